"""A time that stands still until a test moves it."""

import pytest

from yellowsea.server.games import payload
from yellowsea.server.pace import clocks, offers
from yellowsea.server.pace.clock import MINUTE


class Time:
    """Milliseconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.at = 1_000 * MINUTE

    def __call__(self) -> int:
        return self.at

    def pass_by(self, milliseconds: float) -> None:
        self.at += int(milliseconds)


@pytest.fixture
def time(monkeypatch):
    stands = Time()
    for module in (clocks, offers, payload):
        monkeypatch.setattr(module, "now_in_ms", stands)
    return stands
