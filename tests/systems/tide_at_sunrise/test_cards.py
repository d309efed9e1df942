"""The rule cards: whatever points to a rule points to a card that exists."""

import re
from pathlib import Path

import pytest

from tests.systems.tide_at_sunrise.campaign import RULES
from yellowsea.kernel.cards import read_cards
from yellowsea.kernel.events import Event
from yellowsea.systems.tide_at_sunrise import SYSTEM
from yellowsea.systems.tide_at_sunrise.telling import events

CARDS = {card.id: card for card in read_cards(SYSTEM.cards())}
SOURCE = Path(SYSTEM.cards()).parent


def test_steps_events_and_options_point_to_cards():
    pointing = {step.rule for step in RULES.steps}
    pointing |= {
        kind.rule for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event) and kind.rule
    }
    pointing |= {option.rule for option in RULES.info.options}
    assert pointing <= set(CARDS)


@pytest.mark.parametrize("file", sorted(path.name for path in SOURCE.glob("*.py")))
def test_refusals_point_to_cards(file):
    text = (SOURCE / file).read_text(encoding="utf-8")
    named = set(re.findall(r'refuse\(\s*"[a-z-]+",\s*"([0-9.]+)"', text))
    assert named <= set(CARDS)


def test_every_option_is_told_on_its_card():
    for option in RULES.info.options:
        text = CARDS[option.rule].text
        assert "Switch" in text or "Errata" in text or "errata" in text, option.name
