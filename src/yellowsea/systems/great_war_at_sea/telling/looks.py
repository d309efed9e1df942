"""A closer look at the guns: whom a ship reaches now, and what both sides may expect of this impulse."""

from __future__ import annotations

from typing import Any, cast

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.state.engagement import FIGHTING, Engagement
from yellowsea.systems.great_war_at_sea.state.scene import CLASSES, PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.gunnery import expected_hits, ranges_of
from yellowsea.systems.great_war_at_sea.tactics.targets import suggest
from yellowsea.systems.great_war_at_sea.telling import view_types

_KINDS = (PRIMARY, SECONDARY, TERTIARY)


def look(fight: Engagement, what: str, of: str) -> dict[str, Any] | None:
    """`fire` of a ship: whom her guns reach; `guns`: all guns of both sides, with what is suggested."""
    if what == "guns":
        return cast("dict[str, Any]", all_guns(fight))
    if what != "fire" or of not in fight.scene.word:
        return None
    ship = fight.scene.word.index(of)
    return {"ship": of, "targets": _reached(fight.copy(), ship) if fight.fate[ship] == FIGHTING else []}


def all_guns(fight: Engagement) -> view_types.Guns:
    """Every ship that reaches somebody, on both sides."""
    ships: list[view_types.GunReach] = []
    expected: dict[str, float] = {}
    for side in (JAPAN, RUSSIA):
        after = fight.copy()
        after.acting = side
        after.ranges = None
        suggest(after)
        hits = 0.0
        for ship in ranges_of(after, side).shooters:
            aims = after.aims[3 * ship : 3 * ship + 3]
            hits += sum(expected_hits(after, ship, kind, aims[kind]) for kind in _KINDS if aims[kind] != NONE)
            ships.append(
                {
                    "ship": fight.scene.word[ship],
                    "targets": _reached(after, ship),
                    "suggested": {
                        CLASSES[kind]: fight.scene.word[aims[kind]]
                        for kind in _KINDS
                        if aims[kind] != NONE and fight.aims[3 * ship + kind] == NONE
                    },
                }
            )
        expected[SIDES[side]] = round(hits, 3)
    return {"ships": ships, "expected": expected}


def _reached(fight: Engagement, ship: int) -> list[view_types.GunTarget]:
    """Everybody her guns reach, with the hits to be expected of each class."""
    lists = ranges_of(fight, fight.scene.side[ship]).by_ship.get(ship)
    if lists is None:
        return []
    return [
        {
            "ship": fight.scene.word[target],
            "hits": {
                CLASSES[kind]: round(expected_hits(fight, ship, kind, target), 3)
                for kind in _KINDS
                if target in lists[kind]
            },
        }
        for target in sorted({target for reached in lists for target in reached})
    ]
