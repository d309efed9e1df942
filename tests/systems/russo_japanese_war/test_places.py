"""Places both games share: Port Arthur, Yingkou, Dalny, the coast; fire on the roads, raids, and the switches."""

from typing import Any

import pytest

from tests.marks import rule
from tests.systems.russo_japanese_war.joined import (
    DATA,
    FLEETS,
    RULES,
    after_naval_phase,
    joined,
    kinds,
    landing,
    new_game,
    transport,
    war_of,
)
from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.record import record
from yellowsea.systems.tsushima.state.sea_chart import NEUTRAL

# Typed in from the dossier, hex of the chart by hex of the coast.
COAST = {
    "0307": "2229 2329 2429 2430 2431 2432",
    "0308": "2325 2326 2327 2328 2424 2425 2524 2623 2723 2823 2923 3023 3124 3223 3324 3424 3525 3625 3725",
    "0309": "3717 3817 3824 3918 3920 3921 3924 3925 4017 4021 4022 4023 4024 4025 4118 4121 4123 4124 4125 4218 4220 "
    "4221 4319 4320 4418 4420 4520 4521 4522 4619 4620 4622 4721 4723 4821 4822 4823 4922 4923",
    "0409": "2711 2712 2812 2913 3013 3114 3213 3214 3315 3415 3516 3616 3617",
    "0408": "2005 2103 2104 2105 2106 2202 2205 2206 2307 2407 2408 2509 2510 2511 2610",
    "0509": "2101 2201 2301",
}


@rule("russo_japanese_war S19")
def test_every_hex_of_the_coast_belongs_to_a_hex_of_the_chart():
    figures = RULES.figures
    names, words = RULES.land_tables.ground.names, RULES.sea_tables.chart.words
    found = {names[here]: words[water] for here, water in figures.water_of.items()}
    assert found == {here: water for water, hexes in COAST.items() for here in hexes.split()}
    assert {names[here] for here in RULES.land_tables.ground.coast} <= set(found)


def test_the_figures_of_the_seams():
    figures = RULES.figures
    assert (figures.load_points, figures.stock_loads, figures.ceilings) == (5, 1, [40, 40, 20])
    assert (figures.roomy_points, figures.roomy_ceilings) == (7, [60, 60, 20])
    assert (figures.raid_cost, figures.raid_floor, figures.hits_on_a_ship, figures.months_of_loads) == (5, 20, 2, 6)
    assert (figures.brigade_most, figures.ships_needed, figures.support_bonus) == (4, 3, 1)
    assert figures.origin_ids == ["kure", "fusan", "chemulpo"]
    names = RULES.land_tables.ground.names
    assert [names[zone] for zone in figures.origin_zone] == ["japan", "fusan", "cis_yalu_korea"]
    tree = DataFolder(DATA, None).tree("joined.toml")
    assert tree.tree("ceilings").text("source_invasion_ports") == "printed"
    assert tree.tree("loads").text("source_points") == "reconstructed"


STORM = {"GD": "4722", "S12": "0622", "HQ3": "4621"}


def advance_into_port_arthur(at, units=None, dice=None, **more):
    """The Japanese movement of month 4: the Guard Division stands next to the empty central hex."""
    game = landing(at, units or STORM, {}, dice=dice, **more)
    game.play("land.move GD")
    return game


