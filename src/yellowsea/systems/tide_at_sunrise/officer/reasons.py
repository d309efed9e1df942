"""The officer's reasons, in a sentence each."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.tide_at_sunrise.officer.assault import Assault
from yellowsea.systems.tide_at_sunrise.officer.march import Order
from yellowsea.systems.tide_at_sunrise.play.attack_odds import column_name
from yellowsea.systems.tide_at_sunrise.state import steps
from yellowsea.systems.tide_at_sunrise.state.war import War
from yellowsea.systems.tide_at_sunrise.state.words import hex_label

REASONS: Final = {
    steps.SET_UP: "The standard set-up covers the ports and the railway.",
    steps.LOSSES: "Take the losses where they cost least.",
    steps.PURSUIT: "Pursue as far as the ground gained is worth the danger.",
    steps.PURSUIT_PATH: "Pursue as far as the ground gained is worth the danger.",
    steps.RETREAT: "Retreat to where the unit is safest.",
    steps.RETREAT_PATH: "Retreat to where the unit is safest.",
    steps.REINFORCEMENT: "Send units where the enemy presses or a town can be taken; spend the rest on recovery.",
    steps.PLACEMENT: "Send units where the enemy presses or a town can be taken.",
    steps.RECOVERY: "Recover the most strength for each point, units in danger first.",
    steps.NAVAL: "Sortie in time to keep the coast closed; evacuate once the harbour is as good as lost.",
    steps.CROWDED: "Remove the unit that hurts the enemy most.",
    steps.COMBAT: "Resolve the surest attack first, so that its pursuit cuts off the others.",
}


def reason_for_attack(war: War, best: Assault | None) -> str:
    """Why this attack, or none."""
    if best is None:
        return "No attack is worth its cost."
    where = hex_label(war.tables, best.target)
    return (
        f"{where}: {best.attack} to {best.defence}, column {column_name(best.column)}, "
        f"is worth {best.gain:+.1f} victory points."
    )


def reason_for_order(war: War, order: Order | None, manner: str) -> str:
    """Why this march, or none; `manner` is the posture in words."""
    if order is None:
        return "Every unit is where it should be."
    name = war.tables.unit_ids[order.unit]
    if order.assault is not None:
        return f"{name} joins the attack on {hex_label(war.tables, order.assault.target)}."
    if order.goal == war.where[order.unit]:
        return f"{name} is best left where it is."
    return f"{name} is worth most in {hex_label(war.tables, order.goal)} ({manner})."
