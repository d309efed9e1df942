"""15: set-up of the five scenarios: fixed forces, free deployment, suggested divisions, the first mine."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import is_many, only, plural, verb_for
from yellowsea.systems.tsushima.chart.divisions import form, regroup, regroup_codes, why_not_regroup
from yellowsea.systems.tsushima.chart.mines import lay_mine
from yellowsea.systems.tsushima.events.events import CruisersBought, FleetReady, ShipDeployed
from yellowsea.systems.tsushima.state import scenarios, steps
from yellowsea.systems.tsushima.state.scenarios import Force
from yellowsea.systems.tsushima.state.tables import Tables
from yellowsea.systems.tsushima.state.war import War, blank_war, changed
from yellowsea.systems.tsushima.state.words import Words


def set_up(tables: Tables, words: Words, number: int) -> War:
    """15: what the scenario places by itself. The Russian player sets up first."""
    war = blank_war(tables, words, number)
    chart = tables.chart
    scenario = tables.scenarios[number]
    for force in scenario.forces:
        for ship in force.ships:
            if not scenario.is_chart:
                war.place[ship] = chart.port_hex[chart.port_arthur if number else chart.chemulpo]
                war.known = changed(war.known, ship, 1)
            elif len(force.places) == 1:
                war.place[ship] = force.places[0]
                war.known = changed(war.known, ship, 1)  # the scenario itself says where it is
            else:
                war.place[ship] = chart.waiting
            if force.side == RUSSIA:
                war.morale = changed(war.morale, ship, scenario.russian_morale)
    war.recount()
    war.acting = RUSSIA
    war.stack = [steps.CRUISERS] if scenario.campaign else [steps.SET_UP]
    return war


class Cruisers(Procedure[War]):
    """12.1: who bought the two cruisers in Italy, and how far they have come when the war begins."""

    key = "cruisers"
    rule = "12.1"

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        chart = tables.chart
        side = tables.cruiser_nation[umpire.roll(6, "cruisers in Italy") - 1]
        zones = tables.cruiser_zones[umpire.roll(6, "voyage of the cruisers") - 1]
        place = chart.interned if zones == 0 else chart.zone_base + tables.cruiser_route[side][zones]
        for ship in tables.cruisers[side]:
            war.put(ship, place)
            war.raw = changed(war.raw, ship, int(zones > 0 and place != chart.zone_base + tables.crews_zone))
            war.known = changed(war.known, ship, 1)
        umpire.tell(CruisersBought(side=SIDES[side], zones=zones, place=chart.word(place)))
        war.stack[-1] = steps.SET_UP


def unplaced(war: War, side: int) -> list[int]:
    """Ships the side has still to deploy."""
    found: list[int] = []
    for force in war.tables.scenarios[war.scenario].forces:
        if force.side == side and len(force.places) > 1:
            found += [ship for ship in force.ships if war.place[ship] == war.tables.chart.waiting]
    return found


def force_of(war: War, ship: int) -> Force:
    """The force of the scenario a ship belongs to."""
    for force in war.tables.scenarios[war.scenario].forces:
        if ship in force.ships:
            return force
    return war.tables.scenarios[war.scenario].forces[0]


class SetUp(Decision[War]):
    """15: place what the scenario leaves open, form divisions, or use the default set-up."""

    key = "set_up"
    rule = "15.0"
    verbs = ("default_setup", "deploy", "suggest_divisions", "form", "dissolve", "done")

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        left = len(unplaced(war, war.acting))
        if left:
            return f"Place {plural(left, 'more counter', 'more counters')}, or use the default set-up."
        return "Form divisions, or use the default set-up."

    def options(self, war: War) -> list[int]:
        words = war.words
        side = war.acting
        codes = [words.default_setup]
        waiting = unplaced(war, side)
        codes += [words.deploy + ship for ship in waiting]
        codes += regroup_codes(war, side)
        if not waiting:
            codes.append(words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "done":
            left = len(unplaced(war, war.acting))
            return refuse(
                "not-deployed",
                "15.0",
                f"{plural(left, 'counter still has', 'counters still have')} to be placed",
                left=left,
            )
        if verb == "deploy":
            return refuse("placed", "15.0", "that counter is not yours to place, or is already placed")
        return why_not_regroup(war, war.acting, verb, numbers[0])

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.default_setup:
            self._default(war, umpire)
            self._end(war, umpire)
        elif code == words.done:
            self._end(war, umpire)
        elif words.deploy <= code < words.plan:
            war.sailing = [code - words.deploy]
            war.stack.append(steps.DEPLOY)
        else:
            regroup(war, war.acting, code, umpire)

    def _default(self, war: War, umpire: Umpire) -> None:
        side = war.acting
        for force in war.tables.scenarios[war.scenario].forces:
            if force.side != side:
                continue
            for ship in force.ships:
                if war.place[ship] == war.tables.chart.waiting:
                    war.put(ship, force.default_place)
            for ships in force.divisions:
                ready = [s for s in ships if war.div_of[s] < 0 and war.place[s] == war.place[ships[0]]]
                if len(ready) == len(ships):
                    form(war, side, ships, umpire)

    def _end(self, war: War, umpire: Umpire) -> None:
        side = war.acting
        war.tried = []
        umpire.tell(FleetReady(side=SIDES[side]))
        scenario = war.tables.scenarios[war.scenario]
        if side == RUSSIA:
            war.acting = JAPAN
            if war.scenario == scenarios.ROUND_ISLAND and war.mines_left[RUSSIA]:
                war.acting = RUSSIA
                war.stack[-1] = steps.FIRST_MINE
        elif not scenario.is_chart:
            war.stack[-1] = steps.JOIN
        else:
            war.stack[-1] = steps.CHOOSE_PLAN if scenario.campaign else steps.TURN_START


class Deploy(Decision[War]):
    """15: the place where a counter starts."""

    key = "deploy"
    rule = "15.0"
    verbs = ("to", "cancel")
    parents = ("set_up",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        name = war.tables.ship_names[war.sailing[0]]
        return f"{name}: where {verb_for(name, 'does')} {'they' if is_many(name) else 'she'} start?"

    def options(self, war: War) -> list[int]:
        codes = [war.words.to + place for place in force_of(war, war.sailing[0]).places]
        codes.append(war.words.cancel)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("not-allowed", "15.0", f"the scenario does not allow {war.tables.chart.name(numbers[0])}")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        ship = war.sailing[0]
        war.sailing = []
        war.stack.pop()
        if code == war.words.cancel:
            return
        place = code - war.words.to
        war.put(ship, place)
        tables = war.tables
        side = tables.side[ship]
        umpire.tell(
            ShipDeployed(
                ship=tables.ship_ids[ship],
                name=tables.ship_names[ship],
                place=tables.chart.word(place),
                place_name=tables.chart.name(place),
                audience=only(side),
            )
        )


class FirstMine(Decision[War]):
    """15.3: the Russian player may begin with a mine in the hex of Port Arthur."""

    key = "first_mine"
    rule = "15.3"
    verbs = ("mine", "done")

    def actor(self, war: War) -> int:
        return RUSSIA

    def prompt(self, war: War) -> str:
        return "Lay your mine in the Port Arthur hex, or do without it."

    def options(self, war: War) -> list[int]:
        chart = war.tables.chart
        return [war.words.mine + chart.port_hex[chart.port_arthur], war.words.done]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("not-there", "15.3", "this mine may only be laid in the Port Arthur hex")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code != war.words.done:
            lay_mine(war, RUSSIA, code - war.words.mine, umpire)
        war.mines_left[RUSSIA] = 0
        war.acting = JAPAN
        war.stack[-1] = steps.SET_UP
