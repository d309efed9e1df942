"""Games that earlier versions stored: each is opened, replayed from its log and downloaded, and goes on if it may."""

import json
import lzma
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.server.conftest import client_of, services_of
from tests.server.table import LATEST, Table, error_of, good
from yellowsea.server.settings import Settings, database_at
from yellowsea.server.store.models import GameRow, SnapshotRow
from yellowsea.systems import rules_of

FOLDERS = sorted(path for path in (Path(__file__).parents[2] / "stored").iterdir() if path.is_dir())
ABOUT = {folder: json.loads((folder / "games.json").read_text()) for folder in FOLDERS}
EVERY = [(folder, name) for folder in FOLDERS for name in ABOUT[folder]]
STEPS = 9
"""Steps of a replay that are looked at, the first and the last among them."""


def databases(place):
    found = {}
    for folder in FOLDERS:
        found[folder] = place / f"{folder.name}.sqlite3"
        found[folder].write_bytes(lzma.decompress((folder / "games.sqlite3.xz").read_bytes()))
    return found


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    with ExitStack() as running:
        yield {
            folder: running.enter_context(
                client_of(Settings(database_url=database_at(file), bot_workers=0, unplayed_days=None))
            )
            for folder, file in databases(tmp_path_factory.mktemp("stored")).items()
        }


def table_of(servers, folder, name):
    about = ABOUT[folder][name]
    return Table(servers[folder], about["game"], about["keys"], "")


def is_current(about):
    rules = rules_of(about["system"])
    return about["rules_version"] == rules.info.version and rules.has_figures(about["data"])


@pytest.mark.parametrize(("folder", "name"), EVERY, ids=[f"{folder.name}: {name}" for folder, name in EVERY])
def test_a_stored_game_is_read_replayed_and_downloaded_and_goes_on_under_its_rules(servers, folder, name):
    table, about = table_of(servers, folder, name), ABOUT[folder][name]
    states = {viewer: table.look(viewer) for viewer in ("japan", "russia", None)}
    assert all(state["events"] and state["view"]["system"] == about["system"] for state in states.values())
    assert max(state["seq"] for state in states.values()) <= about["seq"]
    assert all((state["frozen"] is None) is is_current(about) for state in states.values())
    if about["over"]:
        looks_back(table, about)
    elif is_current(about):
        goes_on(table)
    else:
        actor = states[None]["actor"]
        assert not states[actor]["options"]
        assert not states[actor]["can_undo"]
        assert error_of(table.send("play", actor, option="done"), 409)["code"] == "other_rules"


def looks_back(table, about):
    record = good(table.ask("record", None))
    assert record["moves"]
    last = good(table.ask("replay", None, step=0))["steps"]
    assert last >= len(record["moves"])
    for number in range(STEPS):
        step = good(table.ask("replay", None, step=last * number // (STEPS - 1)))
        assert step["view"]["system"] == about["system"]
    assert step["view"]["outcome"]["winner"] == record["outcome"]["winner"]
    verified = good(table.ask("verify", None))
    if is_current(about):
        assert verified["ok"] is True
        assert len(good(table.ask("story", None))["lines"]) == last + 1
    else:
        assert verified["ok"] in (True, None)
        assert table.ask("story", None).status_code in (200, 409)
    begun = table.client.post("/api/records", json=record)
    assert begun.status_code == 201 or error_of(begun, 400)["place"] in ("rules_version", "data")


def goes_on(table):
    for _ in range(5):
        actor = table.glance(None)["actor"]
        option = table.glance(actor)["options"][-1]["text"]
        good(table.send("play", actor, option=option))
    good(table.send("resign", "japan"))
    assert good(table.ask("verify", None))["ok"] is True


# -- what a later version may meet -------------------------------------------------------------------------------------


@pytest.fixture
def later(tmp_path):
    """Servers whose rules have another version than those by which the stored games were played."""
    with ExitStack() as running:
        clients = {}
        for folder, file in databases(tmp_path).items():
            clients[folder] = running.enter_context(
                client_of(Settings(database_url=database_at(file), bot_workers=0, unplayed_days=None))
            )
            with services_of(clients[folder]).database.writing() as session:
                session.execute(update(GameRow).values(rules_version="an older one"))
        yield clients


def change_positions(client, game, change, since=0):
    """As if this version read positions in another way."""
    with services_of(client).database.writing() as session:
        for row in session.query(SnapshotRow).where(SnapshotRow.game_id == game, SnapshotRow.seq >= since):
            row.position = change(dict(row.position))


def test_a_game_that_these_rules_follow_is_shown_as_it_was_and_not_played_on(later):
    folder = FOLDERS[0]
    table = table_of(later, folder, "blockade in the middle")
    state = table.glance("japan")
    assert state["frozen"] == "This game began with version an older one of the rules and cannot go on under others."
    assert not state["waiting_for_bot"]
    for deed in ("undo", "resign"):
        assert error_of(table.send(deed, "japan"), 409)["code"] == "other_rules"


@pytest.mark.parametrize("since", [0, 60])
def test_a_game_whose_positions_cannot_be_read_is_shown_as_far_as_it_can_be(later, since):
    folder = FOLDERS[0]
    for name in ("blockade in the middle", "blockade at the end"):
        table = table_of(later, folder, name)
        before = table.look("japan")
        client = table.client
        services_of(client).cache.drop(table.game)
        change_positions(client, table.game, lambda position: {**position, "a_key_of_other_rules": 1}, since)
        after = table.look("japan")
        assert after["events"] == before["events"]
        assert (after["seq"], after["actor"], after["outcome"]) == (before["seq"], before["actor"], before["outcome"])
        assert after["view"]["turn"] <= before["view"]["turn"]
        if since == 0:
            assert after["frozen"].endswith("the board is not as it was. The log is.")
    last = good(table.ask("replay", None, step=0))["steps"]
    assert good(table.ask("replay", None, step=last))["option"]
    assert good(table.ask("record", None))["moves"]
    assert good(table.ask("verify", None))["ok"] is True
    assert table.client.get(f"/games/{table.game}").status_code == 200


def test_a_story_that_these_rules_cannot_follow_is_refused_in_words(later, monkeypatch):
    """The same from a worker process, where an error is no Fault."""
    from yellowsea.server.workers.tasks import BotCache, story

    table = table_of(later, FOLDERS[0], "blockade at the end")
    record = good(table.ask("record", None))
    assert record["rules_version"] == "an older one"
    assert "lines" in story({"system": "blockade", "pack": None, "record": record}, BotCache(1))
    record["moves"][3]["hash"] = "0" * 16
    status, code, *_ = story({"system": "blockade", "pack": None, "record": record}, BotCache(1))["fault"]
    assert (status, code) == (409, "other_rules")
    uploaded = table.client.post("/api/records", json=record)
    assert error_of(uploaded, 400)["place"] == "rules_version"


def test_a_record_of_other_rules_that_leads_to_the_same_states_is_taken_to_look_at(later):
    table = table_of(later, FOLDERS[0], "blockade at the end")
    begun = good(table.client.post("/api/records", json=good(table.ask("record", None))), 201)
    again = Table(table.client, begun["game"], begun["seats"], "")
    assert again.look(None, LATEST)["frozen"]
    assert good(again.ask("record", None))["rules_version"] == "an older one"
