"""The officer's reasons: what he weighed for the option he took, in a sentence."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN
from yellowsea.kernel.telling.events import begin_large, does, plural, the
from yellowsea.systems.tide_at_sunrise.officer.assault import Assault
from yellowsea.systems.tide_at_sunrise.officer.march import Marshal, Order
from yellowsea.systems.tide_at_sunrise.officer.transport import Depot
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import attackers, column_name
from yellowsea.systems.tide_at_sunrise.state import steps
from yellowsea.systems.tide_at_sunrise.state.fleets import FLEETS, VLADIVOSTOK


def reason_for_attack(marshal: Marshal, best: Assault | None) -> str:
    """Why this attack, or none."""
    if best is None:
        least = marshal.weights.attack
        return f"No other attack promises more than {least:g} victory points, the least he fights for."
    where = marshal.war.tables.ground.landmarks.of(best.target)
    odds = f"{column_name(best.column)}, {best.attack} against {best.defence}"
    return begin_large(f"{where} at {odds}, is worth {best.gain:+.1f} victory points.")


class Reasons:
    """Why an option was taken in one state."""

    def __init__(self, marshal: Marshal) -> None:
        self.marshal = marshal
        self.war = marshal.war
        self.tables = marshal.war.tables
        self.landmarks = marshal.war.tables.ground.landmarks

    # -- marches ---------------------------------------------------------------------------------------------------

    def of_order(self, order: Order | None) -> str:
        """The next unit to move, or none."""
        if order is None:
            return "Every unit has moved or been told to stay."
        if order.assault is not None:
            return self._joins(order.unit, order.assault)
        return self._goes(order.unit, order.goal)

    def of_march(self, order: Order | None, code: int) -> str:
        """Where the unit in hand goes, or that it halts."""
        war = self.war
        words = war.words
        unit = war.march.units[0]
        if code == words.halt and war.march.spent:
            return self._about(unit, "has", "gone as far as it should")
        if order is not None and order.unit == unit and order.assault is not None:
            return self._joins(unit, order.assault)
        if code == words.halt:
            return self._goes(unit, war.where[unit])
        return self._goes(unit, code - (words.rail if code >= words.rail else words.go))

    def _joins(self, unit: int, assault: Assault) -> str:
        odds = f"at {column_name(assault.column)}, worth {assault.gain:+.1f} victory points"
        where = self.landmarks.of(assault.target)
        return self._about(unit, "joins", f"the attack on {where} {odds}")

    def _goes(self, unit: int, goal: int) -> str:
        here = self.war.where[unit]
        if self.tables.bound[unit]:
            return self._about(unit, "belongs", "to the forts of Port Arthur")
        if goal == here:
            return self._about(unit, "is", f"best left there, {self._purpose(unit, here)}")
        gain = self._worth(unit, goal) - self._worth(unit, here)
        where = self.landmarks.of(goal)
        better = f"worth {gain:.1f} points more than staying" if gain >= 0.05 else "slightly better than staying"
        return self._about(unit, "goes", f"to {where}, {self._purpose(unit, goal)}: {better}")

    def _name(self, unit: int) -> str:
        return self.tables.label(unit)

    def _about(self, unit: int, verb: str, rest: str) -> str:
        """A sentence about one unit."""
        return begin_large(f"{does(the(self._name(unit)), verb)} {rest}.")

    def _front(self, unit: int) -> int:
        army = self.marshal.siege_army() if self.marshal.side == JAPAN else []
        return self.marshal.front_of(unit, army)

    def _worth(self, unit: int, here: int) -> float:
        return self.marshal.worth(unit, here, self.marshal.goals(self._front(unit)))

    def _purpose(self, unit: int, here: int, front: int = -1) -> str:
        """What draws a unit there most."""
        ground = self.tables.ground
        marshal = self.marshal
        best = -1
        most = -999.0
        if here < ground.size:
            for goal in marshal.goals(front if front >= 0 else self._front(unit)):
                worth = goal.worth - marshal.weights.slope * goal.field[here]
                if worth > most:
                    best, most = goal.hexagon, worth
        if best < 0:
            return "where no town draws it"
        town = self.landmarks.of(best)
        place = ground.place_of[best]
        is_own = place < 0 or self.war.holdings.owner[place] == marshal.side
        if place < 0 and marshal.side == JAPAN:
            is_own = False  # a fort
        if best == here:
            return f"holding {town}" if is_own else f"taking {town}"
        return f"covering {town}" if is_own else f"closing in on {town}"

    # -- everything else -------------------------------------------------------------------------------------------

    def of(self, step: int, code: int, codes: list[int]) -> str:
        """An option of another step."""
        war = self.war
        words = war.words
        if step == steps.SET_UP:
            return "The standard set-up covers the ports and the railway."
        if step == steps.LOSSES:
            owed = plural(war.combat.owed, "strength point", "strength points")
            return self._about(code - words.lose, "belongs", f"to the cheapest way to pay {owed}")
        if step == steps.COMBAT:
            return self._resolves(code - words.resolve)
        if step in (steps.PURSUIT, steps.PURSUIT_PATH):
            return self._pursues(step, code)
        if step == steps.RETREAT:
            return self._about(code - words.retreat, "comes", "first in the list of those who must")
        if step == steps.RETREAT_PATH:
            return self._retreats(code)
        if step == steps.REINFORCEMENT:
            return self._spends(code, codes)
        if step == steps.PLACEMENT:
            return self._appears(code - words.place)
        if step == steps.RECOVERY:
            return self._recovers(code)
        if step == steps.NAVAL:
            return self._sails(code, codes)
        if step == steps.CROWDED:
            unit = code - words.remove
            worth = plural(self.tables.points[unit], "victory point", "victory points")
            return f"Of that stack the enemy loses most with {the(self._name(unit))}: {worth}."
        return "The crews are worth more aboard than a unit of marines ashore."

    def _resolves(self, target: int) -> str:
        units = attackers(self.war, target)
        foes = [unit for unit in range(self.tables.units) if self.war.where[unit] == target]
        odds = f"{self.war.total(units)} against {self.war.total(foes)}"
        where = self.landmarks.of(target)
        return begin_large(f"{where}, {odds}, is the surest: its pursuit may cut off the others.")

    def _pursues(self, step: int, code: int) -> str:
        war = self.war
        words = war.words
        if step == steps.PURSUIT:
            empty = self.landmarks.of(war.combat.hexagon)
            if code == words.done:
                return f"Nobody stands better in {empty} or beyond than where he is."
            unit = code - words.pursue
            gain = self._worth(unit, war.combat.hexagon) - self._worth(unit, war.where[unit])
            if gain > self.marshal.weights.idle:
                return self._about(unit, "gains", f"{gain:.1f} points by following into {empty}")
            return self._about(unit, "follows", f"into {empty}, for what lies there or within reach")
        unit = war.combat.mover
        if code == words.halt:
            return self._about(unit, "finds", f"nothing better beyond {self.landmarks.of(war.where[unit])}")
        there = code - words.advance
        return self._about(unit, "goes", f"on to {self.landmarks.of(there)}, {self._purpose(unit, there)}")

    def _retreats(self, code: int) -> str:
        war = self.war
        unit = war.combat.mover
        end = war.combat.way if code == war.words.stay else code - war.words.retreat_to
        ways = len(war.combat.ways or [])
        if war.combat.way < 0 and ways > 1:
            return self._about(unit, "has", f"{ways} ways out; the one by {self.landmarks.of(end)} ends best")
        return self._about(unit, "stands", f"best in {self.landmarks.of(end)}, {self._purpose(unit, end)}")

    def _spends(self, code: int, codes: list[int]) -> str:
        war = self.war
        words = war.words
        tables = self.tables
        points = war.supplies.transport
        left = plural(points, "transport point", "transport points")
        if code == words.trade:
            return "The siege army is so strong that the crews are needed in the forts."
        if code == words.done:
            return "There is nothing left to buy." if points else "All transport points are spent."
        if words.bring <= code < words.bring + len(tables.class_name):
            return self._brings(code - words.bring, left)
        need = Depot(self.marshal).need()
        if code >= words.replace_port_arthur:
            return f"With {left} the garrison of Port Arthur can be restored while the railway is open."
        pool = war.supplies.pools[self.marshal.side]
        hurt = f"Disrupted units need {plural(need, 'replacement point', 'replacement points')}, with {pool} in hand"
        if any(words.bring <= one < words.bring + len(tables.class_name) for one in codes):
            return f"{hurt}; the rest of {left} brings fresh units."
        return f"{hurt}; nothing else can be bought with {left}."

    def _brings(self, kind: int, left: str) -> str:
        tables = self.tables
        name = tables.class_name[kind]
        if kind == tables.siege_guns and self.marshal.besieged():
            return f"{name}: only the heaviest guns break the forts of Port Arthur."
        price = f"{tables.class_strength[kind]} strength for {_transport(tables.class_transport[kind])}"
        return f"{name}: {price} is the best buy out of {left}."

    def _appears(self, here: int) -> str:
        unit = self.war.supplies.placing
        front = Depot(self.marshal).front_at(unit, here)
        purpose = self._purpose(unit, here, front)
        return self._about(unit, "is", f"needed most in {self.landmarks.of(here)}, {purpose}")

    def _recovers(self, code: int) -> str:
        war = self.war
        words = war.words
        tables = self.tables
        unit = code - words.recover
        if not 0 <= unit < tables.units:
            return "The points that are left are kept for units hurt later."
        gain = tables.strength[2 * unit] - tables.strength[2 * unit + 1]
        cost = plural(tables.recover[unit], "point", "points")
        danger = ", and the enemy is near" if self.marshal.picture.threat[war.where[unit]] else ""
        return self._about(unit, "regains", f"{gain} strength for {cost}{danger}")

    def _sails(self, code: int, codes: list[int]) -> str:
        war = self.war
        words = war.words
        if code == words.evacuate:
            return "The harbour is as good as lost: the fleet may as well try to reach Vladivostok."
        if code == words.sortie + VLADIVOSTOK:
            return "The Vladivostok fleet risks little and may cost Japan transport points."
        if words.sortie <= code < words.sortie + len(FLEETS):
            stayed = plural(war.fleets.stayed, "turn", "turns")
            return f"The fleet has stayed in for {stayed}: one more would open the whole coast to landings."
        if words.evacuate in codes:
            return "All forts stand, and the war is not over: the fleet is better off in harbour."
        return "A sortie now would risk the fleet without need: staying in does not yet open the coast."


def _transport(points: int) -> str:
    return plural(points, "transport point", "transport points")