@rule("russo_japanese_war S20", "russo_japanese_war S22")
def test_when_4822_is_entered_the_phase_waits_while_ships_are_scuttled_or_taken():
    at = {"port_arthur": ["retvizan", "bayan", "rd1"], "0309": ["novik"], "sasebo": ["mikasa"]}
    game = advance_into_port_arthur(at, dice=[3, 4, *[1] * 30], sea={"blocks": 2})
    events = game.play("land.go 4822")
    assert {"FortressTaken", "PortLost", "PortArthurFell", "SquadronReleased"} <= set(kinds(events))
    assert (game.actor, game.asked()[1]) == ("russia", "tsushima 14.6")
    assert "sea.scuttle novik" not in game.options(), "ships at sea are not touched"
    game.play("sea.scuttle retvizan", "sea.scuttle bayan")
    place = game.position()["sea"]["at"]
    assert "retvizan*" not in place.get("port_arthur", [])
    assert place["scuttled"] == ["retvizan"]
    assert [ship for ship in place["port_arthur"] if ship.startswith("bayan")] == ["bayan**"]
    war = war_of(game)
    assert war.sea.port_owner[war.sea.tables.chart.port_arthur] == 0
    assert (war.sea.released, war.sea.fallen, war.sea.blocks, war.land.fell) == ([0, 1], 4, 0, 4)
    assert game.actor == "japan", "the land phase goes on"
    assert game.position()["steps"] == ["turn", "land", "land_asks"]


@rule("russo_japanese_war S22", "russo_japanese_war S25")
@pytest.mark.parametrize("is_landing", [True, False])
def test_a_landing_in_an_empty_port_arthur_takes_it_at_once(is_landing):
    at = {"port_arthur": ["retvizan"], "0309": ["m1", "m2", "m3"], "sasebo": ["mikasa"]}
    units = {"1D": "japan", "S12": "0622"}
    ports = {"ports": {"hexes": ["4822"]}}
    if is_landing:
        game = landing(at, units, {"m1": 1, "m2": 1, "m3": 1}, land=ports)
    else:
        game = transport({"kure": {"4822": 15}}, units, at=at, land=ports)
    events = game.play("carry 1D 4822")
    assert {"FortressTaken", "PortLost", "SquadronReleased"} <= set(kinds(events))
    assert (game.actor, game.options()) == ("russia", ["sea.done", "sea.scuttle retvizan"])
    assert record.from_position(RULES, game.position(), ScriptedDice([1])).options() == game.options()
    game.play("sea.scuttle retvizan")
    assert game.position()["land"]["fortresses"]["port_arthur"] == "japan"
    assert game.actor == "japan", "the army goes on" if is_landing else "a new month begins"


@rule("russo_japanese_war S23")
def test_a_russian_in_4822_takes_the_port_back_with_what_lies_in_it():
    game = joined(
        {"port_arthur": ["mikasa"], "vladivostok": ["rurik"]},
        {"GD": "japan", "7ES": "4722", "S12": "0622"},
        phase=4,
        sea_steps=("search",),
        acting="russia",
        land_phase="japanese_supply",
        sea={"fallen": 3, "ports": {"yin_kou": "neutral", "port_arthur": "japan"}, "released": [False, True]},
        land={"fell": 3, "fortresses": {"port_arthur": "japan"}},
        dice=[6] * 20,
    )
    game.play("sea.done", "land.move 7ES", "land.go 4822")
    assert (game.actor, game.options()) == ("japan", ["sea.done", "sea.scuttle mikasa"])
    game.play("sea.scuttle mikasa")
    war = war_of(game)
    mikasa = war.sea.tables.ship_index["mikasa"]
    assert (war.sea.owner(mikasa), war.sea.hits[mikasa]) == (1, 2)
    assert war.sea.port_owner[war.sea.tables.chart.port_arthur] == 1
    assert (war.sea.fallen, war.land.fell, war.sea.released) == (3, 3, [0, 1]), "the clock runs on from the first fall"


