"""What a rule system gives the kernel: its description, and its rules bound to loaded data."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from yellowsea.kernel.datafiles import Tree
from yellowsea.kernel.errors import DataError, SetupError
from yellowsea.kernel.state import State
from yellowsea.kernel.step import Step, install
from yellowsea.kernel.tally import Tally
from yellowsea.kernel.vocabulary import Vocabulary

if TYPE_CHECKING:
    from yellowsea.kernel.doctrine import Doctrine
    from yellowsea.kernel.odds import Odds

JSON = dict[str, Any]


class OptionSpec:
    """An option of a new game: a switch or a choice."""

    __slots__ = ("default", "help", "name", "rule", "title", "values")

    def __init__(self, name: str, title: str, text: str, rule: str, default: object, values: list[object]) -> None:
        self.name = name
        self.title = title
        self.help = text
        self.rule = rule
        self.default = default
        self.values = values

    def to_json(self) -> JSON:
        """The option as the new-game form needs it."""
        return {
            "name": self.name,
            "title": self.title,
            "help": self.help,
            "rule": self.rule,
            "kind": "bool" if isinstance(self.default, bool) else "choice",
            "default": self.default,
            "values": self.values,
        }


def options_in(tree: Tree) -> list[OptionSpec]:
    """The options of a system as its options.toml lists them; each default is one of the values."""
    return [_option_in(option) for option in tree.trees("option")]


def _option_in(option: Tree) -> OptionSpec:
    values = option.values.get("values")
    if not isinstance(values, list) or not values:
        raise DataError(repr(values), f"{option.place}.values", "a list of values")
    default = option.values.get("default")
    if not any(default == value and isinstance(default, type(value)) for value in values):
        raise DataError(repr(default), f"{option.place}.default", "one of the values")
    name, title, text, rule = (option.text(key) for key in ("name", "title", "help", "rule"))
    return OptionSpec(name, title, text, rule, default, list(values))


class ScenarioInfo:
    """A set-up of a system."""

    __slots__ = ("id", "text", "title")

    def __init__(self, scenario: str, title: str, text: str) -> None:
        self.id = scenario
        self.title = title
        self.text = text


class SystemInfo:
    """What a lobby shows of a system."""

    __slots__ = ("id", "options", "rules_followed", "scenarios", "text", "title", "version")

    def __init__(
        self,
        system: str,
        title: str,
        text: str,
        rules_followed: str,
        version: str,
        scenarios: list[ScenarioInfo],
        options: list[OptionSpec],
    ) -> None:
        self.id = system
        self.title = title
        self.text = text
        self.rules_followed = rules_followed
        self.version = version
        self.scenarios = scenarios
        self.options = options

    def settings(self, chosen: Any) -> dict[str, Any]:
        """All options with their values; None means the usual ones. SetupError for an unknown name or value."""
        values: dict[str, Any] = {spec.name: spec.default for spec in self.options}
        if chosen is not None and not isinstance(chosen, dict):
            raise SetupError("options must be an object", "options", "names and values")
        for name, value in (chosen or {}).items():
            spec = next((spec for spec in self.options if spec.name == name), None)
            place = f"options.{name}"
            if spec is None:
                raise SetupError("no such option", place, "one of " + ", ".join(values))
            if not any(value == known and isinstance(value, type(known)) for known in spec.values):
                expected = "one of " + ", ".join(json.dumps(known) for known in spec.values)
                raise SetupError(f"{value!r} is no value of this option", place, expected)
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


class Outcome:
    """How a game ended. `winner` is None for a draw; `score` is positive for Japan."""

    __slots__ = ("level", "reasons", "score", "winner")

    def __init__(self, winner: str | None, level: str, score: float, reasons: list[str]) -> None:
        self.winner = winner
        self.level = level
        self.score = float(score)
        self.reasons = reasons

    def to_json(self) -> JSON:
        """The outcome as the API sends it."""
        return {"winner": self.winner, "level": self.level, "score": self.score, "reasons": self.reasons}

    def __repr__(self) -> str:
        return f"Outcome({self.winner!r}, {self.level!r}, {self.score!r}, {self.reasons!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """A system with its data loaded. One object serves any number of games."""

    def __init__(self, info: SystemInfo, vocabulary: Vocabulary, digest: str) -> None:
        self.info = info
        self.vocabulary = vocabulary
        self.digest = digest  # of the data files; a record keeps it
        self.steps: list[Step[Any]] = []
        self.keys: list[str] = []  # of the steps: their names in positions

    def install(self, steps: list[Step[Any]], numbers: dict[str, Any]) -> None:
        """Take over the steps, in the order of their numbers: the constants by which the system pushes them."""
        install(steps, self.vocabulary, numbers)
        self.steps = steps
        self.keys = [step.key for step in steps]

    # -- a game's life ---------------------------------------------------------------------------------------------

    def begin(self, scenario: str, settings: dict[str, Any]) -> State:
        """The state before the first decision."""
        return State([])

    def outcome(self, state: State) -> Outcome | None:
        """The result once the stack is empty."""
        return None

    # -- positions -------------------------------------------------------------------------------------------------

    def write(self, state: State) -> JSON:
        """The whole state as the system's documented JSON object."""
        return {}

    def read(self, position: JSON) -> State:
        """The state of a position; PositionError names what is wrong with it."""
        return State([])

    # -- what one side knows ---------------------------------------------------------------------------------------

    def view(self, state: State, viewer: int) -> JSON:
        """What a side (or, with NOBODY, a spectator) may know, built by allow-list."""
        return {}

    def look(self, state: State, viewer: int, what: str, of: str) -> JSON | None:
        """A closer look for the board, on demand: the reach or the supply of a unit, say. None for no such look."""
        return None

    def in_battle(self, state: State) -> bool:
        """Is a fight being decided that the staff may be asked to fight out?"""
        return False

    def masked(self, state: State, side: int) -> State:
        """A copy without what the side must not know."""
        return state.copy()

    def imagined(self, masked: State, side: int, rng: random.Random) -> State:
        """A full state that fits what the side knows, the rest sampled."""
        return masked.copy()

    # -- words -----------------------------------------------------------------------------------------------------

    def label(self, code: int) -> str:
        """An option in plain words for the screen."""
        return self.vocabulary.text(code)

    def odds(self, state: State, code: int) -> Odds | None:
        """Exact odds the system knows by itself: of a declaration, say, whose dice fall later; None for the others."""
        return None

    def result_of(self, events: list[Any]) -> tuple[str, JSON]:
        """The headline and the figures that tell two results of one option apart (for exact odds)."""
        return "; ".join(event.text() for event in events), {}


@mypyc_attr(allow_interpreted_subclasses=True)
class System:
    """The door to one system: `info()`, `load(pack)` and `doctrine(rules)`."""

    def info(self) -> SystemInfo:
        """Title, scenarios, options."""
        raise SetupError("this system describes nothing", "system")

    def load(self, pack: Path | None) -> Rules:
        """The rules with the project's data, or with those files of a data pack that replace them."""
        raise SetupError("this system has no rules", "system")

    def doctrine(self, rules: Rules) -> Doctrine:
        """The system's own rule-based officer."""
        raise SetupError("this system has no doctrine", "system")

    def tally(self, rules: Rules) -> Tally:
        """What a simulation counts in one game of this system."""
        return Tally()

    def cards(self) -> Path:
        """The file of rule cards."""
        raise SetupError("this system has no cards", "system")


def fingerprint(position: JSON) -> str:
    """A short hash of a position: equal states, equal hashes."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
