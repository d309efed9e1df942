"""The view of a side or a spectator, built by allow-list."""

from __future__ import annotations

from yellowsea.boards.hexsets import members_of
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES, other, side_name
from yellowsea.systems.tsushima.chart.courses import is_shut
from yellowsea.systems.tsushima.chart.phases import fled_from
from yellowsea.systems.tsushima.chart.search_roll import search_modifiers
from yellowsea.systems.tsushima.chart.spotting import search_places
from yellowsea.systems.tsushima.chart.victory import damage_points, hits_on
from yellowsea.systems.tsushima.events.events import month_of
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import DIVISIONS, TYPES
from yellowsea.systems.tsushima.state.war import War
from yellowsea.systems.tsushima.telling.battle_views import battle_view
from yellowsea.systems.tsushima.telling.secrecy import ORDERS, is_hidden_from, rumours_of
from yellowsea.systems.tsushima.telling.view_types import Campaign, Division, Orders, Plan, Search, Ship, View

_SEGMENTS = (
    (steps.SET_UP, steps.FIRST_MINE, "set_up", "Set-up"),
    (steps.TURN_START, steps.PHASE_START, "start", "Start of the phase"),
    (steps.MOVEMENT, steps.SOUNDINGS, "movement", "Movement"),
    (steps.SEARCH, steps.RETREAT, "combat", "Spotting and combat"),
    (steps.PHASE_END, steps.PHASE_END, "end", "End of the phase"),
    (steps.JOIN, steps.BATTLE_OVER, "battle", "Battle Board"),
    (steps.TERMINAL, steps.TURN_END, "terminal", "Terminal phase"),
    (steps.CRUISERS, steps.CRUISERS, "set_up", "Set-up"),
)


