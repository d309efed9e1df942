"""S9 to S13: who and what crosses the sea, and where ports are placed."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.port_arthur.officer.transport import Transport
from yellowsea.systems.port_arthur.state.tables import SIEGE
from yellowsea.systems.russo_japanese_war.officer.convoys import COUNTERS, IN_KOREA, sites, wants_port
from yellowsea.systems.russo_japanese_war.play.transport import group_of, origin_of
from yellowsea.systems.russo_japanese_war.state.figures import FUSAN, KOREA, PORTS
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar

_FAR: Final = 6  # hexes from the enemy at which a port needs no division to cover it
_BEACH_KEPT: Final = 4
_ASHORE: Final = 5  # turns in which everything that lands is troops
_GUNS: Final = 60  # tenths of movement points to Port Arthur within which siege guns are landed


def cargo_of(war: JoinedWar, codes: list[int], transport: Transport) -> tuple[int, str]:
    """The next thing to do with the loads: a port, its stock, troops in the order of embarkation, supplies."""
    words = war.words
    places = [code for code in codes if words.port <= code < words.carry]
    if places:
        site = _site(war, places, transport)
        if site >= 0:
            return site, "The army needs a port there."
    stocks = [code for code in codes if words.stock <= code < words.shell]
    if stocks:
        return stocks[0], "A port feeds attacks only from its stock."
    troops = [code for code in codes if words.carry <= code < words.carry_supply]
    best = _troops(war, troops, transport, _kept(war, transport))
    if best >= 0:
        return best, "It is next in the order of embarkation."
    for code in codes:
        if words.carry_supply <= code < words.stock and not _has_plenty(war, code):
            return code, "What is left of the loads carries supplies."
    best = _troops(war, troops, transport, [0, 0, 0])
    if best >= 0:
        return best, "There is room left."
    return words.done, "Nothing more is worth carrying."


def _site(war: JoinedWar, codes: list[int], transport: Transport) -> int:
    """The best hex for a port among those the army has in mind; -1 to wait."""
    if not wants_port(war, transport):
        return -1
    for here in sites(war, transport):
        code = war.words.port + war.figures.goal_of[here]
        if code in codes and transport.is_safe(here):
            return code
    return -1


def _kept(war: JoinedWar, transport: Transport) -> list[int]:
    """S9, S11: points that are kept for supplies; on the beaches none before an army is ashore."""
    return [0, int(transport.reserve), min(int(transport.reserve), _BEACH_KEPT) if war.land.turn > _ASHORE else 0]


def _troops(war: JoinedWar, codes: list[int], transport: Transport, kept: list[int]) -> int:
    """The unit that goes next, as long as so many points are kept for supplies; -1 for nobody.

    Kept of what has been landed, which may be less than the ceiling: else troops take all of it in a bad month.
    """
    words = war.words
    goals = len(war.figures.goals)
    ranked: list[tuple[int, int, int, int]] = []
    for code in codes:
        unit, goal = divmod(code - words.carry, goals)
        group = group_of(goal)
        if transport.is_guard(unit) or (group == PORTS and not _lands(war, unit, goal, transport)):
            continue
        strength = war.land.tables.strength[unit]
        room = min(war.ceiling(group) - war.used[group], war.points(origin_of(war, unit), goal))
        if room - kept[group] < strength:
            continue
        ranked.append((int(group == FUSAN), transport.lists.rank[unit], unit, code))
    return min(ranked)[3] if ranked else -1


def _lands(war: JoinedWar, unit: int, goal: int, transport: Transport) -> bool:
    """Is a port the place for a unit? The First Army walks; guns need cover, siege guns a port near the fortress."""
    if transport.is_first_army(unit):
        return False
    tables = war.land.tables
    here = war.figures.goals[goal]
    if tables.kind[unit] == SIEGE:
        chart = transport.marshal.chart
        return not war.land.fell and chart.field[chart.port_arthur][here] <= _GUNS and _is_covered(here, transport)
    return _is_covered(here, transport) if tables.load[unit] or tables.is_headquarters[unit] else True


def _is_covered(here: int, transport: Transport) -> bool:
    """May guns and headquarters land in a port: a division is near, or the enemy is far?"""
    return transport.is_manned(here) or transport.marshal.picture.away[here] > _FAR


def _has_plenty(war: JoinedWar, code: int) -> bool:
    """Do enough counters lie there already? From Fusan they go on to Korea."""
    goal = (code - war.words.carry_supply) % len(war.figures.goals)
    korea = [war.figures.goals[KOREA], war.figures.goals[FUSAN]]
    places, most = (korea, IN_KOREA) if goal in (FUSAN, KOREA) else (war.land.ports, COUNTERS)
    return sum([war.land.stock_japan.get(here, 0) for here in places]) >= most
