"""Records: a game comes back as it was, and a damaged record says where the damage is."""

import copy
import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import yellowsea as ys
from tests.alone import ALONE
from yellowsea.kernel.play.dice import CommittedDice
from yellowsea.kernel.record.record import ENDINGS, parse, record_of
from yellowsea.systems import rules_of

SEED = bytes(range(32))
ODD = [None, True, -1, 10**30, 2.5, "", "x", "\ud800", [], [[]], {}, {"a": 1}, "japan", 1]


def play_at_random(game, seed, most=10**6):
    rng = random.Random(seed)
    for _ in range(most):
        options = game.options()
        if not options:
            break
        game.play(rng.choice(options))
    return game


def committed_game(moves):
    dice = CommittedDice(SEED, "g-1", {"japan": "sasebo", "russia": "petersburg"})
    return play_at_random(ys.new("blockade", dice=dice, options={"hidden_threat": True}), 4, moves)


SHORT = record_of(play_at_random(ys.new("blockade", seed=11, options={"hidden_threat": True}), 11, 40))
OVER = record_of(committed_game(10**6))


def damaged(change, record=SHORT):
    """The error a record gives after a change to it."""
    spoilt = copy.deepcopy(record)
    change(spoilt)
    with pytest.raises(ys.RecordError) as error:
        ys.from_record(spoilt)
    return error.value


# -- there and back ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ALONE)
def test_records_replay_to_the_same_hashes(system, tmp_path):
    info = ys.systems()[system]
    for seed in range(2):
        rng = random.Random(seed)
        options = {spec.name: rng.choice(spec.values) for spec in info.options}
        game = play_at_random(ys.new(system, options=options, seed=seed), seed)
        path = tmp_path / f"{seed}.json"
        game.save(path)
        again = ys.load(path)
        assert again.hash() == game.hash()
        assert again.outcome.to_json() == game.outcome.to_json()
        assert record_of(again) == json.loads(path.read_text())


def test_an_unfinished_game_goes_on_where_it_stood(tmp_path):
    game = play_at_random(ys.new("blockade", seed=5), 5, 60)
    game.save(str(tmp_path / "half.json"))
    again = ys.load(str(tmp_path / "half.json"))
    assert again.options() == game.options()
    assert play_at_random(again, 9).hash() == play_at_random(game, 9).hash(), "the dice go on too"


def test_a_game_from_a_position_keeps_its_position_in_the_record():
    position = play_at_random(ys.new("blockade", seed=5), 5, 60).position()
    given_away = copy.deepcopy(position)
    game = ys.from_position("blockade", given_away, seed=3)
    given_away["turn"] = 6  # the caller's own object, which the game must not hang on to
    play_at_random(game, 3, 30)
    record = record_of(game)
    assert record["position"] == position
    assert ys.from_record(record).hash() == game.hash()


def test_resignations_are_recorded():
    game = play_at_random(ys.new("blockade", seed=5), 5, 10)
    game.resign("russia")
    record = record_of(game)
    assert record["moves"][-1]["play"] == "resign"
    again = ys.from_record(record)
    assert again.outcome.winner == "japan"
    assert again.options() == []
    with pytest.raises(ys.IllegalMove):
        again.resign("japan")
    assert ys.from_position("blockade", game.position()).outcome.winner == "japan"


def test_a_record_is_one_readable_json_object():
    assert list(SHORT) == [
        *("format", "version", "system", "rules_version", "data", "scenario", "options", "position", "dice"),
        *("opening", "moves", "outcome"),
    ]
    assert SHORT["opening"]["dice"][0][0] == "opening attack"
    assert set(SHORT["moves"][0]) == {"by", "play", "dice", "hash"}


def test_a_seed_is_secret_until_the_game_is_over():
    half = record_of(committed_game(30))
    assert SEED.hex() not in json.dumps(half)
    assert OVER["dice"]["seed"] == SEED.hex()
    again = ys.from_record(half)
    assert record_of(again) == half, "the promise is kept when an unfinished game is saved again"
    with pytest.raises(ys.DiceError):
        play_at_random(again, 1)  # without the seed it cannot go on


def test_a_scripted_game_is_saved_again_as_it_was():
    game = ys.new("blockade", dice=[2], options={"hidden_threat": True})
    assert record_of(ys.from_record(record_of(game))) == record_of(game)


# -- damage, field by field --------------------------------------------------------------------------------------------


