"""Reads operations.toml: fleets, missions, mines, special rules and points of the operational scenarios."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from yellowsea.kernel.data.datafiles import SOURCES, DataFolder, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.battles import read_damage
from yellowsea.systems.great_war_at_sea.book.chart import read_chart
from yellowsea.systems.great_war_at_sea.book.fleet_list import FleetList
from yellowsea.systems.great_war_at_sea.book.loading import DATA, read_book
from yellowsea.systems.great_war_at_sea.book.operation_checks import check_operation
from yellowsea.systems.great_war_at_sea.book.operation_rules import read_goal, read_rule
from yellowsea.systems.great_war_at_sea.book.operation_shapes import (
    MISSIONS,
    NATIONS,
    SECTIONS,
    Chart,
    Field,
    Fleet,
    Operation,
)
from yellowsea.systems.great_war_at_sea.book.sea_figures import SeaFigures, read_sea_figures
from yellowsea.systems.great_war_at_sea.book.shapes import Book
from yellowsea.systems.great_war_at_sea.book.values import read_side

KEYS: Final = [
    *("id", "title", "start", "turns", "hypothetical", "weather", "wireless", "limits", "confirm", "ports", "coal"),
    *("fleets", "reinforcements", "mines", "troops", "batteries", "damage", "submarines", "special", "victory"),
    *("result", "source", "history"),
]
FLEET_KEYS: Final = ["side", "id", "name", "at", "ships", "missions", "leader", "flag", "cargo", "fuel", "turn"]
_START: Final = re.compile(r"(18|19)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]) (02|06|10|14|18|22):00")
_ID: Final = re.compile(r"O[0-9]{2}")


class Sea:
    """The chart, the operations and the operational figures of one set of data files."""

    def __init__(
        self, chart: Chart, operations: tuple[Operation, ...], figures: SeaFigures, book: Book, digest: str
    ) -> None:
        self.chart = chart
        self.figures = figures
        self.operations = operations
        self.book = book
        self.digest = digest


def load_sea(pack: Path | None) -> Sea:
    """Chart and operations of our files, those of a data pack in front of them."""
    folder = DataFolder(DATA, pack)
    book = read_book(folder)
    chart = read_chart(folder)
    figures = read_sea_figures(folder.tree("operational.toml"))
    tree = folder.tree("operations.toml")
    tree.only(["operation"])
    reader = Reader(chart, FleetList(book.pieces, book.leaders))
    operations = tuple(reader.operation(one) for one in tree.trees("operation"))
    ids = [operation.id for operation in operations]
    if not ids or len(set(ids)) != len(ids):
        raise DataError(", ".join(ids) or "there are none", tree.place, "operations, each with an id of its own")
    for operation in operations:
        check_operation(book, chart, operation)
    return Sea(chart, operations, figures, book, folder.digest())


def _both(tree: Tree, key: str, least: int, most: int) -> tuple[int, int]:
    table = tree.tree(key)
    return (table.number("japan", least, most), table.number("russia", least, most))


class Reader:
    """Reads one table after the other; knows chart and ships."""

    def __init__(self, chart: Chart, fleets: FleetList) -> None:
        self.chart = chart
        self.fleets = fleets

    def operation(self, tree: Tree) -> Operation:
        """One scenario."""
        tree.only(KEYS)
        tree.choice("source", SOURCES)
        turns = tree.number("turns", 1, 400)
        weather = tree.tree("weather")
        weather.only(list(SECTIONS))
        wireless = tree.tree("wireless")
        wireless.only(list(SIDES))
        limits = tree.tree("limits")
        limits.only([*SIDES, *(f"{side}_decoys" for side in SIDES)])
        mines = tree.tree("mines")
        mines.only(["may_be", "laid", "layers", "sweepers"])
        result = tree.tree("result")
        result.only(["japan_at", "russia_at"])
        russia_at = result.number("russia_at", -999, 999)
        return Operation(
            id=_shaped(tree, "id", _ID, "an id such as O07"),
            title=tree.text("title"),
            start=_shaped(tree, "start", _START, "a day and the hour of a turn, such as 1904-02-06 06:00"),
            turns=turns,
            is_hypothetical=tree.flag("hypothetical"),
            weather=tuple(weather.number(section, 1, 6) for section in SECTIONS),
            wireless=(wireless.flag("japan"), wireless.flag("russia")),
            limits=(limits.number("japan", 1, 8), limits.number("russia", 1, 8)),
            decoys=(limits.number("japan_decoys", 0, 4), limits.number("russia_decoys", 0, 4)),
            confirm=_both(tree, "confirm", 0, 6),
            owners=tuple((self.port(one, "id"), one.choice("owner", NATIONS)) for one in tree.trees("ports")),
            fleets=(
                *(self.fleet(one, turns, "fleets") for one in tree.trees("fleets")),
                *(self.fleet(one, turns, "reinforcements") for one in tree.trees("reinforcements")),
            ),
            may_be_mined=tuple(self.place(mines, "may_be", word) for word in mines.texts("may_be")),
            mines=tuple(self.field(one) for one in mines.trees("laid")),
            layers=self.named(mines, "layers"),
            sweepers=self.named(mines, "sweepers"),
            damage=tuple(read_damage(one, self.fleets) for one in _optional(tree, "damage")),
            special=tuple(read_rule(one, self.chart, self.fleets) for one in tree.trees("special")),
            points=tuple(read_goal(one, self.chart, self.fleets) for one in tree.trees("victory")),
            japan_at=result.number("japan_at", russia_at + 1, 999),
            russia_at=russia_at,
            coal=tuple(
                (self.at(one, "port"), read_side(one, "side"), one.number("boxes", 0, 20))
                for one in _optional(tree, "coal")
            ),
            troops=tuple(
                (read_side(one, "side"), self.at(one, "at"), one.number("points", 1, 99))
                for one in _optional(tree, "troops")
            ),
            batteries=tuple(
                (self.port(one, "port"), one.number("primary", 0, 20), one.number("secondary", 0, 20))
                for one in _optional(tree, "batteries")
            ),
            submarines=tuple(self.boats(one) for one in _optional(tree, "submarines")),
            history=tree.text("history"),
        )

    def place(self, tree: Tree, key: str, word: str) -> str:
        """A port, a place or a water zone."""
        if self.chart.zone_of(word) < 0:
            raise DataError(repr(word), f"{tree.place}.{key}", "a port, a place or a water zone")
        return word

    def at(self, tree: Tree, key: str) -> str:
        """The same, as the value of a key."""
        return self.place(tree, key, tree.text(key))

    def port(self, tree: Tree, key: str) -> str:
        """A port of the chart."""
        return tree.choice(key, tuple(port.id for port in self.chart.ports))

    def fleet(self, tree: Tree, turns: int, kind: str) -> Fleet:
        """One fleet; reinforcements have a turn."""
        tree.only(FLEET_KEYS)
        side = read_side(tree, "side")
        pieces = self.fleets.pieces(tree, "ships", side)
        leader, flag = self.fleets.leader(tree, side, pieces)
        missions = tree.texts("missions")
        if not missions or any(mission not in MISSIONS for mission in missions):
            raise DataError(repr(missions), f"{tree.place}.missions", "some of " + ", ".join(MISSIONS))
        cargo, load = self.cargo(tree)
        return Fleet(
            side=side,
            id=tree.text("id"),
            name=tree.text("name"),
            at=self.at(tree, "at"),
            pieces=pieces,
            missions=tuple(missions),
            turn=tree.number("turn", 2, turns) if kind == "reinforcements" else 1,
            leader=leader,
            flag=flag,
            cargo=cargo,
            load=load,
            fuel=self.fuel(tree, side),
        )

    def cargo(self, tree: Tree) -> tuple[str, int]:
        """Troops or supply for each transport."""
        if "cargo" not in tree.values:
            return ("", 0)
        table = tree.tree("cargo")
        table.only(["troops", "supply"])
        if len(table.values) != 1:
            raise DataError(repr(table.values), table.place, "troops or supply")
        kind = next(iter(table.values))
        return (kind, table.number(kind, 1, 9))

    def fuel(self, tree: Tree, side: int) -> tuple[tuple[int, int], ...]:
        """Boxes left, by piece."""
        if "fuel" not in tree.values:
            return ()
        table = tree.tree("fuel")
        found: list[tuple[int, int]] = []
        for word in table.values:
            piece = self.fleets.find(word, side, f"{table.place}.{word}")
            found.append((piece, table.number(word, 0, self.fleets.fuel(piece))))
        return tuple(found)

    def field(self, tree: Tree) -> Field:
        """Mines that lie at the start."""
        tree.only(["owner", "zone", "on", "fields"])
        return Field(
            owner=read_side(tree, "owner"),
            zone=self.at(tree, "zone"),
            on=tuple(tree.texts("on")),
            fields=tree.number("fields", 1, 20),
        )

    def named(self, tree: Tree, key: str) -> tuple[int, ...]:
        """Pieces named with their side, `russia:ML01`."""
        found: list[int] = []
        for word in tree.texts(key):
            side, _, piece = word.partition(":")
            if side not in SIDES:
                raise DataError(repr(word), f"{tree.place}.{key}", "a side and a piece, such as russia:ML01")
            found.append(self.fleets.find(piece, SIDES.index(side), f"{tree.place}.{key}"))
        return tuple(found)

    def boats(self, tree: Tree) -> tuple[int, tuple[int, ...], tuple[str, ...]]:
        """Submarines and the ports they may lie in."""
        tree.only(["side", "ids", "ports"])
        side = read_side(tree, "side")
        known = [port.id for port in self.chart.ports]
        ports = tree.texts("ports")
        if not ports or any(port not in known for port in ports):
            raise DataError(repr(ports), f"{tree.place}.ports", "ports")
        return (side, self.fleets.pieces(tree, "ids", side), tuple(ports))


def _shaped(tree: Tree, key: str, shape: re.Pattern[str], expected: str) -> str:
    value = tree.text(key)
    if not shape.fullmatch(value):
        raise DataError(repr(value), f"{tree.place}.{key}", expected)
    return value


def _optional(tree: Tree, key: str) -> list[Tree]:
    return tree.trees(key) if key in tree.values else []
