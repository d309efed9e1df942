"""Supply (7), headquarters as relays (12E.1) and supply counters on the move (7.12)."""

import itertools
import random

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import (
    GROUND,
    SPRING,
    SUMMER,
    WINTER,
    attack,
    campaign,
    japan_attacks,
    japan_moves,
    new_game,
    number,
    places,
    refusal,
    resolved,
    russia_moves,
    war,
)
from yellowsea.systems.port_arthur.play.supply import fed_hexes, traced
from yellowsea.systems.port_arthur.telling.supply_lines import LineGround, line_of, source_bits


def is_fed(game, side: int, name: str) -> bool:
    """Is a unit of the side in that hex in supply?"""
    return bool(fed_hexes(war(game), side) >> number(name) & 1)


def counter(name: str, units: dict[str, str] | None = None, **more):
    """A Japanese supply counter in a hex; Russian horse in Korea keeps that from feeding anybody."""
    return japan_moves({"FG8": "cis_yalu_korea", "FG9": "1003", **(units or {})}, supply={"japan": {name: 1}}, **more)


# -- lines ---------------------------------------------------------------------------------------------------------


@rule("port_arthur 7.7")
def test_line_c_is_four_hexes():
    game = counter("1030")
    assert is_fed(game, 0, "1430")
    assert not is_fed(game, 0, "1530")


@rule("port_arthur 7.7")
def test_line_a_is_three_hexes_to_the_road_and_seven_along_it():
    """The road from Fenghuangcheng to Siuyen; road hexes may be among the first three too."""
    game = counter("1710")  # Fenghuangcheng
    road = ["1711", "1712", "1812", "1913", "2012", "2113", "2213", "2314"]
    assert all(number(b) in GROUND.roads[number(a)] for a, b in itertools.pairwise(road))
    assert is_fed(game, 0, "2314")
    assert is_fed(game, 0, "2316"), "ten hexes along the road"
    assert not is_fed(game, 0, "2317"), "eleven"


@rule("port_arthur 7.7")
def test_the_source_of_line_a_lies_on_the_road_itself():
    assert GROUND.roads[number("1710")]
    assert not GROUND.roads[number("1609")]
    assert is_fed(counter("1710"), 0, "2213"), "seven hexes along the road"
    assert is_fed(counter("1609"), 0, "1912")
    assert not is_fed(counter("1609"), 0, "2012"), "the counter lies beside the road: four hexes across country"


@rule("port_arthur 7.7", "port_arthur 7.4")
def test_line_b_is_three_hexes_to_the_railway_and_any_distance_along_it():
    game = russia_moves({"1D": "japan"})
    assert is_fed(game, 1, "3222"), "fed by the fortresses, half the map away"
    assert is_fed(game, 1, "3224") or not GROUND.is_open[number("3224")]
    assert is_fed(game, 1, "2519")
    assert not is_fed(game, 1, "2515")
    assert not is_fed(game, 1, "1706"), "a division on the Yalu is out of supply"


@rule("port_arthur 7.7")
def test_a_zone_on_the_line_cuts_it():
    assert is_fed(counter("1030"), 0, "1030")
    wall = {"1ES": "1228", "2ES": "1231"}
    assert is_fed(counter("1030"), 0, "1430")
    assert not is_fed(counter("1030", wall), 0, "1430")
    assert is_fed(counter("1030", {"FG1": "1230"}), 0, "1430"), "horse has no zone, and a line goes round it"


@rule("port_arthur 7.7")
def test_the_units_own_hex_may_be_in_an_enemy_zone_but_not_the_sources():
    assert is_fed(counter("1030", {"1ES": "1232"}), 0, "1231"), "next to the division"
    assert not is_fed(counter("1030", {"1ES": "1031"}), 0, "1130"), "the source lies in a zone"
    assert is_fed(counter("1030", {"1ES": "1031"}), 0, "1030"), "but feeds who stands on it"


@rule("port_arthur 7.7")
def test_friends_do_not_cancel_zones():
    wall = {"1ES": "1228", "2ES": "1231", "1D": "1229", "2D": "1230"}
    assert not is_fed(counter("1030", wall), 0, "1430")


@rule("port_arthur 7.7")
def test_the_view_shows_the_line_that_is_lacking_and_where_it_is_cut():
    game = russia_moves({"9ES": "1230", "1D": "1130", "1ES": "0930"}, supply={"russia": {"0930": 1}})
    stacks = {stack["hex"]: stack for stack in game.view("russia")["stacks"]}
    assert (stacks["0930"]["supplied"], stacks["0930"]["cut"]) == (True, [])
    cut = stacks["1230"]
    assert not cut["supplied"]
    assert cut["line"][0] == "1230"
    assert set(cut["cut"]) & set(cut["line"][1:])


