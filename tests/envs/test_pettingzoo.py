"""The door of PettingZoo."""

import random
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import BaseWrapper

from tests.envs.cases import ALL, CASES, NAMES
from yellowsea.envs.pettingzoo import env, raw_env
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.state.sides import SIDES


def quietly(check, *arguments, **settings):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check(*arguments, **settings)


@pytest.mark.parametrize(("system", "scenario", "options"), CASES, ids=NAMES)
def test_it_passes_the_tests_of_the_library(system, scenario, options, capsys):
    quietly(api_test, env(system, scenario, options), num_cycles=25)
    quietly(seed_test, lambda: env(system, scenario, options), num_cycles=12)


@pytest.mark.long
@pytest.mark.parametrize(("system", "scenario"), ALL, ids=[f"{system}-{scenario}" for system, scenario in ALL])
def test_every_scenario_passes_the_tests_of_the_library(system, scenario, capsys):
    quietly(api_test, env(system, scenario), num_cycles=1000)
    quietly(seed_test, lambda: env(system, scenario), num_cycles=200)
    quietly(render_test, lambda render_mode=None: env(system, scenario, render_mode=render_mode))


def test_every_mode_renders(capsys):
    quietly(render_test, lambda render_mode=None: env("tsushima", "variag", render_mode=render_mode))
    drawn = raw_env("tsushima", "variag", render_mode="svg")
    drawn.reset(seed=1)
    assert drawn.render().startswith("<svg")
    with pytest.raises(ValueError, match="render_mode 'film'"):
        env("blockade", render_mode="film")


def to_the_end(game, seed, choose):
    """Rewards of both sides and how often each decided."""
    game.reset(seed=seed)
    paid = dict.fromkeys(SIDES, 0.0)
    decided = dict.fromkeys(SIDES, 0)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, info = game.last()
        paid[agent] += reward
        if terminated or truncated:
            game.step(None)
            continue
        assert np.flatnonzero(observation["action_mask"]).tolist() == sorted(info["legal_actions"])
        decided[agent] += 1
        game.step(choose(info["legal_actions"]))
    return paid, decided


def test_the_winner_gets_one_and_the_loser_loses_it():
    rng = random.Random(2)
    results = set()
    for seed in range(12):
        paid, decided = to_the_end(env("blockade"), seed, rng.choice)
        assert sum(paid.values()) == 0
        assert min(decided.values()) > 5
        results.add(paid["japan"])
    assert results >= {1.0, -1.0}


def test_a_seed_repeats_the_game_and_those_after_it():
    def games(seed):
        game = env("blockade")
        rng = random.Random(9)
        first = to_the_end(game, seed, rng.choice)
        game.reset()
        return first, game.last()[0]["observation"].tolist(), to_the_end(game, None, rng.choice)

    assert games(3) == games(3)
    assert games(3) != games(4)


def test_an_option_that_is_not_legal_loses():
    game = env("tide_at_sunrise")
    game.reset(seed=1)
    agent = game.agent_selection
    game.step(next(code for code in range(100) if code not in game.infos[agent]["legal_actions"]))
    assert game.terminations == dict.fromkeys(SIDES, True)
    assert game.rewards[agent] == -1


def test_the_other_side_is_told_nothing_of_what_it_may_do():
    game = raw_env("tsushima", "war_at_sea")
    game.reset(seed=1)
    waiting = next(side for side in SIDES if side != game.agent_selection)
    assert not game.observe(waiting)["action_mask"].any()
    assert game.infos[waiting] == {"legal_actions": []}


def test_a_wrong_name_is_refused_with_what_there_is():
    with pytest.raises(SetupError, match="campaign"):
        env("blockade", scenario="tuesday")
    with pytest.raises(SetupError, match="no such setting"):
        env("blockade", options={"weather": True})


def test_the_layout_is_reached_through_wrappers():
    wrapped = BaseWrapper(env("blockade"))
    fields = wrapped.unwrapped.layout()
    assert [field["name"] for field in fields][:4] == ["viewer", "asked", "war.stack", "war.turn"]
    assert wrapped.unwrapped.action_features(0) == (0,)
    assert wrapped.metadata["name"] == "blockade_v0"
