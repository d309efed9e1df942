"""Blockade: the short naval game. A map of its rooms:

`rules` binds the system to its data; `cards.md` holds the rules in our words; `data/` the figures with their sources.
`state/` what changes in a game, what does not, and the vocabulary.
`play/` the sequence of play: `opening`, `sortie` (phases 2, 3), `operations` and `battle` (4), `scoring` (5),
`turn_end` (6: repairs, mines, the return to port).
`telling/` events, views, positions, hidden information, statistics.
`officer/` the rule-based bot.
"""

from yellowsea.systems.blockade.rules import BlockadeSystem

SYSTEM = BlockadeSystem()
