"""Invasion ports (13): where Japan may place one."""

from __future__ import annotations

from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.port_arthur.events.events import PortPlaced
from yellowsea.systems.port_arthur.state.war import War


def port_sites(war: War) -> list[int]:
    """13.1: partial sea hexes free of enemy units and zones, without a port."""
    risk = war.risk(JAPAN)
    return [here for here in war.tables.ground.coast if not risk[here] and here not in war.ports]


def may_place_port(war: War) -> bool:
    """13.1, 14.9: a counter is left, none was placed this turn, Japan controls the seas, and there is a place."""
    if war.port_placed or not war.ports_left or war.russia_rules_the_sea() or war.tables.ships_carry:
        return False
    risk = war.risk(JAPAN)
    for here in war.tables.ground.coast:
        if not risk[here] and here not in war.ports:
            return True
    return False


def why_not_place_port(war: War) -> Refusal | None:
    """13.1, 14.9: what keeps Japan from placing a port now."""
    if war.phasing != JAPAN:
        return refuse("other-side", "13.1", "only Japan places invasion ports")
    if war.tables.ships_carry:
        return refuse("by-ship", "13.1", "a port is placed before the phase, where loaded merchants lie")
    if war.port_placed:
        return refuse("port-placed", "13.1", "one invasion port a turn has been placed")
    if not war.ports_left:
        return refuse("no-counter", "13.1", f"all {war.tables.port_counters} port counters have been used")
    if war.russia_rules_the_sea():
        return refuse("seas", "14.9", "Russia controls the seas", until=war.sea.russian_until)
    if not may_place_port(war):
        return refuse("no-site", "13.1", "no partial sea hex is free of the enemy")
    return None


class PortSite(Decision[War]):
    """13.1: the hex of the new port."""

    key = "port_site"
    rule = "13.1"
    verbs = ("port",)
    parents = ("movement",)

    def actor(self, war: War) -> int:
        return JAPAN

    def options(self, war: War) -> list[int]:
        return [war.words.port + here for here in port_sites(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        here = numbers[0]
        ground = war.tables.ground
        if here >= ground.size or here not in ground.coast:
            return refuse("no-coast", "13.1", "an invasion port lies in a partial sea hex")
        if here in war.ports:
            return refuse("port-there", "13.1", "there is a port already")
        if war.risk(JAPAN)[here] >= OCCUPIED:
            return refuse("enemy-there", "13.1", "enemy units are there")
        if war.risk(JAPAN)[here]:
            return refuse("enemy-zone", "13.1", "an enemy zone of control covers it")
        return None

    def prompt(self, war: War) -> str:
        return f"Where does the invasion port go? {war.ports_left} left."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        here = code - war.words.port
        war.ports.append(here)
        war.ports_left -= 1
        war.port_placed = 1
        war.fed[JAPAN] = -1
        umpire.tell(PortPlaced(hex=war.tables.ground.names[here], left=war.ports_left))
        war.stack.pop()
