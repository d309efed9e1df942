"""Every sentence a player may read, drawn from games of chance and of the officers: names before numbers."""

from __future__ import annotations

import csv
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import yellowsea as ys
from tests.loops import some
from tools.house.sentences import Sentence, play

SYSTEMS = ("blockade", "great_war_at_sea", "port_arthur", "russo_japanese_war", "tide_at_sunrise", "tsushima")
DATA = Path(ys.__file__).parent / "systems"
GAMES = {
    "great_war_at_sea": (("O07", 300), ("O12", 300), ("B05", 250), ("B16", 200)),
    "blockade": (("campaign", 400), ("campaign", 400)),
    "russo_japanese_war": (("war", 500), ("war", 500)),
    "port_arthur": (("campaign", 400), ("campaign", 400)),
    "tide_at_sunrise": (("campaign", 400), ("campaign", 400)),
    "tsushima": (("war_at_sea", 400), ("war_at_sea", 400), ("tsushima", 300), ("tsushima", 200), ("port_arthur", 300)),
}
LONGEST = 240  # letters
REPEATED = 0.3  # of the reasons of a side in one game may be the same sentence
FEW = 20  # reasons are too few to speak of a share

BEHIND = re.compile(r"\([^()]*\)")  # small print: the number behind a name
FOUR_DIGITS = re.compile(r"\b(?!190[456]\b)\d{4}\b")
BARE = {
    "great_war_at_sea": re.compile(r"\b(?:in|to|at|off|from|by) [A-Z]{1,2}\d{1,2}\b"),
    "blockade": FOUR_DIGITS,
    "russo_japanese_war": FOUR_DIGITS,
    "port_arthur": FOUR_DIGITS,
    "tide_at_sunrise": FOUR_DIGITS,
    "tsushima": FOUR_DIGITS,
}
ODD = re.compile(
    r"  | (?!\.\.\.)[,.;:]|(?<!\.)\.\.(?!\.)|,,|\bNone\b|_|\b(?:a|an|the) (?:a|an|the)\b|[({]\s|\bthe the\b"
)
ONE_OF_MANY = re.compile(r"(?<![.:/-])\b1 (?:[a-z]+ ){0,2}(?:ships|units|hexes|hits|points|turns|armies|dice)\b")
CODES = {
    "port_arthur": "units.csv",
    "tide_at_sunrise": "counters.csv",
    "tsushima": "ships.csv",
}  # units by id and by name


@cache
def sentences(system: str) -> list[list[Sentence]]:
    """What was read in some games, by game: one of the officers, one of chance."""
    return [
        list(play(system, seed, most=most, doctrine=seed % 2 == 1, scenario=scenario))
        for seed, (scenario, most) in enumerate(GAMES[system], start=1)
    ]


def texts(system: str) -> dict[str, Sentence]:
    return {sentence.text: sentence for game in sentences(system) for sentence in game}


@cache
def codes_of(system: str) -> re.Pattern[str]:
    """The ids of units that are no part of any name."""
    with (DATA / system / "data" / CODES[system]).open(encoding="utf-8") as rows:
        names = {row["id"]: row["name"] for row in csv.DictReader(rows)}
    words = {word for name in names.values() for word in re.findall(r"\w+", name.lower())}
    return re.compile(r"\b(?:" + "|".join(re.escape(id) for id in names if id.lower() not in words) + r")\b")


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_place_has_a_name_and_not_a_number_alone(system: str):
    found = [text for text in texts(system) if BARE[system].search(BEHIND.sub("", text))]
    assert found == []
    assert any("(" in text for text in texts(system))


@pytest.mark.parametrize("system", CODES)
def test_a_unit_has_a_name_and_not_a_code(system: str):
    assert [text for text in texts(system) if codes_of(system).search(text)] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_sentences_are_well_set(system: str):
    found = texts(system)
    assert [text for text in found if ODD.search(text) or ONE_OF_MANY.search(text)] == []
    assert [text for text in found if len(text) > LONGEST] == []
    whole = [one for one in found.values() if one.kind in ("log", "prompt", "reason")]
    assert [one.text for one in whole if not re.match(r"[A-Z0-9“]", one.text) or one.text[-1] not in ".?!"] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_officer_does_not_say_the_same_of_everything(system: str):
    for game in some(sentences(system)):
        for side in ("japan", "russia"):
            said = Counter(one.text for one in game if one.kind == "reason" and one.side == side)
            if said.total() < FEW:
                continue
            text, times = said.most_common(1)[0]
            assert times <= REPEATED * said.total(), f"{times} of {said.total()}: {text}"
