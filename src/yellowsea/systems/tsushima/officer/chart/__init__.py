"""The officer on the sea chart: one file for each part of the war at sea."""
