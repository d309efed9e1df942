"""S2.6, S2.7: ports that fall, ships that are caught in them, and ports nobody holds (empty_port, fall)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.shore.troops import landed_near, points_near, zones_reached
from yellowsea.systems.great_war_at_sea.chart.turn.scoring import figure
from yellowsea.systems.great_war_at_sea.events.landing_events import PortTaken, ShipInCapturedPort
from yellowsea.systems.great_war_at_sea.state.campaign import AFLOAT, CAPTURED, FREE, SCUTTLED, SUNK, Campaign
from yellowsea.systems.great_war_at_sea.state.questions import Question
from yellowsea.systems.great_war_at_sea.state.theatre import KOREA


def ships_in(war: Campaign, harbour: int, side: int) -> list[int]:
    """The ships of a side in a harbour, with orders or without."""
    theatre = war.theatre
    found: list[int] = []
    for ship in range(theatre.ships):
        if war.fate[ship] != AFLOAT or theatre.side[ship] != side:
            continue
        slot = war.fleet[ship]
        if (war.harbour[ship] if slot == NONE else war.port[slot]) == harbour:
            found.append(ship)
    return found


def take_ports(war: Campaign, umpire: Umpire) -> None:
    """S2.6: after the combat of 0600 a port falls to whoever has enough troops there and no enemy near them."""
    theatre, numbers = war.theatre, war.theatre.numbers
    reached = [zones_reached(war, side) for side in (JAPAN, RUSSIA)]
    for port in range(theatre.ports):
        zone = theatre.harbour_zone[port]
        for side in (JAPAN, RUSSIA):
            if zone not in reached[side] or war.owner[port] not in (1 - side, KOREA):
                continue
            needed = numbers["invasion.major_falls" if theatre.is_major[port] else "invasion.minor_falls"]
            if points_near(war, side, zone) < needed or points_near(war, 1 - side, zone):
                continue
            if landed_near(war, side, zone):
                take_port(war, port, side, "its troops hold the place", umpire)
                break


def take_port(war: Campaign, port: int, side: int, how: str, umpire: Umpire) -> None:
    """A port changes hands; boats in it are lost (S41.1), ships have a turn to leave (S2.7)."""
    theatre = war.theatre
    war.owner[port] = side
    war.taken[port] = war.turn
    umpire.tell(
        PortTaken(side=SIDES[side], port=theatre.harbour_words[port], name=theatre.harbour_names[port], how=how)
    )
    for ship in ships_in(war, port, 1 - side):
        if theatre.is_submarine[ship]:
            war.lose(ship, SUNK)
        elif war.fleet[ship] != NONE:
            war.fleet_marks[war.fleet[ship]] |= FREE


def caught(war: Campaign, turns_ago: int) -> list[int]:
    """S2.7: the ships in ports that fell to the enemy so many turns ago."""
    found: list[int] = []
    for port, turn in enumerate(war.taken):
        if turn and war.turn - turn == turns_ago and war.owner[port] in (JAPAN, RUSSIA):
            found += ships_in(war, port, 1 - war.owner[port])
    return found


def roll_for_caught(war: Campaign, umpire: Umpire) -> None:
    """S2.7: who has not left in the next turn is scuttled, or on 5 and 6 captured."""
    for ship in caught(war, 1):
        face = umpire.roll(6, "captured port")
        end_ship(war, ship, face, face >= war.theatre.numbers["invasion.captured_from"], umpire)


def end_ship(war: Campaign, ship: int, face: int, captured: bool, umpire: Umpire) -> None:
    """A ship goes out of the game in a captured port."""
    theatre = war.theatre
    umpire.tell(
        ShipInCapturedPort(
            side=SIDES[theatre.side[ship]],
            ship=theatre.word[ship],
            name=theatre.ship_name[ship],
            face=face,
            captured=captured,
        )
    )
    for leader, flag in enumerate(war.flag):
        if flag == ship:
            war.flag[leader] = NONE
    war.lose(ship, CAPTURED if captured else SCUTTLED)


class Scuttle(Question):
    """S2.7: ships in a port that has just fallen: scuttle them, or try to take them out next turn."""

    key = "scuttle_in_port"
    rule = "S2.7"
    verbs = ("scuttle", "done")
    parents = ("shore_ends",)

    def actor(self, war: Campaign) -> int:
        return war.theatre.side[caught(war, 0)[0]]

    def options(self, war: Campaign) -> list[int]:
        pieces = war.theatre.pieces
        side = self.actor(war)
        codes = [war.words.scuttle + pieces[ship] for ship in caught(war, 0) if war.theatre.side[ship] == side]
        return [*codes, war.words.done]

    def reason(self, war: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("not-there", "S2.7", "she is not in a port that has fallen")

    def play(self, war: Campaign, code: int, umpire: Umpire) -> None:
        if code != war.words.done:
            end_ship(war, war.theatre.ship_of[code - war.words.scuttle], 0, False, umpire)
        if code == war.words.done or not caught(war, 0):
            war.stack.pop()

    def prompt(self, war: Campaign) -> str:
        return "The port has fallen. Which ships are scuttled at once?"


def hold_empty_ports(war: Campaign, umpire: Umpire) -> None:
    """empty_port: whoever ends three turns in the port with warships first has it from then on."""
    theatre = war.theatre
    for rule in theatre.special.get("empty_port", []):
        for place in rule.places:
            port = theatre.harbour_words.index(place)
            for side in (JAPAN, RUSSIA):
                if war.owner[port] in (JAPAN, RUSSIA):
                    break
                if any(theatre.is_warship[ship] for ship in ships_in(war, port, side)):
                    war.held[2 * port + side] += 1
                    if war.held[2 * port + side] >= figure(rule, "turns"):
                        take_port(war, port, side, "its ships have held it", umpire)


def fall_of_ports(war: Campaign, umpire: Umpire) -> None:
    """fall: captured at the end of the turn named; ships in it are scuttled without a die."""
    theatre = war.theatre
    for rule in theatre.special.get("fall", []):
        port = theatre.harbour_words.index(rule.places[0])
        if figure(rule, "turn") != war.turn or war.owner[port] == rule.side:
            continue
        take_port(war, port, rule.side, "it capitulates", umpire)
        for ship in ships_in(war, port, 1 - rule.side):
            end_ship(war, ship, 0, False, umpire)
