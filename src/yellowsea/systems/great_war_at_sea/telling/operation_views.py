"""The view of an operation as a whole: the battle under way, or an empty field, and the chart beside it."""

from __future__ import annotations

from yellowsea.kernel.sides import NOBODY, side_name
from yellowsea.systems.great_war_at_sea.book.shapes import WEATHER
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.state.words import SYSTEM
from yellowsea.systems.great_war_at_sea.telling import sea_views, view_types, views
from yellowsea.systems.great_war_at_sea.telling.sea_view_types import Operation

_PHASES = {
    **dict.fromkeys(("hour", "setup", "setup_fleet"), ("setup", "Set-up")),
    **dict.fromkeys(("orders", "fleet_orders", "form"), ("orders", "Orders")),
    **dict.fromkeys(("show", "declare", "evade", "attack_port"), ("contact", "Contact")),
    "place": ("battle", "Battle"),
}


def view(war: Campaign, viewer: int, actor: int, keys: list[str]) -> view_types.View:
    """What a side or a spectator sees. `keys` are the names of the steps."""
    operation = sea_views.operation(war, viewer, keys)
    if actor == NOBODY and war.stack:
        actor = war.acting  # of a question that the viewer may not know
    fight = war.fight
    found = views.view(fight, viewer, actor) if fight is not None else _without_battle(war, viewer, actor, operation)
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
