"""After the die: who takes a hit, where the routed go, who advances, and whether a lone horseman stands."""

from __future__ import annotations

from yellowsea.systems.port_arthur.officer.march import Marshal
from yellowsea.systems.port_arthur.play.strength import column_of, is_partial, total_attack, total_defence
from yellowsea.systems.port_arthur.play.supply import is_supplied
from yellowsea.systems.port_arthur.state.war import War


def takes_hit(war: War, codes: list[int], marshal: Marshal) -> int:
    """The unit that loses least by one more hit."""
    strength = war.tables.strength
    words = war.words
    return min(
        codes,
        key=lambda code: (
            marshal.assessor.hit_cost(strength[code - words.hit], war.hits[code - words.hit]),
            -war.hits[code - words.hit],
            code,
        ),
    )


def rout_to(war: War, codes: list[int], marshal: Marshal) -> int:
    """The attacker's choice: away from our lines and depots, and then as far from the enemy's goal as can be."""
    chart = marshal.chart
    inside = bool(war.fight.routed) and bool(chart.kwantung[war.where[war.fight.routed[0]]])
    field = chart.field[chart.port_arthur if inside else chart.mukden]
    words = war.words
    distance = war.tables.ground.grid.distance
    ours = [*marshal.stack, *[place for place in war.stock(war.phasing) if place < war.tables.ground.size]]
    holds_goal = marshal.goal_of(war.fight.joined[0])
    to_goal = chart.field[holds_goal]

    def good(code: int) -> float:
        here = code - words.rout
        near = min([distance(here, there) for there in ours]) if ours else 4
        worth = 1.5 * min(near, 4) + field[here] / 20.0
        if to_goal[here] > to_goal[war.fight.battle] + 10:
            worth -= 4.0  # behind our front it would cut our own lines
        return worth

    return max(codes, key=lambda code: (good(code), -code))


def advance(war: War, codes: list[int], marshal: Marshal) -> int:
    """The next unit to move into the empty hex, or nobody."""
    words = war.words
    tables = war.tables
    here = war.fight.battle
    ground = tables.ground
    inside = marshal.stack.get(here, [])
    best = words.done
    most = 0.0
    wanted = ground.centre_of[here] >= 0 and war.holder[ground.centre_of[here]] != war.phasing
    for code in codes:
        if code == words.done:
            continue
        unit = code - words.advance
        if tables.load[unit] or tables.is_headquarters[unit] or marshal.is_bound(unit):
            continue
        if marshal.is_only_escort(unit):
            continue
        divisions = [one for one in [*inside, unit] if tables.is_division[one]]
        if len(inside) + 1 > tables.stack_units or len(divisions) > tables.stack_divisions:
            continue
        field = marshal.chart.field[marshal.goal_of(unit)]
        gain = marshal.worth(unit, here, field) - marshal.worth(unit, war.where[unit], field)
        if wanted and not inside:
            gain += 100.0 if tables.has_zone[unit] else 60.0
        elif war.fight.divisions and not inside:
            gain += 1.0  # guns to be captured
        if marshal.is_ending and marshal.chart.denies[here] and tables.has_zone[unit] and not inside:
            gain += marshal.weights.deny
        if gain > most:
            best, most = code, gain
    return best


def evade(war: War, codes: list[int], marshal: Marshal) -> int:
    """Fall back if the attack is likely to cost more than the hit it costs to go."""
    words = war.words
    fight = war.fight
    unit = fight.struck[0]
    if war.hits[unit] >= war.tables.most_hits - 1 or len(codes) == 1:
        return words.stand
    stacks = list(dict.fromkeys([war.where[one] for one in fight.joined]))
    column = column_of(war, total_attack(war, fight.joined), total_defence(war, fight.struck, stacks))
    added = 1 if is_partial(war, fight.battle, fight.struck) else 0
    if not is_supplied(war, war.tables.side[unit], fight.battle):
        added += 2
    odds = marshal.chart.chances(column, added)
    if 2.0 * (odds.hits + 1.5 * odds.rout) < marshal.weights.evade:
        return words.stand
    field = marshal.chart.field[marshal.goal_of(unit)]
    threat = marshal.picture.threat
    ways = [code for code in codes if code != words.stand]
    return min(ways, key=lambda code: (threat[code - words.evade] + field[code - words.evade] / 10.0, code))
