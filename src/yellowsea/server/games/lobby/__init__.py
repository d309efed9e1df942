"""The lobby and the menu: which games and scenarios there are, their cards, names and pictures."""
