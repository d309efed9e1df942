"""One module a change, in the order of their revision numbers."""
