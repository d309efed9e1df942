"""The rules of Tsushima on the Battle Board, in the order of a round."""
