"""The other side of a rule's bounds: what it does not do, whom it does not mean, what it says when it refuses."""

import os
from typing import Any

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import SEA, dice, fleet, harbour, play, ship, told, war, zone
from tests.systems.great_war_at_sea.field import fight, guns, new_game, refusal, words
from yellowsea.kernel.errors import DataError, PositionError
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.checks import BattleCheck
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.contact import Contact, Declare
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import find_meetings
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import count_turns_in_port
from yellowsea.systems.great_war_at_sea.chart.movement.pulses import _enter
from yellowsea.systems.great_war_at_sea.chart.orders.missions import carries_troops, possible
from yellowsea.systems.great_war_at_sea.chart.ports.submarines import search_all
from yellowsea.systems.great_war_at_sea.chart.ports.sweeping import may_sweep
from yellowsea.systems.great_war_at_sea.chart.turn.turn import _count_leader
from yellowsea.systems.great_war_at_sea.state.campaign import INVASION, TRANSPORT
from yellowsea.systems.great_war_at_sea.telling import sea_views, views
from yellowsea.systems.great_war_at_sea.telling.sea_position_reader import _group


@rule("great_war_at_sea S33")
def test_turns_in_a_port_of_ones_own_are_counted_and_begin_anew_at_sea():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "vladivostok", "intercept")
    one = ship(state, "russia", "AC01")
    state.port[slot] = harbour(state, "vladivostok")
    state.neutral[one] = 3
    before = state.in_port[one]
    for turns in (1, 2):
        count_turns_in_port(state, dice())
        assert (state.in_port[one], state.neutral[one]) == (before + turns, 0)
    state.port[slot] = harbour(state, "sasebo")
    state.neutral[one] = 3
    count_turns_in_port(state, dice())
    assert (state.in_port[one], state.neutral[one]) == (0, 3), "in a port of the enemy nothing is counted"
    state.port[slot] = NONE
    count_turns_in_port(state, dice())
    assert (state.in_port[one], state.neutral[one]) == (0, 0)


@rule("great_war_at_sea S26", "great_war_at_sea S35")
@pytest.mark.parametrize(("whose", "where", "counts"), [(RUSSIA, 0, True), (JAPAN, 0, False), (RUSSIA, 1, False)])
def test_only_a_leader_of_ones_own_in_the_same_zone_counts(whose, where, counts):
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "liancourt", "intercept")
    other = fleet(state, ("japan", "russia")[whose], ["AC03" if whose == JAPAN else "AC02"], "liancourt", "intercept")
    if where:
        state.zone[other] = zone("vladivostok")
    state.flag = [NONE] * len(state.flag)
    state.with_leader[slot] = 1
    _count_leader(state, slot)
    assert state.with_leader[slot] == 0
    state.flag[state.theatre.leader_side.index(whose)] = state.members[other][0]
    _count_leader(state, slot)
    assert state.with_leader[slot] == int(counts)


@rule("great_war_at_sea 5.2")
def test_one_transport_with_troops_among_empty_ones_may_invade():
    for scenario in (operation.id for operation in SEA.operations):
        state = war(scenario)
        theatre = state.theatre
        carriers = [
            one
            for one in range(theatre.ships)
            if theatre.is_transport[one] and state.cargo[one] and carries_troops(state, one)
        ]
        mates = [one for one in range(theatre.ships) if carriers and theatre.side[one] == theatre.side[carriers[0]]]
        empty = [one for one in mates if not state.cargo[one]]
        if carriers and empty:
            side = theatre.side[carriers[0]]
            assert {TRANSPORT, INVASION} <= set(possible(state, side, (carriers[0], empty[0])))
            state.cargo[carriers[0]] = 0
            assert INVASION not in possible(state, side, (carriers[0], empty[0]))
            return
    pytest.fail("no operation lands troops")


@rule("great_war_at_sea 5.4")
@pytest.mark.parametrize("answer", ["with_leader", "without_leader"])
def test_it_is_told_who_declared_his_leader_and_for_which_fleet(answer):
    state = war("O14")
    state.fleet_marks = [0] * len(state.fleet_marks)
    first = fleet(state, "japan", ["AC03"], "liancourt", "intercept")
    second = fleet(state, "russia", ["AC01"], "liancourt", "intercept")
    state.meets = [meet for meet in find_meetings(state) if meet[2:4] == (first, second)]
    Contact().run(state, dice())
    side = state.acting
    umpire = dice()
    play(Declare(), state, answer, umpire)
    (event,) = told(umpire, "LeaderDeclared")
    assert (event.side, event.counts) == (("japan", "russia")[side], answer == "with_leader")
    assert (event.rating > 0) == event.counts


stand_ins = pytest.mark.skipif(
    os.environ.get("YELLOWSEA_BUILD") == "compiled", reason="compiled code takes no stand-in"
)


@stand_ins
@rule("great_war_at_sea S16")
def test_a_fleet_that_mines_sank_in_the_entrance_comes_into_no_port(monkeypatch):
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "vladivostok", "intercept")
    port = harbour(state, "vladivostok")

    def sinks(campaign, slot, key, umpire):
        campaign.clear_slot(slot)

    monkeypatch.setattr("yellowsea.systems.great_war_at_sea.chart.movement.pulses.pass_mines", sinks)
    assert _enter(state, slot, port, dice()) == 0
    assert state.port[slot] == NONE


