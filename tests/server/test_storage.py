"""Stored games: they outlive the server, open without replaying, and only a few of them stay in memory."""

from collections import Counter

import pytest
from sqlalchemy import select, update

from tests.server.conftest import services_of
from tests.server.table import Table, error_of, good, sit_down
from yellowsea.kernel.play.game import Game
from yellowsea.server.store.models import ActionRow, GameRow, SnapshotRow


@pytest.fixture
def replayed(monkeypatch):
    """Counts the options that are replayed."""
    count = Counter()
    play_recorded = Game.play_recorded

    def counted(game, text, rolls):
        count["options"] += 1
        return play_recorded(game, text, rolls)

    monkeypatch.setattr(Game, "play_recorded", counted)
    return count


def test_a_game_goes_on_after_a_restart(serve):
    table = sit_down(serve(), options={"hidden_threat": True})
    table.play_on(40)
    before = {viewer: table.look(viewer) for viewer in ("japan", "russia", None)}
    again = Table(serve(), table.game, table.seats, table.commitment)
    assert {viewer: again.look(viewer) for viewer in ("japan", "russia", None)} == before
    again.play_on(20)
    good(again.send("resign", "japan"))
    assert good(again.ask("verify", None))["ok"]


def test_the_dice_go_on_where_they_stopped(serve):
    """A second server takes over; the dice of both are one row from the promised seed."""
    first = sit_down(serve())
    before = play_until_dice_fall(first)
    twin_server = serve(live_games=1)
    twin = Table(twin_server, first.game, first.seats, first.commitment)
    after = play_until_dice_fall(twin)
    good(twin.send("resign", "japan"))
    result = good(twin.ask("verify", None))
    assert result["ok"]
    assert result["dice"] == after > before > 0


def play_until_dice_fall(table: Table) -> int:
    """Play on until the log has more dice than before; how many it has then. The server's dice differ each time."""
    begun = logged_dice(table)
    for seed in range(20):
        table.play_on(10, seed)
        if logged_dice(table) > begun:
            break
    return logged_dice(table)


def logged_dice(table: Table) -> int:
    with services_of(table.client).database.reading() as session:
        rows = session.scalars(select(ActionRow.dice).where(ActionRow.game_id == table.game))
        return sum(len(dice) for dice in rows)


def test_bots_resume_after_a_restart(serve):
    table = sit_down(serve())
    table.play("done")
    services = services_of(table.client)
    with services.database.writing() as session:
        # As if the server had stopped while the bot was thinking.
        row = session.get_one(GameRow, table.game)
        assert row.actor == "russia"
        seats = GameRow.metadata.tables["seats"]
        session.execute(update(seats).where(seats.c.side == "russia").values(player="random", key_digest=None))
    assert table.look("japan")["waiting_for_bot"]
    again = Table(serve(), table.game, table.seats, table.commitment)
    state = again.wait_for("japan")
    assert "russia" in {line["by"] for line in state["events"]}


def test_opening_a_long_game_replays_a_few_options_only(serve, replayed):
    table = sit_down(serve(), seats={"japan": "random", "russia": "random"})
    table.wait_for(None)
    with services_of(table.client).database.reading() as session:
        assert session.get_one(GameRow, table.game).seq > 150
    replayed.clear()
    again = Table(serve(), table.game, {}, table.commitment)
    again.look(None)
    assert 1 <= replayed["options"] <= 2 * 32
    replayed.clear()
    again.look(None)
    assert replayed["options"] == 0


def test_playing_on_replays_nothing(client, replayed):
    table = sit_down(client)
    table.play_on(70)
    assert replayed["options"] == 0


def test_positions_are_stored_every_few_options(serve):
    table = sit_down(serve(snapshot_every=5))
    table.play_on(23)
    with services_of(table.client).database.reading() as session:
        kept = session.scalars(select(SnapshotRow.seq).where(SnapshotRow.game_id == table.game)).all()
    assert sorted(kept) == [1, 6, 11, 16, 21]


def test_undo_crosses_stored_positions_and_restarts(serve):
    """Nine options that may all be taken back, a position after every second one, and a restart in between."""
    table = sit_down(serve(snapshot_every=2))
    ships = ["mikasa", "asahi", "fuji", "asama", "tokiwa", "izumo", "iwate", "yakumo", "azuma"]
    views = [table.look("japan")["view"]]
    for ship in ships:
        views.append(table.play(f"sortie {ship} east_china_sea")["view"])
    for taken, expected in enumerate(reversed(views[:-1])):
        if taken == 4:
            table = Table(serve(snapshot_every=2), table.game, table.seats, table.commitment)
        state = good(table.send("undo", "japan"))
        assert state["view"] == expected
        assert state["can_undo"] == (taken < len(ships) - 1)
    assert good(table.send("undo", "japan"), 422)["refusal"]["code"] == "nothing-to-undo"
    table.play("sortie kasagi pacific")
    again = Table(serve(), table.game, table.seats, table.commitment)
    assert again.look("japan")["view"]["areas"]["pacific"]["squadrons"]["japan"]["count"] == 1
    assert again.look("japan")["view"]["areas"]["east_china_sea"]["squadrons"]["japan"] is None