@rule("port_arthur 7.10")
def test_units_in_zones_are_always_in_supply():
    from yellowsea.systems.port_arthur.play.supply import is_supplied

    game = russia_moves({"FG6": "harbin"})
    assert is_supplied(war(game), 1, number("harbin"))
    answer = game.look("russia", "supply", "FG6")
    assert answer is not None
    assert answer["supplied"]


# -- sources -------------------------------------------------------------------------------------------------------


@rule("port_arthur 7.3", "port_arthur 7.4", "port_arthur 13.3")
def test_intrinsic_sources():
    game = japan_moves({"1D": "3617"}, ports={"hexes": ["3617"]})
    supply = game.view("japan")["supply"]
    assert {source["place"]: source["kind"] for source in supply["russia"]["sources"]} == {
        "4822": "fortress",
        "0622": "fortress",
    }
    assert {source["place"]: source["kind"] for source in supply["japan"]["sources"]} == {
        "3617": "port",
        "cis_yalu_korea": "korea",
    }
    assert {source["left"] for source in supply["japan"]["sources"]} == {4}


@rule("port_arthur 7.4")
def test_a_source_feeds_four_attacks_a_turn():
    foes = {"9ES": "3618", "1ES": "3517", "2ES": "3718", "3ES": "3717", "4ES": "3616"}
    units = {f"{n}D": "3617" for n in range(1, 6)} | foes
    game = campaign("japanese_combat", units, SUMMER, [1] * 8, ports={"hexes": ["3617"]})
    for name, target in (("1D", "3517"), ("2D", "3616"), ("3D", "3618"), ("4D", "3717")):
        assert "attack 3718" in game.options()
        attack(game, target, [name], source="draw 3617")
    assert game.position()["phase"] != "japanese_combat", "a fifth attack cannot be fed"
    units |= {"6D": "1030", "7ES": "1031"}
    fed = {"ports": {"hexes": ["3617"]}, "supply": {"japan": {"1030": 1}}}
    game = campaign("japanese_combat", units, SUMMER, [1] * 8, drawn={"3617": 4}, **fed)
    assert refusal(game, "attack 3718") == ("exhausted", "7.4")
    game = campaign("japanese_combat", units, SUMMER, [1] * 8, **{**fed, "ports": {}})
    assert refusal(game, "attack 3718") == ("out-of-supply", "7.1")


@rule("port_arthur 7.4", "port_arthur 14.9")
def test_ports_are_no_sources_while_russia_controls_the_seas():
    assert is_fed(japan_moves({"1D": "3617"}, ports={"hexes": ["3617"]}), 0, "3618")
    assert not is_fed(japan_moves({"1D": "3617"}, ports={"hexes": ["3617"]}, sea={"russian_until": 9}), 0, "3618")


@rule("port_arthur 7.4")
def test_a_fortress_in_japanese_hands_feeds_nobody():
    game = japan_moves({"1D": "4822"}, fell=4, fortresses={"port_arthur": "japan"}, sea={"squadron": "out"})
    assert not is_fed(game, 0, "4822")
    assert not is_fed(
        japan_moves(
            {"1D": "4822", "9ES": "4320", "2D": "3920"},
            fell=4,
            fortresses={"port_arthur": "japan"},
            sea={"squadron": "out"},
        ),
        1,
        "4722",
    )


@rule("port_arthur 7.5")
def test_korea_feeds_from_each_of_its_hexes_while_no_russian_is_there():
    game = japan_moves({"12D": "1413"})
    assert is_fed(game, 0, "1413"), "up the Mandarin road, ten hexes from the Yalu"
    game = japan_moves({"12D": "1413", "FG1": "1003"})
    assert not is_fed(game, 0, "1413"), "a horse in Korea: lines run to the zone"
    assert is_fed(game, 0, "1903")


@rule("port_arthur 7.5")
def test_the_zone_is_no_source_with_russians_in_it():
    game = japan_moves({"12D": "2001", "FG1": "1003", "FG2": "cis_yalu_korea"})
    assert not is_fed(game, 0, "2001")
    game = japan_moves({"12D": "2001", "FG2": "cis_yalu_korea"})
    assert is_fed(game, 0, "2001"), "the map part stays one"


