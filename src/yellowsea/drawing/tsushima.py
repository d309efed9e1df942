"""Tsushima: stacks on the sea chart, or in a battle every ship of both lines on the Battle Board."""

from __future__ import annotations

from collections import Counter, defaultdict

from yellowsea.drawing.ground import ROW, Point, field_of, ground_of, layout_of
from yellowsea.drawing.scene import Piece, Scene, Ship, Town, month_words
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.tsushima.telling.view_types import Battle, View

LEAST = 760.0
NAMED = ("port_arthur", "vladivostok", "sasebo", "chemulpo", "fusan", "tsushima", "yokosuka", "kure", "maizuru")
"""Ports that have their names in the picture, the most important first."""
SEAS = [("Sea of Japan", (1011.0, 602.0)), ("Yellow Sea", (544.0, 800.0)), ("East China Sea", (596.0, 1129.0))]
COLUMN = 46.0
"""The width of a column of the Battle Board, in units of this drawing."""
TALLEST, SHORTEST = 26.0, 13.0
"""Between two ships of a line: as much as the picture has room for."""
BOARD = 256.0
BOARD_LEAST = 480.0


def scene(view: View) -> Scene:
    """The chart, or the battle that is on."""
    battle = view["battle"]
    return _chart(view) if battle is None else _battle(view, battle)


def _chart(view: View) -> Scene:
    layout = layout_of("tsushima")
    at_sea: Counter[tuple[str, str]] = Counter()
    for ship in view["ships"]:
        if ship["where"] is not None:
            at_sea[ship["side"], ship["where"]] += 1
    pieces = [
        Piece(side, place, count) for (side, where), count in at_sea.items() if (place := _place(where)) is not None
    ]
    pieces += [Piece(each["side"], place, None) for each in view["stacks"] if (place := _place(each["where"]))]
    towns = [
        Town(layout["ports"][port]["name"], _pair(layout["ports"][port]["at"]), _owner(view, port))
        for port in NAMED
        if port in layout["ports"]
    ]
    score = view["score"]
    return Scene(
        ground_of("tsushima"),
        when=month_words(view["month"]),
        state=f"Japan {score['points_japan']}, Russia {score['points_russia']} points",
        counted="ship",
        least=LEAST,
        pieces=pieces,
        towns=towns,
        seas=SEAS,
        always=[_pair(layout["ports"][port]["at"]) for port in ("port_arthur", "sasebo")],
    )


def _owner(view: View, port: str) -> str | None:
    owner = view["ports"][port]["owner"]
    return owner if owner in SIDES else None


def _place(where: str) -> Point | None:
    """A port, a hex or one of the zones beside the chart, which lie off the picture."""
    layout = layout_of("tsushima")
    if where in layout["ports"]:
        return _pair(layout["ports"][where]["at"])
    return centre(where) if where in layout["hexes"] else None


def centre(name: str) -> Point:
    """Where a hex lies on the sheet: its column comes first in its name; even rows stand half a hex to the right."""
    where = layout_of("tsushima")["hex"]
    column, row = int(name[:2]), int(name[2:])
    size = where["size"]
    along = column - 0.5 + (0.5 if row % 2 == 0 else 0)
    return where["left"] + along * size, where["top"] + size / ROW / 2 + (row - 1) * ROW * size


def _pair(numbers: list[float]) -> Point:
    return numbers[0], numbers[1]


# -- a battle --------------------------------------------------------------------------------------------------------


def _battle(view: View, battle: Battle) -> Scene:
    """Both lines as they lie on the board: by columns, and in the order of their divisions."""
    known = {ship["id"]: ship for ship in view["ships"]}
    in_line = [ship for lines in battle["lines"].values() for line in lines for ship in line]
    columns: dict[int, list[str]] = defaultdict(list)
    for ship in sorted(battle["ships"], key=lambda name: in_line.index(name) if name in in_line else len(in_line)):
        columns[battle["ships"][ship]].append(ship)
    step = min(TALLEST, max(SHORTEST, BOARD / max(map(len, columns.values()), default=1)))
    middle = {
        side: _mean([battle["ships"][ship] for ship in battle["ships"] if known[ship]["side"] == side])
        for side in SIDES
    }
    ships = [
        Ship(
            side := known[ship]["side"],
            (column * COLUMN, BOARD / 2 + (number - (len(there) - 1) / 2) * step),
            heads_right=middle[side] <= middle[_enemy(side)],
            is_hurt=known[ship]["hits"] > 0,
        )
        for column, there in columns.items()
        for number, ship in enumerate(there)
    ]
    frame = (-2 * COLUMN, -40.0, (battle["columns"] + 1) * COLUMN, BOARD + 40)
    return Scene(
        field_of(frame, []),
        when=f"{battle['place_name']}, {month_words(view['month'])}",
        state=f"Round {battle['round']}",
        counted="ship",
        least=BOARD_LEAST,
        ships=ships,
    )


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _enemy(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]
