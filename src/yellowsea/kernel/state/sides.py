"""The two sides: words outside, small integers inside."""

from __future__ import annotations

from typing import Final

JAPAN: Final = 0
RUSSIA: Final = 1
NOBODY: Final = -1

SIDES: Final[tuple[str, ...]] = ("japan", "russia")


def side_name(side: int) -> str | None:
    """The word for a side, None for nobody."""
    return SIDES[side] if side >= 0 else None


def side_number(name: str) -> int:
    """The number of a side; ValueError when there is no such side."""
    return SIDES.index(name)


def other(side: int) -> int:
    """The enemy of a side."""
    return 1 - side
