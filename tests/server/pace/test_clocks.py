"""Clocks of games on a server: they follow the turns, warn, end games where both agreed, and stand still by consent."""

import pytest

from tests.server.conftest import services_of
from tests.server.table import error_of, good, sit_down
from yellowsea.server.pace.clock import DAY, MINUTE, SECOND
from yellowsea.server.pace.timekeeper import Timekeeper

LIVE = {"kind": "live", "reserve": 10, "per_turn": 20}
DAILY = {"kind": "days", "reserve": 7, "per_turn": 3}


def clock_of(table, side="japan"):
    return table.glance(side)["clock"]


def say(table, what, side, status=200, **body):
    answer = table.client.post(f"{table.at}/{what}", json=body, headers=table.key(side))
    return good(answer) if status == 200 else error_of(answer, status)


def test_a_game_without_a_clock_says_so(client):
    table = sit_down(client)
    assert clock_of(table) is None
    assert say(table, "offers", "japan", 409, kind="pause")["code"] == "no_clock"
    assert say(table, "holiday", "japan", 409, days=1)["code"] == "no_clock"


def test_it_runs_for_whoever_must_decide(client, time):
    table = sit_down(client, pace=LIVE)
    assert clock_of(table, None)["runs_for"] == "japan"
    time.pass_by(2 * MINUTE)
    assert clock_of(table)["left"] == {"japan": 8 * MINUTE, "russia": 10 * MINUTE}
    table.play("sortie mikasa yellow_sea")
    assert clock_of(table)["left"]["japan"] == 8 * MINUTE, "the turn is not over"
    table.play("done")
    clock = clock_of(table)
    assert clock["runs_for"] == "russia"
    assert clock["left"] == {"japan": 8 * MINUTE + 20 * SECOND, "russia": 10 * MINUTE}
    good(table.send("undo", "japan"))
    clock = clock_of(table)
    assert (clock["runs_for"], clock["left"]["japan"]) == ("japan", 8 * MINUTE)


def test_it_is_the_same_in_another_process_and_after_a_restart(serve, time):
    table = sit_down(serve(), pace=LIVE)
    time.pass_by(MINUTE)
    table.play("done")
    time.pass_by(MINUTE)
    table.client = serve()
    assert clock_of(table)["left"] == {"japan": 9 * MINUTE + 20 * SECOND, "russia": 9 * MINUTE}


def test_a_bot_has_no_clock(client, time):
    table = sit_down(client, seats={"japan": "random", "russia": "human"}, pace=LIVE)
    state = table.wait_for("russia")
    assert state["clock"]["runs_for"] == "russia"
    assert state["clock"]["left"]["japan"] == 10 * MINUTE


def test_it_begins_when_the_guest_has_come(serve, time):
    host = serve()
    fields = {"system": "blockade", "seat.japan": "human", "seat.russia": "friend", "pace": "live"}
    page = host.post("/new", data={**fields, "pace.live.reserve": "5", "pace.live.per_turn": "3", "pace.loses": "yes"})
    game, key = page.text.split("/games/")[1].split("/")[0], page.text.split("/join#")[1].split('"')[0]
    time.pass_by(60 * MINUTE)
    state = good(host.get(f"/api/games/{game}"))
    assert state["clock"]["waiting"]
    assert state["clock"]["left"]["japan"] == 5 * MINUTE
    assert state["clock"]["loses"] == {"japan": True, "russia": False}
    guest = serve()
    asked = guest.get(f"/games/{game}/join").text
    assert "5 minutes each and 3 seconds more for each turn" in asked
    assert "agree_loss" in asked
    guest.post(f"/games/{game}/join", data={"key": key, "agree_loss": "yes"})
    time.pass_by(MINUTE)
    state = good(host.get(f"/api/games/{game}"))
    assert not state["clock"]["waiting"]
    assert state["clock"]["left"]["japan"] == 4 * MINUTE
    assert state["clock"]["loses"] == {"japan": True, "russia": True}
    assert state["beside"] > 0, "the page of the host hears that somebody has come"


def keeper_of(client, time):
    return Timekeeper(services_of(client), time)


def test_nobody_loses_on_time_who_has_not_agreed(client, time):
    table = sit_down(client, pace=LIVE)
    heard = clock_of(table) and table.glance("japan")["beside"]
    time.pass_by(11 * MINUTE)
    keeper_of(client, time).look()
    state = table.glance("japan")
    assert state["outcome"] is None
    assert state["clock"]["left"]["japan"] == -MINUTE
    assert state["beside"] == heard + 1
    say(table, "loss_on_time", "japan", agrees=True)
    say(table, "loss_on_time", "japan", agrees=False)
    assert clock_of(table)["loses"] == {"japan": False, "russia": False}


def test_both_agree_and_whoever_runs_out_of_time_loses(client, time):
    table = sit_down(client, pace=LIVE)
    say(table, "loss_on_time", "japan", agrees=True)
    say(table, "loss_on_time", "russia", agrees=True)
    assert say(table, "loss_on_time", "russia", 409, agrees=False)["code"] == "agreed"
    warned = []
    keeper = keeper_of(client, time)
    keeper.is_short = lambda *told: warned.append(told)
    time.pass_by(9 * MINUTE)
    keeper.look()
    assert warned == []
    time.pass_by(45 * SECOND)
    keeper.look()
    keeper.look()
    assert warned == [(table.game, "japan")], "once"
    assert table.glance("japan")["outcome"] is None
    time.pass_by(15 * SECOND)
    keeper.look()
    state = table.look("russia")
    assert state["outcome"]["winner"] == "russia"
    assert [event["text"] for event in state["events"][-1]["events"]] == ["The time of Japan has run out."]
    assert good(client.get(f"{table.at}/verify"))["ok"] is True
    keeper.look()


