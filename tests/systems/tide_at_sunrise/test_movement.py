"""Movement on foot and by rail (6)."""

from typing import Any

import pytest

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import GROUND, around, at, campaign, hexes, number, refusal, verbs, war


def price(game, name: str) -> float:
    """What the march to a hex costs the units in hand, in movement points."""
    cost: float = game.view(None)["march"]["reach"][name]["points"]
    return cost


@rule("tide_at_sunrise 6.1.1")
def test_only_the_phasing_player_moves_and_only_if_he_likes():
    game = campaign("japanese_movement", {"1D": "2427", "3E": "2631"})
    assert game.actor == "japan"
    assert game.options() == ["move 1D", "done"]
    assert refusal(game, "move 3E") == ("other-side", "6.1.1")
    assert refusal(game, "move 2D") == ("off-map", "6.1.1")


@rule("tide_at_sunrise 6.1.2")
def test_terrain_roads_and_rivers_have_their_prices():
    game = campaign("russian_movement", {"Ural": "2430"})
    game.play("move Ural")
    assert price(game, "2429") == 1  # clear
    assert price(game, "2530") == 2  # clear across the Hun
    game = campaign("japanese_movement", {"1C": "2543"})
    game.play("move 1C")
    assert price(game, "2544") == 2  # rough
    game = campaign("japanese_movement", {"1C": "1140"})
    game.play("move 1C")
    assert price(game, "1141") == 3  # mountain
    game = campaign("japanese_movement", {"1C": "1525"})
    game.play("move 1C")
    assert price(game, "1626") == 1  # road through the Fenshui pass


@rule("tide_at_sunrise 6.1.2")
def test_a_refusal_gives_the_bill():
    game = campaign("japanese_movement", {"28cm1": "2430"})
    game.play("move 28cm1")
    why = game.why_not("go 2631")
    assert why is not None
    assert (why.code, why.rule) == ("too-far", "tide_at_sunrise 6.1.2")
    assert why.facts["needs"] == 3
    assert why.facts["has"] == 2
    assert "the way takes 3 movement points, and 2 are left" in why.text
    assert "river +1" in why.text
    assert refusal(game, "go 0701") == ("sea", "6.1.2")
    assert refusal(game, "go 2430") == ("there-already", "6.1.2")


@rule("tide_at_sunrise 6.1.2")
def test_russians_stay_out_of_korea():
    game = campaign("russian_movement", {"Ural": "0432"})
    game.play("move Ural")
    assert "0332" not in hexes(game, "go")
    assert refusal(game, "go 0332") == ("korea", "6.1.2")


@rule("tide_at_sunrise 6.1.3")
def test_a_stack_goes_together_at_the_pace_of_the_slowest_and_drops_units():
    game = campaign("japanese_movement", {"1D": "2426", "1C": "2426", "1FA": "2426"})
    game.play("move_stack 2426")
    assert game.view(None)["march"]["left"] == 6  # the artillery's
    game.play("go 2428", "drop 1FA")
    assert game.view(None)["march"]["left"] == 8 - 2
    game.play("go 2429", "halt")
    assert [at(game, unit) for unit in ("1D", "1C", "1FA")] == ["2429", "2429", "2428"]
    assert hexes(game, "move") == set()
    assert refusal(game, "move 1FA") == ("moved", "6.1.5")


@rule("tide_at_sunrise 6.1.3")
def test_a_unit_left_behind_before_the_first_step_may_still_move():
    game = campaign("japanese_movement", {"1D": "2426", "1C": "2426"})
    game.play("move_stack 2426", "drop 1D", "go 2428", "halt")
    assert hexes(game, "move") == {"1D"}
    assert refusal(game, "move_stack 2426") == ("no-stack", "6.1.3")


@rule("tide_at_sunrise 6.1.3")
def test_nobody_is_picked_up_on_the_way():
    game = campaign("japanese_movement", {"1D": "2426", "2D": "2427"})
    game.play("move 1D", "go 2427", "go 2428", "halt")
    assert at(game, "2D") == "2427"
    assert refusal(game, "drop 2D")[1] in ("6.1.3", "6.1.1")


