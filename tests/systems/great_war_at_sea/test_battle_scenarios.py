"""The battles are those typed in, and can be fought as they stand: ids, dates, hexes, exits and codes agree."""

import re

import pytest

from tests.loops import some
from tests.marks import rule
from tests.systems.great_war_at_sea import typed_battles as typed
from tests.systems.great_war_at_sea.field import RULES, fight, new_game
from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.briefings import read_briefings
from yellowsea.systems.great_war_at_sea.book.checks import hexes_apart, is_land
from yellowsea.systems.great_war_at_sea.book.loading import DATA, load_book
from yellowsea.systems.great_war_at_sea.book.shapes import (
    DIRECTIONS,
    NIGHT,
    NONE,
    SPECIAL_CODES,
    SPEEDS,
    STEPS,
    TYPES,
    VICTORY_CODES,
    Special,
)
from yellowsea.systems.great_war_at_sea.tactics.effects import sink
from yellowsea.systems.great_war_at_sea.tactics.points import outcome_of

BOOK = load_book(None)
BATTLES = {battle.id: battle for battle in BOOK.battles}
BRIEFINGS = read_briefings(DataFolder(DATA, None), [*BATTLES, *(f"O{number:02d}" for number in range(1, 24))])
LETTERS = {"J": JAPAN, "R": RUSSIA}


def rows(text):
    return [[part.strip() for part in line.split("|")] for line in text.strip().splitlines()]


def of(text, battle):
    return [line.split()[1:] for line in text.strip().splitlines() if line.startswith(battle + " ")]


def hex_(text):
    q, r = map(int, text.split(","))
    return (q, r)


def three(text):
    a, b, c = map(int, text.split(","))
    return (a, b, c)


def listed(text):
    return [] if text == "-" else text.split()


def names(pieces):
    return [BOOK.pieces[piece].id for piece in pieces]


def expanded(words):
    found = []
    for word in words:
        name, _, span = word.partition("#")
        if "-" in span:
            first, last = map(int, span.split("-"))
            found += [f"{name}#{number}" for number in range(first, last + 1)]
        else:
            found.append(word)
    return found


def test_there_are_27_battles_in_order():
    assert list(BATTLES) == [f"B{number:02d}" for number in range(1, 28)]


@pytest.mark.parametrize("row", rows(typed.BATTLES), ids=lambda row: row[0])
def test_the_frame_of_a_battle(row):
    id_, when, length, kind, land, port, exits, dice, result = row
    battle = BATTLES[id_]
    assert f"{battle.date} {battle.clock} {battle.zone}" == when
    light = "".join("n" if each == NIGHT else "d" for each in battle.light)
    assert f"{battle.rounds} {battle.weather} {light} {battle.range}" == length
    assert battle.is_floating == (kind == "floating")
    assert list(battle.land) == [three(each) for each in listed(land)]
    assert battle.port_hex == (None if port == "-" else hex_(port))
    found = [f"{'JR'[side]}-{DIRECTIONS[sector]}" for side, sector in battle.exits]
    assert found == listed(exits)
    first = {JAPAN: "japan", RUSSIA: "russia", NONE: "roll"}[battle.initiative]
    assert f"{first} {battle.confirm[0]} {battle.confirm[1]}" == dice
    assert f"{battle.japan_at} {battle.russia_at}" == result


@pytest.mark.parametrize("id_", BATTLES)
def test_the_forces_of_a_battle(id_):
    battle = BATTLES[id_]
    wanted = [row for row in rows(typed.GROUPS) if row[0].startswith(id_ + " ")]
    found = []
    for group in battle.groups:
        at = f"{group.at[0]},{group.at[1]} {DIRECTIONS[group.heading]}"
        cap = f"cap={SPEEDS[group.speed_cap]}" if group.speed_cap != NONE else ""
        found.append(said(id_, group, at, [flag_of(group), cap, "anchored" if group.is_anchored else ""]))
    for one in battle.arrivals:
        where = DIRECTIONS[one.sector] if one.hex is None else f"{one.hex[0]},{one.hex[1]}"
        others = [arrival.group.name.replace(" ", "_") for arrival in battle.arrivals]
        chance = f"chance={one.chance}" if one.chance else ""
        company = f"with={others[one.together_with]}" if one.together_with != NONE else ""
        found.append(said(id_, one.group, f"round {one.round} {where}", [flag_of(one.group), chance, company]))
    assert found == [[*row[:2], " ".join(expanded(row[2].split())), *row[3:]] for row in wanted]


