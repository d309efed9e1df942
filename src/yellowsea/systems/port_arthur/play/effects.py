"""What follows by itself when units enter a place, are hit or are lost; used by every phase."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.port_arthur.events.combat_events import UnitEliminated, UnitHit
from yellowsea.systems.port_arthur.events.events import FortressTaken, PortDestroyed, SupplyTaken
from yellowsea.systems.port_arthur.events.sea_events import FleetLost
from yellowsea.systems.port_arthur.state.map_files import PORT_ARTHUR
from yellowsea.systems.port_arthur.state.sea import BALTIC, FLEETS, IN_PORT_ARTHUR, OUT, SQUADRON, UNITED
from yellowsea.systems.port_arthur.state.war import LOST, War


def enter(war: War, side: int, place: int, umpire: Umpire) -> None:
    """A unit of a side has entered a hex or theatre: enemy supplies and ports are lost, a fortress changes hands."""
    ground = war.tables.ground
    theirs = war.stock(other(side))
    if theirs and place in theirs:
        umpire.tell(SupplyTaken(side=SIDES[other(side)], place=ground.names[place], count=theirs[place]))
        del theirs[place]
        war.fed[other(side)] = -1
    if side == RUSSIA and place in war.ports:
        war.ports.remove(place)
        if place in war.stocked:
            war.stocked.remove(place)
        war.fed[JAPAN] = -1
        umpire.tell(PortDestroyed(hex=ground.names[place]))
    fortress = ground.centre_of[place]
    if fortress >= 0 and war.holder[fortress] != side:
        war.holder[fortress] = side
        war.fed = [-1, -1]
        umpire.tell(FortressTaken(fortress=ground.files.fortress_name[fortress], side=SIDES[side]))
        if fortress == PORT_ARTHUR and side == JAPAN and not war.fell:
            war.fell = war.turn
            if not war.tables.ships_carry:
                _lose_harbour(war, umpire)


def _lose_harbour(war: War, umpire: Umpire) -> None:
    """14.5, ruling 54: the fleets in Port Arthur are out of the game."""
    sea = war.sea
    for fleet in (SQUADRON, BALTIC):
        in_harbour = fleet == SQUADRON or sea.harbour == IN_PORT_ARTHUR
        if in_harbour and sea.fleets[fleet] != OUT:
            joined = sea.fleets[fleet] == UNITED
            sea.fleets[fleet] = OUT
            if not joined:
                umpire.tell(FleetLost(fleet=FLEETS[fleet]))
    sea.declared = [fleet for fleet in sea.declared if sea.fleets[fleet] != OUT]


def wound(war: War, unit: int, cause: str, umpire: Umpire) -> None:
    """8.11: a unit takes a hit; the third eliminates it."""
    tables = war.tables
    war.hits[unit] += 1
    umpire.tell(
        UnitHit(
            unit=tables.unit_ids[unit],
            name=tables.label(unit),
            side=SIDES[tables.side[unit]],
            hits=war.hits[unit],
            cause=cause,
        )
    )
    if war.hits[unit] >= tables.most_hits:
        eliminate(war, unit, umpire)


def eliminate(war: War, unit: int, umpire: Umpire) -> None:
    """8.11: a unit leaves the game for good."""
    tables = war.tables
    place = war.where[unit]
    war.take(unit)
    war.where[unit] = LOST
    war.hits[unit] = 0
    war.marks[unit] = 0
    war.spent[unit] = 0
    war.lost[tables.side[unit]] += 1
    umpire.tell(
        UnitEliminated(
            unit=tables.unit_ids[unit],
            name=tables.label(unit),
            side=SIDES[tables.side[unit]],
            place=tables.ground.names[place],
        )
    )


def unregenerated_hits(war: War, side: int) -> int:
    """15.6, ruling 55: the hits on a side's units, an eliminated unit counting three."""
    hits = war.hits
    return sum([hits[unit] for unit in war.tables.units_of[side]]) + war.tables.most_hits * war.lost[side]
