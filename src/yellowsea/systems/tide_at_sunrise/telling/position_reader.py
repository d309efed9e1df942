"""Reading positions: every wrong value or contradiction is named with its place and what was expected there."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.positions import read_stack
from yellowsea.kernel.sides import JAPAN, NOBODY, RUSSIA, SIDES, side_number
from yellowsea.kernel.step import Step
from yellowsea.systems.tide_at_sunrise.state import steps
from yellowsea.systems.tide_at_sunrise.state.combat import NONE_YET
from yellowsea.systems.tide_at_sunrise.state.fleets import CONDITIONS
from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS, Tables
from yellowsea.systems.tide_at_sunrise.state.war import LOST, MARKS, MUST_RETREAT, PHASES, POOL, War, new_war
from yellowsea.systems.tide_at_sunrise.state.words import FLEETS, Words
from yellowsea.systems.tide_at_sunrise.telling.contradictions import refuse_contradictions

# The stack of a phase at its start, for a position that names only the phase.
_OPENING = {
    "set_up": [steps.SEQUENCE, steps.SET_UP],
    "naval": [steps.SEQUENCE, steps.NAVAL],
    "reinforcement": [steps.SEQUENCE, steps.REINFORCEMENT],
    "movement": [steps.SEQUENCE, steps.MOVEMENT_END, steps.MOVEMENT],
    "combat": [steps.SEQUENCE, steps.COMBAT_END, steps.DECLARATION],
    "supply": [steps.SEQUENCE, steps.SUPPLY],
    "recovery": [steps.SEQUENCE, steps.RECOVERY],
    "transport": [steps.SEQUENCE],
}
# The phases in which a step may be under way.
_WHEN: dict[int, str] = {
    steps.SET_UP: "set_up",
    steps.NAVAL: "naval",
    steps.CONVERSION: "naval",
    steps.REINFORCEMENT: "reinforcement",
    steps.MOVEMENT_END: "movement",
    steps.COMBAT_END: "combat",
    steps.SUPPLY: "supply",
    steps.RECOVERY: "recovery",
}
_FLEET_KEYS = ("state", "out_until", "long_out_until", "stayed", "siege", "traded")
_COMBAT_KEYS = (
    *("attacks", "battle", "result", "stage", "attack", "defence", "fort", "token"),
    *("owed", "smallest", "payer", "mover", "way", "steps_left"),
)


def read(position: dict[str, Any], tables: Tables, words: Words, steps_in_order: list[Step[Any]]) -> War:
    """The state of a position."""
    reader = _Reader(position, tables)
    war = new_war(tables, words)
    war.turn = reader.number(position, "turn", 1, tables.last_turn, 1)
    war.phase = PHASES.index(reader.word(position, "phase", PHASES, "set_up"))
    war.points = reader.number(position, "points", -999, 999, 0)
    reader.units(war)
    reader.map(war)
    reader.tracks(war)
    reader.fleets(war)
    reader.turn(war)
    reader.stack(war, steps_in_order)
    reader.march(war)
    reader.combat(war)
    war.survey()
    reader.compare(war)
    refuse_contradictions(war)
    return war


class _Reader:
    """Reads one position."""

    def __init__(self, position: dict[str, Any], tables: Tables) -> None:
        self.position = position
        self.tables = tables
        self.unit_index = {unit: number for number, unit in enumerate(tables.unit_ids)}
        self.hex_index = {name: number for number, name in enumerate(tables.ground.names)}

    # -- single values ---------------------------------------------------------------------------------------------

    def part(self, source: dict[str, Any], key: str, known: tuple[str, ...] = ()) -> dict[str, Any]:
        value = source.get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise PositionError(repr(value), key, "an object")
        for inner in value:
            if known and inner not in known:
                raise PositionError("there is no such key", f"{key}.{inner}", "one of " + ", ".join(known))
        return value

    def words(self, source: dict[str, Any], key: str) -> list[str]:
        value = source.get(key, [])
        if not isinstance(value, list) or any(not isinstance(word, str) for word in value):
            raise PositionError(repr(value), key, "a list of words")
        return value

    def number(self, source: dict[str, Any], key: str, least: int, most: int, default: int) -> int:
        value = source.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise PositionError(repr(value), key, f"a whole number from {least} to {most}")
        return value

    def flag(self, source: dict[str, Any], key: str) -> int:
        value = source.get(key, False)
        if type(value) is not bool:
            raise PositionError(repr(value), key, "true or false")
        return 1 if value else 0

    def word(self, source: dict[str, Any], key: str, values: tuple[str, ...], default: str) -> str:
        value = source.get(key, default)
        if value not in values:
            raise PositionError(repr(value), key, "one of " + ", ".join(values))
        return str(value)

    def unit(self, name: object, place: str) -> int:
        number = self.unit_index.get(name, -1) if isinstance(name, str) else -1
        if number < 0:
            raise PositionError(repr(name), place, "a unit")
        return number

    def hexagon(self, name: object, place: str) -> int:
        number = self.hex_index.get(name, -1) if isinstance(name, str) else -1
        if number < 0:
            raise PositionError(repr(name), place, "a hex")
        return number

    def land(self, name: object, place: str) -> int:
        number = self.hexagon(name, place)
        if number == self.tables.ground.korea or not self.tables.ground.is_land[number]:
            raise PositionError(repr(name), place, "a land hex")
        return number

    def maybe_unit(self, source: dict[str, Any], key: str) -> int:
        return -1 if source.get(key) is None else self.unit(source[key], key)

    def maybe_hex(self, source: dict[str, Any], key: str) -> int:
        return -1 if source.get(key) is None else self.land(source[key], key)

    # -- the parts -------------------------------------------------------------------------------------------------

    def units(self, war: War) -> None:
        tables = self.tables
        for name, told in self.part(self.position, "units").items():
            place = f"units.{name}"
            unit = self.unit(name, place)
            if not isinstance(told, str):
                raise PositionError(repr(told), place, 'a hex, a hex with "*", "korea", "pool" or "lost"')
            if told in ("lost", "pool"):
                war.where[unit] = LOST if told == "lost" else POOL
                continue
            here = self.hexagon(told.removesuffix("*"), place)
            korean = here == tables.ground.korea and tables.side[unit] == JAPAN
            war.where[unit] = here
            war.down[unit] = 1 if told.endswith("*") else 0
            if war.down[unit] and not tables.strength[2 * unit + 1]:
                raise PositionError(repr(told), place, "a full unit: this one has no disrupted side")
            if not korean and (here == tables.ground.korea or not tables.ground.is_land[here]):
                raise PositionError(repr(told), place, "a land hex")
        owner: dict[int, int] = {}
        for unit, here in enumerate(war.where):
            if here >= 0 and owner.setdefault(here, tables.side[unit]) != tables.side[unit]:
                raise PositionError(f"both sides in {tables.ground.names[here]}", "units", "one side in a hex")
        for name, marks in self.part(self.position, "marks").items():
            unit = self.unit(name, "marks")
            if not isinstance(marks, list) or any(mark not in MARKS for mark in marks):
                raise PositionError(repr(marks), f"marks.{name}", "a list of " + ", ".join(MARKS))
            for mark in marks:
                war.marks[unit] |= 1 << MARKS.index(mark)
        for name, told in self.part(self.position, "targets").items():
            war.target[self.unit(name, "targets")] = self.land(told, f"targets.{name}")

    def map(self, war: War) -> None:
        ground = self.tables.ground
        for name, told in self.part(self.position, "places").items():
            place = ground.place_of[self.hexagon(name, "places")]
            if place < 0 or not isinstance(told, dict) or any(key not in ("owner", "since") for key in told):
                raise PositionError(repr(name), "places", "a town or port with its owner and since when")
            war.holdings.owner[place] = side_number(self.word(told, "owner", SIDES, "russia"))
            war.holdings.since[place] = self.number(told, "since", 0, 99, 0)
        for name in self.words(self.position, "japanese_rails"):
            war.holdings.rails.owner[self._rail(name, "japanese_rails")] = JAPAN
        for name in self.part(self.position, "rail_news"):
            told = self.word(self.position["rail_news"], name, SIDES, "russia")
            war.holdings.rails.passed[self._rail(name, "rail_news")] = side_number(told)
        if "forts" in self.position:
            intact = [self.hexagon(name, "forts") for name in self.words(self.position, "forts")]
            if any(here not in ground.fort_hex for here in intact):
                raise PositionError(repr(self.position["forts"]), "forts", "fort hexes")
            war.holdings.forts = [1 if here in intact else 0 for here in ground.fort_hex]

    def _rail(self, name: str, place: str) -> int:
        here = self.land(name, place)
        number = self.tables.ground.railway.place[here]
        if number < 0:
            raise PositionError(repr(name), place, "a rail hex")
        return number

    def tracks(self, war: War) -> None:
        most = self.tables.most_replacements
        pools = self.part(self.position, "replacements", ("japan", "russia", "port_arthur"))
        war.supplies.pools = [self.number(pools, key, 0, most, 0) for key in ("japan", "russia", "port_arthur")]
        war.supplies.akashi = self.number(self.position, "akashi", 0, 6 * self.tables.last_turn, 0)
        lost = self.part(self.position, "lost_for_good", SIDES)
        war.supplies.lost_for_good = [self.number(lost, side, 0, 999, 0) for side in SIDES]
        war.supplies.guns_called = self.flag(self.position, "guns_called")

    def fleets(self, war: War) -> None:
        told = self.part(self.position, "fleets", (*FLEETS, "declared", "evacuates"))
        for number, name in enumerate(FLEETS):
            fleet = self.part(told, name, _FLEET_KEYS if name == "port_arthur" else _FLEET_KEYS[:2])
            war.fleets.condition[number] = CONDITIONS.index(self.word(fleet, "state", CONDITIONS, CONDITIONS[0]))
            war.fleets.out_until[number] = self.number(fleet, "out_until", 0, 99, 0)
        squadron = self.part(told, "port_arthur")
        war.fleets.long_out_until = self.number(squadron, "long_out_until", 0, 99, 0)
        war.fleets.stayed = self.number(squadron, "stayed", 0, 99, 0)
        war.fleets.siege = self.flag(squadron, "siege")
        war.fleets.traded = self.flag(squadron, "traded")
        for name in self.words(told, "declared"):
            if name not in FLEETS:
                raise PositionError(repr(name), "fleets.declared", "one of " + ", ".join(FLEETS))
            war.fleets.declared.append(FLEETS.index(name))
        war.fleets.evacuates = self.flag(told, "evacuates")

    def turn(self, war: War) -> None:
        tables = self.tables
        transport = self.part(self.position, "transport", ("points", "loss", "brought", "port_load"))
        war.supplies.transport = self.number(transport, "points", 0, 60, 0)
        war.supplies.turn_loss = self.number(transport, "loss", 0, 99, 0)
        for name in self.part(transport, "brought"):
            if name not in tables.class_number:
                raise PositionError(repr(name), "transport.brought", "a class of units")
            war.supplies.brought[tables.class_number[name]] = self.number(transport["brought"], name, 0, 99, 0)
        for name in self.part(transport, "port_load"):
            place = tables.ground.place_of[self.hexagon(name, "transport.port_load")]
            if place < 0:
                raise PositionError(repr(name), "transport.port_load", "a port")
            war.supplies.port_load[place] = self.number(transport["port_load"], name, 0, 99, 0)
        war.supplies.rail_used = self.number(self.position, "rail_used", 0, 99, 0)
        war.supplies.placing = self.maybe_unit(self.position, "placing")
        fewest = 0 if war.phase == 0 else len(tables.choices)
        war.deployed = self.number(self.position, "deployed", fewest, len(tables.choices), fewest)

    def stack(self, war: War, steps_in_order: list[Step[Any]]) -> None:
        keys = [step.key for step in steps_in_order]
        phase = PHASES[war.phase].removeprefix("japanese_").removeprefix("russian_")
        if "steps" not in self.position:
            war.stack = _OPENING[phase].copy()
            return
        war.stack = read_stack(self.position["steps"], steps_in_order)
        for step in war.stack:
            if _WHEN.get(step, phase) != phase:
                raise PositionError(repr(keys[step]), "steps", f"a step of the phase {PHASES[war.phase]}")
        for step, told in ((steps.PLACEMENT, war.supplies.placing >= 0), (steps.SET_UP, war.phase == 0)):
            if (step in war.stack) != told:
                raise PositionError(repr(self.position["steps"]), "steps", f"{keys[step]} exactly when it is due")

    def march(self, war: War) -> None:
        march = self.part(self.position, "march", ("hand", "spent", "railed"))
        war.march.units = [self.unit(name, "march.hand") for name in self.words(march, "hand")]
        war.march.spent = self.number(march, "spent", 0, 99, 0)
        war.march.by_rail = self.flag(march, "railed")
        if bool(war.march.units) != (steps.MARCH in war.stack):
            raise PositionError(repr(march), "march.hand", "units in hand exactly in the step march")
        where = {war.where[unit] for unit in war.march.units}
        sides = {self.tables.side[unit] for unit in war.march.units}
        if war.march.units and (len(where) != 1 or min(where) < 0 or sides != {war.phasing}):
            raise PositionError(repr(march), "march.hand", "units of the phasing side in one hex")
        war.crowded = self.maybe_hex(self.position, "crowded")

    def combat(self, war: War) -> None:
        told = self.part(self.position, "combat", _COMBAT_KEYS)
        war.combat.attacks = [self.land(name, "combat.attacks") for name in self.words(told, "attacks")]
        war.combat.hexagon = self.maybe_hex(told, "battle")
        result = told.get("result")
        war.combat.result = -1 if result is None else RESULTS.index(self.word(told, "result", RESULTS, ""))
        war.combat.stage = self.number(told, "stage", 0, 4, 0)
        war.combat.attack = self.number(told, "attack", 0, 999, 0)
        war.combat.defence = self.number(told, "defence", 0, 999, 0)
        war.combat.was_fort = self.flag(told, "fort")
        war.combat.is_token = self.flag(told, "token")
        war.combat.owed = self.number(told, "owed", 0, 999, 0)
        war.combat.smallest = NONE_YET if told.get("smallest") is None else self.number(told, "smallest", 0, 99, 0)
        payer = told.get("payer")
        war.combat.payer = NOBODY if payer is None else side_number(self.word(told, "payer", SIDES, ""))
        war.combat.mover = self.maybe_unit(told, "mover")
        war.combat.way = self.maybe_hex(told, "way")
        war.combat.steps_left = self.number(told, "steps_left", 0, 9, 0)

    # -- contradictions --------------------------------------------------------------------------------------------

    def compare(self, war: War) -> None:
        """What a step needs must be there, or it could not be played."""
        stack = war.stack
        top = stack[-1] if stack else -1
        if (steps.AFTERMATH in stack or steps.ASSEMBLY in stack) and war.combat.hexagon < 0:
            raise PositionError("no hex", "combat.battle", "the hex that is attacked")
        if steps.AFTERMATH in stack and war.combat.result < 0:
            raise PositionError("no result", "combat.result", "one of " + ", ".join(RESULTS))
        if top == steps.COMBAT and not war.combat.attacks:
            raise PositionError("no attack", "combat.attacks", "the hexes still to be resolved")
        if top == steps.CROWDED:
            limit = self.tables.stack_limit
            if war.crowded < 0 or max(war.height(side, war.crowded) for side in (JAPAN, RUSSIA)) <= limit:
                raise PositionError("no stack is too high there", "crowded", "a hex with too many units")
        if top == steps.RETREAT and not any(mark & MUST_RETREAT for mark in war.marks):
            raise PositionError("nobody has to retreat", "marks", "a unit marked must_retreat")
        if top in (steps.RETREAT_PATH, steps.PURSUIT_PATH) and (
            war.combat.mover < 0 or war.where[war.combat.mover] < 0
        ):
            raise PositionError("nobody moves", "combat.mover", "a unit on the map")
        if top == steps.LOSSES and (war.combat.payer == NOBODY or war.combat.owed == 0):
            raise PositionError("nothing is owed", "combat.owed", "an amount and who pays it")
        for unit, mark in enumerate(war.marks):
            if mark & MUST_RETREAT and war.where[unit] < 0:
                raise PositionError(self.tables.unit_ids[unit], "marks", "a unit on the map")
        if war.supplies.placing >= 0 and (
            war.where[war.supplies.placing] != POOL or self.tables.side[war.supplies.placing] not in (JAPAN, RUSSIA)
        ):
            raise PositionError(self.tables.unit_ids[war.supplies.placing], "placing", "a unit of the force pool")
