"""What the digest of a system leaves out does not matter: other words, names and comments make the same games."""

import csv
import random
import re

import pytest

from yellowsea.kernel.data.datafiles import SOURCES, WORDS
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.game import begin
from yellowsea.systems import SYSTEM_IDS, find, rules_of

PARTS = {"russo_japanese_war": {"sea": "tsushima", "land": "port_arthur"}}
NAMES_COUNT = "hexsides.csv"
"""Where the rules know a railway by the name of its line: such names are figures, and are left alone here."""
NOT_OF_THE_RULES = ("lobby.toml", "briefings.toml", "lessons.toml", "settings.toml")
_TOLD = re.compile(rf'(\b(?:{"|".join(sorted(WORDS))}) = )"([^"\n]*)"')
_GROUP = re.compile(r"side = .*name = ")  # other lines of the battle speak of a group by its name
_SOURCE = re.compile(r'(\bsource\w* = )"(?:' + "|".join(SOURCES) + r')"')


def other_words(system, place):
    """A data pack with every word changed, a comment on every line of its own, and its columns the other way round."""
    folder = place / system
    for part, name in {"": system, **PARTS.get(system, {})}.items():
        (folder / part).mkdir(parents=True, exist_ok=True)
        for file in sorted((find(name).cards().parent / "data").iterdir()):
            if file.name in NOT_OF_THE_RULES:
                continue
            text = file.read_text(encoding="utf-8")
            (folder / part / file.name).write_text(
                _csv(text, file.name) if file.suffix == ".csv" else _toml(text), encoding="utf-8"
            )
    return folder


def _toml(text):
    lines = [line if _GROUP.search(line) else _TOLD.sub(r'\1"\2 otherwise"', line) for line in text.splitlines()]
    return "# Another comment.\n" + _SOURCE.sub(r'\1"printed"', "\n".join(lines))


def _csv(text, name):
    rows = list(csv.DictReader(text.splitlines()))
    lines = [",".join(reversed(rows[0]))]
    for row in rows:
        cells = []
        for column, cell in reversed(row.items()):
            told = f"{cell} otherwise" if column in WORDS and cell and name != NAMES_COUNT else cell
            cells.append(f'"{told}"' if "," in told or '"' in told else told)
        lines.append(",".join(cells))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_words_names_comments_and_order_of_columns_change_no_game(system, tmp_path):
    ours, theirs = rules_of(system), rules_of(system, other_words(system, tmp_path))
    assert theirs.digest == ours.digest
    for number, scenario in enumerate(random.Random(7).sample([one.id for one in ours.info.scenarios], k=1)):
        settings = ours.info.settings({})
        games = [
            begin(rules, scenario, settings, rules.begin(scenario, settings), SeededDice(number))
            for rules in (ours, theirs)
        ]
        chance = random.Random(number)
        for _ in range(120):
            options = games[0].options()
            assert games[1].options() == options
            assert games[1].hash() == games[0].hash()
            if not options:
                break
            option = chance.choice(options)
            for game in games:
                game.play(option)
