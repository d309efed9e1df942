"""8.1 to 8.12, 8.24: the Battle Board: lines, columns, displacement, flight, the end."""

import random

import pytest

from tests.marks import rule
from tests.systems.tsushima.scenes import (
    at,
    board,
    columns,
    hits,
    moving,
    now,
    of,
    offered,
    position,
    refused,
    searching,
    where,
)


def joined(at, **rest):
    game = searching(at, dice=rest.pop("dice", [6]), **rest)
    game.play("search 0915")
    game.play("stand")
    return game


@rule("tsushima 8.1")
def test_all_counters_of_the_hex_come_to_the_board_in_divisions():
    game = joined("0915 mikasa asahi fuji jd1 rurik rossia gromoboi\n0916 jt1")
    assert set(columns(game)) == {"mikasa", "asahi", "fuji", "jd1", "rurik", "rossia", "gromoboi"}
    assert len(game.position()["divisions"]) == 2


@rule("tsushima 8.2", "tsushima 8.3")
def test_battle_divisions_stand_first_and_the_owner_chooses_the_lead():
    game = joined(
        "0915 mikasa asahi fuji chitose kasagi takasago rurik",
        divisions={"j1": ["chitose", "kasagi", "takasago"], "j2": ["mikasa", "asahi", "fuji"]},
    )
    assert offered(game, "next") == ["j2"]
    assert refused(game, "next j1") == "8.2"
    game.play("lead fuji")
    assert refused(game, "lead fuji") == "8.3"
    game.play("next j2", "next j1")
    assert game.position()["divisions"]["j2"] == ["fuji", "mikasa", "asahi"]
    assert game.position()["battle"]["lines"]["japan"] == ["j2", "j1"]
    assert columns(game)["mikasa"] == 3
    assert columns(game)["rurik"] == 10


@rule("tsushima 8.4")
def test_small_craft_stand_in_the_shaded_column_or_beside_it_merchants_beside_it():
    game = joined("0915 mikasa asahi fuji jt1 m1 rurik")
    game.play("next j1")
    assert offered(game, "column") == ["2", "3", "4"]
    assert refused(game, "column 5") == "8.4"
    game.play("column 4")
    assert offered(game, "column") == ["2", "4"]
    game.play("column 2")
    assert (columns(game)["jt1"], columns(game)["m1"]) == (4, 2)


@rule("tsushima 8.5")
def test_the_spotter_moves_first_both_fire_then_the_other_moves():
    game = board({3: "mikasa asahi fuji"}, {10: "rurik rossia gromoboi"}, step="flight")
    assert (game.actor, now(game)) == ("japan", "manoeuvre")
    game.play("steady")
    while now(game) == "declare":
        game.play("as_suggested")
    assert (game.actor, now(game)) == ("russia", "manoeuvre")
    assert game.position()["battle"]["rounds"] == 1


@rule("tsushima 8.6")
def test_rates_of_movement():
    game = board({5: "mikasa asahi fuji jd1 jt1 m1", 6: "chin_yen**"}, {10: "rurik"})

    def reach(unit):
        game.play(f"steer {unit}")
        found = offered(game, "column")
        game.play("cancel")
        return found

    assert reach("j1") == ["3", "4", "6", "7"]
    assert reach("jd1") == ["2", "3", "4", "6", "7", "8"]
    assert reach("jt1") == ["2", "3", "4", "6", "7", "8"]
    assert reach("m1") == ["3", "4", "6", "7"]
    assert reach("j2") == ["5", "7"]
    game.play("steer j1")
    assert refused(game, "column 8") == "8.6"
    game.play("column 7", "no_screen")
    assert refused(game, "steer j1") == "8.6"
    assert refused(game, "close 1") == "8.6"


@rule("tsushima 8.6")
def test_the_whole_fleet_closes_or_opens_together():
    game = board({3: "mikasa asahi fuji jd1"}, {10: "rurik"}, dice=[1] * 60)
    game.play("close 2")
    assert columns(game)["mikasa"] == 5
    assert columns(game)["jd1"] == 5


