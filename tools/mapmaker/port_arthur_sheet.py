"""Where everything stands on the sheet of Port Arthur: hexes, strategic zones, the siege inset, tracks and boxes."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from .hex_sheet import ROW, HexSheet

DATA = Path("src/yellowsea/systems/port_arthur/data")
HEX = 48.0
"""From flat side to flat side: 6.6 miles."""
LEFT, TOP = 44.0, 44.0
LINES, PLACES = 50, 32
REACH = 1 / math.sqrt(3)
FRAME = (LEFT, TOP, LEFT + ((LINES - 1) * ROW + 2 * REACH) * HEX, TOP + (PLACES + 0.5) * HEX)
"""The neat line: left, top, right, bottom."""
WIDTH, HEIGHT = round(FRAME[2] + 420), round(FRAME[3] + 44)
SHEET = HexSheet(
    DATA,
    HEX,
    corner=(LEFT, TOP),
    first_u=-(LINES * ROW + REACH),
    last_v=PLACES + 1.0,
    pushed=0,
    turn="lines left",
    frame=FRAME,
    width=WIDTH,
    height=HEIGHT,
)

ZONES = [
    *("european_russia", "irkutsk", "harbin", "vladivostok", "chabarovsk"),
    *("japan", "fusan", "cis_yalu_korea"),
]
"""From the top of the column beside the map down: each zone is next to the one it is linked with."""
ZONE_BOX, ZONE_STEP = (FRAME[2] + 58, 62.0, 318.0, 154.0), 194.0
SIEGE_BOX = (66.0, 862.0, 506.0, 720.0)
SIEGE_SCALE, SIEGE_CENTRE = 2.15, "4822"
SIEGE_SHIFT = (-2.0, 8.0)
"""The siege inset shows the land around its centre so many times larger."""
TURN_BOX, TURNS_IN_ROW = (604.0, 1420.0, 50.0, 76.0), 12
SEA_BOX = (604.0, 1080.0, 350.0, 296.0)
COMMAND_GAUGE = (96.0, 292.0, 380.0, 20)
"""Left end, line, length, last figure."""


def zone_box(zone: str) -> tuple[float, float, float, float]:
    x, y, width, height = ZONE_BOX
    return x, y + ZONES.index(zone) * ZONE_STEP, width, height


def siege_hexes() -> list[str]:
    """The hexes in the inset."""
    return [f"{line:02}{place:02}" for line in range(46, 51) for place in range(20, 26)]


def layout() -> dict[str, Any]:
    """What the client needs to put things on the sheet."""
    names = {place["hex"]: place["name"] for place in SHEET.table("places.csv")}
    x, y = SHEET.centre("5032")
    rails = [[row["a"], row["b"]] for row in SHEET.table("hexsides.csv") if row["kind"] == "rail"]
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "hex": {"size": HEX, "left": round(x, 3), "top": y + HEX / 2, "row": LINES, "place": PLACES},
        "frame": FRAME,
        "hexes": {
            each.id: [
                "pass" if each.is_pass else each.terrain,
                each.country,
                names.get(each.id, ""),
            ]
            for each in SHEET.hexes()
            if each.terrain != "sea"
        },
        "rails": rails,
        "zones": {zone: zone_box(zone) for zone in ZONES},
        "siege": {
            "box": SIEGE_BOX,
            "scale": SIEGE_SCALE,
            "centre": SIEGE_CENTRE,
            "shift": SIEGE_SHIFT,
            "hexes": siege_hexes(),
        },
        "turns": [*TURN_BOX, TURNS_IN_ROW],
        "sea": SEA_BOX,
        "command": COMMAND_GAUGE,
    }
