"""15, S41: boats; S3: balloons."""

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import NIGHT, dice, fleet, harbour, options, play, ship, told, war, zone
from tests.systems.great_war_at_sea.field import RULES
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.chart.orders.extra_orders import (
    boat_options,
    change_search,
    close_searches,
    place_boat,
    search_options,
)
from yellowsea.systems.great_war_at_sea.chart.orders.missions import join
from yellowsea.systems.great_war_at_sea.chart.orders.orders import Orders
from yellowsea.systems.great_war_at_sea.chart.orders.partings import enter_zone, part
from yellowsea.systems.great_war_at_sea.chart.ports.balloons import bring_down, look_out, may_go_up, send_up
from yellowsea.systems.great_war_at_sea.chart.ports.submarines import (
    BoatAttack,
    attack,
    may_hold_boat,
    reload_boats,
    search_all,
)
from yellowsea.systems.great_war_at_sea.chart.shore.captures import take_port
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import BALLOON, SHOWN, SLOWED, SUNK
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import masked

BOAT = "SS01"


def blockade(state, pieces=("C17", "C18"), at="vladivostok"):
    """An enemy fleet off the port of the boats."""
    return fleet(state, "japan", list(pieces), at, "intercept")


def alone():
    """O22 with one boat in Vladivostok and nobody else of Russia's to find."""
    state = war("O22")
    for one in range(state.theatre.ships):
        if state.theatre.is_submarine[one] and one != ship(state, "russia", BOAT):
            state.lose(one, SUNK)
    state.searching[harbour(state, "posyet")] = 0
    return state


@rule("great_war_at_sea S41.2")
def test_the_search_is_secret_by_day_and_a_contact_brings_a_report():
    state = alone()
    slot = blockade(state)
    umpire = dice(4)
    search_all(state, umpire)
    assert [event.audience for event in umpire.events] == [only(RUSSIA)]
    umpire = dice(5, 4)
    search_all(state, umpire)
    assert told(umpire, "FleetReported")
    assert state.reports[slot][0] == state.turn
    assert state.attacks == []
    state.turn = NIGHT
    search_all(state, dice())


@rule("great_war_at_sea S41.2")
def test_two_zones_off_it_is_harder_and_without_a_boat_the_search_fails_whatever_the_die():
    state = alone()
    slot = blockade(state)
    far = next(z for z, away in enumerate(state.theatre.ways.away(JAPAN, zone("vladivostok"))) if away == 2)
    state.zone[slot] = far
    state.trail[slot] = (far,) * 7
    umpire = dice(5)
    search_all(state, umpire)
    assert not told(umpire, "FleetReported")
    state.moor(ship(state, "russia", BOAT), harbour(state, "posyet"))
    umpire = dice(6)
    search_all(state, umpire)
    assert not told(umpire, "FleetReported")
    assert told(umpire, "SubmarineSearched")


@rule("great_war_at_sea S41.2")
def test_the_owner_turns_the_search_off_port_by_port():
    state = alone()
    blockade(state)
    port = harbour(state, "vladivostok")
    assert len(search_options(state, RUSSIA)) == 2
    change_search(state, RUSSIA, port)
    assert len(search_options(state, RUSSIA)) == 1, "once in a phase"
    search_all(state, dice())


@rule("great_war_at_sea S41.2", "great_war_at_sea 8.0")
def test_the_owner_alone_knows_where_his_boats_search_and_what_he_has_said_of_it():
    state = alone()
    blockade(state)
    change_search(state, RUSSIA, harbour(state, "vladivostok"))
    assert search_options(masked(state, RUSSIA), RUSSIA) == search_options(state, RUSSIA)
    assert masked(state, RUSSIA).searching == state.searching
    assert set(masked(state, JAPAN).searching) == {0}


@rule("great_war_at_sea S41.1")
def test_boats_are_plotted_in_their_ports_and_lost_with_them():
    state = war("O22")
    boat = ship(state, "russia", BOAT)
    assert state.harbour[boat] == harbour(state, "vladivostok")
    place_boat(state, boat_options(state, RUSSIA)[0])
    assert state.harbour[boat] == harbour(state, "posyet")
    take_port(state, harbour(state, "posyet"), JAPAN, "troops", dice())
    assert state.fate[boat] == SUNK


