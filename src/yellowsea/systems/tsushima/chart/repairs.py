"""9: repairs in the yards, one attempt per ship per turn, within the capacity of the port."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, SIDES
from yellowsea.kernel.telling.events import EVERYONE, does, only
from yellowsea.systems.tsushima.events.campaign_events import RepairRolled
from yellowsea.systems.tsushima.state.war import War, changed


def yard_of(war: War, place: int) -> int:
    """The number of a port's or a zone's yard, -1 where there is none."""
    chart = war.tables.chart
    if place < chart.port_base or place >= chart.places:
        return -1
    return place - chart.port_base


def capacity(war: War, yard: int) -> int:
    """Table 5."""
    chart = war.tables.chart
    return chart.port_repair[yard] if yard < chart.ports else chart.zone_repair[yard - chart.ports]


def why_not_repair(war: War, side: int, ship: int) -> Refusal | None:
    """9.1 to 9.3, 14.7: a damaged ship in a friendly port with room in its yard, once a turn."""
    tables = war.tables
    name = tables.ship_names[ship]
    if war.owner(ship) != side:
        return refuse("not-yours", "9.1", f"{does(name, 'is')} not your ship")
    if not tables.is_ship[ship]:
        return refuse("no-repair", "9.3", "small craft and merchants cannot be repaired")
    if not war.is_friendly_port(side, war.place[ship]):
        return refuse("not-in-port", "9.1", f"{does(name, 'is')} not in a friendly port")
    if war.hits[ship] == 0:
        return refuse("intact", "9.1", f"{does(name, 'is')} undamaged")
    if ship in war.tried:
        return refuse("tried", "9.2", f"{does(name, 'has')} already had her attempt this turn")
    yard = yard_of(war, war.place[ship])
    most = capacity(war, yard)
    if war.work[yard] >= most:
        return refuse("yard-full", "9.1", f"that yard can only work on {most} hits a turn", capacity=most)
    if war.captured[ship] and side == JAPAN and not _at_home(war, ship):
        return refuse("not-at-home", "14.7", "captured ships can only be repaired in a port in Japan")
    return None


def _at_home(war: War, ship: int) -> bool:
    chart = war.tables.chart
    place = war.place[ship]
    return place < chart.zone_base and chart.port_country[place - chart.port_base] == "japan"


def repairable(war: War, side: int) -> list[int]:
    """Ships that may have a repair attempt now."""
    hits = war.hits
    return [s for s in war.fleets[side] if 0 < hits[s] < 3 and why_not_repair(war, side, s) is None]


class Repairs(Decision[War]):
    """9.1: choose the hits to work on, one a ship."""

    key = "repairs"
    rule = "9.1"
    verbs = ("repair", "repair_suggested", "done")
    parents = ("terminal",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        return "Repairs: a ship under repair stays in the yard until all her hits are gone. Choose ships, or finish."

    def options(self, war: War) -> list[int]:
        words = war.words
        ships = repairable(war, war.acting)
        codes = [words.done]
        if ships:
            codes.append(words.repair_best)
        codes += [words.repair + ship for ship in ships]
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "repair":
            return why_not_repair(war, war.acting, numbers[0])
        return refuse("nothing", "9.1", "there is nothing to repair")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.done:
            war.stack.pop()
            return
        if code == words.repair_best:
            for ship in suggested_repairs(war):
                repair(war, ship, umpire)
        else:
            repair(war, code - words.repair, umpire)
        if not repairable(war, war.acting):
            war.stack.pop()


def suggested_repairs(war: War) -> list[int]:
    """The ships to repair if every yard is used, the most urgent first."""
    ships = repairable(war, war.acting)
    ships.sort(key=_Urgency(war).of)
    work = war.work.copy()
    found: list[int] = []
    for ship in ships:
        yard = yard_of(war, war.place[ship])
        if work[yard] < capacity(war, yard):
            work[yard] += 1
            found.append(ship)
    return found


class _Urgency:
    """Ships in the yard already come first, then the largest guns."""

    def __init__(self, war: War) -> None:
        self.war = war

    def of(self, ship: int) -> int:
        tables = self.war.tables
        return -(self.war.repairing[ship] * 1000 + self.war.hits[ship] * 10 + tables.primary[ship] * 2) * 1000 + ship


def mended_by(war: War, ship: int, face: int) -> int:
    """9.1, 14.7: the hits that a die repairs; captured ships need a 6."""
    tables = war.tables
    if war.captured[ship]:
        return int(face >= tables.captured_repaired)
    if face >= tables.all_repaired:
        return war.hits[ship]
    return int(face >= tables.repaired_least)


def repair(war: War, ship: int, umpire: Umpire) -> None:
    """9.1: one die for a ship in the yard."""
    tables = war.tables
    face = umpire.roll(6, "repair")
    mended = mended_by(war, ship, face)
    war.work[yard_of(war, war.place[ship])] += 1
    war.tried.append(ship)
    war.hits[ship] -= mended
    if war.captured[ship] and not war.hits[ship]:
        war.captured = changed(war.captured, ship, 2)
    war.repairing = changed(war.repairing, ship, int(war.hits[ship] > 0))
    war.leave_division(ship)
    umpire.tell(
        RepairRolled(
            side=SIDES[war.owner(ship)],
            ship=tables.ship_ids[ship],
            name=tables.ship_names[ship],
            face=face,
            mended=mended,
            left=war.hits[ship],
            # 5.2: fewer hits are public, a ship at work in a yard is not.
            audience=EVERYONE if mended or war.known[ship] else only(war.owner(ship)),
        )
    )
