"""13, S30: fields on sides and entrances: passed, laid, found and swept."""

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, options, play, ship, told, war, zone
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.chart.ports.minefields import (
    LayMines,
    add_field,
    check_own_mines,
    cross,
    why_not_lay,
)
from yellowsea.systems.great_war_at_sea.chart.ports.repair import work_in_port
from yellowsea.systems.great_war_at_sea.chart.ports.sweeping import Sweep, fields_near, may_sweep, search, sweep
from yellowsea.systems.great_war_at_sea.state.campaign import ACTS, STAYED, SUNK
from yellowsea.systems.great_war_at_sea.state.theatre import COASTAL, ISLAND, LAND

SIX = [6, 5]


def entrance(state, word):
    return state.theatre.entrance_key(harbour(state, word))


@rule("great_war_at_sea 13.2")
def test_a_six_and_then_a_five_strikes_one_ship_and_the_rest_is_warned():
    state = war("O12")
    slot = fleet(state, "japan", ["B01", "B02"], "N11", "intercept")
    place = entrance(state, "dalny")  # four fields of Russia's
    umpire = dice(6, 4, 1, *SIX, 2, 3, 4)  # the second ship is drawn; 7 on the torpedo table
    cross(state, slot, place, umpire)
    assert [event.ship for event in told(umpire, "StruckMine")] == [state.theatre.word[ship(state, "japan", "B02")]]
    assert state.hull[ship(state, "japan", "B02")] < state.theatre.hull[ship(state, "japan", "B02")]
    line = state.mined(place)[0]
    assert state.mine_known[line] == only(JAPAN) | only(RUSSIA)
    cross(state, slot, place, dice())  # once a turn
    assert state.mine_count[line] == 4


@rule("great_war_at_sea 13.2")
def test_own_fields_are_free():
    state = war("O12")
    slot = fleet(state, "russia", ["B11"], "N12", "intercept")
    cross(state, slot, entrance(state, "dalny"), dice())
    assert state.hull[ship(state, "russia", "B11")] == state.theatre.hull_at_start[ship(state, "russia", "B11")]


@rule("great_war_at_sea X.dense_field")
def test_a_dense_field_strikes_twice_before_it_warns():
    state = war("O13")
    slot = fleet(state, "japan", ["B03", "B04", "B01"], "O12", "intercept")
    place = state.theatre.side_key(zone("N11"), zone("O12"))
    for _ in range(4):
        add_field(state, place, RUSSIA, 1)
    umpire = dice(5, 4, 1, 3, 4, 5, 4, 1, 3, 4)
    cross(state, slot, place, umpire)
    assert len(told(umpire, "StruckMine")) == 2


def laying(state, at="N11", marks=STAYED | ACTS):
    return fleet(state, "russia", ["ML01"], at, "minelay", marks)


@rule("great_war_at_sea 13.31", "great_war_at_sea S30.2")
def test_a_layer_lays_six_fields_on_sides_and_entrances_of_its_zone():
    state = war("O13")
    slot = laying(state)
    state.in_hand = slot
    state.stack = [0, 1]
    step = LayMines()
    umpire = dice()
    assert "at_side o12" in options(step, state)
    assert "at_side x1" not in options(step, state)
    for _ in range(5):
        play(step, state, "at_side o12", umpire)
    play(step, state, "at_entrance port_arthur", umpire)
    assert state.stack == [0], "six fields a mission"
    place = state.theatre.side_key(zone("N11"), zone("O12"))
    assert [state.mine_count[line] for line in state.mined(place)] == [5]
    assert all(event.audience == only(RUSSIA) for event in told(umpire, "MinesLaid"))
    assert why_not_lay(state, slot).rule == "S30.2"


@rule("great_war_at_sea S30.1")
def test_laying_takes_a_whole_turn_in_the_zone():
    state = war("O13")
    assert why_not_lay(state, laying(state)) is None
    assert why_not_lay(state, laying(state, marks=ACTS)).rule == "S30.1"


