"""Every figure of ships and board against tables typed in by hand from the rulebook's figures and our reconstruction.

Nothing here is read from the data files: a slip of the pen there has to be made here too before it goes unnoticed.
"""

import pytest

import yellowsea as ys
from tests.loops import some
from tests.marks import rule
from tests.systems.blockade.scenes import position, refused

# id: class, intact firepower and speed, damaged firepower and speed, defence
JAPAN = {
    "mikasa": "BB 6 5 4 4 4",
    "asahi": "BB 5 5 3 4 3",
    "shikishima": "BB 5 5 3 4 3",
    "hatsuse": "BB 5 5 3 4 3",
    "fuji": "BB 4 4 3 3 3",
    "yashima": "BB 4 4 3 3 3",
    "asama": "AC 3 5 2 4 2",
    "tokiwa": "AC 3 5 2 4 2",
    "izumo": "AC 3 5 2 4 2",
    "iwate": "AC 3 5 2 4 2",
    "yakumo": "AC 2 5 1 4 2",
    "azuma": "AC 2 5 1 4 2",
    "nisshin": "AC 2 5 1 4 2",
    "kasuga": "AC 2 5 1 4 2",
    "kasagi": "PC 1 6 1 4 1",
    "chitose": "PC 1 6 1 4 1",
    "takasago": "PC 1 6 1 4 1",
    "yoshino": "PC 1 6 1 4 1",
    "chinen": "OLD 1 3 1 2 2",
    "itsukushima": "OLD 1 3 1 2 1",
    "hashidate": "OLD 1 3 1 2 1",
    "matsushima": "OLD 1 3 1 2 1",
}
PORT_ARTHUR = {
    "tsesarevitch": "BB 5 4 3 3 3",
    "retvizan": "BB 5 4 3 3 3",
    "petropavlovsk": "BB 4 4 3 3 3",
    "poltava": "BB 4 4 3 3 3",
    "sevastopol": "BB 4 4 3 3 3",
    "peresvet": "BB 4 4 3 3 3",
    "pobeda": "BB 3 4 2 3 3",
    "askold": "PC 1 6 1 4 1",
    "diana": "PC 1 5 1 4 1",
    "pallada": "PC 1 5 1 4 1",
}
VLADIVOSTOK = {
    "rossia": "AC 2 5 1 4 2",
    "gromoboi": "AC 2 5 1 4 2",
    "rurik": "AC 1 5 1 4 1",
}
BALTIC_ON_TURN_4 = {
    "suvorov": "BB 4 4 3 3 3",
    "aleksandr3": "BB 4 4 3 3 3",
    "borodino": "BB 4 4 3 3 3",
    "oryol": "BB 4 4 3 3 3",
    "oslyabya": "BB 3 4 2 3 2",
    "sisoy": "BB 3 3 2 2 2",
    "navarin": "BB 4 3 3 2 2",
    "nakhimov": "AC 1 3 1 2 1",
    "donskoi": "AC 1 3 1 2 1",
    "aurora": "PC 1 5 1 4 1",
    "oleg": "PC 1 6 1 4 1",
}
BALTIC_ON_TURN_5 = {
    "nikolai1": "BB 1 3 1 2 2",
    "apraksin": "CD 1 3 1 2 1",
    "seniavin": "CD 1 3 1 2 1",
    "ushakov": "CD 1 3 1 2 1",
}
NAMES = """
    Mikasa,Asahi,Shikishima,Hatsuse,Fuji,Yashima,Asama,Tokiwa,Izumo,Iwate,Yakumo,Azuma,Nisshin,Kasuga
    Kasagi,Chitose,Takasago,Yoshino,Chin'en,Itsukushima,Hashidate,Matsushima
    Tsesarevitch,Retvizan,Petropavlovsk,Poltava,Sevastopol,Peresvet,Pobeda,Askold,Diana,Pallada
    Rossia,Gromoboi,Rurik
    Knyaz Suvorov,Aleksandr III,Borodino,Oryol,Oslyabya,Sisoy Velikii,Navarin
    Admiral Nakhimov,Dmitrii Donskoi,Aurora,Oleg
    Nikolai I,General-Admiral Apraksin,Admiral Seniavin,Admiral Ushakov
"""
FLEET = JAPAN | PORT_ARTHUR | VLADIVOSTOK | BALTIC_ON_TURN_4 | BALTIC_ON_TURN_5
OPTIONAL = {"hatsuse", "yashima", "petropavlovsk"}

