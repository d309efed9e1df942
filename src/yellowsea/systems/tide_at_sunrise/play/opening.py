"""Set-up (15) and the frame of the game: the sequence of play (3.1), the turn, its transport dice, the end."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.outcome import Outcome
from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.step import Decision, Procedure, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tide_at_sunrise.state.steps import (
    COMBAT_END,
    DECLARATION,
    MOVEMENT,
    MOVEMENT_END,
    NAVAL,
    RECOVERY,
    REINFORCEMENT,
    SEQUENCE,
    SET_UP,
    SUPPLY,
)
from yellowsea.systems.tide_at_sunrise.state.tables import Tables
from yellowsea.systems.tide_at_sunrise.state.war import PHASES, War, new_war
from yellowsea.systems.tide_at_sunrise.state.words import Words, hex_label
from yellowsea.systems.tide_at_sunrise.telling.events import (
    AkashiActs,
    TransportReceived,
    TurnBegan,
    UnitPlaced,
    WarEnded,
    WinterRolled,
)


def set_up(tables: Tables, words: Words) -> War:
    """15: everything that leaves no choice; the Russian player places the rest."""
    war = new_war(tables, words)
    war.turn = 1
    war.stack = [SEQUENCE, SET_UP]
    for deployment in tables.fixed:
        war.put(deployment.unit, deployment.default)
    return war


class SetUp(Decision[War]):
    """15.1: the garrison of Port Arthur and the force on the Yalu, unit by unit or all at once."""

    key = "set_up"
    rule = "15.1"
    verbs = ("deploy", "default_setup")
    parents = ("sequence",)

    def actor(self, war: War) -> int:
        return RUSSIA

    def options(self, war: War) -> list[int]:
        deploy = war.words.deploy
        hexes = war.tables.choices[war.deployed].hexes
        return [*[deploy + here for here in hexes], war.words.default_setup]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        deployment = war.tables.choices[war.deployed]
        where = [war.tables.ground.names[here] for here in deployment.hexes]
        name = war.tables.label(deployment.unit)
        return refuse("not-a-set-up-hex", "15.1", f"{name} is set up elsewhere", hexes=where)

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        choices = war.tables.choices
        if code == war.words.default_setup:
            while war.deployed < len(choices):
                self._place(war, choices[war.deployed].default, umpire)
        else:
            self._place(war, code - war.words.deploy, umpire)
        if war.deployed == len(choices):
            war.stack.pop()

    def _place(self, war: War, here: int, umpire: Umpire) -> None:
        tables = war.tables
        unit = tables.choices[war.deployed].unit
        war.put(unit, here)
        war.deployed += 1
        umpire.tell(
            UnitPlaced(
                unit=tables.unit_ids[unit],
                name=tables.label(unit),
                side=SIDES[tables.side[unit]],
                hex=tables.ground.names[here],
                how="stands in",
            )
        )

    def prompt(self, war: War) -> str:
        name = war.tables.label(war.tables.choices[war.deployed].unit)
        return f"Set up {name}, or take the usual set-up."


class SequenceOfPlay(Procedure[War]):
    """3.1: opens one phase after the other; the bottom of the stack until the war is over."""

    key = "sequence"
    rule = "3.1"

    def run(self, war: War, umpire: Umpire) -> None:
        war.phase += 1
        if war.phase == len(PHASES):
            war.phase = 1
            war.turn += 1
            if war.turn > war.tables.last_turn:
                war.turn = war.tables.last_turn
                war.phase = len(PHASES) - 1
                war.stack.clear()
                umpire.tell(WarEnded(points=war.points, target=war.tables.target))
                return
        name = PHASES[war.phase]
        if name == "naval":
            self._begin_turn(war, umpire)
        elif name == "russian_transport":
            self._begin_player_turn(war)
            roll_russian_transport(war, umpire)
        elif name.endswith("reinforcement"):
            # 15.3: no Japanese reinforcement phase on turn 1.
            if war.phasing == RUSSIA or war.turn > 1:
                self._receive_transport(war, umpire)
                war.stack.append(REINFORCEMENT)
        elif name.endswith("movement"):
            war.supplies.rail_used = 0
            war.stack += [MOVEMENT_END, MOVEMENT]
        elif name.endswith("combat"):
            war.stack += [COMBAT_END, DECLARATION]
        elif name.endswith("supply"):
            war.stack.append(SUPPLY)
        else:
            war.stack.append(RECOVERY)

    def _begin_turn(self, war: War, umpire: Umpire) -> None:
        umpire.tell(TurnBegan(turn=war.turn, month=war.tables.months[war.turn]))
        self._begin_player_turn(war)
        war.supplies.turn_loss = 0
        if war.turn > 1:  # 15.3: no naval phase on turn 1
            war.stack.append(NAVAL)

    def _begin_player_turn(self, war: War) -> None:
        tables = war.tables
        war.marks = [0] * tables.units
        war.target = [-1] * tables.units
        war.supplies.brought = [0] * len(tables.class_ids)
        war.supplies.port_load = [0] * len(tables.ground.place_hex)

    def _receive_transport(self, war: War, umpire: Umpire) -> None:
        """8.1.1: the points of the chart less what was lost."""
        side = war.phasing
        base = war.tables.transport[side][war.turn]
        lost = war.supplies.lost_for_good[side] + war.supplies.turn_loss
        war.supplies.transport = max(0, base - lost)
        umpire.tell(
            TransportReceived(side=SIDES[side], points=war.supplies.transport, lost=base - war.supplies.transport)
        )


def roll_russian_transport(war: War, umpire: Umpire) -> None:
    """14: Colonel Akashi's die, and the winter's on turns 8 to 12. Errata 3: for this turn only."""
    tables = war.tables
    face = umpire.roll(6, "Colonel Akashi")
    war.supplies.akashi += face
    column = min(war.supplies.akashi // 10, len(tables.akashi) - 1)
    loss = tables.akashi[column][face - 1] if war.supplies.akashi >= tables.akashi_starts else 0
    umpire.tell(AkashiActs(face=face, total=war.supplies.akashi, loss=loss))
    war.supplies.turn_loss = 0
    if tables.losses_stay:
        war.supplies.lost_for_good[RUSSIA] += loss
    else:
        war.supplies.turn_loss = loss
    if tables.winter[war.turn]:
        cold = umpire.roll(6, "Siberian winter")
        frozen = tables.winter_loss if cold == tables.winter_face else 0
        war.supplies.turn_loss += frozen
        umpire.tell(WinterRolled(face=cold, loss=frozen))


def outcome_of(war: War) -> Outcome:
    """16: Japan wins with its target of points at the end of the last turn."""
    target = war.tables.target
    won = war.points >= target
    reasons = [f"Japan has {war.points} victory points and needed {target}."]
    ground = war.tables.ground
    held = [
        f"{hex_label(war.tables, ground.place_hex[place])} {points}"
        for place, points in enumerate(ground.place_points)
        if points and war.holdings.owner[place] == JAPAN
    ]
    if held:
        reasons.append("Towns held: " + ", ".join(held) + ".")
    return Outcome(SIDES[JAPAN if won else RUSSIA], "victory", float(war.points - target), reasons)
