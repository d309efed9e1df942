"""A process of its own for one run of pytest, forked from one that has imported everything but the systems."""

from __future__ import annotations

import builtins
import io
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from tools.mutants.mutation import ROOT

MEMORY = 4 << 30
LONGEST = 600.0
"""Seconds of wall clock after which a run is given up, however busy the machine is."""
READING = 60.0
"""Seconds of the processor for the import of the system and its tests."""
PLAIN = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:warnings", "-p", "no:faulthandler", "--no-header"]
SHARED = ("kernel", "boards")


def prepare() -> None:
    """Import what no mutation touches, so that a child need not."""
    os.environ["CI"] = "1"  # the same examples each time
    os.environ.pop("YELLOWSEA_BUILD", None)
    os.chdir(ROOT)
    for folder in SHARED:
        for path in sorted((ROOT / "src/yellowsea" / folder).rglob("*.py")):
            import_module(".".join(path.relative_to(ROOT / "src").with_suffix("").parts))
    import_module("hypothesis")
    import_module("yellowsea")
    loaded = [name for name in sys.modules if name.startswith("yellowsea.systems.")]
    if loaded:
        raise RuntimeError(f"systems are imported too early: {', '.join(loaded)}")


def in_a_child(work: Callable[[], Any], longest: float = LONGEST) -> Any:
    """What `work` returns, done in a forked process; None if it died or took too long."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        try:
            answer = json.dumps(work()).encode()
            with os.fdopen(writing, "wb") as out:
                out.write(answer)
        finally:
            os._exit(0)
    os.close(writing)
    watch = _Alarm(child, longest)
    with os.fdopen(reading, "rb") as pipe, watch:
        told = pipe.read()
    os.waitpid(child, 0)
    return json.loads(told) if told else None


class _Alarm:
    """Ends a child that does not answer; it is the only alarm of its process."""

    def __init__(self, child: int, seconds: float) -> None:
        self._child = child
        self._seconds = seconds

    def __enter__(self) -> None:
        signal.signal(signal.SIGALRM, lambda *_: os.kill(self._child, signal.SIGKILL))
        signal.setitimer(signal.ITIMER_REAL, self._seconds)

    def __exit__(self, *problem: object) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)


def break_file(path: Path, text: str) -> None:
    """From now on this process reads the file as if it held that text: as source, and as data."""
    wanted = str(path)
    get_code = SourceFileLoader.get_code
    opened = builtins.open

    def broken_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if os.path.realpath(loader.path) == wanted:
            return compile(text, wanted, "exec", dont_inherit=True)
        return get_code(loader, name)

    def open_broken(file: Any, mode: str = "r", *rest: Any, **options: Any) -> Any:
        if isinstance(file, (str, Path)) and "w" not in mode and os.path.realpath(file) == wanted:
            return io.BytesIO(text.encode()) if "b" in mode else io.StringIO(text)
        return opened(file, mode, *rest, **options)

    setattr(SourceFileLoader, "get_code", broken_code)  # noqa: B010
    for module in ("io", "builtins"):
        vars(sys.modules[module])["open"] = open_broken


class Watch:
    """A plugin: each test has a limit of time, and the first failure is remembered."""

    def __init__(self, seconds: Mapping[str, float]) -> None:
        self.seconds = seconds
        self.failed = ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        allow(4 + 4 * self.seconds[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = f"{report.nodeid} (cannot be read)"


class Chosen(Watch):
    """A plugin: only these tests, in this order."""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        order = {test: place for place, test in enumerate(self.seconds)}
        items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])


class Ready:
    """A plugin: when all tests are imported it hands them over and runs none itself."""

    def __init__(self, work: Callable[[dict[str, pytest.Item]], None]) -> None:
        self._work = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._work({item.nodeid: item for item in session.items})
        return True


def run_items(items: Mapping[str, pytest.Item], seconds: Mapping[str, float]) -> str:
    """In a child of a process that has imported all tests: the first of these that fails, or nothing."""
    tests = [items[test] for test in seconds if test in items]
    if not tests:
        return ""
    watch = Watch(seconds)
    tests[0].config.pluginmanager.register(watch)
    signal.signal(signal.SIGXCPU, too_long)
    for item, following in zip(tests, [*tests[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if watch.failed:
            break
    return watch.failed


def too_long(*_: object) -> None:
    raise TooLong


def allow(seconds: float) -> None:
    """So much more time of the processor, however much else the machine has to do."""
    limit = int(time.process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))


class TooLong(BaseException):
    """Raised in a test by the limit; no `except Exception` of the rules may swallow it."""


def first_failure(seconds: Mapping[str, float]) -> str:
    """The first of these tests that fails, or nothing."""
    chosen = Chosen(seconds)
    signal.signal(signal.SIGXCPU, too_long)
    allow(READING)
    files = list(dict.fromkeys(test.split("::")[0] for test in seconds))
    try:
        code = pytest.main([*PLAIN, "-x", *files], plugins=[chosen])
    except TooLong:
        return chosen.failed or "ran too long"
    if chosen.failed:
        return chosen.failed
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return f"pytest stopped ({code})"
    return ""
