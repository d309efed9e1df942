"""The tactical game in the order of its sequence of play."""
