"""Phase 5: control of the seas, the blockade, convoys and landings (PA-8, PA-9.1 to PA-9.7)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.kernel.step import Decision, Procedure, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.blockade.play.effects import sink
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.tables import AREAS, YARD
from yellowsea.systems.blockade.state.war import War, anchorage
from yellowsea.systems.blockade.telling.turn_end_events import (
    ArmyAdvanced,
    BlockadeLifted,
    BlockadeSet,
    ControlScored,
    ConvoysJudged,
    PortArthurFell,
    SipingRolled,
    YardLost,
)


class Control(Procedure[War]):
    """PA-8.1 to PA-8.4, PA-8.7: count controlled areas, move the marker by the difference, lift a broken blockade."""

    key = "control"
    rule = "PA-8.2"

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        controllers = [war.controller(area) for area in range(AREAS)]
        points = [worth(war, JAPAN, controllers), worth(war, RUSSIA, controllers)]
        lead = JAPAN if points[JAPAN] >= points[RUSSIA] else RUSSIA
        war.gain(lead, abs(points[JAPAN] - points[RUSSIA]))
        umpire.tell(
            ControlScored(
                japan=points[JAPAN],
                russia=points[RUSSIA],
                japan_areas=[tables.area_ids[a] for a in range(AREAS) if controllers[a] == JAPAN],
                russia_areas=[tables.area_ids[a] for a in range(AREAS) if controllers[a] == RUSSIA],
                control=war.control,
            )
        )
        if war.blockade and controllers[tables.yellow_sea] == RUSSIA:
            lift_blockade(war, "Russia controls the Yellow Sea", umpire)
        elif war.blockade and war.russia_is_at_the_limit() and not tables.upkeep_is_free_at_russia5:
            lift_blockade(war, "its cost cannot be paid", umpire)
        elif war.blockade and war.russia_is_at_the_limit():
            umpire.tell(BlockadeSet(begun=False, cost=0, control=war.control))
            war.stack[-1] = steps.CONVOYS
            return
        war.stack[-1] = steps.BLOCKADE if why_not_blockade(war) is None else steps.CONVOYS


def worth(war: War, side: int, controllers: list[int]) -> int:
    """PA-8.3, PA-8.4: what the areas a side controls are worth."""
    tables = war.tables
    key_areas = 0
    total = 0
    for area in range(AREAS):
        if controllers[area] == side:
            if tables.is_key[area]:
                key_areas += 1
            else:
                total += tables.area_control[side][area]
    return total + tables.key_area_control[min(key_areas, 3)]


def lift_blockade(war: War, why: str, umpire: Umpire) -> None:
    """PA-8.7 and ruling A6: the marker comes off."""
    war.blockade = 0
    umpire.tell(BlockadeLifted(why=why))


def why_not_blockade(war: War) -> Refusal | None:
    """PA-8.5, PA-5.4: not while Russia controls the Yellow Sea or stands on its limit; not a port that has fallen."""
    if war.controller(war.tables.yellow_sea) == RUSSIA:
        return refuse("russian-control", "PA-8.5", "Russia controls the Yellow Sea")
    if war.russia_is_at_the_limit():
        return refuse("russia-at-limit", "PA-5.4", f"Russia stands on {war.tables.control_limit}")
    if not war.port_is_open(war.tables.port_arthur):
        return refuse("port-fallen", "PA-8.5", "Port Arthur has fallen")
    return None


class Blockade(Decision[War]):
    """PA-8.5, PA-8.6: Japan may pay to begin the blockade, or must pay to keep it."""

    key = "blockade"
    rule = "PA-8.5"
    verbs = ("blockade", "decline")

    def actor(self, war: War) -> int:
        return JAPAN

    def prompt(self, war: War) -> str:
        word = "Keep up" if war.blockade else "Begin"
        return f"{word} the blockade of Port Arthur for {war.tables.blockade_cost}?"

    def options(self, war: War) -> list[int]:
        codes = [war.words.decline]
        if why_not_blockade(war) is None:
            codes.insert(0, war.words.blockade)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_blockade(war) if verb == "blockade" else None

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.blockade:
            begun = not war.blockade
            war.gain(RUSSIA, war.tables.blockade_cost)
            war.blockade = 1
            umpire.tell(BlockadeSet(begun=begun, cost=war.tables.blockade_cost, control=war.control))
        elif war.blockade:
            lift_blockade(war, "Japan does not pay for it", umpire)
        war.stack[-1] = steps.CONVOYS


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
    """PA-9.3: free spaces whose predecessor is held."""
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
        return "Your army has landed: choose the space it takes in Manchuria."

    def options(self, war: War) -> list[int]:
        return [war.words.advance + space for space in open_spaces(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        space = numbers[0]
        if space in open_spaces(war):
            return None
        name = war.tables.space_names[space]
        if war.track[space]:
            return refuse("taken", "PA-9.3", f"{name} is taken already")
        before = war.tables.space_names[war.tables.space_after[space]]
        return refuse("not-yet", "PA-9.3", f"{before} must be taken before {name}", needs=before)

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
    """PA-9.5: every ship in the anchorage is lost, Japan gains once, and a blockade has nothing left to watch."""
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
