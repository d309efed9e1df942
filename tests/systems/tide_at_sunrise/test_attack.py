"""Declaring attacks, artillery and odds (7.0 to 7.4)."""

from fractions import Fraction

import pytest

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import (
    GROUND,
    around,
    at,
    campaign,
    declared,
    distance,
    events,
    fight,
    hexes,
    new_game,
    number,
    refusal,
    verbs,
    war,
)
from yellowsea.kernel.state.sides import JAPAN


def sheet(game, target: str):
    """The sheet of an attack that is being put together or has been declared."""
    view = game.view(None)
    if view["battle"] is not None and view["battle"]["hex"] == target:
        return view["battle"]["sheet"]
    return next(found for found in view["attacks"] if found["hex"] == target)


@rule("tide_at_sunrise 7.0")
def test_attacks_are_voluntary_and_need_an_adjacent_enemy():
    game = campaign("japanese_combat", {"1D": "2429", "1ES": "2430", "2ES": "2433"})
    assert set(game.options()) == {"attack 2430", "done"}
    assert refusal(game, "attack 2433") == ("out-of-reach", "7.2.3")
    assert refusal(game, "attack 2428") == ("nobody-there", "7.0")


@rule("tide_at_sunrise 7.1.1", "tide_at_sunrise 7.2.4")
def test_a_unit_attacks_once_and_one_hex():
    game = campaign("japanese_combat", {"1D": "2429", "2D": "2429", "1ES": "2430", "2ES": "2428"})
    game.play("attack 2430", "join 1D", "declare", "attack 2428")
    # Only 2D is free for the second attack, so it has joined and been declared of itself.
    assert hexes(game, "resolve") == {"2430", "2428"}
    assert game.position()["targets"] == {"1D": "2430", "2D": "2428"}
    game = campaign("japanese_combat", {"1D": "2429", "1ES": "2430", "2ES": "2428"})
    game.play("attack 2430")
    assert hexes(game, "attack") == set()


@rule("tide_at_sunrise 7.1.2")
def test_a_hex_is_attacked_once_and_who_fell_back_is_left_alone():
    game = campaign("japanese_combat", {"1D": "2429", "2D": "2429", "1ES": "2430"})
    game.play("attack 2430", "join 1D", "declare")
    assert hexes(game, "attack") == set()
    # A unit that was attacked and stands now in a hex under attack takes no part in it.
    game = campaign(
        "japanese_combat",
        {"1D": "2429", "1FA": "2429", "1ES": "2430", "2ES": "2430", "3C": "0333", "9ES": "0433"},
        dice=[1],
        targets={"1D": "2430", "1FA": "2430", "3C": "0433"},
        marks={"1D": ["attacked"], "1FA": ["attacked"], "3C": ["attacked"], "2ES": ["was_attacked"]},
        combat={"attacks": ["2430", "0433"]},
        steps=["sequence", "combat_end", "combat"],
    )
    game.play("resolve 2430")  # 12 to 3, not 12 to 6: DD
    assert at(game, "1ES").endswith("*")
    assert at(game, "2ES") == "2430"
    assert not verbs(game) & {"pursue"}  # the hex is not vacated


@rule("tide_at_sunrise 7.2.1")
def test_the_whole_stack_defends():
    game = campaign("japanese_combat", {"1D": "2429", "1ES": "2430", "2ES": "2430*"})
    game.play("attack 2430")
    assert sheet(game, "2430")["defence"] == 3 + 1


@rule("tide_at_sunrise 7.2.2")
def test_part_of_a_stack_may_attack_and_the_rest_is_safe():
    game = fight({"1D": "2429", "2D": "2429", "3E": "2430"}, "2430", ["1D"], 6)  # 9 to 10, 1:2, AE
    assert at(game, "1D") == "lost"
    assert at(game, "2D") == "2429"


@rule("tide_at_sunrise 7.2.3")
def test_units_of_several_hexes_join():
    game = campaign("japanese_combat", {"1D": "2429", "2D": "2431", "3D": "2329", "1ES": "2430"})
    game.play("attack 2430")
    assert hexes(game, "join") == {"1D", "2D", "3D"}
    game.play("join_all")
    assert sheet(game, "2430")["attack"] == 27
    assert war(game).combat.attacks


@rule("tide_at_sunrise 7.3.1")
def test_artillery_reaches_two_hexes_if_a_friend_is_next_to_the_enemy():
    game = campaign("japanese_combat", {"1FA": "2428", "1ES": "2430*", "1R": "2429*"})
    assert hexes(game, "attack") == {"2430"}
    game.play("attack 2430")
    assert sheet(game, "2430")["attackers"] == [{"unit": "1FA", "strength": 3, "ranged": True}]
    game = campaign("japanese_combat", {"1FA": "2428", "1D": "2425", "1ES": "2430*"})
    assert "attack 2430" not in game.options()
    assert distance("2428", "2430") == 2


