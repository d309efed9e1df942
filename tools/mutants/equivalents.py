"""The mistakes that change nothing a player could see: `equivalents.toml`, each with its reason.

An entry names the file, the function (or row) and the line before and after; so it holds
wherever the line moves to, and no longer when the line itself changes.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.mutation import ROOT, SYSTEMS, Mutation

LIST = Path(__file__).with_name("equivalents.toml")
KEYS = {"file", "scope", "before", "after", "reason"}


class BadEntry(Exception):
    """An entry that is no entry, or no longer fits; the message names it."""


@dataclass(frozen=True)
class Equivalent:
    """A mistake that is none."""

    system: str
    file: str
    scope: str
    before: str
    after: str
    reason: str

    def fits(self, mutation: Mutation) -> bool:
        return (self.system, self.file, self.scope, self.before, self.after) == (
            *(mutation.system, mutation.file, mutation.scope),
            *(mutation.before, mutation.after),
        )

    def why_stale(self) -> str:
        """The line must still be in the file."""
        path = ROOT / SYSTEMS / self.system / self.file
        if not path.is_file():
            return f"{self.system}: there is no file {self.file}"
        if self.before not in " ".join(path.read_text(encoding="utf-8").split()):
            return f"{self.system}/{self.file}: no line reads {self.before!r} any more; take the entry out"
        return ""


def read_equivalents(path: Path = LIST) -> list[Equivalent]:
    with path.open("rb") as file:
        tree = tomllib.load(file)
    found = []
    for system, entries in tree.items():
        for entry in entries:
            if set(entry) != KEYS or not entry["reason"].strip():
                raise BadEntry(f"{system}: {entry}: an entry has {', '.join(sorted(KEYS))}, and a reason")
            found.append(Equivalent(system=system, **entry))
    return found
