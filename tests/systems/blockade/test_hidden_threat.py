"""PA-11.1 to PA-11.5: more ships, the opening attack and mines."""

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.blockade.scenes import at, event, happened, is_damaged, now, offered, position, refused, where

THREAT = {"hidden_threat": True}


def homeward(fleets, dice, blockade=True, options=THREAT, **rest):
    """The return phase under the blockade."""
    return position(fleets, step="repairs", blockade=blockade, dice=dice, options=options, **rest)


@rule("blockade PA-11.1")
def test_without_the_option_there_is_no_attack_and_no_mine():
    plain = ys.new("blockade", dice=[])
    assert now(plain) == "japanese_sortie"
    assert at(plain, "port_arthur/yard") == []
    game = homeward("yellow_sea chinen*\nvladivostok rurik", [], options={})
    assert where(game, "chinen") == "japan"


@rule("blockade PA-11.2", "blockade PA-11.1")
def test_three_more_ships_join_intact():
    game = ys.new("blockade", options=THREAT, dice=[1])
    assert where(game, "petropavlovsk") == "port_arthur"
    assert where(game, "hatsuse") == where(game, "yashima") == "japan"
    assert not any(is_damaged(game, ship) for ship in ("petropavlovsk", "hatsuse", "yashima"))
    assert (len(at(game, "japan")), len(at(game, "port_arthur"))) == (22, 10)


