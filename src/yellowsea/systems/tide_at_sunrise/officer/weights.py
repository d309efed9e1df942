"""Weights of the officers of The Tide at Sunrise: those of each posture, from `doctrine.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from yellowsea.kernel.datafiles import DataFolder
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.sides import SIDES
from yellowsea.kernel.weights import Figures, Posture, read_postures, refuse_unread

_PLANS: Final = ["moves", "battles"]


class Weights:
    """One posture of one side. The file says what each weight means."""

    def __init__(self, name: str, text: str, figures: Figures, plans: list[str]) -> None:
        self.name = name
        self.text = text
        self.for_moves = "moves" in plans  # worth a trial when a plan of moves is due
        self.for_battles = "battles" in plans
        self.slope: float = figures.number("slope")
        self.town: float = figures.number("town")
        self.capture: float = figures.number("capture")
        self.keep: float = figures.number("keep")
        self.port: float = figures.number("port")
        self.fort: float = figures.number("fort")
        self.danger: float = figures.number("danger")
        self.answer: float = figures.number("answer")
        self.own_loss: float = figures.number("own_loss")
        self.enemy_loss: float = figures.number("enemy_loss")
        self.disrupted: float = figures.number("disrupted")
        self.shove: float = figures.number("shove")
        self.ground: float = figures.number("ground")
        self.attack: float = figures.number("attack")
        self.idle: float = figures.number("idle")
        self.guns: float = figures.number("guns")
        self.siege: float = figures.number("siege")
        self.siege_march: float = figures.number("siege_march")
        self.supply: float = figures.number("supply")
        self.pool: float = figures.number("pool")
        self.cover: float = figures.number("cover")
        self.mass: float = figures.number("mass")
        self.trade: float = figures.number("trade")
        self.forward: float = figures.number("forward")
        self.escort: float = figures.number("escort")
        self.garrison: float = figures.number("garrison")


def read_weights(pack: Path | None = None) -> list[list[Weights]]:
    """By posture, the standing one first, and by side; a posture is told by what it changes."""
    postures = read_postures(DataFolder(Path(__file__).parent.parent / "data", pack).tree("doctrine.toml"))
    weights = [_of_posture(posture, is_standing=posture is postures[0]) for posture in postures]
    refuse_unread(postures)
    return weights


def _of_posture(posture: Posture, *, is_standing: bool) -> list[Weights]:
    both: list[Weights] = []
    for side, figures in zip(SIDES, posture.sides, strict=True):
        plans = _PLANS if is_standing else posture.tree.texts(side)
        if any(plan not in _PLANS for plan in plans):
            raise DataError(repr(plans), f"{posture.tree.place}.{side}", "some of " + ", ".join(_PLANS))
        both.append(Weights(posture.name, posture.text, figures, plans))
    return both
