"""Reads battles.toml: the field, the forces, the special rules and the points of each battle scenario."""

from __future__ import annotations

import re
from typing import Final

from yellowsea.kernel.data.datafiles import SOURCES, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES, side_number
from yellowsea.systems.great_war_at_sea.book.fleet_list import FleetList
from yellowsea.systems.great_war_at_sea.book.scenario_rows import read_points, read_special
from yellowsea.systems.great_war_at_sea.book.shapes import (
    DAY,
    DIRECTIONS,
    NIGHT,
    NONE,
    SPEEDS,
    Arrival,
    Battery,
    Battle,
    Damage,
    Group,
    Hex,
)
from yellowsea.systems.great_war_at_sea.book.values import read_hex, read_lands, read_side

KEYS: Final = [
    *("id", "title", "date", "clock", "hypothetical", "zone", "rounds", "weather", "light", "range", "field"),
    *("initiative", "confirm", "groups", "arrivals", "batteries", "damage", "special", "victory", "result", "source"),
    "history",
]
GROUP_KEYS: Final = ["side", "name", "ships", "at", "heading", "leader", "flag", "speed_cap", "anchored"]
ARRIVAL_KEYS: Final = ["round", "side", "name", "ships", "sector", "hex", "leader", "flag", "chance", "with"]
BATTERY_KEYS: Final = ["side", "at", "primary", "secondary"]
FIELD_KEYS: Final = ["floating", "land", "exit", "port_hex"]
BOXES: Final = ("hull", "primary", "secondary", "tertiary", "torpedo", "speed")
_DATE: Final = re.compile(r"(18|19)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
_CLOCK: Final = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
_ID: Final = re.compile(r"B[0-9]{2}")


def read_battles(tree: Tree, fleets: FleetList) -> tuple[Battle, ...]:
    """All battles of the file, in its order."""
    tree.only(["battle"])
    battles: list[Battle] = []
    for one in tree.trees("battle"):
        battle = _battle(one, fleets)
        if any(battle.id == other.id for other in battles):
            raise DataError(f"{battle.id!r} appears twice", f"{one.place}.id", "an id of its own for each battle")
        battles.append(battle)
    if not battles:
        raise DataError("there are no battles", tree.place, "a table for each battle")
    return tuple(battles)


def _shaped(tree: Tree, key: str, shape: re.Pattern[str], expected: str) -> str:
    value = tree.text(key)
    if not shape.fullmatch(value):
        raise DataError(repr(value), f"{tree.place}.{key}", expected)
    return value


def _battle(tree: Tree, fleets: FleetList) -> Battle:
    tree.only(KEYS)
    tree.choice("source", SOURCES)
    rounds = tree.number("rounds", 1, 20)
    field = tree.tree("field")
    field.only(FIELD_KEYS)
    arrivals = tree.trees("arrivals") if "arrivals" in tree.values else []
    result = tree.tree("result")
    result.only(["japan_at", "russia_at"])
    russia_at = result.number("russia_at", -999, 999)
    confirm = tree.tree("confirm")
    confirm.only(list(SIDES))
    return Battle(
        id=_shaped(tree, "id", _ID, "an id such as B05"),
        title=tree.text("title"),
        date=_shaped(tree, "date", _DATE, "a day such as 1904-02-09"),
        clock=_shaped(tree, "clock", _CLOCK, "a time such as 11:45"),
        is_hypothetical=tree.flag("hypothetical"),
        zone=tree.text("zone"),
        rounds=rounds,
        weather=tree.number("weather", 1, 5),
        light=_light(tree, rounds),
        range=tree.number("range", 0, 15),
        is_floating=field.flag("floating"),
        land=read_lands(field, "land"),
        port_hex=read_hex(field, "port_hex") if "port_hex" in field.values else None,
        exits=_exits(field),
        initiative=NONE if tree.text("initiative") == "roll" else read_side(tree, "initiative"),
        confirm=(confirm.number("japan", 0, 6), confirm.number("russia", 0, 6)),
        groups=tuple(_group(one, fleets) for one in tree.trees("groups")),
        arrivals=tuple(_arrival(one, arrivals, fleets, rounds) for one in arrivals),
        batteries=tuple(_battery(one) for one in tree.trees("batteries")) if "batteries" in tree.values else (),
        damage=tuple(read_damage(one, fleets) for one in tree.trees("damage")) if "damage" in tree.values else (),
        special=tuple(read_special(one, fleets) for one in tree.trees("special")),
        points=tuple(read_points(one, fleets) for one in tree.trees("victory")),
        japan_at=result.number("japan_at", russia_at + 1, 999),
        russia_at=russia_at,
        history=tree.text("history"),
    )


def _light(tree: Tree, rounds: int) -> tuple[int, ...]:
    """`["day", 4, "night", 2]` as one entry a round."""
    place = f"{tree.place}.light"
    values = tree.values.get("light")
    if not isinstance(values, list) or len(values) % 2:
        raise DataError(repr(values), place, "day and night with their rounds, in turn")
    light: list[int] = []
    for word, count in zip(values[::2], values[1::2], strict=True):
        if word not in ("day", "night") or not isinstance(count, int) or not 0 < count <= rounds:
            raise DataError(repr(values), place, "day and night with their rounds, in turn")
        light += [DAY if word == "day" else NIGHT] * count
    if len(light) != rounds:
        raise DataError(f"{len(light)} rounds", place, f"light for {rounds} rounds")
    return tuple(light)


def _exits(field: Tree) -> tuple[tuple[int, int], ...]:
    if "exit" not in field.values:
        return ()
    exits: list[tuple[int, int]] = []
    for one in field.trees("exit"):
        one.only(["side", "sector"])
        exits.append((read_side(one, "side"), DIRECTIONS.index(one.choice("sector", DIRECTIONS))))
    return tuple(exits)


def _group(tree: Tree, fleets: FleetList) -> Group:
    tree.only(GROUP_KEYS)
    side = read_side(tree, "side")
    pieces = fleets.pieces(tree, "ships", side)
    leader, flag = fleets.leader(tree, side, pieces)
    return Group(
        side=side,
        name=tree.text("name"),
        pieces=pieces,
        at=read_hex(tree, "at"),
        heading=DIRECTIONS.index(tree.choice("heading", DIRECTIONS)),
        leader=leader,
        flag=flag,
        speed_cap=SPEEDS.index(tree.choice("speed_cap", SPEEDS[1:])) if "speed_cap" in tree.values else NONE,
        is_anchored=tree.flag("anchored") if "anchored" in tree.values else False,
    )


def _arrival(tree: Tree, others: list[Tree], fleets: FleetList, rounds: int) -> Arrival:
    tree.only(ARRIVAL_KEYS)
    side = read_side(tree, "side")
    pieces = fleets.pieces(tree, "ships", side)
    leader, flag = fleets.leader(tree, side, pieces)
    at: Hex | None = read_hex(tree, "hex") if "hex" in tree.values else None
    sector = NONE if at is not None else DIRECTIONS.index(tree.choice("sector", DIRECTIONS))
    together = NONE
    if "with" in tree.values:
        names = [other.text("name") for other in others]
        together = names.index(tree.choice("with", tuple(names)))
    return Arrival(
        group=Group(side=side, name=tree.text("name"), pieces=pieces, leader=leader, flag=flag),
        round=tree.number("round", 1, rounds),
        sector=sector,
        hex=at,
        chance=tree.number("chance", 1, 6) if "chance" in tree.values else 0,
        together_with=together,
    )


def _battery(tree: Tree) -> Battery:
    tree.only(BATTERY_KEYS)
    return Battery(
        side=side_number(tree.choice("side", SIDES)),
        at=read_hex(tree, "at"),
        primary=tree.number("primary", 0, 20),
        secondary=tree.number("secondary", 0, 20),
    )


def read_damage(tree: Tree, fleets: FleetList) -> Damage:
    """Boxes lost before the first round; never the last of the hull."""
    tree.only(["side", "id", "dead", "aground", "note", *BOXES])
    piece = fleets.piece(tree, "id", read_side(tree, "side"))
    most = fleets.boxes(piece)
    lost = [tree.number(key, 0, most[key]) if key in tree.values else 0 for key in BOXES]
    return Damage(
        piece=piece,
        hull=lost[0],
        primary=lost[1],
        secondary=lost[2],
        tertiary=lost[3],
        torpedo=lost[4],
        speed=lost[5],
        is_dead=tree.flag("dead") if "dead" in tree.values else False,
        is_aground=tree.flag("aground") if "aground" in tree.values else False,
        note=tree.text("note") if "note" in tree.values else "",
    )
