"""4: the places that counters sailing together can reach, why others are out of reach, and the way they take."""

from __future__ import annotations

from typing import Any

from yellowsea.boards.hexsets import HexSet
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.state.sides import other
from yellowsea.kernel.telling.events import movement_points, plural
from yellowsea.systems.tsushima.chart.ways import SHORTEST, USUAL, WayFinder
from yellowsea.systems.tsushima.state.reach import FROM_EDGE_ZONE, UNREACHED, Reach
from yellowsea.systems.tsushima.state.sea_chart import LAND, NEUTRAL
from yellowsea.systems.tsushima.state.war import War


def has_way_in_hand(war: War, ships: list[int]) -> bool:
    """4.1: are these the ships whose way is being laid out hex by hex?"""
    return bool(war.way) and ships == war.sailing


def head_of(war: War, ships: list[int]) -> int:
    """The hex a course goes on from: where the ships are, or where the way laid out so far ends."""
    if has_way_in_hand(war, ships):
        return war.way[-1]
    chart = war.tables.chart
    place = war.place[ships[0]]
    return FROM_EDGE_ZONE if place == chart.edge_zone else chart.hex_of[place]


def points_left(war: War, ships: list[int]) -> int:
    """4.7: the points of the slowest, less those already spent on the way."""
    spent = len(war.way) if has_way_in_hand(war, ships) else 0
    return war.slowest(ships) - spent


def reach_of(war: War, ships: list[int]) -> Reach:
    """Everything these ships reach together."""
    enemies = war.held[other(war.owner(ships[0]))]
    return war.tables.chart.reach(head_of(war, ships), points_left(war, ships), enemies)


def is_shut(war: War, port: int) -> bool:
    """12.4: block ships in the channel of Port Arthur let nobody in or out."""
    return war.blocks > 0 and port == war.tables.chart.port_arthur


def must_stop_outside(war: War, ships: list[int]) -> bool:
    """4.2: ships in port with enemies in the hex enter that hex when they come out, and stop there."""
    chart = war.tables.chart
    place = war.place[ships[0]]
    if not chart.port_base <= place < chart.zone_base:
        return False
    return bool(war.held[other(war.owner(ships[0]))] >> chart.hex_of[place] & 1)


def may_enter_port(war: War, side: int, port: int) -> bool:
    """11: one's own port that is not shut, or a neutral one, which interns."""
    return (war.port_owner[port] == side or is_neutral(war, port)) and not is_shut(war, port)


def is_neutral(war: War, port: int) -> bool:
    """11.1: a port of a country that is not at war."""
    return war.port_owner[port] == NEUTRAL and port != war.tables.nobodys_port


def edge_gates(war: War, ships: list[int], reach: Reach) -> list[int]:
    """4.8: the hexes of the south edge from which one more point leads into the zone."""
    chart = war.tables.chart
    points = points_left(war, ships)
    enemies = war.held[other(war.owner(ships[0]))]
    gates: list[int] = []
    if reach.origin >= 0 and chart.is_edge[reach.origin] and points > 0:
        gates.append(reach.origin)
    for hexagon in reach.landmarks:
        if chart.is_edge[hexagon] and (reach.inner & ~enemies) >> hexagon & 1:
            gates.append(hexagon)
    return gates


def destinations(war: War, ships: list[int]) -> list[int]:
    """All places these ships may sail to now."""
    place = war.place[ships[0]]
    if must_stop_outside(war, ships):
        return [war.tables.chart.hex_of[place]]
    reach = reach_of(war, ships)
    found = reach.hexes.copy()
    if has_way_in_hand(war, ships):
        found = [hexagon for hexagon in found if hexagon != place]
    return found + _more_places(war, ships, reach)


def destination_codes(war: War, ships: list[int], to_place: list[Any]) -> list[Any]:
    """The destinations as codes, which are listed by place."""
    if war.way or must_stop_outside(war, ships):
        return [to_place[place] for place in destinations(war, ships)]
    reach = reach_of(war, ships)
    codes = reach.codes(to_place)
    for place in _more_places(war, ships, reach):
        codes.append(to_place[place])
    return codes


def _more_places(war: War, ships: list[int], reach: Reach) -> list[int]:
    """The destinations that are not simply hexes in reach: where the way has come to, the hex off the port, ports."""
    chart = war.tables.chart
    side = war.owner(ships[0])
    place = war.place[ships[0]]
    found: list[int] = []
    if has_way_in_hand(war, ships):
        if reach.origin != place:
            found.append(reach.origin)
    elif chart.port_base <= place < chart.zone_base:
        found.append(chart.hex_of[place])
    found += _ports_on(war, reach, side, place, war.held[other(side)])
    if place != chart.edge_zone and edge_gates(war, ships, reach):
        found.append(chart.edge_zone)
    return found


def _ports_on(war: War, reach: Reach, side: int, place: int, enemies: HexSet) -> list[int]:
    """The ports a course leads to, other than the one the ships lie in; enemies off a port keep all but its own out."""
    chart = war.tables.chart
    ports: list[int] = []
    if reach.origin >= 0:
        port = chart.port_at[reach.origin]
        if port >= 0 and chart.port_base + port != place and may_enter_port(war, side, port):
            ports.append(chart.port_base + port)
    enemies &= reach.bits
    for hexagon in reach.landmarks:
        port = chart.port_at[hexagon]
        if port < 0 or chart.port_base + port == place or (enemies and enemies >> hexagon & 1):
            continue
        if may_enter_port(war, side, port):
            ports.append(chart.port_base + port)
    ports.sort()
    return ports


