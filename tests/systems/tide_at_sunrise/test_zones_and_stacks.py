"""Zones of control and stacking (4, 5)."""

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import (
    around,
    at,
    campaign,
    fight,
    hexes,
    refusal,
    verbs,
    war,
)
from yellowsea.kernel.state.sides import RUSSIA


@rule("tide_at_sunrise 4.0")
def test_a_unit_controls_the_six_hexes_around_it_across_rivers_too():
    game = campaign("japanese_movement", {"1D": "2429", "1ES": "2430"})
    zones = set(game.view(None)["zones"]["russia"])
    assert zones == around("2430")
    assert "2530" in zones  # across the Hun


@rule("tide_at_sunrise 4.0", "tide_at_sunrise 7.8")
def test_disrupted_units_control_nothing():
    game = campaign("japanese_movement", {"1D": "2429", "1ES": "2430*"})
    assert game.view(None)["zones"]["russia"] == []


@rule("tide_at_sunrise 4.0", "tide_at_sunrise 12.2")
def test_japanese_zones_stop_at_intact_forts_and_russian_ones_reach_out():
    game = campaign("russian_movement", {"1D": "0803", "1F": "0802"})
    zones = game.view(None)["zones"]
    assert "0802" not in zones["japan"]
    assert "0803" in zones["russia"]
    ruined = campaign("russian_movement", {"1D": "0803", "1ES": "0902"}, forts=["0801", "0901", "0806"])
    assert "0802" in ruined.view(None)["zones"]["japan"]


@rule("tide_at_sunrise 4.1.1", "tide_at_sunrise 6.1.7")
def test_entering_a_zone_ends_the_move():
    game = campaign("japanese_movement", {"1C": "2426", "1ES": "2430"})
    game.play("move 1C", "go 2429")
    assert war(game).marks[war(game).tables.unit_ids.index("1C")] & 1  # it has halted of itself
    assert verbs(game) <= {"move", "done", "attack"}


@rule("tide_at_sunrise 4.1.1", "tide_at_sunrise 4.1.2")
def test_leaving_a_zone_needs_a_free_hex_first_and_may_end_in_another():
    game = campaign("japanese_movement", {"1C": "2429", "1ES": "2430"})
    game.play("move 1C")
    reach = war(game).march.reach
    assert reach is not None
    zone = war(game).zones.of[RUSSIA]
    for here in reach.hexes:
        assert zone[reach.path(here)[0]] == 0
    assert "2431" in hexes(game, "go")  # around the enemy into another hex of his zone
    assert refusal(campaign_at_2429(), "go 2529") == ("zone-to-zone", "4.1.2")


def campaign_at_2429():
    # With 4 movement points left nothing but the direct step would reach 2529.
    game = campaign("japanese_movement", {"28cm1": "2429", "1ES": "2430"})
    game.play("move 28cm1")
    return game


@rule("tide_at_sunrise 4.1.3")
def test_a_unit_that_could_only_retreat_through_zones_is_eliminated():
    ring = {"1D": "2429", "2D": "2431", "1C": "2529", "2C": "2330"}
    game = fight({**ring, "1FA": "2429", "1ES": "2430"}, "2430", ["1D", "1FA"], 3)  # 12 to 3, DR
    assert at(game, "1ES") == "lost"
    assert war(game).points == 1


@rule("tide_at_sunrise 4.1.5")
def test_a_disrupted_unit_enters_no_zone_and_must_leave_one():
    game = campaign("japanese_movement", {"1D": "2427*", "1ES": "2430"})
    game.play("move 1D")
    assert not hexes(game, "go") & around("2430")
    assert refusal(game, "go 2429") == ("disrupted", "4.1.5")
    game = campaign("japanese_movement", {"1D": "2429*", "2D": "2427", "1ES": "2430"}, dice=[1])
    assert "2429*" in at(game, "1D")
    assert game.view(None)["reminders"][0]["rule"] == "tide_at_sunrise 4.1.5"
    game.play("done")
    assert at(game, "1D") == "lost"
    assert war(game).points == -2


@rule("tide_at_sunrise 4.1.5", "tide_at_sunrise 12.2")
def test_disrupted_russians_in_a_fort_are_in_no_zone():
    game = campaign("russian_movement", {"1F": "0802*", "1D": "0803"}, dice=[1])
    game.play("done")
    assert at(game, "1F") == "0802*"


