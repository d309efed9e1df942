"""The officer on the Battle Board: one file for each decision."""
