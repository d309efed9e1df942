"""Reminders: what the actor is about to leave undone."""

from __future__ import annotations

from yellowsea.kernel.data.cards import full_id
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import plural
from yellowsea.systems.port_arthur.play.attack import targets
from yellowsea.systems.port_arthur.play.overstacking import too_many
from yellowsea.systems.port_arthur.play.ports import may_place_port
from yellowsea.systems.port_arthur.play.regeneration import restorable
from yellowsea.systems.port_arthur.play.siege import batteries
from yellowsea.systems.port_arthur.play.theatres import room
from yellowsea.systems.port_arthur.state import steps
from yellowsea.systems.port_arthur.state.war import War
from yellowsea.systems.port_arthur.state.words import SYSTEM
from yellowsea.systems.port_arthur.telling.view_types import Reminder


def reminders(war: War) -> list[Reminder]:
    """By the step that is open."""
    top = war.stack[-1] if war.stack else -1
    if top == steps.MOVEMENT:
        return _movement(war)
    if top == steps.COMBAT:
        count = len(targets(war))
        return (
            [_reminder("8.1", f"{plural(count, 'enemy hex', 'enemy hexes')} can still be attacked.")] if count else []
        )
    if top == steps.HAULAGE:
        return _haulage(war)
    if top == steps.SIEGE_FIRE:
        count = len(batteries(war))
        return [_reminder("12B.2", f"Siege guns in {plural(count, 'hex', 'hexes')} can still fire.")] if count else []
    if top == steps.REGENERATION:
        count = len(restorable(war))
        return [_reminder("9.1", f"{plural(count, 'hurt unit', 'hurt units')} could still recover.")] if count else []
    return []


def _movement(war: War) -> list[Reminder]:
    tables = war.tables
    ground = tables.ground
    side = war.phasing
    found: list[Reminder] = []
    seen: set[int] = set()
    for unit in tables.units_of[side]:
        here = war.where[unit]
        if 0 <= here < ground.size and here not in seen:
            seen.add(here)
            if too_many(tables, war.units_in(side, here)):
                found.append(_reminder("6.5", f"Too many units in {ground.label(here)}."))
    if side == JAPAN and may_place_port(war):
        found.append(_reminder("13.1", "An invasion port may be placed this turn."))
    if side == JAPAN and not tables.zones_closed and not war.holds(JAPAN, ground.korea):
        found.append({"rule": full_id(SYSTEM, "4.17"), "text": "Cis-Yalu Korea is undefended."})
    return found + _room_left(war)


def _haulage(war: War) -> list[Reminder]:
    return _room_left(war)


def _room_left(war: War) -> list[Reminder]:
    """4.14: transport out of the home zone that is not used."""
    tables = war.tables
    home = "japan" if war.phasing == JAPAN else "european_russia"
    start = tables.ground.number[home]
    found: list[Reminder] = []
    for link in tables.links_out[start]:
        left = room(war, war.phasing, link)
        is_open = war.phasing == RUSSIA or not war.russia_rules_the_sea() or tables.link_by[link] == "sea"
        if tables.ships_carry and tables.link_by[link] != "land":
            continue  # by merchant, which is not asked here
        if left >= tables.supply_weight and is_open:
            name = tables.theatre_name[tables.theatre(tables.link_to[link])]
            found.append(
                _reminder("4.14", f"{plural(left, 'strength point', 'strength points')} could still go to {name}.")
            )
    return found


def _reminder(rule: str, text: str) -> Reminder:
    return {"rule": full_id(SYSTEM, rule), "text": text}
