"""Units made of parts (6.6, 16), and the 1st Siberian Division with its battalions (12F)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA, SIDES
from yellowsea.kernel.telling.events import does, plural, the
from yellowsea.systems.port_arthur.events.events import UnitBroken, UnitFormed
from yellowsea.systems.port_arthur.state.steps import HITS
from yellowsea.systems.port_arthur.state.war import LANDED, MOVED, PARALYSED, RAILED, War


def formable(war: War) -> list[int]:
    """6.6: the units of the phasing side that two parts in one place can make now."""
    tables = war.tables
    found: list[int] = []
    for parent in tables.parents:
        one, two = tables.parts[parent]
        if war.where[one] < 0 or war.where[one] != war.where[two]:
            continue
        if tables.side[parent] == war.phasing and war.hits[one] + war.hits[two] < tables.most_hits:
            found.append(parent)
    return found


def why_not_form(war: War, unit: int) -> Refusal | None:
    """6.6, 16.3, ruling 51: two parts in one hex or zone, and fewer than three hits between them."""
    tables = war.tables
    name = tables.label(unit)
    if unit not in tables.parents:
        return refuse("no-parts", "16.3", f"{does(the(name), 'is')} not made of two parts")
    if tables.side[unit] != war.phasing:
        return refuse("other-side", "6.6", f"{does(the(name), 'is')} not yours")
    one, two = tables.parts[unit]
    if war.where[one] < 0 or war.where[two] < 0:
        return refuse("parts-missing", "6.6", f"{tables.label(one)} and {tables.label(two)} are not both in play")
    if war.where[one] != war.where[two]:
        return refuse("parts-apart", "6.6", f"{tables.label(one)} and {tables.label(two)} are not in one place")
    if war.hits[one] + war.hits[two] >= tables.most_hits:
        return refuse("too-many-hits", "6.6", f"{the(name)} would have {war.hits[one] + war.hits[two]} hits")
    return None


def form(war: War, unit: int, umpire: Umpire) -> None:
    """6.6, ruling 51: the parts go, the whole stands there with their hits and the smaller rest of movement."""
    tables = war.tables
    one, two = tables.parts[unit]
    place = war.where[one]
    war.hits[unit] = war.hits[one] + war.hits[two]
    war.spent[unit] = max(war.spent[one], war.spent[two])
    both = war.marks[one] | war.marks[two]
    war.marks[unit] = both & (PARALYSED | RAILED | LANDED)
    if war.spent[unit] >= war.rate(unit):
        war.marks[unit] |= MOVED
    for part in (one, two):
        _set_aside(war, part)
    war.put(unit, place)
    umpire.tell(
        UnitFormed(
            unit=tables.unit_ids[unit],
            name=tables.label(unit),
            parts=[tables.unit_ids[one], tables.unit_ids[two]],
            names=[tables.label(one), tables.label(two)],
            place=tables.ground.names[place],
        )
    )


def _set_aside(war: War, unit: int) -> None:
    war.take(unit)
    war.hits[unit] = 0
    war.marks[unit] = 0
    war.spent[unit] = 0


def has_moved(war: War, unit: int) -> bool:
    """4.2, 13.5: has the unit left its place in this phase? One that was taken up and halted there has not."""
    return war.spent[unit] > 0 or bool(war.marks[unit] & LANDED)


def breakable(war: War) -> list[int]:
    """16.2, ruling 51: whole units that have not moved and are not hurt; the 1st Siberian Division at any time."""
    tables = war.tables
    found: list[int] = []
    for unit in tables.parents:
        if tables.side[unit] != war.phasing or war.where[unit] < 0 or war.hits[unit]:
            continue
        if not has_moved(war, unit):
            found.append(unit)
    if war.phasing == RUSSIA and is_siberian_whole(war):
        found.append(tables.siberian)
    return found


def why_not_break(war: War, unit: int) -> Refusal | None:
    """12F.1, 16.2, ruling 51: what keeps a unit from breaking down in the movement phase."""
    tables = war.tables
    name = tables.label(unit)
    if not tables.parts[unit]:
        return refuse("no-parts", "16.3", f"{does(the(name), 'has')} no parts")
    if tables.side[unit] != war.phasing:
        return refuse("other-side", "16.2", f"{does(the(name), 'is')} not yours")
    if war.where[unit] < 0:
        return refuse("off-map", "16.2", f"{does(the(name), 'is')} not in play")
    if unit == tables.siberian:
        return None
    if war.hits[unit]:
        return refuse(
            "hurt",
            "16.2",
            f"{does(the(name), 'has')} {plural(war.hits[unit], 'hit', 'hits')}; only whole units break down",
        )
    if has_moved(war, unit):
        return refuse("moved", "16.2", f"{does(the(name), 'has')} moved; a unit breaks down before it moves")
    return None


def is_siberian_whole(war: War) -> bool:
    """12F: is the 1st Siberian Division in play as one unit?"""
    return war.where[war.tables.siberian] >= 0


def break_down(war: War, unit: int, umpire: Umpire) -> None:
    """16.2, 12F.1: the parts stand where the unit stood; hits of the Siberian Division go to its battalions."""
    tables = war.tables
    place = war.where[unit]
    hits = war.hits[unit]
    marks = war.marks[unit] if has_moved(war, unit) else war.marks[unit] & ~MOVED
    spent = war.spent[unit]
    _set_aside(war, unit)
    for part in tables.parts[unit]:
        war.put(part, place)
        war.hits[part] = 0
        war.marks[part] = marks  # 8.6, 9.1: who has attacked or been restored as a whole does not do so again in parts
        war.spent[part] = spent
    umpire.tell(
        UnitBroken(
            unit=tables.unit_ids[unit],
            name=tables.label(unit),
            parts=[tables.unit_ids[part] for part in tables.parts[unit]],
            place=tables.ground.names[place],
            side=SIDES[tables.side[unit]],
        )
    )
    if hits:
        war.owed = hits
        war.wounded = tables.parts[unit].copy()
        war.stack.append(HITS)


def siberian_option(war: War) -> list[int]:
    """12F.1: the option to break the Siberian Division, for the steps of Russia's own phases."""
    if war.phasing == RUSSIA and is_siberian_whole(war):
        return [war.words.break_down + war.tables.siberian]
    return []


