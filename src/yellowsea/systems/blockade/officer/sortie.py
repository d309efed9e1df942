"""The officer in phases 2 and 3: which squadron goes where, found by moving small groups about on the picture."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.sides import JAPAN, RUSSIA, other
from yellowsea.systems.blockade.officer.picture import Picture
from yellowsea.systems.blockade.officer.precomputed import Desk
from yellowsea.systems.blockade.officer.squadron import Squadron
from yellowsea.systems.blockade.state.tables import ANCHORAGE, AREAS, PORTS, SUNK, Tables
from yellowsea.systems.blockade.state.war import War

STAYS: Final = -1
LIGHT: Final = 1  # a ship of this firepower or less sails alone
DIVISION: Final = 7  # firepower of the groups in which heavier ships are moved about


class Division:
    """A few like ships of one port that the plan keeps together."""

    __slots__ = ("ashore", "at_sea", "fire", "goes", "hull", "port", "reach", "ships", "speed")

    def __init__(self, picture: Picture, war: War, side: int, port: int, ships: list[int], reach: list[int]) -> None:
        tables = picture.tables
        desk = picture.desk
        self.ships = ships
        self.port = port
        self.reach = reach
        self.goes = STAYS
        self.fire = 0
        self.hull = 0
        self.speed = 0
        self.ashore = 0.0
        self.at_sea = [0.0] * AREAS
        for ship in ships:
            damaged = war.damaged[ship]
            face = 2 * ship + damaged
            self.fire += tables.firepower[face]
            self.hull += desk.hull[face]
            if self.speed == 0 or tables.speed[face] < self.speed:
                self.speed = tables.speed[face]
            worth = desk.worth[ship]
            self.ashore += worth * picture.keeps[2 * (side * SUNK + ANCHORAGE + port) + damaged]
            for area in range(AREAS):
                self.at_sea[area] += worth * picture.keeps[2 * (side * SUNK + area) + damaged]


class Plan:
    """Where each ship shall go, and which landing boxes shall be filled."""

    __slots__ = ("boxes", "goes", "value")

    def __init__(self, ships: int) -> None:
        self.goes = [STAYS] * ships
        self.boxes = [0] * AREAS
        self.value = 0.0


def wants_repair(war: War, side: int, ship: int) -> bool:
    """PA-6.7: mend what can be mended while there are turns to come, but not in a yard that is about to be lost."""
    port = war.place[ship] - ANCHORAGE
    if not war.damaged[ship] or not 0 <= port < PORTS or not war.has_yard(port):
        return False
    tables = war.tables
    if war.turn >= tables.turns:
        return False
    if side == RUSSIA and port == tables.port_arthur:
        missing = 0
        space = tables.hill203
        while space >= 0:
            missing += 1 - war.track[space]
            space = tables.space_after[space]
        return missing > sum(war.boxes)
    return True


def restored(war: War, side: int) -> War:
    """The war as it stood before this side's sortie: every ship of it lay in port."""
    twin = war.copy()
    for ship in war.tables.ships_of[side]:
        if war.place[ship] < AREAS:
            twin.place[ship] = ANCHORAGE + _origin(war, side, ship)
    if side == JAPAN:
        for area in range(AREAS):
            twin.boxes[area] = 0
    return twin


def _origin(war: War, side: int, ship: int) -> int:
    """The port a ship has most likely sailed from this turn."""
    tables = war.tables
    area = war.place[ship]
    reach = tables.reach_damaged if war.damaged[ship] else tables.reach_intact
    ports = [port for port in range(PORTS) if tables.port_side[port] == side and area in reach[port]]
    home = (tables.japan, tables.port_arthur, tables.vladivostok, tables.diego_suarez)[tables.flotilla[ship]]
    return home if home in ports or not ports else ports[-1]


def reach_of(war: War, ship: int, port: int) -> list[int]:
    """PA-6.4, PA-6.6: the areas a ship can be sent to."""
    if war.damaged[ship]:
        return war.tables.reach_damaged[port]
    if war.blockade and port == war.tables.port_arthur:
        return war.tables.blockaded_reach
    return war.tables.reach_intact[port]


def divisions(picture: Picture, war: War, side: int) -> list[Division]:
    """The ships at anchor in small groups: light ones alone, the heavier by likeness, the weakest first."""
    tables = picture.tables
    found: list[Division] = []
    for port in range(PORTS):
        if tables.port_side[port] != side:
            continue
        waiting = war.ships_at(side, ANCHORAGE + port)
        waiting.sort(key=lambda ship: _likeness(war, ship))
        group: list[int] = []
        fire = 0
        for ship in waiting:
            face = 2 * ship + war.damaged[ship]
            power = tables.firepower[face]
            if power <= LIGHT:
                found.append(Division(picture, war, side, port, [ship], reach_of(war, ship, port)))
                continue
            if group and (fire + power > DIVISION or _kind(war, ship) != _kind(war, group[-1])):
                found.append(Division(picture, war, side, port, group, reach_of(war, group[0], port)))
                group = []
                fire = 0
            group.append(ship)
            fire += power
        if group:
            found.append(Division(picture, war, side, port, group, reach_of(war, group[0], port)))
    found.sort(key=lambda division: (division.fire, -division.speed, division.ships[0]))
    return found


def _kind(war: War, ship: int) -> int:
    return 16 * war.damaged[ship] + war.tables.speed[2 * ship + war.damaged[ship]]


def _likeness(war: War, ship: int) -> int:
    face = 2 * ship + war.damaged[ship]
    return (_kind(war, ship) * 32 + 31 - war.tables.firepower[face]) * 64 + ship


