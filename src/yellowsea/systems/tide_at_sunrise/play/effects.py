"""Effects that can occur in any phase: losses, entering a hex, a change of owner, the points for it."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, SIDES
from yellowsea.systems.tide_at_sunrise.events.combat_events import UnitDisrupted, UnitEliminated
from yellowsea.systems.tide_at_sunrise.events.events import (
    FleetLost,
    NeutralityViolated,
    PlaceTaken,
    RailTaken,
    UnitPlaced,
)
from yellowsea.systems.tide_at_sunrise.state.fleets import IN_BEING, PORT_ARTHUR, SUNK
from yellowsea.systems.tide_at_sunrise.state.ground import HOLDS_PLACE, IN_CHINA, ON_RAIL
from yellowsea.systems.tide_at_sunrise.state.war import LOST, War


def tell_placed(war: War, unit: int, how: str, umpire: Umpire) -> None:
    """8, 15: a unit stands where it was not before."""
    tables = war.tables
    umpire.tell(
        UnitPlaced(
            unit=tables.unit_ids[unit],
            name=tables.label(unit),
            side=SIDES[tables.side[unit]],
            hex=tables.ground.names[war.where[unit]],
            how=how,
        )
    )


def eliminate(war: War, unit: int, cause: str, umpire: Umpire) -> None:
    """16.2, 10.6: a unit leaves the game for good and its points are scored at once."""
    tables = war.tables
    side = tables.side[unit]
    points = -tables.points[unit] if side == JAPAN else tables.points[unit]
    hexagon = war.where[unit]
    war.take(unit)
    war.where[unit] = LOST
    war.down[unit] = 0
    war.marks[unit] = 0
    war.target[unit] = -1
    war.points += points
    umpire.tell(
        UnitEliminated(
            unit=tables.unit_ids[unit],
            name=tables.label(unit),
            side=SIDES[side],
            hex=tables.ground.names[hexagon],
            cause=cause,
            points=points,
        )
    )


def disrupt(war: War, unit: int, cause: str, umpire: Umpire) -> None:
    """2.1: turn a unit over; one already turned, or without another side, is eliminated."""
    tables = war.tables
    if dies_when_hit(war, unit):
        eliminate(war, unit, cause, umpire)
        return
    war.turn_over(unit)
    umpire.tell(
        UnitDisrupted(
            unit=tables.unit_ids[unit],
            name=tables.label(unit),
            hex=tables.ground.names[war.where[unit]],
            cause=cause,
        )
    )


def dies_when_hit(war: War, unit: int) -> bool:
    """2.1: already disrupted, or without a disrupted side."""
    return bool(war.down[unit]) or war.tables.strength[2 * unit + 1] == 0


def pass_through(war: War, units: list[int], hexagon: int, umpire: Umpire) -> None:
    """6.2.4, 11.1, 16.1: what entering a hex brings about, whether the units stop there or not."""
    entering = war.tables.ground.entering[hexagon]
    if not entering:
        return
    side = war.tables.side[units[0]]
    if entering & IN_CHINA:
        for unit in units:
            violate_neutrality(war, unit, hexagon, umpire)
    if entering & HOLDS_PLACE:
        take_place(war, war.tables.ground.place_of[hexagon], side, umpire)
    if entering & ON_RAIL:
        war.holdings.rails.passed[war.tables.ground.railway.place[hexagon]] = side


def violate_neutrality(war: War, unit: int, hexagon: int, umpire: Umpire) -> None:
    """11.1: the other player scores the unit's elimination value for each hex of China it enters."""
    tables = war.tables
    points = -tables.points[unit] if tables.side[unit] == JAPAN else tables.points[unit]
    war.points += points
    umpire.tell(
        NeutralityViolated(
            unit=tables.unit_ids[unit],
            name=tables.label(unit),
            hex=tables.ground.names[hexagon],
            points=points,
        )
    )


def take_place(war: War, place: int, side: int, umpire: Umpire) -> None:
    """16.1, 9.0: the last to enter holds a town or port; points change at once."""
    if war.holdings.owner[place] == side:
        return
    ground = war.tables.ground
    war.holdings.owner[place] = side
    war.holdings.since[place] = war.turn
    points = ground.place_points[place] if side == JAPAN else -ground.place_points[place]
    war.points += points
    umpire.tell(
        PlaceTaken(
            place=ground.place_name[place], hex=ground.names[ground.place_hex[place]], side=SIDES[side], points=points
        )
    )
    if side == JAPAN and ground.place_hex[place] == ground.lushun and war.tables.fleet_falls_with_port:
        sink_in_harbour(war, umpire)


def sink_in_harbour(war: War, umpire: Umpire) -> None:
    """Errata 2: a fleet still at Port Arthur is lost with it."""
    if war.fleets.condition[PORT_ARTHUR] == IN_BEING:
        war.fleets.condition[PORT_ARTHUR] = SUNK
        war.points += war.tables.port_arthur_points
        umpire.tell(FleetLost(points=war.tables.port_arthur_points))


def settle_rails(war: War, umpire: Umpire) -> None:
    """6.2.4: control of the railway changes only now, at the end of the phase."""
    ground = war.tables.ground
    for side, numbers in enumerate(war.holdings.rails.settle()):
        if numbers:
            names = [ground.names[ground.railway.hexes[number]] for number in numbers]
            umpire.tell(RailTaken(side=SIDES[side], hexes=names))
