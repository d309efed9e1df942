"""The rule cards: whatever points to a rule points to a card that exists."""

import re
from pathlib import Path

import pytest

from tests.loops import some
from tests.systems.port_arthur.campaign import RULES
from yellowsea.kernel.data.cards import read_cards
from yellowsea.kernel.telling.events import Event
from yellowsea.systems.port_arthur import SYSTEM
from yellowsea.systems.port_arthur.events import combat_events, events, sea_events

CARDS = {card.id: card for card in read_cards(SYSTEM.cards())}
SOURCE = Path(SYSTEM.cards()).parent


def test_every_row_of_the_inventory_has_a_card():
    counts = {"1": 3, "2": 3, "3": 11, "4": 17, "5": 6, "6": 8, "7": 13, "8": 18, "9": 2, "10": 5, "11": 3}
    counts |= {"12A": 4, "12B": 6, "12C": 3, "12D": 1, "12E": 4, "12F": 1, "12G": 2, "13": 5, "14": 9, "15": 6}
    counts |= {"16": 3, "17": 5}
    expected = {f"{section}.{n}" for section, count in counts.items() for n in range(1, count + 1)} | {"T1"}
    assert len(expected) == 139
    assert set(CARDS) == expected


def test_steps_events_and_settings_point_to_cards():
    pointing = {step.rule for step in RULES.steps}
    for module in (events, combat_events, sea_events):
        kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)]
        pointing |= {kind.rule for kind in kinds if kind.rule}
    pointing |= {option.rule.removeprefix("port_arthur ") for option in RULES.info.options}
    assert pointing <= set(CARDS)


FILES = sorted(str(path.relative_to(SOURCE)) for path in SOURCE.rglob("*.py"))


@pytest.mark.parametrize("file", FILES)
def test_refusals_and_docstrings_point_to_cards(file):
    text = (SOURCE / file).read_text(encoding="utf-8")
    named = set(re.findall(r'refuse\(\s*"[a-z-]+",\s*"([0-9A-G.]+)"', text))
    assert named <= set(CARDS)


def test_every_setting_is_told_on_its_card():
    for option in some(RULES.info.options):
        text = CARDS[option.rule.removeprefix("port_arthur ")].text
        assert "*Switch.*" in text, option.name
        assert option.name in text, option.name
