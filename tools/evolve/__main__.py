"""Evolve the weights of one side of Blockade's officer: `python -m tools.evolve russia --generations 10`.

Each generation tries twelve sets of weights around the present ones, under the same dice, against the other side's
officer in all his postures, and moves toward the five best (a separable CMA-ES). Every fifth generation is judged on
games that were never used to choose. The weights go to a JSON file; what is kept is written into doctrine.toml.
Run it on the compiled build: `PYTHONPATH=.build/compiled python -m tools.evolve ...`.
"""

import argparse
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.evolve.search import Search
from yellowsea.bots.lookahead import CommonDice
from yellowsea.kernel.play.engine import actor_of, apply, settle
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems import find, rules_of

RULES: Any = rules_of("blockade")
ROWS = {"marker": 6, "strength": 5}  # the weights that are a row, by turn
STEPS = {"mass": 0.3, "port": 0.01, "blockade": 1.0}  # weights that may be 0: moved by so much, not by a factor
SHARES = ("answer", "damaged", "yard", "battle", "intrusion", "opening", "menace", "landing", "siege")  # at most 1
LEFT_ALONE = ("name", "text", "critical")
FACTOR = 0.35
GAMES = 48
JUDGED = range(900001, 900241)  # dice that no generation uses

Weights = dict[str, Any]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="evolve", description=__doc__.splitlines()[0])
    parser.add_argument("side", choices=SIDES)
    parser.add_argument("--generations", type=int, default=10)
    parser.add_argument("--out", type=Path, default=Path("weights.json"))
    parser.add_argument("--seed", type=int, default=5)
    chosen = parser.parse_args(arguments)
    side = SIDES.index(chosen.side)
    start = weights_of(side)
    genes = [(name, -1) for name in start if name not in ROWS]
    genes += [(name, turn) for name, count in ROWS.items() for turn in range(count)]
    source = random.Random(chosen.seed)
    search = Search(len(genes), source)
    enemy = officer_with(side, start)  # both sides of it as they are
    print(f"before: {report(side, enemy, enemy)}", flush=True)
    for generation in range(1, chosen.generations + 1):
        dice = [source.randrange(1, 800000) for _ in range(GAMES)]

        def judge(point: Sequence[float], dice: Sequence[int] = dice) -> float:
            return score(side, officer_with(side, moved(start, genes, point)), enemy, dice)[0]

        search.step(judge)
        if generation % 5 == 0 or generation == chosen.generations:
            weights = moved(start, genes, search.mean)
            print(f"generation {generation}: {report(side, officer_with(side, weights), enemy)}", flush=True)
            chosen.out.write_text(json.dumps(weights, indent=1))
    return 0


def weights_of(side: int) -> Weights:
    """The weights of a side in the standing posture."""
    officer: Any = find("blockade").doctrine(RULES)
    standing = officer._weights[side]
    names = [name for name in dir(standing) if not name.startswith("_") and name not in LEFT_ALONE]
    return {name: list(value) if isinstance(value := getattr(standing, name), list) else value for name in names}


def officer_with(side: int, weights: Weights) -> Any:
    """An officer whose side plays the standing posture with these weights."""
    officer: Any = find("blockade").doctrine(RULES)
    for name, value in weights.items():
        setattr(officer._weights[side], name, list(value) if isinstance(value, list) else float(value))
    return officer


def moved(start: Weights, genes: Sequence[tuple[str, int]], point: Sequence[float]) -> Weights:
    """The weights at a point of the search; at the origin they are those of the start."""
    weights = {name: list(value) if isinstance(value, list) else value for name, value in start.items()}
    for (name, turn), distance in zip(genes, point, strict=True):
        factor = 2.718281828 ** (FACTOR * distance)
        if turn >= 0:
            weights[name][turn] = start[name][turn] * factor
        elif name in STEPS:
            weights[name] = start[name] + STEPS[name] * distance
        else:
            weights[name] = min(start[name] * factor, 1.0) if name in SHARES else start[name] * factor
    return weights


def report(side: int, officer: Any, enemy: Any) -> str:
    """The score and the share of wins on the judged games."""
    points, wins = score(side, officer, enemy, JUDGED)
    return f"{SIDES[side]} wins {100 * wins:.0f} % of {len(JUDGED)} games (score {points:.3f})"


def score(side: int, officer: Any, enemy: Any, dice: Sequence[int]) -> tuple[float, float]:
    """Mean score and share of wins: 0.7 for the win, 0.3 for the place of the marker, the enemy in any posture."""
    points = wins = 0.0
    for seed in dice:
        postures = [0, 0, 0, *range(len(enemy.postures()))]
        posture = random.Random(seed).choice(postures)
        win, control = play(side, officer, enemy, posture, seed)
        lead = 0.7 * win + 0.03 * (control + 5)
        points += lead if side == 0 else 1.0 - lead
        wins += win if side == 0 else 1.0 - win
    return points / len(dice), wins / len(dice)


def play(side: int, officer: Any, enemy: Any, posture: int, seed: int) -> tuple[float, int]:
    """One game: 1, 0.5 or 0 for Japan, and the marker (-5 without Mukden)."""
    state: Any = RULES.begin("campaign", RULES.info.settings(None))
    umpire = Umpire(CommonDice(seed))
    codes = settle(RULES, state, umpire)
    while codes:
        mine = actor_of(RULES, state) == side
        code = officer.pick(state, codes, 0) if mine else enemy.pick(state, codes, posture)
        codes = apply(RULES, state, code, umpire)
    winner = RULES.outcome(state).winner
    control = state.control if state.track[state.tables.mukden] else -5
    return (1.0 if winner == "japan" else 0.0 if winner == "russia" else 0.5), control


if __name__ == "__main__":
    sys.exit(main())
