"""The README tells the truth: its Python runs, its commands and files exist, its table of systems is the real one."""

import doctest
import re
from pathlib import Path

import pytest

import yellowsea
from yellowsea.cli import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()


def fenced(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_python_examples_run() -> None:
    blocks = fenced("python")
    assert blocks
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", "README.md", 0)
    assert len(examples.examples) > 10
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(examples, out=told.append)
    assert not told, "".join(told)


def test_the_words_of_make_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"(?:`|^)make ([a-z-]+)", README, re.MULTILINE))
    assert {"play", "test", "bench", "rules"} <= named
    assert named <= targets


@pytest.mark.parametrize("word", sorted(set(re.findall(r"(?:`|^)yellowsea ([a-z]+)", README, re.MULTILINE))))
def test_a_command_that_is_named_exists(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([word, "--help"]) == 0
    assert f"yellowsea {word}" in capsys.readouterr().out


@pytest.mark.parametrize("file", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_a_file_that_is_linked_exists(file: str) -> None:
    assert (ROOT / file).is_file()


def test_the_table_says_which_systems_are_there() -> None:
    rows = re.findall(r"^\| `(\w+)` \|.*\| ([^|]+) \|$", README, re.MULTILINE)
    assert {system for system, state in rows if state != "not yet"} == set(yellowsea.systems())
