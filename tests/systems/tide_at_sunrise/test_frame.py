"""The frame of the game: counters, the sequence of play, the set-up, turn 1, victory (2, 3, 15, 16)."""

import random

import pytest

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import (
    GROUND,
    RULES,
    at,
    campaign,
    distance,
    fight,
    hexes,
    new_game,
    refusal,
    verbs,
    war,
)
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tide_at_sunrise.state.war import PHASES


@rule("tide_at_sunrise 2.1")
def test_a_first_loss_disrupts_and_a_second_eliminates():
    game = fight({"1D": "2429", "1FA": "2429", "1ES": "2430"}, "2430", ["1D", "1FA"], 1)  # 12 to 3, DD
    assert at(game, "1ES").endswith("*")
    game = fight({"1D": "2429", "1ES": "2430*"}, "2430", ["1D"], 4)  # 9 to 1, 7:1, DD
    assert at(game, "1ES") == "lost"


@rule("tide_at_sunrise 2.1")
def test_artillery_has_no_second_side():
    game = fight({"1D": "2429", "2D": "2429", "1A": "2430"}, "2430", ["1D", "2D"], 1)  # 18 to 4, DD
    assert at(game, "1A") == "lost"


@rule("tide_at_sunrise 2.3", "tide_at_sunrise 12.1")
def test_the_forts_are_three_at_port_arthur_and_nanshan():
    forts = [GROUND.names[here] for here in GROUND.fort_hex]
    assert forts == ["0801", "0802", "0901", "0806"]
    assert all(distance(one, other) == 1 for one in forts[:3] for other in forts[:3] if one != other)


@rule("tide_at_sunrise 2.3.1")
def test_the_unit_data_table_gives_price_recovery_worth_and_number():
    tables = war(new_game()).tables
    kind = tables.class_number["european_division"]
    assert tables.class_transport[kind] == 6
    assert tables.class_recover[kind] == tables.class_points[kind] == 3
    assert tables.kind.count(kind) == 16


@rule("tide_at_sunrise 3.0", "tide_at_sunrise 3.1")
def test_phases_follow_each_other_through_twelve_turns():
    game = new_game(seed=4)
    rng = random.Random(4)
    seen: list[tuple[int, int]] = []
    while game.codes():
        here = (war(game).turn, war(game).phase)
        if not seen or seen[-1] != here:
            seen.append(here)
        quick = [option for option in game.options() if option in ("done", "default_setup", "halt")]
        game.play(quick[0] if quick else rng.choice(game.options()))
    assert seen == sorted(seen)
    assert {turn for turn, _ in seen} == set(range(1, 13))
    # Phases that always ask somebody: reinforcement and movement of both sides.
    asked = {PHASES[phase] for turn, phase in seen if turn == 5}
    assert {"japanese_reinforcement", "japanese_movement", "russian_reinforcement", "russian_movement"} <= asked
    assert game.outcome is not None


@rule("tide_at_sunrise 3.1")
def test_the_russian_player_decides_in_the_naval_phase():
    game = campaign("naval", {}, turn=2)
    assert game.actor == "russia"
    assert hexes(game, "sortie") == {"vladivostok", "port_arthur"}


