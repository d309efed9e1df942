"""Checking the dice of a record: each is computed again from the seed that was promised."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.dice import Dice
from yellowsea.kernel.errors import RecordError
from yellowsea.kernel.record import committed, rebuild, seeded
from yellowsea.kernel.rules import Rules


class Verification:
    """What the check found: how many dice, and the first one that is not what the seed gives."""

    __slots__ = ("commitment", "dice", "first_mismatch", "seed")

    def __init__(self, dice: int, first_mismatch: str | None, commitment: str | None, seed: str | None) -> None:
        self.dice = dice
        self.first_mismatch = first_mismatch
        self.commitment = commitment
        self.seed = seed

    @property
    def ok(self) -> bool:
        """Every die is the one the seed gives."""
        return self.first_mismatch is None

    def to_json(self) -> dict[str, Any]:
        """The answer as the API sends it."""
        return {
            "ok": self.ok,
            "dice": self.dice,
            "first_mismatch": self.first_mismatch,
            "commitment": self.commitment,
            "seed": self.seed,
        }


def verify(rules: Rules, record: dict[str, Any]) -> Verification:
    """Replay a record by the rules (RecordError if it does not) and compute every die again."""
    rebuild(rules, record)
    told = record["dice"]
    supplier = _supplier(told)
    commitment = told.get("commitment")
    seed = str(told["seed"])
    dice = 0
    places = [("opening", record["opening"])]
    places += [(f"moves[{number}]", move) for number, move in enumerate(record["moves"])]
    for place, part in places:
        for number, (label, sides, face) in enumerate(part.get("dice", [])):
            right = supplier.face(sides, label)
            dice += 1
            if face != right:
                return Verification(dice, f"{place}.dice[{number}]: {face}, the seed gives {right}", commitment, seed)
    return Verification(dice, None, commitment, seed)


def _supplier(told: dict[str, Any]) -> Dice:
    if told["kind"] == "committed":
        return committed(told)
    if told["kind"] == "seeded":
        return seeded(told)
    raise RecordError(f"{told['kind']!r} dice cannot be computed again", "dice.kind", "committed or seeded")
