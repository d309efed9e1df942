"""Reading positions of operations: every wrong value is named with its place and what was expected there.

What is left out is as at the start of the operation.
"""

from __future__ import annotations

from typing import Any, Final

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.record.positions import Names, Reader
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS, NATIONS
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, SPEEDS
from yellowsea.systems.great_war_at_sea.state.campaign import (
    AFLOAT,
    FATES,
    FLEET_MARKS,
    NO_REPORT,
    SHIP_MARKS,
    SLOT_WORDS,
    SLOTS,
    TURN_ENDS,
    Campaign,
    side_of,
)
from yellowsea.systems.great_war_at_sea.telling.sea_positions import (
    CLOCK,
    FLEET_NUMBERS,
    HARBOUR_NUMBERS,
    HARBOUR_PAIRS,
    MARKS_IN_PLOTS,
    SHIFT,
    SHIP_NUMBERS,
)

_MOST: Final = 9999
_PLOT_MARKS: Final = {word: mark for mark, word in MARKS_IN_PLOTS.items()}
_SHIP: Final = (*SHIP_NUMBERS, "fate", "fleet", "harbour", "speed", "marks", "tow", "seen_zone")
_FLEET: Final = (
    *(*FLEET_NUMBERS, "mission", "name", "ships", "zone", "port", "course", "marks", "next_mission", "goal"),
    *("escorted", "trail", "report", "met", "into"),
)
_HARBOUR: Final = (*HARBOUR_NUMBERS, *HARBOUR_PAIRS, "owner")
_SLOT_NAMES: Final = Names("a fleet", list(SLOT_WORDS))
_MISSION_NAMES: Final = Names("a mission", list(MISSIONS))


class Reading:
    """The names that a position of one operation may use."""

    def __init__(self, war: Campaign) -> None:
        theatre = war.theatre
        self.ships = Names("a ship of this operation", theatre.word)
        self.zones = Names("a zone", theatre.zone_words)
        self.harbours = Names("a port or an anchorage", theatre.harbour_words)
        self.fleets = Names("a fleet of the scenario", [fleet.id for fleet in theatre.operation.fleets])
        self.plots = _PLOT_MARKS | self.zones.index
        self.plots |= {word: theatre.zones + number for word, number in self.harbours.index.items()}


def read_into(war: Campaign, position: dict[str, Any]) -> None:
    """Change a new operation into the one of a position; the steps and a battle are read by the rules."""
    reader = Reader(position)
    names = Reading(war)
    _read_clock(war, reader, names)
    if "fleets" in reader.values:
        for slot in range(SLOTS):
            war.clear_slot(slot)
        _read_fleets(war, reader, names)
    _read_ships(war, reader, names)
    _read_harbours(war, reader, names)
    _read_troops(war, reader, names)
    _read_mines(war, reader, names)
    _read_contact(war, reader, names)
    _refuse_contradictions(war)


def _read_clock(war: Campaign, reader: Reader, names: Reading) -> None:
    theatre = war.theatre
    for key in CLOCK:
        setattr(war, key, reader.number(key, 0, _MOST, getattr(war, key)))
    if not 1 <= war.turn <= theatre.turns + 1:
        raise reader.wrong("turn", f"a turn from 1 to {theatre.turns}")
    if war.shift >= theatre.numbers["turn.a_day"]:
        raise reader.wrong("shift", "less than a day")
    war.acting = reader.side("acting", NOBODY)
    if reader.values.get("in_hand") in names.harbours.index:
        war.in_hand = reader.name("in_hand", names.harbours)
    else:
        war.in_hand = reader.name_or_none("in_hand", _SLOT_NAMES)
    war.picked = tuple(reader.names_once("picked", names.ships))
    war.formed = sum(1 << harbour for harbour in reader.names_once("formed", names.harbours))
    war.ship_in_hand = reader.name_or_none("ship_in_hand", names.ships)
    if "weather" in reader.values:
        weather = reader.numbers("weather", 1, 6)
        if len(weather) != len(war.weather):
            raise reader.wrong("weather", f"{len(war.weather)} sections")
        war.weather = weather
    cyclone = reader.inner("cyclone", ("zone", "strength", "size", "rest"))
    war.cyclone = [
        cyclone.name_or_none("zone", names.zones),
        cyclone.number("strength", 0, 9, 0),
        cyclone.number("size", 0, 3, 0),
        cyclone.number("rest", 0, _MOST, 0),
    ]
    for key in ("scored", "awarded", "raids"):
        if key in reader.values:
            values = reader.numbers(key, -_MOST, _MOST)
            if len(values) != len(getattr(war, key)):
                raise reader.wrong(key, f"{len(getattr(war, key))} numbers")
            setattr(war, key, values)
    if "flags" in reader.values:
        flags = reader.list_of("flags")
        if len(flags) != len(war.flag):
            raise reader.wrong("flags", f"{len(war.flag)} leaders")
        war.flag = [NONE if flag is None else names.ships.number(flag, "flags") for flag in flags]
        if any(flag != NONE and theatre.side[flag] != theatre.leader_side[n] for n, flag in enumerate(war.flag)):
            raise reader.wrong("flags", "ships of the leaders' own sides")
    if "stays" in reader.values:
        war.stays = _read_stays(war, reader, names)


