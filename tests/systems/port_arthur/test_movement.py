"""Movement (4.1 to 4.10): points, terrain, roads, seasons, railways, the three Japanese trains."""

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import (
    FALL,
    GROUND,
    SPRING,
    SUMMER,
    WINTER,
    at,
    campaign,
    japan_moves,
    number,
    picked,
    places,
    refusal,
    russia_moves,
    unit,
    verbs,
    war,
    within,
)

FAR = {"FG1": "1030"}  # a Russian horse far from everything
RAIL_GUARDS = {"S01": "1722", "S02": "1922", "S03": "2122"}  # every hex of the line from 1622 to 2222


@rule("port_arthur 4.1", "port_arthur 4.6")
def test_a_unit_spends_its_factor_on_the_hexes_it_enters():
    game = picked(japan_moves({"1D": "1030"}, SPRING), "1D")
    assert places(game, "go") == within("1030", 3) - {"1030"}


@rule("port_arthur 4.1")
def test_a_factor_of_six_is_six_points():
    """The example of the rulebook: Russian cavalry in spring."""
    game = picked(russia_moves(FAR, SPRING), "FG1")
    assert "go 1024" not in game.options()  # rivers on the way
    assert "6 movement points left" in game.prompt()
    assert "go 0830" in game.options()


@rule("port_arthur 4.2")
def test_a_unit_may_go_on_with_what_is_left_and_saves_nothing():
    game = picked(japan_moves({"1D": "1030", "2D": "0830"}), "1D")
    game.play("go 1130")
    assert "go 1230" in game.options()
    game.play("go 1230")
    assert "3 movement points left" in game.prompt()
    game.play("halt")
    assert refusal(game, "move 1D") == ("moved", "4.2")
    assert refusal(game, "move FG1") == ("other-side", "4.1")
    game.play("done")  # nobody attacks or moves supply: the Russian turn, then the next month
    while game.position()["turn"] == SUMMER:
        game.play(game.options()[-1])
    assert war(game).spent[unit("1D")] == 0
    assert "5 movement points left" in picked(game, "1D").prompt()


@rule("port_arthur 4.3", "port_arthur 6.4")
def test_no_unit_enters_a_hex_with_an_enemy():
    game = picked(japan_moves({"13C": "1030", "FG1": "1031"}), "13C")
    assert "1031" not in places(game, "go")
    assert refusal(game, "go 1031") == ("enemy-there", "4.3")


@rule("port_arthur 4.3")
def test_neutral_china_is_a_switch():
    game = picked(japan_moves({"1D": "1024"}), "1D")
    assert "1028" in places(game, "go")
    game = picked(japan_moves({"1D": "1024"}, options={"neutral_china": True}), "1D")
    assert not places(game, "go") & within("1030", 2)
    assert refusal(game, "go 1028") == ("neutral", "4.3")


@rule("port_arthur 4.4")
@pytest.mark.parametrize(
    ("start", "goal", "summer", "winter"),
    [
        ("1030", "1031", 10, 10),  # clear
        ("0404", "0405", 20, 20),  # rough
        ("1216", "1316", 20, 20),  # a pass off the road
        ("1124", "1125", 20, 10),  # clear behind a river, which freezes
        ("0202", "0203", 30, 30),  # rough behind a full rough hexside
        ("3617", "3718", 5, 5),  # along a road
        ("1705", "1706", 5, 5),  # along a road over a river
        ("2122", "2022", 5, 5),  # a railway that nobody controls is a road
        ("4723", "4822", 10, 10),  # a fortress
    ],
)
def test_prices(start, goal, summer, winter):
    assert GROUND.price(number(start), number(goal), 0) == summer
    assert GROUND.price(number(start), number(goal), 1) == winter
    game = picked(japan_moves({"12D": start}), "12D")
    game.play(f"go {goal}")
    assert f"{(50 - summer) / 10:g} movement points left" in game.prompt()


@rule("port_arthur 4.4")
def test_guns_cross_full_rough_hexsides_by_road_only():
    game = picked(japan_moves({"13FA": "0202"}), "13FA")
    assert "0203" not in places(game, "go")
    assert "0203" in places(picked(japan_moves({"12D": "0202"}), "12D"), "go")
    assert refusal(game, "go 0203") == ("too-far", "4.1")


