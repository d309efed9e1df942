"""The layout of an observation of The Tide at Sunrise."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.telling.layout import (
    NOTHING,
    SIDE_WORDS,
    Layout,
    LayoutPart,
    bit_words,
    each,
    number_words,
    one,
    some,
    stack_field,
    the_state,
)
from yellowsea.systems.tide_at_sunrise.state.combat import NONE_YET
from yellowsea.systems.tide_at_sunrise.state.fleets import CONDITIONS, FLEETS
from yellowsea.systems.tide_at_sunrise.state.supplies import POOLS
from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS, Tables
from yellowsea.systems.tide_at_sunrise.state.war import MARKS, PHASES

LAYOUT_VERSION = "tide_at_sunrise_v0"

SIDE_KEYS = ["japan", "russia"]


def _holdings(war: Any) -> Any:
    return war.holdings


def _supplies(war: Any) -> Any:
    return war.supplies


def _fleets(war: Any) -> Any:
    return war.fleets


def _march(war: Any) -> Any:
    return war.march


def _combat(war: Any) -> Any:
    return war.combat


def _rail_owner(holdings: Any) -> list[int]:
    owners: list[int] = holdings.rails.owner
    return owners


def _rail_passed(holdings: Any) -> list[int]:
    passed: list[int] = holdings.rails.passed
    return passed


def _smallest(combat: Any) -> int:
    smallest: int = combat.smallest
    return smallest if smallest != NONE_YET else NOTHING


def layout(tables: Tables, keys: list[str]) -> Layout:
    """The fields; `keys` are the names of the steps."""
    ground = tables.ground
    units = tables.unit_ids
    towns = [ground.names[here] for here in ground.place_hex]
    rails = [ground.names[here] for here in ground.railway.hexes]
    hexes = "hexes are numbered as the options `go HEX` are"
    war = LayoutPart(
        "war",
        "the armies",
        [
            stack_field(keys),
            one("turn", "the turn, 0 in the set-up"),
            one("phase", number_words(PHASES)),
            one("points", "Japan's victory points"),
            each("where", f"the hex of each unit, -1 not in play, -2 lost; {hexes}", units),
            each("down", "1 for each disrupted unit", units),
            each("marks", "what each unit has done in this player turn, added up: " + bit_words(MARKS), units),
            each("target", "the hex each unit is to attack, -1 for none", units),
            one("deployed", "units of the set-up already placed"),
            one("crowded", "the hex of a stack that is too high, -1 for none"),
        ],
        the_state,
    )
    holdings = LayoutPart(
        "holdings",
        "who holds what",
        [
            each("owner", "the owner of each place: " + SIDE_WORDS, towns),
            each("since", "the turn its owner came", towns),
            each("forts", "1 for each fort that is intact", [ground.names[here] for here in ground.fort_hex]),
            each("rails", "the owner of each rail hex: " + SIDE_WORDS, rails, _rail_owner),
            each(
                "passed",
                "who went through each rail hex last in this phase, a number below 0: nobody",
                rails,
                _rail_passed,
            ),
        ],
        _holdings,
    )
    supplies = LayoutPart(
        "supplies",
        "what stands behind the armies",
        [
            each("pools", "replacement points", list(POOLS)),
            one("akashi", "points lost to unrest in Russia"),
            each("lost_for_good", "transport lost for the rest of the war", SIDE_KEYS),
            one("guns_called", "1 once an attack on a fort has failed"),
            one("turn_loss", "transport lost in this turn"),
            one("transport", "transport points left"),
            each("brought", "units brought in this turn", tables.class_ids),
            each("port_load", "units landed in this turn", towns),
            one("rail_used", "units that went by rail in this turn"),
            one("placing", "the unit that is being placed, -1 for none"),
        ],
        _supplies,
    )
    fleets = LayoutPart(
        "fleets",
        "the Russian fleets",
        [
            each("condition", number_words(CONDITIONS), list(FLEETS)),
            each("out_until", "the last turn in which a fleet may not sortie", list(FLEETS)),
            one("long_out_until", "the same for Port Arthur's, counting only results of two turns or more"),
            some("declared", "fleets that sortie: " + number_words(FLEETS), len(FLEETS)),
            one("evacuates", "1 where Port Arthur's fleet tries to reach Vladivostok"),
            one("stayed", "naval phases in a row without a sortie from Port Arthur"),
            one("siege", "1 while its harbour is under siege"),
            one("traded", "1 once it was given up for marines"),
        ],
        _fleets,
    )
    march = LayoutPart(
        "march",
        "the units in hand",
        [
            some("units", "who marches", tables.stack_limit * 2),
            one("spent", "half points spent"),
            one("by_rail", "1 if they have used a train"),
        ],
        _march,
    )
    combat = LayoutPart(
        "combat",
        "the attacks of this phase",
        [
            some("attacks", f"hexes still to be attacked; {hexes}", 60),
            one("hexagon", "the hex under attack, -1 for none"),
            one("result", "the result: " + number_words(RESULTS)),
            one("stage", "how far it has been carried out"),
            one("attack", "strength of the attack"),
            one("defence", "strength of the defence"),
            one("was_fort", "1 for an attack on a fort"),
            one("is_token", "1 for an attack for show"),
            one("owed", "strength still to be lost"),
            one("smallest", "the weakest unit that has paid, -1 before anybody has", _smallest),
            one("payer", "who has to pay: " + SIDE_WORDS),
            one("mover", "the unit that retreats or pursues, -1 for none"),
            one("way", "the first hex of its retreat, -1 for none"),
            one("steps_left", "hexes it may still go"),
        ],
        _combat,
    )
    return Layout(LAYOUT_VERSION, [war, holdings, supplies, fleets, march, combat])
