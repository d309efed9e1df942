"""Port Arthur, the land game of 1904-05: 23 months on hexes of 6.6 miles. A map of its rooms:

`rules` binds the system to its data; `cards.md` holds the rules in our words; `data/` the figures with their sources.
`state/` what changes in a game, what does not (`tables`, the map in `ground`), and the vocabulary.
`play/` the sequence of play: `opening`, `movement` (with `march`, `reach`, `theatres`, `organisation`, `overstacking`,
`ports`), `attack`, `strength`, `battle`, `aftermath`, `haulage`, `siege`, `regeneration`, `sea`, `talks`, `victory`;
`effects` and `supply` are used by all of them.
`telling/` events, views, the attack sheet, positions, statistics.
`officer/` the rule-based bot.
"""

from yellowsea.systems.port_arthur.rules import PortArthurSystem

SYSTEM = PortArthurSystem()
