"""The rules of Tsushima on the sea chart, in the order of the sequence of play."""
