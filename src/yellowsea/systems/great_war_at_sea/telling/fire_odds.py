"""Exact odds of a shot before it is declared, and a closer look at whom a ship's guns reach."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from yellowsea.kernel.play.odds import Odds, Result
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.state.words import MOST_TORPEDOES
from yellowsea.systems.great_war_at_sea.tactics.gunnery import (
    dice_of,
    light_face,
    needed_face,
    old_gun_face,
    ranges_of,
    second_face,
)
from yellowsea.systems.great_war_at_sea.tactics.targets import left_to_aim
from yellowsea.systems.great_war_at_sea.tactics.torpedoes import (
    confirming_face,
    is_screened,
    needed_by_torpedo,
)


def odds(fight: Engagement, code: int) -> Odds | None:
    """The distribution of the hits of a declaration; None for other options."""
    top = fight.stack[-1] if fight.stack else NONE
    words = fight.words
    scene = fight.scene
    if top == steps.AIM and words.all_guns <= code < words.fire_at:
        ship = fight.in_hand
        if code < words.primary:
            target = scene.ship_of[code - words.all_guns]
            lists = ranges_of(fight, fight.acting).by_ship[ship]
            kinds = [kind for kind in left_to_aim(fight, ship) if target in lists[kind]]
        else:
            kind, token = divmod(code - words.primary, words.ships)
            target = scene.ship_of[token]
            kinds = [kind]
        return _told([(dice_of(fight, ship, kind, target), gun_chance(fight, ship, kind, target)) for kind in kinds])
    if top == steps.LAUNCH and words.launch <= code < words.ram:
        token, number = divmod(code - words.launch, MOST_TORPEDOES)
        return _told([(number + 1, torpedo_chance(fight, fight.in_hand, scene.ship_of[token]))])
    return None


def gun_chance(fight: Engagement, ship: int, kind: int, target: int) -> Fraction:
    """The exact chance that one die of a gun class hits and counts."""
    chance = _from(needed_face(fight, ship, target))
    for face in (old_gun_face(fight, ship, kind), second_face(fight, ship), light_face(fight, kind, target)):
        if face:
            chance *= _from(face)
    return chance


def torpedo_chance(fight: Engagement, ship: int, target: int) -> Fraction:
    """The exact chance that one torpedo hits and counts."""
    figures = fight.scene.figures
    chance = _from(needed_by_torpedo(fight, target))
    if fight.scene.uses_old_torpedoes:
        chance *= _from(figures.old_torpedo_confirm)
    face = confirming_face(fight, ship, target)
    if face:
        chance *= _from(face)
    if is_screened(fight, ship):
        chance *= _from(figures.screen_ignored + 1)
    return chance


def _from(face: int) -> Fraction:
    return Fraction(max(0, 7 - face), 6)


def _told(shots: list[tuple[int, Fraction]]) -> Odds:
    """The hits of several dice with their chances, together."""
    chances = [Fraction(1)]
    for count, chance in shots:
        one = [Fraction(comb(count, hits)) * chance**hits * (1 - chance) ** (count - hits) for hits in range(count + 1)]
        total = [Fraction(0)] * (len(chances) + count)
        for before, known in enumerate(chances):
            for hits, more in enumerate(one):
                total[before + hits] += known * more
        chances = total
    results = [
        Result("1 hit" if hits == 1 else f"{hits} hits", chance, {"hits": hits})
        for hits, chance in enumerate(chances)
        if chance
    ]
    return Odds(results)
