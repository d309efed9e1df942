"""Weights of the officer on the Battle Board: those of each posture, from `doctrine.toml`, section board."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from yellowsea.kernel.datafiles import DataFolder
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.sides import SIDES

# The postures of `doctrine.toml`, in its order.
STANDING: Final = 0
CLOSE: Final = 1
STAND_OFF: Final = 2
SHELTER: Final = 3
WITHDRAW: Final = 4
RECKON: Final = 5
SALLY: Final = 6


class Weights:
    """One posture of one side. The file says what each weight means."""

    def __init__(self, name: str, text: str, figures: dict[str, float]) -> None:
        self.name = name
        self.text = text
        self.care: float = figures["care"]
        self.pressed: float = figures["pressed"]
        self.winning: float = figures["winning"]
        self.nearer: float = figures["nearer"]
        self.craft: float = figures["craft"]
        self.merchant: float = figures["merchant"]
        self.spare: float = figures["spare"]
        self.through: float = figures["through"]
        self.flee: float = figures["flee"]
        self.run: float = figures["run"]
        self.leave: float = figures["leave"]
        self.harbour: float = figures["harbour"]
        self.breakout: float = figures["breakout"]
        self.chase: float = figures["chase"]
        self.sea: float = figures["sea"]
        self.aloof: float = figures["aloof"]
        self.hour: float = figures["hour"]
        self.pace: float = figures["pace"]
        self.hurt: float = figures["hurt"]
        self.odds: float = figures["odds"]
        self.lurks: float = figures["lurks"]
        self.torpedo: float = figures["torpedo"]


def read_weights(pack: Path | None = None) -> list[list[Weights]]:
    """By posture, the default one first, and by side; the file gives what each posture changes."""
    tree = DataFolder(Path(__file__).parents[2] / "data", pack).tree("doctrine.toml").tree("board")
    standing = [tree.tree("standing").tree(side).figures() for side in SIDES]
    try:
        postures = [[Weights("standing", "by the book", figures) for figures in standing]]
    except KeyError as missing:
        raise DataError("is missing", f"doctrine.toml.board.standing.{missing.args[0]}", "a number") from missing
    for posture in tree.trees("posture"):
        both: list[Weights] = []
        for figures in standing:
            changed = dict(figures)
            for key, figure in posture.tree("instead").figures().items():
                if key not in figures:
                    raise DataError("is not a weight", f"{posture.place}.instead.{key}", "one of " + ", ".join(figures))
                changed[key] = figure
            both.append(Weights(posture.text("name"), posture.text("text"), changed))
        postures.append(both)
    return postures
