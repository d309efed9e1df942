"""Tests of The Tide at Sunrise, named after the rules they check."""
