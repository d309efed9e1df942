"""Blockade's rule-based officer."""

from __future__ import annotations

from itertools import product

from yellowsea.kernel.doctrine import Doctrine
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.sides import JAPAN, other
from yellowsea.kernel.step import State
from yellowsea.systems.blockade import war as steps
from yellowsea.systems.blockade.battle import volley
from yellowsea.systems.blockade.tables import ANCHORAGE, AREAS
from yellowsea.systems.blockade.war import War


class BlockadeDoctrine(Doctrine):
    """The officer of Blockade."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._best_dice: dict[int, int] = {}

    def pick(self, state: State, codes: list[int], posture: int) -> int:
        assert isinstance(state, War)
        war = state
        words = war.words
        step = war.stack[-1]
        table = war.tables.firepower
        if step in (steps.JAPANESE_SORTIE, steps.RUSSIAN_SORTIE):
            return self._sortie(war, codes)
        if step == steps.OPERATION:
            for code in codes:
                if code >= words.battle:
                    mine = war.firepower(war.ships_at(war.acting, code - words.battle))
                    theirs = war.firepower(war.ships_at(other(war.acting), code - words.battle))
                    if mine > theirs:
                        return code
            return codes[0]
        if step == steps.CHOOSE_DICE:
            firepower = war.firepower(war.ships_at(war.firing, war.battle_area))
            return words.fire + self._dice(war, firepower) - 1
        if step == steps.CRITICALS:
            return max(codes, key=lambda code: table[2 * (code - words.critical)])
        if step == steps.HITS:
            return min(codes, key=lambda code: table[2 * (code - words.hit)])
        return codes[0]

    def _sortie(self, war: War, codes: list[int]) -> int:
        words = war.words
        if codes[-1] >= words.land:
            return codes[-1]
        for code in codes:
            if words.repair <= code < words.repair_all:
                return code
        side = JAPAN if war.stack[-1] == steps.JAPANESE_SORTIE else 1
        strength = war.strength(side)
        for code in codes:
            if words.sortie <= code < words.sortie_all:
                ship, area = divmod(code - words.sortie, AREAS)
                if war.place[ship] >= ANCHORAGE and (strength[area] == 0 or (ship + area) % 3 == 0):
                    return code
        return words.done

    def _dice(self, war: War, firepower: int) -> int:
        if firepower not in self._best_dice:
            best, most = 1, -1.0
            for dice in range(1, war.tables.dice_most + 1):
                total = 0
                for faces in product(range(1, 7), repeat=dice):
                    hits, criticals = volley(list(faces), firepower, war.tables.failed_fire_inclusive)
                    total += hits + criticals
                mean = total / 6**dice
                if mean > most + 1e-9:
                    best, most = dice, mean
            self._best_dice[firepower] = best
        return self._best_dice[firepower]

    def why(self, state: State, codes: list[int], posture: int) -> str:
        return "The book says so."

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, War)
        lead = state.control / (state.tables.control_limit + 1)
        return lead if side == JAPAN else -lead

    def plan_key(self, state: State) -> int:
        assert isinstance(state, War)
        return state.turn * 32 + (state.stack[-1] if state.stack else 31)