@rule("tide_at_sunrise 7.3.1")
def test_russian_artillery_has_range_too():
    game = campaign("russian_combat", {"1A": "2428", "3E": "2429", "1C": "2430"})
    game.play("attack 2430")
    assert hexes(game, "join") == {"1A", "3E"}


@rule("tide_at_sunrise 7.3.2")
def test_artillery_in_a_zone_fires_at_the_next_hex_only():
    game = campaign("japanese_combat", {"1FA": "2428", "1D": "2429", "1ES": "2430", "2ES": "2427"})
    game.play("attack 2430")
    assert game.position()["targets"].get("1FA") is None
    game = campaign("japanese_combat", {"1FA": "2428", "1D": "2429", "2D": "2431", "1ES": "2430", "2ES": "2427"})
    game.play("attack 2430")
    assert refusal(game, "join 1FA") == ("in-zone", "7.3.2")
    game.play("join_all", "attack 2427")
    assert game.position()["targets"]["1FA"] == "2427"


@rule("tide_at_sunrise 7.3.3")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_ranged_artillery_suffers_nothing_whatever_falls(face):
    units = {"12cm": "2428", "1C": "2429*", "3E": "2430", "1ES": "2430"}
    game = fight(units, "2430", ["12cm"], face)  # 8 to 13, 1:2
    assert at(game, "12cm") == "2428"
    assert at(game, "1C") == "2429*"


@rule("tide_at_sunrise 7.3.4")
def test_artillery_has_one_strength_for_attack_support_and_defence():
    game = campaign("japanese_combat", {"12cm": "2429", "1ES": "2430"})
    game.play("attack 2430")
    assert sheet(game, "2430")["attack"] == 8
    game = campaign("russian_combat", {"3E": "2429", "12cm": "2430"})
    game.play("attack 2430")
    assert sheet(game, "2430")["defence"] == 8


@rule("tide_at_sunrise 7.4")
def test_all_attacks_are_declared_before_any_is_resolved():
    game = campaign("japanese_combat", {"1D": "2429", "2D": "2427", "1ES": "2430", "2ES": "2426"}, dice=[3])
    game.play("attack 2430")
    assert "resolve" not in verbs(game)
    game.play("attack 2426")
    assert verbs(game) == {"resolve"}
    assert hexes(game, "resolve") == {"2430", "2426"}
    assert "attack" not in verbs(game)
    assert events(game, "resolve 2426")[0] == "CombatResolved"


@rule("tide_at_sunrise 7.4")
@pytest.mark.parametrize(
    ("attackers", "defenders", "column"),
    [
        (["1D", "2D", "3D"], ["3E"], "2:1"),  # the rulebook's 27 to 10
        (["28cm1"], ["1A", "2A", "3A"], "1:2"),  # its 10 to 12
        (["1D"], ["3E", "9E"], None),
        (["1D", "2D", "12cm", "1FA"], ["1ES", "2ES", "3ES"], "3:1"),
    ],
)
def test_odds_are_rounded_for_the_defender(attackers, defenders, column):
    places = ["2429", "2429", "2431", "2431"]
    units = dict(zip(attackers, places, strict=False)) | dict.fromkeys(defenders, "2430")
    game = campaign("japanese_combat", units | {"GD": "0333", "9ES": "0433"})
    if column is None:
        assert refusal(game, "attack 2430") == ("odds-too-low", "7.4")
        return
    game.play("attack 2430")
    if "join_all" in verbs(game):
        game.play("join_all")
    assert sheet(game, "2430")["column"] == column


@rule("tide_at_sunrise 7.4")
@pytest.mark.parametrize(
    ("attackers", "target", "raw", "column"),
    [
        ({"1D": "1141", "12cm": "1139", "2D": "1141"}, "1140", "8:1", "6:1"),  # the rulebook's 8:1 into a mountain
        ({"1D": "2429", "2D": "2429", "12cm": "2431", "1R": "2431"}, "2430", "10:1", "7:1"),
    ],
)
def test_shifts_count_from_the_true_odds(attackers, target, raw, column):
    game = campaign("japanese_combat", {**attackers, "1ES": target})
    game.play(f"attack {target}", "join_all")
    found = sheet(game, target)
    assert (found["raw"], found["column"]) == (raw, column)


@rule("tide_at_sunrise 7.4")
def test_the_city_and_the_river_shift_and_the_ledger_names_them():
    game = campaign("japanese_combat", {"1D": "2231", "2D": "2330", "1ES": "2230"})
    game.play("attack 2230", "join 1D")
    lines = {line["reason"]: line["columns"] for line in sheet(game, "2230")["shifts"]}
    assert lines == {"city": -1, "every adjacent attacker is across a river": -1}
    # One attacker on the near bank is enough to lift the river.
    game = campaign("japanese_combat", {"1D": "2231", "2D": "2130", "1ES": "2230"})
    game.play("attack 2230", "join_all")
    assert [line["reason"] for line in sheet(game, "2230")["shifts"]] == ["city"]


