"""Forces of the five scenarios typed in from the rulebook, not read from `data/`. A number and a letter are craft."""

FORCES = {
    "port_arthur": {
        ("russia", "column 9 or 10"): "petropavlovsk pobieda poltava peresviet sevastopol bayan diana askold novik",
        ("japan", "column 1"): """mikasa shikishima asahi fuji hatsuse yashima iwate tokiwa yakumo azuma chitose yoshino
            takasago kasagi suma""",
    },
    "variag": {
        ("japan", "column 1"): "asama naniwa takachiho chiyoda akashi niitaka 1T",
        ("russia", "column 12"): "variag",
    },
    "round_island": {
        ("russia", "vladivostok"): "gromoboi rurik rossia 1T",
        (
            "russia",
            "port_arthur",
        ): """novik tsarevitch retvizan pobieda sevastopol peresviet poltava diana pallada askold
            1T""",
        ("japan", "japanese_coast"): "idzumo iwate tokiwa tsushima azuma takachiho naniwa 2T",
        (
            "japan",
            "chemulpo",
        ): """asahi mikasa shikishima fuji nisshin yakumo kasuga asama chitose takasago kasagi akashi
            chin_yen matsushima itsukushima hashidate chiyoda 4D 2T""",
    },
    "tsushima": {
        (
            "russia",
            "china_sea",
        ): """aurora almaz souvaroff borodino orel sissoi_veliki alexandr_iii navarin nakimov izumrud
            jemtchug oleg svetlana seniavin nikolai monomach apraxine oslabia dmitri_donskoi oushakoff 3D""",
        ("japan", "china_sea"): "1T",
        ("japan", "japanese_or_korean_port"): """fuso mikasa shikishima asahi fuji nisshin chin_yen kasuga idzumo asama
            iwate azuma yakumo tokiwa kasagi tsushima niitaka naniwa idzumi 3D 6T""",
    },
    "war_at_sea": {
        ("russia", "chemulpo"): "variag",
        ("russia", "vladivostok"): "gromoboi rurik rossia bogatyr 1T",
        (
            "russia",
            "port_arthur",
        ): """tsarevitch pobieda retvizan peresviet petropavlovsk poltava sevastopol bayan askold
            diana novik pallada boyarin 9D 1T""",
        ("russia", "mediterranean"): "oslabia aurora dmitri_donskoi almaz 1D",
        ("russia", "kronstadt 1"): """souvaroff borodino alexandr_iii navarin orel sissoi_veliki nakimov oleg izumrud
            jemtchug svetlana 2D""",
        ("russia", "kronstadt 2"): "nikolai seniavin apraxine monomach oushakoff 1D",
        ("japan", "china_sea"): "1T",
        ("japan", "ominato"): "1T",
        ("japan", "yokosuka"): "1T",
        ("japan", "tsushima"): "1T",
        ("japan", "maizuru"): "1T",
        ("japan", "merchant_port"): "10M",
        (
            "japan",
            "japanese_coast",
        ): """mikasa yashima asahi fuji hatsuse chin_yen shikishima fuso idzumo tokiwa iwate asama
            azuma yakumo tsushima takasago chitose niitaka kasagi yoshino otawa akashi suma akitsushima hashidate
            matsushima itsukushima naniwa takachiho saiyen chiyoda idzumi 6D 5T""",
    },
}

# First and last turn, mines of each side, flying bases and where, Russian morale, surprise, campaign, who has the port.
EXTRAS = {
    "port_arthur": (1, 1, 0, 0, 0, "none", 0, False, False, "russia"),
    "variag": (1, 1, 0, 0, 0, "none", 0, False, False, "russia"),
    "round_island": (7, 9, 0, 1, 1, "chemulpo", 0, False, False, "russia"),
    "tsushima": (16, 18, 0, 0, 0, "none", 2, False, False, "japan"),
    "war_at_sea": (1, 23, 2, 2, 2, "korea", 0, True, True, "russia"),
}
