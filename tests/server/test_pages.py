"""The pages: they work without JavaScript as far as a form goes, and hand the browser its keys."""

import re
from html import unescape

import pytest

from tests.server.table import error_of, good, sit_down

FORM = {"system": "blockade", "scenario": "campaign", "seat.japan": "human", "seat.russia": "random"}


def sides_in(page) -> list[str]:
    """The sides that a board page says this browser holds."""
    found = re.search(r'data-sides="([^"]*)"', page.text)
    assert found is not None
    return found.group(1).split()


def look(client, game, side):
    """As the page's script asks: the side by name, its key in the cookie."""
    return good(client.get(f"/api/games/{game}", params={} if side is None else {"as": side}))


def test_a_game_begun_by_form(client):
    form = client.get("/new").text
    commitment = re.search(r'name="commitment" value="([0-9a-f]{64})"', form).group(1)
    sent = FORM | {
        "commitment": commitment,
        "option.hidden_threat": "yes",
        "option.track_fork": "yalu",
        "nonce.japan": "7",
    }
    answer = client.post("/new", data=sent, follow_redirects=False)
    assert answer.status_code == 303
    board = client.get(answer.headers["location"])
    assert sides_in(board) == ["japan"]
    assert 'data-page="board"' in board.text
    state = look(client, answer.headers["location"].split("/")[-1], "japan")
    assert state["you"] == "japan"
    assert state["commitment"] == commitment
    assert state["seats"] == {"japan": "human", "russia": "random"}
    assert state["options_chosen"]["hidden_threat"] is True
    assert state["options_chosen"]["uncertain_situation"] is False
    assert state["options_chosen"]["track_fork"] == "yalu"


def test_a_page_sends_for_the_briefing_until_its_player_has_read_something(client):
    board = client.post("/play/blockade", follow_redirects=True)
    game = str(board.url).rsplit("/", 1)[-1]
    (side,) = sides_in(board)
    sent_for = f'<link rel="preload" href="/api/games/{game}/briefing?as={side}" as="fetch" crossorigin="anonymous">'
    assert sent_for in board.text
    good(client.post(f"/api/games/{game}/read", params={"as": side}, json={"seq": 1}))
    assert "/briefing?as=" not in client.get(f"/games/{game}").text


def test_the_form_shows_every_option_with_its_help(client):
    page = unescape(client.get("/new").text)
    for option in good(client.get("/api/systems"))["systems"][0]["options"]:
        assert option["title"] in page
        assert option["help"] in page
        assert f'name="option.{option["name"]}"' in page
    for player in ("random", "doctrine", "staff", "friend"):
        assert f'value="{player}"' in page


def test_a_mistake_in_the_form_keeps_what_was_filled_in(client):
    page = client.post(
        "/new", data=FORM | {"option.track_fork": "harbin", "seat.russia": "staff", "nonce.japan": "<b>"}
    )
    assert page.status_code == 400
    assert "options.track_fork" in page.text
    assert '<option value="staff" selected>' in page.text
    assert "&lt;b&gt;" in page.text
    assert "<b>" not in page.text
    assert good(client.get("/api/games")) == {"games": []}


@pytest.mark.parametrize("data", [{}, {"system": "chess"}])
def test_a_form_without_a_system(client, data):
    page = client.post("/new", data=data)
    assert page.status_code == 400
    assert "one of blockade" in page.text


def test_a_friend_gets_a_link_and_the_host_does_not_hold_that_key(serve):
    host, friend = serve(), serve()
    page = host.post("/new", data=FORM | {"seat.russia": "friend"})
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"
    link, _, key = re.search(r'value="(http[^"]+)"', page.text).group(1).partition("#")
    at = re.search(r'href="(/games/[0-9a-f]+)"', page.text).group(1)
    game = at.split("/")[-1]
    assert sides_in(host.get(at)) == ["japan"]
    assert error_of(host.get(f"/api/games/{game}", params={"as": "russia"}), 403)["code"] == "wrong_seat"
    invited = friend.get(link)
    assert "Take your seat" in invited.text
    assert look(friend, game, None)["commitment"] in invited.text
    assert friend.post(link, data={"key": "made-up"}).status_code == 403
    came = friend.post(link, data={"key": key, "words": "from Kronstadt"})
    assert sides_in(came) == ["russia"]
    assert key not in came.text
    assert key not in str(came.url)
    assert came.headers["cache-control"] == "no-store"
    assert came.headers["referrer-policy"] == "same-origin"
    assert look(friend, game, "russia")["you"] == "russia"
    assert look(friend, game, None)["you"] is None, "a cookie alone is a spectator"
    assert look(host, game, "japan")["events"][-1]["events"][0]["text"].endswith("“from Kronstadt”.")


