"""`yellowsea audit`: stored games are played again, and what was changed behind the server's back is named."""

import lzma
from pathlib import Path

import pytest
from sqlalchemy import select, update

from tests.server.conftest import client_of, services_of
from tests.server.table import good, sit_down
from yellowsea.cli import main
from yellowsea.server.settings import Settings, database_at
from yellowsea.server.store.models import ActionRow, GameRow

STORED = Path(__file__).parents[1] / "stored" / "6e17b0b" / "games.sqlite3.xz"


@pytest.fixture
def server(tmp_path):
    with client_of(Settings(database_url=database_at(tmp_path / "games.sqlite3"), bot_workers=0)) as client:
        yield client


def audit(tmp_path, capsys, *more):
    code = main(["audit", "--database", str(tmp_path / "games.sqlite3"), *more])
    return code, capsys.readouterr().out


def test_games_in_the_middle_at_the_end_and_taken_back_are_the_same(server, tmp_path, capsys):
    running, over = sit_down(server), sit_down(server, system="tsushima", scenario="variag")
    for tries in range(20):
        running.play_on(10, seed=tries)
        able = [side for side in ("japan", "russia") if running.look(side)["can_undo"]]
        if able:
            break
    good(running.send("undo", able[0]))
    over.play_on(10)
    good(over.send("resign", "japan"))
    uploaded = good(server.post("/api/records", json=good(over.ask("record", None))), 201)
    code, told = audit(tmp_path, capsys)
    assert code == 0
    assert "3 same, 0 other rules, 0 differs" in told
    assert uploaded["game"] in told


@pytest.mark.parametrize("what", ["option", "die", "hash", "seed"])
def test_what_was_changed_is_named(server, tmp_path, capsys, what):
    table, other = sit_down(server), sit_down(server)
    table.play_on(40)
    with services_of(server).database.writing() as session:
        lines = session.scalars(select(ActionRow).where(ActionRow.game_id == table.game).order_by(ActionRow.seq)).all()
        if what == "option":
            lines[10].option = "sortie mikasa nowhere"
        elif what == "die":
            rolled = next(line for line in lines if line.dice)
            label, sides, face = rolled.dice[0]
            rolled.dice = [[label, sides, face % sides + 1], *rolled.dice[1:]]
        elif what == "hash":
            lines[10].state_hash = "0" * 16
        else:
            session.execute(update(GameRow).where(GameRow.id == table.game).values(seed="11" * 32))
    code, told = audit(tmp_path, capsys)
    assert code == 1
    assert "1 same, 0 other rules, 1 differs" in told
    line = next(line for line in told.splitlines() if line.startswith(table.game))
    assert ": differs: " in line
    assert audit(tmp_path, capsys, "--game", other.game)[0] == 0


def test_a_game_of_other_rules_is_told_apart_from_damage(tmp_path, capsys):
    (tmp_path / "games.sqlite3").write_bytes(lzma.decompress(STORED.read_bytes()))
    code, told = audit(tmp_path, capsys, "--game", "b68123047740", "--game", "c7b381e9dff9")
    assert code == 0, told
    assert "0 differs" in told
    assert len(told.splitlines()) == 3
