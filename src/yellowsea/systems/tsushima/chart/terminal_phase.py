"""3, 7, 9, 10: the terminal phase: voyages, mines, sweeping, repairs, the land campaign, morale, the turn's end."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.step import Decision, Procedure, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tsushima.chart.dangers_under_way import cross_mine
from yellowsea.systems.tsushima.chart.land_campaign import judge_the_turn
from yellowsea.systems.tsushima.chart.phases import count_time_in_port
from yellowsea.systems.tsushima.chart.repairs import repairable
from yellowsea.systems.tsushima.chart.zone_voyages import travellers
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import War, changed
from yellowsea.systems.tsushima.telling.campaign_events import (
    ChannelCleared,
    MerchantCalledUp,
    MineLaid,
    MineSwept,
    MoraleChanged,
)


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
            call_up_merchants(war, umpire)
            lower_morale(war, umpire)
            count_time_in_port(war, 1)
        elif stage == 10:
            if war.plan >= 0 and not war.fallen:
                war.acting = JAPAN
                war.stack.append(steps.CHOOSE_PLAN)
        else:
            war.stack[-1] = steps.TURN_END


# -- 10: mines -----------------------------------------------------------------------------------------------------


def mine_hexes(war: War, side: int) -> list[int]:
    """10.1: coastal hexes within nine hexes of a friendly port that hold no mine yet."""
    chart = war.tables.chart
    ports = [chart.port_hex[p] for p in range(chart.ports) if war.port_owner[p] == side]
    found: list[int] = []
    for hexagon in chart.waters:
        if not chart.is_partial[hexagon] or war.mines >> hexagon & 1:
            continue
        for port in ports:
            if chart.grid.distance(hexagon, port) <= chart.mine_range:
                found.append(hexagon)
                break
    return found


class LayMines(Decision[War]):
    """10.1: the mines a side still has may be laid in the terminal phase."""

    key = "lay_mines"
    rule = "10.1"
    verbs = ("mine", "done")
    parents = ("terminal",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        return f"You have {war.mines_left[war.acting]} mine counters. Lay one in a partial sea hex, or finish."

    def options(self, war: War) -> list[int]:
        codes = [war.words.done]
        codes += [war.words.mine + hexagon for hexagon in mine_hexes(war, war.acting)]
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        chart = war.tables.chart
        hexagon = numbers[0]
        if war.mines >> hexagon & 1:
            return refuse("mined", "10.3", "there is already a mine in that hex")
        if not chart.is_partial[hexagon]:
            return refuse("not-coastal", "10.1", f"{chart.name(hexagon)} is not a partial sea hex")
        reach = chart.mine_range
        return refuse("too-far", "10.1", f"that is more than {reach} hexes from a friendly port", range=reach)

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        lay_mine(war, war.acting, code - war.words.mine, umpire)
        if not war.mines_left[war.acting]:
            war.stack.pop()


def lay_mine(war: War, side: int, hexagon: int, umpire: Umpire) -> None:
    """10.1: the counter lies open on the chart and harms both sides."""
    chart = war.tables.chart
    war.mines |= 1 << hexagon
    war.mines_left[side] -= 1
    umpire.tell(MineLaid(side=SIDES[side], hex=chart.words[hexagon], name=chart.name(hexagon)))


def sweepable(war: War, side: int) -> list[int]:
    """10.4: mined hexes where a side has six counters at sea."""
    chart = war.tables.chart
    found: list[int] = []
    for hexagon in chart.waters:
        if not war.mines >> hexagon & 1 or hexagon in war.tried:
            continue
        if war.count(side, hexagon) >= war.tables.sweepers_least:
            found.append(hexagon)
    return found


class Sweep(Decision[War]):
    """10.4: each ship rolls for the mine, then to sweep it."""

    key = "sweep"
    rule = "10.4"
    verbs = ("sweep", "done")
    parents = ("terminal",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        return "Sweep a mine with the ships in its hex, or finish."

    def options(self, war: War) -> list[int]:
        codes = [war.words.done]
        codes += [war.words.sweep + hexagon for hexagon in sweepable(war, war.acting)]
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        hexagon = numbers[0]
        if hexagon in war.tried:
            return refuse("swept", "10.4", "this hex has already been swept in this phase")
        if not war.mines >> hexagon & 1:
            return refuse("no-mine", "10.4", "there is no mine in that hex")
        least = war.tables.sweepers_least
        return refuse("too-few", "10.4", f"sweeping takes {least} counters at sea in the hex", least=least)

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        hexagon = code - war.words.sweep
        tables = war.tables
        war.tried.append(hexagon)
        faces: list[int] = []
        for ship in war.ships_at(war.acting, hexagon):
            cross_mine(war, ship, hexagon, umpire)
            if war.is_afloat(ship):
                faces.append(umpire.roll(6, "sweeping"))
        swept = any(face >= tables.swept_least for face in faces)
        if swept:
            war.mines &= ~(1 << hexagon)
        chart = tables.chart
        umpire.tell(
            MineSwept(
                side=SIDES[war.acting], hex=chart.words[hexagon], name=chart.name(hexagon), faces=faces, swept=swept
            )
        )
        if not sweepable(war, war.acting):
            war.stack.pop()


# -- 7, 9.4, 12.4 --------------------------------------------------------------------------------------------------


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


def call_up_merchants(war: War, umpire: Umpire) -> None:
    """9.4: one new merchant for every two lost."""
    tables = war.tables
    chart = tables.chart
    while war.merchant_losses >= tables.losses_a_merchant:
        spare = [s for s in tables.merchants if war.place[s] in (chart.waiting, chart.sunk)]
        if not spare or not tables.scenarios[war.scenario].campaign:
            return
        war.merchant_losses -= tables.losses_a_merchant
        ship = spare[0]
        war.hits[ship] = 0
        war.morale = changed(war.morale, ship, 0)
        war.put(ship, chart.port_base + tables.merchant_port)
        umpire.tell(MerchantCalledUp(ship=tables.ship_ids[ship], port=chart.port_ids[tables.merchant_port]))
