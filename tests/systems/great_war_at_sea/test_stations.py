"""S4, S7, S8, S14: blockade, ships that part company, decoys, coastal contact; hazards of single scenarios."""

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import NIGHT, dice, fleet, harbour, options, play, ship, told, war, zone
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.battles import stop_at
from yellowsea.systems.great_war_at_sea.chart.contact.coastal_contact import look_along_the_coast, may_be_spotted
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import find_meetings
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import burn
from yellowsea.systems.great_war_at_sea.chart.orders.partings import (
    decoys_free,
    enter_zone,
    leavers,
    markers_free,
    may_split_decoy,
    part,
    split_decoy,
)
from yellowsea.systems.great_war_at_sea.chart.shore.blockade import BlockWith, blockaders_of, go_on_blockade
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import is_coast_of
from yellowsea.systems.great_war_at_sea.chart.turn.turn import begin_turn
from yellowsea.systems.great_war_at_sea.chart.weather.hazards import (
    clear_entrances,
    collide_in_fog,
    fire_howitzers,
    is_barred,
    sink_blockships,
    watch_straits,
)
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    ACTS,
    BLOCKADE,
    INTERCEPT,
    LANDED,
    SCUTTLED,
    SLOWED,
    marker_slots,
)


@rule("great_war_at_sea S4")
def test_some_or_all_ships_go_on_blockade_and_are_one_fleet():
    state = war("O10")
    slot = fleet(state, "japan", ["B01", "B02", "B03"], "N11", "intercept")
    state.in_hand, state.stack, state.picked = slot, [0], ()
    step = BlockWith()
    play(step, state, f"take {state.theatre.word[ship(state, 'japan', 'B02')]}", dice())
    play(step, state, "done", dice())
    stack = blockaders_of(state, JAPAN, zone("N11"))
    assert state.members[stack] == (ship(state, "japan", "B02"),)
    assert len(state.members[slot]) == 2
    assert state.mission[stack] == BLOCKADE
    assert not state.is_on_map(stack)
    state.in_hand, state.stack = slot, [0]
    play(step, state, "all_ships", dice())
    assert len(state.members[stack]) == 3
    assert state.mission[slot] == NONE, "the marker is free"


@rule("great_war_at_sea S4", "great_war_at_sea S19")
def test_ships_that_come_and_block_in_one_turn_pay_for_the_way_and_are_met_on_it():
    for waiting in (False, True):
        state = war("O10")
        if waiting:
            fleet(state, "japan", ["B03"], "N11", "blockade")
        slot = fleet(state, "japan", ["B01", "B02"], "N11", "intercept")
        state.moved[slot] = 2
        there = zone("O12")
        state.trail[slot] = (there, there, there, zone("N11"), zone("N11"), zone("N11"), zone("N11"))
        coal = [state.fuel[one] for one in state.members[slot]]
        ships = state.members[slot]
        go_on_blockade(state, slot, list(ships), dice())
        stack = blockaders_of(state, JAPAN, zone("N11"))
        burn(state, dice())
        assert [was - state.fuel[one] for was, one in zip(coal, ships, strict=True)] == [6, 6]
        enemy = fleet(state, "russia", ["C04"], "O12", "intercept")
        met = [meet for meet in find_meetings(state) if meet[3] == enemy]
        assert [meet[:3] for meet in met] == ([] if waiting else [(0, there, stack)])


@rule("great_war_at_sea S4", "great_war_at_sea 5.41")
def test_a_fleet_stopped_on_the_way_to_its_blockade_has_its_marker_again():
    state = war("O10")
    slot = fleet(state, "japan", ["B01", "B02"], "N11", "intercept")
    ships = state.members[slot]
    state.trail[slot] = (zone("O12"),) * 4 + (zone("N11"),) * 3
    go_on_blockade(state, slot, list(ships), dice())
    stack = blockaders_of(state, JAPAN, zone("N11"))
    stop_at(state, stack, zone("O12"), 0)
    assert (state.mission[stack], state.zone[stack]) == (INTERCEPT, zone("O12"))
    begin_turn(state, Umpire(SeededDice(1)))
    marker = state.fleet[ships[0]]
    assert marker in marker_slots(JAPAN)
    assert state.is_on_map(marker)


def moor_one(state):
    """A marker is set free: a fleet in port lies there without orders."""
    slot = next(one for one in state.fleets_of(JAPAN) if one < 16 and state.port[one] != NONE)
    for one in state.members[slot]:
        state.moor(one, state.port[slot])


