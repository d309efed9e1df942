"""An owner's figures in place of ours: whatever is wrong in a pack is refused with its place, never by a crash."""

import random
import re
from importlib.resources import files

import pytest

from yellowsea.kernel.errors import DataError
from yellowsea.systems import find

DATA = files("yellowsea.systems.tsushima") / "data"
TREES = ("map.toml", "figures.toml", "scenarios.toml", "settings.toml")
TABLES = ("ships.csv", "hexes.csv", "hexsides.csv")
TEXT = {name: (DATA / name).read_text(encoding="utf-8") for name in (*TREES, *TABLES)}
# Keys a file may do without: marks of single figures, a squadron's number, suggested divisions, a route's condition.
OPTIONAL = re.compile(r"\w+_source|squadron|default|option|hex_miles|zone|values|help")


def load(folder, name, text):
    """The rules with one file replaced, every scenario begun; DataError if the file is refused."""
    (folder / name).write_text(text, encoding="utf-8")
    rules = find("tsushima").load(folder)
    for scenario in rules.info.scenarios:
        rules.begin(scenario.id, rules.info.settings(None))


def keys_of(name):
    """The lines of a file that give a key its value."""
    return [number for number, line in enumerate(TEXT[name].splitlines()) if re.match(r"\w+ = ", line)]


@pytest.mark.parametrize("name", TREES)
def test_a_key_that_is_missing_is_named(name, tmp_path):
    lines = TEXT[name].splitlines()
    asked = set()
    for number in keys_of(name):
        key = lines[number].split(" = ")[0]
        if OPTIONAL.fullmatch(key) or key in asked or (name, key) == ("settings.toml", "kind"):
            continue
        asked.add(key)
        with pytest.raises(DataError) as found:
            load(tmp_path, name, "\n".join(lines[:number] + lines[number + 1 :]))
        assert name in str(found.value)
    assert len(asked) > 2


@pytest.mark.parametrize("name", TABLES)
def test_a_column_that_is_missing_is_named(name, tmp_path):
    rows = [line.split(",") for line in TEXT[name].splitlines()]
    for column, word in enumerate(rows[0]):
        text = "\n".join(",".join(row[:column] + row[column + 1 :]) for row in rows)
        with pytest.raises(DataError, match=word):
            load(tmp_path, name, text)


@pytest.mark.parametrize(
    ("name", "old", "new", "place"),
    [
        ("figures.toml", '"nevelskoi", "amurski"', '"nevelskoi", "askold_ii"', "italian_cruisers.russia"),
        ("figures.toml", 'nation = ["russia"', 'nation = ["china"', "italian_cruisers.nation"),
        ("figures.toml", "zones = [0, 0, 1, 1, 2, 2]", "zones = [0, 0, 1, 1, 2, 3]", "italian_cruisers.zones"),
        ("figures.toml", 'id = "c"', 'id = "d"', "plan"),
        ("figures.toml", "one_hit = [11, 11,", "one_hit = [11,", "gunfire.one_hit"),
        ("scenarios.toml", 'default_at = "sasebo"', 'default_at = "shanghai"', "default_at"),
        ("scenarios.toml", '"column 9 or 10"', '"column 9 or 13"', "at"),
        ("scenarios.toml", 'default = [["variag"]]', "default = 3", "default"),
        ("map.toml", 'id = "chemulpo"', 'id = "inchon"', "map.toml.port"),
        ("hexes.csv", "0101,115.41", "0101,east", "lon"),
        ("ships.csv", "variag,Variag", "varyag,Varyag", "varia"),
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
    else:
        number = source.choice(keys_of(name))
        key, _, value = lines[number].partition(" = ")
        words = re.findall(r'"[a-z_0-9]+"|\d+', value)
        if words and source.random() < 0.5:
            word = source.choice(words)
            value = value.replace(word, source.choice(['"moon"', "77"] if word[0] == '"' else ["-2", "99", '"x"']), 1)
        else:
            value = source.choice(['"moon"', "-1", "99", "[]", "true", '["moon"]', "[[1]]", "3.5", '""'])
        lines[number] = f"{key} = {value}"
    return "\n".join(lines) + "\n"


def try_muddled_packs(folder, number, seed):
    source = random.Random(seed)
    refused = 0
    for _ in range(number):
        name = source.choice([*TREES, *TABLES])
        for each in folder.iterdir():
            each.unlink()
        try:
            load(folder, name, muddled(name, source))
        except DataError:
            refused += 1
    return refused


def test_muddled_packs_are_refused_or_played_but_never_crash(tmp_path):
    assert try_muddled_packs(tmp_path, 150, 5) > 60


@pytest.mark.long
def test_two_thousand_muddled_packs(tmp_path):
    assert try_muddled_packs(tmp_path, 2000, 6) > 800
