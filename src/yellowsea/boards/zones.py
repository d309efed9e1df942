"""Zones of control: how many units of a side look into each hex, and where they stand, in one list of risks.

0 means free, a small number how many units look in, OCCUPIED and more that units of the side stand there.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from yellowsea.boards.packed import vec

OCCUPIED: Final = 1000

Zone: TypeAlias = "vec[i64]"
"""Risks by hex."""


def nobody(size: int) -> Zone:
    """The risks on a board of so many hexes where nobody stands."""
    return vec[i64]([0] * size)


def cast(zone: Zone, around: list[int]) -> None:
    """A unit begins to control these hexes."""
    for hexagon in around:
        zone[hexagon] += 1


def lift(zone: Zone, around: list[int]) -> None:
    """A unit no longer controls these hexes."""
    for hexagon in around:
        zone[hexagon] -= 1


def controlled(zone: Zone) -> list[int]:
    """Every hex somebody looks into, whether one stands there or not."""
    return [hexagon for hexagon, risk in enumerate(zone) if risk % OCCUPIED]
