"""Attacks on land: who joins, the odds, results, losses, retreats and pursuits."""
