"""The gun sheet: whom each ship reaches, what is suggested, and what both sides may expect of an impulse."""

import random

import pytest

import yellowsea as ys


def moments(scenario, seed):
    """Positions of a random battle in which targets are named."""
    game = ys.new("great_war_at_sea", scenario=scenario, seed=seed)
    source = random.Random(seed)
    while game.outcome is None:
        if game.view(None)["step"] == "targets":
            yield game
        game.play(source.choice([str(option) for option in game.options()]))


@pytest.mark.parametrize("scenario", ["B05", "B12"])
def test_what_is_suggested_is_what_fire_as_suggested_names(scenario):
    seen = 0
    for seed in range(6):
        for game in moments(scenario, seed):
            guns = game.look(None, "guns", "")
            options = {str(option) for option in game.options()}
            own = [reach for reach in guns["ships"] if f"aim {reach['ship']}" in options]
            for reach in own:
                reached = {target["ship"]: target["hits"] for target in reach["targets"]}
                assert reached
                for kind, target in reach["suggested"].items():
                    assert reached[target][kind] > 0
            assert ("suggested" in options) == bool(own)
            assert min(guns["expected"].values()) >= 0
            seen += len(own)
        if seen > 20:
            break
    assert seen
