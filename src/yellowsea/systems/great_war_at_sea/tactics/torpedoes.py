"""7.7: a torpedo impulse: both sides name targets and numbers, then all dice, then all damage."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.events.fire_events import TargetsNamed, TorpedoesFired
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import (
    ACTIVE,
    BURNING,
    FIGHTING,
    RAMMED,
    RETIRING,
    TRIED,
    Engagement,
)
from yellowsea.systems.great_war_at_sea.state.words import MOST_TORPEDOES
from yellowsea.systems.great_war_at_sea.tactics.damage import take_torpedo_hit
from yellowsea.systems.great_war_at_sea.tactics.fires import burn
from yellowsea.systems.great_war_at_sea.tactics.gun_fire import stray
from yellowsea.systems.great_war_at_sea.tactics.worth import torpedo_worth


def targets_of(fight: Engagement, ship: int) -> list[int]:
    """S44: the enemy ships in the same hex; into the boom torpedoes may be fired from beside it."""
    scene = fight.scene
    here = fight.hex_of(ship)
    boom = scene.boom
    found: list[int] = []
    for group in fight.groups_of(other(scene.side[ship])):
        there = fight.at[group]
        if there == here or (there == boom and scene.grid.far[here][there] <= 1):
            found += [target for target in fight.members[group] if not scene.is_battery[target]]
    return found


def may_launch(fight: Engagement, side: int) -> list[int]:
    """The ships of a side with torpedoes, no target yet, and somebody to fire at."""
    scene = fight.scene
    if scene.weather >= scene.figures.no_torpedoes:
        return []
    found: list[int] = []
    for group in fight.groups_of(side):
        ready = [ship for ship in fight.members[group] if fight.torpedoes[ship] and fight.tube_target[ship] == NONE]
        if ready and targets_of(fight, ready[0]):
            found += ready
    return found


def why_not_launch(fight: Engagement, ship: int) -> Refusal | None:
    """7.7: what keeps a ship from firing torpedoes."""
    scene = fight.scene
    if ship == NONE or fight.fate[ship] != FIGHTING:
        return refuse("not-there", "7.7", "she is not in this battle now")
    if scene.side[ship] != fight.acting:
        return refuse("not-yours", "7.7", "she is the enemy's")
    if scene.weather >= scene.figures.no_torpedoes:
        return refuse("weather", "11.73", "no torpedo can be fired in this sea")
    if not fight.torpedoes[ship]:
        return refuse("no-torpedoes", "7.7", "she has no torpedo left")
    if fight.tube_target[ship] != NONE:
        return refuse("aimed", "7.7", "her torpedoes have their target")
    if not targets_of(fight, ship):
        return refuse("out-of-range", "S44", "no enemy ship is in her hex")
    return None


def needed_by_torpedo(fight: Engagement, target: int) -> int:
    """7.7, T5: the lowest face that hits."""
    figures = fight.scene.figures
    modifier = figures.torpedo_dead_target if fight.is_dead(target) else 0
    return figures.torpedo_hit_on - modifier


def confirming_face(fight: Engagement, ship: int, target: int) -> int:
    """7.7: the hardest of the night's, the scenario's, the boom's and the nets' face; 0: no such die."""
    scene = fight.scene
    face = 0
    surprise = scene.special.get("surprise_at_anchor")
    lit = surprise is not None and fight.round == surprise.round and scene.side[target] == surprise.side
    if scene.night_rules and fight.is_night() and not lit:
        face = scene.figures.night_confirm
    hard = scene.special.get("torpedo_confirm")
    if hard is not None and scene.side[ship] == hard.side:
        face = max(face, hard.face)
    nets = scene.special.get("nets")
    if nets is not None and scene.token[target] in nets.pieces:
        face = max(face, nets.face)
    boom = scene.special.get("boom")
    if boom is not None and fight.hex_of(target) == scene.boom != fight.hex_of(ship):
        face = max(face, boom.face)
    return face


def is_screened(fight: Engagement, ship: int) -> bool:
    """T9: does a light ship fire torpedoes in a hex with light ships of the enemy that are under way?"""
    scene = fight.scene
    if not scene.screening or not scene.is_light[ship]:
        return False
    here = fight.hex_of(ship)
    for group in fight.groups_of(other(scene.side[ship])):
        if fight.at[group] == here:
            for foe in fight.members[group]:
                if scene.is_light[foe] and not fight.is_dead(foe):
                    return True
    return False


def chance_of_torpedo(fight: Engagement, ship: int, target: int) -> float:
    """The chance that one torpedo factor hits and counts."""
    figures = fight.scene.figures
    chance = (7 - needed_by_torpedo(fight, target)) / 6
    if fight.scene.uses_old_torpedoes:
        chance *= (7 - figures.old_torpedo_confirm) / 6
    face = confirming_face(fight, ship, target)
    if face:
        chance *= (7 - face) / 6
    if is_screened(fight, ship):
        chance *= (6 - figures.screen_ignored) / 6
    return chance


def suggest_torpedoes(fight: Engagement, ship: int) -> int:
    """The target with the most points to be had; the first of several."""
    best, most = NONE, 0.0
    for target in targets_of(fight, ship):
        worth = chance_of_torpedo(fight, ship, target) * torpedo_worth(fight, target)
        if worth > most + 1e-9:
            best, most = target, worth
    return best


class Torpedoes(Procedure[Engagement]):
    """7.7: one torpedo impulse."""

    key = "torpedoes"
    rule = "7.7"
    parents = ("impulses",)

    def run(self, fight: Engagement, umpire: Umpire) -> None:
        fight.stage += 1
        if fight.stage <= 2:
            fight.acting = fight.initiative if fight.stage == 1 else other(fight.initiative)
            if may_launch(fight, fight.acting):
                fight.stack.append(steps.TUBES)
            return
        resolve_torpedoes(fight, umpire)
        fight.clear_tubes()
        if fight.scene.fires:
            for ship in range(fight.scene.vessels):
                if fight.marks[ship] & BURNING and fight.fate[ship] == FIGHTING:
                    burn(fight, ship, umpire)
        fight.stage = 0
        fight.acting = fight.initiative
        if fight.scene.ramming:
            fight.stack[-1] = steps.RAMMING
            over = TRIED | RAMMED if fight.scene.rammed_recover else TRIED
            for ship in range(fight.scene.ships):
                fight.marks[ship] &= ~over
        else:
            fight.stack.pop()


def resolve_torpedoes(fight: Engagement, umpire: Umpire) -> None:
    """7.7: all dice, then all damage."""
    scene = fight.scene
    struck: list[int] = []
    fired: list[int] = []
    for side in (fight.initiative, other(fight.initiative)):
        for ship in range(scene.vessels):
            if scene.side[ship] == side and fight.tube_target[ship] != NONE and fight.fate[ship] == FIGHTING:
                _launch(fight, ship, struck, umpire)
                fired.append(ship)
    for ship in fired:
        group = fight.group[ship]
        fight.group_marks[group] |= ACTIVE
        special = scene.special.get("one_attack")
        if special is not None and scene.side[ship] == special.side and scene.is_boat[ship]:
            fight.group_marks[group] |= RETIRING
    for target in struck:
        if fight.fate[target] == FIGHTING:
            fight.torpedo_hits[target] += 1
            take_torpedo_hit(fight, target, "torpedo", umpire)


def _launch(fight: Engagement, ship: int, struck: list[int], umpire: Umpire) -> None:
    scene = fight.scene
    target = fight.tube_target[ship]
    count = min(fight.tube_count[ship], fight.torpedoes[ship])
    fight.torpedoes[ship] -= count
    fight.shots += 1
    needed = needed_by_torpedo(fight, target)
    faces = umpire.pool(count, 6, "torpedoes")
    face = confirming_face(fight, ship, target)
    screened = is_screened(fight, ship)
    hits = 0
    for fell in faces:
        if fell < needed:
            continue
        if scene.uses_old_torpedoes and umpire.roll(6, "old torpedoes") < scene.figures.old_torpedo_confirm:
            continue
        if face and umpire.roll(6, "confirm") < face:
            continue
        if screened and umpire.roll(6, "screen") <= scene.figures.screen_ignored:
            continue
        hits += 1
        struck.append(stray(fight, ship, target, umpire))
    umpire.tell(
        TorpedoesFired(
            side=SIDES[scene.side[ship]],
            ship=scene.word[ship],
            name=scene.name[ship],
            target=scene.word[target],
            target_name=scene.name[target],
            faces=faces,
            needed=needed,
            hits=hits,
        )
    )


class Tubes(Decision[Engagement]):
    """7.7: a side says which ships fire torpedoes."""

    key = "tubes"
    rule = "7.7"
    verbs = ("suggested", "tubes", "done")
    parents = ("torpedoes",)

    def actor(self, fight: Engagement) -> int:
        return fight.acting

    def options(self, fight: Engagement) -> list[int]:
        words = fight.words
        ships = may_launch(fight, fight.acting)
        codes = [words.suggested] if ships else []
        codes += [words.tubes + fight.scene.token[ship] for ship in ships]
        codes.append(words.done)
        return codes

    def why_not(self, fight: Engagement, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "tubes":
            return why_not_launch(fight, fight.scene.ship_of[numbers[0]])
        if verb == "suggested" and not may_launch(fight, fight.acting):
            return refuse("nobody", "7.7", "nobody has a torpedo and a target")
        return None

    def play(self, fight: Engagement, code: int, umpire: Umpire) -> None:
        words = fight.words
        if code == words.suggested:
            for ship in may_launch(fight, fight.acting):
                target = suggest_torpedoes(fight, ship)
                if target != NONE:
                    fight.tube_target[ship] = target
                    fight.tube_count[ship] = min(MOST_TORPEDOES, fight.torpedoes[ship])
        elif code != words.done:
            fight.in_hand = fight.scene.ship_of[code - words.tubes]
            fight.stack.append(steps.LAUNCH)
            return
        firing = [ship for ship in range(fight.scene.vessels) if fight.tube_target[ship] != NONE]
        own = [ship for ship in firing if fight.scene.side[ship] == fight.acting]
        umpire.tell(TargetsNamed(side=SIDES[fight.acting], shooters=len(own), weapon="torpedoes"))
        fight.stack.pop()

    def prompt(self, fight: Engagement) -> str:
        return "Who fires torpedoes?"


class Launch(Decision[Engagement]):
    """7.7: the target of the ship in hand, and how many factors she fires."""

    key = "launch"
    rule = "7.7"
    verbs = ("launch", "back")
    parents = ("tubes",)

    def actor(self, fight: Engagement) -> int:
        return fight.acting

    def options(self, fight: Engagement) -> list[int]:
        words = fight.words
        ship = fight.in_hand
        most = min(MOST_TORPEDOES, fight.torpedoes[ship])
        codes: list[int] = []
        for target in targets_of(fight, ship):
            base = words.launch + MOST_TORPEDOES * fight.scene.token[target]
            codes += range(base, base + most)
        codes.append(words.back)
        return codes

    def why_not(self, fight: Engagement, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "back":
            return None
        scene = fight.scene
        target = scene.ship_of[numbers[0]]
        if target == NONE or fight.fate[target] != FIGHTING:
            return refuse("not-there", "7.7", "she is not in this battle now")
        if scene.side[target] == fight.acting:
            return refuse("friend", "7.7", "she is one of yours")
        if target not in targets_of(fight, fight.in_hand):
            return refuse("out-of-range", "S44", "torpedoes reach ships in the same hex only")
        left = fight.torpedoes[fight.in_hand]
        if numbers[1] >= left:
            return refuse("too-many", "7.7", "she has not so many left", needed=numbers[1] + 1, left=left)
        return None

    def play(self, fight: Engagement, code: int, umpire: Umpire) -> None:
        words = fight.words
        if code != words.back:
            token, number = divmod(code - words.launch, MOST_TORPEDOES)
            fight.tube_target[fight.in_hand] = fight.scene.ship_of[token]
            fight.tube_count[fight.in_hand] = number + 1
        fight.in_hand = NONE
        fight.stack.pop()

    def prompt(self, fight: Engagement) -> str:
        return f"At whom does {fight.scene.name[fight.in_hand]} fire torpedoes, and how many?"
