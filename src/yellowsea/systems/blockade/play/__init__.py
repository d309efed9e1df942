"""The rules of Blockade in the order of the sequence of play."""
