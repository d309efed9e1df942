"""PA-7.10 to PA-7.18: who fires first, volleys, criticals, hits, and what is left."""

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.blockade.scenes import (
    at,
    battle,
    event,
    happened,
    is_damaged,
    now,
    offered,
    position,
    refused,
    where,
)

JAPAN = "mikasa asahi shikishima asama tokiwa yakumo azuma nisshin"  # firepower 28, speed 5
RUSSIA = "tsesarevitch retvizan poltava sevastopol peresvet pobeda askold diana pallada"  # 28, speed 4


# -- calling a battle and firing first ---------------------------------------------------------------------------------


@rule("blockade PA-7.10")
def test_lying_together_starts_no_battle():
    game = position("yellow_sea mikasa retvizan", step="roll_off", dice=[6, 1])
    assert game.position()["battle"] is None
    game.play("pass", "pass")
    assert where(game, "mikasa") == "yellow_sea"


@rule("blockade PA-7.10")
def test_a_battle_needs_squadrons_of_both_sides_in_the_area():
    game = position("yellow_sea mikasa retvizan\npacific asama\nsea_of_japan rurik")
    assert offered(game, "battle") == ["yellow_sea"]
    assert refused(game, "battle pacific") == "PA-7.10"
    assert refused(game, "battle sea_of_japan") == "PA-7.10"


@rule("blockade PA-7.10")
def test_ships_in_port_are_no_target_and_take_no_part():
    game = position("sea_of_japan mikasa\nvladivostok rurik\njapan fuji")
    assert offered(game, "battle") == []


@rule("blockade PA-7.10")
def test_the_side_that_calls_the_battle_is_the_attacker_and_all_ships_fight():
    game = battle("mikasa fuji*", "retvizan askold*", attacker="russia")
    told = game.position()["battle"]
    assert told["attacker"] == "russia"
    view = game.view(None)["battle"]
    assert view["firepower"] == {"japan": 6 + 3, "russia": 5 + 1}


@rule("blockade PA-7.10")
def test_pawns_in_a_landing_box_are_not_involved():
    game = battle("chinen*", "retvizan askold", boxes=["yellow_sea"], initiative="russia", dice=[1, 6, 6, 1])
    game.play("fire 1", "fire 1")
    assert at(game, "sunk") == ["chinen*"]
    assert game.position()["boxes"] == ["yellow_sea"]


@rule("blockade PA-7.11")
def test_the_faster_squadron_fires_first_whoever_attacks():
    for attacker in ("japan", "russia"):
        assert battle("asama", "retvizan", attacker=attacker).position()["battle"]["first"] == "japan"
        slower = battle("fuji", "rossia", attacker=attacker)
        assert slower.position()["battle"]["first"] == "russia"


@rule("blockade PA-7.11")
def test_the_slowest_ship_sets_the_speed():
    assert battle("kasagi chinen", "retvizan", attacker="russia").position()["battle"]["first"] == "russia"
    assert battle("mikasa*", "rossia", attacker="russia").position()["battle"]["first"] == "russia"


@rule("blockade PA-7.11")
def test_td16_at_equal_speed_the_defender_fires_first():
    assert battle("asama", "rossia", attacker="japan").position()["battle"]["first"] == "russia"
    assert battle("asama", "rossia", attacker="russia").position()["battle"]["first"] == "japan"


# -- criticals ---------------------------------------------------------------------------------------------------------


@rule("blockade PA-7.14")
def test_the_firing_side_places_criticals_before_any_hit():
    game = battle(JAPAN, RUSSIA, dice=[1, 1])
    game.play("fire 2")
    assert now(game) == "criticals"
    assert game.actor == "japan"
    game.play("critical pallada")
    assert is_damaged(game, "pallada")
    assert now(game) == "hits"
    assert game.actor == "russia"