@rule("great_war_at_sea S4")
def test_ships_leave_the_blockade_for_port_as_one_fleet():
    state = war("O10")
    stack = fleet(state, "japan", ["B01", "B02"], "N11", "blockade")
    if not markers_free(state, JAPAN):
        assert leavers(state, stack) == []
        moor_one(state)
    assert len(leavers(state, stack)) == 2
    new = part(state, stack, ship(state, "japan", "B01"), dice())
    assert state.mission[new] == ABORT
    assert state.course[new], "the way home is written"
    assert state.is_on_map(new)
    assert part(state, stack, ship(state, "japan", "B02"), dice()) == new
    assert state.mission[stack] == NONE


@rule("great_war_at_sea 3.3")
def test_cripples_and_empty_transports_part_company_at_sea_others_do_not():
    state = war("O12")
    slot = fleet(state, "japan", ["TRL#1", "TRL#2", "TRL#3"], "pitzuwo", "invasion")
    assert leavers(state, slot) == []
    first, second, _ = state.members[slot]
    if not markers_free(state, JAPAN):
        moor_one(state)
    state.marks[first] |= LANDED
    assert leavers(state, slot) == []  # she has loaded again
    state.cargo[first] = 0
    state.marks[second] |= SLOWED
    assert leavers(state, slot) == [first, second]


@rule("great_war_at_sea S14")
def test_decoys_are_split_off_within_their_number():
    state = war("O14")
    slot = fleet(state, "japan", ["AC03"], "AC17", "intercept")
    count = 0
    while may_split_decoy(state, slot):
        new = split_decoy(state, slot, dice())
        assert state.is_decoy(new)
        assert state.zone[new] == state.zone[slot]
        assert not state.members[new]
        count += 1
    limits = state.theatre.operation
    used = sum(state.mission[one] != NONE for one in range(8))
    assert count == limits.decoys[JAPAN] or used == limits.limits[JAPAN]
    assert count
    assert not decoys_free(state, JAPAN)


@rule("great_war_at_sea S14", "great_war_at_sea S30.4")
def test_a_decoy_vanishes_where_mines_could_be_and_on_enemy_coasts():
    for there, stays in (("T27", False), ("V32", False), ("AC17", True)):
        state = war("O14")
        slot = fleet(state, "japan", ["AC03"], "AC17", "intercept")
        new = split_decoy(state, slot, dice())
        state.zone[new] = zone(there)
        umpire = dice()
        enter_zone(state, new, zone(there), umpire)
        assert (state.mission[new] != NONE) is stays, there
        assert bool(told(umpire, "DecoyGone")) is not stays


@rule("great_war_at_sea 3.4")
def test_whose_coast():
    state = war("O10")
    assert is_coast_of(state, zone("port_arthur"), RUSSIA)
    assert is_coast_of(state, zone("pitzuwo"), RUSSIA)
    state.owner[harbour(state, "port_arthur")] = JAPAN
    assert is_coast_of(state, zone("pitzuwo"), JAPAN)
    assert not is_coast_of(state, zone("pitzuwo"), RUSSIA)
    assert not is_coast_of(state, zone("songjin"), JAPAN)
    assert not is_coast_of(state, zone("songjin"), RUSSIA)
    assert not is_coast_of(state, zone("AM20"), JAPAN), "open sea"


@rule("great_war_at_sea S7")
def test_on_the_enemys_coast_near_a_port_a_fleet_is_reported_on_five():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "takeshiki", "raid")
    assert may_be_spotted(state, slot, JAPAN)
    others = [one for one in state.fleets_of(JAPAN) if may_be_spotted(state, one, RUSSIA)]
    assert not others
    look_along_the_coast(state, dice(4))
    assert state.reports[slot][0] == 0
    state.turn = NIGHT
    look_along_the_coast(state, dice(5))
    assert state.reports[slot][0] == 0
    umpire = dice(6)
    look_along_the_coast(state, umpire)
    assert state.reports[slot][:3] == (NIGHT, zone("takeshiki"), 1)
    assert not state.is_on_map(slot), "a sighting, no contact"


