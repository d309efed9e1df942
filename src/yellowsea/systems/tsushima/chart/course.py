"""4.1: the ships in hand are sent to a place; the way there is their player's choice."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.telling.events import movement_points
from yellowsea.systems.tsushima.chart.courses import (
    destination_codes,
    must_stop_outside,
    next_hexes,
    points_left,
    why_not_to,
    why_not_via,
)
from yellowsea.systems.tsushima.chart.dangers_under_way import sail_to
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.sea_chart import LAND
from yellowsea.systems.tsushima.state.war import War


class Course(Decision[War]):
    """4.1: where the picked counters go together, by the usual way, the shortest, clear of a hex, or hex by hex."""

    key = "course"
    rule = "4.1"
    verbs = ("to", "via", "shortest", "keep_clear", "cancel")
    parents = ("movement",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        ships = war.sailing
        name = war.tables.ship_names[ships[0]] if len(ships) == 1 else f"{len(ships)} counters"
        chart = war.tables.chart
        place = war.way[-1] if war.way else war.place[ships[0]]
        where = f"through {chart.name(place)}" if war.way else chart.at(place)
        return f"{name} {where}, {movement_points(points_left(war, ships))}. Where to?"

    def options(self, war: War) -> list[int]:
        words = war.words
        ships = war.sailing
        codes = destination_codes(war, ships, words.to_place)
        via_hex = words.via_hex
        codes += [via_hex[hexagon] for hexagon in next_hexes(war, ships)]
        if _may_choose_way(war):
            codes += [words.shortest, words.keep_clear]
        codes.append(words.cancel)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "to":
            return why_not_to(war, war.sailing, numbers[0])
        if verb == "via":
            return why_not_via(war, war.sailing, numbers[0])
        if must_stop_outside(war, war.sailing):
            return refuse("enemy-outside", "4.2", "with enemies in the hex, ships leaving port must stop there")
        return refuse("way-chosen", "4.1", "the kind of way has already been chosen; cancel to choose again")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if words.via <= code < words.shortest:
            war.way = [*war.way, code - words.via]
            return
        if code == words.shortest:
            war.is_shortest = 1
            return
        if code == words.keep_clear:
            war.stack.append(steps.KEEP_CLEAR)
            return
        war.stack.pop()
        if code != words.cancel:
            sail_to(war, war.sailing, code - words.to, umpire)
        war.sailing = []
        war.way = []
        war.is_shortest = 0
        war.clear_of = -1


def _may_choose_way(war: War) -> bool:
    return not war.is_shortest and war.clear_of < 0 and not must_stop_outside(war, war.sailing)


class KeepClear(Decision[War]):
    """4.1: the hex that the way should keep as far from as it can."""

    key = "keep_clear"
    rule = "4.1"
    verbs = ("away_from", "cancel")
    parents = ("course",)

    def actor(self, war: War) -> int:
        return war.acting

    def prompt(self, war: War) -> str:
        return "Which hex should the ships keep as far from as they can?"

    def options(self, war: War) -> list[int]:
        words = war.words
        return [*words.away_from_waters, words.cancel]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        chart = war.tables.chart
        if chart.terrain[numbers[0]] == LAND:
            return refuse("land", "4.3", f"{chart.name(numbers[0])} is all land")
        return None

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        if code != war.words.cancel:
            war.clear_of = code - war.words.away_from
