"""Reading positions: every wrong value is named by its place and by what was expected there."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.step import BOTTOM, Step


def read_stack(names: object, steps: list[Step[Any]]) -> list[int]:
    """The numbers of the steps under way; each stands on one of its parents."""
    if not isinstance(names, list):
        raise PositionError(repr(names), "steps", "a list")
    keys = [step.key for step in steps]
    stack: list[int] = []
    below = BOTTOM
    for depth, name in enumerate(names):
        place = f"steps[{depth}]"
        if not isinstance(name, str) or name not in keys:
            raise PositionError(repr(name), place, "one of " + ", ".join(keys))
        step = steps[keys.index(name)]
        if below not in step.parents:
            found = f"{name} stands alone" if below == BOTTOM else f"{name} on top of {below}"
            raise PositionError(found, place, _either(step.parents))
        stack.append(keys.index(name))
        below = name
    return stack


def _either(parents: tuple[str, ...]) -> str:
    above = [parent for parent in parents if parent != BOTTOM]
    ways = ["on top of " + " or ".join(above)] if above else []
    return " or ".join((["alone"] if BOTTOM in parents else []) + ways)


def fingerprint(position: dict[str, Any]) -> str:
    """A short hash of a position: equal states, equal hashes."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
