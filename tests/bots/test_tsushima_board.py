"""Tsushima's officer on the Battle Board: legal, repeatable, right about gunnery and flight, better than chance."""

import random
import re
from functools import lru_cache
from typing import Any

import pytest

import yellowsea as ys
from tests.loops import some
from tests.systems.tsushima.scenes import board
from yellowsea import bots
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.engine import actor_of, apply, settle
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.lab.ladders.ladder import run_ladder
from yellowsea.systems import find, rules_of
from yellowsea.systems.tsushima.battle.gunnery import PRIMARY, SECONDARY, expected
from yellowsea.systems.tsushima.officer.battle.fire import coast_on, duels_of
from yellowsea.systems.tsushima.officer.battle.mood import mood
from yellowsea.systems.tsushima.officer.battle.range import Range, play_ahead
from yellowsea.systems.tsushima.officer.battle.reasons import gain_words
from yellowsea.systems.tsushima.officer.battle.small_craft import Flotilla
from yellowsea.systems.tsushima.officer.battle.stakes import hit_worth, may_rest, outlook
from yellowsea.systems.tsushima.officer.battle.variag import Chemulpo
from yellowsea.systems.tsushima.officer.battle.variag_race import race_of
from yellowsea.systems.tsushima.officer.battle.weights import read_weights
from yellowsea.systems.tsushima.state import steps

RULES: Any = rules_of("tsushima")
BOARD = ("port_arthur", "variag")
WEIGHTS = read_weights()


def officer():
    return find("tsushima").doctrine(RULES)


def fight(scenario, seed, players):
    """A whole battle; a player is a posture or `random`. Every state with its options and choice, and the last one."""
    doctrine = officer()
    war = RULES.begin(scenario, RULES.info.settings({}))
    umpire = Umpire(SeededDice(seed))
    chance = random.Random(seed)
    codes = settle(RULES, war, umpire)
    found = []
    while codes:
        player = players[actor_of(RULES, war)]
        code = chance.choice(codes) if player == "random" else doctrine.pick(war, codes, player)
        found.append((war.copy(), codes, code))
        codes = apply(RULES, war, code, umpire)
    return found, war


@lru_cache(maxsize=4)
def moments(scenario):
    return fight(scenario, 5, (0, 0))[0]


def pick(game, posture=0):
    codes = game.codes()
    code = officer().pick(game.state, codes, posture)
    assert code in codes
    return RULES.vocabulary.text(code)


def wins(scenario, side, games, level="random"):
    """Of some games, those that the doctrine has won, drawn and lost against a level."""
    players = (0, level) if side == JAPAN else (level, 0)
    told = [RULES.outcome(fight(scenario, seed, players)[1]).winner for seed in range(games)]
    mine, his = ("japan", "russia") if side == JAPAN else ("russia", "japan")
    return told.count(mine), told.count(None), told.count(his)


# -- playing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", BOARD)
def test_every_choice_is_an_option_and_is_taken_again_from_the_same_state(scenario):
    another = officer()
    for war, codes, code in some(moments(scenario)):
        assert code in codes
        assert another.pick(war.copy(), codes, 0) == code


@pytest.mark.parametrize("scenario", BOARD)
def test_deciding_changes_nothing(scenario):
    doctrine = officer()
    for war, codes, _ in some(moments(scenario)[::3]):
        before = RULES.write(war)
        doctrine.pick(war, codes, 2)
        doctrine.why(war, codes, 1)
        doctrine.value(war, JAPAN)
        assert RULES.write(war) == before


@pytest.mark.parametrize("posture", range(len(WEIGHTS)))
@pytest.mark.parametrize("scenario", BOARD)
def test_a_battle_ends_in_every_posture(scenario, posture):
    assert RULES.outcome(fight(scenario, posture, (posture, posture))[1]) is not None
    assert RULES.outcome(fight(scenario, posture, (posture, "random"))[1]) is not None


@pytest.mark.parametrize("scenario", BOARD)
def test_every_decision_has_a_reason(scenario):
    doctrine = officer()
    for war, codes, _ in moments(scenario):
        assert doctrine.why(war, codes, 0).endswith(".")
    moves = {doctrine.why(war, codes, 0) for war, codes, _ in moments(scenario) if war.stack[-1] == steps.MANOEUVRE}
    assert len(moves) > 3