@rule("blockade PA-7.14")
def test_td12_two_criticals_on_three_intact_ships_turn_two():
    game = battle(JAPAN, "tsesarevitch retvizan poltava", dice=[1, 1, 1])
    game.play("fire 3", "critical tsesarevitch")
    assert refused(game, "critical tsesarevitch") == "PA-7.14"
    game.play("critical retvizan")
    assert now(game) == "hits"
    assert at(game, "sunk") == []


@rule("blockade PA-7.14")
def test_a_damaged_ship_is_safe_from_criticals_while_an_intact_one_remains():
    game = battle(JAPAN, "retvizan* poltava sevastopol", dice=[1, 1])
    game.play("fire 2")
    assert refused(game, "critical retvizan") == "PA-7.14"
    assert refused(game, "critical askold") == "PA-7.14"
    assert refused(game, "critical mikasa") == "PA-7.14"
    assert offered(game, "critical") == ["poltava", "sevastopol"]


@rule("blockade PA-7.14")
def test_when_none_is_intact_a_critical_sinks_whatever_the_defence():
    game = battle(JAPAN, "retvizan* poltava* askold*", dice=[1, 1])
    game.play("fire 2", "critical retvizan")
    assert at(game, "sunk") == ["retvizan*"]


@rule("blockade PA-7.14")
def test_the_last_intact_ship_is_turned_and_then_the_next_critical_sinks():
    game = battle(JAPAN, "retvizan poltava* askold*", dice=[1, 1, 1])
    game.play("fire 3")  # the first critical can only fall on Retvizan
    assert is_damaged(game, "retvizan")
    assert now(game) == "criticals"
    assert offered(game, "critical") == ["retvizan", "poltava", "askold"]
    game.play("critical retvizan")
    assert where(game, "retvizan") == "sunk"


@rule("blockade PA-7.14")
def test_a12_criticals_must_be_placed():
    game = battle(JAPAN, "retvizan poltava", dice=[1, 1])
    game.play("fire 2")
    assert offered(game, "critical") == ["retvizan", "poltava"]
    assert len(game.options()) == 2
    assert refused(game, "pass") == "PA-7.14"


@rule("blockade PA-7.14", "blockade PA-7.17")
def test_criticals_alone_can_wipe_a_squadron_out():
    game = battle(JAPAN, "askold diana*", dice=[1, 1, 1, 1, 6, 1])
    events = game.play("fire 4")  # three criticals: Askold turned, then a choice of two
    assert not happened(events, "BattleEnded")
    events = game.play("critical diana")
    assert at(game, "sunk") == ["askold*", "diana*"]
    assert event(events, "BattleEnded")
    assert now(game) == "operation"


# -- hits --------------------------------------------------------------------------------------------------------------


@rule("blockade PA-7.15")
def test_the_side_that_was_hit_places_the_hits_in_any_mix():
    game = battle(JAPAN, "retvizan poltava* askold", dice=[1, 2, 3, 4])
    game.play("fire 4")
    assert game.actor == "russia"
    assert offered(game, "hit") == ["retvizan", "poltava", "askold"]
    game.play("hit poltava")  # sunk for 3 while intact ships remain
    assert where(game, "poltava") == "sunk"
    game.play("hit askold")
    assert is_damaged(game, "askold")
    assert now(game) == "choose_dice"


@rule("blockade PA-7.15")
def test_a_ship_may_be_turned_and_sunk_by_one_volley():
    game = battle(JAPAN, "retvizan poltava", dice=[1, 2, 3, 4])
    game.play("fire 4", "hit poltava", "hit poltava")
    assert at(game, "sunk") == ["poltava*"]
    assert now(game) == "choose_dice"


@rule("blockade PA-7.15")
def test_hits_go_to_own_ships_in_the_battle_only():
    game = battle(JAPAN, "retvizan poltava\npacific rurik", dice=[1, 2])
    game.play("fire 2")
    assert refused(game, "hit mikasa") == "PA-7.15"
    assert refused(game, "hit rurik") == "PA-7.15"


