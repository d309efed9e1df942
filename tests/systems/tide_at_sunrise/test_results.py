"""The ten combat results on both tables, and who pays (7.5, 12.3, 12.4)."""

import random
from itertools import combinations

import pytest

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import (
    RULES,
    at,
    campaign,
    declared,
    distance,
    fight,
    hexes,
    refusal,
    verbs,
    war,
)
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tide_at_sunrise.play.attacks.losses import useful
from yellowsea.systems.tide_at_sunrise.state.combat import NONE_YET

FOUR_TO_ONE = {"1D": "2429", "1FA": "2429", "1ES": "2430"}
FORT = {"1D": "0807", "2D": "0807", "3D": "0906", "1ES": "0806", "2ES": "0806", "3ES": "0806"}
ASSAULT = ["1D", "2D", "3D"]  # 27 to 9, 3:1 on the fort table: DD DD EXR EX 2EXR 2EX


@rule("tide_at_sunrise 7.5-DR")
def test_dr_sends_the_defender_back_two_hexes_whole():
    game = fight(FOUR_TO_ONE, "2430", ["1D", "1FA"], 3)
    while game.actor == "russia":
        game.play(game.options()[0])
    assert distance(at(game, "1ES"), "2430") == 2
    assert "pursue 1D" in game.options()


@rule("tide_at_sunrise 7.5-DD")
def test_dd_disrupts_and_sends_back():
    game = fight(FOUR_TO_ONE, "2430", ["1D", "1FA"], 2)
    while game.actor == "russia":
        game.play(game.options()[0])
    assert at(game, "1ES").endswith("*")
    assert distance(at(game, "1ES").rstrip("*"), "2430") == 2
    assert {"pursue 1D", "pursue 1FA", "done"} == set(game.options())


@rule("tide_at_sunrise 7.5-DE")
def test_de_removes_the_defenders():
    game = fight({"1D": "2429", "2D": "2429", "12cm": "2431", "1ES": "2430"}, "2430", ["1D", "2D", "12cm"], 1)
    assert at(game, "1ES") == "lost"
    assert war(game).points == 1
    assert "pursue 12cm" in game.options()


@rule("tide_at_sunrise 7.5-AR")
def test_ar_sends_the_attackers_back_without_pursuit():
    game = fight({"1D": "2429", "3E": "2430*", "1ES": "2430"}, "2430", ["1D"], 5)  # 9 to 8, 1:1
    assert game.actor == "japan"
    while verbs(game) & {"retreat", "retreat_to"}:
        game.play(game.options()[0])
    assert distance(at(game, "1D"), "2429") == 2
    assert verbs(game) == {"resolve"}


@rule("tide_at_sunrise 7.5-AD")
def test_ad_disrupts_the_attackers_and_kills_those_without_a_second_side():
    units = {"1D": "2429", "1FA": "2429", "3E": "2430", "1ES": "2430*"}
    game = fight(units, "2430", ["1D", "1FA"], 6)  # 12 to 11, 1:1
    while verbs(game) & {"retreat", "retreat_to"}:
        game.play(game.options()[0])
    assert at(game, "1FA") == "lost"
    assert at(game, "1D").endswith("*")
    assert distance(at(game, "1D").rstrip("*"), "2429") == 2


@rule("tide_at_sunrise 7.5-AE")
def test_ae_removes_the_attackers():
    game = fight({"1D": "2429", "3E": "2430"}, "2430", ["1D"], 6)  # 9 to 10, 1:2
    assert at(game, "1D") == "lost"
    assert war(game).points == -2


