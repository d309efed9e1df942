"""Doing nothing wins no operation of Great War at Sea: `python -m tools.officers.passive` prints the table."""

import pytest

from tools.officers.passive import SYSTEM, trial
from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems import find

GAMES = 20
LOST = 16  # of them the passive side loses at least
OPERATIONS = [one.id for one in find(SYSTEM).info().scenarios if one.id.startswith("O")]


@pytest.mark.long
@pytest.mark.parametrize("passive", [JAPAN, RUSSIA], ids=SIDES)
@pytest.mark.parametrize("scenario", OPERATIONS)
def test_the_passive_side_loses(scenario, passive):
    results = trial(scenario, passive, GAMES)
    won = [winner for winner, _ in results].count(SIDES[1 - passive])
    assert won >= LOST, f"doctrine has won {won} of {GAMES}, margins {sorted(score for _, score in results)}"


def test_the_passive_side_is_really_passive():
    (winner, score), *_ = trial("O01", JAPAN, 1)
    assert (winner, score <= 1) == ("russia", True), "without its convoys Japan gets nothing"
