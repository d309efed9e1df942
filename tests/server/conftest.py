"""Servers for tests: each on a database of its own that can be opened again."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from yellowsea.server.app import create_app
from yellowsea.server.services import Services
from yellowsea.server.settings import Settings, database_at

Serve = Callable[..., TestClient]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Bots think in threads here: starting a process for each test would take longer than the tests."""
    return Settings(database_url=database_at(tmp_path / "games.sqlite3"), bot_workers=0)


@pytest.fixture
def serve(settings: Settings) -> Iterator[Serve]:
    """``serve()`` starts a server; ``serve(snapshot_every=4)`` one with other settings; all on the same database."""
    with ExitStack() as running:

        def start(**changed: Any) -> TestClient:
            return running.enter_context(client_of(replace(settings, **changed)))

        yield start


@pytest.fixture
def client(serve: Serve) -> TestClient:
    return serve()


def client_of(settings: Settings) -> TestClient:
    return TestClient(create_app(settings), base_url="http://localhost")


def services_of(client: TestClient) -> Services:
    services: Services = client.app.state.services  # type: ignore[attr-defined]
    return services
