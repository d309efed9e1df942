"""Blockade's rule-based officer: what he decides at each step, in any posture, and why."""

from __future__ import annotations

from yellowsea.kernel.doctrine import Doctrine
from yellowsea.kernel.engine import actor_of
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.sides import JAPAN, RUSSIA, other
from yellowsea.kernel.state import State
from yellowsea.systems.blockade.officer import reasons as says
from yellowsea.systems.blockade.officer.gunnery import gunnery
from yellowsea.systems.blockade.officer.land_war import missing_spaces
from yellowsea.systems.blockade.officer.operations import Council
from yellowsea.systems.blockade.officer.picture import Picture
from yellowsea.systems.blockade.officer.precomputed import Desk
from yellowsea.systems.blockade.officer.sortie import STAYS, Plan, SortiePlanner, restored, wants_repair
from yellowsea.systems.blockade.officer.value import FIGURES, standing
from yellowsea.systems.blockade.officer.weights import read_doctrine, read_standing, read_weights
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.tables import ANCHORAGE, AREAS, PORTS, YARD, Tables
from yellowsea.systems.blockade.state.war import War

_KEPT_PLANS = 256
_CRUCIAL = (steps.OPERATION, steps.EQUAL_ROLL, steps.FIRST_FIRE, steps.BLOCKADE, steps.ADVANCE)


