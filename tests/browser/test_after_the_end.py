"""What outlives the moment: a restart of the server, the replay, the check of the dice, the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table

pytestmark = pytest.mark.browser


def play_a_little(table: Table, decisions: int) -> None:
    table.wait_for_decision()
    for turn in range(decisions):
        option = table.choose(turn)
        table.play(option)


def resigned(table: Table) -> None:
    table.begin("human", "random")
    play_a_little(table, 25)
    table.page.click("#tab-game")
    table.page.click(".resign")
    table.page.click(".resign.sure")
    table.page.wait_for_selector(".layout[data-mood=over]")


def test_a_game_survives_a_restart_of_the_server(own_server: Ashore, open_page: OpenPage):
    table = Table(open_page(), own_server.address)
    table.begin("human", "random")
    play_a_little(table, 4)
    before = table.state("japan")
    own_server.stop()

    table.page.locator(".decision .choice").last.click()
    assert "does not answer" in table.why_not()

    own_server.start()
    after = table.state("japan")
    assert after["view"] == before["view"]
    assert after["options"] == before["options"]
    play_a_little(table, 2)
    assert table.seq > before["seq"]


def at_step(table: Table, step: int) -> None:
    """Wait until the replay shows a step, or one after it."""
    number = "() => Number(document.querySelector('.step-number').textContent.split('/')[0])"
    table.page.wait_for_function(f"step => ({number})() >= step", arg=step)


def replayed(table: Table, step: int) -> Any:
    return table.ask(f"/api/games/{table.game}/replay?step={step}")


@pytest.mark.long
def test_the_replay_walks_through_every_step(table: Table):
    resigned(table)
    last = table.state("japan")["view"]
    table.page.click("text=Replay")
    table.page.wait_for_selector(".step-number:not(:empty)")
    steps = int(table.page.inner_text(".step-number").split("/")[1])
    assert steps >= 25
    assert table.page.locator("[data-squadron]").count() == 0

    table.page.locator(".replay-bar input[type=range]").fill(str(steps))
    at_step(table, steps)
    drawn = table.page.locator("[data-squadron]").count()
    assert drawn == sum(one is not None for area in last["areas"].values() for one in area["squadrons"].values())

    table.page.click("[aria-label='One step back']")
    table.page.wait_for_function(
        "text => document.querySelector('.step-number').textContent === text", arg=f"{steps - 1} / {steps}"
    )
    theirs = [number for number in range(1, steps) if replayed(table, number)["by"] == "russia"][-1]
    table.page.locator(".replay-bar input[type=range]").fill(str(theirs))
    table.page.click(".step-reason .why")
    table.page.wait_for_selector(".step-reason:not(:has(button))")
    assert table.page.inner_text(".step-reason")

    table.page.click("[aria-label='First step']")
    table.page.select_option("[aria-label=Pace]", "quick")
    table.page.click(".run")
    at_step(table, 3)


def test_every_die_can_be_checked_after_the_end(table: Table):
    resigned(table)
    table.page.click(".check-dice")
    table.page.wait_for_selector(".verdict.good")
    dice = table.ask(f"/api/games/{table.game}/verify")["dice"]
    assert dice > 0
    assert f"All {dice} dice" in table.page.inner_text(".verdict")


@pytest.mark.long
def test_a_record_goes_out_and_comes_back_in(table: Table, tmp_path: Path):
    resigned(table)
    with table.page.expect_download() as download:
        table.page.click("text=Download the record")
    file = tmp_path / "record.json"
    download.value.save_as(file)
    table.page.goto(table.address)
    table.page.set_input_files("#record", file)
    table.page.click(".upload button")
    table.page.wait_for_url("**/replay*")
    table.page.wait_for_selector(".step-number:not(:empty)")
    assert int(table.page.inner_text(".step-number").split("/")[1]) >= 25
