"""What happens in Blockade, told as lines of the log."""
