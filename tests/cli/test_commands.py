"""The commands as a person types them: what they print, what they refuse, and with which exit code."""

import csv
import json
import random
import subprocess
import sys

import pytest

import yellowsea as ys
from yellowsea.cli import main
from yellowsea.kernel.data.cards import read_cards
from yellowsea.systems import find

COMMANDS = ("play", "serve", "backup", "audit", "simulate", "study", "ladder", "replay", "verify", "rules")


def run(capsys, *arguments):
    """Exit code, stdout and stderr of a command."""
    code = main(list(arguments))
    told = capsys.readouterr()
    return code, told.out, told.err


def refused(capsys, *arguments):
    """The one line that bad input gets."""
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1, "one line"
    assert err.startswith("yellowsea")
    assert "Traceback" not in err
    return err


@pytest.fixture
def record(tmp_path):
    """A finished game of committed dice, saved."""
    dice = ys.CommittedDice(bytes(range(32)), "g-1", {"japan": "sasebo", "russia": "petersburg"})
    game = ys.new("blockade", dice=dice, options={"hidden_threat": True})
    rng = random.Random(2)
    while options := game.options():
        game.play(rng.choice(options))
    path = tmp_path / "game.json"
    game.save(path)
    return path


# -- help --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_shows_examples(capsys, command):
    code, out, _ = run(capsys, command, "--help")
    assert code == 0
    assert "examples:" in out
    assert f"  yellowsea {command}" in out


def test_the_help_of_the_program_lists_the_commands(capsys):
    code, out, _ = run(capsys, "--help")
    assert code == 0
    assert all(f"    {command}" in out for command in COMMANDS)


def test_the_version(capsys):
    code, out, _ = run(capsys, "--version")
    assert code == 0
    assert out == f"yellowsea {ys.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["sail"], "'sail'"),
        (["simulate"], "SYSTEM"),
        (["simulate", "chess"], "'chess'"),
        (["simulate", "blockade", "--games", "0"], "'0'"),
        (["simulate", "blockade", "--games", "many"], "'many'"),
        (["simulate", "blockade", "--jobs", "-1"], "'-1'"),
        (["simulate", "blockade", "--seed", "x"], "'x'"),
        (["simulate", "blockade", "--japan", "genius"], "'genius'"),
        (["simulate", "blockade", "--option", "weather=true"], "'weather'"),
        (["simulate", "blockade", "--option", "hidden_threat=perhaps"], "'perhaps'"),
        (["simulate", "blockade", "--option", "hidden_threat"], "NAME=VALUE"),
        (["simulate", "blockade", "--scenario", "skirmish"], "'skirmish'"),
        (["simulate", "blockade", "--data-pack", "nowhere-at-all"], "nowhere-at-all"),
        (["simulate", "blockade", "--out", "games.xlsx"], "games.xlsx"),
        (["simulate", "blockade", "--out", "nowhere-at-all/games.csv"], "nowhere-at-all"),
        (["ladder", "blockade", "doctrine"], "two or more"),
        (["ladder", "blockade", "doctrine", "genius"], "'genius'"),
        (["ladder", "chess"], "'chess'"),
        (["ladder", "blockade", "--games", "1"], "'1'"),
        (["ladder", "blockade", "--budget", "0"], "'0'"),
        (["replay"], "FILE"),
        (["replay", "nowhere-at-all.json"], "nowhere-at-all.json"),
        (["verify", "nowhere-at-all.json"], "nowhere-at-all.json"),
        (["rules", "chess"], "'chess'"),
        (["rules", "blockade", "PA-7.99"], "PA-7.13"),
        (["play", "--port", "70000"], "70000"),
        (["play", "--data-pack", "box"], "NAME=DIR"),
        (["play", "--data-pack", "box=nowhere-at-all"], "nowhere-at-all"),
        (["serve", "--host", "nowhere.invalid"], "nowhere.invalid"),
    ],
)
def test_bad_input_is_one_clear_line(capsys, arguments, word):
    assert word in refused(capsys, *arguments)


# -- simulate ----------------------------------------------------------------------------------------------------------

SIMULATE = ("simulate", "blockade", "--games", "6", "--japan", "random", "--russia", "random", "--jobs", "1")


def test_simulate_prints_wins_with_intervals(capsys):
    code, out, err = run(capsys, *SIMULATE)
    assert code == 0
    assert "Blockade, campaign: 6 games, seed 1" in out
    assert "Japan (random)" in out
    assert "Ships lost by" in out
    assert err == ""


def test_simulate_as_json_with_rows_beside(capsys, tmp_path):
    out_file = tmp_path / "games.csv"
    code, out, err = run(capsys, *SIMULATE, "--json", "--option", "hidden_threat=true", "--out", str(out_file))
    assert code == 0
    told = json.loads(out)
    assert told["options"]["hidden_threat"] is True
    assert str(out_file) in err
    with out_file.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 6
    japan = sum(row["winner"] == "japan" for row in rows)
    assert told["wins"]["japan"]["games"] == japan


