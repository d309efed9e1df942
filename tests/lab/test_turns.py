"""Rows per turn: one for each turn of each game, in order, the last one as the game ended."""

import csv

import pytest

import yellowsea as ys
from yellowsea.cli import main
from yellowsea.kernel.errors import SetupError
from yellowsea.lab.players import seed_for
from yellowsea.lab.simulate import plan, play_with_turns, simulate
from yellowsea.lab.turn_file import TurnFile
from yellowsea.lab.turns import COMMON_TURNS
from yellowsea.systems import find, rules_of


def small(games=6, system="blockade", **rest):
    return plan(system, games, "random", "random", **rest)


def turns_in(path):
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def test_a_row_holds_what_stood_when_the_turn_was_over():
    made = small(seed=2)
    columns = [*COMMON_TURNS, *(figure.name for figure in made.figures())]
    row, told = play_with_turns(made, 3)
    turns = [dict(zip(columns, each, strict=True)) for each in told]
    assert [each["turn"] for each in turns] == [1, 2, 3, 4, 5, 6]
    game = ys.new("blockade", seed=row[1])
    bots = {side: ys.bot("blockade", "random", seed_for(2, 3, side)) for side in ("japan", "russia")}
    tally = find("blockade").tally(rules_of("blockade"))
    tally.watch(game.state, game.opening)
    for each in turns:
        while len(game.moves) < each["decisions"]:
            assert game.actor
            tally.watch(game.state, game.play(bots[game.actor].choose(game.seen_by(game.actor))))
        assert (each["seed"], each["dice"]) == (row[1], game.dice.counter)
        assert [each[figure.name] for figure in tally.figures()] == tally.values()
        if game.outcome is None:
            assert game.position()["turn"] == each["turn"] + 1
            forecast = game.standing(None).forecast
        else:
            forecast = game.outcome
        if forecast is not None:
            assert (each["forecast_winner"], each["forecast_score"]) == (forecast.winner, forecast.score)
            assert each["forecast_level"] == forecast.level
        else:
            assert each["forecast_level"] is None
    assert game.outcome is not None


def test_rows_come_in_the_order_of_games_on_any_number_of_processes(tmp_path):
    for jobs in (1, 2):
        with TurnFile(tmp_path / f"{jobs}.csv", small().figures()) as file:
            simulate(small(20), jobs, turns=file)
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    rows = turns_in(tmp_path / "1.csv")
    assert [int(row["game"]) for row in rows] == sorted(int(row["game"]) for row in rows)
    assert file.written == len(rows) == 120


def test_parquet_holds_the_same_rows_in_groups(tmp_path, monkeypatch):
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr("yellowsea.lab.turn_file.ROWS_A_GROUP", 10)
    assert (
        main(
            [
                "simulate",
                "blockade",
                "--games",
                "4",
                "--japan",
                "random",
                "--russia",
                "random",
                "--jobs",
                "1",
                "--quiet",
                "--turns",
                str(tmp_path / "t.parquet"),
            ]
        )
        == 0
    )
    with TurnFile(tmp_path / "t.csv", small().figures()) as file:
        simulate(small(4), turns=file)
    table = parquet.read_table(tmp_path / "t.parquet")
    assert parquet.ParquetFile(tmp_path / "t.parquet").num_row_groups > 1
    told = [{name: "" if value is None else str(value) for name, value in row.items()} for row in table.to_pylist()]
    assert told == turns_in(tmp_path / "t.csv")


def test_a_turn_in_which_nothing_has_happened_yet_is_missing():
    made = small(1, "port_arthur")
    columns = [*COMMON_TURNS, *(figure.name for figure in made.figures())]
    _, told = play_with_turns(made, 0)
    dates = [columns.index(figure.name) for figure in made.figures() if figure.is_date]
    assert all(row[date] != 0 for row in told for date in dates)
    assert any(row[date] is None for row in told for date in dates)


def test_turns_of_a_study_name_their_rows(tmp_path, capsys):
    path = tmp_path / "war.toml"
    path.write_text(
        'system = "blockade"\ngames = 4\nbase = {japan = "random", russia = "random"}\n'
        'variant.late.figures = {"map.toml:game.initiative_turn" = 6}\n'
    )
    out = tmp_path / "turns.csv"
    command = ["study", str(path), "--jobs", "1", "--quiet", "--turns", str(out)]
    assert main([*command[:-1], str(tmp_path / "turns.xlsx")]) == 2
    assert "--turns: 'turns.xlsx' is neither" in capsys.readouterr().err
    assert main(command) == 0
    rows = turns_in(out)
    assert [row["row"] for row in rows[::6]] == [str(number) for number in range(8)]
    assert [row["variant"] for row in rows[::6]] == ["base", "late"] * 4
    assert [row["turn"] for row in rows[:6]] == list("123456")
    capsys.readouterr()
    assert main([*command, "--games", "6"]) == 2
    assert "has games without their turns" in capsys.readouterr().err
    assert len(turns_in(out)) == len(rows)


def test_a_file_of_turns_that_cannot_be_written_is_refused_first(tmp_path):
    with pytest.raises(SetupError) as error:
        TurnFile(tmp_path / "nowhere" / "turns.csv", [])
    assert error.value.place == "--turns"
