"""The ladder: pairs with the same dice and swapped sides, honest intervals, strengths that come out as they went in."""

import json
import random
import re
from math import exp, inf, log

import pytest

from yellowsea.kernel.errors import SetupError
from yellowsea.lab.ladders.ladder import Result, games_planned, run_ladder
from yellowsea.lab.ladders.match import play_pair
from yellowsea.lab.ladders.ratings import ELO, Estimate, Pair, fit, rate
from yellowsea.lab.ladders.text import interval
from yellowsea.lab.summary import wilson

TRUE = [0.0, 0.8, 1.5]
TRUE_JAPAN = 0.4


def synthetic(pairs_each, seed=3):
    """Pairs of games between three players of known strength."""
    rng = random.Random(seed)

    def won(japan, russia):
        return float(rng.random() < 1 / (1 + exp(-(TRUE[japan] - TRUE[russia] + TRUE_JAPAN))))

    meetings = [(0, 1), (0, 2), (1, 2)]
    return [Pair(a, b, won(a, b), won(b, a)) for a, b in meetings for _ in range(pairs_each)]


# -- ratings -----------------------------------------------------------------------------------------------------------


def test_known_strengths_and_the_side_effect_are_recovered():
    *players, japan = fit(synthetic(4000), 3)
    assert players == pytest.approx(TRUE, abs=0.1)
    assert japan == pytest.approx(TRUE_JAPAN, abs=0.06)


def test_the_first_player_is_the_zero_of_the_scale():
    assert fit(synthetic(50), 3)[0] == 0.0


def ends(estimate):
    """Both bounds; one that the games do not set is as far away as can be."""
    low = -inf if estimate.low is None else estimate.low
    high = inf if estimate.high is None else estimate.high
    return low, high


def holds(estimate, value):
    low, high = ends(estimate)
    return low <= value <= high


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    held = 0
    for seed in range(30):
        ratings = rate(synthetic(60, seed), 3, seed=seed, resamples=120)
        held += holds(ratings.players[2], ELO * TRUE[2])
        held += holds(ratings.japan, ELO * TRUE_JAPAN)
    assert 50 <= held <= 60  # 57 of 60 are to be expected


def test_more_games_give_narrower_intervals():
    few, many = (rate(synthetic(count), 3, seed=1, resamples=150).players[1] for count in (40, 640))
    (least, most), (lower, upper) = ends(few), ends(many)
    assert (upper - lower) < (most - least) / 2 < inf


def test_all_wins_give_a_finite_strength():
    ratings = rate([Pair(0, 1, 0.0, 1.0)] * 200, 2, seed=1, resamples=20)
    assert 600 < ratings.players[1].value < 2400


def least_of(chance):
    """The strength with which a game is won with this chance."""
    return pytest.approx(ELO * log(chance / (1 - chance)), abs=0.01)


def test_who_won_every_game_has_a_least_strength_and_no_greatest():
    """Twelve wins out of twelve: with a smaller chance than this they would come in fewer than 1 of 20 ladders."""
    ratings = rate([Pair(0, 1, 0.0, 1.0)] * 6, 2, seed=1, resamples=40)
    assert ratings.players[1].low == least_of(0.05 ** (1 / 12))
    assert ratings.players[1].high is None
    assert (ratings.japan.low, ratings.japan.high) == (None, None), "no game tells anything of the sides"
    turned = rate([Pair(0, 1, 1.0, 0.0)] * 6, 2, seed=1, resamples=40).players[1]
    assert turned.low is None
    assert turned.high == least_of(1 - 0.05 ** (1 / 12))


def test_where_one_side_won_every_game_a_pair_of_games_counts_as_one_for_it():
    ratings = rate([Pair(0, 1, 1.0, 1.0)] * 6, 2, seed=1, resamples=40)
    assert ratings.japan.low == least_of(0.05 ** (1 / 6))
    assert ratings.japan.high is None
    assert (ratings.players[1].low, ratings.players[1].high) == (None, None)


@pytest.mark.parametrize("games", [2, 4, 10])
def test_no_interval_is_without_width(games):
    rng = random.Random(games)
    for _ in range(12):
        chances = [rng.random() ** 3 for _ in range(6)]
        meetings = [(0, 1), (0, 2), (1, 2)]
        pairs = [
            Pair(one, two, float(rng.random() < chances[number]), float(rng.random() < chances[number + 3]))
            for number, (one, two) in enumerate(meetings)
            for _ in range(games)
        ]
        ratings = rate(pairs, 3, seed=1, resamples=20)
        for estimate in (*ratings.players[1:], ratings.japan):
            low, high = ends(estimate)
            assert high - low > 100, "so few games tell no more"


@pytest.mark.parametrize("distance", [1.0, 2.5, 4.0])
def test_intervals_of_few_games_between_unequal_players_hold_the_truth(distance):
    """Six pairs: the stronger player wins nearly every game, or every one."""
    rng = random.Random(8)
    chance = 1 / (1 + exp(-distance))
    held = 0
    for _ in range(60):
        pairs = [Pair(0, 1, float(rng.random() > chance), float(rng.random() < chance)) for _ in range(6)]
        found = rate(pairs, 2, seed=1, resamples=40).players[1]
        held += holds(found, ELO * distance)
    assert held >= 54  # 57 of 60 are to be expected


