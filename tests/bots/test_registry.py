"""Bots that anyone can add: a class with `decide(seen)`, registered or offered by an installed package."""

from importlib.metadata import EntryPoint

import pytest

import yellowsea as ys
from yellowsea import bots
from yellowsea.bots import registry
from yellowsea.kernel.errors import IllegalMove, SetupError
from yellowsea.lab.players import parse_player


class LastBot:
    """Takes the last option it sees."""

    def decide(self, seen):
        return seen.options()[-1]

    def why(self):
        return "It was the last."


class SeededBot:
    def __init__(self, seed, step=1):
        self.place = seed * step

    def decide(self, seen):
        options = seen.options()
        return options[self.place % len(options)]


class CheatingBot:
    def decide(self, seen):
        return "sail_to the_moon"


@pytest.fixture
def registered():
    """Registers classes for one test."""
    given = []

    def give(name, bot_class):
        bots.register(name, bot_class)
        given.append(name)

    yield give
    for name in given:
        registry.forget(name)


def test_a_strangers_bot_plays_wherever_ours_do(registered):
    registered("last", LastBot)
    assert bots.names()[:3] == ("random", "doctrine", "staff")
    assert "last" in bots.levels("blockade")
    game = ys.new("blockade", seed=1)
    bot = ys.bot("blockade", "last")
    assert bot.choose(game.seen_by("japan")) == game.options()[-1]
    assert bot.why() == "It was the last."
    assert parse_player("last", "japan").bot("blockade", 1).level == "last"


def test_seed_and_settings_reach_a_class_that_wants_them(registered):
    registered("seeded", SeededBot)
    game = ys.new("blockade", seed=1)
    options = game.options()
    assert ys.bot("blockade", "seeded", seed=2).choose(game.seen_by("japan")) == options[2]
    assert ys.bot("blockade", "seeded", seed=2, step=3).choose(game.seen_by("japan")) == options[6]
    with pytest.raises(SetupError, match="courage"):
        ys.bot("blockade", "seeded", courage=9)


def test_an_answer_that_is_no_option_is_refused_by_name(registered):
    registered("cheat", CheatingBot)
    game = ys.new("blockade", seed=1)
    before = game.hash()
    with pytest.raises(IllegalMove, match="'cheat' answered 'sail_to the_moon'"):
        ys.bot("blockade", "cheat").choose(game.seen_by("japan"))
    assert game.hash() == before


@pytest.mark.parametrize(
    ("name", "bot_class", "complaint"),
    [
        ("random", LastBot, "already a bot"),
        ("human", LastBot, "not a name"),
        ("two words", LastBot, "not a name"),
        ("lazy", object, "no method decide"),
    ],
)
def test_what_cannot_be_registered_is_named(name, bot_class, complaint):
    with pytest.raises(SetupError, match=complaint):
        bots.register(name, bot_class)


def test_an_installed_package_offers_a_bot_by_entry_point(monkeypatch):
    offers = [
        EntryPoint("guest", f"{__name__}:LastBot", registry.GROUP),
        EntryPoint("broken", f"{__name__}:Nobody", registry.GROUP),
        EntryPoint("staff", f"{__name__}:LastBot", registry.GROUP),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: offers if group == "yellowsea.bots" else [])
    assert bots.names() == ("random", "doctrine", "staff", "guest", "broken")
    game = ys.new("blockade", seed=1)
    assert ys.bot("blockade", "guest").choose(game.seen_by("japan")) == game.options()[-1]
    assert type(ys.bot("blockade", "staff")).__name__ == "StaffBot", "a name of ours cannot be taken"
    with pytest.raises(SetupError, match="'broken' cannot be loaded"):
        ys.bot("blockade", "broken")


def test_the_kinds_are_listed_where_one_is_unknown():
    with pytest.raises(SetupError, match=r"oracle.*random, doctrine, staff"):
        ys.bot("blockade", "oracle")
