"""5.2, 6: closed stacks and the search for them."""

import json
import random
from fractions import Fraction

import pytest

from tests.marks import rule
from tests.systems.tsushima.scenes import now, of, offered, position, refused, searching, terminal, where


def modifiers(events):
    (rolled,) = of(events, "SearchRolled")
    return dict(rolled.modifiers)


@rule("tsushima 6.1")
@pytest.mark.parametrize(("face", "found"), [(1, False), (4, False), (5, True), (6, True)])
def test_five_or_more_spots_in_open_water(face, found):
    game = searching("0815 jt1\n0915 jt2 rurik", dice=[face])
    game.play("search 0915")
    events = game.play("stand")
    assert of(events, "SearchRolled")[0].spotted is found
    assert (game.position()["battle"] is not None) is found


@rule("tsushima 6.1", "tsushima 7.2")
def test_table_2_adds_destroyers_staying_and_coast_and_takes_for_cripples_weariness_and_evasion():
    game = searching(
        "0714 jd1 jd2 mikasa** fuji\n0714 rurik",
        dice=[1],
        began={"fuji": "0714"},
        marks={"morale": {"fuji": 2}},
    )
    game.play("search 0714")
    told = modifiers(game.play("evade"))
    assert told == {
        "destroyers": 2,
        "ships with two hits": -1,
        "ships with low morale": -1,
        "already there": 2,
        "coastal waters": 1,
        "evading": -2,
    }


@rule("tsushima 6.1")
def test_staying_means_being_there_when_the_own_movement_segment_began():
    game = searching("0915 jt1 rurik", began={"jt1": "0915"}, dice=[3])
    game.play("search 0915")
    assert of(game.play("stand"), "SearchRolled")[0].total == 5
    came = searching("0915 jt1 rurik", began={"jt1": "0916"}, dice=[3])
    came.play("search 0915")
    assert of(came.play("stand"), "SearchRolled")[0].total == 3


@rule("tsushima 6.1")
def test_searching_is_no_duty_and_needs_both_sides_once_a_segment():
    game = searching("0915 jt1 rurik\n0916 jt2", dice=[1])
    assert offered(game, "search") == ["0915"]
    assert refused(game, "search 0916") == "6.1"
    assert refused(game, "search 0917") == "6.1"
    assert "done" in game.options()
    game.play("search 0915")
    game.play("stand")
    assert "search 0915" not in game.options()


@rule("tsushima 6.2", "tsushima 8.1")
def test_variag_in_chemulpo_is_spotted_without_a_die():
    game = searching("0510 asama\nchemulpo variag", dice=[])
    events = game.play("search chemulpo")
    assert of(events, "BattleJoined")
    assert game.position()["battle"]["kind"] == "at_sea"


@rule("tsushima 6.3")
def test_who_evades_is_harder_to_find_and_may_not_search_this_turn():
    game = searching("0915 jt1 rurik\n0916 jt2 rd1\n0917 jt3 rd2", dice=[6, 4, 4])
    game.play("search 0915")
    assert modifiers(game.play("evade")) == {"evading": -2}
    assert game.position()["evaded"] == [False, True]
    game.play("search 0916")
    assert (game.actor, now(game)) == ("russia", "evade"), "he may evade again, or not"
    assert modifiers(game.play("stand")) == {}
    game.play("search 0917")
    assert modifiers(game.play("evade")) == {"evading": -2}
    russia = searching("0915 jt1 rurik", side="russia", evaded=[False, True])
    assert now(russia) == "movement", "with nothing to do his segment passes by itself"


@rule("tsushima 6.3", "tsushima 11.3")
def test_who_evades_may_still_attack_protected_ships_in_port():
    start = {"marks": {"sheltered": {"retvizan": 1}}, "evaded": [True, False]}
    game = searching("0309 jt1 rd1\nport_arthur retvizan", dice=[6], **start)
    assert offered(game, "search") == ["port_arthur"]
    assert refused(game, "search 0309") == "6.3"
    game.play("search port_arthur", "claim")
    assert game.position()["battle"]["kind"] == "in_port"
    unclaimed = searching("0309 jt1 rd1\nport_arthur retvizan", **start)
    unclaimed.play("search port_arthur")
    events = unclaimed.play("decline")
    assert of(events, "NobodyToFight"), "an ordinary search would be needed"