@rule("great_war_at_sea 13.31")
def test_mines_are_laid_by_the_coast_in_fog_or_better_where_they_may_be():
    state = war("O13")
    assert why_not_lay(state, laying(state, "N10")).code == "not-mined"
    ways = state.theatre.ways
    ports = set(state.theatre.harbour_zone)
    far = next(
        word
        for number, word in enumerate(ways.words)
        if ways.type[number] not in (LAND, COASTAL, ISLAND) and not ports & {number, *ways.around[number]}
    )
    assert why_not_lay(state, laying(state, far)).code == "open-sea"
    slot = laying(state)
    state.weather = [4, 4, 4]
    assert why_not_lay(state, slot).code == "weather"


@rule("great_war_at_sea S30.2")
def test_three_turns_in_port_bring_new_mines():
    state = war("O13")
    layer = ship(state, "russia", "ML01")
    state.moor(layer, harbour(state, "port_arthur"))
    state.mines[layer] = 0
    state.in_port[layer] = 2
    work_in_port(state, dice())
    assert state.mines[layer] == 0
    state.in_port[layer] = 3
    work_in_port(state, dice())
    assert state.mines[layer] == 6


@rule("great_war_at_sea X.own_mines")
def test_a_layer_may_strike_her_own_mines():
    state = war("O05")
    slot = laying(state, marks=STAYED | ACTS)
    umpire = dice(1, 1, 3, 3)
    check_own_mines(state, slot, umpire)
    assert len(told(umpire, "StruckMine")) == 1
    check_own_mines(state, slot, dice(1, 2))
    assert len(told(umpire, "StruckMine")) == 1


@rule("great_war_at_sea 13.31")
def test_the_enemy_sees_nothing_of_the_laying():
    state = war("O05")
    state.in_hand = slot = laying(state)
    state.stack = [0]
    seen = state.fleet_marks[slot]
    play(LayMines(), state, "at_side o12", dice())
    play(LayMines(), state, "done", dice(3, 3))
    assert state.fleet_marks[slot] == seen


def sweeping(state, pieces, at):
    return fleet(state, "russia", pieces, at, "minesweep", ACTS)


@rule("great_war_at_sea 13.6")
def test_sweepers_find_a_field_on_four_or_more_and_tell_nobody():
    state = war("O12")
    slot = sweeping(state, ["GB05"], "N11")
    assert fields_near(state, slot, known=True) == []
    search(state, slot, dice(3))
    assert fields_near(state, slot, known=True) == []
    umpire = dice(4)
    search(state, slot, umpire)
    assert len(fields_near(state, slot, known=True)) == 1
    assert [event.audience for event in umpire.events] == [only(RUSSIA)]


@rule("great_war_at_sea S30.3")
def test_designated_sweepers_clear_on_five_and_are_lost_on_one():
    state = war("O12")
    slot = sweeping(state, ["GB05", "GB07"], "N11")
    place = entrance(state, "port_arthur")
    search(state, slot, dice(6))
    line = fields_near(state, slot, known=True)[0]
    before = state.mine_count[line]
    sweep(state, slot, place, dice(5, 4))
    assert state.mine_count[line] == before - 1
    sweep(state, slot, place, dice(1, 2))
    assert state.fate[ship(state, "russia", "GB05")] == SUNK


@rule("great_war_at_sea S30.3")
def test_the_owner_names_the_field_that_is_swept():
    state = war("O12")
    state.in_hand = sweeping(state, ["GB05"], "N11")
    search(state, state.in_hand, dice(6))
    assert options(Sweep(), state) == ["at_entrance port_arthur", "done"]


@rule("great_war_at_sea X.swept_channel")
def test_sweepers_in_port_work_on_its_entrance():
    state = war("O15")
    slot = sweeping(state, ["GB05"], "N11")
    state.port[slot] = harbour(state, "port_arthur")
    assert may_sweep(state, slot)
    assert len(fields_near(state, slot, known=True)) == 1, "the channel is known to the garrison"
