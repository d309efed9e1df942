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
        "hulls",
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
        hulls: bool = False,
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
        self.friends = friends  # a hex nearer to the strongest friends; below 0 they part
        self.boats_by_day = boats_by_day  # sends boats in at sound ships even by day
        self.hulls = hulls  # all guns at the ship that will lose most hull boxes


POSTURES: Final = (
    Weights("standing", 0.85, 0.7, 0.8, 0.35, 1.2, AS_FITS),
    Weights("bold", 0.5, 0.4, 0.4, 0.7, 0.6),
    Weights("cautious", 1.3, 1.05, 1.3, 0.2, 1.6),
    Weights("at_range", 0.7, 0.5, 0.9, 0.5, 1.0, 2),
    Weights("away", 9.0, 8.0, 1.5, 0.8, 2.5),
    Weights("run", 0.85, 0.7, 1.2, 0.35, 6.0, AS_FITS, boats_by_day=True),
    Weights("scatter", 0.85, 0.7, 0.8, 0.35, 1.2, AS_FITS, friends=-0.3),
    Weights("press", 0.85, 0.7, 0.4, 0.35, 1.2, 1, close=0.3, boats_by_day=True),
    Weights("stand_off", 0.85, 0.7, 0.0, 1.0, 1.2, 2),
    Weights("head_off", 0.3, 0.7, 0.8, 2.0, 1.2, AS_FITS, bar=2.0, friends=0.4),
    Weights("riddle", 0.85, 0.7, 0.8, 0.35, 4.0, AS_FITS, hulls=True),
)
AT_SEA: Final = (0, 1, 2, 3, 4)  # what a staff tries on the chart
# What it tries in a battle: for a side that wants to get away, for one that could not win a fight either, for one whose
# enemy wants to get away, and where nobody does.
AWAY: Final = (0, 5)
AT_BAY: Final = (0, 5, 10)
HUNT: Final = (0, 7, 8, 9)
MELEE: Final = (0, 6, 7, 8)
