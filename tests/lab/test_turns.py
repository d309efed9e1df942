"""Rows per turn: one for each turn of each game, in order, the last one as the game ended."""

import csv
import json

import pytest

import yellowsea as ys
from yellowsea.cli import main
from yellowsea.kernel.errors import SetupError
from yellowsea.lab.players import seed_for
from yellowsea.lab.simulate import Files, Telling, plan, play_told, simulate
from yellowsea.lab.tables import event_table, turn_table
from yellowsea.lab.turns import COMMON_EVENTS, COMMON_TURNS
from yellowsea.systems import find, rules_of


def small(games=6, system="blockade", **rest):
    return plan(system, games, "random", "random", **rest)


def turns_in(path):
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def test_a_row_holds_what_stood_when_the_turn_was_over():
    made = small(seed=2)
    columns = [*COMMON_TURNS, *(figure.name for figure in made.figures())]
    story = play_told(Telling(made, turns=True), 3)
    row, told = story.row, story.turns
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
        with turn_table(tmp_path / f"{jobs}.csv", small().figures()) as file:
            simulate(small(20), jobs, files=Files(turns=file))
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    rows = turns_in(tmp_path / "1.csv")
    assert [int(row["game"]) for row in rows] == sorted(int(row["game"]) for row in rows)
    assert file.written == len(rows) == 120


def test_parquet_holds_the_same_rows_in_groups(tmp_path, monkeypatch):
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr("yellowsea.lab.tables.ROWS_A_GROUP", 10)
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
    with turn_table(tmp_path / "t.csv", small().figures()) as file:
        simulate(small(4), files=Files(turns=file))
    table = parquet.read_table(tmp_path / "t.parquet")
    assert parquet.ParquetFile(tmp_path / "t.parquet").num_row_groups > 1
    told = [{name: "" if value is None else str(value) for name, value in row.items()} for row in table.to_pylist()]
    assert told == turns_in(tmp_path / "t.csv")


def test_a_turn_in_which_nothing_has_happened_yet_is_missing():
    made = small(1, "port_arthur")
    columns = [*COMMON_TURNS, *(figure.name for figure in made.figures())]
    told = play_told(Telling(made, turns=True), 0).turns
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
        turn_table(tmp_path / "nowhere" / "turns.csv", [])
    assert error.value.place == "--turns"


# -- events ------------------------------------------------------------------------------------------------------------


def test_every_event_of_a_game_has_a_row(tmp_path):
    made = small(3, seed=2)
    story = play_told(Telling(made, events=True), 1)
    told = [dict(zip(COMMON_EVENTS, row, strict=True)) for row in story.events]
    game = ys.new("blockade", seed=story.row[1])
    bots = {side: ys.bot("blockade", "random", seed_for(2, 1, side)) for side in ("japan", "russia")}
    due: list = [(0, None, event.to_json()) for event in game.opening]
    while game.actor is not None:
        actor = game.actor
        events = game.play(bots[actor].choose(game.seen_by(actor)))
        due += [(len(game.moves), actor, event.to_json()) for event in events]
    assert [(row["decision"], row["by"]) for row in told] == [(decision, by) for decision, by, _ in due]
    for row, (_, _, event) in zip(told, due, strict=True):
        assert (row["event"], row["rule"], row["text"]) == (event["type"], event["rule"], event["text"])
        assert {
            **json.loads(row["data"]),
            "type": row["event"],
            "rule": row["rule"],
            "text": row["text"],
        } == json.loads(json.dumps(event, default=str))
    assert {row["turn"] for row in told} >= {1, 2, 3}


@pytest.mark.parametrize(("system", "scenario"), [("great_war_at_sea", "B05"), ("tsushima", "variag")])
def test_events_of_other_kinds_of_system_can_be_written(tmp_path, system, scenario):
    story = play_told(Telling(small(1, system, scenario=scenario), events=True), 0)
    assert len(story.events) > 20
    with event_table(tmp_path / "events.csv") as file:
        file.add(0, story.events)
    rows = turns_in(tmp_path / "events.csv")
    assert list(rows[0]) == list(COMMON_EVENTS)
    assert all(isinstance(json.loads(row["data"]), dict) for row in rows)


def test_events_come_out_of_both_commands(tmp_path, capsys):
    parquet = pytest.importorskip("pyarrow.parquet")
    out = tmp_path / "events.parquet"
    words = ["blockade", "--games", "3", "--japan", "random", "--russia", "random", "--jobs", "1", "--quiet"]
    assert main(["simulate", *words, "--events", str(out)]) == 0
    assert "rows of events in" in capsys.readouterr().err
    alone = parquet.read_table(out).to_pylist()
    assert {row["game"] for row in alone} == {0, 1, 2}
    path = tmp_path / "war.toml"
    path.write_text(
        'system = "blockade"\ngames = 2\nbase = {japan = "random", russia = "random"}\n'
        'variant.late.figures = {"map.toml:game.initiative_turn" = 6}\n'
    )
    assert main(["study", str(path), "--jobs", "2", "--quiet", "--events", str(tmp_path / "study.csv")]) == 0
    rows = turns_in(tmp_path / "study.csv")
    told = list(dict.fromkeys((row["row"], row["variant"], row["game"]) for row in rows))
    assert told == [("0", "base", "0"), ("1", "late", "0"), ("2", "base", "1"), ("3", "late", "1")]
    assert "has games without their events" in refusal(capsys, path, tmp_path)


def refusal(capsys, path, tmp_path):
    capsys.readouterr()
    assert main(["study", str(path), "--games", "4", "--quiet", "--events", str(tmp_path / "more.csv")]) == 2
    return capsys.readouterr().err
