"""T1: in operations, at the end of a round at the limit of sight, a die may end the battle."""

from __future__ import annotations

from yellowsea.kernel.play.step import Decision
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, other
from yellowsea.systems.great_war_at_sea.events.events import TouchRolled
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import DISENGAGED, Engagement
from yellowsea.systems.great_war_at_sea.tactics.sighting import base_sight, nearest_enemy


def is_at_limit(fight: Engagement) -> bool:
    """Are the nearest enemies no nearer than the greatest distance of sight?"""
    sight = max(base_sight(fight, JAPAN), base_sight(fight, RUSSIA))
    nearest = min((nearest_enemy(fight, JAPAN, fight.at[group]) for group in fight.groups_of(JAPAN)), default=99)
    return nearest >= sight


def may_lose_touch(fight: Engagement) -> bool:
    """T1: is the battle of an operation at the limit of sight, and the rule agreed on?"""
    return fight.scene.loses_touch and fight.scene.battle.is_operational and is_at_limit(fight)


def begin_disengagement(fight: Engagement) -> None:
    """The sides that may change the die are asked, the one with the initiative first."""
    fight.touch = 0
    fight.touch_add = 0
    fight.acting = next_to_say(fight)
    fight.stack.append(steps.DISENGAGE)


def next_to_say(fight: Engagement) -> int:
    """T1: the side with the initiative, then one all of whose ships are faster than all enemies; NOBODY: all said."""
    if not fight.touch >> fight.initiative & 1:
        return fight.initiative
    side = other(fight.initiative)
    return side if not fight.touch >> side & 1 and is_faster(fight, side) else NOBODY


def is_faster(fight: Engagement, side: int) -> bool:
    """Are all ships of a side at least a level faster than all of the other?"""
    speeds: list[list[int]] = [[], []]
    for who in (JAPAN, RUSSIA):
        for group in fight.groups_of(who):
            speeds[who] += [fight.speed[ship] for ship in fight.members[group]]
    return min(speeds[side], default=0) > max(speeds[other(side)], default=9)


class Disengage(Decision[Engagement]):
    """T1: a side may add one to the die that ends the battle on a 5 or more, take one off, or leave it alone.

    One that has the initiative and is faster as well adds or takes off two.
    """

    key = "disengage"
    rule = "T1"
    verbs = ("done", "evade", "stand")
    parents = ("round_end",)

    def actor(self, fight: Engagement) -> int:
        return fight.acting

    def options(self, fight: Engagement) -> list[int]:
        words = fight.words
        return [words.done, words.evade, words.stand]

    def play(self, fight: Engagement, code: int, umpire: Umpire) -> None:
        words = fight.words
        figures = fight.scene.figures
        step = figures.disengage_initiative if fight.acting == fight.initiative else 0
        step += figures.disengage_faster if is_faster(fight, fight.acting) else 0
        fight.touch |= 1 << fight.acting
        fight.touch_add += step if code == words.evade else -step if code == words.stand else 0
        if next_to_say(fight) != NOBODY:
            fight.acting = next_to_say(fight)
            return
        face = umpire.roll(6, "touch")
        umpire.tell(TouchRolled(face=face, modifier=fight.touch_add, needed=figures.disengage_on))
        if face + fight.touch_add >= figures.disengage_on:
            fight.ending = DISENGAGED
        fight.touch = 0
        fight.touch_add = 0
        fight.stack.pop()

    def prompt(self, fight: Engagement) -> str:
        return "At the limit of sight. Do you break away, keep touch, or leave it to the die?"
