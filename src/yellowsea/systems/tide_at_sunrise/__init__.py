"""The Tide at Sunrise: the land war in Manchuria, April 1904 to March 1905. The modules follow the sequence of play.

`opening` set-up, sequence and end, `naval` the fleets, `reinforcements`, `movement` with `trek`, `toll` and
`crowding`, `attack`, `battle`, `retreat` and `pursuit` the combat phase, `supply` with recovery and forts; `ground`,
`tables`, `words`, `war`, `deeds` what they all use; `positions` with `position_reader` and `contradictions`, `views`,
`sheet`, `events` how it is told; `rules` binds them; `cards.md` holds the rules in our words.
"""

from yellowsea.systems.tide_at_sunrise.rules import TideSystem

SYSTEM = TideSystem()
