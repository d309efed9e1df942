"""What a clock counts: turns, pauses, holidays, steps taken back, and the time for which no server was there."""

import pytest

from yellowsea.kernel.errors import SetupError
from yellowsea.server.pace.clock import DAY, MINUTE, SECOND, clock_of, in_words, new_clock, pace_of

BOTH = {"japan": True, "russia": True}


def agreed(asked):
    pace = pace_of(asked)
    assert pace is not None
    return pace


def live(minutes=10, seconds=20):
    return new_clock(agreed({"kind": "live", "reserve": minutes, "per_turn": seconds}), BOTH)


def by_the_day(per_turn=3, reserve=7):
    return new_clock(agreed({"kind": "days", "reserve": reserve, "per_turn": per_turn}), BOTH)


def test_live_a_turn_costs_what_it_takes_and_adds_its_seconds():
    clock = live()
    clock.turn_to("japan", 0)
    assert clock.remaining("japan", 2 * MINUTE) == 8 * MINUTE
    assert clock.remaining("russia", 2 * MINUTE) == 10 * MINUTE
    clock.turn_to("russia", 2 * MINUTE)
    assert clock.left == {"japan": 8 * MINUTE + 20 * SECOND, "russia": 10 * MINUTE}
    clock.turn_to("japan", 3 * MINUTE)
    assert clock.remaining("japan", 3 * MINUTE) == 8 * MINUTE + 20 * SECOND


def test_by_the_day_a_turn_has_its_own_days_and_then_the_reserve():
    clock = by_the_day()
    clock.turn_to("japan", 0)
    assert clock.remaining("japan", DAY) == 9 * DAY
    clock.turn_to("russia", 2 * DAY)
    assert clock.left["japan"] == 7 * DAY, "within its days a turn costs nothing"
    clock.turn_to("japan", 7 * DAY)
    assert clock.left["russia"] == 5 * DAY, "two days more than the three of the turn"


def test_who_is_out_of_time_and_loses_nothing_goes_on():
    for clock, left in ((live(), 20 * SECOND), (by_the_day(), 0)):
        clock.turn_to("japan", 0)
        late = 30 * DAY
        assert clock.remaining("japan", late) < 0
        clock.turn_to("russia", late)
        assert clock.left["japan"] == left


def test_a_bots_turn_is_not_timed():
    clock = live()
    clock.turn_to("japan", 0)
    clock.turn_to(None, MINUTE)
    assert clock.due_at() is None
    clock.turn_to("japan", 60 * MINUTE)
    assert clock.remaining("japan", 60 * MINUTE) == 9 * MINUTE + 20 * SECOND


def test_a_step_taken_back_costs_the_other_nothing_and_earns_nothing():
    clock = live()
    clock.turn_to("japan", 0)
    clock.turn_to("russia", MINUTE)
    clock.back_to("japan", 4 * MINUTE)
    assert clock.left == {"japan": 10 * MINUTE, "russia": 10 * MINUTE}
    assert clock.remaining("japan", 4 * MINUTE) == 6 * MINUTE, "he has thought all the time"


def test_a_pause_costs_nothing():
    clock = live()
    clock.turn_to("japan", 0)
    clock.pause(MINUTE)
    assert clock.due_at() is None
    assert clock.remaining("japan", 50 * MINUTE) == 9 * MINUTE
    clock.turn_to("russia", 60 * MINUTE)
    assert clock.remaining("russia", 90 * MINUTE) == 10 * MINUTE, "it stands still whoever decides"
    clock.resume(100 * MINUTE)
    assert clock.remaining("russia", 101 * MINUTE) == 9 * MINUTE


def test_on_holiday_a_turn_stands_still_until_the_day():
    clock = by_the_day()
    clock.turn_to("japan", 0)
    clock.leave("japan", 6 * DAY, DAY)
    assert clock.holidays["japan"] == 9 * DAY
    assert clock.remaining("japan", 5 * DAY) == 9 * DAY
    assert clock.remaining("japan", 7 * DAY) == 8 * DAY
    clock.come_back("japan", 4 * DAY)
    assert clock.holidays["japan"] == 11 * DAY, "days not used are given back"
    assert clock.remaining("japan", 5 * DAY) == 8 * DAY


