"""15, S41: boats in port zones: search, position, attack."""

from __future__ import annotations

import itertools

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import CAPITAL, LIGHT, NONE
from yellowsea.systems.great_war_at_sea.chart.contact.reports import remove_decoy, report
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import SQUALL
from yellowsea.systems.great_war_at_sea.chart.weather.hurts import founder, strike
from yellowsea.systems.great_war_at_sea.events.boat_events import SubmarineAttack, SubmarinePosition, SubmarineSearched
from yellowsea.systems.great_war_at_sea.state.campaign import (
    AFLOAT,
    DECOY,
    OUT,
    SHOWN,
    SLOT_WORDS,
    Campaign,
    side_of,
)
from yellowsea.systems.great_war_at_sea.state.questions import Question
from yellowsea.systems.great_war_at_sea.state.theatre import ESCORTS


def boats_at(war: Campaign, harbour: int, side: int) -> list[int]:
    """The boats of a side in a port."""
    theatre = war.theatre
    return [
        ship
        for ship in range(theatre.ships)
        if theatre.is_submarine[ship]
        and theatre.side[ship] == side
        and war.fate[ship] == AFLOAT
        and war.harbour[ship] == harbour
    ]


def boats_of(war: Campaign, side: int) -> list[int]:
    """All boats of a side."""
    theatre = war.theatre
    return [theatre.ship_of[piece] for who, boats, _ in theatre.operation.submarines if who == side for piece in boats]


def searches(war: Campaign, boat: int) -> bool:
    """S41.1, S41.3: is a boat in the zone before the port? Without a torpedo she reloads inside, unless sent out."""
    return war.torpedoes[boat] > 0 or bool(war.marks[boat] & OUT)


def boat_ports(war: Campaign, side: int) -> list[int]:
    """The ports in which boats of a side may lie, as the scenario says openly."""
    theatre = war.theatre
    return [
        theatre.harbour_words.index(word)
        for who, _, ports in theatre.operation.submarines
        if who == side
        for word in ports
    ]


def may_hold_boat(war: Campaign, side: int, zone: int) -> bool:
    """S41.8: could a boat of a side be in a zone or beside it?"""
    theatre = war.theatre
    return any(
        zone == theatre.harbour_zone[port] or zone in theatre.ways.near[theatre.harbour_zone[port]]
        for port in boat_ports(war, side)
    )


def nearest(war: Campaign, slot: int, zone: int) -> int:
    """S41.2: how near a fleet came to a port in this turn, over open sides."""
    away = war.theatre.ways.away(JAPAN, zone)
    seen = [place for place in war.trail[slot] if place != NONE] or [war.zone[slot]]
    return min(away[place] for place in seen)


def zones_moved(war: Campaign, slot: int) -> int:
    """How many zones a fleet moved in this turn."""
    trail = [place for place in war.trail[slot] if place != NONE]
    return sum(first != second for first, second in itertools.pairwise(trail))


def search_all(war: Campaign, umpire: Umpire) -> None:
    """S41.2: from every port that searches, for every enemy fleet that came near, whether a boat is there or not."""
    war.attacks = []
    if war.is_night():
        return
    for side in (JAPAN, RUSSIA):
        for port in boat_ports(war, side):
            if war.owner[port] == side and war.searching[port] >> side & 1:
                zone = war.theatre.harbour_zone[port]
                if war.weather_in(zone) <= SQUALL:
                    _search_from(war, port, side, umpire)


def _search_from(war: Campaign, port: int, side: int, umpire: Umpire) -> None:
    theatre, numbers = war.theatre, war.theatre.numbers
    zone = theatre.harbour_zone[port]
    for slot in war.fleets_of(other(side)):
        far = nearest(war, slot, zone)
        if war.port[slot] != NONE or far > numbers["submarines.zones"]:
            continue
        face = umpire.roll(6, "submarine search")
        boats = [boat for boat in boats_at(war, port, side) if searches(war, boat)]
        shift = numbers["submarines.two_zones"] if far == numbers["submarines.zones"] else 0
        found = face + shift >= numbers["submarines.contact"]
        contact = found and bool(boats)
        if contact or war.is_on_map(slot):  # of a raider that was not found nobody learns
            umpire.tell(
                SubmarineSearched(
                    side=SIDES[side],
                    port=theatre.harbour_names[port],
                    fleet=SLOT_WORDS[slot],
                    face=face,
                    contact=contact,
                    audience=only(side),
                )
            )
        if not contact:
            continue
        if war.fleet_marks[slot] & DECOY:
            remove_decoy(war, slot, war.zone[slot], umpire)
            continue
        report(war, slot, war.zone[slot], umpire)
        for boat in boats:
            if war.torpedoes[boat] > 0:
                _get_near(war, boat, slot, umpire)


