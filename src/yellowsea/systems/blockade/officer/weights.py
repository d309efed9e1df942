"""What the officer of Blockade holds dear: the weights of each posture, read from `doctrine.toml`."""

from __future__ import annotations

from pathlib import Path

from yellowsea.kernel.datafiles import DataFolder, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.sides import SIDES

_LISTS = ("marker", "strength")


class Weights:
    """One posture. The file says what each weight means."""

    def __init__(self, name: str, text: str, figures: dict[str, float], lists: dict[str, list[float]]) -> None:
        self.name = name
        self.text = text
        self.marker: list[float] = lists["marker"]
        self.strength: list[float] = lists["strength"]
        self.firepower: float = figures["firepower"]
        self.defence: float = figures["defence"]
        self.hull: float = figures["hull"]
        self.damaged: float = figures["damaged"]
        self.worn: float = figures["worn"]
        self.yard: float = figures["yard"]
        self.own_loss: float = figures["own_loss"]
        self.enemy_loss: float = figures["enemy_loss"]
        self.own_control: float = figures["own_control"]
        self.enemy_control: float = figures["enemy_control"]
        self.outer: float = figures["outer"]
        self.close: float = figures["close"]
        self.battle: float = figures["battle"]
        self.intrusion: float = figures["intrusion"]
        self.menace: float = figures["menace"]
        self.opening: float = figures["opening"]
        self.area: float = figures["area"]
        self.mukden: float = figures["mukden"]
        self.landing: float = figures["landing"]
        self.army: float = figures["army"]
        self.siege: float = figures["siege"]
        self.critical: float = figures["critical"]
        self.initiative: float = figures["initiative"]
        self.blockade: float = figures["blockade"]
        self.mass: float = figures["mass"]
        self.port: float = figures["port"]
        self.vladivostok: float = figures["vladivostok"]


def read_doctrine() -> Tree:
    """The data file."""
    return DataFolder(Path(__file__).parent.parent / "data", None).tree("doctrine.toml")


def read_weights(tree: Tree) -> list[Weights]:
    """The standing posture first, then the others; of each, Japan's and then Russia's; last, those of no side."""
    standing = tree.tree("standing")
    lists = {key: _figures(standing, key) for key in _LISTS}
    figures = {key: _figure(standing, key) for key in standing.values if key not in _LISTS}
    postures: list[Weights] = []
    try:
        for side in SIDES:
            own_lists, own = _changed(lists, figures, tree.tree(side))
            postures.append(Weights("standing", "by the book", own, own_lists))
            for posture in tree.trees("posture"):
                changed = own
                for how in ("times", "set"):
                    if how in posture.values:
                        changed = _posture(changed, posture.tree(how), how)
                postures.append(Weights(posture.text("name"), posture.text("text"), changed, own_lists))
        plain = Weights("plain", "of no side", figures, lists)
    except KeyError as missing:
        raise DataError("is missing", f"{standing.place}.{missing.args[0]}", "a number") from missing
    half = len(postures) // 2
    return [*(postures[half * side + number] for number in range(half) for side in range(len(SIDES))), plain]


def _changed(
    lists: dict[str, list[float]], figures: dict[str, float], side: Tree
) -> tuple[dict[str, list[float]], dict[str, float]]:
    """The standing weights with those of one side in their place."""
    own_lists = dict(lists)
    own = dict(figures)
    for key in side.values:
        if key in lists:
            own_lists[key] = _figures(side, key)
        elif key in figures:
            own[key] = _figure(side, key)
        else:
            raise DataError("is no weight", f"{side.place}.{key}", "one of " + ", ".join([*lists, *figures]))
    return own_lists, own


def _posture(figures: dict[str, float], changes: Tree, how: str) -> dict[str, float]:
    """The weights of a side as a posture changes them."""
    changed = dict(figures)
    for key in changes.values:
        if key not in figures:
            raise DataError("is no weight", f"{changes.place}.{key}", "one of " + ", ".join(figures))
        figure = _figure(changes, key)
        changed[key] = figures[key] * figure if how == "times" else figure
    return changed


def _figure(tree: Tree, key: str) -> float:
    value = tree.values[key]
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise DataError(repr(value), f"{tree.place}.{key}", "a number")
    return float(value)


def _figures(tree: Tree, key: str) -> list[float]:
    values = tree.values.get(key)
    if not isinstance(values, list) or not values:
        raise DataError(repr(values), f"{tree.place}.{key}", "a list of numbers")
    return [_figure(Tree({key: value}, tree.place), key) for value in values]


def read_standing(tree: Tree, names: tuple[str, ...]) -> list[list[float]]:
    """For each turn the weight of each figure, in the order of `names`."""
    table = tree.tree("standing_by_turn")
    order = table.texts("figures")
    rows = table.values.get("turns")
    if sorted(order) != sorted(names):
        raise DataError(repr(order), f"{table.place}.figures", ", ".join(names))
    if not isinstance(rows, list) or not rows:
        raise DataError(repr(rows), f"{table.place}.turns", "a list of weights for each turn")
    found: list[list[float]] = []
    for number, row in enumerate(rows):
        place = f"{table.place}.turns[{number}]"
        weights = _figures(Tree({"turn": row}, place), "turn")
        if len(weights) != len(order):
            raise DataError(f"{len(weights)} weights", place, f"{len(order)} weights")
        found.append([weights[order.index(name)] for name in names])
    return found
