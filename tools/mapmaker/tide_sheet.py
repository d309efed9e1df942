"""Where everything stands on the sheet of The Tide at Sunrise: hexes, projection, tracks and boxes."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from .hex_sheet import ROW, HexSheet

DATA = Path("src/yellowsea/systems/tide_at_sunrise/data")
HEX = 48.0
"""From flat side to flat side: ten kilometres."""
LEFT, TOP = 44.0, 44.0
LINES, PLACES = 38, 51
FIRST_U, LAST_V = 0.5, LINES * ROW + 1 / math.sqrt(3)
FRAME = (LEFT, TOP, LEFT + (PLACES + 0.5) * HEX, TOP + (LAST_V - ROW + 1 / math.sqrt(3)) * HEX)
"""The neat line: left, top, right, bottom."""
WIDTH, HEIGHT = round(FRAME[2] + 62), round(FRAME[3] + 190)
STRIP = FRAME[3] + 20
"""Where the strip with the tracks begins."""
KOREA_BOX = (1466.0, STRIP + 4, 330.0, 128.0)
TURN_BOX, TURNS = (60.0, STRIP + 34, 64.0, 84.0), 12
POINTS_GAUGE = (872.0, STRIP + 74, 560.0, 100)
"""Left end, line, length, last figure."""
POOLS = [("japan", "Japan"), ("russia", "Russia"), ("port_arthur", "Port Arthur")]
POOL_GAUGE = (1906.0, STRIP + 34, 260.0, 20)
AKASHI_GAUGE = (1906.0, STRIP + 116, 260.0, 70)
FLEET_BOXES = {"port_arthur": (2204.0, STRIP + 24, 150.0, 104.0), "vladivostok": (2364.0, STRIP + 24, 150.0, 104.0)}

SHEET = HexSheet(
    DATA,
    HEX,
    corner=(LEFT, TOP),
    first_u=FIRST_U,
    last_v=LAST_V,
    pushed=1,
    turn="places right",
    frame=FRAME,
    width=WIDTH,
    height=HEIGHT,
)


def name_of(place: dict[str, str]) -> str:
    """The name the rules use, without what stands in brackets: one name for a place everywhere."""
    return (place["rules_name"] or place["name"]).split(" (")[0]


def layout() -> dict[str, Any]:
    """What the client needs to put things on the sheet."""
    names = {place["hex"]: name_of(place) for place in SHEET.table("places.csv")}
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "hex": {"size": HEX, "left": LEFT, "top": TOP, "row": ROW, "first": FIRST_U, "last": LAST_V},
        "frame": FRAME,
        "hexes": {
            each.id: [each.terrain, each.country, names.get(each.id, "")]
            for each in SHEET.hexes()
            if each.terrain != "sea"
        },
        "korea": KOREA_BOX,
        "turns": TURN_BOX,
        "points": POINTS_GAUGE,
        "pools": {
            name: [POOL_GAUGE[0], POOL_GAUGE[1] + 22 * number, *POOL_GAUGE[2:]]
            for number, (name, _) in enumerate(POOLS)
        },
        "akashi": AKASHI_GAUGE,
        "fleets": FLEET_BOXES,
    }
