"""The pages of accounts in a browser: signing up, in and out, devices, recovery, whose a seat is."""

import re
from typing import Any

import pytest

from tests.server.conftest import services_of
from tests.server.table import error_of, good
from yellowsea.server.http.who import COOKIE

PASSWORD = "four grey ships at sea"
OTHER = "seven red flags on land"
QUICK = {"password_memory": 64, "password_rounds": 1}


@pytest.fixture
def client(serve):
    return serve(**QUICK)


def another(client: Any) -> Any:
    """Another browser at the same server, and in the same loop: the server's limits live in it."""
    other = type(client)(client.app, base_url="http://localhost")
    other.portal = client.portal
    return other


def mark_of(client: Any, page: str = "/sign-in") -> str:
    found = re.search(r'name="mark" value="([0-9a-f]+)"', client.get(page).text)
    assert found is not None
    return found[1]


def send(client: Any, page: str, **fields: str):
    return client.post(page, data={"mark": mark_of(client), **fields}, follow_redirects=False)


def sign_up(client: Any, name: str = "Togo") -> str:
    """A new account in a browser; returns its recovery code."""
    answer = send(client, "/sign-up", name=name, password=PASSWORD, takes="yes")
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    code = re.search(r"<code>([0-9A-Z-]+)</code>", answer.text)
    assert code is not None
    return code[1]


def begin(client: Any, **fields: str) -> str:
    """A game of Blockade from the form; returns its id."""
    form = {"system": "blockade", "seat.japan": "human", "seat.russia": "doctrine", **fields}
    answer = client.post("/new", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].split("/")[2]


def state(client: Any, game: str, side: str | None = "japan"):
    return client.get(f"/api/games/{game}", params={} if side is None else {"as": side})


def test_whoever_wants_no_account_never_meets_one(client):
    game = begin(client)
    assert good(state(client, game))["you"] == "japan"
    page = client.get("/").text
    assert "Your games" in page
    assert "Sign in" in page  # a link, and nothing more
    assert 'name="password"' not in page


def test_the_cookie_of_a_device_is_out_of_reach_of_scripts_and_of_other_sites(client):
    answer = send(client, "/sign-up", name="Togo", password=PASSWORD)
    (cookie,) = [one for one in answer.headers.get_list("set-cookie") if one.startswith(COOKIE)]
    for part in ("HttpOnly", "SameSite=lax", "Path=/"):
        assert part in cookie
    assert "Secure" not in cookie  # this test has no HTTPS
    secure = another(client)
    secure.base_url = "https://localhost"
    answer = send(secure, "/sign-up", name="Makarov", password=PASSWORD)
    assert "Secure" in next(one for one in answer.headers.get_list("set-cookie") if one.startswith(COOKIE))


def test_an_account_takes_the_games_of_the_guest_and_opens_them_everywhere(client):
    game = begin(client, name="Sailor")
    keys = {cookie.name: cookie.value for cookie in client.cookies.jar if cookie.name == f"yellowsea_{game}"}
    sign_up(client)
    assert good(state(client, game))["names"] == {"japan": "Togo"}
    phone = another(client)
    assert error_of(state(phone, game), 403)["code"] == "wrong_seat"
    assert send(phone, "/sign-in", name="togo", password=PASSWORD).status_code == 303
    assert good(state(phone, game))["you"] == "japan"
    assert 'data-sides="japan"' in phone.get(f"/games/{game}").text
    assert game in phone.get("/").text
    key = next(iter(keys.values())).partition(":")[2]
    assert error_of(client.get(f"/api/games/{game}", headers={"Seat-Key": key}), 403)["code"] == "wrong_seat"


def test_a_device_that_is_signed_out_is_out_at_once(client):
    sign_up(client)
    game = begin(client)
    phone = another(client)
    send(phone, "/sign-in", name="Togo", password=PASSWORD)
    seq = good(state(phone, game))["seq"]
    assert len(set(re.findall(r'name="device" value="([0-9a-f]{16})"', client.get("/account").text))) == 2
    client.post("/account/devices", data={"mark": mark_of(client, "/account"), "device": "others"})
    for what, body in (("play", {"seq": seq, "option": "pass"}), ("undo", {"seq": seq}), ("resign", {"seq": seq})):
        refused = phone.post(f"/api/games/{game}/{what}", params={"as": "japan"}, json=body)
        assert error_of(refused, 403)["code"] == "wrong_seat"
    assert error_of(state(phone, game), 403)["code"] == "wrong_seat"
    assert good(state(client, game))["you"] == "japan"
    assert phone.get("/account", follow_redirects=False).headers["location"].startswith("/sign-in")


def test_games_of_a_key_alone_are_kept_by_who_asks_for_it(client):
    """Games from before there were guests, and those left behind at signing in."""
    game = begin(client)
    send(client, "/sign-up", name="Togo", password=PASSWORD, takes="no")
    assert "Keep with my account" in client.get("/").text
    stranger = another(client)
    sign_up(stranger, "Makarov")
    assert stranger.post(f"/games/{game}/keep").status_code == 409
    assert another(client).post(f"/games/{game}/keep").status_code == 401
    assert client.post(f"/games/{game}/keep", follow_redirects=False).status_code == 303
    assert "Keep with my account" not in client.get("/").text
    phone = another(client)
    send(phone, "/sign-in", name="Togo", password=PASSWORD)
    assert good(state(phone, game))["you"] == "japan"


