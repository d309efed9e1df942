"""After the die (8.7 to 8.15): hits, rout, Guards (12G), retreat before combat, advance, captured guns (12B.6)."""

from itertools import pairwise

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import (
    GROUND,
    RULES,
    SUMMER,
    around,
    at,
    attack,
    campaign,
    japan_attacks,
    kinds,
    number,
    places,
    refusal,
    resolved,
    verbs,
    war,
)
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.record import record
from yellowsea.systems.port_arthur.play.supply import fed_hexes

FED = {"russia": {"1030": 1}, "japan": {"1028": 9}}


def struck(units: dict[str, str], dice: list[int], attackers: list[str], targets: list[str] | None = None, **more):
    """A Japanese attack on 1030, its dice rolled; Mukden is Japanese, so that only counters feed the Russians."""
    game = japan_attacks(units, dice, **{"supply": FED, "fortresses": {"mukden": "japan"}, **more})
    attack(game, "1030", attackers, targets)
    return game


# -- hits ----------------------------------------------------------------------------------------------------------


@rule("port_arthur 8.7", "port_arthur 8.8")
def test_a_three_kills_one_unit_or_marks_three():
    """The example of the rulebook. 24 to 10 and 2 is 2-1; a six there is three hits."""
    units = {"1D": "1029", "2D": "1029", "FG1": "1030", "5ESR": "1030", "31A": "1030"}
    game = struck(units, [6], ["1D", "2D"])
    assert (game.actor, verbs(game)) == ("russia", {"hit"})
    assert places(game, "hit") == {"FG1", "5ESR", "31A"}
    spread, piled = game.copy(), game.copy()
    spread.play("hit FG1", "hit 5ESR", "hit 31A")
    assert {at(spread, name) for name in ("FG1", "5ESR", "31A")} == {"1030*"}
    piled.play("hit FG1", "hit FG1", "hit FG1")
    assert at(piled, "FG1") == "lost"
    assert piled.position()["losses"]["russia"] == 1


@rule("port_arthur 8.7")
def test_no_hit_goes_to_a_unit_already_destroyed():
    units = {"1D": "1029", "2D": "1029", "FG1": "1030**", "5ESR": "1030", "31A": "1030"}
    game = struck(units, [6], ["1D", "2D"])
    game.play("hit FG1")
    assert refusal(game, "hit FG1") == ("not-hit", "8.8")


@rule("port_arthur 8.8")
def test_hits_go_to_the_units_attacked_only():
    units = {"1D": "1029", "2D": "1029", "9ES": "1030", "8ES": "1030"}
    game = struck(units, [4], ["1D", "2D"], ["9ES"])  # 2-1 and 5: two hits
    assert at(game, "9ES") == "1030**"
    assert at(game, "8ES") == "1030"


@rule("port_arthur 8.11")
@pytest.mark.parametrize(("hits", "defence"), [("", 10), ("*", 10), ("**", 5)])
def test_two_hits_halve_the_defence(hits, defence):
    game = japan_attacks({"1D": "1029", "9ES": f"1030{hits}"}, [1], supply=FED)
    assert resolved(attack(game, "1030", ["1D"])).defence == defence


@rule("port_arthur 8.11")
def test_three_hits_eliminate():
    game = struck({"1D": "1029", "2D": "1029", "9ES": "1030**"}, [1], ["1D", "2D"])
    assert at(game, "9ES") == "lost"
    assert verbs(game) >= {"advance", "done"}


# -- rout ----------------------------------------------------------------------------------------------------------

ROUT = {"1D": "1029", "2D": "1029", "1K": "1029", "2K": "1029", "9ES": "1030"}  # 32 to 10: 3-1, a six is a rout


@rule("port_arthur 8.9")
def test_everybody_in_the_hex_takes_a_hit_and_falls_back_four_hexes_together():
    units = {**ROUT, "FG1": "1030", "5ESR": "1030*"}
    game = struck(units, [5], ["1D", "2D", "1K", "2K"], ["9ES"])
    assert (game.actor, verbs(game)) == ("japan", {"rout"})
    ends = places(game, "rout")
    assert {GROUND.grid.distance(number("1030"), number(name)) for name in ends} == {4}
    game.play("rout 0630")
    assert [at(game, name) for name in ("9ES", "FG1", "5ESR")] == ["0630*", "0630*", "0630**"]


