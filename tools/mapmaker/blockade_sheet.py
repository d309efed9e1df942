"""Where everything stands on the sheet of Blockade: areas, boxes, tracks, names (our own layout)."""

from __future__ import annotations

from typing import Any

from .ink import Mercator, Point

WIDTH, HEIGHT = 1600, 1342
WEST, SOUTH, EAST, NORTH = 116.5, 26.8, 146.5, 46.6
SHEET = Mercator(west=WEST, north=NORTH, scale=51.0, left=35.0, top=35.0)
FRAME = (35.0, 35.0, 1565.0, SHEET.y(SOUTH))
"""The neat line: left, top, right, bottom."""

at = SHEET.at

# The sea areas as cells of a partition, in longitude and latitude. Cells may run over land, drawn above them.
# Korea's south-west corner belongs to the East China Sea, so that the Yellow Sea and the Tsushima Strait do not touch.
KOREA_SOUTH_WEST, KOREA_SOUTH, KOREA_EAST = (126.3, 34.45), (127.6, 34.75), (129.3, 37.6)
YANGTZE, HIRADO, IZUMO, SATA, IZU = (121.9, 31.75), (129.6, 33.3), (133.1, 35.6), (130.7, 31.1), (138.85, 34.65)
BOX_CORNER = (138.37, 31.75)
"""Where the plan of Japan begins, between the Philippine Sea and the Pacific."""
BORDERS: dict[tuple[str, str], list[Point]] = {
    ("yellow_sea", "east_china_sea"): [YANGTZE, (123.6, 32.3), (125.1, 33.2), KOREA_SOUTH_WEST],
    ("east_china_sea", "tsushima_strait"): [KOREA_SOUTH, (127.95, 33.95), (128.6, 33.5), HIRADO],
    ("tsushima_strait", "sea_of_japan"): [KOREA_EAST, (130.4, 37.2), (131.8, 36.5), IZUMO],
    ("east_china_sea", "philippine_sea"): [SATA, (130.05, 30.0), (129.55, 28.9), (128.5, 27.6), (127.6, SOUTH)],
    ("philippine_sea", "pacific"): [IZU, (138.8, 33.6), (138.6, 32.6), BOX_CORNER],
}
STRAITS: list[list[Point]] = [
    [(141.95, 45.5), (142.05, 45.92)],  # La Perouse: Sea of Japan to the Pacific
    [(140.32, 41.25), (140.2, 41.42)],  # Tsugaru
]
CELLS: dict[str, list[Point]] = {
    "yellow_sea": [
        (WEST, 42.2),
        (123.0, 42.2),
        (125.2, 40.6),
        (126.9, 38.6),
        (127.0, 36.0),
        (126.9, 34.9),
        KOREA_SOUTH_WEST,
        (125.1, 33.2),
        (123.6, 32.3),
        YANGTZE,
        (119.0, 31.9),
        (WEST, 33.0),
    ],
    "east_china_sea": [
        (WEST, 33.0),
        (119.0, 31.9),
        YANGTZE,
        (123.6, 32.3),
        (125.1, 33.2),
        KOREA_SOUTH_WEST,
        (126.9, 34.9),
        KOREA_SOUTH,
        (127.95, 33.95),
        (128.6, 33.5),
        HIRADO,
        (130.35, 32.7),
        SATA,
        (130.05, 30.0),
        (129.55, 28.9),
        (128.5, 27.6),
        (127.6, SOUTH),
        (WEST, SOUTH),
    ],
    "tsushima_strait": [
        KOREA_SOUTH,
        (127.95, 33.95),
        (128.6, 33.5),
        HIRADO,
        (130.6, 33.3),
        (130.93, 33.93),
        (131.4, 34.25),
        (132.5, 35.1),
        IZUMO,
        (131.8, 36.5),
        (130.4, 37.2),
        KOREA_EAST,
        (128.4, 36.6),
        (127.4, 35.2),
    ],
    "sea_of_japan": [
        KOREA_EAST,
        (130.4, 37.2),
        (131.8, 36.5),
        IZUMO,
        (134.0, 35.3),
        (136.0, 35.4),
        (137.6, 36.5),
        (139.2, 37.6),
        (140.3, 39.0),
        (140.45, 40.6),
        (140.32, 41.25),
        (140.2, 41.42),
        (140.6, 42.1),
        (141.9, 43.6),
        (142.2, 44.6),
        (141.95, 45.5),
        (142.05, 45.92),
        (142.3, NORTH),
        (131.0, NORTH),
        (128.5, 41.5),
        (127.2, 39.6),
        (127.6, 38.6),
    ],
    "pacific": [
        (142.3, NORTH),
        (142.05, 45.92),
        (141.95, 45.5),
        (142.2, 44.6),
        (141.9, 43.6),
        (140.6, 42.1),
        (140.2, 41.42),
        (140.32, 41.25),
        (140.9, 40.2),
        (141.2, 38.9),
        (140.4, 37.6),
        (140.0, 36.0),
        (139.5, 35.3),
        IZU,
        (138.8, 33.6),
        (138.6, 32.6),
        BOX_CORNER,
        (EAST, 31.75),
        (EAST, NORTH),
    ],
    "philippine_sea": [
        SATA,
        (131.0, 32.2),
        (132.2, 33.5),
        (133.2, 33.9),
        (134.3, 34.1),
        (135.2, 34.4),
        (136.9, 34.9),
        IZU,
        (138.8, 33.6),
        (138.6, 32.6),
        BOX_CORNER,
        (138.37, SOUTH),
        (127.6, SOUTH),
        (128.5, 27.6),
        (129.55, 28.9),
        (130.05, 30.0),
    ],
}

