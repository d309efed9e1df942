"""What changes in a game (`war`), what does not (`tables`, the map in `ground`), and the vocabulary (`words`)."""
