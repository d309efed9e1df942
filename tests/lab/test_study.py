"""Studies: common dice, figures by path, rows that a stopped study goes on from, and an answer honest about peeking."""

import json
import random
import re
import signal
import subprocess
import sys
import tomllib
import urllib.request
from math import sqrt
from pathlib import Path

import pytest

from yellowsea import bot, load, new
from yellowsea.cli import main
from yellowsea.kernel.errors import DataError
from yellowsea.lab.players import seed_for
from yellowsea.lab.studies import run as study_run
from yellowsea.lab.studies.compare import Pairs, Sequence
from yellowsea.lab.studies.figures import write_pack, written
from yellowsea.lab.studies.rows import RowFile, rows_beside
from yellowsea.lab.studies.run import ready, run
from yellowsea.lab.studies.study import read_study, study_of
from yellowsea.lab.studies.text import as_text, to_json
from yellowsea.systems import find, rules_of

SHORT = {"variant": {"short": {"figures": {"map.toml:game.initiative_turn": 6}}}}


def told(**rest):
    quick = {"japan": "random", "russia": "random"}
    return {"system": "blockade", "games": 12, "seed": 7, "base": quick, **SHORT, **rest}


def as_toml(values):
    return "".join(f"{key} = {written(value)}\n" for key, value in values.items())


@pytest.fixture
def file(tmp_path):
    def write(**rest):
        path = tmp_path / "war.toml"
        path.write_text(as_toml(told(**rest)))
        return path

    return write


def rows_at(path):
    header, *rows = (json.loads(line) for line in rows_beside(path).read_text().splitlines())
    return header, rows


# -- playing -----------------------------------------------------------------------------------------------------------


def test_rows_are_the_same_on_any_number_of_processes_and_after_a_stop(file, tmp_path):
    path = file()
    study = read_study(path)
    run(study, tmp_path / "alone.jsonl", 1)
    run(study, tmp_path / "together.jsonl", 2)

    def enough(done, _note):
        if done == 5:
            raise KeyboardInterrupt

    stopped = run(study, tmp_path / "stopped.jsonl", 1, enough)
    assert stopped.interrupted
    assert stopped.tables.games == 5
    went_on = run(study, tmp_path / "stopped.jsonl", 1)
    assert went_on.resumed == 5
    assert went_on.tables.games == 12
    whole = (tmp_path / "alone.jsonl").read_bytes()
    assert whole.count(b"\n") == 1 + 2 * 12
    assert (tmp_path / "together.jsonl").read_bytes() == whole
    assert (tmp_path / "stopped.jsonl").read_bytes() == whole


def test_a_case_shares_dice_and_bots_with_the_base_until_they_part(file):
    path = file(outcomes=["control_turn_1", "control_turn_6", "japan_wins"])
    done = run(read_study(path), rows_beside(path), 1)
    _, rows = rows_at(path)
    first = [row["control_turn_1"] for row in rows]
    assert first[::2] == first[1::2], "the marker is moved on turn 4 at the earliest"
    assert [row["dice"] for row in rows[::2]] != [row["dice"] for row in rows[1::2]]
    assert [row["seed"] for row in rows] == [seed_for(7, game) for game in range(12) for _ in range(2)]
    pair = done.tables.pairs[0][1]
    assert (pair.difference, pair.gains, pair.losses) == (0, 0, 0)
    assert pair.correlation == pytest.approx(1)


def test_a_study_says_each_case_and_its_difference(file):
    path = file(outcomes=["score", "russia_wins"])
    done = run(read_study(path), rows_beside(path), 1)
    _, rows = rows_at(path)
    scores = [row["score"] for row in rows]
    differences = [variant - base for base, variant in zip(scores[::2], scores[1::2], strict=True)]
    mean = sum(differences) / 12
    error = sqrt(sum((each - mean) ** 2 for each in differences) / 11 / 12)
    told_of = to_json(done)["outcomes"]
    difference = told_of["score"]["short"]["difference"]
    assert difference["value"] == pytest.approx(mean)
    assert difference["high"] - difference["low"] == pytest.approx(2 * 1.959964 * error, rel=1e-5)
    assert told_of["russia_wins"]["base"]["value"] == sum(row["winner"] == "russia" for row in rows[::2]) / 12
    text = as_text(done)
    assert "12 games of each case" in text
    assert f"{mean:+.3f}" in text


