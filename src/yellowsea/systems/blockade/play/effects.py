"""What befalls a ship: damage and sinking (PA-3.1, PA-7.16, PA-7.18)."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.blockade.events.battle_events import ShipDamaged, ShipDoomed, ShipHurt, ShipSunk
from yellowsea.systems.blockade.state.places import SUNK
from yellowsea.systems.blockade.state.war import War


def damage(war: War, ship: int, cause: str, umpire: Umpire) -> None:
    """Turn an intact ship to its damaged side (PA-3.1)."""
    war.damaged[ship] = 1
    _tell(ShipDamaged, war, ship, cause, umpire)


def doom(war: War, ship: int, cause: str, umpire: Umpire) -> None:
    """A damaged ship goes on fighting and sinks when the battle ends (PA-7.16)."""
    war.battle.doomed = ship
    _tell(ShipDoomed, war, ship, cause, umpire)


def sink(war: War, ship: int, cause: str, umpire: Umpire) -> None:
    """Take a ship out of the game (PA-7.18)."""
    _tell(ShipSunk, war, ship, cause, umpire)
    war.leave_the_sea(ship, SUNK)
    war.damaged[ship] = 1


def _tell(kind: type[ShipHurt], war: War, ship: int, cause: str, umpire: Umpire) -> None:
    tables = war.tables
    umpire.tell(
        kind(
            ship=tables.ship_ids[ship],
            name=tables.ship_names[ship],
            side=SIDES[tables.ship_side[ship]],
            where=tables.place_word(war.place[ship]),
            cause=cause,
        )
    )
