"""Expected hits of each unit at every distance, from the tables, without a die (8.13 to 8.21)."""

from __future__ import annotations

from yellowsea.kernel.state.sides import NOBODY, other
from yellowsea.systems.tsushima.battle.gunnery import PRIMARY, SECONDARY, coast_column, may_fire, salvos_of
from yellowsea.systems.tsushima.battle.screens import is_screened
from yellowsea.systems.tsushima.state.tables import NET_LEAST, NET_MOST
from yellowsea.systems.tsushima.state.war import War


class Duel:
    """A unit of the line and the enemies it is matched with: hits given and taken in a round, by columns apart."""

    def __init__(self, unit: int, foe: int, columns: int) -> None:
        self.unit = unit
        self.foe = foe  # a ship of the enemy unit opposite
        self.given = [0.0] * (columns + 1)
        self.taken = [0.0] * (columns + 1)


def duels_of(war: War, side: int, worth: list[float]) -> list[Duel]:
    """Every unit of a side's line, in its order, with what its guns and those laid on it bring in worth."""
    columns = war.tables.columns
    enemy = other(side)
    own = war.groups(side)
    foes = war.groups(enemy)
    if not own or not foes:
        return []
    found: list[Duel] = []
    at: dict[int, int] = {}
    for rank in range(len(own)):
        duel = Duel(war.unit_of(own[rank][0]), foes[min(rank, len(foes) - 1)][0], columns)
        for ship in own[rank]:
            at[ship] = rank
        found.append(duel)
    for rank in range(min(len(own), len(foes) + war.tables.extra_divisions)):
        for place in range(len(own[rank])):
            target = _target(war, own[rank][place], rank, place, foes)
            if target >= 0:
                shared = war.tables.shared_target if rank >= len(foes) else 0
                add_guns(war, own[rank][place], target, worth[target], shared, found[rank].given)
    for rank in range(min(len(foes), len(own) + war.tables.extra_divisions)):
        for place in range(len(foes[rank])):
            target = _target(war, foes[rank][place], rank, place, own)
            if target >= 0:
                shared = war.tables.shared_target if rank >= len(own) else 0
                add_guns(war, foes[rank][place], target, worth[target], shared, found[at[target]].taken)
    return found


def _target(war: War, ship: int, rank: int, place: int, foes: list[list[int]]) -> int:
    """8.16, 8.17: the target a ship keeps, or the one opposite; -1 where it would have to share one."""
    if not war.tables.is_ship[ship] or not may_fire(war, ship):
        return -1
    mark = war.mark[ship]
    if mark >= 0 and war.column[mark] > 0:
        return mark
    opposite = foes[min(rank, len(foes) - 1)]
    return opposite[place] if place < len(opposite) else -1


def add_guns(war: War, ship: int, target: int, worth: float, more: int, found: list[float]) -> None:
    """8.13, 8.14: both guns of one ship at one target, for each number of columns apart."""
    tables = war.tables
    means = tables.gun_means[tables.size[target] - 1]
    rest = more + war.morale[target] - war.morale[ship] - tables.armour[target]
    if is_screened(war, target):
        rest += tables.target_screened
    if is_screened(war, ship):
        rest += tables.firer_screened
    for gun in (PRIMARY, SECONDARY):
        salvos = salvos_of(war, ship, gun, target)
        if not salvos:
            continue
        factor = tables.primary[ship] if gun == PRIMARY else tables.secondary[ship]
        net = rest + tables.mounts if tables.bad_mounts[ship] and gun == PRIMARY else rest
        weight = worth * salvos
        for gap in range(len(found)):
            effective = factor - (gap - 1 if gap > 1 else 0)
            if effective <= 0:
                break
            found[gap] += weight * means[max(NET_LEAST, min(NET_MOST, effective + net)) - NET_LEAST]


def coast_on(war: War, ships: list[int], worth: list[float]) -> list[float]:
    """11.4: what the coast guns do in a round to the best targets among some ships, for each column they stand in."""
    tables = war.tables
    found = [0.0] * (tables.columns + 1)
    if war.coast == NOBODY:
        return found
    for column in range(1, tables.columns + 1):
        gap = abs(coast_column(war) - column)
        effective = tables.coast_gun_factor - (gap - 1 if gap > 1 else 0)
        if effective <= 0:
            continue
        best = 0.0
        second = 0.0
        for target in ships:
            net = effective - tables.armour[target] + war.morale[target]
            mean = tables.gun_means[tables.size[target] - 1][max(NET_LEAST, min(NET_MOST, net)) - NET_LEAST]
            mean *= worth[target] * tables.coast_gun_salvos
            if mean > best:
                second = best
                best = mean
            elif mean > second:
                second = mean
        found[column] = best + second if tables.coast_guns > 1 else best * tables.coast_guns
    return found