def put(*path_and_value):
    *path, last, value = path_and_value

    def change(record):
        for key in path:
            record = record[key]
        record[last] = value

    return change


def drop(*path):
    def change(record):
        for key in path[:-1]:
            record = record[key]
        del record[path[-1]]

    return change


OTHER_FACE = 6 if SHORT["opening"]["dice"][0][2] < 6 else 2  # another number of ships to strike
WITH_DICE = next(number for number, move in enumerate(SHORT["moves"]) if move["dice"])


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (put("format", "pgn"), "format"),
        (put("version", 2), "version"),
        (put("version", True), "version"),
        (put("version", 1.0), "version"),
        (put("system", "chess"), "system"),
        (put("system", 4), "system"),
        (put("rules_version", "0"), "rules_version"),
        (put("data", "0123"), "data"),
        (put("scenario", "skirmish"), "scenario"),
        (put("options", "hidden_threat", False), "opening.dice"),
        (put("options", "hidden_threat", 1), "options.hidden_threat"),
        (put("options", "weather", True), "options.weather"),
        (put("options", "uncertain_situation", True), "opening.hash"),
        (put("options", []), "options"),
        (put("position", []), "position"),
        (put("position", {"turn": 9}), "position.turn"),
        (put("position", {"scenario": "skirmish"}), "scenario"),
        (put("position", {"at": {"japan": ["mikasa"]}}), "options"),
        (put("position", {"at": {"japan": ["mikasa"]}, "options": {"hidden_threat": True}}), "opening.dice"),
        (put("dice", None), "dice"),
        (put("dice", "kind", "loaded"), "dice.kind"),
        (put("dice", "seed", "11"), "dice.seed"),
        (put("opening", []), "opening"),
        (put("opening", "hash", "0" * 16), "opening.hash"),
        (put("opening", "dice", None), "opening.dice"),
        (put("opening", "dice", 0, 2, OTHER_FACE), "opening.hash"),
        (put("opening", "dice", 0, 2, 7), "opening.dice[0]"),
        (put("opening", "dice", 0, 1, 8), "opening.dice[0]"),
        (put("opening", "dice", 0, 0, "weather"), "opening.dice[0]"),
        (put("opening", "dice", []), "opening.dice[0]"),
        (lambda record: record["opening"]["dice"].append(["storm", 6, 1]), "opening.dice"),
        (put("moves", {}), "moves"),
        (put("moves", 3, None), "moves[3]"),
        (put("moves", 3, "by", "russia"), "moves[3].by"),
        (put("moves", 3, "play", "done"), "moves[3].hash"),
        (put("moves", 3, "play", "fire 6"), "moves[3].play"),
        (put("moves", 3, "play", "sail away"), "moves[3].play"),
        (put("moves", 3, "play", 5), "moves[3]"),
        (put("moves", 3, "play", "resign"), "moves[3].hash"),
        (put("moves", 3, "hash", "0" * 16), "moves[3].hash"),
        (put("moves", 3, "dice", [["fire", 6, 1]]), "moves[3].dice"),
        (put("moves", WITH_DICE, "dice", []), f"moves[{WITH_DICE}].dice[0]"),
        (put("moves", WITH_DICE, "dice", 0, []), f"moves[{WITH_DICE}].dice[0]"),
        (put("moves", WITH_DICE, "dice", 0, 1, 20), f"moves[{WITH_DICE}].dice[0]"),
        (put("moves", WITH_DICE, "dice", 0, 2, 0), f"moves[{WITH_DICE}].dice[0]"),
        (put("moves", WITH_DICE, "dice", 0, 2, "4"), f"moves[{WITH_DICE}].dice[0]"),
        (drop("moves", 3), "moves[3].hash"),
        (drop("moves", 3, "hash"), "moves[3].hash"),
        (drop("moves", 3, "by"), "moves[3].by"),
        (drop("moves"), "moves"),
        (drop("opening"), "opening"),
        (drop("system"), "system"),
        (put("outcome", {"winner": "japan"}), "outcome"),
    ],
)
def test_damage_is_found_where_it_is(change, place):
    error = damaged(change)
    assert error.place == place or (place.endswith(".hash") and error.place.startswith(place[: place.index(".")]))
    assert error.expected


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (put("outcome", None), "outcome"),
        (put("outcome", "winner", "nobody"), "outcome"),
        (put("outcome", "winner", None), "outcome"),
        (put("outcome", "level", "crushing"), "outcome"),
        (put("outcome", "score", 99.0), "outcome"),
        (drop("outcome", "winner"), "outcome"),
        (put("outcome", [OVER["outcome"]]), "outcome"),
        (put("dice", "seed", "ab"), "dice.seed"),
        (put("dice", "seed", "zz"), "dice.seed"),
        (put("dice", "seed", bytes(32).hex()), "dice.seed"),
        (put("dice", "commitment", "00"), "dice.seed"),
        (put("dice", "nonces", []), "dice.nonces"),
        (put("dice", "nonces", "japan", 4), "dice.nonces"),
        (put("dice", "nonces", "japan", "\ud800"), "dice.nonces"),
        (put("dice", "game", 7), "dice.game"),
        (lambda record: record["moves"].pop(), "outcome"),
        (lambda record: record["moves"].append(record["moves"][-1]), f"moves[{len(OVER['moves'])}].by"),
        (
            lambda record: record["moves"].append({"by": "japan", "play": "resign", "dice": [], "hash": ""}),
            f"moves[{len(OVER['moves'])}]",
        ),
    ],
)
def test_damage_to_a_finished_record_of_committed_dice(change, place):
    assert damaged(change, OVER).place == place


