"""The steps of The Tide at Sunrise by number, in the order of the sequence of play (3.1)."""

from __future__ import annotations

from typing import Final

SEQUENCE: Final = 0
SET_UP: Final = 1
NAVAL: Final = 2
CONVERSION: Final = 3
REINFORCEMENT: Final = 4
PLACEMENT: Final = 5
MOVEMENT: Final = 6
MARCH: Final = 7
MOVEMENT_END: Final = 8
CROWDED: Final = 9
DECLARATION: Final = 10
ASSEMBLY: Final = 11
COMBAT: Final = 12
AFTERMATH: Final = 13
LOSSES: Final = 14
RETREAT: Final = 15
RETREAT_PATH: Final = 16
PURSUIT: Final = 17
PURSUIT_PATH: Final = 18
COMBAT_END: Final = 19
SUPPLY: Final = 20
RECOVERY: Final = 21