def test_a_certain_answer_ends_a_study_at_the_same_game_on_any_number_of_processes(file, tmp_path):
    study = study_of(told(games=50, smallest=0.8), "war.toml")
    done = run(study, tmp_path / "alone.jsonl", 1)
    assert done.certain
    assert 10 < done.tables.games < 50
    assert -0.8 < done.tables.sequences[0].low < 0 < done.tables.sequences[0].high < 0.8
    assert "Stopped early" in as_text(done)
    assert run(study_of(told(games=50, smallest=0.8, stop_early=False), "x"), tmp_path / "a", 1).tables.games == 50
    again = run(study, tmp_path / "alone.jsonl", 1)
    assert again.certain
    assert again.tables.games == again.resumed == done.tables.games
    whole = (tmp_path / "alone.jsonl").read_bytes()
    assert whole.count(b"\n") == 1 + 2 * done.tables.games
    run(study, tmp_path / "together.jsonl", 2)
    assert (tmp_path / "together.jsonl").read_bytes() == whole


# -- statistics --------------------------------------------------------------------------------------------------------


def test_a_sequence_holds_the_truth_at_all_times():
    rng = random.Random(5)
    wrong = 0
    for _ in range(200):
        sequence = Sequence(0.05)
        for _ in range(300):
            sequence.add(rng.choice((-1, 0, 0, 1)))
        wrong += not sequence.low <= 0 <= sequence.high
    assert wrong <= 10, "looked at after every game, the fixed interval would miss in about 60"


def test_a_sequence_finds_a_difference_and_the_lack_of_one():
    rng = random.Random(6)
    better, equal, few = Sequence(0.05), Sequence(0.05), Sequence(0.05)
    for _ in range(3000):
        better.add(rng.choice((-1, 0, 1, 1)))
        equal.add(0)
    for _ in range(20):
        few.add(0)
    assert better.low > 0
    assert better.low <= 0.25 <= better.high
    assert equal.is_certain(0.02)
    assert not few.is_certain(0.02), "twenty equal pairs prove little"


def test_pairs_agree_with_the_definitions():
    base, variant = [1.0, 0.0, 1.0, 1.0, 0.0, 1.0], [1.0, 1.0, 1.0, 0.0, 0.0, 1.0]
    pairs = Pairs()
    for values in zip(base, variant, strict=True):
        pairs.add(*values)
    assert (pairs.gains, pairs.losses) == (1, 1)
    assert pairs.difference == pytest.approx(0)
    assert pairs.correlation == pytest.approx(0.25)
    assert pairs.saving == pytest.approx(4 / 3)
    low, high = pairs.interval(is_share=True) or (0, 0)
    assert high == -low == pytest.approx(1.959964 * sqrt(4 / 8 / 8))  # Bonett and Price: one more gain, one more loss
    same = Pairs()
    for _ in range(10):
        same.add(1, 1)
    assert (same.interval(is_share=True) or (0, 0))[1] > 0.1, "ten equal pairs are no proof that nothing differs"
    assert same.correlation is None


# -- figures -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["blockade", "tide_at_sunrise", "port_arthur", "tsushima", "great_war_at_sea"])
def test_tables_written_again_say_the_same(system, tmp_path):
    folder = find(system).cards().parent / "data"
    for number, path in enumerate(sorted(folder.glob("*.toml"))):
        values = tomllib.loads(path.read_text(encoding="utf-8"))
        assert tomllib.loads(as_toml({json.dumps(key): value for key, value in values.items()})) == values, number


