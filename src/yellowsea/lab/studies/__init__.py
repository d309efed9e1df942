"""Studies: a base case and variants of it on common dice, their differences with error bars."""
