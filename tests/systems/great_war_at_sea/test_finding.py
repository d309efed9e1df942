"""5.4, 5.41 part by part: each thing that counts for the die, who declares his leader, who hears, who may decline."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import NIGHT, comes_in, dice, fleet, options, play, ship, told, war, zone
from tests.systems.great_war_at_sea.test_sea_contact import pair
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import EVERYONE, only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.contact import (
    Contact,
    Declare,
    Evade,
    contact_parts,
    leader_rating,
    undeclared,
    who_hears,
    who_may_evade,
)
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import find_meetings, first_meeting
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ACTS,
    BALLOON,
    BLOCKADE,
    DEFENCE,
    ENTERED,
    EVADED,
    MET,
    ON_MAP,
)

HERE = "liancourt"


def parts(state, first, second):
    return dict(contact_parts(state, zone(HERE), first, second))


def looked_at(state, first, second):
    """The one pair that is looked at, at the head of the list."""
    state.meets = [meet for meet in find_meetings(state) if meet[2:4] == (first, second)]
    state.stack = [steps.SEA_TURN, steps.CONTACT]


@rule("great_war_at_sea 5.4")
@pytest.mark.parametrize(
    ("weather", "turn", "expected"),
    [
        *[(1, 1, {}), (2, 1, {}), (3, 1, {"the weather": -1}), (4, 1, {"the weather": -1})],
        *[(5, 1, {"the weather": -2}), (1, NIGHT, {"night": -1}), (3, NIGHT, {"night": -1, "the weather": -1})],
    ],
)
def test_night_fog_squall_and_storm_count_each_by_itself(weather, turn, expected):
    state, first, second = pair()
    state.weather, state.turn = [weather] * 3, turn
    assert parts(state, first, second) == expected


@rule("great_war_at_sea 5.4", "great_war_at_sea S3")
@pytest.mark.parametrize("whose", [JAPAN, RUSSIA])
def test_a_balloon_of_either_side_counts_one(whose):
    state, *both = pair()
    state.fleet_marks[both[whose]] |= BALLOON
    assert parts(state, *both) == {"a balloon": 1}


@rule("great_war_at_sea 5.4")
@pytest.mark.parametrize(("pieces", "counts"), [(12, False), (13, True)])
def test_more_than_twelve_pieces_of_either_side_are_found_by_one_better(pieces, counts):
    for side, scenario in (("japan", "O17"), ("russia", "O17")):
        state = war(scenario)
        mine = [one for one in range(state.theatre.ships) if state.theatre.side[one] == (side == "russia")][:pieces]
        other_side = "russia" if side == "japan" else "japan"
        few = fleet(state, other_side, ["B01" if other_side == "japan" else "B06"], HERE, "intercept")
        many = fleet(state, side, ["AC03" if side == "japan" else "C04"], HERE, "intercept")
        state.members[many] = tuple(mine)
        first, second = (many, few) if side == "japan" else (few, many)
        assert ("more than 12 pieces" in parts(state, first, second)) == counts


@rule("great_war_at_sea 5.4")
@pytest.mark.parametrize(("face", "contact"), [(4, False), (5, True)])
def test_a_leader_who_is_not_declared_does_not_count(face, contact):
    state, _, second = pair()
    third = fleet(state, "japan", ["AC03"], HERE, "intercept")  # Kamimura
    assert leader_rating(state, third) > 0
    looked_at(state, third, second)
    Contact().run(state, dice())
    assert (state.stack[-1], state.acting) == (steps.DECLARE, JAPAN)
    umpire = dice(face)
    play(Declare(), state, "without_leader", umpire)
    assert not told(umpire, "LeaderDeclared")[0].counts
    Contact().run(state, umpire)
    assert told(umpire, "ContactRolled")[0].modifier == 0
    assert bool(state.fleet_marks[third] & MET) == contact


@rule("great_war_at_sea 5.4")
def test_the_rating_of_each_leader_that_is_declared_is_added_and_each_is_asked_once():
    for turn, order in ((1, [RUSSIA, JAPAN]), (2, [JAPAN, RUSSIA])):
        state = war("O17")
        state.turn = turn
        first = fleet(state, "japan", ["B01"], HERE, "intercept")
        second = fleet(state, "russia", ["B06"], HERE, "intercept")
        state.flag = [NONE] * len(state.flag)
        ratings = [0, 0]
        for side, slot in ((JAPAN, first), (RUSSIA, second)):
            theatre = state.theatre
            leader = max(
                (one for one, belongs in enumerate(theatre.leader_side) if belongs == side),
                key=lambda one: theatre.leader_operational[one],
            )
            state.flag[leader] = state.members[slot][0]
            ratings[side] = leader_rating(state, slot)
        if not all(ratings):
            pytest.fail("two leaders with a rating are wanted")
        looked_at(state, first, second)
        umpire = dice(1)
        asked = []
        for _ in range(2):
            Contact().run(state, umpire)
            assert state.stack[-1] == steps.DECLARE
            asked.append(state.acting)
            play(Declare(), state, "with_leader", umpire)
        assert asked == order
        assert undeclared(state, first, second) == NONE
        Contact().run(state, umpire)
        assert told(umpire, "ContactRolled")[0].modifier == sum(ratings)
        assert state.declared == 0, "the next pair is asked anew"


@rule("great_war_at_sea 8.0")
@pytest.mark.parametrize(
    ("seen", "declared", "hears"),
    [
        ((False, False), 0, 0),
        ((True, False), 0, only(RUSSIA)),
        ((False, True), 0, only(JAPAN)),
        ((True, True), 0, EVERYONE),
        ((False, False), 1, EVERYONE),
    ],
)
def test_a_search_that_finds_nobody_is_heard_of_by_who_sees_the_other_or_declared(seen, declared, hears):
    """`seen` says whose marker lies on the map: Japan's, which Russia sees, and Russia's."""
    state, *both = pair()
    for slot, lies in zip(both, seen, strict=True):
        state.fleet_marks[slot] = ON_MAP if lies else 0
    state.declared = declared
    assert who_hears(state, *both) == hears


@rule("great_war_at_sea 8.0", "great_war_at_sea 5.4")
@pytest.mark.parametrize(("face", "hears"), [(2, only(JAPAN)), (3, EVERYONE)])
def test_a_station_that_finds_a_raider_is_told_to_all_one_that_misses_her_only_to_who_sees_a_marker(face, hears):
    state, first, second = pair(ours="coastal_defence", theirs="raid")
    comes_in(state, second)
    state.fleet_marks[first], state.fleet_marks[second] = 0, ON_MAP
    looked_at(state, first, second)
    umpire = dice(face)
    Contact().run(state, umpire)
    assert told(umpire, "ContactRolled")[0].audience == hears


@rule("great_war_at_sea 5.41")
@pytest.mark.parametrize(("turn", "face", "away"), [(1, 3, 0), (1, 4, 1), (NIGHT, 2, 0), (NIGHT, 3, 1)])
@pytest.mark.parametrize("side", [JAPAN, RUSSIA])
def test_the_faster_fleet_declines_on_four_by_day_and_three_by_night(turn, face, away, side):
    state, *both = pair()
    state.turn = turn
    speeds = [5, 3] if side == JAPAN else [3, 5]
    state.speed[ship(state, "japan", "C06")], state.speed[ship(state, "russia", "AC02")] = speeds
    looked_at(state, *both)
    umpire = dice(6, face)
    Contact().run(state, umpire)
    assert (state.stack[-1], state.acting) == (steps.EVADE, side)
    assert options(Evade(), state) == ["stand", "evade"]
    play(Evade(), state, "evade", umpire)
    assert bool(state.fleet_marks[both[side]] & EVADED) == bool(away)
    assert not state.fleet_marks[both[1 - side]] & EVADED
    assert len(state.contacts) == 1 - away
    tried = told(umpire, "EvasionTried")[0]
    assert (tried.side, tried.evaded) == (("japan", "russia")[side], bool(away))
    Contact().run(state, umpire)
    assert state.stack[-1] != steps.EVADE
    assert not state.meets, "the pair is not looked at again"


@rule("great_war_at_sea 5.41")
def test_who_stands_and_fights_throws_no_die():
    state, first, second = pair()
    state.speed[ship(state, "japan", "C06")], state.speed[ship(state, "russia", "AC02")] = 5, 3
    looked_at(state, first, second)
    umpire = dice(5)
    Contact().run(state, umpire)
    play(Evade(), state, "stand", umpire)
    assert [contact[2:] for contact in state.contacts] == [(first, second)]
    assert not told(umpire, "EvasionTried")


@rule("great_war_at_sea 5.41")
def test_equal_speed_a_station_and_business_on_a_coast_let_nobody_decline():
    fast, slow = ("japan", "C06"), ("russia", "AC02")
    for speeds, expected in (((5, 5), NONE), ((5, 4), JAPAN), ((4, 5), RUSSIA)):
        state, *both = pair()
        state.speed[ship(state, *fast)], state.speed[ship(state, *slow)] = speeds
        assert who_may_evade(state, *both) == expected
    for mission, marks, expected in (
        *[(BLOCKADE, 0, NONE), (DEFENCE, 0, NONE), (None, ACTS, NONE), (None, ENTERED, NONE), (None, 0, JAPAN)],
    ):
        state, *both = pair()
        state.speed[ship(state, *fast)], state.speed[ship(state, *slow)] = 5, 3
        if mission is not None:
            state.mission[both[0]] = mission
        state.fleet_marks[both[0]] |= marks
        assert who_may_evade(state, *both) == expected, (mission, marks)


@rule("great_war_at_sea 5.4", "great_war_at_sea 5.41")
def test_both_are_reported_by_kinds_on_contact_and_nobody_without():
    for face in (4, 5):
        state, first, second = pair(theirs="intercept")
        looked_at(state, first, second)
        umpire = dice(face)
        Contact().run(state, umpire)
        reported = {(each.side, each.capital, each.light, each.other) for each in told(umpire, "FleetReported")}
        assert reported == (set() if face == 4 else {("japan", 0, 1, 0), ("russia", 1, 0, 0)})
        assert state.met_now == ([] if face == 4 else [(first, second)])


@rule("great_war_at_sea 5.4")
def test_two_trails_meet_at_the_end_of_a_pulse_or_when_they_change_zones():
    a, b, c, gone = 3, 4, 5, NONE
    assert first_meeting((a, a, b), (c, c, b)) == (2, b)
    assert first_meeting((a, a), (a, a)) == (0, a)
    assert first_meeting((a, b), (b, a)) == (1, b)  # they pass each other on the way
    assert first_meeting((a, b, b), (b, c, c)) == (0, NONE)  # one follows where the other has left
    assert first_meeting((a, b), (b, gone)) == (0, NONE)  # the other has come into port
    assert first_meeting((gone, b), (gone, a)) == (0, NONE)
    assert first_meeting((a, b, c, a), (b, a, c, a))[0] == 1  # the first meeting counts


@rule("great_war_at_sea 5.4")
def test_a_fleet_that_is_held_by_a_battle_elsewhere_is_not_looked_for():
    state, first, second = pair()
    looked_at(state, first, second)
    state.contacts = [(0, zone("dagelet"), first, second)]
    state.stage = 1
    Contact().run(state, dice())
    assert not state.fleet_marks[first] & MET
