"""The rule-based officer of Tsushima: one on the sea chart, one on the Battle Board."""
