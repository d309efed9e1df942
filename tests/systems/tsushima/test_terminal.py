"""7, 9, 10: morale, yards, merchants, mines."""

import pytest

from tests.marks import rule
from tests.systems.tsushima.scenes import (
    at,
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
from yellowsea.systems.tsushima.chart.phases import count_time_in_port


def morale(game):
    return game.position()["marks"].get("morale", {})


@rule("tsushima 7.1")
def test_a_terminal_phase_at_sea_costs_a_level():
    game = terminal("0915 mikasa\nsasebo asahi\neast_indies oslabia\nindian_ocean aurora\nchina_sea jt1", 9, plan=1)
    assert morale(game) == {"mikasa": 1, "oslabia": 1}
    again = terminal("0915 mikasa", 9, plan=1, marks={"morale": {"mikasa": 2}})
    assert morale(again) == {"mikasa": 3}


@rule("tsushima 7.1")
def test_the_voyage_from_madagascar_costs_two_levels():
    game = terminal("indian_ocean oslabia\nsasebo jt1", 1, plan=1, loads_needed=8)
    game.play("voyage indian_ocean east_indies")
    while now(game) != "voyages":
        game.play("done" if "done" in game.options() else "keep_plan")
    game.play("voyage east_indies china_sea")
    assert where(game, "oslabia") == "china_sea"
    while game.position()["turn"] == 6:
        game.play("done" if "done" in game.options() else "keep_plan")
    assert morale(game)["oslabia"] == 2


@rule("tsushima 7.3")
@pytest.mark.parametrize(("run", "level"), [(2, 2), (3, 1), (6, 1)])
def test_four_phases_in_port_with_a_terminal_phase_raise_morale(run, level):
    game = terminal("sasebo mikasa", 9, plan=1, marks={"morale": {"mikasa": 2}, "port_run": {"mikasa": run}})
    assert morale(game) == {"mikasa": level}


@rule("tsushima 7.3")
@pytest.mark.parametrize(("phases", "levels"), [(1, 0), (4, 0), (7, 1), (8, 2), (11, 2), (12, 3), (15, 3), (16, 4)])
def test_every_set_of_four_phases_of_a_stay_raises_morale(phases, levels):
    """A ship that comes in during phase 1 and stays: phase 7 is the first terminal phase."""
    game = position(
        "sasebo jt1\nvladivostok rt1", turn=5, steps=["phase_end"], marks={"morale": {"jt1": 9, "rt1": 9}}, plan=1
    )
    war = game.state
    war.port_run = [0] * war.tables.ships
    war.morale = [9] * war.tables.ships
    for phase in range(1, phases + 1):
        count_time_in_port(war, int(phase % 7 == 0))
    assert war.morale[war.tables.ship_index["jt1"]] == 9 - levels


@rule("tsushima 7.3")
def test_naval_phases_alone_do_not_raise_it_and_leaving_begins_anew():
    game = position(
        "sasebo jt1",
        turn=5,
        plan=1,
        acting="russia",
        steps=["phase_end"],
        marks={"morale": {"jt1": 1}, "port_run": {"jt1": 4}},
    )
    assert morale(game) == {"jt1": 1}
    game.play("sail jt1", "to 0714")
    assert "port_run" not in game.position()["marks"]


@rule("tsushima 9.1")
@pytest.mark.parametrize(("face", "left"), [(1, 2), (2, 2), (3, 1), (5, 1), (6, 0)])
def test_the_repair_die(face, left):
    game = terminal("sasebo mikasa**", 6, dice=[face], plan=1)
    game.play("repair mikasa")
    assert hits(game, "mikasa") == left


@rule("tsushima 9.1")
def test_a_yard_takes_only_so_many():
    game = terminal("maizuru mikasa* asahi* fuji* yashima*\nominato chitose*", 6, dice=[3, 3, 3], plan=1)
    assert refused(game, "repair chitose") == "9.1"
    for ship in ("mikasa", "asahi", "fuji"):
        game.play(f"repair {ship}")
    assert hits(game, "yashima") == 1
    assert now(game) != "repairs"


@rule("tsushima 9.1")
def test_repairs_as_suggested_fill_the_yards():
    game = terminal("sasebo mikasa* asahi* fuji* yashima* chitose*", 6, dice=[3, 3, 3, 3], plan=1)
    game.play("repair_suggested")
    assert sum(hits(game, ship) for ship in ("mikasa", "asahi", "fuji", "yashima", "chitose")) == 1


@rule("tsushima 9.2")
def test_a_ship_in_the_yard_stays_there_and_fights_no_battle():
    game = terminal("sasebo mikasa**", 6, dice=[3], plan=1)
    game.play("repair mikasa")
    assert game.position()["marks"]["repairing"] == {"mikasa": 1}
    held = moving("sasebo mikasa* jd1", marks={"repairing": {"mikasa": 1}})
    assert refused(held, "sail mikasa") == "9.2"
    raid = searching("0714 rurik\nsasebo mikasa* jd1", side="russia", marks={"repairing": {"mikasa": 1}}, dice=[6])
    raid.play("search sasebo", "stand")
    assert "mikasa" not in raid.position()["battle"]["columns"]
    assert "jd1" in raid.position()["battle"]["columns"]


@rule("tsushima 9.2")
def test_one_attempt_a_ship_and_turn():
    game = terminal("sasebo mikasa** asahi*", 6, dice=[3], plan=1)
    game.play("repair mikasa")
    assert refused(game, "repair mikasa") == "9.2"


@rule("tsushima 9.3")
def test_small_craft_are_not_repaired():
    game = terminal("sasebo jd1* asahi*", 6, plan=1)
    assert refused(game, "repair jd1") == "9.3"


@rule("tsushima 9.4")
def test_a_new_merchant_for_every_two_lost():
    game = terminal("sunk m1*** m2*** m3*** m5***\nkure m4", 9, plan=1, merchant_losses=5)
    assert (game.actor, now(game)) == ("japan", "call_up")
    assert "to port_arthur" not in game.options()
    assert refused(game, "to port_arthur") == refused(game, "to 0714") == "9.4"
    game.play("to sasebo", "to chemulpo")
    assert at(game, "sasebo") == ["m1"]
    assert at(game, "chemulpo") == ["m2"]
    assert game.position()["merchant_losses"] == 1
    assert now(terminal("sunk m1*** m2***\nkure m4", 9, plan=1, merchant_losses=2)) == "call_up"
    few = terminal("sunk m1***\nkure m4", 9, plan=1, merchant_losses=1)
    assert now(few) == "choose_plan"


@rule("tsushima 10.1", "tsushima 10.3")
def test_mines_are_laid_in_coastal_waters_near_a_friendly_port():
    game = terminal("vladivostok rurik", 3, plan=1, mines=["0309"])
    assert (game.actor, now(game)) == ("russia", "lay_mines")
    assert refused(game, "mine 0309") == "10.3"
    assert refused(game, "mine 0915") == "10.1"
    assert refused(game, "mine 0619") == "10.1"
    assert refused(game, "mine 1112") == "10.1", "six hexes from Vladivostok, but twelve by sea"
    assert {"1013", "0816"} <= set(offered(game, "mine")), "nine by sea"
    assert refused(game, "mine 1014") == "10.1", "ten by sea, eight across Honshu"
    game.play("mine 0310")
    assert game.position()["mines"] == ["0309", "0310"]
    assert game.position()["mines_left"] == [2, 1]


def told_to(side, events):
    """What one side hears, as JSON."""
    return [event.to_json() for event in events if event.known_to(SIDES.index(side))]


@rule("tsushima 5.2", "tsushima 10.2")
def test_a_ship_that_strikes_a_mine_unhurt_is_not_named_to_those_who_cannot_see_her():
    game = moving("0409 mikasa asahi fuji", mines=["0309"], dice=[6, 5, 1, 6, 1], divisions={"j1": MIKASAS})
    game.play("sail j1")
    events = game.play("to 0309")
    heard = str(told_to("russia", events))
    assert "mikasa" not in heard
    assert "Mikasa" not in heard
    assert "fuji" in heard, "her hit is public"
    assert [event["hex"] for event in told_to("russia", events) if event["type"] == "MineStruck"] == ["0309"]
    assert "Mikasa strikes a mine" in str(told_to("japan", events))
    seen = moving("0409 jd1", mines=["0309"], dice=[6, 5], marks={"known": {"jd1": 1}})
    seen.play("sail jd1")
    assert "MineStruck" in str(told_to("russia", seen.play("to 0309"))), "she is no longer known once she has sailed"


MIKASAS = ["mikasa", "asahi", "fuji"]


@rule("tsushima 5.2", "tsushima 9.1")
def test_a_yard_that_repairs_nothing_names_no_ship_to_the_enemy():
    game = terminal("yokosuka mikasa* asahi*", 6, plan=1, loads_needed=8, dice=[2, 3])
    heard = str(told_to("russia", game.play("repair mikasa")))
    assert "mikasa" not in heard
    assert "asahi" in str(told_to("russia", game.play("repair asahi")))


@rule("tsushima 10.2")
@pytest.mark.parametrize(
    ("dice", "left"), [([5], 0), ([6, 1], 1), ([6, 2], 2), ([6, 3], 2), ([6, 4], 3), ([6, 5], 0), ([6, 6], 0)]
)
def test_striking_a_mine(dice, left):
    game = moving("0409 jd1", mines=["0309"], dice=[*dice, 1])
    game.play("sail jd1", "to 0309")
    assert hits(game, "jd1") == left
    assert game.position()["mines"] == ["0309"]


@rule("tsushima 10.2")
def test_a_mine_harms_its_own_side_too():
    game = moving("0409 novik", side="russia", mines=["0309"], dice=[6, 4])
    game.play("sail novik", "to port_arthur")
    assert where(game, "novik") == "sunk"


@rule("tsushima 10.4")
def test_six_counters_may_sweep_a_mine():
    fleet = "0309 jd1 jd2 jd3 jd4 jt1 jt2"
    dice = [1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 5]
    game = terminal(fleet, 4, dice=dice, mines=["0309"], plan=1)
    assert offered(game, "sweep") == ["0309"]
    events = game.play("sweep 0309")
    assert of(events, "MineSwept")[0].swept
    assert game.position()["mines"] == []
    lost = terminal("0309 m1 jd2 jd3 jd4 jt1 jt2", 4, dice=[1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 6, 4], mines=["0309"], plan=1)
    (swept,) = of(lost.play("sweep 0309"), "MineSwept")
    assert (len(swept.faces), swept.swept) == (5, False), "a counter that is sunk by the mine does not roll to sweep it"
    few = terminal("0309 jd1 jd2 jd3 jd4 jt1", 4, mines=["0309"], plan=1)
    assert now(few) != "sweep"
