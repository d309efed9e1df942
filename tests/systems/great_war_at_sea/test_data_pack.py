"""An owner's figures in place of ours: whatever is wrong in a pack is refused with its place, never by a crash."""

import random
import re
import time
from importlib.resources import files

import pytest

from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.great_war_at_sea.book.loading import load_book

DATA = files("yellowsea.systems.great_war_at_sea") / "data"
TREES = ("tactical.toml", "battles.toml", "leaders.toml")
TABLES = ("ships.csv",)
TEXT = {name: (DATA / name).read_text(encoding="utf-8") for name in (*TREES, *TABLES)}
# Keys a file may do without: marks of single figures, and what not every battle has.
OPTIONAL = re.compile(r"\w+_source|arrivals|damage|batteries")


def load(folder, name, text):
    """The book with one file replaced; DataError if the file is refused."""
    (folder / name).write_text(text, encoding="utf-8")
    return load_book(folder)


def keys_of(name):
    """The lines of a file that give a key its value on one line."""
    found = enumerate(TEXT[name].splitlines())
    return [number for number, line in found if re.match(r"\w+ = ", line) and not line.endswith("[")]


def test_ships_of_a_pack_replace_ours_and_the_rest_stays(tmp_path):
    line = next(line for line in TEXT["ships.csv"].splitlines() if line.startswith("japan,B01,"))
    cells = line.split(",")
    column = TEXT["ships.csv"].splitlines()[0].split(",").index("primary")
    cells[column] = "6"
    book = load(tmp_path, "ships.csv", TEXT["ships.csv"].replace(line, ",".join(cells)))
    ours = load_book(None)
    mikasa = book.piece(JAPAN, "B01")
    assert (book.pieces[mikasa].primary, ours.pieces[mikasa].primary) == (6, 4)
    assert book.figures == ours.figures
    assert book.digest != ours.digest


@pytest.mark.parametrize("name", TREES)
def test_a_key_that_is_missing_is_named(name, tmp_path):
    lines = TEXT[name].splitlines()
    asked = set()
    for number in keys_of(name):
        key = lines[number].split(" = ")[0]
        if OPTIONAL.fullmatch(key) or key in asked:
            continue
        asked.add(key)
        with pytest.raises(DataError) as found:
            load(tmp_path, name, "\n".join(lines[:number] + lines[number + 1 :]))
        assert name in str(found.value)
        assert key in str(found.value)
    assert len(asked) > 5


def test_a_column_that_is_missing_is_named(tmp_path):
    rows = [line.split(",") for line in TEXT["ships.csv"].splitlines() if '"' not in line]
    for column, word in enumerate(rows[0]):
        text = "\n".join(",".join(row[:column] + row[column + 1 :]) for row in rows)
        with pytest.raises(DataError, match=word):
            load(tmp_path, "ships.csv", text)


