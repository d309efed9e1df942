"""S6 to S8, S18: merchants take loads, bring them to the ports of Korea and to open beaches."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import ONLY_JAPAN
from yellowsea.systems.port_arthur.state.words import place_label
from yellowsea.systems.russo_japanese_war.events.events import LoadsLanded, LoadsOnBeach, LoadsTaken
from yellowsea.systems.russo_japanese_war.state.figures import FUSAN, KOREA
from yellowsea.systems.russo_japanese_war.state.steps import UNLOADING
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar
from yellowsea.systems.tsushima.state.war import changed


def take_loads(war: JoinedWar, umpire: Umpire) -> None:
    """S6: an empty merchant takes a load where it begins; that binds it to nothing, so nobody is asked."""
    sea = war.sea
    for number, place in enumerate(war.figures.origin_place):
        ships = [ship for ship in sea.tables.merchants if sea.place[ship] == place and not sea.cargo[ship]]
        load(war, ships, number, umpire)


def load(war: JoinedWar, ships: list[int], origin: int, umpire: Umpire) -> None:
    """S6: these merchants have a load of that origin aboard, whatever they had before."""
    sea = war.sea
    for ship in ships:
        sea.cargo = changed(sea.cargo, ship, origin + 1)
    if ships:
        name = sea.tables.chart.name(war.figures.origin_place[origin])
        umpire.tell(LoadsTaken(port=name, loads=len(ships), audience=ONLY_JAPAN))


def port_of_loading(war: JoinedWar, ship: int) -> int:
    """S6: the origin (a number of `figures.origin_place`) in whose port a ship lies; -1 for none."""
    place = war.sea.place[ship]
    return war.figures.origin_place.index(place) if place in war.figures.origin_place else -1


def why_not_reload(war: JoinedWar, ship: int) -> Refusal | None:
    """S6: a merchant in a loading port with a load that was taken somewhere else."""
    sea = war.sea
    name = sea.tables.ship_names[ship]
    if ship not in sea.tables.merchants or not sea.is_afloat(ship):
        return refuse("no-merchant", "S6", "only merchants afloat take loads")
    origin = port_of_loading(war, ship)
    if origin < 0:
        return refuse("no-port", "S6", f"{name} is not in Kure, Fusan or Chemulpo")
    if sea.cargo[ship] == origin + 1:
        return refuse("loaded-here", "S6", f"{name} has a load from there already")
    return None


def reloadable(war: JoinedWar) -> list[int]:
    """The merchants that `why_not_reload` does not refuse."""
    return [ship for ship in war.sea.tables.merchants if why_not_reload(war, ship) is None]


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
        war.add_points(sea.cargo[ship] - 1, goal, war.load_points)
        sea.cargo = changed(sea.cargo, ship, 0)
    if ships:
        war.landed = 1
        told = LoadsLanded if goal in (FUSAN, KOREA) else LoadsOnBeach
        umpire.tell(told(port=name, loads=len(ships), audience=ONLY_JAPAN))


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


class Loading(Decision[JoinedWar]):
    """S6: merchants that lie in a loading port with a load from elsewhere keep it or take a new one in its place."""

    key = "loading"
    rule = "S6"
    verbs = ("reload", "reload_all", "done")
    parents = ("turn",)
    plays_itself = True

    def actor(self, war: JoinedWar) -> int:
        return JAPAN

    def options(self, war: JoinedWar) -> list[int]:
        words = war.words
        ships = reloadable(war)
        codes = [words.done, *[words.reload + ship for ship in ships]]
        if len(ships) > 1:
            codes.append(words.reload_all)
        return codes

    def why_not(self, war: JoinedWar, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "reload":
            return why_not_reload(war, numbers[0])
        return refuse("one-merchant", "S6", "only one merchant could take a new load") if verb == "reload_all" else None

    def prompt(self, war: JoinedWar) -> str:
        return "Which merchants take a new load in place of the one they have aboard?"

    def play(self, war: JoinedWar, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        ships = reloadable(war) if code == war.words.reload_all else [code - war.words.reload]
        for origin in range(len(war.figures.origin_place)):
            load(war, [ship for ship in ships if port_of_loading(war, ship) == origin], origin, umpire)


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
