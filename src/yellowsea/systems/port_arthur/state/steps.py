"""The numbers of the steps, in the order of the sequence of play (3.2)."""

from __future__ import annotations

from typing import Final

SEQUENCE: Final = 0
SET_UP: Final = 1
SEA: Final = 2
BREAKING: Final = 3
MOVEMENT: Final = 4
PORT_SITE: Final = 5
MARCH: Final = 6
MOVEMENT_END: Final = 7
CROWDED: Final = 8
COMBAT: Final = 9
ASSEMBLY: Final = 10
EVASION: Final = 11
AFTERMATH: Final = 12
HITS: Final = 13
ROUT_PATH: Final = 14
ADVANCE: Final = 15
HAULAGE: Final = 16
SIEGE_FIRE: Final = 17
BATTERY: Final = 18
CHARGE: Final = 19
REGENERATION: Final = 20
RESTORING: Final = 21
CLOCK: Final = 22
BALTIC: Final = 23
TALKS: Final = 24
