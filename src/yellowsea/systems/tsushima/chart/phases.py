"""3: the beginning and end of phases and segments: shelter, deliveries, retreats after flight, time in port."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.tsushima.chart.dangers_under_way import forget
from yellowsea.systems.tsushima.chart.mines import cross_mine
from yellowsea.systems.tsushima.chart.movement import begin_movement
from yellowsea.systems.tsushima.events.campaign_events import LoadsDelivered
from yellowsea.systems.tsushima.events.events import PhaseBegan, Retreated, TurnBegan
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import War, changed

TERMINAL_PHASE: int = 7
LAST_NAVAL_PHASE: int = 6
PHASES_MOST: int = 15
HAS_TERMINAL: int = 16  # set in `port_run` once a terminal phase is among the phases in port


class TurnStart(Procedure[War]):
    """3: a new month."""

    key = "turn_start"
    rule = "3.1"

    def run(self, war: War, umpire: Umpire) -> None:
        war.phase = 1
        war.evaded = [0, 0]
        war.delivered = 0
        umpire.tell(TurnBegan(turn=war.turn))
        war.stack[-1] = steps.PHASE_START


class PhaseStart(Procedure[War]):
    """3, 11.2: note who lies in a friendly port; torpedoes are loaded again (8.19)."""

    key = "phase_start"
    rule = "3.1"

    def run(self, war: War, umpire: Umpire) -> None:
        port_base = war.tables.chart.port_base
        where = war.place
        sheltered = [0] * war.tables.ships
        for side in (JAPAN, RUSSIA):
            for ship in war.fleets[side]:
                if where[ship] >= port_base and war.is_friendly_port(side, where[ship]):
                    sheltered[ship] = 1
        war.sheltered = sheltered
        war.torped = [0] * war.tables.ships
        war.inner = [0] * war.tables.ships
        umpire.tell(PhaseBegan(turn=war.turn, phase=war.phase))
        begin_movement(war, JAPAN, umpire)


class SegmentEnd(Procedure[War]):
    """8.11, 14.4: retreat who fled, count what the merchants have delivered, then the other side or the phase's end."""

    key = "segment_end"
    rule = "3.2"

    def run(self, war: War, umpire: Umpire) -> None:
        if fled_from(war) >= 0:
            war.stack.append(steps.RETREAT)
            return
        side = war.acting
        if side == JAPAN:
            deliver(war, umpire)
            begin_movement(war, RUSSIA, umpire)
        else:
            war.stack[-1] = steps.PHASE_END


def deliver(war: War, umpire: Umpire) -> None:
    """14.4: a loaded merchant in the port of the plan has brought one load."""
    if war.plan < 0 or war.fallen:
        return
    tables = war.tables
    goal = tables.chart.port_base + tables.plan_port[war.plan]
    loads = 0
    for ship in tables.merchants:
        if war.cargo[ship] and war.place[ship] == goal:
            war.cargo = changed(war.cargo, ship, 0)
            loads += 1
    if loads:
        war.delivered += loads
        umpire.tell(
            LoadsDelivered(port=tables.chart.words[goal], loads=loads, total=war.delivered, needed=war.loads_needed)
        )


def fled_from(war: War) -> int:
    """8.11: the hex of the next ships to be retreated; those that were leaving their own port, or in a zone, stay."""
    chart = war.tables.chart
    for ship in range(war.tables.ships):
        if not war.fled[ship]:
            continue
        hexagon = chart.hex_of[war.place[ship]]
        if hexagon < 0 or not war.is_afloat(ship):
            war.fled = changed(war.fled, ship, 0)
            continue
        if was_leaving_port(war, ship) or not chart.ways[hexagon]:
            war.fled = changed(war.fled, ship, 0)
            continue
        return hexagon
    return -1


def was_leaving_port(war: War, ship: int) -> bool:
    """8.11: did she come out of a port of her own, in the hex where she is, in her last movement segment?"""
    chart = war.tables.chart
    began = war.began[ship]
    if not chart.port_base <= began < chart.zone_base or war.place[ship] != chart.hex_of[began]:
        return False
    return war.port_owner[began - chart.port_base] == war.owner(ship)


def fled_ships(war: War, hexagon: int) -> list[int]:
    """The ships of one side that fled from a hex."""
    chart = war.tables.chart
    found = [s for s in range(war.tables.ships) if war.fled[s] and chart.hex_of[war.place[s]] == hexagon]
    return [ship for ship in found if war.owner(ship) == war.owner(found[0])]


class Retreat(Decision[War]):
    """8.11: the side that did not flee chooses the neighbouring hex; a mine in it counts (10.2)."""

    key = "retreat"
    rule = "8.11"
    verbs = ("to",)
    parents = ("segment_end",)

    def actor(self, war: War) -> int:
        return other(war.owner(fled_ships(war, fled_from(war))[0]))

    def prompt(self, war: War) -> str:
        hexagon = fled_from(war)
        return f"The enemy fled from {war.tables.chart.name(hexagon)}. Which neighbouring hex do you drive him to?"

    def options(self, war: War) -> list[int]:
        return [war.words.to + hexagon for hexagon in war.tables.chart.ways[fled_from(war)]]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("no-neighbour", "8.11", "ships that fled retreat one hex, across an open hexside")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        chart = war.tables.chart
        hexagon = fled_from(war)
        goal = code - war.words.to
        ships = fled_ships(war, hexagon)
        side = war.owner(ships[0])
        for ship in ships:
            war.fled = changed(war.fled, ship, 0)
            war.put(ship, goal)
            war.port_run = changed(war.port_run, ship, 0)
            war.sheltered = changed(war.sheltered, ship, 0)
        war.part(ships)
        forget(war, side, hexagon)
        forget(war, side, goal)
        umpire.tell(
            Retreated(side=SIDES[side], origin=chart.words[hexagon], to=chart.words[goal], to_name=chart.name(goal))
        )
        if war.mines >> goal & 1:
            for ship in ships:
                cross_mine(war, ship, goal, umpire)
        war.stack.pop()


class PhaseEnd(Procedure[War]):
    """3: time in port counts for morale; after six naval phases comes the terminal phase."""

    key = "phase_end"
    rule = "3.1"

    def run(self, war: War, umpire: Umpire) -> None:
        count_time_in_port(war, 0)
        if war.phase < LAST_NAVAL_PHASE:
            war.phase += 1
            war.stack[-1] = steps.PHASE_START
        else:
            war.phase = TERMINAL_PHASE
            war.stage = 0
            war.stack[-1] = steps.TERMINAL


def count_time_in_port(war: War, terminal: int) -> None:
    """7.3: one phase more in a friendly port; in a stay with a terminal phase every four lift morale a level."""
    needed = war.tables.phases_in_port
    runs = war.port_run.copy()
    war.port_run = runs
    where = war.place
    port_base = war.tables.chart.port_base
    for side in (JAPAN, RUSSIA):
        for ship in war.fleets[side]:
            if where[ship] < port_base or not war.is_friendly_port(side, where[ship]):
                runs[ship] = 0
                continue
            phases = min(PHASES_MOST, runs[ship] & PHASES_MOST) + 1
            if not terminal and not runs[ship] & HAS_TERMINAL:
                runs[ship] = min(PHASES_MOST, phases)
                continue
            levels, phases = divmod(phases, needed)
            runs[ship] = HAS_TERMINAL | phases
            if levels and war.morale[ship]:
                war.morale = changed(war.morale, ship, max(0, war.morale[ship] - levels))