def test_the_cookie_of_a_seat_goes_to_its_own_game_only_and_to_no_script(client):
    answer = client.post("/new", data=FORM, follow_redirects=False)
    game = answer.headers["location"].split("/")[-1]
    every = answer.headers.get_list("set-cookie")
    cookies = [cookie for cookie in every if cookie.startswith(f"yellowsea_{game}=")]
    others = [cookie.split(";")[0] for cookie in every if cookie not in cookies]
    assert [cookie for cookie in others if not cookie.startswith("yellowsea_person=")] == [f"yellowsea_games={game}:j"]
    assert sorted(re.search(r"Path=([^;]+)", cookie).group(1) for cookie in cookies) == [
        f"/api/games/{game}",
        f"/games/{game}",
    ]
    assert all("HttpOnly" in cookie and "SameSite=lax" in cookie for cookie in cookies)


def test_a_spectators_page_holds_no_keys(client):
    table = sit_down(client)
    assert sides_in(client.get(f"/games/{table.game}")) == []


def test_the_lobby_lists_open_and_finished_games(client):
    open_game, finished = sit_down(client), sit_down(client)
    good(finished.send("resign", "japan"))
    page = client.get("/").text
    assert f'href="/games/{open_game.game}"' in page
    assert f'href="/games/{finished.game}/end"' in page
    assert "Russia won" in page
    assert 'data-page="replay"' in client.get(f"/games/{finished.game}/replay").text


def test_a_record_uploaded_by_form(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea")
    unfinished = table.ask("record", None).content
    answer = client.post("/records", files={"record": ("game.json", unfinished)}, follow_redirects=False)
    assert answer.status_code == 303
    assert sides_in(client.get(answer.headers["location"])) == ["japan", "russia"]
    good(table.send("resign", "japan"))
    finished = table.ask("record", None).content
    answer = client.post("/records", files={"record": ("game.json", finished)}, follow_redirects=False)
    assert answer.headers["location"].endswith("/replay")


def test_a_bad_upload_by_form_is_explained(client):
    for files in ({"record": ("game.json", b"{}")}, {"record": ("game.json", b"\xff")}):
        page = client.post("/records", files=files)
        assert page.status_code == 400
        assert "That did not work" in page.text
    assert client.post("/records", content=b"nothing").status_code == 400
    assert (
        client.post("/records", headers={"content-type": "multipart/form-data; boundary=é".encode()}).status_code == 400
    )


def test_rules_pages_have_an_anchor_for_each_card(client):
    assert 'href="/rules/blockade"' in client.get("/rules").text
    page = client.get("/rules/blockade").text
    assert 'id="PA-6.4"' in page
    assert 'href="#PA-6.4"' in page
    assert "<table>" in page
    card = good(client.get("/api/systems/blockade/cards/PA-6.4"))
    assert card["rule"] == "blockade PA-6.4"
    assert card["title"]
    assert card["html"].startswith("<p>")
    assert card["html"] in page


@pytest.mark.parametrize(
    "at",
    ["/nowhere", "/games/nowhere", "/games/nowhere/replay", "/rules/chess", "/new?system=chess", "/static/none.js"],
)
def test_what_is_not_found_is_a_page(client, at):
    page = client.get(at)
    assert page.status_code == 404
    assert "<h1>Not found</h1>" in page.text
    assert 'href="/"' in page.text


def test_every_page_sends_a_policy(client):
    for at in ("/", "/new", "/rules", "/nowhere"):
        headers = client.get(at).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        assert headers["x-content-type-options"] == "nosniff"