def _bits(reader: Reader, words: tuple[str, ...], default: int) -> int:
    if "marks" not in reader.values:
        return default
    bits = 0
    for word in reader.list_of("marks"):
        if word not in words:
            raise reader.wrong("marks", "a list of " + ", ".join(words))
        bits |= 1 << words.index(word)
    return bits


def _read_ships(war: Campaign, reader: Reader, names: Reading) -> None:
    sheets = reader.items("ships")
    theatre = war.theatre
    columns = [(key, getattr(war, key)) for key in SHIP_NUMBERS]
    for name, ship in sheets.keys(names.ships).items():
        sheet = sheets.inner(name, _SHIP)
        most = {"hull": theatre.hull_at_start[ship], "torpedoes": theatre.torpedoes_at_start[ship]}
        for kind, key in enumerate(("primary", "secondary", "tertiary")):
            most[key] = theatre.guns_at_start[kind][ship]
        for key, values in columns:
            value = sheet.values.get(key)
            if type(value) is int and 0 <= value <= most.get(key, _MOST):
                values[ship] = value
            else:
                values[ship] = sheet.number(key, 0, most.get(key, _MOST), values[ship])
        war.fate[ship] = sheet.word("fate", FATES, FATES[war.fate[ship]])
        if "fleet" in sheet.values or "harbour" in sheet.values:
            war.fleet[ship] = sheet.name_or_none("fleet", _SLOT_NAMES)
            war.harbour[ship] = sheet.name_or_none("harbour", names.harbours)
        war.speed[ship] = sheet.word("speed", SPEEDS, SPEEDS[war.speed[ship]])
        war.marks[ship] = _bits(sheet, SHIP_MARKS, war.marks[ship])
        war.tow[ship] = sheet.name_or_none("tow", names.ships)
        war.seen_zone[ship] = sheet.name_or_none("seen_zone", names.zones)


def _read_stays(war: Campaign, reader: Reader, names: Reading) -> list[int]:
    """S26: for each leader a zone, null where nobody may know it, and a number of turns."""
    found: list[int] = []
    for pair in reader.list_of("stays"):
        if not isinstance(pair, list) or len(pair) != 2 or type(pair[1]) is not int or not 0 <= pair[1] <= _MOST:
            raise reader.wrong("stays", "pairs of a zone and a number of turns")
        found += [NONE if pair[0] is None else names.zones.number(pair[0], "stays"), pair[1]]
    if len(found) != len(war.stays):
        raise reader.wrong("stays", f"{len(war.flag)} leaders")
    return found


def _read_fleets(war: Campaign, reader: Reader, names: Reading) -> None:
    told = reader.items("fleets")
    for word, slot in told.keys(_SLOT_NAMES).items():
        fleet = told.inner(word, _FLEET)
        war.mission[slot] = fleet.name_or_none("mission", _MISSION_NAMES)
        war.name[slot] = fleet.name_or_none("name", names.fleets)
        war.members[slot] = tuple(fleet.names_once("ships", names.ships))
        war.zone[slot] = fleet.name_or_none("zone", names.zones)
        war.port[slot] = fleet.name_or_none("port", names.harbours)
        war.course[slot] = tuple([_plot_mark(mark, fleet, names) for mark in fleet.list_of("course")])
        war.fleet_marks[slot] = _bits(fleet, FLEET_MARKS, 0)
        war.next_mission[slot] = fleet.name_or_none("next_mission", _MISSION_NAMES)
        war.goal[slot] = fleet.number("goal", NONE, war.theatre.harbours + war.theatre.zones, NONE)
        war.into[slot] = fleet.name_or_none("into", names.harbours)
        war.escorted[slot] = fleet.name_or_none("escorted", _SLOT_NAMES)
        war.trail[slot] = tuple(
            NONE if word is None else names.zones.number(word, fleet.at("trail")) for word in fleet.list_of("trail")
        )
        war.met[slot] = tuple(fleet.names("met", _SLOT_NAMES))
        war.reports[slot] = _report(fleet, names)
        for key in FLEET_NUMBERS:
            getattr(war, key)[slot] = fleet.number(key, 0, _MOST, 0)
        if war.mission[slot] != NONE and war.zone[slot] == NONE:
            raise fleet.wrong("zone", "the zone the fleet is in")


