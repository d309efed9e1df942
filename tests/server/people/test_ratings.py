"""Results and ratings, profiles and ladders, invitations by name, rated games, matches of two."""

import pytest
from sqlalchemy import select

from tests.server.conftest import services_of
from tests.server.people.test_ways_in import QUICK, another, begin, send, sign_up, state
from tests.server.table import error_of, good
from yellowsea.server.people.ratings import UNKNOWN, rated_after
from yellowsea.server.people.results import luck_of, record_missed, record_result
from yellowsea.server.store.models import GameRow, RatingRow, ResultRow

BETWEEN = {"system": "blockade", "seats": {"japan": "human", "russia": "human"}}


@pytest.fixture
def client(serve):
    return serve(**QUICK)


@pytest.fixture
def two(client):
    """Togo and Makarov, each in a browser."""
    rival = another(client)
    sign_up(client)
    sign_up(rival, "Makarov")
    return client, rival


def meet(two, **order) -> str:
    """A game of the two; returns its id."""
    togo, makarov = two
    game = good(togo.post("/api/games", json={**BETWEEN, "invite": {"russia": "Makarov"}, **order}), 201)["game"]
    good(makarov.post(f"/api/games/{game}/accept"))
    return game


def resign(browser, game: str, side: str) -> None:
    seq = good(state(browser, game, side))["seq"]
    good(browser.post(f"/api/games/{game}/resign", params={"as": side}, json={"seq": seq}))


def rows(client, table):
    with services_of(client).database.reading() as session:
        return session.scalars(select(table)).all()


def test_a_rated_result_moves_both_ratings_apart_and_makes_them_surer(two):
    game = meet(two, rated=True)
    resign(two[1], game, "russia")
    ratings = {row.side: row for row in rows(two[0], RatingRow)}
    assert ratings["japan"].mu > UNKNOWN.mu > ratings["russia"].mu
    assert all(row.sigma < UNKNOWN.sigma and row.games == 1 for row in ratings.values())
    results = {row.side: row for row in rows(two[0], ResultRow)}
    assert (results["japan"].score, results["russia"].score) == (1, -1)
    assert results["japan"].after == [ratings["japan"].mu, ratings["japan"].sigma]
    profile = two[0].get("/people/makarov").text
    assert "provisional" in profile
    assert "Lost" in profile


def test_a_result_is_written_once(two):
    game = meet(two, rated=True)
    resign(two[1], game, "russia")
    before = [(row.player, row.mu, row.games) for row in rows(two[0], RatingRow)]
    record_result(services_of(two[0]), game)
    assert record_missed(services_of(two[0])) == 0
    assert [(row.player, row.mu, row.games) for row in rows(two[0], RatingRow)] == before


def test_what_a_killed_server_missed_is_made_good(two):
    services = services_of(two[0])
    services.when_over.clear()
    game = meet(two, rated=True)
    resign(two[1], game, "russia")
    assert rows(two[0], ResultRow) == []
    assert record_missed(services) == 1
    assert len(rows(two[0], ResultRow)) == 2


def test_an_unrated_game_is_a_result_and_no_rating(two):
    resign(two[0], meet(two), "japan")
    assert rows(two[0], RatingRow) == []
    assert {row.side: row.score for row in rows(two[0], ResultRow)} == {"japan": -1, "russia": 1}
    assert "no rated game" in two[0].get("/people/Togo").text


def test_a_game_against_oneself_is_no_result(two):
    game = good(two[0].post("/api/games", json=BETWEEN), 201)["game"]
    resign(two[0], game, "japan")
    assert rows(two[0], ResultRow) == []


def test_bots_are_rated_too(two):
    form = {"system": "blockade", "seat.japan": "human", "seat.russia": "random", "rated": "yes"}
    answer = two[0].post("/new", data=form, follow_redirects=False)
    game = answer.headers["location"].split("/")[2]
    resign(two[0], game, "japan")
    assert {row.player.partition(":")[0] for row in rows(two[0], RatingRow)} > {"bot"}
    ladder = two[0].get("/ladders?system=blockade").text
    assert "Computer: random" in ladder
    assert "Provisional" in ladder


def test_certainty_comes_with_games():
    player, rival = UNKNOWN, UNKNOWN
    games = 0
    while player.is_provisional:
        player, rival = rated_after(player, rival, 1 if games % 2 else -1)
        games += 1
    assert 10 <= games <= 40
    draw = rated_after(UNKNOWN, UNKNOWN, 0)
    assert draw[0].points == draw[1].points == 1500


@pytest.mark.parametrize("seats", [{"japan": "human", "russia": "human"}, {"japan": "random", "russia": "doctrine"}])
def test_nobody_plays_himself_for_a_rating(two, seats):
    answer = two[0].post("/api/games", json={"system": "blockade", "seats": seats, "rated": True})
    assert error_of(answer, 400)["place"] == "rated"


def test_a_rated_game_is_for_accounts_and_against_another(two):
    stranger = another(two[0])
    refused = stranger.post("/api/games", json={**BETWEEN, "rated": True})
    assert error_of(refused, 400)["place"] == "rated"
    order = {**BETWEEN, "rated": True, "invite": {"russia": "*"}}
    game = good(two[0].post("/api/games", json=order), 201)["game"]
    assert stranger.post(f"/games/{game}/seat", data={"side": "russia"}).status_code == 403
    assert error_of(two[0].post(f"/api/games/{game}/seat", json={"side": "russia"}), 403)["code"] == "yourself"
    good(two[1].post(f"/api/games/{game}/seat", json={"side": "russia"}))


