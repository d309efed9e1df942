"""Ships, leaders and tables of the tactical game are those typed in from the rulebook and the dossier."""

from dataclasses import fields

import pytest

from tests.loops import some
from tests.systems.great_war_at_sea import typed_figures as typed
from tests.systems.great_war_at_sea.typed_ships import SHIPS, SHORT
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.loading import load_book
from yellowsea.systems.great_war_at_sea.book.shapes import (
    ARMOUR,
    CATEGORIES,
    CRITICAL_RESULTS,
    GUNNERY_RESULTS,
    NONE,
    SPEEDS,
    TOW_CLASSES,
    TYPES,
    Figures,
)

BOOK = load_book(None)
FIGURES = BOOK.figures
LETTERS = {"J": "japan", "R": "russia"}
MARKS = {
    "s": "is_slow_firing",
    "b": "is_boxed",
    "f": "has_low_freeboard",
    "d": "is_shallow_draft",
    "y": "can_sail",
    "m": "is_minelayer",
}


def lines(text):
    return [line.split() for line in text.strip().splitlines()]


def ids(text):
    """B01; DD01-DD03 as three; TRL#1-20 as twenty."""
    if "#" in text:
        name, span = text.split("#")
        first, last = map(int, span.split("-"))
        return [f"{name}#{number}" for number in range(first, last + 1)]
    if "-" in text:
        first, last = text.split("-")
        letters = first.rstrip("0123456789")
        return [f"{letters}{n:02d}" for n in range(int(first[len(letters) :]), int(last[len(letters) :]) + 1)]
    return [text]


def sheet(side, id_):
    number = BOOK.piece(SIDES.index(side), id_)
    assert number != NONE, f"{side} {id_}"
    return BOOK.pieces[number]


def armoured(factors, armour):
    return f"{factors}{ARMOUR[armour][0]}" if factors else "0"


@pytest.mark.parametrize("line", lines(SHIPS), ids=[" ".join(words[:2]) for words in lines(SHIPS)])
def test_a_ship_has_the_figures_of_the_list(line):
    letter, names, *figures, marks = line
    for name in some(ids(names)):
        piece = sheet(LETTERS[letter], name)
        found = [
            TYPES[piece.type],
            CATEGORIES[piece.category][0],
            TOW_CLASSES[piece.tow_class][0],
            str(piece.ships),
            armoured(piece.primary, piece.primary_armour),
            armoured(piece.secondary, piece.secondary_armour),
            str(piece.tertiary),
            armoured(piece.hull, piece.hull_armour),
            str(piece.torpedo),
            SPEEDS[piece.speed],
            str(piece.fuel),
            str(piece.vp),
        ]
        assert found == figures
        assert "".join(mark for mark, name in MARKS.items() if getattr(piece, name)) == marks.replace(".", "")


def test_the_list_holds_no_other_ships():
    named = {(LETTERS[words[0]], name) for words in lines(SHIPS) for name in ids(words[1])}
    variants = {("japan", "C14a"), ("russia", "DD21")}
    assert {(SIDES[piece.side], piece.id) for piece in BOOK.pieces} == named | variants
    assert len(BOOK.pieces) == 286


@pytest.mark.parametrize(("side", "variant", "like"), [("japan", "C14a", "C13a"), ("russia", "DD21", "DD13")])
def test_a_variant_is_like_another_piece(side, variant, like):
    own = {"id", "word", "name", "boats", "source_id"}
    for one in fields(sheet(side, like)):
        if one.name not in own:
            assert getattr(sheet(side, variant), one.name) == getattr(sheet(side, like), one.name)


def test_only_short_flotillas_begin_with_fewer_boats():
    for piece in some(BOOK.pieces):
        expected = SHORT[SIDES[piece.side]].get(piece.id, piece.hull)
        assert piece.at_start == expected
        assert len(piece.boats) in (0, expected)


def test_slow_guns_that_the_rulebook_lists_are_marked_printed():
    printed = {(SIDES[p.side], p.id) for p in BOOK.pieces if p.source_slow == "printed"}
    russian = {("russia", name) for name in ("B18", "B19", "B20", "B21", "CD01", "CD02", "CD03")}
    assert printed == russian | {("japan", name) for name in ("CD01", "CD02", "C16", "C17", "C18")}
    assert all(piece.source_figures == "reconstructed" for piece in BOOK.pieces)


def test_the_leaders():
    found = [(SIDES[one.side], one.word, one.operational, one.tactical) for one in BOOK.leaders]
    assert found == [(LETTERS[side], word, int(op), int(tac)) for side, word, op, tac in lines(typed.LEADERS)]


def numbers(text):
    return tuple(map(int, text.split(",")))


def test_what_each_speed_may_do():
    for word, first, second, odd, even in lines(typed.SPEEDS):
        speed = SPEEDS.index(word)
        assert (FIGURES.first_moves[speed], FIGURES.second_moves[speed]) == (numbers(first), numbers(second))
        assert (FIGURES.zones_odd[speed], FIGURES.zones_even[speed]) == (int(odd), int(even))
    assert (FIGURES.first_moves[0], FIGURES.second_moves[0], FIGURES.zones_odd[0]) == ((), (), 0)


def test_the_twenty_impulses():
    assert FIGURES.gun_impulses == typed.GUNS
    assert FIGURES.torpedo_impulses == typed.TORPEDOES
    assert FIGURES.double_impulses == typed.DOUBLE
    moves = set(FIGURES.first_moves[5]) | set(FIGURES.second_moves[5])
    assert sorted([1, *moves, *typed.GUNS, *typed.TORPEDOES]) == list(range(1, 21))


def test_sight_and_range():
    assert FIGURES.sighting_day == typed.DAY
    assert FIGURES.sighting_night == typed.NIGHT == tuple(-(-hexes // 2) for hexes in typed.DAY)
    assert (FIGURES.ranges, FIGURES.short_ranges) == (typed.RANGES, typed.SHORT_RANGES)


def test_the_damage_tables():
    assert {sum_ + 2: GUNNERY_RESULTS[place] for sum_, place in enumerate(FIGURES.gunnery)} == typed.GUNNERY
    assert tuple(CRITICAL_RESULTS[place] for place in FIGURES.critical) == typed.CRITICAL
    yes_no = {True: "yes", False: "no"}
    found = [[str(r.hull), str(r.levels), yes_no[r.dead], yes_no[r.magazine]] for r in FIGURES.torpedo]
    assert found == [words[1:] for words in lines(typed.TORPEDO)]


@pytest.mark.parametrize(("name", "value", "source", "place"), lines(typed.FIGURES))
def test_a_figure_and_its_source(name, value, source, place):
    assert getattr(FIGURES, name) == int(value)
    assert FIGURES.sources[place] == source


def test_lists_of_figures():
    assert FIGURES.foundering == typed.FOUNDERING
    assert (FIGURES.closer_dropped, FIGURES.closer_other) == (typed.CLOSER_DROPPED, typed.CLOSER_OTHER)
    assert FIGURES.ram_capital_sinks


def test_every_figure_is_typed_in():
    plain = {words[0] for words in lines(typed.FIGURES)}
    tables = {"gun_impulses", "torpedo_impulses", "double_impulses", "first_moves", "second_moves", "zones_odd"}
    tables |= {"zones_even", "sighting_day", "sighting_night", "ranges", "short_ranges", "gunnery", "torpedo"}
    tables |= {"critical", "foundering", "closer_dropped", "closer_other", "ram_capital_sinks", "sources"}
    assert plain | tables == {one.name for one in fields(Figures)}
