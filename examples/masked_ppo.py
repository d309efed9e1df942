"""Masked PPO in one file of NumPy: Japan in Blockade learns to beat an opponent who plays at random.

    python examples/masked_ppo.py --seconds 120

The net has one hidden layer and scores the legal options alone: of the 1,022 codes of the vocabulary some ten are legal
at a time, so the mask is not a penalty but the list of columns that are used. Two minutes of one core take it from one
win in ten to three in four. It is an example to read, not a library: no other file of Yellow Sea imports it.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass

import gymnasium
import numpy as np

import yellowsea.envs.gymnasium  # noqa: F401  # makes the ids known

HIDDEN = 64
GAMES_A_ROUND = 24
EPOCHS = 2
BATCH = 512
CLIP = 0.2
ENTROPY = 0.01
RATE = 3e-3
SCALE = 8.0  # most figures of Blockade lie below it


@dataclass
class Decision:
    """What was seen, which options there were, the one taken and how likely it was."""

    seen: np.ndarray
    codes: np.ndarray
    taken: int
    chance: float


class Net:
    """Observation to hidden layer to one score for each option, with Adam."""

    def __init__(self, size: int, options: int, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, 1 / np.sqrt(size), (size, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((options, HIDDEN), np.float32),
            np.zeros(options, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def hidden(self, seen: np.ndarray) -> np.ndarray:
        """The hidden layer for one observation or for many."""
        return np.maximum(seen @ self.weights[0] + self.weights[1], 0)

    def chances(self, seen: np.ndarray, codes: np.ndarray) -> np.ndarray:
        """How likely each of the legal options is."""
        scores = self.weights[2][codes] @ self.hidden(seen) + self.weights[3][codes]
        odds = np.exp(scores - scores.max())
        return odds / odds.sum()

    def learn(self, batch: list[Decision], gains: np.ndarray) -> None:
        """One step of PPO: make what went better than usual likelier, but never by much at once."""
        rows = np.arange(len(batch))
        widest = max(len(one.codes) for one in batch)
        codes = np.zeros((len(batch), widest), np.int64)
        legal = np.zeros((len(batch), widest), bool)
        for row, one in enumerate(batch):
            codes[row, : len(one.codes)] = one.codes
            legal[row, : len(one.codes)] = True
        seen = np.stack([one.seen for one in batch])
        taken = np.array([one.taken for one in batch])
        hidden = self.hidden(seen)
        columns = self.weights[2][codes]
        scores = np.where(legal, np.einsum("bh,boh->bo", hidden, columns) + self.weights[3][codes], -1e9)
        odds = np.exp(scores - scores.max(1, keepdims=True))
        chances = odds / odds.sum(1, keepdims=True)
        ratio = chances[rows, taken] / np.array([one.chance for one in batch])
        pull = np.where(np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP), gains * ratio, 0)
        slope = -chances * pull[:, None]
        slope[rows, taken] += pull
        logs = np.log(chances + 1e-9)
        slope -= ENTROPY * chances * (logs - (chances * logs).sum(1, keepdims=True))
        slope = np.where(legal, slope, 0) / len(batch)
        to_columns, to_biases = np.zeros_like(self.weights[2]), np.zeros_like(self.weights[3])
        np.add.at(to_columns, codes.ravel(), (slope[:, :, None] * hidden[:, None, :]).reshape(-1, HIDDEN))
        np.add.at(to_biases, codes.ravel(), slope.ravel())
        to_hidden = np.einsum("bo,boh->bh", slope, columns) * (hidden > 0)
        self.climb([seen.T @ to_hidden, to_hidden.sum(0), to_columns, to_biases])

    def climb(self, slopes: list[np.ndarray]) -> None:
        """A step of Adam upwards."""
        self.steps += 1
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight += RATE * (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def play(env: gymnasium.Env, net: Net, rng: np.random.Generator, seed: int) -> tuple[list[Decision], float]:
    """One game: the decisions in it, and what it was worth; a narrow defeat is worth more than a crushing one."""
    observation, info = env.reset(seed=seed)
    decisions: list[Decision] = []
    over = False
    while not over:
        codes = np.array(info["legal_actions"])
        seen = np.clip(observation["observation"] / SCALE, -2, 2).astype(np.float32)
        chances = net.chances(seen, codes)
        taken = min(int(np.searchsorted(np.cumsum(chances), rng.random())), len(codes) - 1)
        if len(codes) > 1:
            decisions.append(Decision(seen, codes, taken, float(chances[taken])))
        observation, reward, over, _, info = env.step(int(codes[taken]))
    score = env.unwrapped.duel.table.game.outcome.score
    return decisions, float(reward) + 0.1 * float(np.clip(score, -8, 8))


def wins(env: gymnasium.Env, net: Net, games: int) -> int:
    """Of so many games with seeds that training never sees."""
    rng = np.random.default_rng(1)
    won = 0
    for number in range(games):
        play(env, net, rng, 1_000_000 + number)
        won += env.unwrapped.duel.table.returns()[0] > 0
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=120, help="of processor time spent on learning")
    parser.add_argument("--games", type=int, default=200, help="games of the test before and after")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    rng = np.random.default_rng(asked.seed)
    env = gymnasium.make("yellowsea/Blockade-v0", side="japan", opponent="random", disable_env_checker=True)
    size = env.observation_space["observation"].shape[0]
    net = Net(size, int(env.action_space.n), rng)
    print(f"before learning: {wins(env, net, asked.games)} of {asked.games} games won", flush=True)
    spent, played = 0.0, 0
    while spent < asked.seconds:
        began = time.process_time()
        batch: list[Decision] = []
        worth: list[float] = []
        for _ in range(GAMES_A_ROUND):
            decisions, gained = play(env, net, rng, int(rng.integers(1 << 30)))
            batch += decisions
            worth += [gained] * len(decisions)
            played += 1
        gains = (np.array(worth) - np.mean(worth)) / (np.std(worth) + 1e-3)
        for _ in range(EPOCHS):
            order = rng.permutation(len(batch))
            for first in range(0, len(batch), BATCH):
                some = order[first : first + BATCH]
                net.learn([batch[number] for number in some], gains[some])
        spent += time.process_time() - began
        if played % (20 * GAMES_A_ROUND) == 0:
            print(f"{spent:6.0f} s, {played:,} games: worth {np.mean(worth):+.2f}", flush=True)
    print(f"after {played:,} games: {wins(env, net, asked.games)} of {asked.games} games won", flush=True)


if __name__ == "__main__":
    main()
