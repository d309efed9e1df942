"""S2.5: fighting ashore at the end of the 0600 turn, and where its losses are taken."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import FOG
from yellowsea.systems.great_war_at_sea.chart.shore.troops import (
    clear_empty_lines,
    keeps_to_its_port,
    touching,
    zones_reached,
)
from yellowsea.systems.great_war_at_sea.events.landing_events import GroundCombat, TroopsLost
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.state.questions import Question


def fronts(war: Campaign) -> list[list[int]]:
    """The lines of troops that fight together: each reaches an enemy in its zone or beside it; garrisons of two ports
    that the scenario does not name let each other be."""
    lines = [line for line, points in enumerate(war.troop_points) if points > 0]
    found: list[list[int]] = []
    taken: set[int] = set()
    if not lines or war.troop_side.count(war.troop_side[0]) == len(war.troop_side):
        return found
    reached = [zones_reached(war, side) for side in (JAPAN, RUSSIA)]
    stays = [keeps_to_its_port(war, line) for line in range(len(war.troop_zone))]
    for first in lines:
        if first in taken or war.troop_zone[first] not in reached[1 - war.troop_side[first]]:
            continue
        front = [first]
        for line in front:
            near = touching(war, war.troop_zone[line])
            for other in lines:
                is_enemy = war.troop_side[other] != war.troop_side[line] and not (stays[line] and stays[other])
                if is_enemy and other not in front and war.troop_zone[other] in near:
                    front.append(other)
        taken.update(front)
        if len(front) > 1:
            found.append(front)
    return found


def fight_ashore(war: Campaign, umpire: Umpire) -> None:
    """S2.5: a die for each troop point, a 6 kills; all at once. S2.3: some do not fire in their first combat."""
    war.fronts = []
    for front in fronts(war):
        if any(war.weather_in(war.troop_zone[line]) > FOG for line in front):  # S48
            continue
        strength = [0, 0]
        kills = [0, 0]
        for line in front:
            side = war.troop_side[line]
            strength[side] += war.troop_points[line]
            dice = 0 if war.troop_silent[line] else war.troop_points[line]
            faces = umpire.pool(dice, 6, "ground combat")
            kills[side] += len([face for face in faces if face >= war.theatre.numbers["invasion.kills"]])
        lost = [min(strength[JAPAN], kills[RUSSIA]), min(strength[RUSSIA], kills[JAPAN])]
        zones = tuple(war.troop_zone[line] for line in front)
        umpire.tell(
            GroundCombat(
                zone=war.theatre.zone_words[zones[0]],
                japan=strength[JAPAN],
                russia=strength[RUSSIA],
                japan_lost=lost[JAPAN],
                russia_lost=lost[RUSSIA],
            )
        )
        for side in (JAPAN, RUSSIA):
            if lost[side]:
                war.fronts.append((side, lost[side], *zones))
        for line in front:
            war.troop_silent[line] = 0


def lose_troop(war: Campaign, side: int, zone: int, umpire: Umpire) -> None:
    """One point of a side falls in a zone."""
    for line, where in enumerate(war.troop_zone):
        if where == zone and war.troop_side[line] == side and war.troop_points[line] > 0:
            war.troop_points[line] -= 1
            break
    umpire.tell(TroopsLost(side=SIDES[side], zone=war.theatre.zone_words[zone]))
    owed = war.fronts[0]
    war.fronts[0] = (owed[0], owed[1] - 1, *owed[2:])
    if owed[1] <= 1:
        del war.fronts[0]
    clear_empty_lines(war)


class GroundLosses(Question):
    """5.5: losses are taken where their owner likes."""

    key = "ground_losses"
    rule = "S2.5"
    verbs = ("lose_at",)
    parents = ("shore_ends",)
    plays_itself = True

    def actor(self, war: Campaign) -> int:
        return war.fronts[0][0]

    def options(self, war: Campaign) -> list[int]:
        side = war.fronts[0][0]
        zones = sorted({zone for zone in war.fronts[0][2:] if war.troops_in(side, zone)})
        return [war.words.lose_at + zone for zone in zones]

    def reason(self, war: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("no-troops", "S2.5", "no troops of this fight stand there")

    def play(self, war: Campaign, code: int, umpire: Umpire) -> None:
        lose_troop(war, war.fronts[0][0], code - war.words.lose_at, umpire)
        if not war.fronts:
            war.stack.pop()

    def prompt(self, war: Campaign) -> str:
        return f"Where is a troop point lost? {war.fronts[0][1]} to lose."