@rule("blockade PA-7.16")
def test_td13_one_hit_sinks_a_lone_damaged_ship_of_defence_three_when_the_battle_ends():
    game = battle("mikasa", "poltava*", dice=[3, 6, 6, 1])
    events = game.play("fire 1")
    assert event(events, "ShipDoomed").ship == "poltava"
    assert at(game, "sunk") == []
    assert game.actor == "russia"
    events = game.play("fire 1")
    assert [type(told).__name__ for told in events][:3] == ["VolleyFired", "ShipSunk", "BattleEnded"]
    assert at(game, "sunk") == ["poltava*"]


@rule("blockade PA-7.15", "blockade PA-7.16")
def test_td14_two_hits_turn_and_sink_a_lone_ship_of_defence_three():
    game = battle("mikasa yakumo", "poltava", dice=[1, 2, 6, 6, 1])
    game.play("fire 2")
    assert game.view(None)["battle"]["firepower"]["russia"] == 3  # she answers on her damaged side
    game.play("fire 1")
    assert at(game, "sunk") == ["poltava*"]


@rule("blockade PA-7.16")
def test_no_hit_is_left_over_while_a_ship_remains():
    """Five hits on two damaged ships of defence 3: both are lost, and the spare is void."""
    game = battle(JAPAN, "retvizan* poltava*", dice=[1, 2, 3, 4, 5, 6, 6, 1])
    game.play("fire 5", "hit poltava")
    assert game.view(None)["battle"]["doomed"] == "retvizan"
    game.play("fire 1")
    assert at(game, "sunk") == ["poltava*", "retvizan*"]
    assert now(game) == "operation"


@rule("blockade PA-7.16")
def test_hits_beyond_all_ships_are_void():
    game = battle(JAPAN, "retvizan", dice=[1, 2, 3, 4, 5, 6, 6, 1])
    events = game.play("fire 6")  # six hits: one turns her, three sink her, two find nothing
    assert at(game, "sunk") == ["retvizan*"]
    assert happened(events, "BattleEnded")
    assert now(game) == "operation"


# -- a doomed ship (ruling A20) ----------------------------------------------------------------------------------------


@rule("blockade PA-7.16", "blockade PA-7.17")
def test_a20_a_ship_that_takes_fewer_hits_than_its_defence_still_answers():
    game = battle("mikasa asahi", "poltava* askold*", dice=[3])
    game.play("fire 1", "hit poltava")  # one hit on defence 3
    assert where(game, "poltava") == "yellow_sea"
    assert game.view(None)["battle"]["doomed"] == "poltava"
    assert game.view(None)["battle"]["firepower"]["russia"] == 3 + 1


@rule("blockade PA-7.16")
def test_a20_as_many_hits_as_its_defence_sink_a_ship_at_once():
    game = battle(JAPAN, "poltava* askold*", dice=[1, 2, 3])
    events = game.play("fire 3", "hit poltava")
    assert event(events, "ShipSunk").ship == "poltava"
    assert not happened(events, "ShipDoomed")
    assert game.view(None)["battle"]["doomed"] is None
    assert game.view(None)["battle"]["firepower"]["russia"] == 1


@rule("blockade PA-7.14", "blockade PA-7.16")
def test_a20_a_critical_sinks_at_once_whatever_the_defence():
    game = battle(JAPAN, "poltava* retvizan*", dice=[1, 1])
    game.play("fire 2", "critical poltava")
    assert at(game, "sunk") == ["poltava*"]
    assert game.actor == "russia"  # the hits on Retvizan are fewer than her defence: she is doomed and answers
    assert game.view(None)["battle"]["doomed"] == "retvizan"
    assert game.view(None)["battle"]["firepower"]["russia"] == 3


@rule("blockade PA-7.16")
def test_a20_one_hit_sinks_a_ship_of_defence_one_at_once():
    game = battle("mikasa asahi", "askold* diana*", dice=[3])
    game.play("fire 1", "hit askold")
    assert at(game, "sunk") == ["askold*"]


