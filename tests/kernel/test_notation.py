"""Notation: every code has one text and every text one code; what is no notation says which word is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import yellowsea as ys
from yellowsea.kernel.state.vocabulary import Domain, Vocabulary
from yellowsea.systems import SYSTEM_IDS, rules_of


def blockade():
    return ys.new("blockade")


def wrong(text):
    with pytest.raises(ys.NotationError) as refused:
        blockade().play(text)
    return refused.value


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_every_code_has_one_text_and_every_text_one_code(system):
    vocabulary = rules_of(system).vocabulary
    texts = [vocabulary.text(code) for code in range(vocabulary.size)]
    assert len(set(texts)) == vocabulary.size
    for code, text in enumerate(texts):
        assert vocabulary.code(text) == code
        verb, *words = text.split(" ")
        assert vocabulary.verb_of(code).name == verb
        assert vocabulary.words(code) == words
        assert len(vocabulary.arguments(code)) == len(words)


def test_an_unknown_verb_names_the_nearest_ones():
    error = wrong("sorty mikasa yellow_sea")
    assert error.refusal.code == "unknown-verb"
    assert error.place == "verb"
    assert error.expected == "sortie"
    assert "'sorty'" in str(error)
    assert wrong("repar fuji").expected == "one of repair, repeat, repair_all"


def test_a_verb_like_no_other_lists_some():
    assert wrong("xyzzy").expected.startswith("one of done, sortie")


@pytest.mark.parametrize("text", ["sortie", "sortie mikasa", "sortie mikasa yellow_sea pacific", "done now"])
def test_a_wrong_number_of_arguments_says_how_the_verb_is_written(text):
    error = wrong(text)
    assert error.refusal.code == "wrong-arguments"
    assert error.place == "arguments"
    assert error.expected == ("done" if text.startswith("done") else "sortie SHIP AREA")


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("sortie mikado yellow_sea", "argument 1 of 'sortie'", "mikasa"),
        ("sortie mikasa yellow", "argument 2 of 'sortie'", "yellow_sea"),
        ("sortie yellow_sea mikasa", "argument 1 of 'sortie'", "one of mikasa, asahi"),
        ("fire 7", "argument 1 of 'fire'", "1, 2, 3, 4, 5, 6"),
        ("fire 0", "argument 1 of 'fire'", "1, 2, 3, 4, 5, 6"),
        ("fire 06", "argument 1 of 'fire'", "6"),
        ("Sortie mikasa yellow_sea", "verb", "sortie"),
        ("sortie MIKASA yellow_sea", "argument 1 of 'sortie'", "one of"),
        ("advance manchuria", "argument 1 of 'advance'", "yalu"),
    ],
)
def test_a_wrong_argument_names_its_place_and_the_nearest_words(text, place, expected):
    error = wrong(text)
    assert error.place == place
    assert expected in error.expected
    assert error.refusal.facts == {"place": error.place, "expected": error.expected}


@pytest.mark.parametrize("text", ["", " ", "\n", "\t "])
def test_nothing_is_no_option(text):
    assert wrong(text).refusal.code == "empty"


@pytest.mark.parametrize(
    "text", [" done", "done ", "sortie  mikasa yellow_sea", "sortie mikasa\tyellow_sea", "sortie mikasa yellow_sea\n"]
)
def test_words_are_parted_by_single_spaces(text):
    error = wrong(text)
    assert error.refusal.code == "spaces"
    assert error.expected == repr(" ".join(text.split()))


def test_why_not_answers_bad_notation_with_a_refusal():
    refusal = blockade().why_not("sorty mikasa yellow_sea")
    assert refusal.code == "unknown-verb"
    assert refusal.facts["expected"] == "sortie"


@given(st.text(max_size=40))
def test_any_text_is_an_option_or_a_typed_refusal(text):
    game = GAME.copy()
    before = game.position()
    refusal = game.why_not(text)
    assert (refusal is None) == (text in game.options())
    if refusal is not None:
        assert refusal.text
        with pytest.raises(ys.IllegalMove):
            game.play(text)
        assert game.position() == before


WORD = st.sampled_from(["sortie", "done", "land", "fire", "mikasa", "retvizan", "yellow_sea", "japan", "6", "", "x"])


@given(st.lists(WORD, max_size=4).map(" ".join))
def test_any_words_are_an_option_or_a_typed_refusal(text):
    refusal = GAME.why_not(text)
    assert (refusal is None) == (text in GAME.options())


GAME = ys.new("blockade")


# -- the vocabulary itself ---------------------------------------------------------------------------------------------


def test_a_vocabulary_too_large_to_write_out_is_written_as_it_is_asked_for():
    hexes = Domain("hex", [f"{number:04d}" for number in range(300)])
    vocabulary = Vocabulary()
    vocabulary.add("pass")
    move = vocabulary.add("move", hexes, hexes)
    assert vocabulary.size == 1 + 300 * 300
    code = move + 12 * 300 + 299
    assert vocabulary.code("move 0012 0299") == code
    assert vocabulary.text(code) == "move 0012 0299"
    assert vocabulary.code("move 0012 0299") == code
    assert vocabulary.arguments(code) == [12, 299]


def test_a_word_with_a_space_is_no_argument():
    with pytest.raises(ValueError, match="cannot be an argument"):
        Domain("area", ["yellow sea"])


def test_a_verb_is_added_once():
    vocabulary = Vocabulary()
    vocabulary.add("pass")
    with pytest.raises(ValueError, match="there already"):
        vocabulary.add("pass")


@pytest.mark.parametrize("given", [7, None, 1.5, b"done", ["done"], {"done": 1}])
def test_what_is_no_text_is_refused_with_its_place_and_what_was_expected(given):
    game = blockade()
    before = game.hash()
    for ask in (game.play, game.odds):
        with pytest.raises(ys.NotationError) as refused:
            ask(given)
        assert refused.value.refusal.code == "not-text"
        assert refused.value.place == "option"
        assert refused.value.expected == "a text: a verb and its arguments"
        assert repr(given) in str(refused.value)
    refusal = game.why_not(given)
    assert refusal is not None
    assert refusal.code == "not-text"
    assert refusal.facts["place"] == "option"
    with pytest.raises(ys.NotationError):
        game.play(game.options()[0], given)
    assert game.hash() == before
