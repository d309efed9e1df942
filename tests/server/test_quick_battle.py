"""The staff fights a battle out: for one side, for both, only while the battle lasts, as ordinary decisions."""

import time

from sqlalchemy import select

from tests.server.conftest import services_of
from tests.server.table import Table, error_of, good, sit_down
from yellowsea.server.bots import takeover
from yellowsea.server.store.models import SeatRow


def at_battle(client, **seats):
    """A table at which the break-out from Chemulpo has begun and Japan, a person, is to decide."""
    wanted = {"japan": "human", "russia": "human"} | seats
    table = sit_down(client, system="tsushima", scenario="variag", seats=wanted)
    for side in [side for side in ("russia", "japan") if wanted[side] == "human"]:
        table.wait_for(side)
        good(table.send("play", side, option="default_setup"))
    state = table.wait_for("japan")
    assert state["view"]["battle"]
    return table


def until(table: Table, is_true) -> dict:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        state = table.look("japan")
        if is_true(state):
            return state
        time.sleep(0.02)
    raise AssertionError("it did not come to that within 30 s")


def test_the_staff_fights_to_the_end_against_a_bot(client):
    table = at_battle(client, russia="random")
    answer = good(table.send("quick_battle", "japan"))
    assert answer["handed_over"] == ["japan"]
    state = until(table, lambda state: state["outcome"] is not None)
    assert state["handed_over"] == []
    fought = [line for line in state["events"] if line["kind"] == "play" and line["by"] == "japan"]
    assert len(fought) > 2
    assert any(event["type"] == "BattleEnded" for line in state["events"] for event in line["events"])
    record = good(table.ask("record", "japan"))
    assert len([move for move in record["moves"] if move["by"] == "japan"]) == len(fought)
    assert good(table.ask("verify", "japan"))["ok"]


def test_at_one_screen_the_staff_of_both_sides_fights(client):
    table = at_battle(client)
    seq = table.look("japan")["seq"]
    body = {"seq": seq, "others": ["russia"]}
    answer = good(client.post(f"{table.at}/quick_battle", json=body, headers=table.key("japan", "russia")))
    assert answer["handed_over"] == ["japan", "russia"]
    until(table, lambda state: state["outcome"] is not None)


def test_against_a_person_only_the_callers_side_is_handed_over(client):
    table = at_battle(client)
    good(table.send("quick_battle", "japan"))
    waiting = until(table, lambda state: state["actor"] == "russia")
    assert waiting["handed_over"] == ["japan"]
    assert table.look("russia")["handed_over"] == ["japan"], "the other side is told"
    seq = waiting["seq"]
    time.sleep(0.2)
    assert table.look("japan")["seq"] == seq, "nobody decides for Russia"
    while (state := table.look("russia"))["actor"] == "russia" and state["seq"] < seq + 6:
        good(table.send("play", "russia", option=state["options"][0]["text"]))
    until(table, lambda state: state["seq"] > seq + 1 and state["actor"] in ("russia", None))


def test_without_a_battle_the_staff_has_nothing_to_do(client):
    table = sit_down(client, system="tsushima", scenario="round_island")
    refused = good(table.send("quick_battle", "russia"), 422)["refusal"]
    assert refused["code"] == "no-battle"
    assert table.look("russia")["handed_over"] == []
    blockade = sit_down(client)
    assert good(blockade.send("quick_battle", blockade.look(None)["actor"]), 422)["refusal"]["code"] == "no-battle"


def test_the_command_ends_with_the_battle(client):
    table = at_battle(client, russia="random")
    good(table.send("quick_battle", "japan"))
    until(table, lambda state: state["outcome"] is not None)
    assert table.look("japan")["handed_over"] == []
    with services_of(client).database.reading() as session:
        assert not any(session.scalars(select(SeatRow.handed_over)))


def test_only_seats_hand_over_their_own_sides(client):
    table = at_battle(client)
    seq = table.look("japan")["seq"]
    error_of(client.post(f"{table.at}/quick_battle", json={"seq": seq}), 403)
    body = {"seq": seq, "others": ["russia"]}
    error_of(client.post(f"{table.at}/quick_battle", json=body, headers=table.key("japan")), 403)
    assert table.look("japan")["handed_over"] == []


def test_a_system_without_an_officer_leaves_it_to_chance(monkeypatch):
    assert takeover.officer_of("tsushima") == "doctrine"
    monkeypatch.setattr(takeover, "levels", lambda system: ("random",))
    assert takeover.officer_of("tsushima") == "random"
