"""The reinforcement phase (8): transport points become units and replacements."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA, SIDES
from yellowsea.kernel.telling.events import plural
from yellowsea.systems.tide_at_sunrise.events.events import ReplacementsBought, TransportWasted
from yellowsea.systems.tide_at_sunrise.play.marines import trade_fleet, why_not_trade
from yellowsea.systems.tide_at_sunrise.play.phasing import PhasingDecision
from yellowsea.systems.tide_at_sunrise.play.placement import (
    has_free_coast,
    has_free_depot,
    line_is_open,
    placement_hexes,
)
from yellowsea.systems.tide_at_sunrise.state.steps import PLACEMENT
from yellowsea.systems.tide_at_sunrise.state.supplies import PORT_ARTHUR_POOL
from yellowsea.systems.tide_at_sunrise.state.war import POOL, War

_POOL_NAMES: Final = ("Japanese", "Russian", "Port Arthur")


def most_this_turn(war: War, kind: int) -> int:
    """8.2.3, 8.3.4: how many of a class may enter in this turn; -1 for any number."""
    tables = war.tables
    if kind == tables.siege_guns:
        if war.supplies.guns_called:
            return tables.guns_after_failure
        return tables.guns_per_turn if war.turn >= tables.guns_from_turn else 0
    if war.turn < tables.class_from_turn[kind]:
        return 0
    return tables.class_per_turn[kind] if tables.class_per_turn[kind] else -1


def next_counter(war: War, kind: int) -> int:
    """The next counter of a class in the force pool, -1 when there is none."""
    where = war.where
    for unit in war.tables.counters_of[kind]:
        if where[unit] == POOL:
            return unit
    return -1


def can_bring(war: War, kind: int) -> bool:
    """8.1.2, 8.2.3, 8.3.4: points, pool and limits of the turn allow it; a place to appear is another question."""
    tables = war.tables
    if not 0 < tables.class_transport[kind] <= war.supplies.transport or next_counter(war, kind) < 0:
        return False
    most = most_this_turn(war, kind)
    return most < 0 or war.supplies.brought[kind] < most


def why_not_bring(war: War, kind: int) -> Refusal | None:
    """What keeps a class of units away: its side, the turn, the force pool, the points, or the lack of a hex."""
    tables = war.tables
    supplies = war.supplies
    name = tables.class_name[kind]
    if tables.class_side[kind] != war.phasing:
        return refuse("other-side", "8.0", f"the other side brings this: {name}")
    cost = tables.class_transport[kind]
    if cost == 0:
        return refuse("not-for-sale", "8.0", f"this does not come by transport: {name}")
    rule = "8.2.3" if war.phasing == RUSSIA else "8.3.4"
    most = most_this_turn(war, kind)
    if most == 0:
        return refuse("too-early", rule, f"this may not enter yet: {name}", turn=war.turn)
    if most > 0 and supplies.brought[kind] >= most:
        return refuse("enough", rule, f"no more than {most} a turn of this: {name}", brought=supplies.brought[kind])
    if next_counter(war, kind) < 0:
        return refuse("pool-empty", "8.0", f"none is left in the force pool: {name}")
    if cost > supplies.transport:
        text = f"it costs {plural(cost, 'transport point', 'transport points')}, and you have {supplies.transport}"
        return refuse("too-dear", "8.1.1", text, needs=cost, has=supplies.transport)
    if not placement_hexes(war, kind):
        return refuse("no-hex", rule, f"there is no hex where this could appear: {name}")
    return None


def why_not_replace(war: War, points: int) -> Refusal | None:
    """8.1.2: only as many points as are left."""
    left = war.supplies.transport
    if points > left:
        text = f"you have only {plural(left, 'transport point', 'transport points')} left"
        return refuse("too-dear", "8.1.1", text, needs=points, has=left)
    return None


def why_not_replace_at_port_arthur(war: War, points: int) -> Refusal | None:
    """8.1.2: Russia's second pool, fed by the railway."""
    if war.phasing != RUSSIA:
        return refuse("other-side", "8.1.2", "only Russia has a pool at Port Arthur")
    if not line_is_open(war):
        text = "Japanese units or zones of control cut the railway to Port Arthur"
        return refuse("line-cut", "8.1.2", text)
    return why_not_replace(war, points)


class Reinforcement(PhasingDecision):
    """8.1.2: the phasing player spends transport points on units and replacements, in any order."""

    key = "reinforcement"
    rule = "8.1.2"
    verbs = ("bring", "replacements", "replacements_port_arthur", "trade_fleet", "done")
    parents = ("sequence",)

    def options(self, war: War) -> list[int]:
        words = war.words
        codes: list[int] = []
        side = war.phasing
        points = war.supplies.transport
        if points:
            kinds = [kind for kind in war.tables.classes_of[side] if can_bring(war, kind)]
            line = side == RUSSIA and line_is_open(war)
            if kinds:
                # A free depot, coast or line to Port Arthur serves every class but the guns; ports have limits.
                room = line or (has_free_depot(war) if side == RUSSIA else has_free_coast(war))
                for kind in kinds:
                    if (room and kind != war.tables.siege_guns) or placement_hexes(war, kind):
                        codes.append(words.bring + kind)
            codes += range(words.replace, words.replace + points)
            if line:
                codes += range(words.replace_port_arthur, words.replace_port_arthur + points)
        if side == RUSSIA and not war.fleets.siege and not war.fleets.traded and why_not_trade(war) is None:
            codes.append(words.trade)
        codes.append(words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "bring":
            return why_not_bring(war, numbers[0])
        if verb == "trade_fleet":
            return why_not_trade(war)
        points = numbers[0] + 1
        return why_not_replace(war, points) if verb == "replacements" else why_not_replace_at_port_arthur(war, points)

    def prompt(self, war: War) -> str:
        points = war.supplies.transport
        if not points:
            return "No transport points are left."
        left = plural(points, "transport point", "transport points")
        return f"Spend {left} on units and replacements. Unspent points are lost."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        supplies = war.supplies
        if code == words.done:
            war.stack.pop()
            if supplies.transport:
                umpire.tell(TransportWasted(side=SIDES[war.phasing], points=supplies.transport))
            supplies.transport = 0
        elif code == words.trade:
            trade_fleet(war, umpire)
        elif code >= words.replace_port_arthur:
            self._convert(war, PORT_ARTHUR_POOL, code - words.replace_port_arthur + 1, umpire)
        elif code >= words.replace:
            self._convert(war, war.phasing, code - words.replace + 1, umpire)
        else:
            kind = code - words.bring
            supplies.transport -= war.tables.class_transport[kind]
            supplies.placing = next_counter(war, kind)
            supplies.brought[kind] += 1
            war.stack.append(PLACEMENT)

    def _convert(self, war: War, pool: int, points: int, umpire: Umpire) -> None:
        """8.1.2, 8.1.6: points above the limit of a pool are lost."""
        supplies = war.supplies
        supplies.transport -= points
        supplies.pools[pool] = now = min(supplies.pools[pool] + points, war.tables.most_replacements)
        umpire.tell(ReplacementsBought(side=SIDES[war.phasing], pool=_POOL_NAMES[pool], points=points, now=now))
