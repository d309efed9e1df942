"""docs/api.md names every route of the API, and no other."""

import re
from pathlib import Path

from fastapi.routing import APIRoute

from yellowsea.server.http.api import router

PAGE = Path(__file__).parents[2] / "docs" / "api.md"


def test_every_route_has_its_heading():
    documented = set(re.findall(r"^### (GET|POST) (/api/\S+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    routes = {
        (method, route.path) for route in router.routes if isinstance(route, APIRoute) for method in route.methods
    }
    assert len(routes) > 10
    assert documented == routes