def test_the_log_is_only_ever_added_to(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea", "sortie fuji pacific")
    with services_of(client).database.reading() as session:
        before = [_plain(row) for row in session.scalars(select(ActionRow).order_by(ActionRow.seq))]
    good(table.send("undo", "japan"))
    table.play("done")
    with services_of(client).database.reading() as session:
        after = [_plain(row) for row in session.scalars(select(ActionRow).order_by(ActionRow.seq))]
    assert after[: len(before)] == before
    assert [row["kind"] for row in after[len(before) :]] == ["undo", "play"]
    assert all(row["state_hash"] for row in after)
    assert after[3]["state_hash"] == after[1]["state_hash"]


def _plain(row: ActionRow) -> dict[str, object]:
    return {column.name: getattr(row, column.name) for column in ActionRow.__table__.columns}


def test_only_a_few_games_stay_in_memory(serve):
    client = serve(live_games=3)
    tables = [sit_down(client) for _ in range(8)]
    for table in tables:
        table.play("sortie mikasa yellow_sea")
    assert len(services_of(client).cache) == 3
    for table in tables:
        assert table.look("japan")["seq"] == 2
        assert good(table.send("undo", "japan"))["seq"] == 3


def test_what_another_process_wrote_is_seen(serve):
    """Two servers on one database: neither trusts its memory."""
    here = sit_down(serve())
    there = Table(serve(), here.game, here.seats, here.commitment)
    here.play("sortie mikasa yellow_sea")
    old = there.look("japan")
    here.play("sortie fuji yellow_sea")
    assert good(there.send("play", "japan", seq=old["seq"], option="done"), 409)["seq"] == 3
    there.play("sortie asahi yellow_sea")
    assert here.look("russia")["view"]["areas"]["yellow_sea"]["squadrons"]["japan"]["count"] == 3


def test_a_game_changed_by_hand_is_not_opened(serve):
    table = sit_down(serve())
    table.play("sortie mikasa yellow_sea", "sortie fuji yellow_sea")
    with services_of(table.client).database.writing() as session:
        session.execute(update(ActionRow).where(ActionRow.seq == 2).values(option="sortie asama pacific"))
    again = Table(serve(), table.game, table.seats, table.commitment)
    assert error_of(again.client.get(again.at), 409)["code"] == "damaged_game"


@pytest.mark.parametrize("column", ["rules_version", "data_digest"])
def test_a_game_keeps_the_rules_it_began_with(serve, column):
    """Under other rules it can be looked at, but not played on."""
    first = sit_down(serve())
    first.play("sortie mikasa yellow_sea")
    with services_of(first.client).database.writing() as session:
        session.execute(update(GameRow).values({column: "of long ago"}))
    table = Table(serve(), first.game, first.seats, first.commitment)  # as after an upgrade
    assert table.look("japan")["view"]["turn"] == 1
    error = error_of(table.send("play", "japan", option="done"), 409)
    assert (error["code"], error["place"]) == ("other_rules", column)
    assert table.look("japan")["seq"] == 2
    assert good(table.ask("record", None))[{"data_digest": "data"}.get(column, column)] == "of long ago"


def test_news_from_memory_is_news_from_the_database(serve):
    """Whoever looks at what has just happened is answered from memory; the log says the same in the same words."""
    table = sit_down(serve(), options={"hidden_threat": True})
    table.play_on(30)
    undone = 0
    for seed in range(8):
        table.play_on(1, seed)
        for side in ("japan", "russia"):
            if table.glance(side)["can_undo"]:
                good(table.send("undo", side))
                undone += 1
    assert undone
    other = Table(serve(), table.game, table.seats, table.commitment)
    for viewer in ("japan", "russia", None):
        seq = table.look(viewer)["seq"]
        for since in range(seq + 2):
            here, there = (one.look(viewer, since) for one in (table, other))
            assert here == there
            assert [line["seq"] for line in here["events"]] == list(range(since + 1, seq + 1))


def test_a_key_renewed_by_another_server_no_longer_opens_the_seat_here(serve):
    table = sit_down(serve())
    table.play("sortie mikasa yellow_sea")
    other = Table(serve(), table.game, table.seats, table.commitment)
    good(other.client.post(f"{other.at}/key", headers=other.key("japan")))
    body = {"seq": 2, "option": "done"}
    assert error_of(table.client.post(f"{table.at}/play", json=body, headers=table.key("japan")), 403)
    assert error_of(table.client.get(table.at, headers=table.key("japan")), 403)["code"] == "wrong_seat"
