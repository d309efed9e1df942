"""The plain drawing of a position: every system and scenario, whatever a viewer knows, legible at half its size."""

import random
import re
import time
from xml.etree import ElementTree

import pytest

import yellowsea as ys
from yellowsea.drawing import HEIGHT, SYSTEMS, WIDTH, draw
from yellowsea.drawing.ground import clipped, field_of, window
from yellowsea.drawing.scene import Piece, day_words, month_words
from yellowsea.drawing.spread import counters, move_apart
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.state.sides import SIDES, side_number

SVG = "{http://www.w3.org/2000/svg}"
HALF = 0.5
SMALLEST_LETTERS = 8  # pixels, in a picture of 240
MOST_BYTES = 24_000
SCENARIOS = [(system, one.id) for system, info in ys.systems().items() for one in info.scenarios]
MIDDLE = [
    ("blockade", "campaign", 34),
    ("tide_at_sunrise", "campaign", 160),
    ("tsushima", "round_island", 18),
    ("tsushima", "variag", 12),
    ("port_arthur", "campaign", 150),
    ("great_war_at_sea", "B05", 6),
    ("great_war_at_sea", "O05", 60),
    ("russo_japanese_war", "war", 330),
]


def played(system: str, scenario: str, moves: int) -> Game:
    game, officer = ys.new(system, scenario, seed=1904), ys.bot(system, "doctrine", seed=1)
    for _ in range(moves):
        if game.actor is not None:
            game.play(officer.choose(game.seen_by(game.actor)))
    return game


@pytest.fixture(scope="module", params=MIDDLE, ids=lambda case: f"{case[0]}-{case[1]}")
def under_way(request) -> Game:
    return played(*request.param)


def test_every_system_can_be_drawn():
    assert sorted(SYSTEMS) == sorted(ys.systems())


@pytest.mark.parametrize(("system", "scenario"), SCENARIOS)
def test_every_scenario_can_be_drawn_from_its_beginning(system: str, scenario: str):
    drawing = draw(ys.new(system, scenario, seed=3).view(None))
    root = ElementTree.fromstring(drawing.svg)
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    assert len(drawing.svg) < MOST_BYTES
    assert drawing.words == root.findtext(f"{SVG}title")
    assert re.search(r"\d", drawing.words), "it says when"


def test_a_position_under_way_is_legible_at_half_its_size(under_way: Game):
    for side in (*SIDES, None):
        drawing = draw(under_way.view(side))
        root = ElementTree.fromstring(drawing.svg)
        assert len(drawing.svg) < MOST_BYTES
        letters = [float(text.get("font-size", 0)) * HALF for text in root.iter(f"{SVG}text")]
        assert letters, "at the least the line below"
        assert min(letters) >= SMALLEST_LETTERS
        assert "http" not in drawing.svg.replace("http://www.w3.org/2000/svg", ""), "it needs nothing else"


def test_both_sides_are_told_apart_by_shape(under_way: Game):
    """Japan's counters have round ends, Russia's pointed ones; ships differ in what stands on their decks."""
    svg = draw(under_way.view("japan")).svg
    japan = set(re.findall(r'<(\w+)[^>]*fill="#9c2f28"', svg)) - {"circle"}
    russia = set(re.findall(r'<(\w+)[^>]*fill="#24466b"', svg)) - {"circle"}
    assert japan
    hulls = {
        colour: set(re.findall(rf'<path d="([^"]+)" transform="translate[^>]*fill="{colour}"', svg))
        for colour in ("#9c2f28", "#24466b")
    }
    if any(hulls.values()):
        assert not hulls["#9c2f28"] & hulls["#24466b"]
    elif russia:
        assert japan == {"rect"}
        assert russia == {"path"}


def test_a_drawing_tells_nothing_that_its_viewer_must_not_know(under_way: Game):
    """Whatever fits what a side knows is drawn the same for that side."""
    rules, state = under_way.rules, under_way.state
    for side in SIDES:
        number = side_number(side)
        known = draw({**rules.view(state, number), "outcome": None}).svg
        guessed = rules.imagined(rules.masked(state, number), number, random.Random(5))
        assert draw({**rules.view(guessed, number), "outcome": None}).svg == known


def test_the_drawing_changes_with_the_position():
    game = ys.new("blockade", seed=1)
    before = draw(game.view(None))
    game.play("sortie mikasa yellow_sea")
    game.play("done")
    assert draw(game.view("japan")).svg != before.svg


def test_what_a_viewer_does_not_know_is_a_question_mark():
    """Stacks of the enemy on the sea chart of a war with hidden stacks."""
    game = played("russo_japanese_war", "war", 330)
    view = game.view("russia")
    assert view["parts"]["sea"]["stacks"]
    assert ">?</text>" in draw(view).svg


@pytest.mark.parametrize(("system", "scenario", "moves"), MIDDLE[:3])
def test_a_drawing_is_quick(system: str, scenario: str, moves: int):
    view = played(system, scenario, moves).view("japan")
    draw(view)
    begun = time.process_time()
    for _ in range(5):
        draw(view)
    assert (time.process_time() - begun) / 5 < 0.05


# -- its parts ---------------------------------------------------------------------------------------------------------


def test_friends_upon_each_other_become_one_counter_and_enemies_stand_apart():
    japan, russia = Piece("japan", (0, 0), 3), Piece("russia", (0, 0), None)
    found = counters([(japan, (50.0, 50.0)), (japan, (52.0, 51.0)), (russia, (50.0, 50.0)), (russia, (51.0, 52.0))], 20)
    assert {(each.side, each.count) for each in found} == {("japan", 6), ("russia", None)}
    move_apart(found, (200, 100))
    one, other = sorted(found, key=lambda each: each.side)
    assert other.x - one.x >= (one.wide + other.wide) / 2, "Japan gives way to the left"


def test_a_crowd_stays_in_the_picture():
    crowd = [(Piece(side, (0, 0), 10), (5.0 + 30 * place, 2.0)) for place in range(6) for side in SIDES]
    found = counters(crowd, 20)
    move_apart(found, (200, 100))
    assert len(found) > 2
    assert all(each.wide / 2 <= each.x <= 200 - each.wide / 2 for each in found)
    assert all(each.high / 2 <= each.y <= 100 - each.high / 2 for each in found)


def test_the_window_holds_all_points_and_stays_on_the_sheet():
    ground = field_of((0, 0, 1000, 800), [])
    left, top, right, bottom = window(ground, [(10, 10), (300, 200)], 200, 480, 300)
    assert left >= 0
    assert top >= 0
    assert right > 300
    assert bottom > 200
    assert (right - left) / (bottom - top) == pytest.approx(480 / 300)


def test_land_is_cut_at_the_edge():
    square = [(-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0)]
    assert sorted(clipped(square, (0, 0, 10, 10))) == [(0, 0), (0, 5), (5, 0), (5, 5)]
    assert clipped(square, (20, 20, 30, 30)) == []


def test_dates_in_words():
    assert month_words("1904-06") == "June 1904"
    assert month_words("June 1904") == "June 1904"
    assert day_words("1904-02-06") == "6 February 1904"
    assert day_words("spring") == "spring"
