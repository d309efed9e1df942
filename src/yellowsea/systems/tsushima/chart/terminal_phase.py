"""3, 7.1, 9.4, 12.4: the parts of the terminal phase in order; the channel, new merchants and morale."""

from __future__ import annotations

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.tsushima.chart.call_up import merchants_due
from yellowsea.systems.tsushima.chart.land_campaign import judge_the_turn
from yellowsea.systems.tsushima.chart.mines import sweepable
from yellowsea.systems.tsushima.chart.phases import count_time_in_port
from yellowsea.systems.tsushima.chart.repairs import repairable
from yellowsea.systems.tsushima.chart.zone_voyages import travellers
from yellowsea.systems.tsushima.events.campaign_events import (
    ChannelCleared,
    MoraleChanged,
)
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import War, changed


class Terminal(Procedure[War]):
    """3: the parts of the terminal phase in order; a side is only asked where it has something to decide."""

    key = "terminal"
    rule = "3.3"

    def run(self, war: War, umpire: Umpire) -> None:
        stage = war.stage
        war.stage = stage + 1
        war.tried = []
        side = stage % 2
        if stage < 2:
            war.acting = side
            if travellers(war, side):
                war.stack.append(steps.VOYAGES)
        elif stage < 4:
            war.acting = side
            if war.mines_left[side] and war.tables.scenarios[war.scenario].campaign:
                war.stack.append(steps.LAY_MINES)
        elif stage < 6:
            war.acting = side
            if sweepable(war, side):
                war.stack.append(steps.SWEEP)
        elif stage < 8:
            war.acting = side
            if stage == 6:
                war.work = [0] * len(war.work)
            if repairable(war, side):
                war.stack.append(steps.REPAIRS)
        elif stage == 8:
            judge_the_turn(war, umpire)
        elif stage == 9:
            clear_the_channel(war, umpire)
            lower_morale(war, umpire)
            count_time_in_port(war, 1)
            if merchants_due(war):
                war.acting = JAPAN
                war.stack.append(steps.CALL_UP)
        elif stage == 10:
            if war.plan >= 0 and not war.fallen:
                war.acting = JAPAN
                war.stack.append(steps.CHOOSE_PLAN)
        else:
            war.stack[-1] = steps.TURN_END


def lower_morale(war: War, umpire: Umpire) -> None:
    """7.1, 11.5: one level lost at sea in the terminal phase; a flying base in the hex saves it."""
    tables = war.tables
    chart = tables.chart
    for side in (JAPAN, RUSSIA):
        lowered: list[str] = []
        for ship in war.fleets[side]:
            place = war.place[ship]
            if place >= chart.places or war.is_friendly_port(side, place):
                continue
            hexagon = chart.hex_of[place]
            if side == JAPAN and hexagon >= 0 and war.bases >> hexagon & 1:
                continue
            war.morale = changed(war.morale, ship, war.morale[ship] + 1)
            lowered.append(tables.ship_ids[ship])
        if lowered:
            umpire.tell(MoraleChanged(side=SIDES[side], ships=lowered, audience=1 << side))


def clear_the_channel(war: War, umpire: Umpire) -> None:
    """12.4: a die for each block ship in the channel of Port Arthur; a 6 removes it."""
    for _ in range(war.blocks):
        face = umpire.roll(6, "clearing the channel")
        cleared = face >= war.tables.channel_cleared
        war.blocks -= int(cleared)
        umpire.tell(ChannelCleared(face=face, cleared=cleared, left=war.blocks))
