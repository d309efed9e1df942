"""Set-up (PA-4), the opening attack (PA-11.2, PA-11.3) and the start of a turn (PA-6.1, PA-6.2)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, SIDES
from yellowsea.systems.blockade.events.events import (
    BalticArrived,
    InitiativeChanged,
    OpeningAttackRolled,
    ShipStruck,
    TurnBegan,
)
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import ANCHORAGE, ARRIVING, YARD
from yellowsea.systems.blockade.state.tables import PORT_ARTHUR_FLOTILLA, Tables
from yellowsea.systems.blockade.state.war import War, blank_war
from yellowsea.systems.blockade.state.words import Words


def set_up(tables: Tables, words: Words) -> War:
    """PA-4.1 to PA-4.3: every ship intact in its port or on the turn track."""
    war = blank_war(tables, words, [steps.OPENING_ATTACK if tables.hidden_threat else steps.TURN_START])
    for ship in range(len(tables.ship_ids)):
        war.place[ship] = tables.home_of(ship)
    return war


class OpeningAttack(Procedure[War]):
    """PA-11.3: before turn 1 a die, halved and rounded down, gives the number of ships hit at Port Arthur."""

    key = "opening_attack"
    rule = "PA-11.3"

    def run(self, war: War, umpire: Umpire) -> None:
        face = umpire.roll(6, "opening attack")
        war.strikes = min(face // 2, len(moored_at_port_arthur(war)))
        umpire.tell(OpeningAttackRolled(face=face, ships=war.strikes))
        war.stack[-1] = steps.STRIKE if war.strikes else steps.TURN_START


class Strike(Decision[War]):
    """PA-11.3: Japan chooses the ships; they are damaged and in the yard for turn 1."""

    key = "strike"
    rule = "PA-11.3"
    verbs = ("strike",)

    def actor(self, war: War) -> int:
        return JAPAN

    def prompt(self, war: War) -> str:
        return f"Attack on Port Arthur: choose a ship to damage ({war.strikes} left to choose)."

    def options(self, war: War) -> list[int]:
        return [war.words.strike + ship for ship in moored_at_port_arthur(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if numbers[0] in moored_at_port_arthur(war):
            return None
        return refuse(
            "not-a-target",
            "PA-11.3",
            f"{war.tables.ship_names[numbers[0]]} is not an intact ship at anchor in Port Arthur",
        )

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        ship = code - war.words.strike
        war.damaged[ship] = 1
        war.place[ship] = YARD + war.tables.port_arthur
        umpire.tell(ShipStruck(ship=war.tables.ship_ids[ship], name=war.tables.ship_names[ship]))
        war.strikes -= 1
        if not war.strikes:
            war.stack[-1] = steps.TURN_START


def moored_at_port_arthur(war: War) -> list[int]:
    """The intact ships of the flotilla, the optional one among them (ruling A14)."""
    place = ANCHORAGE + war.tables.port_arthur
    return [
        ship
        for ship in range(len(war.place))
        if war.place[ship] == place and not war.damaged[ship] and war.tables.flotilla[ship] == PORT_ARTHUR_FLOTILLA
    ]


class TurnStart(Procedure[War]):
    """PA-6.1, PA-6.2: the Baltic fleet arrives, and on its turn Russia gets the initiative."""

    key = "turn_start"
    rule = "PA-6.1"

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        umpire.tell(TurnBegan(turn=war.turn))
        arrived = [
            ship
            for ship in range(len(war.place))
            if war.place[ship] == ARRIVING and tables.arrival_turn[ship] == war.turn
        ]
        for ship in arrived:
            war.place[ship] = ANCHORAGE + tables.diego_suarez
        if arrived:
            umpire.tell(BalticArrived(turn=war.turn, ships=[tables.ship_ids[ship] for ship in arrived]))
        if war.turn == tables.initiative_turn and war.initiative != tables.initiative_turn_side:
            war.initiative = tables.initiative_turn_side
            umpire.tell(InitiativeChanged(side=SIDES[war.initiative], why=f"turn {war.turn}"))
        war.stack[-1] = steps.JAPANESE_SORTIE
