"""Advice on one's own decision, and a bot's reasons once the game is over."""

import pytest

from tests.server.table import good, sit_down


@pytest.mark.parametrize("system", ["blockade", "great_war_at_sea", "port_arthur", "tide_at_sunrise", "tsushima"])
def test_the_officer_names_an_option_and_his_reason(client, system):
    table = sit_down(client, system=system)
    actor = table.look(None)["actor"]
    for _ in range(3):
        state = table.look(actor)
        told = good(table.ask("advice", actor))["advice"]
        offered = {option["text"]: option["label"] for option in state["options"]}
        assert told["label"] == offered[told["option"]]
        assert told["why"]
        assert told == good(table.ask("advice", actor))["advice"], "he does not change his mind"
        actor = table.play(told["option"])["actor"]


def test_only_who_must_decide_gets_advice(client):
    table = sit_down(client)
    other = "russia" if table.look(None)["actor"] == "japan" else "japan"
    assert table.ask("advice", other).status_code == 422
    assert table.ask("advice", None).status_code == 403


def test_after_the_end_a_bot_says_why(client):
    table = sit_down(client, seats={"japan": "human", "russia": "doctrine"})
    assert table.ask("reason", None, step=1).status_code == 409
    table.play("done")
    table.wait_for("japan")
    good(table.send("resign", "japan"))
    steps = good(table.ask("replay", None, step=0))["steps"]
    told = [good(table.ask("replay", None, step=step)) for step in range(1, steps + 1)]
    for step in told:
        why = good(table.ask("reason", None, step=step["step"]))["why"]
        assert step["player"] == ("human" if step["by"] == "japan" else "doctrine")
        assert bool(why) == (step["by"] == "russia"), step
    assert {step["by"] for step in told} == {"japan", "russia"}
    assert table.ask("reason", None, step=0).status_code == 400
    assert table.ask("reason", None, step=steps + 1).status_code == 400
