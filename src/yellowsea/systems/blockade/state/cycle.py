"""One cycle of the naval operations (PA-7.1): the two dice and who may act."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.state.sides import NOBODY, side_name


class Cycle:
    """The rolls of a cycle and its turns to act; outside of phase 4 nobody acts."""

    def __init__(self) -> None:
        self.rolls = [0, 0]
        self.acting = NOBODY
        self.second_chance = 0  # the side that rolled higher has passed or failed; the other side is asked
        self.winner_passed = 0

    def copy(self) -> Cycle:
        twin = Cycle()
        twin.rolls = self.rolls.copy()
        twin.acting = self.acting
        twin.second_chance = self.second_chance
        twin.winner_passed = self.winner_passed
        return twin

    def write(self) -> dict[str, Any]:
        return {
            "rolls": list(self.rolls),
            "acting": side_name(self.acting),
            "second_chance": bool(self.second_chance),
            "winner_passed": bool(self.winner_passed),
        }
