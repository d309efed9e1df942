"""Coasts: bombardment, landings, troops, blockade, captures."""
