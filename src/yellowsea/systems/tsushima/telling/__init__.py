"""Everything Tsushima shows to the outside: events, views, queries, odds, positions, secrecy, statistics."""
