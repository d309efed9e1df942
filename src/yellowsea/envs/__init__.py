"""Doors for researchers: every system as an environment of PettingZoo, Gymnasium and OpenSpiel.

`table.Table` is what the doors share: one game with observations as arrays. Each door is a module of its own, since
each needs a library of its own: `pip install 'yellowsea[pettingzoo]'`, `[gymnasium]`, `[openspiel]`.
"""
