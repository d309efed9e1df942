"""Observations as arrays: each number is where its layout says; all that a side knows is there, and nothing else."""

import json
import random

import numpy as np
import pytest

from tests.envs.cases import ALL, CASES, NAMES, play
from tools.house.env_pages import FOLDER, PAGES, page
from yellowsea.envs.encoder import Encoder
from yellowsea.envs.table import HEAD, Seat, Table
from yellowsea.kernel.errors import IllegalMove, SetupError, SystemFault
from yellowsea.kernel.play.joint import JointRules, joint_state
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.layout import (
    BITS,
    COUNTS,
    EACH,
    LOW_BITS,
    NOTHING,
    ONE,
    ROWS,
    SOME,
    WIDE,
    Layout,
    LayoutPart,
    one,
    some,
    the_state,
    wide,
)


def told(field, numbers):
    """What the places of a field say: written from the documentation of layouts, not from the encoder."""
    numbers = [int(number) for number in numbers]
    if field.kind == ONE:
        return numbers[0]
    if field.kind == EACH:
        return numbers
    if field.kind == COUNTS:
        return {key: count for key, count in enumerate(numbers) if count}
    if field.kind == BITS:
        return sum(part << LOW_BITS * place for place, part in enumerate(numbers))
    count, rest = numbers[0], numbers[1:]
    shown = min(count, field.most)
    if field.kind == SOME:
        assert rest[shown:] == [NOTHING] * (field.most - shown)
        return rest[:shown]
    if field.kind == WIDE:
        return [rest[2 * n] | rest[2 * n + 1] << LOW_BITS for n in range(shown)]
    assert field.kind == ROWS
    across = len(field.row)
    return [tuple(rest[n * across : (n + 1) * across]) for n in range(shown)]


def meant(field, source):
    """What a field should say of its part of the state."""
    value = field.find(source) if field.find is not None else getattr(source, field.name)
    if field.kind == ONE:
        return int(value)
    if field.kind == EACH:
        return [int(number) for number in value] if value else [NOTHING] * len(field.keys)
    if field.kind in (SOME, WIDE):
        return list(value)[: field.most]
    if field.kind == ROWS:
        across = len(field.row)
        return [(*row[:across], *[NOTHING] * (across - len(row))) for row in value][: field.most]
    return value


def check(layout, numbers, known):
    """Every place of the parts of a layout says what is known."""
    first = 0
    for part in layout.parts:
        source = part.find(known)
        if part.may_be_missing:
            assert numbers[first] == int(source is not None), part.name
            if source is None:
                assert not numbers[first : first + part.size].any(), part.name
                first += part.size
                continue
        place = first + int(part.may_be_missing)
        for field in part.fields:
            assert told(field, numbers[place : place + field.size]) == meant(field, source), field.name
            place += field.size
        first += part.size
    return first


@pytest.mark.parametrize(("system", "scenario", "options"), CASES, ids=NAMES)
def test_every_number_is_what_its_field_says_of_what_the_side_knows(system, scenario, options):
    table = Table(system, scenario, options)
    rules = table.rules
    for count, _ in enumerate(play(table, 5, 240)):
        if count % 12:
            continue
        for side in range(len(SIDES)):
            numbers = table.observe(side)
            assert numbers[0] == side
            assert numbers[1] == table.actor
            known = rules.masked(table.game.state, side)
            rest = numbers[len(HEAD) :]
            first = check(table.layout, rest, known)
            for number, (_, inner) in enumerate(table.layout.inner):
                first += check(inner, rest[first : first + inner.size], joint_state(known).parts[number])
            assert first == table.layout.size


@pytest.mark.parametrize(("system", "scenario", "options"), CASES, ids=NAMES)
def test_what_is_written_bit_by_bit_equals_what_is_written_at_once(system, scenario, options):
    """Also where a joined war looks only at the part that moved."""
    table = Table(system, scenario, options)
    for count, _ in enumerate(play(table, 11, 400)):
        if count % 3 == 0:
            table.observe(count % 2)
        if count % 40:
            continue
        for side in range(len(SIDES)):
            fresh = Seat(table.rules, table.layout, side)
            fresh.write(table.game.state, table.actor)
            assert np.array_equal(table.observe(side), fresh.numbers)


