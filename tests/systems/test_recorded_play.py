"""Recorded play: along kept lines of every scenario everything that is told is what was told when they were recorded.

A change of a rule, a figure or a word shows here, right or wrong, with its kind. `make golden` tells the kept lines
anew, and plays those anew that the rules do not allow any more; read the difference before you keep it.
"""

import pytest

import yellowsea as ys
from tests.systems.recorded import line_of, told_of
from yellowsea.kernel.errors import IllegalMove

OFFICERS = ("doctrine", "doctrine")
RANDOM = ("random", "random")
WINDOW = 400
"""Decisions of a line that are told thoroughly."""
MANY = 10
"""With so many scenarios each has one line, of SHORT decisions at most."""
SHORT = 240


def lines_of(system):
    """Each scenario, more often where there are few; every line is looked at in a later part than the one before.

    Settings change from line to line, each comes with each value, and every second line has the usual ones.
    """
    info = ys.systems()[system]
    for number, scenario in enumerate(info.scenarios):
        lines = 1 if len(info.scenarios) > MANY else 3 if len(info.scenarios) > 1 else 6
        for seed in range(1, lines + 1):
            turn = number + seed
            options = {
                spec.name: spec.values[(turn + place) // 2 % len(spec.values)]
                for place, spec in enumerate(info.options)
                if turn % 2 == 0
            }
            players = RANDOM if turn % 5 == 4 else OFFICERS
            first = (seed - 1) * WINDOW
            yield scenario.id, players, seed, options, first, first + (SHORT if lines == 1 else WINDOW)


LINES = {(system, f"{line[0]} {line[2]}"): line for system in ys.systems() for line in lines_of(system)}


@pytest.mark.parametrize(("system", "name"), LINES)
def test_what_is_told_along_a_kept_line_is_what_was_told(system, name, golden):
    scenario, players, seed, options, first, last = LINES[system, name]
    kept = golden.kept(f"play_{system}").get(name, {})
    line = kept["line"].split("; ") if "line" in kept else line_of(system, scenario, players, seed, options, last)
    try:
        told = told_of(system, scenario, seed, options, line, first)
    except IllegalMove:
        if not golden.writes:
            raise
        line = line_of(system, scenario, players, seed, options, last)
        told = told_of(system, scenario, seed, options, line, first)
    golden(f"play_{system}", {"line": "; ".join(line), "options": options, **told}, name)