@rule("russo_japanese_war S21")
def test_siege_guns_fire_at_the_ships_once_an_outer_work_is_taken():
    units = {"1SG": "4621", "2SG": "4621", "GD": "4722", "7ES": "4822", "S12": "0622"}
    guns: dict[str, Any] = {
        "phase": 3,
        "sea_steps": ("search",),
        "acting": "russia",
        "land_phase": "japanese_combat",
        "land": {"supply": {"japan": {"4621": 2}}},
        "dice": [6, *[1] * 30],
    }
    at = {"port_arthur": ["retvizan", "pobieda*", "rd1"], "sasebo": ["mikasa"]}
    game = joined(at, units, **guns)
    game.play("sea.done")
    while game.position()["steps"][-1] != "roads":
        game.play(next(option for option in game.options() if option.endswith("done")))
    assert game.options() == ["done", "shell 4621"]
    odds: Any = game.odds("shell 4621")
    chances = [result.chance for result in odds.results]
    assert sum(chances) == 1
    events = game.play("shell 4621")
    fired: Any
    (fired,) = [event for event in events if type(event).__name__ == "RoadsShelled"]
    assert fired.hits > 0
    assert game.position()["land"]["supply"]["japan"] == {"4621": 1}
    assert game.why_not("hit_ship rd1").code == "small-craft"
    events = game.play("hit_ship pobieda")
    assert (events[0].system, kinds(events)[0]) == ("tsushima", "ShipSunk")
    if game.position()["steps"][-1] == "roads_hits":
        assert game.why_not("hit_ship pobieda").code == "struck"
        game.play("hit_ship retvizan")
        assert "retvizan**" in game.position()["sea"]["at"]["port_arthur"]
    without = joined(at, {**units, "GD": "4520"}, **guns)
    without.play("sea.done")
    while "land.haul 4621" in without.options() or without.position()["steps"][-1] != "roads":
        before = without.position()["steps"]
        without.play(next(option for option in without.options() if option.endswith("done")))
        if before == without.position()["steps"]:
            break
    assert "shell 4621" not in without.options()


@rule("russo_japanese_war S23")
def test_a_second_fall_does_not_start_the_clock_anew():
    game = landing(
        {"sasebo": ["mikasa"], "vladivostok": ["rurik"]},
        {"GD": "4722", "S12": "0622"},
        {},
        sea={"fallen": 2, "released": [False, True]},
        land={"fell": 2},
    )
    game.play("land.move GD", "land.go 4822")
    assert war_of(game).sea.port_owner[war_of(game).sea.tables.chart.port_arthur] == 0
    assert (war_of(game).sea.fallen, war_of(game).land.fell) == (2, 2)


def at_the_roads(units: dict[str, str], ships: list[str], dice: list[int]) -> Game:
    """Siege guns with a battery of counters, and the question whether they fire at the ships."""
    game = joined(
        {"port_arthur": ships, "sasebo": ["mikasa"]},
        {"GD": "4722", "7ES": "4822", "S12": "0622", **units},
        phase=3,
        sea_steps=("search",),
        acting="russia",
        land_phase="japanese_combat",
        land={"supply": {"japan": {"4621": 2, "4420": 2}}},
        dice=dice,
    )
    game.play("sea.done")
    while game.position()["steps"][-1] != "roads":
        game.play(next(option for option in game.options() if option.endswith("done")))
    return game


@rule("russo_japanese_war S21")
def test_guns_too_far_from_the_roads_do_not_fire():
    game = at_the_roads({"1SG": "4621", "2SG": "4420"}, ["retvizan"], [1] * 30)
    refused = game.why_not("shell 4420")
    assert (refused.code, refused.facts["range"]) == ("range", 2)


@rule("russo_japanese_war S21")
def test_no_ship_is_hit_twice_in_one_fire_and_the_guns_have_fired():
    guns = dict.fromkeys(("1SG", "2SG", "3SG", "NHG"), "4621")
    game = at_the_roads(guns, ["retvizan", "poltava", "bayan"], [6, *[1] * 30])
    game.play("shell 4621", "pay 4621")
    assert war_of(game).hits_owed > 1
    game.play("hit_ship retvizan")
    assert game.why_not("hit_ship retvizan").code == "struck"
    assert game.options() == ["hit_ship poltava", "hit_ship bayan"]
    while game.position()["steps"][-1] == "roads_hits":
        game.play(game.options()[0])
    assert all("fired" in game.position()["land"]["marks"][gun] for gun in guns)
    assert "land.fire_from 4621" not in game.options()


@rule("russo_japanese_war S25")
def test_yin_kou_is_nobodys_when_the_war_begins():
    game = new_game()
    assert game.position()["sea"]["ports"]["yin_kou"] == "neutral"
    assert war_of(game).sea.port_owner[war_of(game).figures.yin_kou_port] == NEUTRAL


