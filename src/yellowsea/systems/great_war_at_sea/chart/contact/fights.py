"""A battle within an operation: the tactical steps work on their own state, behind two steps of the chart."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import Refusal, SystemFault
from yellowsea.kernel.play.step import Decision, Procedure, Step, first_answer, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import side_name
from yellowsea.systems.great_war_at_sea.chart.contact.battle_results import bring_back
from yellowsea.systems.great_war_at_sea.chart.contact.battles import battle_of, begin_fight
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.state.grid import Grid
from yellowsea.systems.great_war_at_sea.state.scene import Scene


def scene_of(campaign: Campaign, grid: Grid) -> Scene:
    """The field of the battle whose groups are placed."""
    return Scene(campaign.theatre.book, battle_of(campaign, grid), campaign.theatre.settings, grid)


class Fight(Procedure[Campaign]):
    """5.41: runs a battle until it asks something or is over; then its results go back to the chart."""

    key = "fight"
    rule = "5.41"
    parents = ("sea_turn",)

    def __init__(self, steps_in_order: list[Step[Any]], grid: Grid) -> None:
        super().__init__()
        self.steps = steps_in_order
        self.grid = grid

    def run(self, campaign: Campaign, umpire: Umpire) -> None:
        fight = campaign.fight
        if fight is None:
            fight = begin_fight(campaign, scene_of(campaign, self.grid))
            campaign.fight = fight
        while fight.stack:
            step = self.steps[fight.stack[-1]]
            if not step.is_procedure:
                if step.plays_itself:
                    codes = step.options(fight)
                    if len(codes) == 1:
                        step.play(fight, codes[0], umpire)
                        continue
                campaign.stack.append(steps.ASK)
                return
            step.run(fight, umpire)
        campaign.stack.pop()
        bring_back(campaign, umpire)


class Ask(Decision[Campaign]):
    """Asks what the battle asks; stands on `Fight`."""

    key = "ask"
    rule = "5.41"
    verbs = (
        *("done", "as_before", "suggested", "arrive", "move", "leave", "into_port", "join", "with", "drop"),
        *("separate", "cast_off", "let_go"),
        *("aim", "all_guns", "primary", "secondary", "tertiary", "fire_at", "tubes", "launch", "ram", "strike"),
        *("scuttle", "break_off", "offer_end", "agree", "fight_on", "back", "evade", "stand"),
    )
    parents = ("fight",)

    def __init__(self, steps_in_order: list[Step[Any]]) -> None:
        super().__init__()
        self.steps = steps_in_order

    def inner(self, campaign: Campaign) -> tuple[Step[Any], Engagement]:
        """The step of the battle that asks, and the battle."""
        fight = campaign.fight
        if fight is None or not fight.stack:
            raise SystemFault("the battle is over and asks nothing", "step 'ask'")
        return self.steps[fight.stack[-1]], fight

    def actor(self, campaign: Campaign) -> int:
        step, fight = self.inner(campaign)
        return step.actor(fight)

    def card(self, campaign: Campaign) -> str:
        step, fight = self.inner(campaign)
        return step.card(fight)

    def prompt(self, campaign: Campaign) -> str:
        step, fight = self.inner(campaign)
        return step.prompt(fight)

    def options(self, campaign: Campaign) -> list[int]:
        step, fight = self.inner(campaign)
        return step.options(fight)

    def why_not(self, state: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        step, fight = self.inner(state)
        if verb in step.answers and isinstance(step, Decision):
            return step.why_not(fight, verb, numbers)
        return self._closed(step, fight)

    def refusal(self, campaign: Campaign, code: int) -> Refusal:
        step, fight = self.inner(campaign)
        if self.vocabulary.verb_of(code).name in step.answers:
            return step.refusal(fight, code)
        return self._closed(step, fight)

    def _closed(self, step: Step[Any], fight: Engagement) -> Refusal:
        """What is in the way of an answer to another question."""
        return refuse(
            "not-now",
            step.card(fight),
            first_answer(step.prompt(fight)),
            actor=side_name(step.actor(fight)),
            expected=", ".join(step.answers),
        )

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        step, fight = self.inner(campaign)
        campaign.stack.pop()
        step.play(fight, code, umpire)
