"""13: mines: a fleet that passes a mined side or entrance, and how a layer lays them (S30)."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import FOG, was_disturbed
from yellowsea.systems.great_war_at_sea.chart.turn.scoring import award, figure, rows_of
from yellowsea.systems.great_war_at_sea.chart.weather.hurts import strike
from yellowsea.systems.great_war_at_sea.events.coast_events import MinesLaid, StruckMine
from yellowsea.systems.great_war_at_sea.state.campaign import MINELAY, STAYED, Campaign, side_of
from yellowsea.systems.great_war_at_sea.state.questions import Question
from yellowsea.systems.great_war_at_sea.state.theatre import COASTAL, Theatre

WARNED: Final = 1 << 32  # a fleet and a place in one number


# -- passing a field ---------------------------------------------------------------------------------------------------


def cross(war: Campaign, slot: int, place: int, umpire: Umpire) -> None:
    """13.2: the fields of the enemy at a side or an entrance that a fleet passes; own fields are free."""
    if place not in war.mine_place:
        return
    side = side_of(slot)
    key = slot * WARNED + place
    if key in war.warned:
        return
    war.warned.append(key)
    for line in war.mined(place):
        if war.mine_owner[line] != side and war.members[slot]:
            _pass_line(war, slot, line, umpire)


def _pass_line(war: Campaign, slot: int, line: int, umpire: Umpire) -> None:
    """A die for each field: a 6 followed by 5 or 6 strikes one ship, drawn; the others are warned. dense_field has its
    own figures."""
    numbers = war.theatre.numbers
    rule = war.theatre.rule("dense_field") if war.mine_dense[line] else None
    first = numbers["mines.strike_first"] if rule is None else figure(rule, "first")
    second = numbers["mines.strike_second"] if rule is None else figure(rule, "second")
    strikes_left = 1 if rule is None else figure(rule, "strikes")
    for _ in range(war.mine_count[line]):
        if umpire.roll(6, "mine") < first or umpire.roll(6, "mine explodes") < second:
            continue
        ships = war.members[slot]
        ship = ships[umpire.roll(len(ships), "which ship") - 1] if len(ships) > 1 else ships[0]
        war.mine_known[line] |= 1 << side_of(slot)
        theatre = war.theatre
        umpire.tell(
            StruckMine(
                side=SIDES[theatre.side[ship]],
                ship=theatre.word[ship],
                name=theatre.ship_name[ship],
                place=place_name(theatre, war.mine_place[line]),
            )
        )
        strike(war, ship, "mine", umpire)
        strikes_left -= 1
        if not strikes_left or not war.members[slot]:
            return


def place_name(theatre: Theatre, place: int) -> str:
    """A side or an entrance in words."""
    zones = theatre.ways.zones
    if place >= zones * zones:
        return f"in the entrance of {theatre.harbour_names[place - zones * zones]}"
    names = theatre.ways.names
    return f"between {names.of(place // zones)} and {names.of(place % zones)}"


# -- laying ------------------------------------------------------------------------------------------------------------


def layers_in(war: Campaign, slot: int) -> list[int]:
    """S30.2: the ships of a fleet that still have mines aboard."""
    return [ship for ship in war.members[slot] if war.theatre.is_layer[ship] and war.mines[ship] > 0]


def why_not_lay(war: Campaign, slot: int) -> Refusal | None:
    """13.31, S30.1: a whole turn in a zone that may be mined, by the coast, undisturbed, in fog or better."""
    theatre = war.theatre
    zone = war.zone[slot]
    if war.mission[slot] != MINELAY or war.port[slot] != NONE:
        return refuse("mission", "13.31", "only a fleet at sea that was sent to lay mines lays them")
    if not layers_in(war, slot):
        return refuse("no-mines", "S30.2", "it has no mines left")
    if not war.fleet_marks[slot] & STAYED:
        return refuse("moved", "S30.1", "a layer stays in the zone for a whole turn")
    if was_disturbed(war, slot):
        return refuse("contact", "13.31", "an enemy fleet is there")
    if war.weather_in(zone) > FOG:
        return refuse("weather", "13.31", "no mines are laid in such weather")
    by_port = any(theatre.harbours_in[near] for near in theatre.ways.around[zone])
    if theatre.ways.type[zone] != COASTAL and not by_port and not theatre.harbours_in[zone]:
        return refuse("open-sea", "13.31", "mines are laid in coastal zones and beside ports")
    if not theatre.may_be_mined[zone]:
        return refuse("not-mined", "13.31", "this zone is not one that may be mined")
    return None


def lay(war: Campaign, slot: int, place: int, umpire: Umpire) -> None:
    """One field goes down."""
    side = side_of(slot)
    ship = layers_in(war, slot)[0]
    war.mines[ship] -= 1
    dense = int("dense_field" in war.theatre.special and war.theatre.sheets[ship].side == _amur_side(war))
    add_field(war, place, side, dense)
    for row in rows_of(war, "lay", side):
        if any(war.zone[slot] == war.theatre.chart.zone_of(word) for word in war.theatre.operation.points[row].places):
            award(war, row, 1)
    umpire.tell(
        MinesLaid(
            side=SIDES[side],
            ship=war.theatre.word[ship],
            name=war.theatre.ship_name[ship],
            place=place_name(war.theatre, place),
            left=sum(war.mines[other] for other in layers_in(war, slot)),
            audience=only(side),
        )
    )


def _amur_side(war: Campaign) -> int:
    """dense_field is about the fields of Amur: the layers of the scenario are Russia's."""
    return war.theatre.book.pieces[war.theatre.operation.layers[0]].side


