"""S2, 5.3, 5.5: troops and cargo ashore, fighting on land, ports that fall."""

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, options, play, ship, told, war, zone
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.chart.orders.missions import carries_troops
from yellowsea.systems.great_war_at_sea.chart.shore.bombardment import add_support
from yellowsea.systems.great_war_at_sea.chart.shore.captures import (
    Scuttle,
    caught,
    fall_of_ports,
    hold_empty_ports,
    roll_for_caught,
    take_port,
    take_ports,
)
from yellowsea.systems.great_war_at_sea.chart.shore.ground_combat import GroundLosses, fight_ashore, fronts
from yellowsea.systems.great_war_at_sea.chart.shore.landing import load_all, turns_needed, unload_all
from yellowsea.systems.great_war_at_sea.chart.shore.troops import (
    add_troops,
    is_landing_ground,
    points_near,
    score_landing,
    touching,
)
from yellowsea.systems.great_war_at_sea.state.campaign import AFLOAT, CAPTURED, SCUTTLED, STAYED

CONVOY = ["TRL#1", "TRL#2"]


def landing(state, at, mission="invasion", pieces=None):
    slot = fleet(state, "japan", pieces or CONVOY, at, mission, STAYED)
    for one in state.members[slot]:
        state.cargo[one] = 2
    return slot


def score(state, code):
    return sum(won for row, won in zip(state.theatre.operation.points, state.scored, strict=True) if row.code == code)


@rule("great_war_at_sea S2.4", "great_war_at_sea S2.2")
def test_after_six_turns_a_die_a_transport_and_one_more_every_six():
    state = war("O12")
    slot = landing(state, "pitzuwo")
    for _ in range(5):
        unload_all(state, dice())
    unload_all(state, dice(6, 5))
    assert state.troops_in(JAPAN, zone("pitzuwo")) == 2
    assert state.cargo[ship(state, "japan", "TRL#1")] == 0 < state.cargo[ship(state, "japan", "TRL#2")]
    for _ in range(5):
        unload_all(state, dice())
    umpire = dice(5)
    unload_all(state, umpire)
    assert state.troops_in(JAPAN, zone("pitzuwo")) == 4
    assert state.counted[slot] == 12
    assert score(state, "unload") == 4


@rule("great_war_at_sea S2.1", "great_war_at_sea X.beach")
def test_troops_land_on_hostile_and_korean_coasts_and_on_the_beach_of_the_scenario():
    state = war("O12")
    assert is_landing_ground(state, JAPAN, zone("pitzuwo"))
    assert is_landing_ground(state, JAPAN, zone("chemulpo"))
    assert is_landing_ground(state, JAPAN, zone("posyet"))
    assert not is_landing_ground(state, JAPAN, zone("sasebo"))
    state.owner[harbour(state, "port_arthur")] = JAPAN
    assert is_landing_ground(state, JAPAN, zone("pitzuwo"))
    assert not is_landing_ground(war("O09"), RUSSIA, zone("takushan"))


@rule("great_war_at_sea S2.1", "great_war_at_sea 11.5")
def test_into_a_port_under_attack_troops_go_by_invasion():
    state = war("O14")
    slot = fleet(state, "japan", ["TRL#1"], "fusan", "transport", STAYED)
    state.port[slot] = harbour(state, "fusan")
    state.cargo[state.members[slot][0]] = 2
    assert turns_needed(state, slot) > 0
    assert not is_landing_ground(state, JAPAN, zone("fusan"))
    add_troops(state, RUSSIA, zone("fusan"), 3, False)
    assert turns_needed(state, slot) == 0
    assert is_landing_ground(state, JAPAN, zone("fusan"))


@rule("great_war_at_sea S48")
def test_nothing_is_landed_in_squalls_and_such_a_turn_does_not_count():
    state = war("O12")
    slot = landing(state, "pitzuwo")
    state.weather = [4, 4, 4]
    unload_all(state, dice())
    assert state.counted[slot] == 0


@rule("great_war_at_sea S2.3")
def test_without_six_hits_in_the_first_turn_the_landed_do_not_fire_at_first():
    for hits, silent in ((5, 1), (6, 0)):
        state = war("O22")
        slot = landing(state, "korsakov")
        add_support(state, zone("korsakov"), hits)
        unload_all(state, dice())
        state.support = []
        for _ in range(4):
            unload_all(state, dice())
        unload_all(state, dice(6, 1))
        assert state.unsupported[slot] == silent
        state.turn = 1
        umpire = dice(*[1] * (3 if silent else 5))
        fight_ashore(state, umpire)
        assert len(told(umpire, "GroundCombat")) == 1
        fight_ashore(state, dice(*[1] * 5))  # from then on they do


