"""Strengths (8.3, 10, 12): what attackers and defenders count, the column, and what changes the die."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import RUSSIA, other
from yellowsea.systems.port_arthur.play.supply import is_fed_by_counter, is_supplied
from yellowsea.systems.port_arthur.state.map_files import FULL_ROUGH, PORT_ARTHUR, RIVER, TERRAINS
from yellowsea.systems.port_arthur.state.tables import ARTILLERY, SIEGE, WINTER
from yellowsea.systems.port_arthur.state.war import BARRED, War

QUARTERS: Final = 4  # defence is counted in quarters, so that halves of hits and of terrain stay whole numbers
NO_EFFECT: Final = -1  # worse than the first column of the table


class Multiplier:
    """What multiplies a defender, in halves, and why."""

    __slots__ = ("halves", "reason", "rule")

    def __init__(self, halves: int, reason: str, rule: str) -> None:
        self.halves = halves
        self.reason = reason
        self.rule = rule


def multiplier(war: War, unit: int, stacks: list[int]) -> Multiplier:
    """2.1, 10.3, 10.4, 12A.4: the best single multiplier of a defender against attacks from these hexes."""
    tables = war.tables
    ground = tables.ground
    chart = ground.chart
    files = ground.files
    here = war.where[unit]
    side = tables.side[unit]
    terrain = files.terrain[here]
    best = Multiplier(chart.defence[terrain], TERRAINS[terrain], "4.4")
    if files.mountain_pass[here]:
        if chart.defence_pass > best.halves:
            best = Multiplier(chart.defence_pass, "pass", "4.4")
        alone = tables.is_horse[unit] and len(war.units_in(side, here)) == 1
        if alone and chart.lone_horse > best.halves:
            best = Multiplier(chart.lone_horse, "lone horse in a pass", "12A.4")
    works = ground.works_of[here]
    if works >= 0 and chart.defence_works > best.halves and war.holds(side, ground.centre[works]):
        best = Multiplier(chart.defence_works, "outer works", "10.3")
    if ground.centre_of[here] >= 0 and not tables.is_evasive[unit] and chart.defence_fortress > best.halves:
        best = Multiplier(chart.defence_fortress, "fortress", "10.4")
    crossed = hexside_defence(war, here, stacks)
    return crossed if crossed is not None and crossed.halves > best.halves else best


def hexside_defence(war: War, here: int, stacks: list[int]) -> Multiplier | None:
    """2.1: a river or full rough hexside protects when every attacker attacks across one; a frozen river does not."""
    ground = war.tables.ground
    common = FULL_ROUGH | RIVER if stacks else 0
    for there in stacks:
        common &= ground.side(there, here)
    if common & FULL_ROUGH:
        return Multiplier(ground.chart.defence_full_rough, "full rough hexside", "4.4")
    if common & RIVER and war.season != WINTER:
        return Multiplier(ground.chart.defence_river, "river", "4.4")
    return None


def defence(war: War, unit: int, stacks: list[int]) -> int:
    """8.3, 8.11, ruling 31: what a defender counts, in quarters of a point."""
    tables = war.tables
    if war.marks[unit] & BARRED:
        return 0  # 6.5
    here = war.where[unit]
    side = tables.side[unit]
    kind = tables.kind[unit]
    if kind == ARTILLERY and not is_supplied(war, side, here):
        return 0  # 7.2
    if kind == SIEGE and not is_fed_by_counter(war, side, here):
        return 0  # 12B.4
    whole = 1 if war.hits[unit] >= 2 else 2  # 8.11: two hits halve it
    return tables.strength[unit] * whole * multiplier(war, unit, stacks).halves


def total_defence(war: War, struck: list[int], stacks: list[int]) -> int:
    """8.3: the defence of the units attacked, in quarters."""
    total = sum([defence(war, unit, stacks) for unit in struck])
    if war.brigade and struck:
        ground = war.tables.ground
        here = war.where[struck[0]]
        if here == ground.centre[PORT_ARTHUR] and war.tables.side[struck[0]] == RUSSIA:
            total += war.brigade * 2 * ground.chart.defence_fortress  # crews ashore defend with the garrison
    return total


def total_attack(war: War, joined: list[int]) -> int:
    """8.3: the factors of the attackers, who have no hits."""
    strength = war.tables.strength
    return sum([strength[unit] for unit in joined])


def column_of(war: War, attack: int, quarters: int) -> int:
    """8.3: the column of the table, rounded for the defender; against nothing the last one."""
    ratios = war.tables.ratios
    if quarters == 0:
        return len(ratios) - 1
    column = NO_EFFECT
    for number, (one, two) in enumerate(ratios):
        if attack * QUARTERS * two >= quarters * one:
            column = number
    return column


def column_name(war: War, column: int) -> str:
    """How a column is written."""
    return f"worse than {war.tables.columns[0]}" if column == NO_EFFECT else war.tables.columns[column]


def is_partial(war: War, here: int, struck: list[int]) -> bool:
    """8.16: is somebody in the hex left out who could defend?"""
    for unit in war.units_in(other(war.phasing), here):
        if unit not in struck and not war.marks[unit] & BARRED:
            return True
    return False


def die_changes(war: War, here: int, struck: list[int]) -> list[tuple[int, str, str]]:
    """8.4, 8.16, 8.18: everything that is added to the die, with its reason and rule."""
    tables = war.tables
    changes: list[tuple[int, str, str]] = []
    if is_partial(war, here, struck):
        changes.append((tables.partial_stack, "part of the stack", "8.16"))
    if not is_supplied(war, other(war.phasing), here):
        changes.append((tables.out_of_supply, "defenders out of supply", "8.18"))
    if here == war.supported:
        changes.append((tables.support_bonus, "ships off the coast", tables.support_rule))
    return changes


def result_of(war: War, column: int, die: int) -> int:
    """8.5: hits, or ROUT, of a die with its changes."""
    if column == NO_EFFECT:
        return 0
    results = war.tables.results[column]
    return results[min(die, len(results)) - 1]
