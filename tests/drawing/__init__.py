"""Tests of the plain drawing of a position."""
