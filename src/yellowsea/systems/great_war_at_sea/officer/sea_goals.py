"""Where the officer sends a fleet: convoys to port, runners home, raiders to the lanes, the rest to the enemy."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, TYPES
from yellowsea.systems.great_war_at_sea.chart.movement.courses import chunks, may_enter, speed_of, turns_in
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import coal_limit
from yellowsea.systems.great_war_at_sea.chart.movement.way_tables import TURN, way_table
from yellowsea.systems.great_war_at_sea.officer.sea_first_blow import ambush
from yellowsea.systems.great_war_at_sea.officer.sea_hunt import chase, station
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
    INTERCEPT,
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
SLACK: Final = 4  # turns to spare on the way home when it counts to be there
A_BOX: Final = 24  # points of coal
RESERVE: Final = 4  # points of coal to spare at the end of a way
AT_LARGE: Final = 12  # turns before the end from which ships that count at sea put out
SHORT_RAID: Final = 16  # turns: with fewer left nobody sails for a raid who must be back


def goal_of(picture: SeaPicture, slot: int, weights: Weights) -> int:
    """The zone or (numbers after the zones) harbour a fleet should make for; NONE: it stays where it is."""
    war = picture.war
    mission = war.mission[slot]
    if war.is_decoy(slot) or mission == ABORT:
        return NONE
    if mission in (TRANSPORT, INVASION):
        return unloading(picture, slot)
    if mission == BLOCK_ENTRANCE:
        return _enemy_port(picture, slot, "blockships")
    if mission == BOMBARD:
        return home(war, slot) if _has_acted(war, slot) else _enemy_port(picture, slot, "bombard")
    if mission in (MINELAY, MINESWEEP):
        return home(war, slot) if _has_acted(war, slot) else _minefield(picture, slot, mission)
    if mission == SUPPLY:
        return NONE
    waiting = ambush(picture, slot)
    if waiting != NONE:
        return waiting
    port = _haven(picture, slot)
    if port != NONE:
        return war.theatre.zones + _coal_stop(picture, slot, port)
    if must_go_home(war, slot):
        return home(war, slot)
    for errand in (_empty_port(picture, slot), _free_water(picture, slot)):
        if errand != NONE:
            return errand
    if mission == RAID:
        return _prey(picture, slot) if _has_time(war, slot) else NONE
    chased = chase(picture, slot, weights)
    return chased if chased != NONE else station(picture, slot)


def _empty_port(picture: SeaPicture, slot: int) -> int:
    """A port that nobody holds yet and that is the nearest fleet's to take, as a goal; NONE: it is none of its own."""
    war = picture.war
    theatre = war.theatre
    rules = theatre.special.get("empty_port", [])
    if not rules or war.mission[slot] not in (INTERCEPT, RAID) or not fleet_strength(war, slot):
        return NONE
    free = [port for rule in rules for port in picture.lanes.harbours(rule) if war.owner[port] not in (JAPAN, RUSSIA)]
    takers = [
        fleet
        for fleet in war.fleets_of(picture.side)
        if war.mission[fleet] in (INTERCEPT, RAID) and fleet_strength(war, fleet) and not is_hurt(war, fleet)
    ]
    for port in free:
        away = theatre.ways.away(picture.side, theatre.harbour_zone[port])
        nearest = min(takers, key=lambda fleet: (away[war.zone[fleet]], fleet), default=NONE)
        if nearest == slot:
            return theatre.zones + port
        takers = [fleet for fleet in takers if fleet != nearest]
    return NONE


def _free_water(picture: SeaPicture, slot: int) -> int:
    """V.at_large: late in an operation, a zone far from every enemy for ships that count while they are at sea."""
    war = picture.war
    theatre = war.theatre
    words = " ".join(dict(row.words)["types"] for row in picture.lanes.of_code(picture.side, "at_large"))
    if not any(TYPES[theatre.type[ship]] in words.replace(",", " ").split() for ship in war.members[slot]):
        return NONE
    if theatre.turns - war.turn > AT_LARGE:
        return NONE
    away = theatre.ways.away(picture.side, war.zone[slot])
    least, most = (2, 8) if war.port[slot] != NONE else (0, 6)
    foes = [theatre.ways.away(picture.side, war.zone[foe]) for foe in picture.foes]
    best, value = NONE, -1
    for zone in range(theatre.zones):
        if not least <= away[zone] <= most or theatre.may_be_mined[zone] or theatre.harbours_in[zone]:
            continue
        room = 2 * min([far[zone] for far in foes], default=0) - away[zone]
        if best == NONE or room > value:
            best, value = zone, room
    return best


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
    """Crippled, short of coal, or it is time to be where the ships count at the end."""
    port = home(war, slot)
    if war.port[slot] != NONE:
        return is_hurt(war, slot) or wants_coal(war, slot)
    far = war.theatre.ways.away(side_of(slot), war.zone[slot])[zone_of(war, port)] if port != NONE else 0
    if is_hurt(war, slot) or fuel_left(war, slot) < 24 + 3 * far:
        return True
    if port == NONE or not counts_at(war, slot, port - war.theatre.zones):
        return False
    return war.theatre.turns - war.turn <= turns_to(war, slot, zone_of(war, port)) + SLACK


def wants_coal(war: Campaign, slot: int) -> bool:
    """In port: does somebody still fill her bunkers, and is there coal to be had?"""
    port = war.port[slot]
    if not coal_limit(war, side_of(slot), port):
        return fuel_left(war, slot) < A_BOX
    full = war.theatre.fuel_boxes
    ships = [ship for ship in war.members[slot] if not war.theatre.can_sail[ship]]
    return any(4 * war.fuel[ship] < 3 * A_BOX * full[ship] for ship in ships)


