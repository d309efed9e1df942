"""Positions of Tsushima that random games of the scenarios reach first in their opening."""

import random

import yellowsea as ys


def test_divisions_drawn_up_before_a_battle_of_one_scenario_can_be_written_and_read():
    """8.1, 15.1: loose ships are mustered on the Battle Board too, where nothing lies on the chart."""
    met = 0
    for seed in range(12):
        game = ys.new("tsushima", scenario="port_arthur", seed=seed)
        rng = random.Random(seed)
        while (options := game.options()) and len(game.moves) < 30:
            position = game.position()
            met += position["steps"][0] == "muster"
            assert ys.from_position("tsushima", position, seed=1).hash() == game.hash()
            game.play(rng.choice(options))
    assert met
