"""The 27 battles typed in from the dossier; nothing is read from `data/`."""

# Id | day, hour, zone | rounds, weather, light of each round, range | field | land | port hex | exits | initiative and
# confirming faces of Japan and Russia | points at which Japan and Russia win.
BATTLES = """
B01 | 1895-05-08 10:00 O11 | 8 1 dddddddd 5 | floating | - | - | - | roll 0 0 | 1 -8
B02 | 1895-05-09 08:00 O10 | 6 2 dddddd 4 | fixed | 1,2,-15 | - | R-NW | roll 0 0 | -1 -3
B03 | 1898-03-29 09:00 O12 | 8 1 dddddddd 5 | floating | - | - | - | roll 0 0 | -1 -3
B04 | 1904-02-08 16:00 U15 | 6 1 ddddnn 5 | fixed | 1,0,-4 -1,0,-4 1,2,-11 | 0,-5 | R-S | russia 0 4 | 12 10
B05 | 1904-02-09 11:45 U15 | 4 1 dddd 5 | fixed | 1,0,-4 -1,0,-4 1,2,-11 | 0,-5 | R-S | roll 0 5 | 13 12
B06 | 1904-02-09 00:28 N11 | 4 1 nnnn 3 | fixed | 1,2,-13 | 0,-7 | J-SE | japan 0 6 | 19 17
B07 | 1904-02-09 11:07 N11 | 3 1 ddd 5 | fixed | 1,2,-13 | 0,-7 | J-SE J-S | japan 0 3 | 23 21
B08 | 1904-02-24 02:45 N11 | 6 1 nnnnnn 3 | fixed | 1,2,-13 | 0,-7 | - | japan 0 4 | 2 0
B09 | 1904-03-10 04:35 N11 | 3 1 nnn 3 | floating | - | - | - | roll 0 0 | 1 -1
B10 | 1904-03-10 06:40 N11 | 5 1 ddddd 3 | fixed | 1,2,-16 | - | R-NW | japan 0 0 | -2 -3
B11 | 1904-03-27 02:15 N11 | 6 1 nnnnnn 3 | fixed | 1,2,-13 | 0,-7 | - | japan 0 4 | 4 2
B12 | 1904-04-13 08:00 N11 | 6 2 dddddd 4 | fixed | 1,2,-13 | 0,-7 | J-S J-SE | roll 0 3 | 24 22
B13 | 1904-04-20 10:00 O12 | 8 1 dddddddd 5 | floating | - | - | - | roll 0 3 | 29 27
B14 | 1904-05-15 11:30 N11 | 6 1 dddddd 5 | fixed | 1,2,-13 | 0,-7 | J-SE J-S | russia 0 3 | -8 -10
B15 | 1904-06-15 09:00 AC14 | 6 2 dddddd 2 | fixed | - | - | J-SE R-N R-NE | russia 0 0 | -22 -24
B16 | 1904-06-23 18:00 O12 | 6 1 ddddnn 5 | fixed | - | - | R-SE R-NW | roll 0 3 | 21 19
B17 | 1904-07-01 18:40 AC14 | 5 1 dddnn 5 | fixed | - | - | R-NE R-N | roll 0 0 | -2 -4
B18 | 1904-07-26 09:30 N11 | 6 2 dddddd 4 | fixed | 1,2,-13 | -4,-5 | R-NW R-SW | roll 0 3 | -12 -14
B19 | 1904-08-10 12:30 P11 | 6 1 dddddd 4 | fixed | - | - | R-SE R-S | roll 0 3 | 38 36
B20 | 1904-08-10 17:30 Q11 | 6 1 dddddn 3 | fixed | - | - | R-SE R-S | roll 2 3 | 3 1
B21 | 1904-08-10 20:30 P11 | 8 1 nnnnnnnn 3 | fixed | - | - | R-NW R-SE | japan 0 4 | 0 -1
B22 | 1904-08-14 05:20 AA16 | 8 1 dddddddd 4 | fixed | - | - | R-N R-NE | roll 0 0 | 3 1
B23 | 1904-08-20 16:30 X43 | 4 1 dddd 5 | fixed | 1,2,-14 | 0,-7 | R-S R-SW | roll 0 0 | -4 -5
B24 | 1904-12-14 01:00 N11 | 8 2 nnnnnnnn 2 | fixed | 1,2,-13 | 2,-8 | - | japan 0 4 | 4 2
B25 | 1905-05-27 14:00 AC15 | 8 2 dddddddd 4 | floating | - | - | - | japan 4 6 | 150 130
B26 | 1905-05-27 16:30 AC15 | 12 2 ddddddnnnnnn 2 | floating | - | - | - | roll 0 4 | 96 94
B27 | 1906-10-20 09:00 Y20 | 8 1 dddddddd 5 | floating | - | - | - | roll 0 3 | 47 45
"""

