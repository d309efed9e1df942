"""What doing nothing wins in Great War at Sea: `python -m tools.officers.passive --games 20 --jobs 2`.

A side plays `done` in every Orders Phase, stays hidden, declares no leader and declines battle where it may; battles
that come about all the same it fights by doctrine. In a battle that stands alone it does not move and fires by
doctrine. The other side plays doctrine. For every scenario the table says how many games doctrine won, how many were
drawn, and how many the passive side won, with the mean, least and most margin; four games of five end no worse for
doctrine than at `reached`; `marks` are those at which Japan and Russia win. With `--both` there is a line for doctrine
on both sides, where the wins are Japan's and Russia's, and `reached` is the median.

On the compiled build: `PYTHONPATH=.build/compiled python -m tools.officers.passive O02 O04 --side japan`.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from typing import Final

from yellowsea.bots.bot import Bot
from yellowsea.kernel.state.knowledge import Seen
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES, side_name
from yellowsea.lab.crew import run_numbered
from yellowsea.lab.players import seed_for
from yellowsea.lab.simulate import Plan, new_game, plan
from yellowsea.systems import find, rules_of
from yellowsea.systems.great_war_at_sea.rules import GreatWarRules
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign

SYSTEM: Final = "great_war_at_sea"
BATTLES: Final = ("B12", "B05", "B24", "B25")
WAITING: Final = {"B05": JAPAN, "B12": RUSSIA, "B24": RUSSIA}  # whose plan it was in history to wait
# On the chart the first of these that is offered.
ANSWERS: Final = ("done", "stay_hidden", "without_leader", "evade", "hold_off")
Result = tuple[str, float]


class PassiveBot(Bot):
    """Does nothing of its own accord."""

    def __init__(self, seed: int) -> None:
        super().__init__("passive", seed)
        self._doctrine = find(SYSTEM).doctrine(rules_of(SYSTEM))

    def decide(self, seen: Seen) -> int:
        state = seen.state
        if isinstance(state, Campaign) and state.fight is None:
            names = [seen.rules.vocabulary.verb_of(code).name for code in seen.codes]
            for answer in ANSWERS:
                if answer in names:
                    return seen.codes[names.index(answer)]
        elif not isinstance(state, Campaign) and state.stack[-1] == steps.MOVE:
            return seen.codes[seen.options().index("done")]
        return self._doctrine.pick(seen.imagine(random.Random(self.seed)), seen.codes, 0)


class Trial:
    """A scenario in which a side is passive; it goes to other processes as it is."""

    def __init__(self, scenario: str, passive: int, games: int, seed: int) -> None:
        self.plan: Plan = plan(SYSTEM, games, seed=seed, scenario=scenario)
        self.passive = passive


def play(trial: Trial, number: int) -> Result:
    """One game: who won, and the margin."""
    game = new_game(trial.plan, trial.plan.rules(), seed_for(trial.plan.seed, number))
    bots: list[Bot] = [trial.plan.japan.bot(SYSTEM, seed_for(trial.plan.seed, number, side)) for side in SIDES]
    if trial.passive != NOBODY:
        bots[trial.passive] = PassiveBot(seed_for(trial.plan.seed, number, "passive"))
    while game.actor is not None:
        game.step(bots[SIDES.index(game.actor)].choose_code(game.seen_by(game.actor)))
    outcome = game.outcome
    assert outcome is not None
    return outcome.winner or "nobody", outcome.score


def trial(scenario: str, passive: int, games: int, seed: int = 1, jobs: int = 1) -> list[Result]:
    """So many games of a scenario in which a side does nothing."""
    return [
        result for part in run_numbered(play, Trial(scenario, passive, games, seed), games, jobs) for result in part
    ]


def row(scenario: str, passive: int, results: Sequence[Result]) -> str:
    """A line of the table."""
    japan_at, russia_at = marks(scenario)
    winners = [winner for winner, _ in results]
    scores = sorted(score for _, score in results)
    active = 1 - passive if passive != NOBODY else 0
    wins = [winners.count(word) for word in (SIDES[active], "nobody", SIDES[1 - active])]
    counts = " ".join(f"{count:>5}" for count in wins)
    mean = sum(scores) / len(scores)
    last = len(scores) - 1
    reached = scores[last // 2 if passive == NOBODY else last // 5 + 1 if passive else last - last // 5 - 1]
    spread = f"{mean:>7.1f} {scores[0]:>6} {scores[-1]:>6} {reached:>8}"
    return f"{scenario:<4} {side_name(passive) or 'nobody':<7} {counts}  {spread}  {japan_at:>5} {russia_at:>5}"


HEAD: Final = "     passive   won drawn  lost     mean  least   most  reached  marks (won and lost by doctrine)"


def marks(scenario: str) -> tuple[int, int]:
    """The margins at which Japan and Russia win."""
    rules = rules_of(SYSTEM)
    assert isinstance(rules, GreatWarRules)
    known = {one.id: (one.japan_at, one.russia_at) for one in rules.sea.operations}
    known |= {one.id: (one.japan_at, one.russia_at) for one in rules.book.battles}
    return known[scenario]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.officers.passive", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("scenario", nargs="*", help="all operations and four battles unless told otherwise")
    parser.add_argument("--side", choices=SIDES, help="only this side is passive")
    parser.add_argument("--both", action="store_true", help="a line for doctrine on both sides too")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args(arguments)
    known = [one.id for one in find(SYSTEM).info().scenarios]
    unknown = [word for word in chosen.scenario if word not in known]
    if unknown:
        parser.error(f"no scenario {unknown[0]!r}; expected some of {', '.join(known)}")
    print(HEAD)
    for scenario in chosen.scenario or [*(word for word in known if word.startswith("O")), *BATTLES]:
        sides = [SIDES.index(chosen.side)] if chosen.side else [JAPAN, RUSSIA]
        for passive in [*sides, NOBODY] if chosen.both else sides:
            results = trial(scenario, passive, chosen.games, chosen.seed, chosen.jobs)
            print(row(scenario, passive, results), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