@rule("tide_at_sunrise 7.5-EX", "tide_at_sunrise 7.5")
def test_ex_disrupts_the_lower_side_and_the_other_pays_as_much():
    units = {"1D": "2429", "1R": "2429", "1S": "2430", "1ES": "2430*"}
    game = fight({**units, "2D": "2431"}, "2430", ["1D", "1R", "2D"], 4)  # 22 to 8, 2:1, EX
    assert at(game, "1S") == "2430*"
    assert at(game, "1ES") == "lost"
    assert hexes(game, "lose") == {"1D", "2D"}
    assert refusal(game, "lose 1R") == ("too-much", "7.5-EX")  # 4 of 8, and either division pays them all alone
    game.play("lose 2D")
    assert [at(game, unit) for unit in ("1D", "1R", "2D")] == ["2429", "2429", "2431*"]
    assert verbs(game) == {"resolve"}  # nobody retreats or pursues


@rule("tide_at_sunrise 7.5-EX")
def test_ex_with_a_weaker_attacker_makes_the_defender_choose():
    units = {"1D": "2429", "1S": "2430", "1ES": "2430", "2ES": "2430"}
    game = fight({**units, "3ES": "2430"}, "2430", ["1D"], 1)
    assert at(game, "1D") == "2429*"
    assert game.actor == "russia"
    assert hexes(game, "lose") == {"1S", "1ES", "2ES", "3ES"}
    game.play("lose 1S")
    assert hexes(game, "lose") == {"1ES", "2ES", "3ES"}


@rule("tide_at_sunrise 7.5-EX")
def test_the_only_sound_payment_is_made_by_itself():
    game = fight({"1D": "2429", "3E": "2430", "1ES": "2430"}, "2430", ["1D"], 1)  # 9 to 13, 1:2, EX
    # Nine are owed: the division pays them, and the brigade beside it could be kept.
    assert at(game, "3E") == "2430*"
    assert at(game, "1ES") == "2430"


def all_payments(strengths, owed, smallest=NONE_YET):
    """Every set of units that `useful` lets a side pay with."""
    ends = set()

    def go_on(paid, owed, smallest):
        left = [unit for unit in range(len(strengths)) if unit not in paid]
        for place in useful([strengths[unit] for unit in left], owed, smallest):
            unit = left[place]
            more = owed - strengths[unit]
            if more <= 0:
                ends.add(frozenset({*paid, unit}))
            else:
                go_on((*paid, unit), more, min(smallest, strengths[unit]))

    go_on((), owed, smallest)
    return ends


@rule("tide_at_sunrise 7.5-EX")
def test_a_side_can_pay_with_every_sound_set_of_units_and_no_other():
    rng = random.Random(7)
    for _ in range(60):
        strengths = [rng.randint(1, 10) for _ in range(rng.randint(2, 6))]
        owed = rng.randint(1, sum(strengths) - 1)
        sound = set()
        for size in range(1, len(strengths) + 1):
            for units in combinations(range(len(strengths)), size):
                total = sum(strengths[unit] for unit in units)
                if total >= owed and total - min(strengths[unit] for unit in units) < owed:
                    sound.add(frozenset(units))
        assert all_payments(strengths, owed) == sound


@rule("tide_at_sunrise 7.5-EX")
def test_ex_of_equal_sides_hits_both_wholly():
    game = fight({"1D": "2429", "1ES": "2430", "2ES": "2430", "3ES": "2430"}, "2430", ["1D"], 3)  # 9 to 9
    assert at(game, "1D") == "2429*"
    assert [at(game, unit) for unit in ("1ES", "2ES", "3ES")] == ["2430*"] * 3


@rule("tide_at_sunrise 7.5-EX", "tide_at_sunrise 7.3.3")
def test_ex_is_paid_by_adjacent_units_only_and_all_of_them_if_they_fall_short():
    units = {"1C": "2429", "12cm": "2428", "1ES": "2430", "2ES": "2430*"}
    game = fight(units, "2430", ["1C", "12cm"], 5)  # 2 + 8 to 4, 2:1, EX; four are owed
    assert at(game, "1C") == "2429*"
    assert at(game, "12cm") == "2428"
    assert verbs(game) == {"resolve"}


