"""S36: the land decides, the sea shifts it."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.systems.port_arthur.play.effects import unregenerated_hits
from yellowsea.systems.port_arthur.play.opening import is_over as is_land_over
from yellowsea.systems.port_arthur.play.victory import STRATEGIC, TACTICAL
from yellowsea.systems.port_arthur.play.victory import level as land_level
from yellowsea.systems.port_arthur.play.victory import outcome_of as land_outcome
from yellowsea.systems.port_arthur.state.war import TERMINAL
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar
from yellowsea.systems.tsushima.chart.victory import outcome_of as sea_outcome

MARGINAL: Final = "marginal"
DECISIVE: Final = "decisive"
_LADDER: Final = (MARGINAL, TACTICAL, STRATEGIC)
_LAND_SCORE: Final = {STRATEGIC: 2, TACTICAL: 1}


def is_over(war: JoinedWar) -> bool:
    """S1, S36: at the end of the month, as on land: the last turn, or six turns after the first fall."""
    return war.land.phase == TERMINAL and is_land_over(war.land)


def outcome_of(war: JoinedWar) -> Outcome:
    """S36: the level on land, raised or lowered by a decisive result at sea; without one the sea, then the hits."""
    side, how = land_level(war.land)
    at_sea = sea_outcome(war.sea)
    sea_side = SIDES.index(at_sea.winner) if at_sea.winner is not None else -1
    sea_points = 0
    if sea_side >= 0:
        sea_points = (2 if at_sea.level == DECISIVE else 1) * (1 if sea_side == JAPAN else -1)
    land_points = _LAND_SCORE.get(how, 0) * (1 if side == JAPAN else -1)
    score = 4.0 * land_points + sea_points
    if land_points:
        winner, level = side, _LADDER.index(how)
        if abs(sea_points) == 2:
            level += 1 if sea_side == side else -1
        name = _LADDER[max(0, min(level, len(_LADDER) - 1))]
    else:
        winner, name = sea_side, MARGINAL
        if winner < 0:
            winner = fewer_hits(war)
    reasons = ["On land: " + (f"{SIDES[side].capitalize()}, {how}." if land_points else "no level of victory.")]
    if sea_side >= 0:
        reasons.append(f"At sea: {SIDES[sea_side].capitalize()}, {at_sea.level}.")
    else:
        reasons.append("At sea: drawn.")
    reasons += land_outcome(war.land).reasons[1 if land_points else 0 :] + at_sea.reasons
    if winner < 0:
        return Outcome(None, "drawn", score, reasons)
    return Outcome(SIDES[winner], name, score, reasons)


def fewer_hits(war: JoinedWar) -> int:
    """S36: the side with fewer unregenerated hits on land, -1 for neither."""
    ours, theirs = unregenerated_hits(war.land, JAPAN), unregenerated_hits(war.land, RUSSIA)
    if ours == theirs:
        return -1
    return JAPAN if ours < theirs else RUSSIA
