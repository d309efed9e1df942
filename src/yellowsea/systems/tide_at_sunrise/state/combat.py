"""The part of the state that is a combat phase: attacks to be resolved, the result that is being carried out (7)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from yellowsea.boards.retreats import WayOut
from yellowsea.kernel.record.positions import Reader
from yellowsea.kernel.state.sides import NOBODY, side_name
from yellowsea.systems.tide_at_sunrise.state.position_names import PositionNames
from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS, Tables

NOTHING: Final = -1
NONE_YET: Final = 999  # stronger than any unit: nobody has paid

# Its keys in a position.
COMBAT_PARTS: Final = (
    *("attacks", "battle", "result", "stage", "attack", "defence", "fort", "token"),
    *("owed", "smallest", "payer", "mover", "way", "steps_left"),
)


@mypyc_attr(acyclic=True)
class CombatState:
    """The attacks of a phase and the one under way; units and hexes are numbers, NOTHING where there is none."""

    __slots__ = (
        *("attack", "attacks", "defence", "hexagon", "is_token", "mover", "owed", "payer", "result"),
        *("smallest", "stage", "steps_left", "was_fort", "way", "ways"),
    )

    def __init__(self) -> None:
        self.attacks: list[int] = []  # hexes still to be resolved
        self.hexagon = NOTHING  # the one that is attacked just now
        self.result = NOTHING
        self.stage = 0  # how far the result has been carried out
        self.attack = 0  # 7.5: the strengths before the result
        self.defence = 0
        self.was_fort = 0
        self.is_token = 0  # 8.3.4: nobody adjacent, or worse than 1:1
        self.owed = 0
        self.smallest = NONE_YET  # the weakest unit that has paid for the exchange
        self.payer = NOBODY
        self.mover = NOTHING  # the unit that retreats or pursues
        self.way = NOTHING  # the first hex of its retreat
        self.ways: list[WayOut] | None = None  # known while a unit chooses its retreat
        self.steps_left = 0

    def copy(self) -> CombatState:
        """An equal combat; the ways of a retreat are never changed once found, so both may use them."""
        twin = CombatState()
        twin.attacks = self.attacks.copy()
        twin.hexagon = self.hexagon
        twin.result = self.result
        twin.stage = self.stage
        twin.attack = self.attack
        twin.defence = self.defence
        twin.was_fort = self.was_fort
        twin.is_token = self.is_token
        twin.owed = self.owed
        twin.smallest = self.smallest
        twin.payer = self.payer
        twin.mover = self.mover
        twin.way = self.way
        twin.ways = self.ways
        twin.steps_left = self.steps_left
        return twin

    def finish(self) -> None:
        """The attack is over; the others remain."""
        self.hexagon = NOTHING
        self.result = NOTHING
        self.stage = 0
        self.attack = 0
        self.defence = 0
        self.was_fort = 0
        self.is_token = 0

    def read(self, part: Reader, names: PositionNames) -> None:
        """Take the combat from a position."""
        self.attacks = [names.land(name, part.at("attacks")) for name in part.list_of("attacks")]
        self.hexagon = names.land_or_none(part, "battle")
        self.result = part.word("result", RESULTS, "") if part.has("result") else -1
        self.stage = part.number("stage", 0, 4, 0)
        self.attack = part.number("attack", 0, 999, 0)
        self.defence = part.number("defence", 0, 999, 0)
        self.was_fort = int(part.flag("fort"))
        self.is_token = int(part.flag("token"))
        self.owed = part.number("owed", 0, 999, 0)
        self.smallest = part.number("smallest", 0, 99, 0) if part.has("smallest") else NONE_YET
        self.payer = part.side("payer", NOBODY)
        self.mover = part.name_or_none("mover", names.units)
        self.way = names.land_or_none(part, "way")
        self.steps_left = part.number("steps_left", 0, 9, 0)

    def to_json(self, tables: Tables) -> dict[str, Any]:
        """The combat as a position tells it."""
        names = tables.ground.names
        ids = tables.unit_ids
        return {
            "attacks": [names[here] for here in self.attacks],
            "battle": names[self.hexagon] if self.hexagon >= 0 else None,
            "result": RESULTS[self.result] if self.result >= 0 else None,
            "stage": self.stage,
            "attack": self.attack,
            "defence": self.defence,
            "fort": bool(self.was_fort),
            "token": bool(self.is_token),
            "owed": self.owed,
            "smallest": self.smallest if self.smallest != NONE_YET else None,
            "payer": side_name(self.payer),
            "mover": ids[self.mover] if self.mover >= 0 else None,
            "way": names[self.way] if self.way >= 0 else None,
            "steps_left": self.steps_left,
        }