@pytest.mark.parametrize(("system", "scenario", "options"), CASES, ids=NAMES)
def test_positions_that_differ_give_arrays_that_differ(system, scenario, options):
    """Nothing that a side knows is missing: two states one after the other in which it knows different things."""
    table = Table(system, scenario, options)
    rules = table.rules
    before = [("", b"")] * len(SIDES)
    changes = 0
    for _ in play(table, 23, 150):
        for side in range(len(SIDES)):
            position = json.dumps(rules.write(rules.masked(table.game.state, side)), sort_keys=True)
            numbers = table.observe(side)
            numbers[1] = 0
            known, written = before[side]
            if position != known:
                changes += 1
                assert numbers.tobytes() != written, f"{SIDES[side]} sees no difference in the array"
            else:
                assert numbers.tobytes() == written, f"{SIDES[side]} sees a difference that no position tells"
            before[side] = (position, numbers.tobytes())
    assert changes > 60


@pytest.mark.parametrize(
    ("system", "scenario", "options"), [case for case in CASES if Table(*case).hides], ids=lambda value: str(value)
)
def test_worlds_that_look_alike_to_a_side_give_it_equal_arrays(system, scenario, options):
    table = Table(system, scenario, options)
    rules = table.rules
    rng = random.Random(3)
    alike = differing = 0
    for count, _ in enumerate(play(table, 7, 300)):
        if count % 5:
            continue
        state = table.game.state
        for side in range(len(SIDES)):
            other = rules.imagined(rules.masked(state, side), side, rng)
            if rules.view(state, side) != rules.view(other, side):
                continue
            alike += 1
            differing += rules.write(state) != rules.write(other)
            seats = [Seat(rules, table.layout, side) for _ in range(2)]
            seats[0].write(state, table.actor)
            seats[1].write(other, table.actor)
            where = np.flatnonzero(seats[0].numbers != seats[1].numbers)
            assert not where.size, [table.meaning(int(place)) for place in where]
    assert alike > 20
    assert differing > 2, "worlds that are the same prove nothing"


def names_of(layout: Layout) -> list[str]:
    return [field["name"] for field in layout.describe()]


@pytest.mark.parametrize(("system", "scenario"), ALL, ids=[f"{system}-{scenario}" for system, scenario in ALL])
def test_fields_lie_side_by_side_and_each_place_has_a_meaning(system, scenario):
    table = Table(system, scenario)
    place = 0
    for field in table.describe():
        assert field["first"] == place
        assert field["size"] > 0, field["name"]
        assert len(field["text"]) > 3, field["name"]
        for number in (place, place + field["size"] - 1):
            assert table.meaning(number).startswith(field["name"])
        place += field["size"]
    assert place == table.size == table.observe(0).size
    names = [field["name"] for field in table.describe()]
    assert len(set(names)) == len(names)
    assert table.layout.version.startswith(system)
    with pytest.raises(IndexError):
        table.meaning(table.size)


def test_a_joined_layout_holds_those_of_its_parts():
    table = Table("russo_japanese_war")
    assert isinstance(table.rules, JointRules)
    sea, land = (part.rules.layout(part.scenario, part.settings(table.settings)) for part in table.rules.parts)
    own, names = names_of(Layout("", table.layout.parts)), names_of(table.layout)
    assert names == own + [f"sea.{name}" for name in names_of(sea)] + [f"land.{name}" for name in names_of(land)]


class Thing:
    def __init__(self, number, numbers):
        self.number = number
        self.numbers = numbers


