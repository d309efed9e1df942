"""Installs the compiled build of the engine into .build/compiled, where PYTHONPATH finds it before the sources.

With YELLOWSEA_COMPILE=quick it is the quick build for tests, in .build/quick. Nothing is done when nothing changed.
A build that fell back to plain Python is an error here, because whoever asks for this folder wants to test or measure
the compiled one.
"""

import fcntl
import hashlib
import shutil
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hatch_build import QUICK, CompilerRefused, compiled, engine_modules, is_quick

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"
SNAPSHOT = BUILD / "source"
TARGET = BUILD / (QUICK if is_quick() else "compiled")
FRESH = BUILD / "compiled-new"
STAMP = TARGET / ".contents"


class NotCompiled(Exception):
    """The build gave no native modules; the message is what it printed."""


def main() -> int:
    try:
        print(f"compiled build: {ensure().relative_to(ROOT)}")
    except NotCompiled as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


def ensure() -> Path:
    """The folder with the compiled build of the present sources, built now if need be."""
    with one_at_a_time():
        if not (STAMP.exists() and STAMP.read_text() == fingerprint_of(ROOT)):
            take_snapshot()
            install()
            STAMP.write_text(fingerprint_of(SNAPSHOT))
    return TARGET


def take_snapshot() -> None:
    """Somebody may save a file while the compiler runs, so it works on a copy. Its cache beside the copy stays."""
    shutil.rmtree(SNAPSHOT / "src", ignore_errors=True)
    shutil.copytree(ROOT / "src", SNAPSHOT / "src", ignore=shutil.ignore_patterns("__pycache__", ".*"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, SNAPSHOT)


def install() -> None:
    """Beside the old build, which stays until the new one is known to be good."""
    shutil.rmtree(FRESH, ignore_errors=True)
    modules = compiled_modules(SNAPSHOT)
    try:
        natives = compiled(SNAPSHOT, modules)
    except CompilerRefused as refused:
        raise NotCompiled(f"{refused}\nThe engine was not compiled; see above.") from refused
    shutil.copytree(SNAPSHOT / "src", FRESH, ignore=shutil.ignore_patterns(".*"))
    shutil.copytree(natives, FRESH, dirs_exist_ok=True)
    missing = [module for module in modules if not is_native(module)]
    if missing:
        raise NotCompiled(f"Not compiled: {', '.join(missing)}")
    shutil.rmtree(TARGET, ignore_errors=True)
    FRESH.rename(TARGET)


def is_native(module: str) -> bool:
    return any((FRESH / module).parent.glob(f"{Path(module).stem}.*.so"))


def compiled_modules(root: Path = ROOT) -> list[str]:
    """Files that the compiled build holds as native modules, relative to src."""
    project = tomllib.loads((root / "pyproject.toml").read_text())
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    return engine_modules(root / "src", hook["packages"], hook["interpreted"])


def fingerprint_of(root: Path) -> str:
    """Changes with every file of the package and with Python."""
    digest = hashlib.sha256(sys.version.encode())
    sources = (path for path in (root / "src").rglob("*") if path.is_file() and not is_cache(path.relative_to(root)))
    for path in sorted([*sources, root / "pyproject.toml", root / "hatch_build.py"]):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_cache(path: Path) -> bool:
    """What Python and its tools write beside the sources."""
    return any(part == "__pycache__" or part.startswith(".") for part in path.parts)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two test workers may ask at the same moment; the second waits and finds the work done."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "compiled.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    sys.exit(main())
