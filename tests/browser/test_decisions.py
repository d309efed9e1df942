"""Single decisions at the screen: clicks, refusals, odds, undo, recap, resignation."""

from __future__ import annotations

import pytest

from tests.browser.table import Table

pytestmark = pytest.mark.browser


def test_a_click_that_is_not_legal_is_answered_with_its_rule(table: Table):
    table.begin("random", "human")
    table.wait_for_decision()
    table.page.locator('.overlay [data-ship="tsesarevitch"]').click()
    table.click_place("area:sea_of_japan")
    assert "too far from Port Arthur" in table.why_not()
    assert table.page.inner_text(".why-not .rule-link") == "PA-6.4"
    before = table.seq

    table.page.locator(".why-not .rule-link").click()
    table.page.wait_for_selector(".rule-drawer .rule-words p")
    assert table.page.inner_text(".rule-drawer h2").startswith("PA-6.4")
    assert table.seq == before


def test_a_ship_of_the_enemy_is_not_mine_to_send(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    table.page.locator('.overlay [data-ship="tsesarevitch"]').click()
    assert "not one of your ships" in table.why_not()


def test_lit_places_are_exactly_those_the_rules_offer(table: Table):
    table.begin("random", "human")
    table.wait_for_decision()
    offered = {
        option["args"][1]
        for option in table.state("russia")["options"]
        if option["text"].startswith("sortie retvizan ")
    }
    table.page.locator('.overlay [data-ship="retvizan"]').click()
    lit = table.page.eval_on_selector_all(".place.area.target", "all => all.map(one => one.dataset.place.slice(5))")
    assert set(lit) == offered
    assert offered == {"yellow_sea", "east_china_sea"}


def test_undo_takes_a_sortie_back(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    table.send("mikasa", "yellow_sea")
    assert table.page.locator('[data-squadron="japan yellow_sea"]').count() == 1
    table.act(table.page.click, ".undo")
    assert table.page.locator('[data-squadron="japan yellow_sea"]').count() == 0
    assert table.page.locator('.overlay [data-ship="mikasa"]').count() == 1
    assert "Mikasa" not in table.page.inner_text(".log-lines")


def test_a_stack_fans_out_and_a_counter_tells_where_its_figures_come_from(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    for ship in ("mikasa", "asama", "fuji"):
        table.send(ship, "pacific")
    table.page.click('[data-squadron="japan pacific"]')
    fan = table.page.locator(".fan .unit-button")
    assert fan.count() == 3
    fan.nth(2).click(button="right")
    table.page.wait_for_selector(".card-pop .unit-sheet")
    sheet = table.page.inner_text(".card-pop .unit-sheet")
    assert "Asama" in sheet
    assert "reconstructed" in sheet


def test_odds_stand_beside_the_dice_and_equal_the_engine(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    for turn in range(400):
        if any(text.startswith("fire ") for text in table.options()) or table.is_over:
            break
        option = table.choose(turn + turn // 3)
        table.play(option)
    table.page.wait_for_selector(".odds-table .best")
    for dice in (1, 3, 6):
        odds = table.ask(f"/api/games/{table.game}/odds?option=fire%20{dice}", side="japan")["odds"]
        row = table.page.locator(".odds-table tr", has=table.page.locator(f'[data-option="fire {dice}"]'))
        assert row.locator("td").nth(0).inner_text() == f"{odds['mean']['hits']:.2f}"
        assert row.locator("td").nth(1).inner_text().startswith(f"{odds['mean']['criticals']:.2f}")


def test_the_enemys_moves_are_told_step_by_step_and_can_be_skipped(table: Table):
    table.begin("human", "random", pace="slow")
    table.wait_for_decision()
    table.play("done")
    table.page.wait_for_selector(".recap:not([hidden]) .event")
    assert "Russia" in table.page.inner_text(".recap-head")
    table.page.keyboard.press("Escape")
    table.page.wait_for_selector(".recap", state="hidden")
    drawn = table.page.eval_on_selector_all("[data-squadron^=russia]", "all => all.map(one => one.dataset.squadron)")
    areas = table.state("japan")["view"]["areas"]
    assert sorted(drawn) == sorted(f"russia {area}" for area, one in areas.items() if one["squadrons"]["russia"])


def test_resignation_asks_once(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    table.page.click("#tab-game")
    table.page.click(".resign")
    assert not table.is_over
    table.page.click(".resign.sure")
    table.page.wait_for_selector(".layout[data-mood=over]")
    assert "Russia wins" in table.page.inner_text(".prompt")


def test_the_strongest_come_first_and_signs_of_the_railway_are_explained(table: Table):
    table.begin("human", "random", system="port_arthur")
    table.wait_for_decision()
    units = {unit["id"]: unit["strength"] for unit in table.state("japan")["view"]["units"]}
    listed = table.page.eval_on_selector_all(".verb-move .choice", "all => all.map(one => one.dataset.option)")
    strengths = [units[option.removeprefix("move ")] for option in listed]
    assert strengths == sorted(strengths, reverse=True), "all of them wait in Japan"
    assert table.page.locator(".map-signs:visible").count() == 0
    table.page.keyboard.press("Shift+R")
    assert table.page.inner_text(".map-signs").strip() == "Russian rail"
