"""Blockade: squadrons in their seas, ships in their ports, and how far the armies have landed."""

from __future__ import annotations

from yellowsea.drawing.ground import Point, ground_of, layout_of
from yellowsea.drawing.scene import Piece, Scene, Town
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.blockade.telling.view_types import View

TOWNS = {"port_arthur": "Port Arthur", "mukden": "Mukden", "liaoyang": "Liaoyang", "yalu": "Yalu"}
PORTS = {"japan": "japan", "port_arthur": "russia", "vladivostok": "russia"}
"""Ports on the chart, and whose ships lie in them."""
SEAS = {"yellow_sea": "Yellow Sea", "sea_of_japan": "Sea of Japan", "pacific": "Pacific"}
LEAST = 1000.0


def scene(view: View) -> Scene:
    """What the viewer knows of the six seas."""
    layout = layout_of("blockade")
    pieces = [
        Piece(side, _at(layout["areas"][area][side]), squadron["count"])
        for area, there in view["areas"].items()
        for side in SIDES
        if (squadron := there["squadrons"][side]) is not None
    ]
    for port, side in PORTS.items():
        ships = [ship for ship in view["ships"] if ship["where"] == port and ship["state"] in ("anchorage", "yard")]
        if ships:
            pieces.append(Piece(side, _at(layout["ports"][port]["pin"]), len(ships)))
    towns = [
        Town(name, _at(layout["track"][stage]), SIDES[0] if view["track"][stage] else SIDES[1])
        for stage, name in TOWNS.items()
    ]
    towns.append(Town("Vladivostok", _at(layout["ports"]["vladivostok"]["pin"]), SIDES[1]))
    control = view["control"]
    lead = SIDES[0] if control > 0 else SIDES[1]
    return Scene(
        ground_of("blockade"),
        when=f"Turn {view['turn']} of {view['turns']}",
        state=f"Control: {lead.capitalize()} {abs(control)}" if control else "Control: even",
        counted="ship",
        least=LEAST,
        pieces=pieces,
        towns=towns,
        seas=[(name, _at(layout["areas"][area]["label"])) for area, name in SEAS.items()],
        always=[_at(layout["ports"][port]["pin"]) for port in PORTS],
    )


def _at(numbers: list[float]) -> Point:
    return numbers[0], numbers[1]
