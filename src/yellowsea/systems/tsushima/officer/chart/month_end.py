"""Decisions at the end of a month: voyages, mines, repairs, the plan on land."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tsushima.chart.zone_voyages import may_stay, travellers, zone_steps
from yellowsea.systems.tsushima.officer.chart.picture import lead, merchants_afloat
from yellowsea.systems.tsushima.officer.chart.weights import ChartWeights
from yellowsea.systems.tsushima.state import scenarios
from yellowsea.systems.tsushima.state.war import War

# The last zone in which a Russian fleet can rest (7.3), on its way east.
REST: Final = "indian_ocean"


def plan_of(war: War, codes: list[int], weights: ChartWeights) -> tuple[int, str]:
    """14: the historical plan; the cautious one when there are too few merchants for it."""
    words = war.words
    ids = war.tables.plan_ids
    if war.plan < 0:
        return words.plan + ids.index("b"), "Chemulpo is close enough for a trip a month and far enough forward."
    ships = merchants_afloat(war)
    easy = words.plan + ids.index("a")
    if ids[war.plan] != "a" and easy in codes and (not ships or war.met < war.tables.plan_turns[war.plan]):
        if not ships:
            return easy, "No merchants are left: the few that may be built can only cross to Fusan."
        few = weights.trips * ships < war.tables.plan_loads[war.plan]
        if few and ships > weights.least_for_fusan:
            return easy, "Too few merchants for the longer route."
    return words.keep_plan, "The plan is working."


def voyage_of(war: War, side: int, codes: list[int]) -> tuple[int, str]:
    """4.8: on to the China Sea for those who should go, a friendly port for the others."""
    words = war.words
    chart = war.tables.chart
    for ship in travellers(war, side):
        here = war.place[ship] - chart.zone_base
        goal = _goal_of(war, side, ship)
        stays = words.stay + ship
        if goal == here and stays in codes:
            continue
        best = -1
        least = 99
        for there in chart.zone_ways[here]:
            code = words.voyage + here * chart.zones + there
            if code in codes and zone_steps(war, there, goal) < least:
                least = zone_steps(war, there, goal)
                best = code
        if best >= 0:
            return best, f"To {chart.zone_texts[(best - words.voyage) % chart.zones]}."
        if stays in codes:
            return stays, "There is nowhere to go."
    return (words.done, "The rest stay where they are.") if words.done in codes else (codes[0], "The only way open.")


def _goal_of(war: War, side: int, ship: int) -> int:
    """The zone a ship makes for."""
    chart = war.tables.chart
    here = war.place[ship] - chart.zone_base
    if war.raw[ship] and side == RUSSIA:
        return war.tables.crews_zone
    china = chart.edge_zone - chart.zone_base
    if side == JAPAN:
        return here if war.place[ship] == chart.edge_zone else china
    if war.scenario == scenarios.TSUSHIMA:
        return chart.zone_ids.index(REST)
    if not goes_east(war):
        if may_stay(war, ship):
            return here
        return chart.zone_ids.index(REST)
    # Wait in the last friendly zone for all who follow, and for rest.
    if chart.zone_ids[here] == REST and (war.morale[ship] > 0 or _others_follow(war, here)):
        return here
    return china


def _others_follow(war: War, here: int) -> bool:
    """Are Russian ships with leave to sail still behind on the voyage?"""
    chart = war.tables.chart
    rest = zone_steps(war, here, chart.edge_zone - chart.zone_base)
    for ship in war.fleets[RUSSIA]:
        place = war.place[ship]
        if not chart.zone_base <= place < chart.places or war.raw[ship]:
            continue
        steps = zone_steps(war, place - chart.zone_base, chart.edge_zone - chart.zone_base)
        if steps > rest and (place - chart.zone_base != 0 or war.released[0]):
            return True
    return False


def goes_east(war: War) -> bool:
    """Does the Baltic fleet sail to the Far East? Only a side that is behind needs the gamble."""
    return war.released[0] > 0 and lead(war, RUSSIA) <= 0


def mine_of(war: War, side: int, codes: list[int]) -> tuple[int, str]:
    """10.1: Russia mines where the convoys land, Japan the way home to the Russian ports."""
    words = war.words
    chart = war.tables.chart
    wanted: list[int] = []
    if side == RUSSIA:
        if war.plan >= 0 and not war.fallen:
            wanted.append(chart.port_hex[war.tables.plan_port[war.plan]])
            wanted.append(chart.port_hex[chart.kure])
    else:
        wanted = [chart.port_hex[chart.vladivostok]]
        if war.port_owner[chart.port_arthur] == RUSSIA:
            wanted.append(chart.port_hex[chart.port_arthur])
    for hexagon in wanted:
        if words.mine + hexagon in codes:
            return words.mine + hexagon, f"Enemy ships must pass through {chart.name(hexagon)}."
    return words.done, "Keep the mines for later."


def repairs_of(war: War, codes: list[int]) -> tuple[int, str]:
    """9.1: every yard works as long as there is work: unrepaired hits count at the end."""
    words = war.words
    if words.repair_best in codes:
        return words.repair_best, "Repaired hits score no points for the enemy."
    return words.done, "Nothing to repair."
