"""What changes in a battle: ships, groups, leaders, the impulse, the targets that were named."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import NOBODY
from yellowsea.kernel.state.state import State
from yellowsea.systems.great_war_at_sea.book.shapes import DEAD_IN_THE_WATER, NONE
from yellowsea.systems.great_war_at_sea.state.grid import OFF
from yellowsea.systems.great_war_at_sea.state.ranges import Ranges
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY, Scene
from yellowsea.systems.great_war_at_sea.state.words import Words

# What has become of a ship.
WAITING: Final = 0
FIGHTING: Final = 1
SUNK: Final = 2
LEFT: Final = 3  # over the rim, or out of sight of everybody
IN_PORT: Final = 4
FATES: Final[tuple[str, ...]] = ("waiting", "fighting", "sunk", "left", "in_port")

# Marks of a ship.
HALVED: Final = 1  # 8.51: the level for half of the hull is gone
SLOWED: Final = 2  # a level was lost by damage
CONTROL: Final = 4  # 8.7: fire control damaged
GIVEN_UP: Final = 8  # 8.5: no more attempts to get under way
AGROUND: Final = 16
ANCHORED: Final = 32
BURNING: Final = 64
RAMMED: Final = 128
TRIED: Final = 256  # T8: has tried to ram
FIRED: Final = 512  # has fired guns in this battle
SCUTTLED: Final = 1024
MARKS: Final = (
    *("halved", "slowed", "fire_control", "given_up", "aground", "anchored", "burning", "rammed", "tried_to_ram"),
    *("fired", "scuttled"),
)

# Marks of a group.
SHOWN: Final = 1  # has fired guns since its last move
RETIRING: Final = 2  # one_attack: its torpedoes are gone
ACTIVE: Final = 4  # has moved or fired in this round
MIXED: Final = 8  # S43: ships of several categories have been put together
GROUP_MARKS: Final = ("shown", "retiring", "active", "mixed")

FROM: Final = 1000

# Why a battle is over.
ON: Final = 0
LAST_ROUND: Final = 1
SIDE_GONE: Final = 2
AGREED: Final = 3
OUT_OF_SIGHT: Final = 4
DISENGAGED: Final = 5  # T1
QUIET: Final = 6  # rounds without a shot
ENDS: Final[tuple[str, ...]] = ("on", "last_round", "side_gone", "agreed", "out_of_sight", "disengaged", "quiet")


class Engagement(State):
    """A battle under way. Lists are by ship or by group; the numbers are those of the scene."""

    def __init__(self, scene: Scene, words: Words, stack: list[int], source: Engagement | None = None) -> None:
        super().__init__(stack)
        self.scene = scene
        self.words = words
        if source is None:
            self._blank()
        else:
            self._take(source)

    def copy(self) -> Engagement:
        return Engagement(self.scene, self.words, self.stack.copy(), self)

    def _blank(self) -> None:
        self.round = 1
        self.impulse = 0
        self.initiative = NOBODY
        self.acting = NOBODY
        self.stage = 0  # how far a procedure of several parts has come
        self.sight_shift = 0  # squalls
        self.is_closer = 0  # T2: the other side moves with the initiative side this round
        self.volleys = 0  # gunnery impulses so far in the battle
        self.in_hand = NONE  # the ship or group leader that is being ordered
        self.ending = ON
        self.offers = 0  # a bit for each side that offers to end the battle
        self.blocks = 0  # ships sunk in the channel that block it
        self.shore = 0  # ship rounds of fire on the shore
        self.shots = 0  # ships that have fired guns or torpedoes in this round
        self.quiet = 0  # rounds running without a shot
        self.touch = 0  # T1: a bit for each side that has said what it does to the die
        self.touch_add = 0  # T1: and what they have said together
        # By ship.
        self.group: list[int] = []
        self.fate: list[int] = []
        self.left_by: list[int] = []
        self.hull: list[int] = []
        self.primary: list[int] = []
        self.secondary: list[int] = []
        self.tertiary: list[int] = []
        self.torpedoes: list[int] = []
        self.speed: list[int] = []
        self.marks: list[int] = []
        self.stuck: list[int] = []
        self.gun_hits: list[int] = []
        self.torpedo_hits: list[int] = []
        self.aims: list[int] = []  # three for each ship: the target of each class
        self.tube_target: list[int] = []
        self.tube_count: list[int] = []
        # By tow.
        self.towing: list[int] = []  # is it under way?
        self.cast_off: list[int] = []  # the round in which it was let go, 0: it was not
        # By group.
        self.at: list[int] = []
        self.members: list[tuple[int, ...]] = []
        self.course: list[int] = []  # what it did last: a direction, NONE when it stood
        self.heading: list[int] = []  # where its bows point
        self.steps: list[int] = []
        self.group_marks: list[int] = []
        self.group_side: list[int] = []
        self.group_name: list[int] = []  # the group of the scenario it bears the name of
        # By leader.
        self.flag: list[int] = []  # his ship, NONE when he is lost
        self.flag_wait: list[int] = []  # impulses until he is aboard
        self.arrivals_left: list[int] = []  # groups that have not come
        self.coming: list[int] = []  # groups that come in this round and have no hex yet
        self.facing: list[int] = []  # groups that have just moved: `group * FROM + hex they left`
        self.ranges: Ranges | None = None  # who can fire at whom now; worked out when needed

    def _take(self, source: Engagement) -> None:
        self.round = source.round
        self.impulse = source.impulse
        self.initiative = source.initiative
        self.acting = source.acting
        self.stage = source.stage
        self.sight_shift = source.sight_shift
        self.is_closer = source.is_closer
        self.volleys = source.volleys
        self.in_hand = source.in_hand
        self.ending = source.ending
        self.offers = source.offers
        self.blocks = source.blocks
        self.shore = source.shore
        self.shots = source.shots
        self.quiet = source.quiet
        self.touch = source.touch
        self.touch_add = source.touch_add
        self.group = source.group.copy()
        self.fate = source.fate.copy()
        self.left_by = source.left_by.copy()
        self.hull = source.hull.copy()
        self.primary = source.primary.copy()
        self.secondary = source.secondary.copy()
        self.tertiary = source.tertiary.copy()
        self.torpedoes = source.torpedoes.copy()
        self.speed = source.speed.copy()
        self.marks = source.marks.copy()
        self.stuck = source.stuck.copy()
        self.gun_hits = source.gun_hits.copy()
        self.torpedo_hits = source.torpedo_hits.copy()
        self.aims = source.aims.copy()
        self.tube_target = source.tube_target.copy()
        self.tube_count = source.tube_count.copy()
        self.towing = source.towing.copy()
        self.cast_off = source.cast_off.copy()
        self.at = source.at.copy()
        self.members = source.members.copy()
        self.course = source.course.copy()
        self.heading = source.heading.copy()
        self.steps = source.steps.copy()
        self.group_marks = source.group_marks.copy()
        self.group_side = source.group_side.copy()
        self.group_name = source.group_name.copy()
        self.flag = source.flag.copy()
        self.flag_wait = source.flag_wait.copy()
        self.arrivals_left = source.arrivals_left.copy()
        self.coming = source.coming.copy()
        self.facing = source.facing.copy()
        self.ranges = source.ranges

    # -- asking ----------------------------------------------------------------------------------------------------

    def guns(self, kind: int) -> list[int]:
        """The boxes left of a gun class, by ship."""
        return self.primary if kind == PRIMARY else self.secondary if kind == SECONDARY else self.tertiary

    def hex_of(self, ship: int) -> int:
        """Where a ship is, OFF when it is not on the field."""
        group = self.group[ship]
        return self.at[group] if group != NONE else OFF

    def is_dead(self, ship: int) -> bool:
        """8.5, 7.42: dead in the water, aground or at anchor."""
        return self.speed[ship] == DEAD_IN_THE_WATER or self.marks[ship] & (AGROUND | ANCHORED) != 0

    def is_night(self) -> bool:
        """11.4: is it dark in this round?"""
        return bool(self.scene.is_night[self.round - 1])

    def tows_of(self, ship: int) -> list[int]:
        """S45: the tows under way of which a ship is tug or tow."""
        return [tow for tow, pair in enumerate(self.scene.tows) if self.towing[tow] and ship in pair]

    def groups_of(self, side: int) -> list[int]:
        """The groups of a side on the field, batteries too."""
        sides = self.group_side
        members = self.members
        at = self.at
        return [group for group in range(len(sides)) if sides[group] == side and members[group] and at[group] != OFF]

    def lead(self, group: int) -> int:
        """The first ship of a group: by her the group is called."""
        return self.members[group][0]

    def boxes(self, ship: int) -> int:
        """All gun boxes left."""
        return self.primary[ship] + self.secondary[ship] + self.tertiary[ship]

    def is_crippled(self, ship: int) -> bool:
        """S13, 5.11: half of the hull or of the guns gone, or speed lost, of what the scenario gave her."""
        scene = self.scene
        if self.marks[ship] & SLOWED and (not scene.was_slow[ship] or self.speed[ship] < scene.speed_at_start[ship]):
            return True
        if 2 * self.hull[ship] <= scene.whole_hull[ship]:
            return True
        guns = scene.whole_guns[ship]
        return guns > 0 and 2 * self.boxes(ship) <= guns

    # -- changing --------------------------------------------------------------------------------------------------

    def put(self, group: int, there: int) -> None:
        """A group comes to stand in a hex."""
        self.at[group] = there
        self.ranges = None

    def remove(self, ship: int, fate: int) -> None:
        """A ship is no longer on the field."""
        group = self.group[ship]
        self.fate[ship] = fate
        self.group[ship] = NONE
        self.members[group] = tuple(other for other in self.members[group] if other != ship)
        if not self.members[group]:
            self.at[group] = OFF
        for tow in self.tows_of(ship):
            self.towing[tow] = 0
        self.ranges = None

    def split(self, ship: int) -> int:
        """A ship is left behind as a group of her own; returns its number."""
        old = self.group[ship]
        self.members[old] = tuple(other for other in self.members[old] if other != ship)
        new = len(self.at)
        self.at.append(self.at[old])
        self.members.append((ship,))
        self.course.append(NONE)
        self.heading.append(self.heading[old])
        self.steps.append(self.steps[old])
        self.group_marks.append(self.group_marks[old])
        self.group_side.append(self.group_side[old])
        self.group_name.append(NONE)
        self.group[ship] = new
        return new

    def title(self, group: int) -> str:
        """What a group is called in a sentence."""
        name = self.group_name[group]
        return self.scene.group_names[name] if name != NONE else self.scene.name[self.lead(group)]

    def clear_aims(self) -> None:
        """Nobody has a target."""
        self.aims = [NONE] * (3 * self.scene.ships)
        self.ranges = None

    def clear_tubes(self) -> None:
        """No torpedo is to be fired."""
        self.tube_target = [NONE] * self.scene.ships
        self.tube_count = [0] * self.scene.ships


def new_engagement(scene: Scene, words: Words) -> Engagement:
    """The ships of a scenario as they stand before the first impulse."""
    fight = Engagement(scene, words, [])
    ships = scene.ships
    grid = scene.grid
    fight.group = [NONE] * ships
    fight.fate = [WAITING] * ships
    fight.left_by = [NONE] * ships
    fight.hull = list(scene.hull_at_start)
    fight.primary = list(scene.guns_at_start[PRIMARY])
    fight.secondary = list(scene.guns_at_start[SECONDARY])
    fight.tertiary = list(scene.guns_at_start[TERTIARY])
    fight.torpedoes = list(scene.torpedoes_at_start)
    fight.marks = [0] * ships
    fight.stuck = [0] * ships
    fight.gun_hits = [0] * ships
    fight.torpedo_hits = [0] * ships
    fight.speed = [_first_speed(fight, ship) for ship in range(ships)]
    fight.clear_aims()
    fight.clear_tubes()
    for number, members in enumerate(scene.members):
        is_fort = number >= len(scene.groups)
        group = None if is_fort else scene.groups[number]
        fight.members.append(members)
        fight.group_side.append(scene.side[members[0]])
        fight.group_name.append(number)
        fight.course.append(group.heading if group is not None and not group.is_anchored else NONE)
        fight.heading.append(group.heading if group is not None else NONE)
        fight.steps.append(0)
        fight.group_marks.append(MIXED if len({scene.category[ship] for ship in members}) > 1 else 0)
        for ship in members:
            fight.group[ship] = number
            if group is not None and group.is_anchored:
                fight.marks[ship] |= ANCHORED
        if is_fort:
            fight.at.append(grid.number[scene.battle.batteries[number - len(scene.groups)].at])
        elif number < scene.on_field and group is not None:
            fight.at.append(grid.number[group.at])
        else:
            fight.at.append(OFF)
            fight.arrivals_left.append(number)
        if fight.at[number] != OFF:
            for ship in members:
                fight.fate[ship] = FIGHTING
    fight.flag = list(scene.flags)
    fight.flag_wait = [0] * len(scene.flags)
    fight.towing = [1] * len(scene.tows)
    fight.cast_off = [0] * len(scene.tows)
    return fight


def _first_speed(fight: Engagement, ship: int) -> int:
    """The speed of a ship when the battle begins, and the marks of what she has lost before."""
    scene = fight.scene
    if scene.aground_at_start[ship]:
        fight.marks[ship] |= AGROUND
    if scene.was_slow[ship]:
        fight.marks[ship] |= SLOWED
    if not scene.is_multi[ship] and 2 * fight.hull[ship] < scene.hull[ship]:
        fight.marks[ship] |= HALVED
    return scene.speed_at_start[ship]
