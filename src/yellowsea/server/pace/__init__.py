"""How a game goes on between its players: whose turn it is, clocks, and what one asks of the other."""
