"""Loads: taken in three ports, landed in two and on beaches, spent at the end of the month or in its first phase."""

import pytest

from tests.marks import rule
from tests.systems.russo_japanese_war.joined import (
    RULES,
    after_naval_phase,
    joined,
    kinds,
    landing,
    texts,
    transport,
    war_of,
)
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.record import record
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import only
from yellowsea.systems.russo_japanese_war.events.events import LoadsLost
from yellowsea.systems.russo_japanese_war.play.transport import why_not_port

RUSSIANS = {"7ES": "4822", "S12": "0622"}


def at_loading(at, cargo):
    """The beginning of naval phase 3: loads are taken, and Japan is asked about those it has aboard."""
    return joined(
        at,
        phase=3,
        sea_steps=("phase_start",),
        steps=("turn",),
        land_phase="japanese_combat",
        cargo=cargo,
    )


def cargo_of(game, *names):
    sea = war_of(game).sea
    return {name: sea.cargo[sea.tables.ship_index[name]] for name in names}


@rule("russo_japanese_war S6")
def test_empty_merchants_take_loads_where_a_phase_begins_and_remember_where():
    at = {"kure": ["m1"], "fusan": ["m3"], "chemulpo": ["m4"], "0410": ["m6"], "port_arthur": ["retvizan"]}
    game = at_loading(at, {})
    assert "sea.done" in game.options(), "nobody is asked"
    assert cargo_of(game, "m1", "m3", "m4", "m6") == {"m1": 1, "m3": 2, "m4": 3, "m6": 0}
    assert war_of(game).figures.load_points == 5


@rule("russo_japanese_war S6")
def test_a_load_from_elsewhere_stays_aboard_unless_japan_takes_a_new_one():
    at = {"kure": ["m1", "m2"], "chemulpo": ["m4", "m5"], "0410": ["m6"], "port_arthur": ["retvizan"]}
    game = at_loading(at, {"m1": 1, "m2": 3, "m4": 3, "m5": 1, "m6": 1})
    assert (game.actor, game.options()) == ("japan", ["done", "reload m2", "reload m5", "reload_all"])
    assert game.why_not("reload m1").code == "loaded-here"
    assert game.why_not("reload m6").code == "no-port"
    assert game.why_not("reload retvizan").code == "no-merchant"
    assert game.view("japan")["clock"] == {"turn": 4, "phase": 3, "half": "sea"}
    again = record.from_position(RULES, game.position(), ScriptedDice([]))
    again.play("done")
    assert "sea.done" in again.options(), "asked once a phase"
    assert cargo_of(again, "m2", "m5") == {"m2": 3, "m5": 1}
    game.play("reload m2")
    assert game.why_not("reload_all").code == "one-merchant"
    game.play("done")
    assert cargo_of(game, "m1", "m2", "m4", "m5", "m6") == {"m1": 1, "m2": 1, "m4": 3, "m5": 1, "m6": 1}


@rule("russo_japanese_war S34")
def test_russia_sees_that_japan_thinks_about_loads_and_nothing_more():
    at = {"kure": ["m1", "m2", "m3"], "chemulpo": ["m4"], "port_arthur": ["retvizan"]}
    one = at_loading(at, {"m1": 3, "m2": 1, "m3": 1, "m4": 3})
    all_of_them = at_loading(at, {"m1": 2, "m2": 3, "m3": 2, "m4": 1})
    seen = one.view("russia")
    assert seen["actor"] == "japan"
    assert seen == all_of_them.view("russia")
    assert one.seen_by("russia").to_json() == all_of_them.seen_by("russia").to_json()
    told = all_of_them.play("reload m2")
    assert [event for event in told if event.audience & only(RUSSIA)] == []
    assert all_of_them.view("russia") == seen, "whatever is loaded"
    one.play("done")
    all_of_them.play("done")
    assert one.view("russia") == all_of_them.view("russia")


@rule("russo_japanese_war S6")
def test_all_merchants_take_new_loads_at_once():
    at = {"kure": ["m1", "m2"], "chemulpo": ["m5"], "port_arthur": ["retvizan"]}
    game = at_loading(at, {"m1": 2, "m2": 3, "m5": 1})
    game.play("reload_all")
    assert cargo_of(game, "m1", "m2", "m5") == {"m1": 1, "m2": 1, "m5": 3}
    assert "sea.done" in game.options(), "nothing is left to ask"


