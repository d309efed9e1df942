"""The officer of Tsushima off the Battle Board: before the war, on the chart, in the search, at the end of a month."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.tsushima.chart.phases import fled_from, fled_ships
from yellowsea.systems.tsushima.officer.chart.coast_watch import opening_places
from yellowsea.systems.tsushima.officer.chart.distances import Seas
from yellowsea.systems.tsushima.officer.chart.divisions import next_ship, regrouping
from yellowsea.systems.tsushima.officer.chart.japan import japanese_orders
from yellowsea.systems.tsushima.officer.chart.month_end import mine_of, plan_of, repairs_of, voyage_of
from yellowsea.systems.tsushima.officer.chart.orders import Order, code_of, course_for, would_intern
from yellowsea.systems.tsushima.officer.chart.picture import Picture, is_desperate, merchants_afloat
from yellowsea.systems.tsushima.officer.chart.russia import russian_orders, should_end_the_war
from yellowsea.systems.tsushima.officer.chart.value import value_of
from yellowsea.systems.tsushima.officer.chart.weights import ChartWeights, read_chart_weights
from yellowsea.systems.tsushima.state import scenarios, steps
from yellowsea.systems.tsushima.state.tables import Tables
from yellowsea.systems.tsushima.state.war import War

if TYPE_CHECKING:
    from yellowsea.systems.tsushima.rules import TsushimaRules

LAST_PHASE: Final = 6


class ChartOfficer:
    """One decision at a time, from the state alone."""

    def __init__(self, rules: TsushimaRules) -> None:
        self.rules = rules
        self.weights = read_chart_weights()
        self._seas: Seas | None = None
        self._key: tuple[int, ...] = ()
        self.errands: dict[int, int] = {}  # of merchants, set by the officer of a joined war
        self.is_wary = False  # of mines off ports, in a joined war
        self._orders: list[Order] = []

    def pick(self, war: War, codes: list[int], posture: int) -> int:
        """The option he takes."""
        return self._decide(war, codes, self.weights[posture])[0]

    def why(self, war: War, codes: list[int], posture: int) -> str:
        """His reason."""
        return self._decide(war, codes, self.weights[posture])[1]

    def value(self, war: War, side: int) -> float:
        """The outlook of a side."""
        return value_of(war, side, self.seas(war.tables))

    def seas(self, tables: Tables) -> Seas:
        """Distances and powers of these tables."""
        if self._seas is None or self._seas.tables is not tables:
            self._seas = Seas(tables, self.weights[0])
            self._key = ()
        return self._seas

    def _decide(self, war: War, codes: list[int], weights: ChartWeights) -> tuple[int, str]:
        code, why = self._at_step(war, codes, weights)
        if code in codes:
            return code, why
        return self._usual(war, codes), "Nothing else is worth doing here."

    def _usual(self, war: War, codes: list[int]) -> int:
        """A harmless option: not `cancel` for ever while something else is open."""
        words = war.words
        if words.done in codes:
            return words.done
        for code in codes:
            if code != words.cancel and not (
                words.to <= code < words.default_setup and would_intern(war, code - words.to)
            ):
                return code
        return codes[0]

    def _at_step(self, war: War, codes: list[int], weights: ChartWeights) -> tuple[int, str]:
        words = war.words
        chart = war.tables.chart
        step = war.stack[-1]
        if step == steps.MOVEMENT:
            return self._movement(war, codes, weights)
        if step == steps.COURSE:
            return course_for(war, self._plan(war, weights), codes)
        if step == steps.FORM:
            return next_ship(war, war.acting, codes, weights.fleet_speed)
        if step == steps.SOUNDINGS:
            return words.usual_order, "The least valuable first."
        if step == steps.CALL_UP:
            return words.to + chart.port_base + chart.kure, "Merchants load in Kure."
        if step == steps.SEARCH:
            return self._search(war, codes, weights)
        if step == steps.EVADE:
            return self._evade(war, weights)
        if step == steps.CLAIM:
            return words.claim, "Under the coast guns an attack seldom gets in."
        if step == steps.BLOCK_SHIPS:
            return self._block(war, codes, weights)
        if step == steps.RETREAT:
            return self._drive(war, codes)
        if step == steps.SET_UP:
            return self._set_up(war, codes)
        if step == steps.DEPLOY:
            place = opening_places(war).get(war.sailing[0], -1)
            where = chart.name(place) if place >= 0 else "its place"
            return words.to + place, f"From {where} the fleet can strike on the first day."
        if step == steps.FIRST_MINE:
            return codes[0], "It keeps the enemy from waiting close off the port."
        if step == steps.CHOOSE_PLAN:
            return plan_of(war, codes, weights)
        if step == steps.VOYAGES:
            return voyage_of(war, war.acting, codes)
        if step == steps.LAY_MINES:
            return mine_of(war, war.acting, codes)
        if step == steps.SWEEP:
            if codes[-1] == words.done:
                return words.done, "No mine can be swept here."
            return codes[-1], f"The mine in {chart.name(codes[-1] - words.sweep)} must be cleared."
        if step == steps.REPAIRS:
            return repairs_of(war, codes)
        if step == steps.SCUTTLE:
            code = words.scuttle_all if words.scuttle_all in codes else codes[-1]
            return code, "A scuttled ship costs one point, a captured one more."
        return words.done, "Nothing to do."

    # -- set-up ------------------------------------------------------------------------------------------------------

    def _set_up(self, war: War, codes: list[int]) -> tuple[int, str]:
        words = war.words
        if war.acting == JAPAN:
            places = opening_places(war)
            for code in codes:
                if words.deploy <= code < words.plan and code - words.deploy in places:
                    ship = war.tables.ship_names[code - words.deploy]
                    return code, f"{ship} should be near enough to strike on the first day."
        return words.default_setup, "The usual divisions."

    # -- movement ----------------------------------------------------------------------------------------------------

    def _movement(self, war: War, codes: list[int], weights: ChartWeights) -> tuple[int, str]:
        words = war.words
        side = war.acting
        if words.declare_over in codes and should_end_the_war(war):
            return words.declare_over, "Enough ships are safe: ending the war now wins it."
        code, why = regrouping(war, side, codes, weights.fleet_speed)
        if code >= 0:
            return code, why
        code, why = code_of(war, self._plan(war, weights), codes)
        if code >= 0:
            return code, why
        for code in codes:
            if words.base <= code < words.declare_over and self._needs_base(war, code - words.base):
                return code, "Ships that stay here need a base."
        return words.done, "Every unit is where it should be."

    def _needs_base(self, war: War, hexagon: int) -> bool:
        """11.5: do ships of the line end the month at sea there?"""
        seas = self.seas(war.tables)
        return war.phase == LAST_PHASE and any(seas.is_line[ship] for ship in war.ships_at(JAPAN, hexagon))

    def _plan(self, war: War, weights: ChartWeights) -> list[Order]:
        """The orders of the segment; kept while nothing has moved."""
        seas = self.seas(war.tables)
        key = (
            weights.number,
            war.acting,
            war.turn,
            war.phase,
            war.scenario,
            *war.place,
            *war.moved,
            *war.hits,
            *war.div_of,
            *self.errands.values(),
        )
        if key != self._key:
            picture = Picture(war, war.acting, seas, weights)
            picture.errands = self.errands
            picture.is_wary = self.is_wary
            self._orders = japanese_orders(picture) if war.acting == JAPAN else russian_orders(picture)
            self._key = key
        return self._orders

    # -- searching ---------------------------------------------------------------------------------------------------

    def _search(self, war: War, codes: list[int], weights: ChartWeights) -> tuple[int, str]:
        words = war.words
        side = war.acting
        chart = war.tables.chart
        if words.declare_over in codes and should_end_the_war(war):
            return words.declare_over, "Enough ships are safe: ending the war now wins it."
        for code in codes:
            if words.raid <= code < words.evade:
                return code, "Shelling their towns slows the siege of Port Arthur."
        picture = Picture(war, side, self.seas(war.tables), weights)
        for code in codes:
            if not words.search <= code < words.raid:
                continue
            place = code - words.search
            if place < chart.port_base and not war.count(other(side), place):
                continue  # only ships in port, and those are attacked there
            outside = chart.hex_of[place] if chart.hex_of[place] >= 0 else place
            own = picture.own.get(outside, 0.0)
            foe = picture.foe.get(place, 0.0)
            if self._wants_battle(war, side, place, own, foe, picture):
                return code, f"With {own:.0f} against {foe:.0f} we are strong enough to fight in {chart.name(place)}."
        return words.done, "No battle here would be worth it."

    def _wants_battle(self, war: War, side: int, place: int, own: float, foe: float, picture: Picture) -> bool:
        chart = war.tables.chart
        in_port = chart.port_base <= place < chart.zone_base and war.port_owner[place - chart.port_base] == other(side)
        if side == JAPAN and war.surprised():
            return True
        if side == JAPAN and war.scenario != scenarios.WAR_AT_SEA:
            return own > picture.weights.search_at_any_cost * foe
        if side == RUSSIA and war.scenario != scenarios.WAR_AT_SEA:
            return own > picture.weights.chance_met * foe and not in_port
        if in_port:
            part = picture.weights.last_throw if is_desperate(war, side) else picture.weights.search_in_port
            return own > part * (foe + picture.seas.guns_of_port)
        if war.scenario == scenarios.WAR_AT_SEA and self._is_expendable(war, side, place):
            return True
        return own > picture.weights.search * foe

    def _is_expendable(self, war: War, side: int, place: int) -> bool:
        """Only small craft there, whose loss costs no points (16.5)?"""
        hexagon = war.tables.chart.hex_of[place]
        for ship in war.ships_at(side, hexagon if hexagon >= 0 else place):
            if not war.tables.is_craft[ship]:
                return False
        return True

    def _evade(self, war: War, weights: ChartWeights) -> tuple[int, str]:
        """6.3: who runs, or is the weaker, makes himself hard to find; a side that means to search does not."""
        words = war.words
        side = other(war.acting)
        picture = Picture(war, side, self.seas(war.tables), weights)
        chart = war.tables.chart
        place = war.picked
        own = picture.own.get(place, 0.0)
        foe = picture.foe.get(chart.hex_of[place] if chart.hex_of[place] >= 0 else place, 0.0)
        if side == RUSSIA and war.scenario != scenarios.WAR_AT_SEA and own < weights.bold_running * foe:
            return words.evade, "Getting through is worth more than fighting."
        if own >= weights.bold * foe:
            return words.stand, "We want this battle."
        if side == JAPAN and war.phase < 5 and not war.evaded[side] and picture.own_within(place, 5) > foe:
            return words.stand, "Our fleet is near and must be free to search."
        return words.evade, "The enemy is stronger here."

    def _block(self, war: War, codes: list[int], weights: ChartWeights) -> tuple[int, str]:
        words = war.words
        left = merchants_afloat(war) - len(war.tried)
        if war.blocks == 0 and left > weights.spare_merchants and codes[0] != words.done:
            return codes[0], "A block ship in the channel shuts the fleet in."
        return words.done, "The merchants are needed for the army."

    def _drive(self, war: War, codes: list[int]) -> tuple[int, str]:
        """8.11: the beaten enemy is driven away from where he wants to go."""
        words = war.words
        chart = war.tables.chart
        seas = self.seas(war.tables)
        # Other ships may have come to their hex since, and then he only imagines who it was that fled (5.2).
        fled = fled_ships(war, fled_from(war))
        loser = war.owner(fled[0]) if fled else other(war.acting)
        goals = [p for p in range(chart.ports) if war.port_owner[p] == loser]
        if loser == RUSSIA:
            goals = [chart.vladivostok]
        best = codes[0]
        most = -1.0
        for code in codes:
            hexagon = code - words.to
            near = min(seas.steps_to(chart.port_hex[port])[hexagon] for port in goals)
            far = near + 0.5 * chart.is_partial[hexagon]
            if far > most:
                most = far
                best = code
        return best, "Away from the enemy's port."
