"""The chart and the operations are those typed in, agree with one another, and refuse what is wrong with its place."""

import random
import re
from collections import Counter, deque

import pytest

from tests.loops import some
from tests.systems.great_war_at_sea import typed_chart, typed_operations
from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.briefings import read_briefings
from yellowsea.systems.great_war_at_sea.book.chart import LAND, six_around, steps_from
from yellowsea.systems.great_war_at_sea.book.loading import DATA
from yellowsea.systems.great_war_at_sea.book.operation_rules import GOALS, RULES
from yellowsea.systems.great_war_at_sea.book.operation_shapes import SECTIONS, ZONE_TYPES
from yellowsea.systems.great_war_at_sea.book.operations import load_sea
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, TYPES

SEA = load_sea(None)
CHART = SEA.chart
OPERATIONS = {operation.id: operation for operation in SEA.operations}
BRIEFINGS = read_briefings(DataFolder(DATA, None), [*(battle.id for battle in SEA.book.battles), *OPERATIONS])
FILES = ("operations.toml", "zones.csv", "zonesides.csv", "ports.csv", "places.csv")
TEXT = {name: (DATA / name).read_text(encoding="utf-8") for name in FILES}


def lines(text):
    return [line.split() for line in text.strip().splitlines()]


def rows(text):
    return [[part.strip() for part in line.split("|")] for line in text.strip().splitlines()]


# -- the chart --------------------------------------------------------------------------------------------------------


def test_so_many_zones_of_each_kind():
    assert Counter(ZONE_TYPES[zone.type] for zone in CHART.zones) == {
        "sea": 608,
        "coastal": 279,
        "island": 63,
        "land": 208,
    }
    found = Counter(SECTIONS[zone.section] for zone in CHART.zones if zone.section != NONE)
    assert found == {"sea_of_japan": 435, "yellow_sea": 272, "pacific": 243}
    assert sum(zone.has_ice for zone in CHART.zones) == 122
    assert sum(zone.is_restricted for zone in CHART.zones) == 102
    assert sum(zone.is_inland_sea for zone in CHART.zones) == 12
    assert Counter(zone.merchants for zone in CHART.zones) == {0: 685, 1: 383, 2: 69, 3: 21}


def test_sides_lead_there_and_back():
    for number, zone in enumerate(CHART.zones):
        assert (zone.type == LAND) <= (zone.neighbours == ())
        assert all(number in CHART.zones[there].neighbours for there in zone.neighbours)
    assert sum(len(zone.neighbours) for zone in CHART.zones) == 2 * 2465


def test_neighbours_of_even_and_odd_rows():
    assert set(six_around(2, 7)) == {(2, 8), (2, 6), (1, 6), (1, 7), (3, 6), (3, 7)}
    assert set(six_around(3, 7)) == {(3, 8), (3, 6), (2, 7), (2, 8), (4, 7), (4, 8)}


@pytest.mark.parametrize(("a", "b", "zones"), lines(typed_chart.DISTANCES))
def test_the_way_between_two_ports(a, b, zones):
    assert steps_from(CHART, CHART.zone_of(a))[CHART.zone_of(b)] == int(zones)


def test_ports_and_places():
    ports = [[p.id, CHART.zones[p.zone].id, p.owner, "major" if p.is_major else "minor"] for p in CHART.ports]
    assert ports == lines(typed_chart.PORTS)
    assert [[p.id, CHART.zones[p.zone].id] for p in CHART.anchorages] == lines(typed_chart.PLACES)
    assert CHART.zone_of("G9") == NONE, "land is no place for a fleet"


# -- the operations ---------------------------------------------------------------------------------------------------


def test_there_are_23_operations_in_order():
    assert list(OPERATIONS) == [f"O{number:02d}" for number in range(1, 24)]


@pytest.mark.parametrize("row", rows(typed_operations.OPERATIONS), ids=lambda row: row[0])
def test_the_frame_of_an_operation(row):
    operation = OPERATIONS[row[0]]
    assert f"{operation.start} {operation.turns}" == row[1]
    found = [operation.weather, operation.limits + operation.decoys, operation.confirm]
    found.append((operation.japan_at, operation.russia_at))
    assert [" ".join(map(str, each)) for each in found] == row[2:]


@pytest.mark.parametrize("id_", OPERATIONS)
def test_the_briefings_name_the_marks_of_an_operation(id_):
    operation = OPERATIONS[id_]
    for side, at in (("japan", operation.japan_at), ("russia", operation.russia_at)):
        needs = BRIEFINGS[id_][side].you_need
        if at:
            assert re.findall("[0-9]+", needs)[0] == str(abs(at))
        else:
            assert "is not ahead" in needs


def kinds(id_, names):
    pieces = [piece for fleet in OPERATIONS[id_].fleets if fleet.id in names for piece in fleet.pieces]
    return Counter(TYPES[SEA.book.pieces[piece].type] for piece in pieces)


