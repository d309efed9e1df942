"""Events as a historian would tell them: results first, alike ones drawn together, many names summed."""

import re
from collections.abc import Iterable

from yellowsea.kernel.telling.events import Event, begin_large, listed

_SAID_OF = re.compile(
    r"(?P<who>[A-Z][^:;]*?),? (?P<aside>with no [a-z ]+, )?(?P<verb>is|are|was|were|goes|go) (?P<what>[^:;]+)\."
)
_PLURAL = {"is": "are", "was": "were", "goes": "go"}
_SINGULAR = {many: one for one, many in _PLURAL.items()}
_RANKS = (
    re.compile(r"\b(takes? (?!\d)|falls?\b|fallen\b|captured?\b|surrenders?\b)"),
    re.compile(r"\b(sunk|sinks?|eliminated|destroyed|lost|lands?)\b"),
)
"""Places change hands before ships and units are lost, and both before anything else."""
_LITTLE = re.compile(
    r"control marker|go(es)? into the next turn damaged|takes? \d+ hits?\b|\bis hit: |^Control of the seas"
    r"|: no effect\.|^\w+ \d{4} ends\."
)
"""What keeps the books of a game: told only where nothing else happened."""
_IN_BRACKETS = re.compile(r" \([^()]*\)")
_NEAR = (
    (re.compile(r"\brouted from (?:the hex (?:\d+ )?[NESW]+ of )?([^.]+?) to [^.]+"), r"routed near \1"),
    (re.compile(r"\bin the hex (?:\d+ )?[NESW]+ of "), "near "),
    (re.compile(r"\b(from|to) the hex (?:\d+ )?[NESW]+ of "), r"\1 near "),
    (re.compile(r"; it has \d+ left"), ""),
)
"""A historian names the town, not the hex beside it."""
_BETWEEN = re.compile(r"(?<=[a-z0-9]\.) (?=[A-Z])")
_OF_SIDE = {"japan": "Japanese ", "russia": "Russian "}
_MOST_NAMES = 4
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def told(events: Iterable[Event]) -> str:
    """`Izumo and Iwate are sunk. The Baltic fleet arrives.`"""
    kept: dict[str, _Alike | str] = {}
    for event in events:
        for number, text in enumerate(_clauses(event.text())):
            found = _SAID_OF.fullmatch(text)
            if found is None or found["who"].startswith("The "):
                kind = f"{type(event).__name__} {number}"
                kept.pop(kind, None)  # of a track that moves twice the last line is enough
                kept[kind] = text
                continue
            line = f"{_SINGULAR.get(found['verb'], found['verb'])} {found['what']}"
            alike = kept.setdefault(line, _Alike())
            if isinstance(alike, _Alike):
                alike.add(event, found)
    return " ".join(_results_first([each if isinstance(each, str) else each.sentence() for each in kept.values()]))


class _Alike:
    """What was said of several in the same words."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._said: list[str] = []
        self._sides: set[str] = set()
        self._noun = "unit"

    def add(self, event: Event, found: re.Match[str]) -> None:
        names: list[str] | None = getattr(event, "names", None)
        told = names if names and listed(names) == found["who"] else [found["who"]]
        self._names += [name for name in told if name not in self._names]
        self._said.append(f"{found['who']} {found['verb']} {found['what']}.")
        self._sides.add(getattr(event, "side", ""))
        if hasattr(event, "ship") or hasattr(event, "ships"):
            self._noun = "ship"
        self._verb, self._what = found["verb"], found["what"]

    def sentence(self) -> str:
        names = self._names
        if len(names) == 1:
            return self._said[0]
        verb = _PLURAL.get(self._verb, self._verb)
        if len(names) <= _MOST_NAMES:
            return f"{listed(names)} {verb} {self._what}."
        side = _OF_SIDE.get(next(iter(self._sides)), "") if len(self._sides) == 1 else ""
        return _number_in_words(f"{len(names)} {side}{self._noun}s {verb} {self._what}.")


def _clauses(text: str) -> list[str]:
    """The sentences of a line of the log without what it adds in brackets, and without hexes."""
    text = _IN_BRACKETS.sub("", text).strip()
    for hexes, town in _NEAR:
        text = hexes.sub(town, text)
    clauses = _BETWEEN.split(text)
    return [_number_in_words(one if one.endswith((".", "!", "?", "”")) else f"{one}.") for one in clauses if one]


def _number_in_words(text: str) -> str:
    """A sentence begins with a capital letter: `Nine ships`."""
    number, space, rest = text.partition(" ")
    few = number.isdecimal() and int(number) < len(_NUMBERS)
    counted = f"{_NUMBERS[int(number)]}{space}{rest}" if few else text
    return begin_large(counted.replace(" and 1 ", " and one "))


def _results_first(sentences: list[str]) -> list[str]:
    telling = [sentence for sentence in sentences if not _LITTLE.search(sentence)] or sentences
    return sorted(telling, key=_rank)


def _rank(sentence: str) -> int:
    return next((rank for rank, deed in enumerate(_RANKS) if deed.search(sentence)), len(_RANKS))
