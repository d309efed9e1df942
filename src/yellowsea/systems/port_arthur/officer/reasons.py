"""The officer's reasons: what he weighed for the option he took, in a sentence."""

from __future__ import annotations

from yellowsea.kernel.telling.events import begin_large, does, plural, the
from yellowsea.systems.port_arthur.officer.attack import Assault
from yellowsea.systems.port_arthur.officer.depots import Depots
from yellowsea.systems.port_arthur.officer.march import Marshal
from yellowsea.systems.port_arthur.officer.transport import NOWHERE, Transport
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.play.strength import column_name
from yellowsea.systems.port_arthur.state import steps
from yellowsea.systems.port_arthur.state.war import MOVED, War
from yellowsea.systems.port_arthur.state.words import FLEET_NAMES


def reason_for_attack(war: War, assault: Assault | None) -> str:
    """Why an attack is made, or none."""
    if assault is None:
        return "No attack is worth the supply it would cost."
    where = war.tables.ground.label(assault.target)
    column = column_name(war, assault.column)
    part = "part of the stack in " if len(assault.struck) < len(war.units_in(1 - war.phasing, assault.target)) else ""
    rout = f"has a {100 * assault.rout:.0f} % chance of a rout" if assault.rout else "cannot rout"
    return f"An attack on {part}{where} at {column} {rout} and takes {assault.hits:.1f} hits on average."


