"""4.4: running aground at the end of a movement segment; the owner chooses the order of the dice."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import does, plural
from yellowsea.systems.tsushima.battle.damage import damage
from yellowsea.systems.tsushima.events.events import AgroundRolled, SegmentBegan, ShipAground
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import MERCHANT
from yellowsea.systems.tsushima.state.war import War, changed


def at_risk(war: War) -> list[int]:
    """4.4: counters that entered coastal waters in this segment and have not had their die."""
    return [s for s in war.fleets[war.acting] if war.shoal[s] and war.is_afloat(s) and s not in war.tried]


def usual_order(war: War) -> list[int]:
    """Those at risk in the order in which an owner would risk them: the least valuable first."""
    ships = at_risk(war)
    ships.sort(key=_Worth(war).of)
    return ships


class _Worth:
    """Sort key: small craft, merchants, then ships by their primary guns."""

    def __init__(self, war: War) -> None:
        self.war = war

    def of(self, ship: int) -> int:
        tables = self.war.tables
        if tables.is_craft[ship]:
            return ship
        if tables.type[ship] == MERCHANT:
            return 1000 + ship
        return 2000 + 100 * tables.primary[ship] + ship


class Aground(Procedure[War]):
    """4.4: one die for all that entered coastal waters; on a 6 each of them rolls in its owner's order."""

    key = "aground"
    rule = "4.4"

    def run(self, war: War, umpire: Umpire) -> None:
        side = war.acting
        tables = war.tables
        war.tried = []
        if at_risk(war):
            face = umpire.roll(6, "running aground")
            alarm = face >= tables.aground_alarm
            umpire.tell(AgroundRolled(side=SIDES[side], face=face, alarm=alarm))
            if alarm and len(at_risk(war)) > 1:
                war.stack[-1] = steps.SOUNDINGS
                return
            if alarm:
                _roll_for(war, at_risk(war)[0], umpire)
        begin_searching(war, umpire)


class Soundings(Decision[War]):
    """4.4: the owner says which counter rolls next, until one rolls a 6 or all have rolled."""

    key = "soundings"
    rule = "4.4"
    verbs = ("sound", "usual_order")

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        left = plural(len(at_risk(war)), "counter", "counters")
        return f"{left} in shoal water. Roll for which one next?"

    def options(self, war: War) -> list[int]:
        words = war.words
        return [words.usual_order, *[words.sound + ship for ship in at_risk(war)]]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        name = war.tables.ship_names[numbers[0]]
        if war.owner(numbers[0]) != war.acting:
            return refuse("not-yours", "4.4", f"{does(name, 'is')} not your ship")
        if numbers[0] in war.tried:
            return refuse("has-rolled", "4.4", f"{does(name, 'has')} had a die already")
        return refuse("no-coast", "4.4", f"{does(name, 'has')} not come inshore this segment")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        ships = usual_order(war) if code == war.words.usual_order else [code - war.words.sound]
        for ship in ships:
            if _roll_for(war, ship, umpire):
                begin_searching(war, umpire)
                return
        if not at_risk(war):
            begin_searching(war, umpire)


def _roll_for(war: War, ship: int, umpire: Umpire) -> bool:
    """The die of one counter; True when it is aground. Small craft take one hit and roll nothing."""
    tables = war.tables
    war.tried.append(ship)
    if umpire.roll(6, "which ship is aground") < tables.aground_struck:
        return False
    hits = 1
    if not tables.is_craft[ship]:
        hits = aground_hits(war, umpire.roll(6, "aground damage"))
    name = tables.ship_names[ship]
    unseen = not war.known[ship]
    umpire.tell(
        ShipAground(ship=tables.ship_ids[ship], name=name, side=SIDES[war.owner(ship)], hits=hits, reveals=unseen)
    )
    damage(war, ship, hits, "running aground", umpire)
    return True


def aground_hits(war: War, face: int) -> int:
    """4.4: the hits of the damage die."""
    return 1 if face <= war.tables.aground_one else 2 if face <= war.tables.aground_two else 3


def begin_searching(war: War, umpire: Umpire) -> None:
    """Segments 2 and 4: nobody has been searched for or asked yet."""
    side = war.acting
    war.searched = []
    war.raided = []
    war.asked = []
    war.tried = []
    war.exposed = [0] * war.tables.ships
    for ship in war.fleets[side]:
        if war.shoal[ship]:
            war.shoal = changed(war.shoal, ship, 0)
    umpire.tell(SegmentBegan(side=SIDES[side], turn=war.turn, phase=war.phase, segment="spotting"))
    war.stack[-1] = steps.SEARCH
