"""Two systems as one: two Skerries joined into one war, from the first plot to the last month."""

import random
from typing import Any

import pytest

from tests.kernel import skerries as alone
from tests.kernel.joined_skerries import RULES, SeasRules, seas
from tests.loops import some
from yellowsea.kernel.errors import IllegalMove, PositionError, SystemFault
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.game import begin
from yellowsea.kernel.play.joint import joint_digest, pack_of
from yellowsea.kernel.play.step import Pause
from yellowsea.kernel.record.record import from_position, rebuild, record_of
from yellowsea.kernel.state.vocabulary import Domain, Vocabulary


def states(seed, **options):
    """Every state of a random game, as the game itself with the source of its choices."""
    game = seas(seed, **options)
    rng = random.Random(seed)
    while game.options():
        yield game, rng
        game.play(rng.choice(game.options()))


# -- words -------------------------------------------------------------------------------------------------------------


def test_a_vocabulary_is_included_under_a_prefix_with_a_fixed_offset():
    inner = Vocabulary()
    inner.add("pass")
    inner.add("go", Domain("place", ["a", "b"]), Domain("pace", ["slow", "fast"]))
    outer = Vocabulary()
    outer.add("pass")
    first = outer.include("sea.", inner)
    assert first == 1
    for code in range(inner.size):
        assert outer.text(first + code) == "sea." + inner.text(code)
        assert outer.code("sea." + inner.text(code)) == first + code
    with pytest.raises(ValueError, match="is there already"):
        outer.include("sea.", inner)


def test_both_boards_have_their_own_words():
    game = seas()
    assert game.options() == ["west.steer hold", "west.steer east"]
    game.play("west.steer east", "west.steer hold")
    assert game.options() == ["east.steer hold", "east.steer east"]
    assert RULES.label(game.codes()[0]) == "Steer hold"
    assert RULES.label(1) == "Strike the colours"


# -- pauses and replaced steps -----------------------------------------------------------------------------------------


def test_a_pause_hands_over_and_alone_is_passed_over():
    game = seas()
    game.play("west.steer east", "west.steer hold")
    assert game.position()["west"]["steps"] == ["month", "month_over"], "the west waits at its pause"
    assert game.position()["steps"] == ["turn", "east", "east_asks"]
    single = alone.skerries()
    single.play("steer east", "steer hold")
    assert single.position()["steps"] == ["plot_japan"]


def test_each_month_is_played_in_the_west_and_then_in_the_east():
    order = []
    for game, _ in states(2):
        board = game.view(None)["board"]
        if board is not None:
            order.append((board, game.position()[board]["month"]))
    assert list(dict.fromkeys(order)) == [(board, month) for month in range(1, 24) for board in ("west", "east")]


def test_a_step_is_replaced_by_name_in_one_part_only():
    west, east = (part.rules for part in RULES.parts)
    number = west.keys.index("month_end")
    assert type(west.steps[number]).__name__ == "MonthEnd"
    assert type(east.steps[number]).__name__ == "DoubleMonthEnd"
    game = seas()
    for _ in range(2):
        game.play("west.steer east", "west.steer hold", "east.steer east", "east.steer hold")
    position = game.position()
    assert (position["west"]["held"], position["east"]["held"]) == ([1, 0], [2, 0])


def test_a_step_that_replaces_nothing_is_an_error():
    class Armistice(alone.MonthEnd):
        key = "armistice"

    with pytest.raises(SystemFault, match="no step 'armistice' to replace"):
        SeasRules().parts[0].rules.replace(Armistice())


def test_a_part_can_be_stopped_where_it_does_not_stop_alone():
    class Harvest(Pause[alone.Chain]):
        key = "harvest"
        parents = ("month",)

    rules = alone.SkerryRules()
    number = rules.add(Harvest())
    assert (rules.keys[number], rules.steps[number].is_pause) == ("harvest", True)
    with pytest.raises(SystemFault, match="there is a step 'harvest' already"):
        rules.add(Harvest())


