"""What officers leave undone: counts over games of two bots."""
