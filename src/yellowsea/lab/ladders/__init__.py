"""The ladder: every two bots play pairs of games with swapped sides, until the order is certain."""
