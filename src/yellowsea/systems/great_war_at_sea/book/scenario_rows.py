"""Reads the special rules and the victory rows of a scenario; each code has its own keys."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.data.datafiles import Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.fleet_list import FleetList
from yellowsea.systems.great_war_at_sea.book.shapes import (
    DIRECTIONS,
    NONE,
    PER,
    SPECIAL_CODES,
    SPEEDS,
    VICTORY_CODES,
    PointRow,
    Special,
)
from yellowsea.systems.great_war_at_sea.book.values import read_hex, read_hexes, read_side, read_three, read_types

# What each special rule must have; `ids` and `note` are optional unless they stand here.
SPECIAL_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "old_torpedoes": (),
    "first_salvo": ("side", "impulses"),
    "narrow_waters": ("side", "groups"),
    "bottled": ("side", "sector"),
    "no_torpedo_attack": ("side", "against", "limit"),
    "boom": ("side", "hex", "face"),
    "flag_rule": ("side", "ids", "held"),
    "heavy_sea": ("against", "speed", "until_round"),
    "squalls": ("face", "better_most", "least", "most"),
    "passing_action": ("side", "last_round"),
    "surprise_at_anchor": ("side", "silent_impulses", "lights_round", "steam_round", "ids"),
    "one_attack": ("side",),
    "blockships": ("side", "ids", "hex", "blocks_on", "vp"),
    "searchlights": ("side",),
    "dark_ships": ("side", "sight", "until"),
    "torpedo_confirm": ("side", "face"),
    "nets": ("side", "ids", "effect_on"),
    "mined_hexes": ("owner", "hexes", "against", "strike", "leaving_too"),
    "tow_in_battle": ("side", "tug", "towed"),
    "shore_fire": ("side", "ids", "hexes", "vp", "per"),
    "ammunition": ("side", "round", "divisor"),
    "overloaded": ("side", "ids"),
}
OPTIONAL: Final = ("ids", "note")
POINT_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "ship_vp": (),
    "exit": ("side", "sector", "vp", "per"),
    "extra": ("side", "vp", "per"),
    "torpedo_hits": ("side", "types", "vp", "per"),
    "leader_lost": ("side", "leader", "vp"),
    "survive": ("side", "types", "vp", "per"),
}
POINT_OPTIONAL: Final[dict[str, tuple[str, ...]]] = {
    "ship_vp": ("except",),
    "exit": ("ids", "types", "most", "except"),
    "extra": ("ids", "any", "most"),
}


def _number(tree: Tree, keys: tuple[str, ...], least: int, most: int) -> int:
    """The first of these keys that is there, else 0."""
    for key in keys:
        if key in tree.values:
            return tree.number(key, least, most)
    return 0


def read_special(tree: Tree, fleets: FleetList) -> Special:
    """One special rule with all its figures."""
    code = tree.choice("code", SPECIAL_CODES)
    wanted = SPECIAL_KEYS[code]
    tree.only(["code", *wanted, *OPTIONAL])
    for key in wanted:
        if key not in tree.values:
            raise DataError("is missing", f"{tree.place}.{key}", f"a value: {code} needs " + ", ".join(wanted))
    side = NONE
    if "side" in wanted or "owner" in wanted:
        side = read_side(tree, "side" if "side" in wanted else "owner")
    if "until" in wanted:
        tree.choice("until", ("fires",))
    if "per" in wanted:
        tree.choice("per", ("ship and round",))
    if "ids" in tree.values and side == NONE:
        raise DataError("ids without a side", f"{tree.place}.ids", "no ids: this rule names no side")
    hexes = read_hexes(tree, "hexes") if "hexes" in wanted else ()
    return Special(
        code=code,
        side=side,
        pieces=fleets.pieces(tree, "ids", side) if "ids" in tree.values else (),
        hexes=(read_hex(tree, "hex"),) if "hex" in wanted else hexes,
        types=read_types(tree, "against") if "against" in wanted else (),
        limit=read_three(tree, "limit") if "limit" in wanted else None,
        sector=DIRECTIONS.index(tree.choice("sector", DIRECTIONS)) if "sector" in wanted else NONE,
        impulses=_number(tree, ("impulses", "silent_impulses"), 1, 5),
        groups=_number(tree, ("groups",), 1, 20),
        round=_number(tree, ("round", "last_round", "lights_round"), 1, 20),
        steam_round=_number(tree, ("steam_round",), 1, 20),
        face=_number(tree, ("face", "effect_on", "blocks_on"), 1, 6),
        better_most=_number(tree, ("better_most",), 0, 6),
        least=_number(tree, ("least",), 0, 9),
        most=_number(tree, ("most",), 0, 9),
        until_round=_number(tree, ("until_round",), 1, 20),
        speed=SPEEDS.index(tree.choice("speed", SPEEDS)) if "speed" in wanted else NONE,
        held=tuple(tree.texts("held")) if "held" in wanted else (),
        divisor=tree.number("divisor", 1, 9) if "divisor" in wanted else 1,
        strike=_strike(tree) if "strike" in wanted else (0, 0),
        leaving_too=tree.flag("leaving_too") if "leaving_too" in wanted else False,
        sight=_number(tree, ("sight",), 0, 9),
        vp=_number(tree, ("vp",), 0, 99),
        tug=fleets.piece(tree, "tug", side) if "tug" in wanted else NONE,
        towed=fleets.piece(tree, "towed", side) if "towed" in wanted else NONE,
        note=tree.text("note") if "note" in tree.values else "",
    )


def _strike(tree: Tree) -> tuple[int, int]:
    faces = tree.numbers("strike")
    if len(faces) != 2 or any(not 1 <= face <= 6 for face in faces):
        raise DataError(repr(faces), f"{tree.place}.strike", "the lowest faces of two dice")
    return (faces[0], faces[1])


def read_points(tree: Tree, fleets: FleetList) -> PointRow:
    """One row of the victory conditions."""
    code = tree.choice("code", VICTORY_CODES)
    wanted = POINT_KEYS[code]
    optional = POINT_OPTIONAL.get(code, ())
    tree.only(["code", *wanted, *optional])
    for key in wanted:
        if key not in tree.values:
            raise DataError("is missing", f"{tree.place}.{key}", f"a value: {code} needs " + ", ".join(wanted))
    side = read_side(tree, "side") if "side" in wanted else NONE
    enemy = NONE if side == NONE else JAPAN + RUSSIA - side
    owner = enemy if code == "extra" else side
    types = "types" if "types" in tree.values else "any"
    return PointRow(
        code=code,
        side=side,
        vp=_number(tree, ("vp",), 0, 99),
        per=tree.choice("per", PER) if "per" in wanted else "ship",
        most=_number(tree, ("most",), 1, 999),
        sector=DIRECTIONS.index(tree.choice("sector", DIRECTIONS)) if "sector" in wanted else NONE,
        pieces=fleets.pieces(tree, "ids", owner) if "ids" in tree.values else (),
        types=read_types(tree, types) if types in tree.values else (),
        excepted=fleets.of_either_side(tree, "except") if "except" in tree.values else (),
        leader=fleets.leader_named(tree, "leader", enemy) if code == "leader_lost" else NONE,
    )
