"""Exact odds of what rolls a die for each of many ships: mines on the way, sweeping, the yards, scuttling."""

from __future__ import annotations

from fractions import Fraction

from yellowsea.kernel.play.odds import Odds, Result
from yellowsea.systems.tsushima.chart.aground import aground_hits, usual_order
from yellowsea.systems.tsushima.chart.courses import dangers
from yellowsea.systems.tsushima.chart.land_campaign import to_scuttle
from yellowsea.systems.tsushima.chart.mines import mine_hits
from yellowsea.systems.tsushima.chart.phases import fled_from, fled_ships
from yellowsea.systems.tsushima.chart.repairs import mended_by, suggested_repairs
from yellowsea.systems.tsushima.chart.search_roll import is_searched_blindly
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import MERCHANT
from yellowsea.systems.tsushima.state.war import War

# Chances by what has happened so far: two figures, whose meaning is the question's.
Chances = dict[tuple[int, int], Fraction]


def hazard_odds(war: War, code: int) -> Odds | None:
    """The distribution of an option that rolls for many ships, counted ship by ship; None for other options."""
    if not war.stack:
        return None
    words = war.words
    top = war.stack[-1]
    if top == steps.EVADE and is_searched_blindly(war, war.picked):
        return Odds([Result("it depends on ships you have not seen", Fraction(1), {})])
    if top == steps.COURSE and words.to <= code < words.default_setup:
        _, mined = dangers(war, war.sailing, code - words.to)
        return _through_mines(war, war.sailing, len(mined))
    if top == steps.RETREAT and words.to <= code < words.default_setup:
        return _through_mines(war, fled_ships(war, fled_from(war)), war.mines >> (code - words.to) & 1)
    if top == steps.SWEEP and words.sweep <= code < words.repair:
        return _sweep(war, war.ships_at(war.acting, code - words.sweep))
    if top == steps.REPAIRS and code == words.repair_best:
        return _repairs(war)
    if top == steps.SOUNDINGS:
        return _soundings(war, usual_order(war) if code == words.usual_order else [code - words.sound])
    if top == steps.SCUTTLE and code == words.scuttle_all:
        return _scuttle(war)
    return None


def _both(one: Chances, more_of: Chances) -> Chances:
    """Two independent chances together, figures added."""
    found: Chances = {}
    for (first, second), chance in one.items():
        for (more, further), also in more_of.items():
            key = (first + more, second + further)
            found[key] = found.get(key, Fraction(0)) + chance * also
    return found


def _mine(war: War) -> list[Fraction]:
    """10.2: the chances of 0 to 3 hits of one mine on one counter."""
    tables = war.tables
    struck = Fraction(7 - tables.mine_struck, 6)
    chances = [1 - struck, Fraction(0), Fraction(0), Fraction(0)]
    for harm in range(1, 7):
        chances[mine_hits(war, harm)] += struck / 6
    return chances


def _counter_through(war: War, ship: int, mines: int) -> Chances:
    """Hits on one counter, and whether it is sunk, after so many mined hexes."""
    left = 1 if war.tables.type[ship] == MERCHANT else 3 - war.hits[ship]
    so_far: Chances = {(0, 0): Fraction(1)}
    for _ in range(mines):
        after: Chances = {}
        for (hits, sunk), chance in so_far.items():
            for more, also in enumerate([Fraction(1)] if sunk else _mine(war)):
                key = (hits + more, int(sunk or hits + more >= left))
                after[key] = after.get(key, Fraction(0)) + chance * also
        so_far = after
    return so_far


def _through_mines(war: War, ships: list[int], mines: int) -> Odds | None:
    if not mines:
        return None
    total: Chances = {(0, 0): Fraction(1)}
    for ship in ships:
        total = _both(total, _counter_through(war, ship, mines))
    results = [
        Result(f"{_hits(hits)}, {sunk} sunk" if sunk else _hits(hits), chance, {"hits": hits, "sunk": sunk})
        for (hits, sunk), chance in total.items()
    ]
    return _told(results)


def _hits(number: int) -> str:
    return "1 hit" if number == 1 else f"{number} hits"


def _sweep(war: War, ships: list[int]) -> Odds:
    """10.4: each counter braves the mine; who is still afloat rolls to sweep."""
    fails = Fraction(war.tables.swept_least - 1, 6)
    total: Chances = {(0, 0): Fraction(1)}
    for ship in ships:
        one: Chances = {}
        for (hits, sunk), chance in _counter_through(war, ship, 1).items():
            one[(hits, 0)] = one.get((hits, 0), Fraction(0)) + chance * (1 if sunk else fails)
            if not sunk:
                one[(hits, 1)] = one.get((hits, 1), Fraction(0)) + chance * (1 - fails)
        total = _capped(_both(total, one))
    results = [
        Result(f"{'swept' if swept else 'not swept'}, {_hits(hits)}", chance, {"swept": swept, "hits": hits})
        for (hits, swept), chance in total.items()
    ]
    return _told(results)


def _capped(chances: Chances) -> Chances:
    """One 5 or 6 is as good as many."""
    found: Chances = {}
    for (hits, swept), chance in chances.items():
        key = (hits, min(1, swept))
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def _repairs(war: War) -> Odds:
    """9.1: the hits mended in all yards together."""
    total: Chances = {(0, 0): Fraction(1)}
    for ship in suggested_repairs(war):
        one: Chances = {}
        for face in range(1, 7):
            mended = mended_by(war, ship, face)
            one[(mended, 0)] = one.get((mended, 0), Fraction(0)) + Fraction(1, 6)
        total = _both(total, one)
    return _told([Result(f"{m} repaired", chance, {"mended": m}) for (m, _), chance in total.items()])


def _soundings(war: War, ships: list[int]) -> Odds:
    """4.4: a die for each of these counters until one is aground; then its damage."""
    tables = war.tables
    safe = Fraction(tables.aground_struck - 1, 6)
    chances = [Fraction(0)] * 4
    still = Fraction(1)
    for ship in ships:
        struck = still * (1 - safe)
        still *= safe
        for face in range(1, 7):
            chances[1 if tables.is_craft[ship] else aground_hits(war, face)] += struck / 6
    chances[0] = still
    return _told([Result(aground_text(hits), chance, {"hits": hits}) for hits, chance in enumerate(chances)])


def aground_text(hits: int) -> str:
    """What comes of a counter's soundings, in a word or two."""
    return ("nobody is aground", "aground, one hit", "aground, two hits", "aground and sunk")[hits]


def _scuttle(war: War) -> Odds:
    """14.6: how many ships go down."""
    chance = Fraction(war.tables.scuttled_most, 6)
    total: Chances = {(0, 0): Fraction(1)}
    for _ in to_scuttle(war, war.acting):
        total = _both(total, {(1, 0): chance, (0, 0): 1 - chance})
    return _told([Result(f"{sunk} scuttled", odds, {"sunk": sunk}) for (sunk, _), odds in total.items()])


def _told(results: list[Result]) -> Odds:
    results = [result for result in results if result.chance]
    results.sort(key=_likeliest)
    return Odds(results)


def _likeliest(result: Result) -> tuple[Fraction, str]:
    return -result.chance, result.text
