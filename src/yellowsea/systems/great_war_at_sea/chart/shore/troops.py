"""5.5: troops ashore: where they stand, whom they reach, what their landing is worth."""

from __future__ import annotations

from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import is_coast_of
from yellowsea.systems.great_war_at_sea.chart.turn.scoring import award, rows_of, word
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.state.theatre import KOREA, Theatre


def add_troops(war: Campaign, side: int, zone: int, points: int, silent: bool) -> None:
    """Points that came ashore join their comrades in the zone, unless these may fire and they may not."""
    for line, where in enumerate(war.troop_zone):
        if war.troop_side[line] == side and where == zone and bool(war.troop_silent[line]) == silent:
            war.troop_points[line] += points
            return
    war.troop_side.append(side)
    war.troop_zone.append(zone)
    war.troop_points.append(points)
    war.troop_silent.append(int(silent))


def clear_empty_lines(war: Campaign) -> None:
    """Lines without troops are dropped."""
    for line in range(len(war.troop_zone) - 1, -1, -1):
        if war.troop_points[line] <= 0:
            for lines in (war.troop_side, war.troop_zone, war.troop_points, war.troop_silent):
                del lines[line]


def touching(war: Campaign, zone: int) -> tuple[int, ...]:
    """5.5: a zone and its six neighbours, whatever lies between."""
    return (zone, *war.theatre.ways.around[zone])


def zones_reached(war: Campaign, side: int) -> set[int]:
    """5.5: the zones in which troops of a side stand, and those beside them."""
    around = war.theatre.ways.around
    found: set[int] = set()
    for line, who in enumerate(war.troop_side):
        if who == side:
            zone = war.troop_zone[line]
            found.add(zone)
            found.update(around[zone])
    return found


def points_near(war: Campaign, side: int, zone: int) -> int:
    """Troop points of a side in a zone and beside it."""
    if side not in war.troop_side:
        return 0
    around = war.theatre.ways.around[zone]
    total = 0
    for line, who in enumerate(war.troop_side):
        if who == side and (war.troop_zone[line] == zone or war.troop_zone[line] in around):
            total += war.troop_points[line]
    return total


def keeps_to_its_port(war: Campaign, line: int) -> bool:
    """5.5: are troops no more than the garrison that a port has where the scenario names none?"""
    theatre = war.theatre
    side, zone = war.troop_side[line], war.troop_zone[line]
    ports = [
        port for port in theatre.harbours_in[zone] if port < theatre.ports and theatre.owner_at_start[port] == side
    ]
    if not ports or any(who == side and theatre.chart.zone_of(at) == zone for who, at, _ in theatre.operation.troops):
        return False
    return war.troop_points[line] <= garrison_of(theatre, ports)


def garrison_of(theatre: Theatre, ports: list[int]) -> int:
    """5.5: the troop points in the zone of ports for which the scenario names none."""
    is_major = any(theatre.is_major[port] for port in ports)
    return theatre.numbers["invasion.garrison_major" if is_major else "invasion.garrison_minor"]


def landed_near(war: Campaign, side: int, zone: int) -> bool:
    """S2.6: has a side come ashore there? Garrisons of its own ports do not count."""
    return any(
        who == side and where in touching(war, zone) and not is_garrison_place(war, side, where)
        for who, where in zip(war.troop_side, war.troop_zone, strict=True)
    )


def is_garrison_place(war: Campaign, side: int, zone: int) -> bool:
    """Did a side have a port or troops there from the start?"""
    theatre = war.theatre
    if any(theatre.owner_at_start[port] == side for port in theatre.harbours_in[zone] if port < theatre.ports):
        return True
    return any(who == side and theatre.chart.zone_of(at) == zone for who, at, _ in theatre.operation.troops)


def is_landing_ground(war: Campaign, side: int, zone: int) -> bool:
    """5.5: a coast or port of the enemy's, Korea's, one where he has troops, or a beach of the scenario."""
    theatre = war.theatre
    enemy = 1 - side
    for rule in theatre.special.get("beach", []):
        if rule.side == side and theatre.chart.zone_of(rule.places[0]) == zone:
            return True
    if war.troops_in(enemy, zone):
        return True
    if theatre.ways.coast[zone] >> KOREA & 1:
        return not any(war.owner[port] == side for port in theatre.harbours_in[zone] if port < theatre.ports)
    return is_coast_of(war, zone, enemy)


def score_landing(war: Campaign, ship: int, zone: int, points: int) -> int:
    """unload: points for what a transport brings ashore in the zone of a port or place."""
    theatre = war.theatre
    side = theatre.side[ship]
    kind = cargo_kind(war, ship)
    won = 0
    for row in rows_of(war, "unload", side):
        rule = theatre.operation.points[row]
        zones = [theatre.chart.zone_of(place) for place in rule.places]
        if zone in zones and word(rule, "per").startswith(kind):
            won += award(war, row, points)
    return won


def cargo_kind(war: Campaign, ship: int) -> str:
    """What a transport carries: troop or supply."""
    fleet = war.theatre.fleet_of[ship]
    cargo = war.theatre.operation.fleets[fleet].cargo if fleet != NONE else ""
    return "supply" if cargo == "supply" else "troop"
