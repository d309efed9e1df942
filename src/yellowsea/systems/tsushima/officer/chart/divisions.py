"""4.5, 4.6: how the officer draws up divisions: ships that can keep up with each other, no one left without company."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.telling.events import counted
from yellowsea.systems.tsushima.chart.divisions import is_large_enough, loose_at
from yellowsea.systems.tsushima.state.tables import DIVISIONS
from yellowsea.systems.tsushima.state.war import War

FREE_DIVISIONS: Final = 2  # numbers kept for divisions that a battle may need


def regrouping(war: War, side: int, codes: list[int], fleet_speed: int) -> tuple[int, str]:
    """A division for fast ships without one; where they are too few, another division is dissolved to take them in."""
    words = war.words
    chart = war.tables.chart
    if _free_numbers(war, side) < FREE_DIVISIONS:
        return -1, ""
    for code in codes:
        if not words.form <= code < words.add:
            continue
        place = code - words.form
        if place >= chart.zone_base and place != chart.edge_zone:
            continue
        for kind in (0, 1):
            ships = wanted(war, side, place, kind, fleet_speed)
            if not ships:
                continue
            if is_large_enough(war, side, place, kind, len(ships)):
                return code, f"The ships {chart.at(place)} need a division to sail in."
            mates = _company(war, side, place, kind, codes, fleet_speed)
            if mates >= 0:
                return words.dissolve + mates, "Ships without a division join this one."
    code, why = _with_cripples(war, codes, fleet_speed)
    return (code, why) if code >= 0 else _too_small(war, side, codes, fleet_speed)


def _with_cripples(war: War, codes: list[int], fleet_speed: int) -> tuple[int, str]:
    """A ship with two hits halves the speed of its division (8.15): the sound ones go on without her."""
    words = war.words
    for code in codes:
        if not words.dissolve <= code < words.sail:
            continue
        ships = war.divs[code - words.dissolve]
        sound = sum(1 for ship in ships if war.speed(ship) >= fleet_speed)
        if war.tables.division_least <= sound < len(ships):
            slow = [ship for ship in ships if war.speed(ship) < fleet_speed]
            names = counted([war.tables.ship_names[ship] for ship in slow])
            how = "crippled" if any(war.hits[ship] for ship in slow) else "slow"
            return code, f"{names}, {how}, must not hold up the others."
    return -1, ""


def wanted(war: War, side: int, place: int, kind: int, fleet_speed: int) -> list[int]:
    """The next division of a kind at a place: fast ships without one, the strongest guns leading."""
    everybody = loose_at(war, side, place, kind)
    loose = [ship for ship in everybody if war.speed(ship) >= fleet_speed]
    if not loose and place < war.tables.chart.port_base:
        loose = everybody  # cripples at sea must come home
    loose.sort(key=_Seniority(war).of)
    if not loose:
        return []
    number = -(-len(loose) // war.tables.division_most)
    return loose[: -(-len(loose) // number)]


def next_ship(war: War, side: int, codes: list[int], fleet_speed: int) -> tuple[int, str]:
    """Ship by ship into the division that was begun; then the ranks are closed."""
    words = war.words
    for kind in (0, 1):
        if war.forming and war.tables.kind[war.forming[0]] != kind:
            continue
        # Ships already in the ranks are still without a number, so the list stays the same until the end.
        ships = wanted(war, side, war.picked, kind, fleet_speed)
        if not ships or not is_large_enough(war, side, war.picked, kind, len(ships)):
            continue
        for ship in ships:
            if ship not in war.forming and words.add + ship in codes:
                name = war.tables.ship_names[ship]
                if not war.forming:
                    return words.add + ship, f"{name} has the strongest guns and leads."
                return words.add + ship, f"{name} can keep up with {war.tables.ship_names[war.forming[0]]}."
        break
    if words.close_ranks in codes:
        return words.close_ranks, _complete(war)
    for code in codes:
        if words.add <= code < words.close_ranks:
            return code, "The division needs more ships."
    return words.cancel, "No division can be formed here."


def _complete(war: War) -> str:
    return f"Nobody else should sail with {counted([war.tables.ship_names[ship] for ship in war.forming])}."


def _free_numbers(war: War, side: int) -> int:
    return sum(int(not war.divs[division]) for division in range(side * DIVISIONS, (side + 1) * DIVISIONS))


def _company(war: War, side: int, place: int, kind: int, codes: list[int], fleet_speed: int) -> int:
    """The smallest division of a kind at a place that may be dissolved, -1 for none."""
    best = -1
    for division in range(side * DIVISIONS, (side + 1) * DIVISIONS):
        ships = war.divs[division]
        if not ships or war.place[ships[0]] != place or war.tables.kind[ships[0]] != kind:
            continue
        if war.words.dissolve + division not in codes or war.slowest(ships) < fleet_speed:
            continue
        if best < 0 or len(ships) < len(war.divs[best]):
            best = division
    return best


def _too_small(war: War, side: int, codes: list[int], fleet_speed: int) -> tuple[int, str]:
    """A fast division that may not sail because others of its kind lie there is dissolved, to be drawn up anew."""
    words = war.words
    for code in codes:
        if not words.dissolve <= code < words.sail:
            continue
        ships = war.divs[code - words.dissolve]
        place = war.place[ships[0]]
        kind = war.tables.kind[ships[0]]
        if war.licence[ships[0]] >= war.naval_phase() or war.slowest(ships) < fleet_speed:
            continue
        if is_large_enough(war, side, place, kind, len(ships)):
            continue
        mates = 0
        for other in range(side * DIVISIONS, (side + 1) * DIVISIONS):
            fellows = war.divs[other]
            if fellows and war.place[fellows[0]] == place and war.tables.kind[fellows[0]] == kind:
                mates += len(fellows) if words.dissolve + other in codes and war.slowest(fellows) >= fleet_speed else 0
        if mates >= war.tables.division_least:
            return code, "The division is too small to sail."
    return -1, ""


class _Seniority:
    """The strongest guns lead."""

    def __init__(self, war: War) -> None:
        self.war = war

    def of(self, ship: int) -> int:
        tables = self.war.tables
        fast = self.war.speed(ship) * 10000 if tables.kind[ship] else 0
        guns = 100 * tables.primary[ship] + 10 * tables.secondary[ship] + tables.armour[ship]
        return -(fast + guns) * 1000 + ship
