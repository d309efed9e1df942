"""Cases off the beaten track: rules that meet each other, stacks that part on the way, the last way out."""

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import GROUND, at, campaign, fight, hexes, number, war


@rule("tide_at_sunrise 7.6.4", "tide_at_sunrise 7.6.3")
def test_a_supplied_hex_beyond_china_comes_before_a_cut_off_one_at_home():
    # The free way at home, 2932 and 2832, is cut off; through the Chinese 3034 lies 3035, which has a line.
    units = {"1D": "2834", "1FA": "2834", "2D": "2634", "1C": "2631", "1ES": "2933"}
    game = fight(units, "2933", ["1D", "1FA"], 3)  # 12 to 3, 4:1, DR
    assert GROUND.country[number("3034")] == 2
    assert at(game, "1ES") == "3035"
    assert war(game).points == 1


@rule("tide_at_sunrise 6.2.2", "tide_at_sunrise 6.1.3")
def test_who_leaves_a_slow_friend_at_a_station_has_paid_his_own_half():
    # Together they have the 4 points of the artillery, alone the cavalry has 10 and pays 5 of them for the train.
    game = campaign("russian_movement", {"Ural": "2842", "1A": "2842"})
    game.play("move_stack 2842", "rail 2536")
    assert game.view(None)["march"]["left"] == 2
    game.play("drop 1A")
    assert game.view(None)["march"]["left"] == 5
    game.play("go 2535", "halt")
    assert at(game, "1A") == "2536"
    assert hexes(game, "move") == set()
