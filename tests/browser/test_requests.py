"""How many files a board asks for: at the first visit at most twenty, at the second at most five."""

from __future__ import annotations

import pytest

from tests.browser.table import Table

FIRST, SECOND = 20, 5
# Tenths of a second for the last answer to arrive on a busy machine.
PATIENCE = 50


class Counter:
    """Counts what a page asks the server for; what its cache answers is left out."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked: dict[str, str] = {}
        self.unanswered: set[str] = set()
        network = table.page.context.new_cdp_session(table.page)
        network.on("Network.requestWillBeSent", self._sent)
        network.on("Network.requestServedFromCache", self._was_cached)
        network.on("Network.responseReceived", self._received)
        network.send("Network.enable")

    def _sent(self, told: dict) -> None:
        self.asked[told["requestId"]] = told["request"]["url"]
        self.unanswered.add(told["requestId"])

    def _was_cached(self, told: dict) -> None:
        self.asked.pop(told["requestId"], None)
        self.unanswered.discard(told["requestId"])

    def _received(self, told: dict) -> None:
        self.unanswered.discard(told["requestId"])
        if told["response"].get("fromDiskCache") or told["response"]["url"].startswith("data:"):
            self.asked.pop(told["requestId"], None)

    def take(self) -> list[str]:
        """What was asked for since the last time; whether a cache answers is known only with the answer."""
        for _ in range(PATIENCE):
            if not self.unanswered:
                break
            self.table.page.wait_for_timeout(100)
        self.unanswered.clear()
        found = [url for url in self.asked.values() if not url.startswith("data:")]
        self.asked.clear()
        return found


@pytest.mark.parametrize("system", ["blockade", "tide_at_sunrise", "tsushima"])
def test_a_board_asks_for_few_files(table: Table, system: str):
    begun = table.ask("/api/games", {"system": system, "seats": {"japan": "human", "russia": "human"}})
    table.game, table.keys = begun["game"], begun["seats"]
    table.take_seats("japan")
    counter = Counter(table)
    for most in (FIRST, SECOND):
        table.page.goto(f"{table.address}/games/{table.game}")
        table.page.wait_for_selector(".layout[data-mood]")
        table.page.wait_for_load_state("load")
        table.page.wait_for_timeout(500)
        asked = counter.take()
        assert asked
        assert len(asked) <= most, "\n".join(asked)
        table.page.goto(f"{table.address}/rules")
        counter.take()
