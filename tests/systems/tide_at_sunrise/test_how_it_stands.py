"""16: the balance a player is shown: what Japan has, what each town brings, and who is ahead."""

import pytest

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import GROUND, RULES, campaign, new_game, war
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tide_at_sunrise.telling.standing import standing


def stands(points, **more):
    game = campaign("russian_recovery", {"1D": "0431", "1ES": "2430"}, turn=5, points=points, **more)
    return standing(RULES, war(game)), war(game)


@rule("tide_at_sunrise 16.0")
@pytest.mark.parametrize(("short", "japan", "russia"), [(1, False, True), (0, True, False), (-1, True, False)])
def test_who_has_reached_his_aim(short, japan, russia):
    target = war(new_game()).tables.target
    told, _ = stands(target - short)
    ours, theirs = told.aims
    assert (ours[0].is_met, theirs[0].is_met) == (japan, russia)
    assert (ours[0].has, ours[0].needs) == (target - short, target)
    assert (theirs[0].has, theirs[0].needs) == (int(russia), 1)
    assert ("needs" in told.headline) == russia


@rule("tide_at_sunrise 16.1", "tide_at_sunrise 16.2")
@pytest.mark.parametrize("extra", [-3, 0, 4])
def test_what_the_towns_do_not_account_for_is_told_apart(extra):
    _, state = stands(0)
    towns = sum(points for place, points in enumerate(GROUND.place_points) if state.holdings.owner[place] == JAPAN)
    told, _ = stands(towns + extra)
    (rest,) = [aim for aim in told.aims[0] if aim.rule == "16.2"]
    assert (rest.has, rest.is_met) == (extra, extra > 0)
    held = [aim for aim in told.aims[0] if aim.rule == "16.1"]
    assert sum(aim.has for aim in held) == towns
    assert [aim.needs for aim in held] == sorted([points for points in GROUND.place_points if points], reverse=True)
    assert all(aim.is_met == (aim.has == aim.needs) for aim in held)
