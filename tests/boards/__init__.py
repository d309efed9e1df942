"""Tests of the board libraries."""
