"""What the fleets do for the armies: a picket off Port Arthur for a landing, sallies against it, the break-out."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.officer.weights import Lists
from yellowsea.systems.russo_japanese_war.play.roads import is_work_held
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar
from yellowsea.systems.tsushima.chart.movement import sailing_units
from yellowsea.systems.tsushima.officer.chart.picture import is_desperate
from yellowsea.systems.tsushima.state.tables import ARMOURED, DESTROYER, PROTECTED

_FUSAN: Final = 1  # of the loading ports
_FIRST_NIGHT: Final = 3  # destroyers that attack Port Arthur at once
_NEAR: Final = 5  # hexes from Port Arthur within which its ships come back to it
_LAST: Final = 6  # the last naval phase
_PICKETS: Final = 2  # small craft off Port Arthur
_BOATS: Final = 3  # counters in Port Arthur that nobody need cover a beach against
_COVER: Final = 5  # large ships without which the fleet does not lie off Port Arthur
_ESCORTS: Final = 4  # the last phase in which cruisers sail with merchants: then they gather for the next landing
_CONVOY: Final = 3  # merchants that are worth an escort of cruisers
_CRIPPLED: Final = 2  # hits with which a ship does not go there


def port_arthur_water(war: JoinedWar) -> int:
    """The hex of the chart that Port Arthur lies in."""
    chart = war.sea.tables.chart
    return chart.port_hex[chart.port_arthur]


def cover(war: JoinedWar, goals: dict[int, int]) -> dict[int, int]:
    """4.2, S8: who comes out of Port Arthur stops before whoever is there: for a landing the fleet, or small craft."""
    sea = war.sea
    if sea.surprised():
        return _held_back(war)
    if not is_fleet_in_port_arthur(war):
        return {}
    beaches = set(war.figures.water_of.values())
    if not any(goal in beaches for goal in goals.values()):
        return _escort(war, goals)
    covering = covering_fleet(war)
    found = dict.fromkeys(covering, port_arthur_water(war)) if covering else _pickets(war)
    return {**_escort(war, goals), **found}


def _escort(war: JoinedWar, goals: dict[int, int]) -> dict[int, int]:
    """8.1: cruisers for the water where merchants will lie in the night, if they are many."""
    sea = war.sea
    tables = sea.tables
    chart = tables.chart
    if sea.phase > _ESCORTS:
        return {}
    night = _at_night(war, goals)
    waters = [water for water in sorted(set(night)) if night.count(water) >= _CONVOY]
    found: dict[int, int] = {}
    for water in waters:
        away = chart.distances(water)
        ranked: list[tuple[int, int, int]] = []
        for unit in sailing_units(sea, JAPAN):
            ships = sea.members(unit)
            here = chart.hex_of[sea.place[ships[0]]]
            if tables.kind[ships[0]] != 1 or here < 0 or away[here] > sea.slowest(ships) or ships[0] in found:
                continue
            if max([sea.hits[ship] for ship in ships]) < _CRIPPLED and sea.morale[ships[0]] < tables.low_morale:
                ranked.append((-sum([tables.primary[ship] for ship in ships]), away[here], unit))
        for _, _, unit in sorted(ranked)[:1]:
            found.update(dict.fromkeys(sea.members(unit), water))
    return found


def _at_night(war: JoinedWar, goals: dict[int, int]) -> list[int]:
    """The waters where merchants will lie that do not reach their goals in this phase."""
    sea = war.sea
    chart = sea.tables.chart
    found: list[int] = []
    for ship, goal in goals.items():
        here, there = chart.hex_of[sea.place[ship]], chart.hex_of[goal]
        move = sea.tables.move[ship]
        if here < 0 or chart.distances(there)[here] <= move:
            continue
        near, left = chart.distances(here), chart.distances(there)
        found.append(min([water for water in range(chart.hexes) if near[water] <= move], key=lambda w: left[w]))
    return found


def is_fleet_in_port_arthur(war: JoinedWar) -> bool:
    """Does Russia hold Port Arthur, with more ships in it than a few boats? A doomed port is soon left."""
    sea = war.sea
    if is_port_arthur_doomed(war):
        return False
    chart = sea.tables.chart
    is_russian = sea.port_owner[chart.port_arthur] == RUSSIA
    return is_russian and sea.count(RUSSIA, chart.port_base + chart.port_arthur) > _BOATS


def covering_fleet(war: JoinedWar) -> list[int]:
    """The large ships that can lie off Port Arthur at the end of this segment; empty if they are too few."""
    sea = war.sea
    tables = sea.tables
    chart = tables.chart
    water = port_arthur_water(war)
    if sea.mines >> water & 1:
        return []
    away = chart.distances(water)
    found = [ship for ship in sea.ships_at(JAPAN, water) if sea.moved[ship] and tables.type[ship] <= ARMOURED]
    for unit in sailing_units(sea, JAPAN):
        ships = sea.members(unit)
        here = chart.hex_of[sea.place[ships[0]]]
        if tables.type[ships[0]] > ARMOURED or here < 0 or away[here] > sea.slowest(ships):
            continue
        if max([sea.hits[ship] for ship in ships]) < _CRIPPLED and sea.morale[ships[0]] < tables.low_morale:
            found += ships
    return found if len(found) >= _COVER else []


def _pickets(war: JoinedWar) -> dict[int, int]:
    """4.2: who comes out of Port Arthur stops before whoever is there."""
    sea = war.sea
    tables = sea.tables
    chart = tables.chart
    water = port_arthur_water(war)
    away = chart.distances(water)
    near = [
        ship
        for ship in sea.fleets[JAPAN]
        if tables.is_craft[ship]
        and chart.hex_of[sea.place[ship]] >= 0
        and away[chart.hex_of[sea.place[ship]]] <= tables.move[ship]
        and not sea.hits[ship]
        and sea.morale[ship] < tables.low_morale
    ]
    near.sort(key=lambda ship: (-tables.type[ship], away[chart.hex_of[sea.place[ship]]], ship))
    return dict.fromkeys(near[:_PICKETS], water)


def _held_back(war: JoinedWar) -> dict[int, int]:
    """13: not every destroyer goes in on the first night: the army will need pickets and sweepers."""
    sea = war.sea
    destroyers = [ship for ship in sea.fleets[JAPAN] if sea.tables.type[ship] == DESTROYER and sea.is_afloat(ship)]
    return dict.fromkeys(destroyers[_FIRST_NIGHT:], war.figures.origin_place[_FUSAN])


def sallies(war: JoinedWar) -> dict[int, int]:
    """S8: destroyers and cruisers of Port Arthur for a beach where merchants lie; the others stay, or come back."""
    sea = war.sea
    tables = sea.tables
    chart = tables.chart
    arthur = chart.port_base + chart.port_arthur
    found = _kept_in_port(war)
    if sea.port_owner[chart.port_arthur] != RUSSIA or is_port_arthur_doomed(war):
        return found
    water = port_arthur_water(war)
    for ship in sea.fleets[RUSSIA]:
        if sea.place[ship] < chart.port_base and chart.distances(water)[sea.place[ship]] <= _NEAR:
            found[ship] = arthur
    if not is_desperate(sea, RUSSIA):
        # What lies off the port is seldom known: battleships that came out for a weak stack met Togo.
        found.update({ship: arthur for ship in sea.ships_at(RUSSIA, arthur) if tables.is_ship[ship]})
    beaches = sorted(set(war.figures.water_of.values()))
    prey = [beach for beach in beaches if any(sea.place[ship] == beach for ship in tables.merchants)]
    if not prey or sea.phase >= _LAST:
        return found
    # Who comes out stops before a fleet that lies there (4.2): then only destroyers go, which cost no points (16.5).
    kinds = (DESTROYER,) if _line_at(war, water) or _line_at(war, prey[0]) else (DESTROYER, PROTECTED)
    for ship in sea.ships_at(RUSSIA, arthur):
        if tables.type[ship] in kinds and not sea.hits[ship]:
            found[ship] = prey[0]
    return found


def _line_at(war: JoinedWar, water: int) -> bool:
    """Do battleships or armoured cruisers of Japan lie there, as far as Russia knows?"""
    sea = war.sea
    return any(sea.tables.type[ship] <= ARMOURED for ship in sea.ships_at(JAPAN, water))


def _kept_in_port(war: JoinedWar) -> dict[int, int]:
    """10.2: behind a mine off Vladivostok large ships stay where they are, unless the war is being lost anyway."""
    sea = war.sea
    chart = sea.tables.chart
    home = chart.port_base + chart.vladivostok
    if not sea.mines >> chart.port_hex[chart.vladivostok] & 1 or is_desperate(sea, RUSSIA):
        return {}
    return {ship: home for ship in sea.ships_at(RUSSIA, home) if sea.tables.is_ship[ship]}


def is_port_arthur_doomed(war: JoinedWar) -> bool:
    """S21: is an outer work lost, and are siege guns there that reach the ships? Until then they are safe in port."""
    land = war.land
    ground = land.tables.ground
    if not is_work_held(war):
        return False
    guns = [land.where[gun] for gun in land.tables.siege_guns if land.tables.side[gun] == JAPAN]
    centre = war.figures.port_arthur
    return any(
        0 <= here < ground.size and ground.grid.distance(here, centre) <= land.tables.siege_range for here in guns
    )


def siege_to_come(war: JoinedWar, lists: Lists) -> int:
    """The strength of the siege army that still waits for ships, and comes before all others."""
    land = war.land
    zones = war.figures.origin_zone
    return sum([land.tables.strength[unit] for unit in lists.siege_army if land.where[unit] in zones])