@rule("port_arthur 8.9")
def test_the_stack_is_not_put_out_of_supply_while_a_place_in_supply_is_to_be_had():
    game = struck(ROUT, [6], ["1D", "2D", "1K", "2K"], supply={"japan": {"1028": 9}, "russia": {"1030": 1, "0630": 1}})
    fed = fed_hexes(war(game), 1)
    assert places(game, "rout")
    assert all(fed >> number(name) & 1 for name in places(game, "rout"))
    far = next(name for name in ("1428", "1430", "1431") if not fed >> number(name) & 1)
    assert refusal(game, f"rout {far}") == ("out-of-supply", "8.9")
    starved = struck(ROUT, [6], ["1D", "2D", "1K", "2K"], supply={"japan": {"1028": 9}})
    assert "1430" in places(starved, "rout"), "no place in supply: any will do"


@rule("port_arthur 8.9", "port_arthur 12E.1", "port_arthur 12E.3")
def test_a_routed_headquarters_that_silences_the_relay_finds_no_supply_there():
    """Hexes within four of the other headquarters are fed by it alone, and not once a second one stands there."""
    units = {"1D": "1030", "HQ2": "0329", "9ES": "1031", "3I": "1031", "2SI": "0931", "3SI": "1131"}
    fed = {"japan": {"0132": 1}, "russia": {"1032": 3}}
    without = campaign("russian_combat", units, SUMMER, [6], supply=fed)
    attack(without, "1030", ["9ES", "3I"])
    relayed = places(without, "rout")
    assert all(GROUND.grid.distance(number("0329"), number(name)) <= 4 for name in relayed)
    routed = campaign("russian_combat", {**units, "HQ1": "1030"}, SUMMER, [6], supply=fed)
    attack(routed, "1030", ["9ES", "3I"])
    assert places(routed, "rout") > relayed, "no place is in supply: any will do"


@rule("port_arthur 8.9")
def test_supply_counters_stay_behind():
    game = struck(ROUT, [6], ["1D", "2D", "1K", "2K"])
    game.play(game.options()[0])
    assert game.position()["supply"]["russia"] == {"1030": 1}
    game.play("advance 1D")
    assert game.position()["supply"]["russia"] == {}


@rule("port_arthur 8.10")
def test_a_rout_passes_through_zones_but_not_through_enemy_units():
    wall = {"3D": "0930", "4D": "0931", "5D": "1031", "6D": "1131", "7D": "1130"}
    game = struck({**ROUT, "HQ1": "0729", "8D": "0831"}, [6], ["1D", "2D", "1K", "2K"])
    assert places(game, "rout"), "zones all round do not matter"
    shut_in = struck({**ROUT, **wall}, [6], ["1D", "2D", "1K", "2K"])
    assert at(shut_in, "9ES") == "lost"
    one_gap = {name: here for name, here in wall.items() if here != "1031"}
    game = struck({**ROUT, **one_gap}, [6], ["1D", "2D", "1K", "2K"])
    assert places(game, "rout")


@rule("port_arthur 8.9", "port_arthur 8.10")
def test_the_view_shows_the_way_of_each_rout():
    game = struck(ROUT, [6], ["1D", "2D", "1K", "2K"])
    fight = game.view("japan")["fight"]
    assert set(fight["rout"]) == places(game, "rout")
    for end, way in fight["rout"].items():
        assert (way[0], way[-1], len(way)) == ("1030", end, 5)
        assert all(number(there) in GROUND.around[number(here)] for here, there in pairwise(way))
        assert "1029" not in way, "past the attackers, not through them"


@rule("port_arthur 8.9")
def test_if_there_are_not_four_hexes_the_rout_is_shorter():
    """At the end of the Liaotung: from 4923 only 4922 is open, and beyond it nothing."""
    units = {"1D": "4823", "2D": "4823", "9ES": "4923", "3D": "4822", "4D": "4821"}
    held = {"fell": 4, "fortresses": {"port_arthur": "japan"}, "sea": {"squadron": "out"}}
    assert around("4923") == {"4822", "4823", "4922"}
    game = campaign("japanese_combat", units, SUMMER, [5], supply={"japan": {"4823": 3}}, **held)
    attack(game, "4923", ["1D", "2D"])
    assert at(game, "9ES") == "4922*", "one way only plays itself"


@rule("port_arthur 6.5")
def test_barred_units_are_hit_and_routed_with_the_hex():
    game = struck({**ROUT, "8ES": "1030"}, [6], ["1D", "2D", "1K", "2K"], ["9ES"], marks={"8ES": ["barred"]})
    game.play(game.options()[0])
    assert at(game, "8ES").endswith("*")


# -- Guards --------------------------------------------------------------------------------------------------------


