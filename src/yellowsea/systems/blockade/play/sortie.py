"""Phases 2 and 3: sorties, repairs and convoys (PA-6)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES
from yellowsea.kernel.telling.events import EVERYONE, only
from yellowsea.systems.blockade.events.events import (
    ConvoyAssembled,
    SailedUnseen,
    ShipsDocked,
    ShipsSailed,
    SortieEnded,
)
from yellowsea.systems.blockade.play.top_ships import ask_for_tops
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, PORTS, SUNK, YARD, anchorage
from yellowsea.systems.blockade.state.war import War


class Sortie(Decision[War]):
    """PA-6.3: one side sends ships to sea and damaged ones to the yard; Japan also loads convoys."""

    rule = "PA-6.3"
    side: int = JAPAN

    def actor(self, war: War) -> int:
        return self.side

    def prompt(self, war: War) -> str:
        if self.side == JAPAN:
            return "Japanese sortie: send ships to sea, damaged ships to the yard, armies to the landing boxes."
        return "Russian sortie: send ships to sea, damaged ships to the yard."

    # -- options ---------------------------------------------------------------------------------------------------

    def options(self, war: War) -> list[int]:
        words = war.words
        codes = [words.done]
        place = war.place
        damaged = war.damaged
        waiting = [0] * PORTS
        waiting_damaged = [0] * PORTS
        repairs: list[int] = []
        for ship in war.tables.ships_of[self.side]:
            port = place[ship] - ANCHORAGE
            if not 0 <= port < PORTS:
                continue
            waiting[port] += 1
            if damaged[ship]:
                waiting_damaged[port] += 1
                codes += words.sorties_damaged[port][ship]
                if war.has_yard(port):
                    repairs.append(words.repair + ship)
            elif war.blockade and port == war.tables.port_arthur:
                codes += words.sorties_blockaded[ship]
            else:
                codes += words.sorties_intact[port][ship]
        for port in range(PORTS):
            if waiting[port] > 1:
                for area in range(AREAS):
                    if self._sortie_all_works(war, port, area, waiting[port], waiting_damaged[port]):
                        codes.append(words.sortie_all + port * AREAS + area)
        if self._can_repeat(war):
            codes.append(words.repeat)
        codes += repairs
        for port in range(PORTS):
            if waiting_damaged[port] > 1 and war.has_yard(port):
                codes.append(words.repair_all + port)
        if self.side == JAPAN and war.pawns_in_supply() > 0:
            for area in war.tables.boxes:
                if not war.boxes[area]:
                    codes.append(words.land + area)
        return codes

    def _sortie_all_works(self, war: War, port: int, area: int, waiting: int, waiting_damaged: int) -> bool:
        """All the ships of an anchorage can be sent if at least two of them reach the area."""
        tables = war.tables
        going = waiting_damaged if area in tables.reach_damaged[port] else 0
        intact_reach = (
            tables.blockaded_reach if war.blockade and port == tables.port_arthur else tables.reach_intact[port]
        )
        if area in intact_reach:
            going += waiting - waiting_damaged
        return going > 1

    def _can_repeat(self, war: War) -> bool:
        if war.turn == 1:
            return False
        sorties = war.sorties
        last_turn = (war.turn - 1) * AREAS
        for ship in war.tables.ships_of[self.side]:
            area = sorties[ship] - last_turn
            if 0 <= area < AREAS and why_not_sortie(war, self.side, ship, area) is None:
                return True
        return False

    # -- refusals --------------------------------------------------------------------------------------------------

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "sortie":
            return why_not_sortie(war, self.side, numbers[0], numbers[1])
        if verb == "sortie_all":
            return self._why_not_sortie_all(war, numbers[0], numbers[1])
        if verb == "repair":
            return why_not_repair(war, self.side, numbers[0])
        if verb == "repair_all":
            return self._why_not_repair_all(war, numbers[0])
        if verb == "land":
            return why_not_land(war, numbers[0])
        if verb == "repeat" and not self._can_repeat(war):
            return refuse("nothing-to-repeat", "PA-6.3", "no ship can repeat its sortie of the last turn")
        return None

    def _why_not_sortie_all(self, war: War, port: int, area: int) -> Refusal | None:
        if war.tables.port_side[port] != self.side:
            return refuse("other-side", "PA-2.3", f"{war.tables.port_names[port]} is not one of your ports")
        going = [
            ship
            for ship in war.ships_at(self.side, anchorage(port))
            if why_not_sortie(war, self.side, ship, area) is None
        ]
        if len(going) > 1:
            return None
        names = war.tables.port_names[port], war.tables.area_names[area]
        return refuse(
            "too-few", "PA-6.4", f"fewer than two ships in {names[0]} can reach the {names[1]}", ships=len(going)
        )

    def _why_not_repair_all(self, war: War, port: int) -> Refusal | None:
        if war.tables.port_side[port] != self.side:
            return refuse("other-side", "PA-2.3", f"{war.tables.port_names[port]} is not one of your ports")
        if not war.has_yard(port):
            return refuse("no-yard", "PA-2.4", f"{war.tables.port_names[port]} has no yard")
        waiting = [ship for ship in war.ships_at(self.side, anchorage(port)) if war.damaged[ship]]
        if len(waiting) > 1:
            return None
        return refuse(
            "too-few",
            "PA-6.7",
            f"fewer than two damaged ships are at anchor in {war.tables.port_names[port]}",
            ships=len(waiting),
        )

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            self._end(war, umpire)
        elif code < words.sortie_all:
            ship, area = divmod(code - words.sortie, AREAS)
            self._sail(war, [ship], area, umpire)
        elif code < words.repeat:
            port, area = divmod(code - words.sortie_all, AREAS)
            ships = war.ships_at(self.side, anchorage(port))
            going = [ship for ship in ships if why_not_sortie(war, self.side, ship, area) is None]
            self._sail(war, going, area, umpire)
        elif code == words.repeat:
            self._repeat(war, umpire)
        elif code < words.repair_all:
            self._dock(war, [code - words.repair], umpire)
        elif code < words.land:
            port = code - words.repair_all
            self._dock(war, [ship for ship in war.ships_at(self.side, anchorage(port)) if war.damaged[ship]], umpire)
        else:
            area = code - words.land
            war.boxes[area] = 1
            umpire.tell(ConvoyAssembled(area=war.tables.area_ids[area], area_name=war.tables.area_names[area]))

    def _sail(self, war: War, ships: list[int], area: int, umpire: Umpire) -> None:
        tables = war.tables
        port = war.place[ships[0]] - ANCHORAGE
        for ship in ships:
            war.place[ship] = area
            war.sorties[ship] = war.turn * AREAS + area
            war.known[ship] = 0
        umpire.tell(
            ShipsSailed(
                side=SIDES[self.side],
                ships=[tables.ship_ids[ship] for ship in ships],
                names=[tables.ship_names[ship] for ship in ships],
                port=tables.port_ids[port],
                area=tables.area_ids[area],
                area_name=tables.area_names[area],
                audience=only(self.side) if tables.uncertain else EVERYONE,
            )
        )

    def _repeat(self, war: War, umpire: Umpire) -> None:
        last_turn = (war.turn - 1) * AREAS
        for area in range(AREAS):
            for port in range(PORTS):
                going = [
                    ship
                    for ship in war.ships_at(self.side, anchorage(port))
                    if war.sorties[ship] == last_turn + area and why_not_sortie(war, self.side, ship, area) is None
                ]
                if going:
                    self._sail(war, going, area, umpire)

    def _dock(self, war: War, ships: list[int], umpire: Umpire) -> None:
        tables = war.tables
        port = war.place[ships[0]] - ANCHORAGE
        for ship in ships:
            war.place[ship] = YARD + port
        umpire.tell(
            ShipsDocked(
                side=SIDES[self.side],
                ships=[tables.ship_ids[ship] for ship in ships],
                names=[tables.ship_names[ship] for ship in ships],
                port=tables.port_ids[port],
            )
        )

    def _end(self, war: War, umpire: Umpire) -> None:
        if war.tables.uncertain and any(war.strength(self.side)):
            umpire.tell(SailedUnseen(side=SIDES[self.side], audience=EVERYONE & ~only(self.side)))
        umpire.tell(SortieEnded(side=SIDES[self.side]))
        war.stack[-1] = steps.RUSSIAN_SORTIE if self.side == JAPAN else steps.ROLL_OFF
        ask_for_tops(war, umpire, NOBODY)


class JapaneseSortie(Sortie):
    """PA-6.3: Japan sorties first."""

    key = "japanese_sortie"
    verbs = ("done", "sortie", "sortie_all", "repeat", "repair", "repair_all", "land")


class RussianSortie(Sortie):
    """PA-6.3: Russia sorties second, and lands no armies."""

    key = "russian_sortie"
    verbs = ("done", "sortie", "sortie_all", "repeat", "repair", "repair_all")
    side = RUSSIA


def why_not_sortie(war: War, side: int, ship: int, area: int) -> Refusal | None:
    """PA-6.4 to PA-6.7: a ship at anchor goes one area if damaged, two if intact, and no farther than a blockade."""
    tables = war.tables
    name = tables.ship_names[ship]
    if tables.ship_side[ship] != side:
        return refuse("other-side", "PA-6.3", f"{name} is not one of your ships")
    place = war.place[ship]
    if YARD <= place < SUNK:
        return refuse("in-yard", "PA-6.7", f"{name} is in the yard this turn")
    if not ANCHORAGE <= place < YARD:
        return refuse("not-in-port", "PA-6.3", f"{name} is not at anchor", place=tables.place_word(place))
    port = place - ANCHORAGE
    if area in tables.port_areas[port]:
        return None
    far = area in tables.reach_intact[port]
    there = tables.area_names[area]
    if far and war.damaged[ship]:
        return refuse(
            "damaged", "PA-6.4", f"{name} is damaged and can go only one area; the {there} is two away", reach=1
        )
    if not far:
        reach = 1 if war.damaged[ship] else 2
        return refuse("too-far", "PA-6.4", f"the {there} is too far from {tables.port_names[port]}", reach=reach)
    if war.blockade and port == tables.port_arthur:
        return refuse("blockade", "PA-6.6", f"the blockade stops {name} in the Yellow Sea")
    return None


def why_not_repair(war: War, side: int, ship: int) -> Refusal | None:
    """PA-6.7: only a damaged ship at anchor, and only in a port that has a yard."""
    tables = war.tables
    name = tables.ship_names[ship]
    if tables.ship_side[ship] != side:
        return refuse("other-side", "PA-6.7", f"{name} is not one of your ships")
    place = war.place[ship]
    if not ANCHORAGE <= place < YARD:
        return refuse("not-in-port", "PA-6.7", f"{name} is not at anchor", place=tables.place_word(place))
    if not war.damaged[ship]:
        return refuse("intact", "PA-6.7", f"{name} is not damaged")
    if not war.has_yard(place - ANCHORAGE):
        return refuse("no-yard", "PA-2.4", f"{tables.port_names[place - ANCHORAGE]} has no yard")
    return None


def why_not_land(war: War, area: int) -> Refusal | None:
    """PA-6.8: at most one army in each landing box, from those in supply."""
    if not war.tables.landing_box[area]:
        return refuse("no-box", "PA-2.8", f"the {war.tables.area_names[area]} has no landing box")
    if war.boxes[area]:
        return refuse("box-full", "PA-6.8", f"the landing box in the {war.tables.area_names[area]} is already full")
    if war.pawns_in_supply() <= 0:
        return refuse("no-pawns", "PA-6.8", "no army is left in supply")
    return None
