"""Writes the types that the client checks against, from the server's OpenAPI description."""

import json
import re
from pathlib import Path
from typing import Any

from yellowsea.server.http.openapi import schema_of_api

ROOT = Path(__file__).parents[2]
TYPES = ROOT / "src" / "yellowsea" / "web" / "api_types.d.ts"

HEAD = "/** The shapes that cross the wire. Made by `make api` from the server's description: do not edit. */\n"

# Names that TypeScript has for something else.
RENAMED = {"Record": "GameRecord"}

SIDES = ["japan", "russia"]
SIDE = '\nexport type Side = "japan" | "russia";\n'

WIDEST = 120  # characters of a line

Schema = dict[str, Any]


def types_text() -> str:
    """The whole file."""
    parts = schema_of_api()["components"]["schemas"]
    return HEAD + SIDE + "".join("\n" + declaration(name, parts[name]) for name in sorted(parts))


def declaration(name: str, schema: Schema) -> str:
    """One exported type."""
    about = comment(schema.get("description"), "")
    name = RENAMED.get(name, name)
    if "properties" not in schema:
        line = f"export type {name} = {type_of(schema)};"
        if len(line) > WIDEST:
            line = f"export type {name} =\n  | " + type_of(schema).replace(" | ", "\n  | ") + ";"
        return f"{about}{line}\n"
    lines = "".join(field(key, inner, schema) for key, inner in schema["properties"].items())
    if schema.get("additionalProperties") is True:
        lines += "  [field: string]: unknown;\n"
    return f"{about}export interface {name} {{\n{lines}}}\n"


def field(key: str, schema: Schema, parent: Schema) -> str:
    name = key if re.fullmatch(r"[A-Za-z_]\w*", key) else json.dumps(key)
    mark = "" if key in parent.get("required", []) else "?"
    about = comment(schema.get("description"), "  ")
    kind = type_of(schema)
    line = f"  {name}{mark}: {kind};\n"
    if len(line) - 1 <= WIDEST or " | " not in kind:
        return about + line
    # A long choice of words stands in lines of its own, as the formatter wants it.
    if kind.endswith(")[]"):
        return f"{about}  {name}{mark}: (\n    | " + kind[1:-3].replace(" | ", "\n    | ") + "\n  )[];\n"
    return f"{about}  {name}{mark}:\n    | " + kind.replace(" | ", "\n    | ") + ";\n"


def comment(text: str | None, indent: str) -> str:
    if not text:
        return ""
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def type_of(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rpartition("/")[2]
        return RENAMED.get(name, name)
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        if schema["enum"] == SIDES:
            return "Side"
        return " | ".join(json.dumps(value) for value in schema["enum"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(type_of(one) for one in schema[union]))
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return "[" + ", ".join(type_of(one) for one in schema["prefixItems"]) + "]"
    if kind == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return record_of(schema)
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def record_of(schema: Schema) -> str:
    """A dictionary; its keys are a choice of words where the schema says so."""
    values = schema.get("additionalProperties")
    keys = type_of(schema["propertyNames"]) if "propertyNames" in schema else "string"
    return f"Record<{keys}, {type_of(values) if isinstance(values, dict) else 'unknown'}>"


if __name__ == "__main__":
    TYPES.write_text(types_text(), encoding="utf-8")
