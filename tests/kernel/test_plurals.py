"""Counters called by a word for many, the Ural Cossacks or siege guns 1: they are, have and take, in every sentence."""

import csv
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import yellowsea as ys
from yellowsea.kernel.telling.events import does, is_many, it, verb_for

SYSTEMS = Path(ys.__file__).parent / "systems"
COUNTERS = {"port_arthur": "units.csv", "tide_at_sunrise": "counters.csv"}
DECISIONS = 500
TRIED = 12  # orders for such units, tried at each decision for their refusals


def names_of(system: str) -> dict[str, str]:
    """The names of the counters that are called by a word for many, by id."""
    with (SYSTEMS / system / "data" / COUNTERS[system]).open(encoding="utf-8") as rows:
        found = {row["id"]: row["name"] for row in csv.DictReader(rows)}
    return {unit: name for unit, name in found.items() if is_many(name)}


def told_of(system: str, units: dict[str, str]) -> Iterator[str]:
    """Prompts, what happens and what is answered to orders for these units, in a game that nobody plans."""
    chance = random.Random(1904)
    for scenario in ys.systems()[system].scenarios:
        game = ys.new(system, scenario.id, seed=4)
        vocabulary = game.rules.vocabulary
        words = [vocabulary.text(code) for code in range(vocabulary.size)]
        about = [word for word in words if not units.keys().isdisjoint(word.split())]
        for _ in range(DECISIONS):
            if game.actor is None:
                break
            yield str(game.prompt())
            refusals = [game.why_not(word) for word in chance.sample(about, TRIED)]
            yield from (refusal.text for refusal in refusals if refusal is not None)
            yield from (event.text() for event in game.play(chance.choice(game.options())))


@pytest.mark.parametrize("system", COUNTERS)
def test_what_is_called_by_a_word_for_many_takes_the_plural(system):
    units = names_of(system)
    names = "|".join(re.escape(name) for name in units.values())
    told = [text for text in told_of(system, units) if re.search(names, text, re.IGNORECASE)]
    counter = r"(?: \([^)]*\))?(?: in \w+)?"
    of_one = re.compile(
        rf"(?:^|and )(?:{names}){counter} (?:is|was|has|does|\w+[^s]s)\b|\b(?:is|was|does) (?:{names})\b",
        re.IGNORECASE,
    )
    assert len({text.split()[-1] for text in told}) > 5  # sentences of several kinds were looked at
    assert [text for text in told if of_one.search(text)] == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ural Cossacks (3-10)", "are have were do take they"),
        ("Port Arthur fortress troops", "are have were do take they"),
        ("captured Russian guns 1", "are have were do take they"),
        ("Siberian Cossacks first brigade", "is has was does takes it"),
        ("Independent Transbaikal Cossack Brigade", "is has was does takes it"),
        ("Aotaka, Hato, Kari, Tsubame", "are have were do take they"),
        ("Takachiho and Akashi", "are have were do take they"),
        ("13th Division, first landing (J7)", "is has was does takes it"),
    ],
)
def test_verbs_of_a_name(name, words):
    verbs = [verb_for(name, verb) for verb in ("is", "has", "was", "does", "takes")]
    assert [*verbs, it(name)] == words.split()
    assert does(name, "is") == f"{name} {words.split()[0]}"
