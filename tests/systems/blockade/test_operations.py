"""PA-7.1 to PA-7.8: the cycle of naval operations and the movement check."""

import pytest

from tests.marks import rule
from tests.systems.blockade.scenes import at, event, happened, now, offered, position, refused, verbs, where

APART = "pacific kasagi\nyellow_sea askold"  # both of speed 6: they never fail to move
SLOW = "pacific chinen\nyellow_sea retvizan"  # speeds 3 and 4


@rule("blockade PA-7.1")
@pytest.mark.parametrize(
    ("dice", "actor"), [([5, 2], "japan"), ([2, 5], "russia"), ([2, 1], "japan"), ([1, 2], "russia")]
)
def test_the_higher_roll_may_act(dice, actor):
    game = position(APART, step="roll_off", dice=dice)
    assert game.actor == actor
    assert now(game) == "operation"


@rule("blockade PA-7.1")
def test_if_the_winner_passes_the_other_side_may_act():
    game = position(APART, step="roll_off", dice=[5, 2, 6, 3, 1])
    game.play("pass")
    assert game.actor == "russia"
    game.play("move yellow_sea east_china_sea")
    assert where(game, "askold") == "east_china_sea"
    assert now(game) == "operation"  # a new roll: the phase goes on


@rule("blockade PA-7.1")
def test_td21_when_both_pass_the_phase_is_over():
    game = position(APART, step="roll_off", dice=[5, 2])
    game.play("pass")
    events = game.play("pass")
    assert event(events, "OperationsEnded").why == "both sides pass"
    assert happened(events, "ControlScored")


@rule("blockade PA-7.1", "blockade PA-10.2")
def test_td19_an_equal_roll_ends_the_phase_when_the_holder_declines():
    game = position(APART, step="roll_off", dice=[4, 4])
    assert now(game) == "equal_roll"
    events = game.play("accept")
    assert happened(events, "OperationsEnded")
    assert not happened(events, "RolledOff")
    assert game.position()["initiative"] == "japan"


@rule("blockade PA-7.2")
def test_an_operation_is_one_move_or_one_battle():
    game = position("yellow_sea mikasa askold\njapan fuji", dice=[])
    assert verbs(game) == {"pass", "move", "leave", "battle"}
    for text in ("sortie fuji pacific", "land yellow_sea", "repair fuji", "fire 3", "blockade"):
        assert refused(game, text) == "PA-7.2"


@rule("blockade PA-7.2")
def test_a_side_with_nothing_to_do_passes_by_itself():
    game = position("pacific mikasa\nport_arthur/yard askold*", step="roll_off", dice=[1, 6])
    assert game.actor == "japan"  # Russia won the roll, could do nothing and was not asked
    assert [type(told).__name__ for told in game.opening].count("Passed") == 1


@rule("blockade PA-7.2")
def test_leaving_port_needs_a_ship():
    game = position("japan mikasa fuji")
    game.play("leave japan pacific")
    assert refused(game, "go") == "PA-7.7"


@rule("blockade PA-7.3")
def test_a_new_roll_follows_an_operation_done():
    game = position(APART, dice=[3, 2, 6])
    events = game.play("move pacific sea_of_japan")
    assert event(events, "RolledOff").russia == 6
    assert game.actor == "russia"


@rule("blockade PA-7.3", "blockade PA-7.4")
def test_a_new_roll_follows_an_operation_failed_on_both_sides():
    game = position(SLOW, dice=[4, 5, 6, 1])
    game.play("move pacific sea_of_japan")  # 4 against speed 3
    assert game.actor == "russia"
    events = game.play("move yellow_sea east_china_sea")  # 5 against speed 4
    assert event(events, "RolledOff").japan == 6
    assert at(game, "pacific") == ["chinen"]
    assert at(game, "yellow_sea") == ["retvizan"]
    assert game.actor == "japan"


@rule("blockade PA-7.4")
def test_the_check_succeeds_up_to_the_speed_of_the_slowest():
    for face in range(1, 7):
        dice = [face, 6, 1] if face <= 4 else [face]
        game = position("pacific kasagi fuji\nport_arthur askold", dice=dice)
        events = game.play("move pacific sea_of_japan")
        assert event(events, "MovementChecked").moved is (face <= 4)
        assert where(game, "kasagi") == ("sea_of_japan" if face <= 4 else "pacific")


@rule("blockade PA-7.4")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_tc13_a_japanese_squadron_of_speed_three_stays_on_four_or_more(face):
    game = position("tsushima_strait chinen asama\nport_arthur askold", dice=[face])
    game.play("move tsushima_strait sea_of_japan")
    assert at(game, "tsushima_strait") == ["asama", "chinen"]
    assert game.actor == "russia"


