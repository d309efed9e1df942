"""The fight under way: an attack from its declaration to the advance after it (8), or a battery that fires (12B)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Fight:
    """An attack on `battle`, or siege fire from `battery` on `battle`; both -1 when nobody fights.

    A war shares the fight that is nobody's with its copies, so a new one is made for each attack and never that one
    is changed.
    """

    __slots__ = (
        *("advanced", "battery", "battle", "divisions", "evaded", "guns", "joined", "result", "routed", "stage"),
        "struck",
    )

    def __init__(self, battle: int, battery: int) -> None:
        self.battle = battle
        self.battery = battery
        self.struck: list[int] = []  # the units attacked
        self.joined: list[int] = []  # the units that attack
        self.guns: list[int] = []  # the siege guns that fire
        self.result = -1
        self.stage = 0  # how far the aftermath is
        self.evaded = 0  # 1: the defender fell back before combat
        self.routed: list[int] = []  # the stack that is routed and still stands in the hex
        self.divisions = 0  # 12B.6: Russian divisions in the hex when the rout struck
        self.advanced = 0  # 1: somebody has moved into the hex

    @property
    def is_on(self) -> bool:
        """Is anything under way?"""
        return self.battle >= 0 or self.battery >= 0

    def copy(self) -> Fight:
        """An equal fight."""
        twin = Fight(self.battle, self.battery)
        twin.struck = self.struck.copy()
        twin.joined = self.joined.copy()
        twin.guns = self.guns.copy()
        twin.result = self.result
        twin.stage = self.stage
        twin.evaded = self.evaded
        twin.routed = self.routed.copy()
        twin.divisions = self.divisions
        twin.advanced = self.advanced
        return twin