def flag_of(group):
    if group.leader == NONE:
        return ""
    return f"{BOOK.leaders[group.leader].word}@{BOOK.pieces[group.flag].id}"


def said(id_, group, where, more):
    row = [f"{id_} {'JR'[group.side]}", group.name, " ".join(names(group.pieces)), where]
    rest = " ".join(word for word in more if word)
    return [*row, rest] if rest else row


@pytest.mark.parametrize("id_", BATTLES)
def test_damage_and_batteries_at_the_start(id_):
    battle = BATTLES[id_]
    found = []
    for hurt in battle.damage:
        piece = BOOK.pieces[hurt.piece]
        boxes = [(key, getattr(hurt, key)) for key in ("hull", "primary", "secondary", "tertiary", "speed")]
        words = [f"{key}={lost}" for key, lost in boxes if lost]
        words += ["dead"] * hurt.is_dead + ["aground"] * hurt.is_aground
        found.append(["JR"[piece.side], piece.id, *words])
    for guns in battle.batteries:
        at = f"{guns.at[0]},{guns.at[1]}"
        found.append(["JR"[guns.side], "battery", at, str(guns.primary), str(guns.secondary)])
    assert found == of(typed.DAMAGE, id_)


def told(row):
    """A special rule or a victory row in the words of the typed list, without what is as usual."""
    usual = Special(code="") if isinstance(row, Special) else None
    words = [row.code] + (["JR"[row.side]] if row.side != NONE else [])
    for key in ("impulses", "groups", "sector", "pieces", "types", "leader", "vp"):
        value = getattr(row, key, 0)
        if key == "sector" and value != NONE:
            words.append(f"sector={DIRECTIONS[value]}")
        elif key == "pieces" and value:
            words.append("pieces=" + ",".join(names(value)))
        elif key == "types" and value:
            words.append("types=" + ",".join(TYPES[each] for each in value))
        elif key == "leader" and usual is None and value != NONE:
            words.append(f"leader={BOOK.leaders[value].word}")
        elif key in ("impulses", "groups", "vp") and value:
            words.append(f"{key}={value}")
    if usual is None:
        return {*words, *([f"per={row.per.replace(' ', '_')}"] if row.per != "ship" else [])}
    for key in ("round", "steam_round", "face", "better_most", "least", "most", "until_round", "divisor", "sight"):
        if getattr(row, key) != getattr(usual, key):
            words.append(f"{key}={getattr(row, key)}")
    for key in ("tug", "towed"):
        if getattr(row, key) != NONE:
            words.append(f"{key}={BOOK.pieces[getattr(row, key)].id}")
    if row.hexes:
        words.append("hexes=" + ";".join(f"{q},{r}" for q, r in row.hexes))
    if row.limit is not None:
        words.append("limit=" + ",".join(map(str, row.limit)))
    if row.strike != usual.strike:
        words.append(f"strike={row.strike[0]},{row.strike[1]}")
    words += ["leaving_too=True"] * row.leaving_too
    words += [f"speed={SPEEDS[row.speed]}"] if row.speed != NONE else []
    words += ["held=" + ",".join(name.replace(" ", "_") for name in row.held)] if row.held else []
    return set(words)


@pytest.mark.parametrize("id_", BATTLES)
def test_the_special_rules_of_a_battle(id_):
    assert [told(row) for row in BATTLES[id_].special] == [set(words) for words in of(typed.SPECIAL, id_)]


@pytest.mark.parametrize("id_", BATTLES)
def test_what_gives_points_in_a_battle(id_):
    first, *others = BATTLES[id_].points
    assert first.code == "ship_vp"
    assert len([p for p in first.excepted if p in present(BATTLES[id_])]) == typed.EXCEPTED.get(id_, 0)
    assert [told(row) for row in others] == [set(words) for words in of(typed.POINTS, id_)]


def present(battle):
    groups = [*battle.groups, *(one.group for one in battle.arrivals)]
    return {piece for group in groups for piece in group.pieces}


def test_every_code_of_the_rules_is_used_in_a_battle():
    assert {row.code for battle in BOOK.battles for row in battle.special} == set(SPECIAL_CODES)
    assert {row.code for battle in BOOK.battles for row in battle.points} == set(VICTORY_CODES)


WITH_EXITS = [battle for battle in BOOK.battles if any(row.code == "exit" for row in battle.points)]


@pytest.mark.parametrize("battle", WITH_EXITS, ids=[battle.id for battle in WITH_EXITS])
def test_an_exit_can_be_reached_from_every_group_that_scores_by_it(battle):
    radius = BOOK.figures.field_radius
    for row in some(row for row in battle.points if row.code == "exit"):
        for group in some(group for group in battle.groups if group.side == row.side):
            assert any(is_rim(at, row.sector, radius) for at in sailed(battle, group.at, radius))


