"""The lead in points that a side needs, as an aim: some must be ahead, others only not too far behind (S46)."""

from __future__ import annotations

from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.standing import Aim

_RULE = "S46"


def lead_aims(total: int, japan_at: int, russia_at: int) -> list[list[Aim]]:
    """One aim for each side: Japan wins at `japan_at` points more than Russia or above, Russia at `russia_at` or below.

    >>> [aim.text for aims in lead_aims(7, 13, 12) for aim in aims]
    ['13 points ahead of Russia', 'At most 12 points behind Japan']
    """
    return [[_aim(total, japan_at, "Russia")], [_aim(-total, -russia_at, "Japan")]]


def _aim(lead: int, needed: int, enemy: str) -> Aim:
    is_met = lead >= needed
    if needed > 0:
        text = f"{plural(needed, 'point', 'points')} ahead of {enemy}"
        return Aim(text, _RULE, lead, needed, "points", is_met, _where(lead) if lead < 0 else "")
    text = f"At most {plural(-needed, 'point', 'points')} behind {enemy}" if needed else f"Not behind {enemy}"
    return Aim(text, _RULE, lead, needed, "points", is_met, _where(lead))


def _where(lead: int) -> str:
    if lead == 0:
        return "level"
    return f"{lead} ahead" if lead > 0 else f"{-lead} behind"
