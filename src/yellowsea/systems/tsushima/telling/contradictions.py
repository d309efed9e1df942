"""Contradictions no position may contain: ships where none can be, orders that cannot be carried out."""

from __future__ import annotations

from yellowsea.boards.hexsets import members_of
from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.state.sides import JAPAN, NOBODY, other
from yellowsea.systems.tsushima.battle.encounter import to_be_found
from yellowsea.systems.tsushima.chart.courses import next_hexes
from yellowsea.systems.tsushima.chart.phases import fled_from
from yellowsea.systems.tsushima.chart.ports_under_attack import Claim
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.sea_chart import NEUTRAL
from yellowsea.systems.tsushima.state.tables import MERCHANT
from yellowsea.systems.tsushima.state.war import War


def check_ships(war: War) -> None:
    """8.15, 11.1, 14.7: sunk ships have three hits, merchants none; neutral ports are empty; prizes are Russian."""
    tables = war.tables
    chart = tables.chart
    for ship in range(tables.ships):
        place = war.place[ship]
        name = tables.ship_ids[ship]
        if place == chart.sunk and war.hits[ship] < 3:
            raise PositionError(f"{name} has {war.hits[ship]} hits", "at.sunk", f"three hits, {name}***")
        if tables.type[ship] == MERCHANT and war.hits[ship] and place != chart.sunk:
            raise PositionError(f"{name} has a hit", f"at.{chart.word(place)}", "no hit: the first sinks a merchant")
        if chart.port_base <= place < chart.zone_base and war.port_owner[place - chart.port_base] == NEUTRAL:
            raise PositionError(f"{name} is interned there", f"at.{chart.word(place)}", "her in `interned`")
        if war.cargo[ship] > 1 and not tables.is_joined:
            raise PositionError(repr(war.cargo[ship]), f"marks.cargo.{name}", "1: a load of Kure")
        if war.captured[ship] and ((tables.side[ship] == JAPAN and not tables.is_joined) or not tables.is_ship[ship]):
            raise PositionError(f"{name} cannot be a prize", f"marks.captured.{name}", "Russian ships")


def check_hexes(war: War) -> None:
    """10.1, 11.5: mines lie in coastal waters, flying bases where the scenario allows them."""
    chart = war.tables.chart
    for hexagon in members_of(war.mines):
        if not chart.is_partial[hexagon]:
            raise PositionError(chart.words[hexagon], "mines", "partial sea hexes")
    for hexagon in members_of(war.bases):
        if hexagon not in war.tables.scenarios[war.scenario].base_hexes:
            raise PositionError(chart.words[hexagon], "bases", "hexes the scenario allows a flying base in")


def check_orders(war: War) -> None:
    """The step on top must have somebody to ask, and something to ask about."""
    top = war.stack[-1] if war.stack else -1
    chart = war.tables.chart
    asks_the_acting_side = (
        steps.MOVEMENT,
        steps.SEARCH,
        steps.COURSE,
        steps.KEEP_CLEAR,
        steps.DEPLOY,
        steps.FORM,
    )
    if top in asks_the_acting_side and war.acting == NOBODY:
        raise PositionError("nobody acts", "acting", "japan or russia")
    if top in (steps.COURSE, steps.KEEP_CLEAR):
        _check_sailing(war)
        _check_way(war)
    elif war.way:
        raise PositionError("nobody sails", "way", "a way only where ships are asked where to go")
    elif top == steps.DEPLOY:
        ships = war.sailing
        if len(ships) != 1 or war.place[ships[0]] != chart.waiting or war.owner(ships[0]) != war.acting:
            raise PositionError("nobody waits", "sailing", "one ship of the acting side in `waiting`")
    elif top == steps.FORM:
        _check_forming(war)
    elif top in (steps.EVADE, steps.CLAIM):
        _check_searched(war, top)
    elif top == steps.RETREAT and fled_from(war) < 0:
        raise PositionError("nobody fled", "marks.fled", "ships that are to be driven off")
    elif top == steps.SCUTTLE and not war.fallen:
        raise PositionError("Port Arthur has not fallen", "fallen", "the turn of its fall")


def _check_sailing(war: War) -> None:
    chart = war.tables.chart
    if not war.sailing:
        raise PositionError("nobody sails", "sailing", "the ships that are asked where to go")
    place = war.place[war.sailing[0]]
    for ship in war.sailing:
        name = war.tables.ship_ids[ship]
        if war.owner(ship) != war.acting or war.place[ship] != place or war.sailing.count(ship) > 1:
            raise PositionError(
                f"{name} does not belong", "sailing", "ships of the acting side in one place, each once"
            )
    if place >= chart.zone_base and place != chart.edge_zone:
        raise PositionError(chart.word(place), "sailing", "ships on the chart or in the zone at its edge")


def _check_way(war: War) -> None:
    """4.1: each hex of the way next to the one before it, none with enemies, no longer than the points."""
    way = war.way
    ships = war.sailing
    enemies = war.held[other(war.acting)]
    war.way = []
    for hexagon in way:
        if hexagon not in next_hexes(war, ships) or enemies >> hexagon & 1:
            word = war.tables.chart.words[hexagon]
            raise PositionError(f"{word} cannot come next", "way", "hexes the ships can sail through, in order")
        war.way = [*war.way, hexagon]


def _check_forming(war: War) -> None:
    tables = war.tables
    if not 0 <= war.picked < tables.chart.places:
        raise PositionError(repr(war.picked), "picked", "the place where a division is formed")
    for ship in war.forming:
        fits = tables.kind[ship] >= 0 and tables.kind[ship] == tables.kind[war.forming[0]]
        here = war.owner(ship) == war.acting and war.place[ship] == war.picked and war.div_of[ship] < 0
        if not (fits and here) or war.forming.count(ship) > 1:
            name = tables.ship_ids[ship]
            raise PositionError(f"{name} does not belong", "forming", "loose ships of one kind in the place, each once")


def _check_searched(war: War, top: int) -> None:
    chart = war.tables.chart
    place = war.picked
    is_place = 0 <= place < chart.zone_base
    if not is_place or (top == steps.CLAIM and chart.port_at[chart.hex_of[place]] < 0):
        raise PositionError(repr(place), "picked", "the place that is searched")
    nobody_searches = not war.count(war.acting, chart.hex_of[place]) and not war.rumours  # with these he may be hidden
    if war.acting == NOBODY or nobody_searches:
        raise PositionError(chart.word(place), "picked", "a place off which the searching side has ships")
    if war.rumours:
        return
    if top == steps.CLAIM:
        if not Claim().candidates(war):
            raise PositionError(chart.word(place), "picked", "a place with ships in port that can be asked")
    elif not to_be_found(war, chart.hex_of[place]):
        raise PositionError(chart.word(place), "picked", "a place with enemies in it")
