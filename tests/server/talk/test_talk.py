"""Talk beside a game: who hears what, limits, notes, and what happens to what is reported."""

import pytest

from tests.server.conftest import services_of
from tests.server.table import error_of, good, sit_down
from yellowsea.cli import main


def say(table, side, text, status=201):
    answer = table.client.post(f"{table.at}/talk", json={"text": text}, headers=table.key(side))
    return good(answer, status) if status == 201 else error_of(answer, status)


def heard(table, side, **query):
    found = good(table.client.get(f"{table.at}/talk", params=query, headers=table.key(side)))
    return [remark["text"] for remark in found["remarks"]]


def post(table, what, side, status=200, **body):
    answer = table.client.post(f"{table.at}/{what}", json=body, headers=table.key(side))
    return good(answer, status) if status < 300 else error_of(answer, status)


def test_players_and_watchers_have_a_room_each(client):
    table = sit_down(client, names={"japan": "Togo"})
    first = say(table, "japan", "  Good   luck! ")
    assert (first["side"], first["name"], first["text"]) == ("japan", "Togo", "Good luck!")
    say(table, "russia", "You too.")
    say(table, None, "Who will win?")
    assert heard(table, "japan") == heard(table, "russia") == ["Good luck!", "You too."]
    assert heard(table, None) == ["Who will win?"]
    assert heard(table, "japan", since=first["id"]) == ["You too."]


def test_after_the_end_players_read_what_watchers_said_and_not_the_other_way_round(client):
    table = sit_down(client)
    say(table, "japan", "Between us.")
    say(table, None, "A blunder.")
    good(table.send("resign", "japan"))
    assert heard(table, "russia") == ["Between us.", "A blunder."]
    assert heard(table, None) == ["A blunder."]


def test_words_move_no_number_and_everybody_in_the_room_hears_of_them(client):
    table = sit_down(client)
    before = {viewer: table.glance(viewer) for viewer in ("japan", "russia", None)}
    remark = say(table, "russia", "Hello.")
    for viewer, state in before.items():
        now = table.glance(viewer)
        assert now["seq"] == state["seq"]
        assert now["said"] == (remark["id"] if viewer else 0)
        assert now["beside"] - state["beside"] == (1 if viewer else 0), "a watcher hears not even a number"


@pytest.mark.parametrize("text", [" ", "x" * 501, "two\x00words", "\u202eback", "a\x1b[2J"])
def test_what_cannot_be_shown_cannot_be_said(client, text):
    table = sit_down(client)
    assert say(table, "japan", text, 400)["place"] == "text"
    assert heard(table, "japan") == []


def test_words_are_stored_as_they_are_and_never_as_markup(client):
    table = sit_down(client)
    say(table, "japan", "<img src=x onerror=alert(1)>")
    assert heard(table, "russia") == ["<img src=x onerror=alert(1)>"]


def test_a_limit_for_talking(serve):
    table = sit_down(serve(remarks_per_minute=3))
    for _ in range(3):
        say(table, "japan", "again")
    assert say(table, "japan", "again", 429)["code"] == "too_many"


def test_who_is_muted_is_not_heard_by_the_other_and_hears_everything(client):
    table = sit_down(client)
    say(table, "russia", "Ha!")
    assert [one["text"] for one in post(table, "mute", "japan", muted=True)["remarks"]] == []
    say(table, "russia", "Ha ha!")
    say(table, "japan", "Silence.")
    assert heard(table, "japan") == ["Silence."]
    assert heard(table, "russia") == ["Ha!", "Ha ha!", "Silence."]
    assert len(post(table, "mute", "japan", muted=False)["remarks"]) == 3
    assert post(table, "mute", None, 403, muted=True)["code"] == "no_seat"


def test_notes_are_their_owners_alone(client):
    table = sit_down(client)
    assert post(table, "notes", "japan", text="Mines off Port Arthur?\nAsk.")["text"].startswith("Mines")
    assert good(table.ask("notes", "japan"))["text"] == "Mines off Port Arthur?\nAsk."
    assert good(table.ask("notes", "russia"))["text"] == ""
    assert error_of(table.ask("notes", None), 403)["code"] == "no_seat"
    assert post(table, "notes", "japan", 400, text="x" * 10_001)["place"] == "text"
    assert post(table, "notes", "japan", 400, text="\x07")["place"] == "text"


@pytest.fixture
def reported(client):
    table = sit_down(client, names={"russia": "Rude"})
    remark = say(table, "russia", "Something rude.")
    post(table, "reports", "japan", 201, remark=remark["id"], text="Rude words.")
    return table, ["--database", services_of(client).settings.database_url]


def test_a_report_waits_until_it_is_answered(reported, capsys):
    table, database = reported
    assert main(["complaints", "list", *database]) == 0
    shown = capsys.readouterr().out
    assert "Rude said: Something rude." in shown
    assert "reported: Rude words." in shown
    assert main(["complaints", "warn", "1", "--why", "Please do not.", *database]) == 0
    assert heard(table, "russia") == ["Something rude.", "To Rude: Please do not."]
    capsys.readouterr()
    main(["complaints", "list", *database])
    assert capsys.readouterr().out.strip() == "Nothing has been reported."
    main(["complaints", "answered", *database])
    assert "warned: Please do not." in capsys.readouterr().out


def test_who_is_muted_by_the_operator_says_nothing_and_his_words_are_gone(reported):
    table, database = reported
    assert main(["complaints", "mute", "1", "--days", "2", "--why", "Insults.", *database]) == 0
    assert heard(table, "japan") == []
    assert "Insults." in say(table, "russia", "But why?", 403)["text"]
    say(table, "japan", "Quiet now.")


def test_words_can_be_hidden_or_a_report_dismissed(reported, capsys):
    table, database = reported
    assert main(["complaints", "dismiss", "1", *database]) == 0
    assert heard(table, "japan") == ["Something rude."]
    assert main(["complaints", "hide", "1", *database]) == 0
    assert heard(table, "japan") == []
    assert main(["complaints", "lock", "1", "--why", "x", *database]) == 2
    assert "nobody with an account" in capsys.readouterr().err
    assert main(["complaints", "warn", "77", "--why", "x", *database]) == 2


def test_only_what_one_could_hear_can_be_reported(client):
    table, other = sit_down(client), sit_down(client)
    remark = say(table, "japan", "Between us.")
    assert post(table, "reports", None, 404, remark=remark["id"], text="?")["code"] == "no_remark"
    assert post(other, "reports", "japan", 404, remark=remark["id"], text="?")["code"] == "no_remark"
    for _ in range(20):
        post(table, "reports", "russia", 201, remark=remark["id"], text="!")
    assert post(table, "reports", "russia", 429, remark=remark["id"], text="!")["code"] == "too_many"
