"""The officer and the war on land: the blockade, the next space to take, the risk of coming too late for Mukden."""

from __future__ import annotations

from yellowsea.systems.blockade.officer.lookup import Lookup
from yellowsea.systems.blockade.state.war import War


def pays_for_blockade(war: War, lookup: Lookup) -> bool:
    """PA-8.5, PA-8.6: only with control to spare, and not in the last turn."""
    return war.turn < war.tables.turns and war.control >= lookup.weights.blockade


def next_space(war: War, lookup: Lookup) -> int:
    """PA-9.3: Mukden must be reached; with turns to spare the siege of Port Arthur comes first."""
    tables = war.tables
    road = missing_spaces(war, lookup.road)
    siege = missing_spaces(war, lookup.siege)
    left = tables.turns - war.turn
    spare = 2 * left + war.landing - road
    armies = war.landing + war.pawns_in_supply()
    wants_siege = siege and siege + road <= armies + 2 and spare >= 4.0 - 4.0 * lookup.weights.siege
    first, second = (lookup.siege, lookup.road) if wants_siege else (lookup.road, lookup.siege)
    for way in (first, second):
        for space in reversed(way):
            if not war.track[space]:
                return space
    return tables.siping


def landing_values(war: War, lookup: Lookup) -> list[float]:
    """What none, one or two armies landed this turn are worth: first the road to Mukden, then siege and Siping."""
    weights = lookup.weights
    left = war.tables.turns - war.turn
    missing = missing_spaces(war, lookup.road)
    values = [0.0, 0.0, 0.0]
    for landed in range(3):
        short = max(0, missing - landed)
        beyond = max(0, landed - missing)
        values[landed] = -weights.mukden * risk_of_shortfall(short, 2 * left, weights.landing)
        values[landed] += weights.army * (beyond * (left + 0.5) + (landed - beyond) * 0.5 * left)
    return values


def missing_spaces(war: War, road: list[int]) -> int:
    """How many spaces of a road are not held yet."""
    missing = 0
    for space in road:
        if not war.track[space]:
            missing += 1
    return missing


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
