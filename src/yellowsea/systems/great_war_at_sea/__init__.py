"""Great War at Sea, The Russo-Japanese War: battles on hexes, operations on sea zones. A map of its rooms:

`rules` binds the system to its data; `cards.md` holds the rules in our words; `data/` the figures with their sources.
`book/` the shapes of ships, tables and scenarios, and how they are read.
`state/` what changes in a battle (`engagement`) and in an operation (`campaign`), what does not (`scene`, `grid`,
`theatre`), and the vocabulary.
`tactics/` the sequence of play: `impulses`, `arrivals`, `movement` (with `ways`, `dangers`), `sighting`, `gunnery`,
`targets`, `gun_fire`, `torpedoes`, `damage`, `effects`, `fires`, `ramming`, `round_end`, `points`.
`sea/` the turn of an operation: set-up, orders, courses, pulses, contact, battles from the chart, coal, points.
`coast/` where sea and land meet: mines, blockade, decoys, fire on the shore, merchants, landings, ports that fall,
tows, repair, colliers, submarines, balloons, cyclones, the duties of single scenarios.
`telling/` events, views, odds, positions, statistics.
`officer/` the rule-based bot.
"""

from yellowsea.systems.great_war_at_sea.rules import GreatWarSystem

SYSTEM = GreatWarSystem()
