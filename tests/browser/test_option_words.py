"""Words in the buttons of the decision: none is broken but one that is longer than its button."""

import pytest

import yellowsea as ys
from tests.browser.conftest import Ashore, OpenPage
from tools.house.scenes import play_on, take_over

pytestmark = pytest.mark.browser

# Words of the buttons that begin on one line and end on another.
BROKEN = """() => [...document.querySelectorAll('.choice > span')].flatMap((span) =>
    [...span.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).flatMap((node) =>
        [...node.data.matchAll(/[^\\s-]+/g)].filter((word) => {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1;
        }).map(String)))"""
TOO_WIDE = """() =>
    [...document.querySelectorAll('.choice')].filter((one) => one.scrollWidth > one.clientWidth + 1).length"""


@pytest.mark.parametrize(
    ("width", "broken"), [(360, []), (390, []), (166, []), (140, []), (80, ["Chiuliencheng"])], ids=str
)
def test_a_word_is_broken_only_where_it_is_longer_than_its_button(
    shared_server: Ashore, open_page: OpenPage, width: int, broken: list[str]
):
    """On phones as they are, and in narrower columns: the attack on Chiuliencheng has a picture beside its words."""
    game = ys.new("tide_at_sunrise", seed=4)
    play_on(game, lambda: game.actor == "japan" and any(option.startswith("attack ") for option in game.options()))
    page = open_page(width=max(width, 360), height=740, touch=True)
    take_over(page, shared_server.address, game)
    if width < 360:
        page.add_style_tag(content=f".choices.choices {{ grid-template-columns: {width}px }}")
    assert "Chiuliencheng" in page.inner_text(".decision .choice >> nth=0")
    assert page.evaluate(BROKEN) == broken
    assert page.evaluate(TOO_WIDE) == 0
