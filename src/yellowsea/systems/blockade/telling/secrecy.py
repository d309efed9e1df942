"""The uncertain situation (PA-11.0): one open counter a squadron, and what each side may know of the rest."""

from __future__ import annotations

import random

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, NOBODY, RUSSIA, SIDES, other
from yellowsea.kernel.step import Decision, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.tables import AREAS, HIDDEN
from yellowsea.systems.blockade.state.war import War, anchorage
from yellowsea.systems.blockade.telling.events import TopShown


def ask_for_tops(war: War, umpire: Umpire, counted: int) -> None:
    """Put the open counters right after ships have moved, and ask the owner of every squadron that shows none.

    A lone ship is asked for like any other: if it lay open by itself, the enemy would know that nothing is under it.
    Only in the `counted` area, where a battle has shown everything, there is nothing to keep from him.
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
    """A squadron that joins another leaves the choice of the open counter to its owner."""
    if not war.tables.uncertain:
        return
    if origin < AREAS:
        war.tops[side * AREAS + origin] = -1
    if to < AREAS:
        war.tops[side * AREAS + to] = -1


def stack_without_top(war: War) -> tuple[int, int] | None:
    """The first squadron that shows no ship: its side and its area."""
    for side in (JAPAN, RUSSIA):
        strength = war.strength(side)
        for area in range(AREAS):
            if strength[area] and war.tops[side * AREAS + area] < 0:
                return side, area
    return None


def show_top(war: War, ship: int, umpire: Umpire) -> None:
    """PA-11.0: lay a ship open on its squadron; what the enemy has seen cannot be taken back."""
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
    """PA-11.0: the owner picks the counter that lies open on a squadron."""

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
        return f"Choose the ship that lies open on your squadron in the {name}."

    def options(self, war: War) -> list[int]:
        found = stack_without_top(war)
        return [war.words.top + ship for ship in war.ships_at(found[0], found[1])] if found is not None else []

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        found = stack_without_top(war)
        if found is not None and numbers[0] in war.ships_at(found[0], found[1]):
            return None
        return refuse("not-in-squadron", "PA-11.0", f"{war.tables.ship_names[numbers[0]]} is not in that squadron")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        show_top(war, code - war.words.top, umpire)
        if stack_without_top(war) is None:
            war.stack.pop()


def is_hidden_from(war: War, ship: int, viewer: int) -> bool:
    """May a viewer not know where this ship is? Ships in port, open counters and ships seen in battle are known."""
    if war.place[ship] == HIDDEN:
        return True
    if not war.tables.uncertain or not war.stack or war.place[ship] >= AREAS:
        return False
    return war.tables.ship_side[ship] != viewer and not war.known[ship]


def masked(war: War, side: int) -> War:
    """A copy in which the enemy's hidden ships are nowhere in particular."""
    twin = war.copy()
    if not war.tables.uncertain:
        return twin
    for ship in war.tables.ships_of[other(side)]:
        if is_hidden_from(war, ship, side):
            twin.place[ship] = HIDDEN
        twin.sorties[ship] = -1
    if twin.leaving_port >= 0 and war.acting != side:
        twin.taken = []
    return twin


def imagined(war: War, side: int, rng: random.Random) -> War:
    """Put each hidden ship into one of the squadrons the enemy is known to have, but not into an open battle."""
    twin = war.copy()
    enemy = other(side)
    elsewhere = [area for area in range(AREAS) if area != twin.battle_area]
    squadrons = [area for area in elsewhere if twin.tops[enemy * AREAS + area] >= 0]
    for ship in war.tables.ships_of[enemy]:
        if twin.place[ship] != HIDDEN:
            continue
        twin.place[ship] = rng.choice(squadrons if squadrons else elsewhere)
        twin.known[ship] = 0
    if twin.leaving_port >= 0 and twin.acting != side and not twin.taken:
        waiting = twin.ships_at(enemy, anchorage(twin.leaving_port))
        twin.taken = [ship for ship in waiting if rng.random() < 0.5]
    return twin
