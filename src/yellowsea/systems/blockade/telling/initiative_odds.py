"""What the initiative buys, before it is spent: who may act after a new roll, how the first volley may fall."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import Any, Final

from yellowsea.kernel.play.odds import Odds, Result
from yellowsea.kernel.state.sides import other
from yellowsea.systems.blockade.play.fire import volley
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.war import War

FACES: Final = 6
HIGHER: Final = Fraction(FACES - 1, 2 * FACES)
EQUAL: Final = Fraction(1, FACES)


def odds(war: War, code: int) -> Odds | None:
    """PA-10.2, PA-7.12: of a new roll, and of the volley that comes first; None for everything else."""
    words = war.words
    asked = war.stack[-1] if war.stack else -1
    if asked == steps.EQUAL_ROLL and code == words.reroll:
        return Odds([Result("you may act", HIGHER, {}), Result("the enemy may act", HIGHER, {}), _equal()])
    if asked == steps.FIRST_FIRE and code in (words.fire_first, words.fire_second):
        mine = other(war.battle.first)
        if code == words.fire_first:
            return _first_volley(war, mine, "on the enemy before they answer")
        return _first_volley(war, other(mine), "on you before you answer")
    return None


def _equal() -> Result:
    return Result("equal again: the enemy may now pay for a roll", EQUAL, {})


def _first_volley(war: War, side: int, whom: str) -> Odds:
    """The hits of a side's volley, rolled with the number of dice that hits most on average."""
    firepower = war.firepower(war.ships_at(side, war.battle.area))
    inclusive = war.tables.failed_fire_inclusive
    best: dict[int, Fraction] = {}
    most = Fraction(-1)
    for dice in range(1, war.tables.dice_most + 1):
        chances, worth = _throw(dice, firepower, inclusive)
        if worth > most:
            best, most = chances, worth
    results = [_hits(hits, chance, whom) for hits, chance in best.items()]
    results.sort(key=lambda result: (-result.chance, result.text))
    return Odds(results)


def _throw(dice: int, firepower: int, inclusive: bool) -> tuple[dict[int, Fraction], Fraction]:
    """The chance of each number of hits, and hits and criticals on average."""
    chances: dict[int, Fraction] = {}
    worth = Fraction(0)
    for faces in combinations_with_replacement(range(1, FACES + 1), dice):
        ways = factorial(dice)
        for face in range(1, FACES + 1):
            ways //= factorial(faces.count(face))
        chance = Fraction(ways, FACES**dice)
        hits, criticals = volley(list(faces), firepower, inclusive)
        chances[hits] = chances.get(hits, Fraction(0)) + chance
        worth += chance * (hits + criticals)
    return chances, worth


def _hits(hits: int, chance: Fraction, whom: str) -> Result:
    figures: dict[str, Any] = {"hits": hits}
    count = "no hit" if not hits else "1 hit" if hits == 1 else f"{hits} hits"
    return Result(f"{count} {whom}", chance, figures)
