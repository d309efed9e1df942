"""Section 9: special rules of the coasts: siege guns, collisions in fog, watched straits, blockships."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.operation_shapes import SeaRule
from yellowsea.systems.great_war_at_sea.book.shapes import CAPITAL, NONE
from yellowsea.systems.great_war_at_sea.chart.contact.reports import report
from yellowsea.systems.great_war_at_sea.chart.ports.submarines import zones_moved
from yellowsea.systems.great_war_at_sea.chart.shore.captures import ships_in
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import FOG
from yellowsea.systems.great_war_at_sea.chart.turn.scoring import figure
from yellowsea.systems.great_war_at_sea.chart.weather.hurts import lose_hull
from yellowsea.systems.great_war_at_sea.events.coast_events import Collision, HowitzerHit
from yellowsea.systems.great_war_at_sea.events.landing_events import BlockPassed, BlockshipSent
from yellowsea.systems.great_war_at_sea.state.campaign import (
    BLOCK_ENTRANCE,
    DECOY,
    SCUTTLED,
    SPOTTED,
    Campaign,
    side_of,
)


def fire_howitzers(war: Campaign, umpire: Umpire) -> None:
    """howitzers: each day at 06:00 the siege guns reach the ships in Port Arthur."""
    theatre = war.theatre
    rule = theatre.rule("howitzers")
    if rule is None or not theatre.is_dawn(war.turn + war.shift) or war.turn < figure(rule, "turn"):
        return
    needed = figure(rule, "face")
    for ship in ships_in(war, theatre.port_arthur, 1 - rule.side):
        face = umpire.roll(6, "howitzers")
        if face >= needed:
            umpire.tell(
                HowitzerHit(
                    side=SIDES[theatre.side[ship]], ship=theatre.word[ship], name=theatre.ship_name[ship], face=face
                )
            )
            lose_hull(war, ship, 1, umpire)


def collide_in_fog(war: Campaign, umpire: Umpire) -> None:
    """fog_collision: a large Japanese fleet that moves two zones in fog may lose boxes of two ships."""
    rule = war.theatre.rule("fog_collision")
    if rule is None:
        return
    for slot in war.fleets_of(0):
        ships = list(war.members[slot])
        if len(ships) < figure(rule, "pieces") or zones_moved(war, slot) < figure(rule, "moved"):
            continue
        if war.weather_in(war.zone[slot]) != FOG:
            continue
        if umpire.roll(6, "collision") + umpire.roll(6, "collision") < figure(rule, "sum"):
            continue
        for _ in range(2):
            ship = ships.pop(umpire.roll(len(ships), "which ship") - 1)
            theatre = war.theatre
            umpire.tell(
                Collision(side=SIDES[theatre.side[ship]], ship=theatre.word[ship], name=theatre.ship_name[ship])
            )
            lose_hull(war, ship, figure(rule, "boxes"), umpire)


def watch_straits(war: Campaign, umpire: Umpire) -> None:
    """strait_watch: by day an enemy fleet in one of the zones is reported on 4 or more."""
    theatre = war.theatre
    if war.is_night():
        return
    for rule in theatre.special.get("strait_watch", []):
        zones = [theatre.chart.zone_of(place) for place in rule.places]
        for slot in war.fleets_of(1 - rule.side):
            seen = war.fleet_marks[slot] & (SPOTTED | DECOY) or war.port[slot] != NONE
            if seen or not any(zone in zones for zone in (*war.trail[slot], war.zone[slot])):
                continue
            if umpire.roll(6, "strait watch") >= figure(rule, "face"):
                war.fleet_marks[slot] |= SPOTTED
                report(war, slot, war.zone[slot], umpire)


# -- blockships --------------------------------------------------------------------------------------------------------


def block_rule(war: Campaign, side: int) -> SeaRule | None:
    """The rule of blockships of a side."""
    for rule in war.theatre.special.get("blockships", []):
        if rule.side == side:
            return rule
    return None


def sink_blockships(war: Campaign, slot: int, umpire: Umpire) -> None:
    """blockships: those in the zone of the port are sunk in its entrance; a die says whether they block it."""
    theatre = war.theatre
    rule = block_rule(war, side_of(slot))
    if rule is None or war.mission[slot] != BLOCK_ENTRANCE or war.port[slot] != NONE:
        return
    port = theatre.harbour_words.index(rule.places[0])
    if theatre.harbour_zone[port] != war.zone[slot]:
        return
    for ship in war.members[slot]:
        if theatre.pieces[ship] not in rule.pieces:
            continue
        face = umpire.roll(6, "blockship")
        blocks = face >= figure(rule, "blocks_on")
        if blocks:
            war.awarded[rule.side] += figure(rule, "vp")
            war.blocked[port] = figure(rule, "clearing")
        umpire.tell(
            BlockshipSent(
                side=SIDES[rule.side],
                ship=theatre.word[ship],
                name=theatre.ship_name[ship],
                port=rule.places[0],
                face=face,
                blocks=blocks,
            )
        )
        war.lose(ship, SCUTTLED)


def is_barred(war: Campaign, slot: int, harbour: int, umpire: Umpire) -> bool:
    """blockships: a capital ship passes a blocked entrance on two dice of 9; one that fails holds the fleet."""
    theatre = war.theatre
    rule = theatre.rule("blockships") if war.blocked[harbour] else None
    if rule is None:
        return False
    needed = figure(rule, "pass_on")
    for ship in war.members[slot]:
        if theatre.category[ship] != CAPITAL:
            continue
        total = umpire.roll(6, "blocked entrance") + umpire.roll(6, "blocked entrance")
        umpire.tell(
            BlockPassed(
                side=SIDES[theatre.side[ship]],
                ship=theatre.word[ship],
                name=theatre.ship_name[ship],
                total=total,
                passed=total >= needed,
                audience=1 << theatre.side[ship],
            )
        )
        if total < needed:
            return True
    return False


def clear_entrances(war: Campaign) -> None:
    """A turn of clearing."""
    for harbour, turns in enumerate(war.blocked):
        if turns:
            war.blocked[harbour] = turns - 1
