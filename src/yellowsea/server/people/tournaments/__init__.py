"""Tournaments of accounts: everybody against everybody, or knock-out, always by matches of two games, sides swapped."""