# Battle and side | name | ships | hex and heading, or the round and where they come | leader and flagship, cap, chance.
GROUPS = """
B01 R | Line | B19 AC05 AC08 AC06 | 0,0 SE | tyrtov@B19
B01 R | Cruisers | C14 C15 | 0,-1 SE
B01 J | Main Squadron | C16 C17 C18 C11 | 5,-2 SW | ito@C16
B01 J | Chin'en | CD01 | 5,-2 SW
B01 J | Flying Squadron | C04 C13a C14a C10 | 4,1 NW | tsuboi@C04
B02 R | Cruisers | C14 | 0,0 NW
B02 R | Pamyat Azova | AC08 | 0,0 NW | tyrtov@AC08
B02 R | Clippers | C19#1 C19#3 | -1,0 NW
B02 J | Flying Squadron | C04 C10 C13a C14a | 4,0 NW | tsuboi@C04
B03 R | Line | B14 B18 AC01 AC03 AC05 AC07 | 0,0 SE | dubasov@B14
B03 R | Kornilov | C14 | -1,0 SE
B03 J | Battleships | B06 B05 CD01 | 5,-3 SW | ito@B06
B03 J | Matsushima class | C16 C17 C18 | 5,-3 SW
B03 J | Fast cruisers | C04 C10 C09 C13a C14a | 3,2 NW | tsuboi@C04
B04 R | Varyag | C03 | 0,-3 S | cap=1
B04 R | Koreets | GB03 | 0,-3 S
B04 J | Transports | TRL#1-3 | 0,2 N
B04 J | Van | C11 C14 | 0,2 N | uriu@C14
B04 J | Asama | AC01 | 0,3 N
B04 J | 9th and 14th torpedo boats | TB01 TB02 | 1,2 N
B04 J | Rear | C13 C08 C05 | round 3 S
B05 R | Varyag | C03 | 0,-3 S | cap=1
B05 R | Koreets | GB03 | 0,-3 S
B05 J | Asama | AC01 | 0,2 NW
B05 J | Chiyoda | C11 | 0,2 NW
B05 J | Naniwa and Niitaka | C13 C05 | 1,2 NW | uriu@C13
B05 J | Takachiho and Akashi | C14 C08 | -1,3 NW
B05 J | 9th and 14th torpedo boats | TB01 TB02 | 2,2 NW
B06 R | Battleships, inner line | B11 B12 B13 B06 | 0,-6 SE | stark@B11 anchored
B06 R | Battleships, outer line | B07 B08 B10 | 1,-6 SE | anchored
B06 R | Bayan | AC04 | 0,-6 SE | anchored
B06 R | Cruisers | C05 C06 C04 | 0,-5 SE | anchored
B06 R | Boyarin and Novik | C12 C09 | 1,-6 SE | anchored
B06 R | Gunboat and auxiliaries | GB07 AM02 ML02 | 0,-6 SE | anchored
B06 J | 1st Destroyer Division | DD08 DD07 | 4,-6 NW
B06 J | 2nd Destroyer Division | DD01 DD02 | 3,-4 NW
B06 J | 3rd Destroyer Division | DD06 DD03 | round 2 SE
B06 R | Patrol | DD08 DD06 | round 2 S
B07 R | Battleships | B11 B13 B12 B10 B08 | 0,-5 SE | stark@B11
B07 R | Bayan | AC04 | 0,-4 S
B07 R | Cruisers | C04 C06 C12 C09 | 0,-4 S
B07 J | 1st Division | B01 B02 B06 B05 B03 B04 | -1,1 NE | togo@B01
B07 J | 2nd Division | AC03 AC06 AC05 AC02 AC04 | -2,2 NE | kamimura@AC03
B07 J | 3rd Division | C02 C03 C01 C04 | -3,3 NE | dewa@C02
B08 R | Retvizan | B07 | 1,-6 SE | anchored
B08 R | Guard destroyers | DD09 | 0,-6 SE
B08 J | Blockships | TRS#1-5 | 2,-4 NW
B08 J | 5th Destroyer Division | DD04 DD05 | 3,-4 NW
B08 J | 14th torpedo boats | TB02 | 3,-4 NW
B09 R | 1st Division (Matusevich) | DD09 DD10 DD08 | 0,0 NE
B09 J | 1st Destroyer Division (Asai) | DD08 DD07 | 3,0 NW
B10 R | Reshitelny and Steregushchi | DD01 | 0,0 NW
B10 J | 3rd Destroyer Division (Tsuchiya) | DD06 DD03 DD02 | 1,2 NW
B10 J | Tokiwa | AC02 | round 3 S
B10 J | Chitose | C02 | round 3 S
B10 R | Novik | C09 | round 4 NW | makarov@C09
B10 R | Bayan | AC04 | round 5 NW
B11 R | Guard destroyers | DD06 DD01 | 0,-6 SE
B11 R | Gunboats | GB05 GB02 | 0,-6 SE | anchored
B11 J | Blockships | TRS#1-4 | 2,-5 NW
B11 J | Escort | DD08 DD07 DD06 | 3,-5 NW
B11 J | 9th and 14th torpedo boats | TB01 TB02 | 3,-5 NW
B12 R | Flagship | B11 B12 | 0,-5 S | makarov@B11
B12 R | Bayan | AC04 | 0,-4 S
B12 R | Cruisers | C04 C06 C09 | 0,-5 S
B12 J | 3rd Division | C02 C03 C01 C04 | 1,-1 SE | dewa@C02
B12 J | Asama and Tokiwa | AC01 AC02 | 1,-1 SE
B12 J | 1st Division | B01 B02 B06 B05 B03 B04 | round 3 S | togo@B01
B12 J | Nisshin and Kasuga | AC07 AC08 | round 3 S
B12 R | Pobeda and Peresvet | B10 B08 | round 3 0,-7
B13 R | Battleships | B11 B12 B13 B08 B10 | 0,0 SE | makarov@B11
B13 R | Bayan | AC04 | -1,1 SE
B13 R | Cruisers | C04 C06 C09 | -1,1 SE
B13 R | Destroyers | DD02 DD05 DD07 DD08 | -1,0 SE
B13 J | 1st Division | B01 B02 B06 B05 B03 B04 | 5,-2 SW | togo@B01
B13 J | Nisshin and Kasuga | AC07 AC08 | 5,-2 SW
B13 J | 3rd Division | C02 C03 C01 C04 | 4,1 NW | dewa@C02
B14 R | Destroyers | DD02 DD03 DD05 DD06 DD07 DD08 DD09 DD12 | 0,-5 S
B14 R | Novik | C09 | 0,-5 S
B14 J | Hatsuse | B04 | 0,0 SE
B14 J | Yashima | B05 | 1,0 SE
B14 J | Shikishima | B03 | 0,0 SE
B14 J | Kasagi and Tatsuta | C01 C23 | 0,0 SE
B14 J | 6th Division | C09 C08 C11 C10 | round 3 SE
B14 J | Takasago | C03 | round 4 S
B15 R | Cruisers | AC01 AC02 AC03 | 0,0 S | bezobrazov@AC01
B15 J | Hitachi and Sado Maru | TRL#1-2 | 2,0 NW
B15 J | Izumi Maru | TRL#3 | -1,3 SE
B15 J | Tsushima | C06 | 4,0 NW
B15 J | 2nd Division | AC03 AC06 AC02 AC04 | round 4 NW | kamimura@AC03 chance=5
B15 J | Naniwa | C13 | round 4 NW | with=2nd_Division
B16 R | Battleships | B06 B07 B10 B08 B13 B12 | 0,0 SE | vitgeft@B06
B16 R | Bayan | AC04 | -1,0 SE
B16 R | Cruisers | C04 C05 C06 C09 | -1,0 SE | reitsenshtein@C04
B16 R | Destroyers | DD09 DD21 DD08 DD07 | -1,1 SE
B16 J | 1st Division | B01 B02 B06 B03 AC08 AC07 | 4,1 SW | togo@B01
B16 J | Yakumo and Asama | AC05 AC01 | 5,0 NW
B16 J | 3rd Division | C02 C01 C03 | 5,0 NW | dewa@C02
B16 J | Torpedo boats | TB01 TB02 TB06 TB07 | round 5 SE
B16 J | Destroyers | DD01 DD02 DD06 DD08 DD09 | round 5 S
B17 R | Cruisers | AC01 AC02 AC03 | 0,0 NE | bezobrazov@AC01
B17 J | 2nd Division | AC03 AC06 AC02 AC04 | -4,5 NE | kamimura@AC03
B17 J | 4th Division | C13 C05 C06 | -5,5 NE | uriu@C13
B17 J | Torpedo boats | TB03 TB10 | round 4 SW
B18 R | Bayan | AC04 | 1,-5 SE
B18 R | Cruisers | C04 C05 C09 | 1,-5 SE | reitsenshtein@C04
B18 R | Gunboats | GB07 GB02 GB01 | 1,-6 SE
B18 J | 5th Division | C18 C16 C17 C11 | 4,-4 NW | kataoka@C18
B18 J | Chin'en | CD01 | 4,-4 NW
B18 J | Nisshin and Kasuga | AC07 AC08 | round 4 SE | chance=5
B19 R | Battleships | B06 B07 B10 B08 B13 B12 | 0,0 SE | vitgeft@B06
B19 R | Cruisers | C04 C09 C05 C06 | -1,0 SE | reitsenshtein@C04
B19 R | Destroyers | DD09 DD10 DD21 DD07 DD08 | -1,1 SE
B19 J | 1st Division | B01 B02 B06 B03 AC08 AC07 | 3,1 SW | togo@B01
B19 J | 3rd Division | C01 C02 C03 | -2,6 NE | dewa@C01
B19 J | Yakumo | AC05 | -2,6 NE
B19 J | 6th Division | C08 C09 C10 | 5,-1 SW
B19 J | 5th Division | C18 C16 | round 5 NE | kataoka@C18
B19 J | Asama and Chin'en | AC01 CD01 | round 5 NE
B20 R | Battleships | B06 B07 B10 B08 B13 B12 | 0,0 SE | vitgeft@B06
B20 R | Cruisers | C04 C09 C05 C06 | -1,2 SE | reitsenshtein@C04
B20 R | Destroyers | DD09 DD10 DD21 DD07 DD08 | -2,2 SE
B20 J | 1st Division | B01 B02 B06 B03 AC08 AC07 | -1,-2 SE | togo@B01
B20 J | Yakumo | AC05 | -4,1 SE
B20 J | 3rd Division | C01 C02 C03 | -5,2 SE | dewa@C01
B20 J | Asama | AC01 | round 4 N
B20 J | 6th Division | C08 C09 C10 | round 5 SE
B20 J | Destroyers | DD01 DD02 DD04 DD05 DD06 DD08 | round 6 S
B21 R | Battleships | B08 B07 B10 B13 B12 | 0,0 NW | ukhtomski@B08
B21 R | Pallada | C05 | 0,0 NW
B21 R | Tsesarevich | B06 | 3,2 SE
B21 R | Diana | C06 | 2,3 S
B21 J | 1st and 2nd Destroyer Divisions | DD08 DD07 DD01 DD02 | 0,-3 S
B21 J | 3rd to 5th Destroyer Divisions | DD06 DD03 DD09 DD10 DD04 DD05 | 3,-3 SW
B21 J | Torpedo boats, first wave | TB01 TB02 TB06 TB07 | -3,3 NE
B21 J | Torpedo boats, second wave | TB09 TB08 TB11 TB13 | round 3 SE
B22 R | Cruisers | AC01 AC02 AC03 | 0,0 SE | jessen@AC01
B22 J | 2nd Division | AC03 AC06 AC02 AC04 | 2,-4 S | kamimura@AC03
B22 J | Naniwa | C13 | round 3 S | uriu@C13
B22 J | Takachiho | C14 | round 6 S
B23 R | Novik | C09 | 0,-4 S | cap=2
B23 J | Tsushima | C06 | 0,1 N
B23 J | Chitose | C02 | round 4 S | chance=5
B24 R | Sevastopol | B13 | 0,-6 SE | anchored
B24 R | Otvazhny | GB02 | 0,-6 SE | anchored
B24 R | Destroyers | DD02 DD03 DD04 DD09 DD21 | 1,-6 SE
B24 J | First wave | TB02 TB01 | 2,-5 NW
B24 J | Second wave | TB03 TB14 TB13 | round 3 SE
B24 J | Third wave | TB07 TB06 TB15 | round 5 S
B25 R | 1st Division | B04 B02 B01 B03 | 0,0 NE | rozhestvensky@B04 cap=1s
B25 R | 2nd Division | B09 B14 B18 AC05 | -1,1 NE | cap=1s
B25 R | 3rd Division | B19 CD03 CD02 CD01 | -2,2 NE | nebogatov@B19 cap=1s
B25 R | Cruisers | C02 C07 | -2,3 NE | enkvist@C02
B25 R | Old cruisers | AC07 AC06 | -2,3 NE
B25 R | Zhemchug and Izumrud | C10 C11 | 1,1 NE
B25 R | Destroyers | DD13 DD14 DD15 DD16 DD17 | 0,1 NE
B25 R | Transports | TRL#1-4 AY01 AY02 | -3,4 NE
B25 J | 1st Division | B01 B03 B06 B02 AC08 AC07 | 2,-4 SW | togo@B01
B25 J | 2nd Division | AC03 AC06 AC02 AC05 AC01 AC04 | 1,-4 SW | kamimura@AC03
B25 J | Destroyers | DD01 DD02 DD04 DD05 DD08 | 4,-6 SW
B26 R | Cruisers | C02 C07 C08 | 0,0 N | enkvist@C02
B26 R | Old cruisers | AC07 AC06 | 0,0 N
B26 R | Scouts | C10 C11 C13 | 1,-1 N
B26 R | Transports | TRL#1-4 AM03 AY01 AY02 | 0,1 N
B26 R | Destroyers | DD13 DD14 DD15 DD16 DD17 | 0,0 N
B26 R | Beaten battleships | B19 B03 CD03 CD02 CD01 | 1,-5 N | nebogatov@B19
B26 R | Stragglers | B14 B18 AC05 | 0,-4 N
B26 J | 3rd Division | C01 C02 C07 C05 | -2,0 NE | dewa@C01
B26 J | 4th Division | C13 C14 C08 C06 | -2,2 NE | uriu@C13
B26 J | 5th Division | C17 C16 C18 | -2,4 NE | kataoka@C17
B26 J | Chin'en | CD01 | -2,4 NE
B26 J | 6th Division | C09 C11 C12 C10 | 2,2 N
B26 J | Destroyers, north | DD01 DD02 DD03 DD06 DD07 | round 7 N
B26 J | Destroyers, east | DD04 DD05 DD08 DD09 DD11 DD12 | round 7 NE
B26 J | Torpedo boats, south | TB01 TB03 TB04 TB07 | round 8 S
B26 J | Torpedo boats, west | TB09 TB06 TB10 TB14 TB15 TB16 | round 8 NW
B27 R | Battleships | B05 B06 B03 B15 | 0,0 S | jessen@B05
B27 R | Armoured cruisers | AC01 AC02 | -1,0 S
B27 R | Cruisers | C01 C10 C02 | -1,1 S
B27 J | Battleships | B07 B08 B01 B02 B03 | 1,4 NE | togo@B01
B27 J | 2nd Division | AC03 AC06 AC02 AC04 | 0,5 NE | kamimura@AC03
B27 J | Cruisers | C01 C02 C05 C06 | -1,6 NE | dewa@C01
"""

