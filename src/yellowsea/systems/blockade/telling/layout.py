"""The layout of an observation of Blockade."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.telling.layout import (
    SIDE_WORDS,
    Layout,
    LayoutPart,
    by_side,
    each,
    number_words,
    one,
    some,
    stack_field,
    the_state,
)
from yellowsea.systems.blockade.state.places import AREAS, OFF_THE_BOARD, YARD
from yellowsea.systems.blockade.state.tables import Tables

LAYOUT_VERSION = "blockade_v0"


def _departure(war: Any) -> Any:
    return war.departure if war.departure.port >= 0 else None


def _battle(war: Any) -> Any:
    return war.battle if war.battle.area >= 0 else None


def _cycle(war: Any) -> Any:
    return war.cycle


def _mine_rolls(war: Any) -> Any:
    return war.mine_rolls


def layout(tables: Tables, keys: list[str]) -> Layout:
    """The fields; `keys` are the names of the steps."""
    ships = tables.ship_ids
    areas = number_words(tables.area_ids)
    places = "; ".join(
        [
            areas,
            *(f"{AREAS + port} at {name}" for port, name in enumerate(tables.port_ids)),
            *(f"{YARD + port} in the yard of {name}" for port, name in enumerate(tables.port_ids)),
            number_words(OFF_THE_BOARD, YARD + len(tables.port_ids)),
        ]
    )
    war = LayoutPart(
        "war",
        "the board",
        [
            stack_field(keys),
            one("turn", "the turn"),
            one("control", "the control marker: Russia's side below 0, Japan's above"),
            one("initiative", "who holds the marker: " + SIDE_WORDS),
            one("blockade", "1 while Port Arthur is blockaded"),
            each("place", "where each ship is: " + places, ships),
            each("damaged", "1 for each damaged ship", ships),
            each("sorties", f"each ship's latest sortie: turn times {AREAS} plus area ({areas}), -1 before it", ships),
            each("boxes", "1 where an army stands in the landing box", tables.area_ids),
            each("track", "1 for each space of the advance that is taken", tables.space_ids),
            one("strikes", "ships that the opening attack still hits"),
            one("landing", "armies still to be placed"),
            each("tops", "the ship on top of each squadron where squadrons are hidden", by_side(tables.area_ids)),
            each("known", "1 for each ship whose place both sides know, where squadrons are hidden", ships),
        ],
        the_state,
    )
    cycle = LayoutPart(
        "cycle",
        "the operations of this moment",
        [
            each("rolls", "both dice of the cycle", ["japan", "russia"]),
            one("acting", "who acts: " + SIDE_WORDS),
            one("second_chance", "1 where the side that rolled lower is asked"),
            one("winner_passed", "1 where the side that rolled higher has passed"),
        ],
        _cycle,
    )
    departure = LayoutPart(
        "departure",
        "ships that are about to leave port",
        [
            one("port", "the port: " + number_words(tables.port_ids)),
            one("area", "where to: " + areas),
            some("ships", "who goes along", len(ships)),
        ],
        _departure,
        may_be_missing=True,
    )
    battle = LayoutPart(
        "battle",
        "the battle under way",
        [
            one("area", areas),
            one("attacker", SIDE_WORDS),
            one("first", "who fires first: " + SIDE_WORDS),
            one("firing", "who fires now: " + SIDE_WORDS),
            some("faces", "the dice of this volley", tables.dice_most),
            one("criticals", "critical hits to be placed"),
            one("hits", "hits to be placed"),
            one("doomed", "a ship that sinks when the battle ends"),
        ],
        _battle,
        may_be_missing=True,
    )
    mines = LayoutPart(
        "mines",
        "the mine rolls of the turn",
        [
            one("next_side", "who rolls next: 0 Japan, 1 Russia, 2 nobody any more, -1 not begun"),
            one("left", "ships still to be chosen"),
            some("struck", "ships that have struck", len(ships)),
        ],
        _mine_rolls,
    )
    return Layout(LAYOUT_VERSION, [war, cycle, departure, battle, mines])