# What the rulebook says outright or lets us work out. Every other figure of a ship is our reconstruction.
PRINTED_JAPANESE_NAMES = {"hatsuse", "fuji", "yashima", "asama", "yakumo"}
DERIVED_SPEEDS = {"fuji"}


def ships():
    game = ys.new("blockade", options={"hidden_threat": True}, dice=[1])  # a 1: no ship is struck at Port Arthur
    return {ship["id"]: ship for ship in game.view(None)["ships"]}


@rule("blockade PA-3.1", "blockade PA-3.2")
def test_the_five_figures_of_every_ship():
    keys = ("class", "firepower", "speed", "damaged_firepower", "damaged_speed", "defence")
    assert {ship: " ".join(str(shown[key]) for key in keys) for ship, shown in ships().items()} == FLEET


@rule("blockade PA-3.1")
def test_the_name_of_every_ship():
    lines = NAMES.strip().splitlines()
    assert [ship["name"] for ship in ships().values()] == [name.strip() for line in lines for name in line.split(",")]


@rule("blockade PA-3.3", "blockade PA-4.1", "blockade PA-4.2", "blockade PA-11.2")
def test_where_every_ship_begins():
    found = {ship: (shown["side"], shown["state"], shown["where"]) for ship, shown in ships().items()}
    expected = dict.fromkeys(JAPAN, ("japan", "anchorage", "japan"))
    expected |= dict.fromkeys(PORT_ARTHUR, ("russia", "anchorage", "port_arthur"))
    expected |= dict.fromkeys(VLADIVOSTOK, ("russia", "anchorage", "vladivostok"))
    expected |= dict.fromkeys(BALTIC_ON_TURN_4, ("russia", "arriving", "4"))
    expected |= dict.fromkeys(BALTIC_ON_TURN_5, ("russia", "arriving", "5"))
    assert found == expected


@rule("blockade PA-3.4")
def test_which_ships_stay_out_of_the_usual_game():
    shown = ys.new("blockade").view(None)["ships"]
    assert {ship["id"] for ship in shown if ship["state"] == "unused"} == OPTIONAL


@rule("blockade PA-3.1")
def test_the_mark_of_every_figure_of_every_ship():
    for ship, shown in some(ships().items()):
        expected = dict.fromkeys(shown["sources"], "reconstructed")
        if ship not in JAPAN:
            expected |= {"name": "printed", "flotilla": "derived", "firepower": "derived"}
        if ship in PRINTED_JAPANESE_NAMES:
            expected |= {"name": "printed", "flotilla": "printed"}
        if ship == "petropavlovsk":
            expected["flotilla"] = "printed"
        if ship in DERIVED_SPEEDS:
            expected["speed"] = "derived"
        assert shown["sources"] == expected, ship


@pytest.mark.parametrize(
    ("fleet", "without_optional", "with_optional"),
    [
        (JAPAN, (20, 48), (22, 57)),
        (PORT_ARTHUR, (9, 28), (10, 32)),
        (VLADIVOSTOK, (3, 5), (3, 5)),
        (BALTIC_ON_TURN_4, (11, 30), (11, 30)),
        (BALTIC_ON_TURN_5, (4, 4), (4, 4)),
    ],
)
def test_the_tables_above_add_up(fleet, without_optional, with_optional):
    """The sums of ships and firepower are a check of the typing."""
    guns = {ship: int(figures.split()[1]) for ship, figures in fleet.items()}
    assert (len(guns), sum(guns.values())) == with_optional
    usual = [fire for ship, fire in guns.items() if ship not in OPTIONAL]
    assert (len(usual), sum(usual)) == without_optional


# -- the board ---------------------------------------------------------------------------------------------------------

