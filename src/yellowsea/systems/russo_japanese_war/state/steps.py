"""The numbers of the steps of the joined war; those of its parts are their own."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
SEA: Final = 1
SEA_ASKS: Final = 2
LAND: Final = 3
LAND_ASKS: Final = 4
UNLOADING: Final = 5
LANDING: Final = 6
TRANSPORT: Final = 7
ROADS: Final = 8
ROADS_COST: Final = 9
ROADS_HITS: Final = 10
BRIGADE: Final = 11
GUNS_AFLOAT: Final = 12
LOADING: Final = 13
