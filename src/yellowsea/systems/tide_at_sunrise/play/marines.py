"""Marines (13.2.2): the Port Arthur fleet may be given up for them, once a game."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tide_at_sunrise.events.events import FleetTraded
from yellowsea.systems.tide_at_sunrise.state.fleets import IN_BEING, PORT_ARTHUR
from yellowsea.systems.tide_at_sunrise.state.steps import PLACEMENT
from yellowsea.systems.tide_at_sunrise.state.war import POOL, War


def marines_available(war: War) -> bool:
    """One unit of marines a game, and a fort to put it in."""
    return war.where[war.tables.marine_unit] == POOL and bool(marine_hexes(war))


def marine_hexes(war: War) -> list[int]:
    """Intact Port Arthur forts with room in them and no Japanese."""
    tables = war.tables
    room = tables.stack_limit - tables.class_halves[tables.marines]
    return [
        here
        for here in tables.ground.port_arthur
        if war.is_fort(here) and not war.holds(JAPAN, here) and war.height(RUSSIA, here) <= room
    ]


def why_not_trade(war: War) -> Refusal | None:
    """The fleet afloat, not under siege, not traded yet, and a fort for the marines."""
    fleets = war.fleets
    if war.phasing != RUSSIA:
        return refuse("other-side", "13.2.2", "only Russia has a fleet to give up")
    if fleets.condition[PORT_ARTHUR] != IN_BEING or fleets.traded:
        return refuse("no-fleet", "13.2.2", "there is no fleet left to give up")
    if fleets.siege:
        return refuse("siege", "13.2.2", "the Port Arthur fleet is under siege")
    if war.where[war.tables.marine_unit] != POOL:
        return refuse("no-marines", "13.2.2", "the marines have landed already")
    if not marine_hexes(war):
        return refuse("no-fort", "13.2.2", "no intact Port Arthur fort has room for the marines")
    return None


def trade_fleet(war: War, umpire: Umpire) -> None:
    """No more sorties, and a unit of marines to be placed."""
    war.fleets.traded = 1
    war.supplies.placing = war.tables.marine_unit
    war.stack.append(PLACEMENT)
    umpire.tell(FleetTraded())


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
        return "Give up the fleet for marines, or keep the crews on board?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        if code == war.words.trade:
            trade_fleet(war, umpire)