@rule("blockade PA-7.4")
def test_tc14_a_russian_squadron_of_speed_five_fails_on_a_six_only():
    fleets = "sea_of_japan rossia gromoboi rurik\njapan mikasa"
    game = position(fleets, acting="russia", dice=[6])
    game.play("move sea_of_japan pacific")
    assert where(game, "rossia") == "sea_of_japan"
    assert game.actor == "japan"
    game = position(fleets, acting="russia", dice=[5, 1, 2])
    game.play("move sea_of_japan pacific")
    assert at(game, "pacific") == ["gromoboi", "rossia", "rurik"]


@rule("blockade PA-7.4")
def test_after_a_failed_move_the_other_side_may_fight_at_once():
    game = position("yellow_sea retvizan\npacific kasagi", acting="russia", dice=[6])
    game.play("move yellow_sea east_china_sea")
    assert game.actor == "japan"
    assert "pass" in game.options()
    together = position("yellow_sea mikasa retvizan", acting="russia", dice=[6])
    together.play("move yellow_sea east_china_sea", "battle yellow_sea")
    assert together.position()["battle"]["attacker"] == "japan"


@rule("blockade PA-7.4")
def test_a8_a_failed_move_and_a_pass_do_not_end_the_phase():
    game = position(SLOW, dice=[6, 1, 2])
    game.play("move pacific sea_of_japan")
    events = game.play("pass")
    assert not happened(events, "OperationsEnded")
    assert event(events, "RolledOff").russia == 2
    assert game.actor == "russia"


@rule("blockade PA-7.4")
def test_a8_a_side_that_passed_gets_nothing_more_when_the_other_fails():
    game = position(SLOW, dice=[6, 5, 1])
    game.play("pass")
    events = game.play("move yellow_sea east_china_sea")
    assert event(events, "RolledOff").japan == 5  # straight to the next roll


@rule("blockade PA-7.4")
def test_a8_a_second_chance_used_well_is_followed_by_a_roll_not_by_a_third():
    game = position(SLOW, dice=[6, 4, 1, 3])
    game.play("move pacific sea_of_japan")
    events = game.play("move yellow_sea east_china_sea")
    assert happened(events, "RolledOff")
    assert game.actor == "russia"


@rule("blockade PA-7.1", "blockade PA-7.4")
def test_passes_are_counted_anew_in_each_cycle():
    """A pass of the last cycle does not add to one of this cycle."""
    game = position(APART, dice=[1, 5, 1])
    game.play("pass")
    game.play("move yellow_sea east_china_sea")
    assert game.actor == "japan"
    events = game.play("pass")
    assert not happened(events, "OperationsEnded")
    assert game.actor == "russia"


@rule("blockade PA-7.1", "blockade PA-7.4")
def test_a_pass_of_an_earlier_cycle_does_not_end_a_later_one():
    game = position(SLOW, dice=[1, 5, 1, 6, 5, 1])
    game.play("pass")
    game.play("move yellow_sea east_china_sea")  # the second side acts; a new cycle, and Japan wins the roll
    game.play("move pacific sea_of_japan")  # a 6: fails
    events = game.play("pass")
    assert not happened(events, "OperationsEnded")
    assert happened(events, "RolledOff")


@rule("blockade PA-7.2")
def test_a_side_without_a_ship_left_passes_to_the_end_of_the_war():
    game = position("pacific mikasa\nsunk askold*", step="roll_off", dice=[1, 6, 3, 6, 1])
    assert game.actor == "japan"  # Russia won the roll and has nothing
    game.play("move pacific sea_of_japan")
    assert game.actor == "japan"
    events = game.play("pass")
    assert event(events, "OperationsEnded").why == "both sides pass"


@rule("blockade PA-7.5")
def test_the_whole_squadron_moves_and_only_that_one():
    game = position("pacific mikasa fuji* asama\nsea_of_japan kasagi\njapan azuma", dice=[3, 6, 1])
    game.play("move pacific philippine_sea")  # Fuji damaged: speed 3
    assert at(game, "philippine_sea") == ["asama", "fuji*", "mikasa"]
    assert at(game, "pacific") == []
    assert at(game, "sea_of_japan") == ["kasagi"]
    assert at(game, "japan") == ["azuma"]


@rule("blockade PA-7.5")
def test_there_must_be_a_squadron_to_move():
    game = position("pacific mikasa\nyellow_sea askold")
    assert refused(game, "move sea_of_japan pacific") == "PA-7.5"
    assert refused(game, "move yellow_sea east_china_sea") == "PA-7.5"