@rule("tide_at_sunrise 7.5-EXR")
def test_exr_sends_the_defender_back_first_and_the_attacker_then_pays_and_pursues():
    game = fight({"1D": "2434", "1FA": "2434", "1ES": "2433"}, "2433", ["1D", "1FA"], 5)
    assert game.actor == "russia", "two ways are equally good, so the owner is asked"
    while game.actor == "russia":
        assert (at(game, "1D"), at(game, "1FA")) == ("2434", "2434"), "not yet paid"
        game.play(game.options()[0])
    assert at(game, "1ES").endswith("*")
    assert hexes(game, "lose") == {"1D", "1FA"}
    game.play("lose 1FA")  # artillery dies of it
    assert at(game, "1FA") == "lost"
    assert game.options() == ["pursue 1D", "done"]


@rule("tide_at_sunrise 7.5-EXR", "tide_at_sunrise 7.7.1")
def test_who_paid_does_not_pursue():
    game = fight(FOUR_TO_ONE, "2430", ["1D", "1FA"], 5)
    while game.actor == "russia":
        game.play(game.options()[0])
    game.play("lose 1D")
    assert game.options() == ["pursue 1FA", "done"]
    assert refusal(game, "pursue 1D") == ("disrupted", "7.7.1")


@rule("tide_at_sunrise 7.5-2EX")
def test_2ex_costs_the_attacker_twice_the_defence_and_nobody_moves():
    game = fight(FORT, "0806", ASSAULT, 6)
    assert [at(game, unit) for unit in ("1ES", "2ES", "3ES")] == ["0806*"] * 3
    assert hexes(game, "lose") == {"1D", "2D", "3D"}
    game.play("lose 1D", "lose 3D")
    assert [at(game, unit) for unit in ("1D", "2D", "3D")] == ["0807*", "0807", "0906*"]
    assert verbs(game) == {"resolve"}


@rule("tide_at_sunrise 7.5-2EX")
def test_2ex_that_cannot_be_paid_kills_every_adjacent_attacker():
    units = {"1R": "0807", "28cm1": "0808", "1ES": "0806", "2ES": "0806"}
    game = fight(units, "0806", ["1R", "28cm1"], 4)  # 14 to 6, 2:1: 2EX, twelve owed, four there
    assert at(game, "1R") == "lost"
    assert at(game, "28cm1") == "0808"


@rule("tide_at_sunrise 7.5-2EXR")
def test_2exr_sends_the_defender_back_then_costs_twice_as_much():
    game = fight(FORT, "0806", ASSAULT, 5)
    while game.actor == "russia":
        game.play(game.options()[0])
    assert all(at(game, unit).endswith("*") for unit in ("1ES", "2ES", "3ES"))
    game.play("lose 1D", "lose 3D")
    assert game.options() == ["pursue 2D", "done"]


@rule("tide_at_sunrise 7.5-2EXR")
def test_2exr_that_cannot_be_paid_leaves_nobody_to_pursue():
    units = {"1R": "0807", "28cm1": "0808", "1ES": "0806", "2ES": "0806"}
    game = fight(units, "0806", ["1R", "28cm1"], 3)  # 2:1: 2EXR
    while game.actor == "russia":
        game.play(game.options()[0])
    assert at(game, "1R") == "lost"
    assert verbs(game) == {"resolve"}
    assert at(game, "28cm1") == "0808"


@rule("tide_at_sunrise 12.3")
def test_the_fort_table_is_used_and_no_terrain_counts():
    game = declared(FORT, "0806", ASSAULT, [])
    sheet = game.view(None)["attacks"][0]
    assert (sheet["table"], sheet["shifts"], sheet["column"]) == ("fort", [], "3:1")
    # Russians outside forts, and ruined forts, are fought on the standard table with their terrain.
    game = declared(FORT, "0806", ASSAULT, [], forts=["0801", "0802", "0901"])
    sheet = game.view(None)["attacks"][0]
    assert (sheet["table"], sheet["column"]) == ("standard", "2:1")


