"""How a battle stands: the points of both sides against the marks at which they win, and who wins if it ended now."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.standing import Aim, Standing
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
    _add_way_out(fight, aims)
    moment = f"if the battle ended now, in round {fight.round} of {battle.rounds}"
    return Standing(
        headline,
        aims,
        moment if fight.stack else "at the end of the battle",
        outcome_of(ended(fight)),
        battle_round=fight.round,
    )


def ended(fight: Engagement) -> Engagement:
    """The battle over as it stands: whoever is still bottled up counts as sunk then, and not before."""
    over = fight.copy()
    over.stack = []
    return over


def _add_way_out(fight: Engagement, aims: list[list[Aim]]) -> None:
    """X.bottled: what is not out at the end is lost, which the points of the moment do not show."""
    bottled = fight.scene.special.get("bottled")
    if bottled is None:
        return
    shut_in = [ship for ship in range(fight.scene.vessels) if fight.scene.side[ship] == bottled.side]
    out = [ship for ship in shut_in if fight.left_by[ship] in fight.scene.exits[bottled.side]]
    text = "Ships away to sea: those still here at the end count as sunk"
    aims[bottled.side].append(Aim(text, "X.bottled", len(out), len(shut_in), "ships", len(out) == len(shut_in)))
