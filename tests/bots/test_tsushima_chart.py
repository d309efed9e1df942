"""The officer of Tsushima on the chart: legal, repeatable, better than chance, right about what he weighs."""

from functools import lru_cache

import pytest

import yellowsea as ys
from yellowsea.kernel.dice import SeededDice
from yellowsea.kernel.engine import apply, settle
from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems import find, rules_of
from yellowsea.systems.tsushima import war as steps
from yellowsea.systems.tsushima.courses import destinations
from yellowsea.systems.tsushima.doctrine_chart_divisions import FLEET_SPEED
from yellowsea.systems.tsushima.doctrine_chart_japan import japanese_orders
from yellowsea.systems.tsushima.doctrine_chart_month import zone_steps
from yellowsea.systems.tsushima.doctrine_chart_picture import Picture, lead
from yellowsea.systems.tsushima.doctrine_chart_russia import russian_orders
from yellowsea.systems.tsushima.doctrine_chart_sea import FAR, STOP, Seas
from yellowsea.systems.tsushima.statistics import TsushimaTally
from yellowsea.systems.tsushima.tables import TORPEDO_BOAT
from yellowsea.systems.tsushima.victory import outcome_of

RULES = rules_of("tsushima")
TABLES, WORDS = RULES.variant(RULES.info.settings({}))
CHART = TABLES.chart
SIDES = ("japan", "russia")
CAMPAIGNS = ("round_island", "tsushima", "war_at_sea")
VLADIVOSTOK = CHART.port_base + CHART.vladivostok


def officer():
    return find("tsushima").doctrine(RULES)


def place(word):
    return CHART.words.index(word)


@lru_cache(maxsize=3)
def moments(scenario, seed=5):
    """One campaign of the officer against himself: each state with its options and what he took."""
    doctrine = officer()
    war = RULES.begin(scenario, RULES.info.settings({}))
    umpire = Umpire(SeededDice(seed))
    codes = settle(RULES, war, umpire)
    found = []
    while codes:
        code = doctrine.pick(war, codes, 0)
        found.append((war.copy(), codes, code))
        codes = apply(RULES, war, code, umpire)
    found.append((war, [], -1))
    return found


def on_chart(scenario):
    return [m for m in moments(scenario)[:-1] if not steps.JOIN <= m[0].stack[-1] <= steps.BATTLE_OVER]


def begun(scenario):
    """The first movement segment of Japan after the officer's set-up."""
    return next(war.copy() for war, _, _ in moments(scenario) if war.stack and war.stack[-1] == steps.MOVEMENT)


def put(war, ships, where):
    for ship in ships:
        war.leave_division(TABLES.ship_index[ship])
        war.put(TABLES.ship_index[ship], where)


# -- playing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_every_choice_is_an_option_and_has_a_reason(scenario):
    doctrine = officer()
    for war, codes, code in on_chart(scenario):
        assert code in codes
        if len(codes) > 1:
            assert len(doctrine.why(war, codes, 0)) > 5


@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_the_same_state_gets_the_same_answer_from_a_fresh_officer(scenario):
    fresh = officer()
    for war, codes, code in reversed(on_chart(scenario)):
        assert fresh.pick(war, codes, 0) == code


@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_a_segment_of_movement_is_short(scenario):
    """No order is given and taken back: each unit sails once, and regrouping ends."""
    segments: dict[tuple[int, int, int], int] = {}
    for war, _, code in on_chart(scenario):
        if war.stack[-1] in (steps.MOVEMENT, steps.COURSE, steps.FORM):
            key = (war.turn, war.phase, war.acting)
            segments[key] = segments.get(key, 0) + 1
        if war.stack[-1] == steps.COURSE:
            assert code != WORDS.cancel
    assert max(segments.values()) <= 130


@pytest.mark.parametrize("scenario", CAMPAIGNS)
@pytest.mark.parametrize("side", SIDES)
def test_he_beats_chance(scenario, side):
    for seed in range(1 if scenario == "war_at_sea" else 4):
        game = ys.new("tsushima", scenario=scenario, seed=seed)
        bots = {name: ys.bot("tsushima", "doctrine" if name == side else "random", seed=seed) for name in SIDES}
        while game.actor is not None:
            game.play(bots[game.actor].choose(game.seen_by(game.actor)))
        assert game.outcome.winner == side


@pytest.mark.long
@pytest.mark.parametrize("scenario", CAMPAIGNS)
@pytest.mark.parametrize("side", SIDES)
def test_he_beats_chance_nineteen_times_in_twenty(scenario, side):
    wins = 0
    games = 40
    for seed in range(games):
        game = ys.new("tsushima", scenario=scenario, seed=1000 + seed)
        bots = {name: ys.bot("tsushima", "doctrine" if name == side else "random", seed=seed) for name in SIDES}
        while game.actor is not None:
            game.play(bots[game.actor].choose(game.seen_by(game.actor)))
        wins += int(game.outcome.winner == side)
    assert wins >= 0.95 * games


# -- what he knows by heart --------------------------------------------------------------------------------------------


def test_distances_are_those_of_the_chart():
    seas = Seas(TABLES)
    assert seas.steps(place("port_arthur"), place("vladivostok")) == 13
    assert seas.steps(place("kure"), place("fusan")) == 3
    assert seas.steps(place("china_sea"), place("china_sea")) == 0
    assert seas.steps(place("china_sea"), place("sasebo")) == seas.steps(place("sasebo"), place("china_sea")) == 7
    assert seas.steps(place("kronstadt"), place("sasebo")) == FAR