@rule("port_arthur 7.5")
def test_a_line_to_the_zone_is_counted_from_the_edge():
    game = japan_moves({"FG1": "1003", "12D": "japan"})
    assert is_fed(game, 0, "1704"), "by the road over 2001"
    assert is_fed(game, 0, "1504"), "four hexes from the zone"
    assert not is_fed(game, 0, "1006")


@rule("port_arthur 7.5", "port_arthur 7.7")
def test_a_unit_on_the_edge_is_fed_by_the_zone_though_russians_press_it():
    """Russians in Korea: lines run to the zone beside 1301. A unit's own hex may be in a Russian zone of control."""
    game = japan_moves({"12D": "1301", "1ES": "1302"})
    shadow = war(game).shadow(1)
    assert all(shadow >> number(name) & 1 for name in ("1301", "1201", "1302", "1401"))
    assert is_fed(game, 0, "1301")


# -- headquarters --------------------------------------------------------------------------------------------------


@rule("port_arthur 12E.1")
def test_a_headquarters_is_a_relay_of_four_hexes():
    """The counter feeds four hexes; the headquarters at the end of the line feeds four more."""
    assert not is_fed(counter("1030"), 0, "1730")
    game = counter("1030", {"HQ1": "1430"})
    assert is_fed(game, 0, "1830")
    assert not is_fed(game, 0, "1930")


@rule("port_arthur 12E.1")
def test_one_relay_only():
    game = counter("1030", {"HQ1": "1430", "HQ2": "1930"})
    assert not is_fed(game, 0, "2030")


@rule("port_arthur 12E.1", "port_arthur 12E.3")
def test_two_headquarters_within_four_hexes_both_stop_working():
    game = counter("1030", {"HQ1": "1430", "HQ2": "1428"})
    assert not is_fed(game, 0, "1830")
    game = counter("1030", {"HQ1": "1430", "HQ2": "1425"})
    assert is_fed(game, 0, "1830")


@rule("port_arthur 12E.1")
def test_a_headquarters_out_of_supply_feeds_nobody():
    assert not is_fed(counter("0528", {"HQ1": "1430"}), 0, "1630")


@rule("port_arthur 12E.1")
def test_the_line_to_a_headquarters_must_be_clear():
    game = counter("1030", {"HQ1": "1430", "1ES": "1629", "2ES": "1631"})
    assert not is_fed(game, 0, "1830")


# -- attack and defence --------------------------------------------------------------------------------------------


@rule("port_arthur 7.1")
def test_units_out_of_supply_do_not_attack():
    units = {"1D": "1029", "9ES": "1030", "2D": "0829", "FG1": "0830"}
    game = campaign("japanese_combat", units, supply={"japan": {"0829": 1}})
    assert places(game, "attack") == {"0830", "1030"}, "the counter is near enough for both"
    game = campaign("japanese_combat", {**units, "1D": "1429", "9ES": "1430"}, supply={"japan": {"0829": 1}})
    assert places(game, "attack") == {"0830"}
    assert refusal(game, "attack 1430") == ("out-of-supply", "7.1")


@rule("port_arthur 7.2", "port_arthur 12B.1")
def test_artillery_out_of_supply_neither_attacks_nor_defends():
    units = {"1D": "1029", "9ES": "1030", "13FA": "1029"}
    fed = campaign("russian_combat", units, SUMMER, [1], supply={"russia": {"1030": 1}, "japan": {"1029": 1}})
    starved = campaign("russian_combat", units, SUMMER, [1], supply={"russia": {"1030": 1}})
    told = [resolved(attack(game, "1029", ["9ES"])) for game in (fed, starved)]
    assert [(event.defence, event.added) for event in told] == [(14, 0), (12, 2)]


@rule("port_arthur 7.6", "port_arthur 7.8")
def test_a_counter_feeds_one_attack_and_is_gone():
    game = japan_attacks(
        {"1D": "1029", "2D": "1029", "9ES": "1030", "8ES": "0929"}, [1, 1], supply={"japan": {"1029": 1}}
    )
    attack(game, "1030", ["1D"])
    assert game.position()["supply"]["japan"] == {}
    assert game.position()["phase"] != "japanese_combat"


