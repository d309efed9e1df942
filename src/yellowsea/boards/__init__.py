"""Boards: hex grids and what is played on them; knows no rule system."""
