"""The book of the game: ships, leaders, tables and scenarios as they are read from the data files."""
