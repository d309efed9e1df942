"""8.11, 8.12, 9, 11.4, 14.7, 5.2: stragglers, yards, prizes, coast guns, and what the enemy still knows."""

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
    terminal,
    where,
)
from yellowsea.kernel.state.sides import SIDES

RUSSIANS = "rurik rossia gromoboi"


def whereabouts(game, side, ship):
    return next(each["where"] for each in game.view(side)["ships"] if each["id"] == ship)


# -- stragglers --------------------------------------------------------------------------------------------------------


def ended(**battle):
    """A battle of turn 5, phase 1, in which both pass until it is over."""
    game = board({3: "jt1"}, {10: RUSSIANS, 9: "novik"}, battle=battle, dice=[1] * 400)
    while game.position()["battle"] is not None:
        game.play("pass" if "pass" in game.options() else "hold")
    return game


@rule("tsushima 8.12")
def test_a_straggler_needs_no_division_for_two_phases_and_nobody_else_is_free():
    game = ended(strays=["rossia"])
    phase = 5 * 6 + 1
    assert game.position()["marks"]["licence"] == {"rossia": phase + 2}
    assert "licence" not in ended().position()["marks"]


@rule("tsushima 8.12", "tsushima 4.5")
@pytest.mark.parametrize("phase", [3, 4])
def test_the_licence_of_a_straggler_holds_through_its_last_phase(phase):
    """Given until the third phase of turn 5: in it she sails alone, in the fourth she may not leave the others."""
    until = 5 * 6 + 3
    marks = {"licence": {"rurik": until}}
    game = moving("0814 rurik rossia gromoboi", side="russia", turn=5, phase=phase, marks=marks)
    assert ("rurik" in offered(game, "sail")) == (phase == 3)


@rule("tsushima 8.9", "tsushima 8.11")
def test_a_ship_with_one_hit_flees_with_the_rest_and_one_with_two_sails_alone_from_then_on():
    start = {"mover": "russia", "firing": "russia"}
    game = board({3: "mikasa asahi fuji"}, {9: "rurik rossia** gromoboi*"}, battle=start)
    events = game.play("flee")
    assert [(event.ship, event.side) for event in of(events, "LeftBehind")] == [("rossia", "russia")]
    told = game.position()
    assert set(told["battle"]["fleeing"]) == {"rurik", "gromoboi"}
    assert "rossia" in told["battle"]["lines"]["russia"]
    assert all("rossia" not in ships for ships in told["divisions"].values())
    assert columns(game)["rossia"] == 9


@rule("tsushima 8.10")
@pytest.mark.parametrize(("wins", "dice", "after"), [(0, [3], 1), (1, [4], 1), (2, [1], 3), (3, [], 3)])
def test_each_success_of_a_flight_is_counted_and_a_failure_is_not(wins, dice, after):
    game = board(
        {1: "mikasa asahi fuji"},
        {5: RUSSIANS},
        step="flight",
        dice=dice,
        battle={
            "mover": "russia",
            "firing": "russia",
            "fleeing": {"rurik": 1, "rossia": 1, "gromoboi": 1},
            "flight": {"russia": [-1, wins, -1, -1, -1, -1, -1, -1]},
        },
    )
    assert game.position()["battle"]["flight"]["russia"][1] == after


# -- yards -------------------------------------------------------------------------------------------------------------


@rule("tsushima 9.1")
@pytest.mark.parametrize(
    ("ship", "code"), [("rurik", "not-yours"), ("asahi", "intact"), ("fuji", "not-in-port"), ("shikishima", "")]
)
def test_who_may_be_repaired(ship, code):
    game = terminal("sasebo asahi shikishima* mikasa*\n0915 fuji*\nvladivostok rurik*", 6, plan=1)
    why = game.why_not(f"repair {ship}")
    assert (why.code if why else "") == code


