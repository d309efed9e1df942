"""Reads special rules and rows of points of operations: a code, whom it is about, where, and its figures."""

from __future__ import annotations

import re
from typing import Final

from yellowsea.kernel.data.datafiles import Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.fleet_list import FleetList
from yellowsea.systems.great_war_at_sea.book.operation_shapes import Chart, SeaRule
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, SPEEDS
from yellowsea.systems.great_war_at_sea.book.values import read_side, read_types

# What each code must have; `note` is always allowed.
RULES: Final[dict[str, tuple[str, ...]]] = {
    "advanced_base": ("side", "place", "boxes"),
    "balloon_hypothetical": (),
    "beach": ("place", "side"),
    "beat": ("side", "fleet", "zones"),
    "blockships": ("side", "ids", "port", "blocks_on", "vp", "pass_on", "clearing"),
    "coal_hunger": ("side", "turn"),
    "coal_stop": ("side", "port", "boxes"),
    "cyclones": (),
    "dense_field": ("first", "second", "strikes"),
    "dying_port": ("side", "port", "share"),
    "empty_port": ("ports", "turns"),
    "fall": ("side", "port", "turn"),
    "first_blow": ("side", "turns"),
    "fog_belt": (),
    "fog_collision": ("pieces", "moved", "sum", "boxes"),
    "gromoboi_mined": (),
    "howitzers": ("side", "turn", "face"),
    "ice": (),
    "indirect_fire": ("side", "place", "face"),
    "korsakov_coal": ("side", "port", "boxes"),
    "late_word": ("side", "fleet", "turn"),
    "neutral_base": ("side", "port"),
    "neutral_coal": ("side", "port", "turns", "boxes"),
    "neutral_limits": ("side", "port", "turn"),
    "old_torpedoes": (),
    "overloaded": ("side", "ids"),
    "own_mines": ("side", "sum"),
    "peace": ("until_turn", "from_turn"),
    "sail_by": ("side", "ids", "turn"),
    "speed_cap": ("side", "speed"),
    "starting_turn": ("side",),
    "steam": ("side", "turns"),
    "strait_watch": ("side", "zones", "face"),
    "surprise_attack": ("side", "port", "battle"),
    "swept_channel": ("side", "port"),
    "tide": ("port", "most", "turns", "more_turns"),
    "togo_waits": ("side", "turn", "fleets"),
    "under_repair": ("side", "ids"),
    "unescorted": ("side", "ships", "until_turn"),
    "unready": ("side", "ids", "face"),
    "winter_storm": ("turn", "first", "last"),
}
OPTIONAL: Final[dict[str, tuple[str, ...]]] = {
    "fog_belt": ("worse", "no_better", "zones", "north_of"),
    "speed_cap": ("id", "fleet"),
}
GOALS: Final[dict[str, tuple[str, ...]]] = {
    "ship_vp": (),
    "at_large": ("side", "types", "vp", "per"),
    "bombard": ("side", "vp", "per"),
    "capture": ("side", "port", "vp"),
    "extra": ("side", "vp", "per"),
    "hold_port": ("port", "vp"),
    "interned": ("side", "vp"),
    "lay": ("side", "zones", "vp", "most"),
    "leader_lost": ("side", "leader", "vp"),
    "merchants": ("side", "vp"),
    "reach": ("side", "ports", "vp", "per"),
    "short": ("side", "ports", "vp"),
    "unload": ("side", "vp", "per", "most"),
}
GOAL_OPTIONAL: Final[dict[str, tuple[str, ...]]] = {
    "ship_vp": ("except",),
    "bombard": ("ports", "most"),
    "extra": ("ids", "any"),
    "reach": ("ids", "except"),
    "short": ("ids", "except"),
    "unload": ("ports", "places"),
}
NUMBERS: Final = (
    *("boxes", "turn", "turns", "until_turn", "from_turn", "blocks_on", "vp", "most"),
    *("pass_on", "clearing", "first", "second", "last", "strikes", "share", "pieces", "moved", "sum", "face"),
    *("more_turns", "worse", "no_better"),
)
TEXTS: Final = ("note", "per", "fleet", "speed", "ships", "types", "any", "leader", "battle", "north_of")
PLACES: Final = ("port", "place")
LISTS: Final = ("ports", "places", "zones")
ROW: Final = re.compile(r"A?[A-Z]")
SHARES: Final = ("full", "half")


def read_rule(tree: Tree, chart: Chart, fleets: FleetList) -> SeaRule:
    """One special rule."""
    code = tree.choice("code", tuple(RULES))
    return _read(tree, code, RULES[code], ("note", *OPTIONAL.get(code, ())), chart, fleets)


def read_goal(tree: Tree, chart: Chart, fleets: FleetList) -> SeaRule:
    """One row of points."""
    code = tree.choice("code", tuple(GOALS))
    return _read(tree, code, GOALS[code], GOAL_OPTIONAL.get(code, ()), chart, fleets)


def _read(
    tree: Tree, code: str, wanted: tuple[str, ...], optional: tuple[str, ...], chart: Chart, fleets: FleetList
) -> SeaRule:
    tree.only(["code", *wanted, *optional])
    for key in wanted:
        if key not in tree.values:
            raise DataError("is missing", f"{tree.place}.{key}", f"a value: {code} needs " + ", ".join(wanted))
    side = read_side(tree, "side") if "side" in tree.values else NONE
    words: list[tuple[str, str]] = [(key, tree.text(key)) for key in TEXTS if key in tree.values]
    for key in ("types", "any", "ships"):
        if key in tree.values and not (key == "ships" and code == "unescorted"):
            read_types(tree, key)
    if "fleets" in tree.values:
        words.append(("fleets", " ".join(tree.texts("fleets"))))
    if "north_of" in tree.values and not ROW.fullmatch(tree.text("north_of")):
        raise DataError(repr(tree.text("north_of")), f"{tree.place}.north_of", "a row of zones such as C or AB")
    if "speed" in tree.values:
        tree.choice("speed", SPEEDS)
    if tree.values.get("vp") in SHARES:
        words.append(("vp", tree.text("vp")))
    return SeaRule(
        code=code,
        side=side,
        pieces=_pieces(tree, code, side, fleets),
        places=_places(tree, chart),
        figures=tuple(
            (key, tree.number(key, 0, 999)) for key in NUMBERS if key in tree.values and tree.values[key] not in SHARES
        ),
        words=tuple(words),
        is_except="except" in tree.values,
    )


def _pieces(tree: Tree, code: str, side: int, fleets: FleetList) -> tuple[int, ...]:
    owner = JAPAN + RUSSIA - side if code in ("extra", "short") else side
    found: list[int] = []
    if "ids" in tree.values:
        found += fleets.pieces(tree, "ids", owner)
    if "id" in tree.values:
        found.append(fleets.piece(tree, "id", owner))
    if "except" in tree.values:
        found += fleets.of_either_side(tree, "except")
    if "leader" in tree.values:
        fleets.leader_named(tree, "leader", JAPAN + RUSSIA - side)
    return tuple(found)


def _places(tree: Tree, chart: Chart) -> tuple[str, ...]:
    words = [tree.text(key) for key in PLACES if key in tree.values]
    for key in LISTS:
        if key in tree.values:
            words += tree.texts(key)
    for word in words:
        if chart.zone_of(word) == NONE:
            raise DataError(repr(word), tree.place, "ports, places or water zones")
    return tuple(words)
