"""4: the places that counters sailing together can reach, and why others are out of reach."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import other
from yellowsea.kernel.step import refuse
from yellowsea.systems.tsushima.state.sea_chart import FROM_EDGE_ZONE, LAND, NEUTRAL, UNREACHED, Course
from yellowsea.systems.tsushima.state.war import War


def origin_of(war: War, ships: list[int]) -> int:
    """The hex a course begins in."""
    chart = war.tables.chart
    place = war.place[ships[0]]
    return FROM_EDGE_ZONE if place == chart.edge_zone else chart.hex_of[place]


def course_of(war: War, ships: list[int]) -> Course:
    """Everything these ships reach together."""
    enemies = war.held[other(war.owner(ships[0]))]
    return war.tables.chart.course(origin_of(war, ships), war.slowest(ships), enemies, war.mines)


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
    return (war.port_owner[port] == side or war.port_owner[port] == NEUTRAL) and not is_shut(war, port)


def edge_gate(war: War, ships: list[int], course: Course) -> int:
    """4.8: the hex of the south edge from which one more point leads into the zone; -2 when there is none."""
    chart = war.tables.chart
    points = war.slowest(ships)
    enemies = war.held[other(war.owner(ships[0]))]
    best = -2
    least = points
    if course.origin >= 0 and chart.is_edge[course.origin] and least > 0:
        best = course.origin
        least = 0
    for hexagon in course.landmarks:
        if not chart.is_edge[hexagon] or enemies >> hexagon & 1:
            continue
        steps = course.steps_to(hexagon)
        if steps < least:
            best = hexagon
            least = steps
    return best


def destinations(war: War, ships: list[int]) -> list[int]:
    """All places these ships may sail to now."""
    chart = war.tables.chart
    side = war.owner(ships[0])
    place = war.place[ships[0]]
    if must_stop_outside(war, ships):
        return [chart.hex_of[place]]
    course = course_of(war, ships)
    enemies = war.held[other(side)]
    found = course.hexes.copy()
    if chart.port_base <= place < chart.zone_base:
        found.append(chart.hex_of[place])
    found += _ports_on(war, course, side, place, enemies)
    if course.origin != FROM_EDGE_ZONE and edge_gate(war, ships, course) >= 0:
        found.append(chart.edge_zone)
    return found


def _ports_on(war: War, course: Course, side: int, place: int, enemies: int) -> list[int]:
    """The ports a course leads to, other than the one the ships lie in; enemies off a port keep all but its own out."""
    chart = war.tables.chart
    ports: list[int] = []
    if course.origin >= 0:
        port = chart.port_at[course.origin]
        if port >= 0 and chart.port_base + port != place and may_enter_port(war, side, port):
            ports.append(chart.port_base + port)
    for hexagon in course.landmarks:
        port = chart.port_at[hexagon]
        if port < 0 or chart.port_base + port == place or enemies >> hexagon & 1:
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
    if place >= chart.zone_base:
        if place != chart.edge_zone:
            return refuse("other-zone", "4.8", f"{name} can only be reached in the terminal phase")
        return refuse("too-far", "4.8", f"{name} is one point beyond the south edge of the chart: too far")
    if must_stop_outside(war, ships):
        return refuse("enemy-outside", "4.2", "with enemies in the hex, ships leaving port must stop there")
    hexagon = chart.hex_of[place]
    if chart.terrain[hexagon] == LAND:
        return refuse("land", "4.3", f"{name} is all land")
    course = course_of(war, ships)
    if place >= chart.port_base:
        port = place - chart.port_base
        if is_shut(war, port):
            return refuse("blocked", "12.4", f"block ships have closed the channel of {name}")
        if not may_enter_port(war, side, port):
            return refuse("enemy-port", "11.1", f"{name} is an enemy port")
        if course.level(hexagon) != UNREACHED:
            return refuse("enemy-outside", "4.2", f"enemies in the hex keep the ships outside {name}")
    points = war.slowest(ships)
    return refuse("too-far", "4.1", f"{name} is more than {points} hexes away, or enemies bar the way", points=points)


def track(war: War, ships: list[int], place: int) -> list[int]:
    """The hexes entered on the way to a destination."""
    chart = war.tables.chart
    if must_stop_outside(war, ships):
        return [chart.hex_of[place]]
    course = course_of(war, ships)
    goal = edge_gate(war, ships, course) if place == chart.edge_zone else chart.hex_of[place]
    return course.path(goal)
