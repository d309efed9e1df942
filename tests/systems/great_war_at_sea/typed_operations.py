"""The 23 operations typed in from the dossier; nothing is read from `data/`."""

# Id | start and turns | weather of Yellow Sea, Sea of Japan, Pacific | fleets and decoys of Japan and Russia |
# confirming faces | points at which Japan and Russia win.
OPERATIONS = """
O01 | 1895-05-08 06:00 60 | 1 1 2 | 8 6 3 2 | 0 0 | 3 1
O02 | 1897-12-15 06:00 60 | 2 2 1 | 8 6 4 3 | 0 0 | 5 -5
O03 | 1900-05-10 06:00 60 | 2 1 1 | 8 8 4 4 | 0 0 | 0 -5
O04 | 1903-10-15 06:00 90 | 1 2 2 | 8 8 4 4 | 0 3 | 20 17
O05 | 1904-02-06 06:00 42 | 1 3 2 | 8 6 4 3 | 0 3 | 30 28
O06 | 1904-02-12 06:00 30 | 2 4 2 | 6 4 3 2 | 0 3 | 11 9
O07 | 1904-02-09 10:00 36 | 1 2 3 | 6 3 3 1 | 0 0 | -1 -2
O08 | 1904-03-04 06:00 36 | 1 1 2 | 5 3 2 1 | 0 0 | 10 6
O09 | 1904-03-10 06:00 60 | 2 2 2 | 8 6 4 3 | 0 3 | 14 10
O10 | 1904-03-08 06:00 216 | 2 2 2 | 8 8 4 4 | 0 3 | -25 -35
O11 | 1904-04-23 06:00 30 | 3 3 2 | 5 3 2 1 | 0 0 | 3 2
O12 | 1904-05-03 06:00 60 | 3 2 2 | 8 6 4 3 | 0 3 | 25 21
O13 | 1904-05-14 06:00 12 | 3 2 2 | 6 4 3 2 | 0 3 | -3 -4
O14 | 1904-06-12 06:00 54 | 2 2 2 | 8 4 4 2 | 0 0 | 10 7
O15 | 1904-06-22 06:00 24 | 1 2 2 | 8 5 4 2 | 0 3 | -4 -5
O16 | 1904-07-17 06:00 96 | 2 2 2 | 8 4 4 2 | 0 0 | -12 -13
O17 | 1904-08-10 06:00 42 | 1 1 2 | 8 8 4 4 | 0 3 | 60 45
O18 | 1904-08-10 22:00 66 | 1 2 2 | 6 3 3 1 | 0 0 | -12 -18
O19 | 1904-11-20 06:00 60 | 2 3 2 | 8 8 4 4 | 0 4 | 130 100
O20 | 1904-12-06 06:00 60 | 3 3 2 | 8 6 4 3 | 0 3 | 132 125
O21 | 1905-05-24 06:00 42 | 2 2 1 | 8 8 4 4 | 0 4 | 100 40
O22 | 1905-07-04 06:00 120 | 2 3 2 | 8 5 4 2 | 0 3 | 20 17
O23 | 1906-09-10 06:00 120 | 2 1 2 | 8 8 4 4 | 0 3 | 8 0
"""

# Special rules, and rows of points, with how often they stand there.
SPECIAL = """
O01 neutral_base old_torpedoes starting_turn
O02 old_torpedoes empty_port ice
O03 old_torpedoes
O04 tide first_blow
O05 peace surprise_attack speed_cap tide ice own_mines
O06 speed_cap unready coal_stop ice
O07 ice winter_storm
O08 ice steam
O09 tide ice advanced_base indirect_fire
O10 tide ice advanced_base indirect_fire blockships under_repair
O11 fog_belt
O12 tide advanced_base beach under_repair blockships
O13 tide advanced_base beat dense_field fog_collision
O14 sail_by unescorted
O15 tide advanced_base swept_channel
O16 cyclones fog_belt strait_watch
O17 tide advanced_base dying_port late_word
O18 neutral_coal strait_watch korsakov_coal
O19 tide overloaded advanced_base howitzers
O20 ice tide howitzers advanced_base fall
O21 overloaded speed_cap gromoboi_mined coal_hunger togo_waits
O22 fog_belt balloon_hypothetical neutral_limits
O23 cyclones
"""
POINTS = """
O01 ship_vp unload
O02 ship_vp hold_port*2 unload
O03 ship_vp hold_port*2 unload
O04 ship_vp unload bombard*2
O05 ship_vp unload bombard merchants
O06 ship_vp reach*2 merchants
O07 ship_vp merchants bombard
O08 ship_vp bombard*2 merchants
O09 ship_vp unload bombard
O10 ship_vp leader_lost unload bombard merchants
O11 ship_vp unload extra merchants bombard
O12 ship_vp unload
O13 ship_vp lay
O14 ship_vp unload extra merchants
O15 ship_vp at_large
O16 ship_vp merchants reach
O17 ship_vp reach interned
O18 ship_vp reach interned merchants
O19 ship_vp short reach unload
O20 ship_vp reach interned unload
O21 ship_vp short reach*2 interned merchants
O22 ship_vp unload capture*2 merchants
O23 ship_vp unload capture*3 merchants bombard*2
"""

