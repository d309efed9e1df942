"""Every level: legal, repeatable, blind to what is hidden, and able to say why."""

import itertools
import re

import pytest

import yellowsea as ys
from tests.alone import ALONE
from tests.loops import some
from yellowsea.bots import Bot, levels, make
from yellowsea.bots.registry import OURS
from yellowsea.bots.staff import wins_more
from yellowsea.systems import find, rules_of
from yellowsea.systems.great_war_at_sea.officer.reasons import reason_for
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.port_arthur.officer.attack import Assault
from yellowsea.systems.port_arthur.officer.reasons import reason_for_attack
from yellowsea.systems.port_arthur.state.war import War

BUDGET = 4
FAST = {"random": {}, "doctrine": {}, "staff": {"budget": BUDGET}}
# A figure with a fraction that no unit follows: a number of the officer's own.
UNITS = "hits?|criticals?|victory points|points|ships|loads|spaces?|strength"
UNITLESS = re.compile(rf"\d\.\d+\b(?! (?:more |movement )?(?:{UNITS}))")
DOCTRINES = [system for system in ALONE if "doctrine" in levels(system)]


def bot(level, seed=1, system="blockade"):
    return ys.bot(system, level, seed=seed, **FAST[level])


def play_out(japan, russia, seed=1, stop=None, **options):
    """A game to its end, or to a number of decisions, with each choice checked; returns it and all choices."""
    game = ys.new("blockade", seed=seed, options=options)
    bots = {"japan": japan, "russia": russia}
    choices = []
    while game.actor is not None and (stop is None or len(choices) < stop):
        choice = bots[game.actor].choose(game.seen_by(game.actor))
        assert choice in game.options()
        choices.append(choice)
        game.play(choice)
    return game, choices


# -- making one --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", OURS)
def test_each_level_can_be_had_by_its_name(level):
    made = ys.bot("blockade", level)
    assert isinstance(made, Bot)
    assert made.level == level


@pytest.mark.parametrize(
    ("level", "settings"),
    [("admiral", {}), ("random", {"budget": 3}), ("doctrine", {"budget": 3}), ("staff", {"budget": 0})],
)
def test_a_wrong_level_or_setting_is_refused_by_name(level, settings):
    with pytest.raises(ys.SetupError):
        make("blockade", level, 1, **settings)


def test_an_unknown_posture_is_refused_and_the_known_ones_are_named():
    made = make("blockade", "doctrine", 1, posture="bold")
    with pytest.raises(ys.SetupError, match="standing"):
        made.choose(ys.new("blockade").seen_by("japan"))


def test_a_bot_is_not_asked_out_of_turn():
    game = ys.new("blockade")
    with pytest.raises(ys.IllegalMove):
        ys.bot("blockade", "random").choose(game.seen_by("russia"))


# -- whole games -------------------------------------------------------------------------------------------------------


def combinations():
    """Every option of the rules at each of its values, and all of them at once."""
    specs = rules_of("blockade").info.options
    sets = [{spec.name: value} for spec in specs for value in spec.values if value != spec.default]
    return [{}, *sets, {spec.name: spec.values[-1] for spec in specs}]


@pytest.mark.parametrize("options", combinations(), ids=lambda options: "-".join(options) or "plain")
def test_random_and_doctrine_play_whole_games_under_every_option(options):
    for seed, (japan, russia) in enumerate(itertools.product(("random", "doctrine"), repeat=2)):
        game, _ = play_out(bot(japan), bot(russia), seed=seed, **options)
        assert game.outcome is not None


@pytest.mark.parametrize("options", [{}, combinations()[-1]], ids=["plain", "all"])
def test_staff_plays_whole_games(options):
    game, _ = play_out(bot("staff"), bot("staff"), seed=2, **options)
    assert game.outcome is not None


