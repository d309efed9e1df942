"""Bad input: one shape of complaint for all of it, with the place and what was expected there."""

import pytest

from tests.server.table import error_of, sit_down

BOTH = {"japan": "human", "russia": "human"}

BAD_ORDERS = {
    "no system": ({"seats": BOTH}, "system"),
    "an unknown system": ({"system": "chess", "seats": BOTH}, "system"),
    "a system of the wrong kind": ({"system": 5, "seats": BOTH}, "system"),
    "an unknown scenario": ({"system": "blockade", "scenario": "moon", "seats": BOTH}, "scenario"),
    "an unknown option": ({"system": "blockade", "options": {"fog": True}, "seats": BOTH}, "options.fog"),
    "a wrong option value": (
        {"system": "blockade", "options": {"track_fork": "harbin"}, "seats": BOTH},
        "options.track_fork",
    ),
    "a number for a switch": (
        {"system": "blockade", "options": {"hidden_threat": 1}, "seats": BOTH},
        "options.hidden_threat",
    ),
    "options that are none": ({"system": "blockade", "options": [], "seats": BOTH}, "options"),
    "no seats": ({"system": "blockade"}, "seats.japan"),
    "one seat empty": ({"system": "blockade", "seats": {"japan": "human"}}, "seats.russia"),
    "an unknown bot": ({"system": "blockade", "seats": {**BOTH, "russia": "oracle"}}, "seats.russia"),
    "a player of the wrong kind": ({"system": "blockade", "seats": {**BOTH, "russia": [1]}}, "seats.russia"),
    "a third side": ({"system": "blockade", "seats": {**BOTH, "china": "human"}}, "seats.china"),
    "a nonce for a third side": ({"system": "blockade", "seats": BOTH, "nonces": {"china": "x"}}, "nonces.china"),
    "a nonce that is a number": ({"system": "blockade", "seats": BOTH, "nonces": {"japan": 5}}, "nonces.japan"),
    "an endless nonce": ({"system": "blockade", "seats": BOTH, "nonces": {"japan": "x" * 201}}, "nonces.japan"),
    "an unknown data pack": ({"system": "blockade", "seats": BOTH, "data_pack": "printed"}, "data_pack"),
    "an unknown commitment": ({"system": "blockade", "seats": BOTH, "commitment": "00"}, "commitment"),
    "a misspelt field": ({"system": "blockade", "seats": BOTH, "scenari": "campaign"}, "scenari"),
}


@pytest.mark.parametrize("what", BAD_ORDERS)
def test_an_order_with_a_mistake(client, what):
    order, place = BAD_ORDERS[what]
    assert error_of(client.post("/api/games", json=order), 400)["place"] == place
    assert client.get("/api/games").json() == {"games": []}


@pytest.mark.parametrize(
    ("raw", "place"),
    [
        (b"", "body"),
        (b'{"system": }', "body, line 1, column 12"),
        (b'{"system":\n "blockade",}', "body, line 2"),
        (b"[1, 2]", "body"),
        (b"\xff", "body"),
        (b"[" * 50_000, "body"),
        (b'{"system": ' + b"9" * 5_000 + b"}", "body"),
    ],
)
def test_bad_json(client, raw, place):
    table = sit_down(client)
    for at in ("/api/games", f"{table.at}/play"):
        sent = client.post(at, content=raw, headers={"Content-Type": "application/json"} | table.key("japan"))
        assert error_of(sent, 400)["place"].startswith(place)


def test_a_body_that_is_too_large(client):
    assert error_of(client.post("/api/games", content=b" " * 64_001), 413)["place"] == "body"


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"option": "done"}, "seq"),
        ({"seq": "1", "option": "done"}, "seq"),
        ({"seq": True, "option": "done"}, "seq"),
        ({"seq": 2**31, "option": "done"}, "seq"),
        ({"seq": 1}, "option"),
        ({"seq": 1, "option": ""}, "option"),
        ({"seq": 1, "option": ["done"]}, "option"),
        ({"seq": 1, "option": "done", "seat": "KEY"}, "seat"),
    ],
)
def test_a_play_with_a_mistake(client, body, place):
    table = sit_down(client)
    answer = client.post(f"{table.at}/play", json=body, headers=table.key("japan"))
    assert error_of(answer, 400)["place"] == place


