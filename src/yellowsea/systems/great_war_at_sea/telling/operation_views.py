"""The view of an operation as a whole: the battle under way, or an empty field, and the chart beside it."""

from __future__ import annotations

from yellowsea.kernel.state.sides import NOBODY, side_name
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, WEATHER
from yellowsea.systems.great_war_at_sea.chart.contact.battlefields import HEAD
from yellowsea.systems.great_war_at_sea.chart.contact.battles import begin_fight
from yellowsea.systems.great_war_at_sea.chart.contact.fights import scene_of
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.state.grid import Grid
from yellowsea.systems.great_war_at_sea.state.words import SYSTEM
from yellowsea.systems.great_war_at_sea.telling import sea_views, view_types, views
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import known_to
from yellowsea.systems.great_war_at_sea.telling.sea_view_types import Operation

_PHASES = {
    **dict.fromkeys(("hour", "setup", "setup_fleet"), ("setup", "Set-up")),
    **dict.fromkeys(("orders", "fleet_orders", "form"), ("orders", "Orders")),
    **dict.fromkeys(("show", "declare", "evade", "attack_port"), ("contact", "Contact")),
    "place": ("battle", "Battle"),
}


def view(war: Campaign, viewer: int, actor: int, keys: list[str], grid: Grid) -> view_types.View:
    """What a side or a spectator sees. `keys` are the names of the steps, `grid` is that of a battle's field."""
    operation = sea_views.operation(war, viewer, keys)
    if actor == NOBODY and war.stack:
        actor = war.acting  # of a question that the viewer may not know
    fight = war.fight
    if fight is not None:
        found = views.view(fight, viewer, actor)
    else:
        found = _without_battle(war, viewer, actor, operation)
        if operation["step"] == "place":
            _draw_up(war, viewer, actor, grid, found)
    found["scenario"] = war.theatre.operation.id
    found["title"] = war.theatre.operation.title
    found["turn"] = war.turn
    found["operation"] = operation
    return found


def _without_battle(war: Campaign, viewer: int, actor: int, operation: Operation) -> view_types.View:
    """The field is empty."""
    over = ("over", "The operation is over")
    asked = operation["step"] or ""
    phase, phase_name = _PHASES.get(asked, ("coast", "At sea and on the coasts")) if war.stack else over
    return {
        "system": SYSTEM,
        "viewer": side_name(viewer),
        "actor": side_name(actor),
        "turn": war.turn,
        "phase": phase,
        "phase_name": phase_name,
        "scenario": war.theatre.operation.id,
        "title": war.theatre.operation.title,
        "date": operation["date"],
        "clock": operation["clock"],
        "history": war.theatre.operation.history,
        "round": 0,
        "rounds": 0,
        "impulse": 0,
        "impulses": [],
        "step": operation["step"],
        "night": operation["night"],
        "light": [],
        "weather": WEATHER[war.weather[0] - 1],
        "sight": {},
        "initiative": None,
        "field": {"radius": 0, "floating": False, "hexes": [], "port": None, "mined": [], "boom": None, "exits": {}},
        "groups": [],
        "ships": [],
        "leaders": [],
        "arrivals": [],
        "special": [],
        "score": operation["score"],
        "ranges": {},
        "in_hand": None,
        "offers": [],
        "towing": False,
        "ending": "on",
        "operation": operation,
    }


def _draw_up(war: Campaign, viewer: int, actor: int, grid: Grid, found: view_types.View) -> None:
    """4.2: the field on which groups are placed, with those that are; the fleets of a battle lie open to both sides."""
    known = known_to(war, viewer)
    fight = begin_fight(known, scene_of(known, grid))
    field = views.view(fight, viewer, actor)
    words = war.theatre.word
    waiting = {words[ship] for group in war.groups if group[2] == NONE for ship in group[HEAD:]}
    for ship in field["ships"]:
        if ship["id"] in waiting:
            ship["hex"], ship["group"], ship["fate"] = None, None, "waiting"
    found["field"] = field["field"]
    found["groups"] = [group for group in field["groups"] if group["ships"][0] not in waiting]
    found["ships"] = field["ships"]
    found["sight"] = field["sight"]
    found["ranges"] = field["ranges"]
    found["weather"] = field["weather"]
