"""The steps of Blockade by number, in the order of the sequence of play (PA-5.1)."""

from __future__ import annotations

from typing import Final

OPENING_ATTACK: Final = 0
STRIKE: Final = 1
TURN_START: Final = 2
JAPANESE_SORTIE: Final = 3
RUSSIAN_SORTIE: Final = 4
ROLL_OFF: Final = 5
EQUAL_ROLL: Final = 6
OPERATION: Final = 7
EMBARK: Final = 8
FIRST_FIRE: Final = 9
CHOOSE_DICE: Final = 10
CRITICALS: Final = 11
HITS: Final = 12
CONTROL: Final = 13
BLOCKADE: Final = 14
CONVOYS: Final = 15
ADVANCE: Final = 16
SIPING: Final = 17
REPAIRS: Final = 18
MINES: Final = 19
MINE_HITS: Final = 20
RETURN: Final = 21
TURN_END: Final = 22
CHOOSE_TOP: Final = 23
