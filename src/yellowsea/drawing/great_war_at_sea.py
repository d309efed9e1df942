"""Great War at Sea: fleets on the sea chart as far as they are known, or in a battle the groups on the field."""

from __future__ import annotations

from yellowsea.drawing.ground import Point, field_of, ground_of, hexagon, layout_of
from yellowsea.drawing.scene import Piece, Scene, Town, day_words
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.telling.sea_view_types import Operation
from yellowsea.systems.great_war_at_sea.telling.view_types import View

LEAST = 620.0
NAMED = ("port_arthur", "vladivostok", "sasebo", "chemulpo", "fusan", "dalny", "kure", "maizuru", "yokosuka")
SEAS = [("Sea of Japan", (1167.0, 1081.0)), ("Yellow Sea", (474.0, 1382.0)), ("East China Sea", (579.0, 1817.0))]
HALF = 0.5**0.5
ROW, NUMBER = 25.5, 19
"""The row and the number that the chart is centred on."""
CORNER = 46.0
"""From the middle of a hex of the field to its corners, in units of this drawing."""
FIELD_LEAST = 640.0


def scene(view: View) -> Scene:
    """The field while a battle is fought, else the chart."""
    operation = view["operation"]
    return _chart(view, operation) if operation is not None and not view["groups"] else _field(view)


# -- the chart -------------------------------------------------------------------------------------------------------


def _chart(view: View, operation: Operation) -> Scene:
    layout = layout_of("great_war_at_sea")
    pieces = [
        Piece(fleet["side"], _port_or_zone(fleet["harbour"], fleet["zone"]), len(fleet["ships"]) or None)
        for fleet in operation["fleets"]
        if fleet["on_map"] or fleet["harbour"] is not None
    ]
    owners = {harbour["id"]: harbour["owner"] for harbour in operation["harbours"]}
    score = operation["score"]
    return Scene(
        ground_of("great_war_at_sea"),
        when=f"{day_words(operation['date'])}, {operation['clock']}",
        state=f"Japan {score['japan']}, Russia {score['russia']} points",
        counted="ship",
        least=LEAST,
        pieces=pieces,
        towns=[
            Town(layout["ports"][port]["name"], _pair(layout["ports"][port]["at"]), _side(owners.get(port)))
            for port in NAMED
            if port in layout["ports"]
        ],
        seas=SEAS,
        always=[] if pieces else [_pair(layout["ports"][port]["at"]) for port in ("port_arthur", "sasebo")],
    )


def _side(owner: str | None) -> str | None:
    return owner if owner in SIDES else None


def _port_or_zone(harbour: str | None, zone: str) -> Point:
    layout = layout_of("great_war_at_sea")
    for places in ("ports", "places"):
        if harbour is not None and harbour in layout[places]:
            return _pair(layout[places][harbour]["at"])
    return middle(zone)


def middle(zone: str) -> Point:
    """Where a zone lies: squares on a corner, rows from the north-west to the south-east named A to Z, then AA on."""
    layout = layout_of("great_war_at_sea")
    letters = zone.rstrip("0123456789")
    row = ord(letters[-1]) - ord("A") + (26 if len(letters) == 2 else 0)
    along = int(zone[len(letters) :]) - NUMBER + (row % 2) / 2
    across = row - ROW
    side = layout["side"] * HALF
    return layout["left"] + (along + across) * side, layout["top"] - (along - across) * side


def _pair(numbers: list[float]) -> Point:
    return numbers[0], numbers[1]


# -- a battle --------------------------------------------------------------------------------------------------------


def _field(view: View) -> Scene:
    where = {place["id"]: _hex(place["q"], place["r"]) for place in view["field"]["hexes"]}
    land = [hexagon(where[place["id"]], CORNER * 1.01) for place in view["field"]["hexes"] if place["land"]]
    pieces = [Piece(group["side"], where[group["hex"]], len(group["ships"])) for group in view["groups"]]
    xs, ys = [x for x, _ in where.values()] or [0.0], [y for _, y in where.values()] or [0.0]
    score = view["score"]
    return Scene(
        field_of((min(xs) - CORNER, min(ys) - CORNER, max(xs) + CORNER, max(ys) + CORNER), land),
        when=f"{day_words(view['date'])}, round {view['round']}",
        state=f"Japan {score['japan']}, Russia {score['russia']} points",
        counted="ship",
        least=FIELD_LEAST,
        pieces=pieces,
        always=[] if pieces else [_hex(0, 0)],
    )


def _hex(q: int, r: int) -> Point:
    return 1.5 * CORNER * q, 3**0.5 * CORNER * (r + q / 2)
