"""What Tsushima tells the outside: events, views, queries, odds, positions, what is hidden, statistics."""
