"""No question of a viewer tells apart two games that differ only in what is hidden from him (`tools/worlds`)."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest

import yellowsea as ys
from tests.loops import some
from tools.worlds.__main__ import compare, main
from tools.worlds.pairs import HIDDEN, SHUFFLED, moments, pairs
from tools.worlds.questions import LOOKS, differences, step_of, words_of

SYSTEMS = tuple(ys.systems())
OTHER = {"japan": "russia", "russia": "japan"}

# Kinds of step that games by chance and by officers seldom come to, each with the reason.
RARE: dict[str, dict[str, str]] = {
    "blockade": {},
    "tide_at_sunrise": {},
    "tsushima": {
        "block_ships": "an attack on Port Arthur must have failed, with merchants within six hexes",
        "line_column": "where a scenario leaves a unit two columns to begin on",
        "sweep": "six small craft must lie on a mine",
        "scuttle": "Port Arthur must fall with warships in it",
        "first_mine": "one scenario, once a game",
    },
    "great_war_at_sea": {
        "arrive": "reinforcements of two battles",
        "hour": "once a game, where the players choose the hour at which it begins",
        "block_with": "ships that stay on blockade are told off from a fleet of several",
        "attack_port": "a fleet must meet an enemy in port",
        "boat_attack": "boats of one operation must find somebody",
        "lay_mines": "a minelayer must have come to its place",
        "sweep": "a sweeper must lie on a field that is known",
        "bombard": "a fleet must have come to the port it is to bombard",
        "ground_losses": "troops must fight for a port",
        "scuttle_in_port": "a port must fall with ships in it",
        "peace": "an end of the battle must have been offered",
    },
    "port_arthur": {},
    "russo_japanese_war": {},
}
UNLIKELY = ("tide_at_sunrise", "port_arthur", "russo_japanese_war")
"""Whole wars on land, with nothing hidden there: not every kind of step of them is looked for."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_viewer_cannot_tell_two_worlds_apart(system):
    result = compare(system, 32, seed=2)
    assert result.told == []
    assert result.pairs.total() == 32
    assert result.questions > 900
    assert (result.pairs[SHUFFLED] > 0) == (system in HIDDEN)


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_viewer_cannot_tell_two_thousand_worlds_apart_at_any_kind_of_step(system):
    result = compare(system, 2_000, seed=1)
    assert result.told == []
    asked = {step.split(",")[0] for step in result.steps if step.endswith("asked")}
    every = {step.key for step in steps_of(system) if not step.is_procedure and step.key not in DOORS}
    assert set(RARE[system]) <= every
    if system not in UNLIKELY:
        assert every - asked <= set(RARE[system])


DOORS = ("ask", "sea_asks", "land_asks")  # through which a battle or a part asks; its own steps are counted


def steps_of(system):
    rules = ys.new(system).rules
    return [*rules.steps, *(step for part in getattr(rules, "parts", []) for step in part.rules.steps)]


@pytest.mark.parametrize("system", HIDDEN)
def test_who_owns_the_secret_sees_that_the_worlds_differ(system):
    """The comparison can fail: asked by the other side, the same pairs are told apart."""
    seen = 0
    for pair in pairs(system, 40, seed=6):
        if pair.how == SHUFFLED:
            _, found = differences(pair.real, pair.other, OTHER[pair.viewer], pair.rng, thorough=False)
            assert any(line.startswith("what a bot gets") for line in found)
            seen += 1
    assert seen > 5


def test_a_refusal_that_names_a_hidden_ship_is_noticed(monkeypatch):
    """A planted leak: one reason of one verb says where the first hidden ship of the enemy is."""
    noticed = 0
    for pair in pairs("tsushima", 60, seed=5):
        if pair.how != SHUFFLED or pair.step != "movement, asked":
            continue
        step = step_of(pair.real)
        enemy = 1 - ("japan", "russia").index(pair.viewer)

        class Telling(type(step)):  # type: ignore[misc]
            def why_not(self, state, verb, numbers, enemy=enemy):
                reason = super().why_not(state, verb, numbers)
                if verb == "convoy" and reason is not None:
                    where = [state.place[ship] for ship in state.fleets[enemy]]
                    return type(reason)(reason.code, reason.rule, f"{reason.text} {where}", reason.facts)
                return reason

        leaky = Telling()
        leaky.vocabulary = step.vocabulary
        steps = [leaky if one is step else one for one in pair.real.rules.steps]
        monkeypatch.setattr(pair.real.rules, "steps", steps)
        _, found = differences(pair.real, pair.other, pair.viewer, pair.rng, thorough=False)
        monkeypatch.undo()
        assert found
        assert all(line.startswith("why not convoy") for line in found)
        noticed += 1
    assert noticed


def test_every_argument_of_every_verb_of_the_open_question_is_asked():
    for pair in some(pairs("tsushima", 20, seed=3)):
        if pair.real.actor != pair.viewer:
            continue
        vocabulary = pair.real.rules.vocabulary
        words = words_of(pair.real, random.Random(1))
        for verb in step_of(pair.real).answers:
            asked = [word for word in words if word.split()[0] == verb]
            assert len(asked) == vocabulary.by_name[verb].size
        assert set(pair.real.options()) <= set(words)


def test_rare_kinds_of_step_are_looked_at_first():
    reached: Counter[str] = Counter()
    game = ys.new("blockade", seed=4)
    seen = [step_of(one).key for one in moments(game, reached, random.Random(4))]
    assert len(set(seen)) > 3
    assert reached == Counter(seen)


def test_every_look_of_every_board_is_asked():
    """The names of looks, taken from the code that answers them, are those of the table of looks."""
    for system, looks in LOOKS.items():
        code = "".join(file.read_text() for file in (Path(ys.__file__).parent / "systems" / system).rglob("*.py"))
        named = set(re.findall(r'\bwhat [!=]= "(\w+)"', code))
        for several in re.findall(r"\bwhat in \(([^)]*)\)", code):
            named |= set(re.findall(r'"(\w+)"', several))
        assert named - {"chart"} == set(looks), "the chart is the same for everybody, whatever the state"


def test_the_table_names_pairs_questions_and_differences(capsys):
    assert main(["blockade", "--pairs", "6"]) == 0
    told = capsys.readouterr().out
    assert "differences" in told
    assert "never reached" in told
    row = next(line for line in told.splitlines() if line.startswith("│ blockade"))
    assert [cell.strip() for cell in row.split("│")][2] == "6"
