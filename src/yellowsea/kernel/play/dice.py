"""Where faces come from: seeded, labelled, committed, scripted and recorded dice, all behind one call."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from yellowsea.kernel.errors import DiceError

# SplitMix64: machine integers in the compiled engine, where they wrap round at 64 bits, Python's own elsewhere.
_STRIDE: Final = 0x9E3779B97F4A7C15
_MASK: Final = 0xFFFFFFFFFFFFFFFF
_HALF: Final = 1 << 63
_MOST_SIDES: Final = 1 << 31  # of a die that machine integers can throw
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


def signed(number: Any) -> Any:
    """The last 64 bits of a whole number, as a machine integer holds them."""
    return number if 0 <= number < _HALF else (number & _MASK ^ _HALF) - _HALF


_NATIVE_STRIDE: Final[i64] = signed(_STRIDE)
_NATIVE_FIRST: Final[i64] = signed(_FIRST)
_NATIVE_SECOND: Final[i64] = signed(_SECOND)


def wraps_round(half: i64) -> bool:
    """Given half of the range of 64 bits: are numbers machine integers here?"""
    return half + half == 0


IS_NATIVE: Final = wraps_round(signed(_HALF))


@mypyc_attr(acyclic=True)
class Roll:
    """One die as it fell: what it was for, its sides, its face."""

    __slots__ = ("face", "label", "sides")

    def __init__(self, label: str, sides: int, face: int) -> None:
        self.label = label
        self.sides = sides
        self.face = face

    def to_json(self) -> list[object]:
        """The form in a record: `["fire", 6, 4]`."""
        return [self.label, self.sides, self.face]


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A supplier of faces. Rules never hold one: they ask their umpire."""

    def __init__(self) -> None:
        self.counter = 0  # faces given so far
        self.can_run_out = False

    def face(self, sides: int, label: str) -> int:
        """One face from 1 to `sides`."""
        raise DiceError("this supplier gives no faces", label)

    def pool(self, count: int, sides: int, label: str) -> list[int]:
        """Several like dice thrown at once; the caller promises not to care about their order."""
        return [self.face(sides, label) for _ in range(count)]

    def skip(self, rolls: list[Roll]) -> None:
        """Pass over faces that a record already holds."""

    def copy(self) -> Dice:
        """A supplier that will give the same faces from here on."""
        return self

    def to_json(self, reveal: str) -> dict[str, object]:
        """How a record names this supplier; `reveal` is "all" or "public"."""
        return {"kind": "unnamed"}


def nth_face(first: i64, number: int, sides: int) -> int:
    """The nth face of the stream of SplitMix64 that begins with a state."""
    if not IS_NATIVE or sides >= _MOST_SIDES:
        return plain_face(first, number, sides)
    z = first + number * _NATIVE_STRIDE
    z = (z ^ (z >> 30 & 0x3FFFFFFFF)) * _NATIVE_FIRST
    z = (z ^ (z >> 27 & 0x1FFFFFFFFF)) * _NATIVE_SECOND
    z ^= z >> 31 & 0x1FFFFFFFF
    count: i64 = sides
    return ((z >> 32 & 0xFFFFFFFF) * count + ((z & 0xFFFFFFFF) * count >> 32) >> 32) + 1


def plain_face(first: Any, number: Any, sides: Any) -> int:
    """`nth_face` without machine integers."""
    z = first + number * _STRIDE & _MASK
    z = ((z ^ z >> 30) * _FIRST) & _MASK
    z = ((z ^ z >> 27) * _SECOND) & _MASK
    face: int = ((z ^ z >> 31) * sides >> 64) + 1
    return face


class SeededDice(Dice):
    """Fast dice for simulation: SplitMix64 over a counter, so copying and resuming cost nothing."""

    def __init__(self, seed: int, counter: int = 0) -> None:
        super().__init__()
        self.seed: Any = seed
        self._first: i64 = signed(seed)
        self.counter = counter

    def face(self, sides: int, label: str) -> int:
        self.counter += 1
        return nth_face(self._first, self.counter, sides)

    def skip(self, rolls: list[Roll]) -> None:
        self.counter += len(rolls)

    def copy(self) -> Dice:
        return SeededDice(self.seed, self.counter)

    def to_json(self, reveal: str) -> dict[str, object]:
        return {"kind": "seeded", "seed": self.seed}


