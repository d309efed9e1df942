"""What the page of the system says is what the game does: every option, every scenario, every card of a ruling."""

import re
from pathlib import Path

import yellowsea as ys
from tests.loops import some
from yellowsea.kernel.data.cards import read_cards
from yellowsea.systems import find

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "systems" / "tsushima.md").read_text(encoding="utf-8")


def test_every_option_is_named():
    for option in some(ys.systems()["tsushima"].options):
        assert f"`{option.name}`" in PAGE, option.name


def test_every_scenario_is_in_the_table():
    table = PAGE.split("## Scenarios")[1].split("\n## ")[0]
    written = re.findall(r"^\| `([a-z_]+)` \|", table, re.MULTILINE)
    assert written == [scenario.id for scenario in ys.systems()["tsushima"].scenarios]


def test_the_seventeen_rulings_point_to_cards_that_are_there():
    cards = {card.id for card in read_cards(find("tsushima").cards())}
    rows = re.findall(r"^\| (\d+) \| .* \| ([\d., ]+) \| .*\|$", PAGE, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 18))
    assert {rule for _, named in rows for rule in named.split(", ")} <= cards
