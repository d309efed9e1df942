"""The staff fights a battle out: for one side, for both, only while the battle lasts, as ordinary decisions."""

import time

from tests.server.conftest import harbour_of
from tests.server.table import Table, error_of, good, sit_down
from yellowsea.server.bots import takeover


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
    assert answer["relief"] == ["japan"]
    state = until(table, lambda state: state["outcome"] is not None)
    assert state["relief"] == []
    fought = [line for line in state["events"] if line["kind"] == "play" and line["by"] == "japan"]
    assert len(fought) > 2
    assert any(event["type"] == "BattleEnded" for line in state["events"] for event in line["events"])
    record = good(table.ask("record", "japan"))
    assert len([move for move in record["moves"] if move["by"] == "japan"]) == len(fought)
    assert good(table.ask("verify", "japan"))["ok"]


def test_at_one_screen_the_staff_of_both_sides_fights(client):
    table = at_battle(client)
    answer = good(table.send("quick_battle", "japan", other=table.seats["russia"]))
    assert answer["relief"] == ["japan", "russia"]
    until(table, lambda state: state["outcome"] is not None)


def test_against_a_person_only_the_callers_side_is_handed_over(client):
    table = at_battle(client)
    good(table.send("quick_battle", "japan"))
    waiting = until(table, lambda state: state["actor"] == "russia")
    assert waiting["relief"] == ["japan"]
    assert table.look("russia")["relief"] == ["japan"], "the other side is told"
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
    assert table.look("russia")["relief"] == []
    blockade = sit_down(client)
    assert good(blockade.send("quick_battle", blockade.look(None)["actor"]), 422)["refusal"]["code"] == "no-battle"


def test_the_command_ends_with_the_battle(client):
    table = at_battle(client, russia="random")
    good(table.send("quick_battle", "japan"))
    until(table, lambda state: state["outcome"] is not None)
    assert harbour_of(client).relief.sides(table.game) == []


def test_only_seats_hand_over_their_own_sides(client):
    table = at_battle(client)
    seq = table.look("japan")["seq"]
    nobody = client.post(f"{table.at}/quick_battle", json={"seat": "", "seq": seq})
    assert nobody.status_code in (400, 403)
    wrong = client.post(f"{table.at}/quick_battle", json={"seat": table.seats["japan"], "seq": seq, "other": "x"})
    error_of(wrong, 403)
    assert table.look("japan")["relief"] == []


def test_a_system_without_an_officer_leaves_it_to_chance(monkeypatch):
    assert takeover.officer_of("tsushima") == "doctrine"
    monkeypatch.setattr(takeover, "levels", lambda system: ("random",))
    assert takeover.officer_of("tsushima") == "random"
