"""The OpenAPI description of the API, with the view of each system as the system itself describes it."""

from functools import cache
from importlib import import_module
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from yellowsea.server.http import api, lesson_api, people_api
from yellowsea.server.http.beside import api as beside
from yellowsea.server.http.beside import stream_api, talk_api
from yellowsea.server.http.beside.schemas import Pace
from yellowsea.systems import SYSTEM_IDS

Schema = dict[str, Any]
ROUTERS = (api.router, beside.router, talk_api.router, stream_api.router, lesson_api.router, people_api.router)
"""Everything that the API answers."""
REFS = "#/components/schemas/"
ABOUT = "The Russo-Japanese War of 1904-05 under published rule systems. docs/api.md explains it with examples."


@cache
def schema_of_api() -> Schema:
    """The description, made once."""
    routes = FastAPI()
    for router in ROUTERS:
        routes.include_router(router)
    made = get_openapi(title="Yellow Sea", version="1", description=ABOUT, routes=routes.routes)
    parts: Schema = made["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        parts.pop(unused, None)
    for routes_at in made["paths"].values():
        for route in routes_at.values():
            if "HTTPValidationError" in str(route["responses"].get("422")):
                del route["responses"]["422"]  # what a request lacks is answered with 400 here
    for schema in parts.values():
        for field in schema.get("properties", {}).values():
            field.pop("title", None)
            if field.pop("x-view", False):
                del field["type"]
                field["$ref"] = f"{REFS}View"
    parts.update(view_schemas())
    parts["Pace"] = TypeAdapter(Pace).json_schema()
    return made


def view_schemas() -> Schema:
    """The views and looks of all systems, each name with its system in front: `BlockadeShip`."""
    parts: Schema = {}
    views: list[Schema] = []
    for system in SYSTEM_IDS:
        prefix = "".join(word.capitalize() for word in system.split("_"))
        module = import_module(f"yellowsea.systems.{system}.telling.view_types")
        view = _described(parts, prefix, "View", module.View)
        # The kernel adds the outcome to every view.
        view["properties"]["outcome"] = {"anyOf": [{"$ref": f"{REFS}Outcome"}, {"type": "null"}]}
        view["required"].append("outcome")
        views.append({"$ref": f"{REFS}{prefix}View"})
        if hasattr(module, "Looks"):
            _described(parts, prefix, "Looks", module.Looks)
    parts["View"] = {"oneOf": views}
    return parts


def _described(parts: Schema, prefix: str, name: str, described: Any) -> Schema:
    schema = TypeAdapter(described).json_schema(ref_template=f"{REFS}{prefix}{{model}}")
    for inner, body in schema.pop("$defs", {}).items():
        parts[f"{prefix}{inner}"] = body
    parts[f"{prefix}{name}"] = schema
    return schema
