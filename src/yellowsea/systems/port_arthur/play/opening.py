"""Set-up (17) and the frame of the game: the phases of a turn (3), its first and last moments, the end (17.1)."""

from __future__ import annotations

from yellowsea.boards.hexsets import HexSet
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import begin_large, does, it, place_words, the, verb_for
from yellowsea.systems.port_arthur.events.events import (
    ParalysisRolled,
    TurnBegan,
    UnitPlaced,
    UnitsAppeared,
    WarEnded,
)
from yellowsea.systems.port_arthur.play.movement import begin_movement
from yellowsea.systems.port_arthur.play.organisation import is_siberian_whole
from yellowsea.systems.port_arthur.play.overstacking import too_many
from yellowsea.systems.port_arthur.play.sea import opening_attack
from yellowsea.systems.port_arthur.play.victory import level
from yellowsea.systems.port_arthur.state import steps
from yellowsea.systems.port_arthur.state.tables import Slot, Tables
from yellowsea.systems.port_arthur.state.war import AWAY, PARALYSED, PHASES, TERMINAL, War, new_war
from yellowsea.systems.port_arthur.state.words import Words, place_label

_AREA_WORDS = {"west_of_yalu": "west of the Yalu", "near_port_arthur": "near Port Arthur", "railway": "on the railway"}


def set_up(tables: Tables, words: Words) -> War:
    """17: Japan's counters stand; the Russian player sets his up."""
    war = new_war(tables, words)
    war.turn = 1
    war.stack = [steps.SEQUENCE, steps.SET_UP]
    return war


# -- set-up --------------------------------------------------------------------------------------------------------


def slot_of(war: War) -> Slot:
    """The place of the set-up that is filled now."""
    return war.tables.slots[war.deployed]


def candidates(war: War) -> list[int]:
    """17.2: the counters that fit the slot and are not set up yet."""
    slot = slot_of(war)
    start = war.tables.start
    return [unit for unit in slot.fits if war.where[unit] == start[unit]]


def fits_stack(war: War, unit: int, place: int) -> bool:
    """6, ruling on 17.3: the set-up keeps the stacking limits."""
    if place >= war.tables.ground.size:
        return True
    return not too_many(war.tables, [*war.units_in(RUSSIA, place), unit])


class SetUp(Decision[War]):
    """17.2, 17.3: slot by slot the counter and its place, or all of it as usual."""

    key = "set_up"
    rule = "17.3"
    verbs = ("pick", "deploy", "break_down", "default_setup")
    parents = ("sequence",)

    def actor(self, war: War) -> int:
        return RUSSIA

    def options(self, war: War) -> list[int]:
        words = war.words
        codes: list[int] = []
        if war.battalions_out:
            unit = war.tables.battalions[war.battalions_out - 1]
            hexes = war.tables.ground.rail_hexes
        elif war.picked < 0:
            codes = [words.pick + unit for unit in candidates(war)]
            codes.append(words.default_setup)
            return codes
        else:
            unit = war.picked
            hexes = slot_of(war).places
        codes = [words.deploy + place for place in hexes if fits_stack(war, unit, place)]
        if unit == war.tables.siberian:
            codes.append(words.break_down + unit)
        codes.append(words.default_setup)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        tables = war.tables
        if verb == "default_setup":
            return None
        if verb == "pick":
            if war.picked >= 0 or war.battalions_out:
                return refuse("picked", "17.2", "say first where the unit in hand goes")
            if numbers[0] in candidates(war):
                return None
            return refuse(
                "does-not-fit", "17.2", f"{does(the(tables.label(numbers[0])), 'is')} not a unit for this place"
            )
        if verb == "break_down":
            if numbers[0] == war.picked == tables.siberian:
                return None
            return refuse("no-parts", "12F.1", "only the 1st Siberian Division is set up broken, when its turn comes")
        if war.picked < 0 and not war.battalions_out:
            return refuse("no-unit", "17.2", "say first which unit is set up")
        place = numbers[0]
        hexes = tables.ground.rail_hexes if war.battalions_out else slot_of(war).places
        if place not in hexes:
            area = "railway" if war.battalions_out else slot_of(war).area
            return refuse("not-in-area", "17.3", f"it is set up elsewhere: {_area_words(area)}")
        unit = tables.battalions[war.battalions_out - 1] if war.battalions_out else war.picked
        if fits_stack(war, unit, place):
            return None
        if len(war.units_in(RUSSIA, place)) >= tables.stack_units:
            return refuse("stacking", "6.1", "too many units would stand there")
        return refuse("stacking", "6.2", "too many divisions would stand there")

    def prompt(self, war: War) -> str:
        if war.battalions_out:
            return f"Where on the railway does battalion {war.battalions_out} of the 1st Siberian Division stand?"
        area = _area_words(slot_of(war).area)
        if war.picked < 0:
            return f"Which unit is set up {area}? Or take the usual set-up."
        name = war.tables.label(war.picked)
        begins = f"{it(name)} {verb_for(name, 'begins')}"
        return f"Where {verb_for(name, 'is')} {the(name)} set up? {begin_large(begins)} {area}."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.default_setup:
            take_usual(war, umpire)
        elif code >= words.break_down:
            war.take(war.picked)
            war.picked = -1
            war.battalions_out = 1
            return
        elif code >= words.deploy:
            place = code - words.deploy
            if war.battalions_out:
                self._place_battalion(war, place, umpire)
            else:
                place_unit(war, war.picked, place, umpire)
        else:
            war.picked = code - words.pick
            only = slot_of(war).places
            if len(only) == 1:
                place_unit(war, war.picked, only[0], umpire)
        if war.deployed == len(war.tables.slots):
            war.stack.pop()
            if not war.tables.ships_carry:
                opening_attack(war, umpire)

    def _place_battalion(self, war: War, place: int, umpire: Umpire) -> None:
        tables = war.tables
        put_down(war, tables.battalions[war.battalions_out - 1], place, umpire)
        war.battalions_out += 1
        if war.battalions_out > len(tables.battalions):
            war.battalions_out = 0
            war.deployed += 1


