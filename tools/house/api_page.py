"""Keeps the tables of docs/api.md equal to the server's OpenAPI description.

A table stands between `<!-- fields of NAME -->` or `<!-- routes -->` and `<!-- end -->`.
"""

import re
from pathlib import Path
from typing import Any

from tools.house.api_types import type_of
from yellowsea.server.http.openapi import schema_of_api

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
MARKED = re.compile(r"<!-- (routes|fields of (\w+)) -->\n.*?<!-- end -->\n", re.DOTALL)


def page_text(page: str) -> str:
    """The page with its tables made anew."""
    return MARKED.sub(lambda found: f"<!-- {found[1]} -->\n{table(found[2])}<!-- end -->\n", page)


def table(model: str | None) -> str:
    return routes_table() if model is None else fields_table(model)


def routes_table() -> str:
    lines = ["| route | what it does | body | answer |", "|---|---|---|---|"]
    for path, methods in schema_of_api()["paths"].items():
        for method, route in methods.items():
            summary = route["description"].splitlines()[0].rstrip(".")
            body = _model(route.get("requestBody"))
            good = next(answer for status, answer in route["responses"].items() if status.startswith("2"))
            lines.append(f"| `{method.upper()} {path}` | {summary} | {body} | {_model(good)} |")
    return "\n".join(lines) + "\n"


def fields_table(model: str) -> str:
    schema = schema_of_api()["components"]["schemas"][model]
    lines = ["| field | type | meaning |", "|---|---|---|"]
    for name, field in schema["properties"].items():
        kind = type_of(field).replace("|", "\\|")
        needed = "" if name in schema.get("required", []) else " (may be left out)"
        lines.append(f"| `{name}` | `{kind}` | {field.get('description', '')}{needed} |")
    return "\n".join(lines) + "\n"


def _model(part: dict[str, Any] | None) -> str:
    """The name of the model in a body or an answer."""
    content = (part or {}).get("content", {})
    kinds = [f"`{type_of(kind['schema'])}`" if kind.get("schema") else name for name, kind in content.items()]
    return ", ".join(kinds)


if __name__ == "__main__":
    PAGE.write_text(page_text(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
