"""One name for a place: every map, card, briefing and sentence of all systems spells it in the same way."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest

import yellowsea as ys

PACKAGE = Path(__file__).parents[2] / "src" / "yellowsea"
SYSTEMS = sorted(path for path in (PACKAGE / "systems").iterdir() if (path / "cards.md").is_file())
CLOSE = 0.011  # degrees
MANY = 40
# The name on the screen, and what others call the same place.
NAMES = {
    "Dalny": ("Darian", "Dairen", "Dalian", "Talien"),
    "Port Arthur": ("Lushun", "Ryojun"),
    "Chemulpo": ("Inchon",),
    "Fusan": ("Pusan", "Busan"),
    "Genzan": ("Gensan", "Wonsan"),
    "Yingkou": ("Yin-Kou", "Yinkow", "Niuchuang", "Niuchwang"),
    "Tsingtao": ("Kiau-Chou", "Kiao-chau"),
    "Wei-hai-wei": ("Weihaiwei", "Weihai"),
    "Chefoo": ("Chifu", "Che-foo"),
    "Masampo": ("Masan",),
    "Chinnampo": ("Chinampo", "Nampo"),
    "Mukden": ("Fengtien", "Shenyang"),
    "Antung": ("Andong", "Dandong"),
    "Wiju": ("Uiju", "Gishu"),
    "Pitzuwo": ("Pitsuwo",),
    "Takushan": ("Ta-ku-shan",),
    "Kinchow": ("Chinchou", "Jinzhou"),
    "Tieling": ("Tiehling",),
    "Siping": ("Ssupingkai",),
    "Elliot Islands": ("Elliott", "Elliots"),
    "Sakhalin": ("Saghalien", "Karafuto"),
    "Korsakov": ("Korsakovsk",),
    "Korea": ("Corea",),
    "Tokyo": ("Tokio",),
    "Kyushu": ("Kiusiu",),
    "Shikoku": ("Sikok",),
    "Nippon": ("Nipon",),
    "Vladivostok": ("Vladivostock",),
    "203 Hill": ("203 Metre Hill",),
}
SPELT = [word for others in NAMES.values() for other in others for word in (other, other.upper())]
OTHERS = re.compile(r"\b(" + "|".join(SPELT) + r")\b")  # ids are in small letters and stay as they are in every record


def shown(path: Path) -> str:
    """The text of a file, without the column of a gazetteer that lists what else a place is called."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".csv":
        return text
    rows = csv.DictReader(text.splitlines())
    return "\n".join(" ".join(cell for column, cell in row.items() if column != "also") for row in rows)


def files_of(system: Path) -> list[Path]:
    drawn = PACKAGE / "web" / "systems" / system.name
    kinds = ("*.svg", "*.json", "*.js")
    return [
        system / "cards.md",
        *sorted((system / "data").iterdir()),
        *sorted(system.rglob("*.py")),
        *(path for kind in kinds for path in sorted(drawn.rglob(kind))),
    ]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda path: path.name)
def test_every_place_has_one_name(system: Path):
    found = {
        f"{path.relative_to(PACKAGE)}: {other}" for path in files_of(system) for other in OTHERS.findall(shown(path))
    }
    assert found == set()


def placed(system: str, name: str) -> list[tuple[str, float, float]]:
    with (PACKAGE / "systems" / system / "data" / name).open(encoding="utf-8", newline="") as file:
        return [(row["name"], float(row["lon"]), float(row["lat"])) for row in csv.DictReader(file)]


def test_what_lies_in_the_same_spot_has_the_same_name():
    land = [placed(system, "places.csv") for system in ("tide_at_sunrise", "port_arthur")]
    sea = placed("great_war_at_sea", "ports.csv") + placed("great_war_at_sea", "places.csv")
    near = [
        (name, other)
        for here, there in (land, (land[0], sea), (land[1], sea))
        for name, lon, lat in here
        for other, x, y in there
        if abs(lon - x) < CLOSE and abs(lat - y) < CLOSE
    ]
    assert len(near) > MANY
    assert [pair for pair in near if pair[0] != pair[1]] == []


@pytest.mark.parametrize("system", ["tide_at_sunrise", "port_arthur"])
def test_the_map_names_a_hex_as_the_rules_do(system: str):
    """A hex with two places, Nanshan and Kinchow, has the name of the first."""
    drawn = json.loads((PACKAGE / "web" / "systems" / system / "layout.json").read_text(encoding="utf-8"))["hexes"]
    names: dict[str, str] = {}
    with (PACKAGE / "systems" / system / "data" / "places.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            names.setdefault(row["hex"], row.get("rules_name") or row["name"])
    assert {hexagon: name for hexagon, name in names.items() if name not in drawn[hexagon]} == {}


SHEETS = (
    *(("tide_at_sunrise", "tide_at_sunrise", "hexes", None), ("port_arthur", "port_arthur", "hexes", None)),
    *(("tsushima", "tsushima", "hexes", None), ("great_war_at_sea", "great_war_at_sea/sea", "zones", "O07")),
)


@pytest.mark.parametrize(("system", "folder", "kind", "scenario"), SHEETS)
def test_the_map_calls_every_hex_as_the_rules_do(system: str, folder: str, kind: str, scenario: str | None):
    drawn = json.loads((PACKAGE / "web" / "systems" / folder / "layout.json").read_text(encoding="utf-8"))
    places = ys.new(system, scenario).rules.places
    called = {each: f"{drawn['names'].get(each)} ({each})" for each in drawn[kind]}
    assert called == {each: places.name(each) for each in drawn[kind]}


def test_the_log_names_a_port_as_the_chart_does():
    places = ys.new("great_war_at_sea", "O07").rules.places
    with (PACKAGE / "systems/great_war_at_sea/data/ports.csv").open(encoding="utf-8", newline="") as file:
        assert [row["name"] for row in csv.DictReader(file) if places.name(row["id"]) != row["name"]] == []