def test_an_enemy_on_the_way_makes_it_longer():
    seas = Seas(TABLES)
    goal = CHART.port_hex[CHART.vladivostok]
    start = CHART.port_hex[CHART.port_arthur]
    assert seas.way_to(goal, 0, 0)[start] == 13
    strait = [CHART.port_hex[CHART.port_ids.index(word)] for word in ("fusan", "tsushima", "sasebo")]
    held = sum(1 << hexagon for hexagon in strait)
    assert 13 < seas.way_to(goal, held, 0)[start] <= 13 + STOP


def test_strong_ships_weigh_more():
    power = Seas(TABLES).power
    ships = [power[TABLES.ship_index[word]] for word in ("retvizan", "pobieda", "idzumo", "naniwa", "jt1")]
    assert ships[0] > ships[1] > ships[2] > ships[3]
    assert 0 < ships[4] < ships[2]


@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_his_reckoning_of_points_is_that_of_the_rules(scenario):
    war = moments(scenario)[-1][0]
    outcome = outcome_of(war)
    assert lead(war, JAPAN) == outcome.score == -lead(war, RUSSIA)


# -- orders ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_orders_go_where_ships_may_go(scenario):
    seas = Seas(TABLES)
    seen = 0
    for war, _, _ in on_chart(scenario)[::7]:
        if war.stack[-1] != steps.MOVEMENT:
            continue
        picture = Picture(war, war.acting, seas)
        for order in japanese_orders(picture) if war.acting == JAPAN else russian_orders(picture):
            if order.place != order.group.place:
                assert order.place in destinations(war, order.group.ships)
                seen += 1
    assert seen > 0


def test_divisions_he_draws_up_are_not_held_back_by_slow_ships():
    for war, _, code in on_chart("war_at_sea"):
        if war.stack[-1] == steps.FORM and WORDS.add <= code < WORDS.close_ranks:
            assert war.speed(code - WORDS.add) >= FLEET_SPEED


def test_an_enemy_at_sea_in_reach_is_struck():
    war = begun("round_island")
    put(war, ["askold", "diana"], place("0410"))
    orders = japanese_orders(Picture(war, JAPAN, Seas(TABLES)))
    assert any(order.place == place("0410") for order in orders)


def test_boats_that_hold_a_strait_alone_stay_there():
    war = begun("tsushima")
    put(war, ["oleg", "aurora"], place("0614"))
    boat = next(s for s in war.ships_at(JAPAN, place("tsushima")) if TABLES.type[s] == TORPEDO_BOAT)
    orders = japanese_orders(Picture(war, JAPAN, Seas(TABLES)))
    goals = [order.place for order in orders if order.group.ships == [boat]]
    assert goals in ([], [place("tsushima")])


def test_the_fleet_waits_off_vladivostok_for_who_must_pass():
    war = begun("tsushima")
    fleet = [TABLES.ship_ids[s] for s in war.fleets[RUSSIA] if war.place[s] == place("china_sea")]
    put(war, fleet, place("1007"))
    line = ["mikasa", "asahi", "fuji", "shikishima"]
    for ship in line:
        war.put(TABLES.ship_index[ship], place("ominato"))
    orders = japanese_orders(Picture(war, JAPAN, Seas(TABLES)))
    gate = CHART.port_hex[CHART.vladivostok]
    assert any(order.place == gate and TABLES.ship_index["mikasa"] in order.group.ships for order in orders)


def test_the_baltic_fleet_goes_home_when_it_can():
    war = begun("tsushima")
    war.acting = RUSSIA
    put(war, ["izumrud"], place("0907"))
    orders = russian_orders(Picture(war, RUSSIA, Seas(TABLES)))
    goals = [order.place for order in orders if order.group.ships == [TABLES.ship_index["izumrud"]]]
    assert goals == [VLADIVOSTOK]


def test_the_war_is_declared_over_when_that_wins_it():
    doctrine = officer()
    war = begun("tsushima")
    war.acting = RUSSIA
    put(war, ["izumrud"], VLADIVOSTOK)
    codes = RULES.steps[steps.MOVEMENT].options(war)
    assert doctrine.pick(war, codes, 0) == WORDS.declare_over
    war.taken = [0, 9]
    assert doctrine.pick(war, codes, 0) != WORDS.declare_over


def test_merchants_bring_loads_and_come_back():
    loads = [war.delivered for war, _, _ in moments("war_at_sea")]
    assert max(loads) >= 8
    kure = place("kure")
    later = [war for war, _, _ in moments("war_at_sea") if war.turn >= 3]
    assert any(war.place[ship] == kure and war.cargo[ship] for war in later for ship in TABLES.merchants)


def test_ships_in_the_zones_make_for_the_east_the_shortest_way():
    war = begun("war_at_sea")
    zones = CHART.zone_ids
    china = zones.index("china_sea")
    assert zone_steps(war, zones.index("kronstadt"), china) == 5
    assert zone_steps(war, china, china) == 0


# -- what is counted ---------------------------------------------------------------------------------------------------


def test_a_simulation_counts_losses_by_class_and_cause():
    game = ys.new("tsushima", scenario="war_at_sea", seed=4)
    bots = {name: ys.bot("tsushima", "doctrine", seed=4) for name in SIDES}
    tally = TsushimaTally()
    sunk = 0
    while game.actor is not None:
        events = game.play(bots[game.actor].choose(game.seen_by(game.actor)))
        sunk += sum(type(event).__name__ == "ShipSunk" for event in events)
        tally.watch(game.state, events)
    counted = dict(zip([figure.name for figure in tally.figures()], tally.values(), strict=True))
    assert counted["sunk_japan"] + counted["sunk_russia"] == sunk > 0
    for side in SIDES:
        classes = [number for name, number in counted.items() if name.startswith(f"sunk_{side}_")]
        assert len(classes) == 5
        assert sum(classes) == counted[f"sunk_{side}"]
    assert counted["last_turn"] >= 7
