"""What every test may use: the switches --long, --write-golden and --system, golden values, the browser."""

import json
import os
import shutil
import signal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

GOLDEN = Path(__file__).parent / "golden"
RULE_TESTS = Path(__file__).parent / "systems"
NEEDS_A_BUILD = Path(__file__).parent / "house" / "test_fingerprint.py"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")

# A shared machine may stall for a second; a slow example is no bug. In CI the examples are the same each time.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_configure(config: pytest.Config) -> None:
    """A run in the background is started deaf to Ctrl+C, and the programs it starts would be deaf too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests marked `long` too")
    parser.addoption("--system", default="", metavar="ID", help="run only the tests that belong to one rule system")
    parser.addoption("--write-golden", action="store_true", help="run the golden tests only, and write their values")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """When one system is asked for, rule tests of the others are not even read, and nothing is compiled."""
    system = config.getoption("--system")
    is_of_another = collection_path.is_dir() and collection_path.parent == RULE_TESTS and collection_path.name != system
    return True if system and (is_of_another or collection_path == NEEDS_A_BUILD) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--write-golden"):
        kept = [item for item in items if "golden" in getattr(item, "fixturenames", ())]
    elif config.getoption("--long"):
        kept = list(items)
    else:
        kept = [item for item in items if item.get_closest_marker("long") is None]
    if system := config.getoption("--system"):
        kept = [item for item in kept if belongs_to(item, system)]
        if items and not kept:
            raise pytest.UsageError(f"no test belongs to a system {system!r}")
    left_out = [item for item in items if item not in set(kept)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = kept


def belongs_to(item: pytest.Item, system: str) -> bool:
    """Is the test in the system's folder, does it check one of its cards, or is it given the system's id?"""
    if system in item.path.parent.parts:
        return True
    if any(str(card).startswith(f"{system} ") for mark in item.iter_markers("rule") for card in mark.args):
        return True
    callspec = getattr(item, "callspec", None)
    return callspec is not None and system in callspec.params.values()


class Golden:
    """``golden("lines", value)``: the value must equal tests/golden/lines.json, which `make golden` writes.

    With a `part` the file holds several values by name, and only this one is compared or written.
    """

    def __init__(self, *, writes: bool) -> None:
        self.writes = writes

    def kept(self, name: str) -> Any:
        """What the file holds; nothing if there is none."""
        file = GOLDEN / f"{name}.json"
        return json.loads(file.read_text()) if file.exists() else {}

    def __call__(self, name: str, value: object, part: str = "") -> None:
        if self.writes:
            told = self.kept(name) | {part: value} if part else value
            GOLDEN.mkdir(exist_ok=True)
            text = json.dumps(told, indent=2, sort_keys=True, ensure_ascii=False)
            (GOLDEN / f"{name}.json").write_text(text + "\n")
            return
        kept = self.kept(name)
        assert kept, f"{name}.json is missing in tests/golden: `make golden` writes it"
        assert not part or part in kept, f"{part} is missing in tests/golden/{name}.json: `make golden` writes it"
        # Through JSON, because that is what the file can hold: tuples become lists, keys become text.
        assert json.loads(json.dumps(value)) == (kept[part] if part else kept)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares values with those that were recorded, or records them."""
    return Golden(writes=request.config.getoption("--write-golden"))


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of Debian's Chromium (or a relative of it), which the browser tests drive."""
    for name in BROWSERS:
        found = shutil.which(name)
        if found:
            return found
    pytest.fail("the browser tests need Chromium: apt-get install chromium")