@rule("blockade PA-7.16", "blockade PA-7.18")
def test_a20_a_doomed_ship_that_wins_the_battle_sinks_all_the_same():
    game = battle("kasagi*", "poltava*", attacker="japan", dice=[1, 3, 6, 1])
    game.play("fire 1")  # speed 4 against 3: Japan fires first and dooms Poltava
    game.play("fire 1")
    assert at(game, "sunk") == ["kasagi*", "poltava*"]
    assert at(game, "yellow_sea") == []


@rule("blockade PA-7.16", "blockade PA-7.18")
def test_a20_the_second_volley_sinks_with_any_hit_for_the_battle_ends_with_it():
    game = battle("mikasa*", "retvizan askold", attacker="russia", initiative="japan", dice=[6, 5, 6, 1])
    assert game.actor == "japan"  # equal speed: the defender fires first
    game.play("fire 1")
    events = game.play("fire 1")  # one hit on defence 4
    assert event(events, "ShipSunk").ship == "mikasa"
    assert not happened(events, "ShipDoomed")
    assert at(game, "yellow_sea") == ["askold", "retvizan"]


@rule("blockade PA-7.16")
def test_a20_the_owner_may_choose_which_ship_is_doomed():
    game = battle(JAPAN, "poltava* retvizan* rossia*", dice=[1, 2, 3, 4])
    game.play("fire 4", "hit poltava")  # three of four hits
    assert where(game, "poltava") == "sunk"
    assert offered(game, "hit") == ["retvizan", "rossia"]
    game.play("hit rossia")  # one hit on defence 2
    assert game.view(None)["battle"]["doomed"] == "rossia"
    assert game.view(None)["battle"]["firepower"]["russia"] == 3 + 1


@rule("blockade PA-7.16")
def test_a20_a_doomed_ship_is_out_of_reach_in_the_next_battle():
    game = battle("mikasa asahi", "poltava* askold", dice=[3, 6, 6, 1])
    game.play("fire 1", "hit poltava", "fire 1")
    assert at(game, "yellow_sea") == ["asahi", "askold", "mikasa"]
    assert game.position()["battle"] is None


@rule("blockade PA-7.16", "blockade PA-7.17")
def test_a20_with_the_setting_off_every_ship_sinks_before_the_answer():
    off = {"doomed_ships_fire": False}
    game = battle("mikasa asahi", "poltava* askold*", dice=[3], options=off)
    events = game.play("fire 1", "hit poltava")
    assert event(events, "ShipSunk").ship == "poltava"
    assert game.view(None)["battle"]["firepower"]["russia"] == 1
    lone = battle("mikasa", "poltava*", dice=[3, 6, 1], options=off)
    assert happened(lone.play("fire 1"), "BattleEnded")


@rule("blockade PA-7.16")
def test_a_position_keeps_the_doomed_ship_and_refuses_one_that_cannot_be():
    game = battle("mikasa asahi", "poltava* askold*", dice=[3])
    game.play("fire 1", "hit poltava")
    scene = game.position()
    assert ys.from_position("blockade", scene).position() == scene
    for wrong in ("askold", "mikasa", "retvizan", "nessie", 3):
        with pytest.raises(ys.PositionError, match=r"battle\.doomed"):
            ys.from_position("blockade", scene | {"battle": scene["battle"] | {"doomed": wrong}})
    early = scene["battle"] | {"firing": "japan"}
    with pytest.raises(ys.PositionError, match=r"battle\.doomed"):
        ys.from_position("blockade", scene | {"battle": early})
    with pytest.raises(ys.PositionError, match=r"battle\.doomed"):
        ys.from_position("blockade", scene | {"options": {"doomed_ships_fire": False}})


# -- the answer and the end --------------------------------------------------------------------------------------------


