"""Weights of the officer on the Battle Board: those of each posture, from `doctrine.toml`, section board."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.data.weights import Figures, read_postures, refuse_unread

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

    def __init__(self, name: str, text: str, figures: Figures) -> None:
        self.name = name
        self.text = text
        self.care: float = figures.number("care")
        self.pressed: float = figures.number("pressed")
        self.winning: float = figures.number("winning")
        self.nearer: float = figures.number("nearer")
        self.craft: float = figures.number("craft")
        self.merchant: float = figures.number("merchant")
        self.spare: float = figures.number("spare")
        self.through: float = figures.number("through")
        self.flee: float = figures.number("flee")
        self.run: float = figures.number("run")
        self.leave: float = figures.number("leave")
        self.harbour: float = figures.number("harbour")
        self.breakout: float = figures.number("breakout")
        self.chase: float = figures.number("chase")
        self.sea: float = figures.number("sea")
        self.aloof: float = figures.number("aloof")
        self.hour: float = figures.number("hour")
        self.pace: float = figures.number("pace")
        self.hurt: float = figures.number("hurt")
        self.odds: float = figures.number("odds")
        self.lurks: float = figures.number("lurks")
        self.torpedo: float = figures.number("torpedo")


def read_weights(pack: Path | None = None) -> list[list[Weights]]:
    """By posture, the standing one first, and by side; a posture is told by what it changes."""
    tree = DataFolder(Path(__file__).parents[2] / "data", pack).tree("doctrine.toml").tree("board")
    postures = read_postures(tree)
    weights = [[Weights(posture.name, posture.text, figures) for figures in posture.sides] for posture in postures]
    refuse_unread(postures)
    return weights
