"""4.6: what fleets do on the coasts at the end of a turn, in order: boats, mines, guns, cargo; then ports."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.towing import note_tows
from yellowsea.systems.great_war_at_sea.chart.ports.balloons import bring_down
from yellowsea.systems.great_war_at_sea.chart.ports.colliers import coal_at_sea
from yellowsea.systems.great_war_at_sea.chart.ports.merchants import hunt_merchants
from yellowsea.systems.great_war_at_sea.chart.ports.minefields import why_not_lay
from yellowsea.systems.great_war_at_sea.chart.ports.repair import work_in_port
from yellowsea.systems.great_war_at_sea.chart.ports.submarines import prune, reload_boats, search_all
from yellowsea.systems.great_war_at_sea.chart.ports.sweeping import fields_near, may_sweep, search
from yellowsea.systems.great_war_at_sea.chart.shore.bombardment import why_not_bombard
from yellowsea.systems.great_war_at_sea.chart.shore.captures import (
    caught,
    fall_of_ports,
    hold_empty_ports,
    roll_for_caught,
    take_ports,
)
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import was_disturbed
from yellowsea.systems.great_war_at_sea.chart.shore.ground_combat import fight_ashore
from yellowsea.systems.great_war_at_sea.chart.shore.landing import load_all, unload_all
from yellowsea.systems.great_war_at_sea.chart.weather.hazards import (
    clear_entrances,
    collide_in_fog,
    fire_howitzers,
    sink_blockships,
)
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import ACTS, BLOCK_ENTRANCE, SLOTS, Campaign

BOATS: Final = 0
LAYING: Final = 1
SWEEPING: Final = 2
FIRING: Final = 3
TRADE: Final = 4


class ShoreActs(Procedure[Campaign]):
    """Phase F up to coaling: boats, laying, sweeping, bombardment, blockships, merchants, unloading, colliers."""

    key = "shore_acts"
    rule = "4.6"
    parents = ("sea_turn",)

    def run(self, war: Campaign, umpire: Umpire) -> None:
        if war.shore == BOATS:
            war.shore = LAYING
            war.cursor = 0
            search_all(war, umpire)
            prune(war)
            if war.attacks:
                war.stack.append(steps.BOAT_ATTACK)
            return
        marks = war.fleet_marks
        while war.shore < TRADE:
            while war.cursor < SLOTS:
                slot = war.cursor
                war.cursor += 1
                if not marks[slot] & ACTS:
                    continue
                step = _asks(war, slot, umpire)
                if step != NONE:
                    war.in_hand = slot
                    war.spare = 0
                    war.stack.append(step)
                    return
            war.cursor = 0
            war.shore += 1
        self._trade(war, umpire)
        war.shore = BOATS
        war.in_hand = NONE
        war.stack.pop()

    def _trade(self, war: Campaign, umpire: Umpire) -> None:
        for slot in range(SLOTS):
            if war.mission[slot] == BLOCK_ENTRANCE and not was_disturbed(war, slot):
                sink_blockships(war, slot, umpire)
        hunt_merchants(war, umpire)
        unload_all(war, umpire)
        load_all(war, umpire)
        coal_at_sea(war, umpire)


def _asks(war: Campaign, slot: int, umpire: Umpire) -> int:
    """The question to the owner of a fleet at this point of the phase, NONE where there is none."""
    if war.mission[slot] == NONE or not war.fleet_marks[slot] & ACTS:
        return NONE
    if war.shore == LAYING:
        return steps.LAY_MINES if why_not_lay(war, slot) is None else NONE
    if war.shore == FIRING:
        return steps.BOMBARD if why_not_bombard(war, slot) is None else NONE
    if not may_sweep(war, slot):
        return NONE
    if not fields_near(war, slot, known=True):
        search(war, slot, umpire)
    return steps.SWEEP if fields_near(war, slot, known=True) else NONE


WORK: Final = 0
LOSSES: Final = 1
PORTS: Final = 2
CAUGHT: Final = 3


class ShoreEnds(Procedure[Campaign]):
    """The end of phase F: work in port, siege guns, ground combat, ports that fall, ships caught in them."""

    key = "shore_ends"
    rule = "4.6"
    parents = ("sea_turn",)

    def run(self, war: Campaign, umpire: Umpire) -> None:
        if war.shore == WORK:
            war.shore = LOSSES
            self._work(war, umpire)
            if war.theatre.is_dawn(war.turn + war.shift):
                fight_ashore(war, umpire)
                if war.fronts:
                    war.stack.append(steps.GROUND_LOSSES)
                    return
        if war.shore == LOSSES:
            war.shore = PORTS
            roll_for_caught(war, umpire)
            if war.theatre.is_dawn(war.turn + war.shift):
                take_ports(war, umpire)
            hold_empty_ports(war, umpire)
            fall_of_ports(war, umpire)
        if war.shore < CAUGHT + 1 and caught(war, 0):
            war.shore += 1  # one question for each side at most
            war.stack.append(steps.SCUTTLE_IN_PORT)
            return
        war.shore = WORK
        war.support = []
        war.warned = []
        war.stack.pop()

    def _work(self, war: Campaign, umpire: Umpire) -> None:
        collide_in_fog(war, umpire)
        work_in_port(war, umpire)
        reload_boats(war)
        fire_howitzers(war, umpire)
        clear_entrances(war)
        bring_down(war, umpire)
        note_tows(war)
