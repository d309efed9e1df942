"""11.2, S45: one ship tows another of the same fleet, to save coal or because she cannot move."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import SQUALL
from yellowsea.systems.great_war_at_sea.events.coast_events import TowPassed
from yellowsea.systems.great_war_at_sea.state.campaign import STEAMED, Campaign


def tows_in(war: Campaign, slot: int) -> list[int]:
    """The tugs of a fleet."""
    tow = war.tow
    return [ship for ship in war.members[slot] if tow[ship] != NONE]


def free_of_tows(war: Campaign, slot: int) -> list[int]:
    """The ships of a fleet that neither tow nor are towed."""
    tow = war.tow
    towed = war.towed()
    if not towed:
        return list(war.members[slot])
    return [ship for ship in war.members[slot] if tow[ship] == NONE and ship not in towed]


def tows_for(war: Campaign, tug: int) -> list[int]:
    """5.6: whom a ship could tow: of the same or a smaller class, in the same fleet; nobody is in two tows."""
    slot = war.fleet[tug]
    if slot == NONE or war.is_dead(tug):
        return []
    free = free_of_tows(war, slot)
    if tug not in free:
        return []
    sizes = war.theatre.tow_class
    return [ship for ship in free if ship != tug and sizes[tug] >= sizes[ship]]


def tugs_in(war: Campaign, slot: int) -> list[int]:
    """The ships of a fleet that could take another in tow."""
    if war.port[slot] != NONE or len(war.members[slot]) < 2:
        return []
    tow_class = war.theatre.tow_class
    free = free_of_tows(war, slot)
    if len(free) < 2:
        return []
    sizes = sorted([tow_class[ship] for ship in free])
    # The smallest of them needs another of her own size.
    least = sizes[0] if sizes[0] == sizes[1] else sizes[1]
    return [tug for tug in free if tow_class[tug] >= least and not war.is_dead(tug)]


def pass_tow(war: Campaign, tug: int, ship: int, umpire: Umpire) -> None:
    """A tow is passed; it takes this turn."""
    war.tow[tug] = ship
    war.marks[tug] |= STEAMED
    _tell(war, tug, ship, False, umpire)


def cast_off(war: Campaign, tug: int, umpire: Umpire) -> None:
    """The tow is let go."""
    ship = war.tow[tug]
    war.tow[tug] = NONE
    war.marks[tug] &= ~STEAMED
    _tell(war, tug, ship, True, umpire)


def _tell(war: Campaign, tug: int, ship: int, is_off: bool, umpire: Umpire) -> None:
    theatre = war.theatre
    side = theatre.side[tug]
    umpire.tell(
        TowPassed(
            side=SIDES[side],
            ship=theatre.word[ship],
            name=theatre.ship_name[ship],
            tug=theatre.word[tug],
            tug_name=theatre.ship_name[tug],
            cast_off=is_off,
            audience=only(side),
        )
    )


def is_held(war: Campaign, slot: int) -> bool:
    """S45: a fleet with a tow does not move in squalls or worse, nor right after it has moved or passed the tow."""
    tugs = tows_in(war, slot)
    if not tugs:
        return False
    return war.weather_in(war.zone[slot]) >= SQUALL or any(war.marks[tug] & STEAMED for tug in tugs)


def drop_tows(war: Campaign, ship: int) -> None:
    """A ship that leaves her fleet is in no tow any more."""
    for tug, towed in enumerate(war.tow):
        if towed != NONE and ship in (tug, towed):
            war.tow[tug] = NONE


def note_tows(war: Campaign) -> None:
    """At the end of a turn: tows that moved rest in the next, tows that rested may move, tows in port are let go."""
    for tug, ship in enumerate(war.tow):
        if ship == NONE:
            continue
        slot = war.fleet[tug]
        if slot == NONE or slot != war.fleet[ship] or war.port[slot] != NONE:
            war.tow[tug] = NONE
            continue
        trail = [zone for zone in war.trail[slot] if zone != NONE] if slot != NONE else []
        if len(set(trail)) > 1:
            war.marks[tug] |= STEAMED
        else:
            war.marks[tug] &= ~STEAMED
