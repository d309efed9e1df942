"""Programs that play over the engine protocol: ours, the examples, and all that misbehave."""

import io
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import yellowsea
from yellowsea.bots.registry import forget, levels
from yellowsea.engines.host import EngineBot, Program
from yellowsea.engines.offered import VARIABLE, offer_engines
from yellowsea.engines.protocol import EngineFault
from yellowsea.engines.speaker import Speaker
from yellowsea.kernel.errors import PositionError, SetupError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.lab.ladders.ladder import run_ladder
from yellowsea.lab.players import parse_player
from yellowsea.lab.simulate import plan, simulate
from yellowsea.server.workers.tasks import BotCache, decide

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON_EXAMPLE = f"{sys.executable} {EXAMPLES / 'engine_bot.py'}"
OURS = f"{sys.executable} -m yellowsea engine --level doctrine"
SYSTEMS = ("blockade", "great_war_at_sea", "port_arthur", "russo_japanese_war", "tide_at_sunrise", "tsushima")

GREETS = """import sys
for line in sys.stdin:
    word = line.split()[0]
    if word in ("yellowsea", "game"):
        print("ready", flush=True)
"""
MISBEHAVING = {
    "is silent": GREETS,
    "never greets": "import time\ntime.sleep(60)\n",
    "ends": GREETS + '    if word == "ask": sys.exit(3)\n',
    "floods": GREETS + '    if word == "ask":\n        while True: print("info " + "x" * 1000)\n',
    "floods without an end of line": GREETS
    + '    if word == "ask":\n        while True: sys.stdout.write("x" * 1000)\n',
    "lies": GREETS + '    if word == "ask": print("play resign the war", flush=True)\n',
    "reads nothing": "import time\nprint('ready')\nprint('ready', flush=True)\ntime.sleep(60)\n",
}
REASONS = {
    "is silent": "is silent and its time is up",
    "never greets": "is silent and its time is up",
    "ends": "has ended with code 3",
    "floods": "says more than 1,000,000 characters",
    "floods without an end of line": "says a line of more than 100,000 characters",
    "lies": "plays 'resign the war', which is not one of its options",
    "reads nothing": "its time is up",
}


@pytest.fixture
def bad(tmp_path, request, monkeypatch):
    """The command of a program that misbehaves, with little patience."""
    monkeypatch.setattr("yellowsea.engines.host.GREETING_SECONDS", 2.0)
    file = tmp_path / "bad.py"
    file.write_text(MISBEHAVING[request.param])
    return request.param, f"cmd:seconds=1:{sys.executable} {file}"


@pytest.mark.parametrize("bad", MISBEHAVING, indirect=True)
def test_an_engine_that_misbehaves_loses_its_game_with_a_word_about_why(bad, capfd):
    kind, command = bad
    system = "port_arthur" if kind == "reads nothing" else "blockade"
    began = time.monotonic()
    made = plan(system, 1)
    made = type(made)(
        **{**vars(made), "japan": parse_player(command, "japan"), "russia": parse_player("random", "russia")}
    )
    rows = simulate(made).rows
    assert time.monotonic() - began < 15
    assert rows[0][2:4] == ["russia", "forfeit"]
    told = capfd.readouterr().err
    assert told.startswith("game 0: japan forfeits, since the engine")
    assert REASONS[kind] in told


def test_an_engine_hears_how_its_game_ended(tmp_path):
    """By a file, since it may say nothing more: won or lost on either side, and at the end once."""
    heard = tmp_path / "heard"
    file = tmp_path / "listener.py"
    file.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    word, _, rest = line.strip().partition(' ')\n"
        "    if word in ('yellowsea', 'game'): print('ready', flush=True)\n"
        "    if word == 'ask': print('play', json.loads(rest.partition(' ')[2])['options'][0], flush=True)\n"
        f"    if word == 'over': open({str(heard)!r}, 'a').write(rest + '\\n')\n"
    )
    command = f"cmd:{sys.executable} {file}"
    told = []
    for side in SIDES:
        japan, russia = (command, "random") if side == SIDES[0] else ("random", command)
        done = simulate(plan("tsushima", 2, japan=japan, russia=russia, scenario="variag"))
        told += ["won" if winner == side else "drawn" if winner is None else "lost" for winner in done.column("winner")]
    assert heard.read_text().split() == told
    result = run_ladder("tsushima", ["random", command], 2, scenario="variag")
    assert result.played
    last = heard.read_text().split()[len(told) :]
    assert len(last) == 2
    assert set(last) <= {"won", "lost", "drawn"}


def test_an_engine_that_has_ended_misses_the_end_and_nobody_waits_for_it():
    bot = EngineBot(PYTHON_EXAMPLE, 1)
    bot.over("won")  # never asked, so never started
    game = yellowsea.new("blockade")
    bot.choose(game.seen_by(str(game.actor)))
    assert bot.program is not None
    bot.program.close()
    bot.over("lost")
    bot.close()


def test_nothing_of_an_engine_is_left_behind(tmp_path):
    """Not even what it has started."""
    file = tmp_path / "parent.py"
    child = tmp_path / "child"
    file.write_text(
        "import subprocess, sys, time\n"
        f"p = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(300)'])\n"
        f"open({str(child)!r}, 'w').write(str(p.pid))\n"
        "print('ready', flush=True)\ntime.sleep(300)\n"
    )
    program = Program(f"{sys.executable} {file}")
    assert program.line(time.monotonic() + 20) == "ready"
    program.close()
    assert program.process.poll() is not None
    deadline = time.monotonic() + 5
    while _runs(int(child.read_text())) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _runs(int(child.read_text()))