@rule("tide_at_sunrise 7.5")
@pytest.mark.parametrize(
    ("table", "column", "face", "result"),
    [
        ("standard", "2:1", 2, "DR"),
        ("standard", "2:1", 5, "EX"),
        ("standard", "3:1", 2, "DD"),
        ("standard", "3:1", 3, "DR"),
        ("standard", "4:1", 3, "DR"),
        ("standard", "5:1", 4, "DR"),
        ("standard", "6:1", 4, "DD"),
        ("standard", "7:1", 1, "DE"),
        ("standard", "7:1", 4, "DD"),
    ],
)
def test_results_reported_from_play(table, column, face, result):
    crt = RULES._plain.crt[0 if table == "standard" else 1]
    from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS

    assert RESULTS[crt[6 * RULES._plain.columns.index(column) + face - 1]] == result


@rule("tide_at_sunrise 7.5")
def test_columns_reported_from_play():
    from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS

    def column(table: int, name: str) -> list[str]:
        start = 6 * RULES._plain.columns.index(name)
        return sorted(RESULTS[cell] for cell in RULES._plain.crt[table][start : start + 6])

    assert column(0, "4:1") == ["DD", "DD", "DR", "DR", "EX", "EXR"]
    assert {"EX", "AR", "DR"} <= set(column(0, "1:1"))
    assert column(1, "3:1") == ["2EX", "2EXR", "DD", "DD", "EX", "EXR"]
    assert "AD" in column(1, "2:1")
    assert "2EXR" in column(1, "5:1")
    assert not set(column(1, "1:2")) & {"DR", "DD", "DE", "EXR", "2EXR"}
    assert set(column(1, "6:1")) <= {"DE", "DD", "EXR", "2EXR"}  # four divisions always clear Nanshan


@rule("tide_at_sunrise 7.5")
def test_better_odds_are_never_worse_for_the_attacker():
    """The chance to clear the hex rises, the chance to be hurt falls, along the standard table."""
    from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS

    cleared: list[int] = []
    hurt: list[int] = []
    for number in range(8):
        cells = [RESULTS[cell] for cell in RULES._plain.crt[0][6 * number : 6 * number + 6]]
        cleared.append(sum(cell in ("DR", "DD", "DE", "EXR", "2EXR") for cell in cells))
        hurt.append(sum(cell not in ("DR", "DD", "DE", "AR") for cell in cells))
    assert cleared == sorted(cleared)
    assert hurt[1:] == sorted(hurt[1:], reverse=True)


@rule("tide_at_sunrise 7.5")
def test_only_units_of_the_combat_pay():
    game = fight({**FORT, "4D": "0906"}, "0806", ASSAULT, 6)
    assert refusal(game, "lose 4D") == ("not-in-combat", "7.2.2")
    assert refusal(game, "lose 1ES") == ("other-side", "7.5")
    game.play("lose 1D")
    assert refusal(game, "lose 1D") == ("paid", "7.5")
    game = fight({**FORT, "28cm1": "0808"}, "0806", [*ASSAULT, "28cm1"], 5)  # 37 to 9, 4:1: 2EXR
    while game.actor == "russia":
        game.play(game.options()[0])
    assert refusal(game, "lose 28cm1") == ("ranged", "7.3.3")


@rule("tide_at_sunrise 12.4", "tide_at_sunrise 12.2")
def test_a_fort_with_japanese_in_it_at_the_end_of_a_combat_phase_is_gone():
    units = {"1D": "0806", "1ES": "0805*"}
    game = campaign("japanese_combat", {**units, "2D": "0807"})
    assert war(game).zones.of[JAPAN][RULES.board.ground.nanshan] >= 1000
    assert war(game).zones.of[JAPAN][RULES.board.ground.nanshan] % 1000 == 0  # nobody looks into an intact fort
    game.play("done")
    assert not game.view(None)["forts"]["0806"]
    assert war(game).zones.of[JAPAN][RULES.board.ground.nanshan] % 1000 == 1
