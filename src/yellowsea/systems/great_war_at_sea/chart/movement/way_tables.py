"""3.2: what it costs a side at a speed to get from every zone to a goal, as parts of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from yellowsea.boards.packed import vec
from yellowsea.systems.great_war_at_sea.state.sea_ways import Numbers
from yellowsea.systems.great_war_at_sea.state.theatre import FAR, Theatre

TURN: Final = 12  # the cost of a turn in the search for a way; a zone at two zones a turn costs half of it
_COSTS: Final[tuple[int, ...]] = (TURN, TURN, 8, 6, 5, 4)  # of a zone in open water, by speed


def way_table(theatre: Theatre, side: int, speed: int, goal: int, is_winter: bool) -> vec[i64]:
    """The cost from every zone to a goal: parts of a turn, more where a zone caps it. Worked out once."""
    ways = theatre.ways
    key = ((goal * 6 + speed) * 2 + side) * 2 + int(is_winter)
    known = ways.tables.get(key)
    if known is not None:
        return known.packed
    near = ways.packed_near[side]
    slow = ways.packed_slow[2 * side + int(is_winter)].packed
    numbers = ways.numbers
    open_cost: i64 = _COSTS[speed]
    costs = vec[i64]([FAR] * ways.zones)
    costs[goal] = 0
    # Zones by the cost at which they are due, in a ring: none costs more than a turn beyond the last.
    ring: list[list[int]] = [[] for _ in range(TURN + 1)]
    ring[0].append(goal)
    cost: i64 = 0
    left = 1
    while left:
        due = ring[cost % (TURN + 1)]
        for here in due:
            if costs[here] != cost:
                continue
            pace = TURN if slow[here] else open_cost
            for there in near[here].packed:
                more = cost + (TURN if slow[there] else pace)
                if more < costs[there]:
                    costs[there] = more
                    ring[more % (TURN + 1)].append(numbers[there])
                    left += 1
        left -= len(due)
        due.clear()
        cost += 1
    ways.tables[key] = Numbers(costs)
    return costs
