"""The layout of an observation of Port Arthur."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.telling.layout import (
    SIDE_WORDS,
    Layout,
    LayoutPart,
    bit_words,
    by_side,
    counts,
    each,
    number_words,
    one,
    rows,
    some,
    stack_field,
    the_state,
)
from yellowsea.systems.port_arthur.state.map_files import FORTRESSES
from yellowsea.systems.port_arthur.state.sea import FLEET_STATES, FLEETS, HARBOURS
from yellowsea.systems.port_arthur.state.tables import Tables
from yellowsea.systems.port_arthur.state.war import MARKS, PHASES
from yellowsea.systems.port_arthur.telling.positions import TALKS

LAYOUT_VERSION = "port_arthur_v0"

MOST_PAIRS = 20  # batteries that fire in one phase: more guns than that nobody has


def _sea(war: Any) -> Any:
    return war.sea


def _march(war: Any) -> Any:
    return war.march


def _fight(war: Any) -> Any:
    return war.fight if war.fight.is_on else None


def _shelled(war: Any) -> list[tuple[int, int]]:
    size = war.tables.ground.size
    return [(pair // size, pair % size) for pair in war.shelled]


def layout(tables: Tables, keys: list[str]) -> Layout:
    """The fields; `keys` are the names of the steps."""
    ground = tables.ground
    units = tables.unit_ids
    nodes = ground.names
    most = 2 * tables.stack_units
    places = "hexes and zones are numbered as in `supply_japan`"
    war = LayoutPart(
        "war",
        "the armies",
        [
            stack_field(keys),
            one("turn", "the turn, 0 in the set-up"),
            one("phase", number_words(PHASES)),
            each("where", f"the hex or zone of each unit, -1 not in play, -2 lost; {places}", units),
            each("hits", "hits on each unit", units),
            each("marks", "what each unit has done or suffered, added up: " + bit_words(MARKS), units),
            each("spent", "tenths of movement points each unit has used in this phase", units),
            each("lost", "units lost so far", ["japan", "russia"]),
            counts("supply_japan", "Japan's supply counters", nodes, _supply_japan),
            counts("supply_russia", "Russia's supply counters", nodes, _supply_russia),
            counts("hauled", "supply counters that have moved in this phase", nodes),
            counts("drawn", "attacks fed this turn by a place without counters", nodes),
            some("ports", f"hexes with an opened port; {places}", max(tables.port_counters, 1)),
            one("ports_left", "port counters left"),
            one("port_placed", "1 once a port was opened in this turn"),
            some("stocked", "ports with a stock for attacks, in a joined war", len(ground.coast)),
            one("brigade", "strength of the crews ashore, in a joined war"),
            one("supported", "the hex whose next attack ships support, in a joined war"),
            each("holder", "who holds each fortress: " + SIDE_WORDS, list(FORTRESSES)),
            one("fell", "the turn Port Arthur fell, 0 before"),
            each("carried", "weight carried over each link in this turn", by_side(tables.names.links)),
            one("rail_used", "Japanese units that went by rail in this turn"),
            one("rail_free", "1 once Japan's trains are without limit"),
            one("paralysis", "the total of the dice for paralysis"),
            one("cargo", "supply counters in hand"),
            one("cargo_at", f"where they are, -1 without any; {places}"),
            one("cargo_spent", "tenths of movement points they have used"),
            rows("shelled", "siege fire in this phase", MOST_PAIRS, ["battery", "target"], _shelled),
            one("crowded", "a stack that is too large: its hex, -1 for none"),
            one("owed", "hits to be placed"),
            some("wounded", "the units that may take them", most),
            one("restoring", "the unit whose hit comes off, -1 for none"),
            one("deployed", "counters of the set-up already placed"),
            one("picked", "the counter chosen in the set-up, -1 for none"),
            one("battalions_out", "battalions already set up"),
            one("talks", number_words(TALKS)),
        ],
        the_state,
    )
    sea = LayoutPart(
        "sea",
        "the war at sea in the abstract",
        [
            one("russian_until", "the last turn of Russian control of the sea"),
            one("attack_failed", "1 if the opening attack failed"),
            each("fleets", number_words(FLEET_STATES), list(FLEETS)),
            one("harbour", "where the Baltic Fleet lies: " + number_words(HARBOURS)),
            one("quiet", "turns running without Russian control"),
            one("may_commit", "1 where the Baltic Fleet may be committed"),
            one("arrives", "the turn in which it comes"),
            some("declared", "fleets that sortie: " + number_words(FLEETS), len(FLEETS)),
        ],
        _sea,
    )
    march = LayoutPart(
        "march",
        "the units in hand",
        [
            some("units", "who marches", most),
            one("spent", "tenths of movement points spent"),
            one("by_rail", "1 if they have used a train"),
        ],
        _march,
    )
    fight = LayoutPart(
        "fight",
        "the attack or the siege fire under way",
        [
            one("battle", "the hex attacked, -1 for none"),
            one("battery", "the hex that fires, -1 for none"),
            some("struck", "the units attacked", most),
            some("joined", "the units that attack", 7 * most),
            some("guns", "the siege guns that fire", most),
            one("result", "the result, -1 before it"),
            one("stage", "how far it has been carried out"),
            one("evaded", "1 if the defender fell back before combat"),
            some("pursuers", "units that may advance then", 7 * most),
            some("routed", "the stack that is routed and still stands there", most),
            one("divisions", "Russian divisions in the hex when the rout struck"),
            one("advanced", "1 once somebody has moved in"),
        ],
        _fight,
        may_be_missing=True,
    )
    return Layout(LAYOUT_VERSION, [war, sea, march, fight])


def _supply_japan(war: Any) -> Any:
    return war.stock_japan


def _supply_russia(war: Any) -> Any:
    return war.stock_russia