def turns_to(war: Campaign, slot: int, zone: int) -> int:
    """The turns to a zone at the pace that the coal allows."""
    theatre = war.theatre
    side = side_of(slot)
    speed = max(1, min(5, speed_of(war, slot)))
    clock = min(war.turn + war.shift, len(theatre.frozen) - 1)
    cost = way_table(theatre, side, speed, zone, bool(theatre.frozen[clock]))[war.zone[slot]]
    far = theatre.ways.away(side, zone)[war.zone[slot]]
    return max(-(-cost // TURN), -(-far // pace(war, slot, far)))


def counts_at(war: Campaign, slot: int, port: int) -> bool:
    """Does a ship of the fleet bring points by lying in a port at the end?"""
    theatre = war.theatre
    for row in theatre.operation.points:
        if row.code == "reach" and row.side == side_of(slot) and theatre.harbour_words[port] in row.places:
            for ship in war.members[slot]:
                if row.is_except != (not row.pieces or theatre.pieces[ship] in row.pieces):
                    return True
    return False


def pace(war: Campaign, slot: int, far: int, course: tuple[int, ...] = ()) -> int:
    """Zones a turn after a plot so far: as fast as the coal allows for the way; a zone a turn costs next to nothing."""
    burned = war.theatre.lists["fuel.moved"]
    fuel = fuel_left(war, slot) - sum(burned[min(3, len(chunk))] for chunk in chunks(course))
    left = max(1, war.theatre.turns - war.turn + 1 - turns_in(course))
    if fuel >= 4 * far + (12 if far >= 2 * left else 60):
        return 3
    return 2 if fuel >= 3 * far + 6 or (far > left and fuel >= 6 + left) else 1


def top_pace(war: Campaign, slot: int) -> int:
    """The zones that a fleet makes at full speed in its better turns."""
    figures = war.theatre.figures
    speed = speed_of(war, slot)
    return max(figures.zones_odd[speed], figures.zones_even[speed])


def _has_acted(war: Campaign, slot: int) -> bool:
    """Is what the fleet is for in its plot already, or done?"""
    return not acts_left(war, slot, war.course[slot]) or bool(war.counted[slot])


def acts_left(war: Campaign, slot: int, course: tuple[int, ...]) -> bool:
    """May its plot say once more that the fleet does what it is for? Layers try twice, for weather and enemies."""
    return course.count(ACT) < (2 if war.mission[slot] == MINELAY else 1)


def unloading(picture: SeaPicture, slot: int) -> int:
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
    """The port in which ships of the fleet bring most at the end, of those that can be reached in time."""
    war = picture.war
    theatre = war.theatre
    worth: dict[int, int] = {}
    for ship in war.members[slot]:
        for port, points in picture.lanes.reach_of(ship).items():
            worth[port] = worth.get(port, 0) + points
    if not worth:
        return NONE
    if war.port[slot] in worth:
        return war.port[slot]
    away = theatre.ways.away(picture.side, war.zone[slot])
    ports = [port for port in sorted(worth) if away[theatre.harbour_zone[port]] < FAR]
    left = theatre.turns - war.turn
    timely = [port for port in ports if turns_to(war, slot, theatre.harbour_zone[port]) < left]
    if timely:
        return min(timely, key=lambda port: (-worth[port], away[theatre.harbour_zone[port]]))
    return min(ports, key=lambda port: (away[theatre.harbour_zone[port]], port), default=NONE)


def _coal_stop(picture: SeaPicture, slot: int, port: int) -> int:
    """Where to go first when the coal does not reach: a port near the way that has some, else the goal."""
    war = picture.war
    theatre = war.theatre
    fuel = fuel_left(war, slot)
    away = theatre.ways.away(picture.side, war.zone[slot])
    onward = theatre.ways.away(picture.side, theatre.harbour_zone[port])
    if fuel > onward[war.zone[slot]] + RESERVE:
        return port
    best, least = port, FAR
    for stop in range(theatre.harbours):
        zone = theatre.harbour_zone[stop]
        if stop == port or not may_enter(war, picture.side, stop) or not coal_limit(war, picture.side, stop):
            continue
        if away[zone] + 1 < fuel and away[zone] + onward[zone] < least and _may_lie(war, slot, stop):
            best, least = stop, away[zone] + onward[zone]
    return best


def _may_lie(war: Campaign, slot: int, stop: int) -> bool:
    """Is a port still open to a fleet: its own, or a neutral one that would not intern it soon?"""
    if war.owns(side_of(slot), stop):
        return True
    least = war.theatre.numbers["ports.internment_turns"] - 1
    return all(war.neutral[ship] < least for ship in war.members[slot])


def _has_time(war: Campaign, slot: int) -> bool:
    """From port: does a raid still bring more than it costs not to be back?"""
    if war.port[slot] == NONE or not counts_at(war, slot, war.port[slot]):
        return True
    return war.theatre.turns - war.turn > SHORT_RAID


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
    named = [theatre.chart.zone_of(word) for row in picture.lanes.of_code(picture.side, "lay") for word in row.places]
    around = theatre.ways.around

    def worth(zone: int) -> int:
        """Where the enemy passes and is not now, and where mines bring points."""
        near = sum(there in around[zone] for there in seen)
        return near + 2 * (zone in lanes) + 4 * (zone in named) - 6 * seen.count(zone) - away[zone]

    return max(zones, key=lambda zone: (worth(zone), -zone))


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
