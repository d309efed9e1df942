"""Both builds of the engine play the same games: same seeds, same options, same events, same positions."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.alone import ALONE
from tools.house import compiled

ROOT = Path(__file__).resolve().parents[2]
GAMES = 4


def fingerprints(system: str, build: Path) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "tools.house.fingerprint", system, str(GAMES)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(build)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("system", [*ALONE, pytest.param("russo_japanese_war", marks=pytest.mark.long)])
def test_both_builds_leave_the_same_fingerprints(system: str) -> None:
    plain = fingerprints(system, ROOT / "src")
    native = fingerprints(system, compiled.ensure())
    assert plain["build"] == "python"
    assert native["build"] == "compiled"
    assert len(set(plain["fingerprints"])) == GAMES, "different seeds gave the same game"
    assert native["fingerprints"] == plain["fingerprints"]
