"""The officer's reasons in plain sentences."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, other
from yellowsea.kernel.telling.events import listed, plural
from yellowsea.systems.blockade.officer.evaluation import Evaluation
from yellowsea.systems.blockade.officer.lookup import Lookup
from yellowsea.systems.blockade.officer.operations import OperationTrials
from yellowsea.systems.blockade.officer.sortie import Plan
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import AREAS, PORTS
from yellowsea.systems.blockade.state.war import War
from yellowsea.systems.blockade.state.words import label_of


def sortie_reason(war: War, side: int, code: int, plan: Plan | None) -> str:
    """The reason for a ship to sail, stay or go into the yard."""
    words = war.words
    tables = war.tables
    if words.repair <= code < words.land:
        left = plural(tables.turns - war.turn, "turn", "turns")
        return f"With {left} to come, damaged ships are worth the yard."
    if plan is None:
        return "The sortie follows the plan."
    if code >= words.land:
        return f"An army landed through the {tables.area_names[code - words.land]} is worth the risk to its convoy."
    if code == words.done:
        return f"The planned ships are at sea: {_deployment(war, side)}."
    ship, area = divmod(code - words.sortie, AREAS)
    ships = [one for one in range(len(plan.goes)) if plan.goes[one] == area]
    alone = "alone" if len(ships) == 1 else f"one of {len(ships)}"
    where = f"the {tables.area_names[area]}"
    return f"{tables.ship_names[ship]} is planned for {where}, {alone}, with firepower {war.firepower(ships)} in all."


def _deployment(war: War, side: int) -> str:
    parts = []
    for area in range(AREAS):
        ships = war.ships_at(side, area)
        if ships:
            parts.append(f"{len(ships)} in the {war.tables.area_names[area]}")
    return listed(parts) if parts else "none"


def operation_reason(war: War, lookup: Lookup, code: int) -> str:
    """The prospects of an operation, compared with the next best."""
    side = war.cycle.acting
    trials = OperationTrials(Evaluation(lookup, war, side), war)
    choices = trials.ranked(side)
    sign = 1.0 if side == JAPAN else -1.0
    chosen = next((choice for choice in choices if choice.code == code), choices[0])
    others = [choice for choice in choices if choice.code != chosen.code]
    what = label_of(war.tables, war.words.vocabulary, chosen.code).removesuffix(" ...")
    text = _what_it_does(war, lookup, trials.evaluation, side, chosen.code)
    if not others:
        return f"{what}: {text}"
    rival = label_of(war.tables, war.words.vocabulary, others[0].code).removesuffix(" ...")
    spaces = sign * (chosen.value - others[0].value) / trials.evaluation.space
    return f"{what}: {text} {_compared(spaces, rival)}"


def _compared(spaces: float, rival: str) -> str:
    """The margin over the next best, in spaces of the control marker."""
    size = f"{abs(spaces):.1f}"
    if size == "0.0":
        return f"\u201c{rival}\u201d would be as good."
    unit = "space" if size == "1.0" else "spaces"
    if spaces < 0:
        return f"It costs {size} {unit} beside \u201c{rival}\u201d."
    return f"It gains {size} more {unit} than \u201c{rival}\u201d."


def _what_it_does(war: War, lookup: Lookup, evaluation: Evaluation, side: int, code: int) -> str:
    words = war.words
    tables = war.tables
    if code == words.no_operation:
        return "no operation would leave us better off."
    if code >= words.battle:
        area = code - words.battle
        mine = evaluation.squadron[side * AREAS + area]
        theirs = evaluation.squadron[other(side) * AREAS + area]
        if mine.speed > theirs.speed:
            fight = lookup.gunnery.exchange(mine, theirs)
            hurt, harm, cleared = fight.first_hurt, fight.second_hurt, fight.second_cleared
            order = "and we fire first"
        else:
            fight = lookup.gunnery.exchange(theirs, mine)
            hurt, harm, cleared = fight.second_hurt, fight.first_hurt, fight.first_cleared
            order = "but they fire first"
        return (
            f"firepower {mine.fire} against {theirs.fire}, {order}: about {100 * harm:.0f} % of theirs "
            f"for {100 * hurt:.0f} % of ours, all sunk in {100 * cleared:.0f} % of cases."
        )
    if code < words.enter:
        area, to = divmod(code - words.move, AREAS)
        speed = evaluation.speed[side * AREAS + area]
        there = evaluation.count[other(side) * AREAS + to]
        aim = "to meet the enemy there" if there else "to hold that sea"
        return f"{aim}; the check succeeds on {speed} or less."
    if code < words.leave:
        speed = evaluation.speed[side * AREAS + (code - words.enter) // PORTS]
        return f"the squadron is worth more in port; the check succeeds on {speed} or less."
    area = (code - words.leave) % AREAS
    there = evaluation.count[other(side) * AREAS + area]
    return f"ships in port can {'meet the enemy in' if there else 'take'} the {tables.area_names[area]}."


def fire_reason(war: War, lookup: Lookup, code: int) -> str:
    """Hits and criticals to expect."""
    firepower = war.firing_power()
    dice = code - war.words.fire + 1
    hits = criticals = 0.0
    for chance, hit, critical in lookup.gunnery.volleys(firepower)[dice - 1]:
        hits += chance * hit
        criticals += chance * critical
    number = "1 die gives" if dice == 1 else f"{dice} dice give"
    return f"With firepower {firepower}, {number} {hits:.2f} hits and {criticals:.2f} criticals on average."


def first_fire_reason(war: War, code: int) -> str:
    """Whether the initiative is worth the first volley."""
    if code == war.words.fire_first:
        return "The first volley is worth more here than the initiative would be later."
    return "The initiative will be worth more later than the first volley is here."


def equal_roll_reason(war: War, code: int) -> str:
    """Whether the initiative is worth more operations."""
    if code == war.words.reroll:
        return "More operations should improve the position by more than the initiative is worth."
    return "The position is good enough to keep the initiative and let the operations end."


def ship_reason(war: War, code: int) -> str:
    """The choice of one ship: criticals, hits, strikes, mines and top ships."""
    words = war.words
    step = war.stack[-1]
    names = war.tables.ship_names
    if step == steps.CRITICALS:
        return f"{names[code - words.critical]} would lose the most."
    if step == steps.HITS:
        hits = "a hit" if war.battle.hits == 1 else f"{war.battle.hits} hits"
        return f"{names[code - words.hit]} is part of the cheapest way to take {hits}."
    if step == steps.STRIKE:
        return f"{names[code - words.strike]} is the strongest ship within reach."
    if step == steps.MINE_HITS:
        return f"{names[code - words.mine]} is the smallest loss to expect."
    return f"Showing {names[code - words.top]} tells the enemy least."


def land_reason(war: War, lookup: Lookup, code: int) -> str:
    """Blockade, advance and return."""
    words = war.words
    tables = war.tables
    if code == words.blockade:
        return "We are far enough ahead to pay for keeping the Port Arthur fleet in the Yellow Sea."
    if code == words.decline:
        if war.turn >= tables.turns:
            return "In the last turn a blockade gains nothing."
        leads = f"Japan {war.control}" if war.control > 0 else f"Russia {-war.control}" if war.control else "0"
        return f"The blockade is not worth its cost with the control marker on {leads}."
    if words.advance <= code < words.home:
        space = code - words.advance
        if space in lookup.road:
            return f"{tables.space_names[space]} is on the road to Mukden, which Japan needs to win."
        return f"{tables.space_names[space]} can be taken now; there is time enough for Mukden."
    port = (code - (words.home_all if code >= words.home_all else words.home)) % PORTS
    return f"{tables.port_names[port]} is the better port to return to."