class LabelledDice(Dice):
    """Seeded dice with a stream for each label, so that two games which differ in one thing keep the rest in common.

    The third die for "fire" is the same in both, whatever else was rolled before it.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed: Any = seed
        self._streams: dict[str, Any] = {}  # where the stream of a label begins
        self._given: dict[str, int] = {}

    def face(self, sides: int, label: str) -> int:
        given = self._given.get(label, 0) + 1
        self._given[label] = given
        self.counter += 1
        if given == 1:
            digest = hashlib.blake2b(f"{self.seed}|{label}".encode(), digest_size=8).digest()
            self._streams[label] = signed(int.from_bytes(digest, "big"))
        first: i64 = self._streams[label]
        return nth_face(first, given, sides)

    def skip(self, rolls: list[Roll]) -> None:
        for roll in rolls:
            self.face(roll.sides, roll.label)

    def copy(self) -> Dice:
        twin = LabelledDice(self.seed)
        twin.counter = self.counter
        twin._streams = self._streams.copy()
        twin._given = self._given.copy()
        return twin

    def to_json(self, reveal: str) -> dict[str, object]:
        return {"kind": "labelled", "seed": self.seed}


class CommittedDice(Dice):
    """Dice of a real game: HMAC-SHA-256 of a secret seed that was promised by its hash before set-up.

    `words` are those that players added after set-up, as a record writes them: `{"side", "text", "from"}`. They go into
    every die after the first `from` of them. So does the number of a branch: where players took something back, another
    one begins after the first `from` dice, and no face that has fallen there falls again.
    """

    def __init__(
        self,
        seed: bytes,
        game: str,
        nonces: dict[str, str],
        counter: int = 0,
        words: list[dict[str, Any]] | None = None,
        branches: list[dict[str, Any]] | None = None,
    ) -> None:
        super().__init__()
        if len(seed) != 32:
            raise DiceError("a committed seed has the wrong length", "dice.seed", "32 bytes")
        self.seed = seed
        self.game = game
        self.nonces = dict(nonces)
        self.counter = counter
        self.words: list[dict[str, Any]] = [] if words is None else words
        self.branches: list[dict[str, Any]] = [] if branches is None else branches
        self._mixed = "|".join(f"{side}={nonces[side]}" for side in sorted(nonces))

    @property
    def commitment(self) -> str:
        """What is shown before the game: the SHA-256 of the seed."""
        return hashlib.sha256(self.seed).hexdigest()

    def face(self, sides: int, label: str) -> int:
        self.counter += 1
        fair = (1 << 32) // sides * sides
        draw = 0
        mixed = self._mixed if not self.words else self._mixed + self._added()
        number = str(self.counter) if not self.branches else self._numbered()
        while True:
            message = f"{self.game}|{mixed}|{label}|{number}|{draw}"
            digest = hmac.new(self.seed, message.encode(), hashlib.sha256).digest()
            for start in range(0, 32, 4):
                word = int.from_bytes(digest[start : start + 4], "big")
                if word < fair:
                    return word % sides + 1
            draw += 1

    def _numbered(self) -> str:
        """The number of this die, with that of the newest branch it belongs to."""
        branch = 0
        for number, each in enumerate(self.branches, 1):
            if each["from"] < self.counter:
                branch = number
        return f"{self.counter}.{branch}" if branch else str(self.counter)

    def _added(self) -> str:
        """The words that count for this die."""
        return "".join(f"|{each['side']}+={each['text']}" for each in self.words if each["from"] < self.counter)

    def skip(self, rolls: list[Roll]) -> None:
        self.counter += len(rolls)

    def copy(self) -> Dice:
        return CommittedDice(self.seed, self.game, self.nonces, self.counter, self.words, self.branches)

    def to_json(self, reveal: str) -> dict[str, object]:
        payload: dict[str, object] = {
            "kind": "committed",
            "commitment": self.commitment,
            "game": self.game,
            "nonces": dict(self.nonces),
        }
        if self.words:
            payload["words"] = self.words
        if self.branches:
            payload["branches"] = self.branches
        if reveal == "all":
            payload["seed"] = self.seed.hex()
        return payload


class ScriptedDice(Dice):
    """Faces laid down beforehand, used in order; an error when they run out or do not fit the die."""

    def __init__(self, faces: list[int], counter: int = 0) -> None:
        super().__init__()
        self.faces = faces
        self.counter = counter
        self.can_run_out = True

    def face(self, sides: int, label: str) -> int:
        if self.counter >= len(self.faces):
            raise DiceError("the scripted dice have run out", f"dice[{self.counter}]", f"a d{sides} for {label}")
        face = self.faces[self.counter]
        if not 1 <= face <= sides:
            raise DiceError(f"a face of {face}", f"dice[{self.counter}]", f"1 to {sides} for {label}")
        self.counter += 1
        return face

    def copy(self) -> Dice:
        return ScriptedDice(self.faces, self.counter)

    def to_json(self, reveal: str) -> dict[str, object]:
        return {"kind": "scripted"}


class RecordedDice(Dice):
    """The dice of a record: each must be asked for with the label and the sides it was rolled with."""

    def __init__(self, rolls: list[Roll], named: dict[str, object] | None = None) -> None:
        super().__init__()
        self.rolls = rolls
        self.named = named  # how the record named them
        self.can_run_out = True

    def face(self, sides: int, label: str) -> int:
        place = f"dice[{self.counter}]"
        if self.counter >= len(self.rolls):
            raise DiceError("the record holds too few dice", place, f"a d{sides} for {label}")
        roll = self.rolls[self.counter]
        if roll.label != label or roll.sides != sides:
            raise DiceError(f"a d{roll.sides} for {roll.label}", place, f"a d{sides} for {label}")
        self.counter += 1
        return roll.face

    def copy(self) -> Dice:
        twin = RecordedDice(self.rolls, self.named)
        twin.counter = self.counter
        return twin

    def to_json(self, reveal: str) -> dict[str, object]:
        return dict(self.named) if self.named is not None else {"kind": "unnamed"}

    def left(self) -> int:
        """How many dice have not been asked for."""
        return len(self.rolls) - self.counter
