"""Contradictions: what a position from outside may say though no game of The Tide at Sunrise comes to it."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA
from yellowsea.systems.tide_at_sunrise.play.marines import marines_available
from yellowsea.systems.tide_at_sunrise.play.naval import why_not_evacuate, why_not_sortie
from yellowsea.systems.tide_at_sunrise.state import steps
from yellowsea.systems.tide_at_sunrise.state.fleets import ESCAPED_NORTH, FLEETS, VLADIVOSTOK
from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS
from yellowsea.systems.tide_at_sunrise.state.war import MUST_RETREAT, PHASES, POOL, War

# The stage of a result (see `play.results`) that has been reached while a decision about it is open.
_STAGE: Final = {
    steps.RETREAT: (1,),
    steps.RETREAT_PATH: (1,),
    steps.LOSSES: (3,),
    steps.PURSUIT: (4,),
    steps.CROWDED: (1, 4),
}


def refuse_contradictions(war: War) -> None:
    """PositionError for the first thing that does not fit the rest."""
    _missing(war)
    _whereabouts(war)
    _moment(war)
    _fleets(war)
    _placing(war)
    _attacks(war)
    _aftermath(war)


def _whereabouts(war: War) -> None:
    """6.1.2, 6.3: Russians stay out of Korea, garrisons and marines in intact forts; who attacks is on the map."""
    tables = war.tables
    ground = tables.ground
    for unit, here in enumerate(war.where):
        if 0 <= here < ground.size and not war.can_enter(unit, here):
            name = ground.names[here]
            wanted = "an intact Port Arthur fort" if tables.bound[unit] else "a hex outside Korea"
            raise PositionError(repr(name), f"units.{tables.unit_ids[unit]}", wanted)
        if war.target[unit] >= 0 and not 0 <= here < ground.size:
            raise PositionError("is not on the map", f"targets.{tables.unit_ids[unit]}", "a unit on the map")
    for place, since in enumerate(war.holdings.since):
        if since > war.turn:
            raise PositionError(repr(since), f"places.{ground.names[ground.place_hex[place]]}", f"at most {war.turn}")


def _moment(war: War) -> None:
    """3.0, 15.3: the set-up comes before turn 1, which begins with movement, and the end after turn 12."""
    phase = PHASES[war.phase]
    if not war.stack and (war.turn != war.tables.last_turn or war.phase != len(PHASES) - 1):
        raise PositionError(
            "no step", "steps", f"a step, since the war goes on to the end of turn {war.tables.last_turn}"
        )
    if war.turn == 1 and phase in ("naval", "japanese_reinforcement") and len(war.stack) > 1:
        raise PositionError(repr(phase), "phase", "a later phase: turn 1 begins with the Japanese movement")
    if steps.SET_UP in war.stack:
        if war.turn != 1:
            raise PositionError(repr(war.turn), "turn", "turn 1 in the set-up")
        for deployment in war.tables.choices[war.deployed :]:
            if war.where[deployment.unit] != POOL:
                name = war.tables.unit_ids[deployment.unit]
                raise PositionError(f"{name} stands already", "deployed", "the number of free units that stand")
        if war.deployed == len(war.tables.choices):
            raise PositionError(repr(war.deployed), "deployed", "a unit that is still to be set up")
    if len(set(war.march.units)) != len(war.march.units):
        raise PositionError("a unit stands twice", "march.hand", "each unit once")


def _fleets(war: War) -> None:
    """13: what is declared could have been declared."""
    if war.fleets.condition[VLADIVOSTOK] == ESCAPED_NORTH:
        raise PositionError("'escaped'", "fleets.vladivostok", "in_being or destroyed")
    if (war.fleets.declared or war.fleets.evacuates) and steps.NAVAL not in war.stack:
        raise PositionError("something is declared", "fleets", "nothing declared outside the step naval")
    declared = war.fleets.declared
    evacuates = war.fleets.evacuates
    war.fleets.declared = []
    war.fleets.evacuates = 0
    for fleet in declared:
        refusal = why_not_sortie(war, fleet)
        if refusal is not None:
            raise PositionError(f"{FLEETS[fleet]}: {refusal.text}", "fleets.declared", "fleets that may sortie")
        war.fleets.declared.append(fleet)
    refusal = why_not_evacuate(war) if evacuates else None
    if refusal is not None:
        raise PositionError(refusal.text, "fleets.evacuates", "false")
    war.fleets.evacuates = evacuates
    if steps.CONVERSION in war.stack and not marines_available(war):
        raise PositionError("'conversion'", "steps", "marines that can still be landed")


def _placing(war: War) -> None:
    """8, 13.2.2: a unit of the phasing side that comes by transport, or the marines."""
    if war.supplies.placing < 0:
        return
    tables = war.tables
    kind = tables.kind[war.supplies.placing]
    marines = kind == tables.marines
    if steps.REINFORCEMENT in war.stack:
        fits = tables.class_side[kind] == war.phasing and (marines or tables.class_transport[kind] > 0)
    else:
        fits = marines and PHASES[war.phase] == "naval"
    if not fits:
        raise PositionError(
            repr(tables.unit_ids[war.supplies.placing]), "placing", "a unit that may come in this phase"
        )


def _attacks(war: War) -> None:
    """7.4: attacks are named once, while some are declared or resolved, and every target belongs to one of them."""
    tables = war.tables
    ground = tables.ground
    stack = war.stack
    if len(set(war.combat.attacks)) != len(war.combat.attacks):
        raise PositionError("a hex stands twice", "combat.attacks", "each hex once")
    if war.combat.attacks and steps.DECLARATION not in stack and steps.COMBAT not in stack:
        raise PositionError("attacks are left", "combat.attacks", "none in this step")
    if steps.COMBAT in stack and not war.combat.attacks:
        raise PositionError("no attack", "combat.attacks", "the hexes still to be resolved")
    if war.combat.hexagon >= 0 and (
        war.combat.hexagon in war.combat.attacks or not (steps.ASSEMBLY in stack or steps.AFTERMATH in stack)
    ):
        raise PositionError(
            repr(ground.names[war.combat.hexagon]), "combat.battle", "a hex that is under attack just now"
        )
    for unit, goal in enumerate(war.target):
        if goal < 0 or (goal == war.combat.hexagon and steps.AFTERMATH in stack):
            continue  # who is in the fight under way may have moved in it
        away = ground.grid.distance(war.where[unit], goal)
        known = goal == war.combat.hexagon or goal in war.combat.attacks
        if not known or tables.side[unit] != war.phasing or not 1 <= away <= tables.reach[unit]:
            place = f"targets.{tables.unit_ids[unit]}"
            raise PositionError(repr(ground.names[goal]), place, "an attacked hex in reach of the attacker")


def _aftermath(war: War) -> None:
    """7.5 to 7.7: the stage fits the decision, and those who retreat or pursue are there to do so."""
    tables = war.tables
    top = war.stack[-1] if war.stack else -1
    retreating = [unit for unit, mark in enumerate(war.marks) if mark & MUST_RETREAT]
    for unit in retreating:
        if not 0 <= war.where[unit] < tables.ground.size or tables.side[unit] != tables.side[retreating[0]]:
            raise PositionError(tables.unit_ids[unit], "marks", "units of one side on the map that must retreat")
    if steps.AFTERMATH not in war.stack:
        if retreating or war.combat.result >= 0:
            raise PositionError("a result is under way", "combat", "no result outside the step aftermath")
        return
    if top == steps.PURSUIT_PATH and (tables.side[war.combat.mover] != war.phasing or not war.combat.steps_left):
        raise PositionError(tables.unit_ids[war.combat.mover], "combat.mover", "an attacker with steps left")
    if top in (steps.RETREAT_PATH, steps.PURSUIT_PATH) and war.where[war.combat.mover] >= tables.ground.size:
        raise PositionError(tables.unit_ids[war.combat.mover], "combat.mover", "a unit in a hex")
    wanted = _STAGE.get(steps.PURSUIT if top == steps.PURSUIT_PATH else top)
    if wanted is not None and war.combat.stage not in wanted:
        raise PositionError(repr(war.combat.stage), "combat.stage", " or ".join([str(stage) for stage in wanted]))


def _missing(war: War) -> None:
    """What a step needs must be there, or it could not be played."""
    stack = war.stack
    top = stack[-1] if stack else -1
    if (steps.AFTERMATH in stack or steps.ASSEMBLY in stack) and war.combat.hexagon < 0:
        raise PositionError("no hex", "combat.battle", "the hex that is attacked")
    if steps.AFTERMATH in stack and war.combat.result < 0:
        raise PositionError("no result", "combat.result", "one of " + ", ".join(RESULTS))
    if top == steps.COMBAT and not war.combat.attacks:
        raise PositionError("no attack", "combat.attacks", "the hexes still to be resolved")
    if top == steps.CROWDED:
        limit = war.tables.stack_limit
        if war.crowded < 0 or max(war.height(side, war.crowded) for side in (JAPAN, RUSSIA)) <= limit:
            raise PositionError("no stack is too high there", "crowded", "a hex with too many units")
    if top == steps.RETREAT and not any(mark & MUST_RETREAT for mark in war.marks):
        raise PositionError("nobody has to retreat", "marks", "a unit marked must_retreat")
    if top in (steps.RETREAT_PATH, steps.PURSUIT_PATH) and (war.combat.mover < 0 or war.where[war.combat.mover] < 0):
        raise PositionError("nobody moves", "combat.mover", "a unit on the map")
    if top == steps.LOSSES and (war.combat.payer == NOBODY or war.combat.owed == 0):
        raise PositionError("nothing is owed", "combat.owed", "an amount and who pays it")
    for unit, mark in enumerate(war.marks):
        if mark & MUST_RETREAT and war.where[unit] < 0:
            raise PositionError(war.tables.unit_ids[unit], "marks", "a unit on the map")
    placing = war.supplies.placing
    if placing >= 0 and war.where[placing] != POOL:
        raise PositionError(war.tables.unit_ids[placing], "placing", "a unit of the force pool")
