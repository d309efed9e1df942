"""How the officer reads an operation: what his points are, how strong fleets are, where the enemy was seen and goes."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import other
from yellowsea.systems.great_war_at_sea.book.operation_shapes import SeaRule
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign, marker_slots
from yellowsea.systems.great_war_at_sea.state.theatre import FAR, Theatre
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import is_seen, open_slots

CAPITAL_SHIP: Final = 12.5  # the strength of a ship of which only the kind is known
LIGHT_SHIP: Final = 1.6
FRESH: Final = 3  # turns after which a report is worth little


class Lanes:
    """What does not change in an operation: where each side's ships are wanted, and the ways they take there."""

    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre
        self.rows: list[list[SeaRule]] = [[], []]
        for row in theatre.operation.points:
            for side in (0, 1):
                if row.side in (side, NONE):
                    self.rows[side].append(row)
        self._reach: dict[int, dict[int, int]] = {}
        self._abreast: dict[tuple[int, int, int], list[list[int]]] = {}
        self.convoys = [self._convoys(side) for side in (0, 1)]
        self.runs = [self._runs(side) for side in (0, 1)]
        self.goals = [self._goals(side) for side in (0, 1)]
        self.hunting = [self._hunting(side) for side in (0, 1)]

    def of_code(self, side: int, code: str) -> list[SeaRule]:
        """The rows of points of a side with a code."""
        return [row for row in self.rows[side] if row.code == code]

    def harbours(self, row: SeaRule) -> list[int]:
        """The harbours a row names."""
        return [self.theatre.harbour_words.index(word) for word in row.places if word in self.theatre.harbour_words]

    def reach_of(self, ship: int) -> dict[int, int]:
        """The harbours in which a ship brings points at the end, and how many."""
        known = self._reach.get(ship)
        if known is None:
            known = self._read_reach(ship)
            self._reach[ship] = known
        return known

    def _read_reach(self, ship: int) -> dict[int, int]:
        theatre = self.theatre
        piece, side = theatre.pieces[ship], theatre.side[ship]
        start = theatre.operation.fleets[theatre.fleet_of[ship]].at if theatre.fleet_of[ship] != NONE else ""
        found: dict[int, int] = {}
        for row in self.of_code(side, "reach"):
            named = piece not in row.pieces if row.is_except else not row.pieces or piece in row.pieces
            if named and start not in row.places:
                points = {"full": theatre.value[ship], "half": -(-theatre.value[ship] // 2)}
                told = dict(row.words).get("vp", "")
                worth = points[told] if told else dict(row.figures).get("vp", 0)
                for port in self.harbours(row):
                    found[port] = max(found.get(port, 0), worth)
        return found

    def line(self, side: int, start: int, goal: int) -> list[int]:
        """The zones of a shortest way."""
        away = self.theatre.ways.away(side, goal)
        found = [start]
        here = start
        while here != goal and away[here] < FAR:
            here = min(self.theatre.ways.near_for[side][here], key=lambda zone: (away[zone], zone))
            found.append(here)
        return found

    def abreast(self, side: int, start: int, goal: int) -> list[list[int]]:
        """The zones of all shortest ways: of each step those that lie abreast, the middle ones first."""
        key = (side, start, goal)
        known = self._abreast.get(key)
        if known is None:
            ways = self.theatre.ways
            there, onward = ways.away(side, start), ways.away(side, goal)
            known = [[] for _ in range(onward[start] + 1)] if onward[start] < FAR else []
            for zone in range(ways.zones):
                if there[zone] + onward[zone] == onward[start] < FAR:
                    known[there[zone]].append(zone)
            for zones in known:
                middle = (len(zones) - 1) / 2
                order = sorted(range(len(zones)), key=lambda place: abs(place - middle))
                zones[:] = [zones[place] for place in order]
            self._abreast[key] = known
        return known

    def _convoys(self, side: int) -> list[int]:
        """The zones that a side's transports pass on the way to where they unload."""
        theatre = self.theatre
        goals = [theatre.chart.zone_of(word) for row in self.of_code(side, "unload") for word in row.places]
        found: list[int] = []
        for fleet in theatre.operation.fleets:
            if fleet.side != side or not fleet.load or not goals:
                continue
            start = theatre.chart.zone_of(fleet.at)
            away = theatre.ways.away(side, start)
            goal = min(goals, key=lambda zone: (away[zone], zone))
            if away[goal] < FAR:
                found += [zone for zone in self.line(side, start, goal) if zone not in found]
        return found

    def _runs(self, side: int) -> list[int]:
        """The zones on the way of ships that bring points by reaching a port."""
        theatre = self.theatre
        found: list[int] = []
        for number, fleet in enumerate(theatre.operation.fleets):
            if fleet.side != side:
                continue
            ships = [ship for ship in range(theatre.ships) if theatre.fleet_of[ship] == number]
            start = theatre.chart.zone_of(fleet.at)
            away = theatre.ways.away(side, start)
            goals = [port for ship in ships for port in self.reach_of(ship)]
            if goals:
                goal = min((theatre.harbour_zone[port] for port in goals), key=lambda zone: (away[zone], zone))
                if away[goal] < FAR:
                    found += [zone for zone in self.line(side, start, goal) if zone not in found]
        return found

    def _goals(self, side: int) -> list[int]:
        """The zones where a side's ships or cargoes count, those of ships first."""
        theatre = self.theatre
        found: list[int] = []
        for code in ("reach", "unload", "capture"):
            for row in self.of_code(side, code):
                for word in row.places:
                    zone = theatre.chart.zone_of(word)
                    if zone not in found:
                        found.append(zone)
        return found

    def _hunting(self, side: int) -> list[tuple[int, int]]:
        """Where a side's raiders find something: zones and what they are worth."""
        theatre = self.theatre
        ways = theatre.ways
        worth: dict[int, int] = {}
        if self.of_code(side, "merchants"):
            for zone in range(ways.zones):
                if ways.merchants[zone] and not (side and ways.inland[zone]):
                    worth[zone] = 2 * ways.merchants[zone]
        for zone in self.convoys[other(side)]:
            if not (side and ways.inland[zone]):
                worth[zone] = worth.get(zone, 0) + 6
        return sorted(worth.items())


class SeaPicture:
    """One side's reading of one moment, from what it may know."""

    def __init__(self, war: Campaign, side: int, lanes: Lanes) -> None:
        self.war = war
        self.side = side
        self.lanes = lanes
        self.open = open_slots(war)
        enemy = other(side)
        self.foes = [slot for slot in marker_slots(enemy) if is_seen(war, slot) and war.port[slot] == NONE]
        self.alarms = [  # where somebody was, markers or not: slot, zone, age
            (slot, war.reports[slot][1], war.turn - war.reports[slot][0])
            for slot in marker_slots(enemy)
            if war.reports[slot][0] and slot not in self.foes
        ]
        theatre = war.theatre
        ships = [ship for ship in range(theatre.ships) if self._is_foe(ship)]
        fleets = max(1, theatre.operation.limits[enemy] - theatre.operation.decoys[enemy])
        self.mean = sum(strength(war, ship) for ship in ships) / fleets
        self.mean_prize = sum(theatre.value[ship] for ship in ships) / fleets
        self.kinds = [[theatre.value[ship] for ship in ships if theatre.category[ship] == kind] for kind in range(3)]
        together: dict[int, float] = {}
        for ship in ships:
            fleet = theatre.fleet_of[ship]
            together[fleet] = together.get(fleet, 0.0) + strength(war, ship)
        self.strongest = max(together.values(), default=0.0)  # of his fleets as the scenario has them

    def _is_foe(self, ship: int) -> bool:
        return self.war.theatre.side[ship] != self.side and self.war.fate[ship] == 1

    def guess(self, slot: int) -> float:
        """The strength of an enemy fleet: as it was met, as it was reported, or what one may expect."""
        war = self.war
        if slot in self.open:
            return fleet_strength(war, slot)
        turn, _, capital, light, rest, _ = war.reports[slot]
        if turn:
            return (CAPITAL_SHIP * capital + LIGHT_SHIP * light + 0.1 * rest) * sure_hits(war, other(self.side))
        return self.mean

    def prize(self, slot: int) -> float:
        """The points that the ships of an enemy fleet are worth: as met, as reported, or what one may expect."""
        war = self.war
        if slot in self.open:
            return float(sum(war.theatre.value[ship] for ship in war.members[slot]))
        turn, _, *counts, _ = war.reports[slot]
        if not turn:
            return self.mean_prize
        return sum(
            count * sum(values) / len(values) for count, values in zip(counts, self.kinds, strict=True) if values
        )

    def is_convoy(self, slot: int) -> bool:
        """Was an enemy fleet seen with transports and next to nobody to guard them?"""
        turn, _, capital, light, _, transports = self.war.reports[slot]
        if slot in self.open:
            return fleet_strength(self.war, slot) < LIGHT_SHIP
        return bool(turn and transports and not capital and light < 2)


def strength(war: Campaign, ship: int) -> float:
    """What a ship brings into a battle: guns, as far as the hull carries them."""
    hull = war.theatre.hull[ship]
    if not hull:
        return 0.0
    guns = 2.2 * war.primary[ship] + 1.2 * war.secondary[ship] + 0.4 * war.tertiary[ship]
    return guns * (0.4 + 0.6 * war.hull[ship] / hull) * (1 + hull / 12) * sure_hits(war, war.theatre.side[ship])


def sure_hits(war: Campaign, side: int) -> float:
    """S12: the share of a side's hits that the scenario lets count."""
    face = war.theatre.operation.confirm[side]
    return (7 - face) / 6 if face else 1.0


def fleet_strength(war: Campaign, slot: int) -> float:
    """The strength of all ships of a fleet."""
    return sum(strength(war, ship) for ship in war.members[slot])


def has_cargo(war: Campaign, slot: int) -> bool:
    """Does anybody in a fleet carry troops or supplies?"""
    return any(war.cargo[ship] for ship in war.members[slot])


def is_hurt(war: Campaign, slot: int) -> bool:
    """Is half of a fleet crippled?"""
    ships = war.members[slot]
    return bool(ships) and 2 * sum(war.is_crippled(ship) for ship in ships) >= len(ships)


def fuel_left(war: Campaign, slot: int) -> int:
    """The points of the ship that has least; ships under sail need none."""
    return min((war.fuel[ship] for ship in war.members[slot] if not war.theatre.can_sail[ship]), default=FAR)


def is_home(war: Campaign, side: int, port: int) -> bool:
    """May ships of a side lie and coal there?"""
    return bool(war.theatre.usable[port]) and war.owns(side, port) and not war.closed[port]