class BlockadeDoctrine(Doctrine):
    """The officer of Blockade."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        tree = read_doctrine()
        self._weights = read_weights(tree)
        self._standing = read_standing(tree, FIGURES)
        self._desks: list[Desk] = []
        self._tables: Tables | None = None
        self._plans: dict[tuple[int, ...], Plan] = {}

    def postures(self) -> list[str]:
        return [weights.name for weights in self._weights[:-1:2]]

    def _desk(self, war: War, side: int, posture: int) -> Desk:
        """The desk of a side in a posture; a game with other options gets new ones."""
        if war.tables is not self._tables:
            odds = gunnery(war.tables.dice_most, war.tables.failed_fire_inclusive, self._weights[0].critical)
            self._desks = [Desk(war.tables, weights, odds) for weights in self._weights]
            self._tables = war.tables
            self._plans.clear()
        return self._desks[2 * posture + side]

    def pick(self, state: State, codes: list[int], posture: int) -> int:
        assert isinstance(state, War)
        if len(codes) == 1:
            return codes[0]
        war = state
        step = war.stack[-1]
        desk = self._desk(war, actor_of(self.rules, war), posture)
        if step == steps.HITS:
            code = self._hit(war, desk)
        elif step == steps.OPERATION:
            code = Council(Picture(desk, war, war.cycle.acting), war).ranked(war.cycle.acting)[0].code
        elif step == steps.CRITICALS:
            code = self._critical(war, desk, codes)
        elif step == steps.CHOOSE_DICE:
            code = self._fire(war, desk)
        elif step in (steps.JAPANESE_SORTIE, steps.RUSSIAN_SORTIE):
            code = self._sortie(war, posture, codes)
        elif step == steps.EMBARK:
            code = self._embark(war, desk, codes)
        elif step == steps.FIRST_FIRE:
            code = self._first_fire(war, desk)
        elif step == steps.EQUAL_ROLL:
            code = self._equal_roll(war, desk)
        elif step == steps.RETURN:
            code = self._return(war, codes)
        elif step == steps.ADVANCE:
            code = self._advance(war, desk)
        elif step == steps.BLOCKADE:
            code = self._blockade(war, desk)
        elif step == steps.STRIKE:
            code = war.words.strike + self._dearest(desk, codes, war.words.strike)
        elif step == steps.MINE_HITS:
            code = war.words.mine + self._mined(war, desk, codes)
        elif step == steps.CHOOSE_TOP:
            code = war.words.top + self._cheapest(desk, codes, war.words.top)
        else:
            code = codes[0]
        return code if code in codes else codes[0]

    # -- sorties ---------------------------------------------------------------------------------------------------

    def _sortie(self, war: War, posture: int, codes: list[int]) -> int:
        side = JAPAN if war.stack[-1] == steps.JAPANESE_SORTIE else RUSSIA
        words = war.words
        for port in range(PORTS):
            mending = [ship for ship in war.ships_at(side, ANCHORAGE + port) if wants_repair(war, side, ship)]
            if len(mending) > 1:
                return words.repair_all + port
            if mending:
                return words.repair + mending[0]
        plan = self._plan(war, side, posture)
        if side == JAPAN:
            for area in war.tables.boxes:
                if plan.boxes[area] and not war.boxes[area]:
                    return words.land + area
        for ship in war.tables.ships_of[side]:
            if plan.goes[ship] != STAYS and ANCHORAGE <= war.place[ship] < YARD:
                return words.sortie + ship * AREAS + plan.goes[ship]
        return words.done

    def _plan(self, war: War, side: int, posture: int) -> Plan:
        before = restored(war, side)
        key = (
            posture,
            side,
            before.turn,
            before.control,
            before.blockade,
            before.initiative,
            *before.place,
            *before.damaged,
            *before.track,
            *before.boxes,
        )
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= _KEPT_PLANS:
                self._plans.clear()
            plan = SortiePlanner(self._desk(war, side, posture), before, side).make()
            self._plans[key] = plan
        return plan

    # -- operations ------------------------------------------------------------------------------------------------

    def _embark(self, war: War, desk: Desk, codes: list[int]) -> int:
        words = war.words
        side = war.cycle.acting
        waiting = war.ships_at(side, ANCHORAGE + war.departure.port)
        council = Council(Picture(desk, war, side), war)
        group, _ = council.best_group(side, war.departure.port, war.departure.area, waiting, council.hope)
        left = [ship for ship in group if ship not in war.departure.ships]
        if len(left) > 1 and len(left) + len(war.departure.ships) == len(waiting):
            return words.take_all
        return words.take + left[0] if left else words.go

    def _equal_roll(self, war: War, desk: Desk) -> int:
        """PA-10.2. Weighed alike by both sides in all postures: two who both hope would roll for ever."""
        picture = Picture(self._desks[-1], war, war.initiative)
        sign = 1.0 if war.initiative == JAPAN else -1.0
        gain = sign * (picture.hope() - picture.now())
        return war.words.reroll if gain > self._marker_worth(war, desk) else war.words.accept

    def _marker_worth(self, war: War, desk: Desk) -> float:
        """The initiative is worth nothing in the last turn, nor before the turn in which it changes hands anyway."""
        tables = war.tables
        if war.turn >= tables.turns:
            return 0.0
        if war.turn == tables.initiative_turn - 1:
            return 0.0
        return desk.weights.initiative

    # -- battle ----------------------------------------------------------------------------------------------------

    def _first_fire(self, war: War, desk: Desk) -> int:
        picture = Picture(desk, war, other(war.battle.first))
        mine = other(war.battle.first) * AREAS + war.battle.area
        theirs = war.battle.first * AREAS + war.battle.area
        odds = desk.gunnery
        fire, hull = picture.fire, picture.hull
        first = odds.exchange(fire[mine], hull[mine], fire[theirs], hull[theirs])
        second = odds.exchange(fire[theirs], hull[theirs], fire[mine], hull[mine])
        worth = desk.weights.area * picture.space
        gain = (first.second_hurt - second.first_hurt) * picture.worth[theirs] * picture.strength
        gain += (second.second_hurt - first.first_hurt) * picture.worth[mine] * picture.strength
        gain += worth * (first.second_cleared - second.first_cleared + second.second_cleared - first.first_cleared)
        return war.words.fire_first if gain > self._marker_worth(war, desk) else war.words.fire_second

    def _fire(self, war: War, desk: Desk) -> int:
        firepower = war.firepower(war.ships_at(war.battle.firing, war.battle.area))
        hull = 0
        for ship in war.ships_at(other(war.battle.firing), war.battle.area):
            hull += desk.hull[2 * ship + war.damaged[ship]]
        return war.words.fire + desk.gunnery.best_dice(firepower, hull) - 1

    def _critical(self, war: War, desk: Desk, codes: list[int]) -> int:
        """The ship that loses most; what it could still fire in this battle counts besides."""
        tables = war.tables
        answers = war.battle.firing == war.battle.first
        best, most = codes[0], -1.0
        for code in codes:
            ship = code - war.words.critical
            if war.damaged[ship]:
                loss = desk.worth[ship] * desk.weights.damaged + tables.defence[ship]
                fire = tables.firepower[2 * ship + 1]
            else:
                loss = desk.worth[ship] * (1.0 - desk.weights.damaged)
                fire = tables.firepower[2 * ship] - tables.firepower[2 * ship + 1]
            if answers:
                loss += fire
            if loss > most:
                best, most = code, loss
        return best

    def _hit(self, war: War, desk: Desk) -> int:
        """PA-7.15, PA-7.16: cover the hits at the least loss."""
        side = other(war.battle.firing)
        return war.words.hit + least_loss(
            war, desk, war.ships_at(side, war.battle.area), war.battle.firing == war.battle.first
        )

    # -- scoring and return ----------------------------------------------------------------------------------------

    def _blockade(self, war: War, desk: Desk) -> int:
        words = war.words
        if war.turn >= war.tables.turns or war.control < desk.weights.blockade:
            return words.decline
        return words.blockade

    def _advance(self, war: War, desk: Desk) -> int:
        """PA-9.3: Mukden must be reached; with turns to spare the siege comes first."""
        base = war.words.advance
        tables = war.tables
        road = missing_spaces(war, desk.road)
        siege = missing_spaces(war, desk.siege)
        left = tables.turns - war.turn
        spare = 2 * left + war.landing - road
        armies = war.landing + war.pawns_in_supply()
        wants_siege = siege and siege + road <= armies + 2 and spare >= 4.0 - 4.0 * desk.weights.siege
        first, second = (desk.siege, desk.road) if wants_siege else (desk.road, desk.siege)
        for way in (first, second):
            for space in reversed(way):
                if not war.track[space]:
                    return base + space
        return base + tables.siping

    def _return(self, war: War, codes: list[int]) -> int:
        """PA-9.9: to Port Arthur while it has a yard, else to the neutral port."""
        words = war.words
        port = war.tables.port_arthur if war.has_yard(war.tables.port_arthur) else war.tables.diego_suarez
        for code in codes:
            if code >= words.home_all and (code - words.home_all) % PORTS == port:
                return code
        return codes[-1]

    # -- picking ships ---------------------------------------------------------------------------------------------

    def _dearest(self, desk: Desk, codes: list[int], base: int) -> int:
        best = codes[0] - base
        for code in codes:
            if desk.worth[code - base] > desk.worth[best]:
                best = code - base
        return best

    def _cheapest(self, desk: Desk, codes: list[int], base: int) -> int:
        best = codes[0] - base
        for code in codes:
            if desk.worth[code - base] < desk.worth[best]:
                best = code - base
        return best

    def _mined(self, war: War, desk: Desk, codes: list[int]) -> int:
        """PA-11.5: the least loss to be expected; a damaged ship is sure to sink."""
        base = war.words.mine
        best, least = codes[0] - base, 1000.0
        for code in codes:
            ship = code - base
            worth = desk.worth[ship]
            if war.damaged[ship]:
                loss = worth * desk.weights.damaged
            else:
                sinks = max(0, 6 - war.tables.defence[ship]) / 6.0
                loss = worth * (sinks + (1.0 - sinks) * (1.0 - desk.weights.damaged))
            if loss < least:
                best, least = ship, loss
        return best

    # -- words and figures -----------------------------------------------------------------------------------------

    def why(self, state: State, codes: list[int], posture: int) -> str:
        assert isinstance(state, War)
        war = state
        code = self.pick(war, codes, posture)
        desk = self._desk(war, actor_of(self.rules, war), posture)
        manner = f" Posture: {desk.weights.text}." if posture else ""
        return self._reason(war, desk, code, posture) + manner

    def _reason(self, war: War, desk: Desk, code: int, posture: int) -> str:
        step = war.stack[-1]
        if step in (steps.JAPANESE_SORTIE, steps.RUSSIAN_SORTIE):
            side = JAPAN if step == steps.JAPANESE_SORTIE else RUSSIA
            mends = war.words.repair <= code < war.words.land
            return says.sortie_reason(war, side, code, None if mends else self._plan(war, side, posture))
        if step == steps.OPERATION:
            return says.operation_reason(war, desk, code)
        if step == steps.EMBARK:
            area = war.tables.area_names[war.departure.area]
            return f"These ships together serve best in the {area}."
        if step == steps.CHOOSE_DICE:
            return says.fire_reason(war, desk, code)
        if step == steps.FIRST_FIRE:
            return says.first_fire_reason(war, code)
        if step == steps.EQUAL_ROLL:
            return says.equal_roll_reason(war, code)
        if step in (steps.BLOCKADE, steps.ADVANCE, steps.RETURN):
            return says.land_reason(war, desk, code)
        return says.ship_reason(war, code)

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, War)
        war = state
        lead = standing(war, self._desk(war, JAPAN, 0), self._standing) if war.stack else self._result(war)
        return lead if side == JAPAN else -lead

    def _result(self, war: War) -> float:
        if not war.track[war.tables.mukden]:
            return -1.0
        return 0.0 if war.control == 0 else 1.0 if war.control > 0 else -1.0

    def plan_key(self, state: State) -> int:
        """A plan for each sortie; the operations are decided one by one."""
        assert isinstance(state, War)
        if not state.stack:
            return 0
        step = state.stack[0]
        if step == steps.JAPANESE_SORTIE:
            return 2 * state.turn
        return 2 * state.turn + 1 if step == steps.RUSSIAN_SORTIE else 0

    def round_key(self, state: State) -> int:
        """A turn."""
        assert isinstance(state, War)
        return state.turn if state.stack else 0

    def is_crucial(self, state: State) -> bool:
        assert isinstance(state, War)
        return state.stack[-1] in _CRUCIAL

    def ranked(self, state: State, codes: list[int], posture: int) -> list[int]:
        assert isinstance(state, War)
        best = self.pick(state, codes, posture)
        others = codes
        if state.stack[-1] == steps.OPERATION:
            council = Council(Picture(self._desk(state, state.cycle.acting, posture), state, state.cycle.acting), state)
            others = [choice.code for choice in council.ranked(state.cycle.acting)]
        return [best] + [code for code in others if code != best]


def least_loss(war: War, desk: Desk, ships: list[int], answers: bool) -> int:
    """The ship to take the next hit, when all hits are to be covered at the least loss.

    Each ship may be left alone, turned for one hit, or turned and sunk for one more than its defence (a damaged one:
    sunk for its defence). `least[n]` is the least loss that covers n hits.
    """
    hits = war.battle.hits
    tables = war.tables
    weights = desk.weights
    most = 1000000.0
    least = [0.0] + [most] * hits
    first = [-1] * (hits + 1)
    for ship in ships:
        worth = desk.worth[ship]
        defence = tables.defence[ship]
        turned = sunk = 0.0
        fire_intact = tables.firepower[2 * ship] if answers else 0
        fire_damaged = tables.firepower[2 * ship + 1] if answers else 0
        was_damaged = war.damaged[ship]
        if was_damaged:
            sunk = worth * weights.damaged + 0.5 * fire_damaged
            sunk_for = defence
        else:
            turned = worth * (1.0 - weights.damaged) + 0.5 * (fire_intact - fire_damaged)
            sunk = worth + 0.5 * fire_intact
            sunk_for = defence + 1
        for covered in range(hits, 0, -1):
            below = covered - sunk_for if covered > sunk_for else 0
            if least[below] + sunk < least[covered]:
                least[covered] = least[below] + sunk
                first[covered] = ship if first[below] < 0 else first[below]
            if not was_damaged and least[covered - 1] + turned < least[covered]:
                least[covered] = least[covered - 1] + turned
                first[covered] = ship if first[covered - 1] < 0 else first[covered - 1]
    return first[hits] if first[hits] >= 0 else ships[0]
