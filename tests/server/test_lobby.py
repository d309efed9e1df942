"""The front door: cards of the systems, play now, games of one's own, open seats, links for friends."""

import re
import time

import pytest

import yellowsea as ys
from tests.server.table import error_of, good, sit_down
from yellowsea.server.games.lobby import listing
from yellowsea.server.games.lobby.lobby_cards import DIFFICULTY, Facts, lobby_card
from yellowsea.server.games.rules_in_use import systems_with_a_board

FORM = {"system": "blockade", "scenario": "campaign", "seat.japan": "human", "seat.russia": "doctrine"}


@pytest.mark.parametrize("system", ys.systems())
def test_every_system_has_a_card(system):
    card = lobby_card(system)
    assert card.text
    assert card.scenario in [one.id for one in ys.systems()[system].scenarios]
    assert card.side in ("japan", "russia")
    assert card.difficulty_words == DIFFICULTY[card.difficulty]


@pytest.mark.parametrize("system", systems_with_a_board())
def test_play_now_begins_as_the_card_says(client, system):
    card = lobby_card(system)
    assert f'action="/play/{system}"' in client.get("/").text
    answer = client.post(f"/play/{system}", follow_redirects=False)
    assert answer.status_code == 303
    game = answer.headers["location"].split("/")[-1]
    state = good(client.get(f"/api/games/{game}", params={"as": card.side}))
    assert state["you"] == card.side
    assert state["scenario"] == card.scenario
    assert sorted(state["seats"].values()) == ["doctrine", "human"]


@pytest.mark.parametrize("system", systems_with_a_board())
def test_play_now_asks_for_a_decision_of_the_war_and_not_for_a_set_up(client, system):
    """Fifty-three counters to be placed before the first shot: that is for those who choose it in the form."""
    side = lobby_card(system).side
    game = client.post(f"/play/{system}", follow_redirects=False).headers["location"].split("/")[-1]
    state = good(client.get(f"/api/games/{game}", params={"as": side}))
    assert "set_up" not in state["view"]["phase"]
    assert not any(option["text"].endswith("default_setup") for option in state["options"])


@pytest.mark.parametrize("system", systems_with_a_board())
def test_play_now_is_not_undone_into_a_set_up(client, system):
    side = lobby_card(system).side
    game = client.post(f"/play/{system}", follow_redirects=False).headers["location"].split("/")[-1]
    state = good(client.get(f"/api/games/{game}", params={"as": side}))
    assert state["can_undo"] is False
    answer = client.post(f"/api/games/{game}/undo", params={"as": side}, json={"seq": state["seq"]})
    assert answer.status_code == 422


def test_what_was_played_since_is_taken_back_as_ever(client):
    game = client.post("/play/tide_at_sunrise", follow_redirects=False).headers["location"].split("/")[-1]
    state = good(client.get(f"/api/games/{game}", params={"as": "japan"}))
    move = {"seq": state["seq"], "option": next(one["text"] for one in state["options"])}
    played = good(client.post(f"/api/games/{game}/play", params={"as": "japan"}, json=move))
    assert played["can_undo"] is True
    back = good(client.post(f"/api/games/{game}/undo", params={"as": "japan"}, json={"seq": played["seq"]}))
    assert back["options"] == state["options"]
    assert back["can_undo"] is False


def test_nobody_plays_what_is_not_there(client):
    assert client.post("/play/chess").status_code == 404


def test_your_games_come_first_listed_or_not(serve):
    host, stranger = serve(), serve()
    answer = host.post("/new", data=FORM | {"listed": "no"}, follow_redirects=False)
    game = answer.headers["location"].split("/")[-1]
    other = sit_down(stranger).game
    page = host.get("/").text
    own = page.index('class="games own-games"')
    assert own < page.index(game) < page.index('class="systems"') < page.index(other)
    assert "Your move" in page[own : page.index('class="systems"')]
    assert re.findall(r"(?:Japan|Russia): [^<]+", page[own : page.index('class="systems"')]) == [
        "Japan: you",
        "Russia: computer (doctrine)",
    ]
    assert "you</span>" not in page[page.index('class="systems"') :]
    elsewhere = stranger.get("/").text
    assert "own-games" not in elsewhere
    assert game not in elsewhere


def test_a_game_that_waits_for_a_friend_says_so(serve):
    host, friend = serve(), serve()
    order = FORM | {"seat.japan": "friend", "seat.russia": "human"}
    invitation = host.post("/new", data=order)
    assert "Your friend has not joined yet" in host.get("/").text
    assert "Japan: your friend" in host.get("/").text
    game, key = re.search(r"/games/(\w+)/join#([\w-]+)", invitation.text).groups()
    friend.post(f"/games/{game}/join", data={"key": key})
    page = host.get("/").text
    assert "Japan: a person" in page
    assert "Japan to decide" in page


def test_games_that_wait_for_you_come_first(serve, monkeypatch):
    host, clock = serve(), time.time
    host.post("/new", data=FORM)
    monkeypatch.setattr("time.time", lambda: clock() + 1000)
    host.post("/new", data=FORM | {"seat.japan": "friend", "seat.russia": "human"})
    said = re.findall(r"Your move|Your friend has not joined yet", host.get("/").text)
    assert said == ["Your move", "Your friend has not joined yet"]


