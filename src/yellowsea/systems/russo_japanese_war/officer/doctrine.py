"""The officer of the joined war: admiral and general under one plan; transport follows the land plan."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.doctrine import Doctrine
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.kernel.state import State
from yellowsea.systems.port_arthur.officer.doctrine import PortArthurDoctrine
from yellowsea.systems.port_arthur.officer.transport import Transport
from yellowsea.systems.russo_japanese_war.officer.convoys import errands
from yellowsea.systems.russo_japanese_war.officer.embarkation import cargo_of
from yellowsea.systems.russo_japanese_war.rules import JoinedRules
from yellowsea.systems.russo_japanese_war.state import steps
from yellowsea.systems.russo_japanese_war.state.war import LAND_PART, SEA_PART, JoinedWar, joined_war
from yellowsea.systems.tsushima.officer.doctrine import TsushimaDoctrine
from yellowsea.systems.tsushima.state import steps as sea_steps
from yellowsea.systems.tsushima.state.war import War as SeaWar

_LAND_SHARE: Final = 0.75  # of the outlook; the sea serves the land
_LARGE_SHIPS: Final = 2  # in Port Arthur, for siege guns to fire at them


class JoinedDoctrine(Doctrine):
    """Gives each question to the officer of its board; the questions between the boards are his own."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        assert isinstance(rules, JoinedRules)
        self.joined = rules
        self.sea = TsushimaDoctrine(rules.parts[SEA_PART].rules)
        self.land = PortArthurDoctrine(rules.parts[LAND_PART].rules)
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
        if part == SEA_PART:
            return first + self.sea.pick(self._at_sea(war, posture), own, self._posture(SEA_PART, posture))
        return first + self.land.pick(war.land, own, self._posture(LAND_PART, posture))

    def why(self, state: State, codes: list[int], posture: int) -> str:
        war = joined_war(state)
        part = self.joined.asked_part(war)
        if part < 0:
            return self._between(war, codes, posture)[1]
        first = self.joined.parts[part].first_code
        own = [code - first for code in codes]
        if part == SEA_PART:
            return self.sea.why(self._at_sea(war, posture), own, self._posture(SEA_PART, posture))
        return self.land.why(war.land, own, self._posture(LAND_PART, posture))

    def _at_sea(self, war: JoinedWar, posture: int) -> SeaWar:
        """The sea as the admiral reads it: convoys for Chemulpo, and what the general asks of each merchant."""
        sea = war.sea
        if sea.stack[-1] not in (sea_steps.MOVEMENT, sea_steps.COURSE) or sea.acting != JAPAN:
            self.sea.chart.errands = {}
            return sea
        self.sea.chart.errands = errands(war, self._transport(war, posture))
        twin = sea.copy()
        twin.plan = self.plan_b
        return twin

    def _transport(self, war: JoinedWar, posture: int) -> Transport:
        return Transport(self.land.marshal(war.land, JAPAN, self._posture(LAND_PART, posture)))

    def _between(self, war: JoinedWar, codes: list[int], posture: int) -> tuple[int, str]:
        """The questions of the joined war itself."""
        words = war.words
        top = war.stack[-1]
        if len(codes) == 1:
            return codes[0], "Nothing else is possible."
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
        return codes[0], "The nearest."

    def _worth(self, war: JoinedWar, ship: int) -> tuple[int, int, int]:
        """Ships that two hits sink first, the largest among them."""
        sea = war.sea
        return (0 if sea.hits[ship] else 1, sea.tables.type[ship], ship)

    # -- what search asks ------------------------------------------------------------------------------------------

    def value(self, state: State, side: int) -> float:
        war = joined_war(state)
        on_land = self.land.value(war.land, side)
        return _LAND_SHARE * on_land + (1.0 - _LAND_SHARE) * self.sea.value(war.sea, side)

    def plan_key(self, state: State) -> int:
        war = joined_war(state)
        part = self.joined.asked_part(war)
        if part == SEA_PART:
            return 2 * self.sea.plan_key(war.sea)
        return 2 * self.land.plan_key(war.land) + 1 if part == LAND_PART else 0

    def round_key(self, state: State) -> int:
        war = joined_war(state)
        return 16 * war.sea.turn + 2 * war.sea.phase + int(steps.LAND in war.stack)

    def choices(self, state: State) -> list[int]:
        war = joined_war(state)
        part = self.joined.asked_part(war)
        if part == SEA_PART:
            return self.sea.choices(war.sea)
        if part == LAND_PART:
            first = len(self.sea.postures()) - 1
            return [posture + first if posture else 0 for posture in self.land.choices(war.land)]
        return [0]

    def budget(self) -> int:
        return self.land.budget()

    def doubt(self) -> float:
        return self.land.doubt()