def test_the_outlook_is_told_as_a_gain_or_a_cost_without_a_sign():
    assert [gain_words(hits) for hits in (3.14, -6.2, 1.0, -1.04, 0.04, -0.04)] == [
        *("gain us 3.1 hits", "cost us 6.2 hits", "gain us 1.0 hit", "cost us 1.0 hit"),
        *("gain us nothing", "gain us nothing"),
    ]
    told = [officer().why(war, codes, 0) for war, codes, _ in moments("port_arthur")]
    assert any("favour the enemy" in text or "Staying would cost us" in text for text in told)
    assert [text for text in told if re.search(r"[+-]\d", text)] == []


@pytest.mark.parametrize("scenario", BOARD)
def test_what_one_side_hopes_for_the_other_fears(scenario):
    doctrine = officer()
    for war, _, _ in some(moments(scenario)):
        value = doctrine.value(war, JAPAN)
        assert -1.0 <= value <= 1.0
        assert doctrine.value(war, RUSSIA) == pytest.approx(-value, abs=0.35)


# -- guns --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gap", [1, 2, 3, 4])
def test_hits_to_expect_are_those_of_the_rules(gap):
    game = board({3: "mikasa asahi fuji"}, {3 + gap: "retvizan pobieda poltava"})
    war = game.state
    ones = [1.0] * war.tables.ships
    (duel,) = duels_of(war, JAPAN, ones)
    for side, told in ((JAPAN, duel.given), (RUSSIA, duel.taken)):
        own, foes = war.groups(side)[0], war.groups(1 - side)[0]
        exact = sum(
            expected(war, ship, gun, foe, 1)
            for ship, foe in zip(own, foes, strict=True)
            for gun in (PRIMARY, SECONDARY)
        )
        assert told[gap] == pytest.approx(exact)
        assert told[gap] >= told[gap + 1]


def test_coast_guns_look_for_thin_armour_and_reach_less_far():
    war = next(war for war, _, _ in moments("port_arthur") if war.stack[-1] == steps.MANOEUVRE)
    ones = [1.0] * war.tables.ships
    strong, weak = (coast_on(war, [war.tables.ship_index[name]], ones) for name in ("mikasa", "suma"))
    assert weak[8] > strong[8] > strong[6] > strong[1] == 0.0


def test_both_steer_for_their_own_good():
    # Only two columns apart does anybody hit: I want that, he does not, and he moves next.
    mine = [0.0, 0.0, 1.0, 0.0, 0.0, 0.0]
    his = [-worth for worth in mine]
    free = play_ahead(mine, his, (2, 2), (2, 2))
    cornered = play_ahead(mine, his, (2, 2), (0, 0))
    assert cornered[2] > free[2]
    assert cornered[2] > 2.0


def test_the_line_stays_out_of_a_better_line_s_reach_and_follows_a_weaker_one():
    strong = "mikasa asahi fuji shikishima"
    weak = "naniwa takachiho chiyoda"
    fleeing = board({5: weak}, {8: "retvizan pobieda poltava"})
    assert pick(fleeing) == "flee"
    hunting = board({5: strong}, {8: "askold diana pallada"})
    assert pick(hunting).startswith("close")


def test_merchants_get_away_first():
    game = board({4: "mikasa asahi fuji", 3: "m1 m2"}, {9: "retvizan pobieda poltava"})
    assert pick(game) == "merchants_flee"


def test_the_second_battle_division_has_the_cruisers_opposite():
    war = next(war for war, _, _ in moments("port_arthur") if war.stack[-1] == steps.MANOEUVRE)
    tables = war.tables
    line = war.groups(JAPAN)
    assert [len(group) for group in line] == [3, 3, 4, 5]
    assert all(tables.kind[ship] == 0 for group in line[:2] for ship in group)
    assert all(tables.kind[ship] != 0 for ship in war.groups(RUSSIA)[1])


# -- torpedoes ---------------------------------------------------------------------------------------------------------


def flotilla(game):
    war = game.state
    return Flotilla(war, JAPAN, hit_worth(war, WEIGHTS[0][JAPAN]), WEIGHTS[0][JAPAN]), war.tables.ship_index


