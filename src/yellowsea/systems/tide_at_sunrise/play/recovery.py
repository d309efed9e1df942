"""The recovery phase (10): replacement points turn disrupted units back to their full side."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import does, plural, the
from yellowsea.systems.tide_at_sunrise.events.events import UnitRecovered
from yellowsea.systems.tide_at_sunrise.play.phasing import PhasingDecision
from yellowsea.systems.tide_at_sunrise.play.supply import supplied_among
from yellowsea.systems.tide_at_sunrise.state.supplies import PORT_ARTHUR_POOL
from yellowsea.systems.tide_at_sunrise.state.war import War


def pool_of(war: War, unit: int) -> int:
    """10.5: Russians in or west of Nanshan draw on the Port Arthur pool."""
    if war.tables.side[unit] == JAPAN:
        return JAPAN
    return PORT_ARTHUR_POOL if war.tables.ground.kwantung[war.where[unit]] else RUSSIA


def why_not_recover(war: War, unit: int) -> Refusal | None:
    """10.1 to 10.5: what keeps a unit from being turned back to its full side."""
    tables = war.tables
    name = tables.label(unit)
    if tables.side[unit] != war.phasing:
        return refuse("other-side", "10.1", f"{does(the(name), 'is')} not yours")
    if war.where[unit] < 0:
        return refuse("off-map", "10.6", f"{does(the(name), 'is')} not on the map")
    if not war.down[unit]:
        return refuse("not-disrupted", "10.1", f"{does(the(name), 'is')} not disrupted")
    cost = tables.recover[unit]
    pool = pool_of(war, unit)
    has = war.supplies.pools[pool]
    if cost > has:
        rule = "10.5" if pool == PORT_ARTHUR_POOL else "10.2"
        text = (
            f"{does(the(name), 'needs')} {plural(cost, 'replacement point', 'replacement points')}, and you have {has}"
        )
        return refuse("too-dear", rule, text, needs=cost, has=has)
    here = war.where[unit]
    if war.enemy_zone(war.phasing)[here]:
        return refuse("enemy-zone", "10.3", f"{does(the(name), 'is')} in an enemy zone of control")
    if here != tables.ground.korea:
        if war.supply_bits < 0:
            war.supply_bits = supplied_among(war, war.phasing, _hexes_of_disrupted(war))
        if not tables.ground.sets.has(war.supply_bits, here):
            return refuse("no-supply", "10.3", f"{does(the(name), 'is')} out of supply")
    return None


def _hexes_of_disrupted(war: War) -> list[int]:
    """The only hexes that matter in a recovery phase; no unit is disrupted in it."""
    size = war.tables.ground.size
    where = war.where
    return [where[u] for u in war.tables.units_of[war.phasing] if war.down[u] and 0 <= where[u] < size]


class Recovery(PhasingDecision):
    """10: the phasing player turns disrupted units back for replacement points."""

    key = "recovery"
    rule = "10.1"
    verbs = ("recover", "done")
    parents = ("sequence",)
    plays_itself = True

    def options(self, war: War) -> list[int]:
        recover = war.words.recover
        down = war.down
        codes: list[int] = []
        for unit in war.tables.units_of[war.phasing]:
            if down[unit] and why_not_recover(war, unit) is None:
                codes.append(recover + unit)
        codes.append(war.words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_recover(war, numbers[0])

    def prompt(self, war: War) -> str:
        pools = war.supplies.pools
        if war.phasing == JAPAN:
            return f"Recover disrupted units. Replacement points: {pools[JAPAN]}."
        at_port_arthur = pools[PORT_ARTHUR_POOL]
        if not at_port_arthur:
            return f"Recover disrupted units. Replacement points: {pools[RUSSIA]}."
        return f"Recover disrupted units. Replacement points: {pools[RUSSIA]}, and {at_port_arthur} at Port Arthur."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        unit = code - war.words.recover
        tables = war.tables
        cost = tables.recover[unit]
        war.supplies.pools[pool_of(war, unit)] -= cost
        war.turn_back(unit)
        umpire.tell(
            UnitRecovered(
                unit=tables.unit_ids[unit],
                name=tables.label(unit),
                hex=tables.ground.names[war.where[unit]],
                cost=cost,
            )
        )
