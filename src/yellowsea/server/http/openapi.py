"""The OpenAPI description of the API, with the view of each system as the system itself describes it."""

from importlib import import_module
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from yellowsea.systems import SYSTEM_IDS

Schema = dict[str, Any]
REFS = "#/components/schemas/"


def describe(app: FastAPI) -> Schema:
    """The description, made once."""
    if app.openapi_schema is None:
        made = get_openapi(title=app.title, version="1", description=app.description, routes=app.routes)
        parts: Schema = made["components"]["schemas"]
        parts.update(view_schemas())
        for unused in ("HTTPValidationError", "ValidationError"):
            parts.pop(unused, None)
        app.openapi_schema = made
    return app.openapi_schema


def view_schemas() -> Schema:
    """The views and looks of all systems, each name with its system in front: `BlockadeShip`."""
    parts: Schema = {}
    views: list[Schema] = []
    for system in SYSTEM_IDS:
        prefix = "".join(word.capitalize() for word in system.split("_"))
        module = import_module(f"yellowsea.systems.{system}.telling.view_types")
        view = _named(parts, prefix, "View", module.View)
        # The kernel adds the outcome to every view.
        view["properties"]["outcome"] = {"anyOf": [{"$ref": f"{REFS}Outcome"}, {"type": "null"}]}
        view["required"].append("outcome")
        views.append({"$ref": f"{REFS}{prefix}View"})
        if hasattr(module, "Looks"):
            _named(parts, prefix, "Looks", module.Looks)
    parts["View"] = {"oneOf": views}
    return parts


def _named(parts: Schema, prefix: str, name: str, described: Any) -> Schema:
    schema = TypeAdapter(described).json_schema(ref_template=f"{REFS}{prefix}{{model}}")
    for inner, body in schema.pop("$defs", {}).items():
        parts[f"{prefix}{inner}"] = body
    parts[f"{prefix}{name}"] = schema
    return schema