@rule("russo_japanese_war S7")
@pytest.mark.parametrize(("variag", "landed"), [("port_arthur", {"kure": {"cis_yalu_korea": 5}}), ("chemulpo", {})])
def test_loads_are_landed_in_port_unless_a_russian_is_there(variag, landed):
    at = {"chemulpo": ["m1", "m2"], "0411": ["m3"], "port_arthur": ["retvizan"]}
    at[variag] = [*at.get(variag, []), "variag"]
    game = joined(at, cargo={"m1": 1, "m2": 3, "m3": 1}, sea_steps=("search",))
    game.play(*[option for option in game.options() if option == "sea.done"])
    assert game.position()["loads"] == landed, "and never where the load was taken"


@rule("russo_japanese_war S6", "russo_japanese_war S11", "russo_japanese_war S13")
def test_roomy_merchants_carry_seven_points_to_ports_that_handle_sixty():
    at = {"chemulpo": ["m1", "m2"], "port_arthur": ["retvizan"]}
    roomy = {"roomy_merchants": True}
    game = joined(at, cargo={"m1": 1, "m2": 1}, sea_steps=("search",), options=roomy)
    game.play("sea.done")
    assert game.position()["loads"] == {"kure": {"cis_yalu_korea": 14}}
    assert game.view("japan")["transport"]["load_points"] == 7
    again = record.from_position(RULES, game.position(), ScriptedDice([]))
    assert war_of(again).copy().load_points == 7
    assert [war_of(again).copy().ceiling(group) for group in range(3)] == [60, 60, 20]
    ports = {"ports": {"hexes": ["3617"]}}
    game = transport({"kure": {"3617": 6}}, {"GD": "japan", **RUSSIANS}, land=ports, options=roomy)
    assert game.why_not("stock kure 3617").facts == {"needs": 7, "has": 6}


@rule("russo_japanese_war S8")
@pytest.mark.parametrize(("novik", "points"), [("port_arthur", 10), ("0409", 0)])
def test_loads_on_a_beach_count_at_the_end_of_the_phase_without_russians(novik, points):
    at = {"0409": ["m1", "m2", "m4"], "0410": ["m3"], "port_arthur": ["retvizan"]}  # m4 is empty
    at[novik] = [*at.get(novik, []), "novik"]
    game = after_naval_phase(
        at,
        phase=2,
        land_phase="japanese_movement",
        cargo={"m1": 3, "m2": 3, "m3": 3},
        land={"ports": {"hexes": ["3617"]}},
    )
    game.play("sea.done")
    assert game.position()["loads"] == ({"chemulpo": {"3617": points}} if points else {})
    assert list(cargo_of(game, "m1", "m2", "m4").values()) == ([0, 0, 0] if points else [3, 3, 0])
    assert sum(war_of(game).loads.values()) == points, "an empty merchant brings nothing"


@rule("russo_japanese_war S8")
def test_of_several_ports_in_one_water_japan_names_one():
    at = {"0409": ["m1"], "port_arthur": ["retvizan"]}
    ports = {"ports": {"hexes": ["3617", "3013"]}}
    game = after_naval_phase(at, phase=2, land_phase="japanese_movement", cargo={"m1": 1}, land=ports)
    game.play("sea.done")
    assert (game.actor, game.options()) == ("japan", ["unload 3617", "unload 3013"])
    assert game.why_not("unload 2511").code == "no-port"
    told = game.play("unload 3617")
    assert [event.rule for event in told if event.audience == only(JAPAN)] == ["S8"]
    assert game.position()["loads"] == {"kure": {"3617": 5}}


@rule("russo_japanese_war S34")
def test_russia_does_not_learn_where_the_loads_lie_that_japan_names_a_port_for():
    ports = {"ports": {"hexes": ["3617", "3013", "2510", "2511"]}}
    waiting = []
    for water in ("0409", "0408"):
        at = {water: ["m1"], "port_arthur": ["retvizan"]}
        game = after_naval_phase(at, phase=2, land_phase="japanese_movement", cargo={"m1": 1}, land=ports)
        game.play("sea.done")
        assert game.view("japan")["shore"] == water
        waiting.append(game)
    for viewer in ("russia", None):
        assert [game.view(viewer)["shore"] for game in waiting] == [None, None]
    masked = [game.seen_by("russia").to_json()["state"] for game in waiting]
    assert [position["shore"] for position in masked] == [None, None]


