"""The officer's gunnery tables: exact odds of a volley, the best number of dice, what a battle is likely to cost."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from yellowsea.systems.blockade.officer.squadron import Squadron
from yellowsea.systems.blockade.play import fire
from yellowsea.systems.blockade.state.tables import Tables

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


class Damage:
    """What one volley is likely to do: the share of the hull that is lost, the chance that all ships are lost;
    the share of the hull that cannot fire any more, the chance that nobody answers."""

    __slots__ = ("cleared", "hurt", "muted", "silenced")

    def __init__(self, hurt: float, cleared: float, muted: float, silenced: float) -> None:
        self.hurt = hurt
        self.cleared = cleared
        self.muted = muted
        self.silenced = silenced


class Gunnery:
    """Odds of fire under one reading of the rules (rulings A2 and A20), each computed once from the rule itself."""

    def __init__(self, dice_most: int, inclusive: bool, doomed_ships_fire: bool, critical_worth: float) -> None:
        self.dice_most = dice_most
        self.inclusive = inclusive
        self.doomed_ships_fire = doomed_ships_fire
        self.critical_worth = critical_worth  # in hits
        self.enough = FACES * self.dice_most  # more firepower than this changes nothing
        self._throws = [_throws(dice) for dice in range(1, self.dice_most + 1)]
        self._volleys: dict[int, list[list[tuple[float, int, int]]]] = {}
        self._choices: dict[int, int] = {}
        self._damage: dict[int, Damage] = {}
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
            result = fire.volley(faces, firepower, self.inclusive)
            chances[result] = chances.get(result, 0.0) + chance
        return [(chance, hits, criticals) for (hits, criticals), chance in sorted(chances.items())]

    def best_dice(self, firepower: int, hull: int, spare: int) -> int:
        """The number of dice with the most damage to expect against ships that take `hull` hits, the last ones short
        by up to `spare` (PA-7.16)."""
        firepower = min(firepower, self.enough)
        hull = min(hull, 3 * self.dice_most)
        key = (firepower * 64 + hull) * 16 + spare
        known = self._choices.get(key, 0)
        if known == 0:
            most = -1.0
            for dice, odds in enumerate(self.volleys(firepower), 1):
                mean = 0.0
                for chance, hits, criticals in odds:
                    harm = hits + self.critical_worth * criticals
                    mean += chance * (harm if harm < hull - spare else hull)
                if mean > most + 1e-9:
                    most = mean
                    known = dice
            self._choices[key] = known
        return known

    def damage(self, firepower: int, hull: int, spare: int) -> Damage:
        """Of one volley with the best dice."""
        if hull <= 0:
            return Damage(1.0, 1.0, 1.0, 1.0)
        firepower = min(firepower, self.enough)
        key = (firepower * 1024 + min(hull, 1023)) * 16 + spare
        known = self._damage.get(key)
        if known is None:
            hurt = cleared = muted = silenced = 0.0
            for chance, hits, criticals in self.volleys(firepower)[self.best_dice(firepower, hull, spare) - 1]:
                harm = hits + self.critical_worth * criticals
                if harm >= hull - spare:
                    cleared += chance
                    hurt += chance
                else:
                    hurt += chance * harm / hull
                if harm >= hull or (harm >= hull - spare and not self.doomed_ships_fire):
                    silenced += chance
                    muted += chance
                else:
                    muted += chance * harm / hull
            known = Damage(hurt, cleared, muted, silenced)
            self._damage[key] = known
        return known

    def exchange(self, first: Squadron, second: Squadron) -> Exchange:
        """PA-7.17: the first squadron fires, what is left of the second answers."""
        key = (first.fire * 256 + first.hull) * 16 + first.spare
        key = ((key * 256 + second.fire) * 256 + second.hull) * 16 + second.spare
        known = self._exchanges.get(key)
        if known is None:
            volley = self.damage(first.fire, second.hull, second.spare)
            first_hurt = first_cleared = 0.0
            answers = 1.0 - volley.silenced
            if answers > 0.0:
                muted = (volley.muted - volley.silenced) / answers
                answer = self.damage(int(second.fire * (1.0 - FIRE_LEFT * muted) + 0.5), first.hull, first.spare)
                first_hurt = answers * answer.hurt
                first_cleared = answers * answer.cleared
            known = Exchange(first_hurt, first_cleared, volley.hurt, volley.cleared)
            self._exchanges[key] = known
        return known


def gunnery_of(tables: Tables, critical_worth: float) -> Gunnery:
    """The odds of a game, shared by every officer who reads the rules this way."""
    return _gunnery(tables.dice_most, tables.failed_fire_inclusive, tables.doomed_ships_fire, critical_worth)


@cache
def _gunnery(dice_most: int, inclusive: bool, doomed_ships_fire: bool, critical_worth: float) -> Gunnery:
    return Gunnery(dice_most, inclusive, doomed_ships_fire, critical_worth)


def _throws(dice: int) -> list[tuple[list[int], float]]:
    """Every throw of some dice without its order, with its chance."""
    throws: list[tuple[list[int], float]] = []
    for faces in combinations_with_replacement(range(1, FACES + 1), dice):
        ways = factorial(dice)
        for face in range(1, FACES + 1):
            ways //= factorial(faces.count(face))
        throws.append((list(faces), ways / FACES**dice))
    return throws