class Reasons:
    """Why an option was taken in one state."""

    def __init__(self, marshal: Marshal) -> None:
        self.marshal = marshal
        self.war = marshal.war
        self.tables = marshal.war.tables
        self.ground = marshal.war.tables.ground

    def _about(self, unit: int, verb: str, rest: str) -> str:
        return begin_large(f"{does(the(self.tables.label(unit)), verb)} {rest}.")

    # -- movement --------------------------------------------------------------------------------------------------

    def of_movement(self, code: int, assault: Assault | None) -> str:
        """The next unit to move, or what is done instead."""
        war = self.war
        words = war.words
        if words.move <= code < words.move_stack:
            unit = code - words.move
            if assault is not None and unit in assault.units:
                return self._joins(unit, assault)
            if war.where[unit] >= self.ground.size:
                return self._embarks(unit)
            return self._is_next(unit)
        if code == words.open_port:
            korea = self.ground.korea
            waiting = [unit for unit in self.tables.units_of[self.marshal.side] if war.where[unit] == korea]
            wait = "unit waits" if len(waiting) == 1 else "units wait"
            return f"{len(waiting)} {wait} in {self.ground.label(korea)} for a port to land in."
        if words.consolidate <= code < words.break_down:
            whole = the(self.tables.label(code - words.consolidate))
            return f"The parts are stronger and stack better as {whole}."
        idle = [
            unit
            for unit in self.tables.units_of[self.marshal.side]
            if 0 <= war.where[unit] < self.ground.size and not war.marks[unit] & MOVED
        ]
        if not idle:
            return "Every unit that could move has moved."
        stay = "unit holds its post" if len(idle) == 1 else "units hold their posts"
        return f"The other {len(idle)} {stay}." if len(idle) > 1 else f"The last {stay}."

    def _joins(self, unit: int, assault: Assault) -> str:
        odds = column_name(self.war, assault.column)
        return self._about(unit, "joins", f"the attack on {self.ground.label(assault.target)}, planned at {odds}")

    def _embarks(self, unit: int) -> str:
        here = self.war.where[unit]
        transport = Transport(self.marshal)
        zone = transport.zone_for(unit)
        if zone != NOWHERE:
            return self._about(
                unit, "goes", f"on from {self.ground.label(here)} to {self.ground.label(zone)}, its turn to go"
            )
        port = transport.port_for(unit)
        goal = self.ground.label(self.marshal.goal_of(unit))
        if port != NOWHERE:
            return self._about(unit, "lands", f"in {self.ground.label(port)}, the port nearest to {goal} that will do")
        return self._about(unit, "leaves", f"{self.ground.label(here)} on foot or by rail for {goal}")

    def _is_next(self, unit: int) -> str:
        goal = self.marshal.goal_of(unit)
        away = self.marshal.chart.field[goal][self.war.where[unit]] / 10
        return self._about(unit, "has", f"{_points(away)} to go to {self.ground.label(goal)}, where it should be")

    def of_march(self, code: int, assault: Assault | None) -> str:
        """Where the unit in hand goes, or that it halts."""
        war = self.war
        words = war.words
        if war.cargo:
            return self._carries(code)
        unit = war.march.units[0]
        here = war.where[unit]
        if assault is not None and unit in assault.units and words.go <= code < words.rail:
            return self._joins(unit, assault)
        if words.transfer <= code < words.drop or words.land <= code < words.transfer:
            return self._embarks(unit)
        if code == words.halt:
            if war.march.spent and not war.march.by_rail:
                return self._about(unit, "has", "gone as far as it should")
            if here >= self.ground.size:
                return self._about(unit, "waits", f"in {self.ground.label(here)} for room to go on")
            goal = self.ground.label(self.marshal.goal_of(unit))
            return self._about(unit, "is", f"placed as well for {goal} as anywhere in reach")
        base = words.go if code < words.rail else words.rail if code < words.shift else words.shift
        return self._goes(unit, code - base)

    def _goes(self, unit: int, there: int) -> str:
        goal = self.marshal.goal_of(unit)
        field = self.marshal.chart.field[goal]
        here = self.war.where[unit]
        where, aim = self.ground.label(there), self.ground.label(goal)
        if there == goal:
            return self._about(unit, "reaches", aim)
        if here >= self.ground.size:
            return self._about(unit, "enters", f"the map at {where}, {_points(field[there] / 10)} from {aim}")
        nearer = (field[here] - field[there]) / 10
        if nearer > 0:
            return self._about(unit, "comes", f"{_points(nearer)} nearer to {aim} in {where}")
        better = self.marshal.worth(unit, there, field) - self.marshal.worth(unit, here, field)
        if better > 0:
            return self._about(unit, "finds", f"better company, cover or supply in {where}, though no nearer to {aim}")
        return self._about(unit, "makes", f"room in {where} for those who come after")

    # -- supply ----------------------------------------------------------------------------------------------------

    def _carries(self, code: int) -> str:
        words = self.war.words
        place = self.war.cargo_at
        what = "The counter" if self.war.cargo == 1 else "The counters"
        verb = "is" if self.war.cargo == 1 else "are"
        depots = Depots(self.marshal)
        if words.transfer <= code < words.drop:
            zone = self.ground.label(code - words.transfer + self.ground.size)
            return f"{what} {verb} wanted at the front: on to {zone}."
        goal = depots.goal(place) if place < self.ground.size else depots.front()
        if code == words.halt:
            return f"{what} {'lies' if self.war.cargo == 1 else 'lie'} well in {self.ground.label(place)}."
        if goal < 0:
            return f"{what} should lie with the army and not before the enemy."
        return f"{what} {verb} wanted in {self.ground.label(goal)}, where {self._lacks(goal, depots)}."

    def _lacks(self, here: int, depots: Depots) -> str:
        short = depots.demand(here) - self.war.stock(self.marshal.side).get(here, 0)
        return plural(short, "more is needed", "more are needed") if short > 0 else "the front will need it next"

    def _hauls(self, code: int) -> str:
        words = self.war.words
        if code == words.done:
            stock = self.war.stock(self.marshal.side)
            count = sum([many for place, many in stock.items() if place < self.ground.size])
            return f"The {plural(count, 'supply counter', 'supply counters')} on the map are best left where they lie."
        depots = Depots(self.marshal)
        place = code - (words.haul_all if code >= words.haul_all else words.haul)
        if place >= self.ground.size:
            return f"Supply in {self.ground.label(place)} is of no use until it goes on."
        goal = depots.goal(place)
        return begin_large(
            f"{self.ground.label(goal)} draws on {self.ground.label(place)}: {self._lacks(goal, depots)}."
        )

    # -- everything else -------------------------------------------------------------------------------------------

    def of(self, step: int, code: int) -> str:
        """An option of another step."""
        war = self.war
        words = war.words
        tables = self.tables
        label = self.ground.label
        if step == steps.SET_UP:
            return "The usual set-up holds the railway and both fortresses."
        if step == steps.SEA:
            return self._sails(code)
        if step == steps.BREAKING:
            return "The division fights better in one piece."
        if step == steps.PORT_SITE:
            if words.port <= code < words.go:
                return (
                    f"Of the good landing places {label(code - words.port)} is the first without a strong enemy near."
                )
            return "No good landing place is free of strong enemies."
        if step == steps.CROWDED:
            return self._about(code - words.bar, "is", "the weakest there and can be spared best")
        if step == steps.EVASION:
            return self._evades(code)
        if step == steps.HITS:
            unit = code - words.hit
            hits = plural(war.hits[unit], "hit", "hits") if war.hits[unit] else "no hit"
            return self._about(unit, "loses", f"least by another, with {hits} so far")
        if step == steps.ROUT_PATH:
            return f"In {label(code - words.rout)} they are far from our lines, and from where they are needed."
        if step == steps.ADVANCE:
            return self._advances(code)
        if step == steps.HAULAGE:
            return self._hauls(code)
        if step == steps.BATTERY:
            here = code - words.bombard
            strength = sum([tables.strength[unit] for unit in war.units_in(1 - war.phasing, here)])
            return begin_large(f"{label(here)} is the best target in range, with {strength} strength in it.")
        if step == steps.SIEGE_FIRE:
            return "Every round from the siege guns wears the garrison down."
        if step == steps.REGENERATION:
            return self._restores(code)
        if step == steps.BALTIC:
            return f"The voyage takes {plural(tables.voyage, 'turn', 'turns')}: the sooner the fleet sails the better."
        if step == steps.TALKS:
            left = plural(last_turn_of(war) - war.turn, "turn", "turns")
            return f"With {left} to go the war is not over yet."
        pile = war.stock(war.phasing).get(code - words.spend, 0)
        return f"The largest pile, {plural(pile, 'counter', 'counters')} in {label(code - words.spend)}, can spare one."

    def _sails(self, code: int) -> str:
        words = self.war.words
        if code == words.unite:
            return "Two fleets fight better as one."
        if code == words.done:
            return "No other fleet is fit to sortie."
        fleet = FLEET_NAMES[code - words.sortie]
        return f"The {fleet} may close the seas to Japan, and risks no more than being crippled."

    def _evades(self, code: int) -> str:
        unit = self.war.fight.struck[0]
        if code == self.war.words.stand:
            return self._about(unit, "risks", "less by standing than the hit that falling back costs")
        where = self.ground.label(code - self.war.words.evade)
        return self._about(unit, "falls", f"back to {where}: the attack would cost more than a hit")

    def _advances(self, code: int) -> str:
        empty = self.ground.label(self.war.fight.battle)
        if code == self.war.words.done:
            return f"Nobody else gains by going into {empty}."
        unit = code - self.war.words.advance
        field = self.marshal.chart.field[self.marshal.goal_of(unit)]
        here, there = self.war.where[unit], self.war.fight.battle
        gain = self.marshal.worth(unit, there, field) - self.marshal.worth(unit, here, field)
        if gain > 0:
            return self._about(unit, "gains", f"{gain:.1f} by going into {empty}")
        return self._about(unit, "goes", f"into {empty}, which is worth holding")

    def _restores(self, code: int) -> str:
        if code == self.war.words.done:
            return "No other hurt unit is strong enough to be worth a counter."
        unit = code - self.war.words.restore
        hits = plural(self.war.hits[unit], "hit", "hits")
        return self._about(unit, "is", f"most worth a counter: strength {self.tables.strength[unit]}, {hits}")


def _points(points: float) -> str:
    return f"{points:g} movement point{'' if points == 1 else 's'}"
