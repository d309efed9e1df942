"""Tests of the house itself: which way imports point, rule coverage, the compiled build, the README."""
