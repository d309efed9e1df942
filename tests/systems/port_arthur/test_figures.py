"""The data files: every figure against a list typed in by hand, sources, and packs that replace a file."""

import csv
import shutil
import tomllib
from typing import Any

import pytest

from tests.loops import some
from tests.marks import rule
from tests.systems.port_arthur.campaign import DATA, GROUND, RULES, TABLES, number
from yellowsea.boards.zones import nobody
from yellowsea.kernel.data.datafiles import SOURCES
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur import SYSTEM
from yellowsea.systems.port_arthur.state.tables import KINDS, ROUT, SEASONS, SIZES, Tables

# -- units ---------------------------------------------------------------------------------------------------------

ORDINARY_DIVISIONS = "2SI 3SI 4SI 9I 3I 22I 37I 54I 71I 55I 72I 61I 14I 15I 25I 41I 17I 38I 5I 42I"
FRONTIER = "FG1 FG2 FG3 FG4 FG5 FG6 FG7 FG8 FG9"

# id list, kind, size, strength, parent, stands alone
RUSSIANS = [
    ("1ES 2ES 3ES 4ES 5ES 6ES 7ES 8ES 9ES", "infantry", "XX", 10, "", False),
    ("5ESR", "infantry", "III", 3, "", False),
    ("PAG VLA", "garrison", "II", 4, "", False),
    ("KWG", "garrison", "II", 2, "", False),
    ("VLB", "garrison", "II", 6, "", False),
    (f"1AR PRD 1NE {FRONTIER}", "russian_cavalry", "III", 2, "", False),
    ("INC 1CO 2CO CAU", "cossack", "X", 2, "", False),
    ("1CHI 1VER", "cossack", "III", 1, "INC", False),
    ("2NE 2CHI", "cossack", "III", 1, "1CO", False),
    ("2VER 2ARG", "cossack", "III", 1, "2CO", False),
    ("AMC USC", "cossack", "III", 1, "", False),
    ("1SI", "infantry", "XX", 12, "", False),
    (" ".join(f"S{n:02d}" for n in range(1, 15)), "special_garrison", "II", 1, "1SI", False),
    ("31A 31B", "infantry", "X", 6, "31I", False),
    ("35A 35B", "infantry", "X", 6, "35I", False),
    ("31I 35I", "infantry", "XX", 12, "", False),
    (ORDINARY_DIVISIONS, "infantry", "XX", 12, "", False),
    ("1RB 2RB 3RB 4RB 5RB", "infantry", "X", 5, "", False),
    ("SCD", "cossack", "XX", 4, "", True),
    ("SC1 SC2", "cossack", "X", 2, "SCD", False),
    ("2CV", "russian_cavalry", "X", 4, "", False),
    ("51DR 52DR", "russian_cavalry", "III", 2, "2CV", False),
    ("URC", "russian_cavalry", "X", 4, "", False),
    ("4UR 5UR", "russian_cavalry", "III", 2, "URC", False),
    ("ORD", "russian_cavalry", "XX", 8, "", True),
    ("OR1 OR2", "russian_cavalry", "X", 4, "ORD", True),
    ("DON", "cossack", "XX", 4, "", True),
]
JAPANESE = [
    ("HQ1 HQ2 HQ3 HQ4 HQY", "headquarters", "XXXX", 1, "", False),
    ("GD", "guard_infantry", "XX", 12, "", False),
    (" ".join(f"{n}D" for n in range(1, 13)), "infantry", "XX", 12, "", False),
    ("GK", "guard_kobi", "X", 6, "", False),
    (" ".join(f"{n}K" for n in range(1, 13)), "kobi", "X", 6, "", False),
    ("1CB 2CB", "japanese_cavalry", "X", 2, "", False),
    ("13C 14C", "japanese_cavalry", "III", 1, "1CB", False),
    ("15C 16C", "japanese_cavalry", "III", 1, "2CB", False),
    ("GC", "guard_cavalry", "III", 1, "", False),
    ("13FA 14FA 15FA 16FA 17FA 18FA", "artillery", "III", 2, "", False),
    ("1SG 2SG 3SG NHG", "siege_artillery", "II", 4, "", False),
    ("CA1 CA2 CA3 CA4 CA5 CA6", "artillery", "II", 2, "", False),
    ("FUS LC1 LC2", "garrison", "II", 2, "", False),
    ("13D 14D 15D 16D", "infantry", "XX", 10, "", False),
]