def test_boats_in_reach_run_in_and_those_far_off_lurk():
    near, ships = flotilla(board({3: "mikasa asahi fuji", 6: "jt1"}, {8: "retvizan pobieda poltava"}))
    assert near.column_for(ships["jt1"]) == 8
    far, ships = flotilla(board({1: "mikasa asahi fuji", 2: "jt1"}, {10: "retvizan pobieda poltava"}))
    assert far.column_for(ships["jt1"]) == 5


def test_boats_that_have_fired_get_away():
    game = board({3: "mikasa asahi fuji", 6: "jt1"}, {8: "retvizan pobieda poltava"})
    war = game.state
    war.torped = [int(word == "jt1") for word in war.tables.ship_ids]
    spent, ships = flotilla(game)
    assert spent.column_for(ships["jt1"]) == 4


# -- flight and harbour ------------------------------------------------------------------------------------------------


def test_who_is_bound_for_vladivostok_flees_sooner():
    fleets = {3: "asama tokiwa yakumo"}, {10: "retvizan pobieda poltava"}
    at_war = board(*fleets, battle={"mover": "russia", "firing": "russia"})
    bound = board(*fleets, scenario="round_island", turn=7, battle={"mover": "russia", "firing": "russia"})
    assert pick(at_war) != "flee"
    assert pick(bound) == "flee"


def test_postures_differ_where_it_counts():
    game = board({4: "asama tokiwa yakumo"}, {8: "gromoboi rossia rurik"})
    close, off, away = (pick(game, posture) for posture in (1, 2, 4))
    assert close.startswith("close")
    assert away == "flee"
    assert off not in (close, away)


def test_a_fleet_before_its_harbour_goes_in_when_told_to():
    for war, codes, _ in moments("port_arthur"):
        if war.stack[-1] == steps.MANOEUVRE and war.mover == RUSSIA and war.rounds == 1:
            line = Range(war, RUSSIA, WEIGHTS[4][RUSSIA])
            assert line.duels
            withdrawing = RULES.vocabulary.text(officer().pick(war, codes, 4))
            assert withdrawing.startswith(("steer", "open"))
            return
    raise AssertionError("the Russians never moved")


def test_variag_leaves_the_board_as_soon_as_she_can():
    for seed in range(40):
        for war, codes, code in fight("variag", seed, (0, 0))[0]:
            if war.stack[-1] == steps.STEER and war.words.off in codes and war.mover == RUSSIA:
                assert code == war.words.off
                return
    raise AssertionError("Variag never came near the sea")


# -- off Chemulpo ------------------------------------------------------------------------------------------------------


def off_chemulpo(squadron, variag, side="japan", **battle):
    battle |= {"mover": side, "firing": side}
    return board(squadron, {variag: "variag"}, kind="breakout", scenario="variag", place="chemulpo", battle=battle)


@pytest.fixture(scope="module")
def race():
    ships = RULES.variant(RULES.info.settings(None))[0].ship_index
    tables = RULES.variant(RULES.info.settings(None))[0]
    return race_of(tables, ships["variag"], ships["asama"], ships["asama"])


@pytest.mark.parametrize("gap", range(6))
def test_the_race_counts_hits_as_the_rules_do(race, gap):
    war = off_chemulpo({5: "asama"}, 5 + gap).state
    asama, variag = (war.tables.ship_index[name] for name in ("asama", "variag"))
    mean = sum(expected(war, asama, gun, variag, 1) for gun in (PRIMARY, SECONDARY))
    told = race.scored[gap]
    assert sum(told) == pytest.approx(1.0)
    # Three hits are all that counts, so where more are likely the race tells a little less.
    assert sum(number * chance for number, chance in enumerate(told)) == pytest.approx(mean, abs=0.1)
    fired = sum(expected(war, variag, gun, asama, 1) for gun in (PRIMARY, SECONDARY))
    assert (race.touched[0][gap] > 0.0) == (fired > 0.0)
    assert race.touched[0][gap] <= fired + 1e-9


