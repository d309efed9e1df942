"""The state in three parts (`war` joins them), the fixed data (`tables`, `sea_chart`, `scenarios`), the vocabulary."""
