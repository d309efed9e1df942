"""8.24: is a battle still worth going on with? What guns, torpedoes and a chase can bring either side."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import other
from yellowsea.systems.tsushima.officer.battle.range import Range
from yellowsea.systems.tsushima.officer.battle.small_craft import Flotilla
from yellowsea.systems.tsushima.officer.battle.weights import Weights
from yellowsea.systems.tsushima.state.war import War

NOTHING: Final = 0.01  # hits for which nobody stays


def is_fruitless(war: War, line: Range, flotilla: Flotilla, his_weights: Weights) -> bool:
    """Neither side expects anything more from this battle, and no scenario hangs on it: both may go home."""
    if not war.tables.scenarios[war.scenario].is_chart:
        return False
    if expects(war, line, flotilla):
        return False
    enemy = other(line.side)
    his_line = Range(war, enemy, his_weights)
    return not expects(war, his_line, Flotilla(war, enemy, his_line.worth, his_weights))


def expects(war: War, line: Range, flotilla: Flotilla) -> bool:
    """Does a side hope to gain by its guns or torpedoes, however it steers?"""
    if flotilla.hopes():
        return True
    return line.total() > NOTHING and not _is_all_in_flight(war, line.side)


def _is_all_in_flight(war: War, side: int) -> bool:
    """8.9: a line in flight cannot steer for a better range."""
    for unit in war.lines[side]:
        for ship in war.members(unit):
            if war.column[ship] > 0 and not war.fleeing[ship]:
                return False
    return True
