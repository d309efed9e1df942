"""10, S29: merchantmen."""

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import NIGHT, WAYS, dice, fleet, told, war
from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.kernel.telling.events import EVERYONE, only
from yellowsea.systems.great_war_at_sea.chart.ports.merchants import density, hunt_merchants
from yellowsea.systems.great_war_at_sea.state.campaign import FREE, ON_MAP

BUSY = next(WAYS.words[zone] for zone, traffic in enumerate(WAYS.merchants) if traffic == 3)


def raiding(state, mission="raid"):
    return fleet(state, "russia", ["AC01", "AC02"], BUSY, mission)


@rule("great_war_at_sea S29", "great_war_at_sea V.merchants")
def test_one_die_for_a_fleet_and_a_prize_counts_shows_and_frees_the_plot():
    state = war("O14")
    slot = raiding(state)
    umpire = dice(3, 4)
    hunt_merchants(state, umpire)
    assert told(umpire, "MerchantStopped")[0].audience == EVERYONE
    assert state.fleet_marks[slot] & FREE
    assert state.fleet_marks[slot] & ON_MAP
    row = [row.code for row in state.theatre.operation.points].index("merchants")
    vp = dict(state.theatre.operation.points[row].figures)["vp"]
    assert state.scored[row] == vp
    hunt_merchants(state, dice(1, 6))
    assert state.scored[row] == 3 * vp, "an enemy transport counts twice"


@rule("great_war_at_sea 10.2")
def test_neutrals_are_let_go_and_nobody_else_hears_of_it():
    state = war("O14")
    slot = raiding(state)
    umpire = dice(1, 2)
    hunt_merchants(state, umpire)
    assert [event.audience for event in umpire.events] == [only(RUSSIA)]
    assert not state.fleet_marks[slot] & (FREE | ON_MAP)
    umpire = dice(4)
    hunt_merchants(state, umpire)
    assert [event.audience for event in umpire.events] == [only(RUSSIA)]


@rule("great_war_at_sea 10.2")
def test_less_is_found_at_night_and_in_fog_nothing_in_storm():
    state = war("O14")
    zone = state.zone[raiding(state)]
    assert density(state, zone) == 3
    state.turn = NIGHT
    assert density(state, zone) == 2
    state.turn = 1
    state.weather = [3, 3, 3]
    assert density(state, zone) == 2
    state.weather = [5, 5, 5]
    assert density(state, zone) == 0


@rule("great_war_at_sea S29")
def test_intercepting_fleets_search_too_others_do_not():
    state = war("O14")
    slot = raiding(state, "intercept")
    looking = dice(6)
    hunt_merchants(state, looking)
    assert len(looking.rolled) == 1
    state.mission[slot] = 0
    raiding(state, "escort")
    passing = dice(6)
    hunt_merchants(state, passing)
    assert passing.rolled == []
