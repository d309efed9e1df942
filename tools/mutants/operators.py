"""The mistakes that can be made in Python: each operator walks the tree of a file and names its sites."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.mutation import ROOT, SYSTEMS, Mutation, shown

LEFT_OUT_FOLDERS = ("officer", "data")
LEFT_OUT_FILES = ("__init__.py", "view_types.py", "sea_view_types.py", "steps.py")
"""Descriptions for the type checker, and numbers that are only names of steps."""

COMPARISONS = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "==", "in": "not in", "not in": "in"}
COMPARISONS |= {"is": "is not", "is not": "is"}
BOUNDS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
SIGNS = {"+": "-", "-": "+", "*": "//", "//": "*", "%": "//", "&": "|", "|": "&"}
OPPOSITES = {"JAPAN": "RUSSIA", "ours": "theirs", "attacker": "defender", "attackers": "defenders", "own": "enemy"}
OPPOSITES |= {"attack": "defence", "min": "max", "any": "all"}
OPPOSITES |= {after: before for before, after in OPPOSITES.items()}
SIDES = ("side", "phasing", "actor")

SYMBOLS: dict[type[ast.AST], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
}


@dataclass(frozen=True)
class Edit:
    """A replacement that an operator proposes; several at one site are drawn from as one."""

    operator: str
    start: int
    end: int
    text: str


def mutations_of_code(system: str) -> list[list[Mutation]]:
    """Every site of the system's rules, each with its possible mistakes."""
    found: list[list[Mutation]] = []
    for path in code_files(system):
        source = path.read_text(encoding="utf-8")
        file = path.relative_to(ROOT / SYSTEMS / system).as_posix()
        found += Sites(system, file, source).all()
    return found


def code_files(system: str) -> list[Path]:
    folder = ROOT / SYSTEMS / system
    return [
        path
        for path in sorted(folder.rglob("*.py"))
        if path.parent != folder
        and path.relative_to(folder).parts[0] not in LEFT_OUT_FOLDERS
        and path.name not in LEFT_OUT_FILES
    ]


