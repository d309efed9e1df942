"""How a game of Port Arthur stands: fortresses and the railway for each level, hits, and who would win now (15)."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.standing import Aim, Standing
from yellowsea.systems.port_arthur.play.effects import unregenerated_hits
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.play.victory import is_fortress_held, line_gaps, outcome_of, russians_on_map
from yellowsea.systems.port_arthur.state import steps
from yellowsea.systems.port_arthur.state.map_files import MUKDEN, PORT_ARTHUR
from yellowsea.systems.port_arthur.state.war import War


def standing(war: War) -> Standing:
    """The four levels of victory as aims, and the outcome if the war ended with this turn as the board stands.

    While the armies are being placed nothing is forecast: an empty map would be a strategic victory (15.4).
    """
    forecast = None if steps.SET_UP in war.stack else outcome_of(war)
    moment = (
        f"if the war ended now, in turn {war.turn} of {last_turn_of(war)}" if war.stack else "at the end of the war"
    )
    return Standing(_headline(war), [_japan(war), _russia(war)], moment, forecast)


def _headline(war: War) -> str:
    last = last_turn_of(war)
    names = war.tables.ground.files.fortress_name
    held = [name for number, name in enumerate(names) if war.holder[number] == JAPAN]
    if not war.stack:
        return "The war is over."
    if war.fell:
        return f"Port Arthur fell in turn {war.fell}: the war ends with turn {last}."
    if held:
        return f"Japan holds {' and '.join(held)}; the war ends with turn {last}, or six turns after Port Arthur falls."
    return f"Russia holds both fortresses; the war ends with turn {last}, or six turns after Port Arthur falls."


def _japan(war: War) -> list[Aim]:
    return [
        _fortress(war, JAPAN, PORT_ARTHUR, "15.3"),
        _fortress(war, JAPAN, MUKDEN, "15.3"),
        _fewer_hits(war, JAPAN),
        _empty_map(war),
    ]


def _russia(war: War) -> list[Aim]:
    ground = war.tables.ground
    return [
        _fortress(war, RUSSIA, MUKDEN, "15.2"),
        _line(war, ground.mukden_line, "The railway from Mukden to Harbin, garrisoned", "15.2"),
        _fewer_hits(war, RUSSIA),
        _fortress(war, RUSSIA, PORT_ARTHUR, "15.1"),
        _line(war, ground.main_line, "The whole railway, garrisoned", "15.1"),
    ]


def _fortress(war: War, side: int, fortress: int, rule: str) -> Aim:
    name = war.tables.ground.files.fortress_name[fortress]
    is_met = is_fortress_held(war, side, fortress)
    return Aim(f"{name}, free of the enemy and his zones", rule, 1 if is_met else 0, 1, "", is_met)


def _line(war: War, line: list[int], text: str, rule: str) -> Aim:
    held = len(line) - len(line_gaps(war, line))
    return Aim(text, rule, held, len(line), "rail hexes", held == len(line))


def _fewer_hits(war: War, side: int) -> Aim:
    ours, theirs = unregenerated_hits(war, side), unregenerated_hits(war, 1 - side)
    text = "Fewer hits than the enemy, if nobody wins otherwise"
    count = f"{plural(ours, 'hit', 'hits')} against {theirs}" if ours or theirs else "no hits on either side"
    return Aim(text, "15.6", ours, theirs, "hits", ours < theirs, count)


def _empty_map(war: War) -> Aim:
    left = russians_on_map(war)
    return Aim("No Russian unit on the map", "15.4", left, 0, "Russian units", left == 0, f"{left or 'none'} there")
