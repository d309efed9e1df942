"""The movement search of the compiled engine: the search of `paths` step for step, on packed numbers alone.

Reading a packed number takes one instruction, reading a list a call, a check and a count of references. In plain
Python lists are quicker, so `reachbook` uses this search only where it was compiled.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from yellowsea.boards.packed import append, vec
from yellowsea.boards.paths import FIRST, PRICE_BITS, PRICE_MASK, Reach, Slate, Ways, cheapest_steps
from yellowsea.boards.zones import OCCUPIED, Zone

_NONE: Final = -1


class PackedWays:
    """The steps out of all hexes in one row; those out of a hex begin at `first` of it."""

    __slots__ = ("first", "least", "steps")

    def __init__(self, ways: Ways) -> None:
        first = vec[i64]()
        steps = vec[i64]()
        for out in ways:
            first = append(first, len(steps))
            for step in out:
                steps = append(steps, step)
        self.first = append(first, len(steps))
        self.steps = steps
        self.least = vec[i64](cheapest_steps(ways))


def packed_search(slate: Slate, ways: PackedWays, origin: int, points: int, risk: Zone, shy: int) -> Reach:
    """As `paths.search_on`; the hexes of one price are a chain of links, in the order in which they were met."""
    first = ways.first
    steps = ways.steps
    least = ways.least
    best = slate.best
    leads_from = slate.leads_from
    numbers = slate.numbers
    slate.make_room(len(steps) + 1, points)
    met = slate.met_hexes
    link = slate.link
    head = slate.head
    tail = slate.tail
    hexes: list[Any] = []
    prices = vec[i64]()
    before = vec[i64]()
    start: i64 = origin
    most: i64 = points
    cautious: i64 = shy
    enemies = risk[start]
    number: i64 = FIRST
    best[start] = 0
    met[0] = start
    link[0] = _NONE
    head[0] = 0
    count: i64 = 1
    spent: i64 = 0
    while spent <= most:
        this = head[spent]
        head[spent] = _NONE
        while this >= 0:
            here = met[this]
            this = link[this]
            if best[here] != spent:
                continue  # a cheaper way was found after this one
            free_only = cautious
            if spent:
                hexes.append(numbers[here])
                prices = append(prices, spent)
                before = append(before, leads_from[here])
                number += 1
                if risk[here]:
                    continue
            elif risk[here]:
                free_only = 1
            if spent + least[here] > most:
                continue
            at = first[here]
            end = first[here + 1]
            while at < end:
                step = steps[at]
                at += 1
                total = spent + (step & PRICE_MASK)
                if total > most:
                    continue
                there = step >> PRICE_BITS
                if best[there] <= total:
                    continue
                danger = risk[there]
                if danger:
                    enemies = 1
                    if free_only or danger >= OCCUPIED:
                        continue
                best[there] = total
                leads_from[there] = number
                met[count] = there
                link[count] = _NONE
                if head[total] == _NONE:
                    head[total] = count
                else:
                    link[tail[total]] = count
                tail[total] = count
                count += 1
        spent += 1
    slate.met = enemies
    unseen: i64 = slate.unseen
    this = 0
    while this < count:
        best[met[this]] = unseen
        this += 1
    return Reach(origin, hexes, prices, before)
