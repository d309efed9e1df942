"""Events, views, positions, how a battle stands, statistics."""