@rule("blockade PA-11.3")
@pytest.mark.parametrize(("face", "ships"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_tc16_the_opening_die_is_halved_and_rounded_down(face, ships):
    game = ys.new("blockade", options=THREAT, dice=[face])
    for target in ["retvizan", "tsesarevitch", "pallada"][:ships]:
        assert game.actor == "japan"
        game.play(f"strike {target}")
    assert now(game) == "japanese_sortie"
    assert len(at(game, "port_arthur/yard")) == ships


@rule("blockade PA-11.3")
def test_struck_ships_lie_damaged_in_the_yard_for_turn_one_and_come_out_intact():
    game = ys.new("blockade", options=THREAT, dice=[2, 3, 3])
    game.play("strike retvizan")
    assert at(game, "port_arthur/yard") == ["retvizan*"]
    game.play("done")
    assert refused(game, "sortie retvizan yellow_sea") == "PA-6.7"
    game.play("done", "accept", "decline")
    assert game.position()["turn"] == 2
    assert "retvizan" in at(game, "port_arthur")


@rule("blockade PA-11.3")
def test_only_ships_of_the_port_arthur_flotilla_can_be_struck_and_each_once():
    game = ys.new("blockade", options=THREAT, dice=[4])
    assert len(offered(game, "strike")) == 10
    assert refused(game, "strike rurik") == "PA-11.3"
    assert refused(game, "strike suvorov") == "PA-11.3"
    game.play("strike retvizan")
    assert refused(game, "strike retvizan") == "PA-11.3"
    assert refused(game, "done") == "PA-11.3"  # the second strike is owed


@rule("blockade PA-11.3")
def test_a14_petropavlovsk_may_be_struck():
    game = ys.new("blockade", options=THREAT, dice=[2])
    game.play("strike petropavlovsk")
    assert at(game, "port_arthur/yard") == ["petropavlovsk*"]


@rule("blockade PA-11.4")
def test_tc15_speed_four_and_a_five_is_one_ship_on_a_mine():
    game = homeward("yellow_sea fuji asama\nvladivostok rurik", [5, 1])
    assert event(game.opening, "MinesRolled").struck == 1
    assert game.actor == "japan"
    assert offered(game, "mine") == ["fuji", "asama"]
    game.play("mine asama")
    assert where(game, "asama") == where(game, "fuji") == "japan"
    assert is_damaged(game, "asama")
    assert not is_damaged(game, "fuji")


@rule("blockade PA-11.4")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_up_to_its_speed_a_squadron_is_safe(face):
    game = homeward("yellow_sea fuji asama\nvladivostok rurik", [face])
    assert at(game, "japan") == ["asama", "fuji"]


@rule("blockade PA-11.4")
def test_without_the_blockade_or_outside_the_yellow_sea_there_are_no_mines():
    assert at(homeward("yellow_sea fuji\nvladivostok rurik", [], blockade=False), "japan") == ["fuji"]
    assert at(homeward("east_china_sea fuji\nvladivostok rurik", []), "japan") == ["fuji"]


@rule("blockade PA-11.4")
def test_each_side_rolls_for_its_own_squadron():
    game = homeward("yellow_sea mikasa retvizan askold", [5, 5, 1])  # Japan safe at 5; Russia of speed 4 is not
    rolled = [told for told in game.opening if type(told).__name__ == "MinesRolled"]
    assert [(told.side, told.struck) for told in rolled] == [("japan", 0), ("russia", 1)]
    assert game.actor == "russia"
    game.play("mine askold")
    assert is_damaged(game, "askold")


@rule("blockade PA-11.4")
def test_a18_russia_rolls_once_even_if_its_ships_go_to_two_ports():
    game = homeward("yellow_sea retvizan askold\njapan mikasa", [4])
    assert happened(game.opening, "MinesRolled")
    events = game.play("return askold diego_suarez", "return retvizan port_arthur")
    assert not happened(events, "MinesRolled")


@rule("blockade PA-11.4")
def test_the_roll_comes_before_the_choice_of_port():
    game = homeward("yellow_sea retvizan askold\njapan mikasa", [6, 3, 1])
    assert now(game) == "mine_hits"
    game.play("mine retvizan")  # 6 against 4: both strike; a 3 spares Retvizan, a 1 spares Askold
    assert now(game) == "return"
    game.play("return_all yellow_sea port_arthur")
    assert at(game, "port_arthur") == ["askold*", "retvizan*"]


@rule("blockade PA-11.4")
def test_never_more_ships_than_the_squadron_has():
    game = homeward("yellow_sea chinen*\nvladivostok rurik", [6])  # speed 2: four mines, one ship
    assert event(game.opening, "MinesRolled").struck == 1
    assert at(game, "sunk") == ["chinen*"]


@rule("blockade PA-11.4")
def test_one_ship_strikes_one_mine():
    game = homeward("yellow_sea retvizan askold diana\njapan mikasa", [6, 1])
    game.play("mine askold")
    assert refused(game, "mine askold") == "PA-11.4"
    assert refused(game, "mine mikasa") == "PA-11.4"
    assert offered(game, "mine") == ["retvizan", "diana"]


@rule("blockade PA-11.4")
def test_the_number_of_mines_does_not_change_when_the_slowest_ship_sinks():
    """Speed 2 against a 6: four of five ships, though after the first the squadron would be faster."""
    fleets = "yellow_sea chinen* kasagi chitose takasago yoshino\nvladivostok rurik"
    game = homeward(fleets, [6, 1, 1, 1])
    game.play("mine chinen", "mine kasagi", "mine chitose", "mine takasago")
    assert at(game, "sunk") == ["chinen*"]
    assert at(game, "japan") == ["chitose*", "kasagi*", "takasago*", "yoshino"]


@rule("blockade PA-11.4", "blockade PA-9.5")
def test_no_mines_after_the_fall_of_port_arthur():
    held = ["yalu", "nanshan", "hill203"]
    game = position(
        "yellow_sea chinen\nvladivostok rurik",
        step="convoys",
        blockade=True,
        boxes=["tsushima_strait"],
        track=held,
        options=THREAT,
        dice=[],
    )
    game.play("advance port_arthur")
    assert where(game, "chinen") == "japan"


@rule("blockade PA-11.5")
def test_a_damaged_ship_on_a_mine_sinks_without_a_die():
    game = homeward("yellow_sea mikasa fuji*\nvladivostok rurik", [4])
    game.play("mine fuji")
    assert at(game, "sunk") == ["fuji*"]
    assert at(game, "japan") == ["mikasa"]


@rule("blockade PA-11.5")
@pytest.mark.parametrize(("face", "place"), [(2, "japan"), (3, "sunk")])
def test_td37_an_intact_ship_of_defence_two_sinks_on_three_and_comes_home_damaged_on_two(face, place):
    game = homeward("yellow_sea asama\nvladivostok rurik", [6, face])
    assert where(game, "asama") == place
    assert is_damaged(game, "asama")


@rule("blockade PA-11.5")
def test_a_mined_ship_that_comes_home_may_be_repaired_next_turn():
    game = homeward("yellow_sea asama\nvladivostok rurik", [6, 1])
    assert "repair asama" in game.options()