# Operation, side, fleet, place | ships | missions | turn, leader and flagship, load, fuel.
FLEETS = """
O01 R R1 chefoo | B19 AC05 AC08 AC06 C14 C15 | intercept raid bombard | tyrtov@B19
O01 R R2 chefoo | C19#1 C19#3 GB01 GB02 GB03 GB04 C20#1 C20#2 | intercept escort
O01 R R3 vladivostok | AC07 C19#2 GB06 TB03#1 TB03#2 | intercept raid coastal_defence
O01 R R4 vladivostok | TRS#1-2 | supply
O01 J J1 port_arthur | C16 C17 C18 C11 CD01 | intercept escort blockade | ito@C16
O01 J J2 sasebo | C04 C10 C13a C14a | intercept escort | tsuboi@C04
O01 J J3 dalny | CD03 CD04 CD05 CD02 C15 C19 GB01 | coastal_defence escort
O01 J J4 takeshiki | C12a C20 C23 | intercept escort
O01 J J5 port_arthur | TB17 TB18 | coastal_defence
O01 J J6 moji | TRL#1-5 | transport | supply=2
O01 J J7 moji | TRL#6-9 | transport | turn=13 supply=2
O01 J J8 moji | TRS#1-6 | transport | turn=25 supply=1
O02 R R1 O12 | AC05 C14 GB02 | intercept transport | dubasov@AC05
O02 R R2 Y8 | AC08 AC03 AC07 AC06 | intercept raid
O02 R R3 chefoo | GB01 GB03 GB06 | intercept
O02 R R4 vladivostok | C15 C20#1 TRL#1-3 | transport coastal_defence | troops=2
O02 J J1 yokosuka | B06 B05 | intercept blockade | ito@B06
O02 J J2 sasebo | C16 C17 C18 CD01 | intercept blockade
O02 J J3 sasebo | C04 C10 C09 C13a C14a | intercept raid | tsuboi@C04
O02 J J4 weihaiwei | CD03 C15 GB01 TB17 TB18 | coastal_defence intercept
O02 J J5 moji | TRL#1-6 | invasion transport | troops=2
O03 R R1 port_arthur | B11 B14 B18 AC05 C14 | intercept escort blockade bombard | dubasov@B11
O03 R R2 vladivostok | AC01 AC03 AC07 AC06 | intercept raid
O03 R R3 port_arthur | TRL#1-4 GB01 GB02 GB03 | invasion transport | troops=2
O03 R R4 vladivostok | TB01 GB06 TRS#1-2 | coastal_defence supply
O03 J J1 sasebo | B06 B05 B03 | intercept blockade bombard | togo@B03
O03 J J2 sasebo | AC01 AC02 | intercept raid
O03 J J3 takeshiki | C01 C02 C03 C04 | intercept | dewa@C01
O03 J J4 sasebo | C16 C17 C18 CD01 | intercept escort
O03 J J5 takeshiki | DD01 DD04 TB17 TB18 | intercept coastal_defence
O03 J J6 moji | TRL#1-6 | invasion transport | troops=2
O04 R R1 port_arthur | B11 B12 B13 B08 B10 B07 | intercept escort port | stark@B11
O04 R R2 port_arthur | C04 C03 C05 C06 C09 C12 | intercept raid | reitsenshtein@C04
O04 R R3 port_arthur | DD07 DD08 DD09 DD10 DD02 DD03 | intercept coastal_defence
O04 R R4 port_arthur | ML01 ML02 GB01 GB02 GB05 GB07 | minelay coastal_defence
O04 R R5 vladivostok | AC01 AC02 AC03 C01 | raid intercept bombard | jessen@AC01
O04 R R6 vladivostok | TB01 TB02 AM01 TRS#1-2 | coastal_defence supply raid
O04 R R7 chemulpo | GB03 | intercept
O04 J J1 sasebo | B01 B02 B06 B05 B03 B04 | intercept blockade bombard | togo@B01
O04 J J2 sasebo | AC03 AC06 AC01 AC05 AC02 AC04 | intercept escort | kamimura@AC03
O04 J J3 sasebo | C02 C03 C01 C04 | intercept escort | dewa@C02
O04 J J4 takeshiki | C13 C08 C14 | escort intercept | uriu@C13
O04 J J5 takeshiki | C16 C17 C18 CD01 C12 C09 C10 C11 | coastal_defence intercept escort | kataoka@C17
O04 J J6 sasebo | DD01 DD02 DD04 DD05 DD06 DD07 DD08 | intercept escort
O04 J J7 takeshiki | TB01 TB02 TB06 TB07 | coastal_defence escort
O04 J J8 sasebo | TRL#1-6 | invasion | troops=2
O04 J J9 ujina | TRL#7-12 | invasion | turn=19 troops=2
O04 J J10 ujina | TRL#13-18 | invasion | turn=37 troops=2
O05 R R1 port_arthur | B11 B12 B13 B08 B10 B07 B06 | coastal_defence intercept | stark@B11
O05 R R2 port_arthur | AC04 C04 C05 C06 C09 C12 | coastal_defence intercept
O05 R R3 port_arthur | DD01 DD02 DD03 DD04 DD05 DD06 DD07 DD08 DD09 DD10 DD11 DD12 DD21 | port intercept coastal_defence
O05 R R4 port_arthur | ML01 ML02 GB01 GB02 GB05 GB07 C18 C19#1 C19#2 C20#1 C20#2 | port minelay
O05 R R5 chemulpo | C03 GB03 | port intercept
O05 R R6 vladivostok | AC01 AC02 AC03 C01 | raid port | reitsenshtein@AC01
O05 R R7 shanghai | GB04 | port
O05 J J1 sasebo | B01 B02 B06 B05 B03 B04 C23 | intercept bombard | togo@B01
O05 J J2 sasebo | AC03 AC06 AC05 AC02 AC04 C22 | intercept | kamimura@AC03
O05 J J3 sasebo | C02 C03 C01 C04 | intercept | dewa@C02
O05 J J4 sasebo | AC01 C13 C14 C08 C05 TB01 TB02 TRL#1-3 | invasion transport | uriu@C13 troops=1
O05 J J5 chemulpo | C11 | intercept
O05 J J6 sasebo | DD01 DD02 DD03 DD04 DD05 DD06 DD07 DD08 DD09 DD10 | intercept
O05 J J7 takeshiki | C17 CD01 C18 C16 C12 C09 C10 | coastal_defence intercept | kataoka@C17
O05 J J8 takeshiki | CD03 CD02 GB03 C15 GB01 | coastal_defence | hosoya@CD03
O05 J J10 hakodate | C19 GB02#3 TB15 | coastal_defence
O05 J J9 sasebo | TRL#4-9 | transport | turn=19 troops=2
O06 J J1 AN1 | AC07 AC08 | transport | fuel=AC07:4,AC08:4
O06 J J2 sasebo | C01 C04 | escort intercept | dewa@C01
O06 J J3 hakodate | C19 GB02#3 TB15 | coastal_defence
O06 J J4 yokosuka | GB02#1 TB17 TB18 | coastal_defence intercept
O06 J J5 sasebo | AC05 AC06 | intercept | kamimura@AC05
O06 R R1 X32 | AC01 AC02 AC03 C01 | raid intercept | reitsenshtein@AC01 fuel=AC01:7,AC02:7,AC03:7,C01:4
O06 R R2 port_arthur | AC04 C04 C09 | raid intercept
O06 R R3 vladivostok | AM01 TRS#1 | raid supply
O07 R R1 vladivostok | AC01 AC02 AC03 C01 | raid bombard | reitsenshtein@AC01
O07 J J1 hakodate | C19 GB02#3 TB15 TB16 | coastal_defence
O07 J J2 takeshiki | C17 C18 C16 CD01 | intercept coastal_defence | kataoka@C17
O07 J J3 maizuru | C12 C09 C10 | intercept
O07 J J4 sasebo | AC03 AC06 AC05 AC04 | intercept | turn=13 kamimura@AC03
O08 J J1 W18 | AC03 AC06 AC01 AC05 AC04 C01 C04 | bombard intercept | kamimura@AC03
O08 J J2 genzan | C12 TB10 | intercept
O08 J J3 hakodate | C19 GB02#3 TB15 TB16 | coastal_defence
O08 R R1 vladivostok | AC01 AC02 AC03 C01 | intercept raid bombard port | reitsenshtein@AC01
O08 R R2 vladivostok | TB01 TB02 AM01 | coastal_defence port
O09 J J1 haeju | B01 B02 B06 B05 B03 B04 | intercept blockade bombard | togo@B01
O09 J J2 haeju | C02 C03 C01 C04 | intercept blockade | dewa@C02
O09 J J3 sasebo | AC03 AC06 AC01 AC05 AC02 AC04 | intercept escort | kamimura@AC03
O09 J J4 chemulpo | C13 C14 C08 C05 C11 | escort | uriu@C13
O09 J J5 haeju | DD01 DD02 DD04 DD05 DD06 DD07 DD08 DD09 DD10 | intercept blockade
O09 J J9 haeju | MT01 TB05 | minelay minesweep
O09 J J6 chemulpo | TRL#1-8 | invasion transport | troops=2
O09 R R1 port_arthur | B11 B12 B13 B08 B10 | intercept port | makarov@B11
O09 R R2 port_arthur | AC04 C04 C06 C09 | intercept raid
O09 R R3 port_arthur | DD01 DD02 DD03 DD04 DD05 DD06 DD07 DD08 DD09 DD10 DD12 DD21 | intercept coastal_defence
O09 R R4 port_arthur | ML01 GB01 GB02 GB05 GB07 C20#1 C20#2 | minelay coastal_defence
O09 J J7 ujina | TRL#9-16 | transport | turn=13 troops=2
O09 J J8 ujina | TRS#1-8 | transport | turn=25 supply=1
O10 R R1 port_arthur | B11 B12 B13 B08 B10 | intercept port | makarov@B11
O10 R R2 port_arthur | AC04 C04 C06 C09 | intercept raid
O10 R R3 port_arthur | DD01 DD02 DD03 DD04 DD05 DD06 DD07 DD08 DD09 DD10 DD12 DD21 | intercept coastal_defence
O10 R R4 port_arthur | ML01 GB01 GB02 GB05 GB07 C20#1 C20#2 | minelay coastal_defence
O10 R R5 port_arthur | B06 B07 C05 | port
O10 R R6 vladivostok | AC01 AC02 AC03 C01 | raid port | jessen@AC01
O10 R R7 vladivostok | TB01 TB02 AM01 | coastal_defence minelay port
O10 J J1 haeju | B01 B02 B06 B05 B03 B04 | intercept blockade bombard | togo@B01
O10 J J2 haeju | C02 C03 C01 C04 | intercept blockade | dewa@C02
O10 J J3 sasebo | AC03 AC06 AC01 AC05 AC02 AC04 | intercept escort | kamimura@AC03
O10 J J4 chemulpo | C13 C14 C08 C05 | escort intercept | uriu@C13
O10 J J5 takeshiki | C17 CD01 C18 C16 C12 C09 C10 C11 | escort intercept coastal_defence | kataoka@C17
O10 J J6 haeju | DD01 DD02 DD03 DD04 DD05 DD06 DD07 DD08 DD09 DD10 | intercept blockade
O10 J J7 haeju | TB01 TB02 TB07 TB08 | escort blockade
O10 J J8 haeju | MT01 TB05 | minelay minesweep
O10 J J9 chemulpo | TRL#1-6 | invasion transport | turn=13 troops=2
O10 J J10 ujina | TRL#7-12 | transport | turn=73 troops=2
O10 J J11 haeju | TRS#1-4 | block_entrance | turn=115
O10 J J12 ujina | TRS#5-10 | transport | turn=133 supply=1
O10 J J13 sasebo | AC07 AC08 | intercept bombard | turn=199
O11 R R1 vladivostok | AC01 AC02 C01 | raid bombard | jessen@AC01
O11 R R2 vladivostok | TB01 | raid
O11 J J1 genzan | AC03 AC06 AC02 AC04 C13 C14 C06 C05 C22 | intercept bombard | kamimura@AC03
O11 J J2 genzan | TB10 TRL#1 | transport | troops=1
O11 J J3 genzan | TRS#1 | port
O11 J J4 songjin | TRS#2 | transport
O12 J J1 elliot_islands | B01 B02 B06 B05 B03 B04 AC07 AC08 | intercept blockade | togo@B01
O12 J J2 elliot_islands | C02 C03 C01 C04 | intercept blockade | dewa@C02
O12 J J3 chinnampo | C16 C17 C18 CD01 C11 C09 C08 C10 | escort bombard | kataoka@C17
O12 J J4 elliot_islands | DD01 DD02 DD04 DD05 DD06 DD07 DD08 DD09 DD10 | intercept blockade
O12 J J5 elliot_islands | TB01 TB02 TB06 TB07 | escort blockade
O12 J J10 elliot_islands | MT01 TB08 | port minelay minesweep
O12 J J6 chinnampo | TRL#1-10 | invasion | troops=2
O12 J J7 elliot_islands | TRS#1-8 | block_entrance
O12 R R1 port_arthur | B12 B13 B08 | intercept port | vitgeft@B12
O12 R R2 port_arthur | AC04 C04 C06 C09 C05 | intercept raid | reitsenshtein@C04
O12 R R3 port_arthur | DD02 DD03 DD05 DD06 DD07 DD08 DD09 DD10 DD12 DD21 | intercept coastal_defence
O12 R R4 port_arthur | ML01 GB01 GB02 GB05 GB07 | minelay coastal_defence
O12 R R5 port_arthur | B06 B07 B10 | port
O12 J J8 chinnampo | TRL#11-20 | invasion | turn=13 troops=2
O12 J J9 chinnampo | TRS#9-18 | invasion | turn=31 troops=1
O13 R R1 port_arthur | ML01 | minelay
O13 R R2 port_arthur | DD02 DD03 DD05 DD06 DD07 DD08 DD09 DD12 | intercept escort
O13 R R3 port_arthur | C09 C04 AC04 | intercept | vitgeft@AC04
O13 J J1 O12 | B04 B05 B03 C01 C23 | intercept blockade | dewa@B04
O13 J J2 O11 | C09 C08 C10 C03 | intercept blockade
O13 J J3 elliot_islands | B01 B02 B06 AC07 AC08 C04 C02 | intercept | togo@B01
O13 J J4 elliot_islands | DD01 DD02 DD04 DD05 DD07 DD08 | intercept blockade
O13 J J5 elliot_islands | TB08 | minesweep port
O14 R R1 vladivostok | AC01 AC02 AC03 | raid | bezobrazov@AC01
O14 R R2 vladivostok | TB01 | raid coastal_defence
O14 J J1 ozaki | AC03 AC06 AC02 AC04 C13 C22 | intercept port | kamimura@AC03
O14 J J2 okinoshima | C06 | intercept
O14 J J3 takeshiki | C14 C05 | port intercept
O14 J J4 takeshiki | TB03 TB04 TB10 | intercept coastal_defence
O14 J J5 moji | TRL#1-2 | transport | troops=2
O14 J J6 X10 | TRL#3 | transport
O14 J J7 moji | TRL#4-5 | transport | turn=13 troops=2
O14 J J8 moji | TRL#6-8 | transport | turn=25 troops=2
O15 R R1 port_arthur|B06 B07 B10 B08 B13 B12 AC04 C04 C05 C06 C09 DD07 DD08 DD09 DD21 C20#1-2|intercept port|vitgeft@B06
O15 R R2 port_arthur | GB01 GB02 GB05 GB07 DD02 DD03 | minesweep coastal_defence
O15 J J1 elliot_islands | B01 B02 B06 B03 AC08 AC07 | intercept | togo@B01
O15 J J2 elliot_islands | AC05 AC01 C02 C01 C03 | intercept | dewa@C02
O15 J J3 dalny | C18 C16 C17 CD01 C09 C08 C10 C11 | intercept escort | kataoka@C18
O15 J J4 O12 | DD01 DD02 DD04 DD05 DD06 DD08 | intercept blockade
O15 J J5 dalny | TB01 TB02 TB06 TB07 TB09 TB11 | intercept blockade
O15 J J6 elliot_islands | MT01 | minelay port
O16 R R1 vladivostok | AC01 AC02 AC03 | raid | jessen@AC01
O16 R R2 vladivostok | AM01 TRS#1-2 | supply raid
O16 J J1 ozaki | AC03 AC06 AC02 AC04 C22 | intercept port | kamimura@AC03
O16 J J2 takeshiki | C13 C14 C05 C06 | intercept | uriu@C13
O16 J J3 hakodate | C19 GB02#3 TB15 | coastal_defence
O16 J J4 yokosuka | CD03 GB02#1 TB17 TB18 | coastal_defence
O16 J J5 yokosuka | AM01 AM02 | intercept
O17 R R1 port_arthur | B06 B07 B10 B08 B13 B12 C04 C09 C05 C06 DD07 DD08 DD09 DD10 DD21 | intercept | vitgeft@B06
O17 R R2 port_arthur | AC04 GB01 GB02 GB05 GB07 DD02 DD03 DD05 DD06 | port coastal_defence minesweep
O17 R R3 vladivostok | AC01 AC02 AC03 | intercept | jessen@AC01
O17 J J1 round_island | B01 B02 B06 B03 AC08 AC07 | intercept | togo@B01
O17 J J2 liaotishan | AC05 C01 C02 C03 | intercept blockade | dewa@C01
O17 J J3 dalny | C18 C16 CD01 AC01 | intercept | kataoka@C18
O17 J J4 encounter_rock | C08 C09 C10 C12 | intercept
O17 J J5 O12 | DD01 DD02 DD03 DD04 DD05 DD06 DD07 DD08 DD09 DD10 | intercept
O17 J J6 dalny | TB01 TB02 TB06 TB07 TB09 TB11 TB13 | intercept
O17 J J7 ozaki | AC03 AC06 AC02 AC04 C22 | intercept | kamimura@AC03
O17 J J8 takeshiki | C13 C14 C05 C06 | intercept | uriu@C13
O18 R R1 Q11 | C09 | raid | fuel=C09:3
O18 R R2 Q11 | C04 | raid | fuel=C04:4
O18 R R3 Q11 | C06 DD10 | raid | fuel=C06:3,DD10:1
O18 J J1 P12 | C01 C02 C03 | intercept | dewa@C01
O18 J J2 P11 | C08 C09 C10 | intercept
O18 J J3 takeshiki | C13 C14 C05 C06 | intercept | uriu@C13
O18 J J4 hakodate | C19 GB02#3 TB15 | coastal_defence
O18 J J5 sasebo | AM01 AM02 | intercept
O18 J J6 hakodate | C20 | intercept | turn=31
O19 R R1 AF1 | B04 B02 B01 B03 B09 B14 B18 AC05 C02 C07 C08 C10 AC07 | intercept transport | rozhestvensky@B04
O19 R R2 AF1 | TRL#1-4 TRS#1-4 DD13 DD14 DD15 DD16 | transport supply | supply=2
O19 R R3 port_arthur | B07 B08 B10 B12 B13 AC04 C05 DD02 DD03 DD05 DD09 | port intercept | ukhtomski@B07
O19 R R4 vladivostok | AC01 AC02 | raid | jessen@AC01
O19 J J1 elliot_islands | B01 B02 B06 B03 AC08 AC07 | intercept blockade | togo@B01
O19 J J2 takeshiki | AC03 AC06 AC02 AC04 AC05 AC01 | intercept | kamimura@AC03
O19 J J3 elliot_islands | C01 C02 C03 C07 | intercept blockade | dewa@C01
O19 J J4 takeshiki | C13 C14 C05 C06 | intercept | uriu@C13
O19 J J5 dalny | C18 C16 C17 CD01 C09 C08 C10 | intercept blockade | kataoka@C18
O19 J J6 elliot_islands | DD01 DD02 DD04 DD05 DD06 DD08 DD09 | intercept blockade
O19 J J7 dalny | TB01 TB02 TB03 TB06 TB07 TB09 | intercept blockade coastal_defence
O19 J J8 goto | AM05 AM04 | intercept
O20 R R1 port_arthur | B13 DD02 DD03 DD04 DD09 DD21 | raid intercept port
O20 R R2 port_arthur | AC04 C05 | raid port
O20 R R3 port_arthur | B08 B10 | raid port | ukhtomski@B08
O20 R R4 chefoo | TRS#1-4 | transport | supply=1
O20 R R5 vladivostok | AC01 TB01 | raid port | jessen@AC01
O20 J J1 elliot_islands | B01 B02 B06 B03 | intercept | togo@B01
O20 J J2 O12 | C03 C07 C05 C06 | intercept blockade | dewa@C03
O20 J J3 N11 | C09 C10 GB04#1 GB04#2 GB04#3 | blockade
O20 J J4 elliot_islands | DD01 DD02 DD04 DD05 DD09 | intercept blockade
O20 J J5 dalny | TB01 TB02 TB03 TB07 TB14 TB13 | intercept blockade
O20 J J6 dalny | AC07 AC08 | intercept
O21 R R1 AD1 | B04 B02 B01 B03 B09 B14 B18 AC05 B19 CD03 CD02 CD01 | transport intercept | rozhestvensky@B04
O21 R R2 AD1 | C02 C07 AC07 AC06 C08 C13 C10 C11 | escort intercept raid | enkvist@C02
O21 R R3 AD1 | DD13 DD14 DD15 DD16 DD17 | escort
O21 R R4 AD1 | TRL#1-6 AM03 AY01 AY02 | escort transport | supply=1
O21 R R5 AA1 | TRS#1-6 | supply
O21 R R6 AN1 | AM04 AM05 | raid
O21 R R8 AB1 | AM06 AM07 | raid
O21 R R7 vladivostok | AC01 TB01 TB02 | intercept raid | jessen@AC01
O21 J J1 chinhae | B01 B03 B06 B02 AC08 AC07 C23 | intercept | togo@B01
O21 J J2 chinhae | AC03 AC06 AC02 AC05 AC01 AC04 C22 | intercept | kamimura@AC03
O21 J J3 goto | C01 C02 C07 C05 | intercept | dewa@C01
O21 J J4 chinhae | C13 C14 C08 C06 | intercept | uriu@C13
O21 J J5 ozaki | C17 C16 C18 CD01 C09 C11 C12 C10 | intercept | kataoka@C17
O21 J J6 chinhae | DD01 DD02 DD03 DD04 DD05 DD06 DD07 DD08 DD09 DD10 DD11 DD12 | intercept
O21 J J7 ozaki | TB01 TB03 TB04 TB06 TB07 TB09 TB10 TB14 TB15 TB16 | intercept coastal_defence
O21 J J8 AB10 | AM05 AM04 AM06 AM02 | intercept
O22 J J1 hakodate | C17 C18 C16 CD01 C09 C11 C12 C10 | escort bombard | kataoka@C17
O22 J J2 ominato | AC05 AC01 AC07 AC08 | intercept blockade bombard | dewa@AC05
O22 J J3 hakodate | TRL#1-6 | invasion | troops=2
O22 J J4 ominato | DD01 DD02 DD04 DD05 DD11 | escort intercept
O22 J J5 genzan | AC03 AC02 TB03 TB10 | intercept blockade | kamimura@AC03
O22 R R1 vladivostok | AC01 C13 | raid intercept | jessen@AC01
O22 R R2 vladivostok | TB01 TB02 DD15 DD17 | intercept coastal_defence
O22 R R3 vladivostok | BS01 | escort intercept port
O22 J J6 hakodate | TRL#7-12 | invasion | turn=49 troops=2
O23 R R1 vladivostok | B05 B06 B15 B16 | intercept escort bombard | jessen@B05
O23 R R2 vladivostok | AC01 AC02 | raid intercept bombard
O23 R R3 vladivostok | C01 C02 C04 C10 C16 | raid intercept | reitsenshtein@C01
O23 R R4 vladivostok | DD18 DD19 DD20 DD17 TB01 TB02 | escort coastal_defence
O23 R R5 vladivostok | TRL#1-6 | invasion transport | troops=2
O23 J J1 sasebo | B07 B08 B02 B03 B06 | intercept blockade bombard | togo@B07
O23 J J2 takeshiki | AC03 AC06 AC02 AC04 AC05 AC01 | intercept raid | kamimura@AC03
O23 J J3 maizuru | AC07 AC08 | intercept
O23 J J4 sasebo | C01 C02 C05 C06 C07 | intercept escort | dewa@C01
O23 J J5 takeshiki | DD13 DD14 DD15 DD16 DD09 DD11 DD12 | intercept escort
O23 J J6 hakodate | C17 C18 CD01 TB09 TB10 | coastal_defence intercept | kataoka@C17
O23 J J7 moji | TRL#1-6 | transport | troops=2
O23 J J8 moji | TRL#7-12 | transport invasion | turn=37 troops=2
O23 R R6 AN2 | B20 AC08 AM03 | transport raid | turn=61
O23 J J9 sasebo | B01 | intercept | turn=73
"""

