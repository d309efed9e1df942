"""The layout of an observation of Tsushima."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.telling.layout import (
    NOTHING,
    SIDE_WORDS,
    Field,
    Layout,
    LayoutPart,
    bits,
    by_side,
    each,
    number_words,
    one,
    rows,
    some,
    stack_field,
    the_state,
)
from yellowsea.systems.tsushima.state.scenarios import IDS
from yellowsea.systems.tsushima.state.sea_chart import OFF_CHART
from yellowsea.systems.tsushima.state.tables import DIVISIONS, UNITS, Tables
from yellowsea.systems.tsushima.state.war import FLIGHT_GROUPS
from yellowsea.systems.tsushima.telling.battle_positions import KINDS

LAYOUT_VERSION = "tsushima_v0"

# Figures of each ship that stand in the array as they stand in the state.
SHIP_FIGURES = (
    ("hits", "hits"),
    ("morale", "how far morale is below normal"),
    ("moved", "1 if she has moved in this segment"),
    ("began", "where she stood when the segment began, -1 nowhere"),
    ("sheltered", "1 if in a friendly port since the phase began"),
    ("exposed", "1 if in port without its protection"),
    ("inner", "1 if she went into the inner harbour in this phase"),
    ("port_run", "phases in port towards the next level of morale; 16 more after a terminal phase"),
    ("known", "1 if the enemy knows that she is where she is"),
    ("cargo", "what she carries"),
    ("licence", "the last naval phase in which she may sail without a division"),
    ("repairing", "1 while under repair"),
    ("captured", "1 if taken by the enemy"),
    ("raw", "1 for a cruiser still without her crew"),
    ("shoal", "1 if she has entered a partial sea hex in this segment"),
    ("torped", "1 if she has made her torpedo attack in this phase"),
    ("fled", "1 if she escaped by flight and is to be retreated"),
)
BATTLE_NUMBERS = (
    ("rounds", "rounds fought"),
    ("silent", "firing rounds in which the surprised neither move nor fire"),
    ("exits_left", "ships that may still leave the port"),
    ("queue_at", "how far the declaration of fire has come"),
)


def _battle(war: Any) -> Any:
    return war if war.fight >= 0 else None


def _division_places(war: Any) -> list[int]:
    """The place of each ship in her division, from 0; -1 without one."""
    places = [NOTHING] * len(war.div_of)
    for ships in war.divs:
        for place, ship in enumerate(ships):
            places[ship] = place
    return places


def _line_of(side: int) -> Any:
    def line(war: Any) -> list[int]:
        units: list[int] = war.lines[side]
        return units

    return line


def _rumours(war: Any) -> list[tuple[int, int]]:
    end = war.tables.chart.places
    return [(number // end, number % end) for number in war.rumours]


def layout(tables: Tables, keys: list[str], scenario: str) -> Layout:
    """The fields of a scenario; `keys` are the names of the steps. Only the long war has a campaign."""
    campaign = [_campaign(tables)] if tables.scenarios[IDS.index(scenario)].campaign else []
    parts = [_war(tables, keys), _chart(tables), _orders(tables), *campaign, _board(tables)]
    return Layout(LAYOUT_VERSION, parts)


def _places(tables: Tables) -> str:
    chart = tables.chart
    off = number_words(OFF_CHART, chart.places)
    return f"hexes, then ports from {chart.port_base}, then zones from {chart.zone_base}, then {off}"


def _war(tables: Tables, keys: list[str]) -> LayoutPart:
    ships = tables.ship_ids
    fields = [
        stack_field(keys),
        one("turn", "the month"),
        one("phase", "the naval phase from 1; 7: the terminal phase"),
        one("acting", SIDE_WORDS),
        one("stage", "how far the terminal phase has come"),
        one("over", "1 once Russia has declared the war over"),
        each("taken", "hits each side's warships have taken", ["japan", "russia"]),
        each("place", f"where each ship is: {_places(tables)}", ships),
        each(
            "division",
            f"the division of each ship: Japan's below {DIVISIONS}, then Russia's; -1 none",
            ships,
            _division,
        ),
        each("rank", "her place in it, from 0; -1 without one", ships, _division_places),
    ]
    fields += [each(name, text, ships) for name, text in SHIP_FIGURES]
    return LayoutPart("war", "the ships", fields, the_state)


def _division(war: Any) -> list[int]:
    divisions: list[int] = war.div_of
    return divisions


def _chart(tables: Tables) -> LayoutPart:
    chart = tables.chart
    hexes = chart.words[: chart.hexes]
    ports = chart.port_ids
    return LayoutPart(
        "chart",
        "the sea chart",
        [
            bits("mines", "hexes with mines", hexes),
            each("mines_left", "minefields in hand", ["japan", "russia"]),
            bits("bases", "hexes with a base", hexes),
            one("bases_left", "bases in hand"),
            each("port_owner", "0 Japan, 1 Russia, 2 neutral", ports),
            each("evaded", "1 for the side whose ships evade", ["japan", "russia"]),
            each("released", "1 for each Baltic squadron that has been sent", ["second", "third"]),
            one("evades", "1 where the side that is searched for evades"),
            one("spotted", "1 where the search has succeeded"),
            one("blocks", "block ships sunk in the channel"),
            each("work", "repairs tried in this turn", chart.words[chart.port_base :]),
            some("searched", "places searched in this segment", 40),
            some("asked", "ports asked whether they claim protection", len(ports)),
            some("raided", "hexes raided in this turn", 40),
            rows("rumours", "stacks of the enemy that nobody may look into", 80, ["side", "place"], _rumours),
        ],
        the_state,
    )


def _orders(tables: Tables) -> LayoutPart:
    return LayoutPart(
        "orders",
        "the ships in hand",
        [
            some("sailing", "ships that sail", 40),
            some("way", "hexes of the way laid out", 20),
            one("is_shortest", "1 where the shortest way is asked for"),
            one("clear_of", "the hex the way keeps clear of, -1 for none"),
            some("forming", "ships that form a division", tables.division_most),
            some("tried", "ships, hexes or divisions that have had their roll or their orders in this step", 80),
            one("picked", "what was chosen last, -1 for none"),
        ],
        the_state,
    )


def _campaign(tables: Tables) -> LayoutPart:
    return LayoutPart(
        "campaign",
        "the war on land in the abstract",
        [
            one("plan", number_words(tables.plan_ids)),
            one("met", "turns in which all loads were delivered"),
            one("loads_needed", "loads needed in this turn"),
            one("delivered", "loads delivered in this turn"),
            one("points", "points of the plan"),
            one("rolling", "1 while the need is still to be rolled"),
            one("fallen", "the turn in which Port Arthur fell, 0 before"),
            one("merchant_losses", "merchants lost"),
        ],
        the_state,
    )


def _board(tables: Tables) -> LayoutPart:
    ships = tables.ship_ids
    units = UNITS + len(ships)
    tubes = [f"{ship}.{tube}" for ship in ships for tube in (1, 2, 3)]
    groups = by_side([str(group) for group in range(FLIGHT_GROUPS)])
    numbering = f"units: divisions, then ships from {UNITS}"
    fields: list[Field] = [
        one("fight", f"where it is fought: {_places(tables)}"),
        one("fight_kind", number_words(KINDS)),
        one("coast", "whose coast guns fire: " + SIDE_WORDS),
        one("spotter", SIDE_WORDS),
        one("mover", SIDE_WORDS),
        one("firing", SIDE_WORDS),
        *(one(name, text) for name, text in BATTLE_NUMBERS),
        each("passes", "rounds in a row in which a side has passed", ["japan", "russia"]),
        each("column", "the column of each ship, -1 while she waits for one, 0 off the board", ships),
        some("line_japan", f"Japan's line in order of sail; {numbering}", 60, _line_of(0)),
        some("line_russia", f"Russia's line in order of sail; {numbering}", 60, _line_of(1)),
        each("screening", f"the unit that each unit screens, -1 for none; {numbering}", tables.unit_words),
        each("fleeing", "the group of flight of each ship, 0 for none", ships),
        each("wins", "rolls won by each group that flees, -1 for no group", groups),
        bits("steered", f"units that have steered in this round; {numbering}", tables.unit_words[:units]),
        bits("named", "ships that have been named as targets", ships),
        some("strays", "ships left behind", 60),
        each("mark", "the enemy that fire on each ship keeps to, -1 for none", ships),
        each("aim", "the target of each ship's guns, -1 holds fire", ships),
        each("aim_battery", "the target of her second battery, -1 holds fire, -2 with the main guns", ships),
        each("fish", "the target of each torpedo, -1 for none", tubes),
        some("coast_aim", "the target of each coast gun, -1 for none", tables.coast_guns),
    ]
    return LayoutPart("battle", "the Battle Board", fields, _battle, may_be_missing=True)
