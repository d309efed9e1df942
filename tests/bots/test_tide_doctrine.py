"""The officer of The Tide at Sunrise: legal, repeatable, right about odds and pockets, and better than chance."""

from functools import lru_cache
from typing import Any

import pytest

import yellowsea as ys
from tests.loops import some
from yellowsea import bots
from yellowsea.bots import registry
from yellowsea.kernel.errors import DataError, SetupError
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.engine import actor_of, apply, settle
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.kernel.system import System
from yellowsea.systems import find, rules_of
from yellowsea.systems.tide_at_sunrise.officer.after_combat import cheapest_payer
from yellowsea.systems.tide_at_sunrise.officer.attack import Assessor
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart, Picture
from yellowsea.systems.tide_at_sunrise.officer.weights import read_weights
from yellowsea.systems.tide_at_sunrise.play.attacks.attack import targets
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import attackers, column_of, defenders
from yellowsea.systems.tide_at_sunrise.play.attacks.losses import payers
from yellowsea.systems.tide_at_sunrise.play.attacks.retreat import retreat_ways
from yellowsea.systems.tide_at_sunrise.state import steps
from yellowsea.systems.tide_at_sunrise.state.terrain import CHINA

RULES: Any = rules_of("tide_at_sunrise")
SIDES = ("japan", "russia")


def officer():
    return find("tide_at_sunrise").doctrine(RULES)


@lru_cache(maxsize=1)
def moments(seed=11):
    """One game of the officer against himself: each state with its options and what he took."""
    doctrine = officer()
    war = RULES.begin("campaign", RULES.info.settings({}))
    umpire = Umpire(SeededDice(seed))
    codes = settle(RULES, war, umpire)
    found = []
    while codes:
        code = doctrine.pick(war, codes, 0)
        found.append((war.copy(), codes, code))
        codes = apply(RULES, war, code, umpire)
    found.append((war, [], -1))
    return found


def at(*wanted):
    return [(war, codes, code) for war, codes, code in moments() if war.stack and war.stack[-1] in wanted]


def position(phase, units, **more):
    """The state at the start of a phase."""
    return RULES.read({"turn": 5, "phase": phase, "units": units, "options": RULES.info.settings({}), **more})


def moved(war):
    """Where everybody is when the officer has moved his side."""
    doctrine = officer()
    umpire = Umpire(SeededDice(1))
    codes = RULES.steps[war.stack[-1]].options(war)
    while war.stack[-1] in (steps.MOVEMENT, steps.MARCH):
        codes = apply(RULES, war, doctrine.pick(war, codes, 0), umpire)
    names = RULES.board.ground.names
    return {RULES._plain.unit_ids[unit]: names[here] for unit, here in enumerate(war.where) if here >= 0}


# -- playing -----------------------------------------------------------------------------------------------------------


def test_every_choice_is_an_option():
    assert all(code in codes for _, codes, code in some(moments()[:-1]))


def test_a_fresh_officer_takes_the_same_option_in_the_same_state():
    """What he keeps saves time only: a game taken up in the middle goes on as it would have."""
    fresh = officer()
    for war, codes, code in some(reversed(moments()[:-1:5])):
        assert fresh.pick(war, codes, 0) == code


def test_deciding_leaves_the_state_alone():
    doctrine = officer()
    for war, codes, _ in some(moments()[:-1:97]):
        before = RULES.write(war)
        doctrine.pick(war, codes, 0)
        doctrine.why(war, codes, 0)
        doctrine.value(war, JAPAN)
        assert RULES.write(war) == before


def test_every_posture_takes_legal_options_and_they_differ():
    doctrine = officer()
    names = doctrine.postures()
    assert names[0] == "standing"
    assert 6 <= len(names) <= 12
    differs = set()
    for war, codes, code in moments()[:-1:9]:
        for posture in range(1, len(names)):
            picked = doctrine.pick(war, codes, posture)
            assert picked in codes
            if picked != code:
                differs.add(posture)
    assert differs == set(range(1, len(names)))


@pytest.mark.parametrize("side", ["japan", "russia"])
def test_it_beats_chance(side):
    for seed in (1, 2):
        game = ys.new("tide_at_sunrise", seed=seed)
        players = {one: bots.make("tide_at_sunrise", "doctrine" if one == side else "random", seed) for one in SIDES}
        while game.actor is not None:
            game.step(players[game.actor].choose_code(game.seen_by(game.actor)))
        assert game.outcome.winner == side


