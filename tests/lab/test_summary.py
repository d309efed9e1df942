"""Shares with Wilson intervals and means with standard errors, against figures known from elsewhere."""

import json
from math import comb, sqrt

import pytest

from yellowsea.lab.simulate import Simulation, plan, simulate
from yellowsea.lab.summary import Share, as_text, mean_of, summarise


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        # Wilson's interval for these, from the tables of Newcombe (1998), method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals(count, of, low, high):
    found = Share(count, of).interval()
    assert list(found) == pytest.approx([low, high], abs=5e-5)


def test_a_share_of_all_or_none_stays_within_its_bounds():
    assert Share(0, 10).interval()[0] == 0.0
    assert Share(10, 10).interval()[1] == 1.0
    low, high = Share(10, 10).interval()
    assert (1 - high, 1 - low) == pytest.approx(Share(0, 10).interval())
    assert Share(0, 0).interval() == (0.0, 1.0)


def test_the_interval_holds_the_true_share_about_95_times_in_100():
    # Exactly: over every possible count out of 50 with a true share of 0.3, weighted by its chance.
    held = 0.0
    for count in range(51):
        low, high = Share(count, 50).interval()
        held += comb(50, count) * 0.3**count * 0.7 ** (50 - count) * (low <= 0.3 <= high)
    assert held == pytest.approx(0.95, abs=0.02)


def test_mean_and_standard_error():
    found, single = mean_of([2, 4, 4, 4, 5, 5, 7, 9]), mean_of([3])
    assert found
    assert single
    assert found.mean == 5
    assert found.error == pytest.approx(sqrt(32 / 7 / 8))
    assert (found.least, found.most) == (2, 9)
    assert single.error == 0


def test_median_and_quartiles_of_the_games_that_have_a_value():
    found = mean_of([7, None, 1, 3, 10, None])
    assert found
    assert (found.games, found.mean) == (4, 5.25)
    assert (found.low_quartile, found.median, found.high_quartile) == (2.5, 5, 7.75)
    assert mean_of([None, None]) is None


def test_what_never_happened_is_missing_and_not_turn_0():
    made = plan("tide_at_sunrise", 2, "random", "random")
    dates = [figure.name for figure in made.figures() if figure.is_date]
    rows = [[None if name in dates else 0 for name in made.columns()] for _ in range(2)]
    rows[0][made.columns().index(dates[0])] = 4
    never = Simulation(made, rows)
    summary = summarise(never)
    figures = summary.to_json()["figures"]
    assert (figures[dates[0]]["games"], figures[dates[0]]["mean"]) == (1, 4)
    assert figures[dates[1]] is None
    text = as_text(summary)
    assert "never" in text
    assert "in games" in text


@pytest.fixture(scope="module")
def done():
    return simulate(plan("blockade", 30, "random", "random", seed=3))


def test_the_summary_counts_every_game_once(done):
    summary = summarise(done)
    assert sum(share.count for share in summary.wins.values()) == 30
    assert sum(share.count for share in summary.levels.values()) == 30
    assert summary.wins["russia"].count == done.column("winner").count("russia")


def test_the_summary_as_json(done):
    told = json.loads(json.dumps(summarise(done).to_json()))
    assert told["games"] == told["planned"] == 30
    assert told["players"] == {"japan": "random", "russia": "random"}
    assert set(told["wins"]["japan"]) == {"games", "share", "low", "high"}
    figures = told["figures"]
    assert set(done.plan.columns()) - {"game", "seed", "winner", "level", "score"} == set(figures)
    controls = done.column("control_turn_4")
    assert figures["control_turn_4"]["mean"] == pytest.approx(sum(controls) / 30)
    assert figures["decisions"]["least"] == min(done.column("decisions"))


def test_the_summary_as_text(done):
    text = as_text(summarise(done))
    lines = text.splitlines()
    assert lines[0] == "Blockade, campaign: 30 games, seed 3"
    russia = next(line for line in lines if line.startswith("  Russia (random)"))
    assert f" {done.column('winner').count('russia')} " in russia
    assert any(line.startswith("Control marker after the turn") for line in lines)
    marker = lines.index(next(line for line in lines if line.startswith("Control marker")))
    assert lines[marker + 1].split() == ["turn", "1", "turn", "2", "turn", "3", "turn", "4", "turn", "5", "turn", "6"]
    assert lines[marker + 2].split()[0] == "mean"
    assert lines[marker + 3].split()[:2] == ["standard", "error"]


def test_an_interrupted_simulation_says_how_far_it_came(done):
    part = Simulation(done.plan, done.rows[:7], interrupted=True)
    assert as_text(summarise(part)).startswith("Blockade, campaign: 7 of 30 games, seed 3")
