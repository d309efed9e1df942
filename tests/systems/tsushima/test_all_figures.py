"""Every printed and derived figure is the one typed in from the rulebook, the dossier and the rebuilt map."""

from collections import Counter

import pytest

from tests.loops import some
from tests.marks import rule
from tests.systems.tsushima import typed_figures as typed
from tests.systems.tsushima.scenes import rules
from tests.systems.tsushima.typed_forces import EXTRAS, FORCES
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.tsushima.state.tables import NET_MOST, TYPES

RULES = rules()
TABLES = RULES.variant(RULES.info.settings(None))[0]
CHART = TABLES.chart
NAMED = [line.split() for line in typed.SHIPS.split("\n") if line]


def lines(text):
    return [line.split() for line in text.strip().splitlines()]


@rule("tsushima 15.6")
@pytest.mark.parametrize("line", NAMED, ids=[words[1] for words in NAMED])
def test_a_ship_has_the_figures_of_the_inventory(line):
    letter, name, kind, move, armour, primary, secondary, *special = line
    ship = TABLES.ship_index[name.lower()]
    assert TABLES.ship_names[ship].replace(" ", "_") == name
    assert SIDES[TABLES.side[ship]][0].upper() == letter
    assert TYPES[TABLES.type[ship]] + str(TABLES.size[ship]) == kind
    assert (TABLES.move[ship], TABLES.armour[ship]) == (int(move), int(armour))
    assert f"{TABLES.primary[ship]}-{TABLES.primary_salvos[ship]}" == primary
    assert f"{TABLES.secondary[ship]}-{TABLES.secondary_salvos[ship]}" == secondary
    assert TABLES.torpedoes[ship] == 0
    words = ("bad_mounts", "bow_turret", "independent", "italian")
    assert [word for word in words if getattr(TABLES, word)[ship]] == special


@rule("tsushima 15.6")
def test_there_are_so_many_counters_of_each_kind():
    assert TABLES.ships == 119
    assert len(NAMED) == sum(TABLES.is_ship) == 74
    for side, kinds in typed.CRAFT.items():
        ships = TABLES.ships_of[SIDES.index(side)]
        found = Counter(TYPES[TABLES.type[ship]] for ship in ships if not TABLES.is_ship[ship])
        assert found == kinds


@rule("tsushima 15.6")
@pytest.mark.parametrize("kind", typed.CRAFT_FIGURES)
def test_small_craft_and_merchants(kind):
    for ship in some(ship for ship in range(TABLES.ships) if TYPES[TABLES.type[ship]] == kind):
        gun = (TABLES.secondary[ship], TABLES.secondary_salvos[ship])
        hull = (TABLES.size[ship], TABLES.move[ship], TABLES.armour[ship])
        assert (*hull, *gun, TABLES.torpedoes[ship]) == typed.CRAFT_FIGURES[kind]
        assert (TABLES.primary[ship], TABLES.primary_salvos[ship]) == (0, 0)


RESULTS = {"-": 0, "1": 1, "2": 2, "S": 3}


@rule("tsushima 8.14")
@pytest.mark.parametrize("line", lines(typed.GUNFIRE), ids=[words[0] for words in lines(typed.GUNFIRE)])
def test_the_gunfire_table(line):
    net = int(line[0])
    assert [TABLES.gun_result(size, net) for size in range(1, 10)] == [RESULTS[word] for word in line[1:]]


@rule("tsushima 8.14")
def test_beyond_the_gunfire_table_its_last_lines_hold():
    for size in range(1, 10):
        assert {TABLES.gun_result(size, net) for net in range(-40, 7)} == {0}
        assert {TABLES.gun_result(size, net) for net in range(15, NET_MOST + 9)} == {3}


@rule("tsushima 8.14")
def test_the_bloodier_table_is_the_same_one_lower():
    other = RULES.variant({**RULES.info.settings(None), "gunfire_table": "bloodier"})[0]
    for size in range(1, 10):
        assert [other.gun_result(size, n) for n in range(20)] == [TABLES.gun_result(size, n + 1) for n in range(20)]


@rule("tsushima 8.19")
@pytest.mark.parametrize("line", lines(typed.TORPEDO), ids=[words[0] for words in lines(typed.TORPEDO)])
def test_the_torpedo_table(line):
    armour, one, two, sunk = map(int, line)
    expected = [(net >= one) + (net >= two) + (net >= sunk) for net in range(-3, 16)]
    assert [TABLES.torpedo_result(armour, net) for net in range(-3, 16)] == expected


@pytest.mark.parametrize(("name", "value"), lines(typed.FIGURES))
def test_a_figure_of_the_rules(name, value):
    assert getattr(TABLES, name) == int(value)


def test_ranges_and_shaded_columns():
    assert TABLES.shaded == typed.SHADED
    assert (CHART.mine_range, CHART.block_ship_range) == (typed.MINE_RANGE, typed.BLOCK_SHIP_RANGE)


@rule("tsushima 14.1", "tsushima 14.2", "tsushima 14.3")
def test_the_three_plans():
    assert TABLES.plan_ids == list(typed.PLANS)
    for number, figures in enumerate(typed.PLANS.values()):
        port = CHART.port_ids[TABLES.plan_port[number]]
        needs = (TABLES.plan_loads[number], TABLES.plan_turns[number], TABLES.plan_points[number])
        assert (port, *needs, TABLES.plan_rolls_loads[number]) == figures


