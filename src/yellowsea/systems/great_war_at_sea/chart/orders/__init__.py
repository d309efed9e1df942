"""Fleets, missions and plots: what a side orders, and what its scenario binds it to."""
