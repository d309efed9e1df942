"""Where the officer sends a fleet: convoys to port, runners home, raiders to the lanes, the rest to the enemy."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.sides import other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.officer.sea_picture import (
    FRESH,
    SeaPicture,
    fleet_strength,
    fuel_left,
    has_cargo,
    is_home,
    is_hurt,
)
from yellowsea.systems.great_war_at_sea.officer.weights import Weights
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    ACT,
    BLOCK_ENTRANCE,
    BOMBARD,
    INVASION,
    MINELAY,
    MINESWEEP,
    RAID,
    SUPPLY,
    TRANSPORT,
    Campaign,
    side_of,
)
from yellowsea.systems.great_war_at_sea.state.theatre import FAR

OWN_BASE: Final = 15  # zones further that a fleet goes to come back to where it began
CHASE: Final = 8  # zones: a marker further away is somebody else's
WATCH: Final = 7  # zones from its station that a fleet in port goes out to stand on a lane


def goal_of(picture: SeaPicture, slot: int, weights: Weights) -> int:
    """The zone or (numbers after the zones) harbour a fleet should make for; NONE: it stays where it is."""
    war = picture.war
    mission = war.mission[slot]
    if war.is_decoy(slot) or mission == ABORT:
        return NONE
    if mission in (TRANSPORT, INVASION):
        return _unloading(picture, slot)
    if mission == BLOCK_ENTRANCE:
        return _enemy_port(picture, slot, "blockships")
    if mission == BOMBARD:
        return home(war, slot) if _has_acted(war, slot) else _enemy_port(picture, slot, "bombard")
    if mission in (MINELAY, MINESWEEP):
        return home(war, slot) if _has_acted(war, slot) else _minefield(picture, slot, mission)
    if mission == SUPPLY:
        return NONE
    port = _haven(picture, slot)
    if port != NONE:
        return war.theatre.zones + port
    if must_go_home(war, slot):
        return home(war, slot)
    if mission == RAID:
        return _prey(picture, slot)
    chased = _chase(picture, slot, weights)
    return chased if chased != NONE else _station(picture, slot)


def home(war: Campaign, slot: int) -> int:
    """The port a fleet goes back to, as a goal: where it began if that is not much further than the nearest."""
    theatre = war.theatre
    side = side_of(slot)
    away = theatre.ways.away(side, war.zone[slot])
    ports = [port for port in range(theatre.harbours) if is_home(war, side, port)]
    if not ports:
        return NONE
    number = war.name[slot]
    base = theatre.harbour_of(theatre.operation.fleets[number].at) if number != NONE else NONE
    best, least = NONE, 2 * FAR
    for port in ports:
        far = away[theatre.harbour_zone[port]] - 2 * theatre.is_major[port] - (OWN_BASE if port == base else 0)
        if far < least:
            best, least = port, far
    return theatre.zones + best if away[theatre.harbour_zone[best]] < FAR else NONE


def must_go_home(war: Campaign, slot: int) -> bool:
    """Crippled, short of coal, or the end is near and the ship would be adrift or uncounted at sea."""
    port = home(war, slot)
    far = war.theatre.ways.away(side_of(slot), war.zone[slot])[zone_of(war, port)] if port != NONE else 0
    left = war.theatre.turns - war.turn
    if war.port[slot] != NONE:
        return is_hurt(war, slot) or fuel_left(war, slot) < 24
    return is_hurt(war, slot) or fuel_left(war, slot) < 24 + 3 * far or left <= (far + 1) // 2 + 2


def pace(war: Campaign, slot: int, far: int) -> int:
    """Zones a turn: as fast as the coal allows for the way, or slower; 3 is for chases near home."""
    fuel = fuel_left(war, slot)
    left = max(1, war.theatre.turns - war.turn + 1)
    if far >= 2 * left or fuel >= 12 * (far // 3 + 1) + 48:
        return 3
    return 2 if fuel >= 3 * far + 6 else 1


def _has_acted(war: Campaign, slot: int) -> bool:
    """Is what the fleet is for in its plot already, or done?"""
    return ACT in war.course[slot] or bool(war.counted[slot])


def _unloading(picture: SeaPicture, slot: int) -> int:
    """The port where the cargo counts; without cargo that counts the port to be reached, else the nearest."""
    war = picture.war
    theatre = war.theatre
    side = picture.side
    away = theatre.ways.away(side, war.zone[slot])
    if has_cargo(war, slot):
        marks: list[int] = []
        for code in ("unload", "capture", "hold_port"):
            for row in picture.lanes.of_code(side, code):
                for word in row.places:
                    zone = theatre.chart.zone_of(word)
                    harbour = theatre.harbour_of(word)
                    taken = harbour != NONE and war.owns(side, harbour)
                    if code != "unload" and taken:
                        continue
                    marks.append(theatre.zones + harbour if taken else zone)
            if marks:
                break
        if marks:
            return min(marks, key=lambda mark: (away[zone_of(war, mark)], mark))
    port = _haven(picture, slot)
    if port != NONE:
        return theatre.zones + port
    return home(war, slot) if war.port[slot] == NONE else NONE


def zone_of(war: Campaign, mark: int) -> int:
    """The zone of a goal."""
    zones = war.theatre.zones
    return mark if mark < zones else war.theatre.harbour_zone[mark - zones]


def _haven(picture: SeaPicture, slot: int) -> int:
    """The port in which ships of the fleet bring points at the end, when it is time to go there."""
    war = picture.war
    theatre = war.theatre
    ports: list[int] = []
    for ship in war.members[slot]:
        ports += [port for port in picture.lanes.reach_of(ship) if port not in ports]
    if not ports:
        return NONE
    away = theatre.ways.away(picture.side, war.zone[slot])
    port = min(ports, key=lambda one: (away[theatre.harbour_zone[one]], one))
    return port if away[theatre.harbour_zone[port]] < FAR else NONE


def _enemy_port(picture: SeaPicture, slot: int, code: str) -> int:
    """The zone of the port to be bombarded or blocked."""
    war = picture.war
    theatre = war.theatre
    rows = picture.lanes.of_code(picture.side, code) if code == "bombard" else theatre.special.get(code, [])
    ports = [port for row in rows for port in picture.lanes.harbours(row)]
    if not ports:
        enemy = other(picture.side)
        ports = [port for port in range(theatre.ports) if war.owner[port] == enemy]
    away = theatre.ways.away(picture.side, war.zone[slot])
    ports = [port for port in ports if away[theatre.harbour_zone[port]] < FAR]
    if not ports:
        return NONE
    best = min(ports, key=lambda port: (away[theatre.harbour_zone[port]] - 4 * theatre.is_major[port], port))
    return theatre.zones + best if code == "blockships" else theatre.harbour_zone[best]


def _minefield(picture: SeaPicture, slot: int, mission: int) -> int:
    """Layers go where the enemy passes, sweepers before their own port."""
    war = picture.war
    theatre = war.theatre
    away = theatre.ways.away(picture.side, war.zone[slot])
    zones = [zone for zone in range(theatre.zones) if theatre.may_be_mined[zone] and away[zone] <= 6]
    if not zones:
        return NONE
    if mission == MINESWEEP:
        return min(zones, key=lambda zone: (away[zone], zone))
    seen = [war.zone[foe] for foe in picture.foes]
    lanes = picture.lanes.convoys[other(picture.side)]
    return max(zones, key=lambda zone: (3 * seen.count(zone) + 2 * (zone in lanes) - away[zone], -zone))


def _prey(picture: SeaPicture, slot: int) -> int:
    """Rich zones that are not too far, away from where the raider was last reported and from guarded ports."""
    war = picture.war
    theatre = war.theatre
    side = picture.side
    away = theatre.ways.away(side, war.zone[slot])
    known = war.reports[slot]
    from_report = theatre.ways.away(side, known[1]) if known[0] and war.turn - known[0] <= 2 * FRESH else None
    foes = [theatre.ways.away(side, war.zone[foe]) for foe in picture.foes if not picture.is_convoy(foe)]
    best, most = NONE, -99.0
    for zone, worth in picture.lanes.hunting[side]:
        if away[zone] >= FAR:
            continue
        value = worth - 0.35 * away[zone]
        if from_report is not None and from_report[zone] < 4:
            value -= 4.0
        value -= sum(3.0 for far in foes if far[zone] <= 2)
        if theatre.harbours_in[zone]:
            value -= 2.0
        if value > most:
            best, most = zone, value
    return best


def _chase(picture: SeaPicture, slot: int, weights: Weights) -> int:
    """Towards an enemy one can beat, ahead of him on his way; away from one who is too strong is a station's matter."""
    war = picture.war
    theatre = war.theatre
    side = picture.side
    own = fleet_strength(war, slot)
    if own <= 0:
        return NONE
    away = theatre.ways.away(side, war.zone[slot])
    best, most = NONE, 0.0
    seen = [(foe, war.zone[foe], 0) for foe in picture.foes]
    for foe, zone, age in [*seen, *picture.alarms]:
        if age > FRESH or away[zone] > CHASE or theatre.ways.inland[zone]:
            continue
        odds = own / max(1.0, picture.guess(foe))
        if odds < weights.attack and not picture.is_convoy(foe):
            continue
        worth = min(3.0, odds) * (1.5 if picture.is_convoy(foe) else 1.0) / (2 + away[zone] + age)
        if worth > most:
            best, most = _ahead(picture, foe, zone), worth
    return best


