"""What may be chosen for a new game."""

from typing import Any

import yellowsea as ys
from yellowsea.bots import levels, names
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.system import SystemInfo
from yellowsea.server.settings import Settings


def menu(settings: Settings) -> dict[str, Any]:
    """Everything that may be chosen for a new game."""
    return {
        "systems": [_entry(info) for info in ys.systems().values()],
        "bots": list(names()),
        "data_packs": sorted(settings.data_packs),
        "sides": list(SIDES),
    }


def _entry(info: SystemInfo) -> dict[str, Any]:
    return {
        "id": info.id,
        "title": info.title,
        "text": info.text,
        "rules_followed": info.rules_followed,
        "version": info.version,
        "bots": list(levels(info.id)),
        "scenarios": [{"id": one.id, "title": one.title, "text": one.text} for one in info.scenarios],
        "options": [one.to_json() for one in info.options],
    }
