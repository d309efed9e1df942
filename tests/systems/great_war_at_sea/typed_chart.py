"""The operational map typed in from the rebuilt chart; nothing is read from `data/`."""

# Port, zone, owner, class.
PORTS = """
port_arthur N11 russia major
vladivostok S28 russia major
dalny N12 russia minor
posyet S26 russia minor
america_bay U29 russia minor
olga_bay V32 russia minor
imperator_harbour R43 russia minor
de_kastri O47 russia minor
aleksandrovsk Q47 russia minor
korsakov X43 russia minor
sasebo AD12 japan major
kure AF17 japan major
maizuru AG22 japan major
yokosuka AL26 japan major
takeshiki AB13 japan minor
nagasaki AE12 japan minor
moji AD14 japan minor
ujina AF17 japan minor
kobe AH20 japan minor
kagoshima AH11 japan minor
amami_oshima AJ5 japan minor
naha AK1 japan minor
niigata AG29 japan minor
sendai_bay AI32 japan minor
ominato AE35 japan minor
hakodate AC35 japan minor
muroran AC36 japan minor
otaru AA37 japan minor
nemuro AE43 japan minor
yokohama AK27 japan minor
chemulpo U15 korea minor
chinnampo R15 korea minor
yongampo P16 korea minor
kunsan W13 korea minor
mokpo X11 korea minor
masampo Z13 korea minor
fusan AA14 korea minor
genzan T18 korea minor
songjin T22 korea minor
port_hamilton Z11 korea minor
niuchuang L15 china minor
chefoo O10 china minor
weihaiwei P10 britain minor
tsingtao P6 germany minor
taku I9 china minor
chinwangtao J11 china minor
shanghai W1 china minor
"""

# Places without the rights of a port.
PLACES = """
elliot_islands O14
pitzuwo N13
takushan O15
haeju T14
hakko X10
chinhae AA14
ozaki AB13
liaotishan N11
encounter_rock N11
round_island O12
shantung Q11
yellow_sea_battle P11
ulsan_battle AA16
okinoshima AC14
tsushima_battle AC15
dagelet Z19
liancourt AA20
oki AD20
quelpart Z9
goto AD10
tsugaru AD34
la_perouse X41
tokyo_bay_mouth AL26
white_wolf_bay N11
lunwantan N11
askold_island T27
cape_bruce S27
yangtze X1
"""

# Zones by the shortest way over open sides.
DISTANCES = """
sasebo port_arthur 16
sasebo chemulpo 12
port_arthur chemulpo 7
port_arthur chefoo 2
port_arthur tsingtao 8
port_arthur vladivostok 33
vladivostok takeshiki 19
vladivostok genzan 10
vladivostok hakodate 13
shanghai takeshiki 15
sasebo vladivostok 21
maizuru vladivostok 14
shanghai port_arthur 16
kobe yokosuka 11
korsakov vladivostok 19
naha sasebo 15
yokosuka hakodate 17
port_arthur elliot_islands 3
sasebo fusan 3
"""
