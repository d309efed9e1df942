"""Do play-outs from imagined states tell the truth? `python -m tools.officers.imagined O07 --games 100`.

Doctrine plays both sides up to an Orders Phase of the side that looks, and from there to the end: once from the state
as it is and once from what that side imagines, with the same dice. For every operation and side a line says how often
Japan wins from either, in percent (a draw is half a win), with the mean margins; `apart` is the difference of the wins.

On the compiled build: `PYTHONPATH=.build/compiled python -m tools.officers.imagined --turn 7`.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from math import sqrt

from yellowsea.bots import make
from yellowsea.bots.lookahead import CommonDice
from yellowsea.kernel.play.engine import apply
from yellowsea.kernel.play.umpire import SilentUmpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.state.state import State
from yellowsea.lab.crew import run_numbered
from yellowsea.lab.players import seed_for
from yellowsea.lab.simulate import Plan, new_game, plan
from yellowsea.systems import find
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign

SYSTEM = "great_war_at_sea"
Pair = tuple[float, float, float, float]  # wins and margins of Japan, real and imagined


class Look:
    """Where a side looks ahead; it goes to other processes as it is."""

    def __init__(self, scenario: str, side: int, turn: int, games: int, seed: int) -> None:
        self.plan: Plan = plan(SYSTEM, games, seed=seed, scenario=scenario)
        self.side = side
        self.turn = turn


def compare(look: Look, number: int) -> list[Pair]:
    """One game: how it ends from the state as it is, and from what a side imagines."""
    rules = look.plan.rules()
    seed = seed_for(look.plan.seed, number)
    game = new_game(look.plan, rules, seed)
    bots = [make(SYSTEM, "doctrine", seed_for(look.plan.seed, number, side)) for side in SIDES]
    while game.actor is not None:
        state = game.state
        assert isinstance(state, Campaign)
        side = SIDES.index(game.actor)
        seen = game.seen_by(game.actor)
        if side == look.side and state.turn >= look.turn and state.fight is None and state.stack[-1] == steps.ORDERS:
            real = play_out(look, state.copy(), seen.codes, seed)
            imagined = seen.imagine(random.Random(seed))
            find(SYSTEM).doctrine(rules).fill_in(imagined, side)
            guess = play_out(look, imagined, seen.codes, seed)
            return [(real[0], guess[0], real[1], guess[1])]
        game.step(bots[side].choose_code(seen))
    return []


def play_out(look: Look, state: State, codes: list[int], seed: int) -> tuple[float, float]:
    """Doctrine on both sides to the end: does Japan win, and by what margin?"""
    rules = look.plan.rules()
    doctrine = find(SYSTEM).doctrine(rules)
    umpire = SilentUmpire(CommonDice(seed))
    while codes:
        codes = apply(rules, state, doctrine.pick(state, codes, 0), umpire)
    outcome = rules.outcome(state)
    assert outcome is not None
    return 0.5 if outcome.winner is None else float(outcome.winner == SIDES[JAPAN]), outcome.score


def row(look: Look, pairs: Sequence[Pair]) -> str:
    """A line of the table."""
    count = len(pairs)
    if not count:
        return f"{look.plan.scenario:<4} {SIDES[look.side]:<7} nobody got that far"
    real, guess, margin, imagined = (sum(pair[place] for pair in pairs) / count for place in range(4))
    gaps = [pair[1] - pair[0] for pair in pairs]
    error = sqrt(sum((gap - guess + real) ** 2 for gap in gaps) / max(1, count - 1) / count)
    return (
        f"{look.plan.scenario:<4} {SIDES[look.side]:<7} {count:>5} {100 * real:>6.1f} {100 * guess:>9.1f}"
        f" {100 * (guess - real):>+7.1f} {100 * error:>6.1f} {margin:>8.1f} {imagined:>8.1f}"
    )


HEAD = "     side    games   real  imagined  apart  (s.e.)  margin  imagined"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.officers.imagined", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("scenario", nargs="*", help="all operations unless told otherwise")
    parser.add_argument("--turn", type=int, default=1, help="the first turn at which the side looks ahead")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(arguments)
    known = [one.id for one in find(SYSTEM).info().scenarios if one.id.startswith("O")]
    unknown = [word for word in chosen.scenario if word not in known]
    if unknown:
        parser.error(f"no operation {unknown[0]!r}; expected some of {', '.join(known)}")
    print(HEAD)
    for scenario in chosen.scenario or known:
        for side in (JAPAN, RUSSIA):
            look = Look(scenario, side, chosen.turn, chosen.games, chosen.seed)
            results = run_numbered(compare, look, chosen.games, chosen.jobs)
            pairs = [pair for part in results for found in part for pair in found]
            print(row(look, pairs), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
