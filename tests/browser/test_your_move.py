"""A player who looks elsewhere is told that it is his move: in the tab, by a bell, by a notice of the browser."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table

pytestmark = pytest.mark.browser

# What would be rung and shown is written down; the page believes that it lies behind another tab.
SPIES = """
    window.told = [];
    window.rung = 0;
    Object.defineProperty(document, 'hidden', { get: () => true });
    class Spy { constructor(title, how) { window.told.push([title, how.body]); } }
    Spy.permission = 'granted';
    Spy.requestPermission = async () => 'granted';
    window.Notification = Spy;
    const Start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) { window.rung += 1; return Start.apply(this, at); };
"""
MARKED = "() => document.querySelector('link[rel=icon]').href.endsWith('icon_move.svg')"


@pytest.mark.parametrize("wanted", [True, False])
def test_the_tab_the_bell_and_the_notice_when_the_other_player_has_moved(
    shared_server: Ashore, open_page: OpenPage, wanted: bool
):
    """Japan's page is hidden while Russia, a person elsewhere, moves until Japan is asked again."""
    japan = Table(open_page(), shared_server.address)
    seats = {"japan": "human", "russia": "human"}
    begun = japan.ask("/api/games", {"system": "blockade", "scenario": None, "options": {}, "seats": seats})
    japan.game, japan.keys = begun["game"], begun["seats"]
    japan.take_seats("japan")
    page = japan.page
    page.add_init_script(SPIES)
    page.goto(f"{japan.address}/rules")
    page.evaluate("localStorage.setItem('yellowsea.pace', JSON.stringify('none'))")
    for setting in ("sound", "notices"):
        page.evaluate(
            "([name, on]) => localStorage.setItem(`yellowsea.${name}`, JSON.stringify(on))", [setting, wanted]
        )
    page.goto(f"{japan.address}/games/{japan.game}")
    japan.wait_for_decision()
    assert page.title().startswith("●")
    assert page.evaluate(MARKED)
    assert page.evaluate("told") == [], "a page that is opened needs no notice"
    japan.option("done").click()
    page.wait_for_function("() => !document.title.startsWith('●')")
    assert not page.evaluate(MARKED)
    while (state := japan.state("russia"))["actor"] == "russia":
        offered = [option["text"] for option in state["options"]]
        option = next((text for text in ("done", "pass") if text in offered), offered[0])
        japan.ask(f"/api/games/{japan.game}/play", {"seq": state["seq"], "option": option}, side="russia")
    page.wait_for_function("() => document.title.startsWith('●')")
    assert page.evaluate(MARKED)
    told = page.evaluate("told")
    assert [title for title, _ in told] == (["Your move"] if wanted else [])
    assert page.evaluate("rung") == (2 if wanted else 0), "two tones"
