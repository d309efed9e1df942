"""Great War at Sea bound to its data: the steps in order, and everything the kernel asks of a system."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, cast

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.data.settings import read_settings
from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.play.engine import actor_of
from yellowsea.kernel.play.odds import Odds
from yellowsea.kernel.play.step import Step
from yellowsea.kernel.record.positions import Reader, check_that_there_is_a_choice
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.state import State
from yellowsea.kernel.system import ScenarioInfo, System, SystemInfo, with_briefings
from yellowsea.kernel.telling.events import date_words
from yellowsea.kernel.telling.layout import Layout
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.kernel.telling.standing import Standing
from yellowsea.kernel.telling.statistics import Tally
from yellowsea.systems.great_war_at_sea.book.operations import Sea, load_sea
from yellowsea.systems.great_war_at_sea.chart.contact.battlefields import Place
from yellowsea.systems.great_war_at_sea.chart.contact.contact import Contact, Declare, Evade
from yellowsea.systems.great_war_at_sea.chart.contact.fights import Ask, Fight, scene_of
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import Show
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import new_campaign
from yellowsea.systems.great_war_at_sea.chart.orders.forming import Form
from yellowsea.systems.great_war_at_sea.chart.orders.orders import FleetOrders, Orders
from yellowsea.systems.great_war_at_sea.chart.orders.setup import BeginOperation, Hour, Setup, SetupFleet
from yellowsea.systems.great_war_at_sea.chart.ports.minefields import LayMines
from yellowsea.systems.great_war_at_sea.chart.ports.port_attacks import AttackPort
from yellowsea.systems.great_war_at_sea.chart.ports.submarines import BoatAttack
from yellowsea.systems.great_war_at_sea.chart.ports.sweeping import Sweep
from yellowsea.systems.great_war_at_sea.chart.shore.blockade import BlockWith
from yellowsea.systems.great_war_at_sea.chart.shore.bombardment import Bombard
from yellowsea.systems.great_war_at_sea.chart.shore.captures import Scuttle
from yellowsea.systems.great_war_at_sea.chart.shore.ground_combat import GroundLosses
from yellowsea.systems.great_war_at_sea.chart.shore.shore_acts import ShoreActs, ShoreEnds
from yellowsea.systems.great_war_at_sea.chart.turn import victory
from yellowsea.systems.great_war_at_sea.chart.turn.turn import SeaTurn
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement, new_engagement
from yellowsea.systems.great_war_at_sea.state.grid import Grid
from yellowsea.systems.great_war_at_sea.state.scene import Scene
from yellowsea.systems.great_war_at_sea.state.theatre import Theatre, Ways
from yellowsea.systems.great_war_at_sea.state.words import SYSTEM, Words, label_of
from yellowsea.systems.great_war_at_sea.tactics.arrivals import Arrive
from yellowsea.systems.great_war_at_sea.tactics.dangers import Dangers
from yellowsea.systems.great_war_at_sea.tactics.disengagement import Disengage
from yellowsea.systems.great_war_at_sea.tactics.grouping import Join
from yellowsea.systems.great_war_at_sea.tactics.gun_fire import Gunnery
from yellowsea.systems.great_war_at_sea.tactics.impulses import Impulses
from yellowsea.systems.great_war_at_sea.tactics.movement import Move, MoveEnd
from yellowsea.systems.great_war_at_sea.tactics.points import outcome_of
from yellowsea.systems.great_war_at_sea.tactics.ramming import Ram, Ramming
from yellowsea.systems.great_war_at_sea.tactics.round_end import Closing, Peace, RoundEnd
from yellowsea.systems.great_war_at_sea.tactics.targets import AimGuns, Targets
from yellowsea.systems.great_war_at_sea.tactics.torpedoes import Launch, Torpedoes, Tubes
from yellowsea.systems.great_war_at_sea.telling import (
    fire_odds,
    imagination,
    looks,
    operation_views,
    position_reader,
    positions,
    sea_position_reader,
    sea_positions,
    sea_secrecy,
    sea_standing,
    sea_views,
    standing,
    views,
)
from yellowsea.systems.great_war_at_sea.telling.layout import battle_layout, operation_layout

VERSION = "4"
DATA = Path(__file__).parent / "data"
# The settings that the rules read, with the kind of their values.
SETTINGS: dict[str, type] = {
    "losing_touch": bool,
    "closer_speeds": bool,
    "warship_damage": bool,
    "short_ranges": bool,
    "modifier_limit": bool,
    "night_confirmation": bool,
    "light_targets": bool,
    "ramming": bool,
    "rammed_recover": bool,
    "screening": bool,
    "smoke": bool,
    "crossing_the_t": bool,
    "fires": bool,
    "balloon_ship": bool,
    "leaders_anywhere": bool,
    "raiders_met": bool,
}


class GreatWarRules(Rules):
    """The rules with one set of data. Battles are fought in the open; in operations a side knows its own orders."""

    def __init__(self, info: SystemInfo, sea: Sea) -> None:
        self.sea = sea
        self.book = sea.book
        self.grid = Grid(sea.book.figures.field_radius)
        self.ways = Ways(sea.chart)
        self._words = Words(sea.book, self.grid, sea.chart)
        super().__init__(info, self._words.vocabulary, sea.digest)
        self.places = self.ways.names
        self._scenes: dict[str, Scene] = {}
        self._theatres: dict[str, Theatre] = {}
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
            Disengage(),
        ]
        in_order += _sea_steps(in_order, self.grid)
        self.install(in_order, vars(steps))

    def is_operation(self, scenario: str) -> bool:
        """Is a scenario an operation, or a battle?"""
        return any(operation.id == scenario for operation in self.sea.operations)

    def scene(self, scenario: str, settings: dict[str, Any]) -> Scene:
        """A battle under the settings of a game."""
        key = f"{scenario} {sorted(settings.items())!r}"
        known = self._scenes.get(key)
        if known is None:
            battle = next(battle for battle in self.book.battles if battle.id == scenario)
            known = Scene(self.book, battle, dict(settings), self.grid)
            self._scenes[key] = known
        return known

    def theatre(self, scenario: str, settings: dict[str, Any]) -> Theatre:
        """An operation under the settings of a game."""
        key = f"{scenario} {sorted(settings.items())!r}"
        known = self._theatres.get(key)
        if known is None:
            operation = next(operation for operation in self.sea.operations if operation.id == scenario)
            known = Theatre(self.sea, operation, dict(settings), self.ways)
            self._theatres[key] = known
        return known

    def begin(self, scenario: str, settings: dict[str, Any]) -> State:
        if self.is_operation(scenario):
            campaign = new_campaign(self.theatre(scenario, settings), self._words)
            campaign.stack.append(steps.BEGIN_OPERATION)
            return campaign
        fight = new_engagement(self.scene(scenario, settings), self._words)
        fight.stack.append(steps.IMPULSES)
        return fight

    def outcome(self, state: State) -> Outcome | None:
        if isinstance(state, Campaign):
            return victory.outcome_of(state)
        return outcome_of(fight_of(state))

    def turn(self, state: State) -> int:
        return state.turn if isinstance(state, Campaign) else fight_of(state).round

    def standing(self, state: State, viewer: int) -> Standing:
        if isinstance(state, Campaign):
            return sea_standing.standing(state, viewer)
        return standing.standing(fight_of(state))

    # -- positions -------------------------------------------------------------------------------------------------

    def write(self, state: State) -> dict[str, Any]:
        if isinstance(state, Campaign):
            return sea_positions.write(state, self.keys)
        return positions.write(fight_of(state), self.keys)

    def read(self, position: dict[str, Any]) -> State:
        scenario = self.info.scenario(position.get("scenario"))
        settings = self.info.settings(position.get("options"))
        if self.is_operation(scenario):
            return self._read_operation(position, self.theatre(scenario, settings))
        fight = position_reader.read(position, self.scene(scenario, settings), self._words, self.steps)
        check_that_there_is_a_choice(fight, self.steps)
        return fight

    def _read_operation(self, position: dict[str, Any], theatre: Theatre) -> Campaign:
        campaign = new_campaign(theatre, self._words)
        reader = Reader(position)
        sea_position_reader.read_into(campaign, position)
        campaign.stack = reader.stack(self.steps, ["begin_operation"])
        told = position.get("battle")
        if isinstance(told, dict):
            campaign.fight = position_reader.read(told, scene_of(campaign, self.grid), self._words, self.steps)
        fight = campaign.fight
        if steps.ASK in campaign.stack:
            if fight is None or not fight.stack or self.steps[fight.stack[-1]].is_procedure:
                raise PositionError(
                    "there is no battle that asks", "steps", "a battle under way, with a decision on top"
                )
            check_that_there_is_a_choice(fight, self.steps)
        check_that_there_is_a_choice(campaign, self.steps)
        return campaign

    # -- what one side knows ---------------------------------------------------------------------------------------

    def hides_anything(self, scenario: str, settings: dict[str, Any]) -> bool:
        return self.is_operation(scenario)

    def masked(self, state: State, side: int) -> State:
        return sea_secrecy.masked(state, side) if isinstance(state, Campaign) else state.copy()

    def imagined(self, masked: State, side: int, rng: random.Random) -> State:
        return imagination.imagined(masked, side, rng) if isinstance(masked, Campaign) else masked.copy()

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        if isinstance(state, Campaign):
            return cast(
                "dict[str, Any]", operation_views.view(state, viewer, actor_of(self, state), self.keys, self.grid)
            )
        return cast("dict[str, Any]", views.view(fight_of(state), viewer, actor_of(self, state)))

    def look(self, state: State, viewer: int, what: str, of: str) -> dict[str, Any] | None:
        if what == "chart":
            return cast("dict[str, Any]", sea_views.chart(self.sea.chart))
        if isinstance(state, Campaign) and state.fight is None:
            return None
        return looks.look(fight_of(state), what, of)

    def in_battle(self, state: State) -> bool:
        if isinstance(state, Campaign):
            return state.fight is not None
        return bool(state.stack)

    def odds(self, state: State, code: int) -> Odds | None:
        if isinstance(state, Campaign) and state.fight is None:
            return None
        return fire_odds.odds(fight_of(state), code)

    def layout(self, scenario: str, settings: dict[str, Any]) -> Layout:
        if self.is_operation(scenario):
            return operation_layout(self.theatre(scenario, settings), self.keys)
        return battle_layout(self.scene(scenario, settings), self.keys)

    def label(self, code: int) -> str:
        return label_of(self._words, code)


def _sea_steps(tactical: list[Step[Any]], grid: Grid) -> list[Step[Any]]:
    """The steps of the chart; those of the battle are asked through two of them."""
    return [
        BeginOperation(),
        Hour(),
        Setup(),
        SetupFleet(),
        SeaTurn(),
        Orders(),
        FleetOrders(),
        Form(),
        BlockWith(),
        Show(),
        Contact(),
        Declare(),
        Evade(),
        AttackPort(),
        Place(grid),
        Fight(tactical, grid),
        Ask(tactical),
        ShoreActs(),
        BoatAttack(),
        LayMines(),
        Sweep(),
        Bombard(),
        ShoreEnds(),
        GroundLosses(),
        Scuttle(),
    ]


def fight_of(state: State) -> Engagement:
    """The battle of a state: the state itself, or the one under way in an operation."""
    if isinstance(state, Campaign):
        assert state.fight is not None
        return state.fight
    assert isinstance(state, Engagement)
    return state


class GreatWarSystem(System):
    """The door to Great War at Sea."""

    def info(self) -> SystemInfo:
        return _info(None, load_sea(None))

    def load(self, pack: Path | None) -> Rules:
        sea = load_sea(pack)
        return GreatWarRules(_info(pack, sea), sea)

    def tally(self, rules: Rules) -> Tally:
        from yellowsea.systems.great_war_at_sea.telling.statistics import GreatWarTally  # it reads these rules

        return GreatWarTally(rules)

    def doctrine(self, rules: Rules) -> Doctrine:
        from yellowsea.systems.great_war_at_sea.officer.doctrine import GreatWarDoctrine

        return GreatWarDoctrine(rules)

    def cards(self) -> Path:
        return Path(__file__).parent / "cards.md"


def _info(pack: Path | None, sea: Sea) -> SystemInfo:
    folder = DataFolder(DATA, pack)
    scenarios = [
        ScenarioInfo(battle.id, battle.title, _in_short(battle.date, f"{battle.rounds} rounds", battle.history))
        for battle in sea.book.battles
    ]
    scenarios += [
        ScenarioInfo(one.id, one.title, _in_short(one.start[:10], f"{one.turns} turns of four hours", one.history))
        for one in sea.operations
    ]
    return SystemInfo(
        SYSTEM,
        "Great War at Sea",
        "The war at sea twice over: fleets plotted in secret on a chart of 950 zones, and their battles on hexes of two"
        " miles, shell by shell and box by box.",
        "Great War at Sea: The Russo-Japanese War",
        VERSION,
        with_briefings(scenarios, folder),
        read_settings(folder, SETTINGS),
    )


def _in_short(date: str, length: str, history: str) -> str:
    """When a scenario begins, how long it is, and what came of it."""
    lead = "" if history.startswith("Not fought") else "In history: "
    return f"{date_words(date)}, {length}. {lead}{history}"