def test_a_cookie_of_rubbish_is_no_game(client):
    client.cookies.set("yellowsea_games", "x:q.nothere:j..<b>:r", path="/")
    page = client.get("/")
    assert page.status_code == 200
    assert "own-games" not in page.text


def test_a_seat_that_anybody_may_take_is_taken_once(serve):
    host, guest, late = serve(), serve(), serve()
    answer = host.post("/new", data=FORM | {"seat.russia": "anybody"}, follow_redirects=False)
    game = answer.headers["location"].split("/")[-1]
    assert good(host.get(f"/api/games/{game}"))["invited"] == ["russia"]
    assert "Nobody has joined yet" in host.get("/").text
    assert "Join as Russia" in guest.get("/").text
    for side in ("japan", "nobody"):
        assert guest.post(f"/games/{game}/seat", data={"side": side}).status_code == 409
    came = guest.post(f"/games/{game}/seat", data={"side": "russia"})
    assert 'data-sides="russia"' in came.text
    assert late.post(f"/games/{game}/seat", data={"side": "russia"}).status_code == 409
    assert good(host.get(f"/api/games/{game}"))["invited"] == []
    assert "Join as Russia" not in late.get("/").text
    assert error_of(host.get(f"/api/games/{game}", params={"as": "russia"}), 403)["code"] == "wrong_seat"


def test_a_link_can_be_shown_again_and_says_whether_the_friend_has_come(serve):
    host, friend = serve(), serve()
    first = host.post("/new", data=FORM | {"seat.russia": "friend"})
    link = re.search(r'value="(http[^"]+)"', first.text).group(1)
    at = str(first.url)
    again = host.get(at)
    assert link in again.text
    assert "has not joined yet" in again.text
    assert "<title>The same link as a QR code</title>" in again.text
    game = at.split("/")[-2]
    assert good(host.get(f"/api/games/{game}"))["invited"] == ["russia"]
    assert friend.get(at).status_code == 404
    friend.post(link.partition("#")[0], data={"key": link.partition("#")[2]})
    assert "Your friend has joined." in host.get(at).text
    assert good(host.get(f"/api/games/{game}"))["invited"] == []


def test_the_form_counts_what_differs_from_the_usual(client):
    assert "(all as usual)" in client.get("/new?system=blockade").text
    wrong = FORM | {"option.hidden_threat": "yes", "option.track_fork": "yalu", "seat.russia": "nobody"}
    assert "(2 differ from the usual)" in client.post("/new", data=wrong).text


def test_a_long_list_of_scenarios_has_headings_and_every_scenario_its_picture(client):
    page = client.get("/new?system=great_war_at_sea").text
    battles, operations = page.index('id="battles"'), page.index('id="operations"')
    assert battles < page.index('value="B01"') < page.index('value="B27"') < operations < page.index('value="O01"')
    assert "9 February 1904, 4 rounds. In history: " in page
    assert "8 May 1895, 8 rounds. Not fought." in page
    for one in ys.systems()["great_war_at_sea"].scenarios:
        assert f"{one.id}.webp" in page or f"pictures/{one.id}" in page
    assert "scenario-group" not in client.get("/new?system=tsushima").text


@pytest.mark.parametrize("system", systems_with_a_board())
def test_every_scenario_belongs_to_one_group_and_has_a_picture(system):
    card = lobby_card(system)
    scenarios = ys.systems()[system].scenarios
    listed = [one.id for _, group in card.grouped(scenarios) for one in group]
    assert sorted(listed) == sorted(one.id for one in scenarios)
    assert sorted(card.pictures) == sorted(listed)


# -- who sees which games --------------------------------------------------------------------------------------------


def test_an_open_seat_stays_on_top_however_many_games_move_after_it(serve, monkeypatch):
    monkeypatch.setattr(listing, "MOST", 2)
    host, guest = serve(), serve()
    host.post("/new", data=FORM | {"seat.russia": "anybody", "name": "Heihachiro"})
    for _ in range(3):
        host.post("/new", data=FORM | {"seat.russia": "human"})
    services = host.app.state.services
    listed = listing.newest_games(services)
    assert [game["open_seat"] for game in listed] == ["russia", None, None]
    page = guest.get("/").text
    assert "Join as Russia" in page
    assert "Japan: Heihachiro" in page


def test_games_against_the_computer_are_not_listed_unless_wanted(serve):
    host = serve()
    host.post("/play/blockade")
    host.post("/new", data=FORM)
    good(host.post("/api/games", json={"system": "blockade", "seats": {"japan": "human", "russia": "random"}}), 201)
    assert good(host.get("/api/games"))["games"] == []
    host.post("/new", data=FORM | {"listed": "yes"})
    host.post("/new", data=FORM | {"seat.russia": "human"})
    host.post("/new", data=FORM | {"seat.russia": "human", "listed": "no"})
    seats = [sorted(game["seats"].values()) for game in good(host.get("/api/games"))["games"]]
    assert sorted(seats) == [["doctrine", "human"], ["human", "human"]]


