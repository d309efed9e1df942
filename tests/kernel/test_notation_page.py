"""docs/notation.md is true: it lists every verb of every system with its arguments, and its examples are notation."""

import re
from pathlib import Path

import pytest

import yellowsea as ys
from yellowsea.kernel.data.cards import read_cards
from yellowsea.systems import SYSTEM_IDS, find, rules_of

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def section(system):
    title = ys.systems()[system].title
    return re.split(r"^## ", PAGE.split(f"\n## {title}\n")[1], flags=re.MULTILINE)[0]


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_every_verb_is_listed_with_its_arguments(system):
    written = set(re.findall(r"^\| `([a-z_]+(?: [A-Z]+)*)` \|", section(system), re.MULTILINE))
    names = {"number": "N"}
    verbs = [verb for verb in rules_of(system).vocabulary.verbs if "." not in verb.name]  # else those of a part
    spoken = {" ".join([v.name, *(names.get(d.title, d.title.upper()) for d in v.domains)]) for v in verbs}
    assert written == spoken


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_every_example_is_a_word_of_the_game(system):
    vocabulary = rules_of(system).vocabulary
    examples = re.findall(r"^    (\S.*)$", section(system), re.MULTILINE)
    assert len(examples) >= 10
    for example in examples:
        assert vocabulary.text(vocabulary.code(example)) == example


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_every_card_it_points_to_is_there(system):
    cards = {card.id for card in read_cards(find(system).cards())}
    named = re.findall(r"\| ([^|]+) \|$", section(system), re.MULTILINE)
    asked = {rule for cell in named for rule in cell.split(", ") if any(digit in rule for digit in "0123456789")}
    rules = {rule for rule in asked if re.fullmatch(r"(PA-|S)?\d[\w.-]*", rule)}
    assert len(rules) >= 10
    assert rules <= cards, rules - cards