@pytest.mark.parametrize(
    ("id_", "side", "fleets", "found", "said"),
    [
        ("O08", "japan", ["J1"], {"AC": 5, "C": 2}, "five armoured cruisers and two fast ones"),
        ("O11", "japan", ["J2", "J3"], {"TB": 1, "TR": 2}, "A transport with a company of infantry and a coaster"),
        (
            "O12",
            "russia",
            ["R1", "R2", "R3"],
            {"B": 3, "AC": 1, "C": 4, "DD": 10},
            "Three battleships and five cruisers",
        ),
        ("O15", "japan", ["J1", "J2"], {"B": 4, "AC": 4, "C": 3}, "You have four, and four armoured cruisers"),
        (
            "O15",
            "russia",
            ["R1"],
            {"B": 6, "AC": 1, "C": 6, "DD": 4},  # two of the C are the torpedo gunboats Vsadnik and Gaidamak
            "six battleships, five cruisers and six smaller pieces",
        ),
        ("O17", "russia", ["R1"], {"B": 6, "C": 4, "DD": 5}, "Six battleships, four cruisers and the best destroyers"),
        (
            "O23",
            "russia",
            ["R1", "R2", "R3"],
            {"B": 4, "AC": 2, "C": 5},
            "four battleships, two great cruisers and five",
        ),
    ],
)
def test_the_briefings_count_the_ships_of_an_operation(id_, side, fleets, found, said):
    assert kinds(id_, fleets) == found
    assert said in BRIEFINGS[id_][side].situation


def test_the_briefings_tell_who_stands_where_and_who_comes_later():
    at = [fleet.at for fleet in OPERATIONS["O17"].fleets if SIDES[fleet.side] == "japan"]
    assert sum(place not in ("ozaki", "takeshiki") for place in at) == 6
    assert "round Port Arthur in six fleets" in BRIEFINGS["O17"]["japan"].situation
    (late,) = [fleet for fleet in OPERATIONS["O23"].fleets if SIDES[fleet.side] == "russia" and fleet.turn > 1]
    assert (late.turn, SEA.book.pieces[late.pieces[0]].name) == (61, "Imperator Aleksandr II")
    assert len(late.pieces) == 3
    assert "On turn 61 Aleksandr II and two more ships" in BRIEFINGS["O23"]["russia"].situation


def counted(codes):
    return {f"{code}*{number}" if number > 1 else code for code, number in Counter(codes).items()}


def test_special_rules_and_points():
    for special, points in some(zip(lines(typed_operations.SPECIAL), lines(typed_operations.POINTS), strict=True)):
        operation = OPERATIONS[special[0]]
        assert counted(rule.code for rule in operation.special) == set(special[1:])
        assert counted(goal.code for goal in operation.points) == set(points[1:])


def said(rule):
    """What a special rule or a row of points says, but for its side, ships and note."""
    found = {f"{key}={value}" for key, value in rule.figures}
    found |= {
        f"{key}={text.replace(' ', ',' if key == 'fleets' else '_')}" for key, text in rule.words if key != "note"
    }
    return found | ({f"at={','.join(rule.places)}"} if rule.places else set())


def test_the_figures_of_special_rules():
    rules = [(id_, rule) for id_, operation in OPERATIONS.items() for rule in operation.special]
    found = [{id_, rule.code, *said(rule)} for id_, rule in rules if said(rule)]
    assert found == [set(line) for line in lines(typed_operations.FIGURES)]


def test_the_figures_of_points():
    found = []
    for id_, operation in OPERATIONS.items():
        for row in operation.points:
            ships = {f"{'except' if row.is_except else 'ids'}={len(row.pieces)}"} if row.pieces else set()
            if row.code != "ship_vp" or ships:
                found.append({id_, row.code, "JR-"[row.side], *ships, *said(row)})
    assert found == [set(line) for line in lines(typed_operations.POINT_FIGURES)]


def test_every_code_is_used():
    assert {rule.code for operation in SEA.operations for rule in operation.special} == set(RULES)
    used = {goal.code for operation in SEA.operations for goal in operation.points}
    assert used <= set(GOALS)
    assert set(GOALS) - used <= {"extra", "leader_lost"}, "battles use these two as well"


def expanded(words):
    found = []
    for word in words.split():
        name, _, span = word.partition("#")
        first, _, last = span.partition("-")
        found += [f"{name}#{number}" for number in range(int(first), int(last) + 1)] if last else [word]
    return " ".join(found)


@pytest.mark.parametrize("id_", OPERATIONS)
def test_the_fleets_of_an_operation(id_):
    wanted = [row for row in rows(typed_operations.FLEETS) if row[0].startswith(id_ + " ")]
    assert [told(id_, fleet) for fleet in OPERATIONS[id_].fleets] == [
        [row[0], expanded(row[1]), *row[2:]] for row in wanted
    ]