class SortiePlanner:
    """Moves divisions about until none gains by going elsewhere."""

    def __init__(self, desk: Desk, war: War, side: int) -> None:
        self.desk = desk
        self.war = war
        self.side = side
        self.sign = 1.0 if side == JAPAN else -1.0
        self.pictures = [Picture(desk, war, side)]
        self.plan = Plan(len(war.place))
        if side == JAPAN:
            self._foresee()
            self._fill_boxes()
        self.divisions = divisions(self.pictures[0], war, side)

    def _foresee(self) -> None:
        """Japan sails first: reckon with a few things Russia may do."""
        self.pictures = []
        for manner in range(2):
            twin = self.war.copy()
            deploy(twin, other(self.side), manner)
            self.pictures.append(Picture(self.desk, twin, self.side))

    def _foresee_the_answer(self) -> None:
        """Reckon besides with Russia's best answer to the present deployment."""
        twin = self.war.copy()
        twin.boxes = self.plan.boxes.copy()
        for division in self.divisions:
            if division.goes != STAYS:
                for ship in division.ships:
                    twin.place[ship] = division.goes
        answer = SortiePlanner(self.desk, twin, other(self.side)).make()
        for ship in range(len(twin.place)):
            if answer.goes[ship] != STAYS:
                twin.place[ship] = answer.goes[ship]
        picture = Picture(self.desk, twin, self.side)
        picture.boxes = self.plan.boxes
        self.pictures.append(picture)

    def _fill_boxes(self) -> None:
        supply = self.war.pawns_in_supply()
        boxes = [0] * AREAS
        for area in self.war.tables.boxes:
            if supply > 0:
                boxes[area] = 1
                supply -= 1
        self._set_boxes(boxes)

    def _set_boxes(self, boxes: list[int]) -> None:
        self.plan.boxes = boxes
        for picture in self.pictures:
            picture.boxes = boxes

    def value(self) -> float:
        """What the deployment on the pictures promises this side."""
        total = 0.0
        for picture in self.pictures:
            total += picture.hope()
        return self.sign * total / len(self.pictures)

    def make(self) -> Plan:
        """The plan."""
        self._improve()
        if self.side == JAPAN:
            self._foresee_the_answer()
        best = self._improve()
        if self.side == JAPAN:
            best = self._choose_boxes(best)
        for division in self.divisions:
            for ship in division.ships:
                self.plan.goes[ship] = division.goes
        self.plan.value = best
        return self.plan

    def _improve(self) -> float:
        """Let each division in turn go where it serves best; returns what the deployment is worth then."""
        for picture in self.pictures:
            picture.survey()
        best = self.value()
        for division in self.divisions:
            at = division.goes
            choice = at
            for area in division.reach:
                if area == at:
                    continue
                self._send(division, area)
                value = self.value()
                if value > best + 1e-6:
                    best = value
                    choice = area
            if at != STAYS:
                self._send(division, STAYS)
                value = self.value()
                if value > best + 1e-6:
                    best = value
                    choice = STAYS
            self._send(division, choice)
        return best

    def _choose_boxes(self, best: float) -> float:
        """PA-6.8: leave a box empty where the convoy would be lost."""
        full = self.plan.boxes
        kept = full
        first, second = self.war.tables.boxes
        for drop_first, drop_second in ((1, 0), (0, 1), (1, 1)):
            boxes = full.copy()
            boxes[first] *= 1 - drop_first
            boxes[second] *= 1 - drop_second
            if boxes == full:
                continue
            self._set_boxes(boxes)
            value = self.value()
            if value > best + 1e-6:
                best = value
                kept = boxes
        self._set_boxes(kept)
        return best

    def _send(self, division: Division, area: int) -> None:
        """Put a division elsewhere on every picture."""
        if area == division.goes:
            return
        base = self.side * AREAS
        origin = division.goes
        division.goes = area
        count = len(division.ships)
        for picture in self.pictures:
            if origin == STAYS:
                picture.ashore[self.side] -= division.ashore
            else:
                slot = base + origin
                speed = self._speed_without(origin)
                left = Squadron(
                    picture.fire[slot] - division.fire,
                    picture.hull[slot] - division.hull,
                    picture.count[slot] - count,
                    speed,
                    picture.worth[slot] - division.at_sea[origin],
                )
                picture.put(slot, left)
                picture.look(origin)
            if area == STAYS:
                picture.ashore[self.side] += division.ashore
            else:
                picture.add(base + area, division.fire, division.hull, count, division.speed, division.at_sea[area])
                picture.look(area)

    def _speed_without(self, area: int) -> int:
        slowest = 0
        for division in self.divisions:
            if division.goes == area and (slowest == 0 or division.speed < slowest):
                slowest = division.speed
        return slowest


def deploy(war: War, side: int, manner: int) -> None:
    """A plain deployment of the side that has yet to sail: 0 in force, 1 light ships only."""
    tables = war.tables
    taken = [0] * AREAS
    for port in range(PORTS):
        if tables.port_side[port] != side:
            continue
        for ship in war.ships_at(side, ANCHORAGE + port):
            reach = reach_of(war, ship, port)
            if not reach:
                continue
            if tables.firepower[2 * ship + war.damaged[ship]] <= 2 * LIGHT:
                area = reach[0]
                for choice in reach:
                    if taken[choice] < taken[area]:
                        area = choice
                taken[area] += 1
                war.place[ship] = area
            elif manner == 0:
                war.place[ship] = _main_area(tables, reach)


def _main_area(tables: Tables, reach: list[int]) -> int:
    """Where a main force would go: to a landing area, or else to another key area."""
    for area in reach:
        if tables.landing_box[area]:
            return area
    for area in reach:
        if tables.is_key[area]:
            return area
    return reach[0]
