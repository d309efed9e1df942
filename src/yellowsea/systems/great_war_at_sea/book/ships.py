"""Reads ships.csv and leaders.toml: every piece with its data sheet, every admiral with his ratings."""

from __future__ import annotations

import re
from typing import Final

from yellowsea.kernel.data.datafiles import SOURCES, Row, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES, side_number
from yellowsea.systems.great_war_at_sea.book.shapes import ARMOUR, CATEGORIES, SPEEDS, TOW_CLASSES, TYPES, Leader, Piece

SHIP_COLUMNS: Final = (
    *("side", "id", "word", "name", "ship_class", "type", "category", "tow", "ships", "boats", "first_year", "until"),
    *("primary", "primary_armour", "secondary", "secondary_armour", "tertiary", "hull", "hull_armour", "torpedoes"),
    *("speed", "fuel", "vp", "slow", "boxed", "low_freeboard", "shallow", "sail", "symbol", "minelayer"),
    *("displacement", "knots", "guns", "source_id", "source_figures", "source_slow"),
)
LEADER_KEYS: Final = ["id", "side", "name", "operational", "tactical", "source"]
BOATS: Final = ("DD", "TB")
_WORD: Final = re.compile(r"[a-z][a-z0-9_]*")
_ID: Final = re.compile(r"[A-Z]+[0-9]*[a-z]?(#[0-9]+)?")
_UNTIL: Final = re.compile(r"none|[0-9]{4}(-[0-9]{2}-[0-9]{2})?")
_KNOTS: Final = re.compile(r"[0-9]{1,2}(\.[0-9]{1,2})?")


def read_pieces(rows: list[Row]) -> tuple[Piece, ...]:
    """All counters of both sides; ids are unique within a side, words in the whole list."""
    if not rows:
        raise DataError("there are no ships", "ships.csv", "a line for each counter")
    words: set[str] = set()
    ids: set[tuple[str, str]] = set()
    pieces: list[Piece] = []
    for row in rows:
        piece = _piece(row)
        _once(row, "word", piece.word in words)
        _once(row, "id", (row.text("side"), piece.id) in ids)
        words.add(piece.word)
        ids.add((row.text("side"), piece.id))
        pieces.append(piece)
    return tuple(pieces)


def _once(row: Row, column: str, is_known: bool) -> None:
    if is_known:
        raise DataError(f"{row.text(column)!r} appears twice", f"{row.place}, column {column!r}", "one of its own")


def _shaped(row: Row, column: str, shape: re.Pattern[str], expected: str) -> str:
    value = row.text(column)
    if not shape.fullmatch(value):
        raise DataError(repr(value), f"{row.place}, column {column!r}", expected)
    return value


def _piece(row: Row) -> Piece:
    kind = row.choice("type", TYPES)
    ships = row.number("ships", 1, 9)
    hull = row.number("hull", 1, 30)
    listed = row.text("boats")
    boats = () if listed == "none" else tuple(listed.split(" / "))
    if kind in BOATS and (hull != ships or len(boats) > ships):
        found = f"{ships} ships, {hull} hull boxes, {len(boats)} boats"
        raise DataError(
            found, f"{row.place}, column 'hull'", "a hull box for each ship of the piece, no more boats than ships"
        )
    if kind not in BOATS and (ships != 1 or boats):
        raise DataError(repr(ships), f"{row.place}, column 'ships'", "1, and no boats: only DD and TB hold several")
    until = _shaped(row, "until", _UNTIL, "none, a year or a day such as 1904-02-09")
    row.flag("symbol")
    return Piece(
        id=_shaped(row, "id", _ID, "an id such as B01, C13a or TRL#3"),
        word=_shaped(row, "word", _WORD, "a word of small letters, digits and underscores"),
        side=side_number(row.choice("side", SIDES)),
        name=row.text("name"),
        type=TYPES.index(kind),
        category=CATEGORIES.index(row.choice("category", CATEGORIES)),
        tow_class=TOW_CLASSES.index(row.choice("tow", TOW_CLASSES)),
        primary=row.number("primary", 0, 20),
        primary_armour=ARMOUR.index(row.choice("primary_armour", ARMOUR)),
        secondary=row.number("secondary", 0, 20),
        secondary_armour=ARMOUR.index(row.choice("secondary_armour", ARMOUR)),
        tertiary=row.number("tertiary", 0, 20),
        hull=hull,
        hull_armour=ARMOUR.index(row.choice("hull_armour", ARMOUR)),
        torpedo=row.number("torpedoes", 0, 20),
        speed=SPEEDS.index(row.choice("speed", SPEEDS[1:])),
        fuel=row.number("fuel", 1, 30),
        vp=row.number("vp", 0, 99),
        ships=ships,
        at_start=len(boats) if boats else hull,
        boats=boats,
        is_slow_firing=row.flag("slow"),
        is_boxed=row.flag("boxed"),
        has_low_freeboard=row.flag("low_freeboard"),
        is_shallow_draft=row.flag("shallow"),
        can_sail=row.flag("sail"),
        is_minelayer=row.flag("minelayer"),
        ship_class=row.text("ship_class"),
        displacement=row.number("displacement", 0, 99999),
        knots=_shaped(row, "knots", _KNOTS, "knots such as 18 or 20.5"),
        guns=row.text("guns"),
        first_year=row.number("first_year", 1870, 1910),
        until="" if until == "none" else until,
        source_figures=row.source("figures"),
        source_id=row.source("id"),
        source_slow=row.source("slow"),
    )


def read_leaders(tree: Tree) -> tuple[Leader, ...]:
    """The admirals of both sides."""
    tree.only(["leader"])
    leaders: list[Leader] = []
    words: set[str] = set()
    for one in tree.trees("leader"):
        one.only(LEADER_KEYS)
        word = one.text("id")
        if word in words or not _WORD.fullmatch(word):
            raise DataError(repr(word), f"{one.place}.id", "a word of its own for each leader")
        words.add(word)
        one.choice("source", SOURCES)
        leaders.append(
            Leader(
                word=word,
                name=one.text("name"),
                side=side_number(one.choice("side", SIDES)),
                operational=one.number("operational", -3, 3),
                tactical=one.number("tactical", -3, 3),
            )
        )
    return tuple(leaders)