@rule("great_war_at_sea S2.3")
def test_where_nobody_defends_the_beach_no_fire_is_needed():
    state = war("O12")
    slot = landing(state, "chemulpo")
    assert not points_near(state, RUSSIA, zone("chemulpo"))
    unload_all(state, dice())
    assert (state.counted[slot], state.unsupported[slot]) == (1, 0)


@rule("great_war_at_sea S48", "great_war_at_sea S2.5")
def test_nobody_fights_ashore_in_squalls():
    state = war("O22")
    add_troops(state, JAPAN, zone("korsakov"), 2, silent=False)
    state.weather = [4, 4, 4]
    fight_ashore(state, dice())
    state.weather = [1, 1, 1]
    umpire = dice(1, 1, 1, 1, 1)
    fight_ashore(state, umpire)
    assert told(umpire, "GroundCombat")


@rule("great_war_at_sea S2.5")
def test_a_six_kills_and_losses_are_taken_where_the_owner_likes():
    state = war("O22")
    add_troops(state, JAPAN, zone("korsakov"), 2, silent=False)
    beside = state.theatre.ways.around[zone("korsakov")][0]
    add_troops(state, JAPAN, beside, 2, silent=False)
    fight_ashore(state, dice(6, 6, 1, 1, 1, 1, 6))  # Russia three points first, then Japan
    assert state.fronts == [(JAPAN, 2, *state.fronts[0][2:]), (RUSSIA, 1, *state.fronts[0][2:])]
    state.stack = [0]
    step = GroundLosses()
    assert step.actor(state) == JAPAN
    assert len(options(step, state)) == 2
    play(step, state, "lose_at x43", dice())
    play(step, state, "lose_at x43", dice())
    assert state.troops_in(JAPAN, zone("korsakov")) == 0
    assert state.troops_in(JAPAN, beside) == 2
    play(step, state, "lose_at x43", dice())
    assert state.troops_in(RUSSIA, zone("korsakov")) == 2
    assert state.stack == []


@rule("great_war_at_sea S2.6", "great_war_at_sea V.capture")
def test_a_minor_port_falls_to_one_troop_point_a_major_port_to_ten():
    state = war("O22")
    add_troops(state, JAPAN, zone("korsakov"), 1, silent=False)
    take_ports(state, dice())
    assert state.owner[harbour(state, "korsakov")] == RUSSIA, "the garrison is still there"
    state.troop_points = [0 if side == RUSSIA else points for side, points in _troops(state)]
    take_ports(state, dice())
    assert state.owner[harbour(state, "korsakov")] == JAPAN
    add_troops(state, JAPAN, zone("vladivostok"), 9, silent=False)
    take_ports(state, dice())
    assert state.owner[harbour(state, "vladivostok")] == RUSSIA
    add_troops(state, JAPAN, zone("vladivostok"), 1, silent=False)
    take_ports(state, dice())
    assert state.owner[harbour(state, "vladivostok")] == JAPAN


def _troops(state):
    return zip(state.troop_side, state.troop_points, strict=True)


@rule("great_war_at_sea S2.6")
def test_garrisons_of_a_sides_own_ports_take_nothing():
    state = war("O12")
    assert points_near(state, JAPAN, zone("fusan")) == 2, "the garrison of Takeshiki is beside it"
    take_ports(state, dice())
    assert state.owner[harbour(state, "fusan")] not in (JAPAN, RUSSIA)
    add_troops(state, JAPAN, zone("fusan"), 1, silent=False)
    take_ports(state, dice())
    assert state.owner[harbour(state, "fusan")] == JAPAN


@rule("great_war_at_sea S2.7")
def test_ships_in_a_fallen_port_are_scuttled_or_leave_or_are_rolled_for():
    state = war("O22")
    port = harbour(state, "vladivostok")
    ships = [one for one in range(state.theatre.ships) if state.theatre.side[one] == RUSSIA]
    ships = [one for one in ships if state.fate[one] == AFLOAT and not state.theatre.is_submarine[one]][:3]
    for one in range(state.theatre.ships):
        if state.theatre.side[one] == RUSSIA and one not in ships and state.fate[one] == AFLOAT:
            state.lose(one, SCUTTLED)
    for one in ships:
        state.moor(one, port)
    state.turn = 7
    take_port(state, port, JAPAN, "troops", dice())
    step = Scuttle()
    state.stack = [0]
    assert step.actor(state) == RUSSIA
    play(step, state, f"scuttle {state.theatre.word[ships[0]]}", dice())
    play(step, state, "done", dice())
    assert state.fate[ships[0]] == SCUTTLED
    assert state.stack == []
    state.turn = 8
    assert caught(state, 1) == ships[1:]
    roll_for_caught(state, dice(4, 5))
    assert [state.fate[one] for one in ships[1:]] == [SCUTTLED, CAPTURED]


