"""docs/api.md and the client's types say what the server does: its routes, its fields, its views."""

import random
import re
from importlib import import_module
from typing import Any, get_type_hints

import pytest
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

import yellowsea as ys
from tests.loops import some
from tools.house.api_page import PAGE, page_text
from tools.house.api_types import TYPES, types_text
from yellowsea.server.http import lesson_api
from yellowsea.server.http.openapi import ROUTERS
from yellowsea.systems import SYSTEM_IDS


def test_every_route_has_its_heading():
    documented = set(re.findall(r"^### (GET|POST) (/api/\S+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    routes = {
        (method, route.path)
        for router in ROUTERS
        if router is not lesson_api.router
        for route in router.routes
        if isinstance(route, APIRoute)
        for method in route.methods
    }
    assert len(routes) > 10
    assert documented == routes


def test_the_tables_are_up_to_date():
    page = PAGE.read_text(encoding="utf-8")
    assert page.count("<!-- fields of") > 10
    assert page == page_text(page), "run `make api`"


def test_the_clients_types_are_up_to_date():
    assert TYPES.read_text(encoding="utf-8") == types_text(), "run `make api`"


def test_the_view_has_no_type_that_could_be_anything():
    types = TYPES.read_text(encoding="utf-8")
    for system in SYSTEM_IDS:
        prefix = "".join(word.capitalize() for word in system.split("_"))
        views = re.findall(rf"^export (?:interface|type) {prefix}\w+ .*?^}}", types, re.MULTILINE | re.DOTALL)
        assert len(views) > 5
        assert not [view for view in views if re.search(r"\b(any|unknown)\b", view)]


def test_the_description_is_served(client):
    served = client.get("/api/openapi.json").json()
    assert served["components"]["schemas"]["State"]["properties"]["view"]["$ref"].endswith("/View")
    assert "/api/games/{game}/play" in served["paths"]


def random_games(system):
    """Every third state of random games of some scenarios, with the usual settings and with all others."""
    info = ys.systems()[system]
    for scenario in info.scenarios[:: len(info.scenarios) // 6 + 1]:
        for options in ({}, {one.name: one.values[-1] for one in info.options}):
            game = ys.new(system, scenario=scenario.id, options=options, seed=3)
            source = random.Random(5)
            for number in range(110):
                if number % 3 == 0:
                    yield game
                if game.actor is None:
                    break
                game.play(source.choice(game.options()))


@pytest.mark.parametrize("system", SYSTEM_IDS)
def test_views_are_as_the_system_describes_them(system):
    """Each view has exactly the fields and types that are declared."""
    types = import_module(f"yellowsea.systems.{system}.telling.view_types")
    declared: TypeAdapter[Any] = TypeAdapter(types.View)
    for game in some(random_games(system)):
        for side in (0, 1, -1):
            view = game.rules.view(game.state, side)
            assert declared.validate_python(view, strict=True) == view


@pytest.mark.parametrize(("system", "of"), [("tide_at_sunrise", "Transbaikal"), ("tsushima", "sasebo")])
def test_looks_are_as_the_system_describes_them(system, of):
    looks = get_type_hints(import_module(f"yellowsea.systems.{system}.telling.view_types").Looks, include_extras=True)
    seen = set()
    for game in random_games(system):
        for what, declared in looks.items():
            for side in ("japan", "russia", None):
                look = game.look(side, what, of)
                if look is not None:
                    assert TypeAdapter(declared).validate_python(look, strict=True) == look
                    seen.add(what)
    assert seen == set(looks)
