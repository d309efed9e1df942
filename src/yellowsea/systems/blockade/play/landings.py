"""Phase 5c, convoys and landings: armies in Manchuria, 203 Hill, Port Arthur, Siping (PA-9.1 to PA-9.7)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.blockade.events.scoring_events import (
    ArmyAdvanced,
    ConvoysJudged,
    PortArthurFell,
    SipingRolled,
    YardLost,
)
from yellowsea.systems.blockade.play.blockade import lift_blockade
from yellowsea.systems.blockade.play.effects import sink
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import YARD, anchorage
from yellowsea.systems.blockade.state.war import War


class Convoys(Procedure[War]):
    """PA-9.1, PA-9.2: a convoy is sunk where Russia alone has ships, otherwise its army lands."""

    key = "convoys"
    rule = "PA-9.1"

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        sunk: list[str] = []
        landed: list[str] = []
        for area in tables.boxes:
            if war.boxes[area]:
                war.boxes[area] = 0
                (sunk if war.controller(area) == RUSSIA else landed).append(tables.area_ids[area])
        war.gain(RUSSIA, tables.convoys_sunk_control[len(sunk)])
        war.landing = len(landed)
        if sunk or landed:
            umpire.tell(ConvoysJudged(sunk=sunk, landed=landed, control=war.control))
        war.stack[-1] = steps.ADVANCE if war.landing and open_spaces(war) else steps.SIPING


def open_spaces(war: War) -> list[int]:
    """PA-9.3: the free spaces that follow one already held."""
    after = war.tables.space_after
    track = war.track
    return [space for space in range(len(track)) if not track[space] and (after[space] < 0 or track[after[space]])]


class Advance(Decision[War]):
    """PA-9.3: each landed army takes the next free space; at the fork Japan chooses."""

    key = "advance"
    rule = "PA-9.3"
    verbs = ("advance",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return JAPAN

    def prompt(self, war: War) -> str:
        return "An army has landed: choose the space it takes in Manchuria."

    def options(self, war: War) -> list[int]:
        return [war.words.advance + space for space in open_spaces(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        space = numbers[0]
        if space in open_spaces(war):
            return None
        name = war.tables.space_names[space]
        if war.track[space]:
            return refuse("taken", "PA-9.3", f"{name} is already taken")
        before = war.tables.space_names[war.tables.space_after[space]]
        return refuse("not-yet", "PA-9.3", f"{before} has to be taken before {name}", needs=before)

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        tables = war.tables
        space = code - war.words.advance
        war.track[space] = 1
        war.landing -= 1
        umpire.tell(ArmyAdvanced(space=tables.space_ids[space], name=tables.space_names[space]))
        if space == tables.hill203:
            lose_yard(war, umpire)
        elif space == tables.port_arthur_space:
            port_arthur_falls(war, umpire)
        if not war.landing or not open_spaces(war):
            war.landing = 0
            war.stack[-1] = steps.SIPING


def lose_yard(war: War, umpire: Umpire) -> None:
    """PA-9.4: ships in the Port Arthur yard go to the anchorage, still damaged."""
    port = war.tables.port_arthur
    ships = war.ships_at(RUSSIA, YARD + port)
    for ship in ships:
        war.place[ship] = anchorage(port)
    umpire.tell(YardLost(ships=[war.tables.ship_ids[ship] for ship in ships]))


def port_arthur_falls(war: War, umpire: Umpire) -> None:
    """PA-9.5: every ship in the anchorage is sunk, Japan gains once, and a blockade ends."""
    tables = war.tables
    ships = war.ships_at(RUSSIA, anchorage(tables.port_arthur))
    war.gain(JAPAN, tables.port_arthur_falls_control)
    umpire.tell(PortArthurFell(ships=[tables.ship_ids[ship] for ship in ships], control=war.control))
    for ship in ships:
        sink(war, ship, "fall of Port Arthur", umpire)
    if war.blockade:
        lift_blockade(war, "Port Arthur has fallen", umpire)


class Siping(Procedure[War]):
    """PA-9.7: from the turn Siping is taken, one die a turn may give Japan a point."""

    key = "siping"
    rule = "PA-9.7"

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        if war.track[tables.siping]:
            face = umpire.roll(6, "Siping")
            gained = tables.siping_control if face in tables.siping_faces else 0
            war.gain(JAPAN, gained)
            umpire.tell(SipingRolled(face=face, gained=gained, control=war.control))
        war.stack[-1] = steps.REPAIRS
