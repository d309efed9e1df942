"""Taking back beyond a die: by consent, readable ever after, and never to fish for dice."""

import json
from contextlib import suppress

import pytest

import yellowsea as ys
from tests.server.conftest import services_of
from tests.server.pace.test_clocks import say
from tests.server.table import error_of, good, sit_down
from yellowsea.cli import main
from yellowsea.kernel.errors import RecordError
from yellowsea.server.games.past.audit import audit
from yellowsea.server.pace.clock import MINUTE


def roll_some(table, least=3, seed=5):
    """Play until a side has thrown dice; the side, and its line with the first of them."""
    for more in range(200):
        table.play_on(1, seed + more)
        record = good(table.ask("record", None))
        thrown = [number for number, move in enumerate(record["moves"]) if move["dice"]]
        if len(thrown) >= least:
            break
    return record["moves"][thrown[0]]["by"], record


def line_of(table, side, option):
    """The number of the newest line of a side with an option."""
    lines = table.look(side)["events"]
    return next(line["seq"] for line in reversed(lines) if line["by"] == side and line["option"] == option)


def take_back(table, side, **more):
    other = {"japan": "russia", "russia": "japan"}[side]
    say(table, "offers", side, kind="takeback", **more)
    say(table, "offers/takeback", other, accept=True)


def test_the_game_stands_as_before_and_goes_on_with_new_dice(client):
    table = sit_down(client)
    side, before = roll_some(table)
    number = next(number for number, move in enumerate(before["moves"]) if move["dice"])
    dear = before["moves"][number]
    take_back(table, side, line=line_of(table, side, dear["play"]))
    state = table.glance(side)
    assert state["actor"] == side
    after = good(table.ask("record", None))
    assert after["moves"] == before["moves"][:number]
    assert after["dice"]["branches"][0]["moves"] == before["moves"][number:]
    good(table.send("play", side, option=dear["play"]))
    again = good(table.ask("record", None))["moves"][number]
    assert [die[:2] for die in again["dice"]] == [die[:2] for die in dear["dice"]], "the same question"


def play_out(table):
    actor = table.glance(None)["actor"]
    good(table.send("resign", actor))


def test_no_face_comes_again_and_all_is_verified(client):
    table = sit_down(client)
    faces = []
    side, record = roll_some(table, least=1)
    number = next(number for number, move in enumerate(record["moves"]) if move["dice"])
    option = record["moves"][number]["play"]
    for _ in range(8):
        record = good(table.ask("record", None))
        faces.append(tuple(die[2] for die in record["moves"][number]["dice"]))
        take_back(table, side, line=line_of(table, side, option))
        good(table.send("play", side, option=option))
    assert len(set(faces)) > 1, "each branch has dice of its own"
    play_out(table)
    found = good(client.get(f"{table.at}/verify"))
    assert found["ok"] is True, found
    assert any("taken back 8 times" in text for text in found["proves"])
    services = services_of(client)
    assert [one.verdict for one in audit(services.database, services.settings)] == ["same"]
    assert len(good(table.ask("record", None))["dice"]["branches"]) == 8


@pytest.fixture
def finished(client):
    """The record of a game with two takebacks, the second one further back."""
    table = sit_down(client)
    _, record = roll_some(table, least=4)
    thrown = [number for number, move in enumerate(record["moves"]) if move["dice"]]
    late, early = record["moves"][thrown[3]], record["moves"][thrown[1]]
    take_back(table, late["by"], line=line_of(table, late["by"], late["play"]))
    table.play_on(3, 77)
    take_back(table, early["by"], line=line_of(table, early["by"], early["play"]))
    table.play_on(6, 78)
    play_out(table)
    return good(table.ask("record", None))


def test_a_changed_die_is_found_anywhere(finished):
    check = ys.verify
    assert check(finished).ok is True
    for moves in (finished["moves"], *(branch["moves"] for branch in finished["dice"]["branches"])):
        die = next(move["dice"][0] for move in moves if move["dice"])
        honest, die[2] = die[2], die[2] % die[1] + 1
        with suppress(RecordError):  # where the state no longer follows
            assert check(finished).ok is False
        die[2] = honest
    assert check(finished).ok is True
    finished["dice"]["branches"][1]["from"] += 1
    assert check(finished).ok is False


def test_the_command_line_checks_it(finished, tmp_path, capsys):
    file = tmp_path / "record.json"
    file.write_text(json.dumps(finished))
    assert main(["verify", str(file)]) == 0
    assert "taken back 2 times" in capsys.readouterr().out


def test_it_can_be_uploaded_and_checked_there(client, finished):
    begun = good(client.post("/api/records", json=finished), 201)
    assert good(client.get(f"/api/games/{begun['game']}/verify"))["ok"] is True
    there = good(client.get(f"/api/games/{begun['game']}/record"))
    assert there["dice"]["branches"] == finished["dice"]["branches"]


