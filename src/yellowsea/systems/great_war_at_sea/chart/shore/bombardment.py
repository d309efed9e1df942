"""S5, 5.10: a fleet that was sent to bombard fires one volley at a port or a landing place, once a mission."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, TYPES
from yellowsea.systems.great_war_at_sea.chart.contact.reports import show
from yellowsea.systems.great_war_at_sea.chart.orders.limits import is_peace
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import was_disturbed
from yellowsea.systems.great_war_at_sea.chart.shore.skirmish import hit_by_gun
from yellowsea.systems.great_war_at_sea.chart.turn.scoring import award, figure, rows_of
from yellowsea.systems.great_war_at_sea.events.coast_events import BatteriesFired, PortBombarded
from yellowsea.systems.great_war_at_sea.state.campaign import BOMBARD, BOMBED, SHOT, Campaign, side_of
from yellowsea.systems.great_war_at_sea.state.questions import Question
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY

BATTLESHIP: Final = TYPES.index("B")


def gunners(war: Campaign, slot: int) -> list[int]:
    """The ships of a fleet that have shells for the shore and guns."""
    return [ship for ship in war.members[slot] if not war.marks[ship] & SHOT and war.boxes(ship)]


def targets(war: Campaign, slot: int) -> list[int]:
    """The enemy ports a fleet may fire at from where it is."""
    theatre = war.theatre
    enemy = other(side_of(slot))
    found = [
        port
        for port in theatre.harbours_in[war.zone[slot]]
        if port < theatre.ports and war.owner[port] == enemy and not _is_spared(war, port, side_of(slot))
    ]
    if is_far(war, slot) and war.owner[theatre.port_arthur] == enemy:
        found.append(theatre.port_arthur)
    return found


def is_far(war: Campaign, slot: int) -> bool:
    """indirect_fire: is the fleet where battleships fire over the hills?"""
    rule = war.theatre.rule("indirect_fire")
    if rule is None or rule.side != side_of(slot):
        return False
    return war.zone[slot] == war.theatre.chart.zone_of(rule.places[0])


def _is_spared(war: Campaign, port: int, side: int) -> bool:
    rule = war.theatre.rule("neutral_limits")
    if rule is None or rule.side != side:
        return False
    return war.theatre.harbour_words[port] == rule.places[0] and war.turn < figure(rule, "turn")


def is_landing_place(war: Campaign, slot: int) -> bool:
    """S2.3: are there enemy troops in reach of the beach, so that fire helps a landing?"""
    zone = war.zone[slot]
    enemy = other(side_of(slot))
    return any(war.troops_in(enemy, near) for near in (zone, *war.theatre.ways.around[zone]))


def why_not_bombard(war: Campaign, slot: int) -> Refusal | None:
    """S5, 5.10: the mission, shells, a target, and no enemy fleet left in the zone."""
    if war.mission[slot] != BOMBARD or war.port[slot] != NONE:
        return refuse("mission", "S5", "only a fleet at sea that was sent to bombard fires at the shore")
    if is_peace(war):
        return refuse("peace", "X.peace", "it is peace still")
    if not gunners(war, slot):
        return refuse("no-shells", "S5", "it has fired once; it must reload in port")
    if was_disturbed(war, slot):
        return refuse("contact", "5.10", "an enemy fleet is there")
    if not targets(war, slot) and not is_landing_place(war, slot):
        return refuse("no-target", "S5", "nothing of the enemy's is on this coast")
    return None


class Bombard(Question):
    """S5: fire at which port, with which gun classes? `spare` holds a bit for each class that is kept back."""

    key = "bombard"
    rule = "S5"
    verbs = ("bombard", "support", "keep_primary", "keep_secondary", "keep_tertiary", "hold_off")
    parents = ("shore_acts",)

    def actor(self, war: Campaign) -> int:
        return side_of(war.in_hand)

    def options(self, war: Campaign) -> list[int]:
        words = war.words
        slot = war.in_hand
        codes: list[int] = []
        if any(_factors(war, ship, kind) for ship in gunners(war, slot) for kind in range(3)):
            ports = targets(war, slot)
            codes += [words.bombard + port for port in ports]
            if not ports and is_landing_place(war, slot):
                codes.append(words.support)
        for kind, code in enumerate((words.keep_primary, words.keep_secondary, words.keep_tertiary)):
            if not war.spare >> kind & 1 and any(_factors(war, ship, kind) for ship in gunners(war, slot)):
                codes.append(code)
        return [*codes, words.hold_off]

    def reason(self, war: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "bombard" and _is_spared(war, numbers[0], side_of(war.in_hand)):
            return refuse("neutral", "X.neutral_limits", "not before the turn that the scenario names")
        return refuse("no-target", "S5", "that cannot be shelled from here, or no gun is left for it")

    def play(self, war: Campaign, code: int, umpire: Umpire) -> None:
        words = war.words
        kept = (words.keep_primary, words.keep_secondary, words.keep_tertiary)
        if code in kept:
            war.spare |= 1 << kept.index(code)
            return
        war.stack.pop()
        if code != words.hold_off:
            port = NONE if code == words.support else code - words.bombard
            fire(war, war.in_hand, port, umpire)
        war.spare = 0

    def prompt(self, war: Campaign) -> str:
        return "Does the fleet fire at the shore, and with which guns?"


def _factors(war: Campaign, ship: int, kind: int) -> int:
    """The dice of a gun class, none where it is kept back."""
    if war.spare >> kind & 1:
        return 0
    return (war.primary, war.secondary, war.tertiary)[kind][ship]


def fire(war: Campaign, slot: int, port: int, umpire: Umpire) -> None:
    """S5: the batteries first, then one volley of every ship."""
    theatre = war.theatre
    side = side_of(slot)
    far = port != NONE and theatre.harbour_zone[port] != war.zone[slot]
    show(war, slot, war.zone[slot], umpire)
    war.fleet_marks[slot] |= BOMBED
    if port != NONE and not far:
        _answer(war, slot, port, umpire)
    hits = 0
    for ship in gunners(war, slot):
        for kind in (PRIMARY, SECONDARY, TERTIARY):
            if far and (kind != PRIMARY or theatre.type[ship] != BATTLESHIP):
                continue
            hits += _volley(war, ship, kind, far, umpire)
        if not far or theatre.type[ship] == BATTLESHIP:
            war.marks[ship] |= SHOT
    add_support(war, war.zone[slot], hits)
    won = score_hits(war, side, port, hits) if port != NONE else 0
    umpire.tell(
        PortBombarded(
            side=SIDES[side],
            port=theatre.harbour_words[port] if port != NONE else "",
            name=theatre.harbour_names[port]
            if port != NONE
            else f"the coast from {theatre.ways.names.of(war.zone[slot])}",
            hits=hits,
            points=won,
        )
    )


def _volley(war: Campaign, ship: int, kind: int, far: bool, umpire: Umpire) -> int:
    """S5, S39: the hits of one gun class."""
    numbers, figures = war.theatre.numbers, war.theatre.figures
    needed = numbers[("bombardment.primary", "bombardment.secondary", "bombardment.tertiary")[kind]]
    rule = war.theatre.rule("indirect_fire") if far else None
    if rule is not None:
        needed = figure(rule, "face")
    count = len([face for face in umpire.pool(_factors(war, ship, kind), 6, "bombard") if face >= needed])
    again = numbers["bombardment.tertiary_second"] if kind == TERTIARY else 0
    sheet = war.theatre.sheets[ship]
    if kind == PRIMARY and sheet.is_boxed:
        again = figures.boxed_confirm
    elif kind == PRIMARY and sheet.is_slow_firing:
        again = figures.slow_confirm
    if not again:
        return count
    return len([face for face in umpire.pool(count, 6, "bombard again") if face >= again])


def _answer(war: Campaign, slot: int, port: int, umpire: Umpire) -> None:
    """5.10: the batteries of the port fire one volley at ships drawn among the fleet."""
    theatre = war.theatre
    for word, primary, secondary in theatre.operation.batteries:
        if word != theatre.harbour_words[port]:
            continue
        hits: list[int] = []
        for kind, factors in ((PRIMARY, primary), (SECONDARY, secondary)):
            faces = umpire.pool(factors, 6, "battery")
            hits += [kind] * len([face for face in faces if face >= theatre.numbers["bombardment.battery_hit"]])
        umpire.tell(
            BatteriesFired(side=SIDES[war.owner[port]], port=word, name=theatre.harbour_names[port], hits=len(hits))
        )
        for kind in hits:
            ships = war.members[slot]
            if ships:
                ship = ships[umpire.roll(len(ships), "which ship") - 1] if len(ships) > 1 else ships[0]
                hit_by_gun(war, ship, kind, umpire)


def add_support(war: Campaign, zone: int, hits: int) -> None:
    """S2.3: hits of this turn in a zone."""
    for place in range(0, len(war.support), 2):
        if war.support[place] == zone:
            war.support[place + 1] += hits
            return
    war.support += [zone, hits]


def support_in(war: Campaign, zone: int) -> int:
    """The hits of this turn in a zone."""
    for place in range(0, len(war.support), 2):
        if war.support[place] == zone:
            return war.support[place + 1]
    return 0


def score_hits(war: Campaign, side: int, port: int, hits: int) -> int:
    """S5: points for hits on a port, at most ten for a major and five for a minor one in the whole game."""
    theatre = war.theatre
    most = theatre.numbers["bombardment.major_most" if theatre.is_major[port] else "bombardment.minor_most"]
    counted = max(0, min(hits, most - war.port_hits[2 * port + side]))
    if not counted:
        return 0
    won = 0
    for row in rows_of(war, "bombard", side):
        places = theatre.operation.points[row].places
        if not places or theatre.harbour_words[port] in places:
            won += award(war, row, counted)
    war.port_hits[2 * port + side] += counted
    return won
