"""What happens in Tsushima, told as lines of the log."""
