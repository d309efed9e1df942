"""The officer of Tsushima on the chart: legal, repeatable, better than chance, right about what he weighs."""

from functools import lru_cache
from typing import Any

import pytest

import yellowsea as ys
from tests.loops import some
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.engine import apply, settle
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems import find, rules_of
from yellowsea.systems.tsushima.chart.courses import destinations
from yellowsea.systems.tsushima.chart.victory import outcome_of
from yellowsea.systems.tsushima.chart.zone_voyages import zone_steps
from yellowsea.systems.tsushima.officer.battle.chase import NEAR, chase, pursues
from yellowsea.systems.tsushima.officer.chart.coast_watch import door
from yellowsea.systems.tsushima.officer.chart.distances import FAR, Seas
from yellowsea.systems.tsushima.officer.chart.divisions import regrouping
from yellowsea.systems.tsushima.officer.chart.japan import japanese_orders
from yellowsea.systems.tsushima.officer.chart.month_end import plan_of
from yellowsea.systems.tsushima.officer.chart.picture import Picture, lead
from yellowsea.systems.tsushima.officer.chart.russia import russian_orders
from yellowsea.systems.tsushima.officer.chart.weights import read_chart_weights
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import MERCHANT, TORPEDO_BOAT
from yellowsea.systems.tsushima.telling.statistics import TsushimaTally

RULES: Any = rules_of("tsushima")
TABLES, WORDS = RULES.variant(RULES.info.settings({}))
CHART = TABLES.chart
POSTURES = read_chart_weights()
WEIGHTS = POSTURES[0]
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
    for war, codes, code in some(on_chart(scenario)):
        assert code in codes
        if len(codes) > 1:
            assert len(doctrine.why(war, codes, 0)) > 5


@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_the_same_state_gets_the_same_answer_from_a_fresh_officer(scenario):
    fresh = officer()
    for war, codes, code in some(reversed(on_chart(scenario))):
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
    seas = Seas(TABLES, WEIGHTS)
    assert seas.steps(place("port_arthur"), place("vladivostok")) == 13
    assert seas.steps(place("kure"), place("fusan")) == 3
    assert seas.steps(place("china_sea"), place("china_sea")) == 0
    assert seas.steps(place("china_sea"), place("sasebo")) == seas.steps(place("sasebo"), place("china_sea")) == 7
    assert seas.steps(place("kronstadt"), place("sasebo")) == FAR


def test_an_enemy_on_the_way_makes_it_longer():
    seas = Seas(TABLES, WEIGHTS)
    goal = CHART.port_hex[CHART.vladivostok]
    start = CHART.port_hex[CHART.port_arthur]
    assert seas.way_to(goal, 0, 0)[start] == 13
    strait = [CHART.port_hex[CHART.port_ids.index(word)] for word in ("fusan", "tsushima", "sasebo")]
    held = sum(1 << hexagon for hexagon in strait)
    assert 13 < seas.way_to(goal, held, 0)[start] <= 13 + WEIGHTS.stop


def test_strong_ships_weigh_more():
    power = Seas(TABLES, WEIGHTS).power
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
    seas = Seas(TABLES, WEIGHTS)
    seen = 0
    for war, _, _ in on_chart(scenario)[::7]:
        if war.stack[-1] != steps.MOVEMENT:
            continue
        picture = Picture(war, war.acting, seas, WEIGHTS)
        for order in japanese_orders(picture) if war.acting == JAPAN else russian_orders(picture):
            if order.place != order.group.place:
                assert order.place in destinations(war, order.group.ships)
                seen += 1
    assert seen > 0


def test_divisions_he_draws_up_are_not_held_back_by_slow_ships():
    formed = [one for one in on_chart("war_at_sea") if one[0].stack[-1] == steps.FORM]
    for war, ship in some((war, code - WORDS.add) for war, _, code in formed if WORDS.add <= code < WORDS.close_ranks):
        # Cripples are drawn up together at sea, to come home.
        assert war.speed(ship) >= WEIGHTS.fleet_speed or war.picked < CHART.port_base