@rule("port_arthur 12G.1")
@pytest.mark.parametrize(
    ("die", "hit", "falls_back"),
    [(1, False, False), (2, False, False), (3, True, False), (4, True, False), (5, True, True), (6, True, True)],
)
def test_guards_roll_for_themselves(die, hit, falls_back):
    units = {"GD": "1030", "7ES": "1029", "8ES": "1029", "31A": "1029", "35A": "1029", "FG1": "1029"}
    game = campaign("russian_combat", units, SUMMER, [6, die], supply={"russia": {"1028": 3}})
    attack(game, "1030", ["7ES", "8ES", "31A", "35A", "FG1"])  # 34 to 12, out of supply: an eight at 2-1
    assert ("rout" in verbs(game)) is falls_back
    if falls_back:
        game.play(game.options()[0])
    assert at(game, "GD").endswith("*") is hit
    assert at(game, "GD").startswith("1030") is not falls_back


@rule("port_arthur 12G.1")
def test_the_others_are_routed_and_the_guards_stand():
    units = {"GD": "1030", "1D": "1030", "7ES": "1029", "8ES": "1029", "31A": "1029", "35A": "1029"}
    game = campaign("russian_combat", units, SUMMER, [6, 2], supply={"russia": {"1028": 3}})
    attack(game, "1030", ["7ES", "8ES", "31A", "35A"], ["1D"])
    game.play(game.options()[0])
    assert at(game, "GD") == "1030"
    assert at(game, "1D").endswith("*")
    assert "advance" not in verbs(game), "the hex is not empty"


# -- retreat before combat -----------------------------------------------------------------------------------------


@rule("port_arthur 8.12", "port_arthur 8.13")
def test_a_lone_horse_may_fall_back_for_a_hit():
    game = japan_attacks({"1D": "1029", "2D": "1029", "FG1": "1030"}, [], supply=FED)
    attack(game, "1030", ["1D"])
    assert (game.actor, verbs(game)) == ("russia", {"evade", "stand"})
    assert places(game, "evade") == around("1030") - {"1029"}
    assert refusal(game, "evade 1029") == ("enemy-there", "8.12")
    assert refusal(game, "evade 1032") == ("not-adjacent", "8.12")
    game.play("evade 1031")
    assert at(game, "FG1") == "1031*"
    assert game.position()["supply"]["japan"] == {"1028": 8}, "the supply is spent all the same"
    assert places(game, "advance") == {"1D", "2D"}, "everybody in the attacking stack"


@rule("port_arthur 8.13")
def test_the_stack_follows_whoever_of_it_advances_first():
    game = japan_attacks({"1D": "1029", "2D": "1029", "13C": "1029", "FG1": "1030"}, [], supply=FED)
    attack(game, "1030", ["1D"])
    game.play("evade 1031", "advance 1D")
    assert places(game, "advance") == {"2D", "13C"}, "the only attacker has gone ahead"
    again = record.from_position(RULES, game.position(), ScriptedDice([]))
    assert again.options() == game.options()
    game.play("advance 13C", "done")
    assert (at(game, "13C"), at(game, "2D")) == ("1030", "1029")


@rule("port_arthur 8.13")
def test_only_the_attacking_stacks_follow_up():
    game = japan_attacks({"1D": "1029", "2D": "0930", "FG1": "1030"}, [], supply=FED)
    attack(game, "1030", ["1D"])
    game.play("evade 1031")
    assert places(game, "advance") == {"1D"}
    assert refusal(game, "advance 2D") == ("not-attacking", "8.13")


@rule("port_arthur 8.12")
@pytest.mark.parametrize(("name", "may"), [("FG1", True), ("INC", True), ("5ESR", False), ("S01", False)])
def test_who_may_fall_back(name, may):
    game = japan_attacks({"1D": "1029", name: "1030"}, [1], supply=FED)
    attack(game, "1030", ["1D"])
    assert ("evade" in verbs(game)) is may


@rule("port_arthur 8.12")
@pytest.mark.parametrize(
    ("name", "may"), [("1K", True), ("GK", True), ("GC", True), ("13C", True), ("13FA", False), ("HQ1", False)]
)
def test_which_japanese_may_fall_back(name, may):
    game = campaign(
        "russian_combat",
        {"9ES": "1029", name: "1030"},
        SUMMER,
        [1],
        supply={"russia": {"1028": 2}, "japan": {"1030": 1}},
    )
    attack(game, "1030", ["9ES"])
    assert ("evade" in verbs(game)) is may


@rule("port_arthur 8.12")
def test_a_stack_does_not_fall_back_and_the_third_hit_kills():
    game = japan_attacks({"1D": "1029", "FG1": "1030", "FG2": "1030"}, [1], supply=FED)
    attack(game, "1030", ["1D"])
    assert "evade" not in verbs(game)
    game = japan_attacks({"1D": "1029", "FG1": "1030**"}, [], supply=FED)
    attack(game, "1030", ["1D"])
    game.play("evade 1031")
    assert at(game, "FG1") == "lost"


@rule("port_arthur 8.12")
def test_who_stands_is_fought():
    game = japan_attacks({"1D": "1029", "FG1": "1030"}, [6], supply=FED)
    attack(game, "1030", ["1D"])
    assert resolved(game.play("stand")).result == "R"


