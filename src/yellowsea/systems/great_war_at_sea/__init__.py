"""Great War at Sea, The Russo-Japanese War: fleets on a chart of sea zones, battles on hexes. A map of its rooms:

`book/` the shapes of ships, tables and scenarios; `data/` the figures with their sources.
"""
