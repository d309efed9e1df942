"""The officer's gunnery tables: exact odds of a volley, the best number of dice, what a battle is likely to cost."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from yellowsea.systems.blockade.play.fire import volley

FACES: Final = 6
FIRE_LEFT: Final = 0.9  # a squadron that has lost a share of its hull has lost this part of the share in firepower


class Exchange:
    """What two volleys are likely to do: the share of each side's hull that is hit, the chance that it is all sunk."""

    __slots__ = ("first_cleared", "first_hurt", "second_cleared", "second_hurt")

    def __init__(self, first_hurt: float, first_cleared: float, second_hurt: float, second_cleared: float) -> None:
        self.first_hurt = first_hurt
        self.first_cleared = first_cleared
        self.second_hurt = second_hurt
        self.second_cleared = second_cleared


class Gunnery:
    """Odds of fire under one reading of the rules (PA-7.13, ruling A2), each computed once from the rule itself."""

    def __init__(self, dice_most: int, inclusive: bool, critical_worth: float) -> None:
        self.dice_most = dice_most
        self.inclusive = inclusive
        self.critical_worth = critical_worth  # in hits
        self.enough = FACES * self.dice_most  # more firepower than this changes nothing
        self._throws = [_throws(dice) for dice in range(1, self.dice_most + 1)]
        self._volleys: dict[int, list[list[tuple[float, int, int]]]] = {}
        self._choices: dict[int, int] = {}
        self._damage: dict[int, tuple[float, float]] = {}
        self._exchanges: dict[int, Exchange] = {}

    def volleys(self, firepower: int) -> list[list[tuple[float, int, int]]]:
        """For 1, 2, ... dice: the chance of each result in hits and criticals."""
        firepower = min(firepower, self.enough)
        known = self._volleys.get(firepower)
        if known is None:
            known = [self._odds(throws, firepower) for throws in self._throws]
            self._volleys[firepower] = known
        return known

    def _odds(self, throws: list[tuple[list[int], float]], firepower: int) -> list[tuple[float, int, int]]:
        chances: dict[tuple[int, int], float] = {}
        for faces, chance in throws:
            result = volley(faces, firepower, self.inclusive)
            chances[result] = chances.get(result, 0.0) + chance
        return [(chance, hits, criticals) for (hits, criticals), chance in sorted(chances.items())]

    def best_dice(self, firepower: int, hull: int) -> int:
        """The number of dice with the most damage to be expected of a squadron that can take `hull` hits."""
        firepower = min(firepower, self.enough)
        hull = min(hull, 3 * self.dice_most)
        key = firepower * 64 + hull
        known = self._choices.get(key, 0)
        if known == 0:
            most = -1.0
            for dice, odds in enumerate(self.volleys(firepower), 1):
                mean = 0.0
                for chance, hits, criticals in odds:
                    mean += chance * min(hits + self.critical_worth * criticals, float(hull))
                if mean > most + 1e-9:
                    most = mean
                    known = dice
            self._choices[key] = known
        return known

    def damage(self, firepower: int, hull: int) -> tuple[float, float]:
        """Of one volley with the best dice: the share of the hull that is hit, the chance that nothing is left."""
        if hull <= 0:
            return 1.0, 1.0
        firepower = min(firepower, self.enough)
        key = firepower * 1024 + min(hull, 1023)
        known = self._damage.get(key)
        if known is None:
            mean = 0.0
            cleared = 0.0
            for chance, hits, criticals in self.volleys(firepower)[self.best_dice(firepower, hull) - 1]:
                harm = hits + self.critical_worth * criticals
                mean += chance * min(harm, float(hull))
                if harm >= hull:
                    cleared += chance
            known = (mean / hull, cleared)
            self._damage[key] = known
        return known

    def exchange(self, first_fire: int, first_hull: int, second_fire: int, second_hull: int) -> Exchange:
        """PA-7.17: the first side fires, what is left of the second answers."""
        key = ((first_fire * 256 + first_hull) * 256 + second_fire) * 256 + second_hull
        known = self._exchanges.get(key)
        if known is None:
            second_hurt, second_cleared = self.damage(first_fire, second_hull)
            first_hurt = first_cleared = 0.0
            if second_cleared < 1.0:
                hurt = (second_hurt - second_cleared) / (1.0 - second_cleared)
                answer = int(second_fire * (1.0 - FIRE_LEFT * hurt) + 0.5)
                first_hurt, first_cleared = self.damage(answer, first_hull)
                first_hurt *= 1.0 - second_cleared
                first_cleared *= 1.0 - second_cleared
            known = Exchange(first_hurt, first_cleared, second_hurt, second_cleared)
            self._exchanges[key] = known
        return known


@cache
def gunnery(dice_most: int, inclusive: bool, critical_worth: float) -> Gunnery:
    """The tables, shared by every officer who reads the rules this way."""
    return Gunnery(dice_most, inclusive, critical_worth)


def _throws(dice: int) -> list[tuple[list[int], float]]:
    """Every throw of some dice without its order, with its chance."""
    throws: list[tuple[list[int], float]] = []
    for faces in combinations_with_replacement(range(1, FACES + 1), dice):
        ways = factorial(dice)
        for face in range(1, FACES + 1):
            ways //= factorial(faces.count(face))
        throws.append((list(faces), ways / FACES**dice))
    return throws
