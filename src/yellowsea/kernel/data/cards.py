"""Rule cards: the numbered rules of a system in our own words, read from its cards.md."""

from __future__ import annotations

import re
from pathlib import Path

from yellowsea.kernel.errors import DataError

_HEADING = re.compile(r"^## (\S+) (.+)$")


class Card:
    """One rule: its id, a short title, the section it stands in, its text in Markdown."""

    __slots__ = ("id", "section", "text", "title")

    def __init__(self, rule: str, title: str, section: str, text: str) -> None:
        self.id = rule
        self.title = title
        self.section = section
        self.text = text


def full_id(system: str, rule: str) -> str:
    """The id of a card as it is written outside its system: `blockade PA-7.13`. An id that names a system keeps it."""
    return f"{system} {rule}" if rule and " " not in rule else rule


def read_cards(path: Path) -> list[Card]:
    """All cards of a file in their order; DataError for an id that appears twice or a card without text."""
    cards: list[Card] = []
    section = ""
    seen: set[str] = set()
    lines: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        heading = _HEADING.match(line)
        if heading is not None:
            rule, title = heading.group(1), heading.group(2)
            if rule in seen:
                raise DataError(f"card {rule} appears twice", f"{path.name} line {number}", "one card per rule")
            seen.add(rule)
            lines = []
            cards.append(Card(rule, title, section, ""))
        elif line.startswith("# "):
            section = line[2:].strip()
            lines = []
        elif cards:
            lines.append(line)
            if section == cards[-1].section:
                cards[-1].text = "\n".join(lines).strip()
    for card in cards:
        if not card.text:
            raise DataError(f"card {card.id} has no text", path.name, "a text under each heading")
    return cards
