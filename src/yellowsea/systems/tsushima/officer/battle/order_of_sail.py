"""The order of sail (8.2): which unit goes next in the line, given which enemies it will have opposite (8.16)."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import other
from yellowsea.systems.tsushima.battle.gunnery import may_fire
from yellowsea.systems.tsushima.battle.order_of_sail import next_in_line
from yellowsea.systems.tsushima.officer.battle.fire import add_guns
from yellowsea.systems.tsushima.state.war import War

# Columns apart at which battles are mostly fought.
NEAREST: Final = 2
FARTHEST: Final = 6


def next_unit(war: War, side: int, worth: list[float]) -> int:
    """The unit that loses least, or gains most, against the enemies at the next place of the line.

    -1 while the enemy has no line yet, or when nothing is to be chosen.
    """
    units = next_in_line(war, side)
    foes = war.groups(other(side))
    rank = len(war.lines[side])
    if len(units) < 2 or not foes:
        return -1
    opposite = foes[min(rank, len(foes) - 1)]
    best = -1
    most = 0.0
    for unit in units:
        gain = _exchange(war, war.members(unit), opposite, worth)
        if best < 0 or gain > most + 1e-9:
            best = unit
            most = gain
    return best


def _exchange(war: War, ships: list[int], foes: list[int], worth: list[float]) -> float:
    """Hits given less hits taken, ship on ship, over the usual distances."""
    columns = war.tables.columns
    given = [0.0] * (columns + 1)
    taken = [0.0] * (columns + 1)
    for place in range(min(len(ships), len(foes))):
        if may_fire(war, ships[place]):
            add_guns(war, ships[place], foes[place], worth[foes[place]], 0, given)
        if may_fire(war, foes[place]):
            add_guns(war, foes[place], ships[place], worth[ships[place]], 0, taken)
    total = 0.0
    for gap in range(NEAREST, FARTHEST + 1):
        total += given[gap] - taken[gap]
    return total
