"""Fit the forecast of The Tide at Sunrise's officer: `python -m tools.officers.forecast --games 800`.

Plays games of the officer against himself, each plan in a posture of its own, notes the figures of `officer/value.py`
whenever a player turn begins, and fits the final points to them: one ridge regression for each turn and each player.
Prints `doctrine_value.toml`. One game of five is kept out of a first fit, and `spread` is how far that one misses in
them. Run it on the compiled build.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from math import sqrt
from typing import Any

from rich.console import Console
from rich.progress import track

from yellowsea.bots.lookahead import CommonDice
from yellowsea.kernel.play.engine import actor_of, apply, settle
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems import find, rules_of
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart
from yellowsea.systems.tide_at_sunrise.officer.value import FIGURES, read_standing

SYSTEM = "tide_at_sunrise"
TURNS = 12
BY_THE_BOOK = 0.5  # the share of plans in the standing posture; the others are drawn from all
HELD_OUT = 5  # one game of so many
PENALTY = 0.02  # of the ridge, a share of the number of games; figures are scaled to a deviation of one

Moment = tuple[int, int]  # the turn, and the side whose player turn begins
Row = list[float]
Game = tuple[dict[Moment, Row], float]

HEAD = """\
# How the war stands: Japanese points to be expected at the end, fitted to games of the officer against himself in
# changing postures by `python -m tools.officers.forecast`. One row a turn, a weight for each figure; strength in tens.
# `spread` is how far such a forecast misses in games that were kept out of the fit.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="forecast", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    if chosen.games < 4 * len(FIGURES):
        parser.error(f"--games: {chosen.games} are too few; expected at least {4 * len(FIGURES)}")
    numbers = range(chosen.seed, chosen.seed + chosen.games)
    games = [play(number) for number in track(numbers, "games", console=Console(stderr=True))]
    print(toml_of(games), end="")
    return 0


def play(seed: int) -> Game:
    """The figures at the beginning of each player turn, and the points at the end."""
    rules: Any = rules_of(SYSTEM)
    officer = find(SYSTEM).doctrine(rules)
    standing = read_standing()
    source = random.Random(seed)
    war: Any = rules.begin("campaign", rules.info.settings(None))
    umpire = Umpire(CommonDice(seed))
    codes = settle(rules, war, umpire)
    chart = Chart(war.tables)
    seen: dict[Moment, Row] = {}
    plans = [(0, 0) for _ in SIDES]  # the key of the plan a side follows, and its posture
    while codes:
        actor = actor_of(rules, war)
        moment = (war.turn, war.phasing)
        if war.phase and moment not in seen:
            seen[moment] = standing.figures(war, chart)
        plan = officer.plan_key(war)
        if plans[actor][0] != plan:
            by_the_book = plan == 0 or source.random() < BY_THE_BOOK
            plans[actor] = (plan, 0 if by_the_book else source.choice(officer.choices(war)))
        codes = apply(rules, war, officer.pick(war, codes, plans[actor][1]), umpire)
    return seen, float(war.points)


def toml_of(games: list[Game]) -> str:
    """The data file with weights fitted to all games."""
    kept = [game for number, game in enumerate(games) if number % HELD_OUT]
    left = games[::HELD_OUT]
    tables = [[weights_at(games, (turn, side)) for turn in range(1, TURNS + 1)] for side in range(len(SIDES))]
    spread = [spread_at(kept, left, turn) for turn in range(1, TURNS + 1)]
    lines = [HEAD, "figures = [", *(f'    "{name}",' for name in FIGURES), "]"]
    lines.append(f"spread = [{', '.join(f'{error:.1f}' for error in spread)}]")
    for side, rows in zip(SIDES, tables, strict=True):
        lines.append(f"{side}_to_play = [")
        lines += [f"    [{', '.join(f'{round(weight, 3):g}' for weight in row)}]," for row in rows]
        lines.append("]")
    return "\n".join(lines) + "\n"


def spread_at(kept: list[Game], left: list[Game], turn: int) -> float:
    """The root of the mean square by which a fit to the games kept misses in those left out."""
    total = 0.0
    count = 0
    for side in range(len(SIDES)):
        weights = weights_at(kept, (turn, side))
        for seen, points in left:
            if (turn, side) in seen:
                forecast = sum(map(float.__mul__, weights, seen[turn, side]))
                total += (forecast - points) ** 2
                count += 1
    return sqrt(total / count)


def weights_at(games: list[Game], moment: Moment) -> Row:
    """Ridge regression of the points on the figures of a moment; a figure that never differs has no weight."""
    rows = [seen[moment] for seen, _ in games if moment in seen]
    points = [points for seen, points in games if moment in seen]
    count = len(rows)
    middle = [sum(column) / count for column in zip(*rows, strict=True)]
    scale = [sqrt(sum((row[at] - middle[at]) ** 2 for row in rows) / count) for at in range(len(FIGURES))]
    used = [at for at in range(len(FIGURES)) if scale[at] > 1e-6]
    mean = sum(points) / count
    scaled = [[(row[at] - middle[at]) / scale[at] for at in used] for row in rows]
    square = [[sum(row[a] * row[b] for row in scaled) for b in range(len(used))] for a in range(len(used))]
    for at in range(len(used)):
        square[at][at] += PENALTY * count
    wanted = [sum(row[a] * (p - mean) for row, p in zip(scaled, points, strict=True)) for a in range(len(used))]
    weights = [0.0] * len(FIGURES)
    for at, weight in zip(used, solved(square, wanted), strict=True):
        weights[at] = weight / scale[at]
    weights[FIGURES.index("constant")] = mean - sum(map(float.__mul__, weights, middle))
    return weights


def solved(square: list[Row], wanted: Row) -> Row:
    """The solution of a symmetric, positive system, by elimination."""
    rows = [[*row, value] for row, value in zip(square, wanted, strict=True)]
    for at, pivot in enumerate(rows):
        for below in rows[at + 1 :]:
            share = below[at] / pivot[at]
            for column in range(at, len(pivot)):
                below[column] -= share * pivot[column]
    answer = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = sum(rows[at][later] * answer[later] for later in range(at + 1, len(rows)))
        answer[at] = (rows[at][-1] - known) / rows[at][at]
    return answer


if __name__ == "__main__":
    sys.exit(main())
