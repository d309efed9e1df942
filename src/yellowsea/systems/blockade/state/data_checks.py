"""Checks that the data files of Blockade have in common; each complaint names the place and what was expected."""

from __future__ import annotations

from yellowsea.kernel.data.datafiles import SOURCES, Tree
from yellowsea.kernel.errors import DataError


def is_word(text: str) -> bool:
    """Fit to be an argument of the notation and a name in a position, where a star marks damage."""
    return bool(text) and not any(letter.isspace() or letter in "*/" for letter in text)


def ids_of(trees: list[Tree], taken: tuple[str, ...]) -> list[str]:
    """The ids of some tables: single words, each used once."""
    ids: list[str] = []
    for tree in trees:
        name = tree.text("id")
        if not is_word(name) or name in ids or name in taken:
            raise DataError(repr(name), f"{tree.place}.id", "a word that no other has")
        ids.append(name)
    return ids


def exactly(tree: Tree, key: str, count: int) -> list[int]:
    """So many numbers from 0 to 20."""
    numbers = within(tree, key, 0, 20)
    if len(numbers) != count:
        raise DataError(f"{len(numbers)} numbers", f"{tree.place}.{key}", f"{count} numbers")
    return numbers


def within(tree: Tree, key: str, least: int, most: int) -> list[int]:
    """Whole numbers between two bounds."""
    numbers = tree.numbers(key)
    for number in numbers:
        if not least <= number <= most:
            raise DataError(str(number), f"{tree.place}.{key}", f"whole numbers from {least} to {most}")
    return numbers


def check_keys(tree: Tree, keys: tuple[str, ...]) -> None:
    """Every table says how its figures are known: `source` for all of them, `X_source` for the key X; no other keys."""
    tree.choice("source", SOURCES)
    tree.only([*keys, "source", *[f"{key}_source" for key in keys]])
    for key in tree.values:
        if key.endswith("_source"):
            tree.choice(key, SOURCES)
            if key.removesuffix("_source") not in tree.values:
                raise DataError("marks nothing", f"{tree.place}.{key}", "the mark of a key of this table")


def index_of(names: list[str], name: str, place: str) -> int:
    """The place of a name in a list that must hold it."""
    if name not in names:
        raise DataError(f"{name!r} is missing", place, "one of " + ", ".join(names))
    return names.index(name)