# Special rules with their figures, where they hold (`at`), and fleets, speeds and the like.
FIGURES = """
O01 neutral_base at=chefoo
O02 empty_port turns=3 at=port_arthur,dalny
O04 tide most=8 turns=1 more_turns=2 at=port_arthur
O04 first_blow turns=3
O05 peace until_turn=17 from_turn=13
O05 surprise_attack at=port_arthur battle=B06
O05 speed_cap speed=1
O05 tide most=8 turns=1 more_turns=2 at=port_arthur
O05 own_mines sum=2
O06 speed_cap fleet=J1 speed=1s
O06 unready face=5
O06 coal_stop boxes=5 at=amami_oshima
O07 winter_storm turn=19 first=3 last=5
O08 steam turns=2
O09 tide most=8 turns=1 more_turns=2 at=port_arthur
O09 advanced_base boxes=10 at=haeju
O09 indirect_fire face=6 at=M12
O10 tide most=8 turns=1 more_turns=2 at=port_arthur
O10 advanced_base boxes=10 at=haeju
O10 indirect_fire face=6 at=M12
O10 blockships blocks_on=5 vp=8 pass_on=9 clearing=18 at=port_arthur
O11 fog_belt worse=5 no_better=2
O12 tide most=8 turns=1 more_turns=2 at=port_arthur
O12 advanced_base boxes=10 at=elliot_islands
O12 beach at=pitzuwo
O12 blockships blocks_on=5 vp=4 pass_on=9 clearing=18 at=port_arthur
O13 tide most=8 turns=1 more_turns=2 at=port_arthur
O13 advanced_base boxes=10 at=elliot_islands
O13 beat fleet=J1 at=N11,O12
O13 dense_field first=5 second=4 strikes=2
O13 fog_collision pieces=6 moved=2 sum=12 boxes=3
O14 sail_by turn=19
O14 unescorted until_turn=24 ships=TRL
O15 tide most=8 turns=1 more_turns=2 at=port_arthur
O15 advanced_base boxes=10 at=elliot_islands
O15 swept_channel at=port_arthur
O16 fog_belt at=AB33,AB34,AB35,AB36,AC33,AC34,AC35,AC36,AD33,AD34,AD35,AD36,X40,X41,X42,X43
O16 strait_watch face=4 at=AD34,AD35,AC35,X41
O17 tide most=8 turns=1 more_turns=2 at=port_arthur
O17 advanced_base boxes=10 at=elliot_islands
O17 dying_port share=4 at=port_arthur
O17 late_word turn=12 fleet=R3
O18 neutral_coal turns=6 boxes=3 at=tsingtao
O18 strait_watch face=4 at=AD34,AD35,AC35,X41,AE43
O18 korsakov_coal boxes=2 at=korsakov
O19 tide most=8 turns=1 more_turns=2 at=port_arthur
O19 advanced_base boxes=10 at=elliot_islands
O19 howitzers turn=31 face=6
O20 tide most=8 turns=1 more_turns=2 at=port_arthur
O20 howitzers turn=1 face=5
O20 advanced_base boxes=10 at=elliot_islands
O20 fall turn=60 at=port_arthur
O21 speed_cap fleet=R1 speed=1s
O21 coal_hunger turn=6
O21 togo_waits turn=19 fleets=J1,J2
O22 fog_belt north_of=AB
O22 neutral_limits turn=25 at=de_kastri
"""