@rule("tsushima 8.7")
def test_a_cripple_behind_the_lead_may_be_dropped_so_that_the_rest_is_faster():
    game = board({5: "mikasa asahi** fuji*"}, {12: "rurik"})
    game.play("steer j1")
    assert offered(game, "column") == ["4", "6"]
    game.play("cancel")
    assert offered(game, "drop") == ["asahi"]
    assert refused(game, "drop mikasa") == "8.7"
    assert refused(game, "drop fuji") == "8.7"
    game.play("drop asahi", "steer j1")
    assert offered(game, "column") == ["3", "4", "6", "7"]
    assert game.position()["battle"]["lines"]["japan"] == ["j1", "asahi"]
    led = board({5: "mikasa** asahi fuji"}, {12: "rurik"})
    assert offered(led, "drop") == []


@rule("tsushima 8.8")
def test_the_printed_example_of_displacement():
    game = board(
        {7: "mikasa asahi fuji"}, {12: "rurik rossia gromoboi"}, battle={"mover": "russia", "firing": "russia"}
    )
    game.play("steer r1")
    events = game.play("off_board")
    assert of(events, "Displaced")[0].columns == -6
    assert columns(game)["mikasa"] == 1
    assert columns(game)["rurik"] == 7
    assert game.position()["battle"] is not None


@rule("tsushima 8.8")
def test_with_the_enemy_on_column_one_going_over_the_edge_is_an_escape():
    game = board(
        {1: "mikasa asahi fuji"}, {12: "rurik rossia gromoboi"}, battle={"mover": "russia", "firing": "russia"}
    )
    game.play("steer r1")
    events = game.play("off_board")
    assert of(events, "LeftBoard")[0].fled is False
    assert game.position()["battle"] is None
    assert where(game, "rurik") == "0813", "who leaves without flight is not retreated"


AT_THE_EDGE = {"mover": "russia", "firing": "russia"}


@rule("tsushima 8.8", "tsushima 8.6")
@pytest.mark.parametrize(("option", "column"), [("off_board", 7), ("beyond 2", 8)])
def test_beyond_the_edge_a_unit_moves_as_many_columns_as_anywhere(option, column):
    game = board({7: "mikasa asahi fuji"}, {12: "rurik rossia gromoboi"}, battle=AT_THE_EDGE)
    game.play("steer r1", option)
    assert columns(game)["mikasa"] == 1
    assert columns(game)["rurik"] == column
    nearer = board({7: "mikasa asahi fuji"}, {11: "rurik rossia gromoboi"}, battle=AT_THE_EDGE)
    nearer.play("steer r1")
    assert refused(nearer, "beyond 2") == "8.8"


@rule("tsushima 8.8", "tsushima 8.6")
def test_small_craft_move_three_columns_at_the_edge_too():
    game = board({1: "jd1", 2: "mikasa"}, {6: "rurik rossia gromoboi"})
    game.play("steer jd1", "beyond 3")
    assert columns(game)["rurik"] - columns(game)["jd1"] == 8
    assert columns(game)["rurik"] == 12


@rule("tsushima 8.8")
def test_the_whole_fleet_opens_the_range_over_the_edge():
    game = board({7: "mikasa asahi fuji"}, {12: "rurik rossia gromoboi", 11: "rd1"}, battle=AT_THE_EDGE)
    assert offered(game, "open") == ["1", "2"]
    events = game.play("open 2")
    assert of(events, "Displaced")[0].columns == -6
    assert [columns(game)[ship] for ship in ("mikasa", "rd1", "rurik")] == [1, 7, 8]


@rule("tsushima 8.8")
def test_own_ships_that_stay_behind_leave_the_board_no_room():
    game = board({3: "mikasa asahi fuji"}, {12: "rurik rossia gromoboi", 1: "rd1"}, battle=AT_THE_EDGE)
    assert "1" not in offered(board({1: "jt1"}, {12: "rurik rossia gromoboi"}, battle=AT_THE_EDGE), "open")
    events = game.play("steer r1", "off_board")
    assert not of(events, "Displaced")
    assert of(events, "LeftBoard")[0].fled is False


