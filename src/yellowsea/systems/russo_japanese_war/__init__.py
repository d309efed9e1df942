"""The whole war: Tsushima (The War at Sea) and Port Arthur played as one game. A map of its rooms:

`rules` joins the two systems and replaces the steps that change; `cards.md` holds the seams between them in our words.
`state/` what the joined war keeps besides its two parts: loads, ceilings, stocks; its figures, words and steps.
`play/` the month (`turn`), what is different at sea and on land (`sea_part`, `land_part`), `loads`, `transport` and
landings, siege fire on the `roads`, places that change hands (`harbours`), `victory`.
`telling/` events, the view's own part, positions, how it stands, statistics.
`officer/` both officers under one plan.
"""

from yellowsea.systems.russo_japanese_war.rules import RussoJapaneseWarSystem

SYSTEM = RussoJapaneseWarSystem()
