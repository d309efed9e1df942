"""The sequence of a turn, its end, points and victory."""
