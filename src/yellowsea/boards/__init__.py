"""Hex boards and what is played on them; knows no rule system. A map of the room:

`hexgrid` numbers hexes and knows neighbours and distances; `hexsets` are sets of hexes as whole numbers.
`paths` searches where points reach and `reachbook` keeps searches; `marching` is the march in hand and its bill.
`zones` are zones of control as lists; `zonebook` keeps them up to date while units come and go.
`stacking`, `retreats`, `supplylines`, `railways`: one file for each thing units do or suffer besides.
`joining` tells who takes part in an attack; `oddscolumns` is the column of its odds with the ledger behind it.
"""
