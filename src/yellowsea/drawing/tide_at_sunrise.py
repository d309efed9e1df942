"""The Tide at Sunrise: the strength of both armies along the railway, and whose the towns are."""

from __future__ import annotations

from collections import defaultdict

from yellowsea.drawing.ground import ROW, Point, ground_of, layout_of, links
from yellowsea.drawing.scene import Piece, Scene, Town, month_words
from yellowsea.systems.tide_at_sunrise.telling.view_types import View

LEAST = 1100.0


def scene(view: View) -> Scene:
    """Everything on the map, by strength."""
    layout = layout_of("tide_at_sunrise")
    strength: dict[tuple[str, str], int] = defaultdict(int)
    for unit in view["units"]:
        if unit["hex"] in layout["hexes"]:  # not those that wait in Korea
            strength[unit["side"], str(unit["hex"])] += unit["strength"]
    worth = sorted(view["places"], key=lambda place: -place["points"])
    return Scene(
        ground_of("tide_at_sunrise"),
        when=month_words(view["month"]),
        state=f"Japan {view['points']} of {view['target']} points",
        counted="strength point",
        least=LEAST,
        pieces=[Piece(side, centre(name), total) for (side, name), total in strength.items()],
        towns=[Town(place["name"], centre(place["hex"]), place["owner"]) for place in worth],
        lines=links([centre(name) for name in view["rails"]], layout["hex"]["size"]),
    )


def centre(name: str) -> Point:
    """Where a hex lies on the sheet: rows from the north down, every other one half a hex to the right."""
    where = layout_of("tide_at_sunrise")["hex"]
    row, place = int(name[:2]), int(name[2:])
    along = place - where["first"] + (0.5 if row % 2 else 0)
    across = where["last"] / where["row"] - row
    return where["left"] + along * where["size"], where["top"] + across * ROW * where["size"]
