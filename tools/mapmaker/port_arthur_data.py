"""Writes the map files of Port Arthur; run `python -m tools.mapmaker.port_arthur_data --map FILE` from the root.

FILE is the rebuilt map as one JSON object: hexes, hexsides, roads, railways, places and the lists the rules name.
"""

from __future__ import annotations

import argparse
import csv
import json
from pathlib import Path
from typing import Any

OUT = Path("src/yellowsea/systems/port_arthur/data")

# The rulebook prints these hex numbers; every other place was found by laying the grid on the land.
PRINTED = {"4520": "Dalny", "1020": "Yentai mines"}
FUSHUN = "Fushun branch"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--map", type=Path, required=True, help="the rebuilt map, a JSON file")
    board = json.loads(arguments.parse_args().map.read_text(encoding="utf-8"))
    OUT.mkdir(parents=True, exist_ok=True)
    write_hexes(board)
    write_hexsides(board)
    write_places(board)
    (OUT / "map.toml").write_text(lists(board), encoding="utf-8")


def table(name: str, columns: list[str], rows: list[list[Any]]) -> None:
    with (OUT / name).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)


def yes(condition: bool) -> str:
    return "yes" if condition else "no"


def write_hexes(board: dict[str, Any]) -> None:
    passes = board["special"]["passes"]
    rows = [
        [
            *(hexagon["id"], hexagon["lon"], hexagon["lat"], hexagon["terrain"]),
            (hexagon["country"] or "sea").lower(),
            yes(hexagon["partial_sea"]),
            yes(any(feature.startswith("town:") for feature in hexagon["features"])),
            yes(hexagon["id"] in passes),
            *(hexagon["land"], hexagon["elev"], hexagon["relief"], "reconstructed"),
        ]
        for hexagon in board["hexes"]
    ]
    columns = ["hex", "lon", "lat", "terrain", "country", "partial_sea", "town", "pass", "land", "elevation", "relief"]
    table("hexes.csv", [*columns, "source_terrain"], rows)


def write_hexsides(board: dict[str, Any]) -> None:
    rows: list[list[Any]] = []
    rows += [[side["a"], side["b"], "river", side["river"], "reconstructed"] for side in board["hexsides"]]
    rows += [[side["a"], side["b"], "rough", "full rough", "reconstructed"] for side in board["rough_hexsides"]]
    rows += [[side["a"], side["b"], "road", side["road"], "reconstructed"] for side in board["roads"]]
    core = board["special"]["rail_core_lines"]
    for side in board["rail"]:
        kind = "rail" if side["line"] in core else "fushun"
        rows.append([side["a"], side["b"], kind, side["line"], "reconstructed"])
    table("hexsides.csv", ["a", "b", "kind", "name", "source_kind"], rows)


def write_places(board: dict[str, Any]) -> None:
    rows = [
        [
            *(place["hex"], place["name"], place["also"], place["kind"], place["lon"], place["lat"]),
            place["port"] or "none",
            "printed" if PRINTED.get(place["hex"]) == place["name"] else "reconstructed",
        ]
        for place in board["places"]
    ]
    table("places.csv", ["hex", "name", "also", "kind", "lon", "lat", "harbour", "source_hex"], rows)


def lists(board: dict[str, Any]) -> str:
    special = board["special"]
    works: dict[str, list[str]] = {}
    for hexagon, fortress in special["outer_works"].items():
        works.setdefault(fortress, []).append(hexagon)
    text = [
        "# The grid and the lists of hexes that the rules name. Written by tools/mapmaker/port_arthur_data.py.",
        "",
        "[grid]",
        f"lines = {board['grid']['ff'][1]}             # rows FF, counted from the north-east",
        f"places = {board['grid']['ss'][1]}            # hexes SS in a row, counted from the Yalu",
        'pushed = "even"        # these rows sit half a hex towards higher SS',
        f"hex_miles = {board['grid']['hex_miles']}",
        'source = "derived"',
        "",
        "# Longitude and latitude to hex widths: azimuthal kilometres, an affine map, and the warp to the hex numbers.",
        "[projection]",
        "lon0 = 123.0",
        "lat0 = 40.4",
        f"affine = {board['fit']['affine_A']}",
        f"offset = {board['fit']['affine_b']}",
        f"sigma = {board['fit']['warp']['sigma']}",
        f"points = {board['fit']['warp']['points']}",
        f"weights = {board['fit']['warp']['weights']}",
        'source = "reconstructed"',
        "",
    ]
    for key, name in (("port_arthur", "Port Arthur"), ("mukden", "Mukden")):
        text += [
            f"[fortress.{key}]",
            f'name = "{name}"',
            f'centre = "{special["fortresses"][name]}"',
            f"outer_works = {json.dumps(sorted(works[name]))}",
            'source = "reconstructed"',
            "",
        ]
    text += [
        "[railway]",
        f'dalny = "{special["dalny_yards"]}"         # 4.10',
        f'mines = "{special["yentai_mines"]}"         # 4.10',
        f'north_exit = "{special["rail_exit_to_harbin"]}"    # to Harbin',
        'main_line = "South Manchuria main line"',
        'source = "printed"',
        'source_north_exit = "reconstructed"',
        "",
        "[harbin]",
        'entry = ["0121", "0122", "0123", "0124"]',
        'source = "reconstructed"',
        "",
        "[korea]",
        "# 7.5: every hex of the map east of the Yalu",
        f"hexes = {wrapped(special['cis_yalu_korea'])}",
        "# next to the Cis-Yalu zone",
        f"entry = {wrapped(special['korea_edge_entry'])}",
        'road_entry = "2001"',
        'source = "derived"',
        'source_entry = "reconstructed"',
        "",
    ]
    return "\n".join(text)


def wrapped(names: list[str]) -> str:
    lines = [", ".join(f'"{name}"' for name in names[start : start + 12]) for start in range(0, len(names), 12)]
    return "[\n    " + ",\n    ".join(lines) + ",\n]"


if __name__ == "__main__":
    main()
