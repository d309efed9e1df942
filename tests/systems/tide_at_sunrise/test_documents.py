"""What the page of the system says is what the game does: verbs, options, position keys, counts of sources."""

import json
import re
import tomllib
from pathlib import Path

from tests.systems.tide_at_sunrise.campaign import DATA, RULES, campaign, new_game

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "systems" / "tide_at_sunrise.md").read_text(encoding="utf-8")


def test_every_verb_is_in_the_table_of_the_notation():
    table = PAGE.split("## Notation")[1].split("\n## ")[0]
    written = {words.split()[0] for words in re.findall(r"`([a-z_]+(?: [A-Z]+)?)`", table)}
    assert written == {verb.name for verb in RULES.vocabulary.verbs}


def test_every_option_is_there_with_its_values():
    for option in RULES.info.options:
        values = ", ".join(json.dumps(value).strip('"') for value in option.values)
        assert f"| `{option.name}` | {values} |" in PAGE
        assert option.default == option.values[0]


def test_every_key_of_a_position_is_there():
    table = PAGE.split("## Positions")[1].split("\n## ")[0]
    written = set(re.findall(r"`([a-z_]+)`", table.split("|---|---|")[1]))
    assert set(new_game().position()) - {"system", "scenario", "options", "resigned"} <= written


def test_the_example_position_can_be_played():
    text = re.search(r"```json\n(.*?)\n```", PAGE, re.DOTALL)
    assert text is not None
    position = json.loads(text.group(1))
    game = campaign(position["phase"], position["units"], position["turn"])
    assert game.options() == ["attack 2430", "done"]


def test_the_cells_that_are_derived_are_counted_rightly():
    tables = tomllib.loads((DATA / "combat.toml").read_text(encoding="utf-8"))
    count = {name: sum(cells.count("derived") for cells in tables[name]["sources"].values()) for name in tables}
    told = re.search(r"(\d+) of 48 standard and (\d+) of 48 fort cells derived", PAGE)
    assert told is not None
    assert [int(number) for number in told.groups()] == [count["standard"], count["fort"]]
