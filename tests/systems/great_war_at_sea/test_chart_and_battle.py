"""One rule for both boards: flags and leaders, scuttling, half a hull, tows, and positions of battles in operations."""

from typing import Any

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import WORDS, dice, fleet, ship, told, war, zone
from tests.systems.great_war_at_sea.field import RULES, round_end
from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.play.dice import ScriptedDice, SeededDice
from yellowsea.kernel.play.engine import settle
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.record import record
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.battle_results import bring_back
from yellowsea.systems.great_war_at_sea.chart.contact.battlefields import HEAD
from yellowsea.systems.great_war_at_sea.chart.contact.battles import begin_fight, make_groups
from yellowsea.systems.great_war_at_sea.chart.contact.contact import leader_rating
from yellowsea.systems.great_war_at_sea.chart.contact.fights import scene_of
from yellowsea.systems.great_war_at_sea.chart.contact.leaders import counts
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import new_campaign
from yellowsea.systems.great_war_at_sea.chart.orders.missions import join
from yellowsea.systems.great_war_at_sea.chart.weather.hurts import founder, lose_hull
from yellowsea.systems.great_war_at_sea.chart.weather.perils import regain_way
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import AGROUND, HALVED
from yellowsea.systems.great_war_at_sea.tactics.effects import scuttle
from yellowsea.systems.great_war_at_sea.tactics.impulses import rating_of
from yellowsea.systems.great_war_at_sea.tactics.movement import tugs_of

GRID = RULES.grid


def leader_named(state, name):
    return state.theatre.leader_name.index(name)


def fight_of(state, *slots, at="P12"):
    """A battle of fleets: each group in a hex of its own."""
    state.field_zone = zone(at)
    state.groups = []
    for slot in slots:
        for group in make_groups(state, slot):
            hexagon = GRID.number[(0, len(state.groups))]
            state.groups.append((*group[:2], hexagon, *group[HEAD:]))
    state.fight = begin_fight(state, scene_of(state, GRID))
    return state.fight


@rule("great_war_at_sea 16.0")
def test_a_flag_goes_to_a_ship_that_flies_no_other_on_the_chart_as_in_battle():
    state = war("O01")
    slot = fleet(state, "japan", ["C16", "C17", "C18"], "goto", "intercept")
    matsushima, itsukushima, hashidate = state.members[slot]
    leaders = [number for number, side in enumerate(state.theatre.leader_side) if side == JAPAN][:2]
    for leader, flag in zip(leaders, (matsushima, itsukushima), strict=True):
        state.flag[leader] = flag
    founder(state, matsushima, "sinks", dice(4))
    assert [state.flag[leader] for leader in leaders] == [hashidate, itsukushima]
    founder(state, itsukushima, "sinks", dice(4))
    assert [state.flag[leader] for leader in leaders] == [hashidate, hashidate], "there is no other"


@rule("great_war_at_sea 16.0")
def test_who_finds_no_ship_in_his_fleet_goes_to_another_in_the_zone_and_is_lost_where_there_is_none():
    state = war("O01")
    alone = fleet(state, "japan", ["C16"], "goto", "intercept")
    other = fleet(state, "japan", ["C18"], "goto", "intercept")
    leader = next(number for number, side in enumerate(state.theatre.leader_side) if side == JAPAN)
    state.flag[leader] = state.members[alone][0]
    founder(state, state.flag[leader], "sinks", dice(4))
    assert state.flag[leader] == state.members[other][0]
    umpire = dice(4)
    founder(state, state.flag[leader], "sinks", umpire)
    assert state.flag[leader] == NONE
    assert told(umpire, "LeaderLost")


@rule("great_war_at_sea 8.53", "great_war_at_sea 16.0")
@pytest.mark.parametrize(("face", "lost"), [(3, True), (4, False)])
def test_a_leader_aboard_a_scuttled_ship_takes_his_chance_in_battle_as_on_the_chart(face, lost):
    state = war("O14")
    ours = fleet(state, "japan", ["AC03", "AC06"], "P12", "intercept")
    theirs = fleet(state, "russia", ["AC01"], "P12", "intercept")
    leader = leader_named(state, "Kamimura")
    state.flag[leader] = state.members[ours][0]
    fight = fight_of(state, ours, theirs)
    own = fight.scene.leaders.index(state.theatre.leaders[leader])
    fight.acting = JAPAN
    scuttle(fight, fight.flag[own], dice(face))
    assert (fight.flag[own] == NONE) == lost
    state.fight = None
    founder(state, state.flag[leader], "is scuttled", dice(face))
    assert (state.flag[leader] == NONE) == lost