def test_the_race_is_lost_and_won_as_16_2_says(race):
    assert race.at(5, JAPAN, 3, 4, 9) == 1.0
    assert race.at(1, RUSSIA, 0, 9, 2) == -1.0  # away to sea
    assert race.at(1, RUSSIA, 2, 9, 2) > -1.0  # with two hits she is too slow for that
    assert race.at(0, JAPAN, 0, 1, 12) == 0.0
    for here in (2, 5, 8):
        worths = [race.at(20, JAPAN, hits, here, 11) for hits in range(4)]
        assert worths == sorted(worths)


def test_without_boats_the_race_is_even(race):
    assert race.at(24, JAPAN, 0, 1, 12) == pytest.approx(0.0, abs=0.01)
    assert race.at(24, JAPAN, 1, 1, 12) > 0.5


def test_the_squadron_keeps_off_until_its_boats_have_attacked():
    waiting = off_chemulpo({6: "asama niitaka naniwa", 5: "jt1"}, 10)
    assert pick(waiting) == "steer j1"
    waiting.play("steer j1")
    assert pick(waiting) == "column 4"
    war = off_chemulpo({6: "asama niitaka naniwa", 9: "jt1"}, 11).state
    war.torped = [int(word == "jt1") for word in war.tables.ship_ids]
    alone = Chemulpo(war)
    columns = range(4, 9)
    best = max(columns, key=lambda column: alone.race.of_squadron(alone.left, 0, column, 11, 0, False))
    assert alone.lead_column(WEIGHTS[0][JAPAN]) == best
    assert 11 - best >= 4  # out of Variag's reach


def test_boats_come_alongside_when_they_can():
    near = off_chemulpo({1: "asama niitaka naniwa", 6: "jt1"}, 9)
    assert pick(near) == "steer jt1"
    near.play("steer jt1")
    assert pick(near) == "column 9"
    far = Chemulpo(off_chemulpo({1: "asama niitaka naniwa", 2: "jt1"}, 10).state)
    boat = far.war.tables.ship_index["jt1"]
    assert far.boat_column(boat, WEIGHTS[0][JAPAN]) == 5
    assert Chemulpo(off_chemulpo({1: "asama", 4: "jt1"}, 9).state).boat_column(boat, WEIGHTS[5][JAPAN]) == 5


def test_variag_hurries_past_when_her_guns_are_gone():
    game = off_chemulpo({10: "asama niitaka naniwa"}, 4, side="russia")
    assert pick(game) == "steer r1"
    game.play("steer r1")
    assert pick(game) == "column 2"


# -- off Port Arthur ---------------------------------------------------------------------------------------------------


def off_port_arthur(side, rounds, hits):
    """A round of the battle with so many hits on a few ships."""
    at_hand = [war for war, _, _ in moments("port_arthur") if war.stack[-1] == steps.MANOEUVRE and war.mover == side]
    war = at_hand[1].copy()
    war.rounds = rounds
    for ship in range(war.tables.ships):
        war.hits[ship] = hits.get(war.tables.ship_ids[ship], 0)
    return war


def test_japan_goes_alongside_when_its_ten_hits_are_not_in_view():
    early = off_port_arthur(JAPAN, 4, {})
    assert mood(early, 0, WEIGHTS).name == "standing"
    late = off_port_arthur(JAPAN, 16, {"diana": 1})
    assert mood(late, 0, WEIGHTS).name == "close"
    assert mood(late, 2, WEIGHTS).name == "stand_off"
    on_its_way = off_port_arthur(JAPAN, 12, {"diana": 3, "askold": 3, "novik": 2})
    assert mood(on_its_way, 0, WEIGHTS).name == "standing"


def test_a_japanese_line_that_has_won_leaves_the_board():
    war = off_port_arthur(JAPAN, 12, {"diana": 3, "askold": 3, "novik": 3, "bayan": 1})
    assert mood(war, 0, WEIGHTS).name == "withdraw"
    doctrine = officer()
    codes = RULES.steps[war.stack[-1]].options(war)
    umpire = Umpire(SeededDice(1))
    last = 0
    while codes:
        last = war.rounds
        codes = apply(RULES, war, doctrine.pick(war, codes, 0), umpire)
    assert 12 <= last < 20  # night falls after 24 rounds
    assert RULES.outcome(war).winner == "japan"