def is_rim(at, sector, radius):
    q, r = STEPS[sector]
    return hexes_apart((at[0] + q, at[1] + r), (0, 0)) > radius


def sailed(battle, start, radius):
    """All hexes that can be reached over water."""
    seen, due = {start}, [start]
    while due:
        here = due.pop()
        for q, r in STEPS:
            there = (here[0] + q, here[1] + r)
            if there not in seen and hexes_apart(there, (0, 0)) <= radius and not is_land(battle, there):
                seen.add(there)
                due.append(there)
    return seen


@pytest.mark.parametrize("battle", BOOK.battles, ids=BATTLES)
def test_the_briefings_name_the_points_of_the_battle(battle):
    briefings = BRIEFINGS[battle.id]
    asked = [battle.japan_at, battle.russia_at]
    for side in SIDES:
        own, other = asked if side == "japan" else asked[::-1]
        needs, enemy = numbers_in(briefings[side].you_need), numbers_in(briefings[side].enemy_needs)
        assert needs[: 1 if own else 0] == ([abs(own)] if own else [])
        assert enemy == ([abs(other)] if other else [])
        for row in battle.points:
            assert row.code == "ship_vp" or row.vp in needs
    assert briefings["japan"].situation != briefings["russia"].situation


def numbers_in(text):
    return [int(number) for number in re.findall(r"[0-9]+", text)]


WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
BEGIN = re.compile(r"You begin with (\w+) pieces? against (\w+)(?:, and (\w+) pieces? may come later)?")


def number(word):
    return WORDS.index(word) if word in WORDS else int(word)


@pytest.mark.parametrize("battle", BOOK.battles, ids=BATTLES)
def test_the_briefings_count_the_pieces_and_the_rounds_of_the_battle(battle):
    arriving = [arrival.group for arrival in battle.arrivals]
    begin, late = ([group.side for group in groups for _ in group.pieces] for groups in (battle.groups, arriving))
    for side, enemy in (SIDES, SIDES[::-1]):
        situation = BRIEFINGS[battle.id][side].situation
        if told := BEGIN.search(situation):
            own, other, coming = told.groups()
            assert (number(own), number(other)) == (begin.count(SIDES.index(side)), begin.count(SIDES.index(enemy)))
            assert own.isdigit() is other.isdigit(), "one manner of writing numbers in a sentence"
            assert number(coming or "zero") == late.count(SIDES.index(side))
        if told := re.search(r"The battle has (\w+) rounds", situation):
            assert number(told[1]) == battle.rounds


def test_most_briefings_count_pieces_and_rounds():
    told = [BRIEFINGS[battle][side].situation for battle in BATTLES for side in SIDES]
    assert sum(BEGIN.search(situation) is not None for situation in told) > len(told) // 2
    assert sum("The battle has" in situation for situation in told) >= 20


def test_the_armoured_cruisers_of_the_lease_are_counted():
    found = [
        BOOK.pieces[piece].type for group in BATTLES["B03"].groups for piece in group.pieces if group.side == RUSSIA
    ]
    assert found.count(TYPES.index("AC")) == 4
    assert "four armoured cruisers and Kornilov" in BRIEFINGS["B03"]["russia"].situation


@rule("great_war_at_sea 5.11")
def test_the_result_of_history_is_a_japanese_victory_at_tsushima():
    """Four battleships sunk and four more ships of the line crippled, Mikasa and Nisshin hurt."""
    game = new_game("B25", seed=1)
    battle = fight(game)
    scene = battle.scene
    at = {piece: scene.ship_of[RULES.book.piece(RUSSIA, piece)] for piece in TSUSHIMA_SUNK + TSUSHIMA_CRIPPLED}
    for piece in TSUSHIMA_SUNK:
        sink(battle, at[piece], "sinks", Umpire(ScriptedDice([4])))
    for piece in TSUSHIMA_CRIPPLED:
        battle.hull[at[piece]] //= 2
    for piece, boxes in (("B01", 3), ("AC08", 2), ("B03", 1)):
        battle.hull[scene.ship_of[RULES.book.piece(JAPAN, piece)]] -= boxes
    assert outcome_of(battle).winner == "japan"


TSUSHIMA_SUNK = ["B04", "B02", "B01", "B09"]
TSUSHIMA_CRIPPLED = ["B03", "B14", "B18", "AC05"]
