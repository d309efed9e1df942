"""Zones of control (5), fortress troops (4.11, 4.12), and the paralysis of the Russian command (11)."""

from typing import Any

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import (
    FALL,
    GROUND,
    RULES,
    SPRING,
    SUMMER,
    WINTER,
    around,
    at,
    campaign,
    japan_moves,
    number,
    picked,
    places,
    refusal,
    russia_moves,
    verbs,
    war,
    within,
)


def zone(game, side: int) -> set[str]:
    """The hexes a side controls."""
    return {GROUND.names[here] for here, risk in enumerate(war(game).zones.of[side]) if risk % 1000}


@rule("port_arthur 5.1", "port_arthur 12E.4", "port_arthur 12G.2")
@pytest.mark.parametrize(
    ("name", "controls"),
    [
        *[("1D", True), ("GD", True), ("GK", True), ("HQ1", True)],
        *[("1K", False), ("13C", False), ("GC", False), ("13FA", False), ("1SG", False), ("FUS", False)],
    ],
)
def test_who_has_a_zone(name, controls):
    game = japan_moves({name: "1030"})
    assert zone(game, 0) == (around("1030") if controls else set())


@rule("port_arthur 5.1")
@pytest.mark.parametrize(
    ("name", "controls"), [("1ES", True), ("FG1", False), ("INC", False), ("S01", False), ("PAG", False)]
)
def test_who_has_a_zone_among_the_russians(name, controls):
    assert zone(russia_moves({name: "1030"}), 1) == (around("1030") if controls else set())


@rule("port_arthur 5.3", "port_arthur 5.2")
def test_entering_an_enemy_zone_ends_the_move():
    game = picked(japan_moves({"1D": "1028", "1ES": "1030"}, FALL), "1D")
    assert {"1029", "1130", "0930"} <= places(game, "go")
    assert "1031" not in places(game, "go"), "near enough, but behind the zone"
    assert refusal(game, "go 1031") == ("zones", "5.3")
    game.play("go 1029")
    assert at(game, "1D") == "1029"
    assert "march" not in game.position()["steps"]


@rule("port_arthur 5.4")
def test_from_a_zone_into_the_open_and_on():
    game = picked(japan_moves({"1D": "1029", "1ES": "1030"}), "1D")
    game.play("go 1028")
    assert "4 movement points left" in game.prompt()
    assert "1026" not in around("1028")
    assert "1027" in places(game, "go")


@rule("port_arthur 5.4")
def test_from_zone_to_zone_for_the_whole_factor():
    game = picked(japan_moves({"1D": "1029", "1ES": "1030"}), "1D")
    assert {"1130", "0930"} <= places(game, "go")
    game.play("go 1130")
    assert at(game, "1D") == "1130"
    assert "march" not in game.position()["steps"]
    assert game.position()["spent"]["1D"] == 255


@rule("port_arthur 5.4")
def test_the_step_from_zone_to_zone_needs_the_factor_for_the_hex():
    """A siege gun in winter has one point: enough for clear ground, not for rough."""
    clear = picked(japan_moves({"1SG": "1029", "1ES": "1030"}, WINTER), "1SG")
    assert "1130" in places(clear, "go")
    rough = picked(japan_moves({"1SG": "0404", "1ES": "0304"}, WINTER), "1SG")
    assert places(rough, "go") == set() or "0305" not in places(rough, "go")


@rule("port_arthur 5.4")
def test_after_one_step_a_zone_is_left_no_more():
    game = picked(japan_moves({"1D": "1028", "1ES": "1030"}), "1D")
    game.play("go 1029")
    assert refusal(game, "move 1D") == ("moved", "4.2")
    game = japan_moves({"1D": "1028", "2D": "1028", "1ES": "1030"})
    game.play("move_stack 1028", "go 1029")
    assert verbs(game) == {"drop", "halt"}
    assert refusal(game, "go 1130") == ("in-zone", "5.3"), "the whole factor is not there any more"


@rule("port_arthur 5.5")
def test_zones_do_not_cross_rivers_even_when_frozen():
    for turn in (SUMMER, WINTER):
        game = japan_moves({"1D": "1124"}, turn)
        assert "1125" not in zone(game, 0)
        assert "1123" in zone(game, 0)


@rule("port_arthur 5.5")
def test_zones_do_not_cross_full_rough_hexsides_or_enter_towns():
    assert "0203" not in zone(japan_moves({"1D": "0202"}), 0)
    assert "1710" not in zone(japan_moves({"1D": "1709"}), 0), "Fenghuangcheng is a town"


