"""Doing nothing wins no operation of Great War at Sea: `python -m tools.officers.passive` prints the table."""

import pytest

from tools.officers.passive import BATTLES, SYSTEM, WAITING, trial
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems import find

GAMES = 20
LOST = 16  # of them the passive side loses at least
BY_ACTING = 5  # and so many where it had good reason to wait
OPERATIONS = [one.id for one in find(SYSTEM).info().scenarios if one.id.startswith("O")]


@pytest.mark.long
@pytest.mark.parametrize("passive", [JAPAN, RUSSIA], ids=SIDES)
@pytest.mark.parametrize("scenario", OPERATIONS)
def test_the_passive_side_loses(scenario, passive):
    results = trial(scenario, passive, GAMES)
    won = [winner for winner, _ in results].count(SIDES[1 - passive])
    assert won >= LOST, f"doctrine has won {won} of {GAMES}, margins {sorted(score for _, score in results)}"


@pytest.mark.long
@pytest.mark.parametrize("passive", [JAPAN, RUSSIA], ids=SIDES)
@pytest.mark.parametrize("scenario", BATTLES)
def test_who_does_not_move_in_a_battle_loses_it_unless_to_wait_was_a_plan(scenario, passive):
    results = trial(scenario, passive, GAMES)
    won = [winner for winner, _ in results].count(SIDES[1 - passive])
    least = BY_ACTING if WAITING.get(scenario) == passive else LOST
    assert won >= least, f"doctrine has won {won} of {GAMES}, margins {sorted(score for _, score in results)}"


def test_the_passive_side_is_really_passive():
    (winner, score), *_ = trial("O01", JAPAN, 1)
    assert (winner, score <= 1) == ("russia", True), "without its convoys Japan gets nothing"
