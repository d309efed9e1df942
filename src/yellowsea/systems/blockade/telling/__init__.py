"""What Blockade tells the outside: events, views, positions, what is hidden, what a simulation counts."""
