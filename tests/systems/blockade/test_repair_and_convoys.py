"""PA-6.7 and PA-6.8: into the yard, and pawns into the landing boxes."""

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.blockade.scenes import at, offered, position, refused, supply, verbs, where

SIX = ["yalu", "nanshan", "hill203", "liaoyang", "mukden", "siping"]


@rule("blockade PA-6.7")
def test_only_damaged_ships_at_anchor_may_be_repaired():
    game = position("japan mikasa fuji*\npacific asahi*", step="japanese_sortie")
    assert offered(game, "repair") == ["fuji"]
    assert refused(game, "repair mikasa") == "PA-6.7"
    assert refused(game, "repair asahi") == "PA-6.7"
    game.play("repair fuji")
    assert where(game, "fuji") == "japan/yard"


@rule("blockade PA-6.7")
def test_td35_intact_ships_other_phases_and_diego_suarez_have_no_yard():
    assert refused(position("japan mikasa", step="japanese_sortie"), "repair mikasa") == "PA-6.7"
    assert refused(position("japan mikasa*"), "repair mikasa") == "PA-7.2"
    assert refused(position("diego_suarez oleg*", step="russian_sortie"), "repair oleg") == "PA-2.4"


@rule("blockade PA-6.7")
def test_repair_belongs_to_the_owners_own_sortie_phase():
    fleets = "japan mikasa*\nport_arthur askold*"
    assert refused(position(fleets, step="japanese_sortie"), "repair askold") == "PA-6.7"
    assert refused(position(fleets, step="russian_sortie"), "repair mikasa") == "PA-6.7"


@rule("blockade PA-6.7")
def test_tc09_a_ship_in_a_yard_neither_sorties_nor_takes_part_in_operations():
    game = position("japan mikasa\njapan/yard fuji*", step="japanese_sortie")
    assert refused(game, "sortie fuji pacific") == "PA-6.7"
    game = position("japan mikasa\njapan/yard fuji*")
    game.play("leave japan pacific")
    assert offered(game, "take") == ["mikasa"]
    assert refused(game, "take fuji") == "PA-7.7"


@rule("blockade PA-6.7", "blockade PA-7.2")
def test_a_fleet_wholly_in_the_yard_can_only_pass():
    """Both sides have nothing to do: they pass without being asked and the phase ends."""
    game = position("japan/yard fuji*\nvladivostok/yard rurik*", step="roll_off", dice=[6, 1])
    assert game.position()["turn"] == 1
    assert offered(game, "leave") == []
    assert "decline" in game.options()


@rule("blockade PA-6.7")
def test_a_ship_in_the_yard_stays_there_for_the_turn():
    game = position("japan mikasa fuji*", step="japanese_sortie")
    game.play("repair fuji")
    assert refused(game, "repair fuji") == "PA-6.7"
    assert refused(game, "sortie fuji pacific") == "PA-6.7"


@rule("blockade PA-6.7")
def test_repair_all_takes_the_damaged_and_leaves_the_intact():
    game = position("japan mikasa fuji* asahi*", step="japanese_sortie")
    game.play("repair_all japan")
    assert at(game, "japan/yard") == ["asahi*", "fuji*"]
    assert at(game, "japan") == ["mikasa"]


@rule("blockade PA-6.7", "blockade PA-9.4")
def test_port_arthur_repairs_nothing_after_203_hill():
    game = position("port_arthur askold* diana*", step="russian_sortie", track=["yalu", "nanshan", "hill203"])
    assert refused(game, "repair askold") == "PA-2.4"
    assert refused(game, "repair_all port_arthur") == "PA-2.4"


@rule("blockade PA-6.8")
def test_one_pawn_to_each_landing_box():
    game = position("japan mikasa", step="japanese_sortie")
    assert offered(game, "land") == ["yellow_sea", "tsushima_strait"]
    game.play("land yellow_sea")
    assert refused(game, "land yellow_sea") == "PA-6.8"
    game.play("land tsushima_strait")
    assert supply(game) == 4
    assert "land" not in verbs(game)


@rule("blockade PA-6.8")
def test_landing_is_not_forced_and_only_in_the_japanese_sortie():
    game = position("japan mikasa\nport_arthur askold", step="japanese_sortie")
    game.play("done")
    assert game.position()["boxes"] == []
    assert refused(game, "land yellow_sea") == "PA-6.3"


@rule("blockade PA-6.8")
def test_only_the_two_boxes_take_pawns():
    assert refused(position("japan mikasa", step="japanese_sortie"), "land pacific") == "PA-2.8"


@rule("blockade PA-6.8")
def test_td40_with_six_pawns_on_the_track_there_is_none_to_place():
    game = position("japan mikasa", step="japanese_sortie", track=SIX)
    assert supply(game) == 0
    assert refused(game, "land yellow_sea") == "PA-6.8"


@rule("blockade PA-6.8")
def test_the_last_pawn_fills_one_box_only():
    game = position("japan mikasa", step="japanese_sortie", track=SIX[:5])
    game.play("land yellow_sea")
    assert refused(game, "land tsushima_strait") == "PA-6.8"


@rule("blockade PA-6.8")
def test_more_pawns_than_six_are_no_position():
    with pytest.raises(ys.PositionError):
        position("japan mikasa", step="japanese_sortie", track=SIX, boxes=["yellow_sea"])