def view(war: War, viewer: int, actor: int) -> View:
    """The chart and the Battle Board as one side, or with NOBODY a spectator, may see them."""
    tables = war.tables
    chart = tables.chart
    phase, phase_name = _segment(war)
    scenario = tables.scenarios[war.scenario]
    return {
        "system": "tsushima",
        "viewer": side_name(viewer),
        "scenario": scenario.id,
        "turn": war.turn,
        "turns": [scenario.first_turn, scenario.last_turn],
        "month": month_of(war.turn),
        "naval_phase": war.phase,
        "phase": phase,
        "phase_name": phase_name,
        "actor": side_name(actor),
        "acting": side_name(war.acting),
        "ships": [_ship(war, ship, viewer) for ship in range(tables.ships) if war.place[ship] != chart.unused],
        "stacks": [
            {"side": SIDES[number // chart.places], "where": chart.words[number % chart.places]}
            for number in rumours_of(war, viewer)
        ],
        "divisions": _divisions(war, viewer),
        "mines": [chart.words[hexagon] for hexagon in members_of(war.mines)],
        "mines_left": {SIDES[side]: war.mines_left[side] for side in (JAPAN, RUSSIA)},
        "bases": [chart.words[hexagon] for hexagon in members_of(war.bases)],
        "bases_left": war.bases_left,
        "ports": {
            chart.port_ids[port]: {
                "owner": (*SIDES, "neutral")[war.port_owner[port]],
                "shut": is_shut(war, port),
                "repair": chart.port_repair[port],
                "hex": chart.words[chart.port_hex[port]],
            }
            for port in range(chart.ports)
        },
        "evaded": {SIDES[side]: bool(war.evaded[side]) for side in (JAPAN, RUSSIA)},
        "campaign": _campaign(war) if scenario.campaign and not war.tables.is_joined else None,
        "plans": _plans(war) if war.stack and war.stack[-1] == steps.CHOOSE_PLAN else [],
        "released": [bool(flag) for flag in war.released],
        "score": {
            "hits_on_japan": hits_on(war, JAPAN),
            "hits_on_russia": hits_on(war, RUSSIA),
            "points_japan": damage_points(war, RUSSIA),
            "points_russia": damage_points(war, JAPAN),
        },
        "orders": _orders(war, viewer),
        "searches": _searches(war, viewer),
        "battle": battle_view(war, viewer) if war.fight >= 0 else None,
        "about": _about(war) if viewer == actor else None,
    }


def _segment(war: War) -> tuple[str, str]:
    if not war.stack:
        return "over", "The game is over"
    # Orders that only their own side may see do not show in the name of the phase.
    step = [step for step in war.stack if step not in ORDERS][-1]
    for first, last, key, name in _SEGMENTS:
        if first <= step <= last:
            return key, name
    return "start", "Start"


def _about(war: War) -> str | None:
    """The place that a question is about, where the options do not name it (6.3, 8.11, 11.2)."""
    step = war.stack[-1] if war.stack else -1
    if step in (steps.EVADE, steps.CLAIM):
        return war.tables.chart.words[war.picked]
    return war.tables.chart.words[fled_from(war)] if step == steps.RETREAT else None


def _ship(war: War, ship: int, viewer: int) -> Ship:
    tables = war.tables
    hidden = is_hidden_from(war, ship, viewer)
    own = war.owner(ship) == viewer or not war.stack
    place = None if hidden else tables.chart.word(war.place[ship])
    known: Ship = {
        "id": tables.ship_ids[ship],
        "name": tables.ship_names[ship],
        "side": SIDES[war.owner(ship)],
        "built_for": SIDES[tables.side[ship]],
        "type": TYPES[tables.type[ship]],
        "size": tables.size[ship],
        "move": tables.move[ship],
        "armour": tables.armour[ship],
        "primary": [tables.primary[ship], tables.primary_salvos[ship]],
        "secondary": [tables.secondary[ship], tables.secondary_salvos[ship]],
        "torpedoes": tables.torpedoes[ship],
        "independent": bool(tables.independent[ship]),
        "hits": war.hits[ship],
        "captured": bool(war.captured[ship]),
        "where": place,
        "morale": None if hidden else -war.morale[ship],
        "division": None if hidden or war.div_of[ship] < 0 else tables.unit_words[war.div_of[ship]],
        "repairing": None if hidden else bool(war.repairing[ship]),
        "sources": tables.sources[ship],
    }
    if own:
        known["moved"] = bool(war.moved[ship])
        known["cargo"] = bool(war.cargo[ship])
        known["speed"] = war.speed(ship)
        known["licence"] = war.licence[ship] >= war.naval_phase()
        known["seen"] = bool(war.known[ship])
    return known


def _divisions(war: War, viewer: int) -> list[Division]:
    found: list[Division] = []
    for division, ships in enumerate(war.divs):
        if ships and not any(is_hidden_from(war, ship, viewer) for ship in ships):
            found.append(
                {
                    "id": war.tables.unit_words[division],
                    "side": SIDES[division // DIVISIONS],
                    "ships": [war.tables.ship_ids[ship] for ship in ships],
                    "where": war.tables.chart.word(war.place[ships[0]]),
                    "speed": war.slowest(ships),
                }
            )
    return found


def _campaign(war: War) -> Campaign:
    tables = war.tables
    plan = war.plan
    return {
        "plan": tables.plan_ids[plan] if plan >= 0 else None,
        "port": tables.chart.port_ids[tables.plan_port[plan]] if plan >= 0 else None,
        "loads_needed": war.loads_needed,
        "delivered": war.delivered,
        "turns_met": war.met,
        "turns_needed": tables.plan_turns[plan] if plan >= 0 else 0,
        "rolling": bool(war.rolling),
        "points": war.points,
        "points_needed": tables.plan_points[plan] if plan >= 0 else 0,
        "fallen": war.fallen or None,
        "blocks": war.blocks,
    }


def _plans(war: War) -> list[Plan]:
    """14.1 to 14.3: what each plan of the land campaign asks for, while one is chosen."""
    tables = war.tables
    return [
        {
            "id": tables.plan_ids[plan],
            "name": tables.plan_names[plan],
            "port": tables.chart.port_ids[tables.plan_port[plan]],
            "loads": tables.plan_loads[plan],
            "loads_rolled": bool(tables.plan_rolls_loads[plan]),
            "turns": tables.plan_turns[plan],
            "points": tables.plan_points[plan],
        }
        for plan in range(len(tables.plan_ids))
    ]


def _orders(war: War, viewer: int) -> Orders | None:
    """Orders being given, for the side that gives them."""
    if war.acting != viewer or viewer == NOBODY or war.fight >= 0:
        return None
    ids = war.tables.ship_ids
    orders: Orders = {"sailing": [ids[s] for s in war.sailing], "forming": [ids[s] for s in war.forming]}
    if war.sailing:
        orders["points"] = war.slowest(war.sailing)
        orders["from"] = war.tables.chart.word(war.place[war.sailing[0]])
    return orders


def _searches(war: War, viewer: int) -> dict[str, Search]:
    """6.1, 6.4, 11.3: what each search that is open to the viewer needs, and its chance, as long as nobody evades."""
    if not war.stack or war.stack[-1] != steps.SEARCH or war.acting != viewer:
        return {}
    tables = war.tables
    chart = tables.chart
    found: dict[str, Search] = {}
    for place in search_places(war, viewer):
        if place >= chart.zone_base:
            ways = sum(6 - abs(total - 7) for total in range(tables.zone_needed, 13))
            found[chart.words[place]] = {"kind": "zone", "needed": tables.zone_needed, "chance": ways / 36}
            continue
        modifiers = search_modifiers(war, viewer, place)
        needed = tables.spot_needed - sum(number for _, number in modifiers)
        search: Search = {
            "kind": "hex",
            "needed": tables.spot_needed,
            "modifiers": modifiers,
            "chance": _one_die(needed),
            "chance_if_evading": _one_die(needed - tables.spot_evade),
        }
        if place >= chart.port_base:
            search["kind"] = "port" if war.port_owner[place - chart.port_base] == other(viewer) else "open_port"
            surprise = war.surprised() and viewer == JAPAN
            port_needed = tables.surprise_port_needed if surprise else tables.port_needed
            search["chance_under_guns"] = _one_die(port_needed)
            if search["kind"] == "open_port":
                search["chance"] = search["chance_if_evading"] = 1.0
        found[chart.words[place]] = search
    return found


def _one_die(needed: int) -> float:
    """The chance of at least that much on one die."""
    return max(0, min(6, 7 - needed)) / 6
