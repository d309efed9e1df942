"""Hits on a ship, and her loss (8.15)."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.tsushima.events.events import ShipHit, ShipSunk
from yellowsea.systems.tsushima.state.tables import MERCHANT
from yellowsea.systems.tsushima.state.war import War


def damage(war: War, ship: int, hits: int, cause: str, umpire: Umpire) -> None:
    """8.15: hits on a ship; the third sinks it, the first sinks a merchant."""
    if hits <= 0:
        return
    tables = war.tables
    is_merchant = tables.type[ship] == MERCHANT
    total = war.hits[ship] + hits
    place = war.place[ship]
    names = (tables.ship_ids[ship], tables.ship_names[ship], SIDES[war.owner(ship)])
    if not is_merchant:
        war.taken[war.owner(ship)] += min(hits, 3 - war.hits[ship])
    if total >= 3 or is_merchant:
        war.hits[ship] = 3
        if is_merchant:
            war.merchant_losses += 1
        umpire.tell(ShipSunk(ship=names[0], name=names[1], side=names[2], where=tables.chart.word(place), cause=cause))
        war.remove(ship, tables.chart.sunk)
        return
    war.hits[ship] = total
    umpire.tell(ShipHit(ship=names[0], name=names[1], side=names[2], hits=hits, total=total, cause=cause))
