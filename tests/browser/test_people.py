"""Two people find each other: they sign up, one invites, the other comes, they play, one gives up, they meet again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.test_plain_pages import is_in_order

pytestmark = pytest.mark.browser

PASSWORD = "four grey ships at sea"


def sign_up(page: Page, address: str, name: str) -> None:
    page.goto(f"{address}/sign-up")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    page.get_by_role("link", name="I have written it down").wait_for()


@pytest.mark.parametrize("width", [390, pytest.param(1366, marks=pytest.mark.long)])
def test_two_people_meet_by_name_and_meet_again(shared_server: Ashore, open_page: OpenPage, width: int):
    togo, makarov = open_page(width=width, height=800), open_page(width=width, height=800)
    at = shared_server.address
    first, second = f"Togo {width}", f"Makarov {width}"
    togo.goto(f"{at}/sign-in")
    is_in_order(togo, "sign-in")
    sign_up(togo, at, first)
    is_in_order(togo, "recovery code")
    sign_up(makarov, at, second)

    togo.goto(f"{at}/people/{second}")
    is_in_order(togo, "profile")
    togo.get_by_role("link", name="Invite to a game").click()
    togo.get_by_label("Rated").check()
    togo.get_by_role("button", name="Begin").click()
    togo.wait_for_selector(".layout[data-mood]")
    assert togo.get_by_role("button", name="Advice").is_hidden()
    game = togo.url.split("/")[-1]

    makarov.goto(at)
    is_in_order(makarov, "lobby with an invitation")
    makarov.get_by_role("button", name="Play Russia").click()
    makarov.wait_for_selector(".layout[data-mood]")
    seq = makarov.request.get(f"{at}/api/games/{game}?as=russia").json()["seq"]
    assert makarov.request.post(f"{at}/api/games/{game}/resign?as=russia", data={"seq": seq}).ok

    togo.goto(f"{at}/games/{game}/end")
    togo.get_by_role("button", name="Rematch, sides swapped").click()
    togo.wait_for_selector(".layout[data-mood]")
    makarov.goto(f"{at}/games/{game}/end")
    makarov.get_by_role("button", name="Join the rematch").click()
    makarov.wait_for_selector(".layout[data-mood]")
    assert makarov.url == togo.url

    togo.goto(f"{at}/people/{first}")
    is_in_order(togo, "profile with a result")
    assert togo.get_by_text("provisional").is_visible()
    togo.goto(f"{at}/account")
    is_in_order(togo, "account")
    togo.get_by_role("button", name="Sign out", exact=True).first.click()
    togo.get_by_role("link", name="Sign in").wait_for()
    assert togo.request.get(f"{at}/api/games/{game}?as=japan").status == 403
    for path in ("/ladders", "/tournaments", "/privacy", "/recover"):
        togo.goto(at + path)
        is_in_order(togo, path)
