"""Attacks (8.1 to 8.6, 8.16 to 8.18), strengths (8.3, 10, 12) and joint attacks (12E.2)."""

import pytest

from tests.marks import rule
from tests.systems.port_arthur.campaign import (
    SUMMER,
    WINTER,
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
from yellowsea.systems.port_arthur.play.strength import hexside_defence

FED = {"russia": {"1030": 1}, "japan": {"1029": 9, "1028": 9}}


def odds(units, target, attackers, struck=None, turn=SUMMER, supply=FED, **more):
    """The column, the defence and what is added to the die of a Japanese attack."""
    game = campaign("japanese_combat", units, turn, [1], supply=supply, **more)
    event = resolved(attack(game, target, attackers, struck))
    return event.column, event.defence, event.added


# -- who attacks whom ----------------------------------------------------------------------------------------------


@rule("port_arthur 8.1", "port_arthur 3.4", "port_arthur 3.7", "port_arthur 3.2")
def test_attacking_is_never_forced():
    game = japan_attacks({"1D": "1029", "9ES": "1030"}, [])
    assert verbs(game) == {"attack", "done"}
    game.play("done")
    assert game.position()["phase"] != "japanese_combat"


@rule("port_arthur 8.2")
def test_units_of_one_stack_attack_one_adjacent_stack():
    units = {"1D": "1029", "2D": "0930", "3D": "1029", "9ES": "1030", "8ES": "1130"}
    game = japan_attacks(units, [1], supply=FED)
    game.play("attack 1030", "join 1D")
    assert places(game, "join") == {"3D"}
    assert refusal(game, "join 2D") == ("two-stacks", "12E.2")
    assert refusal(game, "join 1D") == ("joined", "8.2")
    assert refusal(japan_attacks({"1D": "1028", "9ES": "1030", "2D": "1029"}, [1]), "attack 1130") == (
        "nobody-there",
        "8.2",
    )


@rule("port_arthur 8.2")
def test_a_stack_may_be_split_among_several_attacks():
    units = {"1D": "1029", "3D": "1029", "9ES": "1030", "8ES": "0929"}
    game = japan_attacks(units, [1, 1], supply=FED)
    attack(game, "1030", ["1D"])
    game.play("attack 0929")
    assert places(game, "join") == {"3D"}


@rule("port_arthur 8.2")
def test_out_of_reach():
    game = japan_attacks({"1D": "1029", "9ES": "1030", "8ES": "1031"}, [1])
    assert refusal(game, "attack 1031") == ("not-adjacent", "8.2")
    assert refusal(game, "attack harbin") == ("zone", "4.17")


@rule("port_arthur 8.6")
def test_no_unit_attacks_or_is_attacked_twice():
    units = {"1D": "1029", "2D": "1029", "9ES": "1030", "8ES": "0929"}
    game = japan_attacks(units, [1, 1], supply=FED)
    attack(game, "1030", ["1D"])
    assert refusal(game, "attack 1030") == ("was-attacked", "8.17")
    game.play("attack 0929")
    assert places(game, "join") == {"2D"}
    assert refusal(game, "join 1D") == ("attacked", "8.6")


@rule("port_arthur 8.11")
def test_hurt_units_do_not_attack():
    game = japan_attacks({"1D": "1029*", "2D": "1029", "9ES": "1030"}, [1])
    game.play("attack 1030")
    assert refusal(game, "join 1D") == ("hurt", "8.11")


@rule("port_arthur 6.8", "port_arthur 12C.2")
def test_kobi_attack_only_with_their_division():
    game = japan_attacks({"1K": "1029", "1D": "1029", "2K": "1029", "9ES": "1030"}, [1])
    game.play("attack 1030")
    assert places(game, "join") == {"1K", "1D"}
    assert refusal(game, "join 2K") == ("kobi", "6.8")
    game = campaign(
        "russian_combat",
        {"2K": "1030", "9ES": "1029"},
        SUMMER,
        [1],
        supply={"russia": {"1029": 1}, "japan": {"1030": 1}},
    )
    attack(game, "1030", ["9ES"])
    assert resolved(game.play("stand")).defence == 6, "but always defend"


@rule("port_arthur 12C.2")
def test_guard_kobi_attack_with_the_guard_division():
    game = japan_attacks({"GK": "1029", "1D": "1029", "9ES": "1030"}, [1])
    game.play("attack 1030")
    assert refusal(game, "join GK") == ("kobi", "6.8")
    game = japan_attacks({"GK": "1029", "GD": "1029*", "1D": "1029", "9ES": "1030"}, [1])
    game.play("attack 1030")
    assert places(game, "join") == {"GK", "1D"}, "with the division, whether or not that can attack"


@rule("port_arthur 10.5", "port_arthur 12D.1")
def test_garrisons_attack_from_the_central_hex_only():
    units = {"PAG": "4822", "KWG": "4821", "7ES": "4821", "1D": "4722", "2D": "4723"}
    game = campaign("russian_combat", units, SUMMER, [1])
    game.play("attack 4723")
    assert places(game, "join") == {"PAG"}
    event = resolved(attack(campaign("russian_combat", units, SUMMER, [1]), "4723", ["PAG"]))
    assert event.attack == 4, "with the defence factor"
    game = campaign("russian_combat", {**units, "PAG": "4821"}, SUMMER, [1], supply={"russia": {"4821": 1}})
    game.play("attack 4722")
    assert refusal(game, "join PAG") == ("garrison", "10.5")


@rule("port_arthur 12B.2")
def test_siege_guns_do_not_take_part():
    game = japan_attacks({"1SG": "1029", "1D": "1029", "9ES": "1030"}, [1])
    game.play("attack 1030")
    assert refusal(game, "join 1SG") == ("siege-guns", "12B.2")


# -- odds ----------------------------------------------------------------------------------------------------------


@rule("port_arthur 8.3")
@pytest.mark.parametrize(
    ("attackers", "column"),
    [
        (["13C"], "worse than 1-3"),
        (["13C", "14C", "13FA"], "1-3"),
        (["1D"], "1-1"),
        (["1D", "1K"], "3-2"),
        (["1D", "2D"], "2-1"),
        (["1D", "2D", "13FA"], "2-1"),
        (["1D", "2D", "1K", "13FA"], "3-1"),
    ],
)
def test_the_ratio_is_rounded_for_the_defender(attackers, column):
    """Against a division of 10 on clear ground."""
    units = {**dict.fromkeys(attackers, "1029"), "9ES": "1030"}
    assert odds(units, "1030", attackers)[0] == column


@rule("port_arthur 8.3", "port_arthur 8.11")
def test_halves_are_kept():
    """A rifle brigade of 5 with two hits in rough ground: 5 / 2 x 1.5 = 3.75."""
    units = {"1RB": "0404**", "1D": "0405"}
    fed = {"russia": {"0404": 1}, "japan": {"0405": 1}}
    assert odds(units, "0404", ["1D"], supply=fed) == ("3-1", 3.75, 0)


@rule("port_arthur 8.3")
def test_better_than_six_to_one_is_six_to_one():
    units = {"1D": "1029", "2D": "1029", "FG1": "1030", "FG2": "1030"}
    assert odds(units, "1030", ["1D", "2D"])[0] == "6-1"


@rule("port_arthur 8.4", "port_arthur 8.16", "port_arthur 8.18")
def test_changes_to_the_die_add_up():
    units = {"1D": "1029", "9ES": "1030", "8ES": "1030"}
    assert odds(units, "1030", ["1D"])[2] == 0
    assert odds(units, "1030", ["1D"], ["9ES"])[2] == 1
    starved = {"japan": {"1029": 1}}
    assert odds(units, "1030", ["1D"], supply=starved)[2] == 2
    assert odds(units, "1030", ["1D"], ["9ES"], supply=starved)[2] == 3


@rule("port_arthur 8.5", "port_arthur 2.1")
def test_one_die_and_the_table_decide():
    """24 to 10 is 2-1; a 5 is two hits there, a 5 with one added three."""
    units = {"1D": "1029", "2D": "1029", "9ES": "1030", "FG1": "1030"}
    game = japan_attacks(units, [5], supply=FED)
    event = resolved(attack(game, "1030", ["1D", "2D"], ["9ES"]))
    assert (event.column, event.die, event.added, event.result) == ("2-1", 5, 1, "3")


@rule("port_arthur 8.5")
def test_the_milder_table_is_a_switch():
    units = {"1D": "1029", "2D": "1029", "9ES": "1030", "FG1": "1030"}
    game = japan_attacks(units, [5], supply=FED, options={"combat_table": "without_3"})
    assert resolved(attack(game, "1030", ["1D", "2D"], ["9ES"])).result == "2"


# -- terrain and fortresses ----------------------------------------------------------------------------------------


@rule("port_arthur 4.4")
@pytest.mark.parametrize(
    ("defender", "attacker", "summer", "winter"),
    [
        ("1030", "1029", 10, 10),  # clear
        ("0405", "0404", 15, 15),  # rough
        ("1316", "1216", 15, 15),  # pass
        ("1125", "1124", 15, 10),  # across a river, which freezes
        ("0203", "0202", 20, 20),  # across a full rough hexside
    ],
)
def test_terrain_multiplies_the_defence(defender, attacker, summer, winter):
    units = {"9ES": defender, "1D": attacker}
    fed = {"russia": {defender: 1}, "japan": {attacker: 1}}
    assert odds(units, defender, ["1D"], supply=fed)[1] == summer
    assert odds(units, defender, ["1D"], turn=WINTER, supply=fed)[1] == winter


@rule("port_arthur 4.4")
def test_a_hexside_counts_only_if_every_attacker_is_across_one():
    """1125 from 1124 across the Hun, and from 1225 on its own bank."""
    state = war(campaign("japanese_combat", {"9ES": "1125", "1D": "1124", "2D": "1225"}, supply={"japan": {"1124": 1}}))
    from_the_east, from_the_bank = number("1124"), number("1225")
    across = hexside_defence(state, number("1125"), [from_the_east])
    assert (across.halves, across.reason) == (3, "river")
    assert hexside_defence(state, number("1125"), [from_the_bank]) is None
    assert hexside_defence(state, number("1125"), [from_the_east, from_the_bank]) is None
    assert hexside_defence(state, number("1125"), [from_the_bank, from_the_east]) is None


@rule("port_arthur 8.11")
def test_the_second_hit_halves_the_defence_and_the_first_does_not():
    for hits, defence in (("", 10.0), ("*", 10.0), ("**", 5.0)):
        assert odds({"1D": "1029", "9ES": f"1030{hits}"}, "1030", ["1D"])[1] == defence


@rule("port_arthur 10.3")
def test_outer_works_double_for_the_side_in_the_central_hex():
    fed = {"russia": {"4821": 1, "4723": 1}, "japan": {"4622": 5}}
    units = {"7ES": "4723", "1D": "4622"}
    assert odds({**units, "PAG": "4822"}, "4723", ["1D"], supply=fed)[1] == 20
    assert odds(units, "4723", ["1D"], supply=fed)[1] == 10, "nobody in the central hex"
    attacker = campaign("russian_combat", {**units, "PAG": "4822"}, SUMMER, [1], supply=fed)
    assert resolved(attack(attacker, "4622", ["7ES"])).attack == 10, "not in the attack"


@rule("port_arthur 10.4")
def test_the_central_hex_triples_all_but_horse_and_kobi():
    fed = {"russia": {"4822": 1}, "japan": {"4723": 5}}
    assert odds({"7ES": "4822", "1D": "4723"}, "4822", ["1D"], supply=fed)[1] == 30
    assert odds({"PAG": "4822", "1D": "4723"}, "4822", ["1D"], supply=fed)[1] == 12
    assert odds({"FG1": "4822", "FG2": "4822", "1D": "4723"}, "4822", ["1D"], supply=fed)[1] == 4
    held = {"fell": 4, "fortresses": {"port_arthur": "japan"}, "sea": {"squadron": "out"}}
    units = {"1K": "4822", "1D": "4822", "GK": "4822", "9ES": "4723"}
    game = campaign("russian_combat", units, SUMMER, [1], supply={"russia": {"4723": 1}, "japan": {"4822": 1}}, **held)
    assert resolved(attack(game, "4822", ["9ES"])).defence == 6 + 36 + 6


@rule("port_arthur 4.4")
def test_the_best_single_multiplier_counts():
    """4722 is rough and an outer work: twice, not three times."""
    fed = {"russia": {"4722": 1}, "japan": {"4622": 5}}
    assert odds({"7ES": "4722", "PAG": "4822", "1D": "4622"}, "4722", ["1D"], supply=fed)[1] == 20


@rule("port_arthur 12A.4")
def test_lone_horse_in_a_pass_is_tripled():
    fed = {"russia": {"1316": 1}, "japan": {"1216": 5}}

    def standing(units):
        game = campaign("japanese_combat", {**units, "1D": "1216"}, SUMMER, [1, 1], supply=fed)
        events = attack(game, "1316", ["1D"])
        if game.actor == "russia":
            events = game.play("stand")
        return resolved(events).defence

    assert standing({"FG1": "1316"}) == 6
    assert standing({"INC": "1316"}) == 6
    assert standing({"FG1": "1316", "FG2": "1316"}) == 2 * 2 * 1.5, "not when stacked"


@rule("port_arthur 12A.4")
def test_lone_kobi_in_a_pass_are_not():
    fed = {"russia": {"1216": 1}, "japan": {"1316": 5}}

    def standing(name):
        game = campaign("russian_combat", {name: "1316", "9ES": "1216"}, SUMMER, [1], supply=fed)
        attack(game, "1316", ["9ES"])
        return resolved(game.play("stand")).defence

    assert standing("1K") == 9
    assert standing("GC") == 3


# -- part of a stack -----------------------------------------------------------------------------------------------

STACK = {"9ES": "1030", "8ES": "1030", "FG1": "1030", "5ESR": "1030"}


@rule("port_arthur 8.16")
def test_divisions_come_first():
    game = japan_attacks({"1D": "1029", **STACK}, [1], supply=FED)
    game.play("attack 1030")
    assert places(game, "strike") == {"9ES", "8ES"}
    assert refusal(game, "strike FG1") == ("divisions-first", "8.16")
    game.play("strike 9ES")
    assert places(game, "strike") == {"8ES"}
    game.play("strike 8ES")
    assert places(game, "strike") == {"FG1", "5ESR"}


@rule("port_arthur 8.16")
def test_without_divisions_any_choice_is_free():
    game = japan_attacks({"1D": "1029", "FG1": "1030", "5ESR": "1030"}, [1], supply=FED)
    game.play("attack 1030")
    assert places(game, "strike") == {"FG1", "5ESR"}


@rule("port_arthur 8.17", "port_arthur 8.16")
def test_after_an_attack_on_one_of_two_divisions_only_the_other_alone_is_left():
    units = {"1D": "1029", "2D": "1029", "3D": "1029", **STACK}
    game = japan_attacks(units, [1, 1], supply=FED)
    attack(game, "1030", ["1D"], ["9ES"])
    game.play("attack 1030")
    assert places(game, "strike") == {"8ES"}
    assert refusal(game, "strike 9ES") == ("was-attacked", "8.6")
    game.play("strike 8ES")
    assert places(game, "strike") == set()
    game.play("join 2D", "spend 1029")
    assert game.position()["phase"] != "japanese_combat", "nobody is left to attack"


@rule("port_arthur 8.16")
def test_an_attack_on_one_division_halves_the_defence_and_adds_one():
    units = {"1D": "1029", "2D": "1029", "9ES": "1030", "8ES": "1030"}
    assert odds(units, "1030", ["1D", "2D"]) == ("1-1", 20, 0)
    assert odds(units, "1030", ["1D", "2D"], ["9ES"]) == ("2-1", 10, 1)


# -- joint attacks -------------------------------------------------------------------------------------------------


@rule("port_arthur 12E.2")
def test_two_stacks_next_to_one_headquarters_attack_together():
    units = {"1D": "1029", "2D": "0930", "HQ1": "0929", "9ES": "1030"}
    game = japan_attacks(units, [1], supply={"japan": {"0929": 1}})
    game.play("attack 1030", "join 1D", "join 2D")
    assert resolved(game.play("spend 0929")).attack == 24


@rule("port_arthur 12E.2")
def test_the_headquarters_stands_in_the_next_hex_not_in_the_same():
    units = {"1D": "1029", "2D": "0930", "HQ1": "1029", "9ES": "1030"}
    game = japan_attacks(units, [1], supply={"japan": {"0929": 1}})
    game.play("attack 1030", "join 1D")
    assert refusal(game, "join 2D") == ("two-stacks", "12E.2")


@rule("port_arthur 12E.3", "port_arthur 12E.2")
def test_headquarters_within_four_hexes_do_not_coordinate():
    units = {"1D": "1029", "2D": "0930", "HQ1": "0929", "HQ2": "0929", "9ES": "1030"}
    game = japan_attacks(units, [1], supply={"japan": {"0929": 1}})
    game.play("attack 1030", "join 1D")
    assert refusal(game, "join 2D") == ("two-stacks", "12E.2")


@rule("port_arthur 12E.2")
def test_three_stacks_never_attack_together():
    units = {"1D": "1029", "2D": "0930", "3D": "1130", "HQ1": "0929", "9ES": "1030"}
    game = japan_attacks(units, [1], supply={"japan": {"0929": 1}})
    game.play("attack 1030", "join 1D", "join 2D")
    assert "3D" not in places(game, "join")


@rule("port_arthur 8.2")
def test_the_attack_is_told():
    game = japan_attacks({"1D": "1029", "9ES": "1030"}, [1], supply=FED)
    events = attack(game, "1030", ["1D"])
    assert kinds(events)[:2] == ["AttackDeclared", "CombatResolved"]
    assert "(1030) at 1-1 (12 against 10): rolled 1, no effect." in events[1].text()
    assert at(game, "9ES") == "1030"
    assert war(game).fight.battle == -1


@rule("port_arthur 8.16")
def test_a_whole_stack_can_be_named_at_once():
    game = japan_attacks({"1D": "1029", **STACK}, [1], supply=FED)
    game.play("attack 1030", "strike_all", "join 1D")
    sheet = game.view("japan")["attack"]
    assert {line["unit"] for line in sheet["defenders"]} == set(STACK)
    assert refusal(game, "strike_all") == ("nobody-left", "8.16")