@rule("great_war_at_sea S41.4", "great_war_at_sea S41.5")
def test_in_position_the_owner_is_asked_and_names_the_kind_of_target():
    state = alone()
    blockade(state)
    search_all(state, dice(6, 5))
    assert len(state.attacks) == 1
    state.stack = [0]
    step = BoatAttack()
    assert options(step, state) == ["at_light", "hold_off"]
    play(step, state, "hold_off", dice())
    assert state.stack == []
    assert state.torpedoes[ship(state, "russia", BOAT)] > 0


@rule("great_war_at_sea S41.4")
def test_a_fleet_that_moves_fast_is_harder_to_get_near():
    state = alone()
    slot = blockade(state)
    here = state.zone[slot]
    state.trail[slot] = (zone("T28"), zone("T27"), here, here, here, here, here)
    search_all(state, dice(6, 5))
    assert state.attacks == []


@rule("great_war_at_sea S41.4", "great_war_at_sea S41.7")
def test_escorts_may_sink_the_boat_before_or_after_her_attack():
    state = alone()
    boat = ship(state, "russia", BOAT)
    slot = blockade(state, ("C17", "TB09", "TB10"))
    target = [ship(state, "japan", "C17")]
    umpire = dice(6, 4)
    attack(state, boat, slot, target, umpire)
    assert state.fate[boat] == SUNK
    assert not told(umpire, "SubmarineAttack")
    state = alone()
    slot = blockade(state, ("C17", "TB09", "TB10"))
    umpire = dice(6, 3, 1)
    attack(state, boat, slot, target, umpire)
    assert state.fate[boat] == SUNK
    assert told(umpire, "SubmarineAttack")
    assert state.marks[boat] & SHOWN


@rule("great_war_at_sea S41.6")
def test_large_ships_are_hit_on_five():
    state = alone()
    boat = ship(state, "russia", BOAT)
    slot = blockade(state, ("CD01",))
    umpire = dice(5, 3, 4)
    attack(state, boat, slot, list(state.members[slot]), umpire)
    assert told(umpire, "SubmarineAttack")[0].hit
    state = alone()
    slot = blockade(state, ("C17",))
    umpire = dice(5)
    attack(state, boat, slot, list(state.members[slot]), umpire)
    assert not told(umpire, "SubmarineAttack")[0].hit


@rule("great_war_at_sea S41.3")
def test_thirty_turns_in_port_for_a_new_torpedo():
    state = alone()
    boat = ship(state, "russia", BOAT)
    state.torpedoes[boat] = 0
    for _ in range(29):
        reload_boats(state)
    assert state.torpedoes[boat] == 0
    reload_boats(state)
    assert state.torpedoes[boat] == 1


@rule("great_war_at_sea S41.3", "great_war_at_sea S41.1")
def test_a_boat_that_reloads_lies_inside_the_port_and_does_not_search():
    state = alone()
    blockade(state)
    boat = ship(state, "russia", BOAT)
    state.torpedoes[boat] = 0
    umpire = dice(6)
    search_all(state, umpire)
    assert not told(umpire, "FleetReported")
    state.torpedoes[boat] = 1
    umpire = dice(6, 1)
    search_all(state, umpire)
    assert told(umpire, "FleetReported")


@rule("great_war_at_sea S41.3")
def test_sent_out_without_a_torpedo_she_searches_but_neither_attacks_nor_reloads():
    state = alone()
    blockade(state)
    boat = ship(state, "russia", BOAT)
    orders = Orders()
    state.acting = RUSSIA
    state.stack = [steps.SEA_TURN, steps.ORDERS]
    word = f"put_out {state.theatre.word[boat]}"
    assert word not in options(orders, state), "she has her torpedo"
    state.torpedoes[boat] = 0
    state.reload[boat] = 29
    play(orders, state, word, dice())
    assert word not in options(orders, state), "once in a phase"
    umpire = dice(6)
    search_all(state, umpire)
    assert told(umpire, "FleetReported")
    assert state.attacks == []
    reload_boats(state)
    assert (state.torpedoes[boat], state.reload[boat]) == (0, 0)
    assert not masked(state, JAPAN).marks[boat]
    close_searches(state, RUSSIA)
    play(orders, state, word, dice())
    reload_boats(state)
    assert state.reload[boat] == 1
    state.acting = JAPAN
    close_searches(state, RUSSIA)
    assert word not in options(orders, state)


