"""14: the land campaign: plans and shiploads, the fall of Port Arthur, capture and scuttling, the Baltic squadrons."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import BOTTOM, Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.tsushima.events.campaign_events import (
    CampaignJudged,
    LoadsRolled,
    PlanChosen,
    PortArthurFell,
    ShipCaptured,
    ShipScuttled,
    SquadronReleased,
)
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import War, changed


def judge_the_turn(war: War, umpire: Umpire) -> None:
    """14.1 to 14.5: with all loads delivered the turn counts; after enough such turns a die for the fall."""
    if war.plan < 0 or war.fallen:
        return
    tables = war.tables
    met = war.delivered >= war.loads_needed
    face = 0
    if met:
        if war.met >= tables.plan_turns[war.plan]:
            if not war.rolling:
                war.rolling = 1
                release(war, 0, umpire)
            face = umpire.roll(6, "fall of Port Arthur")
            war.points += face
        war.met += 1
    umpire.tell(
        CampaignJudged(
            plan=tables.plan_ids[war.plan],
            delivered=war.delivered,
            needed=war.loads_needed,
            met=met,
            turns=war.met,
            face=face,
            points=war.points,
            goal=tables.plan_points[war.plan],
        )
    )
    if war.points >= tables.plan_points[war.plan]:
        fall(war, umpire)


def release(war: War, squadron: int, umpire: Umpire) -> None:
    """14.8: a Baltic squadron may leave Kronstadt."""
    if not war.released[squadron]:
        war.released[squadron] = 1
        umpire.tell(SquadronReleased(squadron=squadron + 1))


def fall(war: War, umpire: Umpire) -> None:
    """14.6: Port Arthur is taken; ships in it may be scuttled, the rest are captured."""
    war.fallen = war.turn
    war.blocks = 0
    umpire.tell(PortArthurFell(turn=war.turn))
    release(war, 0, umpire)
    release(war, 1, umpire)
    lose_the_port(war, RUSSIA, umpire)


def lose_the_port(war: War, loser: int, umpire: Umpire) -> None:
    """14.6: the side that loses Port Arthur may scuttle what it has there; the rest is captured."""
    war.acting = loser
    war.tried = []
    if to_scuttle(war, loser):
        war.stack.append(steps.SCUTTLE)
    else:
        take_the_port(war, loser, umpire)


def to_scuttle(war: War, loser: int) -> list[int]:
    """14.6: ships of a side in Port Arthur that have not had their attempt yet; small craft are simply taken."""
    chart = war.tables.chart
    ships = war.ships_at(loser, chart.port_base + chart.port_arthur)
    return [ship for ship in ships if war.tables.is_ship[ship] and ship not in war.tried]


def take_the_port(war: War, loser: int, umpire: Umpire) -> None:
    """14.6, 14.7: the port is the other side's at once; ships left in it change hands with two hits each."""
    winner = other(loser)
    tables = war.tables
    chart = tables.chart
    place = chart.port_base + chart.port_arthur
    for ship in war.ships_at(loser, place):
        names = (tables.ship_ids[ship], tables.ship_names[ship])
        umpire.tell(ShipCaptured(ship=names[0], name=names[1], reveals=not war.known[ship]))
        war.remove(ship, chart.unused)
        war.hits[ship] = max(war.hits[ship], 2)
        if not tables.is_ship[ship]:
            # Small craft cannot be repaired, so the captor never gets any use of them.
            war.put(ship, chart.interned)
            continue
        war.captured = changed(war.captured, ship, 0 if war.captured[ship] else 1)
        war.morale = changed(war.morale, ship, 0)
        war.licence = changed(war.licence, ship, 0)
        war.fleets[loser] = [mate for mate in war.fleets[loser] if mate != ship]
        war.fleets[winner] = [*war.fleets[winner], ship]
        war.put(ship, place)
    war.port_owner[chart.port_arthur] = winner
    war.recount()


class Scuttle(Decision[War]):
    """14.6: the side that loses the port may scuttle; 1, 2 or 3 sinks the ship."""

    key = "scuttle"
    rule = "14.6"
    verbs = ("scuttle", "scuttle_all", "done")
    parents = ("terminal",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        return "Port Arthur has fallen. Scuttle ships before they are captured, or finish."

    def options(self, war: War) -> list[int]:
        words = war.words
        ships = to_scuttle(war, war.acting)
        codes = [words.done]
        if len(ships) > 1:
            codes.append(words.scuttle_all)
        codes += [words.scuttle + ship for ship in ships]
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "scuttle_all":
            return refuse("too-few", "14.6", "fewer than two ships are left")
        return refuse("not-there", "14.6", "she is not in Port Arthur, or has already had her attempt")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.scuttle_all:
            for ship in to_scuttle(war, war.acting):
                self._scuttle(war, ship, umpire)
        elif code != words.done:
            self._scuttle(war, code - words.scuttle, umpire)
        if code == words.done or not to_scuttle(war, war.acting):
            war.stack.pop()
            take_the_port(war, war.acting, umpire)

    def _scuttle(self, war: War, ship: int, umpire: Umpire) -> None:
        tables = war.tables
        face = umpire.roll(6, "scuttling")
        sunk = face <= tables.scuttled_most
        war.tried.append(ship)
        umpire.tell(ShipScuttled(ship=tables.ship_ids[ship], name=tables.ship_names[ship], face=face, sunk=sunk))
        if sunk:
            war.remove(ship, tables.chart.scuttled)


class ChoosePlan(Decision[War]):
    """14.1 to 14.5: the plan is chosen at the start; later only an easier one (A before B before C) may replace it."""

    key = "choose_plan"
    rule = "14.1"
    verbs = ("plan", "keep_plan")
    parents = (BOTTOM, "terminal")

    def actor(self, war: War) -> int:
        return JAPAN

    def prompt(self, war: War) -> str:
        if war.plan < 0:
            return "Choose a plan for the land campaign."
        plan = war.tables.plan_ids[war.plan].upper()
        return f"Keep plan {plan}, or change to an easier one and lose the points rolled so far?"

    def options(self, war: War) -> list[int]:
        words = war.words
        if war.plan < 0:
            return [words.plan + plan for plan in range(len(war.tables.plan_ids))]
        return [words.keep_plan, *[words.plan + plan for plan in range(war.plan)]]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "keep_plan":
            return refuse("no-plan", "14.1", "no plan has been chosen yet")
        return refuse("not-easier", "14.5", "you may only change to an easier plan")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        first = war.plan < 0
        if code != words.keep_plan:
            war.plan = code - words.plan
            war.points = 0
            umpire.tell(PlanChosen(plan=war.tables.plan_ids[war.plan], name=war.tables.plan_names[war.plan]))
        roll_loads(war, umpire)
        if first:
            war.stack[-1] = steps.TURN_START
        else:
            war.stack.pop()


def roll_loads(war: War, umpire: Umpire) -> None:
    """14.3, 14.4: the loads of the coming turn; plan C rolls for them after its first landing."""
    tables = war.tables
    war.loads_needed = tables.plan_loads[war.plan]
    if tables.plan_rolls_loads[war.plan] and war.met > 0:
        face = umpire.roll(6, "ship loads")
        war.loads_needed = face + 1
        umpire.tell(LoadsRolled(face=face, needed=war.loads_needed))
