"""Blockade: the short naval game. The modules follow the sequence of play.

`opening` set-up and start of a turn, `sortie` phases 2 and 3, `operations` and `battle` phase 4, `scoring` phase 5,
`homecoming` phase 6; `secrecy` the uncertain situation; `tables`, `words`, `war` what they all use; `positions`,
`views`, `events` how it is told; `rules` binds them; `doctrine` is the officer; `cards.md` the rules in our words.
"""

from yellowsea.systems.blockade.rules import BlockadeSystem

SYSTEM = BlockadeSystem()
