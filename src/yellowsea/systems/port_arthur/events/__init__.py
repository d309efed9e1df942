"""What happens in Port Arthur, told as lines of the log."""