@rule("tide_at_sunrise 5.1", "tide_at_sunrise 5.2")
def test_two_divisions_or_four_brigades_fit_in_a_hex():
    for stack in (["1D", "2D"], ["1D", "1R", "1FA"], ["1R", "2R", "3R", "12cm"]):
        game = campaign(
            "japanese_movement", dict.fromkeys(stack, "0625"), places={"0625": {"owner": "japan"}}, dice=[1]
        )
        game.play("done")
        assert all(at(game, unit) == "0625" for unit in stack)


@rule("tide_at_sunrise 5.3")
def test_nobody_enters_an_enemy_hex():
    game = campaign("japanese_movement", {"1D": "2429", "1ES": "2430*"})
    game.play("move 1D")
    assert "2430" not in hexes(game, "go")
    assert refusal(game, "go 2430") == ("enemy-there", "5.3")


@rule("tide_at_sunrise 5.4", "tide_at_sunrise 5.4.2", "tide_at_sunrise 5.6")
def test_the_opponent_takes_a_brigade_where_that_is_enough():
    units = {"1D": "2429", "1R": "2429", "2R": "2429", "1FA": "2429"}
    game = campaign("japanese_movement", units)
    game.play("done")
    assert game.actor == "russia"
    assert hexes(game, "remove") == {"1R", "2R", "1FA"}
    assert refusal(game, "remove 1D") == ("too-large", "5.4.2")
    assert refusal(game, "remove 3D") == ("elsewhere", "5.4.2")
    before = war(game).points
    game.play("remove 1FA")
    assert at(game, "1FA") == "lost"
    assert war(game).points <= before - 1


@rule("tide_at_sunrise 5.4.2")
def test_with_a_whole_division_too_many_the_choice_is_free():
    game = campaign("russian_movement", {"3E": "2430", "9E": "2430", "1ES": "2430", "2ES": "2430"})
    game.play("done")
    assert game.actor == "japan"
    assert hexes(game, "remove") == {"3E", "9E", "1ES", "2ES"}
    game.play("remove 1ES")
    # Now one brigade is enough, and only one is there: nothing is left to choose.
    assert at(game, "2ES") == "lost"


@rule("tide_at_sunrise 5.4", "tide_at_sunrise 5.4.1")
def test_a_full_hex_may_be_passed_through_and_overfilled_during_the_phase():
    game = campaign("russian_movement", {"3E": "2430", "9E": "2430", "14E": "2428"})
    game.play("move 14E")
    assert "2431" in hexes(game, "go")
    game.play("go 2430")
    assert at(game, "14E") == "2430"
    game.play("go 2431", "halt", "done")
    assert [at(game, unit) for unit in ("3E", "9E", "14E")] == ["2430", "2430", "2431"]


@rule("tide_at_sunrise 5.4", "tide_at_sunrise 5.5")
def test_stacks_are_checked_at_once_after_each_pursuit():
    units = {"1D": "2429", "2D": "2429", "3D": "2431", "4D": "2431", "1ES": "2430"}
    game = fight(units, "2430", ["1D", "2D", "3D", "4D"], 1)  # 36 to 3, DE
    game.play("pursue 1D", "halt", "pursue 2D", "halt", "pursue 3D")
    assert game.actor == "japan"  # it is still on its way, and no stack is checked before it ends
    game.play("halt")
    assert game.actor == "russia"  # before 4D has pursued
    assert hexes(game, "remove") == {"1D", "2D", "3D"}
    game.play("remove 2D")
    assert war(game).points == 1 - 2
    assert set(game.options()) == {"pursue 4D", "done"}
    game.play("pursue 4D", "halt", "remove 1D")
    assert [at(game, unit) for unit in ("3D", "4D")] == ["2430", "2430"]


@rule("tide_at_sunrise 5.5", "tide_at_sunrise 7.7.3")
def test_guns_that_pursue_one_hex_are_checked_too():
    units = {"1D": "2429", "2D": "2429", "1FA": "2431", "1ES": "2430"}
    game = fight(units, "2430", ["1D", "2D", "1FA"], 1)
    game.play("pursue 1D", "halt", "pursue 2D", "halt", "pursue 1FA")
    # One brigade too many, and the only brigade there is removed: nothing is left to choose.
    assert at(game, "1FA") == "lost"
