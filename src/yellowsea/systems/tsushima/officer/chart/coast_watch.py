"""The watch on the coasts of Japan: posts at the straits, mines off the ports, where ships begin a war."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tsushima.officer.chart.picture import STRIDE
from yellowsea.systems.tsushima.state import scenarios
from yellowsea.systems.tsushima.state.sea_chart import Chart
from yellowsea.systems.tsushima.state.tables import TORPEDO_BOAT
from yellowsea.systems.tsushima.state.war import War

# Straits and coasts where one counter in port makes a passing fleet stop (4.2).
WATCH: Final = ("fusan", "tsushima", "sasebo", "kure", "ominato", "maizuru")
# The inner way past Kyushu has no port: a boat lies at sea there while a fleet is on its way from the south.
INNER_WAY: Final = "0813"


def door(chart: Chart) -> list[int]:
    """4.2: the hex of Vladivostok and those through which one comes there: who passes stops twice, and is found."""
    gate = chart.port_hex[chart.vladivostok]
    return [gate, *chart.ways[gate]]


def is_mined(war: War, place: int) -> bool:
    """Must ships that make for a place brave a mine?"""
    hexagon = war.tables.chart.hex_of[place]
    return hexagon >= 0 and war.mines >> hexagon & 1 > 0


def mined_ports(war: War) -> list[int]:
    """Hexes of Japanese ports with mines in them: the port of the plan first, then Kure; nobody needs Port Arthur."""
    chart = war.tables.chart
    ports = [p for p in range(chart.ports) if war.port_owner[p] == JAPAN and p != chart.port_arthur]
    first = [war.tables.plan_port[war.plan]] if war.plan >= 0 else []
    first.append(chart.kure)
    ports = first + [port for port in ports if port not in first]
    return [chart.port_hex[port] for port in ports if war.mines >> chart.port_hex[port] & 1]


def opening_places(war: War) -> dict[int, int]:
    """15: where ships begin that may begin anywhere, when not in their usual place."""
    tables = war.tables
    words = tables.chart.words
    found: dict[int, int] = {}
    for force in tables.scenarios[war.scenario].forces:
        if force.side != JAPAN or len(force.places) == 1:
            continue
        boats = [ship for ship in force.ships if tables.type[ship] == TORPEDO_BOAT]
        slow = [s for s in force.ships if tables.is_ship[s] and tables.move[s] < STRIDE]
        if force.at == "japanese_or_korean_port":
            posts = ("ominato", "maizuru", "maizuru", "ominato", "maizuru", "fusan")  # old battleships hold Sasebo
            for ship in force.ships:
                found[ship] = words.index("sasebo") if ship in slow else words.index("kure")
            for number, ship in enumerate(boats):
                found[ship] = words.index(posts[number % len(posts)])
        elif war.scenario == scenarios.WAR_AT_SEA and force.at == "japanese_coast":
            # A day's sail for destroyers, two for the fleet, from Port Arthur.
            for ships in force.divisions:
                if ships[0] in slow or ships[-1] in slow:
                    slow += ships
            for ship in force.ships:
                if ship not in slow:
                    found[ship] = words.index("kure" if ship in boats else "tsushima")
    return found
