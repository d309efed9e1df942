"""How long a board takes to open in a browser that has never been here, over a slow line.

    python -m bench.cold_load --system russo_japanese_war --files

The server answers on an address that is not this machine's own, since it packs nothing for a browser beside it.
Chromium is held to 100 ms and 4 Mbit/s by its own tools. Play now is pressed with an empty cache; the time runs
until the briefing lies open, and once more, with what the cache has kept by then, until the first decision can be made.
"""

import argparse
import re
import socket
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from typing import Any

import httpx
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import yellowsea
from bench.stored_games import served

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
LATENCY_MS = 100
BYTES_A_SECOND = 4_000_000 / 8
TARGETS = {"russo_japanese_war": 2.0}
"""Seconds to the briefing that must not be passed, on a machine with nothing else to do."""
BRIEFED = "dialog.briefing[open]"
SERVE = """
import sys
from yellowsea.server.run import run
run(host="0.0.0.0", port=0, database=sys.argv[1], new_games_per_hour=10_000)
"""
DECIDES = ".layout[data-mood=decide]"


@dataclass
class Visit:
    """What one opening asked for."""

    seconds: float = 0.0
    sizes: dict[str, int] = field(default_factory=dict)
    """Bytes on the wire, by address."""

    @property
    def kilobytes(self) -> float:
        return sum(self.sizes.values()) / 1000


class Line:
    """The slow line to a page, which counts what goes over it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._asked: dict[str, str] = {}
        self._sizes: dict[str, int] = {}
        network: CDPSession = page.context.new_cdp_session(page)
        network.on("Network.requestWillBeSent", self._sent)
        network.on("Network.loadingFinished", self._finished)
        network.send("Network.enable")
        held = {"latency": LATENCY_MS, "downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
        network.send("Network.emulateNetworkConditions", {"offline": False, **held})

    def _sent(self, told: dict[str, Any]) -> None:
        self._asked[told["requestId"]] = told["request"]["url"]

    def _finished(self, told: dict[str, Any]) -> None:
        url = self._asked.get(told["requestId"], "")
        if told["encodedDataLength"] and not url.startswith("data:"):
            self._sizes[url] = self._sizes.get(url, 0) + int(told["encodedDataLength"])

    @contextmanager
    def visit(self, until: str) -> Iterator[Visit]:
        """From here until something is in sight; what still comes then is counted, not waited for."""
        self._sizes.clear()
        visit = Visit()
        begun = self._page.evaluate("performance.timeOrigin + performance.now()")
        yield visit
        self._page.wait_for_selector(until, timeout=60_000)
        now = self._page.evaluate("performance.timeOrigin + performance.now()")
        visit.seconds = (now - begun) / 1000
        self._page.wait_for_load_state("networkidle")
        visit.sizes = dict(self._sizes)


def open_board(browser: Browser, address: str, system: str) -> tuple[Visit, Visit]:
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.goto(f"{address}/api/lessons")  # no page: nothing of the client is here yet
    line = Line(page)
    with line.visit(BRIEFED) as cold:
        page.evaluate(
            """system => {
                const form = Object.assign(document.createElement('form'), {method: 'post', action: `/play/${system}`});
                document.body.append(form);
                form.submit();
            }""",
            system,
        )
    with line.visit(DECIDES) as warm:
        page.reload(wait_until="commit")
    context.close()
    return cold, warm


def wake(address: str, system: str) -> None:
    """The server has read the rules and put the scripts together before: only the browser is new."""
    with httpx.Client(base_url=address, follow_redirects=True, timeout=60) as client:
        board = client.post(f"/play/{system}").raise_for_status().text
        for script in re.findall(r'src="([^"]+)"', board):
            client.get(script).raise_for_status()


def address_of_this_machine() -> str:
    """As others see it; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(("192.0.2.1", 9))
        return str(way.getsockname()[0])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--system", action="append", choices=list(yellowsea.systems()), help="only this one; may be repeated"
    )
    parser.add_argument("--files", action="store_true", help="also each file with its size")
    asked = parser.parse_args()
    found = next(filter(None, map(which, BROWSERS)), None)
    if found is None:
        print("There is no Chromium here.", file=sys.stderr)
        return 2
    slow = 0
    print(f"{'system':24}{'requests':>9}{'kB':>8}{'cold, s':>9}{'requests':>10}{'kB':>7}{'warm, s':>9}")
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder) / "games.sqlite3", SERVE) as server,
        sync_playwright() as driver,
    ):
        address = re.sub("//[^:/]+", f"//{address_of_this_machine()}", server.address.rstrip("/"))
        browser = driver.chromium.launch(executable_path=found, args=SWITCHES)
        for system in asked.system or list(yellowsea.systems()):
            wake(address, system)
            visits = [open_board(browser, address, system) for _ in range(asked.rounds)]
            cold, warm = (statistics.median(visit.seconds for visit in kind) for kind in zip(*visits, strict=True))
            first, again = visits[-1]
            print(
                f"{system:24}{len(first.sizes):9}{first.kilobytes:8.0f}{cold:9.2f}"
                f"{len(again.sizes):10}{again.kilobytes:7.0f}{warm:9.2f}"
            )
            slow += cold > TARGETS.get(system, float("inf"))
            if asked.files:
                for url, size in sorted(first.sizes.items(), key=lambda one: -one[1]):
                    print(f"    {size / 1000:8.1f} {url.removeprefix(address)}")
        browser.close()
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