@rule("russo_japanese_war S9")
def test_loads_of_one_origin_and_goal_are_added_and_carry_units_from_their_zone():
    units = {"GD": "japan", "HQ1": "japan", "1D": "fusan", **RUSSIANS}
    game = transport({"kure": {"cis_yalu_korea": 15}}, units)
    assert "carry GD cis_yalu_korea" in game.options()
    refused = game.why_not("carry 1D cis_yalu_korea")
    assert (refused.code, refused.facts) == ("no-loads", {"needs": 12, "has": 0})
    assert game.why_not("carry GD fusan").code == "no-loads"
    game.play("carry GD cis_yalu_korea")
    assert game.position()["loads"] == {"kure": {"cis_yalu_korea": 3}}
    assert game.position()["land"]["units"]["GD"] == "cis_yalu_korea"
    lost = game.play("done")
    assert "LoadsLost" in kinds(lost)
    assert game.position()["loads"] == {}


@rule("russo_japanese_war S9")
def test_loads_for_a_destroyed_port_are_lost():
    game = joined(
        {"sasebo": ["mikasa"], "port_arthur": ["retvizan"]},
        phase=7,
        sea_steps=("terminal",),
        land_phase="russian_supply",
        steps=("turn", "sea"),
        sea={"stage": 7},
        loads={"kure": {"3617": 10, "fusan": 5}},
    )
    assert game.options()
    assert game.position()["loads"] == {"kure": {"fusan": 5}}
    assert [event.points for event in game.opening if isinstance(event, LoadsLost)] == [10]


@rule("russo_japanese_war S10", "russo_japanese_war S12")
def test_in_phase_one_a_port_is_placed_and_troops_land_and_march():
    at = {"0409": ["m1", "m2", "m3"], "port_arthur": ["retvizan"]}
    units = {"1D": "cis_yalu_korea", "GD": "japan", **RUSSIANS}
    game = landing(at, units, {"m1": 3, "m2": 3, "m3": 3}, loads={"kure": {"3617": 5}})
    assert game.actor == "japan"
    assert "port 3617" in game.options()
    assert game.why_not("port 4520").code == "no-merchants", "nobody lies in 0309"
    assert game.why_not("carry 1D 3617").code == "no-port"
    game.play("port 3617")
    assert game.why_not("port 3516").code == "port-placed"
    assert game.position()["loads"] == {"kure": {"3617": 5}, "chemulpo": {"3617": 15}}
    refused = game.why_not("carry GD 3617")
    assert (refused.code, refused.facts) == ("no-loads", {"needs": 12, "has": 5}), "most of the loads are of Chemulpo"
    game.play("carry 1D 3617", "done")
    assert game.position()["land"]["units"]["1D"] == "3617"
    game.play("land.move 1D")
    assert "land.go 4019" in game.options(), "with its whole factor"


@rule("russo_japanese_war S10")
def test_zones_wait_for_the_end_of_the_month():
    at = {"0409": ["m1"], "port_arthur": ["retvizan"]}
    game = landing(at, {"1D": "japan", **RUSSIANS}, {"m1": 1}, loads={"kure": {"fusan": 20}})
    assert game.why_not("carry 1D fusan").code == "end-of-month"


@rule("russo_japanese_war S11")
def test_ceilings_of_the_month():
    units = {"GD": "japan", "1D": "japan", **RUSSIANS}
    game = transport({"kure": {"cis_yalu_korea": 50}}, units, month={"used": {"cis_yalu_korea": 20}})
    game.play("carry GD cis_yalu_korea")
    refused = game.why_not("carry 1D cis_yalu_korea")
    assert (refused.code, refused.facts) == ("ceiling", {"needs": 12, "has": 8})
    ports = {"ports": {"hexes": ["3617", "4520"]}}
    shared = transport({"kure": {"3617": 30, "4520": 30}}, units, land=ports, month={"used": {"invasion_ports": 9}})
    assert shared.why_not("carry 1D 4520").facts == {"needs": 12, "has": 11}, "all ports together"
    assert "stock kure 4520" in shared.options(), "stocks do not count"
    fresh = transport({"kure": {"3617": 30, "4520": 30}}, units, land=ports)
    fresh.play("carry GD 3617")
    assert fresh.why_not("carry 1D 4520").facts == {"needs": 12, "has": 8}, "what one port takes, another cannot"


