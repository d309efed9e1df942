"""The rule-based officer: how he reads a battle, where he sends his groups, when he breaks off."""
