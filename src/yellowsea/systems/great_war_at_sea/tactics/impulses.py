"""S11, S23: the twenty impulses of a round: initiative, movement, guns, torpedoes."""

from __future__ import annotations

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.events.events import CloserSpeeds, InitiativeSet, RoundBegan
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import ACTIVE, ANCHORED, FIGHTING, Engagement
from yellowsea.systems.great_war_at_sea.state.scene import rank_of
from yellowsea.systems.great_war_at_sea.tactics.arrivals import call_arrivals
from yellowsea.systems.great_war_at_sea.tactics.effects import move_leaders
from yellowsea.systems.great_war_at_sea.tactics.round_end import is_side_gone
from yellowsea.systems.great_war_at_sea.tactics.ways import free_helms, has_orders

LAST: int = 20


class Impulses(Procedure[Engagement]):
    """S23: the next impulse, and after the twentieth the end of the round."""

    key = "impulses"
    rule = "S23"

    def run(self, fight: Engagement, umpire: Umpire) -> None:
        if fight.stage:  # T2: the side with the initiative moves after the other, in the same impulse
            fight.stage = 0
            fight.acting = fight.initiative
            self._move(fight)
            return
        if fight.impulse == LAST or (fight.impulse and is_side_gone(fight)):
            fight.stack.append(steps.ROUND_END)
            return
        fight.impulse += 1
        figures = fight.scene.figures
        impulse = fight.impulse
        if impulse == 1:
            begin_round(fight, umpire)
        else:
            move_leaders(fight, umpire)
        if impulse in figures.gun_impulses:
            fight.stack.append(steps.GUNNERY)
        elif impulse in figures.torpedo_impulses:
            fight.stack.append(steps.TORPEDOES)
        elif fight.is_closer and impulse in figures.closer_other:
            fight.acting = other(fight.initiative)
            fight.stage = 1
            self._move(fight)
        elif impulse in figures.first_moves[-1]:
            fight.acting = fight.initiative
            self._move(fight)
        elif impulse in figures.second_moves[-1] and not fight.is_closer:
            fight.acting = other(fight.initiative)
            self._move(fight)

    def _move(self, fight: Engagement) -> None:
        """Nobody is asked who has nothing to order."""
        if has_orders(fight):
            fight.stack.append(steps.MOVE)
        else:
            free_helms(fight)


def begin_round(fight: Engagement, umpire: Umpire) -> None:
    """S11, 7.1: a round begins; initiative, arrivals, and ships that have raised steam."""
    scene = fight.scene
    fight.offers = 0
    for group in range(len(fight.group_marks)):
        fight.group_marks[group] &= ~ACTIVE
    umpire.tell(RoundBegan(round=fight.round, rounds=scene.battle.rounds, night=fight.is_night()))
    roll_initiative(fight, umpire)
    fight.is_closer = 0
    if scene.closer_speeds:
        face = umpire.roll(6, "closer speeds")
        fight.is_closer = int(face <= scene.figures.closer_most)
        umpire.tell(CloserSpeeds(face=face, closer=bool(fight.is_closer)))
    surprise = scene.special.get("surprise_at_anchor")
    if surprise is not None and fight.round == surprise.steam_round:
        for piece in surprise.pieces:
            fight.marks[scene.ship_of[piece]] &= ~ANCHORED
    call_arrivals(fight, umpire)


def roll_initiative(fight: Engagement, umpire: Umpire) -> None:
    """7.1: low is Japan's, high is Russia's; the leaders shift the die; a scenario may fix the first round."""
    scene = fight.scene
    if fight.round == 1 and scene.battle.initiative != NONE:
        fight.initiative = scene.battle.initiative
        umpire.tell(InitiativeSet(side=SIDES[fight.initiative], face=0, ratings=0))
        return
    face = umpire.roll(6, "initiative")
    ratings = rating_of(fight, RUSSIA) - rating_of(fight, JAPAN)
    fight.initiative = JAPAN if face + ratings <= scene.figures.japan_initiative else RUSSIA
    umpire.tell(InitiativeSet(side=SIDES[fight.initiative], face=face, ratings=ratings))


def rating_of(fight: Engagement, side: int) -> int:
    """16.0, S26: the tactical rating of the leader aboard the largest type, of those who count; none while he changes
    ship."""
    scene = fight.scene
    best, rating = 99, 0
    for leader, flag in enumerate(fight.flag):
        if scene.leader_side[leader] != side or flag == NONE or fight.flag_wait[leader]:
            continue
        rank = rank_of(scene.type[flag])
        if fight.fate[flag] == FIGHTING and rank < best and rank <= scene.leader_least[leader]:
            best = rank
            rating = scene.leader_rating[leader]
    return rating
