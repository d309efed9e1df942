"""13.6, S30.3: fleets that were sent to sweep look for fields round their zone and clear them."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, TYPES
from yellowsea.systems.great_war_at_sea.chart.ports.minefields import place_name, place_of, remove_field
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import FOG, was_disturbed
from yellowsea.systems.great_war_at_sea.chart.weather.hurts import founder, strike
from yellowsea.systems.great_war_at_sea.events.coast_events import FieldFound, SweepTried
from yellowsea.systems.great_war_at_sea.state.campaign import MINESWEEP, Campaign, side_of
from yellowsea.systems.great_war_at_sea.state.questions import Question

SWEEPER = TYPES.index("MS")


def sweepers_in(war: Campaign, slot: int) -> list[int]:
    """The ships of a fleet that sweep: minesweepers, and those the scenario names."""
    theatre = war.theatre
    return [ship for ship in war.members[slot] if theatre.is_sweeper[ship] or theatre.type[ship] == SWEEPER]


def may_sweep(war: Campaign, slot: int) -> bool:
    """13.6: a fleet with the mission, undisturbed, in fog or better; from inside a port its entrance."""
    if war.mission[slot] != MINESWEEP or not sweepers_in(war, slot):
        return False
    return not was_disturbed(war, slot) and war.weather_in(war.zone[slot]) <= FOG


def places_of(war: Campaign, slot: int) -> list[int]:
    """The sides and entrances that a fleet can work on."""
    theatre = war.theatre
    if war.port[slot] != NONE:
        return [theatre.entrance_key(war.port[slot])]
    zone = war.zone[slot]
    sides = [theatre.side_key(zone, there) for there in theatre.ways.near[zone]]
    return sides + [theatre.entrance_key(port) for port in theatre.harbours_in[zone]]


def fields_near(war: Campaign, slot: int, known: bool) -> list[int]:
    """The lines of enemy fields round a fleet that its side knows, or does not know."""
    side = side_of(slot)
    places = places_of(war, slot)
    return [
        line
        for line, place in enumerate(war.mine_place)
        if place in places and war.mine_owner[line] != side and knows(war, line, side) == known
    ]


def knows(war: Campaign, line: int, side: int) -> bool:
    """Does a side know of a field? swept_channel: of those in the entrance of its port from the start."""
    rule = war.theatre.rule("swept_channel")
    if rule is not None and rule.side == side:
        port = war.theatre.harbour_words.index(rule.places[0])
        if war.mine_place[line] == war.theatre.entrance_key(port):
            return True
    return bool(war.mine_known[line] >> side & 1)


def search(war: Campaign, slot: int, umpire: Umpire) -> None:
    """13.6: one die a turn; what is found is known from then on. A fleet that finds nothing has rolled all the same."""
    side = side_of(slot)
    face = umpire.roll(6, "search for mines")
    hidden = fields_near(war, slot, known=False)
    if face < war.theatre.numbers["mines.found"] or not hidden:
        return
    line = hidden[0]
    war.mine_known[line] |= 1 << side
    umpire.tell(
        FieldFound(
            side=SIDES[side], place=place_name(war.theatre, war.mine_place[line]), face=face, audience=only(side)
        )
    )


def sweep(war: Campaign, slot: int, place: int, umpire: Umpire) -> None:
    """S30.3, 13.63: a die for each sweeper."""
    for ship in sweepers_in(war, slot):
        lines = [line for line in fields_near(war, slot, known=True) if war.mine_place[line] == place]
        if not lines:
            return
        _sweep_with(war, slot, ship, lines[0], umpire)


def _sweep_with(war: Campaign, slot: int, ship: int, line: int, umpire: Umpire) -> None:
    theatre, numbers = war.theatre, war.theatre.numbers
    face = umpire.roll(6, "sweep")
    is_built = theatre.type[ship] == SWEEPER
    nothing = numbers["mines.sweeper_nothing_most"] if is_built else numbers["mines.other_nothing_most"]
    trouble = numbers["mines.sweeper_strikes"] if is_built else numbers["mines.other_lost"]
    cleared = face > nothing
    umpire.tell(
        SweepTried(
            side=SIDES[theatre.side[ship]],
            ship=theatre.word[ship],
            name=theatre.ship_name[ship],
            place=place_name(theatre, war.mine_place[line]),
            face=face,
            cleared=cleared,
            audience=only(side_of(slot)),
        )
    )
    if cleared:
        remove_field(war, line)
    elif face <= trouble and not is_built:
        founder(war, ship, "is lost on a mine", umpire)
    elif face <= trouble:
        first = umpire.roll(6, "mine") >= numbers["mines.strike_first"]
        if first and umpire.roll(6, "mine explodes") >= numbers["mines.strike_second"]:
            strike(war, ship, "mine", umpire)


class Sweep(Question):
    """13.63: which of the fields that are known."""

    key = "sweep"
    rule = "S30.3"
    verbs = ("at_side", "at_entrance", "done")
    parents = ("shore_acts",)

    def actor(self, war: Campaign) -> int:
        return side_of(war.in_hand)

    def options(self, war: Campaign) -> list[int]:
        theatre, words = war.theatre, war.words
        slot = war.in_hand
        zone = war.zone[slot]
        places = {war.mine_place[line] for line in fields_near(war, slot, known=True)}
        codes = [words.at_side + there for there in theatre.ways.near[zone] if theatre.side_key(zone, there) in places]
        codes += [
            words.at_entrance + port for port in theatre.harbours_in[zone] if theatre.entrance_key(port) in places
        ]
        return [*codes, words.done]

    def reason(self, war: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("no-field", "S30.3", "no field is known there")

    def play(self, war: Campaign, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        if code != war.words.done:
            sweep(war, war.in_hand, place_of(war, code), umpire)

    def prompt(self, war: Campaign) -> str:
        return "Which minefield is swept?"