def test_whoever_is_away_when_his_turn_comes_loses_no_time_either():
    clock = by_the_day()
    clock.turn_to("japan", 0)
    clock.leave("russia", 5 * DAY, DAY)
    clock.turn_to("russia", 2 * DAY)
    assert clock.told(3 * DAY)["runs_for"] is None
    assert clock.remaining("russia", 6 * DAY) == 9 * DAY


def test_it_begins_when_everybody_has_come():
    clock = live()
    clock.waiting = True
    clock.turn_to("japan", 0)
    assert clock.remaining("japan", 90 * MINUTE) == 10 * MINUTE
    clock.all_are_here(90 * MINUTE)
    assert clock.remaining("japan", 91 * MINUTE) == 9 * MINUTE


def test_nobody_pays_for_the_time_without_a_server():
    clock = live()
    clock.turn_to("japan", 0)
    clock.nobody_could_see(MINUTE, 31 * MINUTE)
    assert clock.remaining("japan", 32 * MINUTE) == 8 * MINUTE
    clock.turn_to("russia", 32 * MINUTE)
    clock.nobody_could_see(MINUTE, 33 * MINUTE)
    assert clock.remaining("russia", 34 * MINUTE) == 9 * MINUTE, "the turn began in the middle"


def test_somebody_looks_at_the_alarm_and_at_the_end():
    for clock, alarm, end in ((live(), 570 * SECOND, 10 * MINUTE), (by_the_day(), 9 * DAY, 10 * DAY)):
        clock.turn_to("japan", 0)
        assert clock.due_at() == alarm
        clock.warned = True
        assert clock.due_at() == end
        clock.is_out = True
        assert clock.due_at() is None


def test_a_loss_on_time_takes_both():
    five = agreed({"kind": "live", "reserve": 5, "loses_on_time": True})
    assert new_clock(five, BOTH).loses_on_time
    invited = new_clock(five, {"japan": True, "russia": False})
    assert invited.loses == {"japan": True, "russia": False}
    assert invited.asks_for_loss
    against_a_bot = new_clock(five, {"japan": True})
    assert against_a_bot.loses_on_time
    assert not live().loses_on_time


def test_it_is_stored_whole():
    clock = by_the_day()
    clock.turn_to("japan", 0)
    clock.leave("russia", 3 * DAY, DAY)
    clock.turn_to("russia", DAY)
    assert clock_of(clock.to_json()) == clock


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        ({"kind": "blitz"}, "pace.kind"),
        ({"kind": "live"}, "pace"),
        ({"kind": "live", "reserve": -1}, "pace.reserve"),
        ({"kind": "live", "reserve": float("nan")}, "pace.reserve"),
        ({"kind": "days", "per_turn": True}, "pace.per_turn"),
        ({"kind": "days", "per_turn": 61}, "pace.per_turn"),
        ({"kind": "days", "per_turn": 3, "loses_on_time": "yes"}, "pace.loses_on_time"),
        ({"kind": "days", "per_turn": 3, "days": 3}, "pace.days"),
    ],
)
def test_what_is_no_clock_is_refused_by_its_place(asked, place):
    with pytest.raises(SetupError) as refused:
        pace_of(asked)
    assert refused.value.place == place


def test_times_in_words():
    assert in_words(3 * DAY + 5 * 60 * MINUTE, "days") == "3 d 5 h"
    assert in_words(5 * 60 * MINUTE + 2 * MINUTE, "days") == "5 h 2 min"
    assert in_words(62 * SECOND, "live") == "1 min 2 s"
    assert in_words(-62 * SECOND, "live") == "1 min 2 s over"
    assert by_the_day().text == "3 days for each turn and 7 days in reserve"
    assert live().text == "10 minutes each and 20 seconds more for each turn"
