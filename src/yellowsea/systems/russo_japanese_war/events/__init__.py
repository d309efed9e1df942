"""What happens only where the two systems are joined."""
