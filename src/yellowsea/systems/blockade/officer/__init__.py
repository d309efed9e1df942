"""Blockade's rule-based officer: one file for each decision, weights and reasons."""