@rule("port_arthur 5.5")
def test_zones_reach_into_the_fortresses_unless_they_count_as_towns():
    game = japan_moves({"1D": "4723"})
    assert "4822" in zone(game, 0)
    game = japan_moves({"1D": "4723"}, options={"fortress_is_town": True})
    assert "4822" not in zone(game, 0)
    assert "4823" in zone(game, 0)
    assert "0622" not in zone(japan_moves({"1D": "0621"}), 0), "the Hun lies between"


# -- fortress troops -----------------------------------------------------------------------------------------------

GARRISON = {"7ES": "4822", "4ES": "4722", "PAG": "4822"}


@rule("port_arthur 4.11", "port_arthur 4.12", "port_arthur 10.2")
def test_fortress_troops_go_anywhere_within_four_hexes_in_supply():
    game = picked(russia_moves(GARRISON), "4ES")
    camp = within("4822", 4)
    assert len(camp) == 16
    assert places(game, "shift") == camp - {"4722"}
    game.play("shift 4520")
    assert at(game, "4ES") == "4520"
    assert refusal(game, "move 4ES") == ("moved", "4.2")


@rule("port_arthur 4.11")
def test_beyond_four_hexes_there_is_no_fortress_movement():
    game = picked(russia_moves({**GARRISON, "9ES": "4320"}), "9ES")
    assert places(game, "shift") == set()
    assert refusal(game, "shift 4822") == ("no-fortress", "4.11")
    game = picked(russia_moves(GARRISON), "7ES")
    assert refusal(game, "shift 4320") == ("too-far", "4.11")


@rule("port_arthur 4.12", "port_arthur 5.6")
def test_fortress_troops_ignore_zones_but_are_put_down_in_supply():
    """A division on one of the works has a zone on the fortress: the other works are cut off, the centre is fed."""
    units = {"7ES": "4822", "4ES": "4821", "1D": "4723", "2D": "4320"}  # the second cuts the railway to Mukden
    game = picked(russia_moves(units), "7ES")
    assert places(game, "shift") == set()
    assert refusal(game, "shift 4821") == ("out-of-supply", "4.12")
    cut_off = picked(russia_moves(units), "4ES")
    assert refusal(cut_off, "shift 4822") == ("out-of-supply", "4.11")
    fed = picked(russia_moves(units, supply={"russia": {"4821": 1}}), "4ES")
    assert "4822" in places(fed, "shift")


@rule("port_arthur 4.11")
def test_the_fortress_is_friendly_to_the_side_that_holds_it():
    game = picked(
        japan_moves(
            {"1D": "4822", "2D": "4722"},
            fell=SUMMER,
            fortresses={"port_arthur": "japan"},
            sea={"squadron": "out"},
            ports={"hexes": ["4520"]},
        ),
        "2D",
    )
    assert "4520" in places(game, "shift")
    assert refusal(picked(japan_moves({"2D": "4722", "7ES": "4822"}), "2D"), "shift 4723") == ("no-fortress", "4.11")


@rule("port_arthur 4.12", "port_arthur 12E.1")
def test_a_headquarters_is_not_put_down_where_only_its_own_relay_from_before_reaches():
    """The counter feeds the headquarters in 0618, and it the hexes within four of it; gone, it feeds none of them."""
    units = {"1D": "0622", "HQ1": "0618", "2D": "0618", "FG8": "cis_yalu_korea", "FG9": "1003"}
    taken: dict[str, Any] = {
        "fell": SUMMER,
        "fortresses": {"port_arthur": "japan", "mukden": "japan"},
        "sea": {"squadron": "out"},
    }
    game = picked(japan_moves(units, supply={"japan": {"0216": 1}}, **taken), "HQ1")
    assert places(game, "shift") == (within("0216", 4) & within("0622", 4)) - {"0618"}
    assert refusal(game, "shift 0520") == ("out-of-supply", "4.12")
    assert "0520" in places(picked(japan_moves(units, supply={"japan": {"0216": 1}}, **taken), "2D"), "shift")


@rule("port_arthur 4.11")
def test_mukden_is_one_camp():
    assert len(within("0622", 4)) == 61
    game = picked(russia_moves({"9ES": "0622", "1D": "1030"}), "9ES")
    assert len(places(game, "shift")) == 60


# -- paralysis -----------------------------------------------------------------------------------------------------


def paralysed(units: dict[str, str], dice: list[int], total: int = 0, turn: int = SPRING):
    """The Russian movement phase of a turn, its die rolled."""
    game = campaign("japanese_supply", units, turn, dice, paralysis=total)
    while game.position()["phase"] == "japanese_supply":
        game.play("done")
    return game