@rule("great_war_at_sea S26", "great_war_at_sea 16.0")
def test_in_a_merged_fleet_a_leader_counts_only_in_the_largest_type():
    for anywhere in (False, True):
        state = war("O04", leaders_anywhere=anywhere)
        dewa, uriu = leader_named(state, "Dewa"), leader_named(state, "Uriu")
        cruisers = state.fleet[state.flag[dewa]]
        assert counts(state, dewa)
        assert leader_rating(state, cruisers) == 1
        line = fleet(state, "japan", ["B05"], "sasebo", "escort")
        state.port[line] = state.port[cruisers]
        join(state, line, cruisers, dice())
        assert counts(state, dewa) == anywhere
        assert leader_rating(state, cruisers) == int(anywhere)
        with_battleship = fleet(state, "japan", ["B02"], "P12", "intercept")
        for one in list(state.members[state.fleet[state.flag[uriu]]]):
            state.put_in(one, with_battleship)
        theirs = fleet(state, "russia", ["AC01"], "P12", "intercept")
        fight = fight_of(state, with_battleship, theirs)
        assert rating_of(fight, JAPAN) == int(anywhere), "Uriu's tactical rating is 1"
        own = fight.scene.leaders.index(state.theatre.leaders[uriu])
        fight.flag[own] = fight.scene.ship_of[state.theatre.pieces[ship(state, "japan", "B02")]]
        assert rating_of(fight, JAPAN) == 1, "in the battleship he counts"


@rule("great_war_at_sea S26")
def test_a_leader_counts_where_the_scenario_has_put_him():
    state = war("O04")
    kataoka = leader_named(state, "Kataoka")  # in Itsukushima, beside a coast-defence ship
    assert counts(state, kataoka)
    slot = state.fleet[state.flag[kataoka]]
    state.flag[kataoka] = next(one for one in state.members[slot] if one != state.flag[kataoka])
    largest = ship(state, "japan", "CD01")
    assert counts(state, kataoka) == (state.flag[kataoka] == largest)


@rule("great_war_at_sea 8.51")
def test_half_a_hull_lost_before_the_operation_costs_no_level_in_it():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "AB20", "intercept")
    one = state.members[slot][0]
    speed = state.speed[one]
    lose_hull(state, one, state.hull[one] - state.theatre.hull[one] // 2 + 1, dice())
    assert state.speed[one] == speed - 1
    theatre = war("O14", fires=True).theatre  # one that no other test has
    theatre.hull_at_start[one] = theatre.hull[one] // 2
    assert new_campaign(theatre, WORDS).marks[one] & HALVED
    theatre.hull_at_start[one] += 1
    assert not new_campaign(theatre, WORDS).marks[one] & HALVED


@rule("great_war_at_sea S13")
def test_in_a_battle_of_an_operation_half_is_half_of_what_she_had_in_its_first_turn():
    found = 0
    for operation in RULES.sea.operations:
        state = war(operation.id)
        for damage in operation.damage:
            one = state.theatre.ship_of[damage.piece]
            if one == NONE or not damage.hull or state.theatre.is_multi[one]:
                continue
            word = state.theatre.sheets[one].id
            side = "japan" if state.theatre.side[one] == JAPAN else "russia"
            ours = fleet(state, side, [word], "P12", "intercept")
            sides = state.theatre.side
            foe = next(other for other in range(state.theatre.ships) if sides[other] != sides[one])
            other_side = "russia" if side == "japan" else "japan"
            theirs = fleet(state, other_side, [state.theatre.sheets[foe].id], "P12", "escort")
            fight = fight_of(state, *sorted((ours, theirs)))
            own = fight.scene.ship_of[damage.piece]
            assert fight.scene.whole_hull[own] == state.theatre.hull_at_start[one]
            assert fight.is_crippled(own) == state.is_crippled(one)
            found += 1
            break
    assert found


@rule("great_war_at_sea 8.5", "great_war_at_sea 7.42")
def test_who_gets_under_way_or_afloat_on_the_chart_is_told_to_her_owner():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "AB20", "intercept")
    one = state.members[slot][0]
    state.speed[one] = 0
    state.marks[one] |= AGROUND
    umpire = dice(5, 6, 3)
    regain_way(state, umpire)
    assert (state.speed[one], state.marks[one] & AGROUND) == (1, 0)
    assert [(event.face, event.moving) for event in told(umpire, "WayTried")] == [(5, True)]
    assert [event.boxes for event in told(umpire, "Refloated")] == [1]
    assert {event.audience for event in umpire.events if type(event).__name__ in ("WayTried", "Refloated")} == {2}


# -- tows --------------------------------------------------------------------------------------------------------------


def two_tows():
    """Four battleships of which two tow the others, and an enemy; one group each side."""
    state = war("O10")
    ours = fleet(state, "japan", ["B01", "B02", "B06", "B05"], "P12", "intercept")
    theirs = fleet(state, "russia", ["B11"], "P12", "intercept")
    first, second, third, fourth = state.members[ours]
    state.tow[first], state.tow[second] = third, fourth
    fight = fight_of(state, ours, theirs)
    fight.acting, fight.initiative, fight.impulse = JAPAN, JAPAN, 14
    return state, fight