@rule("tsushima 8.8", "tsushima 11.4")
def test_in_port_there_is_no_sea_beyond_the_edge():
    game = board(
        {7: "mikasa asahi fuji"},
        {12: "retvizan poltava sevastopol"},
        kind="in_port",
        place="port_arthur",
        battle={**AT_THE_EDGE, "coast": "russia", "exits_left": 4},
    )
    assert offered(game, "open") == []
    game.play("steer r1")
    assert refused(game, "beyond 2") == "8.8"


@rule("tsushima 8.8")
def test_japan_leaves_over_column_one():
    game = board({1: "mikasa asahi fuji"}, {12: "rurik"})
    game.play("steer j1")
    assert "off_board" in game.options()
    far = board({4: "mikasa asahi fuji"}, {12: "rurik"})
    far.play("steer j1")
    assert refused(far, "off_board") == "8.8"


@rule("tsushima 8.9")
def test_all_divisions_flee_together_and_leave_cripples_behind():
    game = board(
        {5: "mikasa asahi fuji"},
        {9: "rurik rossia** gromoboi", 8: "sevastopol poltava retvizan"},
        battle={"mover": "russia", "firing": "russia"},
    )
    game.play("flee")
    battle = game.position()["battle"]
    assert set(battle["fleeing"]) == {"rurik", "gromoboi", "sevastopol", "poltava", "retvizan"}
    assert battle["strays"] == ["rossia"]
    assert columns(game)["rurik"] == 11
    assert columns(game)["rossia"] == 9
    assert refused(game, "flee") == "8.9"
    assert refused(game, "steer r1") in ("8.9", "8.6")


@rule("tsushima 8.9")
def test_a_division_led_by_a_cripple_stays_and_follows_when_the_lead_is_gone():
    fleet = {9: "rurik** rossia gromoboi", 8: "sevastopol poltava retvizan"}
    start = {"mover": "russia", "firing": "russia"}
    game = board({5: "mikasa asahi fuji"}, fleet, battle=start)
    game.play("flee")
    assert set(game.position()["battle"]["fleeing"]) == {"sevastopol", "poltava", "retvizan"}
    assert offered(game, "follow") == []
    later = board(
        {5: "mikasa asahi fuji"},
        {9: "rossia gromoboi", 8: "sevastopol poltava retvizan"},
        battle=start
        | {
            "fleeing": {"sevastopol": 1, "poltava": 1, "retvizan": 1},
            "flight": {"russia": [-1, 0, -1, -1, -1, -1, -1, -1]},
        },
    )
    assert offered(later, "follow") == ["r1"]
    later.play("follow r1")
    assert later.position()["battle"]["fleeing"]["rossia"] == 3


@rule("tsushima 8.9")
def test_merchants_flee_apart():
    game = board({5: "mikasa asahi fuji m1 m2"}, {9: "rurik"})
    game.play("merchants_flee")
    assert set(game.position()["battle"]["fleeing"]) == {"m1", "m2"}
    assert columns(game)["m1"] == 3
    assert "flee" in game.options()


def fleeing(dice, wins):
    return board(
        {1: "mikasa asahi fuji"},
        {5: "rurik rossia gromoboi"},
        step="flight",
        dice=dice,
        battle={
            "mover": "russia",
            "firing": "russia",
            "fleeing": {"rurik": 1, "rossia": 1, "gromoboi": 1},
            "flight": {"russia": [-1, wins, -1, -1, -1, -1, -1, -1]},
        },
    )


@rule("tsushima 8.10")
@pytest.mark.parametrize(("face", "column", "wins"), [(1, 8, 1), (3, 8, 1), (4, 7, 0), (6, 7, 0)])
def test_the_flight_die(face, column, wins):
    game = fleeing([face], 0)
    assert columns(game)["rurik"] == column
    assert game.position()["battle"]["flight"]["russia"][1] == wins


@rule("tsushima 8.10")
def test_after_three_successes_no_die_is_needed():
    game = fleeing([], 3)
    assert columns(game)["rurik"] == 8


