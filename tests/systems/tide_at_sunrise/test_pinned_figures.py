"""Every printed and derived figure, typed in by hand from the rulebook, the errata and the reports of play."""

import csv
import tomllib

import pytest

from tests.systems.tide_at_sunrise.campaign import DATA, GROUND, RULES
from yellowsea.systems.tide_at_sunrise.state.naval_tables import NAVAL_RESULTS
from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS
from yellowsea.systems.tide_at_sunrise.state.terrain import CHINA, CLEAR, KOREA, MOUNTAIN, ROUGH

TABLES = RULES._plain

# class: side, counter, strength, move, disrupted, brigades, transport, recover, points, from turn, a turn, range, total
UNITS = {
    "infantry_division": ("japan", "9-8", 9, 8, 4, 2, 4, 2, 2, 1, 0, 1, 13),
    "reserve_brigade": ("japan", "4-8", 4, 8, 2, 1, 2, 1, 1, 3, 0, 1, 12),
    "japanese_cavalry": ("japan", "2-10", 2, 10, 1, 1, 2, 1, 1, 1, 0, 1, 3),
    "heavy_artillery": ("japan", "8-6", 8, 6, 0, 1, 2, 0, 1, 1, 0, 2, 1),
    "field_artillery": ("japan", "3-6", 3, 6, 0, 1, 2, 0, 1, 1, 0, 2, 2),
    "siege_artillery": ("japan", "10-2", 10, 2, 0, 1, 2, 0, 1, 1, 0, 2, 2),
    "european_division": ("russia", "10-6", 10, 6, 5, 2, 6, 3, 3, 3, 0, 1, 16),
    "siberian_division": ("russia", "7-6", 7, 6, 3, 2, 4, 2, 2, 1, 0, 1, 6),
    "russian_cavalry": ("russia", "3-10", 3, 10, 1, 1, 2, 1, 1, 3, 2, 1, 10),
    "east_siberian_brigade": ("russia", "3-6", 3, 6, 1, 1, 2, 1, 1, 1, 0, 1, 9),
    "russian_artillery": ("russia", "4-4", 4, 4, 0, 1, 2, 0, 1, 1, 0, 2, 3),
    "garrison": ("russia", "5-2", 5, 2, 2, 1, 0, 1, 1, 1, 0, 1, 2),
    "marine": ("russia", "5-2", 5, 2, 2, 1, 0, 1, 1, 1, 0, 1, 1),
}
STANDARD = """
1:2  EX  AR  AR  AD  AD  AE
1:1  DR  EXR EX  EX  AR  AD
2:1  DD  DR  EXR EX  EX  AR
3:1  DD  DD  DR  EXR EX  EX
4:1  DD  DD  DR  DR  EXR EX
5:1  DE  DD  DD  DR  DR  EXR
6:1  DE  DE  DD  DD  DR  EXR
7:1  DE  DE  DE  DD  DD  DR
"""
FORT = """
1:2  AR  AD  AD   AD  AE   AE
1:1  2EX 2EX AR   AD  AD   AE
2:1  EXR EX  2EXR 2EX AR   AD
3:1  DD  DD  EXR  EX  2EXR 2EX
4:1  DE  DD  DD   EXR 2EXR EX
5:1  DE  DD  DD   EXR EXR  2EXR
6:1  DE  DE  DD   DD  EXR  2EXR
7:1  DE  DE  DE   DD  DD   EXR
"""
# month, Japanese and Russian transport points, ice at Vladivostok, the winter's die
TURNS = [
    ("1904-04", 0, 10, 0, 0),
    ("1904-05", 16, 10, 0, 0),
    ("1904-06", 16, 10, 0, 0),
    ("1904-07", 16, 12, 0, 0),
    ("1904-08", 16, 12, 0, 0),
    ("1904-09", 16, 12, 0, 0),
    ("1904-10", 14, 14, 0, 0),
    ("1904-11", 12, 14, 1, 1),
    ("1904-12", 10, 14, 1, 1),
    ("1905-01", 10, 14, 1, 1),
    ("1905-02", 10, 14, 1, 1),
    ("1905-03", 10, 14, 1, 1),
]
# By the sum of two dice from 2 on: result, turns out, quarters of the transport points, points, conversion.
SORTIES = {
    "port_arthur_sortie": [
        ("destroyed", 0, 0, 0, 0),
        ("destroyed", 0, 0, 0, 0),
        ("out", 3, 0, 0, 0),
        ("out", 2, 0, 0, 0),
        ("out", 1, 0, 0, 0),
        ("none", 0, 0, 0, 0),
        ("none", 0, 0, 0, 0),
        ("transport", 0, 1, 0, 0),
        ("transport", 0, 1, 0, 0),
        ("transport", 0, 2, 0, 0),
        ("transport", 0, 2, 0, 1),
    ],
    "vladivostok_sortie": [
        ("destroyed", 0, 0, 0, 0),
        ("destroyed", 0, 0, 0, 0),
        ("out", 3, 0, 0, 0),
        ("out", 2, 0, 0, 0),
        ("out", 2, 0, 0, 0),
        *[("none", 0, 0, 0, 0)] * 3,
        *[("transport", 0, 0, 2, 0)] * 3,
    ],
    "evacuation": [
        *[("destroyed", 0, 0, 0, 0)] * 5,
        *[("driven_back", 0, 0, 0, 0)] * 3,
        *[("escaped", 0, 0, 0, 0)] * 3,
    ],
}
AKASHI = {
    2: [2, 0, 0, 0, 0, 0],
    3: [2, 0, 0, 0, 0, 4],
    4: [2, 2, 0, 0, 0, 4],
    5: [2, 2, 0, 0, 4, 4],
    6: [2, 2, 2, 4, 4, 4],
    7: [2, 2, 2, 4, 4, 4],
}
TOWNS = {"0801": 20, "2536": 10, "2230": 10, "3147": 10, "2120": 5, "0705": 5, "2339": 5, "2842": 5}
PORTS = {"0801", "0705", "0711", "0625", "0431", "2120"}
CITIES = {"0801", "0705", "2230", "2536", "2842", "3147", "2339", "2120", "0431"}
YALU_BANK = [
    "0431",
    "0432",
    "0433",
    "0434",
    "0435",
    "0436",
    "0437",
    "0438",
    "0439",
    "0440",
    "0441",
    "0541",
    "0542",
    "0643",
]
COAST_EAST = [
    "0131",
    "0231",
    "0327",
    "0328",
    "0329",
    "0330",
    "0427",
    "0525",
    "0526",
    "0621",
    "0623",
    "0624",
    "0625",
    "0707",
    "0708",
    "0709",
    "0710",
    "0711",
    "0714",
    "0715",
    "0716",
    "0717",
    "0718",
    "0719",
    "0720",
    "0721",
    "0722",
    "0812",
    "0813",
    "0814",
]
KWANTUNG = [
    "0702",
    "0703",
    "0704",
    "0705",
    "0801",
    "0802",
    "0803",
    "0804",
    "0805",
    "0806",
    "0901",
    "0902",
    "0903",
    "0904",
]
PEAKS = {"1626", "1730"}
COUNTS = {"sea": 402, "clear": 562, "rough": 555, "mountain": 419}
RAIL_HEXES = 69