def why_not_to(war: War, ships: list[int], place: int) -> Refusal:
    """The reason why a place is not among the destinations."""
    chart = war.tables.chart
    side = war.owner(ships[0])
    name = chart.name(place)
    if place == war.place[ships[0]]:
        return refuse("there-already", "4.1", "the ships are already there")
    if must_stop_outside(war, ships):
        return refuse("enemy-outside", "4.2", "with enemies in the hex, ships leaving port must stop there")
    if place >= chart.zone_base:
        if place != chart.edge_zone:
            return refuse("other-zone", "4.8", f"{name} can only be reached in the terminal phase")
        return refuse("too-far", "4.8", f"{name} is one point beyond the south edge of the chart: too far")
    hexagon = chart.hex_of[place]
    if chart.terrain[hexagon] == LAND:
        return refuse("land", "4.3", f"{name} is all land")
    if place >= chart.port_base:
        port = place - chart.port_base
        if is_shut(war, port):
            return refuse("blocked", "12.4", f"block ships have closed the channel of {name}")
        if war.port_owner[port] == NEUTRAL and not is_neutral(war, port):
            return refuse(
                "nobodys-port", war.tables.nobodys_rule, f"{name} is nobody's port until Japan's army takes it"
            )
        if not may_enter_port(war, side, port):
            return refuse("enemy-port", "11.1", f"{name} is an enemy port")
        if reach_of(war, ships).has(hexagon):
            return refuse("enemy-outside", "4.2", f"enemies in the hex keep the ships outside {name}")
    return why_not_reach(war, ships, hexagon)


def why_not_reach(war: War, ships: list[int], hexagon: int) -> Refusal:
    """4.1, 4.2: a hex is too far, or enemies are in the way."""
    chart = war.tables.chart
    name = chart.name(hexagon)
    head = head_of(war, ships)
    distances = chart.distances(hexagon)
    away = distances[head] if head >= 0 else 1 + min(distances[edge] for edge in chart.edge)
    points = points_left(war, ships)
    if away >= UNREACHED:
        return refuse("no-way", "4.3", f"no way by sea leads to {name}")
    if away <= points:
        return refuse("enemy-in-the-way", "4.2", f"enemy ships bar the way to {name}", distance=away, points=points)
    text = f"{name} is {plural(away, 'hex', 'hexes')} away and the ships have {movement_points(points)}"
    return refuse("too-far", "4.1", text, distance=away, points=points)


# -- the way ---------------------------------------------------------------------------------------------------------


def next_hexes(war: War, ships: list[int]) -> list[int]:
    """4.1: the hexes by which the way may be laid out further; into a hex with enemies one sails only to stay."""
    if must_stop_outside(war, ships) or points_left(war, ships) <= 0:
        return []
    chart = war.tables.chart
    enemies = war.held[other(war.owner(ships[0]))]
    head = head_of(war, ships)
    if head == FROM_EDGE_ZONE:
        return [near for near in chart.edge if not enemies >> near & 1]
    enemies &= chart.sets.ring[head]
    return [near for near in chart.ways[head] if not enemies >> near & 1] if enemies else chart.ways[head]


def why_not_via(war: War, ships: list[int], hexagon: int) -> Refusal:
    """The reason why the way cannot go on through a hex."""
    chart = war.tables.chart
    name = chart.name(hexagon)
    if must_stop_outside(war, ships):
        return refuse("enemy-outside", "4.2", "with enemies in the hex, ships leaving port must stop there")
    if points_left(war, ships) <= 0:
        return refuse("too-far", "4.1", "the ships have no movement points left", points=0)
    if chart.terrain[hexagon] == LAND:
        return refuse("land", "4.3", f"{name} is all land")
    if war.held[other(war.owner(ships[0]))] >> hexagon & 1:
        return refuse("enemy-there", "4.2", f"enemy ships in {name} would stop the ships there")
    return refuse("not-next", "4.1", f"{name} is not next to where the way has come, or land lies between")


def track(war: War, ships: list[int], place: int) -> list[int]:
    """The hexes entered on the way to a destination, as the ships in hand have been told to sail."""
    if must_stop_outside(war, ships):
        return [war.tables.chart.hex_of[place]]
    so_far = war.way if has_way_in_hand(war, ships) else []
    return [*so_far, *_way_finder(war, ships, place).hexes()]


def dangers(war: War, ships: list[int], place: int) -> tuple[bool, list[int]]:
    """Does the way to a destination lead through coastal water, and over which mines?"""
    is_partial = war.tables.chart.is_partial
    mines = war.mines
    coast = False
    mined: list[int] = []
    if must_stop_outside(war, ships):
        so_far = [war.tables.chart.hex_of[place]]
    else:
        so_far = war.way if has_way_in_hand(war, ships) else []
        coast, mined = _way_finder(war, ships, place).dangers()
    for hexagon in so_far:
        if is_partial[hexagon]:
            coast = True
    return coast, [*[hexagon for hexagon in so_far if mines >> hexagon & 1], *mined]


def _way_finder(war: War, ships: list[int], place: int) -> WayFinder:
    chart = war.tables.chart
    points = points_left(war, ships)
    if place == chart.edge_zone:
        points -= 1
        goals = edge_gates(war, ships, reach_of(war, ships))
    else:
        goals = [chart.hex_of[place]]
    finder = WayFinder(chart, head_of(war, ships), goals, points, war.held[other(war.owner(ships[0]))])
    finder.mines = war.mines
    if ships == war.sailing:
        finder.kind = SHORTEST if war.is_shortest else USUAL
        finder.clear_of = war.clear_of
    return finder