def place_unit(war: War, unit: int, place: int, umpire: Umpire) -> None:
    """One slot of the set-up is filled."""
    war.take(unit)
    put_down(war, unit, place, umpire)
    war.picked = -1
    war.deployed += 1


def put_down(war: War, unit: int, place: int, umpire: Umpire) -> None:
    """A unit stands where the set-up puts it."""
    tables = war.tables
    war.put(unit, place)
    umpire.tell(
        UnitPlaced(
            unit=tables.unit_ids[unit],
            name=tables.label(unit),
            side=SIDES[tables.side[unit]],
            place=tables.ground.names[place],
        )
    )


def take_usual(war: War, umpire: Umpire) -> None:
    """17.2: what is left is set up as we suggest, with another counter or place where that one is taken."""
    tables = war.tables
    war.picked = -1
    if war.battalions_out:
        _usual_battalions(war, umpire)
    while war.deployed < len(tables.slots):
        slot = slot_of(war)
        fits = candidates(war)
        unit = slot.unit if slot.unit in fits else fits[0]
        if slot.default < 0:
            war.take(unit)
            war.battalions_out = 1
            _usual_battalions(war, umpire)
            continue
        place_unit(war, unit, _free_place(war, unit, slot.default, slot.places), umpire)


def _usual_battalions(war: War, umpire: Umpire) -> None:
    tables = war.tables
    for number in range(war.battalions_out - 1, len(tables.battalions)):
        unit = tables.battalions[number]
        here = _free_place(war, unit, tables.battalion_hexes[number], tables.ground.rail_hexes)
        put_down(war, unit, here, umpire)
    war.battalions_out = 0
    war.deployed += 1


def _free_place(war: War, unit: int, wanted: int, places: list[int]) -> int:
    if fits_stack(war, unit, wanted):
        return wanted
    return next(place for place in places if fits_stack(war, unit, place))


# -- the frame of a turn -------------------------------------------------------------------------------------------


class SequenceOfPlay(Procedure[War]):
    """3.2: opens one phase after the other; the bottom of the stack until the war is over."""

    key = "sequence"
    rule = "3.2"

    def run(self, war: War, umpire: Umpire) -> None:
        if war.phase == TERMINAL:
            if is_over(war):
                side, how = level(war)
                umpire.tell(WarEnded(turn=war.turn, winner=SIDES[side] if side >= 0 else None, level=how))
                war.stack.clear()
                return
            war.turn += 1
            war.phase = 0
        self.open_phase(war, umpire)

    def open_phase(self, war: War, umpire: Umpire) -> None:
        """The next phase of the turn with its steps."""
        war.phase += 1
        war.drawn = {}
        war.hauled = {}
        war.shelled = []
        name = PHASES[war.phase]
        if name.endswith("movement"):
            war.stack += [steps.MOVEMENT_END, steps.MOVEMENT]
            if name == "japanese_movement":
                begin_turn(war, umpire)
            begin_movement(war)
            if war.phasing == RUSSIA:
                roll_paralysis(war, umpire)
        elif name.endswith("combat"):
            war.stack.append(steps.COMBAT)
        elif name.endswith("supply"):
            war.stack += [steps.REGENERATION, steps.SIEGE_FIRE, steps.HAULAGE]
        elif not war.tables.ships_carry:
            if war.tables.talks:
                war.stack.append(steps.TALKS)
            war.stack.append(steps.CLOCK)
            if not war.tables.sorties_first:
                war.stack.append(steps.SEA)
        if war.phasing == JAPAN or war.phase == TERMINAL:
            if is_siberian_whole(war):
                war.stack.append(steps.BREAKING)
            if war.phase == 1 and war.tables.sorties_first:
                war.stack.append(steps.SEA)


