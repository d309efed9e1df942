"""Weights of a rule-based officer: the standing figures, and the postures that change some of them.

[standing]              figures of both sides; a list is a row, by turn for instance
care = 1.0
[standing.japan]        where one side sees it otherwise
care = 1.2

[[posture]]
name = "bold"
text = "seek battle"
times = { care = 0.5 }  # multiplies the side's own standing figure
set = { run = 8.0 }     # replaces it
"""

from __future__ import annotations

from typing import Any, Final

from yellowsea.kernel.data.datafiles import Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES

_WAYS: Final = ("times", "set")


class Figures:
    """The weights of one posture and side, read by name. It notes what was read, so that nothing is left unread."""

    __slots__ = ("place", "unread", "values")

    def __init__(self, values: dict[str, Any], place: str) -> None:
        self.values = values
        self.place = place
        self.unread = set(values)

    def number(self, key: str) -> float:
        """A weight."""
        return _number(self._value(key), f"{self.place}.{key}")

    def whole(self, key: str) -> int:
        """A weight that is a whole number."""
        value = self._value(key)
        if type(value) is not int:
            raise DataError(repr(value), f"{self.place}.{key}", "a whole number")
        return value

    def row(self, key: str) -> list[float]:
        """A list of weights."""
        values = self._value(key)
        if not isinstance(values, list) or not values:
            raise DataError(repr(values), f"{self.place}.{key}", "a list of numbers")
        return [_number(value, f"{self.place}.{key}") for value in values]

    def _value(self, key: str) -> Any:
        if key not in self.values:
            raise DataError("is missing", f"{self.place}.{key}", "a weight")
        self.unread.discard(key)
        return self.values[key]


class Posture:
    """A setting of the weights: `sides` holds those of Japan and of Russia, `common` those of no side."""

    __slots__ = ("common", "name", "sides", "text", "tree")

    def __init__(self, name: str, text: str, tree: Tree, common: Figures, sides: list[Figures]) -> None:
        self.name = name
        self.text = text
        self.tree = tree  # its table in the file, for what else a system keeps there
        self.common = common
        self.sides = sides


def read_postures(tree: Tree, own: Tree | None = None) -> list[Posture]:
    """The standing posture first, then the others in the order of the file.

    `own` has a table for a side whose officer, in another game, has standing weights of his own.
    """
    table = tree.tree("standing")
    common = {key: value for key, value in table.values.items() if key not in SIDES}
    sides = [
        Figures({**common, **(table.tree(side).values if side in table.values else {})}, f"{table.place}.{side}")
        for side in SIDES
    ]
    if own is not None:
        own.only([*SIDES])
        sides = [
            _changed(figures, own.tree(side)) if side in own.values else figures
            for side, figures in zip(SIDES, sides, strict=True)
        ]
    standing = Posture("standing", "by the book", table, Figures(common, table.place), sides)
    others = tree.trees("posture") if "posture" in tree.values else []
    return [standing, *(_changed_by(posture, standing) for posture in others)]


def _changed_by(posture: Tree, standing: Posture) -> Posture:
    sides = [_changed(figures, posture) for figures in standing.sides]
    common = _changed(standing.common, posture) if standing.common.values else standing.common
    return Posture(posture.text("name"), posture.text("text"), posture, common, sides)


def _changed(standing: Figures, posture: Tree) -> Figures:
    """Standing weights as a posture changes them."""
    changed = dict(standing.values)
    for way in _WAYS:
        changes = posture.tree(way).values if way in posture.values else {}
        for key, value in changes.items():
            place = f"{posture.place}.{way}.{key}"
            if key not in changed:
                raise DataError("is not a weight", place, "one of " + ", ".join(changed))
            if way == "times":
                value = _number(standing.values[key], f"{standing.place}.{key}") * _number(value, place)
            changed[key] = value
    return Figures(changed, posture.place)


def refuse_unread(postures: list[Posture]) -> None:
    """DataError for a standing weight that no officer has read: a slip of the pen would leave another in force."""
    everything = [postures[0].common, *postures[0].sides]
    for figures in everything:
        for key in figures.values:
            if all(key in other.unread or key not in other.values for other in everything):
                raise DataError("a weight that nobody reads", f"{figures.place}.{key}", "no such weight")


def _number(value: Any, place: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise DataError(repr(value), place, "a number")
    return float(value)