def test_an_enemy_at_sea_in_reach_is_struck():
    war = begun("round_island")
    put(war, ["askold", "diana"], place("0410"))
    orders = japanese_orders(Picture(war, JAPAN, Seas(TABLES, WEIGHTS), WEIGHTS))
    assert any(order.place == place("0410") for order in orders)


def test_boats_that_hold_a_strait_alone_stay_there():
    war = begun("tsushima")
    put(war, ["oleg", "aurora"], place("0614"))
    boat = next(s for s in war.ships_at(JAPAN, place("fusan")) if TABLES.type[s] == TORPEDO_BOAT)
    orders = japanese_orders(Picture(war, JAPAN, Seas(TABLES, WEIGHTS), WEIGHTS))
    goals = [order.place for order in orders if order.group.ships == [boat]]
    assert goals in ([], [place("fusan")])


def test_the_fleet_waits_off_vladivostok_for_who_must_pass():
    war = begun("tsushima")
    fleet = [TABLES.ship_ids[s] for s in war.fleets[RUSSIA] if war.place[s] == place("china_sea")]
    put(war, fleet, place("1007"))
    line = ["mikasa", "asahi", "fuji", "shikishima"]
    for ship in line:
        war.put(TABLES.ship_index[ship], place("ominato"))
    orders = japanese_orders(Picture(war, JAPAN, Seas(TABLES, WEIGHTS), WEIGHTS))
    gate = CHART.port_hex[CHART.vladivostok]
    assert any(order.place == gate and TABLES.ship_index["mikasa"] in order.group.ships for order in orders)


def orders_of(war, side, weights=WEIGHTS):
    picture = Picture(war, side, Seas(TABLES, WEIGHTS), weights)
    return japanese_orders(picture) if side == JAPAN else russian_orders(picture)


def test_boats_hold_the_door_of_vladivostok():
    """Before the Baltic fleet can be there a boat lies off the port (4.2, 6.1), and in one posture in every hex."""
    arrived = next(war for war, _, _ in moments("tsushima") if war.phase == 3 and war.acting == JAPAN)
    assert any(TABLES.type[s] == TORPEDO_BOAT for s in arrived.ships_at(JAPAN, door(CHART)[0]))
    war = begun("tsushima")
    put(war, ["jt2", "jt3", "jt5", "jt6"], place("1007"))
    watches = next(posture for posture in POSTURES if posture.name == "watch")
    boats = [order.place for order in orders_of(war, JAPAN, watches) if order.group.place == place("1007")]
    assert sorted(boats) == sorted(door(CHART))


def test_boats_stay_with_an_enemy_who_ran_into_them():
    war = begun("tsushima")
    put(war, ["jt5"], place("0807"))
    put(war, ["souvaroff", "orel", "borodino", "alexandr_iii"], place("0807"))
    goals = [order.place for order in orders_of(war, JAPAN) if order.group.ships == [TABLES.ship_index["jt5"]]]
    assert goals == [place("0807")]


def test_all_destroyers_go_where_the_search_counts_most():
    war = begun("tsushima")
    put(war, ["souvaroff", "orel", "borodino", "alexandr_iii"], place("1014"))
    put(war, ["oleg", "aurora", "dmitri_donskoi"], place("0914"))
    goals = [order.place for order in orders_of(war, JAPAN) if order.group.is_destroyer]
    assert goals == [place("1014")] * 3


def test_weary_ships_rest_in_port():
    war = begun("tsushima")
    put(war, ["souvaroff", "orel", "borodino", "alexandr_iii"], place("0914"))
    line = [TABLES.ship_index[word] for word in ("mikasa", "shikishima", "fuji", "asahi")]
    assert any(order.place == place("0914") and order.group.ships[0] in line for order in orders_of(war, JAPAN))
    for ship in line:
        war.morale[ship] = 2
    orders = [order for order in orders_of(war, JAPAN) if order.group.ships[0] in line]
    assert all(war.is_friendly_port(JAPAN, order.place) for order in orders)


