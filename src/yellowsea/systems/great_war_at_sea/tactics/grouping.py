"""7.3, S43: groups that join, and kinds of ships that leave a mixed group."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import DEAD_IN_THE_WATER, NONE
from yellowsea.systems.great_war_at_sea.events.events import GroupsJoined, KindSetApart
from yellowsea.systems.great_war_at_sea.state.engagement import FIGHTING, MIXED, Engagement
from yellowsea.systems.great_war_at_sea.state.grid import OFF
from yellowsea.systems.great_war_at_sea.tactics.ways import group_speed, kinds_in, separable, why_not_lead


def joinable(fight: Engagement, group: int) -> list[int]:
    """7.3: the groups in the same hex that this one may join; both under way, eight pieces at most together."""
    most = fight.scene.figures.group_most
    size = len(fight.members[group])
    if fight.scene.is_battery[fight.lead(group)] or group_speed(fight, group) == DEAD_IN_THE_WATER:
        return []
    return [
        mate
        for mate in fight.groups_of(fight.group_side[group])
        if mate != group
        and fight.at[mate] == fight.at[group]
        and size + len(fight.members[mate]) <= most
        and not fight.scene.is_battery[fight.lead(mate)]
        and group_speed(fight, mate) != DEAD_IN_THE_WATER
    ]


def why_not_separate(fight: Engagement, ship: int) -> Refusal | None:
    """S43: what keeps the ships of her kind from going their own way."""
    if ship == NONE or fight.fate[ship] != FIGHTING:
        return refuse("not-there", "S43", "she is not in this battle now")
    if fight.scene.side[ship] != fight.acting:
        return refuse("not-yours", "S43", "she is the enemy's")
    if ship in separable(fight):
        return None
    if fight.steps[fight.group[ship]]:
        return refuse("moved", "S43", "her group has moved in this impulse")
    return refuse(
        "not-mixed",
        "S43",
        "capital, light and other ships under way in one group part: name the first of a kind that does not lead it",
    )


def separate(fight: Engagement, ship: int, umpire: Umpire) -> None:
    """S43: the ships of her kind form a group of their own."""
    scene = fight.scene
    kind = scene.category[ship]
    mates = [mate for mate in fight.members[fight.group[ship]] if scene.category[mate] == kind and mate != ship]
    old = fight.group[ship]
    new = fight.split(ship)
    fight.members[new] = (ship, *mates)
    fight.members[old] = tuple(mate for mate in fight.members[old] if mate not in mates)
    for mate in mates:
        fight.group[mate] = new
    for group in (old, new):
        if not kinds_in(fight, group):
            fight.group_marks[group] &= ~MIXED
    umpire.tell(
        KindSetApart(
            side=SIDES[fight.acting],
            ship=scene.word[ship],
            name=scene.name[ship],
            ships=[scene.word[mate] for mate in fight.members[new]],
        )
    )


class Join(Decision[Engagement]):
    """7.3: the group in hand joins another in its hex."""

    key = "join"
    rule = "7.3"
    verbs = ("with", "back")
    parents = ("move",)

    def actor(self, fight: Engagement) -> int:
        return fight.acting

    def options(self, fight: Engagement) -> list[int]:
        words = fight.words
        mates = joinable(fight, fight.group[fight.in_hand])
        return [*(words.with_ + fight.scene.token[fight.lead(mate)] for mate in mates), words.back]

    def why_not(self, fight: Engagement, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "back":
            return None
        ship = fight.scene.ship_of[numbers[0]]
        why = why_not_lead(fight, ship)
        if why is None and fight.group[ship] not in joinable(fight, fight.group[fight.in_hand]):
            return refuse("cannot-join", "7.3", "not in the hex, not under way, or more than eight pieces together")
        return why

    def play(self, fight: Engagement, code: int, umpire: Umpire) -> None:
        words = fight.words
        scene = fight.scene
        group = fight.group[fight.in_hand]
        fight.in_hand = NONE
        fight.stack.pop()
        if code == words.back:
            return
        mate = fight.group[scene.ship_of[code - words.with_]]
        for ship in fight.members[group]:
            fight.group[ship] = mate
        fight.members[mate] = fight.members[mate] + fight.members[group]
        fight.members[group] = ()
        fight.at[group] = OFF
        fight.steps[mate] = max(fight.steps[mate], fight.steps[group])
        fight.steps[group] = 0
        fight.group_marks[mate] |= fight.group_marks[group]
        if kinds_in(fight, mate):
            fight.group_marks[mate] |= MIXED
        fight.group_marks[group] = 0
        umpire.tell(
            GroupsJoined(
                side=SIDES[fight.acting],
                ship=scene.word[fight.lead(mate)],
                group=fight.title(mate),
                hex=scene.grid.words[fight.at[mate]],
                ships=[scene.word[ship] for ship in fight.members[mate]],
            )
        )

    def prompt(self, fight: Engagement) -> str:
        return f"Which group does {fight.title(fight.group[fight.in_hand])} join?"
