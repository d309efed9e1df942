"""Stacking (6), consolidation (6.6, 16) and the 1st Siberian Division (12F)."""

from typing import Any

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import (
    SUMMER,
    at,
    attack,
    campaign,
    japan_moves,
    kinds,
    picked,
    places,
    refusal,
    russia_moves,
    unit,
    verbs,
    war,
)
from yellowsea.systems.port_arthur.state.war import BARRED


def crowd(units: dict[str, str], **more):
    """The end of a Japanese movement phase in which nobody moves."""
    game = japan_moves(units, **more)
    game.play("done")
    return game


@rule("port_arthur 6.1")
def test_five_units_in_a_hex():
    five = {f"{n}K": "1030" for n in range(1, 6)}
    assert "crowded" not in crowd(five).position()["steps"]
    game = crowd({**five, "6K": "1030"})
    assert places(game, "bar") == {*five, "6K"}


@rule("port_arthur 6.2")
def test_two_divisions_in_a_hex():
    assert "crowded" not in crowd({"1D": "1030", "2D": "1030", "1K": "1030"}).position()["steps"]
    game = crowd({"1D": "1030", "2D": "1030", "3D": "1030", "1K": "1030"})
    assert places(game, "bar") == {"1D", "2D", "3D"}
    assert refusal(game, "bar 1K") == ("not-a-division", "6.2")
    assert refusal(game, "bar 9D") == ("elsewhere", "6.5")


@rule("port_arthur 6.3", "port_arthur 12A.3")
def test_some_units_stand_alone():
    game = russia_moves({"DON": "1030", "FG1": "1030"})
    game.play("done")
    assert places(game, "bar") == {"DON", "FG1"}
    game.play("bar DON")
    assert at(game, "DON") == "1030*"


@rule("port_arthur 6.3", "port_arthur 6.6")
def test_units_that_stand_alone_may_share_a_hex_to_consolidate():
    game = russia_moves({"OR1": "1030", "OR2": "1031"})
    game.play("move OR1", "go 1031", "halt", "consolidate ORD", "done")
    assert at(game, "ORD") == "1031"
    assert "crowded" not in game.position()["steps"]


@rule("port_arthur 6.5")
def test_a_unit_too_many_takes_a_hit_and_is_barred_until_its_next_movement():
    game = crowd({"1D": "1030", "2D": "1030", "3D": "1030", "9ES": "1031"}, supply={"japan": {"1030": 2}})
    game.play("bar 3D")
    assert at(game, "3D") == "1030*"
    assert game.position()["marks"]["3D"] == ["barred"]
    game.play("attack 1031")
    assert refusal(game, "join 3D")[0] in ("barred", "hurt")
    assert places(game, "join") == {"1D", "2D"}
    game.play("join 1D", "spend 1030")
    assert game.position()["marks"]["3D"] == ["barred"]


@rule("port_arthur 6.5")
def test_barred_units_do_not_defend():
    """Three divisions in a hex, one of them barred: two defend, and nobody who could is left out."""
    units = {"7ES": "1030", "8ES": "1030", "9ES": "1030", "1D": "1029"}
    game = campaign(
        "japanese_combat",
        units,
        SUMMER,
        [1],
        marks={"9ES": ["barred"]},
        supply={"japan": {"1029": 1}, "russia": {"1030": 1}},
    )
    game.play("attack 1030")
    assert places(game, "strike") == {"7ES", "8ES"}
    assert refusal(game, "strike 9ES") == ("barred", "6.5")
    game.play("strike_all", "join 1D")
    told: Any = game.play("spend 1029")[1]
    assert (told.attack, told.defence, told.added) == (12, 20, 0)


@rule("port_arthur 6.5")
def test_a_hex_of_barred_units_alone_defends_with_nothing():
    units = {"9ES": "1030", "1D": "1029"}
    game = campaign(
        "japanese_combat",
        units,
        SUMMER,
        [1],
        marks={"9ES": ["barred"]},
        supply={"japan": {"1029": 1}, "russia": {"1030": 1}},
    )
    told = attack(game, "1030", ["1D"])[1]
    assert (told.defence, told.column) == (0, "6-1")


