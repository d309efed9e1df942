"""The kernel fits what the large systems ask: secret plots, a board inside a board, payments, long campaigns."""

import random
from typing import Any

import pytest

from tests.kernel.skerries import MONTHS, RULES, Chain, skerries
from yellowsea.kernel.errors import IllegalMove
from yellowsea.kernel.record.record import from_position, rebuild, record_of
from yellowsea.kernel.state.knowledge import Seen


def kinds(events):
    return [type(event).__name__ for event in events]


def meet(dice):
    """Both fleets sail for the middle skerry and find each other there."""
    game = skerries(list(dice))
    for _ in range(2):
        game.play("steer east", "steer west")
    return game


def at_random(game, seed):
    rng = random.Random(seed)
    while options := game.options():
        game.play(rng.choice(options))
    return game


# -- plots made in secret and revealed together ------------------------------------------------------------------------


def test_a_plot_is_told_to_its_own_side_only():
    game = skerries()
    (plotted,) = game.play("steer east")
    assert plotted.known_to(0)
    assert not plotted.known_to(1)
    assert not plotted.known_to(2)


def test_nothing_the_enemy_receives_depends_on_a_plot():
    east, hold = skerries(), skerries()
    east.play("steer east")
    hold.play("steer hold")
    assert east.position() != hold.position()
    for viewer in ("russia", None):
        assert east.view(viewer) == hold.view(viewer)
    assert east.options() == hold.options()
    assert east.prompt() == hold.prompt()
    assert east.seen_by("russia").to_json() == hold.seen_by("russia").to_json()
    assert east.view("japan") != hold.view("japan")


def test_a_bot_that_imagines_the_plot_meets_every_course():
    game = skerries()
    game.play("steer east")
    seen: Any = game.seen_by("russia")
    courses = {seen.imagine(random.Random(seed)).plots[0] for seed in range(30)}
    assert courses == {1, 2}, "japan stands at the western end: hold or east"


def test_the_plots_are_revealed_in_one_event_that_undo_cannot_cross():
    game = skerries()
    game.play("steer east")
    assert game.why_not_undo("japan") is None
    events = game.play("steer west")
    assert kinds(events)[:2] == ["Plotted", "Revealed"]
    state: Any = game.state
    assert state.at == [1, 3]
    assert game.why_not_undo("russia").code == "undo-barrier"


def test_a_side_may_take_its_own_plot_back_until_the_other_has_plotted():
    game = skerries()
    before = game.position()
    game.play("steer east")
    assert game.why_not_undo("russia").code == "undo-barrier"
    game.undo("japan")
    assert game.position() == before
    assert game.actor == "japan"


def test_seen_gives_no_options_to_the_side_that_waits():
    game = skerries()
    assert game.seen_by("russia").options() == []
    assert game.seen_by("japan").options() == ["steer hold", "steer east"]
    assert isinstance(game.seen_by("japan"), Seen)


# -- a tactical board inside a strategic month -------------------------------------------------------------------------


def test_the_tactical_board_opens_inside_the_month_and_closes_again():
    game = meet([])
    assert game.position()["steps"] == ["month_end", "tactics"]
    assert game.view(None)["range"] == 2
    game.play("open", "close", "open")
    assert game.actor == "russia"
    game.play("close")
    assert game.position()["steps"] == ["plot_japan"]
    assert game.view(None)["range"] is None
    assert game.position()["month"] == 3


def test_a_position_in_the_middle_of_the_tactical_board_goes_on_from_there():
    game = meet([])
    game.play("close")
    again = from_position(RULES, game.position(), skerries([6, 1]).dice)
    assert again.options() == game.options() == ["duel", "open"]
    assert again.actor == "russia"
    again.play("duel")
    assert again.actor == "russia", "russia lost the duel and must pay"


def test_an_option_of_the_strategic_month_is_refused_on_the_tactical_board():
    game = meet([])
    with pytest.raises(IllegalMove) as refused:
        game.play("steer east")
    assert refused.value.refusal.rule == "skerries SK-4"


# -- the loser chooses what to pay -------------------------------------------------------------------------------------


def test_the_loser_chooses_which_ships_pay():
    game = meet([6, 3])  # 9 to 6 at range 2: russia owes 2
    game.play("duel")
    assert game.actor == "russia"
    assert game.options() == ["pay elm", "pay fir", "pay gorse"]
    with pytest.raises(IllegalMove):
        game.play("pay alder")
    game.play("pay gorse")
    assert game.actor == "russia", "one point is still owed"
    game.play("pay fir")
    assert game.view(None)["afloat"] == ["alder", "birch", "cedar", "elm"]
    assert game.position()["steps"] == ["month_end", "tactics"], "the board is still open"
    assert game.actor == "russia"


def test_the_last_ship_pays_by_itself_and_the_board_closes_with_the_fleet():
    game = meet([6, 3, 6, 1])  # 9 to 6 at range 2: two owed; 9 to 4 at range 1: five owed
    game.play("duel", "pay fir", "close")
    events = game.play("duel", "pay elm")
    assert kinds(events) == ["Duel", "Lost", "Lost"], "with one ship left there is nothing to choose"
    assert game.view(None)["afloat"] == ["alder", "birch", "cedar"]
    assert game.position()["steps"] == ["plot_japan"]


def test_a_duel_has_exact_odds():
    odds = meet([]).odds("duel")
    assert sum(result.chance for result in odds.results) == 1
    assert odds.mean("points") == 0, "the fleets are equal"
    by_text = {result.text: result.chance for result in odds.results}
    # Two dice within one of each other: 6 + 10 of 36.
    assert by_text["nobody loses 0"] * 36 == 16
    assert by_text["russia loses 4"] * 36 == 1


# -- a campaign of 23 turns --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("storms", [False, True])
def test_a_campaign_lasts_23_months_and_replays_to_the_same_hashes(storms):
    for seed in range(20):
        game = at_random(skerries(seed, storms=storms), seed)
        assert game.position()["month"] == MONTHS
        assert game.outcome is not None
        assert game.actor is None
        record = record_of(game)
        assert rebuild(RULES, record).hash() == game.hash()
        assert record_of(rebuild(RULES, record)) == record


def test_every_state_of_a_campaign_survives_its_position():
    game = skerries(3, storms=True)
    rng = random.Random(3)
    while options := game.options():
        again = from_position(RULES, game.position(), game.dice.copy())
        assert again.position() == game.position()
        assert again.options() == options
        game.play(rng.choice(options))


def test_every_code_is_an_option_or_refused_with_a_rule():
    game = skerries(5, storms=True)
    rng = random.Random(5)
    vocabulary = RULES.vocabulary
    refused = 0
    while options := game.options():
        for text in (vocabulary.text(code) for code in range(vocabulary.size)):
            if text not in options:
                refusal = game.why_not(text)
                assert refusal.rule.startswith("skerries SK-")
                assert refusal.text
                refused += 1
        game.play(rng.choice(options))
    assert refused > 100


def test_copies_of_a_campaign_do_not_touch_each_other():
    game = skerries(9, storms=True)
    rng = random.Random(9)
    past = []
    while options := game.options():
        past.append((game.copy(), game.position(), options))
        game.play(rng.choice(options))
    for twin, position, options in past:
        assert twin.position() == position
        assert twin.options() == options
    # A copy sees the same dice, so the same choices lead to the same end.
    twin = past[40][0]
    for move in game.moves[40:]:
        twin.step(move.code)
    assert twin.hash() == game.hash()
    assert isinstance(twin.state, Chain)
