"""A ladder that stops when its order is certain, keeps its pairs, goes on from them, and tells them as a page."""

import json
import random
import re
from itertools import islice

import pytest

from yellowsea.cli import main
from yellowsea.kernel.errors import DataError, SetupError
from yellowsea.lab.ladders import page
from yellowsea.lab.ladders.chart import Line, whiskers
from yellowsea.lab.ladders.ladder import japan_in_mirror, play, rows_of, run_ladder
from yellowsea.lab.ladders.match import Effort, Match, Played, match_of
from yellowsea.lab.ladders.order import BETTER, EVEN, OPEN, WORSE, Order
from yellowsea.lab.ladders.ratings import Estimate, Pair
from yellowsea.lab.ladders.text import order_told
from yellowsea.lab.players import parse_player

BOTS = ["random", "doctrine"]


def a_match(players=2, pairs=100, mirrors=False):
    """Of players that nobody asks to play."""
    texts = ["random", "doctrine", "staff", "doctrine:posture=bold"][:players]
    return Match(
        "blockade", "campaign", {}, [parse_player(text, "x") for text in texts], pairs, 1, None, mirrors=mirrors
    )


def a_pair(match, number, first=1.0, second=0.0):
    one, two = match.pairings()[number % len(match.pairings())]
    return Played(number, Pair(one, two, first, second), (0.0, 0.0), (Effort(), Effort()))


def told(result):
    return [(one.number, one.pair, one.scores) for one in result.played]


# -- when it stops -----------------------------------------------------------------------------------------------------


def test_a_pairing_stops_when_it_is_certain_and_the_others_go_on():
    match = a_match(players=3)
    order = Order(match, 0.05)
    asked = []
    rng = random.Random(4)
    for number in order.numbers():
        asked.append(number)
        if number % 3 == 0:  # the first beats the second always; the other pairings are a toss
            order.take([a_pair(match, number)])
        else:
            order.take([a_pair(match, number, float(rng.random() < 0.5), float(rng.random() < 0.5))])
    spared = [number for number in asked if number % 3 == 0]
    assert 10 < len(spared) < 40
    assert order.settled(0) == BETTER
    assert [sum(number % 3 == other for number in asked) for other in (1, 2)] == [100, 100]
    assert not order.is_certain()


def test_two_that_are_as_good_are_told_even_and_which_is_worse_is_seen():
    match = a_match(pairs=4000)
    even, worse = Order(match, 0.05), Order(match, 0.05)
    rng = random.Random(3)
    for number in even.numbers():
        even.take([a_pair(match, number, float(rng.random() < 0.5), float(rng.random() < 0.5))])
    for number in worse.numbers():
        worse.take([a_pair(match, number, 0.0, float(rng.random() < 0.8))])
    assert (even.settled(0), worse.settled(0)) == (EVEN, WORSE)
    assert even.is_certain()
    assert 0.45 < even.bounds(0)[0] <= even.bounds(0)[1] < 0.55


def test_looking_after_every_pair_is_seldom_deceived():
    """Two equal players, four hundred pairs, a look after each: at most 5 of 100 such ladders may see a better one."""
    match = a_match(pairs=400)
    rng = random.Random(11)
    deceived = 0
    for _ in range(60):
        order = Order(match, 0.0)
        for number in order.numbers():
            order.take([a_pair(match, number, float(rng.random() < 0.6), float(rng.random() < 0.6))])
        deceived += order.settled(0) in (BETTER, WORSE)
    assert deceived <= 6


def test_pairs_that_come_in_another_order_stop_at_the_same_one():
    match = a_match(players=3, mirrors=True)
    in_order, shuffled = Order(match, 0.05), Order(match, 0.05)
    counted = [one.number for number in in_order.numbers() for one in in_order.take([a_pair(match, number)])]
    rng = random.Random(2)
    ahead, found = [], []
    numbers = shuffled.numbers()
    while True:
        ahead += islice(numbers, 7)
        if not ahead:
            break
        found += [one.number for one in shuffled.take([a_pair(match, ahead.pop(rng.randrange(len(ahead))))])]
    assert found == counted
    assert sum(number % 6 >= 3 for number in counted) == 300, "against itself each plays every game"