# Damage and batteries at the start.
DAMAGE = """
B06 J DD02 hull=1
B06 R DD08 hull=1
B06 R DD06 hull=1
B07 R battery 0,-6 4 6
B07 R battery 2,-7 2 4
B08 R B07 hull=3 aground
B08 R battery 0,-6 2 6
B09 R DD10 hull=1
B09 R DD08 hull=1
B10 J DD02 hull=1
B11 R DD06 hull=1
B11 R DD01 hull=1
B11 R battery 0,-6 2 6
B12 R battery 0,-6 4 6
B14 J B04 hull=4 dead
B14 J B05 hull=4 speed=2
B16 R DD07 hull=1
B19 R DD10 hull=1
B19 R DD07 hull=1
B19 R B07 hull=1
B20 R DD10 hull=1
B20 R DD07 hull=1
B20 R B12 hull=1 secondary=1
B20 R B07 hull=1
B20 R B06 secondary=1
B20 J B01 hull=1 secondary=1
B21 R B08 hull=4 secondary=1 tertiary=1
B21 R B06 hull=4 secondary=1 speed=1
B21 R B07 hull=3
B21 R B12 hull=3
B21 R B13 hull=2
B21 R B10 hull=2
B21 J DD07 hull=1
B21 J TB11 hull=1
B21 J TB13 hull=1
B24 R DD04 hull=1
B24 R DD09 hull=1
B24 R DD21 hull=1
B24 R B13 hull=1 secondary=1 dead
B24 J TB13 hull=1
B24 R battery 0,-6 0 4
B26 R B03 hull=5 primary=1 secondary=1 tertiary=1
B26 R B14 hull=3 secondary=1 speed=1
B26 R B18 hull=2
B26 R AC05 hull=2 secondary=2
B26 R CD01 hull=1
B26 J TB06 hull=1
"""

