"""The supply phase (9), the recovery phase (10), and what the end of a combat phase does to forts (12.4)."""

from __future__ import annotations

from yellowsea.boards.supplylines import supplied
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, RUSSIA, other
from yellowsea.kernel.step import Decision, Procedure, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tide_at_sunrise.play.effects import disrupt, settle_rails
from yellowsea.systems.tide_at_sunrise.state.war import PURSUED, War
from yellowsea.systems.tide_at_sunrise.telling.events import FortDestroyed, UnitRecovered


def supply_sources(war: War, side: int) -> list[int]:
    """9.0, 12.5, 13.1.3: the north edge and intact Port Arthur forts; Korea and the ports Japan holds."""
    ground = war.tables.ground
    if side == RUSSIA:
        forts = [here for here in ground.port_arthur if war.is_fort(here)]
        hexes = [*ground.supply_edge, *forts]
    else:
        hexes = list(ground.korea_entry)
        for place, here in enumerate(ground.place_hex):
            if not ground.place_port[place] or war.holdings.owner[place] != JAPAN:
                continue
            if here not in ground.west_ports or not war.fleets.squadron_can_sortie(war.turn):
                hexes.append(here)
    return [here for here in hexes if not war.holds(other(side), here)]


def open_hexes(war: War, side: int) -> int:
    """9.1, 11.2: where a supply line may run: no enemy, no enemy zone, no full mountain, not China."""
    ground = war.tables.ground
    closed = war.shadow(other(side))
    if side == RUSSIA:
        for number, here in enumerate(ground.fort_hex):
            if war.holdings.forts[number] and not war.holds(JAPAN, here):
                closed &= ~ground.sets.bit[here]  # 12.2
    return ground.supply_ground[side] & ~closed


def supplied_hexes(war: War, side: int) -> int:
    """9.1: every hex in which a unit of the side is in supply, as a set."""
    ground = war.tables.ground
    sources = ground.sets.of(supply_sources(war, side))
    return supplied(ground.sets, sources, open_hexes(war, side)) & ground.not_china


def supplied_among(war: War, side: int, hexes: list[int]) -> int:
    """Those of some hexes in which a unit of the side is in supply, as a set; it looks no further than it must."""
    ground = war.tables.ground
    sets = ground.sets
    in_china = ground.in_china
    wanted = [here for here in hexes if not in_china[here]]
    sources = sets.of(supply_sources(war, side))
    return ground.known_lines[side].supplied(sets, wanted, sources, open_hexes(war, side)) & sets.of(wanted)


class Supply(Procedure[War]):
    """9.2: units out of supply are disrupted or lost; those that pursued are in supply whatever lies behind them."""

    key = "supply"
    rule = "9.2"
    parents = ("sequence",)

    def run(self, war: War, umpire: Umpire) -> None:
        side = war.phasing
        sets = war.tables.ground.sets
        where = war.where
        units = [unit for unit in war.tables.units_of[side] if 0 <= where[unit] < sets.size]
        # Nothing that lines of supply depend on changes before the recovery phase, so that need not ask again.
        war.supply_bits = supplied_among(war, side, [where[unit] for unit in units])
        for unit in units:
            if not war.marks[unit] & PURSUED and not sets.has(war.supply_bits, where[unit]):
                disrupt(war, unit, "out of supply", umpire)
        war.stack.pop()


def pool_of(war: War, unit: int) -> int:
    """10.5: Russians in or west of Nanshan draw on the Port Arthur pool."""
    if war.tables.side[unit] == JAPAN:
        return 0
    return 2 if war.tables.ground.kwantung[war.where[unit]] else 1


def why_not_recover(war: War, unit: int) -> Refusal | None:
    """10.1 to 10.5: what keeps a unit from being turned back to its full side."""
    tables = war.tables
    name = tables.label(unit)
    if tables.side[unit] != war.phasing:
        return refuse("other-side", "10.1", f"{name} is not yours")
    if war.where[unit] < 0:
        return refuse("off-map", "10.6", f"{name} is not on the map")
    if not war.down[unit]:
        return refuse("not-disrupted", "10.1", f"{name} is not disrupted")
    cost = tables.recover[unit]
    has = war.supplies.pools[pool_of(war, unit)]
    if cost > has:
        rule = "10.5" if pool_of(war, unit) == 2 else "10.2"
        return refuse("too-dear", rule, f"{name} needs {cost} replacement points, {has} left", needs=cost, has=has)
    here = war.where[unit]
    if war.enemy_zone(war.phasing)[here]:
        return refuse("enemy-zone", "10.3", f"{name} is in an enemy zone of control")
    if here != tables.ground.korea:
        if war.supply_bits < 0:
            war.supply_bits = supplied_among(war, war.phasing, _hexes_of_disrupted(war))
        if not tables.ground.sets.has(war.supply_bits, here):
            return refuse("no-supply", "10.3", f"{name} is out of supply")
    return None


def _hexes_of_disrupted(war: War) -> list[int]:
    """The only hexes that matter in a recovery phase; no unit is disrupted in it."""
    size = war.tables.ground.size
    where = war.where
    return [where[u] for u in war.tables.units_of[war.phasing] if war.down[u] and 0 <= where[u] < size]


class Recovery(Decision[War]):
    """10: the phasing player turns disrupted units back for replacement points."""

    key = "recovery"
    rule = "10.1"
    verbs = ("recover", "done")
    parents = ("sequence",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

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
        number = numbers[0] if numbers else -1
        return why_not_recover(war, number)

    def prompt(self, war: War) -> str:
        pools = war.supplies.pools
        if war.phasing == JAPAN:
            return f"Recover disrupted units: {pools[0]} replacement points."
        return f"Recover disrupted units: {pools[1]} replacement points, {pools[2]} at Port Arthur."

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


class CombatEnd(Procedure[War]):
    """12.4, 6.2.4: forts with Japanese in them are gone for good; the railway changes hands."""

    key = "combat_end"
    rule = "12.4"
    parents = ("sequence",)

    def run(self, war: War, umpire: Umpire) -> None:
        ground = war.tables.ground
        for number, here in enumerate(ground.fort_hex):
            if war.holdings.forts[number] and war.holds(JAPAN, here):
                war.holdings.forts[number] = 0
                # 12.2 no longer keeps Japanese zones out.
                ring = ground.around[here]
                for unit in war.tables.units_of[JAPAN]:
                    if war.where[unit] in ring and not war.down[unit]:
                        war.zones.begin_control(JAPAN, [here])
                umpire.tell(FortDestroyed(hex=ground.names[here]))
        settle_rails(war, umpire)
        war.stack.pop()
