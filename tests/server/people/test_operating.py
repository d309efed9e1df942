"""The operator's commands about people."""

import json
import re

import pytest

from tests.server.people.test_ways_in import PASSWORD, QUICK, another, begin, mark_of, send, sign_up, state
from tests.server.table import error_of, good
from yellowsea.cli import main


@pytest.fixture
def client(serve):
    return serve(**QUICK)


@pytest.fixture
def people(serve, capsys):
    """`people("lock", "Togo")` runs the command on the server's database; returns what it said and its exit code."""

    def run(*words: str) -> tuple[str, int]:
        code = main(["people", *words, "--database", str(serve.folder / "games.sqlite3")])
        told = capsys.readouterr()
        return told.out + told.err, code

    return run


def test_accounts_are_listed_and_guests_are_not(client, people):
    sign_up(client)
    begin(client)
    begin(another(client), name="Sailor")
    text, code = people("list")
    assert code == 0
    assert re.search(r"^Togo  since \d{4}-\d\d-\d\d, last seen \d{4}-\d\d-\d\d, 1 games$", text, re.MULTILINE)
    assert "Sailor" not in text
    assert people("list", "mak")[0].strip() == "0 accounts"


def test_a_lock_shuts_an_account_at_once_and_says_why(client, people):
    sign_up(client)
    game = begin(client)
    assert people("lock", "togo", "--why", "Rude words.")[1] == 0
    assert error_of(state(client, game), 403)["code"] == "wrong_seat"
    refused = send(another(client), "/sign-in", name="Togo", password=PASSWORD)
    assert refused.status_code == 403
    assert "Rude words." in refused.text
    people("unlock", "Togo")
    assert send(client, "/sign-in", name="Togo", password=PASSWORD).status_code == 303
    assert people("lock", "Togo")[1] == 2
    assert people("lock", "Nobody", "--why", "x")[1] == 2


def test_a_deleted_person_leaves_the_games(client, people):
    sign_up(client)
    game = begin(client, listed="yes")
    assert people("delete", "Togo")[1] == 0
    assert good(state(client, game, None))["names"] == {}
    assert error_of(state(client, game), 403)["code"] == "wrong_seat"
    assert client.get("/people/Togo").status_code == 404


def test_an_export_holds_what_is_stored_and_nothing_that_opens_the_account(client, people):
    sign_up(client)
    game = begin(client)
    mark = mark_of(client, "/account")
    client.post("/account/tokens", data={"mark": mark, "words": "my bot", "scope.read": "yes"})
    text, _ = people("export", "Togo")
    tables = json.loads(text)["tables"]
    assert {"persons", "credentials", "devices", "tokens", "seats"} <= set(tables)
    assert [seat["game_id"] for seat in tables["seats"]] == [game]
    assert tables["tokens"][0]["words"] == "my bot"
    assert "argon2" not in text
    assert "digest" not in text


def test_an_invitation_of_the_operator_works_once(serve, people):
    client = serve(**QUICK, registration="invitation")
    code = people("invite")[0].split()[0]
    assert send(client, "/sign-up", name="Togo", password=PASSWORD, invitation="wrong").status_code == 403
    assert send(client, "/sign-up", name="Togo", password=PASSWORD, invitation=code).status_code == 200
    assert send(another(client), "/sign-up", name="Makarov", password=PASSWORD, invitation=code).status_code == 403
