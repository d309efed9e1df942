"""The supply phase (9): sources, where lines run, and what happens to units without one."""

from __future__ import annotations

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.supplylines import supplied
from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.tide_at_sunrise.play.effects import disrupt
from yellowsea.systems.tide_at_sunrise.state.war import PURSUED, War


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


def open_hexes(war: War, side: int) -> HexSet:
    """9.1, 11.2: where a supply line may run: no enemy, no enemy zone, no full mountain, not China."""
    ground = war.tables.ground
    closed = war.shadow(other(side))
    if side == RUSSIA:
        for number, here in enumerate(ground.fort_hex):
            if war.holdings.forts[number] and not war.holds(JAPAN, here):
                closed &= ~ground.sets.bit[here]  # 12.2
    return ground.supply_ground[side] & ~closed


def supplied_hexes(war: War, side: int) -> HexSet:
    """9.1: every hex in which a unit of the side is in supply, as a set."""
    ground = war.tables.ground
    sources = ground.sets.of(supply_sources(war, side))
    return supplied(ground.sets, sources, open_hexes(war, side)) & ground.not_china


def supplied_among(war: War, side: int, hexes: list[int]) -> HexSet:
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
        war.supply_bits = supplied_among(war, side, list({where[unit] for unit in units}))
        for unit in units:
            if not war.marks[unit] & PURSUED and not sets.has(war.supply_bits, where[unit]):
                disrupt(war, unit, "out of supply", umpire)
        war.stack.pop()
