/** Keys: what a board takes for its overlays is not a command of the page. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { OVERLAYS as CHART } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/overlays.js";
import { OVERLAYS as FRONT } from "../../src/yellowsea/web/systems/port_arthur/layers.js";
import { OVERLAYS as MANCHURIA } from "../../src/yellowsea/web/systems/tide_at_sunrise/layers.js";
import { OVERLAYS as SEAS } from "../../src/yellowsea/web/systems/tsushima/overlays.js";

test("no overlay has a key that the page needs, such as the one for sound", () => {
  const page = readFileSync(new URL("../../src/yellowsea/web/page/game_page.js", import.meta.url), "utf8");
  const taken = [...page.matchAll(/"Shift\+([A-Z])":/g)].map(([, letter]) => letter);
  assert.deepEqual(taken, ["A"]);
  for (const overlays of [CHART, FRONT, MANCHURIA, SEAS])
    for (const { key } of overlays) assert.ok(!taken.includes(key), `Shift+${key}`);
});