@rule("port_arthur 4.5", "port_arthur 4.6", "port_arthur 4.1")
@pytest.mark.parametrize(("turn", "points"), [(SPRING, "3"), (SUMMER, "5"), (FALL, "4"), (WINTER, "3")])
def test_factors_change_with_the_season(turn, points):
    assert f" {points} movement points" in picked(japan_moves({"1D": "1030"}, turn), "1D").prompt()


@rule("port_arthur 4.1")
def test_a_stack_moves_at_the_pace_of_its_slowest_and_may_leave_units_behind():
    game = japan_moves({"1D": "1030", "13FA": "1030"})
    game.play("move_stack 1030")
    assert "3 movement points" in game.prompt()
    game.play("go 1130")
    game.play("drop 13FA")
    assert "4 movement points" in game.prompt()
    assert refusal(game, "drop 1D") == ("last-one", "4.1")
    assert refusal(game, "drop 13FA") == ("not-in-hand", "4.1")
    game.play("go 1330")
    assert (at(game, "1D"), at(game, "13FA")) == ("1330", "1130")


@rule("port_arthur 4.1")
def test_a_refusal_shows_the_bill():
    game = picked(japan_moves({"1D": "1030"}), "1D")
    why = game.why_not("go 1630")
    assert (why.code, why.facts["needs"], why.facts["has"]) == ("too-far", 6.0, 5.0)
    route = why.facts["route"]
    assert isinstance(route, list)
    assert len(route) == 6


@rule("port_arthur 7.13")
def test_supply_does_not_matter_for_movement():
    assert places(picked(japan_moves({"1D": "1030"}, SPRING), "1D"), "go") == within("1030", 3) - {"1030"}


# -- railways ------------------------------------------------------------------------------------------------------


@rule("port_arthur 4.8", "port_arthur 4.9")
def test_a_train_takes_a_fifth_of_a_point_a_hex():
    game = picked(russia_moves({"9ES": "1821", **RAIL_GUARDS}), "9ES")
    assert places(game, "rail") == {"1722", "1621", "1922", "2022", "2122", "2222"}
    game.play("rail 2122")
    assert war(game).spent[unit("9ES")] == 3 * 2
    assert "4.4 movement points left" in game.prompt()


@rule("port_arthur 4.9")
def test_every_rail_hex_entered_needs_another_unit_in_it_or_next_to_it():
    alone = picked(russia_moves({"9ES": "2022"}), "9ES")
    assert places(alone, "rail") == set()
    assert refusal(alone, "rail 2122") == ("line-cut", "4.9")
    beside = picked(russia_moves({"9ES": "2022", "S01": "2422"}), "9ES")
    assert places(beside, "rail") == set(), "2122 is next, and nobody is beside it"
    assert "2122" in places(picked(russia_moves({"9ES": "2022", "S01": "2123"}), "9ES"), "rail")


@rule("port_arthur 4.8", "port_arthur 5.3")
def test_enemy_zones_stop_a_train():
    units = {"9ES": "1621", "S01": "1722", "S02": "1922", "S03": "2122", "1D": "2021"}
    game = picked(russia_moves(units), "9ES")
    assert {"1722", "1821", "1922", "2022"} <= places(game, "rail")
    assert refusal(game, "rail 2122") == ("zones", "5.3")
    game.play("rail 2022")
    assert at(game, "9ES") == "2022"
    assert "march" not in game.position()["steps"], "it has stopped"


@rule("port_arthur 4.8", "port_arthur 4.3", "port_arthur 5.4")
def test_the_first_thing_on_the_line_that_stops_a_train_is_named():
    units = {"9ES": "1621", "S01": "1722", "S02": "1922", "S03": "2122"}
    game = picked(russia_moves({**units, "13C": "2022"}), "9ES")
    assert refusal(game, "rail 2222") == ("enemy-there", "4.3")
    assert "2022" in game.why_not("rail 2222").text
    game = picked(russia_moves({"9ES": "1621", "S01": "1722", "1D": "1721"}), "9ES")
    assert refusal(game, "rail 2422") == ("zone-to-zone", "5.4"), "before the line is cut further on"
    game = picked(russia_moves({"9ES": "1522", "S01": "1722", "1D": "1721"}), "9ES")
    assert refusal(game, "rail 2422") == ("zones", "5.3")


