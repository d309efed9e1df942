"""Orders that concern the coasts: ships that part company, decoys, tows, balloons; searches by boats."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.towing import cast_off, pass_tow, tows_for, tows_in, tugs_in
from yellowsea.systems.great_war_at_sea.chart.orders.partings import leavers, may_split_decoy, part, split_decoy
from yellowsea.systems.great_war_at_sea.chart.ports.balloons import may_go_up, send_up
from yellowsea.systems.great_war_at_sea.chart.ports.submarines import boat_ports, boats_of
from yellowsea.systems.great_war_at_sea.state.campaign import AFLOAT, OUT, SENT, Campaign

VERBS = ("part", "decoy", "take_off", "balloon", "tow", "in_tow", "let_go")
TEXTS = {
    "part": ("S4", "only ships on blockade or defence, cripples and empty transports leave a fleet at sea"),
    "decoy": ("S14", "no decoy or marker is free, or it would vanish there"),
    "take_off": ("S14", "only a decoy is taken off the map"),
    "balloon": ("S3", "a balloon goes up by day, at sea, in clear weather or mist, from the ship that carries it"),
    "tow": ("S45", "she cannot take a ship of this fleet in tow"),
    "in_tow": ("S45", "that ship cannot be taken in tow by her"),
    "let_go": ("S45", "she tows nobody"),
}


def extra_options(war: Campaign, slot: int) -> list[int]:
    """What a fleet may be told besides mission and course."""
    words, pieces = war.words, war.theatre.pieces
    if war.ship_in_hand != NONE:
        return [words.in_tow + pieces[ship] for ship in tows_for(war, war.ship_in_hand)]
    codes = [words.part + pieces[ship] for ship in leavers(war, slot)]
    if war.is_on_map(slot) and may_split_decoy(war, slot):
        codes.append(words.decoy)
    if war.is_decoy(slot):
        codes.append(words.take_off)
    if may_go_up(war, slot):
        codes.append(words.balloon)
    codes += [words.tow + pieces[ship] for ship in tugs_in(war, slot)]
    codes += [words.let_go + pieces[ship] for ship in tows_in(war, slot)]
    return codes


def why_not_extra(verb: str) -> Refusal:
    """Why one of these orders is refused."""
    rule, text = TEXTS[verb]
    return refuse("not-now", rule, text)


def play_extra(war: Campaign, slot: int, code: int, umpire: Umpire) -> None:
    """Carry one of these orders out."""
    words, ship_of = war.words, war.theatre.ship_of
    if code == words.decoy:
        split_decoy(war, slot, umpire)
    elif code == words.take_off:
        war.clear_slot(slot)
    elif code == words.balloon:
        send_up(war, slot, umpire)
    elif code >= words.let_go:
        cast_off(war, ship_of[code - words.let_go], umpire)
    elif code >= words.in_tow:
        pass_tow(war, war.ship_in_hand, ship_of[code - words.in_tow], umpire)
        war.ship_in_hand = NONE
    elif code >= words.tow:
        war.ship_in_hand = ship_of[code - words.tow]
    else:
        part(war, slot, ship_of[code - words.part], umpire)


# -- boats -------------------------------------------------------------------------------------------------------------


def search_options(war: Campaign, side: int) -> list[int]:
    """S41.2: ports from which boats search, or do not, once changed in a phase."""
    changed = war.searching
    return [war.words.search + port for port in boat_ports(war, side) if not changed[port] >> (2 + side) & 1]


def put_out_options(war: Campaign, side: int) -> list[int]:
    """S41.3: boats without a torpedo, each once in a phase: out to search, or in again to reload."""
    words, pieces = war.words, war.theatre.pieces
    return [
        words.put_out + words.boats.index(pieces[boat])
        for boat in boats_of(war, side)
        if war.fate[boat] == AFLOAT and not war.torpedoes[boat] and not war.marks[boat] & SENT
    ]


def put_out(war: Campaign, number: int) -> None:
    """S41.3: a boat goes out, and what she has lain in port counts no longer; or she comes in."""
    boat = war.theatre.ship_of[war.words.boats[number]]
    war.marks[boat] = (war.marks[boat] ^ OUT) | SENT
    war.reload[boat] = 0


def change_search(war: Campaign, side: int, port: int) -> None:
    """On or off; the mark beside it lasts until the orders are closed."""
    war.searching[port] ^= 1 << side
    war.searching[port] |= 4 << side


def close_searches(war: Campaign, side: int) -> None:
    """The orders of a side are closed."""
    for port in boat_ports(war, side):
        war.searching[port] &= ~(4 << side)
    for boat in boats_of(war, side):
        war.marks[boat] &= ~SENT


def boat_options(war: Campaign, side: int) -> list[int]:
    """S41.1: at set-up a boat may be put in another of its ports."""
    theatre, words = war.theatre, war.words
    codes: list[int] = []
    for who, boats, ports in theatre.operation.submarines:
        if who != side:
            continue
        for piece in boats:
            here = war.harbour[theatre.ship_of[piece]]
            for word in ports:
                port = theatre.harbour_words.index(word)
                if port > here:
                    codes.append(words.boat + words.boats.index(piece) * len(words.harbours) + port)
    return codes


def place_boat(war: Campaign, code: int) -> None:
    """A boat lies in another port."""
    number, port = divmod(code - war.words.boat, len(war.words.harbours))
    piece = war.words.boats[number]
    war.harbour[war.theatre.ship_of[piece]] = port
