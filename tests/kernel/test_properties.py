"""What holds in every state of every system: one legality, a position for every state, records that replay.

How many states and games a system is tried with in a long run stands in `SCALE`; a new system starts with the usual
measure. A short run takes a quarter of it.
"""

import json
import os
import random
from functools import cache

import pytest

import yellowsea as ys
from yellowsea.kernel.data.cards import full_id, read_cards
from yellowsea.kernel.play.engine import settle
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.record.positions import fingerprint
from yellowsea.kernel.record.record import record_of
from yellowsea.systems import SYSTEM_IDS, find

PARTS = 10  # each test is cut into so many, for as many processes as there are

# States in which every word of the vocabulary is tried, and games of which every state is written and read.
SCALE = {
    "blockade": (10_000, 1_000),
    "great_war_at_sea": (1_000, 40),
    "port_arthur": (1_000, 20),
    "russo_japanese_war": (300, 10),
    "tide_at_sunrise": (200, 20),
    "tsushima": (1_000, 20),
}
USUAL = (100, 20)
LAST_MONTH = 22  # of the joined war, whose games are tried from there
MOST_WORDS = 2_000  # of a larger vocabulary so many are drawn anew for each state


@pytest.fixture
def scale(request):
    """The compiled build plays the same games (a test of its own proves it), so a tenth of many is enough for it."""

    def of(system):
        states, games = SCALE.get(system, USUAL)
        if states >= 10_000 and os.environ.get("YELLOWSEA_BUILD") == "compiled":
            states, games = states // 10, games // 10
        return (states, games) if request.config.getoption("--long") else (states // 4, games // 4)

    return of


@cache
def info_of(system):
    return find(system).info()


@cache
def cards_of(system):
    """The ids of all cards as they are written outside the system."""
    systems = (system, *find(system).parts())
    return {full_id(each, card.id) for each in systems for card in read_cards(find(each).cards())}


def settings_for(system, rng):
    """Options drawn at random, so that a few games meet every variant."""
    return {spec.name: rng.choice(spec.values) for spec in info_of(system).options}


@cache
def last_months():
    """A joined war shortly before its end: whole ones are long, and its parts are tried alone."""
    game = ys.new("russo_japanese_war", seed=1)
    rng = random.Random(1)
    while game.position()["sea"]["turn"] < LAST_MONTH:
        for _ in range(50):
            game.step(rng.choice(game.codes()))
    return game.position()


def random_game(system, seed, whole=False):
    """A new game, or of the joined war its last months; with `whole` it begins at the beginning."""
    rng = random.Random(seed)
    if system == "russo_japanese_war" and not whole:
        return ys.from_position(system, last_months(), seed=seed), rng
    scenario = rng.choice(info_of(system).scenarios).id
    return ys.new(system, scenario=scenario, options=settings_for(system, rng), seed=seed), rng


parts = pytest.mark.parametrize("part", range(PARTS))
systems = pytest.mark.parametrize("system", SYSTEM_IDS)


# -- one legality ------------------------------------------------------------------------------------------------------


def try_every_word(game, texts, cards):
    """`why_not(text) is None` if and only if `text in options()` if and only if `play(text)` accepts."""
    before = game.position()
    options = game.options()
    legal = set(options)
    assert len(legal) == len(options), "an option stands twice"
    play, why_not = game.play, game.why_not
    for text in texts:
        if text in legal:
            assert why_not(text) is None, text
            continue
        try:
            play(text)  # asks why_not itself: a refusal without a reason is another error
        except ys.IllegalMove as refused:
            refusal = refused.refusal
            if refusal.rule not in cards or not refusal.text or not refusal.code:
                pytest.fail(f"{text}: {refusal!r} points to no card or says nothing")
        else:
            pytest.fail(f"{text} is no option and was accepted")
    assert game.position() == before, "a refused option changed something"
    for text in options:
        twin = game.copy()
        twin.play(text)
        assert len(twin.moves) == len(game.moves) + 1
    assert game.position() == before, "playing on a copy changed the original"


@parts
@systems
def test_option_is_legality_is_play(system, part, scale):
    states = scale(system)[0] // PARTS
    cards = cards_of(system)
    tried = 0
    steps = set()
    seed = 10_000 * part
    while tried < states:
        game, rng = random_game(system, seed, whole=True)
        vocabulary = game.rules.vocabulary
        seed += 1
        while (options := game.options()) and tried < states:
            if rng.random() < 0.08:  # spread over many games rather than all of a few
                codes = range(vocabulary.size)
                if vocabulary.size > MOST_WORDS:
                    codes = rng.sample(codes, MOST_WORDS)
                try_every_word(game, [vocabulary.text(code) for code in codes], cards)
                inner = [part.stack for part in getattr(game.state, "parts", [])]
                steps.add(str([game.state.stack, *inner]))
                tried += 1
            game.play(rng.choice(options))
    assert len(steps) > 1, "too few places in the sequence of play were met"


@systems
def test_after_the_end_nothing_is_an_option(system):
    game, rng = random_game(system, 1)
    while options := game.options():
        game.play(rng.choice(options))
    vocabulary = game.rules.vocabulary
    for code in range(0, vocabulary.size, 50):
        assert game.why_not(vocabulary.text(code)).code == "game-over"
        with pytest.raises(ys.IllegalMove):
            game.play(vocabulary.text(code))
    assert game.actor is None
    assert game.outcome is not None


@systems
def test_every_code_of_the_options_has_a_label(system):
    game, rng = random_game(system, 2)
    while options := game.options():
        for code in game.codes():
            assert game.rules.label(code).strip()
        text, rule = game.asked()
        assert text
        assert rule in cards_of(system)
        for _ in range(25):
            if game.actor is not None:
                game.play(rng.choice(game.options()))
    assert options == []


# -- positions ---------------------------------------------------------------------------------------------------------


@parts
@systems
def test_every_state_survives_its_json(system, part, scale, request):
    """Each state (in a short run one of four) is written, read, compared, and the game goes on from it."""
    games = max(1, scale(system)[1] // PARTS)
    share = 1 if request.config.getoption("--long") else 0.25
    states = 0
    for seed in range(part * 1_000, part * 1_000 + games):
        game, rng = random_game(system, seed)
        draw = random.Random(seed)
        rules, settings = game.rules, game.settings
        while codes := game.codes():
            if states and draw.random() >= share:
                game.step(rng.choice(codes))
                continue
            position = rules.write(game.state)
            state = rules.read({**json.loads(json.dumps(position)), "options": settings})
            assert rules.write(state) == position
            assert settle(rules, state, Umpire(game.dice)) == codes
            game.state = state
            game.step(rng.choice(codes))
            states += 1
        if seed % 5 == 0:
            straight, rng = random_game(system, seed)
            while codes := straight.codes():
                straight.step(rng.choice(codes))
            assert straight.hash() == game.hash(), "what was read went another way than what was written"
    assert states >= 2 * games


@systems
def test_equal_states_have_equal_hashes_and_others_have_not(system):
    game, rng = random_game(system, 3)
    met = {}
    while options := game.options():
        position = game.position()
        assert met.setdefault(game.hash(), position) == position
        game.play(rng.choice(options))
    assert len(met) > 50
    assert fingerprint({"a": 1, "b": [2]}) == fingerprint({"b": [2], "a": 1})
    assert fingerprint({"a": 1}) != fingerprint({"a": True})


# -- records -----------------------------------------------------------------------------------------------------------


@systems
def test_records_replay_to_the_hash_of_every_state(system, request):
    for seed in range(2 if request.config.getoption("--long") else 1):
        game, rng = random_game(system, seed)
        hashes = [game.hash()]
        while options := game.options():
            game.play(rng.choice(options))
            hashes.append(game.hash())
        record = json.loads(json.dumps(record_of(game)))
        assert [record["opening"]["hash"], *(move["hash"] for move in record["moves"])] == hashes
        assert ys.from_record(record).hash() == hashes[-1]
        assert ys.verify(record).ok


# -- copies ------------------------------------------------------------------------------------------------------------


@systems
def test_the_past_never_changes(system):
    """A forward model: whatever is tried on copies, every earlier state stays what it was."""
    game, rng = random_game(system, 5)
    past = []
    while options := game.options():
        if rng.random() < 0.5:
            game.play(rng.choice(options))
            continue
        past.append((game.copy(), json.dumps(game.position()), options))
        for _ in range(2):
            trial = game.copy()
            for _ in range(4):
                if trial.actor is not None:
                    trial.play(rng.choice(trial.options()))
        game.play(rng.choice(options))
    for twin, position, options in past:
        assert json.dumps(twin.position()) == position
        assert twin.options() == options
    twin, _, _ = past[len(past) // 2]
    for move in game.moves[len(twin.moves) :]:
        twin.step(move.code)
    assert twin.hash() == game.hash(), "a copy sees the same dice"


@systems
def test_several_options_are_played_all_or_not_at_all(system):
    game, rng = random_game(system, 6)
    while options := game.options():
        before, moves, dice = game.position(), len(game.moves), game.dice.counter
        with pytest.raises(ys.IllegalMove):
            game.play(rng.choice(options), "no such word")
        assert game.position() == before
        assert game.options() == options
        assert (len(game.moves), game.dice.counter) == (moves, dice)
        game.play(rng.choice(options))
        if rng.random() < 0.3:
            for _ in range(10):
                if game.actor is not None:
                    game.play(rng.choice(game.options()))


def test_a_line_of_play_that_runs_out_of_dice_is_not_played_at_all():
    game = ys.new("blockade", dice=[1, 1])
    before = game.position()
    with pytest.raises(ys.DiceError):
        game.play("sortie mikasa yellow_sea", "done", "done", "reroll")
    assert game.position() == before
    assert game.dice.counter == 0
    game.play("sortie mikasa yellow_sea", "done", "done")
    assert game.dice.counter == 2


def test_a_code_that_is_no_option_is_refused():
    game = ys.new("blockade")
    fire = game.rules.vocabulary.code("fire 6")
    with pytest.raises(ys.IllegalMove) as error:
        game.step(fire)
    assert error.value.refusal.code == "not-an-option"
