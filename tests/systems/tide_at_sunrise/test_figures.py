"""The data files: shapes, sources, places named by the rules, and packs that replace them."""

import csv
import shutil
import tomllib
from typing import Any

import pytest

from tests.systems.tide_at_sunrise.campaign import DATA, GROUND, RULES, around, distance, number
from yellowsea.boards.zones import nobody
from yellowsea.kernel.data.datafiles import SOURCES
from yellowsea.kernel.errors import DataError
from yellowsea.systems.tide_at_sunrise import SYSTEM

OURS = "reconstructed"


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", ["hexes.csv", "hexsides.csv", "places.csv", "units.csv", "counters.csv", "turns.csv"])
def test_every_figure_says_how_it_is_known(name):
    found = rows(name)
    columns = [column for column in found[0] if column.startswith("source_")]
    assert columns
    for row in found:
        assert all(row[column] in SOURCES for column in columns)


@pytest.mark.parametrize("name", ["combat.toml", "naval.toml", "rules.toml", "setup.toml", "terrain.toml", "map.toml"])
def test_every_table_says_how_it_is_known(name):
    text = (DATA / name).read_text(encoding="utf-8")
    told: list[object] = []

    def walk(value: object) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                if key == "sources" and isinstance(inner, dict):
                    told.extend(
                        cell for cells in inner.values() for cell in ([cells] if isinstance(cells, str) else cells)
                    )
                elif key.startswith("source"):
                    told.append(inner)
                else:
                    walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(tomllib.loads(text))
    assert told
    assert set(told) <= set(SOURCES)


def test_only_cells_of_the_fort_table_that_play_has_shown_are_derived():
    """Known are the 3:1 column, an AD at 2:1, a 2EXR at 5:1 and a DD at 6:1; of 1:2 only that it fails."""
    fort = tomllib.loads((DATA / "combat.toml").read_text(encoding="utf-8"))["fort"]
    known = {
        column: sorted(
            result for result, source in zip(fort["results"][column], sources, strict=True) if source != OURS
        )
        for column, sources in fort["sources"].items()
    }
    assert {column: results for column, results in known.items() if results} == {
        "2:1": ["AD"],
        "3:1": ["2EX", "2EXR", "DD", "DD", "EX", "EXR"],
        "5:1": ["2EXR"],
        "6:1": ["DD"],
    }


def test_no_row_of_the_naval_tables_claims_to_be_printed():
    """The errata print that a 12 allows the conversion, but no row as a whole is known."""
    naval = tomllib.loads((DATA / "naval.toml").read_text(encoding="utf-8"))
    known = {(table, row["roll"]): row["source"] for table, rows in naval.items() for row in rows}
    assert {row for row, source in known.items() if source != OURS} == {
        *(("port_arthur", roll) for roll in (2, 3, 12)),
        *(("vladivostok", roll) for roll in (10, 11, 12)),
    }
    assert "printed" not in known.values()


def test_the_counter_mix_is_half_of_the_sheet():
    """184 counters, half of them for the naval game: 80 units and 12 markers."""
    tables = RULES._plain
    assert tables.units == 80
    assert sum(tables.class_arm[kind] == 2 and tables.class_side[kind] == 0 for kind in tables.kind) == 5  # rule 7.3


def test_places_of_the_rules_are_where_the_rules_say():
    named = {GROUND.names[here]: name for here, name in GROUND.town_name.items()}
    assert named["0705"] == "Dalny"
    assert named["2230"] == "Liaoyang"
    assert named["0806"] == "Nanshan"
    assert named["0801"].startswith("Port Arthur")


def test_nanshan_is_the_only_neck_and_lushun_touches_two_forts():
    assert around("0801") == {"0802", "0901"}
    assert around("0806") == {"0807", "0906", "0805", "0705"}
    reached = {number("0805")}
    edge = [number("0805")]
    while edge:
        for here in GROUND.around[edge.pop()]:
            if here not in reached and here != number("0806"):
                reached.add(here)
                edge.append(here)
    assert number("0807") not in reached
    assert number("0801") in reached


def test_the_grid_keeps_longitude_latitude_and_scale():
    assert distance("0801", "0806") == 5
    assert GROUND.lon[number("0801")] == pytest.approx(121.2, abs=0.2)
    assert GROUND.lat[number("2536")] == pytest.approx(41.8, abs=0.2)


def test_the_railway_runs_from_port_arthur_to_the_north_edge():
    line = GROUND.railway.open_line([number("0801")], [number("3651")], nobody(GROUND.size))
    names = [GROUND.names[here] for here in line]
    assert names[0] == "0801"
    assert names[-1] == "3651"
    assert {"0806", "1922", "2230", "2536", "2842", "3147"} <= set(names)


def test_a_pack_replaces_a_file_and_says_so(tmp_path):
    text = (DATA / "turns.csv").read_text(encoding="utf-8")
    (tmp_path / "turns.csv").write_text(text.replace("2,1904-05,16,10", "2,1904-05,20,10"), encoding="utf-8")
    rules = SYSTEM.load(tmp_path)
    assert rules.digest != RULES.digest
    state: Any = rules.begin("campaign", rules.info.settings(None))
    assert state.tables.transport[0][2] == 20


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("units.csv", "siege_artillery", "siege_guns"),
        ("counters.csv", "GD,infantry_division", "GD,infantry_corps"),
        ("counters.csv", "1D,", "GD,"),
        ("combat.toml", '"1:2" = ["EX"', '"1:2" = ["XX"'),
        ("combat.toml", '"1:2" = ["EX", ', '"1:2" = ['),
        ("naval.toml", "roll = 12", "roll = 11"),
        ("hexes.csv", "0101,", "0199,"),
        ("hexsides.csv", "0331,0431,river", "0331,0530,river"),
        ("setup.toml", '["0802", "0901", "0901", "0802"]', '["0802", "0901", "0901", "0806"]'),
        ("rules.toml", '"20" = [2, 0, 0, 0, 0, 0]', '"20" = [2, 0, 0, 0, 0]'),
        ("terrain.toml", "price = 6", "price = 0"),
        ("units.csv", "9-8,infantry,9,8,4", "9-8,infantry,9,31,4"),
        ("counters.csv", ",marine,", ",garrison,"),
        ("places.csv", "0801,Port Arthur", "0800,Port Arthur"),
    ],
)
def test_a_wrong_file_is_named(tmp_path, name, old, new):
    shutil.copy(DATA / name, tmp_path / name)
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        SYSTEM.load(tmp_path)
    assert name.split(".")[0] in error.value.place
    assert error.value.expected


def test_a_step_dearer_than_the_searches_can_count_is_refused(tmp_path):
    text = (DATA / "terrain.toml").read_text(encoding="utf-8")
    text = text.replace("[mountain]\nprice = 6", "[mountain]\nprice = 40")
    for river, is_refused in ((23, False), (24, True)):
        (tmp_path / "terrain.toml").write_text(text.replace("[river]\nprice = 2", f"[river]\nprice = {river}"))
        if is_refused:
            with pytest.raises(DataError, match="across water costs 64"):
                SYSTEM.load(tmp_path)
        else:
            assert SYSTEM.load(tmp_path).digest != RULES.digest