def test_nobody_gives_advice_in_a_rated_game_or_where_both_were_told_so(two):
    rated, plain, without = meet(two, rated=True), meet(two), meet(two, advice=False)
    for game, allowed in ((rated, False), (plain, True), (without, False)):
        seen = good(state(two[0], game))
        assert seen["advice"] == allowed
        actor = seen["actor"]
        asked = two[0 if actor == "japan" else 1].get(f"/api/games/{game}/advice", params={"as": actor})
        assert asked.status_code == (200 if allowed else 403)


def test_an_invitation_is_answered_by_whoever_is_invited(two):
    togo, makarov = two
    witte = another(togo)
    sign_up(witte, "Witte")
    game = good(togo.post("/api/games", json={**BETWEEN, "invite": {"russia": "makarov"}}), 201)["game"]
    assert "You are invited" in makarov.get("/").text
    assert error_of(state(makarov, game, "russia"), 403)["code"] == "wrong_seat"  # not before he has come
    for nobody in (witte, togo):
        for what in ("accept", "decline"):
            assert error_of(nobody.post(f"/api/games/{game}/{what}"), 403)["code"] == "not_invited"
        assert error_of(nobody.post(f"/api/games/{game}/seat", json={"side": "russia"}), 409)["code"] == "seat_taken"
    assert [one["game"] for one in good(makarov.get("/api/me/games"))["invitations"]] == [game]
    good(makarov.post(f"/api/games/{game}/accept"))
    assert good(state(makarov, game, "russia"))["you"] == "russia"
    assert good(makarov.get("/api/me/games"))["games"][0]["you"] == ["russia"]


def test_who_declines_leaves_the_seat_to_anybody(two):
    togo, makarov = two
    game = good(togo.post("/api/games", json={**BETWEEN, "invite": {"russia": "Makarov"}}), 201)["game"]
    makarov.post(f"/games/{game}/answer", data={"answer": "decline"})
    assert good(makarov.get("/api/me/games"))["invitations"] == []
    good(makarov.post(f"/api/games/{game}/seat", json={"side": "russia"}))


def test_only_others_who_are_there_can_be_invited(two):
    for name, status in (("Nobody", 404), ("Togo", 400), ("", 404)):
        answer = two[0].post("/api/games", json={**BETWEEN, "invite": {"russia": name}})
        assert answer.status_code == status
    assert another(two[0]).post("/api/games", json={**BETWEEN, "invite": {"russia": "Togo"}}).status_code == 401
    form = {"system": "blockade", "seat.japan": "human", "seat.russia": "by_name", "against": "Nobody"}
    page = two[0].post("/new", data=form)
    assert "Nobody here has that name" in page.text


def test_the_second_game_of_a_match_begins_by_itself(two):
    form = {"system": "blockade", "seat.japan": "human", "seat.russia": "by_name", "against": "Makarov", "legs": "2"}
    answer = two[0].post("/new", data={**form, "rated": "yes"}, follow_redirects=False)
    game = answer.headers["location"].split("/")[2]
    good(two[1].post(f"/api/games/{game}/accept"))
    resign(two[1], game, "russia")
    second = good(state(two[0], game))["rematch"]
    assert second is not None
    assert good(state(two[0], second, "russia"))["names"] == {"japan": "Makarov", "russia": "Togo"}
    assert good(state(two[0], second, "russia"))["rated"]
    resign(two[0], second, "russia")
    assert good(state(two[0], second, "russia"))["rematch"] is None
    assert len(rows(two[0], ResultRow)) == 4


def test_guests_play_matches_too(client):
    rival = another(client)
    form = {"system": "blockade", "seat.japan": "human", "seat.russia": "anybody", "name": "Sailor", "legs": "2"}
    game = client.post("/new", data=form, follow_redirects=False).headers["location"].split("/")[2]
    rival.post(f"/games/{game}/seat", data={"side": "russia"})
    resign(client, game, "japan")
    second = good(state(client, game))["rematch"]
    assert good(state(client, second, "russia"))["you"] == "russia"
    assert good(state(rival, second, "japan"))["you"] == "japan"


def test_luck_is_counted_by_the_side_that_decided(two):
    game = meet(two)
    for _ in range(40):
        seen = good(state(two[0], game, None))
        if seen["outcome"]:
            break
        browser = two[0 if seen["actor"] == "japan" else 1]
        mine = good(state(browser, game, seen["actor"]))
        good(
            browser.post(
                f"/api/games/{game}/play",
                params={"as": seen["actor"]},
                json={"seq": mine["seq"], "option": mine["options"][-1]["text"]},
            )
        )
    with services_of(two[0]).database.reading() as session:
        row = session.get_one(GameRow, game)
        luck = luck_of(session, row)
    resign(two[0], game, "japan")
    told = {row.side: (row.dice, row.pips) for row in rows(two[0], ResultRow)}
    assert told == luck
    assert all(dice <= pips <= 6 * dice for dice, pips in told.values())


def test_a_profile_shows_no_game_that_is_not_for_everybody(two):
    game = begin(two[0], **{"seat.russia": "random", "listed": "no"})
    shown = begin(two[0], **{"seat.russia": "random", "listed": "yes"})
    page = another(two[0]).get("/people/Togo").text
    assert shown in page
    assert game not in page
    assert send(two[0], "/sign-out").status_code == 303
