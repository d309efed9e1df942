"""The sequence of play of the joined war."""
