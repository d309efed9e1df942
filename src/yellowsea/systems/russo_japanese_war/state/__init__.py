"""What the joined war keeps besides its two parts."""
