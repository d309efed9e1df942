"""The build hook on a small project: plain without the switch, native with it, plain again when mypyc refuses."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hatch_build import INLINED

ROOT = Path(__file__).resolve().parents[2]

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "yellowsea"
version = "1.0"
requires-python = ">=3.11"
[tool.hatch.build.targets.wheel]
packages = ["src/yellowsea"]
[tool.hatch.build.targets.wheel.hooks.custom]
path = "hatch_build.py"
packages = ["yellowsea/kernel"]
interpreted = ["reading.py"]
[tool.mypy]
strict = true
"""

TIDE = '''
def high_water(days: int) -> int:
    """Minutes by which high water falls later after so many days."""
    return days * 50
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    kernel = tmp_path / "src" / "yellowsea" / "kernel"
    kernel.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    (kernel.parent / "__init__.py").write_text("")
    (kernel / "__init__.py").write_text("")
    (kernel / "tide.py").write_text(TIDE)
    (kernel / "reading.py").write_text("DEPTH = 7\n")
    return tmp_path


def build(project: Path, switch: str, **environment: str) -> tuple[zipfile.ZipFile, str]:
    """The wheel and what the build printed."""
    shutil.rmtree(project / "dist", ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=project,
        env={**os.environ, "YELLOWSEA_COMPILE": switch, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    (wheel,) = (project / "dist").glob("*.whl")
    return zipfile.ZipFile(wheel), done.stdout


def natives(wheel: zipfile.ZipFile) -> list[str]:
    return sorted(name.split(".")[0] for name in wheel.namelist() if name.endswith(".so"))


def test_without_the_switch_the_wheel_is_plain(project: Path) -> None:
    wheel, _ = build(project, switch="0")
    assert natives(wheel) == []
    assert Path(str(wheel.filename)).name == "yellowsea-1.0-py3-none-any.whl"


def test_with_the_switch_the_engine_is_native_and_says_the_same(project: Path, tmp_path: Path) -> None:
    wheel, _ = build(project, switch="1")
    assert natives(wheel) == ["yellowsea/kernel/__init__", "yellowsea/kernel/tide", "yellowsea__mypyc"]
    assert "yellowsea/kernel/tide.py" in wheel.namelist()
    assert "none-any" not in str(wheel.filename)
    wheel.extractall(tmp_path / "installed")
    ask = "from yellowsea.kernel import tide; print(tide.__file__, tide.high_water(3))"
    told = subprocess.run(
        [sys.executable, "-c", ask],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "installed")},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert told[0].endswith(".so")
    assert told[1] == "150"
    (kept,) = (project / ".build" / "mypyc").iterdir()
    built_at = kept.joinpath("yellowsea", "kernel").stat().st_mtime_ns
    build(project, switch="1")
    assert kept.joinpath("yellowsea", "kernel").stat().st_mtime_ns == built_at, "unchanged sources were compiled again"


@pytest.mark.long
@pytest.mark.parametrize(
    ("refused", "used"),
    [
        ("-nothing", INLINED[0]),
        (INLINED[0], "-flto=auto"),
        ("-flto=auto", "-fvisibility=hidden"),
    ],
)
def test_the_c_compiler_gets_the_best_flags_it_knows(project: Path, refused: str, used: str) -> None:
    compiler, calls = project / "cc", project / "calls"
    compiler.write_text(
        f'#!/bin/sh\ncase " $* " in *" {refused} "*) echo {refused}? >&2; exit 1;; esac\n'
        f'echo "$@" >> {calls}\nexec cc "$@"\n'
    )
    compiler.chmod(0o755)
    wheel, printed = build(project, switch="1", CC=str(compiler), CFLAGS="-g0")
    assert "yellowsea__mypyc" in natives(wheel), printed
    of_the_engine = [call for call in calls.read_text().splitlines() if "part0" in call]
    assert len(of_the_engine) == 2, "once compiled, once linked"
    assert all(used in call.split() and refused not in call.split() for call in of_the_engine)


def test_when_mypyc_refuses_the_wheel_is_plain_and_says_why(project: Path) -> None:
    (project / "src" / "yellowsea" / "kernel" / "tide.py").write_text(
        'def high_water(days: int) -> int:\n    return "x"\n'
    )
    wheel, printed = build(project, switch="1")
    assert natives(wheel) == []
    assert "not compiled" in printed
    assert "Incompatible return value type" in printed
