"""Phase 4, movement: the check against speed, and ships that leave port together (PA-7.4 to PA-7.8)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import NOBODY, SIDES
from yellowsea.kernel.telling.events import EVERYONE, only
from yellowsea.systems.blockade.events.events import MovementChecked, MovementDie
from yellowsea.systems.blockade.play.roll_off import ask_the_other
from yellowsea.systems.blockade.play.top_ships import ask_for_tops, merge_tops
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.departure import Departure
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, anchorage
from yellowsea.systems.blockade.state.war import War


def why_not_move(war: War, area: int, to: int) -> Refusal | None:
    """PA-7.5: a whole squadron to one adjacent area."""
    tables = war.tables
    if not war.ships_at(war.cycle.acting, area):
        return refuse("no-squadron", "PA-7.5", f"you have no squadron in the {tables.area_names[area]}")
    if not tables.is_adjacent[area][to]:
        return refuse(
            "not-adjacent", "PA-2.2", f"the {tables.area_names[area]} is not adjacent to the {tables.area_names[to]}"
        )
    return None


def why_not_enter(war: War, area: int, port: int) -> Refusal | None:
    """PA-7.6: a whole squadron into a port of its own beside its area."""
    tables = war.tables
    if not war.ships_at(war.cycle.acting, area):
        return refuse("no-squadron", "PA-7.6", f"you have no squadron in the {tables.area_names[area]}")
    if tables.port_side[port] != war.cycle.acting:
        return refuse("other-side", "PA-2.3", f"{tables.port_names[port]} is not one of your ports")
    if area not in tables.port_areas[port]:
        names = tables.port_names[port], tables.area_names[area]
        return refuse("not-adjacent", "PA-2.3", f"{names[0]} does not open on the {names[1]}")
    if not war.port_is_open(port):
        return refuse("port-fallen", "PA-9.5", f"{tables.port_names[port]} has fallen")
    return None


def why_not_leave(war: War, port: int, area: int) -> Refusal | None:
    """PA-7.7: ships out of an anchorage into an area beside the port."""
    tables = war.tables
    if tables.port_side[port] != war.cycle.acting:
        return refuse("other-side", "PA-2.3", f"{tables.port_names[port]} is not one of your ports")
    if not war.ships_at(war.cycle.acting, anchorage(port)):
        return refuse("no-ships", "PA-7.7", f"there is no ship at anchor in {tables.port_names[port]}")
    if area not in tables.port_areas[port]:
        names = tables.port_names[port], tables.area_names[area]
        return refuse("not-adjacent", "PA-2.3", f"{names[0]} does not open on the {names[1]}")
    return None


def attempt(war: War, ships: list[int], origin: int, to: int, umpire: Umpire) -> None:
    """PA-7.4: one die; not above the speed of the slowest, the ships move; otherwise the other side may act."""
    tables = war.tables
    side = war.cycle.acting
    speed = war.speed(ships)
    face = umpire.roll(6, "movement check")
    moved = face <= speed
    umpire.tell(
        MovementDie(
            side=SIDES[side],
            face=face,
            speed=speed,
            ships=[tables.ship_ids[ship] for ship in ships],
            audience=only(side) if tables.uncertain else EVERYONE,
        )
    )
    umpire.tell(
        MovementChecked(
            side=SIDES[side],
            moved=moved,
            origin=tables.place_word(origin),
            origin_name=place_name(war, origin),
            to=tables.place_word(to),
            to_name=place_name(war, to),
        )
    )
    if moved:
        for ship in ships:
            if to >= AREAS:
                war.leave_the_sea(ship, to)
                continue
            war.place[ship] = to
            if origin >= AREAS:
                war.known[ship] = int(tables.uncertain)  # everybody sees which ships have left the anchorage
        merge_tops(war, side, origin, to)
        war.stack[-1] = steps.ROLL_OFF
        ask_for_tops(war, umpire, NOBODY)
    elif war.cycle.second_chance:
        war.stack[-1] = steps.ROLL_OFF
    else:
        ask_the_other(war)


def place_name(war: War, place: int) -> str:
    """The name of a place in a sentence."""
    if place < ANCHORAGE:
        return "the " + war.tables.area_names[place]
    return war.tables.port_names[place - ANCHORAGE]


class Embark(Decision[War]):
    """PA-7.7: any ships of one anchorage sail together; they are chosen one by one, then the die is rolled."""

    key = "embark"
    rule = "PA-7.7"
    verbs = ("take", "take_all", "go")
    parents = ("operation",)

    def actor(self, war: War) -> int:
        return war.cycle.acting

    def prompt(self, war: War) -> str:
        departure = war.departure
        route = f"{war.tables.port_names[departure.port]} to the {war.tables.area_names[departure.area]}"
        if not departure.ships:
            return f"{route}: choose the ships that will sail."
        return f"{route}: choose more ships, or set sail at speed {war.speed(departure.ships)}."

    def options(self, war: War) -> list[int]:
        words = war.words
        waiting = self._waiting(war)
        codes = [words.take + ship for ship in waiting]
        if len(waiting) > 1:
            codes.append(words.take_all)
        if war.departure.ships:
            codes.append(words.go)
        return codes

    def _waiting(self, war: War) -> list[int]:
        return [
            ship
            for ship in war.ships_at(war.cycle.acting, anchorage(war.departure.port))
            if ship not in war.departure.ships
        ]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        waiting = self._waiting(war)
        if verb == "take" and numbers[0] not in waiting:
            name = war.tables.ship_names[numbers[0]]
            if numbers[0] in war.departure.ships:
                return refuse("taken", "PA-7.7", f"{name} is already chosen")
            port = war.tables.port_names[war.departure.port]
            return refuse("not-in-port", "PA-7.7", f"{name} is not at anchor in {port}")
        if verb == "take_all" and len(waiting) < 2:
            return refuse("too-few", "PA-7.7", "fewer than two ships are left to choose")
        if verb == "go" and not war.departure.ships:
            return refuse("no-ships", "PA-7.7", "choose at least one ship first")
        return None

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.go:
            departure = war.departure
            war.departure = Departure()
            war.stack.pop()
            attempt(war, departure.ships, anchorage(departure.port), departure.area, umpire)
        elif code == words.take_all:
            war.departure.ships = war.departure.ships + self._waiting(war)
        else:
            war.departure.ships = [*war.departure.ships, code - words.take]