@rule(
    "port_arthur 2.3", "port_arthur T1", "port_arthur 16.1", "port_arthur 17.5", "port_arthur 1.2", "port_arthur 12D.1"
)
@pytest.mark.parametrize(("side", "groups"), [(RUSSIA, RUSSIANS), (JAPAN, JAPANESE)])
def test_every_counter_is_as_the_list_has_it(side, groups):
    expected = {
        name: (kind, size, strength, parent, alone)
        for names, kind, size, strength, parent, alone in groups
        for name in names.split()
    }
    found = {}
    for unit in TABLES.units_of[side]:
        parent = TABLES.parent[unit]
        found[TABLES.unit_ids[unit]] = (
            KINDS[TABLES.kind[unit]],
            SIZES[TABLES.size[unit]],
            TABLES.strength[unit],
            TABLES.unit_ids[parent] if parent >= 0 else "",
            bool(TABLES.stands_alone[unit]),
        )
    assert found == expected
    garrisons = {name for name, figures in expected.items() if figures[0] in ("garrison", "special_garrison")}
    assert {TABLES.unit_ids[unit] for unit in TABLES.units_of[side] if TABLES.defence_only[unit]} == garrisons


@rule("port_arthur 17.5", "port_arthur 12E.4", "port_arthur 12B.6")
def test_the_counter_mix():
    in_play = [unit for unit in range(TABLES.units) if TABLES.is_used[unit]]
    assert len(in_play) == 154
    assert [len([unit for unit in in_play if TABLES.side[unit] == side]) for side in (JAPAN, RUSSIA)] == [57, 97]
    assert len(TABLES.headquarters) == 5
    assert len(TABLES.captured) == 6
    assert len(TABLES.battalions) == 14


@rule("port_arthur 6.8", "port_arthur 12C.1", "port_arthur 12C.2")
def test_every_kobi_brigade_has_its_division():
    pairs = {TABLES.unit_ids[u]: TABLES.unit_ids[d] for u, d in enumerate(TABLES.attacks_with) if d >= 0}
    assert pairs == {"GK": "GD", **{f"{n}K": f"{n}D" for n in range(1, 13)}}


@rule("port_arthur 16.3", "port_arthur 12A.3", "port_arthur 6.3")
def test_the_parents_are_those_of_the_list_and_no_others():
    parents = {TABLES.unit_ids[unit] for unit in TABLES.parents}
    assert parents == {"1CB", "2CB", "SCD", "31I", "35I", "2CV", "URC", "1CO", "2CO", "INC", "ORD"}
    assert TABLES.unit_ids[TABLES.siberian] == "1SI"
    alone = {TABLES.unit_ids[unit] for unit in range(TABLES.units) if TABLES.stands_alone[unit]}
    assert alone == {"ORD", "OR1", "OR2", "SCD", "DON"}


def test_the_strength_of_a_whole_is_that_of_its_parts():
    for parent in some(TABLES.parents):
        assert TABLES.strength[parent] == sum(TABLES.strength[part] for part in TABLES.parts[parent])


# -- movement, turns, terrain --------------------------------------------------------------------------------------

