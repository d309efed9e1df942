"""The door of Gymnasium: one side against a bot, alone and many at once."""

import random
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import yellowsea
from yellowsea.envs.crews import Shared
from yellowsea.envs.duel import Duel
from yellowsea.envs.gymnasium import DuelEnv, DuelVectorEnv
from yellowsea.envs.registration import env_id
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.state.knowledge import Seen
from yellowsea.systems import SYSTEM_IDS


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_every_system_is_made_by_its_id_and_passes_the_checker(system):
    made = gymnasium.make(env_id(system), side="russia")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made.unwrapped, skip_render_check=system not in ("blockade", "tsushima"))


def test_ids_are_known_without_an_import_of_ours():
    """The entry point of the package: a program that only imports Gymnasium finds them."""
    assert env_id("tide_at_sunrise") == "yellowsea/TideAtSunrise-v0"
    from importlib.metadata import entry_points

    found = [point.value for point in entry_points(group="gymnasium.envs")]
    assert "yellowsea.envs.registration:register_envs" in found


class Careful:
    """Somebody who takes the first option and counts how often he was asked."""

    def __init__(self):
        self.asked = 0

    def decide(self, seen: Seen):
        self.asked += 1
        assert seen.side_name == "russia"
        return seen.options()[0]


def test_the_other_side_plays_within_the_step():
    bot = Careful()
    duel = DuelEnv("blockade", opponent=bot)
    observation, info = duel.reset(seed=3)
    rng = random.Random(1)
    over = False
    total = 0.0
    while not over:
        assert observation["observation"][0] == 0
        assert observation["observation"][1] == 0, "always this side's turn"
        observation, reward, over, cut, info = duel.step(rng.choice(info["legal_actions"]))
        total += float(reward)
        assert not cut
    assert bot.asked > 10
    assert total in (-1.0, 0.0, 1.0)
    assert total == duel.duel.table.returns()[0]
    assert info["legal_actions"] == []


def test_an_illegal_action_ends_the_game_as_lost_and_says_so():
    duel = DuelEnv("blockade")
    _, info = duel.reset(seed=1)
    wrong = next(code for code in range(2000) if code not in info["legal_actions"])
    _, reward, over, _, info = duel.step(wrong)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_seeds_repeat_with_bots_that_roll_dice_too():
    def game(seed):
        duel = DuelEnv("blockade", side="russia", opponent="random")
        _, info = duel.reset(seed=seed)
        rng = random.Random(5)
        seen = []
        for _ in range(60):
            observation, _, over, _, info = duel.step(rng.choice(info["legal_actions"]))
            seen.append(observation["observation"].tobytes())
            if over:
                _, info = duel.reset()
        return seen

    assert game(8) == game(8)
    assert game(8) != game(9)


@pytest.mark.parametrize("processes", [0, 2])
def test_many_games_are_the_same_as_each_alone(processes):
    count, steps = 3, 90
    vector = DuelVectorEnv(count, processes=processes, system="blockade", opponent="random")
    try:
        observations, info = vector.reset(seed=20)
        rngs = [random.Random(number) for number in range(count)]
        told = [[] for _ in range(count)]
        ended = 0
        for _ in range(steps):
            actions = [
                rng.choice(codes) if codes else 0 for rng, codes in zip(rngs, info["legal_actions"], strict=True)
            ]
            observations, rewards, over, cut, info = vector.step(actions)
            ended += int(over.sum())
            assert not cut.any()
            for number in range(count):
                told[number].append((observations["observation"][number].tobytes(), rewards[number], over[number]))
                assert (
                    sorted(info["legal_actions"][number])
                    == np.flatnonzero(observations["action_mask"][number]).tolist()
                )
    finally:
        vector.close()
    for number in range(count):
        duel = Duel("blockade")
        duel.reset(20 + number)
        rng = random.Random(number)
        over = False
        for numbers, reward, is_over in told[number]:
            if over:
                duel.reset()
                gained, over = 0.0, False
            else:
                gained = duel.step(rng.choice(duel.table.legal()))
                over = duel.table.over
            assert (duel.table.observe(0).tobytes(), gained, over) == (numbers, reward, is_over)


class Failing:
    def decide(self, seen: Seen):
        raise ZeroDivisionError("on purpose")


def test_an_error_in_another_process_reaches_whoever_asked():
    vector = DuelVectorEnv(1, processes=1, system="blockade", side="russia", opponent=Failing())
    try:
        with pytest.raises(ZeroDivisionError, match="on purpose"):
            vector.reset(seed=1)
        crew = vector._crew
        assert isinstance(crew, Shared)
        crew.workers[0].kill()
        with pytest.raises(RuntimeError, match="has ended"):
            vector.reset(seed=1)
    finally:
        vector.close()


def test_what_cannot_be_is_refused():
    with pytest.raises(SetupError, match="no side 'korea'"):
        DuelEnv("blockade", side="korea")
    with pytest.raises(SetupError, match="decide"):
        DuelEnv("blockade", opponent=3)
    with pytest.raises(yellowsea.SetupError):
        DuelEnv("blockade", opponent="grandmaster")
    with pytest.raises(ValueError, match="processes"):
        DuelVectorEnv(2, processes=3, system="blockade")
    with pytest.raises(ValueError, match="render_mode"):
        DuelEnv("blockade", render_mode="film")