# Special rules and their figures.
SPECIAL = """
B01 old_torpedoes
B02 old_torpedoes
B03 old_torpedoes
B04 first_salvo R impulses=2
B04 narrow_waters J groups=2
B04 bottled R sector=S
B05 narrow_waters J groups=2
B05 bottled R sector=S
B05 no_torpedo_attack J types=TB limit=1,2,-4
B06 surprise_at_anchor R impulses=2 round=1 steam_round=3 pieces=C09,C12
B06 one_attack J
B07 passing_action J round=2
B08 blockships J pieces=TRS#1,TRS#2,TRS#3,TRS#4,TRS#5 hexes=0,-7 face=5 vp=8
B08 searchlights R
B11 blockships J pieces=TRS#1,TRS#2,TRS#3,TRS#4 hexes=0,-7 face=5 vp=8
B11 searchlights R
B12 mined_hexes J hexes=0,-5;1,-5;0,-6 types=B,AC,C strike=6,3 leaving_too=True
B14 tow_in_battle J tug=C01 towed=B04
B14 mined_hexes R hexes=0,0;0,1 types=B strike=6,4
B15 squalls face=5 better_most=2 least=2 most=4
B18 shore_fire R pieces=GB07,GB02,GB01 hexes=1,-6;2,-7 vp=1
B21 dark_ships R sight=1
B21 torpedo_confirm J face=6
B22 ammunition J round=8 divisor=2
B23 bottled R sector=S
B24 nets R pieces=B13 face=5
B24 searchlights R
B24 boom J hexes=0,-6 face=6
B25 overloaded R pieces=B04,B02,B01,B03,B09,B14,B18,AC05
B25 heavy_sea types=DD speed=1 until_round=6
B25 flag_rule R pieces=B04 held=2nd_Division,3rd_Division
B26 overloaded R pieces=B03,B14,B18,AC05
B26 searchlights R pieces=B14,B18,AC05,AC06
B26 dark_ships R sight=1 pieces=B19,B03,CD01,CD02,CD03
B26 heavy_sea types=TB speed=dead until_round=8
"""

