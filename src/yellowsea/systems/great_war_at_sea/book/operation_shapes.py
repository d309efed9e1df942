"""The shapes of the operational game: the chart of sea zones, and the scenarios of fleets that sail on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yellowsea.systems.great_war_at_sea.book.shapes import NONE, Damage

ZONE_TYPES: Final[tuple[str, ...]] = ("sea", "coastal", "island", "land")
SECTIONS: Final[tuple[str, ...]] = ("yellow_sea", "sea_of_japan", "pacific")
NATIONS: Final[tuple[str, ...]] = ("japan", "russia", "korea", "china", "britain", "germany")
PORT_CLASSES: Final = ("major", "minor")
MISSIONS: Final[tuple[str, ...]] = (
    *("intercept", "raid", "transport", "bombard", "escort", "abort", "minelay", "minesweep", "supply", "invasion"),
    *("blockade", "coastal_defence", "port", "block_entrance"),
)


@dataclass(frozen=True, kw_only=True)
class Zone:
    """A sea zone. `neighbours` are those over its open sides; land has no section and no neighbours."""

    id: str
    type: int
    section: int = NONE
    coast: tuple[str, ...] = ()
    has_ice: bool = False
    is_restricted: bool = False
    is_inland_sea: bool = False
    merchants: int = 0
    lon: float = 0.0
    lat: float = 0.0
    neighbours: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Port:
    """A port in its zone; a scenario may give it to another nation."""

    id: str
    name: str
    zone: int
    owner: str
    is_major: bool
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Anchorage:
    """A place without the rights of a port: an anchorage, a beach, a point of reference."""

    id: str
    name: str
    zone: int
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Chart:
    """The operational map."""

    zones: tuple[Zone, ...]
    ports: tuple[Port, ...]
    anchorages: tuple[Anchorage, ...]
    number: dict[str, int]  # zones by id

    def zone_of(self, word: str) -> int:
        """The water zone of a port, an anchorage or a zone; NONE where there is none of that name."""
        for port in self.ports:
            if port.id == word:
                return port.zone
        for place in self.anchorages:
            if place.id == word:
                return place.zone
        found = self.number.get(word, NONE)
        return found if found != NONE and ZONE_TYPES[self.zones[found].type] != "land" else NONE


@dataclass(frozen=True, kw_only=True)
class Fleet:
    """Ships that begin or appear together. `turn` is 1 at the start; `cargo` is for each transport of the fleet."""

    side: int
    id: str
    name: str
    at: str
    pieces: tuple[int, ...]
    missions: tuple[str, ...]
    turn: int = 1
    leader: int = NONE
    flag: int = NONE
    cargo: str = ""  # troops or supply
    load: int = 0
    fuel: tuple[tuple[int, int], ...] = ()  # piece, boxes left


@dataclass(frozen=True, kw_only=True)
class Field:
    """Mines that lie at the start, on each of these sides (`N11-N12`) or entrances (`entrance:port_arthur`)."""

    owner: int
    zone: str
    on: tuple[str, ...]
    fields: int


@dataclass(frozen=True, kw_only=True)
class SeaRule:
    """A special rule or a row of points of an operation, with its figures as the file has them."""

    code: str
    side: int = NONE
    pieces: tuple[int, ...] = ()
    places: tuple[str, ...] = ()
    figures: tuple[tuple[str, int], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    is_except: bool = False  # `pieces` are those that do not count


@dataclass(frozen=True, kw_only=True)
class Operation:
    """An operational scenario. Tuples of two are of Japan and Russia."""

    id: str
    title: str
    start: str
    turns: int
    is_hypothetical: bool
    weather: tuple[int, ...]  # by section
    wireless: tuple[bool, bool]
    limits: tuple[int, int]
    decoys: tuple[int, int]
    confirm: tuple[int, int]
    owners: tuple[tuple[str, str], ...]  # port, nation: where the scenario changes it
    fleets: tuple[Fleet, ...]
    may_be_mined: tuple[str, ...]
    mines: tuple[Field, ...]
    layers: tuple[int, ...]
    sweepers: tuple[int, ...]
    damage: tuple[Damage, ...]
    special: tuple[SeaRule, ...]
    points: tuple[SeaRule, ...]
    japan_at: int
    russia_at: int
    coal: tuple[tuple[str, int, int], ...] = ()  # port, side, boxes a turn
    troops: tuple[tuple[int, str, int], ...] = ()  # side, place, points
    batteries: tuple[tuple[str, int, int], ...] = ()  # port, primary, secondary
    submarines: tuple[tuple[int, tuple[int, ...], tuple[str, ...]], ...] = ()  # side, boats, ports
    history: str = ""