def test_options_take_words_as_well(capsys):
    code, out, _ = run(capsys, *SIMULATE, "--json", "--option", "track_fork=yalu", "--option", "hidden_threat=FALSE")
    assert code == 0
    assert json.loads(out)["options"]["track_fork"] == "yalu"


# -- ladder ------------------------------------------------------------------------------------------------------------


def test_ladder_rates_the_bots(capsys):
    code, out, err = run(capsys, "ladder", "blockade", "random", "doctrine", "--games", "4", "--jobs", "1")
    assert code == 0
    assert out.startswith("Blockade, campaign: 4 games in pairs with the same dice, seed 1")
    assert "random - doctrine" in out
    assert err == ""


def test_ladder_as_json(capsys):
    bots = ("random", "doctrine", "doctrine:posture=cautious")
    code, out, _ = run(capsys, "ladder", "blockade", *bots, "--games", "2", "--jobs", "1", "--json", "--seed", "3")
    assert code == 0
    told = json.loads(out)
    assert told["games"] == told["planned"] == 6
    assert [player["player"] for player in told["players"]] == list(bots)


# -- replay and verify -------------------------------------------------------------------------------------------------


def test_replay_tells_every_step(capsys, record):
    moves = json.loads(record.read_text())["moves"]
    code, out, _ = run(capsys, "replay", str(record))
    assert code == 0
    lines = out.splitlines()
    assert lines[0].startswith("Blockade, campaign (uncertain_situation=false, hidden_threat=true")
    told = [line.strip() for line in lines if line.startswith((" ", "1")) and ": " in line]
    for number, move in enumerate(moves, 1):
        assert f"{number}  {move['by'].capitalize()}: {move['play']}" in told
    assert lines[-1].split()[1] == "wins:"


def test_replay_of_one_step_shows_the_position_after_it(capsys, record):
    code, out, _ = run(capsys, "replay", str(record), "--step", "3", "--json")
    assert code == 0
    told = json.loads(out)
    moves = json.loads(record.read_text())["moves"]
    assert (told["step"], told["steps"], told["option"]) == (3, len(moves), moves[2]["play"])
    again = ys.from_position("blockade", told["position"])
    assert again.hash() == moves[2]["hash"]
    code, out, _ = run(capsys, "replay", str(record), "--step", "3")
    assert out.splitlines()[0].strip() == f"3  {moves[2]['by'].capitalize()}: {moves[2]['play']}"
    assert json.loads(out[out.index("\n{") :]) == told["position"]


def test_replay_of_step_0_is_the_opening(capsys, record):
    code, out, _ = run(capsys, "replay", str(record), "--step", "0", "--json")
    told = json.loads(out)
    assert code == 0
    assert told["option"] is None
    assert told["events"][0]["type"] == "OpeningAttackRolled"


def test_replay_as_json_holds_every_step_and_the_outcome(capsys, record):
    code, out, _ = run(capsys, "replay", str(record), "--json")
    told = json.loads(out)
    saved = json.loads(record.read_text())
    assert code == 0
    assert [step["option"] for step in told["steps"]] == [None, *(move["play"] for move in saved["moves"])]
    assert told["outcome"] == saved["outcome"]


def test_replay_of_an_unfinished_game_ends_with_what_is_asked(capsys, tmp_path):
    game = ys.new("blockade")
    game.play("sortie mikasa yellow_sea")
    game.save(tmp_path / "half.json")
    code, out, _ = run(capsys, "replay", str(tmp_path / "half.json"))
    assert code == 0
    assert out.splitlines()[-1] == f"Unfinished. {game.prompt()}"


def test_replay_of_a_resigned_game(capsys, tmp_path):
    game = ys.new("blockade")
    game.resign("japan")
    game.save(tmp_path / "given-up.json")
    code, out, _ = run(capsys, "replay", str(tmp_path / "given-up.json"))
    assert code == 0
    assert "1  Japan: resign" in out
    assert out.splitlines()[-1] == "Russia wins: resignation. Japan resigned."


def test_a_step_that_is_not_there(capsys, record):
    assert "no step 99999" in refused(capsys, "replay", str(record), "--step", "99999")


def test_a_damaged_record_is_refused_with_its_place(capsys, record):
    told = json.loads(record.read_text())
    told["moves"][5]["hash"] = "0" * 16
    record.write_text(json.dumps(told))
    for command in ("replay", "verify"):
        assert "moves[5].hash" in refused(capsys, command, str(record))
    record.write_text(record.read_text()[:200])
    assert "is not JSON" in refused(capsys, "replay", str(record))


