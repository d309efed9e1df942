"""Puts the code of a broken function in the place of the sound one, in a process that has imported everything.

That saves the import of the system and its tests for each mistake. It holds for what runs when a function is called;
what runs when a module is imported is tried in a process that imports it broken.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import CodeType, FunctionType

from tools.mutants.mutation import Mutation


class CannotSwap(Exception):
    """The function is not there, or the broken one needs other variables from around it."""


def swap(mutation: Mutation, source: str) -> None:
    """From now on this process runs the broken function, wherever it was imported to."""
    path = str(mutation.path)
    sound = _functions(compile(source, path, "exec", dont_inherit=True))
    broken = _functions(compile(mutation.broken(source), path, "exec", dont_inherit=True))
    changed = {name for name in sound if name in broken and not _same(sound[name], broken[name])}
    if not changed:
        raise CannotSwap(mutation.place)
    living = [each for each in gc.get_objects() if isinstance(each, FunctionType) and each.__code__.co_filename == path]
    for name in changed:
        found = [each for each in living if each.__code__ == sound[name]]
        if not found:
            raise CannotSwap(mutation.place)
        for each in found:
            try:
                each.__code__ = broken[name]
            except ValueError as problem:
                raise CannotSwap(mutation.place) from problem


def _functions(code: CodeType) -> dict[str, CodeType]:
    """The functions and methods of a module by their place in it; those within functions belong to the outer one."""
    return dict(_walk(code))


def _walk(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    seen: dict[str, int] = {}
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            count = seen[constant.co_qualname] = seen.get(constant.co_qualname, 0) + 1
            if constant.co_flags & 0x1:  # made fast by locals: a function, not the body of a class
                yield f"{constant.co_qualname} {count}", constant
            else:
                yield from _walk(constant)


def _same(one: CodeType, two: CodeType) -> bool:
    """Code objects are equal only at the same line; an edit may add or take away a line."""
    return one.co_code == two.co_code and _plain(one) == _plain(two) and one.co_names == two.co_names


def _plain(code: CodeType) -> list[object]:
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    plain: list[object] = [(type(each).__name__, each) for each in code.co_consts if not isinstance(each, CodeType)]
    return plain + [(each.co_code, each.co_names, _plain(each)) for each in inner]