@rule("tide_at_sunrise 6.1.4")
def test_the_railway_costs_half_a_point_and_no_river():
    game = campaign("russian_movement", {"1ES": "2230"})
    game.play("move 1ES")
    assert number("2231") in GROUND.around[number("2230")]
    assert GROUND.side_key(number("2230"), number("2231")) in GROUND.rivers
    assert price(game, "2231") == 0.5
    assert price(game, "2232") == 1


@rule("tide_at_sunrise 6.1.5", "tide_at_sunrise 6.1.6")
def test_what_is_not_used_is_lost_when_the_unit_halts():
    game = campaign("japanese_movement", {"1D": "2426", "2D": "2420"})
    game.play("move 1D", "go 2427", "halt")
    assert hexes(game, "move") == {"2D"}
    game.play("move 2D")
    assert game.view(None)["march"]["left"] == 8  # nothing was handed on


@rule("tide_at_sunrise 6.1.6")
def test_points_are_not_saved_for_the_next_turn():
    game = campaign("japanese_movement", {"1D": "0625"}, places={"0625": {"owner": "japan"}}, dice=[1, 1, 1, 1])
    game.play("done")
    while not (game.actor == "japan" and "move" in verbs(game)):
        game.play("done")
    game.play("move 1D")
    assert game.view(None)["march"]["left"] == 8


@rule("tide_at_sunrise 6.1.7")
def test_a_march_stops_in_a_zone_and_cannot_slip_along_it():
    game = campaign("japanese_movement", {"1C": "2427", "1ES": "2430"})
    game.play("move 1C")
    reach = war(game).march.reach
    assert reach is not None
    inside = around("2430")
    for here in reach.hexes:
        path = [GROUND.names[step] for step in reach.path(here)]
        assert not set(path[:-1]) & inside


@rule("tide_at_sunrise 6.2.1", "tide_at_sunrise 6.2.2")
@pytest.mark.parametrize(
    ("side", "units", "capacity"), [("russian", ["1ES", "2ES", "3ES"], 2), ("japanese", ["1R", "2R", "3R"], 1)]
)
def test_the_railway_carries_so_many_units_a_turn(side, units, capacity):
    start = {"1922": units}
    line = [GROUND.names[here] for here in GROUND.railway.hexes]
    game = campaign(
        f"{side}_movement",
        {unit: hexagon for hexagon, stack in start.items() for unit in stack},
        japanese_rails=line if side == "japanese" else [],
    )
    for unit in units[:capacity]:
        game.play(f"move {unit}")
        assert "2842" in hexes(game, "rail")
        game.play("rail 2842", "halt")
    game.play(f"move {units[capacity]}")
    assert hexes(game, "rail") == set()
    assert refusal(game, "rail 2842") == ("rail-full", "6.2.1")
    assert game.why_not("rail 2842").facts == {"capacity": capacity, "used": capacity}


@rule("tide_at_sunrise 6.2.2")
def test_a_rail_move_costs_half_and_the_march_goes_on():
    game = campaign("russian_movement", {"3E": "3651"})
    game.play("move 3E", "rail 2230")
    assert at(game, "3E") == "2230"
    assert game.view(None)["march"]["left"] == 3
    assert refusal(game, "rail 2536") == ("moved", "6.2.2")
    game.play("go 2130")
    assert at(game, "3E") == "2130"
    game = campaign("russian_movement", {"3E": "2430"})
    game.play("move 3E")
    assert refusal(game, "rail 2536") == ("off-rail", "6.2.2")


def landed_at_yingkou(mark: str, **options: object):
    line: dict[str, Any] = {"japanese_rails": ["2120", "2121", "2022", "1922"], "options": options}
    game = campaign("japanese_movement", {"1D": "2120"}, marks={"1D": [mark]}, **line)
    game.play("move 1D")
    return game


@rule("tide_at_sunrise 6.2.2", "tide_at_sunrise 8.3.3")
def test_who_landed_in_a_port_on_the_railway_may_go_on_by_rail():
    game = landed_at_yingkou("landed_in_port")
    game.play("rail 1922")
    assert at(game, "1D") == "1922"
    assert game.view(None)["march"]["left"] == 4  # half of the allowance is left