AREAS = {
    "yellow_sea": "Yellow Sea",
    "east_china_sea": "East China Sea",
    "tsushima_strait": "Tsushima Strait",
    "sea_of_japan": "Sea of Japan",
    "pacific": "Pacific Ocean",
    "philippine_sea": "Philippine Sea",
}
# Points for a side that controls this one area: for Japan, for Japan with the outer seas, for Russia.
WORTH = {
    "yellow_sea": (1, 1, 1),
    "east_china_sea": (1, 1, 1),
    "tsushima_strait": (1, 1, 1),
    "sea_of_japan": (0, 2, 2),
    "pacific": (0, 0, 2),
    "philippine_sea": (0, 2, 2),
}
RUSSIAN_RETURN = {
    "yellow_sea": {"port_arthur", "diego_suarez"},
    "east_china_sea": {"port_arthur", "diego_suarez"},
    "tsushima_strait": {"vladivostok"},
    "sea_of_japan": {"vladivostok"},
    "pacific": {"vladivostok"},
    "philippine_sea": {"diego_suarez"},
}
BORDERS = {
    ("yellow_sea", "east_china_sea"),
    ("east_china_sea", "tsushima_strait"),
    ("east_china_sea", "philippine_sea"),
    ("tsushima_strait", "sea_of_japan"),
    ("sea_of_japan", "pacific"),
    ("pacific", "philippine_sea"),
}
TRACK = {
    ("yalu", "nanshan"),
    ("nanshan", "hill203"),
    ("hill203", "port_arthur"),
    ("nanshan", "liaoyang"),
    ("liaoyang", "mukden"),
    ("mukden", "siping"),
}
KEY_AREAS = ("yellow_sea", "east_china_sea", "tsushima_strait")
KEY_POINTS = {1: 1, 2: 3, 3: 6}


def points(ships, areas, **options):
    """How far control of these areas, one ship in each, moves the marker toward Japan."""
    start = -3 if ships[0] in JAPAN else 3  # room for six points
    fleets = "\n".join(f"{area} {ship}" for area, ship in zip(areas, ships, strict=False))
    return position(fleets, step="control", control=start, options=options).position()["control"] - start


@rule("blockade PA-2.6", "blockade PA-8.4")
@pytest.mark.parametrize("area", AREAS)
def test_what_each_area_is_worth_to_each_side(area):
    japan, outer, russia = WORTH[area]
    assert points(["mikasa"], [area]) == japan
    assert points(["mikasa"], [area], peripheral_scores_japan=True) == outer
    assert points(["askold"], [area]) == -russia
    assert points(["askold"], [area], peripheral_scores_japan=True) == -russia


@rule("blockade PA-8.3")
@pytest.mark.parametrize("count", KEY_POINTS)
def test_what_key_areas_are_worth_together(count):
    assert points(["mikasa", "asahi", "fuji"], KEY_AREAS[:count]) == KEY_POINTS[count]
    assert points(["askold", "diana", "rurik"], KEY_AREAS[:count]) == -KEY_POINTS[count]


@rule("blockade PA-9.9")
@pytest.mark.parametrize("area", AREAS)
def test_where_russian_ships_return_to_from_each_area(area):
    game = position(f"{area} askold*", step="repairs")
    homes = RUSSIAN_RETURN[area]
    if len(homes) == 1:
        found = {place for place, names in game.position()["at"].items() if "askold*" in names}
    else:
        found = {text.split()[2] for text in game.options() if text.startswith("return ")}
    assert found == homes


@rule("blockade PA-2.2", "blockade PA-2.8")
def test_borders_of_the_sea_and_the_order_of_the_track():
    ways = ys.new("blockade").view(None)["ways"]
    assert {frozenset(pair) for pair in ways["sea"]} == {frozenset(pair) for pair in BORDERS}
    assert {tuple(pair) for pair in ways["track"]} == TRACK
    other = ys.new("blockade", options={"ys_ts_adjacent": True, "track_fork": "yalu"}).view(None)["ways"]
    joined = frozenset(["yellow_sea", "tsushima_strait"])
    assert {frozenset(pair) for pair in other["sea"]} == {frozenset(pair) for pair in BORDERS} | {joined}
    assert {tuple(pair) for pair in other["track"]} == TRACK - {("nanshan", "liaoyang")} | {("yalu", "liaoyang")}


