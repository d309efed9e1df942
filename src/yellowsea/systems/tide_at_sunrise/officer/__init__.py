"""The rule-based officer of The Tide at Sunrise: one file for each decision, weights and the value of a position."""
