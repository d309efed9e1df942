"""Draws the pictures of the lobby: `python -m tools.house.pictures [system ... | banner]`.

Two officers play each scenario that the system's `lobby.toml` names (every one where it names none), for as many moves
as it says there; the board of the replay at that point is photographed in Chromium and kept as
`web/systems/<id>/pictures/<scenario>.webp`.
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize, sync_playwright

import yellowsea as ys
from tests.browser.conftest import SWITCHES, Ashore
from yellowsea.kernel.record.record import record_of
from yellowsea.server.games.lobby.lobby_cards import lobby_card
from yellowsea.server.games.rules_in_use import BOARDS, systems_with_a_board

CHROMIUM = "/usr/bin/chromium"
SIZE: ViewportSize = {"width": 1700, "height": 890}
PATIENCE = 180_000  # milliseconds: a long record is played through before it is taken
USUAL_MOVES = 40
# Ships on a field or a chart; the left edge, the top and the width of the part around them, in hundredths of the board.
AROUND_SHIPS = """board => {
    const frame = board.getBoundingClientRect();
    const there = [...board.querySelectorAll(".stage .sea-group, .stage .sea-marker")]
        .map((ship) => ship.getBoundingClientRect())
        .filter((ship) => ship.left > frame.left && ship.right < frame.right && ship.width);
    if (!there.length) return [0, 0, 100];
    const least = (key) => Math.min(...there.map((ship) => ship[key]));
    const most = (key) => Math.max(...there.map((ship) => ship[key]));
    const [width, height] = [(most("right") - least("left")) * 1.25, (most("bottom") - least("top")) * 1.35];
    const wide = Math.min(frame.width, frame.height * 1.6, Math.max(width, height * 1.6, frame.width * 0.45));
    const [x, y] = [(most("right") + least("left")) / 2 - frame.left, (most("bottom") + least("top")) / 2 - frame.top];
    const left = Math.max(0, Math.min(frame.width - wide, x - wide / 2));
    const top = Math.max(0, Math.min(frame.height - wide / 1.6, y - wide / 3.2));
    return [100 * left / frame.width, 100 * top / frame.height, 100 * wide / frame.width];
}"""
SHRINK = """async ([png, [left, top, part], width, height]) => {
    const image = new Image();
    image.src = "data:image/png;base64," + png;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    const wide = image.width * part / 100, high = wide * height / width;
    pen.drawImage(image, image.width * left / 100, image.height * top / 100, wide, high, 0, 0, width, height);
    return canvas.toDataURL("image/webp", 0.72).split(",")[1];
}"""

BANNER = """async ([svg, left, top, part, width, height]) => {
    const image = new Image();
    image.src = "data:image/svg+xml;base64," + svg;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const whole = width / part, pen = canvas.getContext("2d");
    pen.drawImage(image, -left * whole, -top * whole, whole, whole * image.height / image.width);
    return canvas.toDataURL("image/webp", 0.5).split(",")[1];
}"""
BANNER_PART = (0.2, 0.22, 0.66)
"""The left edge, the top and the width of what the banner shows of Blockade's chart, as parts of its width."""
BANNER_SIZE = (864, 540)


def main() -> None:
    wanted = sys.argv[1:]
    if wanted == ["banner"]:
        draw_banner()
        return
    systems = wanted or list(systems_with_a_board())
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Ashore(Path(folder) / "games.sqlite3")
        server.start()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        try:
            for system in systems:
                named = lobby_card(system).moves
                for scenario in ys.systems()[system].scenarios:
                    if scenario.id in named or not named:
                        _draw(browser, server.address, system, scenario.id)
        finally:
            browser.close()
            server.stop()


def draw_banner() -> None:
    """The strip of chart behind the lobby's welcome: the chart itself weighs more than three times as much."""
    chart = base64.b64encode((BOARDS / "blockade" / "chart.svg").read_bytes()).decode()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        drawn = browser.new_page().evaluate(BANNER, [chart, *BANNER_PART, *BANNER_SIZE])
        browser.close()
    (BOARDS.parent / "page" / "front_door" / "banner.webp").write_bytes(base64.b64decode(drawn))


def _draw(browser: Browser, address: str, system: str, scenario: str) -> None:
    card = lobby_card(system)
    page = browser.new_page(viewport=SIZE, device_scale_factor=2)
    record = _played(system, scenario, card.moves.get(scenario, USUAL_MOVES))
    headers = {"Content-Type": "application/json"}
    begun = page.request.post(f"{address}/api/records", data=json.dumps(record), headers=headers, timeout=PATIENCE)
    game = begun.json()["game"]
    page.goto(f"{address}/games/{game}/replay?step={len(record['moves']) - 1}")
    page.wait_for_selector(".step-number:not(:empty)")
    page.select_option(".replay-bar label select", card.side)
    page.add_style_tag(content=".map-buttons, .over-map, .overlay-bar, .layer-bar { display: none !important }")
    page.wait_for_timeout(1500)
    png = base64.b64encode(page.locator(".map-area").screenshot()).decode()
    part = card.parts.get(scenario) or page.locator(".map-area").evaluate(AROUND_SHIPS)
    small = page.evaluate(SHRINK, [png, part, 640, 400])
    file = BOARDS / system / "pictures" / f"{scenario}.webp"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(base64.b64decode(small))
    page.close()
    print(f"{file.relative_to(BOARDS)} {file.stat().st_size}")


def _played(system: str, scenario: str, moves: int) -> dict[str, Any]:
    """The record of a game that the officers have played so far, and that then ends, so that it can be looked at."""
    game = ys.new(system, scenario, seed=1904)
    officer = ys.bot(system, "doctrine", seed=1)
    for _ in range(moves):
        if game.actor is None:
            break
        game.play(officer.choose(game.seen_by(game.actor)))
    if game.actor is not None:
        game.resign(game.actor)
    return record_of(game)


if __name__ == "__main__":
    main()