def why_not_break_siberian(war: War, unit: int) -> Refusal | None:
    """12F.1: outside the movement phase only that division breaks down."""
    if not war.tables.parts[unit]:
        return refuse("no-parts", "16.3", f"{does(the(war.tables.label(unit)), 'has')} no parts")
    if unit != war.tables.siberian:
        return refuse(
            "movement-only", "16.2", f"{does(the(war.tables.label(unit)), 'breaks')} down in the movement phase only"
        )
    if war.phasing != RUSSIA:
        return refuse("other-side", "12F.1", "the division breaks down in a Russian phase, or when a phase begins")
    if not is_siberian_whole(war):
        return refuse("off-map", "12F.1", "the division is not in play as one unit")
    return None


class Breaking(Decision[War]):
    """12F.1, ruling 52: when a Japanese phase or the terminal phase begins Russia may break the division."""

    key = "breaking"
    rule = "12F.1"
    verbs = ("break_down", "keep_whole")
    parents = ("movement", "combat", "haulage", "clock", "sea")

    def actor(self, war: War) -> int:
        return RUSSIA

    def options(self, war: War) -> list[int]:
        return [war.words.break_down + war.tables.siberian, war.words.keep_whole]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "break_down" and numbers[0] != war.tables.siberian:
            return refuse(
                "not-this-unit", "12F.1", f"{does(the(war.tables.label(numbers[0])), 'does')} not break down now"
            )
        return None

    def prompt(self, war: War) -> str:
        return "Does the 1st Siberian Division break into its battalions before this phase?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        war.stack.pop()
        if code != war.words.keep_whole:
            break_down(war, war.tables.siberian, umpire)