def switches():
    """Each option of the rules at each value that is not its default."""
    return [(spec.name, value) for spec in RULES.info.options for value in spec.values if value != spec.default]


def finished(options, seed):
    """A game of the officer against himself under some options."""
    doctrine = officer()
    war = RULES.begin("campaign", RULES.info.settings(options))
    umpire = Umpire(SeededDice(seed))
    codes = settle(RULES, war, umpire)
    asked = 0
    while codes:
        code = doctrine.pick(war, codes, 0)
        assert code in codes
        codes = apply(RULES, war, code, umpire)
        asked += 1
        assert asked < 5000, "the game does not end"
    return war


def test_he_plays_a_whole_game_with_every_switch_turned():
    assert finished(dict(switches()), 3).turn == 12


@pytest.mark.long
@pytest.mark.parametrize(("name", "value"), [("", None), *switches()])
def test_he_plays_many_games_under_every_switch(name, value):
    for seed in range(8):
        assert finished({name: value} if name else {}, seed).turn == 12


def test_staff_can_use_it():
    game = ys.new("tide_at_sunrise", seed=5)
    staff: Any = bots.make("tide_at_sunrise", "staff", 1, budget=4)
    game.play("default_setup")
    assert staff.choose(game.seen_by("japan")) in game.options()
    assert staff.simulations > 0


# -- opening and movement ----------------------------------------------------------------------------------------------


def test_japan_opens_with_everything_against_the_force_on_the_yalu():
    war, _, code = at(steps.DECLARATION)[0]
    assert war.turn == 1
    target = war.tables.ground.hex_of("0432", "test")
    assert code == war.words.attack + target
    war, _, _ = at(steps.COMBAT)[0]
    assert war.turn == 1
    assert war.total(attackers(war, target)) >= 4 * war.total(defenders(war, target)) > 0


def test_no_stack_is_ever_too_high_after_his_own_movement():
    for war, _, _ in some(at(steps.DECLARATION)):
        height = {}
        for unit in war.tables.units_of[war.phasing]:
            here = war.where[unit]
            if 0 <= here < war.tables.ground.size:
                height[here] = height.get(here, 0) + war.tables.halves[unit]
        assert max(height.values()) <= war.tables.stack_limit


def test_he_never_walks_into_china():
    walked = 0
    for war, _, code in at(steps.MARCH):
        verb = war.words.vocabulary.verb_of(code)
        if verb.name in ("go", "rail"):
            assert war.tables.ground.country[war.words.vocabulary.arguments(code)[0]] != CHINA
            walked += 1
    assert walked


# -- odds, pockets, losses ---------------------------------------------------------------------------------------------


def test_his_columns_are_those_of_the_rules():
    compared = 0
    chart = Chart(moments()[0][0].tables)
    for war, _, _ in at(steps.DECLARATION):
        picture = Picture(chart, war, war.phasing)
        assessor = Assessor(chart, picture, read_weights()[0][war.phasing], war)
        for target in targets(war):
            best = assessor.standing(target, [])
            if best is not None:
                assert best.column == column_of(war, target, best.units)
                compared += 1
    assert compared > 30


def test_a_pocket_is_where_the_rules_leave_no_retreat():
    chart = Chart(moments()[0][0].tables)
    pockets = free = 0
    for war, _, _ in at(steps.DECLARATION):
        ground = war.tables.ground
        side = war.phasing
        picture = Picture(chart, war, side)
        assessor = Assessor(chart, picture, read_weights()[0][side], war)
        for here, foe in picture.foes.items():
            if here >= ground.size or war.is_fort(here) or not war.enemy_zone(other(side))[here]:
                continue
            ways = [way for unit in foe.units for way in retreat_ways(war, unit)]
            out = [way for way in ways if CHINA not in (ground.country[way.first], ground.country[way.end])]
            assert picture.has_no_way_out(war, here, assessor.mine, assessor.zones) == (not out)
            pockets += not out
            free += bool(out)
    assert pockets > 0
    assert free > 0


def test_losses_are_paid_at_the_least_price():
    for war, _, code in some(at(steps.LOSSES)):
        unit = code - war.words.lose
        assert unit in payers(war)
        assert cheapest_payer(war, 0.35) == unit
        lasting = [one for one in payers(war) if war.tables.strength[2 * one + 1] and not war.down[one]]
        if sum(war.strength(one) for one in lasting) >= war.combat.owed:
            assert unit in lasting


