"""The same war again with sides swapped: against a bot, between two people, at one screen."""

import re
import threading

from tests.server.table import good

FORM = {"system": "blockade", "seat.japan": "human", "seat.russia": "doctrine"}


def begun(client, form):
    """A new game, and the page it opens with."""
    page = client.post("/new", data=form)
    game = re.search(r"/games/([0-9a-f]+)", str(page.url)).group(1)
    return page, game


def resign(client, game, side):
    seq = good(client.get(f"/api/games/{game}", params={"as": side}))["seq"]
    good(client.post(f"/api/games/{game}/resign", params={"as": side}, json={"seq": seq}))


def again(client, game):
    answer = client.post(f"/games/{game}/rematch", follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].split("/")[-1]


def test_against_the_computer_sides_are_swapped(client):
    _, game = begun(client, FORM | {"option.hidden_threat": "yes", "name": "Anna"})
    resign(client, game, "japan")
    state = good(client.get(f"/api/games/{again(client, game)}", params={"as": "russia"}))
    assert state["seats"] == {"japan": "doctrine", "russia": "human"}
    assert state["names"] == {"russia": "Anna"}
    assert state["options_chosen"]["hidden_threat"] is True


def two_people(serve):
    host, guest = serve(), serve()
    page, game = begun(host, FORM | {"seat.russia": "friend"})
    key = re.search(r"/join#([\w-]+)", page.text).group(1)
    guest.post(f"/games/{game}/join", data={"key": key})
    resign(guest, game, "russia")
    return host, guest, game


def test_two_people_who_both_ask_meet_in_one_game(serve):
    host, guest, game = two_people(serve)
    assert "Rematch, sides swapped" in guest.get(f"/games/{game}/end").text
    meeting = again(host, game)
    assert good(host.get(f"/api/games/{meeting}"))["invited"] == ["japan"]
    assert "Join the rematch" in guest.get(f"/games/{game}/end").text
    assert again(guest, game) == meeting
    assert good(guest.get(f"/api/games/{meeting}", params={"as": "japan"}))["you"] == "japan"
    assert good(host.get(f"/api/games/{meeting}", params={"as": "russia"}))["you"] == "russia"
    assert good(host.get(f"/api/games/{meeting}"))["invited"] == []
    assert again(host, game) == meeting, "who asks once more comes back to it"


def test_the_other_player_is_told_by_the_state_and_nobody_else_is(serve):
    host, guest, game = two_people(serve)
    theirs = f"/api/games/{game}?as=russia"
    assert good(guest.get(theirs))["rematch"] is None
    assert 'data-waits="yes"' in guest.get(f"/games/{game}/end").text
    meeting = again(host, game)
    assert good(guest.get(theirs))["rematch"] == meeting
    assert "rematch" not in good(serve().get(f"/api/games/{game}")), "a spectator"
    assert "plays again" in guest.get(f"/games/{game}/end").text


def test_two_who_ask_at_once_meet_too(serve):
    host, guest, game = two_people(serve)
    found = []
    threads = [threading.Thread(target=lambda one=one: found.append(again(one, game))) for one in (host, guest)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1
    assert good(host.get(f"/api/games/{found[0]}"))["invited"] == []


def test_at_one_screen_both_sides_are_given(client):
    _, game = begun(client, FORM | {"seat.russia": "human"})
    resign(client, game, "japan")
    meeting = again(client, game)
    for side in ("japan", "russia"):
        assert good(client.get(f"/api/games/{meeting}", params={"as": side}))["you"] == side


def test_who_did_not_play_asks_for_no_rematch_and_nobody_before_the_end(serve):
    host, stranger = serve(), serve()
    _, game = begun(host, FORM)
    assert host.post(f"/games/{game}/rematch").status_code == 409
    resign(host, game, "japan")
    assert stranger.post(f"/games/{game}/rematch").status_code == 403
    assert "Rematch" not in stranger.get(f"/games/{game}/end").text
