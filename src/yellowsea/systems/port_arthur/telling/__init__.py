"""What a game tells: events, views, queries, positions, statistics."""
