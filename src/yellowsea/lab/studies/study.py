"""Studies: a TOML file that names a base case, variants of it, and the outcomes to compare."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from yellowsea.kernel.errors import DataError, SetupError, YellowSeaError
from yellowsea.lab.simulate import COMMON, Plan, plan
from yellowsea.lab.starts import read_position
from yellowsea.lab.studies.figures import write_pack
from yellowsea.lab.studies.sweep import EXPECTED, swept
from yellowsea.systems import info_of

BASE: Final = "base"
MOST_VARIANTS: Final = 60
SHARES: Final = {"japan_wins": "Japan wins", "russia_wins": "Russia wins", "draws": "drawn"}
HAPPENED: Final = ".happened"

_STUDY: Final[dict[str, tuple[type, str]]] = {
    "system": (str, "the id of a system"),
    "title": (str, "a text"),
    "games": (int, "a whole number from 2 to 10000000"),
    "seed": (int, "a whole number"),
    "outcomes": (list, "a list of outcomes"),
    "stop_early": (bool, "true or false"),
    "smallest": (float, "a share from 0 to 1"),
    BASE: (dict, "a table"),
    "variant": (dict, "tables [variant.NAME]"),
    "sweep": (dict, "a table with figures and a step"),
}
_SWEEP: Final[dict[str, tuple[type, str]]] = {"figures": (list, EXPECTED), "step": (float, "a number above 0")}
_CASE: Final[dict[str, tuple[type, str]]] = {
    "title": (str, "a text"),
    "scenario": (str, "the id of a scenario"),
    "japan": (str, "a bot"),
    "russia": (str, "a bot"),
    "options": (dict, "a table of settings"),
    "figures": (dict, 'a table of figures by their paths: "map.toml:game.turns" = 5'),
    "position": (str, "the file of a position, beside the study"),
    "pair": (str, "a text that two variants share"),
}


@dataclass(frozen=True)
class Case:
    """The base or a variant, with everything it plays with."""

    name: str
    title: str
    scenario: str | None
    japan: str
    russia: str
    options: dict[str, Any]
    figures: dict[str, Any]
    pair: str = ""  # what two variants move either way: they share a line in a tornado chart
    position: dict[str, Any] | None = None  # where its games begin
    swept: bool = False  # from a sweep: left out where the rules do not take the figure

    def settings(self) -> dict[str, Any]:
        """What the file of rows says of it."""
        return {
            "scenario": self.scenario,
            "japan": self.japan,
            "russia": self.russia,
            "options": self.options,
            "figures": self.figures,
            **({"position": self.position} if self.position is not None else {}),
        }


@dataclass(frozen=True)
class Outcome:
    """Something to compare: a share of games, or a figure of each game."""

    name: str
    title: str
    is_share: bool
    is_date: bool = False

    def of(self, row: dict[str, Any]) -> float | None:
        """Its value in a game; None where what it dates has not happened."""
        if self.name in SHARES:
            winner = {"japan_wins": "japan", "russia_wins": "russia", "draws": None}[self.name]
            return float(row["winner"] == winner)
        if self.name.endswith(HAPPENED):
            return float(bool(row[self.name.removesuffix(HAPPENED)]))
        value = row[self.name]
        return None if value is None or (self.is_date and not value) else float(value)


@dataclass(frozen=True)
class Study:
    """A study as its file tells it; the first case is the base."""

    system: str
    title: str
    games: int
    seed: int
    stop_early: bool
    smallest: float  # a difference below this does not matter
    outcome_names: list[str]
    cases: list[Case]
    outcomes: list[Outcome] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)  # steps of a sweep that the rules do not take

    @property
    def deciding(self) -> Outcome | None:
        """The first share among the outcomes: only a bounded value can be looked at after every game."""
        return next((outcome for outcome in self.outcomes if outcome.is_share), None)


def read_study(path: Path) -> Study:
    """The study of a file; its figures and bots are checked by `plans`."""
    try:
        text = path.read_text(encoding="utf-8")
        told = tomllib.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"cannot be read: {error}", str(path), "a study: a TOML file") from error
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"is not TOML: {error}", path.name, "a study: a TOML file") from error
    return study_of(told, path.name, path.parent)


def study_of(told: dict[str, Any], place: str, folder: Path | None = None) -> Study:
    """The study of a TOML file that has been read; positions are files in its folder."""
    _check(told, _STUDY, place)
    for key in ("system", "variant"):
        if not told.get(key) and not (key == "variant" and told.get("sweep")):
            raise DataError("is missing", f"{place}: {key}", _STUDY[key][1])
    system = told["system"]
    info_of(system)
    games, smallest = told.get("games", 1000), float(told.get("smallest", 0.02))
    if not 2 <= games <= 10_000_000:
        raise DataError(repr(games), f"{place}: games", _STUDY["games"][1])
    if not 0 <= smallest <= 1:
        raise DataError(repr(smallest), f"{place}: smallest", _STUDY["smallest"][1])
    names = told.get("outcomes", ["japan_wins", "score"])
    if not names or not all(isinstance(name, str) for name in names) or len(set(names)) < len(names):
        raise DataError(repr(names), f"{place}: outcomes", "a list of outcomes, each once")
    plain = told.get(BASE, {})
    base = _case(BASE, plain, {}, f"{place}: {BASE}", folder)
    steps = _sweep(system, told.get("sweep"), f"{place}: sweep")
    variants = {**told.get("variant", {}), **steps}
    if len(variants) > MOST_VARIANTS:
        raise DataError(f"{len(variants)} variants", f"{place}: variant", f"at most {MOST_VARIANTS}")
    cases = [base]
    for name, changes in variants.items():
        if name == BASE or not isinstance(changes, dict):
            raise DataError("is no variant", f"{place}: variant.{name}", "a table [variant.NAME] of another name")
        cases.append(replace(_case(name, changes, plain, f"{place}: variant.{name}", folder), swept=name in steps))
    return Study(
        system,
        told.get("title", f"{info_of(system).title}: {len(cases) - 1} variants"),
        games,
        told.get("seed", 1),
        told.get("stop_early", True),
        smallest,
        names,
        cases,
    )


def _sweep(system: str, told: dict[str, Any] | None, place: str) -> dict[str, Any]:
    """The variants of a sweep."""
    if told is None:
        return {}
    _check(told, _SWEEP, place)
    patterns, step = told.get("figures"), told.get("step", 1)
    if not patterns or not all(isinstance(pattern, str) for pattern in patterns):
        raise DataError(repr(patterns), f"{place}.figures", EXPECTED)
    if step <= 0:
        raise DataError(repr(step), f"{place}.step", _SWEEP["step"][1])
    made = swept(system, patterns, step, f"{place}.figures")
    return {name: {"figures": figures, "pair": pair} for name, pair, figures in made}


def _case(name: str, told: dict[str, Any], base: dict[str, Any], place: str, folder: Path | None) -> Case:
    _check(told, _CASE, place)
    own = {**base, **told}
    return Case(
        name,
        told.get("title", name),
        own.get("scenario"),
        own.get("japan", "doctrine"),
        own.get("russia", "doctrine"),
        {**base.get("options", {}), **told.get("options", {})},
        {**base.get("figures", {}), **told.get("figures", {})},
        told.get("pair", ""),
        _position(own.get("position"), f"{place}.position", folder),
    )


def _position(name: str | None, place: str, folder: Path | None) -> dict[str, Any] | None:
    if name is None:
        return None
    if folder is None:
        raise DataError(repr(name), place, "a study in a file, with the position beside it")
    return read_position(folder / name)


def _check(told: dict[str, Any], known: dict[str, tuple[type, str]], place: str) -> None:
    for key, value in told.items():
        if key not in known:
            raise DataError("a key that nobody reads", f"{place}: {key}", "one of " + ", ".join(known))
        kind, expected = known[key]
        fits = isinstance(value, int | float) if kind is float else isinstance(value, kind)
        if not fits or (kind is not bool and isinstance(value, bool)):
            raise DataError(repr(value), f"{place}: {key}", expected)


def plans(study: Study, packs: Path) -> list[Plan]:
    """A checked plan for each case; changed figures go into data packs in a folder, which the games need."""
    made: list[Plan] = []
    seen: dict[str, str] = {}
    for number, case in enumerate(list(study.cases)):
        try:
            pack = None
            if case.figures:
                pack = packs / str(number)
                pack.mkdir(parents=True, exist_ok=True)
                write_pack(study.system, case.figures, pack)
            one = plan(
                study.system,
                study.games,
                japan=case.japan,
                russia=case.russia,
                seed=study.seed,
                scenario=case.scenario,
                options=case.options,
                data_pack=str(pack) if pack is not None else None,
                position=case.position,
                labelled=True,
            )
        except YellowSeaError as error:
            if case.swept:
                study.cases.remove(case)
                study.left_out.append(case.name)
                continue
            place = f"{_place(case)}: {error.place}" if error.place else _place(case)
            raise SetupError(error.text, place, error.expected) from error
        same = repr([one.scenario, one.options, one.japan, one.russia, one.position, figures_in_force(one)])
        if same in seen:
            raise SetupError(f"plays the same games as {seen[same]}", _place(case), "a difference")
        seen[same] = _place(case)
        made.append(one)
    shared = set(made[0].columns()).intersection(*(one.columns() for one in made))  # a shorter war has fewer columns
    study.outcomes[:] = [_outcome(name, made[0], shared) for name in study.outcome_names]
    return made


def figures_in_force(one: Plan) -> str:
    """Changes when the rules do, or a figure that they read."""
    rules = one.rules()
    return f"{rules.info.version} {rules.digest}"


def _place(case: Case) -> str:
    return BASE if case.name == BASE else f"variant.{case.name}"


def _outcome(name: str, one: Plan, columns: set[str]) -> Outcome:
    figures = {figure.name: figure for figure in one.figures()}
    if name in SHARES:
        return Outcome(name, SHARES[name], is_share=True)
    dates = [figure.name for figure in figures.values() if figure.is_date]
    told = name.removesuffix(HAPPENED)
    if name != told and told in dates and told in columns:
        return Outcome(name, f"{figures[told].label}: happened", is_share=True)
    numbers = [column for column in columns if column not in ("game", "seed", "winner", "level")]
    if name not in numbers:
        usual = [column for column in (*COMMON, *figures) if column in numbers]
        known: Sequence[str] = [*SHARES, *usual, *(date + HAPPENED for date in dates)]
        raise SetupError(f"there is no outcome {name!r}", "outcomes", "one of " + ", ".join(known))
    if name in figures:
        return Outcome(name, f"{figures[name].group}, {figures[name].label}", False, figures[name].is_date)
    return Outcome(name, name.replace("_", " "), is_share=False)
