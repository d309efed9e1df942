"""How the joined war stands: the aims on land, the points at sea, and who would win if it ended now (S36)."""

from __future__ import annotations

from yellowsea.kernel.data.cards import full_id
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.knowledge import state_known_to
from yellowsea.kernel.telling.standing import Aim, Standing
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.telling.standing import standing as land_standing
from yellowsea.systems.russo_japanese_war.play.victory import outcome_of
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar, joined_war
from yellowsea.systems.tsushima.telling.standing import standing as sea_standing


def standing(rules: Rules, war: JoinedWar, sea: Rules, viewer: int) -> Standing:
    """The land's aims first, then those at sea; the forecast joins both as the rules do, by what the viewer knows."""
    known = joined_war(state_known_to(rules, war, viewer))
    on_land = land_standing(war.land)
    at_sea = sea_standing(sea, war.sea, viewer)
    aims: list[list[Aim]] = []
    for ours, theirs in zip(on_land.aims, at_sea.aims, strict=True):
        aims.append([_named("port_arthur", aim) for aim in ours] + [_named("tsushima", aim) for aim in theirs[:1]])
    moment = "at the end of the war"
    if war.stack:
        # The month begins at sea: until the first land phase the land still stands in the month before.
        moment = f"if the war ended now, in turn {war.sea.turn} of {last_turn_of(war.land)}"
    return Standing(on_land.headline, aims, moment, outcome_of(known))


def _named(system: str, aim: Aim) -> Aim:
    return Aim(aim.text, full_id(system, aim.rule), aim.has, aim.needs, aim.unit, aim.is_met, aim.progress)
