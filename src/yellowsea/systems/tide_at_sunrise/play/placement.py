"""Where reinforcements appear (8.2, 8.3): Russian cities and the line to Port Arthur, Japanese coasts and ports."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import the, verb_for
from yellowsea.systems.tide_at_sunrise.play.effects import pass_through, tell_placed
from yellowsea.systems.tide_at_sunrise.play.marines import marine_hexes
from yellowsea.systems.tide_at_sunrise.state.war import LANDED, LANDED_IN_PORT, MOVED, War
from yellowsea.systems.tide_at_sunrise.state.words import hex_label

# -- Russia --------------------------------------------------------------------------------------------------------


def line_is_open(war: War) -> bool:
    """8.1.2, 8.2.3: the railway from the north edge to a Port Arthur fort, free of Japanese units and zones."""
    ground = war.tables.ground
    line = ground.port_arthur_line
    if line and war.is_fort(line[0]) and not ground.port_arthur_line_bits & war.shadow(JAPAN):
        return True
    forts = [here for here in ground.port_arthur if war.is_fort(here)]
    # The enemy is usually near Port Arthur, so the search starts there.
    return bool(ground.railway.open_line(forts, ground.rail_edge, war.zones.of[JAPAN]))


def headquarters(war: War) -> int:
    """The setting: the foremost city that is Russian and free of Japanese zones; -1 when there is none."""
    ground = war.tables.ground
    for here in ground.depots:
        if war.holdings.owner[ground.place_of[here]] == RUSSIA and not war.zones.of[JAPAN][here]:
            return here
    return -1


def russian_hexes(war: War) -> list[int]:
    """8.2.1, 8.2.3: in or next to the four cities, and in Port Arthur while the line is open."""
    ground = war.tables.ground
    zone = war.zones.of[JAPAN]
    found: list[int] = []
    if war.tables.headquarters:
        city = headquarters(war)
        found = [city] if city >= 0 else []
    else:
        for city in ground.depots:
            if war.holdings.owner[ground.place_of[city]] == JAPAN:
                continue
            for here in [city, *ground.around[city]]:
                if not zone[here] and here not in found:
                    found.append(here)
    if line_is_open(war):
        found += [here for here in ground.port_arthur if war.is_fort(here) and not zone[here]]
    return found


def has_free_depot(war: War) -> bool:
    """8.2.1: is there any such hex without the line to Port Arthur? Asked more often than which."""
    ground = war.tables.ground
    if war.tables.headquarters:
        return headquarters(war) >= 0
    zone = war.zones.of[JAPAN]
    for city in ground.depots:
        if war.holdings.owner[ground.place_of[city]] == JAPAN:
            continue
        if not zone[city]:
            return True
        for here in ground.around[city]:
            if not zone[here]:
                return True
    return False


def why_not_appear(war: War, here: int) -> Refusal | None:
    """8.2.1, 8.2.3: what keeps a Russian reinforcement out of a hex."""
    ground = war.tables.ground
    if war.holds(JAPAN, here):
        return refuse("enemy-there", "5.3", "Japanese units are there")
    if war.zones.of[JAPAN][here]:
        return refuse("enemy-zone", "8.2.3", "the hex is in a Japanese zone of control")
    if ground.is_port_arthur[here]:
        if not war.is_fort(here):
            return refuse("no-fort", "8.2.1", "this fort has been destroyed")
        if not line_is_open(war):
            return refuse("line-cut", "8.2.3", "Japanese units or zones of control cut the railway to Port Arthur")
        return None
    if war.tables.headquarters:
        city = headquarters(war)
        if here == city:
            return None
        where = hex_label(war.tables, city) if city >= 0 else "no city, since none is free"
        return refuse("headquarters", "8.2.1", f"with a headquarters, reinforcements appear in {where}")
    near = [city for city in ground.depots if here == city or here in ground.around[city]]
    if not near:
        return refuse("not-a-depot", "8.2.1", "reinforcements appear in or next to a reinforcement city")
    if all(war.holdings.owner[ground.place_of[city]] == JAPAN for city in near):
        return refuse("city-lost", "8.2.3", f"Japan controls {hex_label(war.tables, near[0])}")
    return None


# -- Japan ---------------------------------------------------------------------------------------------------------


def why_no_port(war: War, here: int, halves: int) -> Refusal | None:
    """8.3.3: what keeps a unit of this size from landing in a port with its full allowance."""
    ground = war.tables.ground
    place = ground.place_of[here]
    if place < 0 or not ground.place_port[place]:
        return refuse("no-port", "8.3.3", "there is no port")
    if war.holdings.owner[place] != JAPAN:
        return refuse("port-not-held", "8.3.3", "Japan does not control this port")
    if war.holdings.since[place] >= war.turn:
        return refuse("port-too-new", "8.3.3", "Japan took this port only this turn")
    if here not in ground.east_ports and not war.coast_is_open():
        return refuse("port-closed", "8.3.3", "the Port Arthur squadron keeps this port closed")
    load, capacity = war.supplies.port_load[place], war.tables.port_capacity
    if load + halves > capacity:
        return refuse("port-full", "8.3.3", "the port has no room left this turn", used=load, capacity=capacity)
    return None


def has_room_in_port(war: War, here: int, halves: int) -> bool:
    """8.3.3: a port held since an earlier turn, open to ships, with room for a unit of this size."""
    ground = war.tables.ground
    place = ground.place_of[here]
    holdings = war.holdings
    if place < 0 or not ground.place_port[place] or holdings.owner[place] != JAPAN or holdings.since[place] >= war.turn:
        return False
    if here not in ground.east_ports and not war.coast_is_open():
        return False
    return war.supplies.port_load[place] + halves <= war.tables.port_capacity


def landing_coast(war: War) -> list[int]:
    """8.3.1: the coast open to landings, as far as the squadron allows."""
    ground = war.tables.ground
    return ground.whole_coast if war.coast_is_open() else ground.east_coast


def free_coast(war: War) -> list[int]:
    """8.3.1: the coast open to landings, free of Russian units and zones."""
    zone = war.zones.of[RUSSIA]
    return [here for here in landing_coast(war) if not zone[here]]


def has_free_coast(war: War) -> bool:
    """8.3.1: is there any such hex? Asked more often than which."""
    zone = war.zones.of[RUSSIA]
    for here in landing_coast(war):
        if not zone[here]:
            return True
    return False


def japanese_hexes(war: War, kind: int) -> list[int]:
    """8.3.1, 8.3.3, 8.3.4: coasts and ports free of the enemy and his zones; the 28 cm guns need a port."""
    tables = war.tables
    ground = tables.ground
    zone = war.zones.of[RUSSIA]
    halves = tables.class_halves[kind]
    found = free_coast(war) if kind != tables.siege_guns else []
    for place, here in enumerate(ground.place_hex):
        if ground.place_port[place] and not zone[here] and here not in found and has_room_in_port(war, here, halves):
            found.append(here)
    return found


def why_not_land(war: War, kind: int, here: int) -> Refusal | None:
    """8.3.1, 8.3.3, 8.3.4: what keeps a Japanese reinforcement out of a hex."""
    tables = war.tables
    if war.holds(RUSSIA, here):
        return refuse("enemy-there", "5.3", "Russian units are there")
    if war.zones.of[RUSSIA][here]:
        return refuse("enemy-zone", "8.3.1", "the hex is in a Russian zone of control")
    port = why_no_port(war, here, tables.class_halves[kind])
    if port is None:
        return None
    if kind == tables.siege_guns:
        if port.code == "no-port":
            return refuse("needs-port", "8.3.4", "28 cm guns land only in a port held since an earlier turn")
        return port
    if here in landing_coast(war):
        return None
    if tables.ground.coastal[here]:
        text = "while the Port Arthur squadron can sortie, Japan lands only on the coast east of Nanshan"
        return refuse("coast-closed", "8.3.1", text)
    return port if port.code != "no-port" else refuse("not-coastal", "8.3.1", "this hex is not on the coast")


# -- the step ------------------------------------------------------------------------------------------------------


def placement_hexes(war: War, kind: int) -> list[int]:
    """Where the next unit of a class may appear."""
    if war.tables.class_side[kind] == JAPAN:
        return japanese_hexes(war, kind)
    return marine_hexes(war) if kind == war.tables.marines else russian_hexes(war)


def why_not_place(war: War, kind: int, here: int) -> Refusal | None:
    """What keeps the next unit of a class out of a hex."""
    tables = war.tables
    ground = tables.ground
    if here >= ground.size or not ground.is_land[here]:
        return refuse("no-land", "8.0", "reinforcements appear on land")
    if tables.class_side[kind] == JAPAN:
        return why_not_land(war, kind, here)
    if kind != tables.marines:
        return why_not_appear(war, here)
    if here in marine_hexes(war):
        return None
    return refuse("no-fort", "13.2.2", "marines land in an intact Port Arthur fort with room")


class Placement(Decision[War]):
    """8.2.1, 8.3.1: a unit that was brought appears on the map."""

    key = "placement"
    rule = "8.2.1"
    verbs = ("place",)
    parents = ("sequence", "reinforcement")

    def actor(self, war: War) -> int:
        return war.tables.side[war.supplies.placing]

    def options(self, war: War) -> list[int]:
        place = war.words.place
        return [place + here for here in placement_hexes(war, war.tables.kind[war.supplies.placing])]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_place(war, war.tables.kind[war.supplies.placing], numbers[0])

    def prompt(self, war: War) -> str:
        name = war.tables.label(war.supplies.placing)
        return f"Where {verb_for(name, 'does')} {the(name)} appear?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        tables = war.tables
        supplies = war.supplies
        here = code - war.words.place
        unit = supplies.placing
        supplies.placing = -1
        war.stack.pop()
        how = "arrives in"
        if tables.side[unit] == JAPAN:
            how = "lands in"
            if has_room_in_port(war, here, tables.halves[unit]):
                supplies.port_load[tables.ground.place_of[here]] += tables.halves[unit]
                war.marks[unit] |= LANDED_IN_PORT
            else:
                war.marks[unit] |= LANDED
        elif tables.headquarters:
            war.marks[unit] |= MOVED
        war.put(unit, here)
        tell_placed(war, unit, how, umpire)
        pass_through(war, [unit], here, umpire)