def _runs(pid):
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False


@pytest.mark.parametrize("system", SYSTEMS)
def test_our_bot_behind_the_protocol_plays_as_it_does_without(system):
    """Both decide from what the side knows: the position a bot is handed says as much as the state does."""
    options = {"uncertain_situation": True} if system == "blockade" else {}
    scenario = {"great_war_at_sea": "O01", "tsushima": "war_at_sea"}.get(system)
    game = yellowsea.new(system, scenario=scenario, options=options, seed=5)
    direct = {side: yellowsea.bot(system, "doctrine", seed=3) for side in ("japan", "russia")}
    spoken = {}
    for side in direct:
        heard = io.StringIO()
        speaker = Speaker(heard, "doctrine")
        told = {"system": system, "scenario": game.scenario, "options": game.settings, "side": side, "seed": 3}
        speaker.listen(["yellowsea 1\n", f"game {json.dumps(told)}\n"])
        spoken[side] = (speaker, heard)
    for _ in range(60):
        if game.actor is None:
            break
        side = game.actor
        seen = game.seen_by(side)
        option = direct[side].choose(seen)
        speaker, heard = spoken[side]
        heard.truncate(0)
        heard.seek(0)
        speaker.listen([f"ask 1000 {json.dumps({'options': seen.options(), 'known': seen.position()})}\n"])
        info, play = heard.getvalue().splitlines()
        assert play == f"play {option}"
        assert info == f"info {' '.join(direct[side].why().split())}"
        game.play(option)


def test_the_example_in_python_plays_whole_games_on_several_processes():
    done = simulate(plan("blockade", 2, japan=f"cmd:{PYTHON_EXAMPLE}", russia="random"), jobs=2)
    assert [row[3] for row in done.rows].count("forfeit") == 0
    again = simulate(plan("blockade", 2, japan=f"cmd:{PYTHON_EXAMPLE}", russia="random"))
    assert again.rows == done.rows


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not here")
def test_the_example_in_another_language_climbs_a_ladder():
    result = run_ladder("blockade", ["random", f"cmd:node {EXAMPLES / 'engine_bot.js'}"], 2)
    assert len(result.played) == 1
    assert sum(effort.decisions for effort in result.efforts()) > 50


def test_a_whole_run_by_the_command_line(tmp_path):
    out = tmp_path / "games.csv"
    words = f"{sys.executable} -m yellowsea simulate blockade --games 1 --quiet"
    done = subprocess.run(
        [*words.split(), "--japan", f"cmd:{OURS}", "--out", str(out)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "forfeit" not in out.read_text()


def test_commands_that_cannot_be_are_refused_before_the_first_game():
    for command, what in (("", "no command"), ("./there_is_none", "cannot be started"), ("'", "No closing quotation")):
        with pytest.raises(SetupError, match=what):
            plan("blockade", 1, japan=f"cmd:{command}")
    with pytest.raises(SetupError, match="seconds=1"):
        parse_player("cmd:seconds=0:./mybot", "japan")
    assert dict(parse_player("cmd:./mybot --depth 3 a:b", "japan").settings) == {"command": "./mybot --depth 3 a:b"}


def test_what_a_host_says_wrong_is_an_error_that_names_it():
    for lines, what in (
        (["yellowsea 9"], "version 9"),
        (["nonsense"], "no such word"),
        (["ask 10 {}"], "asked before a game"),
        (["game {"], "cannot answer 'game'"),
        (['game {"system": "chess", "seed": 1}'], "no system 'chess'"),
    ):
        with pytest.raises(EngineFault, match=what):
            Speaker(io.StringIO(), "random").listen(lines)


def test_a_position_of_what_one_side_knows_is_no_position_to_play_from():
    seen = yellowsea.new("blockade", options={"uncertain_situation": True}).seen_by("japan")
    with pytest.raises(PositionError, match="known_to"):
        yellowsea.from_position("blockade", seen.position())


def test_an_operator_offers_engines_by_name_and_one_that_breaks_resigns(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, "{}")
    file = tmp_path / "liar.py"
    file.write_text(MISBEHAVING["lies"])
    for wrong in ("liar", "=x", "liar="):
        with pytest.raises(SetupError, match="NAME=COMMAND"):
            offer_engines([wrong])
    with pytest.raises(SetupError, match="cannot be started"):
        offer_engines(["liar=./there_is_none"])
    offer_engines([f"liar={sys.executable} {file}"])
    try:
        assert "liar" in levels("blockade")
        assert "liar" in json.loads(os.environ[VARIABLE])
        game = yellowsea.new("blockade")
        job = {"game": "g", "side": game.actor, "level": "liar", "seed": 1, "seq": 0, "system": "blockade"}
        answer = decide({**job, "pack": None, "position": game.position()}, BotCache(2))
        assert "which is not one of its options" in answer["resigns"]
    finally:
        forget("liar")


def test_a_bot_that_is_dropped_takes_its_program_with_it():
    bot = EngineBot(PYTHON_EXAMPLE, 1)
    game = yellowsea.new("blockade")
    assert bot.choose(game.seen_by(str(game.actor))) in game.options()
    assert bot.name == "bold example"
    program = bot.program
    assert program is not None
    process = program.process
    del bot, program
    assert process.wait(5) is not None