@pytest.mark.long
def test_every_level_plays_under_every_combination_of_options():
    specs = rules_of("blockade").info.options
    for number, values in some(enumerate(itertools.product(*(spec.values for spec in specs)))):
        options = {spec.name: value for spec, value in zip(specs, values, strict=True)}
        japan, russia = (OURS[number % 3], OURS[number // 3 % 3])
        game, _ = play_out(bot(japan), bot(russia), seed=number, **options)
        assert game.outcome is not None


# -- repeatable --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", OURS)
def test_the_same_seed_plays_the_same_game(level):
    first = play_out(bot(level), bot(level), stop=150)[1]
    assert play_out(bot(level), bot(level), stop=150)[1] == first


def test_another_seed_plays_another_game():
    assert play_out(bot("random", 1), bot("random", 2))[1] != play_out(bot("random", 3), bot("random", 4))[1]


@pytest.mark.parametrize("level", ["doctrine", "staff"])
def test_a_bot_that_joins_late_decides_like_one_that_was_there(level):
    """What it knows is in what it sees; only the plan of a sortie under way may differ."""
    game, _ = play_out(bot("doctrine"), bot("doctrine"), stop=60)
    veteran = bot(level)
    compared = 0
    for _ in range(60):
        if game.actor is None:
            break
        choice = veteran.choose(game.seen_by(game.actor))
        if game.position()["steps"][-1] not in ("japanese_sortie", "russian_sortie"):
            assert bot(level).choose(game.seen_by(game.actor)) == choice
            compared += 1
        game.play(choice)
    assert compared > 5


# -- hidden things -----------------------------------------------------------------------------------------------------


def shuffled(game, side):
    """The same game for one side: the enemy's hidden ships are dealt anew over his squadrons."""
    rules = game.rules
    place = rules.masked(game.state, 0 if side == "japan" else 1).place
    twin = game.copy()
    hidden = [ship for ship in range(len(place)) if twin.state.place[ship] != place[ship]]
    places = [twin.state.place[ship] for ship in hidden]
    for ship, where in zip(hidden, reversed(places), strict=True):
        twin.state.place[ship] = where
    return twin, len(set(places)) > 1


@pytest.mark.parametrize("level", OURS)
def test_a_choice_does_not_change_with_what_is_hidden(level):
    changed = 0
    for seed in range(3):
        game = ys.new("blockade", seed=seed, options={"uncertain_situation": True})
        guide = bot("doctrine")
        for _ in range(140):
            if game.actor is None:
                break
            twin, differs = shuffled(game, game.actor)
            if differs and game.position()["steps"][-1] in ("operation", "russian_sortie", "equal_roll"):
                seen, other = game.seen_by(game.actor), twin.seen_by(game.actor)
                assert seen.to_json() == other.to_json()
                assert bot(level).choose(seen) == bot(level).choose(other)
                changed += 1
            game.play(guide.choose(game.seen_by(game.actor)))
            if changed > 6 * (seed + 1):
                break
    assert changed > 6


def test_a_bot_gets_what_its_side_sees_and_no_game():
    game, _ = play_out(bot("doctrine"), bot("doctrine"), stop=30, uncertain_situation=True)
    seen = game.seen_by("russia")
    assert not any(isinstance(getattr(seen, name), ys.Game) for name in ("rules", "state", "side", "codes"))
    assert "hidden" in {ship["state"] for ship in seen.view()["ships"]}


# -- reasons -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", OURS)
def test_every_choice_has_a_reason_in_a_sentence(level):
    game = ys.new("blockade", seed=5, options={"hidden_threat": True, "uncertain_situation": True})
    bots = {"japan": bot(level), "russia": bot(level)}
    reasons = set()
    while game.actor is not None and len(reasons) < 400:
        actor = bots[game.actor]
        game.play(actor.choose(game.seen_by(game.actor)))
        reason = actor.why()
        assert reason.endswith(".")
        assert not reason[0].islower()
        assert UNITLESS.search(reason) is None
        reasons.add(reason)
    assert len(reasons) > (1 if level == "random" else 40)


@pytest.mark.parametrize("system", [system for system in DOCTRINES if system != "blockade"])
def test_a_reason_counts_in_units_that_people_know(system):
    game = ys.new(system, seed=5)
    bots = {side: bot("doctrine", system=system) for side in ("japan", "russia")}
    for _ in range(60):
        if game.actor is None:
            break
        actor = bots[game.actor]
        game.play(actor.choose(game.seen_by(game.actor)))
        assert UNITLESS.search(actor.why()) is None, actor.why()


def test_an_attack_is_praised_for_what_it_can_do():
    war = ys.new("port_arthur", seed=1).state
    assert isinstance(war, War)
    assault = Assault(war.tables.ground.number["1706"], [], [], [], 1.0)
    assault.hits = 0.75
    assert reason_for_attack(war, assault).endswith("cannot rout and takes 0.8 hits on average.")
    assault.rout = 0.5
    assert reason_for_attack(war, assault).endswith("has a 50 % chance of a rout and takes 0.8 hits on average.")


def test_a_reason_names_the_ship_it_is_about():
    fight = ys.new("great_war_at_sea", "B05", seed=1).state
    assert isinstance(fight, Engagement)
    words = fight.words
    code = words.vocabulary.code("fire_at mikasa")
    assert reason_for(words, code) == "Mikasa: she will lose more of her hull than anybody else in range."


def test_a_gain_is_told_in_games_won():
    assert wins_more(0.005) == "slightly more often"
    assert wins_more(0.02) == "about 1 game in 100 more"
    assert wins_more(0.24) == "about 12 games in 100 more"


def test_a_forced_choice_says_so():
    at_sea = {"at": {"pacific": ["mikasa"]}, "steps": ["japanese_sortie"], "boxes": ["yellow_sea", "tsushima_strait"]}
    game = ys.from_position("blockade", at_sea, seed=1)
    assert game.options() == ["done"]
    japan = bot("doctrine")
    japan.choose(game.seen_by("japan"))
    assert japan.why() == "It is the only move left."


# -- the door to a doctrine --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", DOCTRINES)
def test_a_doctrine_answers_what_a_search_asks(system):
    doctrine = find(system).doctrine(rules_of(system))
    game = ys.new(system, seed=3)
    names = doctrine.postures()
    assert names[0] == "standing"
    assert len(set(names)) == len(names)
    for _ in range(150):
        if game.actor is None:
            break
        state, codes = game.state, game.codes()
        code = doctrine.pick(state, codes, 0)
        assert code in codes
        if doctrine.is_crucial(state):
            ranked = doctrine.ranked(state, codes, 0)
            assert ranked[0] == code
            assert set(ranked) <= set(codes)
            assert len(set(ranked)) == len(ranked)
        assert -1.0 <= doctrine.value(state, 0) == -doctrine.value(state, 1) <= 1.0
        game.step(code)


def test_a_round_of_blockade_is_a_turn_and_the_end_is_worth_the_result():
    doctrine = find("blockade").doctrine(rules_of("blockade"))
    game = ys.new("blockade", seed=3)
    rounds = set()
    while game.actor is not None:
        rounds.add(doctrine.round_key(game.state))
        game.step(doctrine.pick(game.state, game.codes(), 0))
    assert len(rounds) == 6
    assert doctrine.value(game.state, 0) == {"japan": 1.0, "russia": -1.0, None: 0.0}[game.outcome.winner]


@pytest.mark.parametrize("system", DOCTRINES)
def test_an_officer_decides_alike_whatever_he_was_asked_before(system):
    game = ys.new(system, seed=8)
    rules = rules_of(system)
    old = find(system).doctrine(rules)
    for number in range(90):
        codes = game.codes()
        if not codes:
            break
        posture = number % len(old.postures())
        code = old.pick(game.state, codes, posture)
        if number % 3 == 0:
            before = rules.write(game.state)
            assert find(system).doctrine(rules).pick(game.state, codes, posture) == code
            assert rules.write(game.state) == before
        game.step(old.pick(game.state, codes, 0))
