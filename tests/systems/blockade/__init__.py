"""Tests of Blockade; each file is named after the rules it checks."""