def add_field(war: Campaign, place: int, side: int, dense: int) -> None:
    """A field more of a side at a place."""
    for line in war.mined(place):
        if war.mine_owner[line] == side and war.mine_dense[line] == dense:
            war.mine_count[line] += 1
            return
    war.mine_place.append(place)
    war.mine_owner.append(side)
    war.mine_count.append(1)
    war.mine_known.append(1 << side)
    war.mine_dense.append(dense)


def remove_field(war: Campaign, line: int) -> None:
    """A field less; the line goes with the last."""
    war.mine_count[line] -= 1
    if war.mine_count[line] <= 0:
        for lines in (war.mine_place, war.mine_owner, war.mine_count, war.mine_known, war.mine_dense):
            del lines[line]


class LayMines(Question):
    """13.31: where the fields go, one after the other."""

    key = "lay_mines"
    rule = "13.31"
    verbs = ("at_side", "at_entrance", "done")
    parents = ("shore_acts",)

    def actor(self, war: Campaign) -> int:
        return side_of(war.in_hand)

    def options(self, war: Campaign) -> list[int]:
        zone = war.zone[war.in_hand]
        words = war.words
        codes = [words.at_side + there for there in war.theatre.ways.near[zone]]
        codes += [words.at_entrance + port for port in war.theatre.harbours_in[zone]]
        return [*codes, words.done]

    def reason(self, war: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("elsewhere", "13.31", "a field goes on an open side of the zone or into an entrance there")

    def play(self, war: Campaign, code: int, umpire: Umpire) -> None:
        slot = war.in_hand
        if code != war.words.done:
            lay(war, slot, place_of(war, code), umpire)
            war.spare += 1
            if layers_in(war, slot):
                return
        war.stack.pop()
        if war.spare:
            check_own_mines(war, slot, umpire)
        war.spare = 0

    def prompt(self, war: Campaign) -> str:
        left = sum(war.mines[ship] for ship in layers_in(war, war.in_hand))
        return f"Where is the next minefield laid? {left} left."


def place_of(war: Campaign, code: int) -> int:
    """The side or entrance that an option names, seen from the zone of the fleet in hand."""
    words, theatre = war.words, war.theatre
    if words.at_entrance <= code < words.at_entrance + theatre.harbours:
        return theatre.entrance_key(code - words.at_entrance)
    return theatre.side_key(war.zone[war.in_hand], code - words.at_side)


def check_own_mines(war: Campaign, slot: int, umpire: Umpire) -> None:
    """own_mines: a layer of that side that has laid strikes one of her own on two dice of 2."""
    rule = war.theatre.rule("own_mines")
    if rule is None or rule.side != side_of(slot):
        return
    for ship in war.members[slot]:
        if not war.theatre.is_layer[ship] or war.mission[slot] == NONE:
            continue
        if umpire.roll(6, "own mine") + umpire.roll(6, "own mine") <= figure(rule, "sum"):
            theatre = war.theatre
            umpire.tell(
                StruckMine(
                    side=SIDES[theatre.side[ship]],
                    ship=theatre.word[ship],
                    name=theatre.ship_name[ship],
                    place="of her own",
                )
            )
            strike(war, ship, "mine", umpire)
