"""Data packs with mistakes in them: every mistake is either harmless or refused with the file and the place."""

import random
import re
import shutil
from pathlib import Path

import pytest

import yellowsea as ys
from tests.alone import ALONE
from tests.loops import some
from yellowsea.kernel.errors import DataError
from yellowsea.systems import SYSTEM_IDS, find

QUICK, MANY = 12, 2_000
ODD = ("", "-1", "0", "99999999999", "x", "nan", "1.5", "true", "é", '"', "yes", "2200")


def data_of(system: str) -> Path:
    return find(system).cards().parent / "data"


def spoilt(text: str, suffix: str, rng: random.Random) -> str:
    """One small mistake, as an owner of the boxed game might make it."""
    lines = text.splitlines()
    at = rng.randrange(len(lines))
    line = lines[at]
    kind = rng.choice(["drop", "twice", "cell", "cut", "word", "swap", "key"])
    if kind == "drop":
        del lines[at]
    elif kind == "twice":
        lines.insert(at, line)
    elif kind == "cell" and suffix == ".csv":
        cells = line.split(",")
        cells[rng.randrange(len(cells))] = rng.choice(ODD)
        lines[at] = ",".join(cells)
    elif kind == "cut":
        lines[at] = line[: rng.randrange(len(line) + 1)]
    elif kind == "swap":
        other = rng.randrange(len(lines))
        lines[at], lines[other] = lines[other], line
    elif kind == "key":
        lines[at] = re.sub(r"^(\w+)( *[=,])", r"\1x\2", line)
    else:
        words = re.findall(r"[-\w.]+", line)
        if words:
            lines[at] = line.replace(rng.choice(words), rng.choice(ODD), 1)
    return "\n".join(lines) + "\n"


def try_packs(system: str, count: int, folder: Path) -> int:
    """Load that many packs with a mistake each; returns how many were refused."""
    files = sorted(path for path in data_of(system).iterdir() if path.suffix in (".csv", ".toml", ".json"))
    refused = 0
    for number in range(count):
        rng = random.Random(f"{system} {number}")
        file = rng.choice(files)
        pack = folder / f"{system}-{number}"
        pack.mkdir()
        text = spoilt(file.read_text(encoding="utf-8"), file.suffix, rng)
        (pack / file.name).write_text(text, encoding="utf-8")
        try:
            play_a_little(system, pack, rng)
        except DataError as error:
            refused += 1
            if not error.text or not error.place:
                pytest.fail(f"pack {number} of {system}, {file.name}: no place: {error}")
        except Exception as error:
            pytest.fail(f"pack {number} of {system}, {file.name}: {type(error).__name__}: {error}")
        finally:
            shutil.rmtree(pack)
    return refused


def play_a_little(system: str, pack: Path, rng: random.Random) -> None:
    game = ys.new(system, data_pack=pack, seed=1)
    for _ in range(6):
        game.view("japan")
        if game.actor is None:
            return
        game.play(rng.choice(game.options()))


@pytest.mark.parametrize("system", ALONE)
def test_a_figure_that_stands_outside_every_table_is_harmless_or_refused(system, tmp_path):
    for file in some(sorted(data_of(system).glob("*.toml"))):
        pack = tmp_path / file.stem
        pack.mkdir()
        (pack / file.name).write_text(f"stray = 3\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
        refused = ""
        try:
            play_a_little(system, pack, random.Random(1))
        except DataError as error:
            refused = str(error)
        assert not refused or ("stray" in refused and file.name in refused)


@pytest.mark.parametrize("system", ALONE)
def test_packs_with_a_mistake(system, tmp_path):
    assert try_packs(system, QUICK, tmp_path) > QUICK / 4


@pytest.mark.long
@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_two_thousand_packs_with_a_mistake(system, tmp_path):
    assert try_packs(system, MANY, tmp_path) > MANY / 4
