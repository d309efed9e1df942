"""An owner's figures in place of ours: a folder with ships.csv, map.toml or both."""

from importlib.resources import files

import pytest

import yellowsea as ys

DATA = files("yellowsea.systems.blockade") / "data"
SHIPS = (DATA / "ships.csv").read_text(encoding="utf-8")
BOARD = (DATA / "map.toml").read_text(encoding="utf-8")


def mikasa(game):
    return next(ship for ship in game.view(None)["ships"] if ship["id"] == "mikasa")


def test_ships_of_a_pack_replace_ours_and_the_rest_stays(tmp_path):
    line = next(line for line in SHIPS.splitlines() if line.startswith("mikasa,"))
    fields = line.split(",")
    fields[8] = "7"  # firepower
    fields[15] = "printed"  # where it comes from
    (tmp_path / "ships.csv").write_text(SHIPS.replace(line, ",".join(fields)), encoding="utf-8")
    game = ys.new("blockade", data_pack=tmp_path)
    assert mikasa(game)["firepower"] == 7
    assert mikasa(game)["sources"]["firepower"] == "printed"
    assert mikasa(game)["speed"] == 5
    assert mikasa(ys.new("blockade"))["firepower"] == 6
    assert mikasa(ys.new("blockade"))["sources"]["firepower"] == "reconstructed"


def test_a_board_of_a_pack_replaces_ours(tmp_path):
    (tmp_path / "map.toml").write_text(BOARD.replace("key_areas = [0, 1, 3, 6]", "key_areas = [0, 2, 4, 6]"))
    position = {"at": {"yellow_sea": ["mikasa"], "vladivostok": ["rurik"]}, "steps": ["control"]}
    assert ys.from_position("blockade", position, data_pack=tmp_path).position()["control"] == 2
    assert ys.from_position("blockade", position).position()["control"] == 1


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("ships.csv", "MIKASA,japan,BB,japan,0,no,6", "MIKASA,japan,BB,japan,0,no,six", "firepower"),
        ("ships.csv", "mikasa,Mikasa,MIKASA,japan", "mikasa,Mikasa,MIKASA,china", "side"),
        ("ships.csv", "asahi,Asahi", "mikasa,Asahi", "id"),
        ("ships.csv", "japan,0,no,6,5,4,4,4,reconstructed", "japan,0,no,6,5,4,4,4,guessed", "source_name"),
        ("map.toml", 'id = "yellow_sea"', 'id = "black_sea"', "between"),
        ("map.toml", "key_areas = [0, 1, 3, 6]", "key_areas = [0, 1, 3]", "key_areas"),
        ("map.toml", "[game]", "[weather]\nfog = 1\n\n[game]", "map.toml.weather"),
        ("map.toml", "turns = 6", "turns = 6\nturn = 7", "game.turn"),
        ("map.toml", "siping_control = 1", "siping_control = 1\nsiping_controll = 2", "scoring.siping_controll"),
        ("map.toml", "landing_box = true", "landing_box = true\nlanding = true", "area[0].landing"),
        ("map.toml", "control_japan_peripheral = 2", "control_japan_periphery = 2", "area[3].control_japan_periphery"),
        ("map.toml", 'option = "ys_ts_adjacent"', 'if = "ys_ts_adjacent"', "adjacency[6].if"),
        ("map.toml", 'after = "yalu"', 'after = "chita"', "after"),
        ("ships.csv", "baltic,4,no,4,4,3,3,3", "baltic,0,no,4,4,3,3,3", "arrival_turn"),
        ("ships.csv", "port_arthur,0,no,5,4", "port_arthur,3,no,5,4", "arrival_turn"),
        ("ships.csv", "japan,0,no,6,5,4,4,4", "japan,0,no,6,5,7,4,4", "damaged_firepower"),
        ("ships.csv", "japan,0,no,6,5,4,4,4", "japan,0,no,6,5,4,6,4", "damaged_speed"),
        ("map.toml", "key_areas = [0, 1, 3, 6]", "key_areas = [0, -1, 3, 6]", "key_areas"),
        ("map.toml", "convoys_sunk = [0, 1, 3]", "convoys_sunk = [0, 1, 99]", "convoys_sunk"),
        ("map.toml", "siping_faces = [1, 2, 3]", "siping_faces = [1, 7]", "siping_faces"),
        ("map.toml", '["sea_of_japan", "pacific"]', '["pacific", "pacific"]', "between"),
        ("map.toml", 'after = ""', 'after = "nanshan"', "after"),
        ("map.toml", 'after = "mukden"', 'after = ""', "after"),
        ("map.toml", 'effect = "needed_for_japan"', 'effect = "none"', "effect"),
        ("map.toml", 'name = "Japan"\nside = "japan"', 'name = "Japan"\nside = "russia"', "port[0].side"),
        ("map.toml", 'adjacent = ["sea_of_japan"]', "adjacent = []", "port[2].adjacent"),
        ("map.toml", 'adjacent = ["yellow_sea"]', 'adjacent = ["yellow_sea", "pacific"]', "port[1].adjacent"),
        ("map.toml", 'russian_return = ["vladivostok"]', 'russian_return = ["vladivostok", "vladivostok"]', "return"),
        ("map.toml", 'control_japan_source = "reconstructed"', 'control_japan_source = "heard"', "japan_source"),
        ("map.toml", 'control_japan_source = "reconstructed"', 'controls_source = "printed"', "controls_source"),
        ("map.toml", 'landing_box = true\nsource = "printed"', "landing_box = true", "area[0].source"),
    ],
)  # fmt: skip
def test_a_wrong_figure_is_named_with_its_place(tmp_path, file, old, new, place):
    ours = {"ships.csv": SHIPS, "map.toml": BOARD}[file]
    assert old in ours
    (tmp_path / file).write_text(ours.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ys.DataError) as error:
        ys.new("blockade", data_pack=tmp_path)
    assert file in str(error.value)
    assert place in str(error.value)


def test_a_file_saved_by_a_spreadsheet_is_read(tmp_path):
    """Spreadsheets put a byte order mark before the first column."""
    (tmp_path / "ships.csv").write_text(SHIPS, encoding="utf-8-sig")
    assert mikasa(ys.new("blockade", data_pack=tmp_path))["firepower"] == 6
