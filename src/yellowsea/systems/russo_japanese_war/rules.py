"""The joined war bound to its data: the two parts with their seams, and everything the kernel asks of a system."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from yellowsea.kernel.data.datafiles import DataFolder
from yellowsea.kernel.data.settings import read_settings
from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.play.engine import actor_of
from yellowsea.kernel.play.joint import AskPart, JointRules, JointState, Part, PlayPart, left_open, pack_of
from yellowsea.kernel.play.odds import Odds, odds_of
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.record.positions import Reader
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.kernel.state.state import State
from yellowsea.kernel.system import ScenarioInfo, System, SystemInfo, with_briefings
from yellowsea.kernel.telling.forecast import NoDice
from yellowsea.kernel.telling.layout import Layout
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.kernel.telling.standing import Standing
from yellowsea.kernel.telling.statistics import Tally
from yellowsea.systems.port_arthur import SYSTEM as LAND_SYSTEM
from yellowsea.systems.port_arthur.rules import DATA as LAND_DATA
from yellowsea.systems.port_arthur.state.tables import Board
from yellowsea.systems.russo_japanese_war.play.harbours import settle_harbours
from yellowsea.systems.russo_japanese_war.play.land_part import LandRules
from yellowsea.systems.russo_japanese_war.play.loads import Loading, Unloading
from yellowsea.systems.russo_japanese_war.play.roads import Brigade, GunsAfloat, RoadsCost, RoadsHits, RoadsStep
from yellowsea.systems.russo_japanese_war.play.sea_part import SeaRules
from yellowsea.systems.russo_japanese_war.play.transport import LandingStep, TransportStep
from yellowsea.systems.russo_japanese_war.play.turn import Turn
from yellowsea.systems.russo_japanese_war.play.victory import outcome_of
from yellowsea.systems.russo_japanese_war.state import steps
from yellowsea.systems.russo_japanese_war.state.figures import Figures
from yellowsea.systems.russo_japanese_war.state.war import LAND_PART, SEA_PART, JoinedWar, joined_war
from yellowsea.systems.russo_japanese_war.state.words import Words, label_of
from yellowsea.systems.russo_japanese_war.telling import positions, standing, views
from yellowsea.systems.russo_japanese_war.telling.layout import own_layout
from yellowsea.systems.tsushima import SYSTEM as SEA_SYSTEM
from yellowsea.systems.tsushima.state.tables import read_files

VERSION = "3"
DATA = Path(__file__).parent / "data"
OWN_SETTINGS: dict[str, type] = {"roomy_merchants": bool, "naval_brigade": bool, "ships_bombard": bool}
# S27, S35 and section 14 of Port Arthur, which is not played.
LAND_FIXED: dict[str, Any] = {"enemy_zones": "closed", "talks": False, "sortie_timing": "terminal"}


class JoinedRules(JointRules):
    """The whole war."""

    def __init__(self, info: SystemInfo, sea: SeaRules, land: LandRules, folder: DataFolder) -> None:
        self.sea_tables = sea.variant(sea.info.settings(None))[0]
        self.land_tables = land.variant(land.info.settings(None))
        self.figures = Figures(folder, self.sea_tables, self.land_tables)
        self.own_words = Words(self.figures, self.sea_tables, self.land_tables)
        land.support_bonus = self.figures.support_bonus
        parts = [Part("sea", sea, "war_at_sea", {}), Part("land", land, "campaign", LAND_FIXED)]
        super().__init__(info, self.own_words.vocabulary, parts, folder.digest())
        self.places = land.places  # the hexes that its own events name
        self.install(
            [
                Turn(self, land),
                PlayPart(self, SEA_PART, "sea", ("turn", "land", "landing", "transport"), steps.SEA_ASKS),
                AskPart(self, SEA_PART, "sea_asks", "sea"),
                PlayPart(self, LAND_PART, "land", ("turn",), steps.LAND_ASKS),
                AskPart(self, LAND_PART, "land_asks", "land"),
                Unloading(),
                LandingStep(self),
                TransportStep(self),
                RoadsStep(),
                RoadsCost(),
                RoadsHits(parts[SEA_PART]),
                Brigade(),
                GunsAfloat(),
                Loading(),
            ],
            vars(steps),
        )

    def _new(self, settings: dict[str, Any], stack: list[int], parts: list[State]) -> JoinedWar:
        war = JoinedWar(self.figures, self.own_words, stack, parts)
        if settings["roomy_merchants"]:
            war.make_roomy()
        war.has_brigade = int(settings["naval_brigade"])
        war.has_support = int(settings["ships_bombard"])
        return war

    def begin(self, scenario: str, settings: dict[str, Any]) -> State:
        return self._new(settings, [steps.TURN], self.begin_parts(settings))

    def crossing(self, state: JointState, part: int, umpire: Umpire) -> None:
        if part == LAND_PART:
            settle_harbours(self, joined_war(state), umpire)

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(joined_war(state))

    def turn(self, state: State) -> int:
        return joined_war(state).sea.turn

    def standing(self, state: State, viewer: int) -> Standing:
        return standing.standing(self, joined_war(state), self.parts[SEA_PART].rules, viewer)

    def own_view(self, state: JointState, viewer: int) -> dict[str, Any]:
        return views.own_view(joined_war(state), viewer, actor_of(self, state))

    def own_layout(self) -> Layout:
        return own_layout(self.figures, self.sea_tables, self.land_tables, self.keys)

    def own_label(self, code: int) -> str:
        return label_of(self.figures, self.own_words, self.sea_tables, self.land_tables, code)

    def write_own(self, state: JointState) -> dict[str, Any]:
        return positions.write_own(joined_war(state))

    def read_own(self, reader: Reader, state: JointState) -> JointState:
        war = self._new(reader.values["options"], state.stack, state.parts)
        positions.read_own(war, reader)
        return war

    def odds(self, state: State, code: int) -> Odds | None:
        """S21: what fire on the roads brings, whatever counter pays for it."""
        words = self.own_words
        if state.stack[-1] == steps.ROADS and words.shell <= code < words.pay:
            twin = joined_war(state.copy())
            self.steps[steps.ROADS].play(twin, code, Umpire(NoDice()))
            return odds_of(self, twin, self.steps[steps.ROADS_COST].options(twin)[0])
        return super().odds(state, code)

    def own_result(self, events: list[Any]) -> tuple[str, dict[str, Any]]:
        for event in events:
            if type(event).__name__ == "RoadsShelled":
                return str(event.hits), {"hits": event.hits}
        return super().own_result(events)

    def masked_own(self, state: JointState, side: int, parts: list[State]) -> JoinedWar:
        """S34: loads, where they lie, and the months they have come in are Japan's secret."""
        twin = joined_war(state).with_parts(parts)
        if side != JAPAN:
            twin.loads = {}
            twin.landed = 0
            twin.months = 0
            twin.shore = -1
        return twin


