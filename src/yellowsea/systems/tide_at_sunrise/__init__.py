"""The Tide at Sunrise: the land war in Manchuria, April 1904 to March 1905. A map of its rooms:

`rules` binds the system to its data; `cards.md` holds the rules in our words; `data/` the figures with their sources.
`state/` the parts of the state (`war` with `holdings`, `supplies`, `fleets`, `combat`); what never changes (`tables`,
`naval_tables`, `terrain`, the map in `ground`); `steps` and `words`, the numbers of steps and options.
`play/` the sequence of play: `set_up`, `sequence`, `naval`, `marines`, `transport`, `reinforcements`, `placement`,
`movement` (with `march_reach`, `march_refusals`, `overstacking`), `attack` (with `attack_odds`), `combat`, `results`,
`losses`, `retreat`, `pursuit`, `combat_end`, `supply`, `recovery`; `effects` serves all of them.
`telling/` events, views, the attack sheet, positions, statistics.
`officer/` the rule-based bot.
"""

from yellowsea.systems.tide_at_sunrise.rules import TideSystem

SYSTEM = TideSystem()
