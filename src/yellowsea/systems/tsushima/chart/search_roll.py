"""6.1, 6.3: the die of a search with the modifiers of Table 2, and the hidden side's choice to evade."""

from __future__ import annotations

from yellowsea.kernel.play.step import Decision
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.systems.tsushima.battle.encounter import in_own_port, join_battle
from yellowsea.systems.tsushima.events.events import Evaded, SearchRolled
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import DESTROYER
from yellowsea.systems.tsushima.state.war import AT_SEA, War


def search_modifiers(war: War, side: int, place: int) -> list[tuple[str, int]]:
    """Table 2: what helps and hinders the search, each with its reason."""
    tables = war.tables
    chart = tables.chart
    hexagon = chart.hex_of[place]
    destroyers = 0
    crippled = 0
    weary = 0
    stayed = 0
    for ship in war.ships_at(side, hexagon):
        if tables.type[ship] == DESTROYER:
            destroyers += 1
        if war.hits[ship] == 2:
            crippled += 1
        if war.morale[ship] >= tables.low_morale:
            weary += 1
        if war.began[ship] == hexagon:
            stayed = 1  # who came out of a port of the hex has entered it (4.2)
    found: list[tuple[str, int]] = []
    if destroyers:
        found.append(("destroyers", destroyers * tables.spot_destroyer))
    if crippled:
        found.append(("ships with two hits", crippled * tables.spot_two_hits))
    if weary:
        found.append(("ships with low morale", weary * tables.spot_low_morale))
    if stayed:
        found.append(("already there", tables.spot_stayed))
    if chart.is_partial[hexagon]:
        found.append(("coastal waters", tables.spot_coast))
    if war.evades:
        found.append(("evading", tables.spot_evade))
    return found


def is_searched_blindly(war: War, place: int) -> bool:
    """5.2: are there ships among the searchers that the hidden side has not seen? Their modifiers are the answer."""
    hexagon = war.tables.chart.hex_of[place]
    return any(not war.known[ship] for ship in war.ships_at(war.acting, hexagon))


def roll_search(war: War, umpire: Umpire) -> None:
    """6.1: one die and the modifiers of Table 2."""
    tables = war.tables
    place = war.picked
    modifiers = search_modifiers(war, war.acting, place)
    face = umpire.roll(6, "search")
    total = face
    for _, number in modifiers:
        total += number
    spotted = total >= tables.spot_needed
    umpire.tell(
        SearchRolled(
            side=SIDES[war.acting],
            place=tables.chart.word(place),
            place_name=tables.chart.name(place),
            faces=[face],
            modifiers=[[why, number] for why, number in modifiers],
            total=total,
            needed=tables.spot_needed,
            spotted=spotted,
            reveals=is_searched_blindly(war, place),
        )
    )
    war.evades = 0
    if not spotted:
        war.picked = -1
    elif in_own_port(war, war.acting, place):
        war.spotted = 1
        war.stack.append(steps.CLAIM)
    else:
        join_battle(war, place, AT_SEA, umpire)


class Evade(Decision[War]):
    """6.3: the side that is searched for may evade, this time and every time; it may not search again this turn."""

    key = "evade"
    rule = "6.3"
    verbs = ("evade", "stand")
    parents = ("search",)

    def actor(self, war: War) -> int:
        return other(war.acting)

    def prompt(self, war: War) -> str:
        where = war.tables.chart.name(war.picked)
        price = "" if war.evaded[other(war.acting)] else " (and give up searching this turn)"
        return f"The enemy is searching {where}. Evade{price}, or not?"

    def options(self, war: War) -> list[int]:
        return [war.words.evade, war.words.stand]

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        if code == war.words.evade:
            war.evades = 1
            war.evaded[other(war.acting)] = 1
            umpire.tell(Evaded(side=SIDES[other(war.acting)]))
        roll_search(war, umpire)
