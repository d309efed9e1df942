"""Phase 6: repairs, mines, the return to port, maintenance and the end of the turn (PA-9.8 to PA-9.10, PA-11.4)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.rules import Outcome
from yellowsea.kernel.sides import JAPAN, NOBODY, RUSSIA, SIDES
from yellowsea.kernel.step import Decision, Procedure, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.tables import ANCHORAGE, AREAS, PORTS, SUNK, YARD
from yellowsea.systems.blockade.state.war import War, anchorage
from yellowsea.systems.blockade.telling.turn_end_events import (
    MaintenanceFailed,
    MinesRolled,
    MineStruck,
    ShipsRepaired,
    ShipsReturned,
    WarEnded,
)


class Repairs(Procedure[War]):
    """PA-9.8: ships in a yard go to the anchorage of the same port, intact."""

    key = "repairs"
    rule = "PA-9.8"

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        repaired = [ship for ship in range(len(war.place)) if YARD <= war.place[ship] < SUNK]
        for ship in repaired:
            war.place[ship] += ANCHORAGE - YARD
            war.damaged[ship] = 0
        if repaired:
            ids = [tables.ship_ids[ship] for ship in repaired]
            umpire.tell(ShipsRepaired(ships=ids, names=[tables.ship_names[ship] for ship in repaired]))
        war.mines_side = JAPAN
        war.stack[-1] = steps.MINES


class Mines(Procedure[War]):
    """PA-11.4: under the blockade each side leaving the Yellow Sea rolls against its speed, Japan first."""

    key = "mines"
    rule = "PA-11.4"

    def run(self, war: War, umpire: Umpire) -> None:
        side = war.mines_side
        if not war.tables.hidden_threat or not war.blockade or side > RUSSIA:
            war.mines_side = NOBODY
            go_home(war, umpire)
            return
        war.mines_side = side + 1
        squadron = war.ships_at(side, war.tables.yellow_sea)
        if not squadron:
            return
        speed = war.speed(squadron)
        face = umpire.roll(6, f"mines, {SIDES[side].capitalize()}")
        struck = min(max(face - speed, 0), len(squadron))
        reveals = war.tables.uncertain  # the speed of a squadron that was hidden
        umpire.tell(MinesRolled(side=SIDES[side], face=face, speed=speed, struck=struck, reveals=reveals))
        if struck:
            war.mines_left = struck
            war.mined = []
            war.stack.append(steps.MINE_HITS)


class MineHits(Decision[War]):
    """PA-11.4, PA-11.5: the owner picks the ships that strike a mine."""

    key = "mine_hits"
    rule = "PA-11.4"
    verbs = ("mine",)
    parents = ("mines",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.mines_side - 1

    def prompt(self, war: War) -> str:
        return f"Choose a ship that strikes a mine ({war.mines_left} to choose)."

    def candidates(self, war: War) -> list[int]:
        """The ships of the squadron that have not struck a mine yet."""
        squadron = war.ships_at(war.mines_side - 1, war.tables.yellow_sea)
        return [ship for ship in squadron if ship not in war.mined]

    def options(self, war: War) -> list[int]:
        return [war.words.mine + ship for ship in self.candidates(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if numbers[0] in self.candidates(war):
            return None
        name = war.tables.ship_names[numbers[0]]
        if numbers[0] in war.mined:
            return refuse("mined-already", "PA-11.4", f"{name} has struck a mine already")
        return refuse("not-in-squadron", "PA-11.4", f"{name} is no ship of yours in the Yellow Sea")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        tables = war.tables
        ship = code - war.words.mine
        face: int | None = None
        sunk = bool(war.damaged[ship])
        if not sunk:
            war.damaged[ship] = 1
            face = umpire.roll(6, "mine damage")
            sunk = face > tables.defence[ship]
        if sunk:
            war.leave_the_sea(ship, SUNK)
        umpire.tell(
            MineStruck(
                ship=tables.ship_ids[ship],
                name=tables.ship_names[ship],
                side=SIDES[tables.ship_side[ship]],
                sunk=sunk,
                face=face,
            )
        )
        war.mined = [*war.mined, ship]
        war.mines_left -= 1
        if not war.mines_left or not self.candidates(war):
            war.mines_left = 0
            war.mined = []
            war.stack.pop()


def go_home(war: War, umpire: Umpire) -> None:
    """PA-9.9: Japan to Japan; Russian ships with one way home take it; the rest is Russia's choice."""
    tables = war.tables
    bring_home(war, JAPAN, [s for s in tables.ships_of[JAPAN] if war.place[s] < AREAS], tables.japan, umpire)
    for area in range(AREAS):
        ways = ways_home(war, area)
        if len(ways) == 1:
            bring_home(war, RUSSIA, war.ships_at(RUSSIA, area), ways[0], umpire)
    war.stack[-1] = steps.RETURN if undecided(war) else steps.TURN_END


