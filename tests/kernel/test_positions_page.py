"""docs/positions.md is true: its positions can be played, its examples run, its tables name every key and step."""

import doctest
import json
import random
import re
from pathlib import Path

import pytest

import yellowsea as ys
from tests.loops import some
from yellowsea.systems import SYSTEM_IDS, rules_of

PAGE = Path(__file__).resolve().parents[2] / "docs" / "positions.md"


def sections():
    """The part of the page for each system that has one."""
    parts = re.split(r"^## (.+)$", PAGE.read_text(), flags=re.MULTILINE)
    titles = {ys.systems()[system].title: system for system in SYSTEM_IDS}
    return {titles[title]: text for title, text in zip(parts[1::2], parts[2::2], strict=True) if title in titles}


def contains(written, asked):
    """Everything that was asked for is in what was written; a position fills in what was left out."""
    if isinstance(asked, dict):
        return all(key in written and contains(written[key], value) for key, value in asked.items())
    return written == asked


SECTIONS = sections()
EXAMPLES = [
    pytest.param(system, block, id=f"{system}-{number}")
    for system, text in SECTIONS.items()
    for number, block in enumerate(re.findall(r"```json\n(.*?)```", text, flags=re.DOTALL))
]


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_every_system_has_its_section_with_examples(system):
    assert len(re.findall(r"```json\n", SECTIONS[system])) >= 2


@pytest.mark.parametrize(("system", "block"), EXAMPLES)
def test_every_position_on_the_page_can_be_played_to_the_end(system, block):
    position = json.loads(block)
    game = ys.from_position(system, position, seed=1)
    assert contains(game.position(), position)
    rng = random.Random(1)
    while options := game.options():
        game.play(rng.choice(options))
    assert game.outcome is not None


def test_the_examples_in_python_run():
    found = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert found.attempted >= 10
    assert found.failed == 0


@pytest.mark.parametrize("system", SECTIONS)
def test_every_key_is_explained(system):
    text = PAGE.read_text().split("## ")[0] + SECTIONS[system]
    game = ys.new(system)
    named = set(re.findall(r"`([a-z_]+)`", text))
    for key, value in some(game.position().items()):
        assert key in named, key
        if isinstance(value, dict) and key in ("operation", "mines", "fleets", "transport", "march", "combat"):
            assert set(value) <= named, key


def test_every_key_of_a_battle_of_tsushima_is_explained():
    named = set(re.findall(r"`([a-z_]+)`", SECTIONS["tsushima"]))
    game = ys.new("tsushima", scenario="port_arthur", seed=1)
    rng = random.Random(1)
    while game.position()["battle"] is None or game.position()["battle"]["declared"] is None:
        game.play(rng.choice(game.options()))
    battle = game.position()["battle"]
    assert set(battle) | set(battle["declared"]) <= named


@pytest.mark.parametrize("system", SECTIONS)
def test_every_step_is_in_the_table(system):
    steps = {step.key for step in rules_of(system).steps}
    named = set(re.findall(r"`([a-z_0-9]+)`", SECTIONS[system]))
    assert steps <= named, steps - named
