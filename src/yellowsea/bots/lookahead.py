"""Looking ahead: one side tries something, then the doctrine plays both sides until a round is over."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from mypy_extensions import i64

from yellowsea.kernel.play.dice import Dice, nth_face, signed
from yellowsea.kernel.play.doctrine import ONE_ROUND, Doctrine, Scope
from yellowsea.kernel.play.engine import actor_of, apply
from yellowsea.kernel.play.umpire import SilentUmpire
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.state import State

_APART: Final = 0xD1B54A32D192ED03
LONGEST: Final = 4000  # decisions; a round that does not end is valued where it stands
LONGEST_GAME: Final = 20000  # and a game

NOTHING: Final = -1


class Label:
    """The dice of one label."""

    __slots__ = ("fallen", "first")

    def __init__(self, first: i64) -> None:
        self.first = first  # where their stream begins
        self.fallen = 0


class CommonDice(Dice):
    """Dice that fall alike for every plan that is tried: the nth die of a label depends on nothing else.

    So two plans are compared under the same luck, even when one of them leads to more battles than the other.
    """

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed: Any = seed
        self._labels: dict[str, Label] = {}

    def face(self, sides: int, label: str) -> int:
        self.counter += 1
        known = self._labels.get(label)
        if known is None:
            mark: Any = crc32(label.encode())
            known = Label(signed(self.seed + mark * _APART))
            self._labels[label] = known
        known.fallen += 1
        return nth_face(known.first, known.fallen, sides)


def look_ahead(
    rules: Rules,
    doctrine: Doctrine,
    state: State,
    codes: list[int],
    code: int,
    posture: int,
    dice: Dice,
    known: dict[tuple[int, ...], float],
    scope: Scope = ONE_ROUND,
) -> float:
    """What comes of an option (or NOTHING in particular) and a posture for the plan under way, for the side that acts.

    Everything after that plan is in the standing posture, unless `scope` holds the plan, and all that the enemy does is
    in the posture of the scope. The state is used up. `known` is what came of the plans tried so far on the same state
    with the same dice, by the choices each consisted of: postures often plan the same, and then the rest need not be
    played again.
    """
    if scope.is_held:
        return _hold(rules, doctrine, state, codes, posture, dice, scope)
    umpire = SilentUmpire(dice)
    side = actor_of(rules, state)
    plan = doctrine.plan_key(state)
    this_round = doctrine.answer_key(state, side)
    left = scope.rounds
    choices: list[int] = []  # of the plan under way
    is_open = plan != 0 and code == NOTHING  # may a choice still depend on the posture?
    if code != NOTHING:
        codes = apply(rules, state, code, umpire)
    for _ in range(LONGEST):
        if not codes:
            break
        if left and doctrine.answer_key(state, side) != this_round:
            left -= 1
            if not left:
                break
            this_round = doctrine.answer_key(state, side)
        if is_open and doctrine.is_carried_out(state, plan):
            is_open = False
            found = known.get(tuple(choices))
            if found is not None:
                return found
        is_mine = actor_of(rules, state) == side
        is_planned = is_open and is_mine and doctrine.plan_key(state) == plan
        chosen = doctrine.pick(state, codes, posture if is_planned else 0 if is_mine else scope.theirs)
        if is_planned:
            choices.append(chosen)
        codes = apply(rules, state, chosen, umpire)
    value = doctrine.value(state, side)
    if plan != 0 and code == NOTHING:
        known[tuple(choices)] = value
    return value


def _hold(
    rules: Rules, doctrine: Doctrine, state: State, codes: list[int], posture: int, dice: Dice, scope: Scope
) -> float:
    """What comes of a posture that a side keeps as far as it looks ahead."""
    umpire = SilentUmpire(dice)
    side = actor_of(rules, state)
    this_round = doctrine.answer_key(state, side)
    left = scope.rounds
    for _ in range(LONGEST_GAME):
        if not codes:
            break
        if left and doctrine.answer_key(state, side) != this_round:
            left -= 1
            if not left:
                break
            this_round = doctrine.answer_key(state, side)
        is_mine = actor_of(rules, state) == side
        codes = apply(rules, state, doctrine.pick(state, codes, posture if is_mine else scope.theirs), umpire)
    return doctrine.value(state, side)
