"""The Tide at Sunrise: the land war in Manchuria, April 1904 to March 1905. A map of its rooms:

`rules` binds the system to its data; `cards.md` holds the rules in our words; `data/` the figures with their sources.
`state/` what changes in a game, what does not (`tables`, the map in `ground`), and the vocabulary.
`play/` the sequence of play: `opening`, `naval`, `reinforcements`, `movement` (with `march_reach`, `march_refusals`,
`overstacking`), `attack`, `battle`, `exchange`, `retreat`, `pursuit`, `supply`; `effects` is used by all of them.
`telling/` events, views, the attack sheet, positions, statistics.
`officer/` the rule-based bot.
"""

from yellowsea.systems.tide_at_sunrise.rules import TideSystem

SYSTEM = TideSystem()