@rule("port_arthur 7.8")
def test_the_attacker_names_the_source():
    game = japan_attacks({"1D": "1029", "9ES": "1030"}, [1], supply={"japan": {"1029": 1, "1028": 2}})
    game.play("attack 1030", "join 1D")
    assert places(game, "spend") == {"1028", "1029"}
    assert refusal(game, "spend 1128") == ("no-counter", "7.8")
    assert refusal(game, "draw 3617") == ("no-source", "7.4")
    game.play("spend 1028")
    assert game.position()["supply"]["japan"] == {"1028": 1, "1029": 1}


@rule("port_arthur 7.9")
def test_defending_spends_nothing():
    game = japan_attacks({"1D": "1029", "9ES": "1030"}, [1], supply={"japan": {"1029": 1}, "russia": {"1031": 1}})
    assert resolved(attack(game, "1030", ["1D"])).added == 0
    assert game.position()["supply"]["russia"] == {"1031": 1}


@rule("port_arthur 7.8", "port_arthur 12E.2")
def test_one_source_feeds_a_joint_attack():
    """Two stacks; the counter of one is out of the other's reach."""
    units = {"1D": "1029", "2D": "0930", "HQ1": "0929", "9ES": "1030"}
    game = japan_attacks(units, [1], supply={"japan": {"0929": 1, "1029": 1}})
    game.play("attack 1030", "join 1D")
    assert places(game, "spend") == {"0929", "1029"}
    game.play("join 2D")
    assert places(game, "spend") == {"0929"}, "1029 lies in an enemy zone and feeds only who stands on it"
    assert refusal(game, "spend 1029") == ("no-line", "7.7")


@rule("port_arthur 7.4", "port_arthur 7.8", "port_arthur 12E.2")
def test_a_port_that_one_stack_cannot_trace_to_does_not_feed_a_joint_attack():
    """Russian zones cut 2008 off from the headquarters beside it and from the port; a counter lies in it."""
    units = {"1D": "2107", "HQ1": "2108", "2D": "2008", "9ES": "2007"}
    korea = {"FG1": "1003", "FG2": "cis_yalu_korea"}
    supply, ports = {"japan": {"2008": 1}}, {"hexes": ["2407"]}
    together = campaign("japanese_combat", {**units, **korea}, supply=supply, ports=ports)
    together.play("attack 2007", "join 1D", "join 2D")
    assert places(together, "draw") == {"2407"}
    cut = campaign("japanese_combat", {**units, **korea, "8ES": "2009"}, supply=supply, ports=ports)
    assert is_fed(cut, 0, "2008"), "by its counter"
    cut.play("attack 2007", "join 1D")
    assert places(cut, "draw") == {"2407"}
    assert refusal(cut, "join 2D") == ("out-of-supply", "7.1")


@rule("port_arthur 7.5", "port_arthur 7.8", "port_arthur 12E.2")
def test_korea_is_one_source_whichever_of_its_hexes_each_stack_traces_to():
    """No hex of Korea is within reach of both stacks, and still both are fed by Korea."""
    game = campaign("japanese_combat", {"1D": "0907", "2D": "1005", "HQ1": "0906", "9ES": "1006", "1ES": "0803"})
    korea, lines = war(game).tables.ground.korea_bits, [traced(war(game), 0, number(name)) for name in ("0907", "1005")]
    assert all(line & korea for line in lines)
    assert not lines[0] & lines[1] & korea
    game.play("attack 1006", "join 1D", "join 2D")
    assert resolved(game.play("draw cis_yalu_korea")).attack == 24


# -- moving counters -----------------------------------------------------------------------------------------------


@rule("port_arthur 7.12", "port_arthur 3.5")
@pytest.mark.parametrize(("turn", "points"), [(SPRING, "2"), (SUMMER, "3"), (WINTER, "2")])
def test_counters_move_like_garrisons_in_the_supply_phase(turn, points):
    game = campaign("japanese_supply", {"1D": "2001"}, turn, supply={"japan": {"1030": 2}})
    assert game.position()["phase"] == "japanese_supply"
    game.play("haul 1030")
    assert f"{points} movement points left" in game.prompt()
    game.play("go 1031", "halt")
    assert game.position()["supply"]["japan"] == {"1030": 1, "1031": 1}
    assert refusal(game, "haul 1031") == ("moved", "7.12")
    assert refusal(game, "haul 0930") == ("no-counter", "7.12")
    assert refusal(japan_moves({"1D": "2001"}, supply={"japan": {"1030": 1}}), "haul 1030")[0] == "not-now"


