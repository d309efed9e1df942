"""The rules of The Tide at Sunrise in the order of the sequence of play."""