@rule("tide_at_sunrise 6.2.2", "tide_at_sunrise 8.3.2")
def test_who_landed_on_the_coast_of_a_railway_hex_spends_all_it_has_on_the_train():
    game = landed_at_yingkou("landed")
    game.play("rail 1922")
    assert at(game, "1D") == "1922"
    assert "go" not in verbs(game)


@rule("tide_at_sunrise 6.2.2")
def test_by_the_setting_nobody_who_landed_this_turn_goes_by_rail():
    for mark in ("landed", "landed_in_port"):
        assert refusal(landed_at_yingkou(mark, rail_after_landing=False), "rail 2022") == ("landed", "6.2.2")


@rule("tide_at_sunrise 6.2.3")
def test_trains_neither_start_in_nor_enter_zones_but_the_march_after_may():
    game = campaign("russian_movement", {"3E": "2230", "1D": "2129"})
    game.play("move 3E")
    assert refusal(game, "rail 2536") == ("in-zone", "6.2.3")
    game = campaign("russian_movement", {"3E": "2536", "1D": "2129"})
    game.play("move 3E")
    assert "2230" not in hexes(game, "rail")
    assert refusal(game, "rail 2230") == ("enemy-zone", "6.2.3")
    game.play("rail 2231", "go 2230")
    assert at(game, "3E") == "2230"


@rule("tide_at_sunrise 6.2.4", "tide_at_sunrise 6.2.5")
def test_track_changes_hands_at_the_end_of_the_phase_only():
    game = campaign("japanese_movement", {"1C": "1822", "1D": "1922"}, japanese_rails=["1922"])
    game.play("move 1C", "go 1921", "halt")
    assert game.view(None)["rails"]["1921"] == "russia"
    game.play("move 1D")
    assert "1921" not in hexes(game, "rail")
    assert refusal(game, "rail 1921") == ("line-cut", "6.2.4")
    game.play("halt", "done")
    assert game.view(None)["rails"]["1921"] == "japan"


@rule("tide_at_sunrise 6.2.4")
def test_all_track_is_russian_at_the_start():
    game = campaign("japanese_movement", {"1C": "1822"}, turn=1)
    assert set(game.view(None)["rails"].values()) == {"russia"}


@rule("tide_at_sunrise 6.3")
def test_garrisons_and_marines_keep_to_the_port_arthur_forts():
    game = campaign("russian_movement", {"1F": "0802", "Marines": "0801", "1ES": "0802"})
    game.play("move 1F")
    assert hexes(game, "go") == {"0801", "0901"}
    assert refusal(game, "go 0803") == ("fortress-bound", "6.3")
    assert refusal(game, "rail 0803") == ("fortress-bound", "6.3")
    game.play("halt", "move 1ES")
    assert {"0803", "0801"} <= hexes(game, "go")
    game = campaign("russian_movement", {"1F": "0802"}, forts=["0802", "0801", "0806"])
    game.play("move 1F")
    assert hexes(game, "go") == {"0801"}  # the fort at 0901 is no more


@rule("tide_at_sunrise 6.1.2")
def test_infantry_from_korea_does_not_reach_the_upper_yalu_on_turn_one():
    game = campaign("japanese_movement", {"1D": "korea", "1C": "korea"}, turn=1)
    game.play("move 1D")
    assert not hexes(game, "go") & around("0437")
    assert "0331" in hexes(game, "go")


@rule("tide_at_sunrise 6.1.2", "tide_at_sunrise 11.1")
def test_a_march_goes_through_china_only_where_nothing_else_leads_there():
    game = campaign("japanese_movement", {"1C": "2223"})
    game.play("move 1C")
    state = war(game)
    assert state.march.reach is not None
    assert state.march.beyond is not None
    chinese = {here for here in state.march.beyond.hexes if GROUND.country[here] == 2}
    assert chinese
    assert not chinese & set(state.march.reach.hexes)
    outside = next(
        here for here in state.march.beyond.hexes if GROUND.country[here] != 2 and here in state.march.reach.price
    )
    game.play(f"go {GROUND.names[outside]}")
    assert war(game).points == 0