class RussoJapaneseWarSystem(System):
    """The door to the joined war."""

    def info(self) -> SystemInfo:
        return _info(None)

    def load(self, pack: Path | None) -> Rules:
        sea, land = _parts(pack)
        return JoinedRules(_info(pack), sea, land, DataFolder(DATA, pack))

    def tally(self, rules: Rules) -> Tally:
        from yellowsea.systems.russo_japanese_war.telling.statistics import JoinedTally

        assert isinstance(rules, JoinedRules)
        sea, land = (part.rules for part in rules.parts)
        return JoinedTally(rules, SEA_SYSTEM.tally(sea), LAND_SYSTEM.tally(land))

    def doctrine(self, rules: Rules) -> Doctrine:
        from yellowsea.systems.russo_japanese_war.officer.doctrine import JoinedDoctrine

        return JoinedDoctrine(rules)

    def parts(self) -> tuple[str, ...]:
        return "tsushima", "port_arthur"

    def cards(self) -> Path:
        return Path(__file__).parent / "cards.md"


def _parts(pack: Path | None) -> tuple[SeaRules, LandRules]:
    """Both systems with the folders `sea` and `land` of a data pack."""
    sea = SeaRules(SEA_SYSTEM.info(), read_files(pack_of(pack, "sea")))
    land = LandRules(LAND_SYSTEM.info(), Board(DataFolder(LAND_DATA, pack_of(pack, "land"))))
    return sea, land


def _info(pack: Path | None) -> SystemInfo:
    folder = DataFolder(DATA, pack)
    settings = read_settings(folder, OWN_SETTINGS)
    settings += left_open("sea", SEA_SYSTEM.info(), {})
    settings += left_open("land", LAND_SYSTEM.info(), LAND_FIXED)
    scenario = ScenarioInfo("war", "The whole war", "Both boards from February 1904, up to 23 turns.")
    return SystemInfo(
        "russo_japanese_war",
        "The Russo-Japanese War",
        "The war at sea and the war on land as one game: the fleet carries the army.",
        "Tsushima and Port Arthur, played together",
        VERSION,
        with_briefings([scenario], folder),
        settings,
    )
