"""What changes in a game (`situation`, `war`), what does not (`tables`, `sea_chart`, `scenarios`), the vocabulary."""