def _plot_mark(mark: Any, fleet: Reader, names: Reading) -> int:
    if isinstance(mark, str) and mark in names.plots:
        return names.plots[mark]
    raise PositionError(repr(mark), fleet.at("course"), "zones, harbours, next, act or block")


def _report(fleet: Reader, names: Reading) -> tuple[int, ...]:
    if "report" not in fleet.values:
        return NO_REPORT
    told = fleet.list_of("report")
    if len(told) != len(NO_REPORT) or any(type(value) is not int for value in (told[0], *told[2:])):
        raise fleet.wrong("report", "turn, zone, capital, light and other ships, transports")
    zone = NONE if told[1] is None else names.zones.number(told[1], fleet.at("report"))
    if bool(told[0]) != (zone != NONE):
        raise fleet.wrong("report", "a turn and a zone, or neither")
    return (told[0], zone, *told[2:])


def _read_harbours(war: Campaign, reader: Reader, names: Reading) -> None:
    told = reader.items("harbours")
    for word, number in told.keys(names.harbours).items():
        harbour = told.inner(word, _HARBOUR)
        war.owner[number] = harbour.word("owner", NATIONS, NATIONS[war.owner[number]])
        for key in HARBOUR_NUMBERS:
            values = getattr(war, key)
            values[number] = harbour.number(key, 0, _MOST, values[number])
        for key in HARBOUR_PAIRS:
            values = getattr(war, key)
            values[2 * number : 2 * number + 2] = harbour.pair(key, _MOST, values[2 * number : 2 * number + 2])


def _rows(reader: Reader, key: str, known: tuple[str, ...]) -> list[Reader]:
    found: list[Reader] = []
    for number, value in enumerate(reader.list_of(key)):
        place = f"{key}[{number}]"
        if not isinstance(value, dict) or any(name not in known for name in value):
            raise PositionError(repr(value), place, "an object with " + ", ".join(known))
        found.append(Reader(value, place))
    return found


def _read_troops(war: Campaign, reader: Reader, names: Reading) -> None:
    if "troops" not in reader.values:
        return
    rows = _rows(reader, "troops", ("side", "zone", "points", "silent"))
    war.troop_side = [row.side("side", JAPAN) for row in rows]
    war.troop_zone = [row.name("zone", names.zones) for row in rows]
    war.troop_points = [row.number("points", 0, _MOST, 0) for row in rows]
    war.troop_silent = [row.number("silent", 0, _MOST, 0) for row in rows]


def _read_mines(war: Campaign, reader: Reader, names: Reading) -> None:
    if "mines" not in reader.values:
        return
    rows = _rows(reader, "mines", ("on", "owner", "fields", "known", "dense"))
    war.mine_place = [_mine_place(war, row, names) for row in rows]
    war.mine_owner = [row.side("owner", RUSSIA) for row in rows]
    war.mine_count = [row.number("fields", 0, _MOST, 1) for row in rows]
    war.mine_known = [row.number("known", 0, 3, 0) for row in rows]
    war.mine_dense = [row.number("dense", -1, _MOST, 0) for row in rows]


def _mine_place(war: Campaign, row: Reader, names: Reading) -> int:
    return _mine_key(war, row.values.get("on"), row.at("on"), names)


def _mine_key(war: Campaign, on: Any, place: str, names: Reading) -> int:
    if isinstance(on, str) and on.startswith("entrance:"):
        return war.theatre.entrance_key(names.harbours.number(on.partition(":")[2], place))
    here, _, there = on.partition("-") if isinstance(on, str) else ("", "", "")
    return war.theatre.side_key(names.zones.number(here, place), names.zones.number(there, place))


def _read_contact(war: Campaign, reader: Reader, names: Reading) -> None:
    war.meets = [_meeting(reader, "meets", row, 1, names) for row in reader.list_of("meets")]
    war.contacts = [_meeting(reader, "contacts", row, 1, names) for row in reader.list_of("contacts")]
    war.met_now = [_pair(reader, row) for row in reader.list_of("met_now")]
    war.surprised = reader.side("surprised", NOBODY)
    for row in _lists(reader, "support", 2):
        war.support += [names.zones.number(row[0], "support"), _whole(row[1], "support")]
    war.fronts = [_front(row, names) for row in _lists(reader, "fronts", 2)]
    war.attacks = [
        (names.ships.number(row[0], "attacks"), _SLOT_NAMES.number(row[1], "attacks"))
        for row in _lists(reader, "attacks", 2)
    ]
    war.warned = [
        _SLOT_NAMES.number(row[0], "warned") << SHIFT | _mine_key(war, row[1], "warned", names)
        for row in _lists(reader, "warned", 2)
    ]
    war.berths = [
        (_SLOT_NAMES.number(row[0], "berths"), names.harbours.number(row[1], "berths"), _whole(row[2], "berths"))
        for row in _lists(reader, "berths", 3)
    ]
    war.field_zone = reader.name_or_none("field_zone", names.zones)
    war.field_side = reader.side("field_side", NOBODY)
    war.groups = [_group(war, reader, row, names) for row in reader.list_of("groups")]


