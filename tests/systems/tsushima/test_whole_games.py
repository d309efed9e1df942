"""Random games of every scenario: they end, copies keep apart, what is imagined fits what is known, data have marks."""

import csv
import random
import tomllib
from importlib.resources import files
from typing import Any

import pytest

import yellowsea as ys
from tests.systems.tsushima.scenes import at_random, rules

SCENARIOS = ["variag", "port_arthur", "round_island", "tsushima", "war_at_sea"]
DATA = files("yellowsea.systems.tsushima") / "data"
SOURCES = {"printed", "derived", "reconstructed"}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_end_with_an_outcome(scenario):
    for seed in range(2 if scenario == "war_at_sea" else 12):
        game = ys.new("tsushima", scenario=scenario, seed=seed)
        played = at_random(game, seed)
        assert game.outcome is not None
        assert played > 10


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_copy_never_changes_its_original_and_the_counts_stay_right(scenario):
    rng = random.Random(5)
    game = ys.new("tsushima", scenario=scenario, seed=5)
    tried = 0
    while (options := game.options()) and tried < 25:
        if rng.random() < 0.05:
            before = game.position()
            twin = game.copy()
            at_random(twin, tried, 40)
            for side in (0, 1):
                game.rules.imagined(game.rules.masked(game.state, side), side, random.Random(1))
            assert game.position() == before
            state: Any = game.state
            recounted = state.copy()
            recounted.recount()
            assert (recounted.crowd, recounted.held) == (state.crowd, state.held)
            tried += 1
        game.play(rng.choice(options))
    assert tried


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_imagined_looks_the_same_to_the_side_and_can_be_played(scenario):
    rng = random.Random(6)
    game = ys.new("tsushima", scenario=scenario, seed=6)
    tried = 0
    while (options := game.options()) and tried < 25:
        if rng.random() < 0.05:
            for side in (0, 1):
                known = rules().masked(game.state, side)
                again = rules().masked(rules().imagined(known, side, random.Random(tried)), side)
                assert rules().write(again) == rules().write(known)
            assert game.actor is not None
            side = ["japan", "russia"].index(game.actor)
            imagined = rules().imagined(rules().masked(game.state, side), side, random.Random(tried))
            assert rules().steps[imagined.stack[-1]].options(imagined) == game.codes()
            tried += 1
        game.play(rng.choice(options))
    assert tried


def marked(table):
    """Every figure of a table has a mark of its own or that of its table."""
    for key, value in table.items():
        if key.endswith("_source") or key == "source":
            assert value in SOURCES
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for inner in value:
                marked(inner)
        elif not isinstance(value, dict):
            assert f"{key}_source" in table or "source" in table, key
    for value in table.values():
        if isinstance(value, dict):
            marked(value)


@pytest.mark.parametrize("name", ["map.toml", "figures.toml", "scenarios.toml"])
def test_every_figure_names_its_source(name):
    tree = tomllib.loads(DATA.joinpath(name).read_text(encoding="utf-8"))
    for value in tree.values():
        for table in value if isinstance(value, list) else [value]:
            marked(table)


@pytest.mark.parametrize("name", ["ships.csv", "hexes.csv", "hexsides.csv"])
def test_every_line_of_a_table_names_its_sources(name):
    rows = list(csv.DictReader(DATA.joinpath(name).read_text(encoding="utf-8").splitlines()))
    assert rows
    for row in rows:
        marks = [value for key, value in row.items() if key.startswith("source_")]
        assert marks
        assert set(marks) <= SOURCES
