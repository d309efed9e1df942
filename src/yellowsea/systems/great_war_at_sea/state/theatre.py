"""One operation as play needs it: the ships of the scenario in flat lists, the chart with its ways, ports, calendar.

Shared by all states of a game. Ships are numbered in the order of the scenario: fleets, reinforcements, submarines.
Harbours are the ports of the chart and, after them, its anchorages; an anchorage is a harbour one can lie in only where
the scenario makes it an advanced base.
"""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any, Final

from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.chart import row_and_number
from yellowsea.systems.great_war_at_sea.book.operation_shapes import NATIONS, ZONE_TYPES, Fleet, Operation, SeaRule
from yellowsea.systems.great_war_at_sea.book.operations import Sea
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, SPEEDS, TYPES, VERY_FAST
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY, rank_of
from yellowsea.systems.great_war_at_sea.state.sea_ways import FAR as FAR
from yellowsea.systems.great_war_at_sea.state.sea_ways import Ways as Ways
from yellowsea.systems.great_war_at_sea.state.storms import strength_felt, weather_of_storm

LAND: Final = ZONE_TYPES.index("land")
COASTAL: Final = ZONE_TYPES.index("coastal")
ISLAND: Final = ZONE_TYPES.index("island")
KOREA: Final = NATIONS.index("korea")
WARSHIPS: Final = tuple(TYPES.index(word) for word in ("B", "AC", "CD", "C", "GB", "ML", "MS", "AMC", "DD", "TB"))
ESCORTS: Final = tuple(TYPES.index(word) for word in ("DD", "TB", "AY"))
BOATS: Final = tuple(TYPES.index(word) for word in ("DD", "TB"))
TRANSPORT_TYPE: Final = TYPES.index("TR")
SUBMARINE: Final = TYPES.index("SS")
BALLOON_SHIP: Final = TYPES.index("BS")
FOG: Final = 3


def without_balloon_ship(sea: Sea, operation: Operation) -> Operation:
    """balloon_hypothetical: the operation without Rus, and without the fleet in which she is alone."""
    fleets: list[Fleet] = []
    for fleet in operation.fleets:
        pieces = tuple(piece for piece in fleet.pieces if sea.book.pieces[piece].type != BALLOON_SHIP)
        if pieces:
            fleets.append(replace(fleet, pieces=pieces))
    return replace(operation, fleets=tuple(fleets))