@rule("tsushima 8.11")
@pytest.mark.parametrize(("reading", "stray"), [("any_hit", True), ("two_hits", False)])
def test_a_ship_hit_in_flight_is_left_behind(reading, stray):
    faces = [6, 5, 1, 1] + [1, 1] * 20
    game = board(
        {6: "mikasa"},
        {9: "rurik rossia gromoboi"},
        step="aim",
        dice=faces,
        options={"damaged_in_flight": reading},
        battle={
            "fleeing": {"rurik": 1, "rossia": 1, "gromoboi": 1},
            "flight": {"russia": [-1, 0, -1, -1, -1, -1, -1, -1]},
        },
    )
    game.play("target rurik")
    while now(game) == "declare":
        game.play("hold")
    assert hits(game, "rurik") in (1, 2)
    left = game.position()["battle"]["strays"] == ["rurik"]
    assert left is (stray or hits(game, "rurik") == 2)


@rule("tsushima 8.11", "tsushima 8.12")
def test_who_fled_is_driven_one_hex_by_the_enemy_and_needs_no_division_for_two_phases():
    game = position(
        "0813 jt1 rurik rossia",
        turn=5,
        phase=2,
        acting="japan",
        steps=["segment_end"],
        divisions={"r1": ["rurik", "rossia"]},
        marks={"fled": {"rurik": 1, "rossia": 1}, "licence": {"rurik": 34, "rossia": 34}},
    )
    assert (game.actor, now(game)) == ("japan", "retreat")
    assert refused(game, "to 0815") == "8.11"
    game.play("to 0814")
    assert set(at(game, "0814")) == {"rurik", "rossia"}
    game.play("dissolve r1")
    assert {"rurik", "rossia"} <= set(offered(game, "sail"))
    later = moving("0814 rurik rossia", side="russia", turn=5, phase=5, marks={"licence": {"rurik": 34, "rossia": 34}})
    assert refused(later, "sail rurik") == "4.5"


@rule("tsushima 8.11", "tsushima 5.2")
def test_who_still_waits_to_be_driven_off_stays_known_when_others_are_driven_in():
    game = position(
        "0813 jt1 rurik rossia\n0814 jt2 novik",
        turn=5,
        phase=2,
        acting="japan",
        steps=["segment_end"],
        marks={"fled": {"rurik": 1, "rossia": 1, "novik": 1}, "known": {"rurik": 1, "rossia": 1, "novik": 1}},
    )
    game.play("to 0813")  # Novik, to where the cruisers wait
    assert (game.actor, now(game)) == ("japan", "retreat")
    for seed in range(5):
        war = game.seen_by("japan").imagine(random.Random(seed))
        assert {war.tables.ship_ids[s] for s in range(war.tables.ships) if war.fled[s]} == {"rurik", "rossia"}
    game.play("to 0814")
    seen = {ship["id"]: ship["where"] for ship in game.view("japan")["ships"]}
    assert [seen[ship] for ship in ("rurik", "rossia", "novik")] == [None] * 3


def fled_off_port_arthur(began, **rest):
    """The end of Japan's segment after Novik fled from the hex of Port Arthur."""
    return position(
        "0309 novik jt1",
        turn=5,
        acting="japan",
        steps=["segment_end"],
        marks={"fled": {"novik": 1}},
        began={"novik": began},
        **rest,
    )


@rule("tsushima 8.11")
def test_who_flees_while_leaving_its_own_port_is_not_driven_off():
    game = fled_off_port_arthur("port_arthur")
    assert now(game) == "movement"
    assert where(game, "novik") == "0309"


@rule("tsushima 8.11")
@pytest.mark.parametrize("began", ["0409", "0309", "0410"])
def test_a_ship_that_came_home_and_flees_off_its_port_is_driven_off_like_any_other(began):
    game = fled_off_port_arthur(began)
    assert (game.actor, now(game)) == ("japan", "retreat")
    game.play("to 0310")
    assert where(game, "novik") == "0310"


@rule("tsushima 8.11")
def test_a_port_that_has_fallen_shelters_nobody_who_flees():
    game = fled_off_port_arthur("port_arthur", ports={"port_arthur": "japan"}, fallen=4)
    assert now(game) == "retreat"


