"""7.4: what waits for a group in a hex: shoals, mines, and the channel for blockships."""

from __future__ import annotations

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.events.events import BlockshipSunk, Grounded
from yellowsea.systems.great_war_at_sea.events.fire_events import MineStruck
from yellowsea.systems.great_war_at_sea.state.engagement import AGROUND, FIGHTING, FROM, SCUTTLED, SUNK, Engagement
from yellowsea.systems.great_war_at_sea.state.grid import OFF
from yellowsea.systems.great_war_at_sea.tactics.damage import take_torpedo_hit


class Dangers(Procedure[Engagement]):
    """7.4: the dangers of the hexes that groups have left and entered, in the order in which they moved."""

    key = "dangers"
    rule = "7.4"
    parents = ("move", "move_end")

    def run(self, fight: Engagement, umpire: Umpire) -> None:
        scene = fight.scene
        group, was = divmod(fight.facing.pop(0), FROM)
        here = fight.at[group]
        if was in scene.mined:
            strike_mines(fight, group, umpire, is_leaving=True)
        if here in scene.mined:
            strike_mines(fight, group, umpire, is_leaving=False)
        if here == scene.block_hex:
            _block(fight, group, umpire)
        if here != OFF and scene.shoals[here]:
            _ground(fight, group, umpire)
        if not fight.facing:
            fight.stack.pop()


def strike_mines(fight: Engagement, group: int, umpire: Umpire, is_leaving: bool) -> None:
    """mined_hexes: two dice in a row for each ship of the types the mines are laid for; own mines are known."""
    scene = fight.scene
    mines = scene.special["mined_hexes"]
    if fight.group_side[group] == mines.side or (is_leaving and not mines.leaving_too):
        return
    first, second = mines.strike
    for ship in fight.members[group]:
        if mines.types and scene.type[ship] not in mines.types:
            continue
        if umpire.roll(6, "mine") >= first and umpire.roll(6, "mine explodes") >= second:
            umpire.tell(MineStruck(side=SIDES[scene.side[ship]], ship=scene.word[ship], name=scene.name[ship]))
            take_torpedo_hit(fight, ship, "mine", umpire)


def _block(fight: Engagement, group: int, umpire: Umpire) -> None:
    """blockships: a blockship that has come into the channel is sunk there; a die says whether she blocks it."""
    scene = fight.scene
    special = scene.special["blockships"]
    for ship in fight.members[group]:
        if not scene.is_blockship[ship]:
            continue
        face = umpire.roll(6, "blocks")
        blocks = face >= special.face
        fight.blocks += int(blocks)
        fight.marks[ship] |= SCUTTLED
        fight.hull[ship] = 0
        fight.remove(ship, SUNK)
        umpire.tell(
            BlockshipSunk(
                side=SIDES[scene.side[ship]], ship=scene.word[ship], name=scene.name[ship], face=face, blocks=blocks
            )
        )


def _ground(fight: Engagement, group: int, umpire: Umpire) -> None:
    """7.42, S37: two dice a ship beside land; capital ships draw more, shallow draught less."""
    scene = fight.scene
    figures = scene.figures
    for ship in fight.members[group]:
        if fight.fate[ship] != FIGHTING or fight.marks[ship] & AGROUND:
            continue
        if scene.is_shallow[ship] and not scene.is_capital[ship]:
            continue
        deep = scene.is_capital[ship] and not scene.is_shallow[ship]
        total = umpire.roll(6, "shoals") + umpire.roll(6, "shoals")
        if total >= (figures.aground_capital if deep else figures.aground):
            fight.marks[ship] |= AGROUND
            umpire.tell(
                Grounded(side=SIDES[scene.side[ship]], ship=scene.word[ship], name=scene.name[ship], total=total)
            )