RATES = {
    "infantry": (3, 5, 4, 3),
    "guard_infantry": (3, 5, 4, 3),
    "japanese_cavalry": (3, 5, 5, 3),
    "guard_cavalry": (3, 5, 5, 3),
    "kobi": (3, 5, 5, 3),
    "russian_cavalry": (6, 10, 9, 6),
    "cossack": (6, 10, 9, 6),
    "garrison": (2, 3, 3, 2),
    "artillery": (2, 3, 3, 2),
    "special_garrison": (1, 2, 2, 1),
    "siege_artillery": (1, 2, 2, 1),
    "supply": (2, 3, 3, 2),
    "guard_kobi": (3, 5, 4, 3),
    "headquarters": (3, 5, 4, 3),
}


@rule("port_arthur 4.6", "port_arthur 4.7", "port_arthur 12A.2", "port_arthur 12A.1")
@pytest.mark.parametrize("kind", KINDS)
def test_movement_rates(kind):
    assert TABLES.rate[KINDS.index(kind)] == [10 * rate for rate in RATES[kind]]
    assert TABLES.unit_ids[TABLES.battalions[0]] == "S01"
    assert KINDS[TABLES.kind[TABLES.battalions[0]]] == "special_garrison"


@rule("port_arthur 3.1", "port_arthur 3.10", "port_arthur 4.5")
def test_the_calendar():
    months = [f"{1904 + (n + 1) // 12}-{(n + 1) % 12 + 1:02d}" for n in range(23)]
    assert TABLES.months[1:] == months
    assert (months[0], months[11], months[22]) == ("1904-02", "1905-01", "1905-12")
    seasons = [SEASONS[TABLES.season[turn]] for turn in range(1, 24)]
    assert seasons == [
        *["winter"], *["spring"] * 3, *["summer"] * 3, *["fall"] * 3,
        *["winter"] * 3, *["spring"] * 3, *["summer"] * 3, *["fall"] * 3, *["winter"],
    ]  # fmt: skip


@rule("port_arthur 4.4", "port_arthur 10.3", "port_arthur 10.4", "port_arthur 12A.4", "port_arthur 4.8")
def test_the_terrain_chart():
    chart = GROUND.chart
    assert chart.enter == [0, 10, 20]
    assert chart.defence == [0, 2, 3]
    assert (chart.enter_pass, chart.defence_pass, chart.lone_horse) == (20, 3, 6)
    assert (chart.enter_fortress, chart.defence_fortress, chart.defence_works) == (10, 6, 4)
    assert (chart.river, chart.defence_river) == (10, 3)
    assert (chart.full_rough, chart.defence_full_rough) == (10, 4)
    assert (chart.road, chart.rail) == (5, 2)


# -- results -------------------------------------------------------------------------------------------------------

COLUMNS = ["1-3", "1-2", "1-1", "3-2", "2-1", "3-1", "4-1", "5-1", "6-1"]
STANDARD = [
    "-----1112",
    "----11123",
    "---11123R",
    "--11123RR",
    "--1123RRR",
    "-1123RRRR",
    "1123RRRRR",
    "123RRRRRR",
    "23RRRRRRR",
]
WITHOUT_3 = [row.replace("3", "2") for row in STANDARD]


def cell(letter: str) -> int:
    return {"-": 0, "R": ROUT}.get(letter, int(letter) if letter.isdigit() else 0)


@rule("port_arthur 8.5", "port_arthur 8.7")
@pytest.mark.parametrize(("name", "table"), [("standard", STANDARD), ("without_3", WITHOUT_3)])
def test_the_combat_results_tables(name, table):
    tables = RULES.variant(RULES.info.settings({"combat_table": name}))
    assert tables.columns == COLUMNS
    for column in range(9):
        assert tables.results[column] == [cell(row[column]) for row in table]


@rule("port_arthur 12B.2")
def test_the_siege_fire_table():
    rows = ["---11", "--111", "-1112", "-1122", "11223", "12234"]
    assert TABLES.siege_columns == ["1-4", "5-8", "9-12", "13-16", "17+"]
    assert TABLES.siege_up_to == [4, 8, 12, 16, 999]
    for column in range(5):
        assert TABLES.siege_results[column] == [cell(row[column]) for row in rows]


