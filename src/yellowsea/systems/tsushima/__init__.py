"""Tsushima: the naval war by months, with its Battle Board. A map of its rooms:

`rules` binds the system to its data; `cards.md` holds the rules in our words; `data/` the figures with their sources.
`state/` the state in its parts (chart, battle, campaign), fixed data (`tables`, `sea_chart`, `scenarios`), verbs.
`chart/` play on the sea chart: `setup`, `phases`, `movement`, `courses`, `divisions`, `dangers_under_way`, `spotting`,
`search_roll`, `ports_under_attack`, `terminal_phase` with `zone_voyages`, `repairs`, `land_campaign`, and `victory`.
`battle/` play on the Battle Board: `encounter`, `order_of_sail`, `manoeuvre`, `columns`, `flight`, `gunnery`,
`declare_fire`, `resolve_fire`.
`telling/` events, views, queries, odds, positions, hidden information, statistics.
`officer/` the rule-based bot, one on the chart and one on the Battle Board.
"""

from yellowsea.systems.tsushima.rules import TsushimaSystem

SYSTEM = TsushimaSystem()
