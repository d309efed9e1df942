"""The layout of what the joined war keeps besides its two boards."""

from __future__ import annotations

from yellowsea.kernel.telling.layout import Layout, LayoutPart, counts, each, one, some, stack_field, the_state
from yellowsea.systems.port_arthur.state.tables import Tables as LandTables
from yellowsea.systems.russo_japanese_war.state.figures import CEILINGS, Figures
from yellowsea.systems.tsushima.state.tables import Tables as SeaTables

LAYOUT_VERSION = "russo_japanese_war_v0"


def own_layout(figures: Figures, sea: SeaTables, land: LandTables, keys: list[str]) -> Layout:
    """The fields; `keys` are the names of the joined war's own steps."""
    goals = [land.ground.names[place] for place in figures.goals]
    loads = [f"{origin} to {goal}" for origin in figures.origin_ids for goal in goals]
    war = LayoutPart(
        "war",
        "what crosses between the boards",
        [
            stack_field(keys),
            counts("loads", "points of transport landed and not spent: Japan's secret", loads),
            each("used", "points carried this month", list(CEILINGS)),
            one("korea_ceiling", "the ceiling of Cis-Yalu Korea after raids"),
            one("landed", "1 once a load was landed this month: Japan's secret"),
            one("months", "months in which loads were landed: Japan's secret"),
            one("unloaded", "the naval phase after which loads on beaches have been counted"),
            one("carried", "1 once the troop transport of the month is over"),
            one("shore", "the water whose loads Japan has to name a port for: Japan's secret"),
            one("battery", "the battery that fires on the roads, -1 for none"),
            one("hits_owed", "hits on ships still to be placed"),
            some("struck", "ships that have theirs", len(sea.ship_ids)),
            one("asked", "1 once the question of this phase has been put"),
        ],
        the_state,
    )
    return Layout(LAYOUT_VERSION, [war])
