"""11.2, 11.3: ships in a port of the hex: their protection, claimed ship by ship, and the die that breaks it."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, SIDES, other
from yellowsea.kernel.telling.events import does
from yellowsea.systems.tsushima.battle.encounter import in_own_port, join_battle, to_be_found
from yellowsea.systems.tsushima.chart.block_ships import block_ships
from yellowsea.systems.tsushima.events.events import NobodyToFight, PortAttackRolled, ProtectionClaimed
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import AT_SEA, IN_PORT, War, changed


def search_or_attack(war: War, umpire: Umpire) -> None:
    """6.2, 11.2: ships in a foreign port are spotted at once; those in their own are asked about its protection."""
    chart = war.tables.chart
    place = war.picked
    enemy = other(war.acting)
    port = chart.port_at[chart.hex_of[place]]
    if place >= chart.port_base and war.port_owner[port] != enemy:
        join_battle(war, chart.hex_of[place], AT_SEA, umpire)
    elif port >= 0 and port not in war.asked and may_claim(war, enemy, port):
        war.asked.append(port)
        war.stack.append(steps.CLAIM)
    else:
        go_on(war, umpire)


def may_claim(war: War, side: int, port: int) -> list[int]:
    """11.2: ships in a port of their own since the phase began, that are not in the yard or the inner harbour."""
    chart = war.tables.chart
    if war.port_owner[port] != side:
        return []
    return [s for s in in_own_port(war, side, chart.port_base + port) if war.sheltered[s] and not war.exposed[s]]


def go_on(war: War, umpire: Umpire) -> None:
    """The attack on protected ships, or the ordinary search for the others."""
    chart = war.tables.chart
    place = war.picked
    hexagon = chart.hex_of[place]
    if place >= chart.port_base:
        if may_claim(war, other(war.acting), place - chart.port_base):
            attack_port(war, umpire)
            return
        # Nobody there is protected: ordinary spotting, once for the hex.
        is_barred = war.evaded[war.acting] or hexagon in war.searched
        war.picked = -1 if is_barred else hexagon
        if not is_barred:
            war.searched.append(hexagon)
    if war.picked < 0 or not to_be_found(war, hexagon):
        war.picked = -1
        umpire.tell(
            NobodyToFight(place=chart.word(place), place_name=chart.name(place), side=SIDES[war.acting], reveals=True)
        )
        return
    war.stack.append(steps.EVADE)


def attack_port(war: War, umpire: Umpire) -> None:
    """11.3, 13.1: one die against the protection of a port; after a failure Japan may send block ships (12.4)."""
    tables = war.tables
    chart = tables.chart
    place = war.picked
    needed = tables.surprise_port_needed if war.surprised() and war.acting == JAPAN else tables.port_needed
    face = umpire.roll(6, "attack on a port")
    umpire.tell(
        PortAttackRolled(
            side=SIDES[war.acting],
            port=chart.word(place),
            port_name=chart.name(place),
            face=face,
            needed=needed,
            allowed=face >= needed,
        )
    )
    if face >= needed:
        join_battle(war, place, IN_PORT, umpire)
        return
    war.picked = -1
    if war.acting == JAPAN and place == chart.port_base + chart.port_arthur and block_ships(war):
        war.tried = []
        war.stack.append(steps.BLOCK_SHIPS)


class Claim(Decision[War]):
    """8.1, 11.2: ships in a port of the hex keep to its protection or take part in the fight, one by one."""

    key = "claim"
    rule = "11.2"
    verbs = ("claim", "decline", "expose")
    parents = ("search",)

    def actor(self, war: War) -> int:
        return war.acting if war.spotted else other(war.acting)

    def card(self, war: War) -> str:
        return "8.1" if war.spotted else "11.2"

    def prompt(self, war: War) -> str:
        name = war.tables.chart.name(war.picked)
        if war.spotted:
            return f"The enemy is found in {name}. Which of your ships in port take part in the battle?"
        return f"The enemy is attacking {name}. Claim the protection of the port, for all ships or all but some?"

    def candidates(self, war: War) -> list[int]:
        """The ships in port that are asked."""
        chart = war.tables.chart
        port = chart.port_at[chart.hex_of[war.picked]]
        if not war.spotted:
            return may_claim(war, other(war.acting), port)
        return [s for s in in_own_port(war, war.acting, chart.port_base + port) if not war.exposed[s]]

    def options(self, war: War) -> list[int]:
        words = war.words
        ships = self.candidates(war)
        codes = [words.claim, words.decline]
        if len(ships) > 1:
            codes += [words.expose + ship for ship in ships]
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        ship = numbers[0]
        name = war.tables.ship_names[ship]
        if war.exposed[ship]:
            return refuse("exposed", self.card(war), f"{name} already goes without the protection of the port")
        if ship in self.candidates(war):
            return refuse("last-one", self.card(war), "she is the only ship left: claim or decline for all")
        return refuse("not-asked", self.card(war), f"{does(name, 'is')} not one of the ships in port that are asked")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code >= words.expose:
            war.exposed = changed(war.exposed, code - words.expose, 1)
            return
        war.stack.pop()
        if code == words.decline:
            for ship in self.candidates(war):
                war.exposed = changed(war.exposed, ship, 1)
        if war.spotted:
            place = war.picked
            war.spotted = 0
            join_battle(war, place, AT_SEA, umpire)
            return
        chart = war.tables.chart
        port = chart.port_base + chart.port_at[chart.hex_of[war.picked]]
        side = other(war.acting)
        ships = in_own_port(war, side, port)
        umpire.tell(
            ProtectionClaimed(
                side=SIDES[side],
                port=chart.word(port),
                port_name=chart.name(port),
                claimed=code == words.claim,
                for_all=code == words.claim and not any(war.exposed[ship] for ship in ships),
            )
        )
        go_on(war, umpire)
