"""The rule cards: whatever points to a rule points to a card that exists."""

import re

import pytest

from tests.loops import some
from tests.systems.great_war_at_sea.field import ROOM, RULES
from yellowsea.kernel.data.cards import read_cards
from yellowsea.kernel.telling.events import Event
from yellowsea.systems.great_war_at_sea import SYSTEM
from yellowsea.systems.great_war_at_sea.book.shapes import SPECIAL_CODES, VICTORY_CODES
from yellowsea.systems.great_war_at_sea.events import events, fire_events

CARDS = {card.id: card for card in read_cards(SYSTEM.cards())}


def test_steps_events_and_settings_point_to_cards():
    pointing = {step.rule for step in RULES.steps}
    for module in (events, fire_events):
        kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)]
        pointing |= {kind.rule for kind in kinds if kind.rule}
    pointing |= {option.rule.removeprefix("great_war_at_sea ") for option in RULES.info.options}
    assert pointing <= set(CARDS)


@pytest.mark.parametrize("file", sorted(str(path.relative_to(ROOM)) for path in ROOM.rglob("*.py")))
def test_refusals_point_to_cards(file):
    text = (ROOM / file).read_text(encoding="utf-8")
    assert set(re.findall(r'refuse\(\s*"[a-z-]+",\s*"([^"]+)"', text)) <= set(CARDS)


def test_every_special_rule_and_row_of_points_has_a_card():
    assert {f"X.{code}" for code in SPECIAL_CODES} | {f"V.{code}" for code in VICTORY_CODES} <= set(CARDS)


def test_every_setting_is_told_on_its_card():
    for option in some(RULES.info.options):
        text = CARDS[option.rule.removeprefix("great_war_at_sea ")].text
        assert "*Switch*" in text, option.name
        assert option.name in text, option.name
