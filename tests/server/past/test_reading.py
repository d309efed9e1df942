"""How far a player has read is kept for his seat, with the board as he knew it then; a lost question is told of."""

from tests.server.table import good, sit_down


def test_what_is_newer_than_the_last_line_read(client):
    table = sit_down(client)
    assert good(table.ask("read", "russia")) == {"seq": None, "view": None}, "nothing has been read yet"
    seen = table.look("russia")
    good(table.send("read", "russia"))
    assert good(table.ask("read", "russia")) == {"seq": None, "view": None}, "nothing is newer"
    table.play("sortie mikasa yellow_sea", "sortie fuji yellow_sea")
    told = good(table.ask("read", "russia"))
    assert told == {"seq": seen["seq"], "view": seen["view"]}
    assert told["view"] != table.look("russia")["view"]
    assert good(table.ask("read", "japan"))["seq"] is None, "each seat for itself"
    good(table.send("read", "russia"))
    good(table.send("read", "russia", seq=1))
    assert good(table.ask("read", "russia"))["seq"] is None, "a page that lags behind takes nothing back"


def test_steps_that_were_taken_back_meanwhile(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea")
    seen = table.look("russia")
    good(table.send("read", "russia"))
    good(table.send("undo", "japan"))
    table.play("sortie fuji east_china_sea")
    assert good(table.ask("read", "russia")) == {"seq": seen["seq"], "view": seen["view"]}


def test_what_is_hidden_stays_hidden_in_what_was_read(client):
    table = sit_down(client, options={"uncertain_situation": True})
    good(table.send("read", "russia"))
    before = table.look("russia")["view"]
    table.play("sortie mikasa yellow_sea", "sortie asahi yellow_sea", "done")
    if table.glance(None)["actor"] == "japan":
        table.play("top mikasa")
    told = good(table.ask("read", "russia"))
    assert told["view"] == before


def test_only_players_are_asked(client):
    table = sit_down(client)
    assert good(table.ask("read", None), 403)["error"]["place"] == "seat"
    assert good(client.post(f"{table.at}/read", json={"seq": 1}), 403)["error"]["place"] == "seat"
    assert good(table.send("read", "japan", seq=99)) == {"seq": 1}
    assert good(table.ask("read", "japan"))["seq"] is None, "nobody has read what has not happened"
    table.play("sortie mikasa yellow_sea")
    assert good(table.ask("read", "japan"))["seq"] == 1


def test_a_lost_question_is_told_of(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea")
    good(table.send("undo", "japan"))
    assert table.look("russia")["events"][-1]["events"] == [], "nobody else had been asked"
    table.play("done")
    assert table.glance(None)["actor"] == "russia"
    good(table.send("undo", "japan"))
    line = table.look("russia")["events"][-1]
    assert line["kind"] == "undo"
    assert [event["text"] for event in line["events"]] == ["Japan takes the last step back."]
    assert good(table.ask("record", "japan"))["moves"] == []


def test_a_bot_that_was_asked_is_told_nothing(client):
    table = sit_down(client, seats={"japan": "human", "russia": "random"})
    table.play("sortie mikasa yellow_sea")
    state = good(table.send("undo", "japan"))
    assert state["events"][-1]["events"] == []
