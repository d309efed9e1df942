"""A server of its own and a page in Chromium for each test; an error on the page's console fails the test."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests.browser.admiral import Admiral
from tests.browser.table import Table

SWITCHES = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# A blank page has no storage to write to.
KNOWS_THE_GAME = """try {
    localStorage.setItem('yellowsea.briefings', 'false');
    localStorage.getItem('yellowsea.follow') ?? localStorage.setItem('yellowsea.follow', 'false');
} catch { /* nothing to keep */ }"""
# A server whose chance is fixed: each test has its own, named in a file, whatever runs before or beside it. The last
# argument counts its starts, so that a server begun again does not draw the ids of its first games once more.
SERVE = """
import hashlib, os, secrets, sys
from collections import Counter
from pathlib import Path
from yellowsea.server.run import run

used = Counter()

def chance(size):
    name = Path(sys.argv[2]).with_suffix(".luck").read_text() + " again" * (int(sys.argv[3]) - 1)
    used[name] += 1
    return hashlib.shake_256(f"{name} {used[name]}".encode()).digest(size)

secrets.token_hex = lambda size: chance(size).hex()
secrets.token_bytes = lambda size: chance(size) if size == 32 else os.urandom(size)
run(port=int(sys.argv[1]), database=sys.argv[2], new_games_per_hour=9999, uploads_per_hour=999)
"""


# Of these files a short run takes the first test only: each of them opens whole games in a browser.
ONE_IN_SHORT_RUNS = (
    *("test_after_the_end.py", "test_battle_board.py", "test_between_players.py", "test_chart.py", "test_edges.py"),
    "test_end.py",
    *("test_glossary.py", "test_great_war_at_sea.py", "test_look.py"),
    *(
        "test_lessons.py",
        "test_middle_of_the_war.py",
        "test_port_arthur.py",
        "test_sea_chart.py",
        "test_sheets.py",
        "test_small_things.py",
        "test_tide.py",
    ),
    "test_tsushima.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    taken: set[str] = set()
    for item in items:
        name = item.path.name
        if item.path.parent.name != "browser" or name not in ONE_IN_SHORT_RUNS:
            continue
        if name in taken:
            item.add_marker(pytest.mark.long)
        elif item.get_closest_marker("long") is None:
            taken.add(name)


class Ashore:
    """A server process that can be stopped and started again on the same port and database."""

    def __init__(self, database: Path, program: str = SERVE) -> None:
        self.database = database
        self.luck = database.with_suffix(".luck")
        self.luck.write_text("")
        self.program = program
        self.port = 0
        self.starts = 0
        self.process: subprocess.Popen[str] | None = None

    def take_luck_of(self, test: pytest.FixtureRequest) -> None:
        self.luck.write_text(test.node.name)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.starts += 1
        command = [sys.executable, "-c", self.program, str(self.port), str(self.database), str(self.starts)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ})
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r":(\d+)/", said)
        assert found, f"the server did not start: {said!r}"
        self.port = int(found[1])

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(timeout=20)
            self.process = None


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=chromium, args=SWITCHES)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ashore]:
    """One server for all tests that do not mind what others play on it: to start one takes seconds."""
    server = Ashore(tmp_path_factory.mktemp("games") / "games.sqlite3")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def shared_server(one_server: Ashore, request: pytest.FixtureRequest) -> Ashore:
    """The server of all tests, with the chance that this test has by its name."""
    one_server.take_luck_of(request)
    return one_server


@pytest.fixture
def own_server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Ashore]:
    server = Ashore(tmp_path / "games.sqlite3")
    server.take_luck_of(request)
    server.start()
    yield server
    server.stop()


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """``open_page(width=360, touch=True)``; what went wrong on any of them is told at the end."""
    wrong: list[str] = []
    contexts = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" and "ERR_" not in message.text and "status of 4" not in message.text:
            wrong.append(message.text)

    def start(width: int = 1280, height: int = 820, touch: bool = False, briefed: bool = True) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch)
        contexts.append(context)
        if briefed:  # players who know the game: no briefing opens by itself
            context.add_init_script(KNOWS_THE_GAME)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", hear)
        return page

    yield start
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture
def table(shared_server: Ashore, open_page: OpenPage) -> Table:
    """A wide page at a table where no game has begun."""
    return Table(open_page(), shared_server.address)


@pytest.fixture
def admiral(shared_server: Ashore, open_page: OpenPage) -> Admiral:
    return Admiral(open_page(width=1440, height=900), shared_server.address)
