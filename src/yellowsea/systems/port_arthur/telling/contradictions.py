"""Contradictions: what a position from outside may say though no game of Port Arthur comes to it."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.port_arthur.play.aftermath import rout_ends
from yellowsea.systems.port_arthur.play.attack import can_attack, may_combine, stacks_of, strikeable
from yellowsea.systems.port_arthur.play.battle import may_evade
from yellowsea.systems.port_arthur.play.opening import candidates, is_over, slot_of
from yellowsea.systems.port_arthur.play.ports import may_place_port
from yellowsea.systems.port_arthur.play.regeneration import restorable
from yellowsea.systems.port_arthur.play.sea import why_not_sortie
from yellowsea.systems.port_arthur.play.siege import can_fire, fire_targets
from yellowsea.systems.port_arthur.play.talks import AGREED, NOTHING
from yellowsea.systems.port_arthur.state import steps
from yellowsea.systems.port_arthur.state.map_files import PORT_ARTHUR
from yellowsea.systems.port_arthur.state.sea import (
    AT_SEA,
    BALTIC,
    HOME,
    IN_PORT_ARTHUR,
    NO_PORT,
    OUT,
    UNITED,
)
from yellowsea.systems.port_arthur.state.tables import ROUT
from yellowsea.systems.port_arthur.state.war import AWAY, MOVED, PHASES, War

# The phases in which a step may be under way, by the end of their names.
_WHEN: Final = {
    steps.SET_UP: ("set_up",),
    steps.MOVEMENT_END: ("movement",),
    steps.COMBAT: ("combat",),
    steps.REGENERATION: ("supply",),
    steps.CLOCK: ("terminal",),
    steps.BALTIC: ("terminal",),
    steps.TALKS: ("terminal",),
    steps.SEA: ("terminal", "japanese_movement"),
}


def refuse_contradictions(war: War, keys: list[str]) -> None:
    """PositionError for the first thing that does not fit the rest."""
    _whereabouts(war)
    _supplies(war)
    _fortresses(war)
    _fleets(war)
    _moment(war, keys)
    _hand(war)
    _fight(war)
    _hits(war)
    _rest(war)


def _whereabouts(war: War) -> None:
    """4.3, 4.17, 17.3: one side in a place, and never a unit together with its parts."""
    tables = war.tables
    ids = tables.unit_ids
    owner: dict[int, int] = {}
    for unit, here in enumerate(war.where):
        place = f"units.{ids[unit]}"
        if here >= 0:
            if owner.setdefault(here, tables.side[unit]) != tables.side[unit]:
                raise PositionError(f"both sides in {tables.ground.names[here]}", place, "one side in a place")
            if not tables.is_used[unit] or tables.from_turn[unit] > war.turn:
                raise PositionError(f"{ids[unit]} is in play", place, "a unit that is in the game by now")
            for part in tables.parts[unit]:
                if war.where[part] != AWAY:
                    raise PositionError(f"{ids[unit]} and {ids[part]}", place, "a unit, or its parts")
        elif war.marks[unit] or war.spent[unit]:
            raise PositionError(f"{ids[unit]} is not in play", f"marks.{ids[unit]}", "marks on units in play")


def _supplies(war: War) -> None:
    """7.6, ruling 42: counters lie where no enemy is, and those that have moved are among them."""
    tables = war.tables
    names = tables.ground.names
    for side in (JAPAN, RUSSIA):
        for here in war.stock(side):
            place = f"supply.{SIDES[side]}.{names[here]}"
            if war.holds(other(side), here):
                raise PositionError("enemy units are there", place, "no enemy in the place")
            theatre = tables.theatre(here)
            if here >= tables.ground.size and tables.makes_supply[theatre] and tables.theatre_side[theatre] == side:
                raise PositionError("counters are made there without limit", place, "nothing")
    for here, count in war.hauled.items():
        if count > war.stock(war.phasing).get(here, 0):
            raise PositionError(repr(count), f"hauled.{names[here]}", "no more counters than are there")


def _fortresses(war: War) -> None:
    """Rulings 55 and 61: who stands in a fortress holds it, and no Russian stands in a port."""
    ground = war.tables.ground
    for number, here in enumerate(ground.centre):
        if war.holds(other(war.holder[number]), here):
            raise PositionError("the enemy stands in it", f"fortresses.{ground.names[here]}", "its holder")
    if war.holder[PORT_ARTHUR] == JAPAN and not war.fell:
        raise PositionError("0", "fell", "the turn Port Arthur fell")
    for here in war.ports:
        if war.holds(RUSSIA, here):
            raise PositionError("Russians are there", "ports.hexes", "ports without Russians")


def _fleets(war: War) -> None:
    """14: a fleet is where its state says, and what is declared could have been declared."""
    sea = war.sea
    squadron, baltic = sea.fleets
    if squadron in (HOME, AT_SEA, UNITED):
        raise PositionError("not a state of the squadron", "sea.squadron", "whole, crippled, ready or out")
    if (baltic in (HOME, AT_SEA)) != (sea.harbour == NO_PORT) and baltic != OUT:
        raise PositionError("not a harbour for that state", "sea.harbour", "a harbour exactly when the fleet has come")
    if baltic == UNITED and (sea.harbour != IN_PORT_ARTHUR or squadron == OUT):
        raise PositionError("'united'", "sea.baltic", "both fleets in Port Arthur")
    if (baltic == AT_SEA) != (sea.arrives > 0) and baltic in (HOME, AT_SEA):
        raise PositionError(repr(sea.arrives), "sea.arrives", "a turn exactly when the fleet has been committed")
    if (
        war.fell
        and not war.tables.ships_carry
        and (squadron != OUT or (sea.harbour == IN_PORT_ARTHUR and baltic != OUT))
    ):
        raise PositionError("a fleet is in Port Arthur", "sea", "the fleets there out of the game since it fell")
    declared = sea.declared
    if declared and steps.SEA not in war.stack:
        raise PositionError("a fleet is to sortie", "sea.declared", "none outside the step sea")
    sea.declared = []
    for fleet in declared:
        refusal = why_not_sortie(war, fleet)
        if refusal is not None:
            raise PositionError(refusal.text, "sea.declared", "fleets that may sortie")
        sea.declared.append(fleet)


def _moment(war: War, keys: list[str]) -> None:
    """3.2, 17.1: the steps fit the phase, and the war ends when it does."""
    stack = war.stack
    phase = PHASES[war.phase]
    if not stack:
        if war.talks != AGREED and (phase != "terminal" or not is_over(war)):
            raise PositionError("no step", "steps", "a step, since the war goes on")
        if war.talks == AGREED and (phase != "terminal" or not war.tables.talks):
            raise PositionError("'agreed'", "talks", "an agreement at the end of a turn, where talks are allowed")
        return
    for step in stack:
        wanted = _WHEN.get(step)
        if wanted is not None and not phase.endswith(wanted):
            raise PositionError(repr(keys[step]), "steps", f"a step of the phase {phase}")
    if steps.SEA in stack and (phase == "terminal") == war.tables.sorties_first:
        raise PositionError("'sea'", "steps", "sorties at the time the settings name")
    if (steps.SET_UP in stack) != (phase == "set_up" and war.deployed < len(war.tables.slots)):
        raise PositionError("'set_up'", "steps", "the set-up exactly before the first turn")
    if steps.SET_UP in stack:
        _set_up(war)
    elif war.picked >= 0 or war.battalions_out or war.deployed < len(war.tables.slots):
        raise PositionError("the set-up is not over", "set_up", "all units set up")
    if phase == "set_up" and war.turn != 1:
        raise PositionError(repr(war.turn), "turn", "turn 1 in the set-up")
    if steps.BREAKING in stack and war.where[war.tables.siberian] < 0:
        raise PositionError("'breaking'", "steps", "the 1st Siberian Division as one unit")
    if steps.PORT_SITE in stack and (war.phasing == RUSSIA or not may_place_port(war)):
        raise PositionError("'port_site'", "steps", "a port that Japan may place")
    if steps.BALTIC in stack and (not war.sea.may_commit or war.sea.fleets[BALTIC] != HOME):
        raise PositionError("'baltic'", "steps", "a Baltic Fleet that may be committed")
    if steps.TALKS in stack and not war.tables.talks:
        raise PositionError("'talks'", "steps", "talks where the settings allow them")
    if war.talks == AGREED or (war.talks != NOTHING and stack[-1] != steps.TALKS):
        raise PositionError("an offer is open", "talks", "none outside the step talks")


def _set_up(war: War) -> None:
    """17: the slots that are not filled can still be filled."""
    tables = war.tables
    if war.battalions_out:
        if slot_of(war).unit != tables.siberian or war.where[tables.siberian] != AWAY or war.picked >= 0:
            raise PositionError(repr(war.battalions_out), "set_up.battalion", "battalions when their division is due")
    elif war.picked >= 0 and war.picked not in candidates(war):
        raise PositionError(tables.unit_ids[war.picked], "set_up.picked", "a unit that is still to be set up")
    wanted: dict[int, int] = {}
    due = tables.slots[war.deployed + (1 if war.battalions_out else 0) :]
    for slot in due:
        first = slot.fits[0]
        wanted[first] = wanted.get(first, 0) + 1
        left = [unit for unit in slot.fits if war.where[unit] == tables.start[unit]]
        if len(left) < wanted[first]:
            raise PositionError("too few units are left", "set_up.deployed", "a unit for every place of the set-up")
    for number, unit in enumerate(tables.battalions):
        is_out = war.where[unit] >= 0
        if is_out and war.battalions_out and number >= war.battalions_out - 1:
            raise PositionError(f"{tables.unit_ids[unit]} stands", "set_up.battalion", "battalions in their order")


def _hand(war: War) -> None:
    """4.1, 7.12: units or counters are in hand exactly in the step march."""
    tables = war.tables
    march = war.march
    is_marching = steps.MARCH in war.stack
    if is_marching != bool(march.units or war.cargo):
        raise PositionError("the hand", "march", "units or counters in hand exactly in the step march")
    if not is_marching:
        return
    hauling = steps.HAULAGE in war.stack
    if hauling != bool(war.cargo):
        raise PositionError("the hand", "march", "units in the movement phase, counters in the supply phase")
    if war.cargo and war.holds(other(war.phasing), war.cargo_at):
        raise PositionError("enemy units are there", "march.cargo_at", "a place without the enemy")
    places = {war.where[unit] for unit in march.units}
    sides = {tables.side[unit] for unit in march.units}
    moved = [unit for unit in march.units if war.marks[unit] & MOVED]
    if march.units and (len(places) != 1 or min(places) < 0 or sides != {war.phasing} or moved):
        raise PositionError("the hand", "march.units", "units of the phasing side in one place that can still move")
    if len(march.units) > 1 and min(places) >= tables.ground.size:
        raise PositionError("the hand", "march.units", "one unit at a time in a zone")


def _fight(war: War) -> None:
    """8, 12B: what an attack or siege fire needs is there, and nothing of it lingers afterwards."""
    stack = war.stack
    fight = war.fight
    in_attack = steps.ASSEMBLY in stack or steps.AFTERMATH in stack
    in_siege = steps.BATTERY in stack or steps.CHARGE in stack or (steps.SIEGE_FIRE in stack and steps.HITS in stack)
    if fight.is_on != (in_attack or in_siege) or in_siege != (fight.battery >= 0):
        raise PositionError("a fight", "fight", "a fight exactly while one is decided")
    if in_attack:
        _attack(war)
    elif in_siege:
        _siege(war)


def _attack(war: War) -> None:
    fight = war.fight
    tables = war.tables
    stack = war.stack
    enemy = other(war.phasing)
    if steps.ASSEMBLY in stack:
        _assembly(war)
        return
    sides = [tables.side[unit] for unit in fight.joined] + [other(tables.side[unit]) for unit in fight.struck]
    if not fight.struck or not fight.joined or any(side != war.phasing for side in sides):
        raise PositionError("no attack", "fight", "who attacks and who is attacked")
    if steps.EVASION in stack:
        if not may_evade(war) or fight.evaded or fight.result >= 0 or war.where[fight.struck[0]] != fight.battle:
            raise PositionError("'evasion'", "steps", "a lone unit that may fall back")
        near = tables.ground.around[fight.battle]
        if any(war.where[unit] not in near for unit in fight.joined):
            raise PositionError("an attacker is elsewhere", "fight.joined", "attackers next to the hex")
        return
    if (fight.result >= 0) == bool(fight.evaded):
        raise PositionError("no result", "fight.result", "a result, unless the defender fell back")
    if fight.pursuers and (not fight.evaded or any(tables.side[unit] != war.phasing for unit in fight.pursuers)):
        raise PositionError("pursuers", "fight.pursuers", "units of the attacker, once the defender has fallen back")
    if bool(fight.routed) != (steps.ROUT_PATH in stack):
        raise PositionError("a rout", "fight.routed", "a routed stack exactly in the step rout_path")
    if fight.divisions > len(tables.units_of[RUSSIA]) or (fight.divisions and fight.result != ROUT):
        raise PositionError(repr(fight.divisions), "fight.divisions", "the Russian divisions that were routed")
    if steps.ROUT_PATH in stack:
        standing = [unit for unit in fight.routed if war.where[unit] == fight.battle and tables.side[unit] == enemy]
        if len(standing) != len(fight.routed) or not rout_ends(war) or fight.stage != 1:
            raise PositionError("nobody to rout", "fight.routed", "a stack in the hex with a way out")
    if steps.ADVANCE in stack and (war.holds(enemy, fight.battle) or fight.stage != 2):
        raise PositionError("'advance'", "steps", "a hex that the defender has left")


def _assembly(war: War) -> None:
    """8.2, 8.16: those named for the attack so far may be in it."""
    fight = war.fight
    tables = war.tables
    near = tables.ground.around[fight.battle]
    struck, joined = fight.struck, fight.joined
    for unit in joined:
        if tables.side[unit] != war.phasing or war.where[unit] not in near or not can_attack(war, unit):
            raise PositionError(tables.unit_ids[unit], "fight.joined", "units that may attack the hex")
    if not may_combine(war, stacks_of(war, joined)):
        raise PositionError("two stacks", "fight.joined", "one stack, or two next to one headquarters")
    divisions_first = sorted(struck, key=lambda unit: -tables.is_division[unit])
    named: list[int] = []
    for unit in divisions_first:
        if unit not in strikeable(war, fight.battle, named):
            raise PositionError(tables.unit_ids[unit], "fight.struck", "units that may be attacked together")
        named.append(unit)
    begun = fight.evaded or fight.pursuers or fight.routed or fight.divisions or fight.advanced
    if fight.result >= 0 or fight.stage or begun:
        raise PositionError("a result", "fight", "no result while the attack is put together")
    fight.struck.sort()
    fight.joined.sort()


def _siege(war: War) -> None:
    """12B.2: guns that can fire, and once it is chosen a target in range."""
    fight = war.fight
    tables = war.tables
    if steps.HITS in war.stack:
        if fight.battle < 0:
            raise PositionError("no target", "fight.hex", "the hex under fire")
        return
    for gun in fight.guns:
        fits = gun in tables.siege_guns and tables.side[gun] == war.phasing and war.where[gun] == fight.battery
        if not fits or not can_fire(war, gun):
            raise PositionError(tables.unit_ids[gun], "fight.guns", "siege guns in the hex that can fire")
    if not fight.guns:
        raise PositionError("no guns", "fight.guns", "the guns that fire")
    if (fight.battle >= 0) != (steps.CHARGE in war.stack):
        raise PositionError("a target", "fight.hex", "a target exactly once it is chosen")
    if fight.battle >= 0 and fight.battle not in fire_targets(war, fight.battery):
        raise PositionError("out of reach", "fight.hex", "an enemy hex in range")


def _hits(war: War) -> None:
    """8.8: hits are owed exactly while they are placed, by units of one side in play."""
    tables = war.tables
    placing = steps.HITS in war.stack
    if placing != (war.owed > 0) or placing != bool(war.wounded):
        raise PositionError(repr(war.owed), "hits", "hits to place exactly in the step hits")
    if not placing:
        return
    sides = {tables.side[unit] for unit in war.wounded}
    if len(sides) != 1 or any(war.where[unit] < 0 for unit in war.wounded):
        raise PositionError("the units", "hits.units", "units of one side in play")
    if war.fight.is_on and sides != {other(war.phasing)}:
        raise PositionError("the units", "hits.units", "units of the defender")


def _rest(war: War) -> None:
    """6.5, 9.1: a crowded hex and a unit being restored, exactly when they are asked about."""
    stack = war.stack
    if (war.crowded >= 0) != (steps.CROWDED in stack):
        raise PositionError("a crowded hex", "crowded", "a hex exactly in the step crowded")
    if (war.restoring >= 0) != (steps.RESTORING in stack):
        raise PositionError("a unit", "restoring", "a unit exactly in the step restoring")
    if war.restoring >= 0 and war.restoring not in restorable(war):
        raise PositionError(war.tables.unit_ids[war.restoring], "restoring", "a hurt unit with a counter beside it")