def test_draws_count_half():
    drawn = fit([Pair(0, 1, 0.5, 0.5)] * 50, 2)
    assert drawn == pytest.approx([0.0, 0.0, 0.0], abs=1e-6)
    assert Result(wins=2, draws=2, losses=0).share == 0.75


@pytest.mark.parametrize(
    ("share", "games", "low", "high"), [(0.5, 100, 0.404, 0.596), (1.0, 20, 0.839, 1.0), (0.0, 20, 0.0, 0.161)]
)
def test_wilson_bounds_are_those_of_the_books(share, games, low, high):
    assert wilson(share, games) == pytest.approx((low, high), abs=0.001)


# -- games -------------------------------------------------------------------------------------------------------------


def pairs_of(result):
    return [one.pair for one in result.played]


def test_a_ladder_plays_each_pairing_in_pairs_and_counts_every_game():
    heard = []
    result = run_ladder("blockade", ["random", "doctrine"], 5, seed=4, watch=heard.append)
    assert games_planned(["random", "doctrine"], 5) == 6 == heard[-1]
    told = result.to_json()
    assert told["games"] == told["planned"] == 6
    pairing = told["pairings"][0]
    assert pairing["wins"] + pairing["draws"] + pairing["losses"] == 6
    assert pairing["as_japan"]["games"] == pairing["as_russia"]["games"] == 3
    assert [player["illegal"] for player in told["players"]] == [0, 0]
    assert all(player["decisions"] > 100 for player in told["players"])
    json.dumps(told)


def test_the_same_seed_gives_the_same_pairs_on_any_number_of_processes():
    alone = run_ladder("blockade", ["random", "doctrine"], 4, seed=9)
    together = run_ladder("blockade", ["random", "doctrine"], 4, seed=9, jobs=2)
    assert pairs_of(alone) == pairs_of(together)
    assert [one.scores for one in alone.played] == [one.scores for one in together.played]


def test_both_games_of_a_pair_have_the_same_dice_and_swapped_sides():
    result = run_ladder("blockade", ["random", "doctrine:posture=cautious"], 2)
    match = result.match
    pair = play_pair(match, 0).pair
    assert pair == result.played[0].pair
    # An officer beats chance from either side, so only the side of the winner changes.
    assert (pair.first_as_japan, pair.second_as_japan) == (0.0, 1.0)


def test_the_budget_goes_to_every_staff_that_names_none():
    match = run_ladder("blockade", ["staff:budget=1", "staff", "random"], 0 + 1, budget=2).match
    assert [dict(player.settings) for player in match.players] == [{"budget": 1}, {"budget": 2}, {}]


def test_an_interrupted_ladder_keeps_what_was_played():
    def stop(_done):
        raise KeyboardInterrupt

    result = run_ladder("blockade", ["random", "doctrine"], 10, watch=stop)
    assert result.interrupted
    assert len(result.played) == 1
    assert "2 of 10 games" in result.as_text()


def test_the_text_names_players_points_and_what_the_games_do_not_tell():
    result = run_ladder("blockade", ["random", "doctrine"], 12)
    text = result.as_text()
    assert "random - doctrine" in text
    assert "0.0 %" in text
    assert "at least +219" in text
    assert "559" not in text
    assert "+0 to +0" not in text
    assert text.endswith(
        "These games do not tell what playing Japan is worth: nobody won from one side and lost from the other."
    )
    told = result.to_json()
    assert told["players"][1]["elo"]["high"] is None
    assert told["japan_elo"]["low"] is None


def test_the_text_of_a_ladder_with_wins_and_losses_has_both_bounds():
    text = run_ladder("blockade", ["doctrine", "doctrine:posture=cautious"], 10).as_text()
    assert re.search(r"doctrine:posture=cautious +[+-]\d+ +[+-]\d+ to [+-]\d+ ", text)
    assert re.search(r"Playing Japan is worth [+-]\d+ Elo \([+-]\d+ to [+-]\d+\): between", text)
    assert re.search(r"equal players Japan makes \d+\.\d % of the points \(\d+\.\d to \d+\.\d %\)\.$", text)


@pytest.mark.parametrize(
    ("low", "high", "told"),
    [
        (-20.4, 31.0, "-20 to +31"),
        (-0.4, 0.4, "+0 to +0"),
        (75.0, None, "at least +75"),
        (None, -12.0, "at most -12"),
        (None, None, "not known"),
    ],
)
def test_an_interval_is_told_with_the_bounds_it_has(low, high, told):
    assert interval(Estimate(0.0, low, high)) == told


@pytest.mark.parametrize(
    ("levels", "games"),
    [(["random"], 2), (["random", "random"], 2), (["random", "admiral"], 2), (["random", "staff"], 0)],
)
def test_a_ladder_that_cannot_be_played_is_refused_before_the_first_game(levels, games):
    with pytest.raises(SetupError):
        run_ladder("blockade", levels, games)