@pytest.mark.parametrize(
    ("name", "old", "new", "place"),
    [
        ("tactical.toml", "day = [5, 4,", "day = [4,", "sighting.day"),
        ("tactical.toml", '"critical", "primary"', '"critical", "bridge"', "gunnery_damage.results"),
        ("tactical.toml", "guns = [3, 7,", "guns = [7, 3,", "impulses.guns"),
        ("tactical.toml", 'word = "1s"', 'word = "1m"', "speed"),
        ("tactical.toml", 'boats_speed = "1"', 'boats_speed = "dead"', "weather.boats_speed"),
        ("tactical.toml", "never = 1", "never = 1\nalways = 6", "gunnery.always"),
        ("leaders.toml", 'id = "dewa"', 'id = "togo"', "leader"),
        ("leaders.toml", "operational = 1", "operational = 9", "operational"),
        ("ships.csv", "japan,B01,mikasa", "japan,B02,mikasa", "'id'"),
        ("ships.csv", "japan,B02,asahi", "japan,B02,mikasa", "'word'"),
        ("ships.csv", "japan,B01,mikasa,Mikasa", "china,B01,mikasa,Mikasa", "'side'"),
        ("battles.toml", 'id = "B02"', 'id = "B01"', "battle[1].id"),
        ("battles.toml", 'id = "B02"', 'id = "second"', "battle[1].id"),
        ("battles.toml", 'date = "1895-05-08"', 'date = "8 May 1895"', "battle[0].date"),
        ("battles.toml", 'light = ["day", 8]', 'light = ["dusk", 8]', "battle[0].light"),
        ("battles.toml", 'light = ["day", 8]', 'light = ["day", 7]', "battle[0].light"),
        ("battles.toml", '"B19", "AC05"', '"B19", "B99"', "battle[0].groups[0].ships"),
        ("battles.toml", '"B19", "AC05"', '"B19", "B19"', "battle[0].groups[0].ships"),
        ("battles.toml", 'leader = "tyrtov"', 'leader = "togo"', "battle[0].groups[0].leader"),
        ("battles.toml", 'flag = "B19"', 'flag = "B01"', "battle[0].groups[0].flag"),
        ("battles.toml", "at = [0, 0]", "at = [0, 12]", "battle B01, group 'Line'"),
        ("battles.toml", "at = [0, 0]", "at = [0]", "battle[0].groups[0].at"),
        ("battles.toml", "range = 5", "range = 3", "battle B01, range"),
        ("battles.toml", "weather = 1", "weather = 3", "battle B01, range"),
        ("battles.toml", 'heading = "SE"', 'heading = "ESE"', "battle[0].groups[0].heading"),
        ("battles.toml", '"C14", "C15"', '"C14", "C01"', "battle B01, group 'Cruisers'"),
        ("battles.toml", '"C14", "C15"', '"C14", "AC01"', "battle B01, group 'Cruisers'"),
        ("battles.toml", 'code = "old_torpedoes"', 'code = "new_torpedoes"', "battle[0].special[0].code"),
        ("battles.toml", "impulses = 2 }", "impulses = 9 }", "special[0].impulses"),
        ("battles.toml", ", groups = 2 }", " }", "special[1].groups"),
        ("battles.toml", 'sector = "NW", vp = 1', 'sector = "N", vp = 1', "battle B02, victory exit"),
        ("battles.toml", 'per = "sunk"', 'per = "sinking"', "victory[1].per"),
        ("battles.toml", "japan_at = 1, russia_at = -8", "japan_at = -8, russia_at = -8", "result.japan_at"),
        ("battles.toml", 'id = "DD02", hull = 1', 'id = "DD02", hull = 2', "damage[0].hull"),
        ("battles.toml", 'id = "DD02", hull = 1', 'id = "DD09", hull = 1', "battle B06, damage"),
        ("battles.toml", "round = 2, side", "round = 9, side", "arrivals[0].round"),
        ("battles.toml", "land = []", "land = [[1, 2]]", "field.land"),
    ],
)
def test_a_wrong_value_is_refused_with_its_place(name, old, new, place, tmp_path):
    assert old in TEXT[name]
    with pytest.raises(DataError, match=re.escape(place)):
        load(tmp_path, name, TEXT[name].replace(old, new, 1))


def muddled(name, source):
    """A file with one value, line or cell changed at random."""
    lines = TEXT[name].splitlines()
    if name in TABLES:
        number = source.randrange(1, len(lines))
        if source.random() < 0.3:
            del lines[number]
        else:
            cells = lines[number].split(",")
            cells[source.randrange(len(cells))] = source.choice(["moon", "", "-3", "99", "0", "none"])
            lines[number] = ",".join(cells)
        return "\n".join(lines) + "\n"
    number = source.choice([n for n, line in enumerate(lines) if " = " in line])
    words = re.findall(r'"[A-Za-z_0-9#+]+"|-?\d+', lines[number])
    if words and source.random() < 0.6:
        word = source.choice(words)
        new = source.choice(['"moon"', "77", '""'] if word[0] == '"' else ["-2", "99", '"x"', "1.5", "[]"])
        lines[number] = lines[number].replace(word, new, 1)
    elif number in keys_of(name):
        key = lines[number].partition(" = ")[0]
        value = source.choice(['"moon"', "-1", "99", "[]", "true", '["moon"]', "[[1]]", "3.5", '""', "{}", "[{}]"])
        lines[number] = f"{key} = {value}"
    else:
        del lines[number]
    return "\n".join(lines) + "\n"


def try_muddled_packs(folder, number, seed, seconds):
    source = random.Random(seed)
    end = time.monotonic() + seconds
    tried = refused = 0
    while tried < number and time.monotonic() < end:
        name = source.choice([*TREES, *TABLES])
        for each in folder.iterdir():
            each.unlink()
        tried += 1
        try:
            load(folder, name, muddled(name, source))
        except DataError:
            refused += 1
    return refused / tried


def test_muddled_packs_are_refused_or_read_but_never_crash(tmp_path):
    assert try_muddled_packs(tmp_path, 150, 5, seconds=10) > 0.4


@pytest.mark.long
def test_two_thousand_muddled_packs(tmp_path):
    assert try_muddled_packs(tmp_path, 2000, 6, seconds=3600) > 0.4
