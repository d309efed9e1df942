"""The operational game: turns of four hours on the chart, and what happens where sea and land meet."""
