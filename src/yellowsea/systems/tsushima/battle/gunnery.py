"""8.13 to 8.20: range, salvos, who must fire at whom, and the combat die modifier with its reasons."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import RUSSIA, other
from yellowsea.systems.tsushima.battle.screens import is_screened
from yellowsea.systems.tsushima.state.tables import (
    DESTROYER,
    NET_LEAST,
    NET_MOST,
    Tables,
)
from yellowsea.systems.tsushima.state.war import War

PRIMARY: Final = 0
SECONDARY: Final = 1

# What is declared for a ship: its guns, its secondary battery apart, its torpedoes. Coast guns come after the ships.
GUNS: Final = 0
BATTERY: Final = 1
TORPEDOES: Final = 2

# An aim that is not a ship.
HOLDS: Final = -1
WITH_MAIN: Final = -2


def coast_column(war: War) -> int:
    """11.4: the coast guns stand one column beyond the edge of the port's owner."""
    return war.tables.columns + 1 if war.coast == RUSSIA else 0


def column_of(war: War, shooter: int) -> int:
    """The column a ship or a coast gun fires from."""
    return war.column[shooter] if shooter < war.tables.ships else coast_column(war)


def between(war: War, shooter: int, target: int) -> int:
    """8.13: the columns strictly between, which is what each gun factor loses."""
    gap = abs(column_of(war, shooter) - war.column[target])
    return gap - 1 if gap > 1 else 0


def factor_of(tables: Tables, shooter: int, gun: int) -> int:
    """8.13: the gun factor before range."""
    if shooter >= tables.ships:
        return tables.coast_gun_factor if gun == PRIMARY else 0
    return tables.primary[shooter] if gun == PRIMARY else tables.secondary[shooter]