def names(hexes: list[int]) -> list[str]:
    return [GROUND.names[here] for here in hexes]


@pytest.mark.parametrize("kind", UNITS)
def test_units(kind):
    side, counter, strength, move, disrupted, halves, transport, recover, points, first, limit, reach, total = UNITS[
        kind
    ]
    number = TABLES.class_number[kind]
    assert (("japan", "russia")[TABLES.class_side[number]], TABLES.class_counter[number]) == (side, counter)
    assert (TABLES.class_strength[number], TABLES.class_move[number]) == (strength, move)
    assert (TABLES.class_disrupted[number], TABLES.class_halves[number]) == (disrupted, halves)
    assert (TABLES.class_transport[number], TABLES.class_recover[number]) == (transport, recover)
    assert (TABLES.class_points[number], TABLES.class_from_turn[number]) == (points, first)
    assert (TABLES.class_per_turn[number], TABLES.class_range[number]) == (limit, reach)
    assert len(TABLES.counters_of[number]) == total
    assert bool(TABLES.class_bound[number]) == (kind in ("garrison", "marine"))
    assert len(UNITS) == len(TABLES.class_ids)


@pytest.mark.parametrize(("number", "table"), [(0, STANDARD), (1, FORT)])
def test_combat_tables(number, table):
    rows = [line.split() for line in table.strip().splitlines()]
    assert [row[0] for row in rows] == TABLES.columns
    for column, row in enumerate(rows):
        assert [RESULTS[cell] for cell in TABLES.crt[number][6 * column : 6 * column + 6]] == row[1:]


def test_terrain():
    prices = GROUND.prices
    assert [prices.enter[terrain] for terrain in (CLEAR, ROUGH, MOUNTAIN)] == [2, 4, 6]
    assert [prices.shift[terrain] for terrain in (CLEAR, ROUGH, MOUNTAIN)] == [0, 1, 2]
    assert (prices.city_shift, prices.river, prices.river_shift) == (1, 2, 1)
    assert (prices.road, prices.rail, prices.estuary) == (2, 1, 12)