def test_the_russians_retire_once_they_are_ahead_and_come_out_for_a_weaker_enemy():
    assert mood(off_port_arthur(RUSSIA, 6, {}), 0, WEIGHTS).name == "standing"
    assert mood(off_port_arthur(RUSSIA, 6, {"mikasa": 1}), 0, WEIGHTS).name == "withdraw"
    war = off_port_arthur(RUSSIA, 6, {})
    for ship in war.on_board(JAPAN):
        if war.tables.ship_ids[ship] != "suma":
            war.column[ship] = 0
    assert mood(war, 0, WEIGHTS).name == "sally"


# -- what search is told -----------------------------------------------------------------------------------------------


def test_plans_change_with_the_rounds_and_only_in_battle():
    doctrine = officer()
    keys = [doctrine.plan_key(war) for war, _, _ in moments("port_arthur")]
    assert keys[0] == 0
    assert len(set(keys)) > 4
    assert [key for key in keys if key] == sorted(key for key in keys if key)
    assert len({doctrine.round_key(war) for war, _, _ in moments("port_arthur")}) == 1


def test_choices_fit_the_fight():
    doctrine = officer()
    for scenario in BOARD:
        for war in some(war for war, _, _ in moments(scenario) if doctrine.plan_key(war)):
            choices = doctrine.choices(war)
            assert choices[0] == 0
            assert set(choices) <= set(range(len(doctrine.postures())))
            assert len(choices) == len(set(choices))


def test_who_has_won_off_port_arthur_may_rest():
    war = next(war for war, _, _ in moments("port_arthur") if war.stack[-1] == steps.MANOEUVRE).copy()
    assert not may_rest(war, JAPAN)
    assert may_rest(war, RUSSIA)
    for name in ("diana", "askold", "bayan", "novik"):
        war.hits[war.tables.ship_index[name]] = 3
    assert may_rest(war, JAPAN)
    assert not may_rest(war, RUSSIA)
    assert outlook(war, JAPAN, 0.0, 0.0) > 0.5 > outlook(war, JAPAN, 0.0, 9.0)


def test_a_weight_that_is_no_number_is_refused_by_name(tmp_path):
    text = (find("tsushima").cards().parent / "data" / "doctrine.toml").read_text(encoding="utf-8")
    (tmp_path / "doctrine.toml").write_text(text.replace("care = 1.0", 'care = "much"', 1), encoding="utf-8")
    with pytest.raises(DataError, match="care"):
        read_weights(tmp_path)
    (tmp_path / "doctrine.toml").write_text(text.replace("leave = 0.3", "courage = 0.3"), encoding="utf-8")
    with pytest.raises(DataError, match="courage"):
        read_weights(tmp_path)


def test_staff_plays_a_battle_with_it():
    game = ys.new("tsushima", scenario="variag", seed=2)
    crew = {side: bots.make("tsushima", "staff", 1, budget=4) for side in ("japan", "russia")}
    while game.actor is not None:
        seen = game.seen_by(game.actor)
        choice = crew[game.actor].choose(seen)
        assert choice in game.options()
        game.play(choice)
    assert game.outcome is not None


# -- strength ----------------------------------------------------------------------------------------------------------


def test_it_beats_chance_off_port_arthur_and_off_chemulpo():
    won, _, lost = wins("port_arthur", JAPAN, 12)
    assert won >= 9
    assert lost <= 1
    won, _, lost = wins("port_arthur", RUSSIA, 12)
    assert won >= 8
    assert lost == 0
    won, _, _ = wins("variag", JAPAN, 40)
    assert won >= 34
    won, _, _ = wins("variag", RUSSIA, 40)
    assert won >= 30


@pytest.mark.long
@pytest.mark.parametrize(("scenario", "games"), [("variag", 400), ("port_arthur", 200)])
def test_staff_beats_doctrine(scenario, games):
    pairing = run_ladder("tsushima", ["staff", "doctrine"], games, seed=1, scenario=scenario).pairings()[0]
    low, _ = pairing.result.interval()
    assert low > 0.5


# -- what is not worth going on with -----------------------------------------------------------------------------------


def played_out(game):
    """Both sides by the book until the battle is over: the firing rounds it took, and the shots in them."""
    doctrine = officer()
    rounds = shots = 0
    while game.state.fight >= 0:
        for event in game.step(doctrine.pick(game.state, game.codes(), 0)):
            rounds += type(event).__name__ == "RoundEnded"
            shots += type(event).__name__ in ("GunsFired", "TorpedoesFired")
    return rounds, shots


