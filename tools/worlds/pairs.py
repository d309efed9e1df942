"""Pairs of games that a viewer cannot tell apart, from all over games of a system.

Three kinds. *shuffled*: what the enemy hides is changed by hand (`hidden/`), without asking the code that hides it.
*imagined*: what the viewer knows, and the rest as a bot imagines it. *dice*: the same board before other dice, which
is all that the systems hide in which both sides see everything.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import yellowsea as ys
from tools.worlds.hidden import blockade, great_war_at_sea, russo_japanese_war, tsushima
from tools.worlds.questions import step_of
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.engine import actor_of
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.state.state import State
from yellowsea.systems import rules_of

Change = Callable[[State, int, random.Random], State | None]
"""Another state that fits what a side knows; None where the enemy hides nothing just now."""

HIDDEN: dict[str, Change] = {
    "blockade": blockade.changed,
    "tsushima": tsushima.changed,
    "great_war_at_sea": great_war_at_sea.changed,
    "russo_japanese_war": russo_japanese_war.changed,
}
SHUFFLED, IMAGINED, DICE = "shuffled", "imagined", "dice"
OFTEN = 8  # a kind of step is looked at every second time, and the more often it was the more seldom
GAMES = 24  # at least, unless they are short
BEGINNINGS = (0, 40, 150, 400, 1_000, 2_500)  # decisions after which a game is looked at
LONGEST = 6_000  # decisions of one game


@dataclass(frozen=True)
class Pair:
    """Two games, who looks at both, how the second was made, and the kind of step."""

    real: Game
    other: Game
    viewer: str
    how: str
    step: str
    rng: random.Random


def pairs(system: str, most: int, seed: int = 1, scenario: str = "") -> Iterator[Pair]:
    """So many pairs; kinds of step that have been seen seldom come first."""
    reached: Counter[str] = Counter()
    found = number = 0
    while found < most:
        rng = random.Random(f"{system}|{seed}|{number}")
        number += 1
        begins = rng.choice([decisions for decisions in BEGINNINGS if decisions <= 4 * most])
        for game in moments(begin(system, scenario, rng), reached, rng, begins):
            for pair in pairs_of(game, rng):
                yield pair
                found += 1
                if found == most:
                    return
            if found >= most * number / min(GAMES, 1 + most // 8):
                break


def begin(system: str, scenario: str, rng: random.Random) -> Game:
    """A game of a scenario and with settings drawn by lot."""
    info = ys.systems()[system]
    rules = rules_of(system)
    for _ in range(8):
        chosen = scenario or rng.choice([one.id for one in info.scenarios])
        options = info.settings({spec.name: rng.choice(spec.values) for spec in info.options})
        if rules.hides_anything(chosen, options):
            break  # games in which nothing is hidden are few, where there are others
    return ys.new(system, scenario=chosen, options=options, seed=rng.randrange(1 << 30))


def moments(game: Game, reached: Counter[str], rng: random.Random, passed_over: int = 0) -> Iterator[Game]:
    """Moments of one game after so many decisions, played by chance, by officers, or by a mixture of both."""
    officers = rng.choice((0.0, 0.0, 0.3, 1.0))
    bots = {side: ys.bot(game.system, "doctrine", seed=rng.randrange(1_000)) for side in SIDES}
    for decisions in range(LONGEST):
        if game.actor is None:
            return
        kind = step_of(game).key
        if decisions >= passed_over and rng.random() < min(0.5, OFTEN / (1 + reached[kind]) ** 2):
            reached[kind] += 1
            yield game
        if rng.random() < officers:
            game.step(bots[game.actor].choose_code(game.seen_by(game.actor)))
        else:
            game.step(rng.choice(game.codes()))


def pairs_of(game: Game, rng: random.Random) -> Iterator[Pair]:
    """What can be made of one moment, for the side that decides and for the other."""
    change = HIDDEN.get(game.system)
    rules, step = game.rules, step_of(game).key
    for number, viewer in enumerate(SIDES):
        role = f"{step}, {'asked' if viewer == game.actor else 'watching'}"
        shuffled = change(game.state, number, rng) if change is not None else None
        if shuffled is not None and rules.write(shuffled) != rules.write(game.state):
            yield Pair(game, with_state(game, shuffled), viewer, SHUFFLED, role, rng)
            if viewer == game.actor:  # a bot imagines nothing while the other side is asked
                imagined = rules.imagined(rules.masked(game.state, number), number, rng)
                yield Pair(game, with_state(game, imagined), viewer, IMAGINED, role, rng)
        else:
            other = game.copy()
            other.dice = SeededDice(rng.randrange(1 << 30))
            yield Pair(game, other, viewer, DICE, role, rng)


def with_state(game: Game, state: State) -> Game:
    """The same game in another state."""
    other = game.copy()
    other.state = state
    other._codes = []
    if actor_of(game.rules, state) >= 0:
        other._codes = game.rules.steps[state.stack[-1]].options(state)
    return other
