"""What happens in battles and operations, told as lines of the log."""