def told(id_, fleet):
    name = [SEA.book.pieces[piece].id for piece in fleet.pieces]
    more = [f"turn={fleet.turn}"] if fleet.turn > 1 else []
    if fleet.leader != NONE:
        more.append(f"{SEA.book.leaders[fleet.leader].word}@{SEA.book.pieces[fleet.flag].id}")
    more += [f"{fleet.cargo}={fleet.load}"] if fleet.cargo else []
    if fleet.fuel:
        more.append("fuel=" + ",".join(f"{SEA.book.pieces[piece].id}:{boxes}" for piece, boxes in fleet.fuel))
    first = f"{id_} {SIDES[fleet.side][0].upper()} {fleet.id} {fleet.at}"
    row = [first, " ".join(name), " ".join(fleet.missions)]
    return [*row, " ".join(more)] if more else row


@pytest.mark.parametrize("operation", SEA.operations, ids=OPERATIONS)
def test_what_gives_points_can_be_done(operation):
    """A mission that fits, and the time to get there: as somebody who plans the operation would look at it."""
    for goal in operation.points:
        mine = [fleet for fleet in operation.fleets if fleet.side == goal.side]
        if goal.code == "bombard":
            assert any("bombard" in fleet.missions for fleet in mine)
        elif goal.code == "capture":
            assert any("invasion" in fleet.missions and arrives(operation, fleet, goal.places, 24) for fleet in mine)
        elif goal.code == "unload":
            kind = "troops" if "troop" in dict(goal.words)["per"] else "supply"
            loaded = [fleet for fleet in mine if fleet.cargo == kind]
            assert all(arrives(operation, fleet, goal.places, 7) for fleet in some(loaded))


def arrives(operation, fleet, places, more):
    away = distances(CHART.zone_of(fleet.at))
    far = min(away[CHART.zone_of(place)] for place in places)
    slowest = min(SEA.book.pieces[piece].speed for piece in fleet.pieces)
    pace = (SEA.book.figures.zones_odd[slowest] + SEA.book.figures.zones_even[slowest]) / 2
    return far / pace + fleet.turn - 1 + more <= operation.turns


def distances(zone):
    found, due = {zone: 0}, deque([zone])
    while due:
        here = due.popleft()
        for there in CHART.zones[here].neighbours:
            if there not in found:
                found[there] = found[here] + 1
                due.append(there)
    return found


# -- packs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "old", "new", "place"),
    [
        ("operations.toml", 'start = "1895-05-08 06:00"', 'start = "1895-05-08 07:00"', "operation[0].start"),
        ("operations.toml", 'at = "chefoo", ships', 'at = "atlantis", ships', "operation[0].fleets[0].at"),
        ("operations.toml", 'missions = ["intercept", "raid", "bombard"]', 'missions = ["picnic"]', "missions"),
        ("operations.toml", "japan_decoys = 3", "japan_decoys = 5", "limits.japan_decoys"),
        ("operations.toml", "wireless = { japan = false", "wireless = { japan = true", "operation O01, wireless"),
        ("operations.toml", '"B19", "AC05", "AC08"', '"B19", "AC05", "B77"', "operation[0].fleets[0].ships"),
        ("operations.toml", 'code = "starting_turn"', 'code = "starting_hour"', "special[2].code"),
        ("operations.toml", 'at = "moji"', 'at = "vladivostok"', "operation O01, fleet J6"),
        ("zones.csv", "I8,coastal,yellow_sea", "I8,coastal,none", "'section'"),
        ("zones.csv", "I8,coastal", "I8,swamp", "'type'"),
        ("zonesides.csv", "J10,J11", "J10,J19", "line 2"),
        ("ports.csv", "port_arthur,Port Arthur,N11", "port_arthur,Port Arthur,G9", "'zone'"),
        ("ports.csv", "N11,russia,major", "N11,mars,major", "'owner'"),
        ("places.csv", "O14,122.75", "O14,east", "'lon'"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(name, old, new, place, tmp_path):
    assert old in TEXT[name]
    (tmp_path / name).write_text(TEXT[name].replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=re.escape(place)):
        load_sea(tmp_path)


def muddled(name, source):
    """A file with one word, number or line changed at random."""
    changed = TEXT[name].splitlines()
    number = source.randrange(1, len(changed))
    words = re.findall(r'"[A-Za-z_0-9#]+"|-?\d+|[a-z_]+(?=,)', changed[number])
    if words and source.random() < 0.8:
        word = source.choice(words)
        changed[number] = changed[number].replace(word, source.choice(['"moon"', "77", "-3", "", "moon"]), 1)
    else:
        del changed[number]
    return "\n".join(changed) + "\n"


def try_muddled_packs(folder, number, seed):
    source = random.Random(seed)
    refused = 0
    for _ in range(number):
        name = source.choice(FILES)
        for each in folder.iterdir():
            each.unlink()
        (folder / name).write_text(muddled(name, source), encoding="utf-8")
        try:
            load_sea(folder)
        except DataError:
            refused += 1
    return refused


def test_muddled_packs_are_refused_or_read_but_never_crash(tmp_path):
    assert try_muddled_packs(tmp_path, 30, 5) > 8


@pytest.mark.long
def test_a_thousand_muddled_packs(tmp_path):
    assert try_muddled_packs(tmp_path, 1000, 6) > 300
