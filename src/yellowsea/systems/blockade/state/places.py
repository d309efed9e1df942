"""Where a ship is, as one number: areas, anchorages, yards, and the places off the board."""

from __future__ import annotations

from typing import Final

AREAS: Final = 6
PORTS: Final = 4

# Areas are 0-5, anchorages 6-9, yards 10-13; then the places off the board.
ANCHORAGE: Final = AREAS
YARD: Final = ANCHORAGE + PORTS
SUNK: Final = YARD + PORTS
ARRIVING: Final = SUNK + 1
UNUSED: Final = SUNK + 2
HIDDEN: Final = SUNK + 3
OFF_THE_BOARD: Final[tuple[str, ...]] = ("sunk", "arriving", "unused", "hidden")


def anchorage(port: int) -> int:
    """The place of a port's anchorage."""
    return ANCHORAGE + port
