"""Operations that the tests of the coasts share: a campaign as it begins, fleets put where they are wanted, dice."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import side_number
from yellowsea.systems.great_war_at_sea import SYSTEM
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS
from yellowsea.systems.great_war_at_sea.book.operations import load_sea
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import new_campaign
from yellowsea.systems.great_war_at_sea.state.campaign import ON_MAP, Campaign, side_of
from yellowsea.systems.great_war_at_sea.state.grid import Grid
from yellowsea.systems.great_war_at_sea.state.theatre import Theatre, Ways
from yellowsea.systems.great_war_at_sea.state.words import Words

SEA = load_sea(None)
WAYS = Ways(SEA.chart)
WORDS = Words(SEA.book, Grid(SEA.book.figures.field_radius), SEA.chart)
SETTINGS = SYSTEM.info().settings({})
_theatres: dict[str, Theatre] = {}
NIGHT = 5  # a turn of the first day that begins at 06:00: 22:00


def war(scenario: str, *, clear: bool = True, **settings: bool) -> Campaign:
    """An operation before its first decision, in clear weather; no step is under way."""
    key = f"{scenario} {settings}"
    if key not in _theatres:
        operation = next(one for one in SEA.operations if one.id == scenario)
        _theatres[key] = Theatre(SEA, operation, SETTINGS | settings, WAYS)
    found = new_campaign(_theatres[key], WORDS)
    if clear:
        found.weather = [1, 1, 1]
    return found


def dice(*faces: int) -> Umpire:
    """An umpire whose dice fall as told; one die more than that is an error."""
    return Umpire(ScriptedDice(list(faces)))


def zone(word: str) -> int:
    """A zone, or the zone of a port or place."""
    return SEA.chart.zone_of(word)


def harbour(state: Campaign, word: str) -> int:
    return state.theatre.harbour_words.index(word)


def ship(state: Campaign, side: str, piece: str) -> int:
    """A ship of the scenario by the id of the ship list."""
    return state.theatre.ship_of[SEA.book.piece(side_number(side), piece)]


def fleet(state: Campaign, side: str, pieces: list[str], at: str, mission: str, marks: int = 0) -> int:
    """Ships of the scenario as a fleet of their own at sea in a zone; returns its slot."""
    ships = [ship(state, side, piece) for piece in pieces]
    standing = mission in ("blockade", "coastal_defence")
    for one in ships:
        state.take_out(one)
        state.fate[one] = 1
        state.harbour[one] = NONE
    slot = state.free_slot(side_number(side), with_marker=not standing)
    if slot == NONE:
        slot = next(one for one in state.fleets_of(side_number(side)) if one < 16)
        for one in list(state.members[slot]):
            state.moor(one, state.port[slot])
    state.mission[slot] = MISSIONS.index(mission)
    state.zone[slot] = zone(at)
    state.port[slot] = NONE
    state.trail[slot] = (zone(at),) * 7
    state.fleet_marks[slot] = marks | (0 if standing or mission == "raid" else ON_MAP)
    for one in ships:
        state.put_in(one, slot)
    return slot


def comes_in(state: Campaign, slot: int) -> None:
    """A fleet has entered the zone it is in over a side in this turn, in the middle of it."""
    here = state.zone[slot]
    before = state.theatre.ways.near_for[side_of(slot)][here][0]
    state.trail[slot] = (before,) * 3 + (here,) * 4


def told(umpire: Umpire, kind: str) -> list[Any]:
    """The events of one type."""
    return [event for event in umpire.events if type(event).__name__ == kind]


def options(step: Any, state: Campaign) -> list[str]:
    """What a step offers, in notation."""
    return [WORDS.vocabulary.text(code) for code in step.options(state)]


def play(step: Any, state: Campaign, text: str, umpire: Umpire) -> None:
    """One option of a step."""
    code = WORDS.vocabulary.code(text)
    assert code in step.options(state), f"{text} is not offered"
    step.play(state, code, umpire)
