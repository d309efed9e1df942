"""11.2, 11.3, 12.4: the protection of a port, the die that breaks it, block ships in the channel of Port Arthur."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, SIDES, other
from yellowsea.kernel.step import Decision, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tsushima.battle.encounter import join_battle
from yellowsea.systems.tsushima.chart.search_roll import ask_to_evade
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import IN_PORT, War
from yellowsea.systems.tsushima.telling.campaign_events import BlockShipRolled
from yellowsea.systems.tsushima.telling.events import PortAttackRolled, ProtectionClaimed


class Claim(Decision[War]):
    """11.2: ships in port since the phase began may claim its protection."""

    key = "claim"
    rule = "11.2"
    verbs = ("claim", "decline")
    parents = ("search",)

    def actor(self, war: War) -> int:
        return other(war.acting)

    def prompt(self, war: War) -> str:
        return f"The enemy is attacking {war.tables.chart.name(war.picked)}. Claim the protection of the port?"

    def options(self, war: War) -> list[int]:
        return [war.words.claim, war.words.decline]

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        tables = war.tables
        chart = tables.chart
        place = war.picked
        side = other(war.acting)
        claimed = code == war.words.claim
        umpire.tell(
            ProtectionClaimed(side=SIDES[side], port=chart.word(place), port_name=chart.name(place), claimed=claimed)
        )
        if not claimed:
            ask_to_evade(war, umpire)
            return
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


def block_ships(war: War) -> list[int]:
    """12.4: merchants near enough to Port Arthur to be sunk in its channel."""
    chart = war.tables.chart
    goal = chart.port_hex[chart.port_arthur]
    found: list[int] = []
    for ship in war.tables.merchants:
        place = war.place[ship]
        hexagon = chart.hex_of[place]
        if hexagon >= 0 and chart.grid.distance(hexagon, goal) <= chart.block_ship_range:
            found.append(ship)
    return found


class BlockShips(Decision[War]):
    """12.4: merchants are sunk in the channel, a die for each; a 6 shuts the port."""

    key = "block_ships"
    rule = "12.4"
    verbs = ("block_ship", "done")
    parents = ("search",)

    def actor(self, war: War) -> int:
        return JAPAN

    def prompt(self, war: War) -> str:
        return "The Russian fleet stays under its coast guns. Sink merchants in the channel of Port Arthur, or finish."

    def options(self, war: War) -> list[int]:
        codes = [war.words.block_ship + ship for ship in block_ships(war)]
        codes.append(war.words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        reach = war.tables.chart.block_ship_range
        return refuse(
            "not-near", "12.4", f"only merchants within {reach} hexes of Port Arthur can be block ships", range=reach
        )

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        ship = code - war.words.block_ship
        tables = war.tables
        face = umpire.roll(6, "block ship")
        success = face >= tables.block_ship_success
        war.blocks += int(success)
        war.hits[ship] = 3
        war.merchant_losses += 1
        war.remove(ship, tables.chart.sunk)
        umpire.tell(
            BlockShipRolled(ship=tables.ship_ids[ship], name=tables.ship_names[ship], face=face, success=success)
        )
        if not block_ships(war):
            war.stack.pop()