def ways_home(war: War, area: int) -> list[int]:
    """PA-9.9: the ports a Russian ship may return to from an area; Port Arthur only while it stands."""
    return [port for port in war.tables.russian_return[area] if war.port_is_open(port)]


def undecided(war: War) -> list[int]:
    """The Russian ships still at sea."""
    return [ship for ship in war.tables.ships_of[RUSSIA] if war.place[ship] < AREAS]


def bring_home(war: War, side: int, ships: list[int], port: int, umpire: Umpire) -> None:
    """Put ships into an anchorage."""
    if not ships:
        return
    for ship in ships:
        war.leave_the_sea(ship, anchorage(port))
    ids = [war.tables.ship_ids[ship] for ship in ships]
    umpire.tell(
        ShipsReturned(
            side=SIDES[side],
            ships=ids,
            port=war.tables.port_ids[port],
            port_name=war.tables.port_names[port],
            reveals=war.tables.uncertain,  # who comes home was at sea, and where
        )
    )


class Return(Decision[War]):
    """PA-9.9: from the Yellow and East China Seas Russia chooses between Port Arthur and Diego-Suarez (ruling A9)."""

    key = "return"
    rule = "PA-9.9"
    verbs = ("return", "return_all")

    def actor(self, war: War) -> int:
        return RUSSIA

    def prompt(self, war: War) -> str:
        return "Return to port: choose where your ships go."

    def options(self, war: War) -> list[int]:
        words = war.words
        ships = undecided(war)
        codes: list[int] = []
        if not war.tables.return_by_squadron:
            for ship in ships:
                codes += [words.home + ship * PORTS + port for port in ways_home(war, war.place[ship])]
        strength = war.strength(RUSSIA)
        for area in range(AREAS):
            if strength[area]:
                codes += [words.home_all + area * PORTS + port for port in ways_home(war, area)]
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        tables = war.tables
        port = numbers[1]
        if verb == "return":
            ship = numbers[0]
            if tables.return_by_squadron:
                return refuse("whole-squadron", "PA-9.9", "in this game a squadron returns as a whole")
            if ship not in undecided(war):
                return refuse("not-at-sea", "PA-9.9", f"{tables.ship_names[ship]} is no ship of yours at sea")
            area = war.place[ship]
        else:
            area = numbers[0]
            if not war.strength(RUSSIA)[area]:
                return refuse("no-squadron", "PA-9.9", f"you have no squadron in the {tables.area_names[area]}")
        if port in ways_home(war, area):
            return None
        names = tables.area_names[area], tables.port_names[port]
        return refuse("no-way-home", "PA-9.9", f"from the {names[0]} ships do not return to {names[1]}")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code < words.home_all:
            ship, port = divmod(code - words.home, PORTS)
            bring_home(war, RUSSIA, [ship], port, umpire)
        else:
            area, port = divmod(code - words.home_all, PORTS)
            bring_home(war, RUSSIA, war.ships_at(RUSSIA, area), port, umpire)
        if not undecided(war):
            war.stack[-1] = steps.TURN_END


class TurnEnd(Procedure[War]):
    """PA-9.10, PA-5.1: ships without a yard wear out; the turn marker advances; after the last turn the war is over."""

    key = "turn_end"
    rule = "PA-9.10"

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        for port in range(PORTS):
            if tables.port_side[port] != RUSSIA or war.has_yard(port):
                continue
            worn = [ship for ship in war.ships_at(RUSSIA, anchorage(port)) if not war.damaged[ship]]
            for ship in worn:
                war.damaged[ship] = 1
            if worn:
                umpire.tell(
                    MaintenanceFailed(
                        ships=[tables.ship_ids[ship] for ship in worn],
                        names=[tables.ship_names[ship] for ship in worn],
                        port=tables.port_ids[port],
                    )
                )
        for slot in range(2 * AREAS):
            war.tops[slot] = -1
        if war.turn == tables.turns:
            war.stack.pop()
            ended = outcome_of(war)
            umpire.tell(WarEnded(winner=ended.winner, reason=ended.reasons[0]))
        else:
            war.turn += 1
            war.stack[-1] = steps.TURN_START


def outcome_of(war: War) -> Outcome:
    """PA-5.2: no army on Mukden and Russia wins; otherwise the side on which the marker stands."""
    control = war.control
    if not war.track[war.tables.mukden]:
        return Outcome("russia", "major victory", control, ["Japan has no army on Mukden."])
    if control == 0:
        return Outcome(None, "draw", 0, ["The control marker stands in the middle."])
    winner = "japan" if control > 0 else "russia"
    return Outcome(winner, "victory", control, [f"The control marker stands on {winner.capitalize()} {abs(control)}."])
