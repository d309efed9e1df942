"""What the documents say of Blockade is what the game does: marks of the figures, options, volleys."""

import csv
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

import yellowsea as ys
from tests.loops import some

DOCS = Path(__file__).resolve().parents[3] / "docs"
PAGE = (DOCS / "systems" / "blockade.md").read_text(encoding="utf-8")
SHIPS = (files("yellowsea.systems.blockade") / "data" / "ships.csv").read_text(encoding="utf-8")


def test_the_page_of_the_system_names_every_option():
    for option in some(ys.systems()["blockade"].options):
        assert f"`{option.name}`" in PAGE


@pytest.mark.parametrize("side", ["japan", "russia"])
@pytest.mark.parametrize("figure", ["name", "firepower", "speed"])
def test_the_page_of_the_system_counts_the_marks_rightly(side, figure):
    rows = [row for row in csv.DictReader(SHIPS.splitlines()) if row["side"] == side]
    marks = Counter(row[f"source_{figure}"] for row in rows)
    line = re.search(rf"^\| {figure} \|(.*)\|(.*)\|$", PAGE, re.MULTILINE)
    cell = line.group(1 if side == "japan" else 2)
    assert {mark: int(count) for count, mark in re.findall(r"(\d+) (printed|derived|reconstructed)", cell)} == marks


def test_the_table_of_volleys_is_exact():
    """The best number of dice, and what it brings, from the same code that resolves a battle."""
    rows = re.findall(r"^\| (\d+) \| (\d) \| ([\d.]+) \| ([\d.]+) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 9
    squadrons = {
        3: "asama", 6: "mikasa", 9: "mikasa asama", 13: "mikasa asahi yakumo", 17: "mikasa asahi asama tokiwa",
        21: "mikasa asahi shikishima asama yakumo", 24: "mikasa asahi shikishima asama tokiwa yakumo",
        28: "mikasa asahi shikishima asama tokiwa yakumo azuma nisshin",
        36: "mikasa asahi shikishima asama tokiwa izumo iwate yakumo azuma nisshin kasuga",
    }  # fmt: skip
    for firepower, dice, hits, criticals in rows:
        ships = squadrons[int(firepower)]
        position = {
            "at": {"yellow_sea": [*ships.split(), "retvizan"]},
            "steps": ["roll_off", "choose_dice"],
            "battle": {"area": "yellow_sea", "attacker": "japan", "first": "japan", "firing": "japan"},
        }
        game = ys.from_position("blockade", position)
        assert game.view(None)["battle"]["firepower"]["japan"] == int(firepower)
        means = {text: game.odds(text) for text in game.options()}
        best = max(means, key=lambda text: means[text].mean("hits") + means[text].mean("criticals"))
        assert best == f"fire {dice}"
        assert float(means[best].mean("hits")) == pytest.approx(float(hits), abs=0.005)
        assert float(means[best].mean("criticals")) == pytest.approx(float(criticals), abs=0.005)