def test_sound_ships_go_on_without_the_cripples():
    war = begun("tsushima")
    ship = TABLES.ship_index["nisshin"]
    division = war.div_of[ship]
    codes = [WORDS.dissolve + division, WORDS.done]
    assert regrouping(war, JAPAN, codes, WEIGHTS.fleet_speed)[0] < 0
    war.hits[ship] = 2
    assert regrouping(war, JAPAN, codes, WEIGHTS.fleet_speed)[0] == WORDS.dissolve + division


def test_boats_and_destroyers_gather_over_a_mine_before_the_month_ends():
    war = begun("war_at_sea")
    kure = CHART.port_hex[CHART.kure]
    war.mines |= 1 << kure
    war.turn, war.phase = 3, 6
    put(war, ["jt6", "jt7", "jt8", "jt9", "jd1", "jd2"], place("kure"))
    sweepers = [order for order in orders_of(war, JAPAN) if order.place == kure]
    assert len(sweepers) >= TABLES.sweepers_least
    assert any(order.group.is_destroyer for order in sweepers)


def test_off_round_island_novik_does_not_run_alone():
    war = begun("round_island")
    war.acting = RUSSIA
    ships = [ship for order in orders_of(war, RUSSIA) for ship in order.group.ships]
    assert TABLES.ship_index["retvizan"] in ships
    assert TABLES.ship_index["novik"] not in ships


def test_in_a_chase_nobody_hangs_back():
    """8.8: whoever lags keeps the board from being displaced, and the enemy is gone."""
    chases = 0
    for war, _, _ in moments("tsushima"):
        if not war.stack or war.stack[-1] != steps.MANOEUVRE or war.mover != JAPAN:
            continue
        if not any(war.fleeing[ship] for ship in war.on_board(RUSSIA)):
            continue
        assert not pursues(war, JAPAN, -0.1)
        if not pursues(war, JAPAN, 0.1):
            continue
        foes = [war.column[ship] for ship in war.on_board(RUSSIA) if TABLES.is_ship[ship]]
        for unit in war.lines[JAPAN]:
            here = war.unit_column(unit)
            if here > 0 and foes and min(foes) - here > NEAR + 1:
                assert chase(war, JAPAN, unit, 1) > here
                chases += 1
    assert chases > 0


# -- what would be absurd ----------------------------------------------------------------------------------------------


def test_asama_goes_to_chemulpo_while_the_enemy_is_surprised():
    war = begun("war_at_sea")
    off_chemulpo = CHART.port_hex[CHART.chemulpo]
    hunters = [ship for order in orders_of(war, JAPAN) if order.place == off_chemulpo for ship in order.group.ships]
    assert TABLES.ship_index["asama"] in hunters


def loaded(escort):
    """Merchants with their loads in Kure, nobody there but the escort."""
    war = begun("war_at_sea")
    war.turn, war.phase = 3, 1
    for ship in war.fleets[JAPAN]:
        if TABLES.type[ship] == MERCHANT:
            war.put(ship, place("kure"))
            war.cargo[ship] = 1
        elif war.place[ship] == place("kure"):
            war.put(ship, place("maizuru"))
    for word in escort:
        ship = TABLES.ship_index[word.rstrip("*")]
        war.put(ship, place("kure"))
        war.hits[ship] = word.count("*")
    return war


@pytest.mark.parametrize(
    "escort", [["jt7", "jt8"], ["jd1"], ["jt7"], ["jt8**"], ["chitose", "takasago", "kasagi", "yoshino"]]
)
def test_a_convoy_never_sails_alone_when_an_escort_lies_in_port(escort):
    orders = orders_of(loaded(escort), JAPAN)
    goal = next(order.place for order in orders if order.group.is_merchant)
    company = [TABLES.ship_ids[ship] for order in orders if order.place == goal for ship in order.group.ships]
    assert goal != place("kure")
    assert {word.rstrip("*") for word in escort} <= set(company)


