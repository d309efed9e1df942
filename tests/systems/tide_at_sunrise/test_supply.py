"""Supply, recovery and China (9, 10, 11, 12.5)."""

from itertools import pairwise

import pytest

from tests.loops import some
from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import GROUND, around, at, campaign, hexes, number, refusal, war
from yellowsea.systems.tide_at_sunrise.play.supply import supplied_hexes, supply_sources
from yellowsea.systems.tide_at_sunrise.telling.views import supply_line

HELD = {"owner": "japan", "since": 1}


def sources(game, side: int) -> set[str]:
    return {GROUND.names[here] for here in supply_sources(war(game), side)}


def in_supply(game, side: int, name: str) -> bool:
    return GROUND.sets.has(supplied_hexes(war(game), side), number(name))


@rule("tide_at_sunrise 9.0")
def test_sources_are_the_north_edge_the_forts_korea_and_ports():
    game = campaign("japanese_movement", {"1D": "0431"}, places={"0431": HELD})
    assert {"2151", "3851", "0801", "0802", "0901"} <= sources(game, 1)
    assert "0806" not in sources(game, 1)
    assert sources(game, 0) == {"0131", "0132", "0133", "0134", "0135", "0431"}


@rule("tide_at_sunrise 9.0", "tide_at_sunrise 13.1.3")
def test_yingkou_gives_no_supply_while_the_squadron_can_sortie():
    game = campaign("japanese_movement", {"1D": "2120"}, places={"2120": HELD, "0705": HELD})
    assert "2120" not in sources(game, 0)
    assert "0705" in sources(game, 0)
    game = campaign("japanese_movement", {"1D": "2120"}, places={"2120": HELD}, fleets={"port_arthur": {"siege": True}})
    assert "2120" in sources(game, 0)


@rule("tide_at_sunrise 9.1")
def test_full_mountains_stop_a_line_and_1626_does_not():
    full = {GROUND.names[here] for here in range(GROUND.size) if GROUND.full_mountain[here]}
    assert {"1526", "1627", "1628"} <= full
    assert "1626" not in full
    assert GROUND.peak[number("1626")]
    assert GROUND.has_road[number("1626")]
    game = campaign("japanese_movement", {"1D": "0431"})
    bits = GROUND.supply_ground[0]
    assert not GROUND.sets.has(bits, number("1627"))
    assert GROUND.sets.has(bits, number("1626"))
    assert in_supply(game, 0, "1627")  # a unit there draws on a neighbour


@rule("tide_at_sunrise 9.1")
def test_a_line_is_shown_and_a_cut_is_named():
    game = campaign("russian_movement", {"1ES": "0931", "3E": "2536"})
    line = supply_line(war(game), war(game).tables.unit_ids.index("1ES"))
    assert line[0] == "0931"
    assert line[-1] in sources(game, 1)
    for here, there in pairwise(line):
        assert there in around(here)
    game = campaign("russian_movement", {"1ES": "0705", "1D": "0804", "2D": "0806"}, forts=["0801", "0802", "0901"])
    cut = game.view(None)["supply"]["russia"]["cut"]
    assert set(cut) == {"1ES"}
    assert cut["1ES"]["closed"]


@rule("tide_at_sunrise 4.1.4", "tide_at_sunrise 9.1")
def test_a_friend_does_not_open_a_zone_to_supply():
    # Behind Dalny lie 0704, 0805 and Nanshan, which Japan holds; the division in 0804 looks into the other two.
    trap = {"1ES": "0705", "2D": "0806"}
    ruined = ["0801", "0802", "0901"]
    assert not in_supply(campaign("russian_movement", {**trap, "1D": "0804"}, forts=ruined), 1, "0705")
    friends = {**trap, "1D": "0804", "2ES": "0805", "3ES": "0704"}
    assert not in_supply(campaign("russian_movement", friends, forts=ruined), 1, "0705")
    assert in_supply(campaign("russian_movement", {**trap, "1D": "0804*"}, forts=ruined), 1, "0705")


@rule("tide_at_sunrise 9.1")
def test_the_units_own_hex_may_be_in_a_zone():
    game = campaign("russian_supply", {"1ES": "2430", "1D": "2429"})
    assert at(game, "1ES") == "2430"


@rule("tide_at_sunrise 9.2")
def test_out_of_supply_units_are_disrupted_then_eliminated():
    trap = {"1D": "0805", "2D": "0806", "1ES": "0705", "2ES": "0705*", "1A": "0705"}
    game = campaign("russian_supply", trap, forts=["0801", "0802", "0901"])
    assert at(game, "1ES") == "0705*"
    assert at(game, "2ES") == "lost"
    assert at(game, "1A") == "lost"
    assert war(game).points == 2


@rule("tide_at_sunrise 9.2")
def test_only_the_phasing_players_units_are_checked():
    game = campaign("japanese_supply", {"1D": "0805", "2D": "0806", "1ES": "0705"}, forts=["0801", "0802", "0901"])
    assert at(game, "1ES") == "0705"


@rule("tide_at_sunrise 12.5")
def test_a_destroyed_fort_is_no_source():
    game = campaign("russian_movement", {"1ES": "0803"}, forts=["0801", "0901", "0806"])
    assert "0802" not in sources(game, 1)
    assert "0801" in sources(game, 1)


