"""Points that are won on the way: rows of the scenario for unloading, bombardment and merchants."""

from __future__ import annotations

from yellowsea.systems.great_war_at_sea.book.operation_shapes import SeaRule
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign


def figure(rule: SeaRule, key: str, default: int = 0) -> int:
    """A figure of a special rule or a row of points."""
    return dict(rule.figures).get(key, default)


def word(rule: SeaRule, key: str) -> str:
    """A word of it."""
    return dict(rule.words).get(key, "")


def award(war: Campaign, number: int, count: int) -> int:
    """So many times the points of a row, within its limit; returns what was added."""
    row = war.theatre.operation.points[number]
    most = figure(row, "most", 999)
    won = min(count * figure(row, "vp"), max(0, most - war.scored[number]))
    war.scored[number] += won
    return won


def rows_of(war: Campaign, code: str, side: int) -> list[int]:
    """The rows of a code for a side."""
    return [number for number, row in enumerate(war.theatre.operation.points) if row.code == code and row.side == side]
