"""The first minute of each system in Firefox, which Debian's package brings: the lobby, three decisions, an undo."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser.conftest import Ashore
from yellowsea.server.games.rules_in_use import systems_with_a_board

pytestmark = [pytest.mark.browser, pytest.mark.long]

PROGRAM = Path(__file__).with_name("firefox.mjs")
BROWSERS = ("firefox-esr", "firefox")
PATIENCE = 240


@pytest.fixture(scope="session")
def firefox() -> str:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found is not None, "Firefox is missing: sh tools/house/prepare.sh firefox"
    return found


@pytest.mark.parametrize("system", systems_with_a_board())
def test_lobby_three_decisions_and_undo(shared_server: Ashore, firefox: str, system: str):
    command = ["node", str(PROGRAM), shared_server.address, system, firefox]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["wrong"] == []
    assert told["seq"] > 3
    assert told["undone"], "none of the first steps could be taken back"
