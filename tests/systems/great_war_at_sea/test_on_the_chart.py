"""Rules of the chart in small: coal from colliers, tows, prizes, fields of mines, missions, points."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import WAYS, dice, fleet, harbour, play, ship, told, war, zone
from tests.systems.great_war_at_sea.field import RULES, fight, new_game
from tests.systems.great_war_at_sea.test_merchants import raiding
from tests.systems.great_war_at_sea.test_upkeep import BOX, at_sea
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.chart.contact.contact import Declare
from yellowsea.systems.great_war_at_sea.chart.movement.courses import slow_zones
from yellowsea.systems.great_war_at_sea.chart.movement.towing import cast_off, pass_tow, tugs_in
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import needs_no_marker
from yellowsea.systems.great_war_at_sea.chart.orders.missions import possible
from yellowsea.systems.great_war_at_sea.chart.ports.colliers import coal_at_sea
from yellowsea.systems.great_war_at_sea.chart.ports.merchants import hunt_merchants
from yellowsea.systems.great_war_at_sea.chart.ports.minefields import add_field
from yellowsea.systems.great_war_at_sea.chart.ports.submarines import prune
from yellowsea.systems.great_war_at_sea.chart.shore.bombardment import Bombard
from yellowsea.systems.great_war_at_sea.chart.shore.ground_combat import lose_troop
from yellowsea.systems.great_war_at_sea.chart.shore.troops import add_troops
from yellowsea.systems.great_war_at_sea.chart.turn import victory
from yellowsea.systems.great_war_at_sea.chart.weather.weather import roll_weather
from yellowsea.systems.great_war_at_sea.state import engagement
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ACTS,
    AFLOAT,
    CAPTURED,
    DECOY,
    FOUGHT,
    INTERNED,
    MINESWEEP,
    SCUTTLED,
    SHOT,
    SLOT_WORDS,
    STAYED,
    SUNK,
)
from yellowsea.systems.great_war_at_sea.tactics.round_end import is_side_gone
from yellowsea.systems.great_war_at_sea.telling import sea_standing, standing
from yellowsea.systems.great_war_at_sea.telling.statistics import GreatWarTally

# -- coal from colliers ------------------------------------------------------------------------------------------------


def given(state, collier):
    """The boxes that a collier gives, and to whom."""
    before = state.fuel[collier]
    umpire = dice()
    coal_at_sea(state, umpire)
    names = [name for event in told(umpire, "CoaledFromCollier") for name in event.ships]
    return (before - state.fuel[collier]) // BOX, names


@rule("great_war_at_sea 12.5")
def test_a_collier_at_sea_names_the_two_ships_she_gave_coal():
    state, collier, ships = at_sea("AB20")
    state.fuel[ships[2]] -= BOX
    emptiest = [state.theatre.ship_name[one] for one in sorted(ships, key=lambda one: state.fuel[one])[:2]]
    assert given(state, collier) == (2, emptiest)


@rule("great_war_at_sea 12.5")
@pytest.mark.parametrize("whose", ["collier", "ships"])
@pytest.mark.parametrize("what", ["moved", "in port", "elsewhere"])
def test_collier_and_ships_lie_the_whole_turn_in_one_zone_at_sea(whose, what):
    state, collier, ships = at_sea("AB20")
    slot = state.fleet[collier if whose == "collier" else ships[0]]
    if what == "moved":
        state.fleet_marks[slot] &= ~STAYED
    elif what == "in port":
        state.port[slot] = 0
    else:
        state.zone[slot] = zone("AB19")
    assert given(state, collier) == (0, [])


@rule("great_war_at_sea 12.5")
@pytest.mark.parametrize(("weather", "boxes"), [(1, 2), (3, 2), (4, 0), (5, 0)])
def test_nobody_coals_at_sea_in_squalls_or_worse(weather, boxes):
    state, collier, _ = at_sea("AB20")
    state.weather = [weather] * 3
    assert given(state, collier)[0] == boxes


@rule("great_war_at_sea 12.5")
def test_a_collier_that_fought_gives_nothing_and_one_gives_no_more_than_she_has():
    state, collier, _ = at_sea("AB20")
    state.fleet_marks[state.fleet[collier]] |= FOUGHT
    assert given(state, collier)[0] == 0
    state, collier, _ = at_sea("AB20")
    state.fuel[collier] = BOX
    assert given(state, collier)[0] == 1


# -- tows --------------------------------------------------------------------------------------------------------------


@rule("great_war_at_sea S45", "great_war_at_sea 8.0")
def test_a_tow_takes_two_ships_at_sea_and_only_its_owner_hears_of_it():
    state = war("O17")
    slot = fleet(state, "russia", ["B06", "B07"], "P12", "intercept")
    first, second = state.members[slot]
    assert set(tugs_in(state, slot)) == {first, second}
    umpire = dice()
    pass_tow(state, first, second, umpire)
    cast_off(state, first, umpire)
    passed, off = told(umpire, "TowPassed")
    assert (passed.tug, passed.ship, passed.cast_off) == (state.theatre.word[first], state.theatre.word[second], False)
    assert off.cast_off
    assert passed.audience == off.audience == only(RUSSIA)
    state.port[slot] = harbour(state, "port_arthur")
    assert tugs_in(state, slot) == []
    alone = fleet(state, "russia", ["C04"], "P12", "intercept")
    assert tugs_in(state, alone) == []


# -- prizes ------------------------------------------------------------------------------------------------------------


@rule("great_war_at_sea 10.2", "great_war_at_sea S14")
def test_decoys_ports_and_empty_seas_give_no_prize_and_throw_no_die():
    quiet = next(WAYS.words[here] for here, traffic in enumerate(WAYS.merchants) if traffic == 0)
    for change in ("decoy", "port", "no traffic", "storm", "mission"):
        state = war("O14")
        slot = raiding(state)
        if change == "decoy":
            state.fleet_marks[slot] |= DECOY
        elif change == "port":
            state.port[slot] = harbour(state, "vladivostok")
        elif change == "no traffic":
            state.zone[slot] = zone(quiet)
        elif change == "storm":
            state.weather = [5, 5, 5]
        else:
            state.mission[slot] = MINESWEEP
        hunt_merchants(state, dice())


# -- mines -------------------------------------------------------------------------------------------------------------


@rule("great_war_at_sea 13.31", "great_war_at_sea 8.0")
@pytest.mark.parametrize("side", [JAPAN, RUSSIA])
def test_a_new_field_is_known_to_its_own_side_alone_and_a_second_lies_with_it(side):
    state = war("O13")
    place = state.theatre.side_key(zone("N11"), zone("O12"))
    lines = len(state.mine_place)
    add_field(state, place, side, 0)
    assert state.mine_known[lines] == 1 << side
    assert (state.mine_owner[lines], state.mine_count[lines], state.mine_dense[lines]) == (side, 1, 0)
    add_field(state, place, side, 0)
    assert state.mine_count[lines:] == [2]
    add_field(state, place, 1 - side, 0)
    assert state.mine_count[lines:] == [2, 1]


# -- missions and markers ----------------------------------------------------------------------------------------------


@rule("great_war_at_sea 5.2")
def test_a_sweeper_makes_a_fleet_fit_to_sweep_and_others_do_not():
    for scenario in ("O13", "O17", "O12"):
        state = war(scenario)
        theatre = state.theatre
        for one in range(theatre.ships):
            can = MINESWEEP in possible(state, theatre.side[one], (one,))
            assert can == (bool(theatre.is_sweeper[one]) or theatre.sheets[one].type == 6), theatre.ship_name[one]


@rule("great_war_at_sea S42")
def test_one_or_two_colliers_need_no_marker_three_or_a_warship_do():
    state = war("O01")
    colliers = [one for one in range(state.theatre.ships) if state.theatre.is_collier[one]]
    warship = ship(state, "russia", "B19")
    assert needs_no_marker(state, colliers[:1])
    assert needs_no_marker(state, colliers[:2])
    assert not needs_no_marker(state, colliers[:1] * 3)
    assert not needs_no_marker(state, [colliers[0], warship])
    assert not needs_no_marker(state, [warship])


@rule("great_war_at_sea S9")
def test_slow_waters_are_each_sides_own_matter_and_ice_adds_to_them():
    state = war("O17")
    ways = state.theatre.ways
    for turn in (1, 2):
        frozen = state.theatre.frozen[turn]
        assert slow_zones(state.theatre, JAPAN, turn) is ways.slow[frozen]
        assert slow_zones(state.theatre, RUSSIA, turn) is ways.slow[2 + frozen]


@rule("great_war_at_sea S41.4")
def test_a_boat_that_is_gone_or_has_no_torpedo_attacks_nobody_nor_does_anybody_attack_a_fleet_that_is_gone():
    state = war("O17")
    slot = fleet(state, "japan", ["B01"], "P12", "intercept")
    boat = ship(state, "russia", "DD08")
    for change, left in (("none", 1), ("lost", 0), ("empty", 0), ("fleet gone", 0)):
        state.attacks = [(boat, slot)]
        state.fate[boat], state.torpedoes[boat], members = AFLOAT, 1, state.members[slot]
        if change == "lost":
            state.fate[boat] = SUNK
        elif change == "empty":
            state.torpedoes[boat] = 0
        elif change == "fleet gone":
            state.members[slot] = ()
        prune(state)
        assert len(state.attacks) == left, change
        state.members[slot] = members


# -- ashore ------------------------------------------------------------------------------------------------------------


@rule("great_war_at_sea S2.5")
def test_the_last_point_of_troops_that_falls_leaves_nothing_behind():
    state = war("O22")
    here = zone("korsakov")
    while state.troops_in(RUSSIA, here):
        state.fronts = [(RUSSIA, 1, here)]
        lose_troop(state, RUSSIA, here, dice())
    assert all(points > 0 for points in state.troop_points)
    add_troops(state, JAPAN, here, 2, silent=False)
    state.fronts = [(JAPAN, 2, here)]
    lose_troop(state, JAPAN, here, dice())
    assert (state.troops_in(JAPAN, here), state.fronts) == (1, [(JAPAN, 1, here)])
    lose_troop(state, JAPAN, here, dice())
    assert (state.troops_in(JAPAN, here), state.fronts) == (0, [])
    assert here not in state.troop_zone


# -- weather -----------------------------------------------------------------------------------------------------------


@rule("great_war_at_sea S47")
@pytest.mark.parametrize(
    ("begins", "faces", "ends"),
    [
        (3, (1,), 2),
        (3, (2, 3), 2),  # two better, if the second die is 3 or less: then one
        (3, (2, 4), 3),
        (3, (3,), 3),
        (3, (4,), 3),
        (2, (5, 3), 3),
        (2, (5, 4), 2),
        (3, (6,), 4),
        (1, (1,), 1),  # it cannot be better than clear
        (6, (6,), 6),  # nor worse than a gale
        (4, (5,), 4),
    ],
)
def test_each_section_has_a_die_of_its_own(begins, faces, ends):
    state = war("O14")
    state.weather = [begins, 1, 1]
    umpire = dice(*faces, 3, 3)
    roll_weather(state, umpire)
    assert state.weather == [ends, 1, 1]
    assert [event.face for event in told(umpire, "WeatherChanged")] == [faces[0], 3, 3]


# -- points ------------------------------------------------------------------------------------------------------------


@rule("great_war_at_sea S46", "great_war_at_sea 5.11")
def test_what_a_ship_is_worth_by_what_became_of_her():
    """Half for a cripple, up; two a box of a battleship, cruiser or coast-defence ship, one of any other."""
    state = war("O17")
    theatre = state.theatre
    for piece in ("B06", "C04"):
        one = ship(state, "russia", piece)
        value, whole = theatre.value[one], theatre.hull_at_start[one]
        figures = theatre.figures
        a_box = figures.heavy_box_vp if piece == "B06" else figures.light_box_vp
        assert victory.ship_points(state, one) == 0
        state.hull[one] = whole - 1
        assert victory.ship_points(state, one) == a_box
        state.hull[one] = 0
        assert victory.ship_points(state, one) == (value + 1) // 2
        state.hull[one] = whole
        for fate, points in ((SUNK, value), (SCUTTLED, value), (CAPTURED, 2 * value), (INTERNED, value)):
            state.fate[one] = fate
            assert victory.ship_points(state, one) == points
        state.fate[one] = AFLOAT
    assert theatre.figures.heavy_box_vp > theatre.figures.light_box_vp


@rule("great_war_at_sea 5.11")
def test_the_standing_tells_each_sides_own_points():
    state = war("O14")
    begin = sea_standing.side_points(state)
    lost = [ship(state, "japan", "C06"), ship(state, "russia", "AC02")]
    worth = [state.theatre.value[one] for one in lost]
    state.fate[lost[RUSSIA]] = SUNK
    assert sea_standing.side_points(state) == {"japan": begin["japan"] + worth[RUSSIA], "russia": begin["russia"]}
    state.fate[lost[JAPAN]] = SUNK
    points = sea_standing.side_points(state)
    assert points["russia"] == begin["russia"] + worth[JAPAN]
    assert victory.score(state) == points["japan"] - points["russia"]
    over = sea_standing.ended(state)
    assert (over.turn, over.stack) == (state.theatre.turns + 1, [])


@rule("great_war_at_sea S46")
def test_a_battle_tells_each_sides_own_points_and_no_channel_is_blocked_where_nobody_tries():
    game = new_game("B22", seed=1)
    state = fight(game)
    assert standing.standing(state).headline == "Japan 0 points, Russia 0."
    victim = next(one for one in range(state.scene.vessels) if state.scene.side[one] == RUSSIA)
    state.remove(victim, engagement.SUNK)
    value = state.scene.value[victim]
    assert standing.standing(state).headline == f"Japan {value} points, Russia 0."


@rule("great_war_at_sea 7.9")
@pytest.mark.parametrize("gone", [JAPAN, RUSSIA])
def test_a_battle_is_over_when_either_side_has_nobody_left_and_none_to_come(gone):
    state = fight(new_game("B22", seed=1))
    state.arrivals_left = []
    assert not is_side_gone(state)
    for group in list(state.groups_of(gone)):
        for one in list(state.members[group]):
            state.remove(one, engagement.SUNK)
    assert is_side_gone(state)


# -- what is told ------------------------------------------------------------------------------------------------------


@rule("great_war_at_sea 5.4")
def test_who_is_asked_for_his_leader_is_told_of_the_meeting_that_is_looked_at():
    state = war("O17")
    ours = fleet(state, "japan", ["B01"], "P12", "intercept")
    first = fleet(state, "russia", ["B06"], "P12", "intercept")
    second = fleet(state, "russia", ["C04"], "N11", "intercept")
    state.meets = [(0, zone("P12"), ours, first, 0), (1, zone("N11"), ours, second, 0)]
    for side, own, enemy in ((JAPAN, ours, first), (RUSSIA, first, ours)):
        state.acting = side
        words = [SLOT_WORDS[slot].upper() for slot in (own, enemy)]
        asked = Declare().prompt(state)
        assert asked.startswith(f"{words[0]} may meet {words[1]} in ")
        assert "P12" in asked


def counted(state):
    """What a simulation counts, by name."""
    tally = GreatWarTally(RULES)
    tally.watch(state, [])
    return dict(zip([figure.name for figure in tally.figures()], tally.values(), strict=True))


def more(state, before):
    """What has been counted since."""
    return {name: count - before[name] for name, count in counted(state).items() if count != before[name]}


def test_the_statistics_of_an_operation_count_each_sides_losses_by_kind():
    state = war("O17")
    theatre = state.theatre
    before = counted(state)
    capital, light, hurt = ship(state, "russia", "B06"), ship(state, "russia", "C04"), ship(state, "japan", "B01")
    state.fate[capital] = state.fate[light] = SUNK
    state.hull[hurt] = 0
    points = theatre.value[capital] + theatre.value[light] - (theatre.value[hurt] + 1) // 2
    found = more(state, before)
    found.pop("points_ahead")
    assert points
    assert found == {"russia_sunk": 2, "russia_capital_sunk": 1, "japan_crippled": 1}


def test_the_statistics_of_a_battle_count_each_sides_losses_by_kind():
    state = fight(new_game("B22", seed=1))
    scene = state.scene
    before = counted(state)
    ours = [one for one in range(scene.vessels) if scene.side[one] == JAPAN]
    theirs = [one for one in range(scene.vessels) if scene.side[one] == RUSSIA]
    state.remove(theirs[0], engagement.SUNK)
    state.hull[ours[0]] = 1
    state.hull[theirs[0]] = 1  # a sunk ship is no cripple
    state.gun_hits[ours[1]] += 3
    state.torpedo_hits[theirs[0]] += 1
    found = more(state, before)
    found.pop("points_ahead")
    found.pop("russia_leaders_lost", None)
    wanted = {"russia_sunk": 1, "japan_crippled": 1, "japan_gun_hits": 3, "russia_torpedo_hits": 1}
    wanted |= {"russia_capital_sunk": 1} if scene.is_capital[theirs[0]] else {}
    assert found == wanted


@rule("great_war_at_sea S5")
@pytest.mark.parametrize(("option", "fires"), [("bombard vladivostok", True), ("hold_off", False)])
def test_a_fleet_that_is_told_to_fire_at_a_port_does_and_one_that_holds_off_does_not(option, fires):
    state = war("O08")
    slot = fleet(state, "japan", ["AC03"], "S28", "bombard", ACTS)
    guns = ship(state, "japan", "AC03")
    state.primary[guns], state.secondary[guns], state.tertiary[guns] = 1, 0, 0
    state.in_hand, state.stack = slot, [0]
    umpire = dice(*[1] * 10, 5) if fires else dice()
    play(Bombard(), state, option, umpire)
    assert bool(told(umpire, "PortBombarded")) == fires
    assert bool(state.marks[guns] & SHOT) == fires
    assert state.stack == []
