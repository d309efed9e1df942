"""Who meets whom, who evades, and the battles that follow."""