AREAS: dict[str, dict[str, Any]] = {
    "yellow_sea": {"japan": (488, 698), "russia": (384, 740), "label": (416, 850), "value": (300, 806)},
    "east_china_sea": {"japan": (612, 984), "russia": (480, 1026), "label": (520, 1124), "value": (520, 1158)},
    "tsushima_strait": {"japan": (816, 732), "russia": (716, 664), "label": (758, 816), "value": (738, 864)},
    "sea_of_japan": {"japan": (1026, 548), "russia": (902, 486), "label": (952, 652), "value": (952, 684)},
    "pacific": {"japan": (1338, 794), "russia": (1462, 738), "label": (1400, 906), "value": (1400, 976)},
    "philippine_sea": {"japan": (1008, 1040), "russia": (876, 1076), "label": (914, 1180), "value": (1090, 1100)},
}

Box = tuple[float, float, float, float]
"""x, y, width, height."""

PORTS: dict[str, dict[str, Any]] = {
    "japan": {
        "box": (1150, 1014, 406, 288),
        "anchorage": (1158, 1044, 298, 250),
        "yard": (1464, 1044, 84, 180),
        "pin": at(135.6, 35.0),
    },
    "port_arthur": {
        "box": (43, 592, 248, 190),
        "anchorage": (50, 622, 180, 152),
        "yard": (236, 622, 48, 152),
        "pin": at(121.26, 38.8),
    },
    "vladivostok": {
        "box": (540, 130, 252, 148),
        "anchorage": (547, 160, 188, 110),
        "yard": (741, 160, 44, 110),
        "pin": at(131.9, 43.12),
    },
    "diego_suarez": {"box": (43, 1068, 250, 226), "anchorage": (50, 1134, 236, 152), "yard": None, "pin": (268, 1190)},
}
PAWN_SUPPLY: Box = (1464, 1230, 84, 64)
LANDINGS: dict[str, Point] = {"yellow_sea": (418, 612), "tsushima_strait": (650, 872)}
TRACK: dict[str, Point] = {
    "yalu": (446, 476),
    "nanshan": (304, 524),
    "hill203": (236, 546),
    "port_arthur": (166, 546),
    "liaoyang": (346, 424),
    "mukden": (392, 348),
    "siping": (436, 266),
}
TRACK_AFTER = [
    ("yalu", "nanshan"),
    ("nanshan", "hill203"),
    ("hill203", "port_arthur"),
    ("nanshan", "liaoyang"),
    ("liaoyang", "mukden"),
    ("mukden", "siping"),
]
TRACK_NAMES = {
    "yalu": ("Yalu", ""),
    "nanshan": ("Nanshan", ""),
    "hill203": ("203 Hill", "yard lost"),
    "port_arthur": ("Port Arthur", "falls: +1"),
    "liaoyang": ("Liaoyang", ""),
    "mukden": ("Mukden", "Japan must hold it"),
    "siping": ("Siping", "1–3: +1"),
}
BLOCKADE: Point = (336, 632)
TURNS: list[Box] = [(540 + i * 66, 50, 62, 62) for i in range(6)]
CONTROL: dict[int, Box] = {step: (716 + step * 54 - 25, 1240, 50, 50) for step in range(-5, 6)}
INITIATIVE: dict[str, Point] = {"japan": (1053, 1265), "russia": (379, 1265)}

