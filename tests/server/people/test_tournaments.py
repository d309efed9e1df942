"""Tournaments: who meets whom, tables, and whole ones played to the end."""

from typing import Any

import pytest
from sqlalchemy import select

from tests.server.conftest import services_of
from tests.server.people.test_ratings import resign, rows
from tests.server.people.test_ways_in import PASSWORD, QUICK, another, mark_of, sign_up, state
from tests.server.table import good
from yellowsea.server.people.tournaments.plan import everybody, knock_out, table_of, winner_of_match
from yellowsea.server.store.models import GameRow, PairingRow, RatingRow, TournamentRow

NAMES = ("Togo", "Makarov", "Kamimura", "Witte", "Nogi")


@pytest.fixture
def client(serve):
    return serve(**QUICK, sign_ups_per_hour=100, dear_at_once=8)


def players(client, count: int) -> dict[str, Any]:
    """So many accounts, each in a browser, by name."""
    browsers = {name: client if name == NAMES[0] else another(client) for name in NAMES[:count]}
    for name, browser in browsers.items():
        sign_up(browser, name)
    return browsers


def make(browser, form: str) -> str:
    fields = {"name": "Port Arthur Cup", "form": form, "game": "blockade campaign"}
    answer = browser.post("/tournaments", data=fields, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def going(client) -> list[str]:
    return [row.id for row in rows(client, GameRow) if row.outcome is None and row.tournament_id]


def lose(browsers, game: str, loser: str) -> None:
    """A player gives his game up."""
    client = next(iter(browsers.values()))
    names = good(state(client, game, None))["names"]
    (side,) = [side for side, name in names.items() if name == loser]
    resign(browsers[loser], game, side)


def test_each_meets_each_once_and_begins_on_either_side():
    pairs = everybody("abcd")
    assert sorted("".join(sorted(pair)) for pair in pairs) == ["ab", "ac", "ad", "bc", "bd", "cd"]
    firsts = [first for first, _ in pairs]
    assert max(firsts.count(one) for one in "abcd") - min(firsts.count(one) for one in "abcd") <= 1


def test_in_a_knock_out_the_first_of_an_odd_number_waits():
    assert knock_out("abcd") == [("a", "d"), ("b", "c")]
    assert knock_out("abc") == [("a", None), ("b", "c")]


def test_a_tie_is_played_again_and_at_last_the_better_place_decides():
    tie = [{"a": 2, "b": 0}, {"b": 2, "a": 0}]
    assert winner_of_match("a", "b", tie, "ba") is None
    assert winner_of_match("a", "b", tie * 3, "ba") == "b"
    assert winner_of_match("a", "b", [*tie, {"a": 1, "b": 1}, {"b": 0, "a": 2}], "ba") == "a"


def test_equal_points_are_parted_by_those_of_whom_one_has_beaten():
    results = [{"a": 2, "c": 0}, {"b": 2, "d": 0}, {"c": 2, "d": 0}, {"a": 0, "d": 2}, {"b": 0, "c": 2}]
    lines = table_of("dcba", results)
    assert [(line.player, line.halves) for line in lines] == [("c", 4), ("a", 2), ("d", 2), ("b", 2)]


def test_a_knock_out_is_played_to_its_end(client):
    browsers = players(client, 3)
    at = make(browsers["Togo"], "knock_out")
    for name in ("Makarov", "Kamimura"):
        browsers[name].post(f"{at}/enter")
    browsers["Togo"].post(f"{at}/begin")
    # Togo waits; Makarov wins both games against Kamimura, then Togo wins both against Makarov.
    for loser in ("Kamimura", "Makarov"):
        for _ in range(2):
            (game,) = going(client)
            lose(browsers, game, loser)
    (row,) = rows(client, TournamentRow)
    assert row.over
    assert going(client) == []
    page = client.get(at).text
    assert "Togo</a> has won" in page
    assert "Final" in page
    assert len(rows(client, RatingRow)) == 6
    assert all(game.rated for game in rows(client, GameRow))


def test_a_tied_match_is_played_again(client):
    browsers = players(client, 2)
    at = make(browsers["Togo"], "knock_out")
    browsers["Makarov"].post(f"{at}/enter")
    browsers["Togo"].post(f"{at}/begin")
    for loser in ("Togo", "Makarov", "Makarov", "Makarov"):
        (game,) = going(client)
        lose(browsers, game, loser)
    (pairing,) = rows(client, PairingRow)
    assert len(pairing.games) == 2
    assert "Togo</a> has won" in client.get(at).text


def test_everybody_against_everybody_ends_with_a_table(client):
    browsers = players(client, 3)
    at = make(browsers["Togo"], "each")
    for name in ("Makarov", "Kamimura"):
        browsers[name].post(f"{at}/enter")
    browsers["Togo"].post(f"{at}/begin")
    order = ["Kamimura", "Makarov", "Togo"]  # the worse loses
    while left := going(client):
        names = set(good(state(client, left[0], None))["names"].values())
        lose(browsers, left[0], next(name for name in order if name in names))
    (row,) = rows(client, TournamentRow)
    assert row.over
    assert len([game for game in rows(client, GameRow) if game.tournament_id]) == 6
    page = client.get(at).text
    line = '{}</a></th><td class="number">{}</td>'
    assert page.index(line.format("Togo", 4)) < page.index(line.format("Makarov", 2))


def test_what_only_its_host_does_and_only_in_time(client):
    browsers = players(client, 2)
    togo, makarov = browsers["Togo"], browsers["Makarov"]
    at = make(togo, "each")
    assert another(client).post(f"{at}/enter").status_code == 401
    assert togo.post(f"{at}/begin").status_code == 409  # alone
    makarov.post(f"{at}/enter")
    assert makarov.post(f"{at}/begin").status_code == 403
    assert makarov.post(f"{at}/call_off").status_code == 403
    makarov.post(f"{at}/withdraw")
    assert togo.post(f"{at}/begin").status_code == 409
    makarov.post(f"{at}/enter")
    togo.post(f"{at}/begin")
    for deed in ("enter", "withdraw", "begin", "call_off"):
        assert togo.post(f"{at}/{deed}").status_code == 409
    assert togo.post("/tournaments/0000/enter").status_code == 404
    assert togo.get("/tournaments/0000").status_code == 404
    for name, form, game in (("x", "each", "blockade"), ("Cup", "none", "blockade"), ("Cup", "each", "nothing")):
        answer = togo.post("/tournaments", data={"name": name, "form": form, "game": game})
        assert answer.status_code in (400, 404)


def test_who_leaves_for_good_loses_his_match_and_his_name(client):
    browsers = players(client, 3)
    at = make(browsers["Togo"], "knock_out")
    for name in ("Makarov", "Kamimura"):
        browsers[name].post(f"{at}/enter")
    browsers["Togo"].post(f"{at}/begin")
    (game,) = going(client)
    kamimura = browsers["Kamimura"]
    lose(browsers, game, "Kamimura")
    kamimura.post("/account/delete", data={"mark": mark_of(kamimura, "/account"), "password": PASSWORD})
    (second,) = going(client)
    lose(browsers, second, "Makarov")  # a tie, and nobody to play it again with
    (third,) = going(client)
    lose(browsers, third, "Makarov")
    (fourth,) = going(client)
    lose(browsers, fourth, "Makarov")
    page = client.get(at).text
    assert "Togo</a> has won" in page
    assert "Kamimura" not in page
    with services_of(client).database.reading() as session:
        assert session.scalars(select(TournamentRow.over)).one()