class Sites:
    """The sites of one file."""

    def __init__(self, system: str, file: str, source: str) -> None:
        self.system = system
        self.file = file
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line.encode()))
        self.bytes = source.encode()
        self.found: list[list[Mutation]] = []

    def all(self) -> list[list[Mutation]]:
        self._statements(ast.parse(self.source).body, "")
        return self.found

    def _statements(self, body: list[ast.stmt], scope: str) -> None:
        for statement in body:
            self._statement(statement, scope)

    def _statement(self, node: ast.stmt, scope: str) -> None:
        match node:
            case ast.FunctionDef(name=name, body=body):
                if name not in ("__repr__", "__str__"):
                    self._statements(body, f"{scope}.{name}" if scope else name)
            case ast.ClassDef(name=name, body=body):
                self._statements(body, f"{scope}.{name}" if scope else name)
            case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Raise() | ast.Pass():
                return
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                return
            case _:
                self._parts(node, scope)

    def _parts(self, node: ast.stmt, scope: str) -> None:
        """The statement's own expressions, then the statements within it."""
        last = node.end_lineno or node.lineno
        blocks = [block for name in ("body", "orelse", "finalbody") for block in getattr(node, name, [])]
        if blocks:
            last = max(node.lineno, min(inner.lineno for inner in blocks) - 1)
        lines = (node.lineno, last)
        for edits in self._whole(node):
            self._add(edits, scope, lines)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr) and child is not getattr(node, "annotation", None):
                self._expressions(child, scope, lines)
            elif isinstance(child, ast.stmt):
                self._statement(child, scope)
            elif isinstance(child, (ast.ExceptHandler, ast.match_case)):
                self._statements(child.body, scope)

    def _expressions(self, node: ast.expr, scope: str, lines: tuple[int, int]) -> None:
        if isinstance(node, ast.JoinedStr):  # words; and Python 3.11 does not say where in the line they stand
            return
        for edits in self._edits(node):
            self._add(edits, scope, lines)
        limits = limits_of(node)
        for child in ast.iter_child_nodes(node):
            if child in limits:
                continue
            if isinstance(child, ast.expr):
                self._expressions(child, scope, lines)
            elif isinstance(child, ast.keyword):
                self._expressions(child.value, scope, lines)
            elif isinstance(child, ast.comprehension):
                self._expressions(child.iter, scope, lines)
                for condition in child.ifs:
                    start, end = self._span(condition)
                    self._add([Edit("dropped condition", start, end, "True")], scope, lines)
                    self._expressions(condition, scope, lines)

    def _whole(self, node: ast.stmt) -> Iterator[list[Edit]]:
        """What can be done to a statement as a whole."""
        start, end = self._span(node)
        match node:
            case ast.If(test=test):
                first, last = self._span(test)
                yield [
                    Edit("dropped condition", first, last, "True"),
                    Edit("dropped condition", first, last, "False"),
                ]
            case ast.Expr(value=ast.Call()):
                yield [Edit("dropped call", start, end, "pass")]
            case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
                yield [Edit("dropped call", start, end, f"False and ({self._text(start, end)})")]
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield [Edit("dropped effect", start, end, "pass")]
            case ast.AugAssign(target=target, op=op, value=value):
                edits = []
                if isinstance(target, (ast.Attribute, ast.Subscript)):
                    edits.append(Edit("dropped effect", start, end, "pass"))
                if (symbol := SYMBOLS.get(type(op))) in SIGNS:
                    first, last = self._span(target)[1], self._span(value)[0]
                    edits.append(Edit("plus/minus", first, last, f" {SIGNS[symbol]}= "))
                if edits and not is_text(value):
                    yield edits

    def _edits(self, node: ast.expr) -> Iterator[list[Edit]]:
        start, end = self._span(node)
        match node:
            case ast.Compare(left=left, ops=ops, comparators=rights):
                for one, op, two in zip([left, *rights], ops, rights, strict=False):
                    yield from self._comparison(one, SYMBOLS[type(op)], two)
            case ast.BoolOp(op=op, values=values):
                parts = [f"({self._text(*self._span(value))})" for value in values]
                word, opposite = (" and ", " or ") if isinstance(op, ast.And) else (" or ", " and ")
                yield [Edit("and/or", start, end, f"({opposite.join(parts)})")]
                for index in range(len(parts)):
                    left_over = word.join(parts[:index] + parts[index + 1 :])
                    yield [Edit("dropped condition", start, end, f"({left_over})")]
            case ast.BinOp(left=left, op=op, right=right):
                symbol = SYMBOLS.get(type(op))
                if symbol in SIGNS and not is_text(left) and not is_text(right):
                    first, last = self._span(left)[1], self._span(right)[0]
                    yield [Edit("plus/minus", first, last, self._swapped(first, last, symbol, SIGNS[symbol]))]
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield [Edit("dropped condition", start, end, f"bool({self._text(*self._span(operand))})")]
            case ast.IfExp(test=test):
                first, last = self._span(test)
                yield [
                    Edit("dropped condition", first, last, "True"),
                    Edit("dropped condition", first, last, "False"),
                ]
            case ast.Constant(value=bool() as value):
                yield [Edit("constant", start, end, str(not value))]
            case ast.Constant(value=int() as value):
                yield [
                    Edit("constant", start, end, str(value + 1)),
                    Edit("constant", start, end, f"({value - 1})"),
                ]
            case ast.Call(func=ast.Name(id="other"), args=[only]):
                yield [Edit("swapped side", start, end, self._text(*self._span(only)))]
            case ast.Name(id=name, ctx=ast.Load()) if name in OPPOSITES and self._is_known(OPPOSITES[name]):
                yield [Edit("swapped side", start, end, OPPOSITES[name])]
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name, ctx=ast.Load()) if name in SIDES:
                if not self._text(end, end + 1).startswith("["):
                    yield [Edit("swapped side", start, end, f"(1 - {self._text(start, end)})")]

    def _comparison(self, one: ast.expr, symbol: str, two: ast.expr) -> Iterator[list[Edit]]:
        first, last = self._span(one)[1], self._span(two)[0]
        yield [Edit("comparison", first, last, self._swapped(first, last, symbol, COMPARISONS[symbol]))]
        if symbol in BOUNDS:
            yield [Edit("bound", first, last, self._swapped(first, last, symbol, BOUNDS[symbol]))]

    def _is_known(self, name: str) -> bool:
        return name in ("min", "max", "any", "all") or re.search(rf"\b{name}\b", self.source) is not None

    def _swapped(self, start: int, end: int, symbol: str, other: str) -> str:
        pattern = r"\s+".join(re.escape(word) for word in symbol.split())
        return re.sub(pattern, other, self._text(start, end), count=1)

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.lineno - 1] + node.col_offset, self.starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, start: int, end: int) -> str:
        return self.bytes[start:end].decode()

    def _add(self, edits: list[Edit], scope: str, lines: tuple[int, int]) -> None:
        site = []
        for edit in edits:
            start, end = len(self.bytes[: edit.start].decode()), len(self.bytes[: edit.end].decode())
            before, after = shown(self.source, start, end, edit.text)
            site.append(
                Mutation(
                    *(self.system, self.file, edit.operator, scope, lines, start, end, edit.text, before, after),
                )
            )
        self.found.append(site)


def is_text(node: ast.expr) -> bool:
    """Words and lists that are put together, which no minus can take apart."""
    return isinstance(node, (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple)) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def limits_of(node: ast.expr) -> list[ast.expr]:
    """`row.number("speed", 0, 40)`: what a data file may hold, which is wide on purpose and no figure of the game. A
    position's `part.number("owed", 0, 3, 0)` has a default too, and its limits are rules."""
    match node:
        case ast.Call(func=ast.Attribute(attr="number"), args=[_, least, most]):
            return [least, most]
        case ast.Call(func=ast.Attribute(attr="number"), args=[_, ast.Constant(value=str()), least, most]):
            return [least, most]
    return []
