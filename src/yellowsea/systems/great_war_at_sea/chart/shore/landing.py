"""S2.1 to S2.4, 11.5: troops landed by an invasion, cargo unloaded in friendly ports."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import EVERYONE, only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import harbour_of
from yellowsea.systems.great_war_at_sea.chart.shore.bombardment import support_in
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import FOG, STORM, is_coast_of, is_shore, was_disturbed
from yellowsea.systems.great_war_at_sea.chart.shore.troops import (
    add_troops,
    cargo_kind,
    is_landing_ground,
    points_near,
    score_landing,
)
from yellowsea.systems.great_war_at_sea.events.landing_events import TransportLoaded, TransportUnloaded, Unloading
from yellowsea.systems.great_war_at_sea.state.campaign import (
    AFLOAT,
    FOUGHT,
    INVASION,
    LANDED,
    SLOT_WORDS,
    STAYED,
    TRANSPORT,
    Campaign,
    side_of,
)


def loaded(war: Campaign, slot: int) -> list[int]:
    """The transports of a fleet that still have something aboard."""
    return [ship for ship in war.members[slot] if war.theatre.is_transport[ship] and war.cargo[ship] > 0]


def unload_all(war: Campaign, umpire: Umpire) -> None:
    """Phase F: every fleet that lies where its cargo is to go ashore."""
    for side in (JAPAN, RUSSIA):
        for slot in war.fleets_of(side):
            if not loaded(war, slot):
                continue
            if war.mission[slot] == INVASION and may_land(war, slot):
                _land(war, slot, umpire)
            elif war.mission[slot] in (TRANSPORT, INVASION) and turns_needed(war, slot):
                _work(war, slot, umpire)


# -- invasion ----------------------------------------------------------------------------------------------------------


def may_land(war: Campaign, slot: int) -> bool:
    """5.5, S48: a whole turn on a hostile coast without battle, in fog or better."""
    zone = war.zone[slot]
    if not is_shore(war, zone) or not is_landing_ground(war, side_of(slot), zone):
        return False
    return bool(war.fleet_marks[slot] & STAYED) and _is_quiet(war, slot) and war.weather_in(zone) <= FOG


def is_unloading(war: Campaign, slot: int) -> bool:
    """3.5: is a fleet that stays at the place of its landing busy with it? Then an enemy finds it without a die."""
    if war.mission[slot] != INVASION or not loaded(war, slot):
        return False
    return is_shore(war, war.zone[slot]) and is_landing_ground(war, side_of(slot), war.zone[slot])


def _is_quiet(war: Campaign, slot: int) -> bool:
    return not war.fleet_marks[slot] & FOUGHT and not was_disturbed(war, slot)


def _land(war: Campaign, slot: int, umpire: Umpire) -> None:
    """S2.4: after six turns a die for each transport, every six turns again with one more."""
    numbers = war.theatre.numbers
    side, zone = side_of(slot), war.zone[slot]
    war.counted[slot] += 1
    if war.counted[slot] == 1:  # S2.3
        met = points_near(war, 1 - side, zone) > 0
        war.unsupported[slot] = int(met and support_in(war, zone) < numbers["invasion.support_hits"])
    _tell_turn(war, slot, umpire)
    if war.counted[slot] % numbers["invasion.unload_turns"]:
        return
    more = war.counted[slot] // numbers["invasion.unload_turns"] - 1
    for ship in loaded(war, slot):
        face = umpire.roll(6, "unload")
        if face + more >= numbers["invasion.unload_on"]:
            put_ashore(war, ship, zone, bool(war.unsupported[slot]), face, umpire)
        else:
            _tell_ship(war, ship, zone, 0, face, umpire)


# -- cargo in friendly ports -------------------------------------------------------------------------------------------


def turns_needed(war: Campaign, slot: int) -> int:
    """11.5, S48: the turns that unloading takes where a fleet lies; 0 where or when it cannot be done."""
    theatre, numbers = war.theatre, war.theatre.numbers
    side, zone, harbour = side_of(slot), war.zone[slot], war.port[slot]
    if not war.fleet_marks[slot] & STAYED or not _is_quiet(war, slot) or is_start(war, slot):
        return 0
    weather = war.weather_in(zone)
    if harbour != NONE:
        if not war.owns(side, harbour) or weather >= STORM:
            return 0
        if war.troops_in(1 - side, zone) and any(cargo_kind(war, ship) == "troop" for ship in loaded(war, slot)):
            return 0  # S2.1: into a port under attack troops go by invasion
        return numbers["cargo.major_turns" if theatre.is_major[harbour] else "cargo.minor_turns"]
    is_own = is_coast_of(war, zone, side) or war.troops_in(side, zone) > 0
    return numbers["cargo.coast_turns"] if is_shore(war, zone) and is_own and weather <= FOG else 0


def is_start(war: Campaign, slot: int) -> bool:
    """Cargo is not put ashore where the scenario has put it aboard."""
    name = war.name[slot]
    if name == NONE:
        return False
    return war.theatre.chart.zone_of(war.theatre.operation.fleets[name].at) == war.zone[slot]


def _work(war: Campaign, slot: int, umpire: Umpire) -> None:
    war.counted[slot] += 1
    _tell_turn(war, slot, umpire)
    if war.counted[slot] >= turns_needed(war, slot):
        war.counted[slot] = 0
        for ship in loaded(war, slot):
            put_ashore(war, ship, war.zone[slot], False, 0, umpire)


def load_all(war: Campaign, umpire: Umpire) -> None:
    """11.5, S48: empty transports take their load aboard again in the port where the scenario had put it there."""
    theatre, numbers = war.theatre, war.theatre.numbers
    for ship in range(theatre.ships):
        if war.cargo[ship] or not theatre.cargo_at_start[ship] or war.fate[ship] != AFLOAT:
            continue
        harbour, side = harbour_of(war, ship), theatre.side[ship]
        if harbour == NONE or not war.owns(side, harbour) or harbour != loading_port(war, ship):
            continue
        turns = numbers["cargo.major_turns" if theatre.is_major[harbour] else "cargo.minor_turns"]
        if war.in_port[ship] >= turns and war.weather_in(theatre.harbour_zone[harbour]) < STORM:
            war.cargo[ship] = theatre.cargo_at_start[ship]
            umpire.tell(
                TransportLoaded(
                    side=SIDES[side],
                    ship=theatre.word[ship],
                    name=theatre.ship_name[ship],
                    harbour=theatre.harbour_names[harbour],
                    points=war.cargo[ship],
                    audience=only(side),
                )
            )


def loading_port(war: Campaign, ship: int) -> int:
    """The harbour in which the scenario has put her cargo aboard, NONE at sea."""
    fleets = war.theatre.operation.fleets
    return war.theatre.harbour_of(fleets[war.theatre.fleet_of[ship]].at)


# -- both --------------------------------------------------------------------------------------------------------------


def put_ashore(war: Campaign, ship: int, zone: int, silent: bool, face: int, umpire: Umpire) -> None:
    """All that a transport carries goes ashore."""
    points = war.cargo[ship]
    war.cargo[ship] = 0
    war.marks[ship] |= LANDED
    if cargo_kind(war, ship) == "troop":
        add_troops(war, war.theatre.side[ship], zone, points, silent)
    score_landing(war, ship, zone, points)
    _tell_ship(war, ship, zone, points, face, umpire)


def _tell_turn(war: Campaign, slot: int, umpire: Umpire) -> None:
    umpire.tell(
        Unloading(
            side=SIDES[side_of(slot)],
            fleet=SLOT_WORDS[slot],
            zone=war.theatre.zone_words[war.zone[slot]],
            turns=war.counted[slot],
            audience=only(side_of(slot)),
        )
    )


def _tell_ship(war: Campaign, ship: int, zone: int, points: int, face: int, umpire: Umpire) -> None:
    theatre = war.theatre
    umpire.tell(
        TransportUnloaded(
            side=SIDES[theatre.side[ship]],
            ship=theatre.word[ship],
            name=theatre.ship_name[ship],
            zone=theatre.zone_words[zone],
            points=points,
            cargo="supply" if cargo_kind(war, ship) == "supply" else "troops",
            face=face,
            audience=EVERYONE if points else only(theatre.side[ship]),
        )
    )
