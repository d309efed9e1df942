"""The workflows of the public repository say what this one does: the same test command, the Pythons it promises."""

from __future__ import annotations

import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]


def workflow(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text())
    return found


def test_every_change_runs_the_test_command_on_each_python():
    job = workflow("test")["jobs"]["test"]
    assert any(step.get("run", "").startswith("make test ") for step in job["steps"])
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"].removeprefix(">=")
    assert job["strategy"]["matrix"]["python"] == [oldest, "3.12", "3.13"]


def test_a_wheel_is_tried_before_it_is_published(monkeypatch: pytest.MonkeyPatch):
    jobs = workflow("release")["jobs"]
    build = next(step for step in jobs["compiled"]["steps"] if "cibuildwheel" in step.get("uses", ""))
    python, switch, program = shlex.split(build["env"]["CIBW_TEST_COMMAND"])
    assert (python, switch) == ("python", "-c")
    engine = __import__("yellowsea.kernel.play.engine", fromlist=["engine"])
    monkeypatch.setattr(engine, "__file__", "engine.so")
    exec(program, {})
    monkeypatch.setattr(engine, "__file__", "engine.py")
    with pytest.raises(AssertionError, match=r"engine\.py"):
        exec(program, {})
    assert set(jobs["publish"]["needs"]) == {"compiled", "plain"}
