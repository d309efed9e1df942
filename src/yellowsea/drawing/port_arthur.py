"""Port Arthur: the strength of both armies on the map, and whose the fortresses and towns are."""

from __future__ import annotations

from collections import defaultdict

from yellowsea.drawing.ground import ROW, Point, ground_of, layout_of
from yellowsea.drawing.scene import Piece, Scene, Town, month_words
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.port_arthur.telling.view_types import View

LEAST = 1000.0
LIAOYANG = "1221"
MUKDEN = "0622"
PORT_ARTHUR = "4822"


def scene(view: View) -> Scene:
    """Everything on the map, by strength."""
    layout = layout_of("port_arthur")
    strength: dict[tuple[str, str], int] = defaultdict(int)
    for unit in view["units"]:
        if unit["place"] in layout["hexes"]:  # not those in the zones beside the map
            strength[unit["side"], str(unit["place"])] += unit["strength"]
    held = {each["centre"]: each["holder"] for each in view["fortresses"]}
    named = {name: town for name, (_, _, town) in layout["hexes"].items() if town}
    first = [name for name in (PORT_ARTHUR, MUKDEN, LIAOYANG) if name in named]
    towns = [*first, *(name for name in named if name in view["rail"]["control"] and name not in first)]
    return Scene(
        ground_of("port_arthur"),
        when=month_words(view["month"]),
        state=f"{view['sea']['control'].capitalize()} holds the sea",
        counted="strength point",
        least=LEAST,
        pieces=[Piece(side, centre(name), total) for (side, name), total in strength.items()],
        towns=[Town(named[name], centre(name), held.get(name) or _holder(view, name)) for name in towns],
        lines=[[centre(one), centre(other)] for one, other in layout["rails"]],
        always=[centre(PORT_ARTHUR), centre(MUKDEN)],
    )


def _holder(view: View, name: str) -> str | None:
    """Whose a town on the railway is, by the control of its rails."""
    there = view["rail"]["control"].get(name, [])
    return there[0] if len(there) == 1 and there[0] in SIDES else None


def centre(name: str) -> Point:
    """Where a hex lies on the sheet: rows stand upright and count from right to left, places count up."""
    where = layout_of("port_arthur")["hex"]
    row, place = int(name[:2]), int(name[2:])
    forth = where["place"] - place - (0.5 if row % 2 == 0 else 0)
    return where["left"] + (where["row"] - row) * ROW * where["size"], where["top"] + forth * where["size"]