@rule("great_war_at_sea S7")
def test_the_coast_is_watched_within_two_zones_of_a_port_and_a_fleet_in_battle_is_known_already():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "takeshiki", "raid")
    state.contacts = [(0, zone("takeshiki"), 0, slot)]
    assert not may_be_spotted(state, slot, JAPAN)
    state.contacts = []
    assert may_be_spotted(state, slot, JAPAN)
    ports = [state.theatre.harbour_zone[port] for port in range(state.theatre.ports) if state.owner[port] == JAPAN]
    away = [min(state.theatre.ways.away(JAPAN, port)[here] for port in ports) for here in range(state.theatre.zones)]
    coasts = [here for here in range(state.theatre.zones) if is_coast_of(state, here, JAPAN) and away[here] < 99]
    lonely = next(here for here in coasts if away[here] == 3)
    state.zone[slot] = lonely
    assert not may_be_spotted(state, slot, JAPAN)
    state.zone[slot] = next(here for here in coasts if away[here] == 2)
    assert may_be_spotted(state, slot, JAPAN)


@rule("great_war_at_sea X.strait_watch")
def test_watched_straits_report_by_day_on_four():
    state = war("O16")
    slot = fleet(state, "russia", ["AC01"], "AD34", "raid")
    watch_straits(state, dice(3))
    assert state.reports[slot][0] == 0
    watch_straits(state, dice(4))
    assert state.reports[slot][0] == 1
    state.turn = NIGHT
    watch_straits(state, dice())


@rule("great_war_at_sea X.howitzers")
def test_siege_guns_reach_ships_in_port_arthur_at_dawn():
    for scenario, needed, turn in (("O20", 5, 1), ("O19", 6, 31)):
        state = war(scenario)
        for one in range(state.theatre.ships):
            if state.theatre.side[one] == RUSSIA and state.fate[one] == 1:
                state.take_out(one)
                state.harbour[one] = harbour(state, "vladivostok")
        target = next(one for one in range(state.theatre.ships) if state.theatre.side[one] == RUSSIA)
        state.fate[target] = 1
        state.moor(target, harbour(state, "port_arthur"))
        hull = state.hull[target]
        state.turn = turn
        fire_howitzers(state, dice(needed - 1))
        assert state.hull[target] == hull
        fire_howitzers(state, dice(needed))
        assert state.hull[target] == hull - 1
        state.turn += 1
        fire_howitzers(state, dice())
        state.turn = turn - 6  # dawn of the day before
        if state.turn > 0:
            fire_howitzers(state, dice())


@rule("great_war_at_sea X.fog_collision")
def test_a_large_fleet_that_moves_two_zones_in_fog_may_collide():
    state = war("O13")
    slot = fleet(state, "japan", ["B01", "B02", "B03", "B04", "AC07", "AC08"], "P12", "intercept")
    state.weather = [3, 3, 3]
    collide_in_fog(state, dice())
    state.trail[slot] = (zone("N11"), zone("O12"), zone("O12"), zone("P12"), zone("P12"), zone("P12"), zone("P12"))
    for weather in (2, 4):
        state.weather = [weather] * 3
        collide_in_fog(state, dice())
    state.weather = [3, 3, 3]
    collide_in_fog(state, dice(6, 5))
    umpire = dice(6, 6, 1, 1)
    collide_in_fog(state, umpire)
    assert len(told(umpire, "Collision")) == 2
    assert state.theatre.hull[ship(state, "japan", "B01")] - state.hull[ship(state, "japan", "B01")] == 3


@rule("great_war_at_sea X.blockships")
def test_blockships_sink_themselves_and_may_block_the_entrance_for_capital_ships():
    state = war("O10")
    slot = fleet(state, "japan", ["TRS#1", "TRS#2"], "N11", "block_entrance", ACTS)
    port = harbour(state, "port_arthur")
    sink_blockships(state, slot, dice(4, 5))
    assert state.fate[ship(state, "japan", "TRS#1")] == SCUTTLED
    assert state.mission[slot] == NONE
    points = dict(state.theatre.rule("blockships").figures)["vp"]
    assert state.awarded[JAPAN] == points
    assert state.blocked[port] == 18
    fleet_inside = fleet(state, "russia", ["B11"], "N11", "intercept")
    assert is_barred(state, fleet_inside, port, dice(4, 4))
    assert not is_barred(state, fleet_inside, port, dice(5, 4))
    for _ in range(18):
        clear_entrances(state)
    assert not is_barred(state, fleet_inside, port, dice())


def test_options_of_the_blockade_name_every_ship():
    state = war("O10")
    state.in_hand = fleet(state, "japan", ["B01", "B02"], "N11", "intercept")
    state.picked = ()
    assert len(options(BlockWith(), state)) == 4
