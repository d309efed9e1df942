"""7.9, 8.53: the end of a round: way regained, refloating, scuttling, the ends of the battle, the field laid anew."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.great_war_at_sea.book.shapes import DEAD_IN_THE_WATER, NONE
from yellowsea.systems.great_war_at_sea.events.events import (
    BattleEnded,
    FieldShifted,
    Refloated,
    SightChanged,
    WayTried,
)
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import (
    ACTIVE,
    AGREED,
    AGROUND,
    ANCHORED,
    ENDS,
    FIGHTING,
    GIVEN_UP,
    LAST_ROUND,
    ON,
    OUT_OF_SIGHT,
    QUIET,
    SIDE_GONE,
    Engagement,
)
from yellowsea.systems.great_war_at_sea.state.grid import OFF
from yellowsea.systems.great_war_at_sea.tactics.disengagement import begin_disengagement, may_lose_touch
from yellowsea.systems.great_war_at_sea.tactics.effects import lose_hull, scuttle
from yellowsea.systems.great_war_at_sea.tactics.movement import break_off
from yellowsea.systems.great_war_at_sea.tactics.sighting import is_seen
from yellowsea.systems.great_war_at_sea.tactics.ways import why_not_lead


class RoundEnd(Procedure[Engagement]):
    """7.9: the parts of the end of a round, one after the other; `stage` says how far it has come."""

    key = "round_end"
    rule = "7.9"
    parents = ("impulses",)

    def run(self, fight: Engagement, umpire: Umpire) -> None:
        fight.stage += 1
        if fight.stage == 1:
            _regain_way(fight, umpire)
            _refloat(fight, umpire)
            _count_shore_fire(fight)
        elif fight.stage in (2, 3):
            fight.acting = JAPAN if fight.stage == 2 else RUSSIA
            if dead_ships(fight) or unseen_groups(fight):
                fight.stack.append(steps.CLOSING)
        elif fight.stage == 4:
            fight.ending = how_it_ends(fight)
            if fight.ending == ON and fight.offers in (1, 2):
                fight.acting = other(fight.offers - 1)
                fight.stack.append(steps.PEACE)
            elif fight.ending == ON and may_lose_touch(fight):
                begin_disengagement(fight)
        elif fight.ending != ON:
            umpire.tell(BattleEnded(why=ENDS[fight.ending], round=fight.round))
            fight.stage = 0
            fight.stack.clear()
        else:
            _go_on(fight, umpire)


def _go_on(fight: Engagement, umpire: Umpire) -> None:
    """The next round: squalls, and a floating field laid anew."""
    _squalls(fight, umpire)
    if fight.scene.battle.is_floating:
        _lay_anew(fight, umpire)
    fight.stage = 0
    fight.impulse = 0
    fight.shots = 0
    fight.round += 1
    fight.acting = fight.initiative
    fight.stack.pop()


def _regain_way(fight: Engagement, umpire: Umpire) -> None:
    """8.5: a ship that lies dead by damage may get under way; not with more than half of her hull gone."""
    scene = fight.scene
    figures = scene.figures
    for ship in range(scene.vessels):
        if fight.fate[ship] != FIGHTING or fight.speed[ship] != DEAD_IN_THE_WATER:
            continue
        if fight.marks[ship] & (GIVEN_UP | ANCHORED) or 2 * fight.hull[ship] < scene.hull[ship]:
            continue
        face = umpire.roll(6, "under way")
        moves, gives_up = face >= figures.way_regained, face <= figures.way_given_up
        if moves:
            fight.speed[ship] = figures.way_speed
        elif gives_up:
            fight.marks[ship] |= GIVEN_UP
        umpire.tell(
            WayTried(
                side=SIDES[scene.side[ship]],
                ship=scene.word[ship],
                name=scene.name[ship],
                face=face,
                moving=moves,
                given_up=gives_up,
            )
        )


def _refloat(fight: Engagement, umpire: Umpire) -> None:
    """7.42: a ship aground comes off on a 6; half of another die, down, is what it costs. Not at anchor."""
    scene = fight.scene
    for ship in range(scene.vessels):
        if fight.fate[ship] != FIGHTING or not fight.marks[ship] & AGROUND or fight.marks[ship] & ANCHORED:
            continue
        if umpire.roll(6, "refloat") >= scene.figures.refloat:
            fight.marks[ship] &= ~AGROUND
            boxes = umpire.roll(6, "bottom") // 2
            umpire.tell(
                Refloated(side=SIDES[scene.side[ship]], ship=scene.word[ship], name=scene.name[ship], boxes=boxes)
            )
            lose_hull(fight, ship, boxes, umpire)


def _count_shore_fire(fight: Engagement) -> None:
    """shore_fire: a listed ship that has spent the round in one of the hexes without moving or firing at ships."""
    scene = fight.scene
    special = scene.special.get("shore_fire")
    if special is None:
        return
    hexes = [scene.grid.number[place] for place in special.hexes]
    for piece in special.pieces:
        ship = scene.ship_of[piece]
        if fight.fate[ship] != FIGHTING or fight.hex_of(ship) not in hexes:
            continue
        if not fight.group_marks[fight.group[ship]] & ACTIVE and fight.boxes(ship):
            fight.shore += 1


def dead_ships(fight: Engagement) -> list[int]:
    """8.53: the ships of the acting side that it may scuttle: dead in the water by damage, or aground."""
    scene = fight.scene
    return [
        ship
        for ship in range(scene.vessels)
        if scene.side[ship] == fight.acting
        and fight.fate[ship] == FIGHTING
        and (fight.speed[ship] == DEAD_IN_THE_WATER or fight.marks[ship] & AGROUND)
    ]


def unseen_groups(fight: Engagement) -> list[int]:
    """7.9: on a floating field, the groups of the acting side that no enemy sees; T10: not even one hex further."""
    scene = fight.scene
    if not scene.battle.is_floating:
        return []
    return [group for group in fight.groups_of(fight.acting) if not is_seen(fight, group, scene.smoke_beyond)]


def how_it_ends(fight: Engagement) -> int:
    """7.9: the ends of a battle scenario."""
    scene = fight.scene
    if is_side_gone(fight):
        return SIDE_GONE
    if fight.round >= scene.battle.rounds:
        return LAST_ROUND
    if fight.offers == 3:
        return AGREED
    if scene.battle.is_operational:
        fight.quiet = 0 if fight.shots else fight.quiet + 1
        if fight.quiet >= scene.figures.silent_rounds:
            return QUIET
    elif not scene.battle.is_floating or fight.arrivals_left:
        return ON
    groups = [group for side in (JAPAN, RUSSIA) for group in fight.groups_of(side)]
    return ON if any(is_seen(fight, group, scene.smoke_beyond) for group in groups) else OUT_OF_SIGHT


def is_side_gone(fight: Engagement) -> bool:
    """7.9: has a side neither ship nor battery left on the field, and none to come?"""
    for side in (JAPAN, RUSSIA):
        if not fight.groups_of(side) and not any(fight.group_side[group] == side for group in fight.arrivals_left):
            return True
    return False


def _squalls(fight: Engagement, umpire: Umpire) -> None:
    """squalls: a die at the end of a round changes the sight within its bounds."""
    special = fight.scene.special.get("squalls")
    if special is None:
        return
    base = fight.scene.figures.sighting_day[fight.scene.weather - 1]
    face = umpire.roll(6, "squalls")
    sight = base + fight.sight_shift + (-1 if face >= special.face else 1 if face <= special.better_most else 0)
    sight = max(special.least, min(special.most, sight))
    fight.sight_shift = sight - base
    umpire.tell(SightChanged(face=face, sight=sight))


def _lay_anew(fight: Engagement, umpire: Umpire) -> None:
    """7.4: the field is centred on the mean of all groups, unless one of them would come to lie beyond its rim."""
    grid = fight.scene.grid
    groups = [group for group in range(len(fight.at)) if fight.at[group] != OFF]
    count = len(groups)
    q = round(sum(grid.axial[fight.at[group]][0] for group in groups) / count)
    r = round(sum(grid.axial[fight.at[group]][1] for group in groups) / count)
    if not q and not r:
        return
    places = [(grid.axial[fight.at[group]][0] - q, grid.axial[fight.at[group]][1] - r) for group in groups]
    if any(place not in grid.number for place in places):
        return
    for group, place in zip(groups, places, strict=True):
        fight.at[group] = grid.number[place]
    fight.ranges = None
    umpire.tell(FieldShifted(q=q, r=r))


class Closing(Decision[Engagement]):
    """7.9, 8.53: at the end of a round a side may scuttle dead ships and break off with groups that nobody sees."""

    key = "closing"
    rule = "8.53"
    verbs = ("scuttle", "break_off", "done")
    parents = ("round_end",)

    def actor(self, fight: Engagement) -> int:
        return fight.acting

    def options(self, fight: Engagement) -> list[int]:
        words = fight.words
        token = fight.scene.token
        codes = [words.done]
        codes += [words.scuttle + token[ship] for ship in dead_ships(fight)]
        codes += [words.break_off + token[fight.lead(group)] for group in unseen_groups(fight)]
        return codes

    def why_not(self, fight: Engagement, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "done":
            return None
        ship = fight.scene.ship_of[numbers[0]]
        if verb == "scuttle":
            if ship != NONE and ship in dead_ships(fight):
                return None
            return refuse("not-dead", "8.53", "only a ship of yours that lies dead in the water or aground is scuttled")
        why = why_not_lead(fight, ship)
        if why is None and fight.group[ship] not in unseen_groups(fight):
            return refuse("seen", "7.9", "only a group that no enemy sees breaks off, from a floating field")
        return why

    def play(self, fight: Engagement, code: int, umpire: Umpire) -> None:
        words = fight.words
        if code == words.done:
            fight.stack.pop()
        elif code < words.break_off:
            scuttle(fight, fight.scene.ship_of[code - words.scuttle], umpire)
        else:
            break_off(fight, fight.group[fight.scene.ship_of[code - words.break_off]], umpire)
        if code != words.done and not dead_ships(fight) and not unseen_groups(fight):
            fight.stack.pop()

    def prompt(self, fight: Engagement) -> str:
        return "The round is over. Do you scuttle a ship or break off?"


class Peace(Decision[Engagement]):
    """7.9: the enemy has offered to end the battle."""

    key = "peace"
    rule = "7.9"
    verbs = ("agree", "fight_on")
    parents = ("round_end",)

    def actor(self, fight: Engagement) -> int:
        return fight.acting

    def options(self, fight: Engagement) -> list[int]:
        return [fight.words.fight_on, fight.words.agree]

    def play(self, fight: Engagement, code: int, umpire: Umpire) -> None:
        if code == fight.words.agree:
            fight.ending = AGREED
        fight.stack.pop()

    def prompt(self, fight: Engagement) -> str:
        return "The enemy offers to end the battle. Do you agree?"
