"""Statistics of a simulated game: ships lost by class and cause, battles, loads, ships through to Vladivostok."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yellowsea.kernel.state.sides import RUSSIA, SIDES
from yellowsea.kernel.state.state import State
from yellowsea.kernel.telling.statistics import Figure, Tally, date
from yellowsea.systems.tsushima.events.battle_events import BattleJoined, TorpedoesFired
from yellowsea.systems.tsushima.events.campaign_events import (
    CampaignJudged,
    LoadsDelivered,
    PortArthurFell,
    ShipCaptured,
    ShipScuttled,
)
from yellowsea.systems.tsushima.events.events import ShipInterned, ShipSunk
from yellowsea.systems.tsushima.state.war import War

if TYPE_CHECKING:
    from yellowsea.kernel.telling.events import Event

# The classes of a report and the types of counters in each.
CLASSES: Final = ("battleships", "armoured cruisers", "protected cruisers", "small craft", "merchants")
CLASS_OF_TYPE: Final = (0, 1, 2, 3, 3, 4)
CAUSES: Final = ("mine", "running aground")


class TsushimaTally(Tally):
    """Counts from the events; where Russian ships lie at the end is read from the state."""

    def __init__(self) -> None:
        self.sunk = [0, 0]
        self.by_class = [0] * (2 * len(CLASSES))
        self.by_cause = [0] * (2 * len(CAUSES))
        self.given_up = 0
        self.interned = 0
        self.battles = 0
        self.torpedo_attacks = 0
        self.loads = 0
        self.turns_fed = 0
        self.fell = 0
        self.through = 0
        self.last_turn = 0

    def figures(self) -> list[Figure]:
        classes: list[Figure] = []
        for side in SIDES:
            for word in CLASSES:
                name = f"sunk_{side}_{word.replace(' ', '_')}"
                classes.append(Figure(name, f"Ships of {side.capitalize()} sunk", word))
        causes: list[Figure] = []
        for side in SIDES:
            for word in CAUSES:
                name = f"lost_{side}_{word.replace(' ', '_')}"
                causes.append(Figure(name, "Ships sunk without an enemy", f"{side.capitalize()}, {word}"))
        return [
            *(Figure(f"sunk_{side}", "Ships lost by", side.capitalize()) for side in SIDES),
            *classes,
            *causes,
            Figure("given_up", "Ships lost without a fight", "scuttled or captured"),
            Figure("interned", "Ships lost without a fight", "interned"),
            Figure("battles", "Battles", "on the Battle Board"),
            Figure("torpedo_attacks", "Battles", "torpedo attacks"),
            Figure("loads", "Land campaign", "loads landed"),
            Figure("turns_fed", "Land campaign", "turns with enough loads"),
            date("port_arthur_fell", "Turn it happened", "Port Arthur falls"),
            Figure("through", "The end", "Russian ships through to Vladivostok"),
            Figure("last_turn", "The end", "last turn"),
        ]

    def watch(self, state: State, events: list[Event]) -> None:
        assert isinstance(state, War)
        for event in events:
            if isinstance(event, ShipSunk):
                self._sunk(state, event)
            elif isinstance(event, ShipScuttled):
                self.given_up += int(event.sunk)
            elif isinstance(event, ShipCaptured):
                self.given_up += 1
            elif isinstance(event, ShipInterned):
                self.interned += 1
            elif isinstance(event, BattleJoined):
                self.battles += 1
            elif isinstance(event, TorpedoesFired):
                self.torpedo_attacks += 1
            elif isinstance(event, LoadsDelivered):
                self.loads += event.loads
            elif isinstance(event, CampaignJudged):
                self.turns_fed += int(event.met)
            elif isinstance(event, PortArthurFell):
                self.fell = event.turn
        if not state.stack:
            self.through = self._through(state)
            self.last_turn = state.turn

    def _sunk(self, state: War, event: ShipSunk) -> None:
        side = SIDES.index(event.side)
        self.sunk[side] += 1
        kind = CLASS_OF_TYPE[state.tables.type[state.tables.ship_index[event.ship]]]
        self.by_class[side * len(CLASSES) + kind] += 1
        if event.cause in CAUSES:
            self.by_cause[side * len(CAUSES) + CAUSES.index(event.cause)] += 1

    def _through(self, state: War) -> int:
        """Ships that lie in Vladivostok at the end and did not begin there."""
        tables = state.tables
        home = tables.chart.port_base + tables.chart.vladivostok
        count = 0
        for force in tables.scenarios[state.scenario].forces:
            if force.side == RUSSIA and force.default_place != home:
                count += sum(1 for ship in force.ships if tables.is_ship[ship] and state.place[ship] == home)
        return count

    def values(self) -> list[int]:
        return [
            *self.sunk,
            *self.by_class,
            *self.by_cause,
            self.given_up,
            self.interned,
            self.battles,
            self.torpedo_attacks,
            self.loads,
            self.turns_fed,
            self.fell,
            self.through,
            self.last_turn,
        ]
