"""Section 9: what single operations demand, allow and are told of."""

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, ship, war, zone
from yellowsea.kernel.data.cards import read_cards
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea import SYSTEM
from yellowsea.systems.great_war_at_sea.book.operation_rules import GOALS
from yellowsea.systems.great_war_at_sea.book.operation_rules import RULES as CODES
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.battlefields import HEAD
from yellowsea.systems.great_war_at_sea.chart.contact.battles import battle_of, battle_rules, begin_fight, make_groups
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import is_certain
from yellowsea.systems.great_war_at_sea.chart.movement.courses import chunks
from yellowsea.systems.great_war_at_sea.chart.orders.duties import do_duties, is_first_night, surprise_of, turns_on_beat
from yellowsea.systems.great_war_at_sea.chart.ports.colliers import coal_at_sea
from yellowsea.systems.great_war_at_sea.chart.turn.victory import score
from yellowsea.systems.great_war_at_sea.chart.weather.cyclones import may_form
from yellowsea.systems.great_war_at_sea.chart.weather.weather import change
from yellowsea.systems.great_war_at_sea.state.campaign import SHOT, SILENT, STAYED, TURN_ENDS
from yellowsea.systems.great_war_at_sea.state.grid import Grid
from yellowsea.systems.great_war_at_sea.state.scene import Scene
from yellowsea.systems.great_war_at_sea.tactics.gunnery import second_face

GRID = Grid(9)
SEA_OF_JAPAN = 1


def test_every_code_of_the_operations_has_a_card():
    cards = {card.id for card in read_cards(SYSTEM.cards())}
    assert {f"X.{code}" for code in CODES} | {f"V.{code}" for code in GOALS} <= cards


def engage(state, ours, theirs, here="AC17"):
    """A battle of two fleets on the field."""
    state.field_zone = zone(here)
    state.groups = []
    for number, slot in enumerate((ours, theirs)):
        for group in make_groups(state, slot):
            state.groups.append((*group[:2], GRID.number[(0, 4 * number)], *group[HEAD:]))
    scene = Scene(state.theatre.book, battle_of(state, GRID), state.theatre.settings, GRID)
    return begin_fight(state, scene)


@rule("great_war_at_sea X.beat")
def test_the_beat_off_port_arthur_is_written_back():
    state = war("O13")
    slot = fleet(state, "japan", ["B04", "B05", "B03"], "O12", "intercept")
    state.name[slot] = next(n for n, one in enumerate(state.theatre.operation.fleets) if one.id == "J1")
    away = (zone("P12"), TURN_ENDS, zone("Q12"), TURN_ENDS, TURN_ENDS)
    state.course[slot] = away
    assert turns_on_beat(state, slot) == [True, False, False]
    do_duties(state, JAPAN)
    assert turns_on_beat(state, slot) == [True, True, True]
    assert chunks(state.course[slot])[0] == (zone("P12"),), "what is in order stays"
    state.course[slot] = away
    fleet(state, "japan", ["B01"], "N11", "blockade")
    do_duties(state, JAPAN)
    assert state.course[slot] == away, "the relief is there"


@rule("great_war_at_sea X.sail_by")
def test_transports_sail_in_time():
    state = war("O14")
    one = ship(state, "japan", "TRL#1")
    slot = state.fleet[one]
    state.turn = 18
    do_duties(state, JAPAN)
    assert state.course[slot] == ()
    state.turn = 19
    do_duties(state, JAPAN)
    assert chunks(state.course[slot])[0]
    assert state.goal[slot] == harbour(state, "fusan")


@rule("great_war_at_sea X.surprise_attack")
def test_the_first_night_finds_the_ships_in_the_roads_at_anchor():
    state = war("O05")
    boats = fleet(state, "japan", ["DD01", "DD02"], "N11", "intercept")
    roads = next(
        slot for slot in state.fleets_of(RUSSIA) if state.zone[slot] == zone("N11") and state.port[slot] == NONE
    )
    state.turn = 17
    assert is_certain(state, zone("N11"), boats, roads)
    assert surprise_of(state, zone("N11"), [boats, roads]).impulses == 2
    fight = engage(state, boats, roads, "N11")
    assert all(fight.is_dead(one) for one in range(fight.scene.vessels) if fight.scene.side[one] == RUSSIA)
    state.turn = 18
    assert not is_first_night(state, zone("N11"), [boats, roads])


