"""How a battle stands: the points of both sides against the marks at which they win."""

from __future__ import annotations

from yellowsea.kernel.events import plural
from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.kernel.standing import Standing
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.tactics.points import outcome_of, score, score_lines
from yellowsea.systems.great_war_at_sea.telling.lead import lead_aims


def standing(fight: Engagement) -> Standing:
    """The balance of points, and the outcome if the battle ended now."""
    battle = fight.scene.battle
    total = score(fight)
    lines = score_lines(fight)
    points = [sum(line.points for line in lines if line.side == side) for side in (JAPAN, RUSSIA)]
    headline = f"Japan {plural(points[JAPAN], 'point', 'points')}, Russia {points[RUSSIA]}."
    if not fight.stack:
        headline = f"The battle is over. {headline}"
    aims = lead_aims(total, battle.japan_at, battle.russia_at)
    moment = f"if the battle ended now, in round {fight.round} of {battle.rounds}"
    return Standing(headline, aims, moment if fight.stack else "at the end of the battle", outcome_of(fight))
