"""A scratch copy of the checkout in which breaks are made, tested and undone."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.mutants.breaks import PACKAGE, BadBreak, Break

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 900.0
"""Seconds; a break that keeps the tests running longer than this is noticed by everybody."""


class ScratchCopy:
    """The files of the checkout in a temporary folder. Used as a context; nothing of it outlives that."""

    def __init__(self) -> None:
        self.root = Path()
        self._writes = 0

    def __enter__(self) -> "ScratchCopy":
        self.root = Path(tempfile.mkdtemp(prefix="yellowsea-mutants-"))
        for name in _tracked():
            if (ROOT / name).is_file():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.root / name)
        self._check_that_it_is_tested()
        return self

    def __exit__(self, *problem: object) -> None:
        shutil.rmtree(self.root)

    def _check_that_it_is_tested(self) -> None:
        """The tests must import this copy and not the checkout or an installed package."""
        answer = self._python("-c", "import yellowsea; print(yellowsea.__file__)")
        if not Path(answer.stdout.strip()).is_relative_to(self.root / PACKAGE):
            raise BadBreak(f"the scratch copy is not what is imported: {answer.stdout}{answer.stderr}")

    def passes(self, tests: Sequence[str]) -> bool:
        """Do these tests pass? They stop at the first failure."""
        try:
            answer = self._python("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests)
        except subprocess.TimeoutExpired:
            return False
        if answer.returncode not in (0, 1, 2):  # passed, failed, could not be collected
            raise BadBreak(f"pytest could not run {' '.join(tests)}:\n{answer.stdout}{answer.stderr}")
        return answer.returncode == 0

    def is_caught(self, each: Break, tests: Sequence[str]) -> bool:
        """Make the break, run the tests that are likely to notice, then the others, and undo it."""
        path = each.path(self.root)
        text = path.read_text(encoding="utf-8")
        self._write(path, each.broken(text))
        try:
            if each.first and not self.passes(each.first):
                return True
            return not self.passes(tests)
        finally:
            self._write(path, text)

    def _write(self, path: Path, text: str) -> None:
        """Each write gets a time of its own: Python tells a changed file from its compiled one by time and size."""
        path.write_text(text, encoding="utf-8")
        self._writes += 1
        when = path.stat().st_mtime + 10 * self._writes
        os.utime(path, (when, when))

    def _python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"PYTHONPATH": str(self.root / "src"), "CI": "1"}
        environment.pop("YELLOWSEA_BUILD", None)
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env=environment,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )


def _tracked() -> list[str]:
    """Every file of the checkout that git knows or would add."""
    answer = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [name for name in answer.stdout.split("\0") if name]