@rule("tsushima 8.24")
def test_a_battle_ends_when_both_pass_twice_running():
    game = board({3: "jt1"}, {10: "rt1"})
    for _ in range(3):
        game.play("pass")
        assert game.position()["battle"] is not None
    game.play("pass")
    assert game.position()["battle"] is None


@rule("tsushima 8.24")
def test_a_move_breaks_the_passing():
    game = board({3: "jt1"}, {10: "rt1"})
    game.play("pass", "pass", "steady", "pass", "pass", "pass")
    assert game.position()["battle"] is not None
    game.play("pass")
    assert game.position()["battle"] is None


@rule("tsushima 8.24")
def test_a_battle_ends_after_twenty_four_rounds():
    game = board({3: "jt1"}, {10: "rt1"}, battle={"rounds": 22})
    game.play("steady", "steady")
    assert game.position()["battle"] is None
    assert at(game, "0813") == ["jt1", "rt1"]


@rule("tsushima 8.24")
def test_a_battle_ends_when_a_side_is_gone():
    game = board({9: "mikasa"}, {10: "rt1**"}, step="aim", dice=[6, 6] * 4)
    while game.position()["battle"]:
        game.play("battery rt1" if "battery rt1" in game.options() else "as_suggested")
    assert where(game, "rt1") == "sunk"


def opened(fleets, **rest):
    """A battle at sea that has just been joined: Japan has spotted."""
    game = searching(fleets, dice=[6], **rest)
    game.play("search 0813", "stand")
    return game


@rule("tsushima 8.1", "tsushima 4.6")
def test_loose_ships_are_formed_into_divisions_by_their_owner():
    game = opened("0813 jd1 rurik rossia gromoboi askold bogatyr diana pallada retvizan")
    assert (game.actor, now(game)) == ("russia", "muster")
    assert "retvizan" not in offered(game, "add"), "one battleship makes a division of one by itself"
    game.play("add askold", "add rurik")
    assert refused(game, "close_ranks") == "4.6"
    assert refused(game, "add retvizan") == "8.1"
    game.play("add rossia", "add gromoboi")
    game.play("close_ranks")
    divisions = list(game.position()["divisions"].values())
    assert ["askold", "rurik", "rossia", "gromoboi"] in divisions
    assert sorted(map(sorted, divisions)) == sorted(
        [["retvizan"], ["askold", "gromoboi", "rossia", "rurik"], ["bogatyr", "diana", "pallada"]]
    )
    assert now(game) == "station", "Japan's destroyers, then the Russian line"


@rule("tsushima 8.1", "tsushima 4.6")
def test_a_division_may_not_leave_one_or_two_without_any():
    game = opened("0813 jd1 rurik rossia gromoboi askold bogatyr")
    game.play("add askold", "add rurik", "add rossia")
    assert refused(game, "close_ranks") == "4.6", "two would be left"
    game.play("add gromoboi", "add bogatyr", "close_ranks")
    assert len(game.position()["divisions"]["r1"]) == 5


@rule("tsushima 8.1", "tsushima 8.12")
def test_ships_free_from_the_rule_may_join_or_stay_alone():
    free = {"marks": {"licence": {"rurik": 999}}}
    game = opened("0813 jd1 rurik rossia gromoboi askold", **free)
    assert "rurik" in offered(game, "add")
    game.play("usual_divisions")
    assert game.position()["divisions"] == {"r1": ["askold", "gromoboi", "rossia"]}
    game = opened("0813 jd1 rurik rossia gromoboi askold", **free)
    game.play("add rurik", "add rossia", "add gromoboi", "add askold", "close_ranks")
    assert game.position()["divisions"]["r1"] == ["rurik", "rossia", "gromoboi", "askold"]
    none_needed = opened("0813 jd1 rurik rossia", marks={"licence": {"rurik": 999, "rossia": 999}})
    assert now(none_needed) == "station"


@rule("tsushima 8.1")
def test_the_side_that_spotted_forms_its_divisions_first():
    game = opened("0813 idzumo iwate asama tokiwa rurik rossia gromoboi askold")
    assert game.actor == "japan"
    game.play("usual_divisions")
    assert (game.actor, now(game)) == ("russia", "muster")