def test_verify_recomputes_every_die(capsys, record):
    told = json.loads(record.read_text())
    dice = len(told["opening"]["dice"]) + sum(len(move["dice"]) for move in told["moves"])
    code, out, _ = run(capsys, "verify", str(record))
    assert code == 0
    assert out.startswith(f"All {dice} dice are those of the seed.")
    assert told["dice"]["commitment"] in out
    assert "This proves:\n- Every move was legal" in out
    assert "It cannot prove:\n- That nobody chose the game's id" in out
    assert 'Japan "sasebo"; Russia "petersburg"' in out
    code, out, _ = run(capsys, "verify", str(record), "--json")
    found = json.loads(out)
    assert found.pop("proves")
    assert found.pop("cannot_prove")
    assert found == {
        "ok": True,
        "dice": dice,
        "first_mismatch": None,
        "not_checked": None,
        "commitment": told["dice"]["commitment"],
        "seed": told["dice"]["seed"],
    }


OPENING = {"hidden_threat": True}  # a die is rolled before the first decision


def first_face(seed):
    return ys.new("blockade", seed=seed, options=OPENING).opening_rolls[0].face


def test_verify_finds_dice_of_another_seed(capsys, tmp_path):
    ys.new("blockade", seed=5, options=OPENING).save(tmp_path / "game.json")
    told = json.loads((tmp_path / "game.json").read_text())
    told["dice"]["seed"] = next(seed for seed in range(50) if first_face(seed) != first_face(5))
    (tmp_path / "game.json").write_text(json.dumps(told))
    code, out, err = run(capsys, "verify", str(tmp_path / "game.json"))
    assert code == 1
    assert out.startswith("Not the dice of the seed. opening.dice[0]:")
    assert err == ""
    assert json.loads(run(capsys, "verify", str(tmp_path / "game.json"), "--json")[1])["ok"] is False


def test_verify_of_a_game_of_other_rules(capsys, record):
    """Neither right nor wrong: its dice are checked, its moves cannot be."""
    told = json.loads(record.read_text())
    told["rules_version"], told["moves"][3]["hash"] = "1", "0" * 16
    record.write_text(json.dumps(told))
    code, out, _ = run(capsys, "verify", str(record))
    assert code == 3
    assert out.startswith("This version of the program cannot check the moves: the game was played by version 1")
    assert json.loads(run(capsys, "verify", str(record), "--json")[1])["ok"] is None


def test_verify_of_dice_that_nobody_promised(capsys, tmp_path):
    ys.new("blockade", seed=5, options=OPENING).save(tmp_path / "seeded.json")
    code, out, _ = run(capsys, "verify", str(tmp_path / "seeded.json"))
    assert code == 0
    assert "nobody promised" in out
    ys.new("blockade", dice=[5], options=OPENING).save(tmp_path / "scripted.json")
    assert "scripted" in refused(capsys, "verify", str(tmp_path / "scripted.json"))


def test_verify_of_a_game_that_is_not_over(capsys, tmp_path):
    dice = ys.CommittedDice(bytes(32), "g-2", {})
    ys.new("blockade", dice=dice).save(tmp_path / "half.json")
    assert "dice.seed" in refused(capsys, "verify", str(tmp_path / "half.json"))


# -- rules -------------------------------------------------------------------------------------------------------------


def test_rules_lists_the_systems(capsys):
    code, out, _ = run(capsys, "rules")
    assert code == 0
    assert out.startswith("blockade")
    assert list(json.loads(run(capsys, "rules", "--json")[1])) == list(ys.systems())


def test_rules_prints_every_card(capsys):
    code, out, _ = run(capsys, "rules", "blockade")
    assert code == 0
    for card in read_cards(find("blockade").cards()):
        assert f"{card.id}  {card.title}" in out
        assert card.text in out


@pytest.mark.parametrize("rule", ["PA-7.13", "pa-7.13"])
def test_rules_prints_one_card(capsys, rule):
    code, out, _ = run(capsys, "rules", "blockade", rule)
    assert code == 0
    assert "PA-7.13  Fire" in out
    assert "PA-7.14" not in out
    told = json.loads(run(capsys, "rules", "blockade", rule, "--json")[1])
    assert (told["rule"], told["title"]) == ("blockade PA-7.13", "Fire")


# -- as processes ------------------------------------------------------------------------------------------------------


def test_the_program_runs_as_a_module_and_ends_quietly_when_nobody_reads():
    reading = subprocess.Popen(
        [sys.executable, "-m", "yellowsea", "rules", "blockade"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    reading.stdout.read(10)
    reading.stdout.close()
    assert reading.stderr.read() == b""
    reading.stderr.close()
    reading.wait(30)