def test_a_battle_that_brings_nobody_anything_ends_within_three_rounds():
    small_cruisers = board({3: "tsushima otawa suma"}, {10: "askold diana pallada"})
    assert played_out(small_cruisers)[0] <= 3
    hopeless = board({1: "m1 m2"}, {11: "rd1 rd2"}, battle={"mover": "russia", "spotter": "russia"})
    hopeless.state.wins[2] = 3  # the merchants will always run three columns (8.10)
    assert played_out(hopeless)[0] <= 3
    boats_alone = board({3: "jt1 jt2"}, {10: "rd1 rd2"})
    boats_alone.state.torped = [1] * len(boats_alone.state.torped)
    assert played_out(boats_alone)[0] <= 3


def test_while_the_enemy_is_surprised_asama_closes():
    """13.1: for five firing rounds Variag neither moves nor fires."""
    fleet = {3: "asama niitaka akashi naniwa takachiho chiyoda"}
    wary = board(fleet, {10: "variag"})
    assert pick(wary) == "pass"
    bold = board(fleet, {10: "variag"}, place="0510", turn=1, battle={"silent": 5})
    assert pick(bold) == "close 2"
    assert played_out(bold)[1] > 0


def test_destroyers_chase_merchants_only_while_they_may_catch_them():
    def chase(column, successes):
        game = board({1: "m1 m2"}, {column: "rd1 rd2"}, battle={"mover": "russia", "spotter": "russia"})
        war = game.state
        for word in ("m1", "m2"):
            war.fleeing[war.tables.ship_index[word]] = 2
        war.wins[2] = successes
        return pick(game)

    assert chase(7, 0).startswith("steer")
    assert chase(7, 3) == "pass"
    assert chase(11, 0) == "pass"


@pytest.mark.parametrize("scenario", ["war_at_sea", "round_island", "port_arthur"])
def test_craft_without_torpedoes_leave_the_board_in_a_war_that_goes_on(scenario):
    """8.8: they would only be shot at; in a battle by itself there is nothing to be spared for."""

    def spent(column):
        when = {} if scenario == "port_arthur" else {"turn": 8}
        line = {12: "retvizan pobieda poltava"}
        game = board({column: "jd1", 8: "mikasa asahi fuji"}, line, scenario=scenario, **when)
        game.state.torped[game.state.tables.ship_index["jd1"]] = True
        return game

    game = spent(2)
    if scenario != "war_at_sea":
        assert pick(game) != "steer jd1"
        return
    assert pick(game) == "steer jd1"
    game.play("steer jd1")
    assert pick(game) == "off_board"
    assert "have no torpedoes left and get away." in officer().why(game.state, game.codes(), 0)
    far = spent(9)
    assert pick(far) == "steer jd1"
    far.play("steer jd1")
    assert pick(far) == f"column {9 - far.state.tables.rate_craft}"


def test_craft_without_a_line_stand_in_front_of_their_merchants():
    game = board({-1: "jt1 m1"}, {-1: "rd1 rd2"}, step="station")
    assert pick(game) == "column 4"
    game.play("column 4")
    assert pick(game) == "column 2"


def test_torpedoes_are_shared_out_among_the_ships_in_reach():
    game = board({10: "jd1 jd2 jd3 jd4"}, {10: "retvizan pobieda poltava"}, step="aim")
    doctrine = officer()
    struck = set()
    while game.state.firing == JAPAN and game.state.stack[-1] == steps.DECLARE:
        game.step(doctrine.pick(game.state, game.codes(), 0))
        struck |= {aim for aim in game.state.fish if aim >= 0}
    assert len(struck) == 3


def test_off_chemulpo_nobody_waits_for_ever():
    """16.2: once the boats have attacked, both would lie out of reach for fifty rounds and more."""
    longest = 0
    for seed in range(12):
        still = 0
        last: list[int] = []
        for war, _, _ in fight("variag", seed, (0, 0))[0]:
            if war.stack[-1] != steps.MANOEUVRE or war.steered:
                continue
            still = still + 1 if war.column == last else 0
            last = list(war.column)
            longest = max(longest, still)
    assert longest <= 12