def test_a_number_that_does_not_fit_is_an_error_with_its_field():
    layout = Layout("t_v0", [LayoutPart("thing", "a thing", [one("number", "n"), some("numbers", "n", 2)], the_state)])
    numbers = np.zeros(layout.size, np.int16)
    encoder = Encoder(layout, numbers)
    encoder.write(Thing(32767, [-32768, 5, 6]))
    assert numbers.tolist() == [32767, 3, -32768, 5]
    with pytest.raises(SystemFault, match="number holds a number that does not fit"):
        encoder.write(Thing(32768, []))
    with pytest.raises(SystemFault, match="numbers holds"):
        encoder.write(Thing(1, [40000]))


def test_large_numbers_take_two_places_each():
    layout = Layout("t_v0", [LayoutPart("thing", "a thing", [wide("numbers", "n", 2)], the_state)])
    numbers = np.zeros(layout.size, np.int16)
    Encoder(layout, numbers).write(Thing(0, [900_000]))
    assert numbers.tolist() == [1, 900_000 % 32768, 900_000 // 32768, NOTHING, NOTHING]


def test_a_reward_that_there_is_none_of_is_refused():
    with pytest.raises(SetupError, match="no reward 'gold'"):
        Table("blockade", reward="gold")


def test_rewards_on_the_way_add_up_to_the_outcome_and_are_paid_where_something_is_gained():
    for reward in ("score", lambda game, side: game.state.control * (1 - 2 * side) / 10):
        table = Table("blockade", reward=reward)
        table.reset(4)
        begun = list(table._worths)
        rng = random.Random(1)
        paid = [0.0, 0.0]
        steps_that_paid = 0
        while not table.over:
            gained = table.step(rng.choice(table.legal()))
            paid = [paid[side] + gained[side] for side in range(2)]
            steps_that_paid += any(gained)
        assert paid == pytest.approx([end - start for start, end in zip(begun, table.returns(), strict=True)])
        assert steps_that_paid > 3


def test_an_option_that_is_none_is_refused_and_nothing_changes():
    table = Table("tide_at_sunrise")
    before = table.observe(0)
    wrong = next(code for code in range(table.actions) if code not in table.legal())
    with pytest.raises(IllegalMove):
        table.step(wrong)
    assert np.array_equal(table.observe(0), before)


def test_the_mask_is_that_of_the_side_that_decides_alone():
    table = Table("tsushima", "variag")
    for _ in play(table, 2, 40):
        assert np.flatnonzero(table.mask(table.actor)).tolist() == sorted(table.legal())
        assert not table.mask(1 - table.actor).any()


def test_features_of_an_action_name_its_verb_and_arguments():
    table = Table("blockade")
    words = table.rules.vocabulary
    for text in ("done", "sortie asahi pacific", "move tsushima_strait sea_of_japan"):
        verb, *arguments = table.features(words.code(text))
        domains = words.verbs[verb].domains
        assert (
            " ".join([words.verbs[verb].name, *(d.words[n] for d, n in zip(domains, arguments, strict=True))]) == text
        )
    rows = table.action_table()
    assert sum(row["size"] for row in rows) == table.actions
    assert [row["first"] for row in rows] == [verb.base for verb in words.verbs]


def test_the_text_tells_the_question_the_standing_and_the_options_of_the_side_that_decides():
    table = Table("great_war_at_sea", "O01")
    words = table.rules.vocabulary
    seen = 0
    for _ in play(table, 9, 20):
        own, others = table.text(table.actor), table.text(1 - table.actor)
        assert table.game.prompt() in own
        assert all(words.text(code) in own for code in table.legal())
        assert others.startswith("The other side decides.")
        assert not any(line.startswith(words.text(table.legal()[0]) + ":") for line in others.splitlines())
        assert table.picture(table.actor).startswith("<svg")
        seen += 1
    assert seen == 20


@pytest.mark.parametrize(("system", "scenario", "name"), PAGES)
def test_the_pages_about_environments_are_as_the_systems_declare_them(system, scenario, name):
    assert (FOLDER / f"{name}.md").read_text(encoding="utf-8") == page(system, scenario), "`make envs` writes them anew"