@rule("russo_japanese_war S25")
def test_nobodys_port_takes_no_ship_in_and_interns_none():
    at = {"0308": ["m1"], "sasebo": ["mikasa"], "port_arthur": ["retvizan"]}
    game = joined(at, {"GD": "2324", "S12": "0622"})
    game.play("sea.sail m1")
    assert "sea.to yin_kou" not in game.options()
    refusal = game.why_not("sea.to yin_kou")
    assert refusal is not None
    assert refusal.code == "nobodys-port"
    assert refusal.rule == "russo_japanese_war S25"
    at_war = joined(at, {"GD": "2325", "S12": "0622"}, sea={"ports": {"yin_kou": "japan"}})
    at_war.play("sea.sail m1")
    assert "sea.to yin_kou" in at_war.options()


@rule("russo_japanese_war S25")
def test_yin_kou_is_japanese_once_entered_and_its_ships_put_to_sea_when_it_is_lost():
    units = {"GD": "2324", "S12": "0622"}
    game = landing({"sasebo": ["mikasa"], "port_arthur": ["retvizan"]}, units, {})
    port = war_of(game).figures.yin_kou_port
    assert war_of(game).sea.port_owner[port] == NEUTRAL
    game.play("land.move GD")
    events = game.play("land.go 2325")
    assert "YinKouOpened" in kinds(events)
    assert war_of(game).sea.port_owner[port] == 0
    lost = joined(
        {"yin_kou": ["mikasa", "jd1"], "port_arthur": ["retvizan"]},
        {"GD": "japan", "7ES": "2324", "S12": "0622"},
        phase=4,
        sea_steps=("search",),
        acting="russia",
        land_phase="japanese_supply",
        sea={"ports": {"yin_kou": "japan"}},
    )
    lost.play("sea.done", "land.move 7ES", "land.go 2325")
    assert lost.position()["sea"]["at"]["0308"] == ["mikasa", "jd1"]
    assert war_of(lost).sea.port_owner[port] == NEUTRAL


@rule("russo_japanese_war S26")
def test_dalny_is_no_port_of_the_chart_and_lies_under_the_eyes_of_port_arthur():
    assert "dalny" not in RULES.sea_tables.chart.port_ids
    assert RULES.land_tables.ground.rail_hexes.count(RULES.land_tables.ground.number["4520"]) == 1
    at = {"0309": ["m1"], "port_arthur": ["retvizan"]}
    game = landing(at, {"1D": "japan", "7ES": "4822", "S12": "0622"}, {"m1": 1})
    assert "port 4520" in game.options()


@rule("russo_japanese_war S28")
@pytest.mark.parametrize(("raids", "ceiling"), [(0, 40), (1, 35), (9, 20)])
def test_raids_lower_the_ceiling_of_the_next_month(raids, ceiling):
    game = joined(
        phase=7,
        sea_steps=("terminal",),
        land_phase="russian_supply",
        steps=("turn", "transport"),
        sea={"stage": 8, "points": raids},
        month={"carried": True},
        loads={"kure": {"fusan": 5}},
    )
    game.play("done")
    assert war_of(game).ceiling(1) == ceiling
    assert war_of(game).sea.points == 0


@rule("russo_japanese_war S28")
def test_a_raid_counts_at_any_time():
    game = joined(
        {"0612": ["rurik", "rossia"], "sasebo": ["mikasa"]},
        sea_steps=("search",),
        acting="russia",
        dice=[5, *[1] * 20],
    )
    raid = next(option for option in game.options() if option.startswith("sea.raid"))
    game.play(raid)
    assert war_of(game).sea.points == 1