class Theatre:
    """An operation with the settings of one game applied; shared by all its states."""

    def __init__(self, sea: Sea, operation: Operation, settings: dict[str, Any], ways: Ways) -> None:
        self.sea = sea
        self.book = sea.book
        self.chart = sea.chart
        self.ways = ways
        if not settings["balloon_ship"] and "balloon_hypothetical" in [rule.code for rule in operation.special]:
            operation = without_balloon_ship(sea, operation)
        self.operation = operation
        self.settings = settings
        self.leaders_anywhere: bool = settings["leaders_anywhere"]
        self.raiders_met: bool = settings["raiders_met"]
        self.figures = sea.book.figures  # of the tactical game
        self.numbers: dict[str, int] = sea.figures.numbers  # of the operational game, by `table.key`
        self.lists: dict[str, tuple[int, ...]] = sea.figures.lists
        self.special: dict[str, list[SeaRule]] = {}
        for rule in operation.special:
            self.special.setdefault(rule.code, []).append(rule)
        # By the number of zones: the pulses in which a fleet moves.
        self.schedule: list[tuple[int, ...]] = [(), *(self.lists[f"pulses.{key}"] for key in ("one", "two", "three"))]
        self._read_calendar()
        self._read_ships()
        self._read_damage()
        self._read_harbours()
        self._read_leaders()
        self._read_fog()
        # By side.
        self.wireless: tuple[bool, ...] = operation.wireless
        self.limits: tuple[int, ...] = operation.limits
        self.decoys: tuple[int, ...] = operation.decoys
        self.may_be_mined = [0] * ways.zones
        for word in operation.may_be_mined:
            self.may_be_mined[self.chart.zone_of(word)] = 1
        self.is_layer = self._marked(operation.layers)
        self.is_sweeper = self._marked(operation.sweepers)
        mended = [piece for rule in self.special.get("under_repair", []) for piece in rule.pieces]
        self.delays_plots = "first_blow" in self.special or "togo_waits" in self.special
        self.may_leave = [int(piece not in mended) for piece in self.pieces]  # under_repair
        self.zones = ways.zones
        self.zone_words = ways.words
        # The marks of a plot in words: zones, harbours, and counted from the end block (-3) and act (-2).
        self.mark_words = [*ways.words, *self.harbour_words, "block", "act", ""]

    # -- the calendar ----------------------------------------------------------------------------------------------

    def _read_calendar(self) -> None:
        numbers = self.numbers
        start = datetime.datetime.strptime(self.operation.start, "%Y-%m-%d %H:%M")
        step = datetime.timedelta(hours=numbers["turn.hours"])
        count = self.operation.turns + numbers["turn.a_day"] + 2
        moments = [start + step * turn for turn in range(-1, count)]  # by turn, turn 1 at `start`
        self.moments = [moment.strftime("%Y-%m-%d %H:%M") for moment in moments]
        self.hours = [moment.hour for moment in moments]
        self.months = [moment.month for moment in moments]
        first, last, twilight = (numbers[f"turn.{key}"] for key in ("night_first", "night_last", "twilight"))
        dark_from, dark_to = numbers["turn.twilight_dark_from"], numbers["turn.twilight_dark_to"]
        self.nights = [
            int(hour in (first, last) or (hour == twilight and _in_months(month, dark_from, dark_to)))
            for hour, month in zip(self.hours, self.months, strict=True)
        ]
        ice_from, ice_to = numbers["ice.month_from"], numbers["ice.month_to"]
        self.frozen = [int(_in_months(month, ice_from, ice_to)) for month in self.months]
        self.year = start.year
        self.turns = self.operation.turns

    def is_night(self, turn: int) -> bool:
        """11.4, S34: is it dark in a turn (with the shift of S40 already added)?"""
        return bool(self.nights[turn])

    def is_dawn(self, turn: int) -> bool:
        """S20: is it the turn that begins a day?"""
        return self.hours[turn] == self.numbers["turn.first_hour"]

    # -- the ships -------------------------------------------------------------------------------------------------

    def _read_ships(self) -> None:
        operation, book = self.operation, self.book
        self.pieces: list[int] = [piece for fleet in operation.fleets for piece in fleet.pieces]
        self.fleet_of: list[int] = [number for number, fleet in enumerate(operation.fleets) for _ in fleet.pieces]
        for _, boats, _ in operation.submarines:
            self.pieces += boats
            self.fleet_of += [NONE] * len(boats)
        self.ships = len(self.pieces)
        self.ship_of = [NONE] * len(book.pieces)
        for ship, piece in enumerate(self.pieces):
            self.ship_of[piece] = ship
        sheets = [book.pieces[piece] for piece in self.pieces]
        self.sheets = sheets
        self.side = [sheet.side for sheet in sheets]
        self.word = [sheet.word for sheet in sheets]
        self.ship_name = [sheet.name for sheet in sheets]
        self.type = [sheet.type for sheet in sheets]
        self.category = [sheet.category for sheet in sheets]
        self.tow_class = [sheet.tow_class for sheet in sheets]
        self.is_multi = [int(sheet.ships > 1) for sheet in sheets]
        self.hull = [sheet.hull for sheet in sheets]
        self.top_speed = [sheet.speed for sheet in sheets]
        self.can_sail = [int(sheet.can_sail) for sheet in sheets]
        self.is_warship = [int(sheet.type in WARSHIPS) for sheet in sheets]
        self.is_boat = [int(sheet.type in BOATS) for sheet in sheets]
        self.is_submarine = [int(sheet.type == SUBMARINE) for sheet in sheets]
        # S10: small transports with a supply mission are colliers.
        self.is_collier = [int(sheet.type == TRANSPORT_TYPE and sheet.id.startswith("TRS")) for sheet in sheets]
        self.is_transport = [int(sheet.type == TRANSPORT_TYPE) for sheet in sheets]
        self.cap = [VERY_FAST] * self.ships
        for rule in self.special.get("speed_cap", []):
            words = dict(rule.words)
            for ship in range(self.ships):
                fleet = self.fleet_of[ship]
                named = "fleet" in words and fleet != NONE and operation.fleets[fleet].id == words["fleet"]
                if self.side[ship] == rule.side and (named or self.pieces[ship] in rule.pieces):
                    self.cap[ship] = SPEEDS.index(words["speed"])
        a_box = self.numbers["fuel.points_a_box"]
        collier = self.numbers["fuel.collier_boxes"]
        self.fuel_boxes: list[int] = []  # what she holds when full
        self.fuel_at_start: list[int] = []  # points
        self.cargo_at_start: list[int] = []
        self.colliers: list[int] = []  # S10: the ships that have coal to give away
        for ship, sheet in enumerate(sheets):
            own = operation.fleets[self.fleet_of[ship]] if self.fleet_of[ship] != NONE else None
            is_collier = own is not None and "supply" in own.missions and self.is_collier[ship]
            boxes = collier if is_collier else sheet.fuel
            if is_collier:
                self.colliers.append(ship)
            left = boxes
            for piece, value in own.fuel if own is not None else ():
                left = value if piece == self.pieces[ship] else left
            self.fuel_boxes.append(boxes)
            self.fuel_at_start.append(left * a_box)
            self.cargo_at_start.append(own.load if own is not None and self.is_transport[ship] else 0)

    def _read_damage(self) -> None:
        """Boxes lost before the start; 5.11: they give no points and no duty to abort."""
        sheets = self.sheets
        self.hull_at_start = [sheet.at_start or sheet.hull for sheet in sheets]
        self.guns_at_start = [
            [sheet.primary for sheet in sheets],
            [sheet.secondary for sheet in sheets],
            [sheet.tertiary for sheet in sheets],
        ]
        self.torpedoes_at_start = [sheet.torpedo for sheet in sheets]
        self.speed_at_start = [min(speed, cap) for speed, cap in zip(self.top_speed, self.cap, strict=True)]
        self.aground_at_start = [0] * self.ships
        for damage in self.operation.damage:
            ship = self.ship_of[damage.piece]
            if ship == NONE:
                continue
            self.hull_at_start[ship] -= damage.hull
            for kind, lost in enumerate((damage.primary, damage.secondary, damage.tertiary)):
                self.guns_at_start[kind][ship] -= lost
            self.torpedoes_at_start[ship] -= damage.torpedo
            self.speed_at_start[ship] = max(1, self.speed_at_start[ship] - damage.speed)
            self.aground_at_start[ship] = int(damage.is_aground)
        for ship in range(self.ships):
            for kind in (PRIMARY, SECONDARY, TERTIARY):
                guns = self.guns_at_start[kind]
                guns[ship] = min(guns[ship], self.share(ship, guns[ship], self.hull_at_start[ship]))
            share = self.share(ship, sheets[ship].torpedo, self.hull_at_start[ship])
            self.torpedoes_at_start[ship] = min(self.torpedoes_at_start[ship], share)
        for rule in self.special.get("unready", []):
            for piece in rule.pieces:
                self.torpedoes_at_start[self.ship_of[piece]] = 0
        self.boxes_at_start = [sum(guns[ship] for guns in self.guns_at_start) for ship in range(self.ships)]
        self.value: list[int] = []
        for ship, sheet in enumerate(sheets):
            value = sheet.vp
            if self.is_multi[ship]:
                value = max(1, sheet.vp * self.hull_at_start[ship] // sheet.hull)
            self.value.append(value)

    def share(self, ship: int, factors: int, boats: int) -> int:
        """9.0: the factors that so many boats of a piece have; the whole of a ship's own."""
        if not self.is_multi[ship] or not factors:
            return factors
        return max(1, factors * boats // self.hull[ship]) if boats > 0 else 0

    def _marked(self, pieces: tuple[int, ...]) -> list[int]:
        return [int(piece in pieces) for piece in self.pieces]

    # -- harbours --------------------------------------------------------------------------------------------------

    def _read_harbours(self) -> None:
        chart, operation = self.chart, self.operation
        self.ports = len(chart.ports)
        self.harbour_words = [port.id for port in chart.ports] + [place.id for place in chart.anchorages]
        self.harbour_names = [port.name for port in chart.ports] + [place.name for place in chart.anchorages]
        self.harbour_zone = [port.zone for port in chart.ports] + [place.zone for place in chart.anchorages]
        self.harbours = len(self.harbour_words)
        self.is_major = [int(port.is_major) for port in chart.ports] + [0] * len(chart.anchorages)
        owners = dict(operation.owners)
        self.owner_at_start = [NATIONS.index(owners.get(port.id, port.owner)) for port in chart.ports]
        self.owner_at_start += [NATIONS.index("china")] * len(chart.anchorages)
        self.home = [NATIONS.index(port.owner) for port in chart.ports] + [NONE] * len(chart.anchorages)
        self.base_of = [NONE] * self.harbours  # advanced_base, neutral_base: a side's own by the scenario
        self.base_boxes = [NONE] * self.harbours
        for rule in (*self.special.get("advanced_base", []), *self.special.get("neutral_base", [])):
            harbour = self.harbour_words.index(rule.places[0])
            self.base_of[harbour] = rule.side
            self.base_boxes[harbour] = dict(rule.figures).get("boxes", NONE)
        self.usable = [int(number < self.ports or self.base_of[number] != NONE) for number in range(self.harbours)]
        self.harbours_in: list[list[int]] = [[] for _ in range(self.ways.zones)]
        for harbour in range(self.harbours):
            if self.usable[harbour]:
                self.harbours_in[self.harbour_zone[harbour]].append(harbour)
        self._bound: list[list[int]] = [[], []]
        self._near: dict[int, list[int]] = {}
        self.port_arthur = self.harbour_words.index("port_arthur")
        self.vladivostok = self.harbour_words.index("vladivostok")
        # S6: what the scenario says of coal in a port, by harbour: Japan's and Russia's boxes a turn, NONE: the table.
        self.coal_given = [NONE] * (2 * self.harbours)
        for word, side, boxes in operation.coal:
            self.coal_given[2 * self.harbour_words.index(word) + side] = boxes
        for code in ("coal_stop", "neutral_coal", "korsakov_coal"):
            for rule in self.special.get(code, []):
                harbour = self.harbour_words.index(rule.places[0])
                self.coal_given[2 * harbour + rule.side] = dict(rule.figures)["boxes"]

    def bound_for(self, side: int, base: int) -> list[int]:
        """The options to write a way to every harbour and place that a side can get to."""
        known = self._bound[side]
        if not known:
            inland = self.ways.inland
            known = [base + one for one in range(self.harbours) if not side or not inland[self.harbour_zone[one]]]
            self._bound[side] = known
        return known

    def harbours_near(self, side: int, zone: int) -> list[int]:
        """S35: the harbours within so many zones that plots are written for a few turns only. Worked out once."""
        key = 2 * zone + side
        known = self._near.get(key)
        if known is None:
            zones = self.ways.within(side, zone, self.numbers["plot.near_port"])
            known = sorted([harbour for there in zones for harbour in self.harbours_in[there]])
            self._near[key] = known
        return known

    def harbour_of(self, word: str) -> int:
        """The harbour that a word of the scenario means: a port, an advanced base, or the port in whose zone a place
        lies; NONE for a place or a zone at sea."""
        if word in self.harbour_words:
            harbour = self.harbour_words.index(word)
            if self.usable[harbour]:
                return harbour
            # 5.2: a place in the zone of a port counts as that port (Ozaki is Takeshiki).
            if word in ("ozaki", "chinhae"):
                return self.harbours_in[self.harbour_zone[harbour]][0]
        return NONE

    def _read_leaders(self) -> None:
        self.leaders: list[int] = []
        self.flags: list[int] = []
        self.company: list[int] = []  # S26: the rank of the largest ship of the fleet in which the scenario puts him
        for fleet in self.operation.fleets:
            if fleet.leader != NONE:
                self.leaders.append(fleet.leader)
                self.flags.append(self.ship_of[fleet.flag])
                ranks = [rank_of(self.type[self.ship_of[piece]]) for piece in fleet.pieces]
                self.company.append(min(ranks))
        leaders = self.book.leaders
        self.leader_side = [leaders[leader].side for leader in self.leaders]
        self.leader_name = [leaders[leader].name for leader in self.leaders]
        self.leader_operational = [leaders[leader].operational for leader in self.leaders]

    # -- mines -----------------------------------------------------------------------------------------------------

    def side_key(self, here: int, there: int) -> int:
        """F2: the side between two zones as a number."""
        return min(here, there) * self.ways.zones + max(here, there)

    def entrance_key(self, harbour: int) -> int:
        """The entrance of a harbour as a number."""
        return self.ways.zones * self.ways.zones + harbour

    # -- weather ---------------------------------------------------------------------------------------------------

    def weather_in(self, zone: int, sections: list[int], cyclone: list[int], turn: int) -> int:
        """3.1: the weather of the section; a cyclone where it is worse."""
        weather = sections[self.ways.section[zone]]
        if weather < FOG and self.fog_belt[zone]:
            weather += 1
        if cyclone[0] == NONE:
            return weather
        return max(weather, weather_of_storm(strength_felt(self.zone_words, cyclone, zone)))

    def _read_fog(self) -> None:
        """fog_belt of July: zones that are one level worse, at most fog: those named, or all north of a row."""
        self.fog_belt = [0] * self.ways.zones
        for rule in self.special.get("fog_belt", []):
            for place in rule.places:
                self.fog_belt[self.chart.zone_of(place)] = 1
            row = dict(rule.words).get("north_of")
            if row is not None:
                last = row_and_number(f"{row}1")[0]
                for zone, word in enumerate(self.ways.words):
                    self.fog_belt[zone] = int(row_and_number(word)[0] < last)

    def rule(self, code: str) -> SeaRule | None:
        """The first special rule of a code."""
        rules = self.special.get(code)
        return rules[0] if rules else None


def _in_months(month: int, first: int, last: int) -> bool:
    """A span of months that may run over the turn of the year."""
    return first <= month <= last if first <= last else month >= first or month <= last


def side_word(side: int) -> str:
    """The side as a word."""
    return SIDES[side]
