"""12.4: merchants are named as block ships and sunk in the channel of Port Arthur."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.kernel.telling.events import does
from yellowsea.systems.tsushima.chart.mines import cross_mine
from yellowsea.systems.tsushima.events.campaign_events import BlockShipRolled
from yellowsea.systems.tsushima.state.tables import MERCHANT
from yellowsea.systems.tsushima.state.war import War


def why_not_block_ship(war: War, ship: int) -> Refusal | None:
    """12.4: a merchant on the chart, near enough by sea, not named yet."""
    tables = war.tables
    chart = tables.chart
    name = tables.ship_names[ship]
    if tables.type[ship] != MERCHANT:
        return refuse("no-merchant", "12.4", f"{does(name, 'is')} not a merchant")
    hexagon = chart.hex_of[war.place[ship]]
    if hexagon < 0:
        return refuse("off-chart", "12.4", f"{does(name, 'is')} not on the chart")
    reach = chart.block_ship_range
    away = chart.distances(chart.port_hex[chart.port_arthur])[hexagon]
    if away > reach:
        text = f"{does(name, 'is')} {away} hexes from Port Arthur by sea; block ships come from within {reach}"
        return refuse("not-near", "12.4", text, range=reach, distance=away)
    if ship in war.tried:
        return refuse("named", "12.4", f"{does(name, 'has')} already been named as a block ship")
    return None


def block_ships(war: War) -> list[int]:
    """Merchants that may still be named as block ships."""
    return [ship for ship in war.tables.merchants if why_not_block_ship(war, ship) is None]


class BlockShips(Decision[War]):
    """12.4: block ships are named first; then each comes, over a mine if one lies there, and a 6 closes the port."""

    key = "block_ships"
    rule = "12.4"
    verbs = ("block_ship", "done")
    parents = ("search",)

    def actor(self, war: War) -> int:
        return JAPAN

    def prompt(self, war: War) -> str:
        named = f" ({len(war.tried)} named)" if war.tried else ""
        return f"The Russian fleet stays in port. Name merchants to sink in the channel{named}, or finish."

    def options(self, war: War) -> list[int]:
        codes = [war.words.block_ship + ship for ship in block_ships(war)]
        codes.append(war.words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_block_ship(war, numbers[0])

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code != war.words.done:
            war.tried.append(code - war.words.block_ship)
            return
        tables = war.tables
        channel = tables.chart.port_hex[tables.chart.port_arthur]
        for ship in war.tried:
            if war.mines >> channel & 1 and tables.chart.hex_of[war.place[ship]] != channel:
                cross_mine(war, ship, channel, umpire)
                if not war.is_afloat(ship):
                    continue
            face = umpire.roll(6, "block ship")
            success = face >= tables.block_ship_success
            war.blocks += int(success)
            war.hits[ship] = 3
            war.merchant_losses += 1
            war.remove(ship, tables.chart.sunk)
            umpire.tell(
                BlockShipRolled(ship=tables.ship_ids[ship], name=tables.ship_names[ship], face=face, success=success)
            )
        war.tried = []
        war.stack.pop()
