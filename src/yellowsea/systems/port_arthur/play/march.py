"""A march under way (4): the units or supply counters in hand go on, by whatever way they have left, or halt."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, SIDES
from yellowsea.kernel.telling.events import movement_points, the, verb_for
from yellowsea.systems.port_arthur.events.events import SupplyMoved, UnitsMoved
from yellowsea.systems.port_arthur.play.effects import enter
from yellowsea.systems.port_arthur.play.march_refusals import why_not_halt, why_not_march
from yellowsea.systems.port_arthur.play.reach import (
    can_walk_off,
    hand_place,
    hand_rate,
    hand_weight,
    is_dalny_line_held,
    landings,
    look_around,
    pushes,
    shifts,
    tenths_left,
    transfers,
)
from yellowsea.systems.port_arthur.play.supply import makes_supply
from yellowsea.systems.port_arthur.play.theatres import load_link
from yellowsea.systems.port_arthur.state.war import LANDED, MOVED, RAILED, SPENT, War


class Marching(Decision[War]):
    """4.1, 7.12: units in the movement phase, supply counters in the supply phase. One way only plays itself."""

    key = "march"
    rule = "4.1"
    verbs = ("go", "rail", "shift", "land", "transfer", "drop", "halt")
    parents = ("movement", "haulage")
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        march = war.march
        if march.reach is None:
            look_around(war)
        words = war.words
        codes: list[int] = []
        reach = march.reach
        if reach is not None:
            codes = reach.codes(words.go_to)
        here = hand_place(war)
        if not march.has_moved and war.risk(war.phasing)[here]:
            known = reach.hexes if reach is not None else []
            codes += [words.go + there for there in pushes(war) if there not in known]
        if march.trains:
            base = words.rail
            codes += [base + there for there in march.trains]
        if not march.has_moved:
            base = words.shift
            codes += [base + there for there in shifts(war)]
            base = words.land
            codes += [base + there for there in landings(war)]
        base = words.transfer - war.tables.ground.size
        codes += [base + theatre for theatre in transfers(war)]
        if len(march.units) > 1:
            base = words.drop
            codes += [base + unit for unit in march.units]
        if why_not_halt(war) is None:
            codes.append(words.halt)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_march(war, verb, numbers[0] if numbers else -1)

    def prompt(self, war: War) -> str:
        left = f"{movement_points(tenths_left(war) / 10)} left"
        if war.cargo:
            what = "the supply counter" if war.cargo == 1 else f"the {war.cargo} supply counters"
            return f"Where do {what} go? {left}." if war.cargo > 1 else f"Where does {what} go? {left}."
        units = war.march.units
        if len(units) > 1:
            return f"Where do these {len(units)} units go? {left}."
        name = war.tables.label(units[0])
        return f"Where {verb_for(name, 'does')} {the(name)} go? {left}."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.halt:
            halt(war)
        elif code >= words.drop:
            self._drop(war, code - words.drop)
        elif code >= words.transfer:
            self._transfer(war, code - words.transfer + war.tables.ground.size, umpire)
        elif code >= words.land:
            load_link(war, JAPAN, war.tables.link_landing, hand_weight(war))
            for unit in war.march.units:
                war.marks[unit] |= LANDED
            go(war, [code - words.land], 0, "sea", umpire)
        elif code >= words.shift:
            go(war, [code - words.shift], SPENT, "fortress", umpire)
            halt(war)
        elif code >= words.rail:
            self._by_rail(war, code - words.rail, umpire)
        else:
            self._on_foot(war, code - words.go, umpire)

    def _drop(self, war: War, unit: int) -> None:
        war.march.units.remove(unit)
        if war.march.has_moved:
            war.marks[unit] |= MOVED
        war.march.forget()

    def _on_foot(self, war: War, goal: int, umpire: Umpire) -> None:
        if war.march.reach is None:
            look_around(war)
        path, price = war.march.route(goal)
        if not path:
            path, price = [goal], hand_rate(war)  # 5.4: from zone to zone for the whole factor
        go(war, path, price, "foot", umpire)

    def _by_rail(self, war: War, goal: int, umpire: Umpire) -> None:
        if war.march.trains is None:
            look_around(war)
        trains = war.march.trains
        assert trains is not None
        path = war.tables.ground.railway.path(trains, hand_place(war), goal)
        take_train(war)
        go(war, path, war.tables.ground.chart.rail * len(path), "rail", umpire)

    def _transfer(self, war: War, theatre: int, umpire: Umpire) -> None:
        """4.13, ruling 33: from zone to zone, off the map or by sea out of a port; each ends the move."""
        tables = war.tables
        ground = tables.ground
        here = hand_place(war)
        how = "zone"
        if here >= ground.size:
            link = tables.link_between[here * ground.nodes + theatre]
        elif ground.exit_of[here] == theatre and can_walk_off(war, theatre):
            link = tables.link_exit[theatre]
            if tenths_left(war) < ground.chart.enter[1]:
                take_train(war)  # 4.10: who can pay on foot, where it costs the whole move too, takes up no train
        else:
            link = tables.link_embarking
            how = "sea"
        load_link(war, war.phasing, link, hand_weight(war))
        go(war, [theatre], SPENT, how, umpire)
        halt(war)


def take_train(war: War) -> None:
    """4.10: the hand goes by rail; Japan counts its units until it controls the line from Dalny to the mines, which is
    judged before a supply counter goes too."""
    war.march.by_rail = 1
    if war.phasing != JAPAN:
        return
    if not war.rail_free and is_dalny_line_held(war):
        war.rail_free = 1
    if war.cargo:
        return
    for unit in war.march.units:
        if not war.marks[unit] & RAILED:
            war.marks[unit] |= RAILED
            war.rail_used += 1


def go(war: War, path: list[int], price: int, how: str, umpire: Umpire) -> None:
    """The hand moves along a path, and whatever follows from entering each place of it."""
    march = war.march
    tables = war.tables
    names = tables.ground.names
    start = hand_place(war)
    goal = path[-1]
    if start >= tables.ground.size > goal and how != "sea":
        load_link(war, war.phasing, tables.link_entry[start], hand_weight(war))
    stopped = war.risk(war.phasing)[goal] > 0  # 5.3: who enters an enemy zone has nothing left
    if war.cargo:
        war.cargo_at = goal
        war.cargo_spent = SPENT if stopped else min(SPENT, war.cargo_spent + price)
        umpire.tell(
            SupplyMoved(
                side=SIDES[war.phasing],
                count=war.cargo,
                start=names[start],
                path=[names[here] for here in path],
                how=how,
            )
        )
    else:
        for unit in march.units:
            war.take(unit)
            war.put(unit, goal)
            war.spent[unit] = SPENT if stopped else min(SPENT, war.spent[unit] + price)
        umpire.tell(
            UnitsMoved(
                units=[tables.unit_ids[unit] for unit in march.units],
                names=[tables.label(unit) for unit in march.units],
                side=SIDES[war.phasing],
                start=names[start],
                path=[names[here] for here in path],
                tenths=price if how in ("foot", "rail") else 0,
                how=how,
            )
        )
        for here in path:
            enter(war, war.phasing, here, umpire)
    march.spent += max(price, 1)  # who has landed has moved too, though it costs nothing
    march.forget()


def halt(war: War) -> None:
    """The hand is laid down; what was in it has moved."""
    for unit in war.march.units:
        war.marks[unit] |= MOVED
    if war.cargo and not makes_supply(war, war.cargo_at):
        stock = war.stock(war.phasing)
        here = war.cargo_at
        stock[here] = stock.get(here, 0) + war.cargo
        war.hauled[here] = war.hauled.get(here, 0) + war.cargo
        war.fed[war.phasing] = -1
    war.lay_down_hand()
    war.stack.pop()
