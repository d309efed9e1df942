"""S6 to S8, S18: merchants take loads, bring them to the ports of Korea and to open beaches."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.events import ONLY_JAPAN
from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.kernel.step import Decision, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.port_arthur.state.words import place_label
from yellowsea.systems.russo_japanese_war.state.steps import UNLOADING
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar
from yellowsea.systems.russo_japanese_war.telling.events import LoadsLanded, LoadsTaken
from yellowsea.systems.tsushima.state.war import changed


def take_loads(war: JoinedWar, umpire: Umpire) -> None:
    """S6: an empty merchant takes a load where it begins; in Kure a new load takes the place of any old one."""
    sea = war.sea
    for number, place in enumerate(war.figures.origin_place):
        taken = 0
        for ship in sea.tables.merchants:
            if sea.place[ship] == place and sea.cargo[ship] != number + 1 and (number == 0 or not sea.cargo[ship]):
                sea.cargo = changed(sea.cargo, ship, number + 1)
                taken += 1
        if taken:
            umpire.tell(LoadsTaken(port=sea.tables.chart.name(place), loads=taken, audience=ONLY_JAPAN))


def unload_in_ports(war: JoinedWar, umpire: Umpire) -> None:
    """S7: in Fusan and Chemulpo, unless a Russian ship is in the port or its hex; never where the load was taken."""
    sea = war.sea
    chart = sea.tables.chart
    for number in (1, 2):
        place = war.figures.origin_place[number]
        if sea.count(RUSSIA, place) or sea.count(RUSSIA, chart.hex_of[place]):
            continue
        ships = [s for s in sea.tables.merchants if sea.place[s] == place and sea.cargo[s] not in (0, number + 1)]
        land_loads(war, ships, number - 1, chart.name(place), umpire)


def land_loads(war: JoinedWar, ships: list[int], goal: int, name: str, umpire: Umpire) -> None:
    """S9: the loads of these merchants are transport from where they were taken to a goal."""
    sea = war.sea
    for ship in ships:
        war.add_points(sea.cargo[ship] - 1, goal, war.figures.load_points)
        sea.cargo = changed(sea.cargo, ship, 0)
    if ships:
        war.landed = 1
        umpire.tell(LoadsLanded(port=name, loads=len(ships), audience=ONLY_JAPAN))


def loaded_off(war: JoinedWar, water: int) -> list[int]:
    """S8, S12: the loaded merchants in a hex of the chart, if no Russian counter is at sea there."""
    sea = war.sea
    if sea.count(RUSSIA, water) or not sea.count(JAPAN, water):
        return []
    return [ship for ship in sea.tables.merchants if sea.cargo[ship] and sea.place[ship] == water]


def ports_of(war: JoinedWar, water: int) -> list[int]:
    """S19: the invasion ports whose hexes belong to a hex of the chart."""
    return [here for here in war.land.ports if war.figures.water_of[here] == water]


def unload_on_beaches(war: JoinedWar, umpire: Umpire) -> bool:
    """S8: loads off an invasion port are in it; False when Japan has to say in which of several."""
    seen: list[int] = []
    for here in war.land.ports.copy():
        water = war.figures.water_of[here]
        if water in seen:
            continue
        seen.append(water)
        ships = loaded_off(war, water)
        ports = ports_of(war, water)
        if ships and len(ports) > 1:
            war.shore = water
            war.stack.append(UNLOADING)
            return False
        if ships:
            land_in_port(war, ships, here, umpire)
    return True


def land_in_port(war: JoinedWar, ships: list[int], here: int, umpire: Umpire) -> None:
    """S8: these merchants have brought their loads to a port."""
    land_loads(war, ships, war.figures.goal_of[here], place_label(war.land.tables, here), umpire)


class Unloading(Decision[JoinedWar]):
    """S8: which of several ports in one water gets the loads."""

    key = "unloading"
    rule = "S8"
    verbs = ("unload",)
    parents = ("turn", "landing")

    def actor(self, war: JoinedWar) -> int:
        return JAPAN

    def options(self, war: JoinedWar) -> list[int]:
        return [war.words.unload + war.figures.goal_of[here] for here in ports_of(war, war.shore)]

    def why_not(self, war: JoinedWar, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("no-port", "S8", "there is no port of yours in that water")

    def prompt(self, war: JoinedWar) -> str:
        water = war.sea.tables.chart.name(war.shore)
        return f"In which port do the {len(loaded_off(war, war.shore))} loads in {water} come ashore?"

    def play(self, war: JoinedWar, code: int, umpire: Umpire) -> None:
        here = war.figures.goals[code - war.words.unload]
        ships = loaded_off(war, war.shore)
        war.shore = -1
        war.stack.pop()
        land_in_port(war, ships, here, umpire)