def _get_near(war: Campaign, boat: int, slot: int, umpire: Umpire) -> None:
    """S41.4: a position to attack from, harder against a fleet that moves fast."""
    theatre, numbers = war.theatre, war.theatre.numbers
    face = umpire.roll(6, "attack position")
    shift = numbers["submarines.fleet_moved"] if zones_moved(war, slot) >= numbers["submarines.fast_zones"] else 0
    ready = face + shift >= numbers["submarines.position"]
    umpire.tell(
        SubmarinePosition(
            side=SIDES[theatre.side[boat]],
            ship=theatre.word[boat],
            name=theatre.ship_name[boat],
            face=face,
            ready=ready,
            audience=only(theatre.side[boat]),
        )
    )
    if ready:
        war.attacks.append((boat, slot))


def prune(war: Campaign) -> None:
    """Attacks on fleets that are gone, or by boats that are, fall away; so do second attacks of a boat."""
    war.attacks = [
        (boat, slot)
        for boat, slot in war.attacks
        if war.fate[boat] == AFLOAT and war.torpedoes[boat] > 0 and war.members[slot]
    ]


def kinds_in(war: Campaign, slot: int) -> tuple[list[int], list[int]]:
    """S41.5: the light ships of a fleet, and all others."""
    light = [ship for ship in war.members[slot] if war.theatre.category[ship] == LIGHT]
    return light, [ship for ship in war.members[slot] if ship not in light]


class BoatAttack(Question):
    """S41.4, S41.5: does the boat attack, and what kind of ship?"""

    key = "boat_attack"
    rule = "S41.4"
    verbs = ("at_light", "at_others", "hold_off")
    parents = ("shore_acts",)

    def actor(self, war: Campaign) -> int:
        return war.theatre.side[war.attacks[0][0]]

    def options(self, war: Campaign) -> list[int]:
        words = war.words
        light, others = kinds_in(war, war.attacks[0][1])
        codes = [words.at_light] if light else []
        return [*codes, *([words.at_others] if others else []), words.hold_off]

    def reason(self, war: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("no-target", "S41.5", "there is no ship of that kind in the fleet")

    def play(self, war: Campaign, code: int, umpire: Umpire) -> None:
        boat, slot = war.attacks.pop(0)
        if code != war.words.hold_off:
            light, others = kinds_in(war, slot)
            attack(war, boat, slot, light if code == war.words.at_light else others, umpire)
        prune(war)
        if not war.attacks:
            war.stack.pop()

    def prompt(self, war: Campaign) -> str:
        boat, slot = war.attacks[0]
        return f"{war.theatre.ship_name[boat]} is in position against {SLOT_WORDS[slot].upper()}. Does she attack?"


def attack(war: Campaign, boat: int, slot: int, targets: list[int], umpire: Umpire) -> None:
    """S41.4, S41.6: the escorts' dice, then the torpedo; the boat is on the map for good."""
    numbers = war.theatre.numbers
    war.marks[boat] |= SHOWN
    war.marks[boat] &= ~OUT
    war.torpedoes[boat] = 0
    war.reload[boat] = 0
    escorts = sum(war.theatre.type[ship] in ESCORTS for ship in war.members[slot])
    shift = escorts // numbers["submarines.escorts_for_one"]
    sunk = bool(escorts) and umpire.roll(6, "escorts") + shift >= numbers["submarines.escort_sinks"]
    before = sunk and umpire.roll(6, "escorts in time") + shift >= numbers["submarines.escort_before"]
    if not before:
        _fire(war, boat, targets, umpire)
    if sunk:
        founder(war, boat, "is sunk by the escorts", umpire)


def _fire(war: Campaign, boat: int, targets: list[int], umpire: Umpire) -> None:
    theatre, numbers = war.theatre, war.theatre.numbers
    ship = targets[umpire.roll(len(targets), "which ship") - 1] if len(targets) > 1 else targets[0]
    is_large = theatre.category[ship] == CAPITAL or theatre.is_transport[ship] or war.is_dead(ship)
    face = umpire.roll(6, "torpedo")
    hit = face + (numbers["submarines.large_target"] if is_large else 0) >= numbers["submarines.hit"]
    umpire.tell(
        SubmarineAttack(
            side=SIDES[theatre.side[boat]],
            ship=theatre.word[boat],
            name=theatre.ship_name[boat],
            target=theatre.word[ship],
            target_name=theatre.ship_name[ship],
            face=face,
            hit=hit,
            reveals=True,
        )
    )
    if hit:
        strike(war, ship, "torpedo", umpire)


def reload_boats(war: Campaign) -> None:
    """S41.3: thirty turns inside a friendly port."""
    theatre = war.theatre
    for ship in range(theatre.ships):
        if not theatre.is_submarine[ship] or war.fate[ship] != AFLOAT or searches(war, ship):
            continue
        war.reload[ship] += 1
        if war.reload[ship] >= theatre.numbers["submarines.reload_turns"]:
            war.torpedoes[ship] = 1
            war.reload[ship] = 0


def side_of_boats(war: Campaign, slot: int) -> bool:
    """S41.8: does a hidden fleet have to show itself for boats of the enemy?"""
    return may_hold_boat(war, other(side_of(slot)), war.zone[slot])