@rule("great_war_at_sea S41.8")
def test_zones_that_could_hold_or_adjoin_a_boat():
    state = war("O22")
    assert may_hold_boat(state, RUSSIA, zone("vladivostok"))
    assert may_hold_boat(state, RUSSIA, zone("T27"))
    assert not may_hold_boat(state, RUSSIA, zone("V32"))
    assert not may_hold_boat(state, JAPAN, zone("vladivostok"))


@rule("great_war_at_sea S41.8")
def test_a_raider_appears_where_boats_could_be():
    state = war("O22")
    slot = fleet(state, "japan", ["C17"], "T26", "raid")
    assert not state.theatre.may_be_mined[zone("T26")]
    enter_zone(state, slot, zone("V32"), dice())
    assert not state.is_on_map(slot)
    enter_zone(state, slot, zone("T26"), dice())
    assert state.is_on_map(slot)


# -- balloons ----------------------------------------------------------------------------------------------------------


def rus():
    for scenario in ("O21", "O22", "O23", "O19"):
        state = war(scenario)
        if any(sheet.id == "BS01" for sheet in state.theatre.sheets):
            return state, fleet(state, "russia", ["BS01"], "AB20", "intercept")
    raise AssertionError("no scenario has the balloon ship")


@rule("great_war_at_sea S3", "great_war_at_sea X.balloon_hypothetical")
def test_a_balloon_goes_up_by_day_and_is_lost_on_seven_with_the_weather():
    state, slot = rus()
    assert may_go_up(state, slot)
    state.weather = [3, 3, 3]
    assert not may_go_up(state, slot)
    state.weather = [2, 2, 2]
    send_up(state, slot, dice())
    state.turn = 1
    bring_down(state, dice())
    assert state.fleet_marks[slot] & BALLOON
    state.turn = next(turn for turn in range(1, 7) if not _night(state, turn) and _night(state, turn + 1))
    bring_down(state, dice(5))
    assert state.balloons == 4
    assert not state.fleet_marks[slot] & BALLOON
    assert may_go_up(state, slot)


@rule("great_war_at_sea X.balloon_hypothetical")
def test_the_balloon_ship_may_be_left_out():
    ships = {}
    for switch in (True, False):
        theatre = RULES.theatre("O22", RULES.info.settings({"balloon_ship": switch}))
        ships[switch] = [sheet.id for sheet in theatre.sheets if sheet.side == RUSSIA]
        assert {fleet.id for fleet in theatre.operation.fleets} >= {"R1", "R2", "J6"}
    assert [piece for piece in ships[True] if piece != "BS01"] == ships[False]
    assert "BS01" in ships[True]


@rule("great_war_at_sea S3")
def test_the_balloon_goes_where_the_ship_goes_and_is_lost_with_her():
    state, slot = rus()
    send_up(state, slot, dice())
    other = fleet(state, "russia", ["AC01"], "AB20", "intercept")
    join(state, slot, other, dice())
    assert state.fleet_marks[other] & BALLOON
    carrier = ship(state, "russia", "BS01")
    state.marks[carrier] |= SLOWED
    alone = part(state, other, carrier, dice())
    assert state.fleet_marks[alone] & BALLOON
    assert not state.fleet_marks[other] & BALLOON
    join(state, alone, other, dice())
    state.lose(carrier, SUNK)
    assert not state.fleet_marks[other] & BALLOON
    assert state.balloons == 4


def _night(state, turn):
    return state.theatre.is_night(turn + state.shift)


@rule("great_war_at_sea 17.3")
def test_from_the_balloon_fleets_in_the_next_zones_are_seen():
    state, slot = rus()
    send_up(state, slot, dice())
    enemy = fleet(
        state, "japan", ["C17"], state.theatre.zone_words[state.theatre.ways.near[state.zone[slot]][0]], "raid"
    )
    look_out(state, dice(4))
    assert state.reports[enemy][0] == 0
    look_out(state, dice(5))
    assert state.reports[enemy][0] == state.turn
