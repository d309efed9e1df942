"""S6 to S12: what the merchants are for: how many loads go to Korea, how many to which beach, and who is sent."""

from __future__ import annotations

from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.officer.transport import Transport
from yellowsea.systems.russo_japanese_war.play.loads import ports_of
from yellowsea.systems.russo_japanese_war.state.figures import FUSAN, KOREA, PORTS
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar

KURE: int = 0
CHEMULPO: int = 2


def errands(war: JoinedWar, transport: Transport) -> dict[int, int]:
    """A goal for every merchant afloat: a port or a hex of the chart."""
    sea = war.sea
    figures = war.figures
    kure, chemulpo = figures.origin_place[KURE], figures.origin_place[CHEMULPO]
    beach = best_beach(war, transport)
    for_beach = beach_loads(war, transport) if beach >= 0 else 0
    for_korea = korea_loads(war, transport)
    goals: dict[int, int] = {}
    afloat = [ship for ship in sea.tables.merchants if sea.is_afloat(ship)]
    for ship in afloat:
        cargo = sea.cargo[ship]
        if cargo == CHEMULPO + 1 and for_beach > 0 and is_time_for_beach(war, beach):
            goals[ship] = beach
            for_beach -= 1
        elif cargo == KURE + 1 and for_korea > 0:
            goals[ship] = chemulpo
            for_korea -= 1
        elif cargo == KURE + 1:
            goals[ship] = kure if sea.place[ship] == kure else chemulpo
        elif cargo == CHEMULPO + 1 and for_beach > 0:
            goals[ship] = chemulpo  # waits there for the first phase of the next month
            for_beach -= 1
        else:
            goals[ship] = kure
    return goals


def is_time_for_beach(war: JoinedWar, water: int) -> bool:
    """S8, S12: any phase where a port stands; without one only the first, when it can be placed."""
    return bool(ports_of(war, water)) or war.sea.phase == 1


def best_beach(war: JoinedWar, transport: Transport) -> int:
    """The water of the port that the army uses or wants next, free of Russians; -1 for none."""
    sea, land, figures = war.sea, war.land, war.figures
    for here in land.ports:
        water = figures.water_of[here]
        if not sea.count(RUSSIA, water):
            return water
    if not land.ports_left:
        return -1
    risk = land.risk(JAPAN)
    for here in transport.lists.ports:
        if here in figures.water_of and not risk[here] and here not in land.ports:
            water = figures.water_of[here]
            if not sea.count(RUSSIA, water):
                return water
    return -1


def waiting(war: JoinedWar, origin: int, transport: Transport) -> int:
    """The strength that waits in a zone to be carried on."""
    land = war.land
    zone = war.figures.origin_zone[origin]
    units = [unit for unit in land.units_in(JAPAN, zone) if not transport.is_guard(unit)]
    return sum([land.tables.strength[unit] for unit in units])


def korea_loads(war: JoinedWar, transport: Transport) -> int:
    """S11: loads that Cis-Yalu Korea can still use this month: troops that wait in Japan, and supply counters."""
    room = war.ceiling(KOREA) - war.used[KOREA] - war.points(KURE, KOREA)
    wanted = waiting(war, KURE, transport) + int(transport.reserve) * 2 - war.points(KURE, KOREA)
    if war.land.turn <= 2:
        wanted = max(wanted, room)
    points = war.figures.load_points
    return max(0, -(-min(room, wanted) // points))


def beach_loads(war: JoinedWar, transport: Transport) -> int:
    """S11, S13: loads for the invasion ports: troops that wait in Korea, supply counters, and a stock for each port."""
    figures = war.figures
    landed = sum(points for key, points in war.loads.items() if key % len(figures.goals) not in (FUSAN, KOREA))
    room = war.ceiling(PORTS) - war.used[PORTS]
    wanted = min(room, waiting(war, CHEMULPO, transport) + int(transport.reserve))
    stocks = max(1, len([here for here in war.land.ports if here not in war.land.stocked]))
    return max(0, -(-(wanted - landed) // figures.load_points) + stocks)