def _lists(reader: Reader, key: str, least: int) -> list[list[Any]]:
    rows = reader.list_of(key)
    if any(not isinstance(row, list) or len(row) < least for row in rows):
        raise reader.wrong(key, f"lists of at least {least} values")
    return rows


def _whole(value: Any, place: str) -> int:
    if type(value) is not int or not 0 <= value <= _MOST:
        raise PositionError(repr(value), place, f"a whole number from 0 to {_MOST}")
    return value


def _front(row: list[Any], names: Reading) -> tuple[int, ...]:
    if row[0] not in SIDES:
        raise PositionError(repr(row[0]), "fronts", "japan or russia")
    zones = [names.zones.number(word, "fronts") for word in row[2:]]
    return (SIDES.index(row[0]), _whole(row[1], "fronts"), *zones)


def _meeting(reader: Reader, key: str, row: Any, first: int, names: Reading) -> tuple[int, ...]:
    """Numbers, then a zone, a fleet of each side, and numbers again."""
    if not isinstance(row, list) or len(row) < first + 3:
        raise reader.wrong(key, "lists of a zone, a fleet of Japan and one of Russia")
    numbers = [*row[:first], *row[first + 3 :]]
    if any(type(value) is not int for value in numbers):
        raise reader.wrong(key, "whole numbers beside the zone and the fleets")
    zone = names.zones.number(row[first], key)
    slots = [_SLOT_NAMES.number(word, key) for word in row[first + 1 : first + 3]]
    if [side_of(slot) for slot in slots] != [JAPAN, RUSSIA]:
        raise reader.wrong(key, "a fleet of Japan, then one of Russia")
    return (*row[:first], zone, *slots, *row[first + 3 :])


def _pair(reader: Reader, row: Any) -> tuple[int, ...]:
    if not isinstance(row, list) or len(row) != 2:
        raise reader.wrong("met_now", "pairs of fleets")
    return tuple(_SLOT_NAMES.number(word, "met_now") for word in row)


def _group(war: Campaign, reader: Reader, row: Any, names: Reading) -> tuple[int, ...]:
    if not isinstance(row, list) or len(row) < 4 or row[0] not in SIDES or type(row[2]) is not int:
        raise reader.wrong("groups", "lists of a side, a fleet, a hex and ships")
    ships = [names.ships.number(word, "groups") for word in row[3:]]
    return (SIDES.index(row[0]), _SLOT_NAMES.number(row[1], "groups"), row[2], *ships)


def _refuse_contradictions(war: Campaign) -> None:
    """Ships and fleets must agree about each other."""
    theatre = war.theatre
    for ship in range(theatre.ships):
        slot, place = war.fleet[ship], f"ships.{theatre.word[ship]}"
        if slot != NONE and (ship not in war.members[slot] or side_of(slot) != theatre.side[ship]):
            raise PositionError(SLOT_WORDS[slot], f"{place}.fleet", "the fleet that names her among its ships")
        if slot != NONE and (war.harbour[ship] != NONE or war.fate[ship] != AFLOAT):
            raise PositionError(SLOT_WORDS[slot], f"{place}.fleet", "null for a ship that is elsewhere or lost")
        if war.fate[ship] == AFLOAT and not war.hull[ship]:
            raise PositionError("0", f"{place}.hull", "at least 1 for a ship afloat")
    for slot in range(SLOTS):
        place = f"fleets.{SLOT_WORDS[slot]}"
        if any(war.fleet[ship] != slot for ship in war.members[slot]):
            raise PositionError(repr(war.members[slot]), f"{place}.ships", "ships that are in this fleet")
        course = war.course[slot]
        if course and course[-1] != TURN_ENDS and war.in_hand != slot:
            raise PositionError("an open turn", f"{place}.course", "a course whose last turn is closed")
        charge = war.escorted[slot]
        if charge != NONE and (charge == slot or side_of(charge) != side_of(slot) or war.mission[charge] == NONE):
            raise PositionError(SLOT_WORDS[charge], f"{place}.escorted", "another fleet of the same side")
        port = war.port[slot]
        if port != NONE and theatre.harbour_zone[port] != war.zone[slot]:
            raise PositionError(theatre.harbour_words[port], f"{place}.port", "a harbour in the zone of the fleet")
