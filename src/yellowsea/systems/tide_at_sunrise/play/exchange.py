"""Who may pay for an exchange: a side pays what is owed, and with no unit that it could have kept (ruling 7)."""

from __future__ import annotations


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
