"""Simulation: the same seed gives the same rows, the figures are counted right, an interrupt keeps what was played."""

import csv
import importlib.util
import json
import multiprocessing
import re
import time
from collections import Counter
from pathlib import Path

import pytest

import yellowsea as ys
from tests.alone import ALONE
from yellowsea.cli import main
from yellowsea.kernel.errors import DataError, SetupError
from yellowsea.lab import crew, tables
from yellowsea.lab.crew import run_numbered
from yellowsea.lab.players import parse_player, seed_for
from yellowsea.lab.simulate import COMMON, Files, new_game, plan, play_game, simulate
from yellowsea.lab.summary import summarise
from yellowsea.systems import find, rules_of

DATA = Path(ys.__file__).parent / "systems" / "blockade" / "data"


def small(games=6, **rest):
    return plan("blockade", games, **{"japan": "random", "russia": "random", **rest})


# -- rows --------------------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_rows_whatever_the_number_of_processes():
    alone = simulate(small(40, seed=7), jobs=1)
    together = simulate(small(40, seed=7), jobs=2)
    assert alone.rows == together.rows
    assert [row[0] for row in alone.rows] == list(range(40))


def test_another_seed_gives_other_rows():
    assert simulate(small(seed=1)).rows != simulate(small(seed=2)).rows


def test_any_game_can_be_played_again_by_itself():
    rows = simulate(small(8)).rows
    assert play_game(small(8), 5) == rows[5]


def test_no_two_games_share_a_seed():
    rows = simulate(small(30)).rows
    assert len({row[1] for row in rows}) == 30
    assert len({tuple(row[2:]) for row in rows}) > 25


def test_options_scenario_and_players_reach_the_games():
    plain = simulate(small(12))
    mined = simulate(small(12, options={"hidden_threat": True}))
    assert sum(plain.column("mines_struck")) == 0
    assert sum(mined.column("mines_struck")) > 0
    # Random play loses as Japan nearly always; an officer does not.
    assert simulate(small(6, japan="doctrine")).column("winner").count("japan") >= 5


@pytest.mark.parametrize("system", ALONE)
def test_what_a_system_counts_has_names_of_its_own(system):
    tally = find(system).tally(rules_of(system))
    names = [figure.name for figure in tally.figures()]
    assert names, "a simulation has something to say of every system"
    assert len(set(names)) == len(names)
    assert not set(names) & set(COMMON)
    assert len(tally.values()) == len(names)


# -- Blockade's figures, counted a second way --------------------------------------------------------------------------


def test_blockade_figures_agree_with_the_positions_of_the_same_games():
    made = small(10, options={"hidden_threat": True})
    columns = made.columns()
    for number in range(10):
        row = dict(zip(columns, play_game(made, number), strict=True))
        game = ys.new("blockade", options={"hidden_threat": True}, seed=row["seed"])
        bots = {side: ys.bot("blockade", "random", seed_for(made.seed, number, side)) for side in ("japan", "russia")}
        control, kinds, decisions, sides = {}, Counter(), Counter(), Counter()
        while game.actor is not None:
            side = game.actor
            decisions[side] += 1
            turn = game.position()["turn"]
            for event in game.play(bots[side].choose(game.seen_by(side))):
                kinds[type(event).__name__] += 1
                if type(event).__name__ == "BlockadeSet":
                    sides["blockade"] += 1
            control[turn] = game.position()["control"]
        end = game.position()
        assert [row[f"control_turn_{turn}"] for turn in range(1, 7)] == [control[turn] for turn in range(1, 7)]
        owners = {ship["id"]: ship["side"] for ship in game.view(None)["ships"]}
        sunk = Counter(owners[name.rstrip("*")] for name in end["at"].get("sunk", []))
        assert (row["sunk_japan"], row["sunk_russia"]) == (sunk["japan"], sunk["russia"])
        assert row["battles"] == kinds["BattleJoined"]
        assert row["mines_struck"] == kinds["MineStruck"]
        assert row["blockade_turns"] == sides["blockade"]
        assert row["armies_ashore"] == len(end["track"])
        assert row["port_arthur_fell"] == ("port_arthur" in end["track"])
        assert row["winner"] == game.outcome.winner
        assert row["level"] == game.outcome.level
        assert row["score"] == game.outcome.score
        assert (row["decisions_japan"], row["decisions_russia"]) == (decisions["japan"], decisions["russia"])
        assert row["decisions"] == len(game.moves)
        assert row["dice"] == len(game.opening_rolls) + sum(len(move.rolls) for move in game.moves)


# -- interrupts and chunks ---------------------------------------------------------------------------------------------


def test_an_interrupt_keeps_the_games_played_so_far():
    def enough(done):
        if done == 4:
            raise KeyboardInterrupt

    done = simulate(small(50), jobs=1, watch=enough)
    assert done.interrupted
    assert done.rows == simulate(small(4)).rows


def test_an_interrupt_ends_the_processes_and_keeps_their_rows():
    def enough(done):
        if done >= 10:
            raise KeyboardInterrupt

    done = simulate(small(100_000), jobs=2, watch=enough)
    assert done.interrupted
    assert 10 <= len(done.rows) < 5_000
    numbers = [row[0] for row in done.rows]
    assert numbers == sorted(set(numbers))
    late = time.monotonic() + 10
    # Not `join`: where the pool's own thread has just reaped a child, it returns before that is noted.
    while multiprocessing.active_children() and time.monotonic() < late:
        time.sleep(0.02)
    assert multiprocessing.active_children() == []


def doubled(factor, number):
    return factor * number


