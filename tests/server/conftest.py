"""Servers for tests: each on a database of its own that can be opened again."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient

from yellowsea.server.app import create_app
from yellowsea.server.http.openapi import ROUTERS
from yellowsea.server.http.schemas import ErrorAnswer
from yellowsea.server.services import Services
from yellowsea.server.settings import Settings, database_at
from yellowsea.server.store.database import open_database

Serve = Callable[..., TestClient]


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with all its tables and nothing in them. Building it takes longer than most tests."""
    file = tmp_path_factory.mktemp("database") / "empty.sqlite3"
    open_database(database_at(file)).close()
    return file


@pytest.fixture
def settings(tmp_path: Path, empty_database: Path) -> Settings:
    """Bots think in threads here: starting a process for each test would take longer than the tests."""
    shutil.copyfile(empty_database, tmp_path / "games.sqlite3")
    return Settings(database_url=database_at(tmp_path / "games.sqlite3"), bot_workers=0, dear_rest=0.0)


@pytest.fixture
def serve(settings: Settings, tmp_path: Path) -> Iterator[Serve]:
    """``serve()`` starts a server; ``serve(snapshot_every=4)`` one with other settings; all on the same database."""
    with ExitStack() as running:

        def start(**changed: Any) -> TestClient:
            return running.enter_context(client_of(replace(settings, **changed)))

        start.folder = tmp_path  # type: ignore[attr-defined]
        yield start


@pytest.fixture
def client(serve: Serve) -> TestClient:
    return serve()


def client_of(settings: Settings) -> TestClient:
    return CheckedClient(create_app(settings), base_url="http://localhost")


class CheckedClient(TestClient):
    """A client that holds every answer of the API to its model."""

    def request(self, method: str, url: Any, *args: Any, **kwargs: Any) -> Any:
        response = super().request(method, url, *args, **kwargs)
        if response.headers.get("content-type") == "application/json":
            _hold_to_model(method, response)
        return response


def _hold_to_model(method: str, response: Any) -> None:
    for route in (route for router in ROUTERS for route in router.routes):
        if (
            isinstance(route, APIRoute)
            and method in (route.methods or ())
            and route.path_regex.match(response.url.path)
        ):
            status = response.status_code
            model = route.response_model if status < 300 else route.responses.get(status, {}).get("model", ErrorAnswer)
            if status == 409 and "view" not in response.json():
                model = ErrorAnswer
            model.model_validate_json(response.content)


def services_of(client: TestClient) -> Services:
    services: Services = client.app.state.services  # type: ignore[attr-defined]
    return services
