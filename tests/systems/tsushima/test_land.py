"""8.22, 14: the land campaign, its loads and plans, raids, the fall of Port Arthur, the Baltic squadrons."""

import pytest

from tests.marks import rule
from tests.systems.tsushima.scenes import (
    at,
    board,
    hits,
    now,
    of,
    offered,
    position,
    refused,
    searching,
    terminal,
    where,
)

PLANS = [(0, "fusan", 15, 6, 28), (1, "chemulpo", 8, 6, 19), (2, "yin_kou", 8, 4, 14)]
CARDS = ["tsushima 14.1", "tsushima 14.2", "tsushima 14.3"]


@rule(*CARDS)
@pytest.mark.parametrize(("plan", "port", "loads", "turns", "goal"), PLANS)
def test_what_each_plan_asks(plan, port, loads, turns, goal):
    game = position("kure m1\nport_arthur novik", steps=["choose_plan"], turn=1)
    game.play(f"plan {'abc'[plan]}")
    told = game.view(None)["campaign"]
    assert (told["port"], told["loads_needed"]) == (port, loads)
    assert (told["turns_needed"], told["points_needed"]) == (turns, goal)


@rule(*CARDS)
@pytest.mark.parametrize(("plan", "port", "loads", "turns", "goal"), PLANS)
def test_after_enough_turns_each_further_one_gives_a_die_until_port_arthur_falls(plan, port, loads, turns, goal):
    start = {"plan": plan, "loads_needed": loads, "delivered": loads}
    before = terminal("kure m1", 8, met=turns - 1, dice=[3] if plan == 2 else [], **start)
    assert before.position()["met"] == turns
    assert not before.position()["rolling"]
    rolls = terminal("kure m1", 8, met=turns, dice=[4], **start)
    assert rolls.position()["points"] == 4
    assert rolls.position()["released"] == [True, False]
    near = terminal("kure m1", 8, met=turns, dice=[4], points=goal - 4, **start)
    assert near.position()["fallen"] == 5
    assert near.position()["released"] == [True, True]


@rule("tsushima 14.3")
def test_plan_c_rolls_its_loads_in_the_terminal_phase_before():
    game = terminal("kure m1", 10, plan=2, met=1, dice=[4])
    game.play("keep_plan")
    assert game.position()["loads_needed"] == 5
    first = terminal("kure m1", 10, plan=2, met=0, dice=[])
    first.play("keep_plan")
    assert first.position()["loads_needed"] == 8


@rule("tsushima 14.4")
def test_merchants_load_in_kure_and_deliver_in_the_port_of_the_plan():
    game = position(
        "kure m1 m2\nsasebo m3\nport_arthur novik", turn=5, plan=0, loads_needed=15, steps=["phase_start"], dice=[1] * 9
    )
    assert game.position()["marks"]["cargo"] == {"m1": 1, "m2": 1}
    game.play("convoy kure", "to fusan", "sail m3", "to fusan", "done")
    assert game.position()["delivered"] == 2, "what was never in Kure brings nothing"
    assert "cargo" not in game.position()["marks"]


@rule("tsushima 14.4")
def test_a_turn_without_all_its_loads_is_lost():
    game = terminal("kure m1", 8, plan=1, met=3, loads_needed=8, delivered=7)
    assert game.position()["met"] == 3
    game.play("keep_plan")
    assert game.position()["delivered"] == 0


@rule("tsushima 14.4")
def test_enemies_off_the_port_keep_the_loads_out():
    game = position("0611 m1\n0612 rd1", turn=5, plan=0, acting="japan", steps=["movement"], marks={"cargo": {"m1": 1}})
    game.play("sail m1")
    assert "fusan" not in offered(game, "to")


@rule("tsushima 14.5")
def test_only_an_easier_plan_may_replace_the_one_chosen():
    game = terminal("kure m1", 10, plan=1, met=7, points=9)
    assert offered(game, "plan") == ["a"]
    assert refused(game, "plan c") == "14.5"
    game.play("plan a")
    told = game.position()
    assert (told["plan"], told["met"], told["points"], told["loads_needed"]) == (0, 7, 0, 15)


@rule("tsushima 8.22")
@pytest.mark.parametrize(("face", "points"), [(4, 7), (5, 6), (6, 6)])
def test_a_raid_takes_a_point_from_the_siege(face, points):
    game = searching(
        "0913 rurik\nkure m1\n0915 rd1\n0612 rd2", side="russia", plan=1, rolling=1, points=7, dice=[face, 1]
    )
    assert offered(game, "raid") == ["0612", "0913"]
    game.play("raid 0913")
    assert game.position()["points"] == points
    assert refused(game, "raid 0913") == "8.22"
    assert refused(game, "raid 0915") == "8.22"


