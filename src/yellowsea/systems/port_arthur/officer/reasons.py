"""The officer's reasons in plain words."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.events import does
from yellowsea.systems.port_arthur.officer.attack import Assault
from yellowsea.systems.port_arthur.play.strength import column_name
from yellowsea.systems.port_arthur.state import steps
from yellowsea.systems.port_arthur.state.war import War

REASONS: Final = {
    steps.SET_UP: "The usual set-up holds the railway and both fortresses.",
    steps.SEA: "A sortie costs nothing but the risk of being crippled, and may close the sea to Japan.",
    steps.BREAKING: "The division fights better in one piece.",
    steps.PORT_SITE: "A port with a road or railway behind it feeds an army.",
    steps.CROWDED: "The weakest unit can be spared best.",
    steps.EVASION: "A lone horseman lives by not being caught.",
    steps.HITS: "The hit goes where it costs least.",
    steps.ROUT_PATH: "They go where they are of least use to the enemy.",
    steps.ADVANCE: "The empty hex is worth having.",
    steps.HAULAGE: "Supply goes to the front that will need it.",
    steps.SIEGE_FIRE: "The guns wear the garrison down.",
    steps.BATTERY: "The strongest hex in range is worth the most.",
    steps.CHARGE: "The largest pile can spare one.",
    steps.REGENERATION: "The strongest of the hurt units is worth a counter.",
    steps.RESTORING: "The largest pile can spare one.",
    steps.BALTIC: "The fleet takes eight turns: the sooner it sails the better.",
    steps.TALKS: "The war is not over yet.",
}


def reason_for_attack(war: War, assault: Assault | None) -> str:
    """Why an attack is made, or none."""
    if assault is None:
        return "No attack is worth its supply."
    where = war.tables.ground.label(assault.target)
    column = column_name(war, assault.column)
    part = " part of the stack" if len(assault.struck) < len(war.units_in(1 - war.phasing, assault.target)) else ""
    rout = f"{assault.rout:.0%} for a rout" if assault.rout else "no chance of a rout"
    return f"Attack{part} in {where} at {column}: {rout}, and {assault.hits:.1f} hits on average."


def reason_for_move(war: War, unit: int, goal: int, assault: Assault | None, posture: str) -> str:
    """Why a unit goes where it goes."""
    tables = war.tables
    name = tables.label(unit)
    if assault is not None and unit in assault.units:
        return f"{does(name, 'joins')} the attack on {tables.ground.label(assault.target)}."
    return f"{does(name, 'is')} wanted towards {tables.ground.label(goal)} ({posture})."
