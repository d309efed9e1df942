"""Tests of the rule systems, one folder each."""
