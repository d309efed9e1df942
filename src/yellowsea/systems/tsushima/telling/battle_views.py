"""The Battle Board in a view: lines, columns, flight, screens, and for the side that fires what it may expect."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, side_name
from yellowsea.systems.tsushima.battle.declare_fire import sharers_on, suggest_battery, suggest_target, suggest_torpedo
from yellowsea.systems.tsushima.battle.encounter import rounds_most
from yellowsea.systems.tsushima.battle.flight import MAIN
from yellowsea.systems.tsushima.battle.gunnery import (
    BATTERY,
    GUNS,
    PRIMARY,
    SECONDARY,
    expected,
    fire_modifiers,
    reaches,
    salvos_of,
    torpedo_mean,
    torpedo_modifier,
)
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import FLIGHT_GROUPS, War
from yellowsea.systems.tsushima.telling.battle_positions import KINDS
from yellowsea.systems.tsushima.telling.view_types import Battle, GunChoice, Shooter, TargetChoice


def battle_view(war: War, viewer: int) -> Battle:
    """The fight that is on the board."""
    tables = war.tables
    ids = tables.ship_ids
    units = tables.unit_words
    payload: Battle = {
        "place": tables.chart.words[war.fight],
        "place_name": tables.chart.name(war.fight),
        "kind": KINDS[war.fight_kind],
        "coast": side_name(war.coast),
        "spotter": side_name(war.spotter),
        "mover": side_name(war.mover),
        "firing": side_name(war.firing),
        "declaring": bool(war.stack) and war.stack[-1] == steps.DECLARE,
        "round": war.rounds,
        "rounds_most": rounds_most(war),
        "silent_rounds": war.silent,
        "passes": {SIDES[side]: war.passes[side] for side in (JAPAN, RUSSIA)},
        "columns": tables.columns,
        "ships": {ids[s]: c for s, c in enumerate(war.column) if c},
        "lines": {SIDES[side]: [[ids[s] for s in g] for g in war.groups(side)] for side in (JAPAN, RUSSIA)},
        "screens": {units[u]: units[v] for u, v in enumerate(war.screening) if v >= 0},
        "fleeing": [ids[s] for s, group in enumerate(war.fleeing) if group],
        "flight": {SIDES[side]: war.wins[side * FLIGHT_GROUPS + MAIN] for side in (JAPAN, RUSSIA)},
        "exits_left": war.exits_left,
        "targets": {ids[s]: ids[t] for s, t in enumerate(war.mark) if t >= 0},
    }
    if war.aim and viewer in (JAPAN, RUSSIA):
        own = [ship for ship in war.fleets[viewer] if war.column[ship] > 0]
        payload["aims"] = {ids[s]: ids[war.aim[s]] for s in own if war.aim[s] >= 0}
    if war.stack and war.stack[-1] == steps.DECLARE and viewer == war.firing:
        payload["shooter"] = shooter_view(war)
    return payload


def shooter_view(war: War) -> Shooter:
    """The ship that is asked for its target, with the ledger and the mean of each choice."""
    tables = war.tables
    entry = war.queue[war.queue_at]
    shooter, kind = divmod(entry[0], 4)
    name = tables.ship_ids[shooter] if shooter < tables.ships else f"coast_gun_{shooter - tables.ships + 1}"
    choices: list[TargetChoice] = []
    for target in entry[1:]:
        if kind in (GUNS, BATTERY):
            choices.append(_gun_choice(war, shooter, kind, target))
        else:
            net = torpedo_modifier(war, shooter, target)
            mean = torpedo_mean(tables, tables.armour[target], net)
            choices.append({"target": tables.ship_ids[target], "modifier": net, "mean_per_salvo": mean})
    if kind == GUNS:
        best = suggest_target(war, shooter, entry[1:])
    elif kind == BATTERY:
        best = suggest_battery(war, shooter, entry[1:])
    else:
        best = suggest_torpedo(war, shooter, entry[1:])
    return {
        "ship": name,
        "weapon": ("guns", "battery", "torpedoes")[kind],
        "left": len(war.queue) - war.queue_at,
        "choices": choices,
        "suggested": tables.ship_ids[best] if best >= 0 else None,
    }


def _gun_choice(war: War, shooter: int, kind: int, target: int) -> TargetChoice:
    sharers = len(sharers_on(war, target, shooter)) + 1
    guns: list[GunChoice] = []
    for gun in (PRIMARY, SECONDARY) if kind == GUNS else (SECONDARY,):
        if reaches(war, shooter, gun, target):
            guns.append(
                {
                    "gun": "primary" if gun == PRIMARY else "secondary",
                    "salvos": salvos_of(war, shooter, gun, target),
                    "modifiers": fire_modifiers(war, shooter, gun, target, sharers),
                    "mean": expected(war, shooter, gun, target, sharers),
                }
            )
    return {"target": war.tables.ship_ids[target], "sharers": sharers, "guns": guns}
