"""Calibration: what history and the designs lead one to expect, against games of each system."""
