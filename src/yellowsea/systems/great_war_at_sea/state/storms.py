"""T11: where a cyclone is felt, and what weather it brings there."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.great_war_at_sea.book.chart import row_and_number
from yellowsea.systems.great_war_at_sea.book.shapes import NONE

AT: Final = 0  # the places of a campaign's `cyclone`
STRENGTH: Final = 1
SIZE: Final = 2
REST: Final = 3  # no cyclone forms before this turn
SQUALL: Final = 4
GALE: Final = 6


def apart(here: str, there: str) -> int:
    """How many zones lie between two, land too: rows, and along them; odd rows are shifted by half a zone."""
    row, number = row_and_number(here)
    other_row, other_number = row_and_number(there)
    rows = abs(row - other_row)
    halves = abs(2 * number + row % 2 - 2 * other_number - other_row % 2)
    return rows + max(0, halves - rows) // 2


def strength_felt(words: list[str], cyclone: list[int], zone: int) -> int:
    """T11.9, T11.10: full strength in the storm zones, a step less for every zone further out; 0 beyond."""
    if cyclone[AT] == NONE:
        return 0
    outside = max(0, apart(words[cyclone[AT]], words[zone]) - cyclone[SIZE])
    return max(0, cyclone[STRENGTH] - outside)


def weather_of_storm(strength: int) -> int:
    """T11.10: the weather that a strength of storm brings; 0 for none."""
    return 0 if strength <= 0 else min(GALE, SQUALL + strength - 1)