@rule("tsushima 9.1")
def test_each_yard_has_its_own_room():
    """Maizuru works on three hits a turn, Sasebo on more; a full yard leaves the other open."""
    game = terminal("maizuru mikasa* asahi* fuji* yashima*\nsasebo shikishima*", 6, dice=[1] * 4, plan=1)
    for ship in ("mikasa", "asahi", "fuji"):
        game.play(f"repair {ship}")
    assert game.why_not("repair yashima").code == "yard-full"
    assert offered(game, "repair") == ["shikishima"]
    game.play("repair shikishima")
    assert now(game) != "repairs"


@rule("tsushima 9.2")
@pytest.mark.parametrize(
    ("stars", "face", "left", "stays"), [("**", 3, 1, True), ("**", 6, 0, False), ("*", 3, 0, False)]
)
def test_a_ship_leaves_the_yard_when_her_last_hit_is_gone(stars, face, left, stays):
    game = terminal(f"sasebo mikasa{stars} asahi*", 6, dice=[face], plan=1)
    game.play("repair mikasa")
    assert hits(game, "mikasa") == left
    assert ("mikasa" in game.position()["marks"].get("repairing", {})) == stays


@rule("tsushima 9.2")
def test_a_failed_attempt_takes_her_into_the_yard_and_out_of_her_division_all_the_same():
    game = terminal(
        "sasebo mikasa* asahi* fuji yashima",
        6,
        dice=[2],
        plan=1,
        divisions={"j1": ["mikasa", "asahi", "fuji", "yashima"]},
    )
    game.play("repair mikasa")
    told = game.position()
    assert told["marks"]["repairing"] == {"mikasa": 1}
    assert all("mikasa" not in ships for ships in told["divisions"].values())


@rule("tsushima 9.1")
def test_the_suggested_repairs_take_who_lies_in_the_yard_first_then_most_hits_then_the_largest_guns():
    """Maizuru has room for three."""
    lying = {"repairing": {"chitose": 1}}
    game = terminal("maizuru mikasa* idzumo** chitose* fuji*", 6, dice=[1] * 3, plan=1, marks=lying)
    events = game.play("repair_suggested")
    assert [event.ship for event in of(events, "RepairRolled")] == ["chitose", "idzumo", "fuji"] or [
        event.ship for event in of(events, "RepairRolled")
    ] == ["chitose", "idzumo", "mikasa"]


@rule("tsushima 5.2", "tsushima 9.1")
@pytest.mark.parametrize(("face", "known", "heard"), [(2, 0, False), (2, 1, True), (3, 0, True)])
def test_the_enemy_hears_of_a_repair_when_a_hit_goes_or_when_he_knows_the_ship(face, known, heard):
    marks = {"known": {"mikasa": 1}} if known else {}
    game = terminal("yokosuka mikasa* asahi*", 6, plan=1, dice=[face], marks=marks)
    (event,) = of(game.play("repair mikasa"), "RepairRolled")
    assert event.known_to(SIDES.index("russia")) == heard
    assert event.known_to(SIDES.index("japan"))


# -- prizes ------------------------------------------------------------------------------------------------------------


@rule("tsushima 14.7")
@pytest.mark.parametrize(("stars", "face", "left"), [("**", 5, 2), ("**", 6, 1), ("*", 5, 1), ("*", 6, 0)])
def test_a_prize_needs_a_six_for_each_hit(stars, face, left):
    marks = {"captured": {"retvizan": 1}}
    game = terminal(f"sasebo retvizan{stars} asahi*", 6, plan=1, marks=marks, dice=[face])
    game.play("repair retvizan")
    assert hits(game, "retvizan") == left


@rule("tsushima 14.7")
def test_a_prize_is_repaired_in_japan_and_in_no_other_port_of_hers():
    marks = {"captured": {"retvizan": 1, "poltava": 1}}
    game = terminal(
        "port_arthur retvizan**\nsasebo poltava**\nkure asahi*", 6, plan=1, ports={"port_arthur": "japan"}, marks=marks
    )
    assert game.why_not("repair retvizan").code == "not-at-home"
    assert offered(game, "repair") == ["asahi", "poltava"] or set(offered(game, "repair")) == {"asahi", "poltava"}


