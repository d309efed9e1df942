"""S9 to S13: who and what crosses the sea, and where ports are placed."""

from __future__ import annotations

from yellowsea.systems.port_arthur.officer.transport import Transport
from yellowsea.systems.russo_japanese_war.play.transport import group_of
from yellowsea.systems.russo_japanese_war.state.figures import KOREA, PORTS
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar

_MANY: int = 6  # supply counters in Cis-Yalu Korea that are enough for a while


def cargo_of(war: JoinedWar, codes: list[int], transport: Transport) -> tuple[int, str]:
    """The next thing to do with the loads: a port, its stock, troops in the order of embarkation, supplies."""
    words = war.words
    sites = [code for code in codes if words.port <= code < words.carry]
    if sites:
        site = _site(war, sites, transport)
        if site >= 0:
            return site, "The army needs a port there."
    stocks = [code for code in codes if code >= words.stock and code < words.shell]
    if stocks:
        return stocks[0], "A port feeds attacks only from its stock."
    troops = [code for code in codes if words.carry <= code < words.carry_supply]
    kept = int(transport.reserve)
    best = _troops(war, troops, transport, kept)
    if best >= 0:
        return best, "It is next in the order of embarkation."
    supplies = [code for code in codes if words.carry_supply <= code < words.stock]
    if supplies and not _has_plenty(war, supplies[0]):
        return supplies[0], "What is left of the loads carries supplies."
    best = _troops(war, troops, transport, 0)
    if best >= 0:
        return best, "There is room left."
    return words.done, "Nothing more is worth carrying."


def _site(war: JoinedWar, sites: list[int], transport: Transport) -> int:
    """The best hex for a port among those the army has in mind; -1 to wait."""
    if not transport.wants_port():
        return -1
    for here in transport.lists.ports:
        if here in war.figures.goal_of:
            code = war.words.port + war.figures.goal_of[here]
            if code in sites and transport.is_safe(here):
                return code
    return -1


def _troops(war: JoinedWar, codes: list[int], transport: Transport, kept: int) -> int:
    """The unit that goes next, as long as so many points are kept for supplies; -1 for nobody."""
    words = war.words
    goals = len(war.figures.goals)
    ranked: list[tuple[int, int, int]] = []
    for code in codes:
        unit, goal = divmod(code - words.carry, goals)
        if transport.is_guard(unit):
            continue
        group = group_of(goal)
        if group not in (KOREA, PORTS):
            continue
        strength = war.land.tables.strength[unit]
        if war.ceiling(group) - war.used[group] - kept < strength:
            continue
        if group == PORTS and transport.is_first_army(unit):
            continue
        ranked.append((transport.lists.rank[unit], unit, code))
    return min(ranked)[2] if ranked else -1


def _has_plenty(war: JoinedWar, code: int) -> bool:
    """Do enough counters lie in Korea already?"""
    goal = (code - war.words.carry_supply) % len(war.figures.goals)
    place = war.figures.goals[goal]
    return war.land.stock_japan.get(place, 0) >= _MANY
