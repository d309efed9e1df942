"""Weights of the officers of The Tide at Sunrise: those of each posture, from `doctrine.toml`."""

from __future__ import annotations

from pathlib import Path

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.data.weights import Figures, Posture, read_postures, refuse_unread
from yellowsea.kernel.play.player_turns import PlanWeights, plans_of


class Weights(PlanWeights):
    """One posture of one side. The file says what each weight means."""

    def __init__(self, name: str, text: str, figures: Figures, plans: list[str]) -> None:
        super().__init__(name, text, plans)
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
    weights = [_of_posture(posture, number) for number, posture in enumerate(postures)]
    refuse_unread(postures)
    return weights


def _of_posture(posture: Posture, number: int) -> list[Weights]:
    plans = plans_of(posture, number)
    return [Weights(posture.name, posture.text, figures, plans[side]) for side, figures in enumerate(posture.sides)]
