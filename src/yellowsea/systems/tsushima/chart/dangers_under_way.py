"""4.2 to 4.4, 10, 11: what happens on the way: mines, shoals, internment, running aground."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.tsushima.chart.courses import dangers
from yellowsea.systems.tsushima.chart.mines import cross_mine
from yellowsea.systems.tsushima.events.events import (
    ShipInterned,
    ShipsSailed,
    StackMoved,
)
from yellowsea.systems.tsushima.state.sea_chart import NEUTRAL
from yellowsea.systems.tsushima.state.war import War, changed, changed_for


def sail_to(war: War, ships: list[int], place: int, umpire: Umpire) -> None:
    """4.1: move counters along their track."""
    tables = war.tables
    chart = tables.chart
    side = war.owner(ships[0])
    origin = war.place[ships[0]]
    coast, mined = dangers(war, ships, place)
    ids = [tables.ship_ids[ship] for ship in ships]
    names = [tables.ship_names[ship] for ship in ships]
    who = SIDES[side]
    left = chart.word(origin)
    to = chart.word(place)
    to_name = chart.name(place)
    own = only(side)
    umpire.tell(ShipsSailed(side=who, ships=ids, names=names, origin=left, to=to, to_name=to_name, audience=own))
    umpire.tell(StackMoved(side=who, origin=left, to=to, to_name=to_name))
    forget(war, side, origin)
    if coast:
        war.shoal = changed_for(war.shoal, ships, 1)
    for hexagon in mined:
        for ship in ships:
            if war.is_afloat(ship):
                cross_mine(war, ship, hexagon, umpire)
    war.sheltered = changed_for(war.sheltered, ships, 0)
    war.port_run = changed_for(war.port_run, ships, 0)
    for ship in ships:
        war.moved[ship] = 1
        if war.is_afloat(ship):
            war.put(ship, place)
    if chart.port_base <= place < chart.zone_base:
        arrive_in_port(war, ships, place - chart.port_base, umpire)
    forget(war, side, place)


def arrive_in_port(war: War, ships: list[int], port: int, umpire: Umpire) -> None:
    """11.1, 12.1: a neutral port interns; a Japanese port gives the cruisers from Italy their crews."""
    tables = war.tables
    chart = tables.chart
    for ship in ships:
        if not war.is_afloat(ship):
            continue
        if war.port_owner[port] == NEUTRAL:
            umpire.tell(
                ShipInterned(
                    ship=tables.ship_ids[ship],
                    name=tables.ship_names[ship],
                    side=SIDES[war.owner(ship)],
                    port=chart.port_ids[port],
                    port_name=chart.port_names[port],
                    reveals=not war.known[ship],
                )
            )
            war.remove(ship, chart.interned)
        elif war.raw[ship] and chart.port_country[port] == "japan":
            war.raw = changed(war.raw, ship, 0)


def forget(war: War, side: int, place: int) -> None:
    """5.2: who has left or joined a stack the enemy cannot tell."""
    if place >= war.tables.chart.places:
        return
    where = war.place
    known = war.known
    war.known = changed_for(known, [ship for ship in war.fleets[side] if known[ship] and where[ship] == place], 0)
