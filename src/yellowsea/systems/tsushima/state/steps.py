"""The steps of Tsushima by number, in the order of the sequence of play (3)."""

from __future__ import annotations

from typing import Final

SET_UP: Final = 0
DEPLOY: Final = 1
CHOOSE_PLAN: Final = 2
FIRST_MINE: Final = 3
TURN_START: Final = 4
PHASE_START: Final = 5
MOVEMENT: Final = 6
COURSE: Final = 7
FORM: Final = 8
AGROUND: Final = 9
SEARCH: Final = 10
EVADE: Final = 11
CLAIM: Final = 12
BLOCK_SHIPS: Final = 13
SEGMENT_END: Final = 14
RETREAT: Final = 15
PHASE_END: Final = 16
JOIN: Final = 17
LINE: Final = 18
LINE_COLUMN: Final = 19
STATION: Final = 20
SCREEN: Final = 21
FLIGHT: Final = 22
MANOEUVRE: Final = 23
STEER: Final = 24
AIM: Final = 25
DECLARE: Final = 26
RESOLVE: Final = 27
BATTLE_OVER: Final = 28
TERMINAL: Final = 29
VOYAGES: Final = 30
LAY_MINES: Final = 31
SWEEP: Final = 32
REPAIRS: Final = 33
SCUTTLE: Final = 34
TURN_END: Final = 35
CRUISERS: Final = 36
