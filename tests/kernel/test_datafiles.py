"""Data files and data packs: figures can be replaced, and whatever is wrong with a file is said with its place."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import yellowsea as ys
from tests.alone import ALONE
from yellowsea.kernel.data.cards import read_cards
from yellowsea.kernel.data.datafiles import DataFolder, Row, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.systems import find, rules_of

DATA = Path(ys.__file__).parent / "systems" / "blockade" / "data"
SHIPS = (DATA / "ships.csv").read_text()
MAP = (DATA / "map.toml").read_text()
SETTINGS = (DATA / "settings.toml").read_text()


@pytest.fixture
def pack(tmp_path):
    """Writes files into a pack and plays with it."""

    def write(**files):
        for name, text in files.items():
            (tmp_path / name.replace("__", ".")).write_text(text)
        return tmp_path

    return write


def wrong(folder):
    with pytest.raises(DataError) as error:
        ys.new("blockade", data_pack=folder)
    assert error.value.expected
    return error.value


def cell(ship, column, value):
    """The ships with one figure changed."""
    lines = SHIPS.splitlines()
    at = lines[0].split(",").index(column)
    number = next(n for n, line in enumerate(lines) if line.startswith(f"{ship},"))
    cells = lines[number].split(",")
    cells[at] = value
    lines[number] = ",".join(cells)
    return "\n".join(lines) + "\n", number + 1


# -- packs -------------------------------------------------------------------------------------------------------------


def test_a_pack_replaces_a_file_and_leaves_the_others(pack):
    text, _ = cell("mikasa", "firepower", "9")
    game = ys.new("blockade", data_pack=pack(ships__csv=text))
    mikasa = game.view(None)["ships"][0]
    assert (mikasa["id"], mikasa["firepower"]) == ("mikasa", 9)
    assert ys.new("blockade").view(None)["ships"][0]["firepower"] == 6
    assert game.rules.digest != rules_of("blockade").digest


def test_a_pack_that_is_edited_is_read_again(pack):
    folder = pack(ships__csv=cell("mikasa", "firepower", "9")[0])
    assert ys.new("blockade", data_pack=folder).view(None)["ships"][0]["firepower"] == 9
    pack(ships__csv=cell("mikasa", "firepower", "12")[0])
    assert ys.new("blockade", data_pack=folder).view(None)["ships"][0]["firepower"] == 12


def test_a_record_is_replayed_with_the_pack_it_was_played_with(pack, tmp_path):
    folder = pack(ships__csv=cell("mikasa", "firepower", "9")[0])
    game = ys.new("blockade", data_pack=folder)
    game.play("sortie mikasa yellow_sea")
    game.save(tmp_path / "game.json.txt")
    assert ys.load(tmp_path / "game.json.txt", data_pack=folder).hash() == game.hash()
    with pytest.raises(ys.RecordError) as error:
        ys.load(tmp_path / "game.json.txt")
    assert error.value.place == "data"


def test_a_pack_of_the_projects_own_files_is_the_same_game(pack):
    folder = pack(ships__csv=SHIPS, map__toml=MAP, settings__toml=SETTINGS)
    assert ys.new("blockade", data_pack=folder).hash() == ys.new("blockade").hash()
    assert rules_of("blockade", folder).digest == rules_of("blockade").digest


def test_words_sources_comments_and_order_of_keys_are_not_figures(pack):
    """A game under way is tied to what it is played with, not to how that is told."""
    lines = [line.split(",") for line in SHIPS.splitlines()]
    name, source, side = (lines[0].index(column) for column in ("name", "source_speed", "side"))
    for cells in lines[1:]:
        cells[name] = f"The {cells[name]}"
        cells[source] = "printed"
    for cells in lines:
        cells.append(cells.pop(side))
    ships = "\n".join(",".join(cells) for cells in lines) + "\n"
    told = "# other words\n" + re.sub(r'(?m)^name = "', 'name = "The ', MAP).replace('"printed"', '"derived"')
    assert told.count("The ") > 15
    folder = pack(ships__csv=ships, map__toml=told)
    assert rules_of("blockade", folder).digest == rules_of("blockade").digest
    assert ys.new("blockade", data_pack=folder).hash() == ys.new("blockade").hash()


@pytest.mark.parametrize(("before", "after"), [("turns = 6", "turns = 5"), ("key = true", "key = false")])
def test_figures_and_effects_count(pack, before, after):
    assert before in MAP
    assert rules_of("blockade", pack(map__toml=MAP.replace(before, after, 1))).digest != rules_of("blockade").digest


def test_a_game_of_an_earlier_version_with_the_same_figures_goes_on(pack):
    """Until digests were made of figures they were made of whole files; those of old games are on a list."""
    ours = rules_of("blockade")
    assert ours.has_figures("351c5e5b159f14bb")
    assert not ours.has_figures("0" * 16)
    assert not ours.has_figures(["351c5e5b159f14bb"])
    other = rules_of("blockade", pack(ships__csv=cell("mikasa", "firepower", "9")[0]))
    assert not other.has_figures("351c5e5b159f14bb")


def test_a_missing_folder(tmp_path):
    error = wrong(tmp_path / "nowhere")
    assert error.place == str(tmp_path / "nowhere")


def test_a_file_instead_of_a_folder(tmp_path):
    (tmp_path / "ships.csv").write_text(SHIPS)
    assert wrong(tmp_path / "ships.csv").place == str(tmp_path / "ships.csv")


@pytest.mark.parametrize("name", ["ship.csv", "weights.toml", "SHIPS.CSV", "map.json"])
def test_a_file_that_replaces_nothing(pack, tmp_path, name):
    (tmp_path / name).write_text("x")
    error = wrong(tmp_path)
    assert error.place == f"{tmp_path.name}/{name}"
    assert "ships.csv" in error.expected


def test_notes_beside_the_files_are_welcome(pack, tmp_path):
    (tmp_path / "README.txt").write_text("copied from my box")
    assert ys.new("blockade", data_pack=tmp_path).options()


# -- ships.csv ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("column", ["firepower", "id", "speed", "flotilla", "source_defence", "optional"])
def test_a_missing_column(pack, column):
    header, rest = SHIPS.split("\n", 1)
    renamed = ",".join(f"{name}_" if name == column else name for name in header.split(","))
    error = wrong(pack(ships__csv=f"{renamed}\n{rest}"))
    assert error.place == "ships.csv line 1"
    assert f"{column!r} is missing" in error.text
    assert column in error.expected


def test_a_column_that_stands_twice(pack):
    header, rest = SHIPS.split("\n", 1)
    error = wrong(pack(ships__csv=f"{header.replace('printed_name', 'speed')}\n{rest}"))
    assert error.place == "ships.csv line 1"
    assert "'speed' appears twice" in error.text


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("firepower", "six"),
        ("firepower", "-1"),
        ("firepower", "21"),
        ("firepower", ""),
        ("firepower", "2.5"),
        ("firepower", "1_0"),
        ("firepower", "٣"),
        ("speed", "0"),
        ("speed", "7"),
        ("defence", "0"),
        ("side", "china"),
        ("class", "SS"),
        ("flotilla", "baltic"),
        ("flotilla", "home"),
        ("optional", "maybe"),
        ("arrival_turn", "soon"),
        ("source_firepower", "guessed"),
        ("id", "asahi"),
        ("id", "mi kasa"),
        ("id", "mikasa*"),
        ("id", ""),
        ("name", ""),
    ],
)
def test_a_bad_figure_is_named_by_line_and_column(pack, column, value):
    text, line = cell("mikasa", column, value)
    error = wrong(pack(ships__csv=text))
    where = f"ships.csv line {line + 1 if value == 'asahi' else line}, column {column!r}"
    assert error.place == where


def test_degrees_are_plain_numbers():
    assert Row({"lon": "121.26"}, "places.csv line 2").degrees("lon") == 121.26
    assert Row({"lat": "-3"}, "places.csv line 2").degrees("lat") == -3


@pytest.mark.parametrize("value", ["nan", "inf", "1e2", "180.5", "99999999999", "north", ""])
def test_what_is_not_degrees_is_named_by_line_and_column(value):
    with pytest.raises(DataError) as refused:
        Row({"lon": value}, "places.csv line 2").degrees("lon")
    assert refused.value.place == "places.csv line 2, column 'lon'"


@pytest.mark.parametrize("change", [",extra", ""])
def test_a_line_of_the_wrong_length(pack, change):
    lines = SHIPS.splitlines()
    lines[3] = lines[3] + change if change else lines[3].rsplit(",", 1)[0]
    error = wrong(pack(ships__csv="\n".join(lines)))
    assert error.place == "ships.csv line 4"
    assert error.expected == f"{len(lines[0].split(','))} cells"


def test_no_ships_at_all(pack):
    assert wrong(pack(ships__csv=SHIPS.splitlines()[0])).place == "ships.csv"
    assert wrong(pack(ships__csv="")).place == "ships.csv line 1"


def test_what_is_no_text(pack, tmp_path):
    (tmp_path / "ships.csv").write_bytes(b"id,name\xff\xfe")
    assert wrong(tmp_path).expected == "a text file in UTF-8"


def test_a_cell_beyond_all_measure(pack):
    text, _ = cell("mikasa", "name", "x" * 200_000)
    assert wrong(pack(ships__csv=text)).place.startswith("ships.csv")


# -- map.toml ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("turns = 6", "turns = 0", "map.toml.game.turns"),
        ("turns = 6", 'turns = "six"', "map.toml.game.turns"),
        ("turns = 6", "turns = true", "map.toml.game.turns"),
        ("turns = 6", "", "map.toml.game.turns"),
        ("[game]", "[games]", "map.toml.game"),
        ('initiative_start = "japan"', 'initiative_start = "china"', "map.toml.game.initiative_start"),
        ("key_areas = [0, 1, 3, 6]", "key_areas = [0, 1]", "map.toml.scoring.key_areas"),
        ("key_areas = [0, 1, 3, 6]", 'key_areas = [0, 1, 3, "six"]', "map.toml.scoring.key_areas"),
        ("convoys_sunk = [0, 1, 3]", "convoys_sunk = 1", "map.toml.scoring.convoys_sunk"),
        ('id = "yellow_sea"', 'id = "yellow sea"', "map.toml.area"),
        ('id = "pacific"', 'id = "yellow_sea"', "map.toml.area"),
        ('id = "yellow_sea"', 'id = "red_sea"', "map.toml"),
        ('id = "port_arthur"\nname = "Port Arthur"\nside', 'id = "japan"\nname = "Port Arthur"\nside', "map.toml"),
        ('russian_return = ["vladivostok"]', "russian_return = []", "map.toml.area"),
        ('russian_return = ["vladivostok"]', 'russian_return = ["port_arthur"]', "map.toml.area"),
        ('russian_return = ["vladivostok"]', 'russian_return = ["japan"]', "map.toml.area"),
        ('russian_return = ["vladivostok"]', 'russian_return = ["paris"]', "map.toml.area"),
        ("landing_box = true", "landing_box = false", "map.toml.area"),
        ("key = true", 'key = "yes"', "map.toml.area"),
    ],
)
def test_a_bad_table_is_named(pack, old, new, place):
    assert old in MAP
    error = wrong(pack(map__toml=MAP.replace(old, new, 1)))
    assert error.place.startswith(place)


def test_what_is_no_toml(pack):
    error = wrong(pack(map__toml="[game"))
    assert error.place == "map.toml"
    assert error.expected == "a TOML file"


# -- settings.toml -----------------------------------------------------------------------------------------------------


def test_a_pack_may_choose_other_defaults(pack):
    text = SETTINGS.replace("default = false", "default = true", 1)
    game = ys.new("blockade", data_pack=pack(settings__toml=text))
    assert game.settings["uncertain_situation"] is True


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name = "hidden_threat"', 'name = "open_threat"'),
        ("default = false\n", ""),
        ("values = [false, true]\n", ""),
        ("default = false", 'default = "no"'),
        ("values = [false, true]", "values = 3"),
    ],
)
def test_bad_settings_are_named(pack, old, new):
    error = wrong(pack(settings__toml=SETTINGS.replace(old, new, 1)))
    assert error.place.startswith("settings.toml")


# -- damage at random --------------------------------------------------------------------------------------------------

JUNK = ["", "x", "-3", "0", "7", "japan", "russia", "yes", ",", '"', "\n", "[", "=", "true", "baltic", "10**9"]


@given(st.data())
def test_any_damage_is_a_data_error_or_a_game(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("pack")
    name = data.draw(st.sampled_from(["ships.csv", "map.toml", "settings.toml"]))
    text = (DATA / name).read_text()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 12))
        text = text[:start] + data.draw(st.sampled_from(JUNK)) + text[start + length :]
    (folder / name).write_text(text)
    try:
        game = ys.new("blockade", data_pack=folder, seed=1)
    except DataError as error:
        assert error.place  # noqa: PT017
    else:
        rng = random.Random(1)
        for _ in range(60):
            if game.actor is None:
                break
            game.play(rng.choice(game.options()))


# -- the readers by themselves -----------------------------------------------------------------------------------------


def test_a_row_reads_each_kind_of_cell():
    row = Row({"n": "4", "word": "deep", "flag": "yes", "source_n": "printed"}, "t.csv line 2")
    assert (row.number("n", 0, 9), row.text("word"), row.flag("flag"), row.source("n")) == (4, "deep", True, "printed")


def test_a_tree_reads_each_kind_of_value():
    tree = Tree({"n": 4, "list": [1, 2], "words": ["a"], "inner": {"x": True}, "rows": [{"y": 1}]}, "t.toml")
    assert tree.number("n", 0, 9) == 4
    assert tree.numbers("list") == [1, 2]
    assert tree.texts("words") == ["a"]
    assert tree.tree("inner").flag("x") is True
    assert [inner.number("y", 0, 3) for inner in tree.trees("rows")] == [1]
    for read, place in [
        (lambda: tree.trees("list"), "t.toml.list"),
        (lambda: tree.texts("list"), "t.toml.list"),
        (lambda: tree.numbers("words"), "t.toml.words"),
        (lambda: tree.tree("missing"), "t.toml.missing"),
        (lambda: tree.trees("rows")[0].text("y"), "t.toml.rows[0].y"),
    ]:
        with pytest.raises(DataError) as error:
            read()
        assert error.value.place == place


def test_empty_lines_are_no_rows(tmp_path):
    (tmp_path / "t.csv").write_text("a,b\n1,2\n\n3,4\n")
    rows = DataFolder(tmp_path, None).rows("t.csv", ("a", "b"))
    assert [(row.number("a", 0, 9), row.place) for row in rows] == [(1, "t.csv line 2"), (3, "t.csv line 4")]


# -- rule cards --------------------------------------------------------------------------------------------------------


def test_a_word_is_one_word():
    row = Row({"id": "la_perouse", "two": "La Perouse", "empty": ""}, "places.csv line 2")
    assert row.word("id") == "la_perouse"
    for column in ("two", "empty"):
        with pytest.raises(DataError) as error:
            row.word(column)
        assert error.value.place == f"places.csv line 2, column {column!r}"


@pytest.mark.parametrize("system", ALONE)
def test_every_system_has_cards_with_titles_and_text(system):
    cards = read_cards(find(system).cards())
    assert len(cards) > 10
    assert all(card.title and card.text and card.section for card in cards)


def test_cards_keep_their_text_to_the_next_heading(tmp_path):
    (tmp_path / "cards.md").write_text(
        "# Sea\n## X-1 One\nfirst\n\nsecond\n## X-2 Two\nthird\n# Land\nbetween\n## X-3 Three\nx\n"
    )
    one, two, three = read_cards(tmp_path / "cards.md")
    assert (one.id, one.title, one.section, one.text) == ("X-1", "One", "Sea", "first\n\nsecond")
    assert (two.text, three.section) == ("third", "Land")


@pytest.mark.parametrize("text", ["# S\n## X-1 One\na\n## X-1 One\nb\n", "# S\n## X-1 One\n## X-2 Two\nb\n"])
def test_cards_twice_or_empty_are_data_errors(tmp_path, text):
    (tmp_path / "cards.md").write_text(text)
    with pytest.raises(DataError):
        read_cards(tmp_path / "cards.md")
