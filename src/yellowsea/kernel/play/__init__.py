"""A game as it is played: its door, its steps, dice, odds, refusals, two systems joined, what bots rest on."""
