"""11.2, 5.6: ships in port are mended, take torpedoes, shells and mines aboard."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.weather.hurts import guns_of
from yellowsea.systems.great_war_at_sea.events.coast_events import ShipMended
from yellowsea.systems.great_war_at_sea.state.campaign import AFLOAT, HALVED, SHOT, SLOWED, Campaign
from yellowsea.systems.great_war_at_sea.state.scene import CLASSES, PRIMARY, SECONDARY, TERTIARY


def work_in_port(war: Campaign, umpire: Umpire) -> None:
    """Phase F: every ship in a friendly port."""
    theatre = war.theatre
    fleets, harbours, ports, fates = war.fleet, war.harbour, war.port, war.fate
    for ship in range(theatre.ships):
        if fates[ship] != AFLOAT or theatre.is_submarine[ship]:
            continue
        slot = fleets[ship]
        harbour = harbours[ship] if slot == NONE else ports[slot]
        if harbour == NONE or not war.owns(theatre.side[ship], harbour) or war.closed[harbour]:
            war.repair[ship] = 0
            continue
        _mend(war, ship, harbour, umpire)
        _restock(war, ship)


def hull_lost(war: Campaign, ship: int) -> int:
    """Hull boxes lost since the start; boats that are sunk are not raised."""
    return 0 if war.theatre.is_multi[ship] else war.theatre.hull_at_start[ship] - war.hull[ship]


def boxes_lost(war: Campaign, ship: int) -> int:
    """Hull and gun boxes lost since the start."""
    theatre = war.theatre
    if theatre.is_multi[ship]:
        return 0
    guns = theatre.boxes_at_start[ship] - war.primary[ship] - war.secondary[ship] - war.tertiary[ship]
    return guns + theatre.hull_at_start[ship] - war.hull[ship]


def guns_lost(war: Campaign, ship: int, kind: int) -> int:
    """Boxes of a gun class lost since the start."""
    if war.theatre.is_multi[ship]:
        return 0
    return war.theatre.guns_at_start[kind][ship] - guns_of(war, kind)[ship]


def _mend(war: Campaign, ship: int, harbour: int, umpire: Umpire) -> None:
    """5.6: a box in 18 turns, a level in 36; a minor port takes twice as long and mends no more than half."""
    theatre, numbers = war.theatre, war.theatre.numbers
    lost = boxes_lost(war, ship)
    is_slow = bool(war.marks[ship] & SLOWED)
    if not lost and not is_slow:
        war.repair[ship] = 0
        war.worst[ship] = 0
        return
    is_major = bool(theatre.is_major[harbour])
    war.worst[ship] = max(war.worst[ship], lost)
    war.repair[ship] += 1
    times = 1 if is_major else numbers["repair.minor_times"]
    may_mend = lost and (is_major or 2 * (lost - 1) >= war.worst[ship])
    if may_mend and not war.repair[ship] % (times * numbers["repair.box_turns"]):
        _mend_box(war, ship, umpire)
    if not war.repair[ship] % (times * numbers["repair.speed_turns"]) and is_slow:
        war.speed[ship] += 1
        _tell(war, ship, "a level of speed", umpire)
        if war.speed[ship] >= theatre.speed_at_start[ship]:
            war.marks[ship] &= ~SLOWED


def _mend_box(war: Campaign, ship: int, umpire: Umpire) -> None:
    """The hull first, then guns from the largest down."""
    if hull_lost(war, ship):
        war.hull[ship] += 1
        if 2 * war.hull[ship] >= war.theatre.hull[ship]:
            war.marks[ship] &= ~HALVED
        _tell(war, ship, "a hull box", umpire)
        return
    for kind in (PRIMARY, SECONDARY, TERTIARY):
        if guns_lost(war, ship, kind):
            guns_of(war, kind)[ship] += 1
            _tell(war, ship, f"a box of {CLASSES[kind]} guns", umpire)
            return


def _restock(war: Campaign, ship: int) -> None:
    """5.6, S30.2: three turns for torpedoes, shells and mines."""
    theatre, numbers = war.theatre, war.theatre.numbers
    turns = war.in_port[ship]
    if turns >= theatre.figures.torpedo_reload:
        if war.marks[ship] & SHOT:
            war.marks[ship] &= ~SHOT
        if war.torpedoes[ship] < theatre.torpedoes_at_start[ship]:
            share = theatre.share(ship, theatre.sheets[ship].torpedo, war.hull[ship])
            war.torpedoes[ship] = max(war.torpedoes[ship], min(theatre.torpedoes_at_start[ship], share))
    if theatre.is_layer[ship] and turns >= numbers["mines.restock_turns"]:
        war.mines[ship] = numbers["mines.a_mission"]


def _tell(war: Campaign, ship: int, what: str, umpire: Umpire) -> None:
    theatre = war.theatre
    side = theatre.side[ship]
    umpire.tell(
        ShipMended(
            side=SIDES[side], ship=theatre.word[ship], name=theatre.ship_name[ship], what=what, audience=only(side)
        )
    )
