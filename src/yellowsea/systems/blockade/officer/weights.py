"""Weights of the officer of Blockade: those of each posture, from `doctrine.toml`."""

from __future__ import annotations

from pathlib import Path

from yellowsea.kernel.data.datafiles import DataFolder, Tree
from yellowsea.kernel.data.weights import Figures, read_postures, refuse_unread
from yellowsea.kernel.errors import DataError


class Weights:
    """One posture. The file says what each weight means."""

    def __init__(self, name: str, text: str, figures: Figures) -> None:
        self.name = name
        self.text = text
        self.marker: list[float] = figures.row("marker")
        self.strength: list[float] = figures.row("strength")
        self.firepower: float = figures.number("firepower")
        self.defence: float = figures.number("defence")
        self.hull: float = figures.number("hull")
        self.damaged: float = figures.number("damaged")
        self.worn: float = figures.number("worn")
        self.yard: float = figures.number("yard")
        self.own_loss: float = figures.number("own_loss")
        self.enemy_loss: float = figures.number("enemy_loss")
        self.own_control: float = figures.number("own_control")
        self.enemy_control: float = figures.number("enemy_control")
        self.outer: float = figures.number("outer")
        self.close: float = figures.number("close")
        self.battle: float = figures.number("battle")
        self.intrusion: float = figures.number("intrusion")
        self.menace: float = figures.number("menace")
        self.opening: float = figures.number("opening")
        self.area: float = figures.number("area")
        self.answer: float = figures.number("answer")
        self.mukden: float = figures.number("mukden")
        self.landing: float = figures.number("landing")
        self.army: float = figures.number("army")
        self.siege: float = figures.number("siege")
        self.critical: float = figures.number("critical")
        self.initiative: float = figures.number("initiative")
        self.blockade: float = figures.number("blockade")
        self.mass: float = figures.number("mass")
        self.port: float = figures.number("port")
        self.vladivostok: float = figures.number("vladivostok")


def read_doctrine() -> Tree:
    """The data file."""
    return DataFolder(Path(__file__).parent.parent / "data", None).tree("doctrine.toml")


def read_weights(tree: Tree) -> list[Weights]:
    """The standing posture first, then the others; of each, Japan's and then Russia's; last, those of no side."""
    postures = read_postures(tree)
    weights = [Weights(posture.name, posture.text, figures) for posture in postures for figures in posture.sides]
    weights.append(Weights("plain", "of no side", postures[0].common))
    refuse_unread(postures)
    return weights


def read_value_weights(tree: Tree, names: tuple[str, ...]) -> list[list[float]]:
    """For each turn the weight of each figure, in the order of `names`."""
    table = tree.tree("value_by_turn")
    order = table.texts("figures")
    rows = table.values.get("turns")
    if sorted(order) != sorted(names):
        raise DataError(repr(order), f"{table.place}.figures", ", ".join(names))
    if not isinstance(rows, list) or not rows:
        raise DataError(repr(rows), f"{table.place}.turns", "a list of weights for each turn")
    found: list[list[float]] = []
    for number, row in enumerate(rows):
        place = f"{table.place}.turns[{number}]"
        weights = Figures({"turn": row}, place).row("turn")
        if len(weights) != len(order):
            raise DataError(f"{len(weights)} weights", place, f"{len(order)} weights")
        found.append([weights[order.index(name)] for name in names])
    return found
