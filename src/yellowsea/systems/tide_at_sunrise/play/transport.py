"""Transport points (8.1.1): what the chart gives, and what Colonel Akashi and the winter take away (14)."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA, SIDES
from yellowsea.systems.tide_at_sunrise.events.events import AkashiActs, TransportReceived, WinterRolled
from yellowsea.systems.tide_at_sunrise.state.war import War


def receive_transport(war: War, umpire: Umpire) -> None:
    """8.1.1: the points of the chart less what was lost."""
    side = war.phasing
    supplies = war.supplies
    base = war.tables.transport[side][war.turn]
    lost = supplies.lost_for_good[side] + supplies.turn_loss
    supplies.transport = max(0, base - lost)
    umpire.tell(TransportReceived(side=SIDES[side], points=supplies.transport, lost=base - supplies.transport))


def roll_russian_transport(war: War, umpire: Umpire) -> None:
    """14: Colonel Akashi's die, and the winter's on turns 8 to 12. Errata 3: for this turn only."""
    tables = war.tables
    supplies = war.supplies
    face = umpire.roll(6, "Colonel Akashi")
    supplies.akashi += face
    column = min(supplies.akashi // 10, len(tables.akashi) - 1)
    loss = tables.akashi[column][face - 1] if supplies.akashi >= tables.akashi_starts else 0
    umpire.tell(AkashiActs(face=face, total=supplies.akashi, loss=loss))
    supplies.turn_loss = 0
    if tables.losses_stay:
        supplies.lost_for_good[RUSSIA] += loss
    else:
        supplies.turn_loss = loss
    if tables.winter[war.turn]:
        cold = umpire.roll(6, "Siberian winter")
        frozen = tables.winter_loss if cold == tables.winter_face else 0
        supplies.turn_loss += frozen
        umpire.tell(WinterRolled(face=cold, loss=frozen))