def test_turns():
    found = zip(
        TABLES.months[1:],
        TABLES.transport[0][1:],
        TABLES.transport[1][1:],
        TABLES.ice[1:],
        TABLES.winter[1:],
        strict=True,
    )
    assert list(found) == TURNS


@pytest.mark.parametrize("table", SORTIES)
def test_naval_tables(table):
    rows = getattr(TABLES, table)[2:]
    found = [(NAVAL_RESULTS[row.result], row.turns, row.quarters, row.points, row.conversion) for row in rows]
    assert found == SORTIES[table]


def test_numbers_of_the_rules():
    assert (TABLES.last_turn, TABLES.target, TABLES.first_turn_shift, TABLES.stack_limit) == (12, 70, 1, 4)
    assert (TABLES.rail_capacity, TABLES.pursuit, TABLES.pursuit_into_fort) == ([1, 2], [2, 3, 1], 1)
    assert (TABLES.most_replacements, TABLES.port_capacity, TABLES.declined_opens_coast) == (20, 4, 2)
    assert (TABLES.guns_from_turn, TABLES.guns_per_turn, TABLES.guns_after_failure) == (7, 1, 2)
    assert (TABLES.akashi_starts, TABLES.winter_face, TABLES.winter_loss) == (20, 6, 2)
    assert (TABLES.port_arthur_points, TABLES.vladivostok_points) == (5, 2)
    assert {column: losses for column, losses in enumerate(TABLES.akashi) if any(losses)} == AKASHI


def test_towns_ports_and_cities():
    places = range(len(GROUND.place_hex))
    points = {GROUND.names[GROUND.place_hex[n]]: GROUND.place_points[n] for n in places if GROUND.place_points[n]}
    assert points == TOWNS
    assert {GROUND.names[GROUND.place_hex[n]] for n in places if GROUND.place_port[n]} == PORTS
    assert {name for name, city in zip(GROUND.names, GROUND.city, strict=False) if city} == CITIES
    assert names(GROUND.depots) == ["2230", "2536", "2842", "3147"]


def test_lists_of_hexes():
    assert names(GROUND.fort_hex) == ["0801", "0802", "0901", "0806"]
    assert names(GROUND.port_arthur) == ["0801", "0802", "0901"]
    assert names([GROUND.lushun, GROUND.nanshan, GROUND.darian]) == ["0801", "0806", "0705"]
    assert names(GROUND.supply_edge) == [f"{line}51" for line in range(21, 39)]
    assert names(GROUND.rail_edge) == [f"{line}51" for line in range(28, 39)]
    assert names(GROUND.korea_entry) == ["0131", "0132", "0133", "0134", "0135"]
    assert names(GROUND.east_coast) == COAST_EAST
    assert sorted(names(GROUND.east_ports)) == ["0431", "0625", "0711"]
    assert names(GROUND.west_ports) == ["2120"]
    assert names([here for here, inside in enumerate(GROUND.kwantung) if inside]) == KWANTUNG
    assert names(GROUND.yalu_bank) == YALU_BANK


def test_hexes_that_the_rules_speak_of():
    assert {name for name, peak in zip(GROUND.names, GROUND.peak, strict=False) if peak} >= PEAKS
    assert GROUND.full_mountain[GROUND.grid.number["1526"]]
    assert not GROUND.full_mountain[GROUND.grid.number["1626"]]
    assert GROUND.country[GROUND.grid.number["0331"]] == KOREA
    assert GROUND.country[GROUND.grid.number["2220"]] == CHINA
    assert names(GROUND.port_arthur_line)[-1] == "3651"


def test_the_set_up():
    setup = tomllib.loads((DATA / "setup.toml").read_text(encoding="utf-8"))["group"]
    assert [(group["side"], group.get("at") or group["choice"], group["units"]) for group in setup] == [
        ("russia", "port_arthur", ["garrison", "garrison", "russian_cavalry", "east_siberian_brigade"]),
        ("russia", "0705", ["east_siberian_brigade"]),
        ("russia", "2230", ["russian_cavalry", "east_siberian_brigade"]),
        ("russia", "0806", ["east_siberian_brigade"] * 2),
        ("russia", "yalu", ["russian_cavalry", *["east_siberian_brigade"] * 3]),
        (
            *("japan", "korea"),
            [*["infantry_division"] * 3, "japanese_cavalry", "heavy_artillery", "field_artillery"],
        ),
    ]


def test_counts_of_the_map():
    """The map was built once; a slip in one of its 1,938 rows would show here."""
    with (DATA / "hexes.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 38 * 51
    count = {kind: sum(row["terrain"] == kind for row in rows) for kind in ("sea", "clear", "rough", "mountain")}
    assert count == COUNTS
    assert len(GROUND.railway.hexes) == RAIL_HEXES
