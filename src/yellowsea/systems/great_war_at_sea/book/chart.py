"""Reads the operational map: zones.csv, zonesides.csv with the sides that land closes, ports.csv, places.csv."""

from __future__ import annotations

import re
from typing import Final

from yellowsea.kernel.data.datafiles import DataFolder, Row
from yellowsea.kernel.errors import DataError
from yellowsea.systems.great_war_at_sea.book.operation_shapes import (
    NATIONS,
    PORT_CLASSES,
    SECTIONS,
    ZONE_TYPES,
    Anchorage,
    Chart,
    Port,
    Zone,
)
from yellowsea.systems.great_war_at_sea.book.shapes import NONE

ZONE_COLUMNS: Final = (
    *("id", "type", "section", "coast", "ice", "restricted", "inland_sea", "merchants", "lon", "lat"),
    *("source_type", "source_id"),
)
SIDE_COLUMNS: Final = ("a", "b", "source_closed")
PORT_COLUMNS: Final = ("id", "name", "zone", "owner", "class", "lon", "lat", "note", "source_zone", "source_class")
PLACE_COLUMNS: Final = ("id", "name", "zone", "lon", "lat", "note", "source_zone")
LAND: Final = ZONE_TYPES.index("land")
_ZONE: Final = re.compile(r"(A?[A-Z])([1-9][0-9]?)")


def row_and_number(zone: str) -> tuple[int, int]:
    """`C7` as (2, 7); rows run A to Z, then AA to AN."""
    found = _ZONE.fullmatch(zone)
    if found is None:
        raise DataError(repr(zone), "zones.csv", "a zone such as C7 or AB12")
    letters = found.group(1)
    row = ord(letters) - 65 if len(letters) == 1 else 26 + ord(letters[1]) - 65
    return row, int(found.group(2))


def six_around(row: int, number: int) -> list[tuple[int, int]]:
    """The neighbours of a zone; odd rows sit half a zone further to the north-east."""
    odd = row % 2
    beside = [(row, number + 1), (row, number - 1)]
    return beside + [(row + step, number - 1 + odd + way) for step in (-1, 1) for way in (0, 1)]


def read_chart(folder: DataFolder) -> Chart:
    """The chart of a folder of data files."""
    rows = folder.rows("zones.csv", ZONE_COLUMNS)
    number: dict[str, int] = {}
    by_place: dict[tuple[int, int], int] = {}
    for row in rows:
        word = row.text("id")
        if word in number or not _ZONE.fullmatch(word):
            raise DataError(repr(word), f"{row.place}, column 'id'", "a zone such as C7, each once")
        by_place[row_and_number(word)] = len(number)
        number[word] = len(number)
    water = [row.choice("type", ZONE_TYPES) != "land" for row in rows]
    closed = _closed(folder.rows("zonesides.csv", SIDE_COLUMNS), number)
    zones: list[Zone] = []
    for here, row in enumerate(rows):
        near: list[int] = []
        for place in six_around(*row_and_number(row.text("id"))):
            there = by_place.get(place, NONE)
            if there != NONE and water[here] and water[there] and (min(here, there), max(here, there)) not in closed:
                near.append(there)
        zones.append(_zone(row, tuple(sorted(near))))
    chart = Chart(
        zones=tuple(zones),
        ports=tuple(_port(row, number, water) for row in folder.rows("ports.csv", PORT_COLUMNS)),
        anchorages=tuple(_anchorage(row, number, water) for row in folder.rows("places.csv", PLACE_COLUMNS)),
        number=number,
    )
    _look_whether_joined(chart)
    return chart


def _closed(rows: list[Row], number: dict[str, int]) -> set[tuple[int, int]]:
    closed: set[tuple[int, int]] = set()
    for row in rows:
        row.source("closed")
        ends = [row.text(column) for column in ("a", "b")]
        if any(end not in number for end in ends) or row_and_number(ends[1]) not in six_around(
            *row_and_number(ends[0])
        ):
            raise DataError(f"{ends[0]}-{ends[1]}", row.place, "two zones beside each other")
        here, there = number[ends[0]], number[ends[1]]
        closed.add((min(here, there), max(here, there)))
    return closed


def _zone(row: Row, neighbours: tuple[int, ...]) -> Zone:
    kind = row.choice("type", ZONE_TYPES)
    section = row.choice("section", (*SECTIONS, "none"))
    if (section == "none") != (kind == "land"):
        raise DataError(repr(section), f"{row.place}, column 'section'", "a section of the sea, none for land")
    coast = row.text("coast")
    nations = () if coast == "none" else tuple(coast.split())
    if any(nation not in NATIONS for nation in nations):
        raise DataError(repr(coast), f"{row.place}, column 'coast'", "none, or some of " + ", ".join(NATIONS))
    row.source("type")
    row.source("id")
    return Zone(
        id=row.word("id"),
        type=ZONE_TYPES.index(kind),
        section=SECTIONS.index(section) if section in SECTIONS else NONE,
        coast=nations,
        has_ice=row.flag("ice"),
        is_restricted=row.flag("restricted"),
        is_inland_sea=row.flag("inland_sea"),
        merchants=row.number("merchants", 0, 6),
        lon=row.degrees("lon"),
        lat=row.degrees("lat"),
        neighbours=neighbours,
    )


def _water(row: Row, number: dict[str, int], water: list[bool]) -> int:
    zone = number.get(row.text("zone"), NONE)
    if zone == NONE or not water[zone]:
        raise DataError(repr(row.text("zone")), f"{row.place}, column 'zone'", "a water zone")
    row.source("zone")
    row.degrees("lon")
    row.degrees("lat")
    return zone


def _port(row: Row, number: dict[str, int], water: list[bool]) -> Port:
    row.source("class")
    return Port(
        id=row.word("id"),
        name=row.text("name"),
        zone=_water(row, number, water),
        owner=row.choice("owner", NATIONS),
        is_major=row.choice("class", PORT_CLASSES) == "major",
        note="" if row.text("note") == "none" else row.text("note"),
    )


def _anchorage(row: Row, number: dict[str, int], water: list[bool]) -> Anchorage:
    note = row.text("note")
    zone = _water(row, number, water)
    return Anchorage(id=row.word("id"), name=row.text("name"), zone=zone, note="" if note == "none" else note)


def steps_from(chart: Chart, zone: int) -> dict[int, int]:
    """How many zones every other zone is away, over open sides."""
    found = {zone: 0}
    due = [zone]
    for here in due:
        for there in chart.zones[here].neighbours:
            if there not in found:
                found[there] = found[here] + 1
                due.append(there)
    return found


def _look_whether_joined(chart: Chart) -> None:
    words = [port.id for port in chart.ports] + [place.id for place in chart.anchorages]
    if len(set(words)) != len(words) or not words:
        raise DataError("an id appears twice", "ports.csv, places.csv", "an id of its own for each port and place")
    reached = steps_from(chart, chart.ports[0].zone)
    for number, zone in enumerate(chart.zones):
        if zone.type != LAND and number not in reached:
            raise DataError(f"{zone.id} cannot be reached", "zonesides.csv", "all water zones joined")