@rule("russo_japanese_war S11")
def test_ceilings_are_whole_again_in_a_new_month():
    game = transport({"kure": {"cis_yalu_korea": 20}}, {"GD": "japan", **RUSSIANS})
    game.play("carry GD cis_yalu_korea")
    assert war_of(game).used == [0, 12, 0]
    game.play("done")
    assert (game.view(None)["turn"], war_of(game).used) == (5, [0, 0, 0])


@rule("russo_japanese_war S12")
@pytest.mark.parametrize(
    ("land", "units", "code"),
    [
        ({"ports": {"hexes": [], "left": 0}}, {}, "no-counter"),
        ({"ports": {"hexes": ["3617"]}}, {}, "port-there"),
        ({}, {"6ES": "3617"}, "enemy-there"),
    ],
)
def test_a_port_needs_a_counter_and_a_coast_without_the_enemy(land, units, code):
    at = {"0409": ["m1"], "port_arthur": ["retvizan"]}
    war = war_of(joined(at, {"1D": "japan", **RUSSIANS, **units}, cargo={"m1": 3}, land=land))
    assert why_not_port(war, war.figures.goal_of[war.land.tables.ground.number["3617"]]).code == code


@rule("russo_japanese_war S12")
def test_an_empty_merchant_brings_no_port():
    at = {"0409": ["m1"], "port_arthur": ["retvizan"]}
    war = war_of(joined(at, {"1D": "japan", **RUSSIANS}, cargo={}))
    assert why_not_port(war, war.figures.goal_of[war.land.tables.ground.number["3617"]]).code == "no-merchants"


@rule("russo_japanese_war S12")
def test_russians_at_sea_forbid_a_port():
    at = {"0409": ["m1", "novik"], "port_arthur": ["retvizan"]}
    war = war_of(joined(at, {"1D": "japan", **RUSSIANS}, cargo={"m1": 3}))
    assert why_not_port(war, war.figures.goal_of[war.land.tables.ground.number["3617"]]).code == "russians"


@rule("russo_japanese_war S13")
def test_a_port_feeds_attacks_only_from_its_stock_and_one_phase_long():
    units = {"1D": "3718", "FG3": "3818", **RUSSIANS}
    bare = joined(
        phase=2,
        sea_steps=("search",),
        acting="russia",
        land_phase="japanese_movement",
        units=units,
        land={"ports": {"hexes": ["3617"]}},
    )
    bare.play("sea.done")
    assert "land.attack 3818" not in bare.options()
    assert war_of(bare).land.tables.ships_carry
    stocked = joined(
        phase=2,
        sea_steps=("search",),
        acting="russia",
        land_phase="japanese_movement",
        units=units,
        land={"ports": {"hexes": ["3617"]}, "from_the_sea": {"stocked": ["3617"]}},
    )
    stocked.play("sea.done", "land.attack 3818", "land.join 1D")
    assert "land.draw 3617" in stocked.options()
    stocked.play("land.draw 3617")
    while stocked.view(None)["clock"]["phase"] == 2:
        told = stocked.play(stocked.options()[-1])
    assert "StockUsed" in kinds(told)
    assert stocked.position()["land"]["from_the_sea"]["stocked"] == []


@rule("russo_japanese_war S13")
def test_a_load_stocks_a_port_once():
    ports = {"ports": {"hexes": ["3617"]}}
    loads = {"kure": {"3617": 7}, "chemulpo": {"3617": 4}}
    game = transport(loads, {"GD": "japan", **RUSSIANS}, land=ports)
    refused = game.why_not("stock chemulpo 3617")
    assert (refused.code, refused.facts) == ("no-loads", {"needs": 5, "has": 4})
    game.play("stock kure 3617")
    assert game.why_not("stock chemulpo 3617").code == "stocked"
    assert game.why_not("stock kure fusan").code == "no-port"