@rule("tsushima 14.7")
def test_a_prize_fights_for_her_captor_once_sound_and_not_before():
    for mark, stars, fires in ((1, "*", False), (2, "", True)):
        game = board(
            {5: f"retvizan{stars}", 4: "asahi fuji mikasa"},
            {6: "rurik"},
            step="aim",
            marks={"captured": {"retvizan": mark}},
            dice=[1] * 90,
        )
        shooters = []
        while game.actor == "japan" and game.position()["battle"]:
            shooters.append(game.view("japan")["battle"]["shooter"]["ship"])
            game.play("hold")
        assert ("retvizan" in shooters) == fires


# -- coast guns --------------------------------------------------------------------------------------------------------


def in_port(japan, russia, **rest):
    battle = rest.pop("battle", {}) | {"coast": "russia", "exits_left": 4}
    return board(japan, russia, kind="in_port", place="port_arthur", scenario="port_arthur", battle=battle, **rest)


def gunners(game, side):
    """Who is asked for a target, one after the other."""
    found = {}
    while game.actor == side and now(game) == "declare":
        shooter = game.view(side)["battle"]["shooter"]["ship"]
        found[shooter] = offered(game, "target")
        game.play("hold")
    return found


@rule("tsushima 11.4")
def test_the_two_coast_guns_fire_for_the_port_that_is_attacked_at_ships_and_never_at_small_craft():
    start = {"mover": "russia", "firing": "russia"}
    game = in_port({8: "mikasa asahi fuji", 9: "jt1"}, {12: "novik"}, step="aim", battle=start, dice=[1] * 80)
    found = gunners(game, "russia")
    assert found["coast_gun_1"] == ["mikasa", "asahi", "fuji"]
    assert found["coast_gun_2"] == ["mikasa", "asahi", "fuji"]
    theirs = gunners(in_port({8: "mikasa asahi fuji"}, {12: "novik"}, step="aim", dice=[1] * 80), "japan")
    assert not any(shooter.startswith("coast") for shooter in theirs)


@rule("tsushima 11.4")
def test_at_sea_no_coast_gun_fires():
    start = {"mover": "russia", "firing": "russia"}
    found = gunners(board({8: "mikasa"}, {12: "novik"}, step="aim", battle=start, dice=[1] * 80), "russia")
    assert not any(shooter.startswith("coast") for shooter in found)


# -- what stays known --------------------------------------------------------------------------------------------------


@rule("tsushima 5.2")
def test_who_joins_a_stack_makes_all_of_it_unknown_and_other_stacks_stay_known():
    marks = {"known": {"jt1": 1, "jt2": 1, "jt3": 1, "rurik": 1}}
    game = position("0915 jt1\n0916 jt2\n1015 jt3\nvladivostok rurik", turn=5, steps=["movement"], marks=marks)
    game.play("sail jt2", "to 0915")
    assert whereabouts(game, "russia", "jt1") is None
    assert whereabouts(game, "russia", "jt2") is None
    assert whereabouts(game, "russia", "jt3") == "1015"
    assert whereabouts(game, "japan", "rurik") == "vladivostok"


@rule("tsushima 5.2")
def test_a_battle_makes_both_fleets_known_and_they_stay_so_after_it():
    game = searching("0915 jt1 jt2 rurik\n0916 jt3", dice=[6])
    game.play("search 0915", "stand")
    while game.position()["battle"] is not None:
        game.play("pass" if "pass" in game.options() else game.options()[0])
    assert at(game, "0915") != []
    for side, ships in (("russia", ["jt1", "jt2"]), ("japan", ["rurik"])):
        for ship in ships:
            if where(game, ship) == "0915":
                assert whereabouts(game, side, ship) == "0915"
    assert whereabouts(game, "russia", "jt3") is None


@rule("tsushima 5.2", "tsushima 6.1")
def test_a_search_that_finds_nobody_makes_nobody_known():
    game = searching("0915 jt1 rurik", dice=[1])
    game.play("search 0915", "stand")
    assert whereabouts(game, "japan", "rurik") is None
    assert refused(game, "search 0915")
