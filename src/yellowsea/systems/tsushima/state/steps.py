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
SOUNDINGS: Final = 11
SEARCH: Final = 12
EVADE: Final = 13
CLAIM: Final = 14
BLOCK_SHIPS: Final = 15
SEGMENT_END: Final = 16
RETREAT: Final = 17
PHASE_END: Final = 18
JOIN: Final = 19
MUSTER: Final = 20
LINE: Final = 21
LINE_COLUMN: Final = 22
STATION: Final = 23
SCREEN: Final = 24
FLIGHT: Final = 25
MANOEUVRE: Final = 26
STEER: Final = 27
AIM: Final = 28
DECLARE: Final = 29
RESOLVE: Final = 30
BATTLE_OVER: Final = 31
TERMINAL: Final = 32
VOYAGES: Final = 33
LAY_MINES: Final = 34
SWEEP: Final = 35
REPAIRS: Final = 36
SCUTTLE: Final = 37
CALL_UP: Final = 38
TURN_END: Final = 39
CRUISERS: Final = 40
