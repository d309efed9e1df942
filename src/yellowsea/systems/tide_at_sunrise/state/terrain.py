"""Terrain and countries, and the Terrain Effects Chart (6.1.2, 7.4)."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.paths import PRICE_MASK
from yellowsea.kernel.data.datafiles import SOURCES, Tree
from yellowsea.kernel.errors import DataError

SEA: Final = 0
CLEAR: Final = 1
ROUGH: Final = 2
MOUNTAIN: Final = 3
TERRAINS: Final[tuple[str, ...]] = ("sea", "clear", "rough", "mountain")

OCEAN: Final = 0
MANCHURIA: Final = 1
CHINA: Final = 2
KOREA: Final = 3
COUNTRIES: Final = ("sea", "manchuria", "china", "korea")


class Prices:
    """The Terrain Effects Chart (6.1.2), in half movement points and in columns to the left."""

    def __init__(self, tree: Tree) -> None:
        self.enter = [0, 0, 0, 0]
        self.shift = [0, 0, 0, 0]
        for terrain in (CLEAR, ROUGH, MOUNTAIN):
            chart = tree.tree(TERRAINS[terrain])
            self.enter[terrain] = chart.number("price", 1, 40)
            self.shift[terrain] = chart.number("shift", 0, 7)
            chart.choice("source_price", SOURCES)
            chart.choice("source_shift", SOURCES)
        self.city_shift = tree.tree("city").number("shift", 0, 7)
        self.river = tree.tree("river").number("price", 0, 40)
        self.river_shift = tree.tree("river").number("shift", 0, 7)
        self.estuary = tree.tree("estuary").number("price", 0, 40)
        self.road = tree.tree("road").number("price", 1, 40)
        self.rail = tree.tree("rail").number("price", 1, 40)
        dearest = max(*self.enter, self.road) + max(self.river, self.estuary)
        if dearest > PRICE_MASK:
            raise DataError(f"a step across water costs {dearest}", "terrain.toml", f"at most {PRICE_MASK} halves")
