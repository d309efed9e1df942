"""The uncertain situation: one ship of each squadron is shown (PA-11.0)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES
from yellowsea.systems.blockade.events.events import TopShown
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import AREAS
from yellowsea.systems.blockade.state.war import War


def ask_for_tops(war: War, umpire: Umpire, counted: int) -> None:
    """After ships have moved, ask the owner of every squadron that shows no top ship to choose one.

    A single ship is asked for like any other: if it were shown at once, the enemy would know that nothing is under it.
    Only in the `counted` area, where a battle has shown everything, is there nothing to hide.
    """
    if not war.tables.uncertain:
        return
    for side in (JAPAN, RUSSIA):
        for area in range(AREAS):
            ships = war.ships_at(side, area)
            slot = side * AREAS + area
            if war.tops[slot] not in ships:
                war.tops[slot] = -1
                if len(ships) == 1 and area == counted:
                    show_top(war, ships[0], umpire)
    if stack_without_top(war) is not None and war.stack[-1] != steps.CHOOSE_TOP:
        war.stack.append(steps.CHOOSE_TOP)


def merge_tops(war: War, side: int, origin: int, to: int) -> None:
    """When squadrons join, their owner chooses the top ship again."""
    if not war.tables.uncertain:
        return
    if origin < AREAS:
        war.tops[side * AREAS + origin] = -1
    if to < AREAS:
        war.tops[side * AREAS + to] = -1


def stack_without_top(war: War) -> tuple[int, int] | None:
    """The first squadron without a top ship: its side and its area."""
    for side in (JAPAN, RUSSIA):
        strength = war.strength(side)
        for area in range(AREAS):
            if strength[area] and war.tops[side * AREAS + area] < 0:
                return side, area
    return None


def show_top(war: War, ship: int, umpire: Umpire) -> None:
    """PA-11.0: show a ship on top of its squadron; what the enemy has seen cannot be taken back."""
    tables = war.tables
    side = tables.ship_side[ship]
    area = war.place[ship]
    umpire.tell(
        TopShown(
            side=SIDES[side],
            ship=tables.ship_ids[ship],
            name=tables.ship_names[ship],
            area=tables.area_ids[area],
            area_name=tables.area_names[area],
            reveals=not war.known[ship],
        )
    )
    war.tops[side * AREAS + area] = ship
    war.known[ship] = 1


class ChooseTop(Decision[War]):
    """PA-11.0: the owner chooses the top ship of a squadron."""

    key = "choose_top"
    rule = "PA-11.0"
    verbs = ("top",)
    parents = ("russian_sortie", "roll_off")

    def actor(self, war: War) -> int:
        found = stack_without_top(war)
        return found[0] if found is not None else NOBODY

    def prompt(self, war: War) -> str:
        found = stack_without_top(war)
        name = war.tables.area_names[found[1]] if found is not None else ""
        return f"Choose the top ship of your squadron in the {name}."

    def options(self, war: War) -> list[int]:
        found = stack_without_top(war)
        return [war.words.top + ship for ship in war.ships_at(found[0], found[1])] if found is not None else []

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        found = stack_without_top(war)
        if found is not None and numbers[0] in war.ships_at(found[0], found[1]):
            return None
        return refuse("not-in-squadron", "PA-11.0", f"{war.tables.ship_names[numbers[0]]} is not in this squadron")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        show_top(war, code - war.words.top, umpire)
        if stack_without_top(war) is None:
            war.stack.pop()
