"""Great War at Sea, The Russo-Japanese War: battles on hexes with every box of every ship. A map of its rooms:

`rules` binds the system to its data; `cards.md` holds the rules in our words; `data/` the figures with their sources.
`book/` the shapes of ships, tables and scenarios, and how they are read.
`state/` what changes in a battle (`engagement`), what does not (`scene`, `grid`), and the vocabulary.
`tactics/` the sequence of play: `impulses`, `arrivals`, `movement` (with `ways`, `dangers`), `sighting`, `gunnery`,
`targets`, `gun_fire`, `torpedoes`, `damage`, `effects`, `fires`, `ramming`, `round_end`, `points`.
`telling/` events, views, odds, positions, statistics.
`officer/` the rule-based bot.
"""

from yellowsea.systems.great_war_at_sea.rules import GreatWarSystem

SYSTEM = GreatWarSystem()