@rule("great_war_at_sea S45")
def test_every_tow_of_a_fleet_comes_to_its_battle():
    state, fight = two_tows()
    assert fight.towing == [1, 1]
    tugs = tugs_of(fight)
    assert len(tugs) == 2
    fight.stack = [steps.IMPULSES, steps.MOVE]
    move: Any = RULES.steps[steps.MOVE]
    texts = [RULES.vocabulary.text(code) for code in move.options(fight)]
    word = fight.scene.word[tugs[1]]
    assert "cast_off" in texts
    assert f"let_go {word}" in texts
    move.play(fight, RULES.vocabulary.code(f"let_go {word}"), Umpire(ScriptedDice([])))
    assert (fight.towing, fight.cast_off) == ([1, 0], [0, fight.round])
    assert move.why_not(fight, "let_go", [fight.scene.token[tugs[0]]]).code == "one-tow"
    assert move.why_not(fight, "let_go", [fight.scene.token[tugs[1]]]).code == "no-tow"
    state.field_zone = zone("P12")
    bring_back(state, Umpire(ScriptedDice([])))
    kept = [tug for tug, towed in enumerate(state.tow) if towed != NONE]
    assert kept == [state.theatre.ship_of[fight.scene.pieces[tugs[0]]]], "what was cast off stays cast off"


@rule("great_war_at_sea S45")
def test_all_tows_are_cast_off_together_and_tows_are_written_into_positions():
    _, fight = two_tows()
    tugs = tugs_of(fight)
    fight.stack = [steps.IMPULSES, steps.MOVE]
    RULES.steps[steps.MOVE].play(fight, RULES.vocabulary.code("cast_off"), Umpire(ScriptedDice([])))
    assert fight.towing == [0, 0]
    told_of = RULES.write(fight)
    assert told_of["towing"] == []
    assert told_of["tow_round"] == {fight.scene.word[tug]: 1 for tug in tugs}
    one = RULES.begin("B14", RULES.info.settings({}))
    written = RULES.write(one) | {"system": "great_war_at_sea", "options": {}}
    assert written["towing"] == ["kasagi"]
    for older, newer in ((True, ["kasagi"]), (False, [])):
        read = RULES.read(written | {"towing": older, "tow_round": 0})
        assert (RULES.write(read)["towing"], RULES.write(read)["tow_round"]) == (newer, {})
    with pytest.raises(PositionError, match="towing"):
        RULES.read(written | {"towing": ["mikasa"]})


# -- ramming -----------------------------------------------------------------------------------------------------------


@rule("great_war_at_sea T8")
@pytest.mark.parametrize("recover", [False, True])
def test_who_was_rammed_does_not_ram_in_this_battle_or_in_this_impulse(recover):
    settings = {"ramming": True, "rammed_recover": recover}
    game = round_end("B22", [4, 1])
    position = game.position() | {"options": RULES.info.settings(settings), "steps": ["impulses", "torpedoes"]}
    position |= {"impulse": 3, "stage": 0, "acting": "japan", "initiative": "japan", "steps": ["impulses"]}
    for word in ("rossiya", "rurik"):
        position["ships"][word]["marks"] = ["rammed"]
    position["ships"]["rurik"]["marks"] = ["tried_to_ram"]
    later = record.from_position(RULES, position, ScriptedDice([1] * 200))
    for _ in range(40):
        if later.position()["impulse"] > 4:
            break
        later.play(later.options()[-1])
    ships = later.position()["ships"]
    assert ("rammed" in ships["rossiya"]["marks"]) == (not recover)
    assert "tried_to_ram" not in ships["rurik"]["marks"]


# -- positions ---------------------------------------------------------------------------------------------------------


def test_a_battle_of_an_operation_that_asks_nothing_is_no_position():
    state = war("O14")
    ours = fleet(state, "japan", ["AC03"], "P12", "intercept")
    theirs = fleet(state, "russia", ["AC01"], "P12", "intercept")
    fight_of(state, ours, theirs)
    state.stack = [steps.SEA_TURN, steps.FIGHT]
    settle(RULES, state, Umpire(SeededDice(3)))
    assert state.stack[-1] == steps.ASK
    whole = RULES.write(state) | {"system": "great_war_at_sea", "options": {}}
    assert RULES.write(RULES.read(whole)) == RULES.write(state)
    for stack in (["impulses"], ["impulses", "gunnery"], []):
        broken = whole | {"battle": whole["battle"] | {"steps": stack, "acting": None, "stage": 0}}
        with pytest.raises(PositionError):
            record.from_position(RULES, broken, SeededDice(1))
