"""The fight under way: an attack from its declaration to the advance after it (8), or a battery that fires (12B)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from yellowsea.kernel.record.positions import Reader
from yellowsea.systems.port_arthur.state.position_names import PositionNames
from yellowsea.systems.port_arthur.state.tables import ROUT

MOST_DIVISIONS: Final = 99


@mypyc_attr(acyclic=True)
class Fight:
    """An attack on `battle`, or siege fire from `battery` on `battle`; both -1 when nobody fights.

    A war shares the fight that is nobody's with its copies, so a new one is made for each attack and never that one
    is changed.
    """

    __slots__ = (
        *("advanced", "battery", "battle", "divisions", "evaded", "guns", "joined", "pursuers", "result", "routed"),
        *("stage", "struck"),
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
        self.pursuers: list[int] = []  # then: all units of the attacking stacks, who may advance
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
        twin.pursuers = self.pursuers.copy()
        twin.routed = self.routed.copy()
        twin.divisions = self.divisions
        twin.advanced = self.advanced
        return twin

    def to_json(self, names: PositionNames) -> dict[str, Any]:
        """The fight as a position tells it."""
        units = names.units.words
        places = names.places.words
        return {
            "hex": places[self.battle] if self.battle >= 0 else None,
            "battery": places[self.battery] if self.battery >= 0 else None,
            "struck": [units[unit] for unit in self.struck],
            "joined": [units[unit] for unit in self.joined],
            "guns": [units[unit] for unit in self.guns],
            "result": self.result if self.result >= 0 else None,
            "stage": self.stage,
            "evaded": bool(self.evaded),
            "pursuers": [units[unit] for unit in self.pursuers],
            "routed": [units[unit] for unit in self.routed],
            "divisions": self.divisions,
            "advanced": bool(self.advanced),
        }

    def read(self, reader: Reader, names: PositionNames) -> None:
        """The fight of a position, but for its hexes."""
        self.struck = reader.names_once("struck", names.units)
        self.joined = reader.names_once("joined", names.units)
        self.guns = reader.names_once("guns", names.units)
        self.result = reader.number("result", 0, ROUT, 0) if reader.has("result") else -1
        self.stage = reader.number("stage", 0, 2, 0)
        self.evaded = int(reader.flag("evaded"))
        self.pursuers = reader.names_once("pursuers", names.units)
        self.routed = reader.names_once("routed", names.units)
        self.divisions = reader.number("divisions", 0, MOST_DIVISIONS, 0)
        self.advanced = int(reader.flag("advanced"))


FIGHT_PARTS: Final = (
    *("hex", "battery", "struck", "joined", "guns", "result", "stage", "evaded", "pursuers", "routed", "divisions"),
    "advanced",
)