# -- advance -------------------------------------------------------------------------------------------------------


@rule("port_arthur 8.14")
def test_any_unit_next_to_the_hex_may_move_in():
    units = {**ROUT, "3D": "0930", "4D": "1031**", "5D": "1028"}
    game = struck(units, [6, 1], ["1D", "2D", "1K", "2K"])
    game.play(game.options()[0])
    assert places(game, "advance") == {"1D", "2D", "1K", "2K", "3D", "4D"}
    assert refusal(game, "advance 5D") == ("not-adjacent", "8.14")
    assert refusal(game, "advance 9ES") == ("other-side", "8.14")
    for name in ("1D", "2D", "1K", "2K", "3D", "4D"):
        game.play(f"advance {name}")
    assert at(game, "4D") == "1030**", "stacking is not checked now"


@rule("port_arthur 6.5", "port_arthur 8.14")
def test_a_unit_too_many_in_its_hex_does_not_advance():
    game = struck({**ROUT, "3D": "0930", "4D": "0930"}, [6], ["1D", "2D", "1K", "2K"], marks={"3D": ["barred"]})
    game.play("rout 1430")
    assert places(game, "advance") == {"1D", "2D", "1K", "2K", "4D"}
    assert refusal(game, "advance 3D") == ("barred", "6.5")


@rule("port_arthur 8.14")
def test_nobody_need_advance():
    game = struck(ROUT, [6], ["1D", "2D", "1K", "2K"])
    game.play(game.options()[0])
    game.play("done")
    assert at(game, "1D") == "1029"


@rule("port_arthur 8.14")
def test_guns_do_not_advance_over_a_closed_hexside():
    units = {"1D": "0202", "2D": "0202", "13FA": "0202", "FG1": "0203**", "FG2": "0203**"}
    game = campaign("japanese_combat", units, SUMMER, [6], supply={"japan": {"0202": 3}})
    attack(game, "0203", ["1D", "2D"])
    while verbs(game) & {"hit", "rout"}:
        game.play(game.options()[0])
    assert "13FA" not in places(game, "advance")
    assert refusal(game, "advance 13FA") == ("closed", "4.4")


@rule("port_arthur 8.15")
def test_who_advanced_and_has_not_attacked_may_still_attack():
    units = {**ROUT, "3D": "0930", "FG1": "1031", "FG2": "1031"}
    game = struck(units, [6, 1, 1], ["1D", "2D", "1K", "2K"])
    game.play("rout 1430", "advance 3D", "advance 1D", "done")
    game.play("attack 1031")
    assert places(game, "join") == {"3D"}
    assert refusal(game, "join 1D") == ("attacked", "8.6")


# -- captured guns -------------------------------------------------------------------------------------------------


@rule("port_arthur 12B.6")
def test_routed_divisions_leave_guns_on_a_five_or_six():
    units = {**ROUT, "8ES": "1030", "3D": "0930", "FG1": "0931", "FG2": "0931"}
    game = struck(units, [6, 5, 4], ["1D", "2D", "1K", "2K"], ["9ES"])
    game.play("rout 1430", "advance 1D")
    events = game.play("done")
    assert kinds(events).count("GunsCaptured") == 2
    assert at(game, "CA1") == "1030"
    assert at(game, "CA2") == "away"
    game.play("attack 0931")
    assert places(game, "join") == {"3D"}
    assert refusal(game, "join CA1") == ("new", "12B.6")


@rule("port_arthur 12B.6")
def test_no_guns_without_an_advance_or_without_a_division():
    game = struck(ROUT, [6], ["1D", "2D", "1K", "2K"])
    game.play("rout 1430")
    assert "GunsCaptured" not in kinds(game.play("done"))
    game = struck({**ROUT, "9ES": "0630", "31A": "1030"}, [6], ["1D", "2D", "1K", "2K"])
    game.play(game.options()[0])
    game.play("advance 1D")
    assert "GunsCaptured" not in kinds(game.play("done"))


@rule("port_arthur 12B.6")
def test_six_captured_guns_and_no_more():
    taken = {f"CA{n}": "0628" for n in range(1, 7)}
    game = struck({**ROUT, **taken}, [6], ["1D", "2D", "1K", "2K"])
    game.play(game.options()[0])
    game.play("advance 1D")
    assert "GunsCaptured" not in kinds(game.play("done"))
    lost = struck({**ROUT, **taken, "CA4": "lost"}, [6, 6], ["1D", "2D", "1K", "2K"])
    lost.play(lost.options()[0])
    lost.play("advance 1D")
    lost.play("done")
    assert at(lost, "CA4") == "1030", "one that is lost may be captured again"
