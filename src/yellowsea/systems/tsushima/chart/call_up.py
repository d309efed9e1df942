"""9.4: new merchants for those lost, in a friendly port of Japan's choice."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tsushima.events.campaign_events import MerchantCalledUp
from yellowsea.systems.tsushima.state.war import War, changed


def merchants_due(war: War) -> list[int]:
    """9.4: the counters that come into play now: one for every two lost, as far as there are counters."""
    tables = war.tables
    if not tables.scenarios[war.scenario].campaign:
        return []
    spare = [s for s in tables.merchants if war.place[s] in (tables.chart.waiting, tables.chart.sunk)]
    return spare[: war.merchant_losses // tables.losses_a_merchant]


class CallUp(Decision[War]):
    """9.4: Japan chooses the port for each new merchant."""

    key = "call_up"
    rule = "9.4"
    verbs = ("to",)
    parents = ("terminal",)

    def actor(self, war: War) -> int:
        return JAPAN

    def prompt(self, war: War) -> str:
        name = war.tables.ship_names[merchants_due(war)[0]]
        return f"{name} is called up: in which port?"

    def options(self, war: War) -> list[int]:
        chart = war.tables.chart
        ports = [port for port in range(chart.ports) if war.port_owner[port] == JAPAN]
        return [war.words.to + chart.port_base + port for port in ports]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        chart = war.tables.chart
        if chart.port_base <= numbers[0] < chart.zone_base:
            return refuse("not-friendly", "9.4", f"{chart.name(numbers[0])} is not a Japanese port")
        return refuse("no-port", "9.4", f"{chart.name(numbers[0])} is not a port")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        tables = war.tables
        place = code - war.words.to
        ship = merchants_due(war)[0]
        war.merchant_losses -= tables.losses_a_merchant
        war.hits[ship] = 0
        war.morale = changed(war.morale, ship, 0)
        war.put(ship, place)
        umpire.tell(MerchantCalledUp(ship=tables.ship_ids[ship], port=tables.chart.word(place)))
        if not merchants_due(war):
            war.stack.pop()
