"""State: what a system's game consists of, its sides, what a side knows of it, the words of its moves."""