@rule("port_arthur 6.5", "port_arthur 8.11")
def test_overstacking_can_kill():
    game = crowd({"1D": "1030", "2D": "1030", "3D": "1030**"})
    game.play("bar 3D")
    assert at(game, "3D") == "lost"


@rule("port_arthur 4.14")
def test_zones_hold_any_number():
    game = crowd({f"{n}D": "japan" for n in range(1, 13)})
    assert "crowded" not in game.position()["steps"]


# -- parts ---------------------------------------------------------------------------------------------------------


@rule("port_arthur 6.6", "port_arthur 6.7", "port_arthur 16.2")
def test_two_regiments_become_the_first_cavalry_brigade():
    """The example of the rulebook."""
    game = japan_moves({"13C": "1030", "14C": "1031"})
    assert refusal(game, "consolidate 1CB") == ("parts-apart", "6.6")
    game.play("move 13C", "go 1031", "halt", "consolidate 1CB")
    assert (at(game, "1CB"), at(game, "13C"), at(game, "14C")) == ("1031", "away", "away")
    assert "4 movement points" in picked(game, "1CB").prompt(), "the smaller remainder of the two"


@rule("port_arthur 6.6")
def test_the_whole_has_the_hits_of_both_parts_but_never_three():
    game = japan_moves({"13C": "1030*", "14C": "1030*"})
    game.play("consolidate 1CB")
    assert at(game, "1CB") == "1030**"
    game = japan_moves({"13C": "1030**", "14C": "1030*"})
    assert refusal(game, "consolidate 1CB") == ("too-many-hits", "6.6")


@rule("port_arthur 6.6")
def test_a_part_that_stopped_in_a_zone_leaves_no_movement():
    game = japan_moves({"13C": "1028", "14C": "1029", "9ES": "1030"})
    game.play("move 13C", "go 1029", "consolidate 1CB")
    assert refusal(game, "move 1CB") == ("moved", "4.2")


@rule("port_arthur 6.6", "port_arthur 16.3")
def test_other_units_do_not_consolidate():
    game = japan_moves({"1D": "1030", "2D": "1030", "13C": "1030", "15C": "1030"})
    assert refusal(game, "consolidate 1CB") == ("parts-missing", "6.6")
    assert refusal(game, "consolidate 1D") == ("no-parts", "16.3")
    assert "consolidate" not in verbs(game)


@rule("port_arthur 6.6")
def test_parts_in_a_zone_consolidate_too():
    game = russia_moves({"31A": "harbin", "31B": "harbin"})
    game.play("consolidate 31I")
    assert at(game, "31I") == "harbin"


@rule("port_arthur 16.2")
def test_a_whole_unit_breaks_down_before_it_moves():
    game = japan_moves({"1CB": "1030", "2CB": "0830*"})
    assert refusal(game, "break_down 2CB") == ("hurt", "16.2")
    assert refusal(game, "break_down 1D") == ("no-parts", "16.3")
    game.play("break_down 1CB")
    assert (at(game, "13C"), at(game, "14C"), at(game, "1CB")) == ("1030", "1030", "away")
    game.play("move 13C", "go 1031", "halt")
    game = japan_moves({"1CB": "1030"})
    game.play("move 1CB", "go 1031", "halt")
    assert refusal(game, "break_down 1CB") == ("moved", "16.2")


# -- the 1st Siberian Division -------------------------------------------------------------------------------------

BATTALIONS = [f"S{n:02d}" for n in range(1, 15)]


@rule("port_arthur 12F.1")
def test_the_division_breaks_into_fourteen_battalions_and_never_reforms():
    game = russia_moves({"1SI": "1221"})
    game.play("break_down 1SI")
    assert at(game, "1SI") == "away"
    assert {at(game, name) for name in BATTALIONS} == {"1221"}
    assert refusal(game, "consolidate 1SI") == ("no-parts", "16.3")
    assert "2 movement points" in picked(game, "S07").prompt()


@rule("port_arthur 12F.1")
def test_its_battalions_do_not_move_in_a_phase_in_which_it_moved():
    game = russia_moves({"1SI": "1030"})
    game.play("move 1SI", "go 1031", "halt", "break_down 1SI")
    assert refusal(game, "move S01") == ("moved", "4.2")
    game = russia_moves({"1SI": "1030"})
    game.play("move 1SI", "halt", "break_down 1SI")
    assert "move S01" in game.options(), "a unit that enters no hex has not moved"


