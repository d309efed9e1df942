"""The race off Chemulpo (16.2): will Variag be sunk before she hits a cruiser or gets away to sea?"""

from __future__ import annotations

from math import exp
from typing import Final

from yellowsea.kernel.sides import JAPAN
from yellowsea.systems.tsushima.doctrine_board_fire import add_guns
from yellowsea.systems.tsushima.gunnery import torpedo_mean
from yellowsea.systems.tsushima.war import War

LIFE: Final = 3
# Columns apart after the squadron's moves and after Variag's, once both have had time to steer.
KEPT: Final = 4
SOUGHT: Final = 2


def race(war: War, variag: int, foes: list[int]) -> float:
    """How the race stands for Japan, from -1 to 1, if the lead ship of the squadron and Variag go on firing."""
    tables = war.tables
    lead = foes[0]
    ones = [1.0] * tables.ships
    given: list[list[float]] = []
    taken: list[list[float]] = []
    was = war.hits[variag]
    for hits in range(LIFE):
        war.hits[variag] = hits
        by_variag = [0.0] * (tables.columns + 1)
        add_guns(war, variag, lead, ones[lead], 0, by_variag)
        taken.append(by_variag)
        by_lead = [0.0] * (tables.columns + 1)
        add_guns(war, lead, variag, ones[variag], 0, by_lead)
        given.append(by_lead)
    war.hits[variag] = was
    column = war.column[variag]
    to_sea = 2 * ((column + 1) // 2)
    left = tables.rounds_most - war.rounds
    # What it comes to when nothing has been decided: away to sea, or night.
    chances = [-1.0 if to_sea <= left else 0.0] * LIFE
    rounds = min(left, to_sea)
    fish = _torpedoes(war, variag)
    for number in range(rounds - 1, -1, -1):
        gap = KEPT if number % 2 == 0 else SOUGHT
        if number == 0:
            gap = min(tables.columns, abs(column - war.column[lead]))
        more = fish if number == min(2, rounds - 1) else 0.0
        before: list[float] = []
        for hits in range(LIFE):
            touched = 1.0 - exp(-taken[hits][gap])
            mean = given[hits][gap] + more
            unhurt = exp(-mean)
            chance = 0.0
            likely = unhurt
            rest = 1.0
            for scored in range(LIFE - hits):
                chance += likely * chances[hits + scored]
                rest -= likely
                likely *= mean / (scored + 1)
            before.append((1.0 - touched) * (chance + rest) - touched)
        chances = before
    return chances[war.hits[variag]]


def _torpedoes(war: War, variag: int) -> float:
    """Hits to expect of the torpedo boats that have still to attack."""
    tables = war.tables
    mean = 0.0
    for ship in war.on_board(JAPAN):
        if tables.is_craft[ship] and not war.torped[ship]:
            salvos = tables.torpedoes[ship] - war.hits[ship]
            mean += max(0, salvos) * torpedo_mean(tables, tables.armour[variag], 0)
    return mean
