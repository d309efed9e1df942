"""Databases that go away, servers that die, workers that hang: what players are told, and that games go on."""