def test_signing_out_leaves_nothing_behind(client):
    sign_up(client)
    game = begin(client)
    client.post("/sign-out", data={"mark": mark_of(client, "/account")})
    assert COOKIE not in client.cookies
    assert error_of(state(client, game), 403)["code"] == "wrong_seat"
    assert "Sign in" in client.get("/").text


def test_a_form_of_another_site_changes_nothing(client):
    sign_up(client)
    for mark in ("", "0" * 32, mark_of(another(client))):
        for page, fields in (
            ("/sign-out", {}),
            ("/account/delete", {"password": PASSWORD}),
            ("/account/password", {"old": PASSWORD, "new": OTHER}),
            ("/sign-in", {"name": "Togo", "password": PASSWORD}),
        ):
            answer = client.post(page, data={"mark": mark, **fields}, follow_redirects=False)
            assert answer.status_code == 400, page
    elsewhere = {"Origin": "https://evil.example"}
    mark = mark_of(client, "/account")
    assert client.post("/sign-out", data={"mark": mark}, headers=elsewhere).status_code == 403
    assert client.get("/account", follow_redirects=False).status_code == 200


def test_a_wrong_password_is_told_and_the_right_one_is_not_shown_again(client):
    sign_up(client)
    stranger = another(client)
    for name, password in (("Togo", OTHER), ("Nobody", PASSWORD)):
        answer = send(stranger, "/sign-in", name=name, password=password)
        assert answer.status_code == 403
        assert "do not belong together" in answer.text
        assert password not in answer.text
    weak = send(stranger, "/sign-up", name="Makarov", password="short")
    assert weak.status_code == 400
    assert "at least 10 characters" in weak.text


def test_a_recovery_code_opens_the_account_again(client):
    code = sign_up(client)
    stranger = another(client)
    answer = send(stranger, "/recover", name="Togo", code=code, password=OTHER)
    assert answer.status_code == 200
    assert code not in answer.text
    assert client.get("/account", follow_redirects=False).status_code == 303  # signed out
    assert send(another(client), "/sign-in", name="Togo", password=OTHER).status_code == 303


def test_the_way_onward_stays_on_this_server(client):
    sign_up(client)
    for onward, goes in (("/new", "/new"), ("//evil.example", "/"), ("https://evil.example", "/"), ("/\\evil", "/")):
        answer = send(another(client), "/sign-in", name="Togo", password=PASSWORD, onward=onward)
        assert answer.headers["location"] == goes


def test_names_are_written_out_as_text(client):
    name = "<img src=x onerror=alert(1)>"
    assert send(client, "/sign-up", name=name, password=PASSWORD).status_code == 400
    assert "<img src=x" not in send(client, "/sign-up", name=name, password=PASSWORD).text
    game = begin(client, name=name, listed="yes")
    for page in ("/", f"/games/{game}/text", f"/games/{game}/join"):
        assert "<img src=x" not in client.get(page).text


def test_the_end_of_an_account(client):
    sign_up(client)
    game = begin(client, listed="yes")
    mark = mark_of(client, "/account")
    wrong = client.post("/account/delete", data={"mark": mark, "password": OTHER})
    assert wrong.status_code == 400
    client.post("/account/delete", data={"mark": mark, "password": PASSWORD})
    assert client.get("/people/Togo").status_code == 404
    assert good(state(client, game, None))["names"] == {}
    assert error_of(state(client, game), 403)["code"] == "wrong_seat"


@pytest.mark.parametrize("way", ["/account/tokens", "/account/nothing", "/account/password"])
def test_nobody_changes_an_account_without_one(client, way):
    answer = client.post(way, data={"mark": mark_of(client)}, follow_redirects=False)
    assert answer.status_code == 401


def test_a_closed_server_says_so(serve):
    client = serve(**QUICK, registration="closed")
    assert "No accounts are made" in client.get("/sign-up").text
    assert send(client, "/sign-up", name="Togo", password=PASSWORD).status_code == 403


def test_a_seat_that_others_hold_is_not_ones_own(client):
    """A spectator, the other side, a stranger."""
    sign_up(client)
    game = begin(client, **{"seat.russia": "anybody", "listed": "yes"})
    rival = another(client)
    sign_up(rival, "Makarov")
    stranger = another(client)
    sign_up(stranger, "Witte")
    rival.post(f"/games/{game}/seat", data={"side": "russia"})
    assert good(state(rival, game, "russia"))["you"] == "russia"
    for visitor in (rival, stranger, another(client)):
        seq = good(state(visitor, game, None))["seq"]
        assert error_of(state(visitor, game, "japan"), 403)["code"] == "wrong_seat"
        for what, body in (
            ("play", {"seq": seq, "option": "pass"}),
            ("undo", {"seq": seq}),
            ("resign", {"seq": seq}),
            ("key", {}),
            ("read", {"seq": seq}),
            ("words", {"text": "hi"}),
        ):
            refused = visitor.post(f"/api/games/{game}/{what}", params={"as": "japan"}, json=body)
            assert error_of(refused, 403)["code"] == "wrong_seat", what
        for question in ("advice", "briefing", "odds?option=pass", "why?option=pass", "stream"):
            refused = visitor.get(f"/api/games/{game}/{question}{'&' if '?' in question else '?'}as=japan")
            assert error_of(refused, 403)["code"] == "wrong_seat", question
    assert error_of(client.post(f"/api/games/{game}/key", params={"as": "japan"}), 409)["code"] == "no_key"
    assert services_of(client).settings.session_days == 180
