"""The naval phase (13): sorties of the two Russian fleets, the evacuation of Port Arthur, marines."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.kernel.step import Decision, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tide_at_sunrise.state.fleets import ESCAPED_NORTH, IN_BEING, PORT_ARTHUR, SUNK, VLADIVOSTOK
from yellowsea.systems.tide_at_sunrise.state.steps import CONVERSION, PLACEMENT
from yellowsea.systems.tide_at_sunrise.state.tables import DESTROYED, ESCAPED, NAVAL_RESULTS, OUT, TRANSPORT, NavalRow
from yellowsea.systems.tide_at_sunrise.state.war import POOL, War
from yellowsea.systems.tide_at_sunrise.telling.events import FleetTraded, SortieResolved

_NAMES = ("Vladivostok fleet", "Port Arthur fleet")


def why_not_sortie(war: War, fleet: int) -> Refusal | None:
    """13.1.2, 13.1.4, 13.2.1, 13.2.2, 13.3: what keeps a fleet in harbour."""
    if fleet in war.fleets.declared:
        return refuse("declared", "13.1.1", "its sortie is declared already")
    if war.fleets.condition[fleet] != IN_BEING:
        return refuse("no-fleet", "13.1.4", "the fleet is no longer there")
    if war.fleets.out_until[fleet] >= war.turn:
        return refuse("out-of-action", "13.1.2", f"out of action until turn {war.fleets.out_until[fleet]}")
    if fleet == VLADIVOSTOK:
        if war.tables.ice[war.turn]:
            return refuse("ice", "13.3", "winter keeps the Vladivostok fleet in harbour", turn=war.turn)
        return None
    if war.fleets.siege:
        return refuse("siege", "13.2.1", "the fleet is under siege")
    if war.fleets.traded:
        return refuse("traded", "13.2.2", "the fleet was given up for marines")
    return None


def why_not_evacuate(war: War) -> Refusal | None:
    """13.2.3: the fleet may run for Vladivostok once under siege, or after it gave up its crews."""
    if war.fleets.evacuates:
        return refuse("declared", "13.2.3", "the evacuation is declared already")
    if war.fleets.condition[PORT_ARTHUR] != IN_BEING:
        return refuse("no-fleet", "13.1.4", "the fleet is no longer there")
    if not war.fleets.siege and not war.fleets.traded:
        return refuse("no-siege", "13.2.3", "the fleet is neither under siege nor given up for marines")
    return None


def marines_available(war: War) -> bool:
    """13.2.2: one unit of marines a game, and a fort to put it in."""
    return war.where[war.tables.marine_unit] == POOL and bool(marine_hexes(war))


def marine_hexes(war: War) -> list[int]:
    """13.2.2: intact Port Arthur forts with room in them that no Japanese holds."""
    tables = war.tables
    room = tables.stack_limit - tables.class_halves[tables.marines]
    return [
        here
        for here in tables.ground.port_arthur
        if war.is_fort(here) and not war.holds(JAPAN, here) and war.height(RUSSIA, here) <= room
    ]


class Naval(Decision[War]):
    """3.1: the Russian player names the fleets that sortie, then the dice fall."""

    key = "naval"
    rule = "13.1.1"
    verbs = ("sortie", "evacuate", "done")
    parents = ("sequence",)

    def actor(self, war: War) -> int:
        return RUSSIA

    def options(self, war: War) -> list[int]:
        words = war.words
        codes: list[int] = []
        for fleet in (VLADIVOSTOK, PORT_ARTHUR):
            if why_not_sortie(war, fleet) is None:
                codes.append(words.sortie + fleet)
        if why_not_evacuate(war) is None:
            codes.append(words.evacuate)
        codes.append(words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        number = numbers[0] if numbers else -1
        return why_not_evacuate(war) if verb == "evacuate" else why_not_sortie(war, number)

    def prompt(self, war: War) -> str:
        named = [_NAMES[fleet] for fleet in war.fleets.declared] + (
            ["evacuation of Port Arthur"] if war.fleets.evacuates else []
        )
        return "Name the fleets that sortie." + (f" So far: {', '.join(named)}." if named else "")

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
        war.fleets.stayed = 0 if PORT_ARTHUR in war.fleets.declared else war.fleets.stayed + 1
        fleets = war.fleets.declared
        war.fleets.declared = []
        if war.tables.vladivostok_first:
            fleets = sorted(fleets)
        for fleet in fleets:
            table = war.tables.vladivostok_sortie if fleet == VLADIVOSTOK else war.tables.port_arthur_sortie
            self._roll(war, fleet, table, "sortie", umpire)
        if war.fleets.evacuates:
            war.fleets.evacuates = 0
            self._roll(war, PORT_ARTHUR, war.tables.evacuation, "evacuation", umpire)

    def _roll(self, war: War, fleet: int, table: list[NavalRow], what: str, umpire: Umpire) -> None:
        tables = war.tables
        dice = umpire.pool(2, 6, f"{_NAMES[fleet]}, {what}")
        total = dice[0] + dice[1]
        row = table[4] if total == 3 and tables.gentle_naval and what == "sortie" else table[total]
        worth = tables.vladivostok_points if fleet == VLADIVOSTOK else tables.port_arthur_points
        points = 0
        loss = 0
        if row.result == DESTROYED:
            war.fleets.condition[fleet] = SUNK
            points = worth
        elif row.result == ESCAPED:
            war.fleets.condition[fleet] = ESCAPED_NORTH
            points = -worth
        elif row.result == OUT:
            war.fleets.out_until[fleet] = war.turn + row.turns - 1
            if fleet == PORT_ARTHUR and row.turns >= 2:
                war.fleets.long_out_until = war.fleets.out_until[fleet]
        elif row.result == TRANSPORT:
            base = tables.transport[JAPAN][war.turn]
            loss = row.points + (base * row.quarters + 3) // 4
            if tables.losses_stay:
                war.supplies.lost_for_good[JAPAN] += loss
            else:
                war.supplies.turn_loss += loss
        war.points += points
        umpire.tell(
            SortieResolved(
                fleet=_NAMES[fleet],
                dice=sorted(dice),
                result=NAVAL_RESULTS[row.result],
                turns=row.turns,
                loss=loss,
                points=points,
            )
        )
        if row.conversion and marines_available(war):
            if tables.conversion_is_free:
                war.supplies.placing = tables.marine_unit
                war.stack.append(PLACEMENT)
            else:
                war.stack.append(CONVERSION)


class Conversion(Decision[War]):
    """13.2.2 as printed: marines may be taken after a 12, and the fleet sorties no more."""

    key = "conversion"
    rule = "13.2.2"
    verbs = ("trade_fleet", "decline")
    parents = ("sequence",)

    def actor(self, war: War) -> int:
        return RUSSIA

    def options(self, war: War) -> list[int]:
        return [war.words.trade, war.words.decline]

    def prompt(self, war: War) -> str:
        return "Give the fleet up for marines, or keep the crews on board?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        if code == war.words.trade:
            trade_fleet(war, umpire)


def trade_fleet(war: War, umpire: Umpire) -> None:
    """13.2.2: no more sorties, a unit of marines to be placed."""
    war.fleets.traded = 1
    war.supplies.placing = war.tables.marine_unit
    war.stack.append(PLACEMENT)
    umpire.tell(FleetTraded())
