"""Builds the drawing layers of the charts from public coast and height data."""
