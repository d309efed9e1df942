"""Tsushima (5.2, 8.16): other ships under the enemy's counters, other divisions and marks, other fire declared."""

from __future__ import annotations

import random

from yellowsea.kernel.state.sides import other
from yellowsea.kernel.state.state import State
from yellowsea.systems.tsushima.battle.gunnery import HOLDS
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import War
from yellowsea.systems.tsushima.state.war import changed as one_changed

WITH_THE_PLACE = ("began", "sheltered", "exposed", "inner")  # marks that belong to a counter where it stands
DECLARING = (steps.AIM, steps.DECLARE)


def changed(state: State, side: int, rng: random.Random) -> State | None:
    """None where the enemy has nothing on the chart that was not seen, and declares no fire."""
    assert isinstance(state, War)
    if not state.stack:
        return None
    war = state.copy()
    enemy = other(side)
    hidden = unseen(war, enemy)
    if hidden:
        _trade_places(war, hidden, rng)
        _draw_up(war, enemy, hidden, rng)
        _mark(war, enemy, hidden, rng)
        war.recount_fleet(enemy)
    fires = war.stack[-1] in DECLARING and bool(war.aim) and _declare(war, enemy, rng)
    return war if hidden or fires else None


def unseen(war: War, enemy: int) -> list[int]:
    """His counters on the chart that nobody has seen where they are, but those that he has in hand just now."""
    end = war.tables.chart.places
    in_hand = {*war.sailing, *war.forming}
    found = [ship for ship in war.fleets[enemy] if war.place[ship] < end and not war.known[ship]]
    return [ship for ship in found if not war.fled[ship] and ship not in in_hand]


def _trade_places(war: War, hidden: list[int], rng: random.Random) -> None:
    """Every counter stays where one was; what is under it is another ship, and there may be more of them in one place
    and fewer in another."""
    spots = [(war.place[ship], *(getattr(war, mark)[ship] for mark in WITH_THE_PLACE)) for ship in hidden]
    first = {spot[0]: spot for spot in spots}
    rest = [rng.choice(spots) for _ in range(len(hidden) - len(first))]
    dealt = [*first.values(), *rest]
    rng.shuffle(dealt)
    for ship, spot in zip(hidden, dealt, strict=True):
        war.place[ship] = spot[0]
        for mark, value in zip(WITH_THE_PLACE, spot[1:], strict=True):
            setattr(war, mark, one_changed(getattr(war, mark), ship, value))


def _draw_up(war: War, enemy: int, hidden: list[int], rng: random.Random) -> None:
    """Other divisions, under other numbers."""
    for division in range(len(war.divs)):
        if any(ship in hidden for ship in war.divs[division]):
            for ship in war.divs[division]:
                war.div_of[ship] = -1
            war.divs[division] = []
    half = len(war.divs) // 2
    free = [number for number in range(enemy * half, (enemy + 1) * half) if not war.divs[number]]
    rng.shuffle(free)
    by_place: dict[tuple[int, int], list[int]] = {}
    for ship in hidden:
        if war.tables.kind[ship] >= 0:
            by_place.setdefault((war.place[ship], war.tables.kind[ship]), []).append(ship)
    for ships in by_place.values():
        rng.shuffle(ships)
        while len(ships) > 1 and free:
            size = rng.randint(2, 6)
            group, ships = ships[:size], ships[size:]
            number = free.pop()
            war.divs[number] = group
            for ship in group:
                war.div_of[ship] = number


def _mark(war: War, enemy: int, hidden: list[int], rng: random.Random) -> None:
    """Loads, licences, repairs, how long they lie in port, and the work of his yards."""
    tables = war.tables
    for ship in hidden:
        if ship in tables.merchants:
            war.cargo = one_changed(war.cargo, ship, rng.randrange(2))
        war.licence = one_changed(war.licence, ship, rng.choice((0, war.naval_phase() + 3)))
        war.port_run = one_changed(war.port_run, ship, rng.randrange(4))
        war.morale = one_changed(war.morale, ship, rng.randrange(2))
        if war.acting == enemy:
            war.moved[ship] = rng.randrange(2)
    for yard in range(len(war.work)):
        if war.is_friendly_port(enemy, tables.chart.port_base + yard):
            war.work[yard] = rng.randrange(2)


def _declare(war: War, enemy: int, rng: random.Random) -> bool:
    """He fires at others than he does, or holds his fire."""
    firing = [ship for ship in war.fleets[enemy] if war.aim[ship] != HOLDS]
    for ship in firing:
        war.aim[ship] = rng.choice([HOLDS, *(war.aim[mate] for mate in firing)])
    tubes = [place for ship in war.fleets[enemy] for place in range(3 * ship, 3 * ship + 3) if war.fish[place] != HOLDS]
    at = [war.fish[place] for place in tubes]
    for place in tubes:
        war.fish = one_changed(war.fish, place, rng.choice(at))
    return bool(firing or tubes)
