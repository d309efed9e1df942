"""The officer of the joined war: admiral and general under one plan; transport follows the land plan."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from yellowsea.kernel.data.datafiles import DataFolder, Tree
from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.state.state import State
from yellowsea.systems.port_arthur.officer.doctrine import PortArthurDoctrine
from yellowsea.systems.port_arthur.officer.transport import Transport
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.state import steps as land_steps
from yellowsea.systems.port_arthur.state.war import War as LandWar
from yellowsea.systems.russo_japanese_war.officer.convoys import Convoys
from yellowsea.systems.russo_japanese_war.officer.cover import (
    cover,
    is_port_arthur_doomed,
    port_arthur_water,
    sallies,
    siege_to_come,
)
from yellowsea.systems.russo_japanese_war.officer.embarkation import cargo_of
from yellowsea.systems.russo_japanese_war.officer.mines import Sweeping
from yellowsea.systems.russo_japanese_war.play.loads import port_of_loading, reloadable
from yellowsea.systems.russo_japanese_war.play.victory import outcome_of
from yellowsea.systems.russo_japanese_war.rules import JoinedRules
from yellowsea.systems.russo_japanese_war.state import steps
from yellowsea.systems.russo_japanese_war.state.figures import PORTS
from yellowsea.systems.russo_japanese_war.state.war import LAND_PART, SEA_PART, JoinedWar, joined_war
from yellowsea.systems.tsushima.officer.doctrine import TsushimaDoctrine, is_on_board
from yellowsea.systems.tsushima.state import steps as sea_steps
from yellowsea.systems.tsushima.state.war import War as SeaWar

_LAND_SHARE: Final = 0.75  # of the outlook; the sea serves the land
_LARGE_SHIPS: Final = 2  # in Port Arthur, for siege guns to fire at them
_BUDGET: Final = 24  # simulations of a search: the last month takes long to play out
_BATTLE_BUDGET: Final = 96
_TO_THE_END: Final = 1_000_000
_FLEET: Final = 3  # large ships of each side on the Battle Board from which a search looks at the battle


def generals_weights() -> Tree:
    """What the general weighs otherwise than in Port Arthur alone."""
    return DataFolder(Path(__file__).parent.parent / "data", None).tree("doctrine.toml")


class JoinedDoctrine(Doctrine):
    """Gives each question to the officer of its board; the questions between the boards are his own."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        assert isinstance(rules, JoinedRules)
        self.joined = rules
        self.sea = TsushimaDoctrine(rules.parts[SEA_PART].rules)
        self.land = PortArthurDoctrine(rules.parts[LAND_PART].rules, generals_weights())
        self.plan_b = rules.sea_tables.plan_ids.index("b")

    def postures(self) -> list[str]:
        """The standing one, then those of the admiral, then those of the general."""
        at_sea = [f"sea: {name}" for name in self.sea.postures()[1:]]
        return ["standing", *at_sea, *[f"land: {name}" for name in self.land.postures()[1:]]]

    def _posture(self, part: int, posture: int) -> int:
        at_sea = len(self.sea.postures())
        if part == SEA_PART:
            return posture if posture < at_sea else 0
        return posture - at_sea + 1 if posture >= at_sea else 0

    # -- deciding --------------------------------------------------------------------------------------------------

    def pick(self, state: State, codes: list[int], posture: int) -> int:
        war = joined_war(state)
        part = self.joined.asked_part(war)
        if part < 0:
            return self._between(war, codes, posture)[0]
        first = self.joined.parts[part].first_code
        own = [code - first for code in codes]
        if part == SEA_PART and self._declines(war, own):
            return first + war.sea.words.done
        if part == SEA_PART:
            return first + self.sea.pick(self._at_sea(war, posture), own, self._posture(SEA_PART, posture))
        return first + self.land.pick(self._on_land(war), own, self._posture(LAND_PART, posture))

    def why(self, state: State, codes: list[int], posture: int) -> str:
        war = joined_war(state)
        part = self.joined.asked_part(war)
        if part < 0:
            code, why = self._between(war, codes, posture)
            if war.stack[-1] in (steps.LANDING, steps.TRANSPORT) and code != war.words.done:
                return f"{self.joined.label(code)}: {why[:1].lower()}{why[1:]}"
            return why
        first = self.joined.parts[part].first_code
        own = [code - first for code in codes]
        if part == SEA_PART and self._declines(war, own):
            is_block = war.sea.stack[-1] == sea_steps.BLOCK_SHIPS
            return "The merchants are needed for the army." if is_block else "Our own ships must lie off Port Arthur."
        if part == SEA_PART:
            return self.sea.why(self._at_sea(war, posture), own, self._posture(SEA_PART, posture))
        return self.land.why(self._on_land(war), own, self._posture(LAND_PART, posture))

    def _declines(self, war: JoinedWar, own: list[int]) -> bool:
        """Block ships, and a mine off Port Arthur, where the fleet covers the landings."""
        sea = war.sea
        top = sea.stack[-1]
        if top == sea_steps.LAY_MINES and sea.acting == JAPAN:
            return sea.words.mine + port_arthur_water(war) in own and not self._mines_vladivostok(sea, own)
        return top == sea_steps.BLOCK_SHIPS

    def _mines_vladivostok(self, sea: SeaWar, own: list[int]) -> bool:
        chart = sea.tables.chart
        return sea.words.mine + chart.port_hex[chart.vladivostok] in own

    def _at_sea(self, war: JoinedWar, posture: int) -> SeaWar:
        """The sea as the admiral reads it: convoys for Chemulpo, the siege as it stands, what the general asks."""
        sea = war.sea
        chart = self.sea.chart
        chart.errands = {}
        chart.is_wary = True
        if is_on_board(sea):
            return sea
        if sea.stack[-1] in (sea_steps.MOVEMENT, sea_steps.COURSE):
            if sea.acting == JAPAN:
                sweeping = Sweeping(war)
                goals = Convoys(war, self._transport(war, posture), sweeping.closed).make()
                chart.errands = {**goals, **cover(war, goals), **sweeping.errands}
            else:
                chart.errands = sallies(war)
        return self._as_alone(war)

    def _as_alone(self, war: JoinedWar) -> SeaWar:
        """S5: no plan is chosen here; to the admiral it is that of Chemulpo, as far gone as the siege is."""
        twin = war.sea.copy()
        twin.plan = self.plan_b
        twin.points = 0
        if not twin.fallen and is_port_arthur_doomed(war):
            twin.rolling = 1
            twin.points = twin.tables.plan_points[self.plan_b]
        return twin

    def _on_land(self, war: JoinedWar) -> LandWar:
        """The land as the general reads it: beaches that are full or promised send the rest over the Yalu."""
        land = war.land
        if land.stack[-1] not in (land_steps.MOVEMENT, land_steps.MARCH) or land.phasing != JAPAN or not land.ports:
            return land
        twin = land.copy()
        tables = land.tables
        twin.carried[JAPAN * tables.links + tables.link_landing] += war.used[PORTS] + siege_to_come(
            war, self.land.lists(land)
        )
        return twin

    def _transport(self, war: JoinedWar, posture: int) -> Transport:
        return Transport(self.land.marshal(war.land, JAPAN, self._posture(LAND_PART, posture)))

    def _between(self, war: JoinedWar, codes: list[int], posture: int) -> tuple[int, str]:
        """The questions of the joined war itself."""
        words = war.words
        top = war.stack[-1]
        if len(codes) == 1:
            return codes[0], "Nothing else is possible."
        if top == steps.LOADING:
            return self._reload(war)
        if top in (steps.LANDING, steps.TRANSPORT):
            return cargo_of(war, codes, self._transport(war, posture))
        if top == steps.ROADS:
            sea = war.sea
            chart = sea.tables.chart
            ships = [s for s in sea.ships_at(RUSSIA, chart.port_base + chart.port_arthur) if sea.tables.is_ship[s]]
            if len(ships) >= _LARGE_SHIPS:
                return codes[1], "The fleet in the roads is a better target than the forts."
            return words.done, "The guns are needed against the forts."
        if top == steps.ROADS_HITS:
            tables = war.sea.tables
            best = min(codes, key=lambda code: self._worth(war, code - words.hit_ship))
            return best, f"{tables.ship_names[best - words.hit_ship]} is worth most."
        if top in (steps.BRIGADE, steps.GUNS_AFLOAT):
            return words.done, "The ships are worth more afloat."
        return codes[0], "It is the nearest to hand."

    def _reload(self, war: JoinedWar) -> tuple[int, str]:
        """S6: in Kure new loads are taken; what could not be landed in Korea stays aboard until it can be."""
        words = war.words
        ships = reloadable(war)
        at_home = [ship for ship in ships if port_of_loading(war, ship) == 0]
        if not at_home:
            return words.done, "These loads are still to be landed."
        code = words.reload_all if len(ships) > 1 and len(at_home) == len(ships) else words.reload + at_home[0]
        return code, "The army in Japan waits for ships."

    def _worth(self, war: JoinedWar, ship: int) -> tuple[int, int, int]:
        """Ships that two hits sink first, the largest among them."""
        sea = war.sea
        return (0 if sea.hits[ship] else 1, sea.tables.type[ship], ship)

    # -- what search asks ------------------------------------------------------------------------------------------

    def value(self, state: State, side: int) -> float:
        war = joined_war(state)
        if not war.stack:
            winner = outcome_of(war).winner
            return 0.0 if winner is None else (1.0 if winner == SIDES[side] else -1.0)
        on_land = self.land.value(war.land, side)
        return _LAND_SHARE * on_land + (1.0 - _LAND_SHARE) * self.sea.value(self._as_alone(war), side)

    def plan_key(self, state: State) -> int:
        war = joined_war(state)
        part = self.joined.asked_part(war)
        if part == SEA_PART:
            return 2 * self.sea.plan_key(war.sea)
        return 2 * self.land.plan_key(war.land) + 1 if part == LAND_PART else 0

    def round_key(self, state: State) -> int:
        war = joined_war(state)
        return 16 * war.sea.turn + 2 * war.sea.phase + int(steps.LAND in war.stack)

    def answer_key(self, state: State, side: int) -> int:
        """In the last month looking ahead stops at the end of the war; before it, at the end of a naval phase."""
        war = joined_war(state)
        return _TO_THE_END if war.stack and is_last_month(war) else self.round_key(state)

    def choices(self, state: State) -> list[int]:
        """A search thinks where it sees how things end: in a battle of fleets, and on land in the last month.

        Before that the general has the plan with which a search leads in Port Arthur alone; fleets sail by the book.
        """
        war = joined_war(state)
        part = self.joined.asked_part(war)
        if part == SEA_PART and is_battle_of_fleets(war.sea):
            return self.sea.choices(war.sea)
        if part == LAND_PART:
            first = len(self.sea.postures()) - 1
            plans = [posture + first if posture else 0 for posture in self.land.choices(war.land)]
            return plans if is_last_month(war) else plans[:1]
        return [0]

    def budget(self) -> int:
        return _BUDGET

    def doubt(self) -> float:
        return self.land.doubt()

    def effort(self, state: State) -> tuple[int, float]:
        """A battle is over in a moment, the last month is not."""
        is_battle = is_on_board(joined_war(state).sea)
        return (_BATTLE_BUDGET if is_battle else self.budget()), self.doubt()


def is_last_month(war: JoinedWar) -> bool:
    """S36: is this the last month, as things stand?"""
    return last_turn_of(war.land) <= war.land.turn


def is_battle_of_fleets(sea: SeaWar) -> bool:
    """Are several large ships of both sides on the Battle Board?"""
    if not is_on_board(sea) or sea.fight < 0:
        return False
    for side in (JAPAN, RUSSIA):
        large = [ship for group in sea.groups(side) for ship in group if sea.tables.is_ship[ship]]
        if len(large) < _FLEET:
            return False
    return True