@pytest.mark.parametrize(("phase", "goes_along"), [(1, True), (6, False)])
def test_a_boat_that_waits_to_sweep_sees_the_merchants_off_while_there_is_time(phase, goes_along):
    """It is told off for the mine off Kure at the end of the month."""
    war = loaded(["jt7"])
    war.mines |= 1 << CHART.port_hex[CHART.kure]
    war.phase, war.plan = phase, TABLES.plan_ids.index("b" if phase == 1 else "a")
    war.loads_needed = 8
    put(war, ["jt1", "jt3", "jt4", "jt5", "jt6"], place("fusan"))
    orders = orders_of(war, JAPAN)
    convoy = {order.place for order in orders if order.group.is_merchant} - {place("kure")}
    assert convoy
    boat = next(order for order in orders if order.group.ships == [TABLES.ship_index["jt7"]])
    assert (boat.place in convoy) == goes_along


def test_a_plan_that_needs_merchants_is_dropped_when_none_are_left():
    war = begun("war_at_sea")
    codes = [WORDS.keep_plan, WORDS.plan + TABLES.plan_ids.index("a")]
    war.plan, war.met = TABLES.plan_ids.index("b"), 7
    assert plan_of(war, codes, WEIGHTS)[0] == WORDS.keep_plan
    for ship in TABLES.merchants:
        war.remove(ship, CHART.unused)
    assert plan_of(war, codes, WEIGHTS)[0] == codes[1]


def test_boats_help_the_destroyers_to_sweep_the_mine_off_port_arthur():
    war = begun("war_at_sea")
    hexagon = CHART.port_hex[CHART.port_arthur]
    war.mines |= 1 << hexagon
    war.turn, war.phase, war.acting = 4, 6, RUSSIA
    for ship in ("rd1", "rd2", "rd3", "rd4"):
        war.remove(TABLES.ship_index[ship], CHART.unused)
    sweepers = [order for order in orders_of(war, RUSSIA) if order.place == hexagon]
    assert len(sweepers) == TABLES.sweepers_least
    assert any(not order.group.is_destroyer for order in sweepers)


def test_the_fleet_comes_out_for_a_weak_enemy_unless_help_is_near():
    war = begun("war_at_sea")
    war.turn, war.phase, war.acting = 4, 2, RUSSIA
    for ship in war.fleets[JAPAN]:
        if CHART.port_base <= war.place[ship] < CHART.zone_base:
            war.put(ship, place("yokosuka"))
    put(war, ["suma", "akitsushima"], place("0412"))

    def comes_out():
        return any(o.place == place("0412") and not o.group.is_craft for o in orders_of(war, RUSSIA))

    assert comes_out()
    for ship in war.fleets[JAPAN]:
        if war.place[ship] == place("yokosuka"):
            war.put(ship, place("chemulpo"))
    assert not comes_out()


def test_behind_and_with_no_siege_left_japan_attacks_vladivostok():
    war = begun("war_at_sea")
    war.turn, war.phase, war.fallen = 20, 2, 16
    war.port_owner[CHART.port_arthur] = JAPAN
    for ship in war.fleets[RUSSIA]:
        if war.place[ship] != VLADIVOSTOK:
            war.remove(ship, CHART.interned)
    for ship in war.fleets[JAPAN]:
        if war.div_of[ship] >= 0:
            war.put(ship, place("ominato"))
    gate = CHART.port_hex[CHART.vladivostok]
    assert any(order.place == gate for order in orders_of(war, JAPAN))
    for ship in war.ships_at(RUSSIA, VLADIVOSTOK):
        war.hits[ship] = 1  # now Japan is ahead
    assert not any(order.place == gate for order in orders_of(war, JAPAN))


def test_in_the_last_months_the_side_that_is_behind_braves_even_a_mine():
    war = begun("war_at_sea")
    gate = CHART.port_hex[CHART.vladivostok]
    war.phase, war.fallen = 2, 16
    war.mines |= 1 << gate
    for ship in war.fleets[JAPAN]:
        if war.div_of[ship] >= 0:
            war.put(ship, place("ominato"))
    war.hits[TABLES.ship_index["chiyoda"]] = 1
    for turn, goes in ((18, False), (21, True)):
        war.turn = turn
        assert any(order.place == gate for order in orders_of(war, JAPAN)) == goes


