"""Settings: what players may choose when a game is set up, as a system's settings.toml lists it.

An *option* is a legal move. The public surface keeps its old words for settings: `ys.new(options=...)`,
`SystemInfo.options`, the key `options` of positions and records.
"""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.data.datafiles import DataFolder, Tree
from yellowsea.kernel.errors import DataError


class SettingSpec:
    """A setting of a new game: a switch or a choice."""

    __slots__ = ("default", "help", "name", "rule", "title", "values")

    def __init__(self, name: str, title: str, text: str, rule: str, default: object, values: list[object]) -> None:
        self.name = name
        self.title = title
        self.help = text
        self.rule = rule
        self.default = default
        self.values = values

    def to_json(self) -> dict[str, Any]:
        """The setting as the new-game form needs it."""
        return {
            "name": self.name,
            "title": self.title,
            "help": self.help,
            "rule": self.rule,
            "kind": "bool" if isinstance(self.default, bool) else "choice",
            "default": self.default,
            "values": self.values,
        }


def read_settings(folder: DataFolder, wanted: dict[str, type]) -> list[SettingSpec]:
    """The settings of a system; those the rules read (`wanted`, with the type of their values) must be among them."""
    tree = folder.tree("settings.toml")
    settings = [_setting_in(setting) for setting in tree.trees("setting")]
    for name, kind in wanted.items():
        if not any(setting.name == name and isinstance(setting.default, kind) for setting in settings):
            raise DataError(f"the setting {name!r} is missing or of another kind", tree.place, ", ".join(wanted))
    return settings


def _setting_in(setting: Tree) -> SettingSpec:
    values = setting.values.get("values")
    if not isinstance(values, list) or not values:
        raise DataError(repr(values), f"{setting.place}.values", "a list of values")
    default = setting.values.get("default")
    if not is_among(default, values):
        raise DataError(repr(default), f"{setting.place}.default", "one of the values")
    name, title, text, rule = (setting.text(key) for key in ("name", "title", "help", "rule"))
    return SettingSpec(name, title, text, rule, default, list(values))


def is_among(value: object, values: list[Any]) -> bool:
    """Is it one of these values, and of the same type? In Python 1 equals True."""
    return any(value == known and isinstance(value, type(known)) for known in values)
