"""What can be wrong with input, each with the place it was found and what was expected there."""

from __future__ import annotations


class Refusal:
    """Why something is not an option: a code for programs, the rule's id, a sentence, the facts behind it."""

    __slots__ = ("code", "facts", "rule", "text")

    def __init__(self, code: str, rule: str, text: str, facts: dict[str, object] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.text = text
        self.facts: dict[str, object] = {} if facts is None else facts

    def to_json(self) -> dict[str, object]:
        """The refusal as the API sends it."""
        return {"code": self.code, "rule": self.rule, "text": self.text, "facts": self.facts}

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.rule!r}, {self.text!r}, {self.facts!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.code, self.rule, self.text))

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, (self.code, self.rule, self.text, self.facts)


class YellowSeaError(Exception):
    """Bad input. `place` says where, `expected` what would have been right; nothing was changed."""

    def __init__(self, text: str, place: str = "", expected: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.place = place
        self.expected = expected

    @property
    def code(self) -> str:
        """The kind of error as a word for programs."""
        return type(self).__name__

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        wanted = f" (expected {self.expected})" if self.expected else ""
        return f"{where}{self.text}{wanted}"

    def __reduce__(self) -> tuple[object, ...]:
        """An error may happen in another process and must arrive whole."""
        return type(self), (self.text, self.place, self.expected)


class IllegalMove(YellowSeaError):
    """The notation is good, but this is not an option now; `refusal` says why."""

    def __init__(self, refusal: Refusal, place: str = "", expected: str = "") -> None:
        super().__init__(refusal.text, place, expected)
        self.refusal = refusal

    def __str__(self) -> str:
        rule = f" [{self.refusal.rule}]" if self.refusal.rule else ""
        return f"{super().__str__()}{rule}"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.refusal, self.place, self.expected)


class NotationError(IllegalMove):
    """The text is not a word of the system's notation: an unknown verb or a wrong argument."""


class UndoError(YellowSeaError):
    """There is nothing to take back, or a die, a reveal or another side's decision stands in the way."""


class SetupError(YellowSeaError):
    """A new game was asked for with an unknown system, scenario, option or side."""


class PositionError(YellowSeaError):
    """A position does not follow its schema or contradicts itself."""


class RecordError(YellowSeaError):
    """A record is damaged: it cannot be read, or does not replay to the hashes it holds."""


class DataError(YellowSeaError):
    """A data file lacks something or holds a wrong figure."""


class DiceError(YellowSeaError):
    """The dice supplied do not fit what is rolled."""


class SystemFault(YellowSeaError):
    """A rule system is not written as the kernel needs it: something is missing in it or does not fit together."""
