"""What the page of the system says is what the game does: options and counts of sources."""

import json
import re
import tomllib
from pathlib import Path

from tests.loops import some
from tests.systems.tide_at_sunrise.campaign import DATA, RULES

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "systems" / "tide_at_sunrise.md").read_text(encoding="utf-8")


def test_every_option_is_there_with_its_values():
    for option in some(RULES.info.options):
        values = ", ".join(json.dumps(value).strip('"') for value in option.values)
        assert f"| `{option.name}` | {values} |" in PAGE
        assert option.default == option.values[0]


def test_the_cells_that_are_derived_are_counted_rightly():
    tables = tomllib.loads((DATA / "combat.toml").read_text(encoding="utf-8"))
    count = {name: sum(cells.count("derived") for cells in tables[name]["sources"].values()) for name in tables}
    told = re.search(r"(\d+) of 48 standard and (\d+) of 48 fort cells derived", PAGE)
    assert told is not None
    assert [int(number) for number in told.groups()] == [count["standard"], count["fort"]]
