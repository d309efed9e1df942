"""Zones of control: how many enemies look into each hex, kept up as units come and go."""

from __future__ import annotations


def cast(zone: list[int], around: list[int]) -> None:
    """A unit begins to control these hexes."""
    for hexagon in around:
        zone[hexagon] += 1


def lift(zone: list[int], around: list[int]) -> None:
    """A unit no longer controls these hexes."""
    for hexagon in around:
        zone[hexagon] -= 1


def controlled(zone: list[int]) -> list[int]:
    """Every hex somebody looks into."""
    return [hexagon for hexagon, looks in enumerate(zone) if looks > 0]
