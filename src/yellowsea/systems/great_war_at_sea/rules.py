"""Great War at Sea bound to its data: the steps in order, and everything the kernel asks of a system."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from yellowsea.kernel.datafiles import DataFolder
from yellowsea.kernel.doctrine import Doctrine
from yellowsea.kernel.engine import actor_of
from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.odds import Odds
from yellowsea.kernel.outcome import Outcome
from yellowsea.kernel.rules import OpenRules, Rules
from yellowsea.kernel.settings import read_settings
from yellowsea.kernel.standing import Standing
from yellowsea.kernel.state import State
from yellowsea.kernel.statistics import Tally
from yellowsea.kernel.step import Step
from yellowsea.kernel.system import ScenarioInfo, System, SystemInfo, with_briefings
from yellowsea.systems.great_war_at_sea.book.loading import load_book
from yellowsea.systems.great_war_at_sea.book.shapes import Book
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement, new_engagement
from yellowsea.systems.great_war_at_sea.state.grid import Grid
from yellowsea.systems.great_war_at_sea.state.scene import Scene
from yellowsea.systems.great_war_at_sea.state.words import SYSTEM, Words, label_of
from yellowsea.systems.great_war_at_sea.tactics.arrivals import Arrive
from yellowsea.systems.great_war_at_sea.tactics.dangers import Dangers
from yellowsea.systems.great_war_at_sea.tactics.gun_fire import Gunnery
from yellowsea.systems.great_war_at_sea.tactics.impulses import Impulses
from yellowsea.systems.great_war_at_sea.tactics.movement import Join, Move, MoveEnd
from yellowsea.systems.great_war_at_sea.tactics.points import outcome_of
from yellowsea.systems.great_war_at_sea.tactics.ramming import Ram, Ramming
from yellowsea.systems.great_war_at_sea.tactics.round_end import Closing, Peace, RoundEnd
from yellowsea.systems.great_war_at_sea.tactics.targets import AimGuns, Targets
from yellowsea.systems.great_war_at_sea.tactics.torpedoes import Launch, Torpedoes, Tubes
from yellowsea.systems.great_war_at_sea.telling import fire_odds, looks, position_reader, positions, standing, views

VERSION = "1"
DATA = Path(__file__).parent / "data"
# The settings that the rules read, with the kind of their values.
SETTINGS: dict[str, type] = {
    "closer_speeds": bool,
    "warship_damage": bool,
    "short_ranges": bool,
    "modifier_limit": bool,
    "night_confirmation": bool,
    "light_targets": bool,
    "ramming": bool,
    "screening": bool,
    "smoke": bool,
    "crossing_the_t": bool,
    "fires": bool,
}


class GreatWarRules(OpenRules):
    """The rules with one set of data. A battle is fought in the open: both sides see every piece on the field."""

    def __init__(self, info: SystemInfo, book: Book) -> None:
        self.book = book
        self.grid = Grid(book.figures.field_radius)
        self._words = Words(book, self.grid)
        super().__init__(info, self._words.vocabulary, book.digest)
        self._scenes: dict[str, Scene] = {}
        in_order: list[Step[Any]] = [
            Impulses(),
            Arrive(),
            Move(),
            Join(),
            Dangers(),
            MoveEnd(),
            Gunnery(),
            Targets(),
            AimGuns(),
            Torpedoes(),
            Tubes(),
            Launch(),
            Ramming(),
            Ram(),
            RoundEnd(),
            Closing(),
            Peace(),
        ]
        self.install(in_order, vars(steps))

    def scene(self, scenario: str, settings: dict[str, Any]) -> Scene:
        """A battle under the settings of a game."""
        key = f"{scenario} {sorted(settings.items())!r}"
        known = self._scenes.get(key)
        if known is None:
            battle = next(battle for battle in self.book.battles if battle.id == scenario)
            known = Scene(self.book, battle, dict(settings), self.grid)
            self._scenes[key] = known
        return known

    def begin(self, scenario: str, settings: dict[str, Any]) -> State:
        fight = new_engagement(self.scene(scenario, settings), self._words)
        fight.stack.append(steps.IMPULSES)
        return fight

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(fight_of(state))

    def standing(self, state: State, viewer: int) -> Standing:
        return standing.standing(fight_of(state))

    def write(self, state: State) -> dict[str, Any]:
        return positions.write(fight_of(state), self.keys)

    def read(self, position: dict[str, Any]) -> State:
        scenario = self.info.scenario(position.get("scenario"))
        scene = self.scene(scenario, self.info.settings(position.get("options")))
        fight = position_reader.read(position, scene, self._words, self.steps)
        step = self.steps[fight.stack[-1]] if fight.stack else None
        if step is not None and not step.is_procedure and not step.options(fight):
            raise PositionError(f"nothing can be done in {step.key}", "steps", "a step with something to decide")
        return fight

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        return cast("dict[str, Any]", views.view(fight_of(state), viewer, actor_of(self, state)))

    def look(self, state: State, viewer: int, what: str, of: str) -> dict[str, Any] | None:
        return looks.look(fight_of(state), what, of)

    def in_battle(self, state: State) -> bool:
        return bool(state.stack)

    def odds(self, state: State, code: int) -> Odds | None:
        return fire_odds.odds(fight_of(state), code)

    def label(self, code: int) -> str:
        return label_of(self._words, code)


def fight_of(state: State) -> Engagement:
    """The state as this system's."""
    assert isinstance(state, Engagement)
    return state


class GreatWarSystem(System):
    """The door to Great War at Sea."""

    def info(self) -> SystemInfo:
        return _info(None, load_book(None))

    def load(self, pack: Path | None) -> Rules:
        book = load_book(pack)
        return GreatWarRules(_info(pack, book), book)

    def tally(self, rules: Rules) -> Tally:
        from yellowsea.systems.great_war_at_sea.telling.statistics import GreatWarTally  # it reads these rules

        return GreatWarTally(rules)

    def doctrine(self, rules: Rules) -> Doctrine:
        from yellowsea.systems.great_war_at_sea.officer.doctrine import GreatWarDoctrine

        return GreatWarDoctrine(rules)

    def cards(self) -> Path:
        return Path(__file__).parent / "cards.md"


def _info(pack: Path | None, book: Book) -> SystemInfo:
    folder = DataFolder(DATA, pack)
    scenarios = [
        ScenarioInfo(battle.id, battle.title, f"{battle.date}, {battle.rounds} rounds. {battle.history}")
        for battle in book.battles
    ]
    return SystemInfo(
        SYSTEM,
        "Great War at Sea",
        "Battles of 1895 to 1906 on hexes of two miles: groups, guns of three classes, torpedoes, damage box by box.",
        "Great War at Sea: The Russo-Japanese War (tactical game)",
        VERSION,
        with_briefings(scenarios, folder),
        read_settings(folder, SETTINGS),
    )
