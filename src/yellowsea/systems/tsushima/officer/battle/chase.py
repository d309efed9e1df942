"""8.8, 8.10: a fleet in flight is off the board as soon as one pursuer hangs back: in a chase nobody does."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import other
from yellowsea.systems.tsushima.battle.columns import ahead, rate_of
from yellowsea.systems.tsushima.state.war import AT_SEA, War

NEAR: Final = 3  # columns: nearer than this a unit chooses its range as it likes


def pursues(war: War, side: int, outlook: float) -> bool:
    """Does the whole line go after the enemy? At sea in a campaign, where the fight is worth having."""
    if war.fight_kind != AT_SEA or not war.tables.scenarios[war.scenario].is_chart or outlook <= 0.0:
        return False
    return not any(war.fleeing[ship] for ship in war.on_board(side))


def chase(war: War, side: int, unit: int, wish: int) -> int:
    """The column of a unit in a pursuit: never back, and after a fleeing enemy as fast as it can."""
    here = war.unit_column(unit)
    way = ahead(side)
    columns = war.tables.columns
    least = here
    if any(war.fleeing[ship] for ship in war.on_board(other(side))):
        gap = columns
        for ship in war.on_board(other(side)):
            if war.tables.is_ship[ship]:
                gap = min(gap, (war.column[ship] - here) * way)
        if gap > NEAR:
            least = min(max(1, here + way * min(rate_of(war, unit), gap - NEAR)), columns)
    return wish if (wish - least) * way > 0 else least