# name, longitude, latitude, style, rotation in degrees
LANDS: list[tuple[str, float, float, str, float]] = [
    ("MANCHURIA", 127.15, 42.55, "country", 0),
    ("KOREA", 127.3, 37.45, "country", 62),
    ("CHINA", 118.6, 32.2, "country", 0),
    ("NIPPON", 138.05, 36.2, "country", -38),
    ("YEZO", 142.95, 43.3, "country", 0),
    ("KYUSHU", 131.05, 32.35, "province", 70),
    ("SHIKOKU", 133.45, 33.73, "province", -18),
    ("Sakhalin", 142.75, 46.35, "island", 0),
    ("Quelpart", 126.55, 33.62, "island", 0),
    ("Liu-kiu Is.", 126.35, 27.2, "island", 0),
    ("Goto Is.", 127.95, 32.55, "island finest", 0),
    ("Sado", 138.0, 38.32, "island", 0),
    ("Oki Is.", 132.75, 36.38, "island", 0),
    ("Dagelet", 131.25, 37.42, "island", 0),
    ("Kurile Is.", 145.75, 44.25, "island", 0),
    ("USSURI", 135.75, 45.55, "province", -38),
]
TOWNS: list[tuple[str, float, float, str, float, float]] = [
    # name, longitude, latitude, anchor, dx, dy
    ("Peking", 116.62, 39.93, "start", 6, 4),
    ("Tientsin", 117.2, 39.1, "start", -8, 20),
    ("Wei-hai-wei", 122.12, 37.5, "start", -14, 16),
    ("Shanghai", 121.47, 31.23, "end", -7, 4),
    ("Dalny", 121.65, 38.92, "start", 7, 6),
    ("Yingkou", 122.22, 40.68, "end", -7, 4),
    ("Söul", 126.98, 37.56, "start", 6, 0),
    ("Chemulpo", 126.62, 37.47, "end", -7, 4),
    ("Fusan", 129.04, 35.1, "end", -6, -5),
    ("Genzan", 127.44, 39.17, "end", -6, 4),
    ("Chinnampo", 125.4, 38.73, "start", 6, 4),
    ("Nagasaki", 129.87, 32.75, "end", -7, 8),
    ("Sasebo", 129.72, 33.16, "start", 8, 2),
    ("Kure", 132.56, 34.24, "start", 6, -3),
    ("Kobe", 135.19, 34.69, "start", 5, -5),
    ("Maizuru", 135.38, 35.47, "start", 3, -7),
    ("Tokyo", 139.76, 35.69, "end", -7, 0),
    ("Yokosuka", 139.67, 35.29, "end", -8, 8),
    ("Hakodate", 140.73, 41.77, "end", -7, -3),
    ("Ominato", 141.18, 41.25, "start", 6, 7),
    ("Nikolsk", 131.95, 43.8, "start", 7, 0),
    ("Ningpo", 121.55, 29.88, "end", -6, 4),
    ("Wenchow", 120.65, 28.0, "end", -6, 4),
    ("Nanking", 118.78, 32.05, "end", -6, 12),
    ("Chang-chun", 125.3, 43.88, "end", -6, -4),
    ("Niigata", 139.05, 37.92, "start", 6, 2),
]
# Railways of 1904 and the Korean frontier, set down by us from towns and rivers; good to a few miles.
RAILWAYS: list[list[Point]] = [
    [
        (126.63, 45.75),
        (125.9, 44.9),
        (125.3, 43.88),
        (124.37, 43.17),
        (123.85, 42.3),
        (123.43, 41.8),
        (123.17, 41.27),
        (122.75, 40.88),
        (122.5, 40.62),
        (122.3, 40.1),
        (121.98, 39.63),
        (121.73, 39.08),
        (121.27, 38.84),
    ],
    [
        (126.63, 45.75),
        (127.9, 45.3),
        (129.0, 44.75),
        (129.6, 44.6),
        (130.6, 44.5),
        (131.2, 44.35),
        (131.95, 43.8),
        (131.9, 43.15),
    ],
    [(131.95, 43.8), (132.6, 44.3), (133.4, 45.2), (134.1, 46.1), (134.6, 46.6)],
    [
        (123.43, 41.8),
        (122.0, 41.7),
        (121.1, 41.1),
        (120.2, 40.3),
        (119.6, 39.9),
        (118.2, 39.6),
        (117.2, 39.13),
        (116.62, 39.93),
    ],
    [(126.98, 37.56), (127.4, 36.35), (128.6, 35.87), (129.04, 35.13)],
    [(126.98, 37.56), (126.62, 37.47)],
]
FRONTIER: list[Point] = [
    (124.32, 39.95),
    (124.42, 40.12),
    (125.05, 40.5),
    (125.75, 40.85),
    (126.3, 41.15),
    (126.9, 41.75),
    (127.6, 41.45),
    (128.1, 41.95),
    (128.95, 42.1),
    (129.45, 42.4),
    (129.9, 42.95),
    (130.25, 42.85),
    (130.6, 42.42),
]


def layout(shapes: dict[str, str]) -> dict[str, Any]:
    """What the page needs to know of the sheet, ready for JSON; `shapes` are the areas without their land, as paths."""
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "areas": {name: {"shape": shapes[name], **spots} for name, spots in AREAS.items()},
        "ports": {name: {**port, "pin": [round(value) for value in port["pin"]]} for name, port in PORTS.items()},
        "pawn_supply": PAWN_SUPPLY,
        "landings": LANDINGS,
        "track": TRACK,
        "blockade": BLOCKADE,
        "turns": TURNS,
        "control": {str(step): box for step, box in CONTROL.items()},
        "initiative": INITIATIVE,
    }
