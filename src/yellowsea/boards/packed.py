"""Packed numbers: vectors of machine integers in the compiled engine, lists in plain Python.

`vec[i64](items)` makes one, `append(numbers, item)` returns it with one item more; indices, slices and loops are those
of a list. This file is never compiled: mypyc puts its own vectors in the place of what stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:

    class vec:  # noqa: N801, the name that mypyc knows
        """`vec[i64]` is the type of lists."""

        def __class_getitem__(cls, kind: Any) -> type[list[int]]:
            return list

    def append(numbers: list[int], item: int) -> list[int]:
        """The numbers with one more at the end."""
        numbers.append(item)
        return numbers


def is_packed(numbers: object) -> bool:
    """Did compiled code make these numbers?"""
    return not isinstance(numbers, list)
