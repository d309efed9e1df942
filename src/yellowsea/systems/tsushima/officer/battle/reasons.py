"""The reasons of the officer on the Battle Board, with the figures he goes by."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.tsushima.officer.battle.range import Range
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import UNITS
from yellowsea.systems.tsushima.state.war import War

EVEN: Final = 0.5  # an outlook that favours nobody


def reason(war: War, code: int, line: Range | None) -> str:
    """Why this option: `line` is the outlook of his side, None before the lines have formed."""
    step = war.stack[-1]
    words = war.words
    tables = war.tables
    if step == steps.DECLARE:
        if line is None:
            return "Each ship takes the target that promises most."
        given, taken = line.now()
        told = f"Round {war.rounds + 1}: we expect {_hits(given)} and {taken:.1f} in return"
        return f"{told}; each ship takes the target that promises most."
    if step == steps.LINE:
        if code == words.default_line:
            return "Divisions in their usual order, battleships first."
        return f"{tables.unit_name(code - words.next)} does best against the division opposite."
    if step == steps.STATION:
        name = tables.unit_name(war.picked) if war.picked >= 0 else "Small craft"
        return f"{name}: destroyers screen the line from in front, the rest stay behind it."
    if step == steps.SCREEN:
        return f"A screen by {tables.unit_name(war.picked)} would spoil our own fire as much as the enemy's."
    if step in (steps.SET_UP, steps.FORM):
        if code == words.default_setup:
            return "The usual divisions."
        return "A second battle division faces the enemy's cruisers and can hit them from a distance."
    if line is None or step not in (steps.MANOEUVRE, steps.STEER):
        if code == words.merchants_flee or words.follow <= code < words.drop:
            return "They cannot fight, so they get away."
        return "There is no line of battle to steer."
    return _move(war, code, line)


def _move(war: War, code: int, line: Range) -> str:
    words = war.words
    if code == words.flee:
        return f"Staying would {gain_words(line.total())} over the next rounds. We get away."
    if code == words.merchants_flee or words.follow <= code < words.drop:
        return "They cannot fight, so they get away."
    craft = _craft(war, code)
    if craft:
        return craft
    if code == words.off:
        return "Out of the enemy's reach is worth more than another round of fire."
    given, taken = line.now()
    now = f"At this range we expect {_hits(given)} a round and take {taken:.1f}"
    if code == words.pass_:
        return f"{now}; no other range is better."
    orders = "" if line.weights.name == "standing" else f" (orders: {line.weights.text})"
    total = line.total()
    favours = "favour us" if total > EVEN else "favour the enemy" if total < -EVEN else "favour nobody"
    return f"{now}; {_what(war, code)} is best for the rounds ahead, which {favours}{orders}."


def _what(war: War, code: int) -> str:
    """A move of the line in words."""
    words = war.words
    if code == words.steady:
        return "holding course"
    if words.steer <= code < words.column:
        return f"a new column for {war.tables.unit_name(code - words.steer)}"
    if words.column <= code < words.off:
        return f"column {code - words.column + 1}"
    if words.close <= code < words.open:
        return f"closing by {code - words.close + 1}"
    if words.open <= code < words.flee:
        return f"opening by {code - words.open + 1}"
    return "this"


def gain_words(hits: float) -> str:
    """What the rounds ahead do to us.

    >>> gain_words(3.14), gain_words(-0.98), gain_words(0.04)
    ('gain us 3.1 hits', 'cost us 1.0 hit', 'gain us nothing')
    """
    size = _hits(abs(hits))
    return "gain us nothing" if size == "0.0 hits" else f"{'gain' if hits > 0 else 'cost'} us {size}"


def _hits(count: float) -> str:
    return f"{count:.1f} {'hit' if f'{count:.1f}' == '1.0' else 'hits'}"


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
    return f"{name} go where their torpedoes can hit." if ready else f"{name} have no torpedoes left and get away."


def race_reason(war: War, code: int, worth: float) -> str:
    """Why this move off Chemulpo, where `worth` is how the race stands for Japan (16.2)."""
    if code == war.words.off:
        return "Escape to sea wins more than any hit."
    craft = _craft(war, code)
    if craft:
        return craft
    return f"With best play from here Variag is sunk before she scores a hit {50.0 * (1.0 + worth):.0f} times in 100."
