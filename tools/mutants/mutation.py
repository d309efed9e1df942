"""One small mistake in one file, and the names by which a person and the list of equivalents know it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SYSTEMS = Path("src/yellowsea/systems")


@dataclass(frozen=True)
class Mutation:
    """A stretch of a file and what takes its place."""

    system: str
    file: str
    """Relative to the system's folder."""
    operator: str
    scope: str
    """The function, the table or the row it is in."""
    lines: tuple[int, int]
    """The first and the last line of the statement."""
    start: int
    end: int
    text: str
    """What stands from `start` to `end` instead."""
    before: str
    after: str
    """The line as it is and as it becomes."""

    @property
    def path(self) -> Path:
        return ROOT / SYSTEMS / self.system / self.file

    @property
    def is_figure(self) -> bool:
        return not self.file.endswith(".py")

    @property
    def place(self) -> str:
        return f"{self.system}/{self.file}:{self.lines[0]}"

    def broken(self, source: str) -> str:
        """The text of the file with this mistake in it."""
        return source[: self.start] + self.text + source[self.end :]


def shown(source: str, start: int, end: int, text: str) -> tuple[str, str]:
    """The lines that a replacement touches, before and after, in one line each."""
    first = source.rfind("\n", 0, start) + 1
    last = source.find("\n", end)
    last = len(source) if last < 0 else last
    after = source[first:start] + text + source[end:last]
    return " ".join(source[first:last].split()), " ".join(after.split())
