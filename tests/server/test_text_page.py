"""A game as text: no script, the options as buttons, and no secret in it."""

import re

import pytest

from tests.server.table import good
from yellowsea.server.games.lobby.lobby_cards import lobby_card
from yellowsea.server.games.rules_in_use import systems_with_a_board


def new_game(client, **fields):
    page = client.post("/new", data={"system": "blockade", "seat.japan": "human", "seat.russia": "random"} | fields)
    return re.search(r"/games/([0-9a-f]+)", str(page.url)).group(1)


def buttons(page):
    return re.findall(r'name="option" value="([^"]*)"', page)


@pytest.mark.parametrize("system", systems_with_a_board())
def test_every_system_is_told_and_decides(client, system):
    side = lobby_card(system).side
    game = client.post(f"/play/{system}", follow_redirects=False).headers["location"].split("/")[-1]
    at = f"/games/{game}/text"
    page = client.get(at).text
    state = good(client.get(f"/api/games/{game}", params={"as": side}))
    assert f"You lead {side.capitalize()}." in page
    assert buttons(page) == [option["text"] for option in state["options"]]
    assert state["prompt"]["text"].split("&")[0][:20] in page
    for who in ("Japan", "Russia"):
        assert f"<h3>{who} needs</h3>" in page
    assert re.search(r"<h3>Japan: (ships|troops|fleets)", page)
    done = client.post(at, data={"as": side, "seq": str(state["seq"]), "option": state["options"][0]["text"]})
    assert done.status_code == 200
    assert good(client.get(f"/api/games/{game}", params={"as": side}))["seq"] > state["seq"]


def test_what_was_played_is_told_and_taken_back(client):
    game = new_game(client)
    at = f"/games/{game}/text"
    seq = good(client.get(f"/api/games/{game}", params={"as": "japan"}))["seq"]
    page = client.post(at, data={"as": "japan", "seq": str(seq), "option": "sortie mikasa yellow_sea"}).text
    assert "Mikasa sails to the Yellow Sea" in page
    assert "<li>Yellow Sea: Mikasa.</li>" in page
    late = client.post(at, data={"as": "japan", "seq": str(seq), "option": "sortie asahi yellow_sea"})
    assert late.status_code == 409
    assert "moved on" in late.text
    refused = client.post(at, data={"as": "japan", "seq": str(seq + 1), "option": "sortie mikasa yellow_sea"})
    assert refused.status_code == 409
    assert 'role="alert"' in refused.text
    undone = client.post(at, data={"as": "japan", "seq": str(seq + 1), "option": "undo"}).text
    assert "<li>Yellow Sea: Mikasa.</li>" not in undone


def test_the_text_tells_a_side_no_more_than_it_may_know(serve):
    host, friend, guest = serve(), serve(), serve()
    order = {"system": "great_war_at_sea", "scenario": "O05", "seat.japan": "human", "seat.russia": "friend"}
    invitation = host.post("/new", data=order).text
    game, key = re.search(r"/games/(\w+)/join#([\w-]+)", invitation).groups()
    friend.post(f"/games/{game}/join", data={"key": key})
    at = f"/games/{game}/text"
    japan, russia, public = (one.get(at).text for one in (host, friend, guest))
    fleet = "1st Division (Mikasa, Asahi"
    assert fleet in japan
    assert fleet not in russia
    assert fleet not in public
    assert "You are watching." in public
    assert buttons(japan)
    assert buttons(public) == []
    for side in ("russia", "japan"):
        answer = guest.post(at, data={"as": side, "seq": "1", "option": buttons(japan)[0]})
        assert answer.status_code == 403


def test_who_holds_both_sides_of_a_game_with_secrets_names_one_first(client):
    game = new_game(client, **{"seat.russia": "human", "option.uncertain_situation": "yes"})
    page = client.get(f"/games/{game}/text").text
    assert "You are watching." in page
    assert buttons(page) == []
    assert buttons(client.get(f"/games/{game}/text?as=japan").text)
    assert buttons(client.get(f"/games/{game}/text?as=russia").text) == []


@pytest.mark.parametrize(
    "fields", [{}, {"as": "china", "seq": "1", "option": "x"}, {"as": "japan", "seq": "-", "option": "x"}]
)
def test_a_form_of_rubbish_is_refused(client, fields):
    assert client.post(f"/games/{new_game(client)}/text", data=fields).status_code == 400
