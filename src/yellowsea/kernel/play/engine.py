"""The loop under every game: carry one option out, then go on to the next thing somebody must decide."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import NOBODY
from yellowsea.kernel.state.state import State


def settle(rules: Rules, state: State, umpire: Umpire) -> list[int]:
    """Run procedures and forced choices; returns the options of the next decision, none when the game is over."""
    while True:
        codes = go_on(rules, state, umpire)
        if codes is not None:
            return codes


def go_on(rules: Rules, state: State, umpire: Umpire) -> list[int] | None:
    """One procedure or forced choice; where nothing runs by itself any more, the options of the next decision."""
    if not state.stack:
        return []
    step = rules.steps[state.stack[-1]]
    if step.is_procedure:
        step.run(state, umpire)
        return None
    codes = step.options(state)
    if step.plays_itself and len(codes) == 1:
        step.play(state, codes[0], umpire)
        return None
    return codes


def apply(rules: Rules, state: State, code: int, umpire: Umpire) -> list[int]:
    """Carry out a code that is known to be legal and settle; returns the next options."""
    rules.steps[state.stack[-1]].play(state, code, umpire)
    return settle(rules, state, umpire)


def actor_of(rules: Rules, state: State) -> int:
    """The side that must decide now."""
    return rules.steps[state.stack[-1]].actor(state) if state.stack else NOBODY