@rule("great_war_at_sea S41.4")
def test_a_boat_tells_its_side_alone_whether_it_comes_near():
    state = war("O22")
    boat = ship(state, "russia", "SS01")
    for one in range(state.theatre.ships):
        if state.theatre.is_submarine[one] and one != boat:
            state.lose(one, 2)
    state.searching[harbour(state, "posyet")] = 0
    slot = fleet(state, "japan", ["C17", "C18"], "vladivostok", "intercept")
    for face in (1, 6):
        state.attacks = []
        umpire = dice(6, face)
        search_all(state, umpire)
        (event,) = told(umpire, "SubmarinePosition")
        assert (event.side, event.ship, event.face, event.audience) == (
            "russia",
            state.theatre.word[boat],
            face,
            only(RUSSIA),
        )
        assert event.ready == (face == 6)
        assert state.attacks == ([(boat, slot)] if face == 6 else [])


@rule("great_war_at_sea 13.6")
def test_sweepers_without_the_mission_and_the_mission_without_sweepers_do_not_sweep():
    state = war("O12")
    for pieces, mission, fits in (
        (["GB05"], "minesweep", True),
        (["GB05"], "intercept", False),
        (["B06"], "minesweep", False),
    ):
        assert may_sweep(state, fleet(state, "russia", pieces, "N11", mission)) == fits


@rule("great_war_at_sea 7.5")
def test_a_gun_is_aimed_at_nobody_who_is_gone_and_at_no_friend():
    game = guns("B22", [], at={"rossiya": "J8", "izumo": "J8"})
    state = fight(game)
    everybody, side = state.scene.word, state.scene.side
    reached = words(game, "aim")
    assert reached
    assert {side[everybody.index(word)] for word in reached} == {state.acting}
    game.play(f"aim {reached[0]}")
    friend = next(word for word in everybody if side[everybody.index(word)] == state.acting)
    assert refusal(game, f"all_guns {friend}")[0] == "friend"
    enemy = words(game, "all_guns")[0]
    fight(game).fate[everybody.index(enemy)] = 2
    for verb in ("primary", "secondary", "tertiary"):
        other = next(word for word in everybody if word in words(game, "all_guns"))
        step: Any = game.rules.steps[game.state.stack[-1]]
        assert step.why_not(fight(game), verb, [fight(game).scene.token[everybody.index(other)]]).code == "not-there"


@rule("great_war_at_sea T2")
def test_with_closer_speeds_the_other_side_does_not_move_in_its_usual_impulse():
    """Who moves first in impulse 2 has no impulse 5 of his own; without closer speeds he has."""
    for face, expected in ((4, [2, 2, 6]), (5, [2, 5, 6])):
        game = new_game("B09", dice=[1, face, *[1] * 60], closer_speeds=True)
        met = []
        while len(met) < 3:
            met.append(game.position()["impulse"])
            game.play("done")
        assert met == expected


def test_a_battle_that_names_a_piece_twice_is_refused_by_its_name():
    battle = next(one for one in SEA.book.battles if one.id == "B22")
    check = BattleCheck(SEA.book, battle)
    check.present.append(check.present[1])
    with pytest.raises(DataError) as error:
        check.look()
    assert str(error.value).count(SEA.book.pieces[check.present[1]].id)


@stand_ins
@pytest.mark.parametrize(
    "row", [None, 7, "japan", {}, [], ["japan", "a", 3], ["china", "a", 3, "x"], ["japan", "a", "3", "x"]]
)
def test_a_group_of_a_position_is_a_side_a_fleet_a_hex_and_ships(row):
    class Asked:
        def wrong(self, key, expected):
            return PositionError(repr(row), key, expected)

    read: Any = _group
    with pytest.raises(PositionError) as error:
        read(None, Asked(), row, None)
    assert error.value.place == "groups"


# -- what is shown is what is so --------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["O01", "O14", "O22"])
def test_the_view_of_an_operation_says_what_is_so(scenario):
    state = war(scenario)
    for turn in (1, 2, 5):
        state.turn = turn
        shown = sea_views.operation(state, NOBODY, [])
        moment = state.theatre.moments[turn + state.shift]
        assert f"{shown['date']} {shown['clock']}" == moment
        assert shown["first_to_plot"] == ("russia", "japan")[turn % 2]
        for leader, row in enumerate(shown["leaders"]):
            assert row["name"] == state.theatre.leader_name[leader]
            assert row["lost"] == (state.flag[leader] == NONE)


@pytest.mark.parametrize("viewer", [JAPAN, RUSSIA])
def test_the_flag_of_a_leader_is_known_to_his_side_and_when_his_ship_is_in_a_fleet_that_is_seen(viewer):
    state = war("O14")
    theatre = state.theatre
    for leader, row in enumerate(sea_views._leaders(state, viewer, False)):
        flag = state.flag[leader]
        known = flag != NONE and (theatre.leader_side[leader] == viewer or state.fleet[flag] != NONE)
        assert row["ship"] == (theatre.word[flag] if known else None)


def test_the_points_of_a_battle_are_summed_by_the_side_that_has_them():
    game = new_game("B22", seed=1)
    state = fight(game)
    for number, word in enumerate(state.scene.word):
        if state.scene.side[number] == RUSSIA and word:
            state.fate[number] = 3
            break
    score = views._score(state)
    for side in ("japan", "russia"):
        assert score[side] == sum(line["points"] for line in score["lines"] if line["side"] == side)
    assert score["total"] == score["japan"] - score["russia"]
