"""Servers for tests: each on a database of its own that can be opened again."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from yellowsea.server.app import create_app
from yellowsea.server.games.cache import Harbour
from yellowsea.server.settings import Settings, database_at

Serve = Callable[..., TestClient]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database_url=database_at(tmp_path / "games.sqlite3"))


@pytest.fixture
def serve(settings: Settings) -> Iterator[Serve]:
    """``serve()`` starts a server; ``serve(snapshot_every=4)`` one with other settings; all on the same database."""
    with ExitStack() as running:

        def start(**changed: Any) -> TestClient:
            return running.enter_context(TestClient(create_app(replace(settings, **changed))))

        yield start


@pytest.fixture
def client(serve: Serve) -> TestClient:
    return serve()


def harbour_of(client: TestClient) -> Harbour:
    harbour: Harbour = client.app.state.harbour  # type: ignore[attr-defined]
    return harbour
