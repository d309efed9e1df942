"""7.2: ships that come later: when, and where on the rim."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, Arrival
from yellowsea.systems.great_war_at_sea.events.events import ArrivalRolled, GroupArrived
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import FIGHTING, Engagement


def arrival_of(fight: Engagement, group: int) -> Arrival:
    """The line of the scenario that brings a group."""
    return fight.scene.battle.arrivals[group - fight.scene.on_field]


def call_arrivals(fight: Engagement, umpire: Umpire) -> None:
    """7.2: who is due in this round comes, some of them only by a die; those who come together wait for one another."""
    come: list[int] = []
    first = fight.scene.on_field
    for group in fight.arrivals_left:
        arrival = arrival_of(fight, group)
        if arrival.together_with != NONE:
            if arrival.together_with + first in come or arrival.together_with + first not in fight.arrivals_left:
                come.append(group)
        elif fight.round >= arrival.round and (not arrival.chance or _rolls(fight, group, arrival, umpire)):
            come.append(group)
    for group in come:
        fight.arrivals_left.remove(group)
        arrival = arrival_of(fight, group)
        if arrival.hex is not None:
            arrive(fight, group, fight.scene.grid.number[arrival.hex], umpire)
        else:
            fight.coming.append(group)
    if fight.coming:
        fight.acting = fight.group_side[fight.coming[0]]
        fight.stack.append(steps.ARRIVE)


def _rolls(fight: Engagement, group: int, arrival: Arrival, umpire: Umpire) -> bool:
    face = umpire.roll(6, "arrival")
    umpire.tell(
        ArrivalRolled(
            side=SIDES[fight.group_side[group]],
            group=fight.title(group),
            face=face,
            needed=arrival.chance,
        )
    )
    return face >= arrival.chance


def landing_hexes(fight: Engagement, group: int) -> list[int]:
    """7.2: the hexes of the sector's rim nearest to its middle, not on land."""
    scene = fight.scene
    rim = [here for here in scene.grid.rim(arrival_of(fight, group).sector) if not scene.is_land[here]]
    return rim[: scene.figures.arrival_choices]


def arrive(fight: Engagement, group: int, there: int, umpire: Umpire) -> None:
    """A group comes on to the field."""
    scene = fight.scene
    fight.put(group, there)
    for ship in fight.members[group]:
        fight.fate[ship] = FIGHTING
    umpire.tell(
        GroupArrived(
            side=SIDES[fight.group_side[group]],
            ship=scene.word[fight.lead(group)],
            group=fight.title(group),
            hex=scene.grid.words[there],
            ships=[scene.word[ship] for ship in fight.members[group]],
        )
    )


class Arrive(Decision[Engagement]):
    """7.2: the owner says where on the rim his ships come."""

    key = "arrive"
    rule = "7.2"
    verbs = ("arrive",)
    parents = ("impulses",)

    def actor(self, fight: Engagement) -> int:
        return fight.group_side[fight.coming[0]]

    def options(self, fight: Engagement) -> list[int]:
        base = fight.words.arrive
        return [base + here for here in landing_hexes(fight, fight.coming[0])]

    def why_not(self, fight: Engagement, verb: str, numbers: list[int]) -> Refusal | None:
        if numbers[0] in landing_hexes(fight, fight.coming[0]):
            return None
        return refuse("not-there", "7.2", "they come in the middle of their sector of the rim")

    def play(self, fight: Engagement, code: int, umpire: Umpire) -> None:
        group = fight.coming.pop(0)
        arrive(fight, group, code - fight.words.arrive, umpire)
        if fight.coming:
            fight.acting = fight.group_side[fight.coming[0]]
        else:
            fight.stack.pop()

    def prompt(self, fight: Engagement) -> str:
        return f"{fight.title(fight.coming[0])}: choose the hex of arrival."