def begin_turn(war: War, umpire: Umpire) -> None:
    """3.1, 4.14, 12C.3: a new month; transport is whole again, and units that come now stand in their zone."""
    tables = war.tables
    war.carried = [0] * (2 * tables.links)
    war.rail_used = 0
    war.port_placed = 0
    war.fed = [-1, -1]  # control of the seas may have ended
    umpire.tell(TurnBegan(turn=war.turn, month=tables.months[war.turn]))
    come = [
        unit
        for unit in range(tables.units)
        if tables.from_turn[unit] == war.turn > 1 and tables.is_used[unit] and war.where[unit] == AWAY
    ]
    if come:
        for unit in come:
            war.put(unit, tables.start[unit])
        umpire.tell(
            UnitsAppeared(
                units=[tables.unit_ids[unit] for unit in come],
                names=[tables.label(unit) for unit in come],
                place=place_label(tables, tables.start[come[0]]),
            )
        )


def roll_paralysis(war: War, umpire: Umpire) -> None:
    """11, rulings 29 and 49: a die until the total is 20; until then only units near the Japanese move freely."""
    if is_command_free(war):
        return
    face = umpire.roll(6, "command paralysis")
    war.paralysis += face
    umpire.tell(ParalysisRolled(die=face, total=war.paralysis, free=is_command_free(war)))
    hold_back(war)


def is_command_free(war: War) -> bool:
    """11.2: have the dice added up?"""
    return war.paralysis >= war.tables.paralysis_ends


def hold_back(war: War) -> None:
    """11.1: marks the Russian units that are too far from the Japanese to move, while the command is paralysed."""
    tables = war.tables
    if is_command_free(war):
        return
    sets = tables.ground.sets
    near: HexSet = 0
    for unit in tables.units_of[JAPAN]:
        here = war.where[unit]
        if 0 <= here < sets.size:
            near |= sets.bit[here]
    for _ in range(tables.paralysis_hexes):
        near = sets.spread(near)
    for unit in tables.units_of[RUSSIA]:
        here = war.where[unit]
        if here >= sets.size or (here >= 0 and not sets.bit[here] & near):
            war.marks[unit] |= PARALYSED


def is_over(war: War) -> bool:
    """17.1: after the last turn, or six turns after the first fall of Port Arthur."""
    tables = war.tables
    return war.turn >= tables.last_turn or (war.fell > 0 and war.turn >= war.fell + tables.turns_after_fall)


def last_turn_of(war: War) -> int:
    """17.1: the turn after which the war ends as things stand."""
    tables = war.tables
    return min(tables.last_turn, war.fell + tables.turns_after_fall) if war.fell else tables.last_turn


def opening_stack(phase: int, tables: Tables) -> list[int]:
    """The steps under way when a phase begins, for positions that do not tell them."""
    name = PHASES[phase]
    if name == "set_up":
        return [steps.SEQUENCE, steps.SET_UP]
    if name.endswith("movement"):
        return [steps.SEQUENCE, steps.MOVEMENT_END, steps.MOVEMENT]
    if name.endswith("combat"):
        return [steps.SEQUENCE, steps.COMBAT]
    if name.endswith("supply"):
        return [steps.SEQUENCE, steps.REGENERATION, steps.SIEGE_FIRE, steps.HAULAGE]
    before = [steps.TALKS] if tables.talks else []
    return [steps.SEQUENCE, *before, steps.CLOCK, *([] if tables.sorties_first else [steps.SEA])]


def _area_words(area: str) -> str:
    """Where a unit of the set-up belongs: an area of the map, or a strategic zone."""
    return _AREA_WORDS.get(area) or f"in {place_words(area.replace('cis_', 'cis-'))}"