def test_without_a_smallest_difference_every_game_is_played():
    order = Order(a_match(), None)
    assert sum(bool(order.take([a_pair(a_match(), number)])) for number in order.numbers()) == 100


def test_a_ladder_of_games_stops_early_alike_on_any_number_of_processes():
    alone, together = (run_ladder("blockade", BOTS, 200, jobs, seed=2, smallest=0.05) for jobs in (1, 2))
    assert told(alone) == told(together)
    assert 2 * len(alone.played) < alone.planned == 200
    assert alone.stopped_early()
    text = alone.as_text()
    assert "Order: doctrine > random" in text
    assert "Every pairing is settled" in text
    assert "random - doctrine 0.0 % to 4" in text
    assert alone.to_json()["order_certain"] is True


def test_what_speaks_against_the_order_is_told():
    match = a_match(players=3, pairs=200)
    order = run_ladder("blockade", ["random", "doctrine"], 2)
    order.match, order.played = match, []
    for number in range(600):  # each of three beats the next one round the circle
        first = 0.0 if number % 3 == 1 else 1.0
        order.played.append(a_pair(match, number, first, 1 - first))
    lines = "\n".join(order_told(order))
    assert "no order throughout" in lines
    assert " beats " in lines


# -- against itself ----------------------------------------------------------------------------------------------------


def test_each_against_itself_tells_the_balance():
    ladder = run_ladder("blockade", BOTS, 6, seed=5, mirrors=True)
    assert [one.first.text for one in ladder.mirrors()] == BOTS
    assert len(ladder.pairings()) == 1
    for one in ladder.mirrors():
        assert japan_in_mirror(one).games == 6
    pairs = [one for one in ladder.played if one.pair.first == one.pair.second]
    assert any(one.scores[0] != -one.scores[1] for one in pairs), "its two games have dice of their own"
    assert "Each against itself" in ladder.as_text()
    share = ladder.to_json()["japan_share_at_equal_strength"]
    assert 0 < share["low"] < share["value"] < share["high"] < 1


def test_a_mirror_says_nothing_of_strength():
    match = a_match(mirrors=True)
    with_mirrors = [a_pair(match, 0, 1.0, 1.0), a_pair(match, 3, 1.0, 0.0)]
    order = Order(match, 0.05)
    order.take(with_mirrors)
    assert order.settled(1) == OPEN


# -- rows --------------------------------------------------------------------------------------------------------------


def test_a_ladder_goes_on_where_it_was_stopped(tmp_path):
    path = tmp_path / "ladder.jsonl"
    match = match_of("blockade", BOTS, 12, 3)

    def stop(done):
        if done >= 4:
            raise KeyboardInterrupt

    with rows_of(path, match) as rows:
        first = play(match, 1, None, stop, rows)
    assert first.interrupted
    path.write_bytes(path.read_bytes()[:-40])  # the machine went down while the last line was written
    with rows_of(path, match) as rows:
        rest = play(match, 1, None, None, rows)
    assert rest.resumed == len(first.played) - 1 == 1
    whole = run_ladder("blockade", BOTS, 12, seed=3)
    assert told(rest) == told(whole)
    assert len(path.read_text().splitlines()) == 1 + 6
    with rows_of(path, match) as rows:
        assert play(match, 1, None, None, rows).resumed == 6


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda lines: ["{}", *lines[1:]], "line 1 is damaged|line 1: is damaged"),
        (lambda lines: [*lines[:1], lines[1][:-9], *lines[2:]], "line 2"),
        (lambda lines: [lines[0].replace('"seed": 3', '"seed": 4'), *lines[1:]], "changed since: seed"),
        (lambda lines: [*lines, lines[-1]], "no pair of this ladder"),
        (lambda lines: [lines[0], lines[1].replace('"random"', '"staff"')], "no pair of this ladder"),
        (lambda lines: [lines[0], json.dumps({**json.loads(lines[1]), "first_as_japan": 7})], "no pair"),
        (lambda lines: [lines[0], json.dumps({**json.loads(lines[1]), "efforts": 7})], "line 2"),
    ],
)
def test_rows_that_are_damaged_or_of_another_ladder_are_refused(tmp_path, change, word):
    path = tmp_path / "ladder.jsonl"
    match = match_of("blockade", ["random", "doctrine"], 4, 3)
    with rows_of(path, match) as rows:
        play(match, 1, None, None, rows)
    path.write_text("\n".join(change(path.read_text().splitlines())) + "\n")
    with pytest.raises(DataError, match=word), rows_of(path, match):
        pass


