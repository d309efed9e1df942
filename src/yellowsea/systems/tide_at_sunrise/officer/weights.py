"""What the officers of The Tide at Sunrise hold dear: the weights of each posture, read from `doctrine.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from yellowsea.kernel.datafiles import DataFolder
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.sides import SIDES

_PLANS: Final = ("moves", "battles")


class Weights:
    """One posture of one side. The file says what each weight means."""

    def __init__(self, name: str, text: str, figures: dict[str, float], plans: list[str]) -> None:
        self.name = name
        self.text = text
        self.for_moves = "moves" in plans  # worth a trial when a plan of moves is due
        self.for_battles = "battles" in plans
        self.slope: float = figures["slope"]
        self.town: float = figures["town"]
        self.capture: float = figures["capture"]
        self.keep: float = figures["keep"]
        self.port: float = figures["port"]
        self.fort: float = figures["fort"]
        self.danger: float = figures["danger"]
        self.answer: float = figures["answer"]
        self.own_loss: float = figures["own_loss"]
        self.enemy_loss: float = figures["enemy_loss"]
        self.disrupted: float = figures["disrupted"]
        self.shove: float = figures["shove"]
        self.ground: float = figures["ground"]
        self.attack: float = figures["attack"]
        self.idle: float = figures["idle"]
        self.guns: float = figures["guns"]
        self.siege: float = figures["siege"]
        self.siege_march: float = figures["siege_march"]
        self.supply: float = figures["supply"]
        self.pool: float = figures["pool"]
        self.cover: float = figures["cover"]
        self.mass: float = figures["mass"]
        self.trade: float = figures["trade"]
        self.forward: float = figures["forward"]
        self.escort: float = figures["escort"]
        self.garrison: float = figures["garrison"]


def read_weights(pack: Path | None = None) -> list[list[Weights]]:
    """By posture, the standing one first, and by side; a posture is told by what it changes."""
    tree = DataFolder(Path(__file__).parent.parent / "data", pack).tree("doctrine.toml")
    standing = [tree.tree("standing").tree(side).figures() for side in SIDES]
    try:
        postures = [[Weights("standing", "by the book", figures, list(_PLANS)) for figures in standing]]
    except KeyError as missing:
        raise DataError("is missing", f"doctrine.toml.standing.{missing.args[0]}", "a number") from missing
    for posture in tree.trees("posture"):
        both: list[Weights] = []
        for side, figures in zip(SIDES, standing, strict=True):
            plans = posture.texts(side)
            if any(plan not in _PLANS for plan in plans):
                raise DataError(repr(plans), f"{posture.place}.{side}", "some of " + ", ".join(_PLANS))
            changed = dict(figures)
            for key, factor in posture.tree("times").figures().items():
                if key not in figures:
                    raise DataError("is no weight", f"{posture.place}.times.{key}", "one of " + ", ".join(figures))
                changed[key] = figures[key] * factor
            both.append(Weights(posture.text("name"), posture.text("text"), changed, plans))
        postures.append(both)
    return postures