def salvos_after(salvos: int, hits: int) -> int:
    """8.15: damage halves the salvos of a gun, then leaves one."""
    return max(1, salvos // 2) if hits == 1 else 1 if hits == 2 else salvos


def salvos_of(war: War, shooter: int, gun: int, target: int) -> int:
    """8.15: damage lessens the salvos of each gun; flight halves them again (8.10, 12.2)."""
    tables = war.tables
    if shooter >= tables.ships:
        salvos = tables.coast_gun_salvos if gun == PRIMARY else 0
    else:
        salvos = tables.primary_salvos[shooter] if gun == PRIMARY else tables.secondary_salvos[shooter]
        if salvos == 0:
            return 0
        hits = war.hits[shooter]
        if tables.is_craft[shooter]:
            return max(0, salvos - hits)
        if hits:
            salvos = salvos_after(salvos, hits)
        if war.fleeing[shooter]:
            if gun == PRIMARY and tables.bow_turret[shooter]:
                return 0
            if tables.halves_fleeing_guns:
                salvos = max(1, salvos // 2)
    if not tables.halves_fleeing_guns and salvos and war.fleeing[target]:
        salvos = max(1, salvos // 2)
    return salvos


def has_salvo(war: War, shooter: int, gun: int) -> bool:
    """8.15, 8.10: does `salvos_of` leave a gun anything to fire? No target ever takes the last salvo away."""
    tables = war.tables
    if shooter >= tables.ships:
        return gun == PRIMARY and tables.coast_gun_salvos > 0
    salvos = tables.primary_salvos[shooter] if gun == PRIMARY else tables.secondary_salvos[shooter]
    if salvos == 0:
        return False
    if tables.is_craft[shooter]:
        return salvos > war.hits[shooter]
    return not (gun == PRIMARY and tables.bow_turret[shooter] and war.fleeing[shooter])


def reach_of(war: War, shooter: int, gun: int) -> int:
    """8.13: how many columns away a target may stand; 0 for a gun that does not fire."""
    return factor_of(war.tables, shooter, gun) if has_salvo(war, shooter, gun) else 0


def longest_reach(war: War, shooter: int) -> int:
    """The reach of its better gun."""
    primary = reach_of(war, shooter, PRIMARY)
    secondary = reach_of(war, shooter, SECONDARY)
    return primary if primary > secondary else secondary


def within(war: War, foes: list[int], here: int, reach: int) -> list[int]:
    """Those of the enemy counters that stand at most so many columns away; none for a reach of nothing."""
    if reach <= 0:
        return []
    column = war.column
    return [foe for foe in foes if -reach <= column[foe] - here <= reach]


def reaches(war: War, shooter: int, gun: int, target: int) -> bool:
    """8.13: an effective gun factor above zero and a salvo to fire."""
    reach = reach_of(war, shooter, gun)
    return reach > 0 and abs(column_of(war, shooter) - war.column[target]) <= reach


def any_gun_reaches(war: War, shooter: int, target: int) -> bool:
    """8.16: can the ship do anything to that target?"""
    return reaches(war, shooter, PRIMARY, target) or reaches(war, shooter, SECONDARY, target)


def may_fire(war: War, ship: int) -> bool:
    """12.1, 14.7: not before the cruisers from Italy have crews, not captured ships that were never repaired."""
    return not war.raw[ship] and war.captured[ship] != 1


def fires_at_main(war: War, ship: int) -> bool:
    """8.17, 8.18: who turns the secondaries elsewhere attacks the main target only if the primaries reach it."""
    main = war.aim[ship]
    return main >= 0 and (war.aim_battery[ship] == WITH_MAIN or reaches(war, ship, PRIMARY, main))


def main_targets(war: War, ship: int, rank: int, place: int, foes: list[list[int]]) -> list[int]:
    """8.16, 8.17: division on division and ship on ship; a ship keeps its target; spare ships and divisions choose.

    `rank` is the place of its division in the line, `place` its own in the division, `foes` the enemy's line.
    """
    reach = longest_reach(war, ship)
    if reach <= 0 or not foes:
        return []
    column = war.column
    here = column[ship]
    mark = war.mark[ship]
    if mark >= 0 and column[mark] > 0 and -reach <= column[mark] - here <= reach:
        return [mark]
    if rank < len(foes):
        opposite = foes[rank]
        if mark < 0 and place < len(opposite) and -reach <= column[opposite[place]] - here <= reach:
            return [opposite[place]]
        found = within(war, opposite, here, reach)
        if found:
            return found
    return _in_nearest(war, ship, reach, foes)


def _in_nearest(war: War, ship: int, reach: int, foes: list[list[int]]) -> list[int]:
    """8.17: the ships in reach of the nearest enemy division that has any; of equally near ones the last in line."""
    best: list[int] = []
    least = 99
    here = war.column[ship]
    for group in foes:
        found = within(war, group, here, reach)
        if found:
            distance = between(war, ship, found[0])
            if distance <= least:
                least = distance
                best = found
    return best


def craft_targets(war: War, ship: int, foes: list[int]) -> list[int]:
    """8.18: what the secondary battery may be turned on apart from the main target: small craft in reach.

    The gun of a destroyer counts as a secondary with no main target: it may fire at anything in reach. `foes` are the
    enemy counters on the board.
    """
    tables = war.tables
    if not foes or tables.secondary_salvos[ship] == 0:
        return []
    found = within(war, foes, war.column[ship], reach_of(war, ship, SECONDARY))
    if tables.type[ship] == DESTROYER:
        return found
    return [foe for foe in found if tables.is_craft[foe]]


def torpedo_targets(war: War, ship: int) -> list[int]:
    """8.19: enemies in the same or the next column; once a phase."""
    if war.tables.torpedoes[ship] - war.hits[ship] <= 0 or war.torped[ship]:
        return []
    here = war.column[ship]
    found: list[int] = []
    for foe in war.fleets[other(war.owner(ship))]:
        column = war.column[foe]
        if column > 0 and -1 <= column - here <= 1:
            found.append(foe)
    return found


def coast_targets(war: War, gun: int) -> list[int]:
    """11.4: coast guns fire as ships do, at any ship in reach."""
    tables = war.tables
    foes = [foe for foe in war.on_board(other(war.coast)) if not tables.is_craft[foe]]
    return within(war, foes, coast_column(war), reach_of(war, tables.ships + gun, PRIMARY))


def fire_modifiers(war: War, shooter: int, gun: int, target: int, sharers: int) -> list[tuple[str, int]]:
    """8.14, 8.17, 8.20, 8.21: everything that makes up the combat die modifier, each with its reason."""
    tables = war.tables
    lost = between(war, shooter, target)
    found = [("gun factor", factor_of(tables, shooter, gun))]
    if lost:
        found.append(("range", -lost))
    found.append(("armour", -tables.armour[target]))
    if sharers > 1:
        found.append(("shared target", tables.shared_target))
    if is_screened(war, target):
        found.append(("target screened", tables.target_screened))
    if war.morale[target]:
        found.append(("target's morale", war.morale[target]))
    if shooter < tables.ships:
        if is_screened(war, shooter):
            found.append(("behind a screen", tables.firer_screened))
        if war.morale[shooter]:
            found.append(("morale", -war.morale[shooter]))
        if tables.bad_mounts[shooter] and gun == PRIMARY:
            found.append(("defective mounts", tables.mounts))
    return found


def circumstances(war: War, shooter: int, target: int, sharers: int) -> int:
    """The part of the combat die modifier that is the same for both guns of a ship."""
    tables = war.tables
    total = war.morale[target] - tables.armour[target] - between(war, shooter, target)
    if sharers > 1:
        total += tables.shared_target
    if is_screened(war, target):
        total += tables.target_screened
    if shooter < tables.ships:
        total -= war.morale[shooter]
        if is_screened(war, shooter):
            total += tables.firer_screened
    return total


def modifier(war: War, shooter: int, gun: int, target: int, sharers: int) -> int:
    """The combat die modifier as one number: the sum of `fire_modifiers`, for whoever weighs many shots."""
    return gun_bonus(war.tables, shooter, gun) + circumstances(war, shooter, target, sharers)


def gun_bonus(tables: Tables, shooter: int, gun: int) -> int:
    """The part of the modifier that belongs to the gun: its factor, and what defective mounts take from it."""
    factor = factor_of(tables, shooter, gun)
    if gun == PRIMARY and shooter < tables.ships and tables.bad_mounts[shooter]:
        return factor + tables.mounts
    return factor


def expected(war: War, shooter: int, gun: int, target: int, sharers: int) -> float:
    """The mean number of hits of one gun's salvos."""
    if not reaches(war, shooter, gun, target):
        return 0.0
    return mean_of_salvos(war, shooter, gun, target, circumstances(war, shooter, target, sharers))


def expected_of_both(war: War, shooter: int, target: int, sharers: int) -> float:
    """The mean number of hits of both guns together."""
    primary = reaches(war, shooter, PRIMARY, target)
    secondary = reaches(war, shooter, SECONDARY, target)
    if not primary and not secondary:
        return 0.0
    shared = circumstances(war, shooter, target, sharers)
    mean = mean_of_salvos(war, shooter, PRIMARY, target, shared) if primary else 0.0
    return mean + (mean_of_salvos(war, shooter, SECONDARY, target, shared) if secondary else 0.0)


def mean_of_salvos(war: War, shooter: int, gun: int, target: int, shared: int) -> float:
    """The mean hits of all salvos of a gun in reach, under `circumstances`."""
    tables = war.tables
    net = gun_bonus(tables, shooter, gun) + shared
    return salvos_of(war, shooter, gun, target) * mean_hits(tables, tables.size[target], net)


def mean_hits(tables: Tables, size: int, net_modifier: int) -> float:
    """The mean hits of one salvo over the 36 throws of two dice."""
    return tables.gun_means[size - 1][max(NET_LEAST, min(NET_MOST, net_modifier)) - NET_LEAST]


def torpedo_mean(tables: Tables, armour: int, net_modifier: int) -> float:
    """The mean hits of one torpedo salvo."""
    return tables.torpedo_means[armour][net_modifier - NET_LEAST]


def torpedo_modifier(war: War, ship: int, target: int) -> int:
    """8.19: three less from the next column."""
    return 0 if war.column[ship] == war.column[target] else war.tables.torpedo_adjacent