def test_the_picture_shows_what_its_viewer_knows_and_comes_again_only_when_that_has_changed(serve):
    host, guest = serve(), serve()
    order = {"system": "tsushima", "scenario": "round_island", "seat.japan": "friend", "seat.russia": "human"}
    game = host.post("/new", data=order).url.path.split("/")[2]
    own, public = (one.get(f"/games/{game}/picture.svg") for one in (host, guest))
    assert own.headers["content-type"].startswith("image/svg+xml")
    assert own.text.startswith("<svg")
    assert own.headers["etag"].startswith('"russia.')
    assert public.headers["etag"].startswith('"public.')
    again = host.get(f"/games/{game}/picture.svg", headers={"If-None-Match": own.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    state = good(host.get(f"/api/games/{game}", params={"as": "russia"}))
    move = {"seq": state["seq"], "option": state["options"][0]["text"]}
    good(host.post(f"/api/games/{game}/play", params={"as": "russia"}, json=move))
    later = host.get(f"/games/{game}/picture.svg", headers={"If-None-Match": own.headers["etag"]})
    assert later.status_code == 200


def test_who_holds_both_sides_sees_the_picture_that_anybody_sees(client):
    game = client.post("/new", data=FORM | {"seat.russia": "human"}).url.path.split("/")[-1]
    assert client.get(f"/games/{game}/picture.svg").headers["etag"].startswith('"public.')
    assert client.get("/games/0000/picture.svg").status_code == 404


# -- names -----------------------------------------------------------------------------------------------------------


def test_a_name_stands_in_the_invitation_and_is_offered_again(serve):
    host, friend = serve(), serve()
    invitation = host.post("/new", data=FORM | {"seat.russia": "friend", "name": " Anna  K. "})
    game, key = re.search(r"/games/(\w+)/join#([\w-]+)", invitation.text).groups()
    page = friend.get(f"/games/{game}/join").text
    assert "Anna K. invites you to Blockade" in page
    assert "You lead Russia" in page
    assert "About an hour" in page
    assert 'value="Anna K."' in host.get("/new?system=blockade").text
    friend.post(f"/games/{game}/join", data={"key": key, "name": "<b>Boris"})
    assert good(host.get(f"/api/games/{game}"))["names"] == {"japan": "Anna K.", "russia": "<b>Boris"}
    assert "Russia: &lt;b&gt;Boris" in host.get("/").text
    assert "a link works once" in friend.get(f"/games/{game}/join").text


def test_a_game_begun_without_a_form_carries_the_name_that_was_given_before(serve):
    visitor = serve()
    visitor.post("/new", data=FORM | {"name": "Anna"})
    for page in ("/play/blockade", "/learn/blockade/first"):
        game = str(visitor.post(page).url).split("/")[-1]
        assert list(good(visitor.get(f"/api/games/{game}"))["names"].values()) == ["Anna"], page
    stranger = serve()
    game = str(stranger.post("/play/blockade").url).split("/")[-1]
    assert good(stranger.get(f"/api/games/{game}"))["names"] == {}


@pytest.mark.parametrize("name", ["x" * 41, "two\nlines", "\u202eback"])
def test_a_name_that_cannot_be_shown_is_refused_in_the_form(client, name):
    answer = client.post("/new", data=FORM | {"name": name})
    assert answer.status_code == 400
    assert "names.japan" in answer.text


def test_a_bot_has_no_name_of_its_own_choice(client):
    order = {"system": "blockade", "seats": {"japan": "human", "russia": "doctrine"}, "names": {"russia": "Makarov"}}
    assert error_of(client.post("/api/games", json=order), 400)["place"] == "names.russia"


def test_the_form_says_what_a_scenario_may_be_chosen_by(client):
    page = client.get("/new?system=great_war_at_sea").text
    card = page[page.index('value="B20"') - 600 : page.index('value="B20"')]
    assert 'data-span="hour" data-size="large" data-year="1904" data-favours="even"' in card
    for system in systems_with_a_board():
        for name, facts in lobby_card(system).facts.items():
            assert facts.span, (system, name, facts.length)


def test_the_form_says_how_strong_the_computers_are_in_a_scenario(client):
    """What was counted, and nothing where nothing was; what luck may have done is not called strength."""
    page = client.get("/new?system=tsushima").text
    assert "The computer that plans ahead wins 68 of 100 games against “by the book” (400 counted)." in page
    assert "Planning ahead is not proved to play better here: 50 of 100 games" in page
    assert page.count('class="help levels"') == sum(bool(one.staff[1]) for one in lobby_card("tsushima").facts.values())


@pytest.mark.parametrize(
    ("share", "games", "words"),
    [
        (0.0, 0, ""),
        (53.0, 100, "Planning ahead is not"),
        (53.0, 4000, "The computer that"),
        (20.0, 900, "Planning ahead"),
    ],
)
def test_a_level_is_stronger_that_wins_more_than_half_beyond_doubt(share, games, words):
    told = Facts("An hour", 1904, 8, (0, 0), (share, games)).levels()
    assert told.startswith(words)
    assert bool(told) == bool(games)
