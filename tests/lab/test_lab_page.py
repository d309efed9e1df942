"""docs/lab.md is true: its examples run, its columns are those of a simulation, its commands are known."""

import doctest
import re
import shlex
import tomllib
from pathlib import Path

from yellowsea.cli import COMMANDS, main
from yellowsea.cli.words import program
from yellowsea.lab.simulate import COMMON, plan
from yellowsea.lab.studies.study import plans, study_of
from yellowsea.lab.turns import COMMON_TURNS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "lab.md"


def test_the_examples_in_python_run():
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted >= 7
    assert found.failed == 0


def test_every_column_is_explained():
    named = set(re.findall(r"`([a-z_0-9]+)`", PAGE.read_text()))
    assert set(COMMON) | set(COMMON_TURNS) <= named
    columns = plan("blockade", 1, "random", "random").columns()
    missing = set(columns) - named
    assert missing == {f"control_turn_{turn}" for turn in range(2, 6)}, "told as `control_turn_1` to `control_turn_6`"


def test_every_command_on_the_page_is_understood():
    words = program()
    for command in COMMANDS:
        command.add(words)
    commands = re.findall(r"^    yellowsea (.+)$", PAGE.read_text(), flags=re.MULTILINE)
    assert len(commands) >= 2
    for command in commands:
        asked = words.parser.parse_args(shlex.split(command))
        assert getattr(asked, "system", "blockade") == "blockade"


def test_the_study_on_the_page_is_one(tmp_path):
    found = re.search(r"```toml\n(.+?)```", PAGE.read_text(), flags=re.DOTALL)
    assert found
    study = study_of(tomllib.loads(found[1]), "page")
    assert [len(case.figures) + len(case.options) for case in study.cases] == [0, 1, 1]
    assert [one.labelled for one in plans(study, tmp_path)] == [True, True, True]


def test_every_argument_in_the_tables_exists(capsys):
    for command in ("simulate", "study", "replay", "ladder"):
        assert main([command, "--help"]) == 0
    told = capsys.readouterr().out
    for argument in re.findall(r"`(--[a-z-]+)", PAGE.read_text()):
        assert argument in told, argument