@rule("blockade PA-7.17")
def test_the_second_volley_counts_what_is_left_on_its_present_side():
    game = battle("mikasa asahi", "retvizan poltava askold*", dice=[1, 2, 4])
    game.play("fire 3", "hit retvizan", "hit poltava", "hit askold")
    assert game.actor == "russia"
    assert now(game) == "choose_dice"
    assert game.view(None)["battle"]["firepower"]["russia"] == 3 + 3
    assert game.view(None)["battle"]["volley"] == 2


@rule("blockade PA-7.17")
def test_td18_no_second_volley_when_the_first_sinks_everything():
    game = battle(JAPAN, "askold* diana*", dice=[1, 2, 6, 1])
    events = game.play("fire 2", "hit askold")
    assert at(game, "sunk") == ["askold*", "diana*"]
    assert sum(type(told).__name__ == "VolleyFired" for told in events) == 1
    assert now(game) == "operation"


@rule("blockade PA-7.17")
def test_a_first_volley_that_misses_is_answered():
    game = battle("asama", "retvizan", dice=[6, 5, 6, 1])
    game.play("fire 1")
    assert game.actor == "russia"
    game.play("fire 1")
    assert is_damaged(game, "asama")


@rule("blockade PA-7.18")
def test_after_two_volleys_both_may_stay_and_fight_again():
    game = battle("asama", "retvizan", dice=[6, 6, 6, 1])
    game.play("fire 1")
    events = game.play("fire 1")
    assert happened(events, "BattleEnded")
    assert game.position()["battle"] is None
    assert at(game, "yellow_sea") == ["asama", "retvizan"]
    assert "battle yellow_sea" in game.options()
    game.play("battle yellow_sea")
    assert now(game) == "choose_dice"


@rule("blockade PA-7.18")
def test_sunk_ships_are_out_of_the_game():
    game = battle("mikasa asahi", "askold*", dice=[3, 6, 1])
    game.play("fire 1")
    assert where(game, "askold") == "sunk"
    assert offered(game, "battle") == []


@rule("blockade PA-7.18")
def test_there_is_no_retreat_from_a_battle():
    game = battle("mikasa asahi", "retvizan askold", dice=[6])
    assert refused(game, "move yellow_sea east_china_sea") == "PA-7.13"
    game.play("fire 1")
    assert refused(game, "enter yellow_sea port_arthur") == "PA-7.15"


# -- the printed battle ------------------------------------------------------------------------------------------------


@rule("blockade PA-7.11", "blockade PA-7.13", "blockade PA-7.14", "blockade PA-7.15", "blockade PA-7.17")
def test_tc06_the_printed_battle_in_the_yellow_sea():
    game = battle(JAPAN, RUSSIA, dice=[1, 1, 2, 4, 4, 5, 4, 4, 5, 5, 5, 6, 6, 1])
    assert game.view(None)["battle"]["firepower"] == {"japan": 28, "russia": 28}
    assert game.actor == "japan"  # speed 5 against 4

    volley = event(game.play("fire 6"), "VolleyFired")  # TC-06a
    assert (sum(volley.faces), volley.hits, volley.criticals) == (17, 6, 2)

    game.play("critical tsesarevitch", "critical retvizan")  # TC-06b
    assert is_damaged(game, "tsesarevitch")
    assert is_damaged(game, "retvizan")

    game.play("hit poltava", "hit diana", "hit sevastopol", "hit poltava")  # TC-06c
    assert at(game, "sunk") == ["poltava*"]
    assert game.actor == "russia"
    assert game.view(None)["battle"]["firepower"]["russia"] == 19  # TC-06d

    volley = event(game.play("fire 6"), "VolleyFired")  # TC-06e
    assert (sum(volley.faces), volley.hits, volley.criticals) == (29, 3, 0)

    assert game.actor == "japan"
    events = game.play("hit yakumo", "hit yakumo")  # TC-06f
    assert at(game, "sunk") == ["poltava*", "yakumo*"]
    assert happened(events, "BattleEnded")
    assert game.position()["initiative"] == "japan"
