"""Quick lists of Tsushima and the reasons they stand beside; a property test compares them."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.legality import Pair
from yellowsea.systems.tsushima.chart.block_ships import block_ships, why_not_block_ship
from yellowsea.systems.tsushima.chart.mines import mine_hexes, sweepable, why_not_mine, why_not_sweep
from yellowsea.systems.tsushima.chart.movement import sailing_units, why_not_sail
from yellowsea.systems.tsushima.chart.repairs import repairable, why_not_repair
from yellowsea.systems.tsushima.chart.spotting import raid_hexes, search_places, why_not_raid, why_not_search
from yellowsea.systems.tsushima.chart.zone_voyages import travellers, why_not_travel
from yellowsea.systems.tsushima.state.war import War


def _units(war: War) -> list[int]:
    return list(range(len(war.tables.unit_words)))


def _ships(war: War) -> list[int]:
    return list(range(war.tables.ships))


def _hexes(war: War) -> list[int]:
    return list(range(war.tables.chart.hexes))


def _places(war: War) -> list[int]:
    return list(range(war.tables.chart.places))


def _block_ships(war: War, side: int) -> list[int]:
    return block_ships(war)


def _why_not_block_ship(war: War, side: int, ship: int) -> Refusal | None:
    return why_not_block_ship(war, ship)


PAIRS = [
    Pair("sail", ("movement",), sailing_units, why_not_sail, _units),
    Pair("search", ("search",), search_places, why_not_search, _places),
    Pair("raid", ("search",), raid_hexes, why_not_raid, _hexes),
    Pair("mine", ("lay_mines",), mine_hexes, why_not_mine, _hexes),
    Pair("sweep", ("sweep",), sweepable, why_not_sweep, _hexes),
    Pair("repair", ("repairs",), repairable, why_not_repair, _ships),
    Pair("voyage", ("voyages",), travellers, why_not_travel, _ships),
    Pair("block ship", ("block_ships",), _block_ships, _why_not_block_ship, _ships),
]
