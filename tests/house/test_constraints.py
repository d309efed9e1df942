"""constraints.txt names a version for everything that pyproject.toml asks for, and nothing that is not a version."""

import re
import tomllib
from pathlib import Path

from tools.house.constraints import pinned

ROOT = Path(__file__).resolve().parents[2]


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=! ]", name)[0]).lower()


def test_every_dependency_has_its_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = {plain(name) for name in project["dependencies"]}
    asked |= {plain(name) for names in project["optional-dependencies"].values() for name in names}
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert all(re.fullmatch(r"[a-z0-9_.-]+==[0-9][\w.+]*", line) for line in pins)
    assert asked <= {plain(line) for line in pins}


def test_a_report_becomes_lines_without_our_own_package() -> None:
    names = [("Zebra", "2.0"), ("yellowsea", "0.2.0"), ("alder", "1.5")]
    report = {"install": [{"metadata": {"name": name, "version": version}} for name, version in names]}
    assert pinned(report) == ["alder==1.5", "zebra==2.0"]
