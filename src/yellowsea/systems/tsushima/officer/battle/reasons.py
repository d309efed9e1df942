"""The reasons of the officer on the Battle Board, with the figures he goes by."""

from __future__ import annotations

from yellowsea.systems.tsushima.officer.battle.range import Range
from yellowsea.systems.tsushima.state import war as steps
from yellowsea.systems.tsushima.state.tables import UNITS
from yellowsea.systems.tsushima.state.war import War


def reason(war: War, code: int, line: Range | None) -> str:
    """Why this option: `line` is the outlook of his side, None before the lines have formed."""
    step = war.stack[-1]
    words = war.words
    tables = war.tables
    if step == steps.DECLARE:
        return "Every ship fires where it hits most, less what sharing a target costs the others."
    if step == steps.LINE:
        if code == words.default_line:
            return "The line in the order of the divisions, the battleships first."
        return f"{tables.unit_name(code - words.next)} has the best of those opposite."
    if step == steps.STATION:
        return "Destroyers before the line, the rest behind it."
    if step == steps.SCREEN:
        return "A screen would spoil our own fire as much as the enemy's."
    if step in (steps.SET_UP, steps.FORM):
        if code == words.default_setup:
            return "The usual divisions."
        return "A second battle division has the enemy's cruisers opposite, and its guns tell on them from afar."
    if line is None or step not in (steps.MANOEUVRE, steps.STEER):
        return "The usual way."
    return _move(war, code, line)


def _move(war: War, code: int, line: Range) -> str:
    words = war.words
    if code == words.flee:
        return f"The rounds ahead are worth {line.total():+.1f} hits here: better away than beaten."
    if code == words.merchants_flee or words.follow <= code < words.drop:
        return "Who cannot fight gets away."
    if code == words.off:
        return "Out of the enemy's reach, and it counts more than another round."
    craft = _craft(war, code)
    if craft:
        return craft
    given, taken = line.now()
    now = f"In a round we expect {given:.1f} hits against {taken:.1f} where the lines stand"
    if code == words.pass_:
        return f"{now}, and nothing better is to be had."
    return f"{now}; the rounds ahead are worth {line.total():+.1f} ({line.weights.text})."


def _craft(war: War, code: int) -> str:
    """Why a destroyer or torpedo boat is steered; empty for any other unit."""
    words = war.words
    tables = war.tables
    is_steering = war.stack[-1] == steps.STEER or words.steer <= code < words.column
    unit = war.picked if war.stack[-1] == steps.STEER else code - words.steer
    if not is_steering or unit < UNITS or not tables.is_craft[unit - UNITS]:
        return ""
    ready = tables.torpedoes[unit - UNITS] > war.hits[unit - UNITS] and not war.torped[unit - UNITS]
    name = tables.unit_name(unit)
    return f"{name} goes where torpedoes can tell." if ready else f"{name} has done its work and gets away."


def race_reason(war: War, code: int, worth: float) -> str:
    """Why this move off Chemulpo, where `worth` is how the race stands for Japan (16.2)."""
    if code == war.words.off:
        return "Away to sea, which wins more than any hit."
    craft = _craft(war, code)
    if craft:
        return craft
    return f"With best play from here Variag is sunk before she hits anybody {50.0 * (1.0 + worth):.0f} times in 100."