def _ahead(picture: SeaPicture, foe: int, zone: int) -> int:
    """Where a fleet that was seen will be in a turn or two, if it goes on as it went."""
    war = picture.war
    trail = war.trail[foe]
    if len(trail) < 2 or trail[-1] != zone or trail[0] == zone:
        return zone
    away = war.theatre.ways.away(other(picture.side), trail[0])
    onward = [there for there in war.theatre.ways.near_for[picture.side][zone] if away[there] > away[zone]]
    return min(onward) if onward else zone


def _station(picture: SeaPicture, slot: int) -> int:
    """A place on the enemy's way that is near to where the fleet began; else where it is."""
    war = picture.war
    theatre = war.theatre
    number = war.name[slot]
    start = theatre.chart.zone_of(theatre.operation.fleets[number].at) if number != NONE else war.zone[slot]
    away = theatre.ways.away(picture.side, start)
    enemy = other(picture.side)
    lanes = [*picture.lanes.runs[enemy], *picture.lanes.convoys[enemy]] or [
        zone for zone, worth in picture.lanes.hunting[enemy] if worth >= 4
    ]
    lanes = [zone for zone in lanes if away[zone] <= WATCH and not theatre.ways.inland[zone]]
    if not lanes:
        return start if war.port[slot] == NONE else NONE
    return min(lanes, key=lambda zone: (away[zone], zone))