@rule("tsushima 12.1")
def test_the_cruisers_in_italy():
    assert [SIDES[side] for side in TABLES.cruiser_nation] == typed.CRUISER_NATION
    assert TABLES.cruiser_zones == typed.CRUISER_ZONES
    for number, side in enumerate(SIDES):
        assert [TABLES.ship_ids[ship] for ship in TABLES.cruisers[number]] == typed.CRUISERS[side]
        assert [CHART.zone_ids[zone] for zone in TABLES.cruiser_route[number]] == typed.CRUISER_ROUTE[side]
    assert CHART.zone_ids[TABLES.crews_zone] == "kronstadt"


@rule("tsushima 9.1", "tsushima 11.1")
def test_ports_and_their_yards():
    owners = [*SIDES, "neutral"]
    found = [
        [
            CHART.port_ids[port],
            CHART.words[CHART.port_hex[port]],
            owners[CHART.port_owner[port]],
            CHART.port_country[port],
            str(CHART.port_repair[port]),
        ]
        for port in range(CHART.ports)
    ]
    assert sorted(found) == sorted(lines(typed.PORTS))


@rule("tsushima 4.8", "tsushima 4.9")
def test_zones_and_the_routes_between_them():
    assert CHART.zone_ids == list(typed.ZONES)
    for number, (friendly, yard) in enumerate(typed.ZONES.values()):
        assert {side for n, side in enumerate(SIDES) if CHART.zone_friendly[number][n]} == set(friendly)
        assert CHART.zone_repair[number] == yard
    found = {frozenset((CHART.zone_ids[a], CHART.zone_ids[b])) for a in range(CHART.zones) for b in CHART.zone_ways[a]}
    assert found == {frozenset(route) for route in lines(typed.ROUTES)}
    assert CHART.words[CHART.edge_zone] == "china_sea"
    assert [CHART.words[hexagon] for hexagon in CHART.edge] == [f"{column:02d}20" for column in range(1, 16)]


@rule("tsushima 4.3")
def test_land_coast_and_sea_of_every_hex():
    rows = typed.CHART.split()
    assert len(rows) == 20
    for row, text in enumerate(rows, 1):
        found = "".join("#p~"[CHART.terrain[CHART.grid.number[f"{column:02d}{row:02d}"]]] for column in range(1, 16))
        assert found == text, row


@rule("tsushima 8.22", "tsushima 11.5")
@pytest.mark.parametrize("country", typed.COASTS)
def test_whose_coast_a_hex_has(country):
    found = {CHART.words[h] for h in CHART.waters if CHART.is_partial[h] and country in CHART.coast[h]}
    assert found == set(typed.COASTS[country].split())


@rule("tsushima 4.3")
def test_every_hexside_is_open_or_closed_as_on_the_map():
    closed = {frozenset(pair.split("-")) for pair in (typed.ALL_LAND + typed.CLOSED).split()}
    for hexagon in some(CHART.waters):
        for near in some(CHART.grid.around[hexagon]):
            pair = frozenset((CHART.words[hexagon], CHART.words[near]))
            is_open = CHART.terrain[near] != 0 and pair not in closed
            assert (near in CHART.ways[hexagon]) is is_open, pair


def forces_of(scenario):
    """Side and place to the ships there; a squadron's number belongs to its place."""
    found = {}
    for force in TABLES.scenarios[[s.id for s in TABLES.scenarios].index(scenario)].forces:
        place = f"{force.at} {force.squadron}" if force.squadron else force.at
        found[SIDES[force.side], place] = [TABLES.ship_ids[ship] for ship in force.ships]
    return found


@rule("tsushima 15.1", "tsushima 15.2", "tsushima 15.3", "tsushima 15.4", "tsushima 15.5")
@pytest.mark.parametrize("scenario", FORCES)
def test_the_forces_of_a_scenario(scenario):
    found = forces_of(scenario)
    assert set(found) == set(FORCES[scenario])
    for key, text in FORCES[scenario].items():
        named = {word for word in text.split() if not word[0].isdigit()}
        craft = Counter({word[-1]: int(word[:-1]) for word in text.split() if word[0].isdigit()})
        assert {ship for ship in found[key] if TABLES.is_ship[TABLES.ship_index[ship]]} == named
        small = [ship for ship in found[key] if ship not in named]
        assert Counter(TYPES[TABLES.type[TABLES.ship_index[ship]]] for ship in small) == craft
    everybody = [ship for ships in found.values() for ship in ships]
    assert len(everybody) == len(set(everybody)), "nobody is in two places"


@pytest.mark.parametrize("scenario", EXTRAS)
def test_what_a_scenario_has_besides_ships(scenario):
    each = TABLES.scenarios[[s.id for s in TABLES.scenarios].index(scenario)]
    first, last, japan, russia, bases, where, morale, surprise, campaign, owner = EXTRAS[scenario]
    assert (each.first_turn, each.last_turn, each.mines, each.bases) == (first, last, [japan, russia], bases)
    assert (each.russian_morale, each.surprise, each.campaign) == (morale, surprise, campaign)
    assert SIDES[each.port_arthur_owner] == owner
    hexes = {CHART.words[hexagon] for hexagon in each.base_hexes}
    expected = {"none": set(), "chemulpo": {"0510"}, "korea": set(typed.COASTS["korea"].split())}[where]
    assert hexes == expected
