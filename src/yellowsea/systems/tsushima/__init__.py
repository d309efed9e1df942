"""Tsushima: the naval war by months, with its Battle Board. The modules follow the sequence of play.

`setup` the scenarios; `movement`, `courses`, `sailing`, `divisions` the movement segment; `spotting` the search;
`battle`, `line`, `manoeuvre`, `shifting`, `flight`, `gunnery`, `declare`, `resolve` the Battle Board; `segments` what
ends a segment or phase; `terminal`, `voyages`, `yards`, `landcampaign`, `victory` the terminal phase and the end;
`secrecy` hidden stacks; `tables`, `chart`, `scenarios`, `words`, `war` what they all use; `positions`, `views`,
`events` how it is told; `rules` binds them; `cards.md` the rules in our words.
"""

from yellowsea.systems.tsushima.rules import TsushimaSystem

SYSTEM = TsushimaSystem()
