"""Programs: tokens and what they may do, and the example bot that plays whole games."""

import os
import re
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy import update

from tests.server.conftest import services_of
from tests.server.people.test_ways_in import PASSWORD, QUICK, another, mark_of, sign_up
from tests.server.table import error_of, good
from tests.server.test_live import listening
from yellowsea.server.people.person import SCOPES
from yellowsea.server.store.models import PersonRow

BOT = Path(__file__).parents[3] / "examples" / "people_bot.py"
MATCH = {"system": "blockade", "seats": {"japan": "human", "russia": "human"}}


@pytest.fixture
def client(serve):
    return serve(**QUICK)


def token_of(client, *scopes: str) -> str:
    fields = {f"scope.{scope}": "yes" for scope in scopes}
    mark = mark_of(client, "/account")
    page = client.post("/account/tokens", data={"mark": mark, "words": "my bot", **fields})
    found = re.search(r"<code>(ys_[\w-]+)</code>", page.text)
    assert found is not None, page.text
    return found[1]


def bearing(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_token_acts_for_its_account_as_far_as_its_scopes_go(client):
    sign_up(client)
    program = another(client)
    everything = bearing(token_of(client, *SCOPES))
    assert good(program.get("/api/me", headers=everything)) == {"name": "Togo", "is_program": False}
    begun = good(
        program.post(
            "/api/games", json={**MATCH, "seats": {"japan": "human", "russia": "doctrine"}}, headers=everything
        ),
        201,
    )
    assert begun["seats"] == {}
    at = f"/api/games/{begun['game']}"
    seen = good(program.get(at, headers=everything))
    assert seen["you"] == "japan"
    option = seen["options"][0]["text"]
    reader, player = bearing(token_of(client, "read")), bearing(token_of(client, "read", "play"))
    assert good(program.get(at, headers=reader))["you"] == "japan"
    refused = program.post(f"{at}/play", json={"seq": seen["seq"], "option": option}, headers=reader)
    assert error_of(refused, 403)["code"] == "missing_scope"
    good(program.post(f"{at}/play", json={"seq": seen["seq"], "option": option}, headers=player))
    refused = program.post("/api/games", json=MATCH, headers=player)
    assert error_of(refused, 403)["code"] == "missing_scope"


def test_a_token_that_opens_nothing_is_refused_and_never_taken_for_a_spectator(client):
    sign_up(client)
    token = token_of(client, "read")
    program = another(client)
    game = good(program.post("/api/games", json=MATCH), 201)["game"]
    for path in ("/api/me", "/api/me/games", f"/api/games/{game}", f"/api/games/{game}/why?option=pass"):
        assert error_of(program.get(path, headers=bearing("ys_wrong")), 401)["code"] == "wrong_token"
    taken = re.search(r'name="take_back" value="(\w+)"', client.get("/account").text)
    assert taken is not None
    client.post("/account/tokens", data={"mark": mark_of(client, "/account"), "take_back": taken[1]})
    assert error_of(program.get("/api/me", headers=bearing(token)), 401)["code"] == "wrong_token"


def test_a_token_needs_a_name_and_something_to_do(client):
    sign_up(client)
    mark = mark_of(client, "/account")
    for fields in ({"words": "bot"}, {"words": " ", "scope.read": "yes"}, {"words": "x" * 41, "scope.read": "yes"}):
        assert client.post("/account/tokens", data={"mark": mark, **fields}).status_code == 400


def test_no_token_changes_an_account(client):
    sign_up(client)
    token = bearing(token_of(client, *SCOPES))
    program = another(client)
    mark = mark_of(program)
    for deed in ("tokens", "password", "recovery", "devices", "delete", "programs"):
        fields = {"mark": mark, "words": "more", "scope.read": "yes", "password": PASSWORD, "old": PASSWORD}
        assert program.post(f"/account/{deed}", data=fields, headers=token).status_code == 403
    assert program.get("/account", headers=token, follow_redirects=False).status_code == 303


def test_a_locked_account_has_no_tokens_that_work(client):
    sign_up(client)
    token = token_of(client, *SCOPES)
    with services_of(client).database.writing() as session:
        session.execute(update(PersonRow).values(locked="Rude."))
    assert error_of(another(client).get("/api/me", headers=bearing(token)), 401)["code"] == "wrong_token"


def test_nobody_is_anybody_without_an_account(client):
    for path in ("/api/me", "/api/me/games"):
        assert error_of(client.get(path), 401)["code"] == "signed_out"
    for path in ("accept", "decline"):
        assert error_of(client.post(f"/api/games/000000000000/{path}"), 401)["code"] == "signed_out"


def test_who_plays_with_people_only_is_left_alone_by_programs(client):
    sign_up(client)
    client.post("/account/programs", data={"mark": mark_of(client, "/account"), "no_programs": "yes"})
    engine = another(client)
    sign_up(engine, "Engine")
    engine.post("/account/programs", data={"mark": mark_of(engine, "/account"), "is_program": "yes"})
    game = good(client.post("/api/games", json={**MATCH, "invite": {"russia": "*"}}), 201)["game"]
    refused = engine.post(f"/api/games/{game}/seat", json={"side": "russia"})
    assert error_of(refused, 403)["code"] == "no_programs"
    refused = engine.post("/api/games", json={**MATCH, "invite": {"russia": "Togo"}})
    assert error_of(refused, 403)["code"] == "no_programs"
    assert "program" in client.get("/people/Engine").text


def test_the_example_bot_accepts_invitations_and_plays_whole_games(settings):
    """Two of them meet: one is invited by the other's owner, and the game goes on to its end."""
    lines = [line for line in BOT.read_text().splitlines() if line.strip()]
    assert len(lines) < 60
    with listening(replace(settings, **QUICK)) as address:
        browsers = [httpx.Client(base_url=address, follow_redirects=True, timeout=20) for _ in range(2)]
        tokens = []
        for browser, name in zip(browsers, ("Togo", "Makarov"), strict=True):
            sign_up(browser, name)
            tokens.append(token_of(browser, *SCOPES))
        order = {**MATCH, "invite": {"russia": "Makarov"}, "rated": True}
        game = good(browsers[0].post("/api/games", json=order), 201)["game"]
        quick = os.environ | {"YELLOWSEA_PAUSE": "0.05"}
        bots = [
            subprocess.Popen([sys.executable, BOT, address], env=quick | {"YELLOWSEA_TOKEN": token}) for token in tokens
        ]
        try:
            deadline = time.monotonic() + 120
            while time.monotonic() < deadline:
                state = good(browsers[0].get(f"/api/games/{game}"))
                if state["outcome"] is not None:
                    break
                assert all(bot.poll() is None for bot in bots)
                time.sleep(0.1)
            assert state["outcome"] is not None
            assert state["names"] == {"japan": "Togo", "russia": "Makarov"}
            ladder = browsers[0].get("/ladders?system=blockade").text
            assert "Togo" in ladder
            assert "Makarov" in ladder
        finally:
            for bot in bots:
                bot.kill()
                bot.wait()
            for browser in browsers:
                browser.close()