@rule("tsushima 6.1", "tsushima 4.2")
def test_who_comes_out_of_port_has_entered_the_hex_and_was_not_there_before():
    game = searching("0309 novik jt1", side="russia", began={"novik": "port_arthur"}, dice=[4])
    game.play("search 0309")
    assert modifiers(game.play("stand")) == {"coastal waters": 1}


@rule("tsushima 6.1")
def test_small_craft_with_two_hits_hinder_a_search_too():
    game = searching("0915 jd1** jt1 rurik", dice=[3])
    game.play("search 0915")
    assert modifiers(game.play("stand")) == {"destroyers": 1, "ships with two hits": -1}


@rule("tsushima 6.3")
def test_a_new_turn_ends_the_evasion():
    game = terminal("sasebo jt1\nvladivostok rurik", 11, evaded=[True, True], plan=1)
    assert game.position()["evaded"] == [False, False]


@rule("tsushima 6.4")
@pytest.mark.parametrize(("faces", "found"), [([4, 5], False), ([4, 6], True)])
def test_a_zone_is_searched_with_two_dice(faces, found):
    game = searching("china_sea jt1 oslabia", dice=faces)
    game.play("search china_sea")
    assert (game.position()["battle"] is not None) is found


def whereabouts(view, ship):
    return next(entry for entry in view["ships"] if entry["id"] == ship)["where"]


@rule("tsushima 5.2")
def test_the_enemy_sees_a_stack_and_not_what_is_in_it():
    game = position("0915 mikasa jt1\nvladivostok rurik", scenario="war_at_sea", turn=5, steps=["movement"])
    view = game.view("russia")
    assert whereabouts(view, "mikasa") is None
    assert view["stacks"] == [{"side": "japan", "where": "0915"}]
    assert whereabouts(game.view("japan"), "mikasa") == "0915"
    assert "0915" not in json.dumps([ship for ship in view["ships"] if ship["side"] == "japan"])
    assert "0915" not in json.dumps(game.seen_by("russia").to_json()["state"]["at"])


@rule("tsushima 5.2")
def test_what_was_on_the_board_is_known_until_the_stack_changes():
    game = searching("0915 jt1 jt2 rurik", dice=[6])
    game.play("search 0915")
    (joined,) = of(game.play("stand"), "BattleJoined")
    assert joined.reveals
    assert whereabouts(game.view("russia"), "jt1") == "0915"
    sea = position("0915 jt1 jt2\nvladivostok rurik", turn=5, steps=["movement"], marks={"known": {"jt1": 1, "jt2": 1}})
    assert whereabouts(sea.view("russia"), "jt2") == "0915"
    sea.play("sail jt1", "to 0916")
    assert whereabouts(sea.view("russia"), "jt2") is None
    assert where(sea, "jt2") == "0915"


@rule("tsushima 5.2")
def test_orders_are_told_to_their_own_side_only():
    game = position("0915 jt1\nvladivostok rurik", turn=5, steps=["movement"])
    game.play("sail jt1")
    assert game.view("japan")["orders"]["sailing"] == ["jt1"]
    assert game.view("russia")["orders"] is None
    assert "course" not in game.seen_by("russia").to_json()["state"]["steps"]
    events = game.play("to 0916")
    (own,) = of(events, "ShipsSailed")
    (seen,) = of(events, "StackMoved")
    assert not own.known_to(1)
    assert not own.known_to(2)
    assert seen.known_to(1)
    assert "jt1" not in json.dumps(seen.to_json())


@rule("tsushima 6.1", "tsushima 5.2")
def test_a_bot_knows_that_a_searcher_it_has_seen_was_there_before():
    """Ships that move are known no more, so a known one has stayed: the odds of the search are the same to guess."""
    start = {"began": {"jt1": "0915"}, "marks": {"known": {"jt1": 1, "rurik": 1}}}
    game = searching("0915 jt1 rurik", **start)
    game.play("search 0915")
    assert game.actor == "russia"
    guess = game.copy()
    guess.state = game.seen_by("russia").imagine(random.Random(1))
    for text in ("evade", "stand"):
        assert guess.odds(text).to_json() == game.odds(text).to_json()
    assert {result.text: result.chance for result in game.odds("stand").results}["spotted"] == Fraction(2, 3)
