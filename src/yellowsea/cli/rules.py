"""`yellowsea rules`: the rule cards of a system, all or one."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.markdown import Markdown

import yellowsea
from yellowsea.cli.words import Words
from yellowsea.kernel.data.cards import Card, full_id, read_cards
from yellowsea.kernel.errors import SetupError
from yellowsea.systems import find


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "rules",
        "Print the rules of a system in our own words, all of them or one card.",
        [
            "yellowsea rules",
            "yellowsea rules blockade",
            "yellowsea rules blockade PA-7.13",
            "yellowsea rules blockade --json",
        ],
        _run,
    )
    parser.add_argument("system", nargs="?", metavar="SYSTEM", help="without it, the systems are listed")
    parser.add_argument("rule", nargs="?", metavar="RULE", help="the number of one card")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _run(asked: argparse.Namespace) -> int:
    if asked.system is None:
        _list_systems(as_json=asked.json)
        return 0
    cards = read_cards(find(asked.system).cards())
    if asked.rule is not None:
        cards = [_card(cards, asked.rule)]
    if asked.json:
        lines = [
            {"rule": full_id(asked.system, c.id), "title": c.title, "section": c.section, "text": c.text} for c in cards
        ]
        print(json.dumps(lines[0] if asked.rule is not None else lines, indent=1, ensure_ascii=False))
    else:
        _print(cards)
    return 0


def _list_systems(*, as_json: bool) -> None:
    systems = yellowsea.systems()
    if as_json:
        told = {name: {"title": info.title, "follows": info.rules_followed} for name, info in systems.items()}
        print(json.dumps(told, indent=1, ensure_ascii=False))
        return
    width = max(len(name) for name in systems)
    for name, info in systems.items():
        print(f"{name:<{width}}  {info.title}: {info.text} Follows {info.rules_followed}.")


def _card(cards: list[Card], rule: str) -> Card:
    by_id = {card.id.lower(): card for card in cards}
    found = by_id.get(rule.lower())
    if found is None:
        chapter = rule.upper().rpartition(".")[0] + "."
        near = [card.id for card in cards if card.id.startswith(chapter)] or [cards[0].id, "...", cards[-1].id]
        raise SetupError(f"no rule {rule!r}", "RULE", "one of " + ", ".join(near))
    return found


def _print(cards: list[Card]) -> None:
    console = Console()
    section = ""
    for card in cards:
        if card.section != section:
            section = card.section
            print(f"{section}\n{'=' * len(section)}\n")
        print(f"{card.id}  {card.title}")
        if console.is_terminal:
            console.print(Markdown(card.text))
        else:
            print(card.text)
        print()