def test_a_won_attack_is_worth_more_at_better_odds():
    war = at(steps.DECLARATION)[0][0]
    chart = Chart(war.tables)
    assessor = Assessor(chart, Picture(chart, war, JAPAN), read_weights()[0][JAPAN], war)
    target = war.tables.ground.hex_of("0432", "test")
    one = assessor.standing(target, [])
    foe = assessor.foe(target)
    assert one is not None
    assert foe is not None
    few = assessor.best_prefix(foe, one.units[:1], one.hexes[:1], [0.0], 1)
    assert few is None or one.gain > few.gain


# -- value, plans, words -----------------------------------------------------------------------------------------------


def test_value_is_a_share_and_what_one_side_has_the_other_lacks():
    doctrine = officer()
    for war, _, _ in some(moments()[::61]):
        value = doctrine.value(war, JAPAN)
        assert -1.0 <= value <= 1.0
        assert doctrine.value(war, RUSSIA) == -value


def test_the_value_of_a_finished_game_is_its_result():
    war = moments()[-1][0]
    won = war.points >= war.tables.target
    value = officer().value(war, JAPAN)
    assert (value > 0.7) == won
    assert (value < -0.7) == (not won)


def test_more_points_and_towns_are_valued_higher():
    doctrine = officer()
    war = moments()[len(moments()) // 2][0].copy()
    before = doctrine.value(war, JAPAN)
    war.points += 5
    assert doctrine.value(war, JAPAN) > before


def test_a_plan_is_due_for_the_moves_and_for_the_battles_of_a_player_turn():
    doctrine = officer()
    keys = []
    for war, _, _ in moments()[:-1]:
        key = doctrine.plan_key(war)
        mine = actor_of(RULES, war) == war.phasing
        assert (key != 0) == (mine and war.phase in (2, 3, 4, 8, 9, 10))
        if key and (not keys or keys[-1] != key):
            keys.append(key)
    assert keys == sorted(set(keys))
    assert 36 < len(keys) <= 48


def test_a_search_tries_what_the_file_names_for_the_plan():
    doctrine = officer()
    names = doctrine.postures()
    tried = {}
    for war, _, _ in moments()[:-1]:
        if doctrine.plan_key(war):
            choices = doctrine.choices(war)
            assert choices[0] == 0
            tried.setdefault((war.phasing, war.phase in (4, 10)), {names[one] for one in choices})
    assert len(tried) == 4
    assert "siege" in tried[JAPAN, False] - tried[RUSSIA, False]
    assert "stand" in tried[RUSSIA, False] - tried[RUSSIA, True]


@pytest.mark.parametrize("side", [JAPAN, RUSSIA])
def test_looking_ahead_ends_with_the_answer_of_the_enemy(side):
    doctrine = officer()
    rounds = {}
    for war, _, _ in moments()[:-1]:
        turns = rounds.setdefault(doctrine.answer_key(war, side), [])
        turn = (war.turn, war.phase > 6)
        if turn not in turns:
            turns.append(turn)
    if side == JAPAN:
        assert list(rounds.values()) == [[(turn, False), (turn, True)] for turn in range(1, 13)]
    else:
        whole = [[(turn, True), (turn + 1, False)] for turn in range(1, 12)]
        assert list(rounds.values()) == [[(1, False)], *whole, [(12, True)]]


def test_reasons_name_the_odds_and_the_places():
    doctrine = officer()
    war, codes, _ = at(steps.DECLARATION)[0]
    told = doctrine.why(war, codes, 0)
    assert "0432" in told
    assert ":1" in told
    war, codes, code = at(steps.MOVEMENT)[0]
    assert war.tables.label(code - war.words.move) in doctrine.why(war, codes, 0)
    assert all(doctrine.why(war, codes, 0).endswith(".") for war, codes, _ in moments()[:-1:53])


# -- data and levels ---------------------------------------------------------------------------------------------------


def test_a_posture_that_changes_an_unknown_weight_is_refused(tmp_path):
    text = (find("tide_at_sunrise").cards().parent / "data" / "doctrine.toml").read_text()
    (tmp_path / "doctrine.toml").write_text(text.replace("times = { own_loss = 0.6", "times = { courage = 0.6"))
    with pytest.raises(DataError, match="courage"):
        read_weights(tmp_path)


def test_a_missing_weight_is_named(tmp_path):
    text = (find("tide_at_sunrise").cards().parent / "data" / "doctrine.toml").read_text()
    (tmp_path / "doctrine.toml").write_text(text.replace("slope = ", "gradient = ", 1))
    with pytest.raises(DataError, match="slope"):
        read_weights(tmp_path)


def test_a_system_without_doctrine_offers_random_alone(monkeypatch):
    class Bare(System):
        pass

    assert bots.levels("tide_at_sunrise") == bots.names()
    monkeypatch.setattr(registry, "find", lambda system: Bare())
    assert bots.levels("tide_at_sunrise") == ("random",)
    with pytest.raises(SetupError, match="no doctrine"):
        bots.make("tide_at_sunrise", "doctrine")


# -- marching together -------------------------------------------------------------------------------------------------

HELD = {"places": {"0431": {"owner": "japan"}, "0625": {"owner": "japan"}, "2120": {"owner": "japan"}}}
RUSSIANS = {"3E": "2230", "9E": "2230", "14E": "2231", "15E": "2231"}


def reach_of(war, side, here):
    """The enemy strength that could strike a hex after a march."""
    return Picture(Chart(war.tables), war, side).threat[war.tables.ground.grid.number[here]]


@pytest.mark.parametrize("gun", ["12cm", "1FA"])
def test_guns_do_not_march_in_front_of_their_infantry(gun):
    # The infantry has marched already; only the guns could still go on towards Liaoyang.
    infantry = {"1D": "1922", "2D": "1922", "3D": "2021", "1R": "2021"}
    war = position(
        "japanese_movement",
        {**infantry, gun: "2020", **RUSSIANS},
        marks={unit: ["moved"] for unit in infantry},
        **HELD,
    )
    where = moved(war)[gun]
    assert where in set(infantry.values()) or not reach_of(war, JAPAN, where)


def test_guns_go_where_the_infantry_has_gone():
    war = position("japanese_movement", {"1D": "2020", "2D": "2020", "12cm": "2020", **RUSSIANS}, **HELD)
    where = moved(war)
    assert where["12cm"] in (where["1D"], where["2D"]) or not reach_of(war, JAPAN, where["12cm"])


def test_a_single_division_does_not_walk_into_reach_of_a_whole_army():
    war = position("japanese_movement", {"1D": "2020", **RUSSIANS}, **HELD)
    here = moved(war.copy())["1D"]
    assert reach_of(war, JAPAN, here) * officer()._weights(JAPAN, 0).answer < 2 * 9 or here == "2020"


def test_with_others_beside_it_a_division_goes_on():
    alone = moved(position("japanese_movement", {"1D": "2020", **RUSSIANS}, **HELD))
    army = {"1D": "2020", "2D": "2020", "3D": "2121", "4D": "2121", "5D": "2022", "6D": "2022"}
    together = moved(position("japanese_movement", {**army, **RUSSIANS}, **HELD))
    distance = RULES.board.ground.grid.distance
    number = RULES.board.ground.grid.number
    foremost = min(distance(number[together[unit]], number["2230"]) for unit in army)
    assert foremost < distance(number[alone["1D"]], number["2230"])


def test_transport_points_lapse_only_where_nothing_could_use_them():
    for war, codes, code in some(at(steps.REINFORCEMENT)):
        supplies = war.supplies
        if code != war.words.done or not supplies.transport:
            continue
        assert not [one for one in codes if war.words.bring <= one < war.words.place]
        pools = {war.phasing} | ({2} if war.words.replace_port_arthur in codes else set())
        assert all(supplies.pools[pool] == war.tables.most_replacements for pool in pools)


def test_a_full_pool_sends_the_rest_to_port_arthur():
    lost = {unit: "lost" for unit in RULES._plain.unit_ids if unit not in ("3E", "1F")}
    war = position(
        "russian_reinforcement",
        {**lost, "3E": "2536", "1F": "0801"},
        replacements={"russia": 20},
        transport={"points": 6},
    )
    codes = RULES.steps[war.stack[-1]].options(war)
    assert RULES.vocabulary.text(officer().pick(war, codes, 0)) == "replacements_port_arthur 6"