def test_what_a_pause_does_is_told_by_its_own_board():
    class Bonfire(Pause[alone.Chain]):
        key = "month_over"
        parents = ("month",)

        def run(self, state, umpire):
            umpire.tell(alone.Storm(face=6))
            super().run(state, umpire)

    rules = SeasRules()
    rules.parts[1].rules.replace(Bonfire())
    settings = rules.info.settings(None)
    game = begin(rules, "seas", settings, rules.begin("seas", settings), SeededDice(1))
    events = game.play("west.steer hold", "west.steer hold", "east.steer hold", "east.steer hold")
    events += game.play("west.steer hold", "west.steer hold")
    told = [event for event in events if type(event).__name__ == "Storm" and event.board == "east"]
    assert [event.system for event in told] == ["skerries"]


# -- effects that cross ------------------------------------------------------------------------------------------------


def meet_in_the_west(faces):
    """The fleets of the west meet at the middle skerry; those of the east come half way."""
    game = seas(list(faces))
    game.play("west.steer east", "west.steer west", "east.steer east", "east.steer west")
    game.play("west.steer east", "west.steer west")
    return game


def test_a_loss_on_one_board_is_felt_on_the_other_at_once():
    game = meet_in_the_west([6, 3])
    events = game.play("west.duel", "west.pay elm")
    assert [(type(event).__name__, event.board, event.system) for event in events] == [
        ("Duel", "west", "skerries"),
        ("Lost", "west", "skerries"),
        ("FleetRecalled", "", "seas"),
    ]
    assert game.position()["east"]["at"] == [1, 4]
    assert (game.actor, game.options()) == ("russia", ["fight_on", "strike"])
    assert game.asked()[1] == "seas JS-2"
    assert game.position()["steps"] == ["turn", "west", "colours"]
    (struck,) = game.play("strike")
    assert struck.to_json() == {"type": "ColoursStruck", "text": "ColoursStruck", "rule": "seas JS-2", "side": "russia"}
    assert game.position()["east"]["afloat"] == [1, 1, 1, 0, 0, 0]
    assert game.options()[0].startswith("west."), "the battle in the west goes on"


# -- ids, refusals, odds, looks ----------------------------------------------------------------------------------------


def test_ids_are_those_of_the_part_and_events_name_their_board():
    game = seas()
    assert game.asked() == ("Plot the course of this month.", "skerries SK-2")
    refusal = game.why_not("west.steer west")
    assert (refusal.code, refusal.rule, refusal.facts) == ("no-sea", "skerries SK-2", {"course": "west"})
    (plotted,) = game.play("west.steer east")
    assert plotted.to_json() == {
        "type": "Plotted",
        "text": "Plotted",
        "rule": "skerries SK-2",
        "board": "west",
        "side": "japan",
        "course": "east",
    }


def test_words_of_the_other_board_and_of_the_war_itself_are_refused_with_the_open_question():
    game = seas()
    for text in ("east.steer hold", "strike"):
        refusal = game.why_not(text)
        assert (refusal.code, refusal.rule) == ("not-now", "skerries SK-2")
        assert refusal.text == "first finish this: Plot the course of this month."
    with pytest.raises(IllegalMove):
        game.play("east.steer hold")


def test_the_odds_are_those_of_the_part():
    game = meet_in_the_west([])
    single = alone.skerries([])
    for _ in range(2):
        single.play("steer east", "steer west")
    assert game.odds("west.duel").to_json() == single.odds("duel").to_json()
    assert game.odds("west.open") is None


def test_a_look_is_asked_of_the_part():
    class Curious(alone.SkerryRules):
        def look(self, state, viewer, what, of):
            return {"what": what, "of": of, "at": list(state.at)}

    rules = SeasRules()
    rules.parts[1].rules = Curious()
    state = rules.begin("seas", rules.info.settings(None))
    assert rules.look(state, 0, "east.reach", "alder") == {"what": "reach", "of": "alder", "at": [0, 4]}
    assert rules.look(state, 0, "west.reach", "alder") is None
    assert rules.look(state, 0, "north.reach", "alder") is None


# -- settings, packs, digest -------------------------------------------------------------------------------------------


def test_settings_are_those_of_the_parts_that_are_left_open():
    (storms,) = RULES.info.options
    assert (storms.name, storms.rule) == ("west.storms", "skerries SK-1")
    game = seas(1, west_storms=True)
    assert [(type(event).__name__, event.board) for event in game.opening] == [("Storm", "west")]
    assert game.position()["options"] == {"west.storms": True}
    state: Any = game.state
    assert not state.parts[1].storms, "the east has its setting fixed"


