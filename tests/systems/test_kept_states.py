"""States along the kept lines: a copy and a position hold everything, and share nothing that changes."""

import json
import re

import pytest

import yellowsea as ys
from tests.conftest import GOLDEN
from tests.systems.test_copies import CACHES, attributes, differences
from tests.systems.test_recorded_play import LINES
from yellowsea.systems import SYSTEM_IDS

SOME = {"great_war_at_sea": 8}
"""Of many lines, every so many."""
WORKED_OUT = {"fed", "_is_shared", "_shadows", "_covered", "_covered_by", "supply_bits"}
"""Answers that a state keeps after it was asked for them; one that was just read has not been asked."""


def kept_games(system):
    """The game of each kept line, at some places of it."""
    file = json.loads((GOLDEN / f"play_{system}.json").read_text())
    names = [name for other, name in LINES if other == system]
    for name in names[:: SOME.get(system, 1)]:
        scenario, _, seed, options, _, _ = LINES[system, name]
        game = ys.new(system, scenario=scenario, options=options, seed=seed)
        for number, text in enumerate(file[name]["line"].split("; ")):
            if number % 89 == 0:
                yield game
            game.play(text)


def contents(one, twin):
    """What an object holds, as values that nobody can change; what it shares with its twin only by its lists."""
    if isinstance(one, (list, tuple)):
        return len(one), tuple(contents(a, b) for a, b in zip(one, twin, strict=False))
    if isinstance(one, (set, dict)):
        return tuple(sorted(map(repr, one.items() if isinstance(one, dict) else one)))
    if one is not twin and type(one).__module__.startswith("yellowsea"):
        mine, theirs = attributes(one), attributes(twin)
        return tuple((name, contents(mine[name], theirs[name])) for name in mine if name not in WORKED_OUT | CACHES)
    return one


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_what_is_played_on_a_copy_leaves_the_original_alone(system):
    looked = 0
    for game in kept_games(system):
        twin = game.copy()
        assert differences(game.state, twin.state, system) == []
        before = contents(game.state, twin.state)
        for _ in range(25):
            if codes := twin.codes():
                twin.step(codes[len(codes) // 2])
        assert contents(game.state, game.state.copy()) == before
        looked += 1
    assert looked > 5


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_a_position_holds_every_field_of_its_state(system):
    looked = 0
    for game in kept_games(system):
        if game.state.stack:
            position = {"scenario": game.scenario, "options": game.settings, **game.rules.write(game.state)}
            again = game.rules.read(json.loads(json.dumps(position)))
            fields = {re.sub(r"(\[\d+\])+$", "", path) for path in differences(game.state, again, system)}
            assert {path for path in fields if path.rpartition(".")[2] not in WORKED_OUT} == set()
            looked += 1
    assert looked > 5
