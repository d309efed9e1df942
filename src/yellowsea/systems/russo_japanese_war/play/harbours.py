"""S20, S22, S23, S25: ports of the chart that change hands because of the armies."""

from __future__ import annotations

from yellowsea.kernel.play.joint import ALL_PARTS, JointRules, PartTurn
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.port_arthur.state.map_files import PORT_ARTHUR
from yellowsea.systems.russo_japanese_war.events.events import PortLost, YinKouOpened
from yellowsea.systems.russo_japanese_war.state.steps import SEA
from yellowsea.systems.russo_japanese_war.state.war import SEA_PART, JoinedWar
from yellowsea.systems.tsushima.chart.land_campaign import lose_the_port, release
from yellowsea.systems.tsushima.events.campaign_events import PortArthurFell
from yellowsea.systems.tsushima.state import steps as sea_steps
from yellowsea.systems.tsushima.state.sea_chart import NEUTRAL
from yellowsea.systems.tsushima.state.war import changed


def settle_harbours(rules: JointRules, war: JoinedWar, umpire: Umpire) -> None:
    """Whatever the armies have just done: Port Arthur and Yingkou belong to whoever holds their hexes."""
    sea = war.sea
    if not sea.stack:
        return
    port = sea.tables.chart.port_arthur
    holder = war.land.holder[PORT_ARTHUR]
    if sea.port_owner[port] != holder and sea_steps.SCUTTLE not in sea.stack:
        lose_port_arthur(rules, war, other(holder), umpire)
    settle_yin_kou(war, umpire)


def lose_port_arthur(rules: JointRules, war: JoinedWar, loser: int, umpire: Umpire) -> None:
    """S22, S23: the land phase waits while ships are scuttled; the first fall frees the second Baltic squadron."""
    sea = war.sea
    chart = sea.tables.chart
    umpire.tell(PortLost(port="port_arthur", name=chart.port_names[chart.port_arthur], side=SIDES[other(loser)]))
    turn = PartTurn(umpire, rules.parts[SEA_PART])
    war.touched = ALL_PARTS
    sea.blocks = 0
    if loser == RUSSIA and not sea.fallen:
        sea.fallen = sea.turn
        umpire.tell(PortArthurFell(turn=sea.turn))
        release(sea, 1, umpire)
    lose_the_port(sea, loser, umpire)
    turn.over()
    if sea_steps.SCUTTLE in sea.stack:
        war.stack.append(SEA)


def settle_yin_kou(war: JoinedWar, umpire: Umpire) -> None:
    """S25: Japanese once a Japanese unit has entered it; when Russians come, ships there are at sea."""
    sea, land, figures = war.sea, war.land, war.figures
    port = figures.yin_kou_port
    if sea.port_owner[port] == NEUTRAL and land.holds(JAPAN, figures.yin_kou):
        war.touched = ALL_PARTS
        sea.port_owner[port] = JAPAN
        umpire.tell(YinKouOpened(open=True))
    elif sea.port_owner[port] == JAPAN and land.holds(RUSSIA, figures.yin_kou):
        war.touched = ALL_PARTS
        sea.port_owner[port] = NEUTRAL
        for ship in sea.ships_at(JAPAN, sea.tables.chart.port_base + port):
            sea.put(ship, figures.off_yin_kou)
            sea.sheltered = changed(sea.sheltered, ship, 0)
            sea.repairing = changed(sea.repairing, ship, 0)
            sea.port_run = changed(sea.port_run, ship, 0)
        umpire.tell(YinKouOpened(open=False))
