"""How an operation stands, as one viewer may know it: points against the marks, and what still counts for whom."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.standing import Aim, Standing
from yellowsea.systems.great_war_at_sea.book.operation_shapes import SeaRule
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.turn.victory import outcome_of, score_lines
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.telling.lead import lead_aims
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import known_to

_TITLES = {
    "unload": "Points put ashore",
    "merchants": "Points for prizes",
    "bombard": "Points for bombardment",
    "lay": "Points for mines laid",
}


def standing(real: Campaign, viewer: int) -> Standing:
    """The balance of points, the rows that are won on the way, and the outcome if the operation ended now."""
    war = known_to(real, viewer)
    operation = war.theatre.operation
    lines = score_lines(war)
    points = [sum(line.points for line in lines if line.side == side) for side in (JAPAN, RUSSIA)]
    total = points[JAPAN] - points[RUSSIA]
    headline = f"Japan {plural(points[JAPAN], 'point', 'points')}, Russia {points[RUSSIA]}."
    if not war.stack:
        headline = f"The operation is over. {headline}"
    aims = lead_aims(total, operation.japan_at, operation.russia_at)
    for number, row in enumerate(operation.points):
        if row.code in _TITLES and row.side != NONE:
            aims[row.side].append(_row_aim(war, number, row))
    moment = f"if the operation ended now, in turn {war.turn} of {war.theatre.turns}"
    return Standing(headline, aims, moment if war.stack else "at the end of the operation", outcome_of(ended(war)))


def ended(war: Campaign) -> Campaign:
    """The operation over as it stands: ships in neutral ports are interned then, those short of coal adrift."""
    over = war.copy()
    over.stack = []
    over.turn = max(war.turn, war.theatre.turns + 1)
    return over


def _row_aim(war: Campaign, number: int, row: SeaRule) -> Aim:
    """A row of points that is won on the way, against the most that it can bring."""
    most = dict(row.figures).get("most", 0)
    won = war.scored[number]
    names = war.theatre.ways.names
    places = ", ".join([names.name(place) for place in row.places])
    text = f"{_TITLES[row.code]} ({places})" if places else _TITLES[row.code]
    if not most:
        return Aim(text, "S46", won, 0, "points", won > 0, plural(won, "point", "points"))
    return Aim(text, "S46", won, most, "points", won >= most)


def side_points(war: Campaign) -> dict[str, int]:
    """The points of both sides by name."""
    lines = score_lines(war)
    return {SIDES[side]: sum(line.points for line in lines if line.side == side) for side in (JAPAN, RUSSIA)}
