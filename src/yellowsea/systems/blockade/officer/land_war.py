"""The armies' roads on the Manchuria track (PA-2.8): what is still missing, and the risk of coming too late."""

from __future__ import annotations

from yellowsea.systems.blockade.state.tables import Tables
from yellowsea.systems.blockade.state.war import War


def missing_spaces(war: War, road: list[int]) -> int:
    """How many spaces of a road are not held yet."""
    missing = 0
    for space in road:
        if not war.track[space]:
            missing += 1
    return missing


def road_to(tables: Tables, space: int) -> list[int]:
    """The spaces that lead to one, that one included."""
    road: list[int] = []
    while space >= 0:
        road.append(space)
        space = tables.space_after[space]
    return road


def risk_of_shortfall(short: int, tries: int, chance: float) -> float:
    """The chance that fewer than `short` of some tries succeed."""
    if short <= 0:
        return 0.0
    if short > tries:
        return 1.0
    risk = 0.0
    ways = 1.0
    for number in range(short):
        risk += ways * chance**number * (1.0 - chance) ** (tries - number)
        ways = ways * (tries - number) / (number + 1)
    return risk
