"""Phase 6, ships go home: Japan to Japan, Russia by area (PA-9.9)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.blockade.events.return_events import ShipsReturned
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import AREAS, PORTS, anchorage
from yellowsea.systems.blockade.state.war import War


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
        return "Choose the ports your ships return to."

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
                return refuse("whole-squadron", "PA-9.9", "in this game a squadron returns as a whole: use return_all")
            if ship not in undecided(war):
                return refuse("not-at-sea", "PA-9.9", f"{tables.ship_names[ship]} is not one of your ships at sea")
            area = war.place[ship]
        else:
            area = numbers[0]
            if not war.strength(RUSSIA)[area]:
                return refuse("no-squadron", "PA-9.9", f"you have no squadron in the {tables.area_names[area]}")
        if port in ways_home(war, area):
            return None
        names = tables.area_names[area], tables.port_names[port]
        return refuse("no-way-home", "PA-9.9", f"ships in the {names[0]} do not return to {names[1]}")

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
