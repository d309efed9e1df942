"""The rule systems, one folder each; this file is their register."""

from __future__ import annotations

import sys
import tomllib
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.system import System, SystemInfo

SYSTEM_IDS = (
    *("blockade", "great_war_at_sea", "port_arthur"),
    *("russo_japanese_war", "tide_at_sunrise", "tsushima"),
)


@cache
def find(system: str) -> System:
    """The system of that id; its module is imported when it is first asked for."""
    if system not in SYSTEM_IDS:
        raise SetupError(f"no system {system!r}", "system", "one of " + ", ".join(SYSTEM_IDS))
    found: System = import_module(f"yellowsea.systems.{system}").SYSTEM
    return found


@cache
def info_of(system: str) -> SystemInfo:
    """What a system says of itself, read from its files once."""
    return find(system).info()


def rules_of(system: str, pack: Path | None = None) -> Rules:
    """The rules of a system with the project's data, or with a data pack in front of them."""
    return _loaded(system, pack, _stamp(pack))


@lru_cache(maxsize=32)
def _loaded(system: str, pack: Path | None, stamp: tuple[tuple[str, int, int], ...]) -> Rules:
    rules = find(system).load(pack)
    rules.older_digests = [older for older, newer in _older_digests(system).items() if newer == rules.digest]
    return rules


@cache
def _older_digests(system: str) -> dict[str, str]:
    """What earlier versions called figures of ours, with what they are called now (`tools.house.older_digests`)."""
    text = Path(__file__).with_name("older_digests.toml").read_text(encoding="utf-8")
    found: dict[str, str] = tomllib.loads(text).get(system, {})
    return found


def _stamp(pack: Path | None) -> tuple[tuple[str, int, int], ...]:
    """Changes when a file of the pack does, so that an edited pack is read again."""
    if pack is None or not pack.is_dir():
        return ()
    files = sorted(path for path in pack.rglob("*") if path.is_file())
    return tuple((str(path.relative_to(pack)), path.stat().st_mtime_ns, path.stat().st_size) for path in files)


class _Register(ModuleType):
    """This package as what `yellowsea.systems` is: something to call, and something to import systems from."""

    def __call__(self) -> dict[str, SystemInfo]:
        """Every rule system that can be played, by id."""
        return {system: info_of(system) for system in SYSTEM_IDS}


sys.modules[__name__].__class__ = _Register