# -- theatres ------------------------------------------------------------------------------------------------------


@rule("port_arthur 4.14", "port_arthur 4.15", "port_arthur 13.4")
@pytest.mark.parametrize("handicap", [16, 20, 24])
def test_the_links(handicap):

    tables = RULES.variant(RULES.info.settings({"handicap": handicap}))
    found = {tables.link_name(link): (tables.link_capacity[link], tables.link_by[link]) for link in range(tables.links)}
    both = {
        ("european_russia", "irkutsk"): (20, "land"),
        ("irkutsk", "harbin"): (20, "land"),
        ("harbin", "map"): (20, "land"),
        ("harbin", "vladivostok"): (20, "land"),
        ("vladivostok", "chabarovsk"): (20, "land"),
        ("japan", "fusan"): (40, "sea"),
        ("fusan", "cis_yalu_korea"): (30, "land"),
        ("japan", "cis_yalu_korea"): (40, "closed_sea"),
        ("cis_yalu_korea", "ports"): (20, "closed_sea"),
        ("cis_yalu_korea", "map"): (999, "land"),
    }
    expected = {f"{a}>{b}": figures for (a, b), figures in both.items()}
    expected |= {f"{b}>{a}": figures for (a, b), figures in both.items()}
    expected["harbin>map"] = (handicap, "land")
    assert found == expected


NUMBERS = {
    "last_turn": 23,
    "turns_after_fall": 6,
    "stack_units": 5,
    "stack_divisions": 2,
    "japanese_trains": 3,
    "off_road": 3,
    "along_road": 7,
    "cross_country": 4,
    "source_capacity": 4,
    "supply_weight": 2,
    "apart": 5,
    "relay": 4,
    "most_hits": 3,
    "rout_hexes": 4,
    "guard_hit": 3,
    "guard_retreat": 5,
    "guns_taken": 5,
    "partial_stack": 1,
    "out_of_supply": 2,
    "siege_range": 2,
    "paralysis_hexes": 10,
    "paralysis_ends": 20,
    "port_counters": 4,
    "attack_fails": 5,
    "control_after_failure": 3,
    "first_sortie": 5,
    "sortie_times": 3,
    "enabling": 5,
    "quiet_turns": 6,
    "voyage": 8,
}


@rule("port_arthur 2.1")
@pytest.mark.parametrize("name", NUMBERS)
def test_the_numbers_of_the_rules(name):
    assert getattr(TABLES, name) == NUMBERS[name]


# -- the set-up ----------------------------------------------------------------------------------------------------

# area: how many counters of which kind, size and strength
SET_UP = {
    "west_of_yalu": {
        ("infantry", "XX", 10): 2,
        ("russian_cavalry", "III", 2): 3,
        ("cossack", "X", 2): 1,
    },
    "near_port_arthur": {
        ("infantry", "III", 3): 1,
        ("infantry", "XX", 10): 2,
        ("garrison", "II", 4): 1,
        ("garrison", "II", 2): 1,
    },
    "railway": {
        ("infantry", "X", 6): 2,
        ("infantry", "XX", 10): 3,
        ("russian_cavalry", "III", 2): 3,
        ("cossack", "X", 2): 2,
        ("infantry", "XX", 12): 1,
    },
    "vladivostok": {
        ("infantry", "XX", 10): 2,
        ("garrison", "II", 4): 1,
        ("russian_cavalry", "III", 2): 2,
        ("garrison", "II", 6): 1,
    },
    "harbin": {("russian_cavalry", "III", 2): 2},
    "irkutsk": {("russian_cavalry", "III", 2): 2},
    "chabarovsk": {("cossack", "III", 1): 2},
}


