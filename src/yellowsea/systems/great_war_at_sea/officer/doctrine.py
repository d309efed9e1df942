"""The officer of Great War at Sea: one answer for each question of a battle, and of an operation."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.play.engine import actor_of, apply, settle
from yellowsea.kernel.play.umpire import SilentUmpire
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.state.state import State
from yellowsea.systems.great_war_at_sea.book.shapes import DEAD_IN_THE_WATER
from yellowsea.systems.great_war_at_sea.chart.turn.turn import FIRST_ORDERS, SECOND_ORDERS
from yellowsea.systems.great_war_at_sea.officer.fire import at_hulls, launch, torpedoes
from yellowsea.systems.great_war_at_sea.officer.movement import best_step, leaving
from yellowsea.systems.great_war_at_sea.officer.picture import (
    CONVOY,
    RUNNER,
    Picture,
    Tote,
    plans_of,
    role_of,
    value_of,
)
from yellowsea.systems.great_war_at_sea.officer.reasons import at_sea, in_battle
from yellowsea.systems.great_war_at_sea.officer.sea_doctrine import SeaOfficer, value_at_sea
from yellowsea.systems.great_war_at_sea.officer.weights import AT_SEA, POSTURES, Weights
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.tactics.points import outcome_of
from yellowsea.systems.great_war_at_sea.tactics.ways import group_speed, movers, speed_of

DAY_AHEAD: Final = 6  # turns
BATTLE: Final = 96  # simulations of a battle that is played by itself
SEA_BATTLE: Final = 48  # and of one of the many in an operation
SMALL_DOUBT: Final = 0.3


class GreatWarDoctrine(Doctrine):
    """Concentrates, keeps the range that suits him, sends boats in at night, and breaks off in time."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.words = rules.vocabulary
        self.tote = Tote()
        self.at_sea = SeaOfficer()

    def postures(self) -> list[str]:
        return [weights.name for weights in POSTURES]

    def pick(self, state: State, codes: list[int], posture: int) -> int:
        if len(codes) == 1:
            return codes[0]
        weights = POSTURES[posture]
        if isinstance(state, Campaign):
            if state.fight is not None:
                return self._in_battle(state.fight, codes, weights)
            return self.at_sea.pick(state, codes, actor_of(self.rules, state), weights)
        assert isinstance(state, Engagement)
        return self._in_battle(state, codes, weights)

    def _in_battle(self, fight: Engagement, codes: list[int], weights: Weights) -> int:
        words = fight.words
        top = fight.stack[-1]
        if top == steps.MOVE:
            return self._order(fight, codes, weights)
        if top == steps.TARGETS and weights.hulls:
            return at_hulls(fight, codes)
        if top == steps.TARGETS:
            return words.suggested if words.suggested in codes else words.done
        if top == steps.TUBES:
            return torpedoes(fight)
        if top == steps.LAUNCH:
            return launch(fight, codes)
        if top == steps.ARRIVE:
            return _nearest_to_enemy(fight, codes)
        if top == steps.CLOSING:
            return self._close(fight, codes, weights)
        if top == steps.PEACE:
            return words.agree if outcome_of(fight).winner == SIDES[fight.acting] else words.fight_on
        if top == steps.RAM:
            return words.done if words.done in codes else words.back
        return codes[-1]  # back from whatever was taken in hand

    def why(self, state: State, codes: list[int], posture: int) -> str:
        assert isinstance(state, (Campaign, Engagement))
        code = self.pick(state, codes, posture)
        if isinstance(state, Campaign):
            return at_sea(state, code) if state.fight is None else in_battle(state.fight, code)
        return in_battle(state, code)

    def value(self, state: State, side: int) -> float:
        if isinstance(state, Campaign):
            return value_at_sea(state, side)
        assert isinstance(state, Engagement)
        return value_of(state, side)

    def plan_key(self, state: State) -> int:
        """One plan for the whole of a battle, and on the chart one for each turn."""
        if isinstance(state, Campaign):
            return 100 * state.turn + (1 + len(state.contacts) if state.fight is not None else 0)
        return 1

    def answer_key(self, state: State, side: int) -> int:
        """A battle is short: plans are tried out to its end; on the chart a day is enough."""
        if isinstance(state, Campaign) and state.fight is None:
            return 1 + state.turn // DAY_AHEAD
        return 0

    def fill_in(self, state: State, side: int) -> None:
        """5.12: who orders second knows that the enemy has plotted, and not what: he has plotted as an officer does."""
        if not isinstance(state, Campaign) or not state.stack or state.stack[-1] != steps.ORDERS:
            return
        if state.phase != SECOND_ORDERS + 1 or state.acting != side:
            return
        formed = state.formed
        umpire = SilentUmpire(SeededDice(0))
        state.stack.pop()
        state.phase = FIRST_ORDERS
        codes = settle(self.rules, state, umpire)
        while codes and actor_of(self.rules, state) != side:
            codes = apply(self.rules, state, self.pick(state, codes, 0), umpire)
        state.formed = formed

    def budget(self) -> int:
        return 40

    def doubt(self) -> float:
        return 1.0

    def effort(self, state: State) -> tuple[int, float]:
        """A plan that holds for a whole battle is worth more trials, and its postures are good ones on the whole."""
        if isinstance(state, Campaign):
            return (SEA_BATTLE, SMALL_DOUBT) if state.fight is not None else (self.budget(), self.doubt())
        return BATTLE, SMALL_DOUBT

    def choices(self, state: State) -> list[int]:
        fight = state.fight if isinstance(state, Campaign) else state
        if fight is None:
            return list(AT_SEA)
        assert isinstance(fight, Engagement)
        return list(plans_of(Picture(fight, actor_of(self.rules, state), self.tote)))

    def _order(self, fight: Engagement, codes: list[int], weights: Weights) -> int:
        """7.31: cripples out of the line, groups home, then one step after the other."""
        words = fight.words
        scene = fight.scene
        listed = set(codes)
        picture = Picture(fight, fight.acting, self.tote)
        for group in picture.own:
            token = scene.token[fight.lead(group)]
            hurt = any(fight.is_crippled(ship) for ship in fight.members[group])
            may_go_in = words.into_port + token in listed and "bottled" not in scene.special
            if may_go_in and (hurt or picture.balance < weights.avoid):
                return words.into_port + token
        for code in codes:
            if words.drop <= code < words.cast_off:
                ship = scene.ship_of[code - words.drop]
                if _falls_out(picture, ship):
                    return code
        for group in movers(fight):
            token = scene.token[fight.lead(group)]
            for direction in range(6):
                if words.leave + 6 * token + direction in listed and leaving(picture, group, direction):
                    return words.leave + 6 * token + direction
            direction = best_step(picture, group, weights)
            if direction >= 0 and words.move + 6 * token + direction in listed:
                return words.move + 6 * token + direction
        return words.done

    def _close(self, fight: Engagement, codes: list[int], weights: Weights) -> int:
        """7.9: what nobody sees and should not fight goes home; nothing is scuttled."""
        words = fight.words
        picture = Picture(fight, fight.acting, self.tote)
        for code in codes:
            if words.break_off <= code < words.offer_end:
                group = fight.group[fight.scene.ship_of[code - words.break_off]]
                weak = picture.balance < weights.avoid or picture.is_winning
                lame = group_speed(fight, group) == DEAD_IN_THE_WATER
                if weak or lame or role_of(picture, group) == CONVOY:
                    return code
        return words.done


def _falls_out(picture: Picture, ship: int) -> bool:
    """Is a ship that holds her group back left behind: a dead one, or any in flight?"""
    fight = picture.fight
    group = fight.group[ship]
    speed = speed_of(fight, ship)
    rest = [speed_of(fight, mate) for mate in fight.members[group] if mate != ship]
    return max(rest) > speed and (speed == DEAD_IN_THE_WATER or role_of(picture, group) == RUNNER)


def _nearest_to_enemy(fight: Engagement, codes: list[int]) -> int:
    """Where help arrives: as near to the enemy as the rim allows."""
    far = fight.scene.grid.far
    base = fight.words.arrive
    foes = [fight.at[group] for group in fight.groups_of(1 - fight.group_side[fight.coming[0]])]
    return min(codes, key=lambda code: (min((far[code - base][foe] for foe in foes), default=0), code))