@rule("tide_at_sunrise 15.1")
def test_the_russian_player_places_the_two_groups_that_leave_a_choice():
    game = new_game()
    assert game.actor == "russia"
    assert hexes(game, "deploy") == {"0801", "0802", "0901"}
    game.play("deploy 0801", "deploy 0802", "deploy 0901", "deploy 0901")
    bank = hexes(game, "deploy")
    assert {"0431", "0643"} <= bank
    rivers = {key // GROUND.size for key, name in GROUND.rivers.items() if name == "Yalu"}
    assert all(GROUND.grid.number[name] in rivers for name in bank)  # errata: next to the river
    game.play("deploy 0431", "deploy 0432", "deploy 0433", "deploy 0434")
    assert [at(game, unit) for unit in ("1F", "2F", "Ural", "1ES")] == ["0801", "0802", "0901", "0901"]
    assert game.actor == "japan"


@rule("tide_at_sunrise 15.1")
def test_set_up_totals_are_those_of_the_rule():
    game = new_game()
    game.play("default_setup")
    tables = war(game).tables
    count: dict[tuple[str, str], int] = {}
    for unit, where in game.position()["units"].items():
        kind = tables.class_counter[tables.kind[tables.unit_ids.index(unit)]]
        area = "yalu" if where[:2] in ("04", "05", "06") else "forts" if where in ("0801", "0802", "0901") else where
        count[area, kind] = count.get((area, kind), 0) + 1
    assert count == {
        ("forts", "5-2"): 2,
        ("forts", "3-10"): 1,
        ("forts", "3-6"): 1,
        ("0705", "3-6"): 1,
        ("2230", "3-10"): 1,
        ("2230", "3-6"): 1,
        ("yalu", "3-10"): 1,
        ("yalu", "3-6"): 3,
        ("0806", "3-6"): 2,
        ("korea", "9-8"): 3,
        ("korea", "2-10"): 1,
        ("korea", "8-6"): 1,
        ("korea", "3-6"): 1,
    }


@rule("tide_at_sunrise 15.1")
def test_as_printed_the_yalu_force_may_stand_back_from_the_river():
    game = new_game(yalu_set_up="west_side")
    game.play("deploy 0801", "deploy 0801", "deploy 0801", "deploy 0801")
    assert hexes(game, "deploy") > {"0432", "0532"}
    strict = new_game()
    strict.play("deploy 0801", "deploy 0801", "deploy 0801", "deploy 0801")
    assert "0532" not in hexes(strict, "deploy")
    assert refusal(strict, "deploy 0532") == ("not-a-set-up-hex", "15.1")


@rule("tide_at_sunrise 15.2")
def test_japan_starts_in_the_korea_space_without_a_limit_and_never_returns():
    game = new_game()
    game.play("default_setup", "move_stack korea")
    assert hexes(game, "go") >= {"0131", "0132", "0133", "0134", "0135"}
    game.play("go 0131")
    assert refusal(game, "go korea") == ("no-return", "15.2")
    game.play("halt", "done")
    # The whole force in one hex is too much at the end of the phase: Russia takes units away.
    assert game.actor == "russia"
    assert verbs(game) == {"remove"}


@rule("tide_at_sunrise 15.2")
def test_units_that_wait_in_the_korea_space_are_in_supply_and_not_overstacked():
    game = new_game(dice=[1])
    game.play("default_setup", "done")  # nobody moves; no attack is possible, nobody is out of supply
    assert at(game, "GD") == "korea"
    assert game.actor == "russia"
    assert "remove" not in verbs(game)
    assert war(game).points == 0


@rule("tide_at_sunrise 15.3-markers")
def test_every_track_starts_at_zero():
    state = war(new_game())
    assert (state.points, state.supplies.akashi, state.supplies.pools, state.turn) == (0, 0, [0, 0, 0], 1)


@rule("tide_at_sunrise 15.3")
def test_turn_one_begins_with_japanese_movement():
    game = new_game()
    game.play("default_setup")
    assert game.actor == "japan"
    assert PHASES[war(game).phase] == "japanese_movement"


@rule("tide_at_sunrise 15.3")
def test_on_turn_one_the_russians_of_the_peninsula_stay_put():
    game = campaign(
        "russian_movement", {"1ES": "0806", "2ES": "0705", "1F": "0802", "3ES": "2230", "4ES": "0805"}, turn=1
    )
    assert hexes(game, "move") == {"3ES", "4ES"}
    assert refusal(game, "move 1ES") == ("turn-one", "15.3")
    later = campaign("russian_movement", {"1ES": "0806", "2ES": "0705", "1F": "0802"}, turn=2)
    assert hexes(later, "move") == {"1ES", "2ES", "1F"}


@rule("tide_at_sunrise 15.3")
@pytest.mark.parametrize(("turn", "column"), [(1, "5:1"), (2, "4:1")])
def test_japanese_attacks_on_turn_one_shift_right(turn, column):
    game = campaign("japanese_combat", {"1D": "2429", "1FA": "2429", "1ES": "2430"}, turn=turn)
    game.play("attack 2430", "join_all")
    assert war(game).combat.attacks
    assert game.view(None)["attacks"][0]["column"] == column


@rule("tide_at_sunrise 15.3")
def test_russian_attacks_on_turn_one_do_not_shift():
    game = campaign("russian_combat", {"3E": "2429", "1C": "2430"}, turn=1)
    game.play("attack 2430")
    assert game.view(None)["attacks"][0]["column"] == "5:1"


@rule("tide_at_sunrise 16.0")
@pytest.mark.parametrize(
    ("points", "target", "winner"), [(70, 70, "japan"), (69, 70, "russia"), (69, 65, "japan"), (70, 75, "russia")]
)
def test_japan_needs_its_target_at_the_end_of_turn_twelve(points, target, winner):
    game = campaign("russian_recovery", {}, turn=12, points=points, options={"victory_target": target})
    assert game.actor is None
    assert game.outcome is not None
    assert game.outcome.winner == winner
    assert game.outcome.score == points - target


@rule("tide_at_sunrise 16.1")
def test_the_last_to_pass_through_holds_a_town_and_points_come_and_go():
    worth = {GROUND.place_name[n]: points for n, points in enumerate(GROUND.place_points) if points}
    assert sum(worth.values()) == 70
    game = campaign("japanese_movement", {"1C": "2329", "9ES": "2433"}, turn=5)
    game.play("move 1C", "go 2229")
    assert war(game).points == 0
    game = campaign("japanese_movement", {"1C": "2229"}, turn=5)
    game.play("move 1C", "go 2230", "go 2130", "halt")
    assert war(game).points == 10  # passed through Liaoyang and left it
    game = campaign(
        "russian_movement", {"Ural": "2229"}, turn=5, points=10, places={"2230": {"owner": "japan", "since": 4}}
    )
    game.play("move Ural", "go 2230")
    assert war(game).points == 0


@rule("tide_at_sunrise 16.1")
def test_a_zone_does_not_change_who_holds_a_town():
    game = campaign("japanese_movement", {"1C": "2129"}, turn=5)
    assert war(game).zones.of[JAPAN][GROUND.grid.number["2230"]]
    assert war(game).points == 0


@rule("tide_at_sunrise 16.2")
def test_each_class_has_its_worth():
    tables = war(new_game()).tables
    worth = {
        tables.class_counter[kind]: points for kind, points in enumerate(tables.class_points) if tables.class_side[kind]
    }
    assert worth == {"10-6": 3, "7-6": 2, "3-10": 1, "3-6": 1, "4-4": 1, "5-2": 1}
    worth = {
        tables.class_counter[kind]: points
        for kind, points in enumerate(tables.class_points)
        if not tables.class_side[kind]
    }
    assert worth == {"9-8": 2, "4-8": 1, "2-10": 1, "8-6": 1, "3-6": 1, "10-2": 1}


@rule("tide_at_sunrise 16.2")
def test_eliminations_score_at_once_for_either_side():
    game = fight({"1D": "2429", "3E": "2430*", "1S": "2430*"}, "2430", ["1D"], 6)  # 9 to 8, AD
    assert war(game).points == 0
    game = fight({"1D": "2429", "2D": "2429", "1ES": "2430*", "2ES": "2430*"}, "2430", ["1D", "2D"], 1)  # 9:1, DE
    assert war(game).points == 2
    game = fight({"3E": "2429", "9E": "2429", "1D": "2430*"}, "2430", ["3E", "9E"], 1, side="russia")  # 20 to 4, DE
    assert war(game).points == -2


def test_all_phases_have_names_and_the_outcome_is_told():
    game = campaign("russian_recovery", {}, turn=12, points=72)
    assert game.outcome is not None
    assert "72" in game.outcome.reasons[0]
    assert game.options() == []
    assert RULES.info.title == "The Tide at Sunrise"