def test_the_digest_depends_on_every_part():
    rules = SeasRules()
    before = joint_digest("own", rules.parts)
    assert joint_digest("other", rules.parts) != before
    rules.parts[1].rules.digest = "changed"
    assert joint_digest("own", rules.parts) != before


def test_a_data_pack_has_a_folder_for_each_part(tmp_path):
    (tmp_path / "west").mkdir()
    assert pack_of(tmp_path, "west") == tmp_path / "west"
    assert pack_of(tmp_path, "east") is None
    assert pack_of(None, "west") is None


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("storms", [False, True])
def test_random_wars_come_to_their_end_and_replay_to_the_same_hashes(storms):
    asked = 0
    for seed in range(12):
        for game, _ in states(seed, west_storms=storms):
            last = game
        assert last.outcome is not None
        assert [last.position()[board]["month"] for board in ("west", "east")] == [alone.MONTHS, alone.MONTHS]
        texts = [RULES.vocabulary.text(move.code) for move in last.moves]
        asked += sum(text in ("fight_on", "strike") for text in texts)
        assert rebuild(RULES, record_of(last)).hash() == last.hash()
    assert asked > 5, "the question that crosses the boards must be met"


def test_every_state_survives_its_position():
    for game, _ in some(states(4, west_storms=True)):
        again = from_position(RULES, game.position(), game.dice.copy())
        assert again.position() == game.position()
        assert again.options() == game.options()
        assert again.prompt() == game.prompt()


def test_every_code_is_an_option_or_refused_with_the_id_of_its_system():
    refused = 0
    for game, rng in states(5):
        if rng.random() < 0.3:
            for code in range(RULES.vocabulary.size):
                text = RULES.vocabulary.text(code)
                if text not in game.options():
                    refusal = game.why_not(text)
                    assert refusal.rule.startswith("skerries SK-"), text
                    refused += 1
    assert refused > 100


def test_undo_takes_a_plot_back_on_either_board_and_never_crosses_a_reveal():
    game = seas()
    before = game.position()
    game.play("west.steer east")
    game.undo("japan")
    assert game.position() == before
    game.play("west.steer east", "west.steer hold")
    assert game.why_not_undo("russia").code == "undo-barrier"
    middle = game.position()
    game.play("east.steer hold")
    game.undo("japan")
    assert game.position() == middle


def test_copies_do_not_touch_each_other():
    past = [(game.copy(), game.position(), game.options()) for game, _ in states(9, west_storms=True)]
    for twin, position, options in some(past):
        assert (twin.position(), twin.options()) == (position, options)


# -- hidden information ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", ["west", "east"])
def test_a_plot_on_either_board_stays_hidden(board):
    assert RULES.hides_anything("seas", RULES.info.settings(None))
    games = []
    for course in ("east", "hold"):
        game = seas()
        if board == "east":
            game.play("west.steer hold", "west.steer hold")
        game.play(f"{board}.steer {course}")
        games.append(game)
    for viewer in ("russia", None):
        assert games[0].view(viewer) == games[1].view(viewer)
    assert games[0].seen_by("russia").to_json() == games[1].seen_by("russia").to_json()
    assert games[0].view("japan") != games[1].view("japan")
    number = ("west", "east").index(board)
    seen: Any = games[0].seen_by("russia")
    imagined = {seen.imagine(random.Random(seed)).parts[number].plots[0] for seed in range(30)}
    assert imagined == {1, 2}


def test_the_view_names_the_board_that_asks():
    view = seas().view("japan")
    assert view["board"] == "west"
    assert set(view["parts"]) == {"west", "east"}


# -- positions from outside --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"steps": ["west_asks"]}, "steps[0]"),
        ({"steps": ["turn", "east", "east_asks"]}, "steps"),
        ({"west": 3}, "west"),
        ({"next": 2}, "next"),
    ],
)
def test_a_wrong_position_is_named_by_its_place(change, place):
    with pytest.raises(PositionError) as error:
        from_position(RULES, {**seas().position(), **change}, seas().dice)
    assert error.value.place == place


@pytest.mark.parametrize(("key", "value", "place"), [("steps", ["pay"], "east.steps[0]"), ("sky", "", "east.sky")])
def test_a_wrong_value_inside_a_part_is_named_with_the_part(key, value, place):
    position = seas().position()
    position["east"][key] = value
    with pytest.raises(PositionError) as error:
        from_position(RULES, position, seas().dice)
    assert error.value.place == place
