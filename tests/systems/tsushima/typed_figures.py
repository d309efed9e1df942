"""Figures of Tsushima typed in from the rulebook, the dossier and the rebuilt map; none is read from `data/`."""

# Inventory: side, name, class and size, move, armour, primary gun and salvos, secondary gun and salvos, special rule.
SHIPS = """
R Tsarevitch B8 5 7 8-2 3-3 bad_mounts
R Retvizan B9 5 8 8-2 3-3
R Pobieda B9 5 8 4-2 3-2
R Peresviet B9 5 8 4-2 3-2
R Petropavlovsk B9 5 8 5-2 3-3
R Poltava B9 5 8 5-2 3-3
R Sevastopol B9 5 8 5-2 3-3
R Bayan A7 5 6 3-1 2-4
R Askold C7 6 3 3-3 1-5
R Diana C7 5 3 3-2 1-5
R Pallada C7 5 3 3-2 1-5
R Novik C6 6 2 0-0 2-2 independent
R Boyarin C7 5 2 0-0 2-2 independent
R Variag C8 6 4 3-5 1-5
R Gromoboi A9 6 5 5-1 2-3
R Rossia A9 6 5 5-1 2-3
R Rurik A9 6 5 3-1 3-4
R Bogatyr C8 6 4 3-4 1-2
R Nevelskoi A7 6 4 7-1 3-3 italian
R Amurski A7 6 4 5-2 3-3 italian
R Souvaroff B8 5 7 8-2 3-3
R Orel B8 5 7 8-2 3-3
R Alexandr_III B8 5 7 8-2 3-3
R Borodino B8 5 7 8-2 3-3
R Oslabia B8 5 6 7-2 2-2
R Sissoi_Veliki B9 5 7 6-2 2-1
R Navarin B7 5 6 6-2 3-2
R Nakimov B8 5 4 2-3 1-2
R Dmitri_Donskoi C7 5 3 2-2 1-2
R Aurora C7 5 3 3-2 1-5
R Oleg C8 6 4 3-4 1-2
R Izumrud C6 6 2 0-0 2-2 independent
R Jemtchug C6 6 2 0-0 2-2
R Svetlana C6 6 3 0-0 3-2
R Almaz C6 6 3 0-0 3-2
R Nikolai B7 5 5 3-1 3-3
R Apraxine B5 5 4 7-1 1-1
R Oushakoff B5 5 4 6-2 1-1
R Seniavin B5 5 4 6-2 1-1
R Monomach B7 5 4 3-2 1-2
J Mikasa B9 5 7 7-2 2-4
J Asahi B9 5 7 7-2 2-4
J Hatsuse B9 5 7 7-2 2-4
J Shikishima B9 5 7 7-2 2-4
J Yashima B8 5 7 7-2 2-3
J Fuji B8 5 8 7-2 2-3
J Chin_Yen B7 4 5 3-2 1-1
J Fuso B7 3 3 3-1 1-1
J Idzumo A8 6 5 4-2 2-4
J Iwate A8 6 5 4-2 2-4
J Tokiwa A8 5 5 4-2 2-4
J Asama A8 5 5 4-2 2-4
J Azuma A9 6 4 4-2 2-3
J Yakumo A8 6 4 4-2 2-2
J Tsushima C6 6 3 0-0 2-2
J Niitaka C6 6 3 0-0 2-2
J Chitose C7 6 4 4-1 1-3
J Kasagi C7 6 4 4-1 1-3
J Takasago C6 6 4 4-1 1-3
J Yoshino C6 6 3 0-0 3-1
J Otawa C6 6 3 0-0 3-1
J Suma C5 5 2 0-0 2-1
J Akashi C5 5 2 0-0 2-1
J Akitsushima C5 5 3 3-1 2-2
J Hashidate C6 5 4 7-1 2-3 bow_turret
J Itsukushima C6 5 4 7-1 2-3 bow_turret
J Matsushima C6 5 4 7-1 2-3
J Naniwa C6 5 3 0-0 1-3
J Takachiho C6 5 3 0-0 1-3
J Chiyoda C6 5 3 0-0 1-3
J Saiyen C6 4 2 2-1 1-1
J Idzumi C5 5 1 3-1 2-1
J Nisshin A7 6 4 7-1 3-3 italian
J Kasuga A7 6 4 5-2 3-3 italian
"""

