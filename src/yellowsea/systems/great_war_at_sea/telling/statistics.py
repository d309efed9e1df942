"""What a simulation counts in a battle or an operation: ships lost and crippled, hits, leaders, ways out, length."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.state.state import State
from yellowsea.kernel.telling.statistics import Figure, Tally
from yellowsea.systems.great_war_at_sea.book.shapes import CAPITAL, NONE
from yellowsea.systems.great_war_at_sea.chart.turn import victory
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.state.engagement import LEFT, SUNK, Engagement
from yellowsea.systems.great_war_at_sea.tactics.points import score

if TYPE_CHECKING:
    from yellowsea.kernel.telling.events import Event

_BY_SIDE = (
    ("sunk", "sunk"),
    ("capital_sunk", "capital ships sunk"),
    ("crippled", "crippled"),
    ("gun_hits", "hits by guns taken"),
    ("torpedo_hits", "torpedo hits taken"),
    ("left", "left the field"),
    ("leaders_lost", "leaders lost"),
)


class GreatWarTally(Tally):
    """Everything is read from the state the game ends in; hits and ways out are those of battles alone."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.last: Engagement | None = None
        self.war: Campaign | None = None

    def figures(self) -> list[Figure]:
        found = [Figure(f"{side}_{name}", side.capitalize(), label) for side in SIDES for name, label in _BY_SIDE]
        return [
            *found,
            Figure("rounds", "Battle", "rounds or turns"),
            Figure("points_ahead", "Battle", "points for Japan"),
        ]

    def watch(self, state: State, events: list[Event]) -> None:
        if isinstance(state, Campaign):
            self.war = state
            return
        assert isinstance(state, Engagement)
        self.last = state

    def values(self) -> list[int]:
        war = self.war
        if war is not None:
            turns = min(war.turn, war.theatre.turns)
            return [*_at_sea(war, JAPAN), *_at_sea(war, RUSSIA), turns, victory.score(war)]
        fight = self.last
        if fight is None:
            return [0] * (2 * len(_BY_SIDE) + 2)
        return [*_of_side(fight, JAPAN), *_of_side(fight, RUSSIA), fight.round, score(fight)]


def _at_sea(war: Campaign, side: int) -> list[int]:
    theatre = war.theatre
    ships = [ship for ship in range(theatre.ships) if theatre.side[ship] == side]
    lost = [ship for ship in ships if victory.is_lost(war, ship)]
    leaders = [flag for leader, flag in enumerate(war.flag) if theatre.leader_side[leader] == side and flag == NONE]
    return [
        len(lost),
        len([ship for ship in lost if theatre.category[ship] == CAPITAL]),
        len([ship for ship in ships if ship not in lost and war.is_crippled(ship)]),
        0,
        0,
        0,
        len(leaders),
    ]


def _of_side(fight: Engagement, side: int) -> list[int]:
    scene = fight.scene
    ships = [ship for ship in range(scene.vessels) if scene.side[ship] == side]
    sunk = [ship for ship in ships if fight.fate[ship] == SUNK]
    lost = [leader for leader, flag in enumerate(fight.flag) if flag == NONE and scene.leader_side[leader] == side]
    return [
        len(sunk),
        len([ship for ship in sunk if scene.is_capital[ship]]),
        len([ship for ship in ships if ship not in sunk and fight.is_crippled(ship)]),
        sum(fight.gun_hits[ship] for ship in ships),
        sum(fight.torpedo_hits[ship] for ship in ships),
        len([ship for ship in ships if fight.fate[ship] == LEFT]),
        len(lost),
    ]
