"""From what a side knows to an array: only what has changed since the last time is written again.

Of one decision's time in an environment the array is the dearest part, not the engine. Most fields stay as they were
from one decision to the next, and comparing two lists is some thirty times as fast as writing one into an array. So an
encoder keeps the values it wrote last. They are those of a masked copy, which nobody changes.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from itertools import compress
from operator import attrgetter, ne
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from yellowsea.kernel.errors import SystemFault
from yellowsea.kernel.telling.layout import (
    BITS,
    COUNTS,
    EACH,
    LEAST,
    LOW,
    LOW_BITS,
    MOST,
    NOTHING,
    ONE,
    ROWS,
    WIDE,
    Field,
    Layout,
    LayoutPart,
)

Numbers = npt.NDArray[np.int16]
Writer = Callable[[Any], None]

UNWRITTEN = object()


class Encoder:
    """Writes the parts of one layout, without its inner layouts, into a slice of an array."""

    def __init__(self, layout: Layout, numbers: Numbers) -> None:
        self._parts: list[_PartEncoder] = []
        first = 0
        for part in layout.parts:
            self._parts.append(_PartEncoder(part, numbers[first : first + part.size]))
            first += part.size

    def write(self, known: Any) -> None:
        """Bring the array up to date with what is known now."""
        for part in self._parts:
            part.write(known)


class _PartEncoder:
    def __init__(self, part: LayoutPart, numbers: Numbers) -> None:
        self.find = part.find
        self.numbers = numbers
        self.optional = part.may_be_missing
        self.was_there = False
        self.writers: list[Writer] = []
        named: list[str] = []
        self.found: list[Callable[[Any], Any]] = []
        late: list[Writer] = []
        first = int(part.may_be_missing)
        for field in part.fields:
            writer = _writer(field, numbers[first : first + field.size])
            if field.find is None:
                named.append(field.name)
                self.writers.append(writer)
            else:
                self.found.append(field.find)
                late.append(writer)
            first += field.size
        self.writers += late
        self.values: Callable[[Any], Any] = attrgetter(*named) if named else _no_values
        self.is_single = len(named) == 1
        self.kept: list[Any] = [UNWRITTEN] * len(self.writers)

    def write(self, known: Any) -> None:
        source = self.find(known)
        if self.optional:
            if source is None:
                if self.was_there:
                    self.numbers.fill(0)
                    self.kept = [UNWRITTEN] * len(self.writers)
                    self.was_there = False
                return
            self.was_there = True
            self.numbers[0] = 1
        values = [self.values(source)] if self.is_single else [*self.values(source)]
        if self.found:
            values += [find(source) for find in self.found]
        for number in compress(range(len(values)), map(ne, values, self.kept)):
            self.writers[number](values[number])
        self.kept = values


def _no_values(source: Any) -> tuple[Any, ...]:
    return ()


def _writer(field: Field, out: Numbers) -> Writer:
    """How the values of a field get into its places."""

    def too_large(error: Exception) -> SystemFault:
        return SystemFault(
            f"{field.name} holds a number that does not fit: {error}", "layout", f"numbers from {LEAST} to {MOST}"
        )

    def one(value: Any) -> None:
        try:
            out[0] = value
        except OverflowError as error:
            raise too_large(error) from None

    def fill(values: Any) -> None:
        try:
            out[:] = np.frombuffer(array("h", values), np.int16)
        except OverflowError as error:
            raise too_large(error) from None

    def each(values: Any) -> None:
        if values:
            fill(values)
        else:
            out.fill(NOTHING)

    def counts(values: Any) -> None:
        out.fill(0)
        for key, count in values.items():
            out[key] = count

    def bits(value: Any) -> None:
        rest = value & ((1 << LOW_BITS * field.size) - 1)
        chunks = []
        for _ in range(field.size):
            chunks.append(rest & LOW)
            rest >>= LOW_BITS
        fill(chunks)

    def some(values: Any) -> None:
        told = values[: field.most]
        fill([len(values), *told, *[NOTHING] * (field.most - len(told))])

    def wide(values: Any) -> None:
        told = [half for value in values[: field.most] for half in (value & LOW, value >> LOW_BITS)]
        fill([len(values), *told, *[NOTHING] * (2 * field.most - len(told))])

    def rows(values: Any) -> None:
        across = len(field.row)
        told: list[int] = []
        for row in values[: field.most]:
            told += [*row[:across], *[NOTHING] * (across - len(row))]
        fill([len(values), *told, *[NOTHING] * (field.most * across - len(told))])

    known = {ONE: one, EACH: each, COUNTS: counts, BITS: bits, WIDE: wide, ROWS: rows}
    return cast("Writer", known.get(field.kind, some))