def test_whoever_decides_in_the_last_moment_has_not_lost(client, time):
    table = sit_down(client, pace={**LIVE, "loses_on_time": True})
    time.pass_by(10 * MINUTE - 1)
    table.play("done")
    time.pass_by(MINUTE)
    keeper_of(client, time).look()
    assert table.glance("japan")["outcome"] is None


def test_a_pause_takes_both_and_so_does_going_on(client, time):
    table = sit_down(client, pace=LIVE)
    say(table, "offers", "russia", kind="pause")
    assert not clock_of(table)["paused"]
    assert [(one["kind"], one["by"]) for one in table.glance("japan")["offers"]] == [("pause", "russia")]
    assert table.glance(None)["offers"] == [], "spectators hear nothing of it"
    assert say(table, "offers/pause", "russia", 409, accept=True)["code"] == "own_offer"
    say(table, "offers/pause", "japan", accept=False)
    assert table.glance("russia")["offers"] == []
    say(table, "offers", "russia", kind="pause")
    say(table, "offers/pause", "japan", accept=True)
    assert clock_of(table)["paused"]
    time.pass_by(90 * MINUTE)
    table.play("done")
    assert clock_of(table)["left"] == {"japan": 10 * MINUTE + 20 * SECOND, "russia": 10 * MINUTE}
    say(table, "offers", "japan", kind="resume")
    say(table, "offers", "russia", kind="resume")
    clock = clock_of(table)
    assert (clock["paused"], clock["runs_for"]) == (False, "russia")
    assert say(table, "offers/pause", "russia", 409, accept=False)["code"] == "no_offer"


def test_against_a_bot_the_clock_stops_at_once(client, time):
    table = sit_down(client, seats={"japan": "human", "russia": "random"}, pace=LIVE)
    assert say(table, "offers", "japan", kind="pause")["clock"]["paused"]


def test_offers_do_not_disturb_a_decision(client, time):
    table = sit_down(client, pace=LIVE)
    seq = table.glance("japan")["seq"]
    say(table, "offers", "russia", kind="pause")
    good(table.send("play", "japan", seq=seq, option="done"))


def test_on_holiday_nothing_runs_and_days_are_counted(client, time):
    table = sit_down(client, pace=DAILY)
    say(table, "holiday", "japan", days=10)
    assert clock_of(table)["away_until"] == {"japan": (time.at + 10 * DAY) // SECOND}
    assert say(table, "holiday", "japan", 400, days=15)["code"] == "too_long"
    time.pass_by(12 * DAY)
    clock = clock_of(table)
    assert clock["away_until"] == {}
    assert clock["left"]["japan"] == 8 * DAY
    assert clock["holidays"] == {"japan": 4 * DAY, "russia": 14 * DAY}


def test_a_spectator_and_a_strangers_key_change_nothing(client, time):
    table = sit_down(client, pace=DAILY)
    other = sit_down(client, pace=DAILY)
    for what, body in (
        ("offers", {"kind": "pause"}),
        ("offers/pause", {"accept": True}),
        ("holiday", {"days": 1}),
        ("loss_on_time", {"agrees": True}),
    ):
        assert error_of(client.post(f"{table.at}/{what}", json=body), 403)["code"] == "no_seat"
        assert error_of(client.post(f"{table.at}/{what}", json=body, headers=other.key("japan")), 403)
    assert table.glance("japan")["beside"] == 0


def test_a_server_that_was_away_gives_the_time_back(serve, time):
    table = sit_down(serve(), pace=LIVE)
    first = keeper_of(table.client, time)
    first.look()
    time.pass_by(MINUTE)
    first.look()
    time.pass_by(8 * 60 * MINUTE)
    keeper_of(table.client, time).give_back()
    assert clock_of(table)["left"]["japan"] == 9 * MINUTE
    keeper_of(table.client, time).give_back()
    time.pass_by(30 * SECOND)
    keeper_of(table.client, time).give_back()
    assert clock_of(table)["left"]["japan"] == 8 * MINUTE + 30 * SECOND, "a short gap is no gap"


def test_a_limit_for_asking_without_end(serve):
    table = sit_down(serve(asides_per_hour=3), pace=LIVE)
    for _ in range(3):
        say(table, "loss_on_time", "japan", agrees=True)
    assert say(table, "loss_on_time", "japan", 429, agrees=True)["code"] == "too_many"


@pytest.mark.parametrize("fields", [{"pace": "live", "pace.live.reserve": "x"}, {"pace": "blitz"}])
def test_a_form_with_no_clock_in_it_is_told_where(client, fields):
    page = client.post("/new", data={"system": "blockade", "seat.japan": "human", "seat.russia": "human", **fields})
    assert page.status_code == 400
    assert "pace." in page.text


def test_the_game_in_words_tells_the_times(client, time):
    fields = {"system": "blockade", "seat.japan": "human", "seat.russia": "human", "pace": "live"}
    page = client.post("/new", data={**fields, "pace.live.reserve": "5", "pace.live.per_turn": "3"})
    assert "Japan has 5 min 0 s, and it is running." in client.get(f"{page.url.path}/text").text