@rule("tide_at_sunrise 10.1", "tide_at_sunrise 10.4")
def test_a_disrupted_unit_is_turned_back_for_its_price():
    game = campaign(
        "japanese_recovery",
        {"1D": "0431*", "1R": "0431*", "2D": "0431"},
        replacements={"japan": 3},
        places={"0431": HELD},
    )
    assert set(game.options()) == {"recover 1D", "recover 1R", "done"}
    game.play("recover 1D")  # a 9-8 costs 2
    assert at(game, "1D") == "0431"
    assert war(game).supplies.pools[0] == 1
    assert refusal(game, "recover 2D") == ("not-disrupted", "10.1")
    game.play("recover 1R")  # a 4-8 costs 1
    assert war(game).supplies.pools[0] == 0


@rule("tide_at_sunrise 10.1", "tide_at_sunrise 4.0")
def test_a_recovered_unit_controls_its_surroundings_again():
    game = campaign("japanese_recovery", {"1D": "0431*", "2D": "0331*"}, replacements={"japan": 4})
    assert game.view(None)["zones"]["japan"] == []
    game.play("recover 1D")
    assert set(game.view(None)["zones"]["japan"]) == around("0431")


@rule("tide_at_sunrise 10.2")
def test_prices_and_the_switch_that_doubles_japans():
    tables = war(campaign("japanese_movement", {"1D": "0431"})).tables
    price = {
        tables.class_counter[tables.kind[u]]: tables.recover[u]
        for u in range(tables.units)
        if tables.strength[2 * u + 1]
    }
    assert price == {"9-8": 2, "4-8": 1, "2-10": 1, "10-6": 3, "7-6": 2, "3-10": 1, "3-6": 1, "5-2": 1}
    game = campaign(
        "japanese_recovery",
        {"1D": "0431*", "1R": "0431*"},
        replacements={"japan": 3},
        options={"costly_recovery": True},
    )
    assert set(game.options()) == {"recover 1R", "done"}
    assert refusal(game, "recover 1D") == ("too-dear", "10.2")


@rule("tide_at_sunrise 10.3")
def test_not_in_a_zone_and_not_out_of_supply():
    units = {"1D": "2429*", "2D": "0431*", "3D": "2220*", "1ES": "2430"}
    game = campaign("japanese_recovery", units, replacements={"japan": 9})
    assert hexes(game, "recover") == {"2D"}
    assert refusal(game, "recover 1D") == ("enemy-zone", "10.3")
    assert refusal(game, "recover 3D") == ("no-supply", "10.3")  # in China


@rule("tide_at_sunrise 10.5")
def test_the_peninsula_draws_on_the_port_arthur_pool():
    units = {"1ES": "0806*", "2ES": "0705*", "3ES": "2230*"}
    game = campaign("russian_recovery", units, replacements={"russia": 1, "port_arthur": 1})
    game.play("recover 1ES")
    assert war(game).supplies.pools[1:] == [1, 0]
    assert refusal(game, "recover 2ES") == ("too-dear", "10.5")
    game.play("recover 3ES")
    assert war(game).supplies.pools[1:] == [0, 0]
    game = campaign("russian_recovery", {"1ES": "0807*", "2ES": "0806*"}, replacements={"russia": 5})
    assert hexes(game, "recover") == {"1ES"}  # east of Nanshan


@rule("tide_at_sunrise 10.6")
def test_the_eliminated_do_not_return():
    game = campaign("japanese_recovery", {"1D": "lost", "2D": "0431*"}, replacements={"japan": 9})
    assert refusal(game, "recover 1D") == ("off-map", "10.6")
    game = campaign(
        "japanese_reinforcement",
        dict.fromkeys([*(f"{n}D" for n in range(1, 13)), "GD"], "lost"),
        transport={"points": 9},
    )
    assert refusal(game, "bring infantry_division") == ("pool-empty", "8.0")


@rule("tide_at_sunrise 11.1", "tide_at_sunrise 16.4")
def test_a_division_through_three_hexes_of_china_costs_six():
    game = campaign("japanese_movement", {"1D": "2324"})
    game.play("move 1D")
    for step in china_path():
        game.play(f"go {step}")
    assert war(game).points == -6


def china_path() -> list[str]:
    """Three hexes of China in a row from 2324, all clear and beyond one crossing of the Liao."""
    first = next(name for name in sorted(around("2324")) if GROUND.country[number(name)] == 2)
    second = next(n for n in sorted(around(first)) if GROUND.country[number(n)] == 2 and n not in around("2324"))
    third = next(
        n for n in sorted(around(second)) if GROUND.country[number(n)] == 2 and n not in around(first) and n != first
    )
    return [first, second, third]


@rule("tide_at_sunrise 11.1")
def test_each_unit_of_a_stack_pays_and_russians_pay_japan():
    first = china_path()[0]
    game = campaign("russian_movement", {"Ural": "2324", "1ES": "2324"})
    game.play("move_stack 2324", f"go {first}")
    assert war(game).points == 2
    assert at(game, "Ural") == first  # the units themselves are unharmed


@rule("tide_at_sunrise 11.2")
def test_no_line_into_or_through_china():
    game = campaign("japanese_movement", {"1D": "0431"})
    for here in range(GROUND.size):
        if GROUND.country[here] == 2:
            assert not GROUND.sets.has(supplied_hexes(war(game), 0), here)
    assert not GROUND.supply_ground[1] & ~GROUND.not_china


@pytest.mark.parametrize("side", [0, 1])
def test_the_set_of_supplied_hexes_agrees_with_the_lines_that_are_shown(side):
    units = {"1D": "1626", "2D": "0806", "1C": "2429", "3E": "2430", "1ES": "0931", "2ES": "1317", "9E": "1922"}
    game = campaign("japanese_movement", units)
    state = war(game)
    for unit in some(unit for unit in state.tables.units_of[side] if state.where[unit] >= 0):
        has_line = bool(supply_line(state, unit))
        assert GROUND.sets.has(supplied_hexes(state, side), state.where[unit]) == has_line
