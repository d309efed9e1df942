"""What happens in The Tide at Sunrise, told as lines of the log."""
