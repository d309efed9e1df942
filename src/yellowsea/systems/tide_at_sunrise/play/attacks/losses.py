"""Paying for an exchange (7.5): who can pay, and with no unit that could have been kept (ruling 7)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import NOBODY, other
from yellowsea.kernel.telling.events import does, plural, the
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import attackers, is_adjacent
from yellowsea.systems.tide_at_sunrise.play.effects import disrupt
from yellowsea.systems.tide_at_sunrise.state.combat import NONE_YET
from yellowsea.systems.tide_at_sunrise.state.tables import EX, EXR, RESULTS
from yellowsea.systems.tide_at_sunrise.state.war import HURT, War
from yellowsea.systems.tide_at_sunrise.state.words import hex_label


def adjacent_attackers(war: War) -> list[int]:
    """The attackers of the combat under way that are next to the hex and can suffer (7.3.3)."""
    here = war.combat.hexagon
    return [unit for unit in attackers(war, here) if is_adjacent(war, unit, here)]


def attacked(war: War) -> list[int]:
    """The defenders of the combat under way that are still in their hex."""
    here = war.combat.hexagon
    return [unit for unit in war.units_in(other(war.phasing), here) if war.target[unit] == here]


def payers(war: War) -> list[int]:
    """Ruling 6: the adjacent attackers, or the defenders, that have not paid yet."""
    units = adjacent_attackers(war) if war.combat.payer == war.phasing else attacked(war)
    return [unit for unit in units if not war.marks[unit] & HURT]


def useful_payers(war: War) -> list[int]:
    """Ruling 7: those of them that may pay next."""
    units = payers(war)
    strengths = [war.strength(unit) for unit in units]
    return [units[place] for place in useful(strengths, war.combat.owed, war.combat.smallest)]


def why_not_lose(war: War, unit: int) -> Refusal | None:
    """7.2.2, 7.3.3, 7.5: what keeps a unit from paying next."""
    combat = war.combat
    name = war.tables.label(unit)
    if war.tables.side[unit] != combat.payer:
        return refuse("other-side", "7.5", f"{does(the(name), 'belongs')} to the other side")
    if war.marks[unit] & HURT:
        return refuse("paid", "7.5", f"{does(the(name), 'has')} already taken a loss")
    if unit not in payers(war):
        if war.target[unit] == combat.hexagon:
            return refuse("ranged", "7.3.3", f"{does(the(name), 'fires')} from two hexes away and cannot take losses")
        return refuse("not-in-combat", "7.2.2", f"{does(the(name), 'does')} not take part in this combat")
    if unit not in useful_payers(war):
        text = f"{the(name)} can be spared: other units cover the {combat.owed} strength points still owed"
        return refuse("too-much", "7.5-EX", text, owed=combat.owed)
    return None


class Losses(Decision[War]):
    """7.5: the paying side chooses units until their strength reaches the amount, none of them needlessly."""

    key = "losses"
    rule = "7.5"
    verbs = ("lose",)
    parents = ("aftermath",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.combat.payer

    def options(self, war: War) -> list[int]:
        lose = war.words.lose
        return [lose + unit for unit in useful_payers(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_lose(war, numbers[0])

    def prompt(self, war: War) -> str:
        combat = war.combat
        where = hex_label(war.tables, combat.hexagon)
        what = "Exchange" if combat.result in (EX, EXR) else "Double exchange"
        points = plural(combat.owed, "strength point", "strength points")
        return f"{what} at {where}: disrupt units worth {points} more."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        combat = war.combat
        unit = code - war.words.lose
        strength = war.strength(unit)
        combat.owed -= strength
        combat.smallest = min(combat.smallest, strength)
        war.marks[unit] |= HURT
        disrupt(war, unit, RESULTS[combat.result], umpire)
        if combat.owed <= 0:
            combat.owed = 0
            combat.smallest = NONE_YET
            combat.payer = NOBODY
            war.stack.pop()


def useful(strengths: list[int], owed: int, smallest: int) -> list[int]:
    """The places in `strengths` of the units that may pay next.

    A payment is sound when without its weakest unit it would fall short. `smallest` is the weakest that has paid.
    """
    return [place for place in range(len(strengths)) if _can_end_soundly(strengths, place, owed, smallest)]


def _can_end_soundly(strengths: list[int], place: int, owed: int, smallest: int) -> bool:
    """Is there a sound payment that begins with this unit?"""
    paid = strengths[place]
    weakest = min(smallest, paid)
    if paid >= owed:
        return paid - owed < weakest
    rest = [strength for other, strength in enumerate(strengths) if other != place]
    for least in sorted({weakest, *[strength for strength in rest if strength < weakest]}):
        # Bit n: n points can be paid by units of at least `least`, one of them exactly that.
        sums = 1 << paid
        asked = least < weakest
        for strength in rest:
            if asked and strength == least:
                sums <<= strength
                asked = False
            elif strength >= least:
                sums |= sums << strength
        if sums >> owed & ((1 << least) - 1):
            return True
    return False
