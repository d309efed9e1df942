"""What happens on the chart of Tsushima: idle phases, convoys and their escorts, mines at home, the plan on land."""

import random
from typing import Any

from tools.officers.prospects import gain_of, is_used
from yellowsea.kernel.state.knowledge import Seen
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.tsushima.events.campaign_events import MineSwept, PlanChosen
from yellowsea.systems.tsushima.events.events import ShipsSailed, TurnEnded
from yellowsea.systems.tsushima.officer.chart.distances import Seas
from yellowsea.systems.tsushima.officer.chart.picture import merchants_afloat
from yellowsea.systems.tsushima.officer.chart.weights import read_chart_weights
from yellowsea.systems.tsushima.state import steps

War = Any


class ChartWatch:
    """One game: counts under names, and an example for each fault."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.examples: dict[str, str] = {}
        self._weights = read_chart_weights()[0]
        self._seas: Seas | None = None
        self._segment: tuple[int, int, int] = (0, 0, 0)
        self._began: War = None
        self._known: War = None  # the same as the side that moves imagines it
        self._moved = [True, True]
        self._mined = 0

    def count(self, name: str, number: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + number

    def fault(self, name: str, where: str) -> None:
        self.count(name)
        self.examples.setdefault(name, where)

    def before(self, war: War, code: int, seen: Seen, seed: int) -> None:
        """A decision is about to be played; `seed` is that of the bot, which decides what it imagines of the enemy."""
        step = war.stack[-1]
        if step == steps.MOVEMENT:
            key = (war.turn, war.phase, war.acting)
            if key != self._segment:
                self._segment = key
                self._began = war.copy()
                self._known = seen.imagine(random.Random(seed))
                self._moved[war.acting] = False
            if code == war.words.done:
                self._segment_over(war)
        elif step == steps.CHOOSE_PLAN and war.plan >= 0 and code == war.words.keep_plan:
            self._plan_kept(war)

    def after(self, war: War, events: list[Any]) -> None:
        """It has been played."""
        for event in events:
            if isinstance(event, ShipsSailed):
                self._moved[SIDES.index(event.side)] = True
            elif isinstance(event, MineSwept):
                self.count("mines: sweeps tried")
            elif isinstance(event, TurnEnded):
                self._mines(war)
            elif isinstance(event, PlanChosen):
                self.count(f"plan: {event.plan} chosen")

    # -- segments ----------------------------------------------------------------------------------------------------

    def _segment_over(self, war: War) -> None:
        side = war.acting
        who = SIDES[side]
        self.count(f"segments: {who}")
        if side == JAPAN:
            self._convoys(war)
        if not self._moved[side]:
            self._idle(war, side)
        if side == RUSSIA:
            self.count("phases")
            self.count("phases in which nobody moved", int(not any(self._moved)))

    def _idle(self, war: War, side: int) -> None:
        who = SIDES[side]
        self.count(f"idle segments: {who}")
        if self._seas is None:
            self._seas = Seas(war.tables, self._weights)
        gain = gain_of(self._known, side, self._seas, self._weights)
        if gain:
            after = ", after the fall" if war.fallen else ""
            self.fault(f"idle with something to gain: {who}, {gain}{after}", f"turn {war.turn} phase {war.phase}")

    def _convoys(self, war: War) -> None:
        """A company of merchants that left a port, and whether anybody sails with it who could have."""
        tables = war.tables
        chart = tables.chart
        began = self._began.place
        seen: set[tuple[int, int]] = set()
        for ship in tables.merchants:
            origin, place = began[ship], war.place[ship]
            if origin == place or not war.is_afloat(ship) or not chart.port_base <= origin < chart.zone_base:
                continue
            if (origin, place) in seen:
                continue
            seen.add((origin, place))
            self.count("convoys that left a port")
            if any(tables.type[s] != tables.type[ship] for s in war.ships_at(JAPAN, place)):
                continue
            self.count("convoys without escort")
            waiting = [
                s
                for s in war.ships_at(JAPAN, origin)
                if began[s] == origin and tables.is_craft[s] and not war.moved[s] and war.hits[s] < 3
            ]
            if waiting:
                where = f"turn {war.turn} phase {war.phase}: {chart.word(origin)} to {chart.word(place)}"
                self.fault("convoys without escort though one lay in port", where)

    # -- the end of the month ----------------------------------------------------------------------------------------

    def _plan_kept(self, war: War) -> None:
        plan = war.tables.plan_ids[war.plan]
        if plan != "a" and not merchants_afloat(war) and not war.fallen:
            self.fault(f"plan {plan} kept without merchants", f"turn {war.turn}")

    def _mines(self, war: War) -> None:
        """Mines that lay there a month ago already, with six craft or more within two phases of the port."""
        chart = war.tables.chart
        if self._seas is None:
            self._seas = Seas(war.tables, self._weights)
        for port in range(chart.ports):
            owner = war.port_owner[port]
            hexagon = chart.port_hex[port]
            if owner not in (JAPAN, RUSSIA) or not self._mined >> hexagon & war.mines >> hexagon & 1:
                continue
            if not is_used(war, owner, port):
                continue
            near = 0
            for ship in war.fleets[owner]:
                if war.tables.is_craft[ship] and war.is_afloat(ship):
                    near += int(self._seas.steps(war.place[ship], hexagon) <= 2 * war.speed(ship))
            if near >= war.tables.sweepers_least:
                where = f"turn {war.turn} {chart.port_ids[port]}"
                self.fault(f"mines: left off a port of {SIDES[owner]} for a month", where)
        self._mined = war.mines
