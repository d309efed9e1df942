"""The mine rolls of a turn (PA-11.4): who rolls next, and which ships are still to be chosen."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.state.sides import NOBODY, SIDES, side_name
from yellowsea.systems.blockade.state.tables import Tables


class MineRolls:
    """`next_side` rolls next (one past Russia: nobody); `left` ships of the side before it are still to be chosen."""

    def __init__(self) -> None:
        self.next_side = NOBODY
        self.left = 0
        self.struck: list[int] = []

    def copy(self) -> MineRolls:
        twin = MineRolls()
        twin.next_side = self.next_side
        twin.left = self.left
        twin.struck = self.struck.copy()
        return twin

    def write(self, tables: Tables) -> dict[str, Any]:
        return {
            "next": side_name(self.next_side) if self.next_side < len(SIDES) else "done",
            "left": self.left,
            "struck": [tables.ship_ids[ship] for ship in self.struck],
        }
