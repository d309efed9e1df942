"""7.31: a movement impulse: groups move one by one, join, drop cripples, leave the field or go into port."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.events.events import (
    EndOffered,
    FellOut,
    GroupLeft,
    GroupMoved,
    TowCastOff,
)
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import (
    ACTIVE,
    FIGHTING,
    FROM,
    IN_PORT,
    LEFT,
    SHOWN,
    Engagement,
)
from yellowsea.systems.great_war_at_sea.state.grid import OFF
from yellowsea.systems.great_war_at_sea.state.words import COMPASS
from yellowsea.systems.great_war_at_sea.tactics.grouping import joinable, separate, why_not_separate
from yellowsea.systems.great_war_at_sea.tactics.ways import (
    brings_away,
    can_go,
    droppable,
    free_helms,
    has_orders,
    in_port_hex,
    may_drop,
    may_leave,
    movers,
    must_withdraw,
    separable,
    way_out,
    why_not_lead,
    why_not_move,
    why_not_order,
    why_not_there,
)


def move_group(fight: Engagement, group: int, direction: int, umpire: Umpire) -> None:
    """A group moves by one hex, with what it tows; the dangers there come after it."""
    scene = fight.scene
    was = fight.at[group]
    there = scene.grid.next[was][direction]
    moving = [group]
    for number, (tug, towed) in enumerate(scene.tows):
        if fight.towing[number] and tug in fight.members[group] and fight.group[towed] not in moving:
            moving.append(fight.group[towed])
    umpire.tell(
        GroupMoved(
            side=SIDES[fight.acting],
            ship=scene.word[fight.lead(group)],
            group=fight.title(group),
            hex=scene.grid.words[there],
            was=scene.grid.words[was],
            direction=COMPASS[direction],
            ships=[scene.word[ship] for ship in fight.members[group]],
        )
    )
    for one in moving:
        fight.put(one, there)
        fight.course[one] = direction
        fight.heading[one] = direction
        fight.steps[one] += 1
        fight.group_marks[one] = (fight.group_marks[one] | ACTIVE) & ~SHOWN
        if scene.shoals[there] or there in scene.mined or was in scene.mined or there == scene.block_hex:
            fight.facing.append(one * FROM + was)


def tugs_of(fight: Engagement) -> list[int]:
    """S45: the ships of the acting side that have another in tow."""
    pairs = fight.scene.tows
    return [
        pair[0] for tow, pair in enumerate(pairs) if fight.towing[tow] and fight.scene.side[pair[0]] == fight.acting
    ]


def let_go(fight: Engagement, tug: int, umpire: Umpire) -> None:
    """S45: a tug casts off what she tows."""
    scene = fight.scene
    for number in fight.tows_of(tug):
        fight.towing[number] = 0
        fight.cast_off[number] = fight.round
    umpire.tell(TowCastOff(side=SIDES[fight.acting], ship=scene.word[tug], name=scene.name[tug]))


def leave_field(fight: Engagement, group: int, direction: int, umpire: Umpire) -> None:
    """7.4: a group steps over the rim of a fixed field and is out of the battle."""
    _go(fight, group, LEFT, direction, f"to the {COMPASS[direction]}", umpire)


def _go(fight: Engagement, group: int, fate: int, direction: int, how: str, umpire: Umpire) -> None:
    scene = fight.scene
    ships = fight.members[group]
    umpire.tell(
        GroupLeft(
            side=SIDES[fight.group_side[group]],
            ship=scene.word[ships[0]],
            group=fight.title(group),
            hex=scene.grid.words[fight.at[group]],
            ships=[scene.word[ship] for ship in ships],
            how=how,
        )
    )
    for ship in ships:
        fight.left_by[ship] = direction
        fight.remove(ship, fate)


def break_off(fight: Engagement, group: int, umpire: Umpire) -> None:
    """7.9: a group that nobody sees leaves a floating field."""
    _go(fight, group, LEFT, NONE, "out of sight", umpire)


class Move(Decision[Engagement]):
    """7.31: the acting side moves those of its groups whose speed is named in this impulse."""

    key = "move"
    rule = "7.31"
    verbs = (
        *("as_before", "move", "leave", "into_port", "join", "drop", "separate", "cast_off", "let_go", "offer_end"),
        "done",
    )
    parents = ("impulses",)
    plays_itself = True

    def actor(self, fight: Engagement) -> int:
        return fight.acting

    def options(self, fight: Engagement) -> list[int]:
        words = fight.words
        scene = fight.scene
        going = movers(fight)
        codes: list[int] = [words.as_before] if going else []
        hexes = [fight.at[group] for group in fight.groups_of(fight.acting)] if going else []
        crowded = len(set(hexes)) < len(hexes)
        for group in going:
            token = scene.token[fight.lead(group)]
            nexts = scene.grid.next[fight.at[group]]
            for direction in range(6):
                if nexts[direction] == OFF:
                    if may_leave(fight, group, direction):
                        codes.append(words.leave + 6 * token + direction)
                elif why_not_move(fight, group, direction) is None:
                    codes.append(words.move + 6 * token + direction)
            if crowded and joinable(fight, group):
                codes.append(words.join + token)
        codes += [words.drop + scene.token[ship] for ship in droppable(fight)]
        codes += [words.separate + scene.token[ship] for ship in separable(fight)]
        if scene.port != OFF:
            for group in fight.groups_of(fight.acting):
                if in_port_hex(fight, group):
                    codes.append(words.into_port + scene.token[fight.lead(group)])
        tugs = tugs_of(fight) if codes else []
        if tugs:
            codes.append(words.cast_off)
        if len(tugs) > 1:
            codes += [words.let_go + scene.token[tug] for tug in tugs]
        if codes and self._may_offer(fight):
            codes.append(words.offer_end)
        codes.append(words.done)
        return codes

    def _may_offer(self, fight: Engagement) -> bool:
        """7.9: in the second half of a battle once a round, in the last movement impulse of a side."""
        last = 17 if fight.acting != fight.initiative and not fight.is_closer else 18
        late = 2 * fight.round > fight.scene.battle.rounds
        return late and fight.impulse >= last and not fight.offers >> fight.acting & 1

    def why_not(self, fight: Engagement, verb: str, numbers: list[int]) -> Refusal | None:
        scene = fight.scene
        if verb == "as_before" and not movers(fight):
            return refuse("nobody", "7.31", "every group has moved that can move in this impulse")
        if verb in ("cast_off", "offer_end") and not has_orders(fight):
            return refuse("nobody", "7.31", "there is nothing more to order in this impulse")
        if verb == "cast_off":
            if tugs_of(fight):
                return None
            return refuse("no-tow", "S45", "nothing of yours is in tow")
        if verb == "offer_end":
            if self._may_offer(fight):
                return None
            return refuse(
                "not-yet",
                "7.9",
                "an end is offered late in a battle, in the last movement impulse of a round",
            )
        if not numbers:
            return None
        ship = scene.ship_of[numbers[0]]
        if verb == "drop":
            return self._why_not_drop(fight, ship)
        if verb == "let_go":
            return self._why_not_let_go(fight, ship)
        if verb == "separate":
            return why_not_separate(fight, ship)
        if verb in ("move", "leave"):
            return self._why_not_step(fight, verb, ship, numbers[1])
        why = why_not_order(fight, ship) if verb == "join" else why_not_lead(fight, ship)
        if why is not None:
            return why
        group = fight.group[ship]
        if verb == "join" and not joinable(fight, group):
            return refuse("nobody", "7.3", "no group under way that she could join is in the hex")
        if verb == "into_port" and not in_port_hex(fight, group):
            return refuse("not-in-port", "7.4", "she is not in the entrance of a port of her own")
        return None

    def _why_not_step(self, fight: Engagement, verb: str, ship: int, direction: int) -> Refusal | None:
        why = why_not_order(fight, ship)
        if why is not None:
            return why
        group = fight.group[ship]
        if verb == "move":
            return why_not_move(fight, group, direction)
        if may_leave(fight, group, direction):
            return None
        if fight.scene.battle.is_floating:
            return refuse("floats", "7.4", "a floating field has no rim to step over: break off out of sight")
        if fight.scene.grid.next[fight.at[group]][direction] != OFF:
            return refuse("not-at-rim", "7.4", "the field goes on in that direction")
        return refuse("withdraws", "X.one_attack", "this group must leave by its way out")

    def _why_not_let_go(self, fight: Engagement, ship: int) -> Refusal | None:
        tugs = tugs_of(fight)
        if ship not in tugs:
            return refuse("no-tow", "S45", "she tows nobody, or is not yours")
        if len(tugs) < 2:
            return refuse("one-tow", "S45", "hers is the only tow: cast it off")
        if not has_orders(fight):
            return refuse("nobody", "7.31", "there is nothing more to order in this impulse")
        return None

    def _why_not_drop(self, fight: Engagement, ship: int) -> Refusal | None:
        if ship == NONE or fight.fate[ship] != FIGHTING:
            return refuse("not-there", "7.3", "she is not in this battle now")
        if fight.scene.side[ship] != fight.acting:
            return refuse("not-yours", "7.3", "she is the enemy's")
        if not may_drop(fight, ship):
            return refuse("holds-up", "7.3", "only a damaged ship that holds her group back may fall out")
        return None

    def play(self, fight: Engagement, code: int, umpire: Umpire) -> None:
        words = fight.words
        scene = fight.scene
        if code == words.done:
            fight.stack[-1] = steps.MOVE_END
        elif code == words.as_before:
            _go_on(fight, umpire)
            fight.stack[-1] = steps.MOVE_END
        elif code == words.offer_end:
            fight.offers |= 1 << fight.acting
            umpire.tell(EndOffered(side=SIDES[fight.acting]))
        elif code == words.cast_off:
            for tug in tugs_of(fight):
                let_go(fight, tug, umpire)
        elif code >= words.separate:
            separate(fight, scene.ship_of[code - words.separate], umpire)
        elif code >= words.let_go:
            let_go(fight, scene.ship_of[code - words.let_go], umpire)
        elif code >= words.drop:
            ship = scene.ship_of[code - words.drop]
            fight.split(ship)
            umpire.tell(FellOut(side=SIDES[fight.acting], ship=scene.word[ship], name=scene.name[ship]))
        elif code >= words.join:
            fight.in_hand = scene.ship_of[code - words.join]
            fight.stack.append(steps.JOIN)
        elif code >= words.into_port:
            group = fight.group[scene.ship_of[code - words.into_port]]
            _go(fight, group, IN_PORT, NONE, "into port", umpire)
        elif code >= words.leave:
            token, direction = divmod(code - words.leave, 6)
            leave_field(fight, fight.group[scene.ship_of[token]], direction, umpire)
        else:
            token, direction = divmod(code - words.move, 6)
            move_group(fight, fight.group[scene.ship_of[token]], direction, umpire)
        if fight.facing:
            fight.stack.append(steps.DANGERS)

    def prompt(self, fight: Engagement) -> str:
        return f"Impulse {fight.impulse}: where do your groups go?"


def _go_on(fight: Engagement, umpire: Umpire) -> None:
    """Every group that has had no order does what it did in its last movement impulse, if it can."""
    for group in movers(fight):
        direction = fight.course[group]
        if fight.steps[group] or direction == NONE or not fight.members[group]:
            continue
        there = fight.scene.grid.next[fight.at[group]][direction]
        if there != OFF and why_not_move(fight, group, direction) is None:
            move_group(fight, group, direction, umpire)


class MoveEnd(Procedure[Engagement]):
    """7.31: groups that must withdraw do so; who had no order stands; the impulse is over."""

    key = "move_end"
    rule = "7.31"
    parents = ("impulses",)

    def run(self, fight: Engagement, umpire: Umpire) -> None:
        for group in movers(fight):
            if not fight.steps[group] and must_withdraw(fight, group):
                _withdraw(fight, group, umpire)
        if fight.facing:
            fight.stack.append(steps.DANGERS)
            return
        for group in fight.groups_of(fight.acting):
            if not fight.steps[group] and can_go(fight, group):
                fight.course[group] = NONE
            fight.steps[group] = 0
        free_helms(fight)
        fight.stack.pop()


def _withdraw(fight: Engagement, group: int, umpire: Umpire) -> None:
    """one_attack, passing_action: the engine takes the first step that brings the group away."""
    if not way_out(fight, group):
        return
    grid = fight.scene.grid
    for direction in range(6):
        if may_leave(fight, group, direction):
            leave_field(fight, group, direction, umpire)
            return
    for direction in range(6):
        there = grid.next[fight.at[group]][direction]
        if there != OFF and why_not_there(fight, group, there) is None and brings_away(fight, group, there):
            move_group(fight, group, direction, umpire)
            return
