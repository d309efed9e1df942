"""The joined war's own part of a position: loads, ceilings, and what is asked between the boards."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.record.positions import Names, Reader
from yellowsea.systems.port_arthur.state.map_files import PORT_ARTHUR
from yellowsea.systems.russo_japanese_war.play.loads import loaded_off, ports_of
from yellowsea.systems.russo_japanese_war.play.roads import to_hit, why_not_shell
from yellowsea.systems.russo_japanese_war.state import steps
from yellowsea.systems.russo_japanese_war.state.figures import CEILINGS
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar
from yellowsea.systems.tsushima.state import steps as sea_steps

_MOST = 999
_MONTH = (*("used", "korea_ceiling", "landed", "months", "unloaded", "carried", "asked"),)


def write_own(war: JoinedWar) -> dict[str, Any]:
    """Loads by origin and goal, the month's counts, the question that is open."""
    names = war.land.tables.ground.names
    goals = war.figures.goals
    loads: dict[str, dict[str, int]] = {}
    for key in sorted(war.loads):
        origin, goal = divmod(key, len(goals))
        loads.setdefault(war.figures.origin_ids[origin], {})[names[goals[goal]]] = war.loads[key]
    ids = war.sea.tables.ship_ids
    return {
        "loads": loads,
        "month": {
            "used": dict(zip(CEILINGS, war.used, strict=True)),
            "korea_ceiling": war.korea_ceiling,
            "landed": bool(war.landed),
            "months": war.months,
            "unloaded": war.unloaded,
            "carried": bool(war.carried),
            "asked": bool(war.asked),
        },
        "shore": war.sea.tables.chart.words[war.shore] if war.shore >= 0 else None,
        "fire": {
            "battery": names[war.battery] if war.battery >= 0 else None,
            "owed": war.hits_owed,
            "struck": [ids[ship] for ship in war.struck],
        },
    }


def read_own(war: JoinedWar, reader: Reader) -> None:
    """What `write_own` has written; PositionError names what is wrong."""
    _read_loads(war, reader)
    month = reader.inner("month", _MONTH)
    used = month.inner("used", CEILINGS)
    war.used = [used.number(name, 0, _MOST, 0) for name in CEILINGS]
    war.korea_ceiling = month.number("korea_ceiling", 0, _MOST, war.ceilings[1])
    war.landed = int(month.flag("landed"))
    war.months = month.number("months", 0, 99, 0)
    war.unloaded = month.number("unloaded", 0, 6, 0)
    war.carried = int(month.flag("carried"))
    war.asked = int(month.flag("asked"))
    sea = war.sea.tables
    waters = Names("a hex of the chart", sea.chart.words[: sea.chart.hexes])
    war.shore = reader.name_or_none("shore", waters)
    fire = reader.inner("fire", ("battery", "owed", "struck"))
    ground = war.land.tables.ground
    war.battery = fire.name_or_none("battery", Names("a hex of the land map", ground.names[: ground.size]))
    war.hits_owed = fire.number("owed", 0, 99, 0)
    war.struck = fire.names_once("struck", Names("a ship", sea.ship_ids))
    _refuse_contradictions(war)


def _read_loads(war: JoinedWar, reader: Reader) -> None:
    figures = war.figures
    names = war.land.tables.ground.names
    index = {names[place]: goal for goal, place in enumerate(figures.goals)}
    loads = reader.inner("loads", tuple(figures.origin_ids))
    for origin, word in enumerate(figures.origin_ids):
        goals = loads.items(word)
        for name in goals.values:
            if name not in index:
                raise PositionError(repr(name), goals.at(name), "a zone or a hex of the coast")
            war.add_points(origin, index[name], goals.number(name, 1, _MOST, 1))


def _refuse_contradictions(war: JoinedWar) -> None:
    """What no game comes to: boards in different months, a question with nothing to ask about."""
    sea, land = war.sea, war.land
    if not war.stack:
        if sea.stack or land.stack:
            raise PositionError("a part goes on", "steps", "a step, since the war goes on")
        return
    if sea.turn != land.turn and not (land.phase == 7 and sea.turn == land.turn + 1):
        months = f"turn {sea.turn} at sea, {land.turn} on land"
        raise PositionError(months, "land.turn", "the same month on both boards")
    top = war.stack[-1]
    if (war.shore >= 0) != (top == steps.UNLOADING):
        raise PositionError("a water", "shore", "a hex of the chart exactly in the step unloading")
    if top == steps.UNLOADING and (len(ports_of(war, war.shore)) < 2 or not loaded_off(war, war.shore)):
        raise PositionError("nothing to unload", "shore", "loaded merchants off two ports or more")
    if top == steps.LOADING and (not war.asked or sea.stack[-1:] != [sea_steps.PHASE_START]):
        raise PositionError("no phase begins", "steps", "loading at the beginning of a naval phase, asked once")
    if (war.battery >= 0) != (top == steps.ROADS_COST):
        raise PositionError("a battery", "fire.battery", "a hex exactly in the step roads_cost")
    if war.battery >= 0 and why_not_shell(war, war.battery) is not None:
        raise PositionError("guns that cannot fire", "fire.battery", "a hex whose guns can fire at the ships")
    if (war.hits_owed > 0) != (top == steps.ROADS_HITS) or (top == steps.ROADS_HITS and not to_hit(war)):
        raise PositionError(repr(war.hits_owed), "fire.owed", "hits to place exactly in the step roads_hits")
    is_settled = sea.port_owner[sea.tables.chart.port_arthur] == land.holder[PORT_ARTHUR]
    if not is_settled and sea_steps.SCUTTLE not in sea.stack:
        raise PositionError("two owners", "land.fortresses", "the owner of Port Arthur on the chart")