def test_figures_are_changed_by_their_path_and_nothing_else_is(tmp_path):
    figures = {
        "map.toml:scoring.convoys_sunk.1": 2,
        "map.toml:area.yellow_sea.control_japan": 3,
        "ships.csv:mikasa.defence": 5,
        "ships.csv:#3.defence": 4,
    }
    write_pack("blockade", figures, tmp_path)
    values = tomllib.loads((tmp_path / "map.toml").read_text())
    folder = find("blockade").cards().parent / "data"
    usual = tomllib.loads((folder / "map.toml").read_text())
    usual["scoring"]["convoys_sunk"][1] = 2
    usual["area"][[area["id"] for area in usual["area"]].index("yellow_sea")]["control_japan"] = 3
    assert values == usual
    lines = zip((folder / "ships.csv").read_text().split(), (tmp_path / "ships.csv").read_text().split(), strict=False)
    assert sum(old != new for old, new in lines) == 2
    assert rules_of("blockade", tmp_path).digest != rules_of("blockade").digest


def test_figures_of_a_joined_system_stand_in_the_folders_of_its_parts(tmp_path):
    write_pack("russo_japanese_war", {"land/turns.csv:#2.turn": 1}, tmp_path)
    assert (tmp_path / "land" / "turns.csv").is_file()
    assert rules_of("russo_japanese_war", tmp_path)
    with pytest.raises(DataError, match="there is no data file"):
        write_pack("russo_japanese_war", {"turns.csv:#2.turn": 1}, tmp_path)


