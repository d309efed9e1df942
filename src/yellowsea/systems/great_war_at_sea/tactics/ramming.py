"""T8, an option: after each torpedo impulse ships may try to ram, the sides taking turns."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.systems.great_war_at_sea.book.shapes import HEAVY_ARMOUR, LIGHT_ARMOUR, NONE
from yellowsea.systems.great_war_at_sea.events.fire_events import RamTried
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import FIGHTING, RAMMED, TRIED, Engagement
from yellowsea.systems.great_war_at_sea.state.scene import PROUD
from yellowsea.systems.great_war_at_sea.tactics.effects import lose_hull, sink
from yellowsea.systems.great_war_at_sea.tactics.torpedoes import targets_of
from yellowsea.systems.great_war_at_sea.tactics.ways import speed_of

_BOTH_PASSED = 2


def why_not_ram(fight: Engagement, ship: int) -> Refusal | None:
    """T8: who may try: not small craft and auxiliaries, not one that was rammed or cannot move, each once."""
    scene = fight.scene
    if ship == NONE or fight.fate[ship] != FIGHTING or scene.is_battery[ship]:
        return refuse("not-there", "T8", "she is not in this battle now")
    if scene.side[ship] != fight.acting:
        return refuse("not-yours", "T8", "she is the enemy's")
    if scene.type[ship] in PROUD:
        return refuse("type", "T8", "boats, auxiliaries and transports do not ram")
    if fight.marks[ship] & (RAMMED | TRIED):
        return refuse("tried", "T8", "she has tried in this impulse, or was rammed herself")
    if not speed_of(fight, ship):
        return refuse("dead", "T8", "she cannot move")
    if not _in_hex(fight, ship):
        return refuse("nobody", "T8", "no enemy ship is in her hex")
    return None


def _in_hex(fight: Engagement, ship: int) -> list[int]:
    here = fight.hex_of(ship)
    return [target for target in targets_of(fight, ship) if fight.hex_of(target) == here]


def may_ram(fight: Engagement) -> list[int]:
    """The ships of the acting side that may try."""
    ships = [ship for group in fight.groups_of(fight.acting) for ship in fight.members[group]]
    return [ship for ship in ships if why_not_ram(fight, ship) is None]


class Ramming(Procedure[Engagement]):
    """T8: the side with the initiative tries first, then the sides alternate until both have had enough.

    `stage` counts the sides in a row that did not try.
    """

    key = "ramming"
    rule = "T8"
    parents = ("impulses",)

    def run(self, fight: Engagement, umpire: Umpire) -> None:
        if fight.stage >= _BOTH_PASSED:
            fight.stage = 0
            fight.acting = fight.initiative
            fight.stack.pop()
        elif may_ram(fight):
            fight.stack.append(steps.RAM)
        else:
            fight.stage += 1
            fight.acting = other(fight.acting)


class Ram(Decision[Engagement]):
    """T8: one ship tries to ram another in her hex, or the side passes."""

    key = "ram"
    rule = "T8"
    verbs = ("ram", "strike", "back", "done")
    parents = ("ramming",)

    def actor(self, fight: Engagement) -> int:
        return fight.acting

    def options(self, fight: Engagement) -> list[int]:
        words = fight.words
        token = fight.scene.token
        if fight.in_hand == NONE:
            return [*(words.ram + token[ship] for ship in may_ram(fight)), words.done]
        return [*(words.strike + token[target] for target in _in_hex(fight, fight.in_hand)), words.back]

    def why_not(self, fight: Engagement, verb: str, numbers: list[int]) -> Refusal | None:
        if (verb in ("strike", "back")) != (fight.in_hand != NONE):
            return refuse("not-now", "T8", "first the ship that rams, then the ship she rams")
        if verb == "ram":
            return why_not_ram(fight, fight.scene.ship_of[numbers[0]])
        if verb == "strike" and fight.scene.ship_of[numbers[0]] not in _in_hex(fight, fight.in_hand):
            return refuse("not-there", "T8", "she is no enemy in the same hex")
        return None

    def play(self, fight: Engagement, code: int, umpire: Umpire) -> None:
        words = fight.words
        if code == words.back:
            fight.in_hand = NONE
        elif code == words.done:
            fight.stage += 1
            self._next(fight)
        elif code < words.strike:
            fight.in_hand = fight.scene.ship_of[code - words.ram]
        else:
            ship = fight.in_hand
            fight.in_hand = NONE
            fight.stage = 0
            try_ram(fight, ship, fight.scene.ship_of[code - words.strike], umpire)
            self._next(fight)

    def _next(self, fight: Engagement) -> None:
        fight.acting = other(fight.acting)
        fight.stack.pop()

    def prompt(self, fight: Engagement) -> str:
        if fight.in_hand == NONE:
            return "Does a ship try to ram?"
        return f"Whom does {fight.scene.name[fight.in_hand]} ram?"


def try_ram(fight: Engagement, ship: int, target: int, umpire: Umpire) -> None:
    """T8: a die with its modifiers; a capital ship sinks what she rams, a light one takes two boxes; both suffer."""
    scene = fight.scene
    figures = scene.figures
    modifier = 0
    if fight.tows_of(target):
        modifier += figures.ram_towing
    if fight.is_dead(target):
        modifier += figures.ram_dead_target
    if speed_of(fight, target) > speed_of(fight, ship):
        modifier += figures.ram_faster_target
    fight.marks[ship] |= TRIED
    face = umpire.roll(6, "ram")
    hits = face + modifier >= figures.ram_hit_on
    umpire.tell(
        RamTried(
            side=SIDES[scene.side[ship]],
            ship=scene.word[ship],
            name=scene.name[ship],
            target=scene.word[target],
            target_name=scene.name[target],
            faces=[face],
            needed=figures.ram_hit_on - modifier,
            hits=int(hits),
        )
    )
    if not hits:
        return
    fight.marks[target] |= RAMMED
    armour = scene.hull_armour[target]
    own = scene.hull[target] // figures.ram_boxes_a_loss
    own += figures.ram_heavy_hull if armour == HEAVY_ARMOUR else figures.ram_light_hull if armour == LIGHT_ARMOUR else 0
    if scene.is_capital[ship]:
        sink(fight, target, "is rammed and sinks", umpire)
    else:
        lose_hull(fight, target, figures.ram_light_boxes, umpire)
    lose_hull(fight, ship, own, umpire)