# Victory rows beside the points of the ships, which count everywhere.
POINTS = """
B02 exit R sector=NW vp=1
B04 extra R pieces=TRL#1,TRL#2,TRL#3 vp=6 per=sunk
B05 exit R sector=S pieces=C03 vp=20
B05 extra R types=C,AC vp=5 per=crippled
B06 torpedo_hits J types=B,AC,C vp=4 per=hit
B10 exit R sector=NW vp=1 per=boat
B12 leader_lost J leader=makarov vp=10
B15 extra R pieces=TRL#1,TRL#2 vp=6 per=sunk
B16 exit R sector=SE types=B,AC,C vp=4
B17 exit R sector=NE vp=4
B19 exit R sector=SE types=B vp=8 per=ship_not_crippled
B19 exit R sector=SE types=C vp=3 per=ship_not_crippled
B20 exit R sector=SE types=B vp=10 per=ship_not_crippled
B20 exit R sector=SE types=C vp=3 per=ship_not_crippled
B21 exit R sector=NW types=B vp=3
B22 exit R sector=N vp=6
B23 exit R sector=S pieces=C09 vp=6
B26 survive R types=B,CD,AC vp=5 per=ship_neither_sunk_nor_crippled
"""

# Ships that give no points by themselves: those that are sent to be sunk.
EXCEPTED = {"B08": 5, "B11": 4}