@rule("port_arthur 7.12")
def test_all_counters_of_a_hex_may_move_together():
    game = campaign("japanese_supply", {"1D": "2001"}, supply={"japan": {"1030": 3}})
    game.play("haul_all 1030", "go 1031", "halt")
    assert game.position()["supply"]["japan"] == {"1031": 3}


@rule("port_arthur 7.6")
def test_counters_are_free_and_unlimited_at_home():
    game = campaign("japanese_supply", {"1D": "2001"}, supply={"japan": {"1030": 1}})
    for _ in range(20):
        game.play("haul japan", "transfer cis_yalu_korea")
    assert game.position()["supply"]["japan"] == {"1030": 1, "cis_yalu_korea": 20}
    assert (
        war(game).carried[war(game).tables.link_between[number("japan") * GROUND.nodes + number("cis_yalu_korea")]]
        == 40
    )


@rule("port_arthur 7.6", "port_arthur 4.17")
def test_no_counters_are_made_where_the_enemy_stands():
    supply = {"russia": {"1030": 1}}
    game = campaign("russian_supply", {"9ES": "1030"}, supply=supply)
    assert "european_russia" in places(game, "haul")
    game = campaign("russian_supply", {"9ES": "1030", "1D": "european_russia"}, supply=supply)
    assert "european_russia" not in places(game, "haul")
    assert refusal(game, "haul european_russia") == ("enemy-there", "4.17")


@rule("port_arthur 7.12", "port_arthur 13.4")
def test_counters_land_and_move_on():
    game = campaign(
        "japanese_supply", {"1D": "2001"}, SPRING, supply={"japan": {"cis_yalu_korea": 1}}, ports={"hexes": ["3617"]}
    )
    game.play("haul cis_yalu_korea", "land 3617")
    assert "2 movement points left" in game.prompt()
    game.play("go 3718", "halt")
    assert game.position()["supply"]["japan"] == {"3718": 1}


@rule("port_arthur 7.12", "port_arthur 4.8")
def test_counters_go_by_rail_without_counting_among_the_three_trains():
    game = campaign("japanese_supply", {"1D": "3421", "LC1": "3222"}, supply={"japan": {"3421": 1}}, rail={"used": 3})
    game.play("haul 3421")
    assert "3322" in places(game, "rail")


@rule("port_arthur 7.12", "port_arthur 5.3")
def test_zones_stop_counters():
    game = campaign("japanese_supply", {"9ES": "1032", "1D": "2001"}, supply={"japan": {"1030": 1}})
    game.play("haul 1030", "go 1031")
    assert game.position()["supply"]["japan"] == {"1031": 1}


@rule("port_arthur 7.11")
def test_a_counter_in_a_hex_that_the_enemy_enters_is_lost():
    game = japan_moves({"1D": "1030"}, supply={"russia": {"1031": 2}})
    game.play("move 1D", "go 1031", "halt")
    assert game.position()["supply"]["russia"] == {}


@rule("port_arthur 7.11")
def test_counters_are_no_units():
    """No stacking limit, no zone, no presence on the railway."""
    units = {f"{n}K": "1030" for n in range(1, 6)}
    game = japan_moves(units, supply={"japan": {"1030": 9}})
    game.play("done")
    assert "crowded" not in game.position()["steps"]
    game = russia_moves({"9ES": "2022"}, supply={"russia": {"2122": 3}})
    game.play("move 9ES")
    assert places(game, "rail") == set()
    game = japan_moves({"1D": "1030"}, supply={"russia": {"1031": 2}})
    game.play("move 1D")
    assert "1033" not in GROUND.number
    assert {"1031", "1032"} <= places(game, "go"), "a counter stops nobody"


# -- all the ways to ask agree ---------------------------------------------------------------------------------------


def test_supply_from_the_source_and_from_the_unit_agree():
    """Three tellings of 7.7: the set that sources feed, the set a unit can trace to, and the line that is shown."""
    rng = random.Random(5)
    asked = 0
    for seed in range(2):
        game = new_game(seed)
        while codes := game.codes():
            if rng.random() < 0.01:
                state = war(game)
                for side in (0, 1):
                    fed, sources = fed_hexes(state, side), source_bits(state, side)
                    for here in rng.sample([here for here in range(GROUND.size) if GROUND.is_open[here]], 40):
                        expected = bool(traced(state, side, here) & sources)
                        assert bool(fed >> here & 1) == expected
                        assert (line_of(state, side, here, LineGround(state, side)) is not None) == expected
                        asked += 1
            game.step(rng.choice(codes))
    assert asked > 1000
