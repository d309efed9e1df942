"""Games on paper: records, positions, and the check of every die."""
