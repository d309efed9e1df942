"""Which test runs which line: measured once with coverage.py, one context for each test, and kept in .build.

Each file of tests is measured by itself and measured again only when it, its neighbours that are no tests, or the
system has changed. What is kept between calls (`functools.cache`) is forgotten before each test, so that a test that
needs a loaded table counts as running the loader.
"""

from __future__ import annotations

import gc
import hashlib
import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any

import coverage
import pytest

from tools.mutants.child import PLAIN, in_a_child
from tools.mutants.mutation import ROOT, SYSTEMS, Mutation
from yellowsea.cli.progress import Course

KEPT = ROOT / ".build" / "mutants"
GENERAL = ("tests/kernel", "tests/boards")
"""Where, beside a system's own folder, are tests that are given a system's id or check one of its cards."""
AT_IMPORT = "import"
PARTS = {"russo_japanese_war": ("port_arthur", "tsushima")}
"""The systems that a joined one plays."""


@dataclass
class Reach:
    """The tests of a system: how long each takes, and which lines of which file it runs."""

    seconds: dict[str, float]
    lines: dict[str, dict[str, int]]
    """By test (or by `<file>::import`), by file of the system: a number with a bit for each line."""
    recorded: set[str]
    """The tests that compare with recorded values: they notice every change, right or wrong, and are counted apart."""

    def runs_at_import(self, mutation: Mutation) -> bool:
        """Does the line run while modules are imported? Then it must be broken before."""
        return mutation.is_figure or any(name.endswith(f"::{AT_IMPORT}") for name in self._running(mutation))

    def tests_of(self, mutation: Mutation) -> dict[str, float]:
        """The tests that run the mutation's lines with their seconds: the system's own first, recorded play last."""
        if mutation.is_figure:
            own = f"tests/systems/{mutation.system}/"
            wanted = [test for test in self.seconds if test.startswith(own) or test in self.recorded]
            return self._in_order(wanted, prefer_figures=True)
        reached = self._running(mutation)
        whole = {name.split("::")[0] for name in reached if name.endswith(f"::{AT_IMPORT}")}
        return self._in_order([test for test in self.seconds if test in reached or test.split("::")[0] in whole])

    def _running(self, mutation: Mutation) -> set[str]:
        first, last = mutation.lines
        bits = ((1 << (last - first + 1)) - 1) << first
        return {name for name, files in self.lines.items() if files.get(mutation.file, 0) & bits}

    def _in_order(self, tests: Iterable[str], *, prefer_figures: bool = False) -> dict[str, float]:
        def rank(test: str) -> tuple[bool, bool, bool, float]:
            plain = not any(word in test.split("::")[0] for word in ("figure", "pack", "operations", "scenarios"))
            known = test in self.recorded
            return known, not test.startswith("tests/systems"), prefer_figures and plain, self.seconds[test]

        return {test: self.seconds[test] for test in sorted(tests, key=rank)}


def measure(system: str, pool: Pool, folders: Sequence[str] = ()) -> Reach:
    """The reach of the system's own tests and of those in other folders; what has not changed is not run again."""
    KEPT.mkdir(parents=True, exist_ok=True)
    files: list[str] = []
    for folder in (f"tests/systems/{system}", "tests/systems", *folders):
        files += [str(path.relative_to(ROOT)) for path in sorted((ROOT / folder).glob("test_*.py"))]
    reach = Reach({}, {}, set())
    parts = [ROOT / SYSTEMS / part for part in (system, *PARTS.get(system, ()))]
    code = _digest(path for part in parts for path in sorted(part.rglob("*.*")))
    tasks = [(system, file, code) for file in files]
    with Course(f"{system}: which test runs which line", len(tasks)) as course:
        for done, (file, answer) in enumerate(pool.imap_unordered(_measured, tasks), 1):
            if answer["failed"]:
                raise SystemExit(f"{system}: a test of {file} fails without any mistake: {answer['failed']}")
            reach.seconds |= answer["seconds"]
            reach.recorded |= set(answer.get("recorded", []))
            reach.lines |= {
                test: {name: int(bits, 16) for name, bits in run.items()} for test, run in answer["lines"].items()
            }
            course.reach(done)
    return reach


def _measured(task: tuple[str, str, str]) -> tuple[str, dict[str, Any]]:
    system, file, code = task
    beside = [path for path in (ROOT / file).parent.glob("*.py") if not path.name.startswith("test_")]
    key = _digest([ROOT / file, *sorted(beside)])
    kept = KEPT / f"{system}.{file.replace('/', '.')}.json"
    if kept.exists():
        found: dict[str, Any] = json.loads(kept.read_text())
        if found["key"] == [code, key]:
            return file, found
    answer = in_a_child(lambda: _run(system, file))
    if answer is None:
        answer = {"failed": "the run ended without an answer", "seconds": {}, "lines": {}}
    elif not answer["failed"]:
        kept.write_text(json.dumps(answer | {"key": [code, key]}))
    return file, answer


def _run(system: str, file: str) -> dict[str, Any]:
    """In a child: run one file of tests and note what each of them runs."""
    folder = ROOT / SYSTEMS / system
    cover = coverage.Coverage(data_file=None, source=[str(folder)], config_file=False)
    plugin = _Contexts(cover, file)
    cover.start()
    cover.switch_context(f"{file}::{AT_IMPORT}")
    pytest.main([*PLAIN, "--system", system, file], plugins=[plugin])
    cover.stop()
    data = cover.get_data()
    lines: dict[str, dict[str, int]] = {}
    for name in data.measured_files():
        short = Path(name).resolve().relative_to(folder).as_posix()
        for line, contexts in data.contexts_by_lineno(name).items():
            for test in contexts:
                run = lines.setdefault(test, {})
                run[short] = run.get(short, 0) | 1 << line
    written = {test: {name: f"{bits:x}" for name, bits in run.items()} for test, run in lines.items() if test}
    return {"failed": plugin.failed, "seconds": plugin.seconds, "lines": written, "recorded": plugin.recorded}


class _Contexts:
    """A plugin: each test is a context; those that compare with recorded values are noted."""

    def __init__(self, cover: coverage.Coverage, file: str) -> None:
        self._cover = cover
        self._file = file
        self._caches: list[_lru_cache_wrapper[Any]] = []
        self.seconds: dict[str, float] = {}
        self.recorded: list[str] = []
        self.failed = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.recorded = [item.nodeid for item in items if "golden" in getattr(item, "fixturenames", ())]
        self._caches = [
            each
            for each in gc.get_objects()
            if isinstance(each, _lru_cache_wrapper) and str(each.__module__).startswith("yellowsea")
        ]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        for each in self._caches:
            each.cache_clear()
        self._cover.switch_context(item.nodeid)
        began = time.process_time()
        answer = yield
        self.seconds[item.nodeid] = round(time.process_time() - began, 3)
        self._cover.switch_context(f"{self._file}::{AT_IMPORT}")
        return answer

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = f"{report.nodeid}: {report.longreprtext[-300:]}"


def _digest(paths: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        if path.suffix != ".pyc":
            total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()[:16]
