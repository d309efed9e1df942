"""The naval phase (13): sorties of the two Russian fleets, and the evacuation of Port Arthur."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import listed
from yellowsea.systems.tide_at_sunrise.events.events import EvacuationResolved, SortieResolved
from yellowsea.systems.tide_at_sunrise.play.marines import marines_available
from yellowsea.systems.tide_at_sunrise.state.fleets import ESCAPED_NORTH, IN_BEING, PORT_ARTHUR, SUNK, VLADIVOSTOK
from yellowsea.systems.tide_at_sunrise.state.naval_tables import (
    DESTROYED,
    ESCAPED,
    NAVAL_RESULTS,
    OUT,
    TRANSPORT,
    NavalRow,
)
from yellowsea.systems.tide_at_sunrise.state.steps import CONVERSION, PLACEMENT
from yellowsea.systems.tide_at_sunrise.state.war import War

_NAMES = ("Vladivostok fleet", "Port Arthur fleet")


def why_not_sortie(war: War, fleet: int) -> Refusal | None:
    """13.1.2, 13.1.4, 13.2.1, 13.2.2, 13.3: what keeps a fleet in port."""
    fleets = war.fleets
    name = f"the {_NAMES[fleet]}"
    if fleet in fleets.declared:
        return refuse("declared", "13.1.1", f"{name} already has orders to sortie")
    if fleets.condition[fleet] != IN_BEING:
        return refuse("no-fleet", "13.1.4", f"{name} is gone")
    if fleets.out_until[fleet] >= war.turn:
        return refuse("out-of-action", "13.1.2", f"{name} is out of action until turn {fleets.out_until[fleet]}")
    if fleet == VLADIVOSTOK:
        if war.tables.ice[war.turn]:
            return refuse("ice", "13.3", "ice keeps the Vladivostok fleet in port", turn=war.turn)
        return None
    if fleets.siege:
        return refuse("siege", "13.2.1", f"{name} is under siege")
    if fleets.traded:
        return refuse("traded", "13.2.2", f"{name} was given up for marines")
    return None


def why_not_evacuate(war: War) -> Refusal | None:
    """13.2.3: the fleet may run for Vladivostok once under siege, or after it gave up its crews."""
    fleets = war.fleets
    if fleets.evacuates:
        return refuse("declared", "13.2.3", "the Port Arthur fleet already has orders to evacuate")
    if fleets.condition[PORT_ARTHUR] != IN_BEING:
        return refuse("no-fleet", "13.1.4", "the Port Arthur fleet is gone")
    if not fleets.siege and not fleets.traded:
        text = "the Port Arthur fleet is not under siege and was not given up for marines"
        return refuse("no-siege", "13.2.3", text)
    return None


class Naval(Decision[War]):
    """3.1: the Russian player names the fleets that sortie, then the dice are rolled."""

    key = "naval"
    rule = "13.1.1"
    verbs = ("sortie", "evacuate", "done")
    parents = ("sequence",)

    def actor(self, war: War) -> int:
        return RUSSIA

    def options(self, war: War) -> list[int]:
        words = war.words
        codes = [words.sortie + fleet for fleet in (VLADIVOSTOK, PORT_ARTHUR) if why_not_sortie(war, fleet) is None]
        if why_not_evacuate(war) is None:
            codes.append(words.evacuate)
        codes.append(words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_evacuate(war) if verb == "evacuate" else why_not_sortie(war, numbers[0])

    def prompt(self, war: War) -> str:
        named = [f"the {_NAMES[fleet]}" for fleet in war.fleets.declared]
        if war.fleets.evacuates:
            named.append("the evacuation of Port Arthur")
        return "Which fleets sortie?" + (f" So far: {listed(named)}." if named else "")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.evacuate:
            war.fleets.evacuates = 1
        elif code == words.done:
            war.stack.pop()
            self._put_to_sea(war, umpire)
        else:
            war.fleets.declared.append(code - words.sortie)

    def _put_to_sea(self, war: War, umpire: Umpire) -> None:
        """Errata 4: Vladivostok first; as printed, in the order of the declaration."""
        fleets = war.fleets
        declared = fleets.declared
        fleets.stayed = 0 if PORT_ARTHUR in declared else fleets.stayed + 1
        fleets.declared = []
        if war.tables.vladivostok_first:
            declared = sorted(declared)
        for fleet in declared:
            table = war.tables.vladivostok_sortie if fleet == VLADIVOSTOK else war.tables.port_arthur_sortie
            dice = umpire.pool(2, 6, f"{_NAMES[fleet]}, sortie")
            row = table[4] if sum(dice) == 3 and war.tables.gentle_naval else table[sum(dice)]
            umpire.tell(SortieResolved(fleet=_NAMES[fleet], dice=sorted(dice), **self._apply(war, fleet, row)))
        if fleets.evacuates:
            fleets.evacuates = 0
            name = _NAMES[PORT_ARTHUR]
            dice = umpire.pool(2, 6, f"{name}, evacuation")
            row = war.tables.evacuation[sum(dice)]
            umpire.tell(EvacuationResolved(fleet=name, dice=sorted(dice), **self._apply(war, PORT_ARTHUR, row)))

    def _apply(self, war: War, fleet: int, row: NavalRow) -> dict[str, Any]:
        """13.1: carries a row of a table out; what an event says of it."""
        tables = war.tables
        fleets = war.fleets
        worth = tables.vladivostok_points if fleet == VLADIVOSTOK else tables.port_arthur_points
        points = loss = 0
        if row.result == DESTROYED:
            fleets.condition[fleet] = SUNK
            points = worth
        elif row.result == ESCAPED:
            fleets.condition[fleet] = ESCAPED_NORTH
            points = -worth
        elif row.result == OUT:
            fleets.out_until[fleet] = war.turn + row.turns - 1
            if fleet == PORT_ARTHUR and row.turns >= 2:
                fleets.long_out_until = fleets.out_until[fleet]
        elif row.result == TRANSPORT:
            base = tables.transport[JAPAN][war.turn]
            loss = row.points + (base * row.quarters + 3) // 4
            if tables.losses_stay:
                war.supplies.lost_for_good[JAPAN] += loss
            else:
                war.supplies.turn_loss += loss
        war.points += points
        if row.conversion and marines_available(war):
            self._offer_marines(war)
        return {"result": NAVAL_RESULTS[row.result], "turns": row.turns, "loss": loss, "points": points}

    def _offer_marines(self, war: War) -> None:
        """13.2.2 with errata 5: the marines land at once; as printed they are offered for the fleet."""
        if war.tables.conversion_is_free:
            war.supplies.placing = war.tables.marine_unit
            war.stack.append(PLACEMENT)
        else:
            war.stack.append(CONVERSION)
