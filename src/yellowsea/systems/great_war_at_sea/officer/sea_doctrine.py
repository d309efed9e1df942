"""The officer on the chart: one answer for each question of an operation that is not a battle."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, SIDES, other
from yellowsea.systems.great_war_at_sea.chart.turn.victory import outcome_of
from yellowsea.systems.great_war_at_sea.officer import sea_contact, sea_orders
from yellowsea.systems.great_war_at_sea.officer.sea_picture import Lanes, SeaPicture
from yellowsea.systems.great_war_at_sea.officer.weights import Weights
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign


class SeaOfficer:
    """Convoys by the safe way, raiders to the lanes and home again, the rest where the enemy must pass."""

    def __init__(self) -> None:
        self._lanes: dict[str, Lanes] = {}

    def lanes_of(self, war: Campaign) -> Lanes:
        """What does not change in an operation, worked out once."""
        key = war.theatre.operation.id
        known = self._lanes.get(key)
        if known is None or known.theatre is not war.theatre:
            known = Lanes(war.theatre)
            self._lanes[key] = known
        return known

    def pick(self, war: Campaign, codes: list[int], side: int, weights: Weights) -> int:
        """The option he takes."""
        words = war.words
        top = war.stack[-1]
        if top in (steps.SETUP, steps.SETUP_FLEET):
            return words.done if words.done in codes else words.back
        picture = SeaPicture(war, side, self.lanes_of(war))
        if top == steps.FORM:
            return sea_orders.form(picture, codes)
        if top == steps.ORDERS:
            return sea_orders.next_fleet(picture, codes, weights)
        if top == steps.FLEET_ORDERS:
            return sea_orders.fleet_order(picture, codes, weights)
        if top == steps.SHOW:
            return sea_contact.show(picture, codes, weights)
        if top == steps.DECLARE:
            return sea_contact.declare(picture, weights)
        if top == steps.EVADE:
            return sea_contact.evade(picture, weights)
        if words.attack in codes:
            return sea_contact.attack(picture, codes, weights)
        return self._at_the_coast(picture, codes)

    def _at_the_coast(self, picture: SeaPicture, codes: list[int]) -> int:
        """Bombard, support, lay, sweep, attack with torpedoes: whatever the fleet came for."""
        vocabulary = picture.war.words.vocabulary
        names = [vocabulary.verb_of(code).name for code in codes]
        for name in ("all_ships", "bombard", "support", "at_others", "at_light", "lose_at", "begin_at", "place"):
            if name in names:
                return codes[names.index(name)]
        mines = [code for code, name in zip(codes, names, strict=True) if name in ("at_side", "at_entrance")]
        if mines:
            return max(mines, key=lambda code: (self._passed(picture, code), -code))
        return codes[names.index("done")] if "done" in names else codes[0]

    def _passed(self, picture: SeaPicture, code: int) -> int:
        """How likely the enemy is to cross a side: towards his markers and his lanes."""
        war = picture.war
        verb = war.words.vocabulary.verb_of(code)
        if verb.name == "at_entrance":
            return 1
        zone = code - verb.base
        enemy = other(picture.side)
        lanes = picture.lanes
        near = sum(1 for foe in picture.foes if war.theatre.ways.away(enemy, war.zone[foe])[zone] <= 1)
        return 2 * near + int(zone in lanes.convoys[enemy] or zone in lanes.runs[enemy])


def value_at_sea(war: Campaign, side: int) -> float:
    """How the points stand for a side, from -1 to 1."""
    operation = war.theatre.operation
    outcome = outcome_of(war)
    middle = (operation.japan_at + operation.russia_at) / 2
    span = max(6.0, (operation.japan_at - operation.russia_at) / 2 + 6.0)
    for_japan = max(-0.95, min(0.95, (outcome.score - middle) / (2 * span)))
    if not war.stack and outcome.winner is not None:
        for_japan = 0.2 * for_japan + (0.8 if outcome.winner == SIDES[JAPAN] else -0.8)
    return for_japan if side == JAPAN else -for_japan
