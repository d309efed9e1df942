"""Exact odds of a shot before it is declared: the hits of a ship's guns or torpedoes, and whether they sink."""

from __future__ import annotations

from fractions import Fraction

from yellowsea.kernel.play.odds import Odds, Result
from yellowsea.systems.tsushima.battle.declare_fire import sharers_on
from yellowsea.systems.tsushima.battle.gunnery import (
    GUNS,
    PRIMARY,
    SECONDARY,
    TORPEDOES,
    modifier,
    reaches,
    salvos_of,
    torpedo_modifier,
)
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import MERCHANT
from yellowsea.systems.tsushima.state.war import War


def fire_odds(war: War, code: int) -> Odds | None:
    """The distribution of hits of a declaration, as the targets are laid now; None for other options."""
    if not war.stack or war.stack[-1] != steps.DECLARE:
        return None
    words = war.words
    shooter, kind = divmod(war.queue[war.queue_at][0], 4)
    if words.target <= code < words.battery and kind == GUNS:
        return _guns(war, shooter, (PRIMARY, SECONDARY), code - words.target)
    if words.battery <= code < words.with_main:
        return _guns(war, shooter, (SECONDARY,), code - words.battery)
    if words.torpedo <= code < words.torpedo_all and kind == TORPEDOES:
        return _torpedoes(war, shooter, 1, code - words.torpedo)
    if words.torpedo_all <= code < words.voyage and kind == TORPEDOES:
        loaded = war.tables.torpedoes[shooter] - war.hits[shooter]
        free = sum(int(war.fish[3 * shooter + tube] < 0) for tube in range(loaded))
        return _torpedoes(war, shooter, free, code - words.torpedo_all)
    return None


def salvo_chances(results: list[int]) -> list[Fraction]:
    """The chance of 0, 1, 2 and 3 hits, given the hits for each sum of two dice from 2 to 12."""
    chances = [Fraction(0)] * 4
    for number, hits in enumerate(results):
        ways = 6 - abs(number + 2 - 7)
        chances[hits] += Fraction(ways, 36)
    return chances


def gun_chances(war: War, shooter: int, gun: int, target: int, sharers: int) -> list[Fraction]:
    """8.14: one salvo of a gun."""
    tables = war.tables
    net = modifier(war, shooter, gun, target, sharers)
    return salvo_chances([tables.gun_result(tables.size[target], total + net) for total in range(2, 13)])


def torpedo_chances(war: War, ship: int, target: int) -> list[Fraction]:
    """8.19: one torpedo salvo."""
    tables = war.tables
    net = torpedo_modifier(war, ship, target)
    return salvo_chances([tables.torpedo_result(tables.armour[target], total + net) for total in range(2, 13)])


def sum_of(hits: list[Fraction], salvo: list[Fraction]) -> list[Fraction]:
    """Hits so far and one more salvo."""
    total = [Fraction(0)] * (len(hits) + len(salvo) - 1)
    for before, chance in enumerate(hits):
        for more, other in enumerate(salvo):
            total[before + more] += chance * other
    return total


def _guns(war: War, shooter: int, guns: tuple[int, ...], target: int) -> Odds:
    sharers = len(sharers_on(war, target, shooter)) + 1
    hits = [Fraction(1)]
    for gun in guns:
        if reaches(war, shooter, gun, target):
            for _ in range(salvos_of(war, shooter, gun, target)):
                hits = sum_of(hits, gun_chances(war, shooter, gun, target, sharers))
    return _odds(war, target, hits)


def _torpedoes(war: War, ship: int, salvos: int, target: int) -> Odds:
    hits = [Fraction(1)]
    for _ in range(salvos):
        hits = sum_of(hits, torpedo_chances(war, ship, target))
    return _odds(war, target, hits)


def _odds(war: War, target: int, hits: list[Fraction]) -> Odds:
    """Hits beyond what sinks the target are one result with sinking it."""
    left = 1 if war.tables.type[target] == MERCHANT else 3 - war.hits[target]
    results: list[Result] = []
    sinks = Fraction(0)
    for number, chance in enumerate(hits):
        if number >= left:
            sinks += chance
        elif chance:
            text = "no hit" if number == 0 else "1 hit" if number == 1 else f"{number} hits"
            results.append(Result(text, chance, {"hits": number, "sunk": 0}))
    if sinks:
        results.append(Result("sunk", sinks, {"hits": left, "sunk": 1}))
    results.sort(key=_likeliest)
    return Odds(results)


def _likeliest(result: Result) -> tuple[Fraction, str]:
    return -result.chance, result.text