@rule("port_arthur 17.3")
def test_each_area_gets_the_counters_of_the_printed_set_up():
    found: dict[str, dict[tuple[str, str, int], int]] = {}
    for slot in TABLES.slots:
        counter = (KINDS[TABLES.kind[slot.unit]], SIZES[TABLES.size[slot.unit]], TABLES.strength[slot.unit])
        area = found.setdefault(slot.area, {})
        area[counter] = area.get(counter, 0) + 1
    assert found == SET_UP


# -- sources and packs ---------------------------------------------------------------------------------------------


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("name", ["hexes.csv", "hexsides.csv", "places.csv", "units.csv", "turns.csv", "movement.csv"])
def test_every_figure_says_how_it_is_known(name):
    found = rows(name)
    columns = [column for column in found[0] if column.startswith("source")]
    assert columns
    for row in found:
        assert all(row[column] in SOURCES for column in columns)


@pytest.mark.parametrize("name", ["combat.toml", "map.toml", "rules.toml", "setup.toml", "terrain.toml", "zones.toml"])
def test_every_table_says_how_it_is_known(name):
    def walk(value: object) -> None:
        if isinstance(value, list):
            for inner in value:
                walk(inner)
            return
        if not isinstance(value, dict):
            return
        told = [inner for key, inner in value.items() if key.startswith("source")]
        assert all(word in SOURCES for word in told)
        figures = [inner for key, inner in value.items() if isinstance(inner, int) and not isinstance(inner, bool)]
        assert told or not figures
        for inner in value.values():
            walk(inner)

    walk(tomllib.loads((DATA / name).read_text(encoding="utf-8")))


def test_printed_figures_are_marked_as_such():
    """Table 2 is printed; the two tables of results and the terrain prices are not."""
    assert {row["kind"]: row["source"] for row in rows("movement.csv")} == {
        kind: "reconstructed" if kind in ("guard_kobi", "headquarters") else "printed" for kind in KINDS
    }
    combat = tomllib.loads((DATA / "combat.toml").read_text(encoding="utf-8"))
    assert {table["source"] for table in combat.values()} == {"reconstructed"}
    assert {row["source_strength"] for row in rows("units.csv") if row["id"] in ("1ES", "31A", "1SI", "FUS")} == {
        "derived"
    }


def test_a_pack_replaces_a_file_and_says_so(tmp_path):
    text = (DATA / "movement.csv").read_text(encoding="utf-8")
    (tmp_path / "movement.csv").write_text(text.replace("infantry,3,5,4,3", "infantry,3,6,4,3", 1), encoding="utf-8")
    rules = SYSTEM.load(tmp_path)
    assert rules.digest != RULES.digest
    state: Any = rules.begin("campaign", rules.info.settings(None))
    assert state.tables.rate[0][1] == 60


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("units.csv", "HQ1,japan", "HQ2,japan"),
        ("units.csv", ",headquarters,XXXX", ",headquarter,XXXX"),
        (
            "units.csv",
            "12K,japan,kobi,12th Kobi Brigade,kobi,X,6,no,,12D",
            "12K,japan,kobi,12th Kobi Brigade,kobi,X,6,no,,99D",
        ),
        ("units.csv", "S14,russia", "S14,japan"),
        ("movement.csv", "kobi,3", "kobis,3"),
        ("turns.csv", "winter", "frost"),
        ("combat.toml", '"1-3" = ["-"', '"1-3" = ["x"'),
        ("combat.toml", '"6-1"]', '"5-1"]'),
        ("combat.toml", "up_to = [4, 8", "up_to = [8, 4"),
        ("zones.toml", '["harbin", "map"]', '["harbin", "moon"]'),
        ("zones.toml", '["harbin", "map"]', '["harbin", "irkutsk"]'),
        ("zones.toml", 'id = "harbin"', 'id = "girin"'),
        ("setup.toml", '"3ES", "6ES"', '"3ES", "3ES"'),
        ("setup.toml", '["1906", "1706"]', '["1906"]'),
        ("setup.toml", '["1906", "1706"]', '["1906", "1705"]'),
        ("setup.toml", '"4621", "4120"', '"4621", "4119"'),
        ("hexes.csv", "0101,", "0199,"),
        ("hexsides.csv", "0117,0118,river", "0117,0218,river"),
        ("hexsides.csv", "4822,4722,rail", "4822,4723,rail"),
        ("map.toml", 'centre = "4822"', 'centre = "9922"'),
        ("terrain.toml", "price = 20", "price = 60"),
        ("rules.toml", "last_turn = 23", "last_turn = 24"),
        ("places.csv", "4822,Port Arthur", "4800,Port Arthur"),
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