@rule("russo_japanese_war S30")
def test_crews_ashore():
    options = {"naval_brigade": True}
    game = joined(
        phase=6,
        sea_steps=("search",),
        acting="russia",
        land_phase="russian_combat",
        options=options,
        units={"GD": "4722", "7ES": "4822", "S12": "0622"},
    )
    game.play("sea.done")
    assert game.options() == ["done", "lay_up retvizan", "lay_up bayan"]
    assert game.why_not("lay_up rd1").code == "too-small"
    assert game.why_not("lay_up rurik").code == "not-there"
    game.play("lay_up retvizan")
    assert game.position()["sea"]["at"]["interned"] == ["retvizan"]
    assert war_of(game).land.brigade == 1
    plain = joined(phase=6, sea_steps=("search",), acting="russia", land_phase="russian_combat")
    plain.play("sea.done")
    assert "lay_up retvizan" not in plain.options()


@rule("russo_japanese_war S30")
def test_the_brigade_defends_with_the_garrison():
    sheets = []
    for brigade in (0, 2):
        game = joined(
            phase=2,
            sea_steps=("search",),
            acting="russia",
            land_phase="japanese_movement",
            units={"GD": "4722", "7ES": "4822", "S12": "0622"},
            land={"supply": {"japan": {"4722": 3}}, "from_the_sea": {"brigade": brigade}},
        )
        game.play("sea.done", "land.attack 4822", "land.join GD")
        sheets.append(game.view("japan")["parts"]["land"]["attack"]["defence"])
    chart = RULES.land_tables.ground.chart
    assert sheets[1] - sheets[0] == 2 * chart.defence_fortress / 2


@rule("russo_japanese_war S31")
def test_three_ships_off_the_coast_help_one_attack():
    scene: dict[str, Any] = {
        "phase": 2,
        "sea_steps": ("search",),
        "acting": "russia",
        "land_phase": "japanese_movement",
        "units": {"GD": "4420", "4ES": "4520", "7ES": "4822", "S12": "0622"},
        "land": {"supply": {"japan": {"4420": 3}}},
        "options": {"ships_bombard": True},
    }
    three = joined({"0309": ["mikasa", "asahi", "asama"], "port_arthur": ["retvizan"]}, **scene)
    three.play("sea.done")
    assert three.options()[0] == "done"
    assert "support 4520" in three.options()
    three.play("support 4520", "land.attack 4520", "land.join GD")
    changes = three.view("japan")["parts"]["land"]["attack"]["changes"]
    assert {"die": 1, "reason": "ships off the coast", "rule": "russo_japanese_war S31"} in changes
    three.play(next(option for option in three.options() if option.startswith(("land.draw", "land.spend"))))
    assert war_of(three).land.supported == -1, "one attack a turn"
    seen = joined({"0309": ["mikasa", "asahi", "asama", "novik"], "port_arthur": ["retvizan"]}, **scene)
    seen.play("sea.done")
    assert "support 4520" not in seen.options(), "a Russian counter is there"
    two = joined({"0309": ["mikasa", "asahi"], "port_arthur": ["retvizan"]}, **scene)
    two.play("sea.done")
    assert "support 4520" not in two.options()


@rule("russo_japanese_war S26", "port_arthur 4.10")
@pytest.mark.parametrize(("russian", "is_full"), [("4320", True), ("4521", False)])
def test_a_russian_on_the_line_from_dalny_keeps_japan_at_three_trains(russian, is_full):
    """The land part of the joined war has the rule of the land game, for good there too."""
    ground = RULES.land_tables.ground
    posts = [ground.names[here] for here in ground.dalny_line[1::3]]
    names = [*(f"{n}K" for n in range(1, 13)), "13C", "14C", "15C", "16C"]
    units = {**dict(zip(names, posts, strict=False)), "LC1": "1020", "S12": russian}
    game = after_naval_phase(FLEETS, units | dict.fromkeys(("1D", "2D", "3D", "4D"), "3421"), turn=5)
    game.play("sea.done")
    for division in ("1D", "2D", "3D"):
        game.play(f"land.move {division}", "land.rail 3322", "land.halt")
    game.play("land.move 4D")
    assert war_of(game).land.rail_free == int(not is_full)
    why = game.why_not("land.rail 3322")
    assert (why.code if why else "") == ("rail-full" if is_full else "")