@pytest.mark.parametrize(("hurt", "goal"), [(False, "ominato"), (True, "yokosuka")])
def test_the_cruisers_gather_for_the_attack_on_vladivostok(hurt, goal):
    """Without them the fleet in Ominato may be too weak to go in, and lies idle to the end."""
    war = begun("war_at_sea")
    war.turn, war.phase, war.fallen = 21, 3, 16
    war.hits[TABLES.ship_index["chiyoda"]] = 1
    cruisers = war.divs[war.div_of[TABLES.ship_index["kasagi"]]]
    for ship in cruisers:
        war.put(ship, place("yokosuka"))
        war.hits[ship] = 2 * hurt
    goals = [order.place for order in orders_of(war, JAPAN) if order.group.ships == cruisers]
    assert goals == [place(goal)]


def test_in_the_last_months_the_fleet_goes_where_it_can_still_win():
    """Whatever is coming from the Baltic: behind, with three months left, only the ships in Vladivostok count."""
    war = begun("war_at_sea")
    war.phase, war.fallen = 2, 16
    war.hits[TABLES.ship_index["chiyoda"]] = 1
    put(war, ["souvaroff", "borodino", "orel"], place("indian_ocean"))
    line = war.divs[war.div_of[TABLES.ship_index["mikasa"]]]
    for ship in line:
        war.put(ship, place("kure"))
    for turn, stays in ((18, True), (21, False)):
        war.turn = turn
        goals = [order.place for order in orders_of(war, JAPAN) if order.group.ships == line]
        assert (goals == [place("kure")]) == stays


# -- postures ----------------------------------------------------------------------------------------------------------


def test_postures_of_the_chart_follow_those_of_the_board():
    doctrine = officer()
    names = doctrine.postures()
    assert names[0] == "standing"
    assert len(set(names)) == len(names)
    assert names[-len(POSTURES) + 1 :] == [posture.name for posture in POSTURES[1:]]
    war = begun("round_island")
    assert doctrine.choices(war) == [0, *range(len(names) - len(POSTURES) + 1, len(names))]
    assert doctrine.plan_key(war) > 0


def test_a_posture_changes_what_fleets_do():
    war = begun("round_island")
    war.acting = RUSSIA
    holds_back = next(posture for posture in POSTURES if posture.name == "hold_back")
    assert any(order.group.place == place("port_arthur") for order in orders_of(war, RUSSIA))
    assert not any(order.group.place == place("port_arthur") for order in orders_of(war, RUSSIA, holds_back))
    war.acting = JAPAN
    put(war, ["askold", "diana", "pallada"], place("0410"))
    watches = next(posture for posture in POSTURES if posture.name == "watch")
    assert any(order.place == place("0410") for order in orders_of(war, JAPAN))
    put(war, ["jd1", "jd2", "jd3", "jd4"], place("kure"))
    assert not any(order.place == place("0410") for order in orders_of(war, JAPAN, watches))


def test_a_weight_that_is_missing_or_unknown_is_named(tmp_path):
    text = (find("tsushima").cards().parent / "data" / "doctrine_chart.toml").read_text()
    (tmp_path / "doctrine_chart.toml").write_text(text.replace("\nmorale = ", "\nmorals = "))
    with pytest.raises(DataError, match="morale"):
        read_chart_weights(tmp_path)
    (tmp_path / "doctrine_chart.toml").write_text(text.replace("{ sure = ", "{ surely = "))
    with pytest.raises(DataError, match="surely"):
        read_chart_weights(tmp_path)


def test_the_baltic_fleet_goes_home_when_it_can():
    war = begun("tsushima")
    war.acting = RUSSIA
    put(war, ["izumrud"], place("0907"))
    orders = russian_orders(Picture(war, RUSSIA, Seas(TABLES, WEIGHTS), WEIGHTS))
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
