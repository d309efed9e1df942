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
ZONE_BOX, ZONE_STEP = (round(FRAME[2] + 50), 62.0, 250.0, 154.0), 194.0
SIEGE_BOX = (66.0, 986.0, 584.0, 592.0)
SIEGE_HEX = HEX * 2.6
SIEGE_LINES, SIEGE_PLACES = range(46, 51), range(21, 25)
"""The siege inset shows these hexes so large."""
TURN_BOX, TURNS_IN_ROW = (664.0, 1426.0, 45.0, 76.0), 12
SEA_BOX = (676.0, 1090.0, 324.0, 292.0)
COMMAND_GAUGE = (96.0, 292.0, 380.0, 20)
"""Left end, line, length, last figure."""


def zone_box(zone: str) -> tuple[float, float, float, float]:
    x, y, width, height = ZONE_BOX
    return x, y + ZONES.index(zone) * ZONE_STEP, width, height


def siege_hexes() -> list[str]:
    """The hexes in the inset."""
    return [f"{line:02}{place:02}" for line in SIEGE_LINES for place in SIEGE_PLACES]


def siege_sheet() -> HexSheet:
    """The inset as a sheet of its own, its corner at the corner of the box."""
    _, _, width, height = SIEGE_BOX
    first, last = SIEGE_LINES[0], SIEGE_LINES[-1]
    lines, places = last - first + 1, len(SIEGE_PLACES)
    spare_x = (width - ((lines - 1) * ROW + 2 * REACH) * SIEGE_HEX) / 2
    spare_y = (height - (places + 0.5) * SIEGE_HEX) / 2
    return HexSheet(
        DATA,
        SIEGE_HEX,
        corner=(spare_x, spare_y),
        first_u=-(last * ROW + REACH),
        last_v=SIEGE_PLACES[-1] + 1.0,
        pushed=0,
        turn="lines left",
        frame=(0.0, 0.0, width, height),
        width=round(width),
        height=round(height),
    )


def layout() -> dict[str, Any]:
    """What the client needs to put things on the sheet."""
    # The first place of a hex gives it its name, as in the rules.
    names = {place["hex"]: place["name"] for place in reversed(list(SHEET.table("places.csv")))}
    x, y = SHEET.centre("5032")
    inset = siege_sheet().centre("5032")
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
            "hex": {
                "size": SIEGE_HEX,
                "left": round(SIEGE_BOX[0] + inset[0], 3),
                "top": round(SIEGE_BOX[1] + inset[1] + SIEGE_HEX / 2, 3),
                "row": LINES,
                "place": PLACES,
            },
            "hexes": siege_hexes(),
        },
        "turns": [*TURN_BOX, TURNS_IN_ROW],
        "sea": SEA_BOX,
        "command": COMMAND_GAUGE,
    }