# -- what is refused before the first game -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rest", "place"),
    [
        ({"system": "chess"}, "system"),
        ({"games": 1}, "games"),
        ({"games": True}, "games"),
        ({"smallest": 2}, "smallest"),
        ({"sizes": 3}, "sizes"),
        ({"variant": {}}, "variant"),
        ({"variant": {"base": {"japan": "doctrine"}}}, "variant.base"),
        ({"variant": {"a": {}}}, "variant.a"),
        ({"variant": {"a": {"title": "no more than a title"}}}, "variant.a"),
        ({"variant": {"a": {"bots": "random"}}}, "variant.a: bots"),
        ({"variant": {"a": {"japan": "genius"}}}, "variant.a: japan"),
        ({"variant": {"a": {"scenario": "x"}}}, "variant.a: scenario"),
        ({"variant": {"a": {"options": {"rain": True}}}}, "variant.a: options.rain"),
        ({"variant": {"a": {"figures": {"map.toml": 5}}}}, "variant.a: figures.map.toml"),
        ({"variant": {"a": {"figures": {"maps.toml:game.turns": 5}}}}, "figures.maps.toml:game.turns"),
        ({"variant": {"a": {"figures": {"map.toml:game.turn": 5}}}}, "figures.map.toml:game.turn"),
        ({"variant": {"a": {"figures": {"map.toml:game.turns": "5"}}}}, "figures.map.toml:game.turns"),
        ({"variant": {"a": {"figures": {"map.toml:game.turns": 6}}}}, "variant.a"),
        ({"variant": {"a": {"figures": {"map.toml:area.atlantis.name": "x"}}}}, "figures.map.toml:area.atlantis.name"),
        ({"variant": {"a": {"figures": {"ships.csv:mikasa.guns": 5}}}}, "figures.ships.csv:mikasa.guns"),
        ({"variant": {"a": {"figures": {"ships.csv:titanic.speed": 5}}}}, "figures.ships.csv:titanic.speed"),
        ({"variant": {"a": {"figures": {"ships.csv:mikasa.speed": 99}}}}, "variant.a: ships.csv line 2"),
        ({"variant": {"a": {"figures": {"doctrine.toml:standing.hull": 1.0}}}}, "officers do not read data packs"),
        ({"variant": {"a": {"figures": {"lobby.toml:weight": 1}}}}, "figures.lobby.toml:weight"),
        ({"outcomes": ["glory"]}, "outcomes"),
        ({"outcomes": []}, "outcomes"),
    ],
)
def test_a_wrong_study_is_one_line_before_the_first_game(file, capsys, rest, place):
    path = file(**rest)
    assert main(["study", str(path), "--jobs", "1", "--quiet"]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert place in complaint
    assert "(expected " in complaint
    assert not rows_beside(path).exists()


def test_files_that_are_no_studies_or_cannot_be_written_are_refused(file, tmp_path, capsys):
    assert main(["study", str(tmp_path / "nowhere.toml")]) == 2
    (tmp_path / "torn.toml").write_text("system = ")
    assert main(["study", str(tmp_path / "torn.toml")]) == 2
    path = file()
    rows_beside(path).mkdir()
    assert main(["study", str(path)]) == 2
    complaints = capsys.readouterr().err.splitlines()
    assert len(complaints) == 3
    assert "cannot be read" in complaints[0]
    assert "is not TOML" in complaints[1]
    assert "cannot be written" in complaints[2]


def damage(lines, how):
    if how == "letters":
        lines[3] = lines[3][:20] + "~" + lines[3][21:]
    elif how == "missing":
        del lines[4]
    elif how == "twice":
        lines.insert(4, lines[4])
    elif how == "column":
        lines[2] = lines[2].replace('"winner"', '"winer"')
    elif how == "text for a number":
        row = json.loads(lines[2])
        lines[2] = json.dumps({**row, "score": "high"})
    elif how == "header":
        lines[0] = "{}"
    elif how == "array":
        lines[1] = "[1, 2]"
    return lines


@pytest.mark.parametrize("how", ["letters", "missing", "twice", "column", "text for a number", "header", "array"])
def test_damaged_rows_are_refused_by_their_line(file, capsys, how):
    path = file(games=4)
    study = read_study(path)
    run(study, rows_beside(path), 1)
    rows = rows_beside(path)
    rows.write_text("\n".join(damage(rows.read_text().splitlines(), how)) + "\n")
    before = rows.read_bytes()
    assert main(["study", str(path), "--games", "6", "--jobs", "1", "--quiet"]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert "war.rows.jsonl line " in complaint
    assert rows.read_bytes() == before


def test_rows_of_another_study_are_refused_and_a_longer_one_goes_on(file, capsys):
    path = file(games=4)
    assert main(["study", str(path), "--jobs", "1", "--quiet"]) == 0
    assert main(["study", str(path), "--games", "6", "--jobs", "1", "--quiet"]) == 0
    assert "4 games were there already" in capsys.readouterr().err
    assert len(rows_at(path)[1]) == 12
    file(seed=8)
    assert main(["study", str(path), "--jobs", "1", "--quiet"]) == 2
    assert "changed since: seed" in capsys.readouterr().err
    file(variant={"short": {"figures": {"map.toml:game.initiative_turn": 5}}})
    assert main(["study", str(path), "--jobs", "1", "--quiet"]) == 2
    assert "changed since: short" in capsys.readouterr().err


@pytest.mark.parametrize("cut", [1, 300, 900])
def test_a_write_that_was_cut_off_is_played_again(file, cut):
    path = file(games=4)
    study = read_study(path)
    run(study, rows_beside(path), 1)
    whole = rows_beside(path).read_bytes()
    rows_beside(path).write_bytes(whole[:-cut])
    done = run(study, rows_beside(path), 1)
    assert done.resumed < 4
    assert rows_beside(path).read_bytes() == whole


def test_two_processes_do_not_play_one_study(file, capsys):
    path = file(games=2)
    with ready(read_study(path)) as made:
        rows = RowFile(rows_beside(path), read_study(path), made)
        with rows.for_us_alone():
            assert main(["study", str(path), "--jobs", "1", "--quiet"]) == 2
    assert "is being played by another process" in capsys.readouterr().err
    assert main(["study", str(path), "--jobs", "1", "--quiet"]) == 0


# -- a row's game ------------------------------------------------------------------------------------------------------


def test_the_game_of_a_row_is_played_again(file, tmp_path, capsys):
    path = file(games=3)
    run(read_study(path), rows_beside(path), 1)
    _, rows = rows_at(path)
    out = tmp_path / "game.json"
    assert main(["replay", str(path), "5", "--json", "--out", str(out)]) == 0
    printed, notes = capsys.readouterr()
    assert "Row 5: game 2 of short" in notes
    assert json.loads(printed)["outcome"]["score"] == rows[5]["score"]
    game = load(out, out.with_suffix(".pack"))
    assert len(game.moves) == rows[5]["decisions"]
    assert game.dice.counter == rows[5]["dice"]
    assert main(["replay", str(rows_beside(path)), "4", "--json", "--out", str(out)]) == 0
    capsys.readouterr()
    assert len(load(out).moves) == rows[4]["decisions"]


def test_a_row_that_is_not_there_or_does_not_come_out_is_refused(file, capsys):
    path = file(games=2)
    assert main(["replay", str(path), "0"]) == 2
    assert "cannot be read" in capsys.readouterr().err
    run(read_study(path), rows_beside(path), 1)
    lines = rows_beside(path).read_text().splitlines()
    row = json.loads(lines[1])
    rows_beside(path).write_text("\n".join([lines[0], json.dumps({**row, "dice": 3}), *lines[2:]]) + "\n")
    for arguments, complaint in [
        (["0"], "comes out otherwise"),
        (["4"], "no row 4 (expected 0 to 3)"),
        ([], "is a study"),
        (["1", "--out", "nowhere/game.json"], "cannot be written"),
    ]:
        assert main(["replay", str(path), *arguments]) == 2
        assert complaint in capsys.readouterr().err
    assert main(["replay", "game.json", "3"]) == 2
    assert "is no study" in capsys.readouterr().err


def test_packs_of_a_study_are_gone_after_it():
    study = study_of(told(), "war.toml")
    with ready(study) as made:
        pack = Path(made[1].data_pack or "")
        assert pack.is_dir()
        assert study_run.play_all(study_run.Work(made, 3), 2)[0] == 5
    assert not pack.exists()


def test_a_variant_begins_in_a_position(file, tmp_path, capsys):
    game = new("blockade", seed=3)
    bots = {side: bot("blockade", "random", 3) for side in ("japan", "russia")}
    while game.position()["turn"] < 3:
        assert game.actor
        game.play(bots[game.actor].choose(game.seen_by(game.actor)))
    path = file(games=2, variant={**SHORT["variant"], "later": {"position": "later.json"}})
    (path.parent / "later.json").write_text(json.dumps(game.position()))
    study = read_study(path)
    assert study.cases[-1].position == game.position()
    run(study, rows_beside(path), 1)
    _, rows = rows_at(path)
    mine = [row for row in rows if row["variant"] == "later"]
    assert all(row["standing"][0][0] == 3 for row in mine)
    assert main(["replay", str(path), str(mine[0]["row"]), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"]["score"] == mine[0]["score"]
    (path.parent / "later.json").write_text("{}")
    assert main(["study", str(path), "--quiet"]) == 2
    assert "later" in capsys.readouterr().err


def test_a_row_is_shown_on_a_server_of_its_own(file):
    """The address of its replay is printed, the page is there, and the changed figures with it."""
    path = file(games=2)
    run(read_study(path), rows_beside(path), 1)
    _, rows = rows_at(path)
    changed = next(row["row"] for row in rows if row["variant"] != "base")
    command = [sys.executable, "-m", "yellowsea", "replay", str(path), str(changed), "--no-browser", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout
        found = re.search(r"http://\S+/games/\S+/replay", server.stdout.readline())
        assert found
        page = urllib.request.urlopen(found[0]).read().decode()
        assert "Blockade" in page
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