# -- the command, the page --------------------------------------------------------------------------------------------


def test_the_command_keeps_rows_and_writes_a_page(tmp_path, capsys):
    rows, report = tmp_path / "ladder.jsonl", tmp_path / "ladder.html"
    words = ["ladder", "tsushima", *BOTS, "--games", "2", "--jobs", "1", "--seed", "3", "--quiet"]
    words += ["--scenario", "all", "--rows", str(rows)]
    assert main([*words, "--report", str(report)]) == 0
    out = capsys.readouterr().out
    assert "Balance: Japan's share of the points between equal players" in out
    assert len(rows.read_text().splitlines()) == 1 + 5
    told = report.read_text()
    assert told.count("<svg") == 1 + 5
    for name in ("round_island", "war_at_sea", "yellowsea ladder tsushima random doctrine", "--scenario all"):
        assert name in told
    assert not re.search(r'(src|href)="|<script', told), "the page needs nothing but itself"
    assert main([*words, "--json"]) == 0
    again = capsys.readouterr()
    assert "10 games were there already" in again.err
    assert [one["scenario"] for one in json.loads(again.out)] == [
        *("round_island", "port_arthur", "variag", "tsushima", "war_at_sea")
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--report", "ladder.pdf"], "neither a page nor a picture"),
        (["--report", "nowhere/ladder.html"], "cannot be written"),
        (["--rows", "nowhere/ladder.jsonl"], "cannot be written"),
        (["--smallest", "2"], "'2'"),
        (["--smallest", "x"], "'x'"),
        (["--scenario", "everything"], "'everything'"),
    ],
)
def test_bad_input_is_one_line_before_the_first_game(words, told, capsys):
    assert main(["ladder", "blockade", *BOTS, *words]) == 2
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1


def test_a_picture_shows_bounds_that_are_open_and_names_in_full():
    name = "staff:budget=96,posture=<bold>-and-very-long"
    lines = [
        Line("zero", Estimate(0.0, 0.0, 0.0), True),
        Line(name, Estimate(700.0, 590.0, None)),
        Line("below", Estimate(-700.0, None, -100.0)),
        Line("unknown", Estimate(0.0, None, None)),
        Line("known", Estimate(20.0, -35.0, 80.0)),
    ]
    svg = whiskers("Elo", lines, 0.0, lambda value: f"{value:+.0f}")
    assert svg.count('class="open"') == 2
    assert svg.count("<circle") == 2, "a figure without both bounds is not marked"
    assert "≥ +590" in svg
    assert "≤ -100" in svg
    assert "&lt;bold&gt;" in svg
    assert "<bold>" not in svg


def test_a_ladder_is_one_picture_too(tmp_path):
    ladder = run_ladder("blockade", BOTS, 2)
    page.write([ladder], tmp_path / "ladder.svg")
    assert (tmp_path / "ladder.svg").read_text().startswith("<svg xmlns")
    with pytest.raises(SetupError):
        page.check_writable(tmp_path)
