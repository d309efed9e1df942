"""The attack sheet (7.4): who takes part, the ledger of strengths and shifts, and what each face would bring."""

from __future__ import annotations

from yellowsea.boards.oddscolumns import TOO_LOW
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import (
    column_of,
    defenders,
    eligible,
    is_adjacent,
    ledger,
    uses_fort_table,
)
from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS
from yellowsea.systems.tide_at_sunrise.state.war import War
from yellowsea.systems.tide_at_sunrise.telling.view_types import AttackSheet


def attack_sheet(war: War, target: int, units: list[int]) -> AttackSheet:
    """An attack as it stands; `units` may be nobody yet."""
    tables = war.tables
    facing = defenders(war, target)
    fort = uses_fort_table(war, target)
    column = column_of(war, target, units) if units else TOO_LOW
    odds = ledger(war, target, units)
    faces: list[str] = []
    if column != TOO_LOW:
        cells = tables.crt[1 if fort else 0]
        faces = [RESULTS[cells[6 * column + face]] for face in range(6)]
    return {
        "hex": tables.ground.names[target],
        "table": "fort" if fort else "standard",
        "attackers": [
            {
                "unit": tables.unit_ids[unit],
                "strength": war.strength(unit),
                "ranged": not is_adjacent(war, unit, target),
            }
            for unit in units
        ],
        "defenders": [{"unit": tables.unit_ids[unit], "strength": war.strength(unit)} for unit in facing],
        "could_join": [tables.unit_ids[unit] for unit in eligible(war, target)],
        "attack": odds.attack,
        "defence": odds.defence,
        "raw": odds.name(odds.raw),
        "shifts": [{"columns": shift.columns, "reason": shift.reason, "rule": shift.rule} for shift in odds.shifts],
        "column": odds.name(column),
        "faces": faces,
        "chances": {result: faces.count(result) / 6 for result in dict.fromkeys(faces)},
    }