@rule("tide_at_sunrise 7.4", "tide_at_sunrise 6.1.2")
def test_the_yalu_on_turn_one_is_four_to_one_at_best():
    """Reported: 40 against 9, the river and the surprise cancel each other."""
    game = new_game()
    game.play("default_setup")
    state = war(game)
    zone = state.enemy_zone(JAPAN)
    fronts: set[str] = set()
    for unit in state.tables.units_of[JAPAN]:
        if state.where[unit] == GROUND.korea:
            reach = GROUND.book[JAPAN].reach(GROUND.korea, state.tables.allowance[unit], zone, 0)
            fronts |= {GROUND.names[here] for here in reach.hexes} & around("0432")
    # Whoever gets next to the Russian stack is across the Yalu or the Ai.
    assert fronts == {"0331", "0332", "0433"}
    assert all(GROUND.side_key(number(name), number("0432")) in GROUND.rivers for name in fronts)
    units = {"GD": "0332", "1D": "0433", "2D": "0331", "12cm": "0232", "1FA": "0331", "1C": "0433"}
    game = campaign("japanese_combat", {**units, "1ES": "0432", "2ES": "0432", "3ES": "0432"}, turn=1)
    game.play("attack 0432", "join_all")
    found = sheet(game, "0432")
    assert (found["attack"], found["defence"], found["column"]) == (40, 9, "4:1")
    assert found["chances"] == {"DD": 2 / 6, "DR": 2 / 6, "EXR": 1 / 6, "EX": 1 / 6}


@rule("tide_at_sunrise 7.4")
def test_shifts_below_one_to_two_forbid_the_attack():
    pinned = {"2D": "0333", "9ES": "0433"}
    game = campaign("japanese_combat", {"1R": "1141", "1ES": "1140", **pinned})  # 4 to 3, 1:1, mountain
    assert refusal(game, "attack 1140") == ("odds-too-low", "7.4")
    game = campaign("japanese_combat", {"1D": "1141", "1ES": "1140"})  # 9 to 3, 3:1 becomes 1:1
    assert "attack 1140" in game.options()


@rule("tide_at_sunrise 7.4")
def test_a_small_share_may_not_be_declared_alone():
    game = campaign("japanese_combat", {"1C": "2429", "1D": "2429", "2D": "2431", "3E": "2430"})
    game.play("attack 2430", "join 1C")
    assert refusal(game, "declare") == ("odds-too-low", "7.4")
    game.play("join 1D", "declare")
    assert game.position()["targets"] == {"1C": "2430", "1D": "2430"}


@rule("tide_at_sunrise 7.4")
def test_an_attack_without_attackers_or_defenders_lapses():
    game = declared({"1D": "2429", "1ES": "lost"}, "2430", ["1D"], [])
    assert events(game, "resolve 2430") == ["AttackLapsed"]
    game = declared({"1D": "2429", "3E": "2430", "9E": "2430"}, "2430", ["1D"], [])
    assert events(game, "resolve 2430") == ["AttackLapsed"]


@rule("tide_at_sunrise 7.8", "tide_at_sunrise 4.1.5")
def test_the_disrupted_do_not_attack():
    game = campaign("japanese_combat", {"1D": "2429*", "2D": "2429", "3D": "2431", "1ES": "2430"})
    game.play("attack 2430")
    assert hexes(game, "join") == {"2D", "3D"}
    assert refusal(game, "join 1D") == ("disrupted", "7.8")


def test_the_view_shows_what_could_be_attacked():
    game = campaign("japanese_combat", {"1D": "2429", "1FA": "2428", "1ES": "2430"})
    shown = game.view(None)["could_attack"]
    assert [(found["hex"], found["attack"], found["column"]) for found in shown] == [("2430", 12, "4:1")]
    assert game.view(None)["supply"]["japan"]["lines"]["1D"][0] == "2429"


def test_exact_odds_of_an_attack_are_the_six_faces():
    game = declared({"1D": "2429", "1FA": "2429", "1ES": "2430"}, "2430", ["1D", "1FA"], [])
    odds = game.odds("resolve 2430")
    assert odds is not None
    assert {result.text: str(result.chance) for result in odds.results} == {
        "DD": "1/3",
        "DR": "1/3",
        "EXR": "1/6",
        "EX": "1/6",
    }
    assert sum(result.chance for result in odds.results) == 1
    assert odds.results[0].facts["column"] == "4:1"
    # EX, EXR and DD are sure to cost nobody here; only DE would.
    assert odds.mean("points") == 0
    game = declared({"1D": "2429", "2D": "2429", "1ES": "2430*"}, "2430", ["1D", "2D"], [])
    odds = game.odds("resolve 2430")
    assert odds is not None
    assert odds.mean("points") == Fraction(5, 6)  # 7:1: DE three times and DD twice kill a disrupted brigade