@rule("russo_japanese_war S14")
def test_korea_feeds_attacks_without_loads():
    units = {"GD": "1705", "6ES": "1706", **RUSSIANS}
    game = joined(phase=2, sea_steps=("search",), acting="russia", land_phase="japanese_movement", units=units)
    game.play("sea.done", "land.attack 1706", "land.join GD")
    assert "land.draw cis_yalu_korea" in game.options()


@rule("russo_japanese_war S15")
def test_the_sea_paths_of_the_land_game_are_not_used_beside_loads():
    units = {"GD": "japan", "1D": "fusan", "2D": "cis_yalu_korea", **RUSSIANS}
    game = landing({"sasebo": ["m1"], "port_arthur": ["retvizan"]}, units, {}, land={"ports": {"hexes": ["3617"]}})
    assert game.why_not("land.move GD").code == "no-transport"
    assert "land.move 1D" in game.options(), "Fusan to Cis-Yalu Korea is a land link"
    assert game.why_not("land.open_port").code == "by-ship"
    game.play("land.move 2D")
    refused = game.why_not("land.land 3617")
    assert (refused.code, refused.rule) == ("by-ship", "port_arthur 13.4")


@rule("russo_japanese_war S16")
def test_supply_counters_cross_in_loads():
    units = {"GD": "japan", **RUSSIANS}
    game = transport(
        {"kure": {"cis_yalu_korea": 5}, "chemulpo": {"3617": 5}}, units, land={"ports": {"hexes": ["3617"]}}
    )
    assert game.why_not("carry_supply chemulpo 3617").code == "no-counter"
    events = game.play("carry_supply kure cis_yalu_korea")
    assert texts(events) == ["A supply counter is carried from Japan to Cis-Yalu Korea."]
    game.play("carry_supply chemulpo 3617")
    assert game.position()["land"]["supply"]["japan"] == {"3617": 1}
    assert game.position()["loads"] == {"kure": {"cis_yalu_korea": 3}, "chemulpo": {"3617": 3}}


@rule("russo_japanese_war S17")
def test_russia_carries_nothing_by_sea():
    game = transport({"kure": {"fusan": 50}}, {"GD": "japan", "2ES": "vladivostok", **RUSSIANS})
    assert game.why_not("carry 2ES fusan").code == "other-side"


@rule("russo_japanese_war S18")
def test_a_sunk_merchant_takes_her_load_with_her_and_no_unit():
    game = joined({"0409": ["m1"], "port_arthur": ["retvizan"]}, cargo={"m1": 3})
    war = war_of(game)
    sea = war.sea
    before = list(war.land.where)
    sea.remove(sea.tables.ship_index["m1"], sea.tables.chart.sunk)
    assert sea.cargo[sea.tables.ship_index["m1"]] == 0
    assert (war.loads, war.land.where) == ({}, before)


@rule("russo_japanese_war S24")
@pytest.mark.parametrize(("months", "landed", "released"), [(5, True, True), (4, True, False), (5, False, False)])
def test_the_first_squadron_is_free_after_six_months_of_loads(months, landed, released):
    game = transport({}, {"GD": "japan", **RUSSIANS}, month={"months": months, "landed": landed})
    assert game.position()["sea"]["released"] == [released, False]


@rule("russo_japanese_war S40")
def test_what_lands_at_the_end_of_the_month_stands_without_limit_until_japan_has_moved():
    guns = ("13FA", "14FA", "15FA", "16FA")
    units = dict.fromkeys(guns, "cis_yalu_korea") | RUSSIANS
    ports = {"ports": {"hexes": ["3617"]}}
    divisions = {"GD": "3617", "1D": "3617"}
    game = transport({"chemulpo": {"3617": 20}}, {**units, **divisions}, land=ports)
    game.play(*[f"carry {name} 3617" for name in guns], "done")
    placed = game.position()["land"]["units"]
    assert [placed[name] for name in (*guns, *divisions)] == ["3617"] * 6
    assert not game.position()["land"]["marks"], "nobody is one too many yet"
