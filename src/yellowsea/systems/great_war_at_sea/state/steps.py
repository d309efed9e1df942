"""The numbers of the steps, in the order of the sequence of play."""

from typing import Final

IMPULSES: Final = 0
ARRIVE: Final = 1
MOVE: Final = 2
JOIN: Final = 3
DANGERS: Final = 4
MOVE_END: Final = 5
GUNNERY: Final = 6
TARGETS: Final = 7
AIM: Final = 8
TORPEDOES: Final = 9
TUBES: Final = 10
LAUNCH: Final = 11
RAMMING: Final = 12
RAM: Final = 13
ROUND_END: Final = 14
CLOSING: Final = 15
PEACE: Final = 16