@rule("blockade PA-7.6")
def test_a_squadron_enters_port_and_may_come_out_again():
    game = position("sea_of_japan rossia rurik\njapan mikasa", acting="russia", dice=[5, 1, 2, 5, 1, 2])
    game.play("enter sea_of_japan vladivostok")
    assert at(game, "vladivostok") == ["rossia", "rurik"]
    game.play("leave vladivostok sea_of_japan", "take_all", "go")
    assert at(game, "sea_of_japan") == ["rossia", "rurik"]


@rule("blockade PA-7.6")
def test_entering_port_takes_the_die_too():
    game = position("sea_of_japan rossia rurik*\njapan mikasa", acting="russia", dice=[5])
    game.play("enter sea_of_japan vladivostok")  # Rurik damaged: speed 4
    assert at(game, "sea_of_japan") == ["rossia", "rurik*"]
    assert game.actor == "japan"


@rule("blockade PA-7.6")
def test_a13_the_whole_squadron_enters_port():
    game = position("pacific mikasa kasagi asama\nport_arthur askold", dice=[1, 6, 1])
    game.play("enter pacific japan")
    assert at(game, "japan") == ["asama", "kasagi", "mikasa"]
    assert at(game, "pacific") == []


@rule("blockade PA-7.6")
def test_only_a_port_beside_the_area_can_be_entered():
    game = position("tsushima_strait rossia\nyellow_sea askold", acting="russia")
    assert refused(game, "enter tsushima_strait vladivostok") == "PA-2.3"
    assert refused(game, "enter sea_of_japan vladivostok") == "PA-7.6"


@rule("blockade PA-7.6", "blockade PA-9.5")
def test_port_arthur_cannot_be_entered_after_its_fall():
    held = ["yalu", "nanshan", "hill203", "port_arthur"]
    game = position("yellow_sea askold", acting="russia", track=held)
    assert refused(game, "enter yellow_sea port_arthur") == "PA-9.5"


@rule("blockade PA-7.7", "blockade PA-7.4")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_tc07_asama_and_yakumo_leave_for_the_pacific_on_five_or_less(face):
    game = position("japan asama yakumo fuji\nport_arthur askold", dice=[face] + [6, 1] * (face < 6))
    game.play("leave japan pacific", "take asama", "take yakumo", "go")
    assert at(game, "pacific") == (["asama", "yakumo"] if face <= 5 else [])
    assert where(game, "fuji") == "japan"


@rule("blockade PA-7.7", "blockade PA-7.4")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_tc08_with_fuji_they_need_four_or_less(face):
    game = position("japan asama yakumo fuji\nport_arthur askold", dice=[face] + [6, 1] * (face < 5))
    game.play("leave japan pacific", "take_all", "go")
    assert at(game, "pacific") == (["asama", "fuji", "yakumo"] if face <= 4 else [])


@rule("blockade PA-7.7")
def test_any_ships_of_one_anchorage_may_go_and_none_of_another():
    game = position("port_arthur askold diana pallada\nvladivostok rurik", acting="russia")
    game.play("leave port_arthur yellow_sea")
    assert offered(game, "take") == ["askold", "diana", "pallada"]
    assert refused(game, "take rurik") == "PA-7.7"
    game.play("take diana")
    assert refused(game, "take diana") == "PA-7.7"


@rule("blockade PA-7.7")
def test_ships_that_leave_join_the_squadron_only_after_the_die():
    """The slow squadron outside does not slow down the ships that come to it."""
    game = position("japan kasagi\npacific chinen\nport_arthur askold", dice=[6, 6, 1])
    game.play("leave japan pacific", "take kasagi", "go")
    assert at(game, "pacific") == ["chinen", "kasagi"]


@rule("blockade PA-7.8")
def test_enemies_do_not_hinder_a_move_out_or_in():
    game = position("yellow_sea askold mikasa\neast_china_sea asahi", acting="russia", blockade=True, dice=[6, 1, 2])
    game.play("move yellow_sea east_china_sea")
    assert at(game, "east_china_sea") == ["asahi", "askold"]


@rule("blockade PA-7.8")
def test_damaged_ships_move_at_their_damaged_speed():
    for face in (4, 5):
        game = position("pacific mikasa*\nport_arthur askold", dice=[face] + [6, 1] * (face == 4))
        game.play("move pacific sea_of_japan")
        assert where(game, "mikasa") == ("sea_of_japan" if face == 4 else "pacific")


@rule("blockade PA-7.8")
def test_the_blockade_does_not_keep_ships_in_port_arthur():
    game = position("port_arthur askold", acting="russia", blockade=True, dice=[6, 1, 2])
    game.play("leave port_arthur yellow_sea", "take askold", "go")
    assert where(game, "askold") == "yellow_sea"
