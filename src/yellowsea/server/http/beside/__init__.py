"""Routes of what goes on beside a game: clocks, offers, words."""
