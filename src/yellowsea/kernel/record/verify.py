"""Checking the dice of a record: each is computed again from the seed that was promised."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import RecordError
from yellowsea.kernel.play.dice import Dice
from yellowsea.kernel.record.record import (
    branches_in,
    computed,
    lines_taken_back,
    rolls_in,
    walk_by_hashes,
    why_other_rules,
)
from yellowsea.kernel.rules import Rules


class Verification:
    """What the check found: how many dice, the first one that is not what the seed gives, and what that proves.

    `not_checked` says why the moves could not be checked: the game was played by rules or figures that this version of
    the program does not have.
    """

    __slots__ = ("cannot_prove", "commitment", "dice", "first_mismatch", "not_checked", "proves", "seed")

    def __init__(self, dice: int, first_mismatch: str | None, commitment: str | None, seed: str | None) -> None:
        self.dice = dice
        self.first_mismatch = first_mismatch
        self.not_checked: str | None = None
        self.commitment = commitment
        self.seed = seed
        self.proves: list[str] = []
        self.cannot_prove: list[str] = []

    @property
    def ok(self) -> bool | None:
        """Every move was legal and every die is the one the seed gives; None if this version cannot say so."""
        if self.first_mismatch is not None:
            return False
        return None if self.not_checked is not None else True

    def to_json(self) -> dict[str, Any]:
        """The answer as the API sends it."""
        return {
            "ok": self.ok,
            "dice": self.dice,
            "first_mismatch": self.first_mismatch,
            "not_checked": self.not_checked,
            "commitment": self.commitment,
            "seed": self.seed,
            "proves": self.proves,
            "cannot_prove": self.cannot_prove,
        }


def verify(rules: Rules, record: dict[str, Any]) -> Verification:
    """Replay a record by the rules (RecordError if it does not) and compute every die again.

    A record of other rules is replayed as well. If these lead elsewhere that is no fault of the record: its dice are
    checked all the same.
    """
    not_checked = _why_not_checked(rules, record)
    header = record["dice"]
    _supplier(header)  # without a seed there is nothing to check
    found = Verification(0, None, header.get("commitment"), str(header["seed"]))
    _check_dice(found, record, header, "")
    branches = branches_in(header)
    for number, line in enumerate(lines_taken_back(record)):
        if found.first_mismatch is None:
            earlier = {**record, "moves": line, "outcome": None}
            begun = "" if not number else f" after branch {number}"
            if not_checked is None:
                for _ in walk_by_hashes(rules, earlier):
                    pass
            _check_dice(found, earlier, {**header, "branches": branches[:number]}, f"taken back{begun}: ")
            _check_beginning(found, earlier, branches[number], f"dice.branches[{number}]")
    if found.first_mismatch is None:
        found.not_checked = not_checked
        _judge(found, header, record.get("position") is not None)
    return found


def _check_dice(found: Verification, record: dict[str, Any], header: dict[str, Any], before: str) -> None:
    """Every die of a line of moves; only those of the line that stands are counted."""
    supplier = _supplier(header)
    places = [("opening", record["opening"])]
    places += [(f"moves[{number}]", move) for number, move in enumerate(record["moves"])]
    for place, part in places:
        for number, roll in enumerate(rolls_in(part, place)):
            right = supplier.face(roll.sides, roll.label)
            if not before:
                found.dice += 1
            if roll.face != right:
                found.first_mismatch = f"{before}{place}.dice[{number}]: {roll.face}, the seed gives {right}"
                return


def _check_beginning(found: Verification, record: dict[str, Any], branch: dict[str, Any], place: str) -> None:
    """A branch begins after the dice that had fallen before what was taken back, and nowhere else."""
    fallen = len(rolls_in(record["opening"], place))
    moves: list[dict[str, Any]] = record["moves"]
    for move in moves[: int(branch["after"])]:
        fallen += len(rolls_in(move, place))
    if found.first_mismatch is None and branch["from"] != fallen:
        found.first_mismatch = f"{place}.from: {branch['from']}, but {fallen} dice had fallen"


def _why_not_checked(rules: Rules, record: dict[str, Any]) -> str | None:
    """None if every move is legal by these rules and leads where the record says."""
    try:
        for _ in walk_by_hashes(rules, record):
            pass
    except RecordError:
        other = why_other_rules(rules, record)
        if other is None or record["system"] != rules.info.id:
            raise
        began = f"version {record['rules_version']} of the rules" if other.place == "rules_version" else "other figures"
        return f"This version of the program cannot check the moves: the game was played by {began}."
    return None


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
    if found.not_checked is None:
        proves.append("Every move was legal, and every die is the one that the seed gives.")
    else:
        proves.append("Every die is the one that the seed gives.")
        cannot.append("That every move was legal: a version of the program with the rules of that game could say so.")
    taken_back = len(header.get("branches", []))
    if taken_back:
        times = "once" if taken_back == 1 else f"{taken_back} times"
        proves.append(f"Something was taken back {times}: its dice came from the seed too; none fell again.")
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