@rule("great_war_at_sea 11.5", "great_war_at_sea V.unload")
def test_cargo_takes_three_turns_in_a_major_port_six_in_a_minor_one():
    state = war("O01")
    slot = landing(state, "dalny", "transport", ["TRL#1"])
    assert turns_needed(state, slot) == 9, "an open coast of one's own"
    state.port[slot] = harbour(state, "dalny")
    assert turns_needed(state, slot) == 6
    for _ in range(5):
        unload_all(state, dice())
    assert score(state, "unload") == 0
    unload_all(state, dice())
    assert score(state, "unload") == 2
    state.port[slot] = harbour(state, "port_arthur")
    state.zone[slot] = zone("port_arthur")
    assert turns_needed(state, slot) == 3
    state.weather = [5, 5, 5]
    assert turns_needed(state, slot) == 0


@rule("great_war_at_sea V.unload")
def test_a_row_for_troops_counts_no_supplies():
    state = war("O10")
    stores = ship(state, "japan", "TRS#5")
    troops = next(
        one for one in range(state.theatre.ships) if state.theatre.is_transport[one] and carries_troops(state, one)
    )
    assert score_landing(state, stores, zone("chinnampo"), 1) == 0
    assert score_landing(state, troops, zone("chinnampo"), 1) == 1
    assert score_landing(state, troops, zone("chemulpo"), 1) == 0


@rule("great_war_at_sea X.empty_port", "great_war_at_sea V.hold_port")
def test_an_empty_port_is_held_by_whoever_ends_three_turns_there():
    state = war("O02")
    port = harbour(state, "port_arthur")
    state.moor(ship(state, "russia", "AC05"), port)
    hold_empty_ports(state, dice())
    hold_empty_ports(state, dice())
    assert state.owner[port] != RUSSIA
    hold_empty_ports(state, dice())
    assert state.owner[port] == RUSSIA


@rule("great_war_at_sea X.fall")
def test_port_arthur_falls_in_its_turn_and_ships_in_it_are_scuttled():
    state = war("O20")
    port = harbour(state, "port_arthur")
    rule_of_fall = state.theatre.rule("fall")
    state.turn = dict(rule_of_fall.figures)["turn"] - 1
    fall_of_ports(state, dice())
    assert state.owner[port] == RUSSIA
    state.turn += 1
    inside = next(one for one in range(state.theatre.ships) if state.theatre.side[one] == RUSSIA)
    state.moor(inside, port)
    fall_of_ports(state, dice())
    assert state.owner[port] == JAPAN
    assert state.fate[inside] == SCUTTLED


@rule("great_war_at_sea 11.5", "great_war_at_sea S48")
def test_an_empty_transport_loads_again_where_the_scenario_had_loaded_her():
    state = war("O14")
    one = ship(state, "japan", "TRL#1")
    moji, full = harbour(state, "moji"), state.theatre.cargo_at_start[one]
    assert full > 0
    turns = 3 if state.theatre.is_major[moji] else 6
    state.moor(one, moji)
    state.cargo[one], state.in_port[one] = 0, turns - 1
    load_all(state, dice())
    assert state.cargo[one] == 0
    state.in_port[one] = turns
    state.weather = [5, 5, 5]
    load_all(state, dice())
    assert state.cargo[one] == 0
    state.weather = [4, 4, 4]
    state.moor(one, harbour(state, "sasebo"))
    load_all(state, dice())
    assert state.cargo[one] == 0
    state.moor(one, moji)
    umpire = dice()
    load_all(state, umpire)
    assert state.cargo[one] == full
    assert [event.audience for event in told(umpire, "TransportLoaded")] == [1 << JAPAN]


@rule("great_war_at_sea S2.5")
def test_garrisons_of_neighbouring_ports_do_not_fight_until_somebody_lands():
    state = war("O14")
    here = [line for line, at in enumerate(state.troop_zone) if at in touching(state, zone("port_arthur"))]
    assert {state.troop_side[line] for line in here} == {JAPAN, RUSSIA}, "Dalny is Japan's, Port Arthur Russia's"
    assert not fronts(state)
    fight_ashore(state, dice())
    add_troops(state, JAPAN, zone("dalny"), 3, False)
    assert {state.troop_side[line] for line in fronts(state)[0]} == {JAPAN, RUSSIA}