@rule("great_war_at_sea X.unready")
def test_new_crews_hit_less_and_have_no_torpedoes():
    state = war("O06")
    ours = fleet(state, "japan", ["AC07"], "AC17", "intercept")
    enemy = next(one for one in range(state.theatre.ships) if state.theatre.side[one] == RUSSIA)
    theirs = fleet(state, "russia", [state.theatre.sheets[enemy].id], "AC17", "intercept")
    state.turn = 1
    fight = engage(state, ours, theirs)
    assert second_face(fight, 0) == 5
    assert second_face(fight, 1) < 5
    assert fight.torpedoes[0] == 0
    assert [special.code for special in battle_rules(state)] == ["unready"]


@rule("great_war_at_sea S5")
def test_a_ship_without_shells_fights_without_her_largest_guns():
    state = war("O08")
    ours = fleet(state, "japan", ["AC03"], "AC17", "intercept")
    theirs = fleet(state, "russia", ["AC01"], "AC17", "intercept")
    guns = ship(state, "japan", "AC03")
    state.marks[guns] |= SILENT | SHOT
    fight = engage(state, ours, theirs)
    assert fight.secondary[0] == 0 < state.secondary[guns]


@rule("great_war_at_sea X.coal_hunger")
def test_no_collier_after_turn_six():
    for turn, coaled in ((6, True), (7, False)):
        state = war("O21")
        colliers = [s for s in state.theatre.sheets if s.id.startswith("TRS") and s.side == RUSSIA]
        slot = fleet(state, "russia", [colliers[0].id, "B01"], "AN10", "intercept", STAYED)
        thirsty = state.members[slot][1]
        state.fuel[thirsty] -= 48
        before = state.fuel[thirsty]
        state.turn = turn
        coal_at_sea(state, dice())
        assert (state.fuel[thirsty] > before) is coaled


@rule("great_war_at_sea X.gromoboi_mined")
def test_gromoboi_is_not_in_play():
    state = war("O21")
    assert "gromoboi" not in state.theatre.word


@rule("great_war_at_sea X.cyclones")
def test_cyclones_may_form_where_the_scenario_says_so():
    assert may_form(war("O23"))
    assert {one for one in ("O14", "O16", "O23") if "cyclones" in war(one).theatre.special} == {"O16", "O23"}


@rule("great_war_at_sea X.fog_belt")
def test_fog_belts():
    state = war("O16")
    assert state.weather_in(zone("AC35")) == 2
    assert state.weather_in(zone("X41")) == 2
    assert state.weather_in(zone("AB30")) == 1
    state.weather = [3, 3, 3]
    assert state.weather_in(zone("AC35")) == 3, "fog at most"
    state = war("O22")
    assert state.weather_in(zone("X43")) == 2
    assert state.weather_in(zone("AC35")) == 1
    state = war("O11")
    assert change(state, SEA_OF_JAPAN, 5) == 1
    assert change(state, SEA_OF_JAPAN, 2) == 0
    assert change(state, 0, 5) == 2


@rule("great_war_at_sea X.winter_storm")
def test_winter_storm():
    state = next(s for s in (war(f"O{n:02d}") for n in range(1, 24)) if "winter_storm" in s.theatre.special)
    state.turn = 18
    assert change(state, SEA_OF_JAPAN, 4) == 0
    state.turn = 19
    assert [change(state, SEA_OF_JAPAN, face) for face in range(1, 7)] == [-1, -2, 0, 2, 1, 1]
    assert change(state, 0, 5) == 2


@rule("great_war_at_sea X.dying_port")
def test_ships_in_a_dying_port_count_a_quarter_for_the_enemy():
    state = next(s for s in (war(f"O{n:02d}") for n in range(1, 24)) if "dying_port" in s.theatre.special)
    one = next(s for s in range(state.theatre.ships) if state.theatre.side[s] == RUSSIA and state.theatre.value[s] > 8)
    state.moor(one, harbour(state, "posyet"))
    before = score(state)
    state.moor(one, state.theatre.port_arthur)
    assert score(state) - before == -(-state.theatre.value[one] // 4)


@rule("great_war_at_sea S45")
def test_a_tow_stays_together_in_battle_only_inside_one_group():
    state = war("O10")
    ours = fleet(state, "japan", ["B01", "B02", "C01"], "P12", "intercept")
    theirs = fleet(state, "russia", ["B11"], "P12", "intercept")
    tug, same, other = state.members[ours]
    state.tow[tug] = same
    assert engage(state, ours, theirs, "P12").towing == [1]
    state.tow[tug] = other
    assert not engage(state, ours, theirs, "P12").towing
