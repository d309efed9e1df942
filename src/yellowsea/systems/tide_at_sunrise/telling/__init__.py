"""What The Tide at Sunrise tells the outside: events, views, the attack sheet, positions, statistics."""