# Rows of points but for those of ships alone; `-` where no side is named, `ids` and `except` by their number.
POINT_FIGURES = """
O01 unload J vp=1 most=24 per=supply_point at=port_arthur,dalny
O02 hold_port - vp=12 at=port_arthur
O02 hold_port - vp=6 at=dalny
O02 unload R vp=1 most=6 per=troop_point at=port_arthur
O03 hold_port - vp=15 at=masampo
O03 hold_port - vp=10 at=fusan
O03 unload J vp=2 most=24 per=troop_point at=masampo,fusan
O04 unload J vp=1 most=36 per=troop_point at=chemulpo,chinnampo,genzan
O04 bombard R vp=1 per=hit
O04 bombard J vp=1 per=hit
O05 ship_vp - except=1
O05 unload J vp=2 most=30 per=troop_point at=chemulpo
O05 bombard J vp=1 per=hit
O05 merchants R vp=1
O06 reach J vp=10 per=ship ids=2 at=yokosuka
O06 reach J vp=6 per=ship ids=2 at=kure,sasebo,kobe
O06 merchants R vp=1
O07 merchants R vp=3
O07 bombard R vp=1 per=hit
O08 bombard J vp=1 most=10 per=hit at=vladivostok
O08 merchants R vp=1
O08 bombard R vp=1 per=hit
O09 unload J vp=1 most=32 per=troop_point at=chinnampo
O09 bombard J vp=1 most=10 per=hit at=port_arthur
O10 leader_lost J vp=10 leader=makarov
O10 unload J vp=1 most=24 per=troop_point at=chinnampo,genzan
O10 bombard J vp=1 most=10 per=hit at=port_arthur,vladivostok
O10 merchants R vp=1
O11 unload J vp=3 most=3 per=troop_point at=songjin
O11 extra R vp=6 per=sunk ids=1
O11 merchants R vp=2
O11 bombard J vp=1 most=10 per=hit at=vladivostok
O12 unload J vp=1 most=50 per=troop_point at=pitzuwo
O13 lay R vp=3 most=18 at=N11,O11,O12
O14 unload J vp=1 most=14 per=troop_point at=fusan,chemulpo,chinnampo,dalny
O14 extra R vp=4 per=sunk ids=2
O14 merchants R vp=1
O15 at_large R types=B vp=8 per=ship_at_sea,_in_Vladivostok_or_in_a_neutral_port_not_interned_at_the_end
O16 merchants R vp=2
O16 reach R vp=2 per=ship ids=3 at=vladivostok
O17 reach R vp=half per=ship ids=11 at=vladivostok
O17 interned J vp=full
O18 reach R vp=full per=ship ids=3 at=vladivostok
O18 interned J vp=half
O18 merchants R vp=1
O19 short J vp=half ids=13 at=port_arthur,vladivostok
O19 reach R vp=half per=ship ids=13 at=port_arthur,vladivostok
O19 unload R vp=3 most=24 per=supply_point at=port_arthur
O20 reach R vp=full per=ship except=12 at=vladivostok
O20 interned J vp=half
O20 unload R vp=2 most=8 per=supply_point at=port_arthur
O21 short J vp=half ids=20 at=vladivostok
O21 reach R vp=full per=ship_not_crippled except=6 at=vladivostok
O21 reach R vp=half per=crippled_ship except=6 at=vladivostok
O21 interned J vp=full
O21 merchants R vp=1
O22 unload J vp=1 most=24 per=troop_point at=korsakov,aleksandrovsk
O22 capture J vp=10 at=korsakov
O22 capture J vp=15 at=aleksandrovsk
O22 merchants R vp=1
O23 unload J vp=1 most=24 per=troop_point at=genzan,fusan
O23 capture R vp=10 at=korsakov
O23 capture R vp=20 at=genzan
O23 capture J vp=10 at=aleksandrovsk
O23 merchants R vp=1
O23 bombard R vp=1 per=hit
O23 bombard J vp=1 per=hit
"""
