"""Tests of games that are looked back on."""