# Small craft and merchants: how many of each side; size, move, armour, secondary gun, salvos, torpedoes.
CRAFT = {
    "japan": {"D": 6, "T": 11, "M": 12},
    "russia": {"D": 13, "T": 3},
}
CRAFT_FIGURES = {"D": (3, 6, 1, 1, 3, 3), "T": (2, 4, 0, 0, 0, 3), "M": (1, 4, 0, 0, 0, 0)}

# Gunfire: the net on two dice, then the result for targets of size 1 to 9.
GUNFIRE = """
6   - - - - - - - - -
7   - - - - - - - - 1
8   - - - - - - 1 1 1
9   - - - - 1 1 1 1 1
10  - - 1 1 1 1 1 1 2
11  1 1 1 1 1 1 2 2 2
12  1 1 2 2 2 2 2 2 2
13  2 2 2 2 2 2 S S S
14  2 2 S S S S S S S
15  S S S S S S S S S
"""

# Torpedoes: the armour of the target, then the first net with one hit, two hits, sunk.
TORPEDO = """
0  6  8  9
1  7  8  9
2  7  9 10
3  7  9 11
4  8  9 11
5  8 10 11
6  8 10 12
7  9 10 12
8  9 11 12
"""

# One figure a line: the name in the tables, and its value.
FIGURES = """
columns 12
coast_guns 2
coast_gun_factor 9
coast_gun_salvos 2
port_exits 4
rate 2
rate_two_hits 1
rate_craft 3
flight_columns 3
flight_die 3
flight_successes 3
rounds_most 24
rounds_off_chemulpo 72
passes_to_end 2
surprise_phases 2
silent_rounds 5
shared_target -2
target_screened -2
firer_screened -2
mounts -4
extra_divisions 3
torpedo_adjacent -3
spot_needed 5
spot_destroyer 1
spot_two_hits -1
spot_low_morale -1
low_morale 2
spot_stayed 2
spot_coast 1
spot_evade -2
zone_needed 10
port_needed 6
surprise_port_needed 3
aground_alarm 6
aground_struck 6
aground_one 2
aground_two 4
mine_struck 6
mine_one 1
mine_two 3
mine_sunk 4
swept_least 5
sweepers_least 6
repaired_least 3
all_repaired 6
captured_repaired 6
channel_cleared 6
block_ship_success 6
raid_least 5
scuttled_most 3
phases_in_port 4
division_least 3
division_most 6
licence_phases 2
losses_a_merchant 2
"""
SHADED = [3, 10]
MINE_RANGE, BLOCK_SHIP_RANGE, HEX_MILES = 9, 6, 102

# The land campaign: port, loads, turns before the dice, points, whether the loads are rolled for.
PLANS = {"a": ("fusan", 15, 6, 28, 0), "b": ("chemulpo", 8, 6, 19, 0), "c": ("yin_kou", 8, 4, 14, 1)}

# The cruisers in Italy, by die: who gets them, how many zones they have come, and through which.
CRUISER_NATION = ["russia", "russia", "japan", "japan", "japan", "japan"]
CRUISER_ZONES = [0, 0, 1, 1, 2, 2]
CRUISERS = {"japan": ["nisshin", "kasuga"], "russia": ["nevelskoi", "amurski"]}
CRUISER_ROUTE = {
    "japan": ["mediterranean", "indian_ocean", "east_indies"],
    "russia": ["mediterranean", "north_sea", "kronstadt"],
}

