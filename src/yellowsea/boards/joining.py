"""Who takes part in an attack: units named for it, units next to the target, attacks across hexsides."""

from __future__ import annotations

from typing import Final

NO_TARGET: Final = -1


def joined(target: list[int], units: list[int], hexagon: int) -> list[int]:
    """Those of the units that are to attack a hex; `target` holds for each unit the hex it attacks, or NO_TARGET."""
    return [unit for unit in units if target[unit] == hexagon]


def next_to(where: list[int], units: list[int], held: list[int]) -> list[int]:
    """Those of the units that stand in one of the hexes that a side holds beside a target."""
    found: list[int] = []
    if not held:
        return found
    for unit in units:
        here = where[unit]
        for hexagon in held:
            if here == hexagon:
                found.append(unit)
    return found


def all_across(places: list[int], hexagon: int, sides: dict[int, str], size: int) -> bool:
    """Do all who attack a hex from these places attack across a marked hexside? False when nobody does.

    `sides` names hexsides by `from * size + to`.
    """
    for here in places:
        if here * size + hexagon not in sides:
            return False
    return len(places) > 0
