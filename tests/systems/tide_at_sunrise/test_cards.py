"""The rule cards: whatever points to a rule points to a card that exists."""

import re
from pathlib import Path

import pytest

from tests.loops import some
from tests.systems.tide_at_sunrise.campaign import RULES
from yellowsea.kernel.data.cards import read_cards
from yellowsea.kernel.telling.events import Event
from yellowsea.systems.tide_at_sunrise import SYSTEM
from yellowsea.systems.tide_at_sunrise.events import combat_events, events

CARDS = {card.id: card for card in read_cards(SYSTEM.cards())}
SOURCE = Path(SYSTEM.cards()).parent


def test_steps_events_and_options_point_to_cards():
    pointing = {step.rule for step in RULES.steps}
    for kind in [*vars(events).values(), *vars(combat_events).values()]:
        if isinstance(kind, type) and issubclass(kind, Event) and kind.rule:
            pointing.add(kind.rule)
    pointing |= {setting.rule.removeprefix("tide_at_sunrise ") for setting in RULES.info.options}
    assert pointing <= set(CARDS)


PLAY = sorted((SOURCE / "play").rglob("*.py"))


@pytest.mark.parametrize("file", [path.relative_to(SOURCE).as_posix() for path in PLAY])
def test_refusals_point_to_cards(file):
    text = (SOURCE / file).read_text(encoding="utf-8")
    named = set(re.findall(r'"[a-z-]+",\s*"([0-9]+\.[-0-9.A-Z]+)"', text))
    assert named <= set(CARDS)


def test_refusals_are_found_where_they_are_looked_for():
    texts = [path.read_text(encoding="utf-8") for path in PLAY]
    assert sum(text.count("refuse(") for text in texts) > 80


def test_every_setting_is_on_its_card():
    for option in some(RULES.info.options):
        assert "*Setting" in CARDS[option.rule.removeprefix("tide_at_sunrise ")].text, option.name
