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
KEEP_CLEAR: Final = 8
FORM: Final = 9
AGROUND: Final = 10
SEARCH: Final = 11
EVADE: Final = 12
CLAIM: Final = 13
BLOCK_SHIPS: Final = 14
SEGMENT_END: Final = 15
RETREAT: Final = 16
PHASE_END: Final = 17
JOIN: Final = 18
LINE: Final = 19
LINE_COLUMN: Final = 20
STATION: Final = 21
SCREEN: Final = 22
FLIGHT: Final = 23
MANOEUVRE: Final = 24
STEER: Final = 25
AIM: Final = 26
DECLARE: Final = 27
RESOLVE: Final = 28
BATTLE_OVER: Final = 29
TERMINAL: Final = 30
VOYAGES: Final = 31
LAY_MINES: Final = 32
SWEEP: Final = 33
REPAIRS: Final = 34
SCUTTLE: Final = 35
TURN_END: Final = 36
CRUISERS: Final = 37