def failing(limit, number):
    if number == limit:
        raise ValueError("aground")
    return number


@pytest.mark.parametrize(
    ("jobs", "count"), [*((1, count) for count in (0, 1, 2, 7, 300)), (2, 0), (2, 1), (3, 2), (2, 7), (3, 300)]
)
def test_every_number_is_worked_once(jobs, count):
    results = [result for part in run_numbered(doubled, 2, count, jobs) for result in part]
    assert sorted(results) == [2 * number for number in range(count)]


def test_short_work_travels_in_long_chunks():
    sizes = [len(part) for part in run_numbered(doubled, 2, 20_000, 2)]
    assert max(sizes) > 50
    assert max(sizes) <= crew.LONGEST_CHUNK


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_in_the_work_comes_back(jobs):
    with pytest.raises(ValueError, match="aground"):
        list(run_numbered(failing, 5, 20, jobs))


# -- what is wrong with a plan -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rest", "place"),
    [
        ({"japan": "genius"}, "japan"),
        ({"russia": "staff:budget"}, "russia"),
        ({"russia": "staff:=3"}, "russia"),
        ({"scenario": "skirmish"}, "scenario"),
        ({"options": {"weather": True}}, "options.weather"),
        ({"japan": "doctrine:posture=drunk"}, "bot.posture"),
        ({"japan": "random:budget=3"}, "bot.random"),
        ({"japan": "staff:budget=many"}, "bot.budget"),
    ],
)
def test_a_wrong_plan_is_refused_before_the_first_game(rest, place):
    with pytest.raises(SetupError) as error:
        small(**rest)
    assert error.value.place == place
    assert error.value.expected


def test_an_unknown_system_is_refused():
    with pytest.raises(SetupError):
        plan("chess", 3)


def test_a_data_pack_is_used_and_a_missing_one_refused(tmp_path):
    with pytest.raises(DataError):
        small(data_pack=str(tmp_path / "nowhere"))
    pack = tmp_path / "pack"
    pack.mkdir()
    text = (DATA / "map.toml").read_text()
    (pack / "map.toml").write_text(text.replace("turns = 6", "turns = 3"))
    short = small(5, data_pack=str(pack))
    assert "control_turn_3" in short.columns()
    assert "control_turn_4" not in short.columns()
    assert simulate(short, jobs=2).rows == simulate(short, jobs=1).rows


def test_players_are_written_as_level_and_settings():
    assert parse_player("doctrine", "japan").settings == ()
    assert parse_player("staff:budget=24,posture=bold", "japan").settings == (("budget", 24), ("posture", "bold"))


def test_seeds_depend_on_every_part():
    seeds = {seed_for(*parts) for parts in [(1, 2), (12,), (2, 1), (1, 2, "japan"), (1, 2, "russia")]}
    assert len(seeds) == 5
    assert all(0 <= seed < 2**63 for seed in seeds)


# -- files -------------------------------------------------------------------------------------------------------------


def written(made, path):
    with tables.game_table(path, made.figures()) as file:
        done = simulate(made, files=Files(games=file))
    assert done.rows == [], "what is written is not kept"
    assert done.games == made.games
    return done


def test_what_is_written_is_summed_up_as_what_is_kept(tmp_path):
    made = small(9, japan="doctrine")
    one, other = summarise(written(made, tmp_path / "games.csv")), summarise(simulate(made))
    assert one.to_json() == other.to_json()
    assert summarise(simulate(made, files=Files())).to_json() == other.to_json()


def test_games_begin_in_a_position(tmp_path, capsys):
    game = ys.new("blockade", seed=3)
    bots = {side: ys.bot("blockade", "random", 3) for side in ("japan", "russia")}
    while game.position()["turn"] < 3:
        assert game.actor
        game.play(bots[game.actor].choose(game.seen_by(game.actor)))
    path = tmp_path / "later.json"
    path.write_text(json.dumps(game.position()))
    made = small(4, position=json.loads(path.read_text()))
    assert made.scenario == game.scenario
    begun = new_game(made, made.rules(), 1)
    assert begun.position() == game.position()
    whole, rest = simulate(small(4)).column("decisions"), simulate(made).column("decisions")
    assert sum(rest) < sum(whole)
    words = ["simulate", "blockade", "--games", "2", "--quiet", "--jobs", "1", "--position"]
    assert main([*words, str(path)]) == 0
    for text, told in (("[]", "is no object"), ("{", "cannot be read"), ('{"turn": 99}', "turn: 99")):
        path.write_text(text)
        capsys.readouterr()
        assert main([*words, str(path)]) == 2
        assert re.search(told, capsys.readouterr().err)


def test_rows_as_csv(tmp_path):
    done = simulate(small(5))
    written(small(5), tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == done.plan.columns()
    assert [[str(value) if value is not None else "" for value in row] for row in done.rows] == rows[1:]


def test_rows_as_parquet(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    done = simulate(small(5))
    written(small(5), tmp_path / "games.parquet")
    table = parquet.read_table(tmp_path / "games.parquet").to_pydict()
    assert list(table) == done.plan.columns()
    assert [list(row) for row in zip(*table.values(), strict=True)] == done.rows


def test_parquet_without_pyarrow_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SetupError) as error:
        tables.check_writable(tmp_path / "games.parquet")
    assert "yellowsea[parquet]" in error.value.expected


@pytest.mark.parametrize("name", ["games.xlsx", "games", "nowhere/games.csv", "folder.csv"])
def test_a_file_that_cannot_be_written_is_refused_first(tmp_path, name):
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(SetupError) as error:
        tables.check_writable(tmp_path / name)
    assert error.value.place == "--out"
