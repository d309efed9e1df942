"""PA-8.5 to PA-8.8: beginning, keeping, breaking and feeling the blockade."""

import pytest

from tests.marks import rule
from tests.systems.blockade.scenes import at, event, happened, marker, now, position, refused, where

NEAR_FALL = ["yalu", "nanshan", "hill203"]
QUIET = "japan mikasa\nport_arthur askold"


def blockaded(game):
    return game.position()["blockade"]


@rule("blockade PA-8.5")
def test_japan_may_pay_one_to_begin_the_blockade_or_decline():
    game = position(QUIET, step="control")
    assert game.actor == "japan"
    paid = game.copy()
    events = paid.play("blockade")
    assert event(events, "BlockadeSet").begun is True
    assert (marker(paid), blockaded(paid)) == (-1, True)
    game.play("decline")
    assert (marker(game), blockaded(game)) == (0, False)


@rule("blockade PA-8.5")
def test_japan_needs_no_ships_in_the_yellow_sea():
    game = position("japan mikasa\npacific rurik", step="control")
    game.play("blockade")
    assert blockaded(game)


@rule("blockade PA-8.5")
def test_no_blockade_while_russia_controls_the_yellow_sea():
    game = position("yellow_sea askold\njapan mikasa", step="control")
    assert now(game) == "return"  # straight past the blockade
    assert not blockaded(game)


@rule("blockade PA-8.5")
def test_td06_a_shared_yellow_sea_can_be_blockaded():
    game = position("yellow_sea askold mikasa", step="control")
    game.play("blockade")
    assert blockaded(game)


@rule("blockade PA-8.5")
def test_td03_from_russia_four_the_blockade_costs_the_last_step():
    game = position(QUIET, step="control", control=-4)
    game.play("blockade")
    assert (marker(game), blockaded(game)) == (-5, True)


@rule("blockade PA-8.5", "blockade PA-8.2")
def test_td04_the_cap_comes_before_the_price():
    fleets = "east_china_sea mikasa\ntsushima_strait asahi\nport_arthur askold"
    game = position(fleets, step="control", control=5)
    assert marker(game) == 5
    game.play("blockade")
    assert marker(game) == 4


@rule("blockade PA-8.5")
def test_a_port_that_has_fallen_cannot_be_blockaded():
    game = position("japan mikasa\nvladivostok rurik", step="control", track=[*NEAR_FALL, "port_arthur"])
    assert now(game) == "japanese_sortie"
    step = position("japan mikasa\nvladivostok rurik", step="blockade", track=[*NEAR_FALL, "port_arthur"])
    assert refused(step, "blockade") == "PA-8.5"


@rule("blockade PA-8.6")
def test_keeping_the_blockade_costs_one_each_turn():
    game = position(QUIET, step="control", blockade=True, control=3)
    events = game.play("blockade")
    assert event(events, "BlockadeSet").begun is False
    assert (marker(game), blockaded(game)) == (2, True)


@rule("blockade PA-8.6")
def test_a6_japan_may_decline_to_pay_and_the_blockade_is_lifted():
    game = position(QUIET, step="control", blockade=True, control=3)
    events = game.play("decline")
    assert happened(events, "BlockadeLifted")
    assert (marker(game), blockaded(game)) == (3, False)


@rule("blockade PA-8.6")
def test_a6_when_russia_stands_on_five_the_blockade_is_lifted():
    game = position(QUIET, step="control", blockade=True, control=-5)
    assert happened(game.opening, "BlockadeLifted")
    assert now(game) == "japanese_sortie"  # and it cannot be begun anew in the same breath
    assert (marker(game), blockaded(game)) == (-5, False)


@rule("blockade PA-8.6")
def test_a6_with_the_option_it_stays_for_nothing():
    game = position(QUIET, step="control", blockade=True, control=-5, options={"blockade_upkeep_at_russia5": "free"})
    assert not happened(game.opening, "BlockadeLifted")
    assert (marker(game), blockaded(game)) == (-5, True)


@rule("blockade PA-8.6")
@pytest.mark.parametrize("reading", ["lift", "free"])
def test_a6_on_russia_four_the_price_is_paid_under_either_reading(reading):
    game = position(QUIET, step="control", blockade=True, control=-4, options={"blockade_upkeep_at_russia5": reading})
    game.play("blockade")
    assert (marker(game), blockaded(game)) == (-5, True)


@rule("blockade PA-8.6", "blockade PA-5.4")
def test_a6_the_option_does_not_allow_a_new_blockade_on_russia_five():
    game = position(QUIET, step="control", control=-5, options={"blockade_upkeep_at_russia5": "free"})
    assert now(game) == "japanese_sortie"
    assert not blockaded(game)


@rule("blockade PA-8.7")
def test_td05_russian_control_of_the_yellow_sea_breaks_the_blockade_at_no_cost():
    game = position("yellow_sea askold\njapan mikasa", step="control", blockade=True, control=2)
    assert happened(game.opening, "BlockadeLifted")
    assert (marker(game), blockaded(game)) == (1, False)  # 1 for the key area, nothing for the blockade


@rule("blockade PA-8.7")
def test_russian_ships_that_share_the_yellow_sea_do_not_break_it():
    game = position("yellow_sea askold mikasa", step="control", blockade=True)
    assert not happened(game.opening, "BlockadeLifted")
    assert "blockade" in game.options()


@rule("blockade PA-8.7")
def test_the_blockade_holds_through_operations_until_control_is_counted():
    game = position("yellow_sea askold\njapan mikasa", acting="russia", blockade=True)
    assert blockaded(game)
    game.play("pass")
    assert blockaded(game)
    game.play("pass")
    assert not blockaded(game)


@rule("blockade PA-8.7", "blockade PA-9.5")
def test_a6_the_blockade_ends_when_port_arthur_falls():
    game = position(QUIET, step="control", blockade=True, track=NEAR_FALL, boxes=["tsushima_strait"], control=1)
    game.play("blockade")
    events = game.play("advance port_arthur")
    assert happened(events, "BlockadeLifted")
    assert not blockaded(game)
    assert marker(game) == 1 - 1 + 1


@rule("blockade PA-8.8")
def test_a_blockade_begun_now_holds_back_the_sortie_of_the_next_turn():
    game = position("east_china_sea askold\njapan mikasa", step="control", dice=[])
    game.play("blockade", "return askold port_arthur", "done")
    assert game.position()["turn"] == 2
    assert refused(game, "sortie askold east_china_sea") == "PA-6.6"


@rule("blockade PA-8.8", "blockade PA-11.4")
def test_a_blockade_begun_now_already_mines_the_way_home():
    options = {"hidden_threat": True}
    game = position("yellow_sea mikasa\nvladivostok rurik", step="control", options=options, dice=[5])
    events = game.play("blockade")
    assert event(events, "MinesRolled").side == "japan"
    assert where(game, "mikasa") == "japan"


@rule("blockade PA-8.8")
def test_a_lifted_blockade_holds_nobody_back():
    game = position(QUIET, step="control", blockade=True)
    game.play("decline", "done")
    assert "sortie askold east_china_sea" in game.options()
    assert at(game, "port_arthur") == ["askold"]
