"""The rule cards are complete and name every ruling and option."""

import re
import tomllib
from importlib.resources import files

import pytest

HOME = files("yellowsea.systems.blockade")
CARDS = (HOME / "cards.md").read_text(encoding="utf-8")
OPTIONS = tomllib.loads((HOME / "data" / "settings.toml").read_text(encoding="utf-8"))["setting"]

# The last rule of each section. Section 11 begins with PA-11.0, and PA-7.9 is not used.
LAST = {1: 3, 2: 8, 3: 5, 4: 3, 5: 4, 6: 8, 7: 18, 8: 8, 9: 10, 10: 4, 11: 5}
RULES = [f"PA-{s}.{n}" for s, last in LAST.items() for n in range(s != 11, last + 1) if (s, n) != (7, 9)]

BODIES = dict(re.findall(r"^## (\S+) [^\n]+\n+(.*?)(?=^#|\Z)", CARDS, re.MULTILINE | re.DOTALL))


def test_one_card_for_each_rule_in_order():
    assert list(BODIES) == RULES
    assert all(len(body.split()) >= 8 for body in BODIES.values())


def test_every_ruling_is_named_on_a_card():
    assert {int(number) for number in re.findall(r"^Ruling: A(\d+)\.", CARDS, re.MULTILINE)} == set(range(1, 21))


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option["name"])
def test_every_option_is_named_on_its_card(option):
    assert f"`{option['name']}`" in BODIES[option["rule"]]
    assert option["default"] in option["values"]
    assert option["kind"] == ("bool" if option["values"] == [False, True] else "choice")


def test_cards_point_only_to_cards_that_exist():
    assert set(re.findall(r"PA-\d+\.\d+", CARDS)) <= set(RULES)
