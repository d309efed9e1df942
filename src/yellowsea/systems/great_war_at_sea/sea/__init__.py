"""The operational game: turns of four hours on the chart: orders, movement, contact, battles, coal, points."""