@rule("port_arthur 4.8")
def test_a_train_needs_a_railway():
    game = picked(russia_moves({"9ES": "1030", **RAIL_GUARDS}), "9ES")
    assert refusal(game, "rail 1922") == ("off-rail", "4.8")
    game = picked(russia_moves({"9ES": "1821", **RAIL_GUARDS}), "9ES")
    assert refusal(game, "rail 1030") == ("off-rail", "4.8")


@rule("port_arthur 4.8")
def test_the_fushun_branch_is_a_switch():
    units = {"9ES": "0722", "S01": "0621", "S02": "0521"}
    assert "rail" not in verbs(picked(russia_moves({"9ES": "0521", "S01": "0420"}), "9ES"))
    game = picked(russia_moves(units, options={"fushun_branch": True}), "9ES")
    assert {"0621", "0521"} <= places(game, "rail")


@rule("port_arthur 4.10")
def test_japan_moves_three_units_a_turn_by_rail():
    units = {"1D": "3421", "2D": "3421", "3D": "3421", "4D": "3421", "LC1": "3222", "LC2": "3322"}
    game = japan_moves(units)
    for name in ("1D", "2D", "3D"):
        game.play(f"move {name}", "rail 3322", "halt")
    assert war(game).rail_used == 3
    game.play("move 4D")
    assert "rail" not in verbs(game)
    assert refusal(game, "rail 3322") == ("rail-full", "4.10")
    assert game.why_not("rail 3322").facts == {"used": 3, "limit": 3}
    assert "3322" in places(game, "go"), "on foot the line is a road"


@rule("port_arthur 4.10")
def test_the_limit_falls_once_dalny_the_mines_and_the_line_are_held():
    posts = [GROUND.names[here] for here in GROUND.dalny_line[1::3]]
    garrison = dict(zip([f"{n}K" for n in range(1, 13)], posts, strict=False))
    rest = dict(zip(["13C", "14C", "15C", "16C"], posts[12:], strict=False))
    units = {**garrison, **rest, "1D": "3421", "2D": "3421"}
    game = japan_moves({**units, "LC1": "1020"}, rail={"used": 3})
    game.play("move 1D")
    assert "rail" in verbs(game)
    game.play("rail 3322", "halt")
    assert war(game).rail_free == 1
    broken = dict(units)
    del broken["6K"]
    game = japan_moves({**broken, "LC1": "1020"}, rail={"used": 3})
    game.play("move 1D")
    assert refusal(game, "rail 3322") == ("rail-full", "4.10")
    game = japan_moves({"1D": "3421", "LC1": "3222"}, rail={"used": 3, "free": True})
    assert "rail" in verbs(picked(game, "1D")), "once it has been so the limit is gone for good"


def along_the_dalny_line() -> dict[str, str]:
    """A Japanese unit on every third hex of the line from Dalny to the mines."""
    posts = [GROUND.names[here] for here in GROUND.dalny_line[1::3]]
    names = [*(f"{n}K" for n in range(1, 13)), "13C", "14C", "15C", "16C"]
    return {**dict(zip(names, posts, strict=False)), "LC1": "1020"}


@rule("port_arthur 4.10")
@pytest.mark.parametrize("place", ["4520", "4320", "1922", "1021"])
def test_a_russian_on_the_line_keeps_the_limit_until_he_has_gone(place):
    units = {**along_the_dalny_line(), "1D": "3421", "2D": "3421"}
    assert place not in units.values()
    game = japan_moves({**units, "S12": place}, rail={"used": 3})
    game.play("move 1D")
    assert "rail" not in verbs(game)
    assert refusal(game, "rail 3322") == ("rail-full", "4.10")
    beside = next(GROUND.names[near] for near in GROUND.around[number(place)] if near not in GROUND.dalny_line)
    game = japan_moves({**units, "S12": beside}, rail={"used": 3})
    game.play("move 1D", "rail 3322", "halt")
    assert war(game).rail_free == 1, "beside the line a Russian does not matter"
    back = japan_moves({**units, "S12": place}, rail={"used": 3, "free": True})
    back.play("move 1D")
    assert "rail" in verbs(back), "the limit does not come back"


@rule("port_arthur 4.10")
def test_a_supply_counter_on_the_line_lifts_the_limit_too():
    supply = {"japan": {"3421": 1}}
    game = campaign("japanese_supply", along_the_dalny_line(), supply=supply, rail={"used": 3})
    game.play("haul 3421", "rail 3322", "halt")
    assert (war(game).rail_free, war(game).rail_used) == (1, 3)