def test_the_sentences_of_an_outcome_are_told_anew():
    """A record of last year is still good when the words about its outcome have been mended since."""
    old = copy.deepcopy(OVER)
    old["outcome"]["reasons"] = ["Japan win the war by points of victory"]
    assert ys.from_record(old).outcome.reasons == OVER["outcome"]["reasons"]
    del old["outcome"]["reasons"]
    assert record_of(ys.from_record(old)) == OVER


def test_a_resignation_rolls_no_dice():
    game = play_at_random(ys.new("blockade", seed=5), 5, 10)
    game.resign("japan")
    error = damaged(put("moves", 10, "dice", [["fire", 6, 1]]), record_of(game))
    assert error.place == "moves[10].dice"
    assert damaged(put("moves", 10, "by", "china"), record_of(game)).place == "moves[10].by"


def test_header_and_position_must_agree():
    game = ys.from_position("blockade", play_at_random(ys.new("blockade", seed=5), 5, 60).position(), seed=3)
    assert damaged(put("options", "track_fork", "yalu"), record_of(game)).place == "options"


# -- damage to the file ------------------------------------------------------------------------------------------------


def test_a_truncated_file_is_no_record():
    text = json.dumps(SHORT)
    for length in range(0, len(text) - 1, 397):
        with pytest.raises(ys.RecordError) as error:
            parse(text[:length])
        assert error.value.place == "record"


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "7", '"record"', "[" * 100_000, "9" * 10_000, '{"version": 1', "\x00", "NaN"]
)
def test_what_is_no_json_object_is_no_record(text):
    with pytest.raises(ys.RecordError) as error:
        parse(text)
    assert error.value.expected == "a JSON object"


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    binary = tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "missing.json", tmp_path, binary):
        with pytest.raises(ys.RecordError) as error:
            ys.load(path)
        assert error.value.place == str(path)


def paths(value, path=()):
    """Every place in a JSON value."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from paths(inner, (*path, number))


TINY = copy.deepcopy(SHORT)
TINY["moves"] = TINY["moves"][:7]
PLACES = [path for path in paths(TINY) if path]
json_values = st.recursive(
    st.sampled_from([value for value in ODD if not isinstance(value, (list, dict))])
    | st.integers()
    | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(PLACES), json_values)
def test_any_value_anywhere_gives_a_record_error_or_a_sound_game(path, value):
    spoilt = copy.deepcopy(TINY)
    put(*path, value)(spoilt)
    spoilt = json.loads(json.dumps(spoilt))
    try:
        game = ys.from_record(spoilt)
        ys.verify(spoilt)
    except ys.RecordError as error:
        assert error.place  # noqa: PT017
    else:
        assert game.options()


@given(json_values)
def test_any_json_value_is_a_record_or_a_record_error(value):
    with pytest.raises(ys.RecordError):
        ys.from_record(value)


@pytest.mark.parametrize("system", ys.systems())
def test_no_system_has_a_word_that_ends_records(system):
    """Whoever agreed to talks of peace in Port Arthur would have ended the record by agreement."""
    verbs = rules_of(system).vocabulary.by_name
    assert not {word.split()[0] for word in ENDINGS.values()} & set(verbs)
