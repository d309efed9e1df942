/** Clocks: how long is left, in words that a glance understands. */

import assert from "node:assert/strict";
import test from "node:test";
import { timeWords } from "../../src/yellowsea/web/page/beside/clocks.js";

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

test("live a clock shows seconds, by the day its two largest units, and what is over is said so", () => {
  assert.equal(timeWords(9 * MINUTE + 5 * SECOND, "live"), "9:05");
  assert.equal(timeWords(HOUR + 9 * MINUTE, "live"), "1:09:00");
  assert.equal(timeWords(2 * DAY + 3 * HOUR, "days"), "2 d 3 h");
  assert.equal(timeWords(3 * HOUR + 20 * MINUTE, "days"), "3 h 20 min");
  assert.equal(timeWords(-5 * SECOND, "live"), "0:05 over");
});
