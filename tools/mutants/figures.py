"""The mistakes that can be made in data files: each number, each yes or no, each side, each kind in a table."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

from tools.mutants.mutation import ROOT, SYSTEMS, Mutation, shown

LEFT_OUT = ("briefings.toml", "lessons.toml", "lobby.toml", "doctrine")
"""Words, and the officer's weights, which are measured by matches."""
WORDS = ("name", "names", "source", "note", "notes", "title", "text", "label", "summary")
MOST_KINDS = 12
"""A column of a table with more different words than this holds names, not kinds."""

FIGURE = re.compile(r"(?<![\w.\-\"'])-?\d+(?:\.\d+)?(?![\w.\-:])|\b(?:true|false)\b|\"(?:japan|russia)\"")
QUOTED = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'")


def mutations_of_figures(system: str) -> list[list[Mutation]]:
    """Every figure of the system's data files, each with its possible slips."""
    found: list[list[Mutation]] = []
    for path in data_files(system):
        source = path.read_text(encoding="utf-8")
        found += of_table(system, path, source) if path.suffix == ".csv" else of_toml(system, path, source)
    return found


def data_files(system: str) -> list[Path]:
    paths = sorted((ROOT / SYSTEMS / system / "data").iterdir())
    return [path for path in paths if path.suffix in (".csv", ".toml") and not path.name.startswith(LEFT_OUT)]


def of_toml(system: str, path: Path, source: str) -> Iterator[list[Mutation]]:
    """Figures outside of words; a year or a number in a sentence is none."""
    start = 0
    scope = ""
    within = False
    for number, line in enumerate(source.splitlines(keepends=True), 1):
        bare, at_end = without_words(line, within)
        if not within and (head := re.match(r"\[+([^\]]+)\]+\s*$", bare)):
            scope = head[1]
        elif not within and not re.match(rf"(?:{'|'.join(WORDS)})\s*=", line):
            begin = bare.find("=") + 1
            for found in FIGURE.finditer(bare, begin):
                where = start + found.start()
                yield [
                    _mutation(system, path, source, scope, number, where, start + found.end(), text)
                    for text in other_figures(found[0])
                ]
        within = at_end
        start += len(line)


def without_words(line: str, within: bool) -> tuple[str, bool]:
    """The line with its comments and strings blanked (sides stay), and whether a long string is open at its end."""
    marks = line.count('"""') + line.count("'''")
    if within or marks:
        return " " * len(line), within != (marks % 2 == 1)

    def blank(found: re.Match[str]) -> str:
        return found[0] if found[0] in ('"japan"', '"russia"') else " " * len(found[0])

    bare = QUOTED.sub(blank, line)
    comment = bare.find("#")
    return (bare if comment < 0 else bare[:comment] + " " * (len(line) - comment)), False


def of_table(system: str, path: Path, source: str) -> Iterator[list[Mutation]]:
    """The cells of a table, found by their place in the line."""
    lines = source.splitlines(keepends=True)
    rows = [next(csv.reader(io.StringIO(line)), []) for line in lines]
    first = next(index for index, row in enumerate(rows) if row and not row[0].startswith("#"))
    heads = rows[first]
    kinds = [sorted({row[at] for row in rows[first + 1 :] if len(row) > at}) for at in range(len(heads))]
    names = heads[0] if len(kinds[0]) == sum(len(row) > 0 for row in rows[first + 1 :]) else ""
    start = 0
    for index, (line, row) in enumerate(zip(lines, rows, strict=True)):
        if index > first and len(row) == len(heads) and '"' not in line:
            where = start
            for head, cell, kind in zip(heads, row, kinds, strict=True):
                if head not in WORDS and head != names:
                    texts = other_cells(cell, kind)
                    if texts:
                        scope = f"{row[0]} {head}"
                        end = where + len(cell)
                        yield [_mutation(system, path, source, scope, index + 1, where, end, text) for text in texts]
                where += len(cell) + 1
        start += len(line)


def other_figures(text: str) -> list[str]:
    if text in ("true", "false"):
        return ["false" if text == "true" else "true"]
    if text in ('"japan"', '"russia"'):
        return ['"russia"' if text == '"japan"' else '"japan"']
    if "." in text:
        return [f"{float(text) + 0.1:g}"]
    return [str(int(text) + 1), str(int(text) - 1)] if int(text) > 0 else [str(int(text) + 1)]


def other_cells(cell: str, kinds: list[str]) -> list[str]:
    """A number may be one too high or too low; a kind may be any other kind of its column."""
    if re.fullmatch(r"-?\d+", cell):
        width = len(cell) if cell.startswith("0") else 0
        return [text.zfill(width) for text in other_figures(cell)]
    return [kind for kind in kinds if kind != cell] if 1 < len(kinds) <= MOST_KINDS else []


def _mutation(system: str, path: Path, source: str, scope: str, line: int, start: int, end: int, text: str) -> Mutation:
    before, after = shown(source, start, end, text)
    return Mutation(system, f"data/{path.name}", "figure", scope, (line, line), start, end, text, before, after)
