"""The description of a rule system, and the door through which its rules are loaded."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from yellowsea.kernel.data.cards import full_id
from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.data.settings import SettingSpec, is_among
from yellowsea.kernel.errors import SetupError, SystemFault
from yellowsea.kernel.telling.briefings import Briefing, read_briefings

if TYPE_CHECKING:
    from yellowsea.kernel.play.doctrine import Doctrine
    from yellowsea.kernel.rules import Rules
    from yellowsea.kernel.telling.statistics import Tally


class ScenarioInfo:
    """A set-up of a system; `briefings` holds one for each side, or nothing."""

    __slots__ = ("briefings", "id", "text", "title")

    def __init__(self, scenario: str, title: str, text: str, briefings: dict[str, Briefing] | None = None) -> None:
        self.id = scenario
        self.title = title
        self.text = text
        self.briefings: dict[str, Briefing] = {} if briefings is None else briefings


def with_briefings(scenarios: list[ScenarioInfo], folder: DataFolder) -> list[ScenarioInfo]:
    """The same scenarios with the briefings of the folder, if it has any."""
    found = read_briefings(folder, [scenario.id for scenario in scenarios])
    for scenario in scenarios:
        scenario.briefings = found.get(scenario.id, {})
    return scenarios


class SystemInfo:
    """What a lobby shows of a system. `options` are its settings."""

    __slots__ = ("id", "options", "rules_followed", "scenarios", "text", "title", "version")

    def __init__(
        self,
        system: str,
        title: str,
        text: str,
        rules_followed: str,
        version: str,
        scenarios: list[ScenarioInfo],
        options: list[SettingSpec],
    ) -> None:
        self.id = system
        self.title = title
        self.text = text
        self.rules_followed = rules_followed
        self.version = version
        self.scenarios = scenarios
        self.options = options
        for setting in options:
            setting.rule = full_id(system, setting.rule)

    def settings(self, chosen: Any) -> dict[str, Any]:
        """All settings with their values; None means the usual ones. SetupError for an unknown name or value."""
        values: dict[str, Any] = {spec.name: spec.default for spec in self.options}
        if chosen is not None and not isinstance(chosen, dict):
            raise SetupError("options must be an object", "options", "names and values")
        for name, value in (chosen or {}).items():
            spec = next((spec for spec in self.options if spec.name == name), None)
            place = f"options.{name}"
            if spec is None:
                raise SetupError("there is no such setting", place, "one of " + ", ".join(values))
            if not is_among(value, spec.values):
                expected = "one of " + ", ".join(json.dumps(known) for known in spec.values)
                raise SetupError(f"{value!r} is not a value of this setting", place, expected)
            values[name] = value
        return values

    def scenario(self, wanted: Any) -> str:
        """The scenario asked for, or the first one; SetupError when there is none of that name."""
        if wanted is None:
            return self.scenarios[0].id
        if all(known.id != wanted for known in self.scenarios):
            expected = "one of " + ", ".join(known.id for known in self.scenarios)
            raise SetupError(f"no scenario {wanted!r}", "scenario", expected)
        return str(wanted)


@mypyc_attr(allow_interpreted_subclasses=True)
class System:
    """The door to one system. A subclass answers every method."""

    def info(self) -> SystemInfo:
        """Title, scenarios, settings."""
        raise SystemFault(f"{type(self).__name__} does not describe itself", "System.info")

    def load(self, pack: Path | None) -> Rules:
        """The rules with the project's data, or with those files of a data pack that replace them."""
        raise SystemFault(f"{type(self).__name__} has no rules", "System.load")

    def doctrine(self, rules: Rules) -> Doctrine:
        """The system's own rule-based officer."""
        raise SystemFault(f"{type(self).__name__} has no doctrine", "System.doctrine")

    def tally(self, rules: Rules) -> Tally:
        """The figures that a simulation counts in one game of this system."""
        raise SystemFault(f"{type(self).__name__} counts nothing", "System.tally")

    def parts(self) -> tuple[str, ...]:
        """The ids of the systems that a joined one is made of, whose cards hold in it too. By default none."""
        return ()

    def cards(self) -> Path:
        """The file of rule cards."""
        raise SystemFault(f"{type(self).__name__} has no rule cards", "System.cards")