@rule("blockade PA-1.1", "blockade PA-2.7", "blockade PA-4.1", "blockade PA-4.3")
def test_the_figures_a_game_begins_with():
    view = ys.new("blockade").view(None)
    assert view["turns"] == 6
    assert view["turn"] == 1
    assert view["control"] == 0
    assert view["initiative"] == "japan"
    assert view["pawns"] == {"supply": 6, "boxes": {"yellow_sea": False, "tsushima_strait": False}}
    yards = {port: shown["yard"] for port, shown in view["ports"].items()}
    assert yards == {"japan": True, "port_arthur": True, "vladivostok": True, "diego_suarez": False}


@rule("blockade PA-1.2")
def test_a_volley_takes_one_to_six_dice():
    game = position("yellow_sea asama askold", acting="japan")
    game.play("battle yellow_sea")
    while "fire 1" not in game.options():
        game.play(game.options()[-1])
    assert game.options() == [f"fire {dice}" for dice in range(1, 7)]


@rule("blockade PA-2.7", "blockade PA-5.3")
def test_the_track_ends_at_five_on_either_side():
    for ship, limit in (("mikasa", 5), ("askold", -5)):
        assert position(f"yellow_sea {ship}", step="control", control=limit).position()["control"] == limit
        with pytest.raises(ys.PositionError):
            position(f"yellow_sea {ship}", control=limit + (1 if limit > 0 else -1))


# -- what moves the marker besides control -----------------------------------------------------------------------------


@rule("blockade PA-9.2")
@pytest.mark.parametrize(
    ("fleets", "lost"), [("tsushima_strait askold", 1), ("tsushima_strait askold\nyellow_sea diana", 3)]
)
def test_what_sunk_convoys_are_worth(fleets, lost):
    game = position(
        fleets, step="convoys", boxes=["yellow_sea", "tsushima_strait"], control=4, track=["yalu", "nanshan"]
    )
    assert game.position()["control"] == 4 - lost


@rule("blockade PA-9.5", "blockade PA-8.5", "blockade PA-8.6")
def test_port_arthur_and_the_blockade_move_the_marker_by_one():
    falls = position(
        "yellow_sea mikasa", step="advance", landing=1, track=["yalu", "nanshan", "hill203", "liaoyang", "mukden"]
    )
    falls.play("advance port_arthur")
    assert falls.position()["control"] == 1
    for standing in (False, True):
        game = position("yellow_sea mikasa", step="blockade", control=3, blockade=standing)
        game.play("blockade")
        assert game.position()["control"] == 2


@rule("blockade PA-9.7")
@pytest.mark.parametrize(("face", "gain"), [(1, 1), (2, 1), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_siping_succeeds_on_one_to_three(face, gain):
    game = position(
        "japan mikasa", step="siping", track=["yalu", "nanshan", "liaoyang", "mukden", "siping"], dice=[face]
    )
    assert game.position()["control"] == gain


@rule("blockade PA-6.1", "blockade PA-6.2", "blockade PA-10.4")
@pytest.mark.parametrize(("turn", "arrive"), [(3, 0), (4, 11), (5, 4), (6, 0)])
def test_who_arrives_on_each_turn_and_who_holds_the_initiative(turn, arrive):
    waiting = [*BALTIC_ON_TURN_4] * (turn <= 4) + [*BALTIC_ON_TURN_5] * (turn <= 5)
    fleets = "japan mikasa" + ("\narriving " + " ".join(waiting) if waiting else "")
    game = position(fleets, step="turn_start", turn=turn, initiative="japan")
    assert len(game.position()["at"].get("diego_suarez", [])) == arrive
    assert game.position()["initiative"] == ("russia" if turn == 4 else "japan")


@rule("blockade PA-2.3")
def test_no_side_may_use_a_port_of_the_other():
    game = position("yellow_sea mikasa\nsea_of_japan asama\neast_china_sea fuji", acting="japan")
    for area, port in (
        ("yellow_sea", "port_arthur"),
        ("sea_of_japan", "vladivostok"),
        ("east_china_sea", "diego_suarez"),
    ):
        assert refused(game, f"enter {area} {port}") == "PA-2.3"
    russia = position("sea_of_japan rurik\neast_china_sea diana\ntsushima_strait askold", acting="russia")
    for area in ("sea_of_japan", "east_china_sea", "tsushima_strait"):
        assert refused(russia, f"enter {area} japan") == "PA-2.3"
