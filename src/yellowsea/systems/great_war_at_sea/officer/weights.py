"""What the officer holds dear, posture by posture."""

from __future__ import annotations

from typing import Final

AS_FITS: Final = -1  # the distance at which he would fight depends on the ships


class Weights:
    """`attack`: from this share of strength he closes; `avoid`: below it he keeps off; `risk`: of the fire he takes."""

    __slots__ = (
        "approach",
        "attack",
        "avoid",
        "bar",
        "boats_by_day",
        "close",
        "distance",
        "exit",
        "friends",
        "name",
        "risk",
    )

    def __init__(
        self,
        name: str,
        attack: float,
        avoid: float,
        risk: float,
        approach: float,
        exit_: float,
        distance: int = 0,
        *,
        close: float = 1.0,
        bar: float = 0.3,
        friends: float = 0.05,
        boats_by_day: bool = False,
    ) -> None:
        self.name = name
        self.attack = attack
        self.avoid = avoid
        self.risk = risk
        self.approach = approach
        self.exit = exit_
        self.distance = distance  # hexes at which he would fight, or AS_FITS
        self.close = close  # how far he minds fire and torpedoes at close range
        self.bar = bar  # a hex further from the way out that the enemy wants than he is
        self.friends = friends  # a hex nearer to the strongest friends
        self.boats_by_day = boats_by_day  # sends boats in at sound ships even by day


POSTURES: Final = (
    Weights("standing", 0.85, 0.7, 0.8, 0.35, 1.2, AS_FITS),
    Weights("bold", 0.5, 0.4, 0.4, 0.7, 0.6),
    Weights("cautious", 1.3, 1.05, 1.3, 0.2, 1.6),
    Weights("at_range", 0.7, 0.5, 0.9, 0.5, 1.0, 2),
    Weights("away", 9.0, 8.0, 1.5, 0.8, 2.5),
    Weights("press", 0.85, 0.7, 0.8, 1.0, 1.2, AS_FITS, bar=1.0, friends=0.0, boats_by_day=True),
    Weights("close_in", 0.85, 0.7, 0.8, 0.35, 1.2, AS_FITS, close=0.0, boats_by_day=True),
    Weights("stand_off", 0.85, 0.7, 0.8, 0.35, 1.2, 2, friends=0.3, boats_by_day=True),
)
AT_SEA: Final = (0, 1, 2, 3, 4)  # what a staff tries on the chart
IN_BATTLE: Final = (0, 5, 6, 7)  # and in a battle
