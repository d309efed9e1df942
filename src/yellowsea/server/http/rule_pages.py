"""The rule cards as web pages: chapters for the table of contents, one anchor per card."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from markdown_it import MarkdownIt

from yellowsea.kernel.data.cards import read_cards


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """One numbered rule, its words already HTML."""

    rule: str
    title: str
    html: str


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    cards: tuple[PrintedCard, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    introduction: str
    chapters: tuple[Chapter, ...]

    def card(self, rule: str) -> PrintedCard | None:
        """The card of that id; capitals do not matter, so that a typed address works."""
        wanted = rule.casefold()
        return next((card for part in self.chapters for card in part.cards if card.rule.casefold() == wanted), None)


def read_rulebook(path: Path) -> Rulebook:
    """The cards of one file, read again only when the file has changed."""
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=32)
def _read(path: Path, _changed: int) -> Rulebook:
    chapters = tuple(
        Chapter(title, tuple(PrintedCard(card.id, card.title, _html(card.text)) for card in cards))
        for title, cards in groupby(read_cards(path), key=lambda card: card.section)
    )
    return Rulebook(_html(_introduction(path.read_text(encoding="utf-8"))), chapters)


def _introduction(source: str) -> str:
    """The text between the title of the file and its first chapter."""
    lines: list[str] = []
    for line in source.splitlines()[1:]:
        if line.startswith(("# ", "## ")):
            break
        lines.append(line)
    return "\n".join(lines)


def _html(words: str) -> str:
    # Raw HTML stays text: whoever adds a system brings cards, not scripts.
    rendered: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(words)
    return rendered.strip()
