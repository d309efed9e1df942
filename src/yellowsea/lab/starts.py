"""Positions from files, as games begin in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from yellowsea.kernel.errors import DataError

A_POSITION: Final = "a position as a game or its page writes it: a JSON object"


def read_position(path: Path) -> dict[str, Any]:
    """The position of a file; the rules check it when a game begins in it."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"cannot be read: {error}", str(path), A_POSITION) from error
    if not isinstance(found, dict):
        raise DataError("is no object", str(path), A_POSITION)
    return found