@rule("tsushima 8.22")
@pytest.mark.parametrize("points", [1, 0])
def test_a_raid_takes_the_last_point_and_no_more(points):
    game = searching("0913 rurik\nkure m1", side="russia", plan=1, rolling=1, points=points, dice=[6, 1])
    game.play("raid 0913")
    assert game.position()["points"] == 0


@rule("tsushima 8.22")
def test_before_the_dice_for_port_arthur_a_raid_is_idle():
    game = searching("0913 rurik jt1", side="russia", plan=1)
    assert refused(game, "raid 0913") == "8.22"


def fallen(at, dice):
    return terminal(at, 8, plan=1, met=6, points=18, loads_needed=8, delivered=8, dice=dice)


@rule("tsushima 14.6")
def test_ships_in_port_arthur_may_be_scuttled():
    game = fallen("port_arthur retvizan poltava* rd1\n0310 novik", [3, 3, 4])
    assert (game.actor, now(game)) == ("russia", "scuttle")
    game.play("scuttle retvizan")
    assert where(game, "retvizan") == "scuttled"
    assert refused(game, "scuttle novik") == "14.6"
    game.play("scuttle poltava")
    assert at(game, "port_arthur") == ["poltava**"]
    assert where(game, "novik") == "0310"
    assert game.position()["ports"]["port_arthur"] == "japan"


@rule("tsushima 14.6")
def test_nobody_is_asked_about_scuttling_where_only_small_craft_lie():
    game = fallen("port_arthur rd1 rt1\n0310 novik", [3])
    assert now(game) != "scuttle"
    assert game.position()["ports"]["port_arthur"] == "japan"
    assert at(game, "port_arthur") == []


@rule("tsushima 14.7")
def test_captured_ships_have_two_hits_and_change_sides():
    game = fallen("port_arthur retvizan poltava*\nsasebo mikasa", [3])
    game.play("done")
    told = {ship["id"]: ship for ship in game.view("japan")["ships"]}
    assert told["retvizan"]["side"] == told["poltava"]["side"] == "japan"
    assert hits(game, "retvizan") == hits(game, "poltava") == 2


@rule("tsushima 14.7")
def test_captured_ships_are_repaired_at_home_by_a_six_and_fight_only_when_sound():
    away = terminal(
        "port_arthur retvizan**\nsasebo mikasa*",
        6,
        plan=1,
        ports={"port_arthur": "japan"},
        marks={"captured": {"retvizan": 1}},
    )
    assert refused(away, "repair retvizan") == "14.7"
    home = terminal("sasebo retvizan**", 6, plan=1, marks={"captured": {"retvizan": 1}}, dice=[5])
    home.play("repair retvizan")
    assert hits(home, "retvizan") == 2
    better = terminal("sasebo retvizan**", 6, plan=1, marks={"captured": {"retvizan": 1}}, dice=[6])
    better.play("repair retvizan")
    assert hits(better, "retvizan") == 1
    silent = board({5: "retvizan**"}, {6: "rurik"}, step="aim", marks={"captured": {"retvizan": 1}})
    assert silent.actor == "russia"


@rule("tsushima 14.8")
def test_the_baltic_squadrons_wait_for_their_hour():
    fleet = "kronstadt souvaroff nikolai\nmediterranean oslabia"
    game = terminal(fleet, 1, plan=1)
    assert offered(game, "stay") == ["oslabia"], "the ships in the Mediterranean belong to neither"
    first = terminal(fleet, 1, plan=1, released=[True, False])
    assert set(offered(first, "stay")) == {"oslabia", "souvaroff"}
    both = terminal(fleet, 1, plan=1, released=[True, True])
    assert set(offered(both, "stay")) == {"oslabia", "souvaroff", "nikolai"}


@rule("tsushima 14.4")
def test_plan_b_can_be_carried_out_by_ten_merchants():
    merchants = " ".join(f"m{n}" for n in range(1, 11))
    game = position(
        f"kure {merchants}\nvladivostok rurik", turn=5, plan=1, loads_needed=8, steps=["turn_start"], seed=3
    )
    game.play("convoy kure", "to 0613", "done", "done")
    game.play("convoy 0613")
    events = game.play("to chemulpo", "done")
    assert of(events, "LoadsDelivered")[0].loads >= 8
    assert game.position()["delivered"] >= 8