# Ports: hex, owner, country, yard.
PORTS = """
port_arthur 0309 russia manchuria 4
vladivostok 0806 russia russia 5
yokosuka 1212 japan japan 5
sasebo 0714 japan japan 4
kure 0913 japan japan 5
maizuru 1012 japan japan 3
ominato 1307 japan japan 0
tsushima 0713 japan japan 0
chemulpo 0510 japan korea 0
fusan 0612 japan korea 0
yin_kou 0308 japan manchuria 0
kiau_chou 0211 neutral china 0
shanghai 0315 neutral china 0
wei_hai_wei 0310 neutral china 0
chefoo 0210 neutral china 0
"""

# Zones: who has a port there, and the yard.
ZONES = {
    "kronstadt": (["russia"], 10),
    "north_sea": ([], 0),
    "mediterranean": (["russia", "japan"], 0),
    "south_atlantic": ([], 0),
    "indian_ocean": (["russia"], 0),
    "east_indies": ([], 0),
    "china_sea": (["japan"], 0),
}
ROUTES = """
kronstadt north_sea
north_sea mediterranean
mediterranean indian_ocean
north_sea south_atlantic
south_atlantic indian_ocean
indian_ocean east_indies
east_indies china_sea
"""

# The chart, row by row from the north, fifteen hexes each: land, partial sea, sea.
CHART = """
###########ppp~
##########ppp~~
##########pppp~
#########pppp~p
#########pp~ppp
#######ppp~ppp~
##p###pp~~~pp~~
pppp#pp~~~~pp~~
pppppp~~~~~ppp~
ppppppp~~~ppp~~
#pp~ppppp~ppp~~
p~~pppppppppp~~
#p~~ppppppppp~~
pp~~pppppp~~p~~
#pp~~~pp~~~~~~~
ppp~~~pp~~~~p~~
#pp~~~p~~~~~~~~
pp~~~pp~~~~~~p~
ppp~pp~p~~~~~pp
pppp~~~~~~~~~p~
"""

# Partial sea hexes by whose coast they have.
COASTS = {
    "japan": """
    0319 0320 0420 0519 0614 0618 0619 0713 0714 0715 0716 0717 0718 0812 0813 0814 0815 0816 0819 0911 0912
    0913 0914 1012 1013 1014 1110 1111 1112 1113 1204 1206 1207 1208 1209 1210 1211 1212 1213 1304 1305 1306
    1307 1308 1309 1310 1311 1312 1313 1314 1316 1405 1406 1409 1504 1505
    """,
    "korea": """
    0408 0410 0412 0509 0510 0511 0512 0513 0514 0608 0609 0610 0611 0612 0613 0707 0708 0710 0711 0712 0713
    0807 0811
    """,
    "russia": """
    0806 0807 0906 1004 1005 1006 1102 1103 1104 1105 1201 1202 1203 1301 1302 1303 1401 1403
    """,
}

# Hexsides that are all land between two hexes with water.
ALL_LAND = """
0108-0109 0110-0211 0114-0213 0114-0215 0116-0217 0210-0211 0210-0311 0308-0408 0308-0409 0509-0510 0509-0609
0510-0609 0510-0610 0512-0612 0512-0613 0608-0707 0609-0610 0610-0611 0610-0711 0611-0612 0611-0711 0612-0711
0714-0814 0812-0913 0906-1005 0912-0913 0912-1013 0913-0914 1004-1005 1004-1103 1012-1112 1012-1113 1013-1113
1102-1103 1102-1201 1111-1112 1112-1211 1112-1212 1208-1308 1210-1310 1210-1311 1211-1212 1211-1311 1305-1306
1305-1405 1306-1405 1308-1309 1309-1310 1309-1409 1405-1406
"""
# Further hexsides that are closed, so that nobody sails from one water of a hex to another across the land.
CLOSED = "1012-1013 0714-0815 1212-1311 1301-1401 1111-1211"