# -- the map -------------------------------------------------------------------------------------------------------


@rule("port_arthur 2.2", "port_arthur 10.1", "port_arthur 1.1")
def test_the_map_holds_what_the_rules_name():
    assert (GROUND.grid.lines, GROUND.grid.places, GROUND.size) == (50, 32, 1600)
    files = GROUND.files
    assert [files.terrain.count(terrain) for terrain in (0, 1, 2)] == [645, 517, 438]
    named = files.place_name
    assert (named[number("4520")], named[number("1020")]) == ("Dalny", "Yentai mines")
    assert [GROUND.names[here] for here in GROUND.centre] == ["4822", "0622"]
    works = {GROUND.names[here] for here in range(GROUND.size) if GROUND.works_of[here] >= 0}
    assert works == {
        *("4722", "4723", "4821", "4823", "4922", "4923"),
        *("0522", "0523", "0621", "0623", "0722", "0723"),
    }
    assert sum(1 for here in range(GROUND.size) if files.mountain_pass[here]) == 8
    assert sum(GROUND.is_town) == 27
    assert not GROUND.is_town[number("4822")]
    assert len([1 for side in GROUND.sides.values() if side & 2]) == 2 * 165
    assert len([1 for side in GROUND.sides.values() if side & 1]) == 2 * 243
    assert (
        len([1 for side in GROUND.sides.values() if side & 4]) == 2 * 233
    )  # 239 stretches, six of them shared by two roads


def test_the_railway_runs_from_port_arthur_over_mukden_to_the_north_exit():
    assert (len(GROUND.main_line), len(GROUND.mukden_line), len(GROUND.dalny_line)) == (49, 6, 37)
    names = [GROUND.names[here] for here in GROUND.main_line]
    assert (names[0], names[-1]) == ("4822", "0123")
    assert names.index("0622") == 43
    assert len(GROUND.rail_hexes) == 54
    branch = RULES.variant(RULES.info.settings({"fushun_branch": True})).ground
    assert {branch.names[here] for here in set(branch.rail_hexes) - set(GROUND.rail_hexes)} == {
        *("0219", "0320", "0420", "0521", "0621"),
    }


def test_the_pace_of_the_campaign():
    """Marches of the history that the reconstructed prices must allow."""
    book = GROUND.book[0][0]
    empty = nobody(GROUND.nodes)
    assert book.reach(GROUND.korea, 30, empty, 0).cost(number("1705")) == 30
    assert book.reach(number("3617"), 30, empty, 0).cost(number("4220")) == 30
    assert book.reach(number("1706"), 100, empty, 0).cost(number("1221")) == 90


def test_one_isthmus_joins_port_arthur_to_the_mainland():
    reached = {number("4320")}
    edge = [number("4320")]
    while edge:
        for here in GROUND.around[edge.pop()]:
            if here not in reached and here != number("4420"):
                reached.add(here)
                edge.append(here)
    assert number("4822") not in reached
    assert number("0622") in reached


def test_tables_of_all_settings_can_be_made():
    for china in (False, True):
        for town in (False, True):
            settings = RULES.info.settings({"neutral_china": china, "fortress_is_town": town, "fushun_branch": True})
            tables = Tables(RULES.board, settings)
            assert bool(tables.ground.is_open[number("1030")]) is not china
            assert bool(tables.ground.is_town[number("4822")]) is town
