"""5.11, S1, S33: what counts in an operation."""

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, ship, war, zone
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.chart.ports.minefields import lay
from yellowsea.systems.great_war_at_sea.chart.turn.victory import outcome_of, score, score_lines, ship_points
from yellowsea.systems.great_war_at_sea.state.campaign import CAPTURED, INTERNED, SLOWED, SUNK
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import masked


def at_the_end(scenario):
    state = war(scenario)
    state.turn = state.theatre.turns + 1
    state.stack = []
    return state


@rule("great_war_at_sea 5.11")
def test_a_ship_counts_once_by_boxes_as_a_cripple_or_lost():
    state = war("O14")
    one = ship(state, "russia", "AC01")
    value = state.theatre.value[one]
    assert ship_points(state, one) == 0
    state.hull[one] -= 1
    assert ship_points(state, one) == 2
    state.marks[one] |= SLOWED
    assert ship_points(state, one) == -(-value // 2)
    state.lose(one, SUNK)
    assert ship_points(state, one) == value
    state.fate[one] = CAPTURED
    assert ship_points(state, one) == 2 * value


@rule("great_war_at_sea 5.11")
def test_the_margin_says_who_has_won():
    state = at_the_end("O14")
    operation = state.theatre.operation
    assert outcome_of(state).score == score(state)
    for one in range(state.theatre.ships):
        if state.theatre.side[one] == RUSSIA:
            state.lose(one, SUNK)
    assert score(state) >= operation.japan_at
    assert outcome_of(state).winner == "japan"


@rule("great_war_at_sea S1")
def test_adrift_at_the_end_counts_half():
    state = at_the_end("O14")
    slot = fleet(state, "russia", ["AC01"], "AM20", "raid")
    one = state.members[slot][0]
    state.fuel[one] = 5
    value = state.theatre.value[one]
    assert ship_points(state, one) == (0 if state.theatre.can_sail[one] else -(-value // 2))
    japanese = [s for s in range(state.theatre.ships) if state.theatre.side[s] == JAPAN]
    steamer = next(s for s in japanese if not state.theatre.can_sail[s])
    slot = fleet(state, "japan", [state.theatre.sheets[steamer].id], "R20", "intercept")
    state.fuel[steamer] = 2
    assert ship_points(state, steamer) == -(-state.theatre.value[steamer] // 2)
    state.fuel[steamer] = 2000
    assert ship_points(state, steamer) == 0


@rule("great_war_at_sea S1", "great_war_at_sea T11")
def test_a_port_that_a_cyclone_has_wrecked_saves_nobody_from_being_adrift():
    state = at_the_end("O23")
    slot = fleet(state, "japan", ["C01"], "sasebo", "intercept")
    one = state.members[slot][0]
    state.fuel[one] = 1
    assert ship_points(state, one) == 0
    for port, where in enumerate(state.theatre.harbour_zone):
        if state.theatre.ways.away(JAPAN, zone("sasebo"))[where] <= 1:
            state.closed[port] = 1
    assert ship_points(state, one) == -(-state.theatre.value[one] // 2)


@rule("great_war_at_sea V.reach")
def test_ships_that_came_through():
    state = at_the_end("O18")
    row = next(row for row in state.theatre.operation.points if row.code == "reach")
    one = state.theatre.ship_of[row.pieces[0]]
    state.moor(one, harbour(state, "posyet"))
    before = score(state)
    state.moor(one, harbour(state, row.places[0]))
    assert before - score(state) == state.theatre.value[one]


def _has(state, code):
    return any(row.code == code for row in state.theatre.operation.points)


@rule("great_war_at_sea V.at_large")
def test_battleships_at_large():
    state = next(s for s in (at_the_end(f"O{n:02d}") for n in range(1, 24)) if _has(s, "at_large"))
    row = next(row for row in state.theatre.operation.points if row.code == "at_large")
    russians = [s for s in range(state.theatre.ships) if state.theatre.side[s] == RUSSIA]
    ships = [s for s in russians if state.theatre.sheets[s].type == 0]
    for one in ships:
        state.moor(one, state.theatre.port_arthur)
    assert not [found for found in score_lines(state) if found.text == "ships at large"]
    fleet(state, "russia", [state.theatre.sheets[ships[0]].id], "AB20", "raid")
    found = [found.points for found in score_lines(state) if found.text == "ships at large"]
    assert found == [dict(row.figures)["vp"]]
    state.moor(ships[0], harbour(state, "vladivostok"))
    assert [found.points for found in score_lines(state) if found.text == "ships at large"] == [8]
    state.moor(ships[0], harbour(state, "chefoo"))
    assert [found.points for found in score_lines(state) if found.text == "ships at large"] == [8]


@rule("great_war_at_sea V.hold_port")
def test_a_port_counts_for_whoever_owns_it_at_the_end():
    state = war("O02")
    port = harbour(state, "port_arthur")
    before = score(state)
    assert state.owner[port] not in (JAPAN, RUSSIA)
    state.owner[port] = JAPAN
    assert score(state) == before + 12
    state.owner[port] = RUSSIA
    assert score(state) == before - 12


@rule("great_war_at_sea V.interned", "great_war_at_sea S33")
def test_interned_ships_count_what_the_scenario_says():
    for number in range(1, 24):
        state = war(f"O{number:02d}")
        row = next((row for row in state.theatre.operation.points if row.code == "interned"), None)
        russians = [s for s in range(state.theatre.ships) if state.theatre.side[s] == RUSSIA]
        one = next(s for s in russians if state.theatre.value[s] > 1)
        value = state.theatre.value[one]
        state.fate[one] = INTERNED
        half = row is not None and row.side == JAPAN and dict(row.words)["vp"] == "half"
        assert ship_points(state, one) == (-(-value // 2) if half else value)


@rule("great_war_at_sea V.short")
def test_a_ship_that_has_not_come_through_counts_half_her_value():
    state = at_the_end("O19")
    slot = fleet(state, "russia", ["B04"], "P12", "intercept")
    one = state.members[slot][0]
    state.fuel[one] = 2000
    half = -(-state.theatre.value[one] // 2)

    def short():
        return sum(line.points for line in score_lines(state) if line.text == "ships that have not come through")

    at_sea = short()
    assert at_sea >= half
    state.zone[slot], state.port[slot] = zone("vladivostok"), harbour(state, "vladivostok")
    assert short() == at_sea - half
    state.port[slot] = harbour(state, "posyet")
    state.zone[slot] = state.theatre.harbour_zone[state.port[slot]]
    assert short() == at_sea, "another port of her own is not far enough"
    state.port[slot] = harbour(state, "shanghai")
    state.zone[slot] = state.theatre.harbour_zone[state.port[slot]]
    assert short() == at_sea - half, "interned she counts all the same"
    state.lose(one, SUNK)
    assert short() == at_sea - half


@rule("great_war_at_sea V.lay")
def test_fields_laid_where_they_count_bring_points_of_which_only_their_owner_knows():
    state = war("O13")
    slot = fleet(state, "russia", ["ML01"], "N11", "minelay")
    row = next(number for number, row in enumerate(state.theatre.operation.points) if row.code == "lay")
    for laid in range(1, 4):
        lay(state, slot, state.theatre.side_key(zone("N11"), zone("O12")), dice())
        assert state.scored[row] == 3 * laid
    state.zone[slot] = zone("N12")
    lay(state, slot, state.theatre.side_key(zone("N12"), zone("O12")), dice())
    assert state.scored[row] == 9, "not in that zone"
    state.zone[slot] = zone("O11")
    for _ in range(2):
        lay(state, slot, state.theatre.side_key(zone("O11"), zone("O12")), dice())
    assert state.scored[row] == 15
    assert masked(state, JAPAN).scored[row] == 0
    assert masked(state, RUSSIA).scored[row] == 15
    assert [line.points for line in score_lines(state) if line.text == "mines laid"] == [15]
