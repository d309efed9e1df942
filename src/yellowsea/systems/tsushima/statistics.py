"""What a simulation counts in a game of Tsushima: ships lost by each side and how, battles and torpedo attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yellowsea.kernel.sides import SIDES
from yellowsea.kernel.step import State
from yellowsea.kernel.tally import Figure, Tally
from yellowsea.systems.tsushima.board_events import BattleJoined, TorpedoesFired
from yellowsea.systems.tsushima.campaign_events import ShipCaptured, ShipScuttled
from yellowsea.systems.tsushima.events import ShipInterned, ShipSunk

if TYPE_CHECKING:
    from yellowsea.kernel.events import Event


class TsushimaTally(Tally):
    """Counts from the events."""

    def __init__(self) -> None:
        self.sunk = [0, 0]
        self.given_up = 0
        self.interned = 0
        self.battles = 0
        self.torpedo_attacks = 0

    def figures(self) -> list[Figure]:
        return [
            *(Figure(f"sunk_{side}", "Ships sunk", side.capitalize()) for side in SIDES),
            Figure("given_up", "Ships lost without a fight", "scuttled or captured"),
            Figure("interned", "Ships lost without a fight", "interned"),
            Figure("battles", "Battles", "on the Battle Board"),
            Figure("torpedo_attacks", "Battles", "torpedo attacks"),
        ]

    def watch(self, state: State, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, ShipSunk):
                self.sunk[SIDES.index(event.side)] += 1
            elif isinstance(event, (ShipScuttled, ShipCaptured)):
                self.given_up += 1
            elif isinstance(event, ShipInterned):
                self.interned += 1
            elif isinstance(event, BattleJoined):
                self.battles += 1
            elif isinstance(event, TorpedoesFired):
                self.torpedo_attacks += 1

    def values(self) -> list[int]:
        return [*self.sunk, self.given_up, self.interned, self.battles, self.torpedo_attacks]
