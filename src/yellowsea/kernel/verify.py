"""Checking the dice of a record: each is computed again from the seed that was promised."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.dice import Dice
from yellowsea.kernel.errors import RecordError
from yellowsea.kernel.record import computed, rebuild
from yellowsea.kernel.rules import Rules


class Verification:
    """What the check found: how many dice, the first one that is not what the seed gives, and what that proves."""

    __slots__ = ("cannot_prove", "commitment", "dice", "first_mismatch", "proves", "seed")

    def __init__(self, dice: int, first_mismatch: str | None, commitment: str | None, seed: str | None) -> None:
        self.dice = dice
        self.first_mismatch = first_mismatch
        self.commitment = commitment
        self.seed = seed
        self.proves: list[str] = []
        self.cannot_prove: list[str] = []

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
            "proves": self.proves,
            "cannot_prove": self.cannot_prove,
        }


def verify(rules: Rules, record: dict[str, Any]) -> Verification:
    """Replay a record by the rules (RecordError if it does not) and compute every die again."""
    rebuild(rules, record)
    header = record["dice"]
    supplier = _supplier(header)
    commitment = header.get("commitment")
    seed = str(header["seed"])
    dice = 0
    places = [("opening", record["opening"])]
    places += [(f"moves[{number}]", move) for number, move in enumerate(record["moves"])]
    for place, part in places:
        for number, (label, sides, face) in enumerate(part.get("dice", [])):
            right = supplier.face(sides, label)
            dice += 1
            if face != right:
                return Verification(dice, f"{place}.dice[{number}]: {face}, the seed gives {right}", commitment, seed)
    found = Verification(dice, None, commitment, seed)
    _judge(found, header, record.get("position") is not None)
    return found


def _supplier(header: dict[str, Any]) -> Dice:
    known = computed(header)
    if known is None and header["kind"] == "committed":
        raise RecordError("the seed is missing", "dice.seed", "64 hex digits, as a record shows them after the end")
    if known is None:
        raise RecordError(f"{header['kind']!r} dice cannot be computed again", "dice.kind", "a kind with its seed")
    return known


def _judge(found: Verification, header: dict[str, Any], from_position: bool) -> None:
    """Say what the check proves, and what it cannot."""
    proves, cannot = found.proves, found.cannot_prove
    proves.append("Every move was legal, and every die is the one that the seed gives.")
    if from_position:
        cannot.append("How the position was reached from which this record begins.")
    if found.commitment is None:
        cannot.append("That nobody chose the seed: no fingerprint of it was shown before the game.")
        return
    proves.append("The seed is the one with this fingerprint, so it was not changed after the fingerprint was shown.")
    game = str(header.get("game", ""))
    if game and found.commitment.startswith(game):
        proves.append(
            "The game's id goes into every die; it is the beginning of the fingerprint, so it was fixed with it."
        )
    else:
        cannot.append(
            "That nobody chose the game's id, which goes into every die: the fingerprint does not fix it, so whoever "
            "ran the server could have tried several."
        )
    cannot.append(
        "That the fingerprint was shown before the players gave their words: compare it with the one you saw then."
    )
    cannot.append(f"That these words are the players' own: {_words(header)}. Look for yours.")
    cannot.append("That whoever ran the server, and so could know the seed, revealed to no player what would fall.")


def _words(header: dict[str, Any]) -> str:
    given = [f'{side.capitalize()} "{text}"' for side, text in sorted(header["nonces"].items())]
    given += [
        f'{each["side"].capitalize()} "{each["text"]}" after {each["from"]} dice' for each in header.get("words", [])
    ]
    return "; ".join(given) if given else "none"
