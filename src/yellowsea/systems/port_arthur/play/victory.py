"""Victory (15): the four levels, the count of hits that decides without them, and the reasons for the record."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.systems.port_arthur.play.effects import unregenerated_hits
from yellowsea.systems.port_arthur.play.reach import garrisoned
from yellowsea.systems.port_arthur.play.talks import AGREED
from yellowsea.systems.port_arthur.state.map_files import MUKDEN, PORT_ARTHUR
from yellowsea.systems.port_arthur.state.war import War

STRATEGIC: Final = "strategic"
TACTICAL: Final = "tactical"
BY_HITS: Final = "hits"
DRAWN: Final = "drawn"


def is_fortress_held(war: War, side: int, fortress: int) -> bool:
    """15.1 to 15.3, ruling 55: the side is or last was in the central hex, free of enemy units and zones."""
    return war.holder[fortress] == side and not war.risk(side)[war.tables.ground.centre[fortress]]


def line_gaps(war: War, line: list[int]) -> list[int]:
    """15.1, 15.2: the rail hexes of a line that Russia does not control, or where Japan stands or has a zone."""
    held = garrisoned(war, RUSSIA, [])
    risk = war.risk(RUSSIA)
    return [here for here in line if risk[here] or not held >> here & 1]


def russians_on_map(war: War) -> int:
    """15.4: how many Russian units are left on the map."""
    size = war.tables.ground.size
    return len([unit for unit in war.tables.units_of[RUSSIA] if 0 <= war.where[unit] < size])


def level(war: War) -> tuple[int, str]:
    """15, ruling 55: the side that wins if the game ends now, and how; the tests in their order."""
    ground = war.tables.ground
    if war.talks != AGREED:
        if not russians_on_map(war):
            return JAPAN, STRATEGIC
        mukden = is_fortress_held(war, RUSSIA, MUKDEN)
        if mukden and is_fortress_held(war, RUSSIA, PORT_ARTHUR) and not line_gaps(war, ground.main_line):
            return RUSSIA, STRATEGIC
        if is_fortress_held(war, JAPAN, PORT_ARTHUR) and is_fortress_held(war, JAPAN, MUKDEN):
            return JAPAN, TACTICAL
        if mukden and not line_gaps(war, ground.mukden_line):
            return RUSSIA, TACTICAL
    ours, theirs = unregenerated_hits(war, JAPAN), unregenerated_hits(war, RUSSIA)
    if ours == theirs:
        return -1, DRAWN
    return (JAPAN, BY_HITS) if ours < theirs else (RUSSIA, BY_HITS)


_SCORE: Final = {STRATEGIC: 3.0, TACTICAL: 2.0, BY_HITS: 1.0, DRAWN: 0.0}


def outcome_of(war: War) -> Outcome:
    """15: the result, with the reasons for it."""
    winner, how = level(war)
    files = war.tables.ground.files
    reasons: list[str] = []
    if war.talks == AGREED:
        reasons.append("Both sides agreed to stop the war.")
    if how in (STRATEGIC, TACTICAL):
        reasons.append(f"{SIDES[winner].capitalize()} wins a {how} victory.")
    for number, name in enumerate(files.fortress_name):
        holder = war.holder[number]
        free = (
            ""
            if is_fortress_held(war, holder, number)
            else f", but not free of {SIDES[other(holder)].capitalize()}'s zones"
        )
        reasons.append(f"{name} is {'Japanese' if holder == JAPAN else 'Russian'}{free}.")
    hits = [unregenerated_hits(war, side) for side in (JAPAN, RUSSIA)]
    reasons.append(f"Unregenerated hits: Japan {hits[JAPAN]}, Russia {hits[RUSSIA]}.")
    score = _SCORE[how] * (1.0 if winner == JAPAN else -1.0)
    return Outcome(SIDES[winner] if winner >= 0 else None, how, score if winner >= 0 else 0.0, reasons)