@pytest.mark.parametrize("option", ["x" * 5_000, "sortie\x00mikasa yellow_sea", "sortie mikasa yellow_sea 🚢", " "])
def test_strange_options(client, option):
    table = sit_down(client)
    assert error_of(table.send("play", "japan", option=option), 422)["expected"]


@pytest.mark.parametrize(
    "at", ["", "/why?option=done", "/odds?option=done", "/record", "/replay", "/verify", "/stream"]
)
def test_an_unknown_game(client, at):
    assert error_of(client.get(f"/api/games/nowhere{at}"), 404)["code"] == "unknown_game"


@pytest.mark.parametrize("what", ["play", "undo", "resign"])
def test_acting_in_an_unknown_game(client, what):
    body = {"seq": 1, "option": "done"} if what == "play" else {"seq": 1}
    answer = client.post(f"/api/games/nowhere/{what}", json=body, headers={"Seat-Key": "x"})
    assert error_of(answer, 404)["code"] == "unknown_game"


@pytest.mark.parametrize("at", ["", "/stream", "/record", "/why?option=done"])
def test_a_wrong_key_is_no_spectator(client, at):
    table = sit_down(client)
    for headers in ({"Seat-Key": "made-up"}, {"Seat-Key": ""}, {"Seat-Key": "made-up, " + table.seats["japan"]}):
        assert error_of(client.get(f"{table.at}{at}", headers=headers), 403)["code"] == "wrong_seat"


def test_queries_with_a_mistake(client):
    table = sit_down(client)
    assert error_of(client.get(f"{table.at}?since=x"), 400)["place"] == "query.since"
    assert error_of(client.get(f"{table.at}?since={10**30}"), 400)["place"] == "query.since"
    assert error_of(table.ask("why", "japan"), 400)["place"] == "query.option"


def test_unknown_addresses_and_methods(client):
    assert error_of(client.get("/api/nothing"), 404)["place"] == "/api/nothing"
    assert error_of(client.delete("/api/games"), 405)["code"] == "http"
    assert error_of(client.get("/api/systems/chess/cards/PA-1.1"), 404)["place"] == "system"
    assert error_of(client.get("/api/systems/blockade/cards/PA-99"), 404)["code"] == "unknown_card"


def test_a_data_pack_with_a_missing_column(serve, tmp_path):
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "ships.csv").write_text("id,name\nmikasa,Mikasa\n", encoding="utf-8")
    client = serve(data_packs={"mine": pack})
    assert client.get("/api/systems").json()["data_packs"] == ["mine"]
    order = {"system": "blockade", "seats": BOTH, "data_pack": "mine"}
    error = error_of(client.post("/api/games", json=order), 400)
    assert error["code"] == "DataError"
    assert "ships.csv" in error["place"]
    form = {"system": "blockade", "seat.japan": "human", "seat.russia": "human", "data_pack": "mine"}
    page = client.post("/new", data=form)
    assert page.status_code == 400
    assert "ships.csv" in page.text


def test_a_good_data_pack_is_played_with_and_remembered(serve, tmp_path):
    from yellowsea.systems import blockade

    pack = tmp_path / "pack"
    pack.mkdir()
    own = (blockade.SYSTEM.cards().parent / "data" / "ships.csv").read_text(encoding="utf-8")
    other = own.replace("BB,japan,0,no,6,5,", "BB,japan,0,no,7,5,", 1)
    assert other != own, "another figure, for names alone make no other game"
    (pack / "ships.csv").write_text(other.replace("Mikasa", "Mikasa the Great"), encoding="utf-8")
    table = sit_down(serve(data_packs={"printed": pack}), data_pack="printed")
    assert "Mikasa the Great" in str(table.look("japan")["view"]["ships"])
    record = table.ask("record", None).json()
    again = serve(data_packs={"other": pack}).post("/api/records", json=record)
    assert again.status_code == 201, again.text
    elsewhere = serve()
    assert error_of(elsewhere.post("/api/records", json=record), 400)["place"] == "data"
    assert error_of(elsewhere.get(table.at), 400)["code"] == "unknown_data_pack"
