"""The reinforcement phase (8): transport points become units and replacements; where units may appear."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.step import Decision, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tide_at_sunrise.play.effects import pass_through
from yellowsea.systems.tide_at_sunrise.play.naval import marine_hexes, marines_available, trade_fleet
from yellowsea.systems.tide_at_sunrise.state.fleets import IN_BEING, PORT_ARTHUR
from yellowsea.systems.tide_at_sunrise.state.steps import PLACEMENT
from yellowsea.systems.tide_at_sunrise.state.war import LANDED, LANDED_IN_PORT, MOVED, POOL, War
from yellowsea.systems.tide_at_sunrise.telling.events import ReplacementsBought, TransportWasted, UnitPlaced

POOLS = ("Japanese", "Russian", "Port Arthur")


# -- where units may appear ----------------------------------------------------------------------------------------


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
    """The switch: the foremost city that is Russian and free of Japanese zones; -1 when there is none."""
    ground = war.tables.ground
    for here in ground.depots:
        if war.holdings.owner[ground.place_of[here]] == RUSSIA and not war.zones.of[JAPAN][here]:
            return here
    return -1


def russian_hexes(war: War) -> list[int]:
    """8.2.1, 8.2.3: in or next to the four cities, and in Port Arthur while the line is open."""
    ground = war.tables.ground
    found: list[int] = []
    if war.tables.headquarters:
        city = headquarters(war)
        found = [city] if city >= 0 else []
    else:
        for city in ground.depots:
            if war.holdings.owner[ground.place_of[city]] == JAPAN:
                continue
            for here in [city, *ground.around[city]]:
                if not war.zones.of[JAPAN][here] and here not in found:
                    found.append(here)
    if line_is_open(war):
        found += [here for here in ground.port_arthur if war.is_fort(here) and not war.zones.of[JAPAN][here]]
    return found


def has_room_in_port(war: War, here: int, halves: int) -> bool:
    """8.3.3: a port held since an earlier turn, open to ships, with room for a unit of this size."""
    ground = war.tables.ground
    place = ground.place_of[here]
    if (
        place < 0
        or not ground.place_port[place]
        or war.holdings.owner[place] != JAPAN
        or war.holdings.since[place] >= war.turn
    ):
        return False
    if here not in ground.east_ports and not war.coast_is_open():
        return False
    return war.supplies.port_load[place] + halves <= war.tables.port_capacity


def landing_coast(war: War) -> list[int]:
    """8.3.1: the coast open to landings, as far as the squadron allows."""
    ground = war.tables.ground
    return ground.whole_coast if war.coast_is_open() else ground.east_coast


def free_coast(war: War) -> list[int]:
    """8.3.1: the coast open to landings, where no Russian stands or looks in."""
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
    halves = tables.class_halves[kind]
    found: list[int] = []
    if kind != tables.siege_guns:
        found = free_coast(war)
    for place, here in enumerate(ground.place_hex):
        if not ground.place_port[place] or war.zones.of[RUSSIA][here] or here in found:
            continue
        if has_room_in_port(war, here, halves):
            found.append(here)
    return found


def placement_hexes(war: War, kind: int) -> list[int]:
    """Where the next unit of a class may appear."""
    if war.tables.class_side[kind] == JAPAN:
        return japanese_hexes(war, kind)
    return marine_hexes(war) if kind == war.tables.marines else russian_hexes(war)


# -- which units may come ------------------------------------------------------------------------------------------


def most_this_turn(war: War, kind: int) -> int:
    """8.2.3, 8.3.4: how many of a class may enter in this turn; -1 for any number."""
    tables = war.tables
    if kind == tables.siege_guns:
        if war.supplies.guns_called:
            return tables.guns_after_failure
        return tables.guns_per_turn if war.turn >= tables.guns_from_turn else 0
    if war.turn < tables.class_from_turn[kind]:
        return 0
    return tables.class_per_turn[kind] if tables.class_per_turn[kind] else -1


def next_counter(war: War, kind: int) -> int:
    """The next counter of a class in the force pool, -1 when there is none."""
    where = war.where
    for unit in war.tables.counters_of[kind]:
        if where[unit] == POOL:
            return unit
    return -1


def can_bring(war: War, kind: int) -> bool:
    """8.1.2, 8.2.3, 8.3.4: points, pool and limits of the turn allow it; a place to appear is another question."""
    tables = war.tables
    if not 0 < tables.class_transport[kind] <= war.supplies.transport or next_counter(war, kind) < 0:
        return False
    most = most_this_turn(war, kind)
    return most < 0 or war.supplies.brought[kind] < most


def why_not_bring(war: War, kind: int) -> Refusal:
    """What `can_bring` or the lack of a hex comes down to."""
    tables = war.tables
    name = tables.class_name[kind]
    if tables.class_side[kind] != war.phasing:
        return refuse("other-side", "8.0", f"{name}: not one of yours")
    cost = tables.class_transport[kind]
    if cost == 0:
        return refuse("not-for-sale", "8.0", f"{name}: does not come by transport")
    rule = "8.2.3" if war.phasing == RUSSIA else "8.3.4"
    most = most_this_turn(war, kind)
    if most == 0:
        return refuse("too-early", rule, f"{name}: may not enter yet", turn=war.turn)
    if most > 0 and war.supplies.brought[kind] >= most:
        return refuse("enough", rule, f"{name}: at most {most} a turn", brought=war.supplies.brought[kind])
    if next_counter(war, kind) < 0:
        return refuse("pool-empty", "8.0", f"{name}: none is left in the force pool")
    if cost > war.supplies.transport:
        text = f"{name}: needs {cost} transport points, {war.supplies.transport} left"
        return refuse("too-dear", "8.1.1", text, needs=cost, has=war.supplies.transport)
    return refuse("no-hex", rule, f"{name}: there is no hex where it could appear")


def why_not_trade(war: War) -> Refusal | None:
    """13.2.2: the fleet alive, not under siege, not traded yet, and a fort for the marines."""
    if war.phasing != RUSSIA:
        return refuse("other-side", "13.2.2", "only Russia has a fleet to give up")
    if war.fleets.condition[PORT_ARTHUR] != IN_BEING or war.fleets.traded:
        return refuse("no-fleet", "13.2.2", "there is no fleet left to give up")
    if war.fleets.siege:
        return refuse("siege", "13.2.2", "the fleet is under siege")
    if not marines_available(war):
        return refuse("no-marines", "13.2.2", "the marines are used or have no fort to go to")
    return None


class Reinforcement(Decision[War]):
    """8.1.2: the phasing player spends transport points on units and replacements, in any order."""

    key = "reinforcement"
    rule = "8.1.2"
    verbs = ("bring", "replacements", "replacements_port_arthur", "trade_fleet", "done")
    parents = ("sequence",)

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        words = war.words
        codes: list[int] = []
        side = war.phasing
        points = war.supplies.transport
        if points:
            kinds = [kind for kind in war.tables.classes_of[side] if can_bring(war, kind)]
            line = side == RUSSIA and line_is_open(war)
            if kinds:
                # A free depot, coast or line to Port Arthur serves every class but the guns; ports have limits.
                room = line or (bool(russian_hexes(war)) if side == RUSSIA else has_free_coast(war))
                for kind in kinds:
                    if (room and kind != war.tables.siege_guns) or placement_hexes(war, kind):
                        codes.append(words.bring + kind)
            codes += range(words.replace, words.replace + points)
            if line:
                codes += range(words.replace_port_arthur, words.replace_port_arthur + points)
        if side == RUSSIA and not war.fleets.siege and not war.fleets.traded and why_not_trade(war) is None:
            codes.append(words.trade)
        codes.append(words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        number = numbers[0] if numbers else -1
        refusal: Refusal | None
        if verb == "bring":
            refusal = why_not_bring(war, number)
        elif verb == "trade_fleet":
            refusal = why_not_trade(war)
        elif number + 1 > war.supplies.transport:
            text = f"only {war.supplies.transport} transport points are left"
            refusal = refuse("too-dear", "8.1.1", text, needs=number + 1, has=war.supplies.transport)
        elif war.phasing != RUSSIA:
            refusal = refuse("other-side", "8.1.2", "only Russia has a pool at Port Arthur")
        else:
            refusal = refuse("line-cut", "8.1.2", "the railway to Port Arthur is not free of the enemy and his zones")
        return refusal

    def prompt(self, war: War) -> str:
        return f"Spend {war.supplies.transport} transport points on units and replacements; what is left is lost."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            war.stack.pop()
            if war.supplies.transport:
                umpire.tell(TransportWasted(side=SIDES[war.phasing], points=war.supplies.transport))
            war.supplies.transport = 0
        elif code == words.trade:
            trade_fleet(war, umpire)
        elif code >= words.replace_port_arthur:
            self._convert(war, 2, code - words.replace_port_arthur + 1, umpire)
        elif code >= words.replace:
            self._convert(war, war.phasing, code - words.replace + 1, umpire)
        else:
            kind = code - words.bring
            war.supplies.transport -= war.tables.class_transport[kind]
            war.supplies.placing = next_counter(war, kind)
            war.supplies.brought[kind] += 1
            war.stack.append(PLACEMENT)

    def _convert(self, war: War, pool: int, points: int, umpire: Umpire) -> None:
        """8.1.2, 8.1.6: points above the limit of a pool are lost."""
        war.supplies.transport -= points
        war.supplies.pools[pool] = min(war.supplies.pools[pool] + points, war.tables.most_replacements)
        umpire.tell(
            ReplacementsBought(side=SIDES[war.phasing], pool=POOLS[pool], points=points, now=war.supplies.pools[pool])
        )


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
        number = numbers[0] if numbers else -1
        tables = war.tables
        ground = tables.ground
        if number >= ground.size or not ground.is_land[number]:
            return refuse("no-land", "8.0", "units appear on land")
        side = tables.side[war.supplies.placing]
        if war.holds(1 - side, number):
            return refuse("enemy-there", "5.3", "enemy units are there")
        if war.enemy_zone(side)[number]:
            return refuse("enemy-zone", "8.3.1" if side == JAPAN else "8.2.3", "the hex is in an enemy zone of control")
        if side == JAPAN:
            if tables.kind[war.supplies.placing] == tables.siege_guns:
                return refuse("needs-port", "8.3.4", "28 cm guns land in a port held since an earlier turn")
            if ground.coastal[number]:
                text = "while the Port Arthur squadron is active Japan lands east of Nanshan only (0707 to 0131)"
                return refuse("coast-closed", "8.3.1", text)
            return refuse("not-coastal", "8.3.1", "neither a coast nor a port with room")
        if ground.is_port_arthur[number]:
            return refuse("line-cut", "8.2.3", "the railway to Port Arthur is not free, or the fort is gone or full")
        return refuse("not-a-depot", "8.2.1", "not in or next to a Russian-held reinforcement city")

    def prompt(self, war: War) -> str:
        return f"Where does {war.tables.label(war.supplies.placing)} appear?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        tables = war.tables
        here = code - war.words.place
        unit = war.supplies.placing
        war.supplies.placing = -1
        war.stack.pop()
        how = "arrives in"
        if tables.side[unit] == JAPAN:
            how = "lands in"
            if has_room_in_port(war, here, tables.halves[unit]):
                war.supplies.port_load[tables.ground.place_of[here]] += tables.halves[unit]
                war.marks[unit] |= LANDED_IN_PORT
            else:
                war.marks[unit] |= LANDED
        elif tables.headquarters:
            war.marks[unit] |= MOVED
        war.put(unit, here)
        umpire.tell(
            UnitPlaced(
                unit=tables.unit_ids[unit],
                name=tables.label(unit),
                side=SIDES[tables.side[unit]],
                hex=tables.ground.names[here],
                how=how,
            )
        )
        pass_through(war, [unit], here, umpire)
