"""Weather, cyclones and what the sea does to ships."""