@rule("port_arthur 12F.1", "port_arthur 8.6")
def test_its_battalions_do_not_attack_once_more_after_it():
    """10.5: from the central hex battalions attack, but they are the same men."""
    units = {"1SI": "0622", "1D": "0621", "2D": "0723", "9ES": "1221"}
    game = campaign("russian_combat", units, dice=[1])
    attack(game, "0621", ["1SI"])
    game.play("break_down 1SI")
    assert verbs(game) == {"done"} or game.position()["phase"] != "russian_combat"
    fresh = campaign("russian_combat", units)
    fresh.play("break_down 1SI")
    assert places(fresh, "attack") >= {"0621"}, "who has not attacked as a division may"


@rule("port_arthur 12F.1", "port_arthur 9.1")
def test_a_hit_came_off_the_division_and_none_comes_off_its_battalions():
    game = campaign("russian_supply", {"1SI": "1030**"}, supply={"russia": {"1030": 3}})
    game.play("done", "restore 1SI", "break_down 1SI", "hit S03")
    assert game.position()["phase"] != "russian_supply" or refusal(game, "restore S03") == ("restored", "9.1")
    assert at(game, "S03") == "1030*"


@rule("port_arthur 12F.1")
@pytest.mark.parametrize("phase", ["russian_combat", "russian_supply"])
def test_it_breaks_in_every_russian_phase(phase):
    game = campaign(phase, {"1SI": "1030", "INC": "1030", "9ES": "1030"}, supply={"russia": {"1030": 1}})
    assert refusal(game, "break_down INC") == ("movement-only", "16.2")
    assert refusal(game, "break_down 9ES") == ("no-parts", "16.3")
    game.play("break_down 1SI")
    assert at(game, "S14") == "1030"


@rule("port_arthur 12F.1")
def test_russia_is_asked_when_a_japanese_phase_or_the_terminal_phase_begins():
    units = {"1SI": "1030", "1D": "2001"}
    game = japan_moves(units, sea={"squadron": "out"}, fell=1, fortresses={"port_arthur": "japan"})
    asked = []
    while game.position()["turn"] == SUMMER or not asked[-1].startswith("japanese_movement"):
        told = game.position()
        if told["steps"][-1] == "breaking":
            assert game.actor == "russia"
            assert verbs(game) == {"break_down", "keep_whole"}
            assert refusal(game, "break_down 31I") == ("not-this-unit", "12F.1")
            asked.append(told["phase"])
            game.play("keep_whole")
        else:
            game.play("done")
    assert asked == ["japanese_combat", "japanese_supply", "terminal", "japanese_movement"]
    assert at(game, "1SI") == "1030"


@rule("port_arthur 12F.1")
def test_hits_of_the_division_go_to_battalions_of_the_owners_choice():
    game = russia_moves({"1SI": "1030**"})
    game.play("break_down 1SI")
    assert verbs(game) == {"hit"}
    game.play("hit S03", "hit S09")
    assert (at(game, "S03"), at(game, "S09"), at(game, "S01")) == ("1030*", "1030*", "1030")


@rule("port_arthur 12F.1", "port_arthur 10.5")
def test_battalions_do_not_attack():
    units = {"S01": "1030", "9ES": "1030", "1D": "1031"}
    game = campaign("russian_combat", units, supply={"russia": {"1030": 1}}, dice=[1])
    game.play("attack 1031")
    assert places(game, "join") == {"9ES"}
    assert refusal(game, "join S01") == ("garrison", "10.5")


@rule("port_arthur 6.5")
def test_stacks_are_checked_for_the_phasing_side_only():
    units = {"1ES": "1221", "2ES": "1221", "3ES": "1221", "1D": "1030"}
    game = crowd(units)
    assert "crowded" not in game.position()["steps"]
    assert not war(game).marks[unit("1ES")] & BARRED


@rule("port_arthur 6.5")
def test_the_events_tell_who_was_too_many():
    game = crowd({"1D": "1030", "2D": "1030", "3D": "1030"})
    assert kinds(game.play("bar 1D"))[:2] == ["UnitBarred", "UnitHit"]
