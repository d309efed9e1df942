"""Leaving a game, replacing whoever stays away, ending by consent; records of games that ended so."""

import json
import time

import pytest
from sqlalchemy import update

import yellowsea as ys
from tests.server.conftest import services_of
from tests.server.people.test_ratings import meet, resign, rows
from tests.server.people.test_ways_in import QUICK, another, begin, sign_up, state
from tests.server.table import error_of, good
from yellowsea.server.store.models import GameRow, RatingRow


@pytest.fixture
def client(serve):
    return serve(**QUICK)


@pytest.fixture
def two(client):
    rival = another(client)
    sign_up(client)
    sign_up(rival, "Makarov")
    return client, rival


def post(browser, game: str, what: str, side: str, **body):
    return browser.post(f"/api/games/{game}/{what}", params={"as": side}, json=body)


def wait_long(client, game: str) -> None:
    """The game has stood for longer than anybody has to wait."""
    with services_of(client).database.writing() as session:
        session.execute(update(GameRow).where(GameRow.id == game).values(touched_at=int(time.time()) - 8 * 86_400))
    services_of(client).cache.drop(game)


def test_a_dead_game_is_ended_by_both_and_its_record_can_be_read(two, tmp_path):
    togo, makarov = two
    game = meet(two)
    good(post(togo, game, "offers", "japan", kind="end"))
    assert good(state(togo, game))["outcome"] is None
    assert error_of(post(togo, game, "offers/end", "japan", accept=True), 409)["code"] == "own_offer"
    ended = good(post(makarov, game, "offers/end", "russia", accept=True))
    assert (ended["outcome"]["winner"], ended["outcome"]["level"]) == (None, "agreement")
    assert "Nobody has won" in togo.get(f"/games/{game}/end").text
    record = good(togo.get(f"/api/games/{game}/record"))
    assert record["moves"][-1]["play"] == "end_by_agreement"
    (tmp_path / "record.json").write_text(json.dumps(record))
    again = ys.load(tmp_path / "record.json")
    assert again.outcome is not None
    assert again.position()["resigned"] == "both"
    assert ys.from_position("blockade", again.position()).outcome is not None
    services_of(togo).cache.drop(game)
    assert good(state(togo, game))["outcome"]["level"] == "agreement"
    assert good(togo.get(f"/api/games/{game}/verify"))["ok"]
    uploaded = good(togo.post("/api/records", json=record), 201)
    assert good(state(togo, uploaded["game"], None))["outcome"]["level"] == "agreement"


def test_a_rated_game_that_both_end_is_a_draw_and_against_the_computer_it_is_not_ended(two):
    game = meet(two, rated=True)
    good(post(two[0], game, "offers", "japan", kind="end"))
    good(post(two[1], game, "offers/end", "russia", accept=True))
    assert {row.mu for row in rows(two[0], RatingRow)} == {25.0}
    alone = begin(two[0], **{"seat.russia": "random", "rated": "yes"})
    assert error_of(post(two[0], alone, "offers", "japan", kind="end"), 409)["code"] == "rated"


def test_the_computer_takes_a_seat_when_the_other_agrees(two):
    togo, makarov = two
    game = meet(two)
    good(post(makarov, game, "offers", "russia", kind="bot"))
    seen = good(post(togo, game, "offers/bot", "japan", accept=True))
    assert seen["seats"] == {"japan": "human", "russia": "doctrine"}
    assert error_of(state(makarov, game, "russia"), 403)["code"] == "wrong_seat"
    lines = [event["text"] for line in good(state(togo, game))["events"] for event in line["events"]]
    assert "The computer leads Russia from now on." in lines
    rated = meet(two, rated=True)
    assert error_of(post(makarov, rated, "offers", "russia", kind="bot"), 409)["code"] == "rated"


def test_who_leaves_opens_his_seat_and_the_other_may_go_on_with_the_computer(two):
    togo, makarov = two
    game = meet(two)
    assert error_of(post(togo, game, "replace", "japan", how="bot"), 409)["code"] == "not_absent"
    good(post(makarov, game, "leave", "russia"))
    assert error_of(state(makarov, game, "russia"), 403)["code"] == "wrong_seat"
    assert good(state(togo, game))["absent"] == "russia"
    assert "Join as Russia" in another(togo).get("/").text
    assert error_of(post(togo, game, "replace", "japan", how="win"), 409)["code"] == "not_rated"
    good(post(togo, game, "replace", "japan", how="bot"))
    assert good(state(togo, game))["seats"]["russia"] == "doctrine"


def test_an_open_seat_is_taken_in_the_middle_of_a_game(two):
    togo, makarov = two
    game = meet(two)
    good(post(makarov, game, "leave", "russia"))
    witte = another(togo)
    sign_up(witte, "Witte")
    good(witte.post(f"/api/games/{game}/seat", json={"side": "russia"}))
    assert good(state(witte, game, "russia"))["names"] == {"japan": "Togo", "russia": "Witte"}


def test_who_lets_the_other_wait_for_a_week_may_be_replaced_by_him_alone(two):
    togo, makarov = two
    game = meet(two)
    actor = good(state(togo, game))["actor"]
    waits, away = (makarov, togo) if actor == "japan" else (togo, makarov)
    mine = "russia" if actor == "japan" else "japan"
    wait_long(togo, game)
    for nobody, side in ((away, actor), (another(togo), mine)):
        assert nobody.post(f"/api/games/{game}/replace", params={"as": side}, json={"how": "open"}).status_code in (
            403,
            409,
        )
    good(post(waits, game, "replace", mine, how="open"))
    assert error_of(state(away, game, actor), 403)["code"] == "wrong_seat"


def test_a_rated_game_is_won_by_who_is_left_alone(two):
    togo, makarov = two
    game = meet(two, rated=True)
    actor = good(state(togo, game))["actor"]
    waits, mine = (makarov, "russia") if actor == "japan" else (togo, "japan")
    assert error_of(post(waits, game, "leave", mine), 409)["code"] == "rated"
    wait_long(togo, game)
    assert error_of(post(waits, game, "replace", mine, how="bot"), 409)["code"] == "rated"
    won = good(post(waits, game, "replace", mine, how="win"))
    assert won["outcome"]["winner"] == mine
    assert len(rows(togo, RatingRow)) == 2


def test_nothing_of_this_after_the_end_or_by_a_spectator(two):
    game = meet(two)
    assert error_of(two[0].post(f"/api/games/{game}/leave"), 403)["code"] == "no_seat"
    resign(two[0], game, "japan")
    assert error_of(post(two[0], game, "leave", "japan"), 409)["code"] == "over"
    assert error_of(post(two[1], game, "replace", "russia", how="open"), 409)["code"] == "over"