@pytest.mark.parametrize(
    ("broken", "place"),
    [
        ("x", "dice.branches"),
        ([1], "dice.branches[0]"),
        ([{"by": "japan", "moves": [], "after": -1, "from": 0}], "dice.branches[0].after"),
        ([{"by": "japan", "moves": [], "after": 0, "from": "3"}], "dice.branches[0].from"),
    ],
)
def test_branches_that_are_none_are_refused_by_their_place(client, finished, broken, place):
    finished["dice"]["branches"] = broken
    assert error_of(client.post("/api/records", json=finished), 400)["place"] == place


def test_another_process_and_a_restart_open_it(serve):
    table = sit_down(serve(snapshot_every=4))
    side, _ = roll_some(table)
    take_back(table, side)
    seen = table.look(side)
    table.client = serve(snapshot_every=4)
    again = table.look(side)
    assert (again["view"], again["options"], again["seq"]) == (seen["view"], seen["options"], seen["seq"])
    table.play_on(5, 9)
    assert table.glance(None)["seq"] > again["seq"]


def test_everybody_reads_what_was_taken_back(client):
    table = sit_down(client)
    side, record = roll_some(table)
    dear = next(move for move in record["moves"] if move["dice"])
    number = line_of(table, side, dear["play"])
    before = table.look(None)["events"]
    take_back(table, side, line=number)
    for viewer in ("japan", "russia", None):
        events = table.look(viewer)["events"]
        assert [line["seq"] for line in events[: len(before)]] == [line["seq"] for line in before], "nothing is erased"
        assert (events[-1]["kind"], events[-1]["takes_back"]) == ("takeback", number)
        assert "by consent" in events[-1]["events"][0]["text"]


def test_who_is_asked_reads_what_and_that_new_dice_fall(client):
    table = sit_down(client)
    side, record = roll_some(table)
    other = {"japan": "russia", "russia": "japan"}[side]
    say(table, "offers", side, kind="takeback")
    [offer] = table.glance(other)["offers"]
    assert offer["text"].startswith(f"{side.capitalize()} asks to take back")
    assert "New dice" in offer["text"]
    assert table.glance(side)["offers"] == [offer]
    say(table, "offers/takeback", other, accept=False)
    assert table.glance(side)["offers"] == []
    assert good(table.ask("record", None))["moves"] == record["moves"]


def test_a_hidden_decision_is_not_named(client):
    table = sit_down(client, options={"uncertain_situation": True})
    table.play("sortie mikasa yellow_sea")
    say(table, "offers", "japan", kind="takeback")
    text = table.glance("russia")["offers"][0]["text"]
    assert "Mikasa" not in text
    assert "Yellow" not in text
    assert set(table.glance("russia")["offers"][0]) == {"kind", "by", "text", "at"}


def test_nothing_of_ones_own_nothing_to_ask_for(client):
    table = sit_down(client)
    assert say(table, "offers", "japan", 409, kind="takeback")["code"] == "nothing_to_take_back"
    table.play("sortie mikasa yellow_sea", "done")
    assert say(table, "offers", "russia", 409, kind="takeback")["code"] == "nothing_to_take_back"
    assert say(table, "offers", "japan", 409, kind="takeback", line=1)["code"] == "nothing_to_take_back"
    play_out(table)
    assert say(table, "offers", "japan", 409, kind="takeback")["code"] == "over"


def test_who_decides_meanwhile_may_still_agree(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea", "done")
    say(table, "offers", "japan", kind="takeback", line=2)
    table.play_on(1)
    say(table, "offers/takeback", "russia", accept=True)
    assert good(table.ask("record", None))["moves"] == []
    assert table.glance("japan")["actor"] == "japan"


def test_a_takeback_that_no_longer_stands_changes_nothing(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea")
    say(table, "offers", "japan", kind="takeback")
    good(table.send("undo", "japan"))
    seq = table.glance(None)["seq"]
    assert say(table, "offers/takeback", "russia", 409, accept=True)["code"] == "nothing_to_take_back"
    assert table.glance(None)["seq"] == seq


def test_a_bot_agrees_and_thinks_again(client):
    table = sit_down(client, seats={"japan": "human", "russia": "random"})
    table.play("done")
    table.wait_for("japan")
    state = say(table, "offers", "japan", kind="takeback", line=2)
    assert state["actor"] == "japan"
    table.play("done")
    table.wait_for("japan")


@pytest.mark.parametrize("system", ["tsushima", "russo_japanese_war"])
def test_other_systems_and_the_joined_war(client, system):
    table = sit_down(client, system=system)
    table.play_on(12, 3)
    state = table.glance(None)
    last = table.look(state["actor"])["events"]
    side = next(line["by"] for line in reversed(last) if line["by"])
    take_back(table, side)
    table.play_on(4, 4)
    play_out(table)
    assert good(client.get(f"{table.at}/verify"))["ok"] is True


def test_time_that_was_used_is_gone(client, time):
    table = sit_down(client, pace={"kind": "live", "reserve": 10, "per_turn": 0})
    time.pass_by(MINUTE)
    table.play("done")
    time.pass_by(MINUTE)
    take_back(table, "japan")
    clock = table.glance("japan")["clock"]
    assert (clock["runs_for"], clock["left"]["russia"]) == ("japan", 10 * MINUTE)
    assert clock["left"]["japan"] == 8 * MINUTE
