"""Blockade: the short naval game. A map of its rooms:

`rules` binds the system to its data; `cards.md` holds the rules in our words; `data/` the figures with their sources.
`state/` what changes in a game (`war` and its parts), what does not (`tables`), the verbs (`words`).
`play/` the rules in the order of play: `opening`, `sortie`; `roll_off`, `operations`, `movement`, `battle`, `fire`,
`hits`; `control`, `blockade`, `landings`; `repairs`, `mines`, `return_to_port`, `turn_end`; `top_ships` at any time.
`telling/` events, views, positions, hidden information, statistics.
`officer/` the rule-based bot.
"""

from yellowsea.systems.blockade.rules import BlockadeSystem

SYSTEM = BlockadeSystem()
