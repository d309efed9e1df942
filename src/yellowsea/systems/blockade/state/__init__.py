"""What changes in a game of Blockade (`war`), what does not (`tables`), and its vocabulary (`words`)."""