@rule("port_arthur 11.1", "port_arthur 11.2", "port_arthur 3.6")
def test_only_units_within_ten_hexes_of_the_japanese_move():
    assert [GROUND.grid.distance(number("3617"), number(name)) for name in ("2621", "2521")] == [10, 11]
    game = paralysed({"1D": "3617", "FG1": "2621", "FG2": "2521", "2D": "japan"}, [3])
    assert war(game).paralysis == 3
    assert "move FG1" in game.options()
    assert refusal(game, "move FG2") == ("paralysed", "11.1")


@rule("port_arthur 11.1")
def test_a_position_in_the_russian_movement_phase_holds_them_back_too():
    units = {"1D": "3617", "FG1": "2621", "FG2": "2521"}
    game = campaign("russian_movement", units, SPRING, paralysis=19)
    assert "move FG1" in game.options()
    assert refusal(game, "move FG2") == ("paralysed", "11.1")
    assert "move FG2" in campaign("russian_movement", units, SPRING, paralysis=20).options()
    assert "move FG2" in campaign("russian_movement", units, SPRING, paralysis=19, marks={}).options()


@rule("port_arthur 11.2")
def test_at_twenty_the_whole_army_is_free_in_that_very_phase():
    game = paralysed({"1D": "3617", "FG1": "1030"}, [4], total=15)
    assert refusal(game, "move FG1") == ("paralysed", "11.1")
    game = paralysed({"1D": "3617", "FG1": "1030"}, [5], total=15)
    assert "move FG1" in game.options()
    assert war(game).paralysis == 20


@rule("port_arthur 11.2")
def test_no_die_is_rolled_once_it_is_over():
    game = paralysed({"1D": "3617", "FG1": "1030"}, [], total=20)
    assert "move FG1" in game.options()


@rule("port_arthur 11.3")
def test_rail_zones_and_fortresses_are_free():
    units = {"1D": "2001", "9ES": "4722", "7ES": "4822", "5ES": "2122", "S01": "1922", "S02": "2222"}
    game = paralysed(units, [1])
    game.play("move 9ES")
    assert verbs(game) == {"shift", "rail", "halt"} or verbs(game) == {"shift", "halt"}
    assert refusal(game, "go 4621") == ("paralysed", "11.1")
    game.play("halt", "move 5ES")
    assert verbs(game) == {"rail", "halt"}


@rule("port_arthur 11.3")
def test_from_harbin_a_paralysed_unit_enters_and_goes_on_by_rail_only():
    units = {"1D": "2001", "9ES": "harbin", "S13": "0222", "S14": "0422"}
    game = paralysed(units, [1])
    game.play("move 9ES")
    assert places(game, "go") == {"0121", "0122", "0123", "0124"}
    assert {"0123", "0222", "0323"} <= places(game, "rail")
    game.play("go 0123")
    assert places(game, "go") == set()
    assert "rail" in verbs(game)


@rule("port_arthur 11.1")
def test_the_count_is_kept_in_positions():
    game = campaign("japanese_supply", {"1D": "3617"}, SPRING, [2], paralysis=7)
    game.play("done") if "done" in game.options() else None
    assert RULES.write(game.state)["paralysis"] == 9


@rule("port_arthur 4.11")
def test_fortress_movement_takes_the_place_of_the_whole_move():
    game = picked(russia_moves({"7ES": "4520", "PAG": "4822", "1D": "1705"}), "7ES")
    assert "4722" in places(game, "shift")
    game.play("go 4521")
    assert "go" in verbs(game), "it has points left"
    assert not places(game, "shift")
    assert refusal(game, "shift 4722") == ("moved", "4.11")


@rule("port_arthur 4.11", "port_arthur 6.6")
def test_a_unit_formed_of_parts_that_moved_has_no_fortress_movement():
    game = russia_moves({"31A": "4520", "31B": "4521", "PAG": "4822", "1D": "1705"})
    game.play("move 31A", "go 4521", "halt", "consolidate 31I")
    assert "go" in verbs(picked(game, "31I")), "it has points left"
    assert not places(game, "shift")
    assert refusal(game, "shift 4722") == ("moved", "4.11")


@rule("port_arthur 4.11", "port_arthur 6.6")
def test_whoever_shifted_beside_a_slower_unit_has_nothing_left_either():
    game = russia_moves({"31A": "4520", "PAG": "4520", "31B": "4722", "7ES": "4822", "1D": "1705"})
    game.play("move_stack 4520", "shift 4722", "consolidate 31I")
    assert refusal(game, "move 31I") == ("moved", "4.2")
