import assert from "node:assert/strict";
import { test } from "node:test";
import { headlineOf, progressOf, sinceLast, whyOf } from "../../src/yellowsea/web/page/standing/standing_words.js";

const points = {
  text: "70 points",
  rule: "tide_at_sunrise 16.0",
  has: 25,
  needs: 70,
  unit: "points",
  is_met: false,
  progress: "",
};
const held = {
  text: "Port Arthur holds",
  rule: "tsushima 14.6",
  has: 1,
  needs: 1,
  unit: "",
  is_met: true,
  progress: "",
};

test("an aim that is counted shows both figures", () => {
  assert.equal(progressOf(points), "25 of 70 points");
  assert.equal(progressOf({ ...points, has: 3, needs: 3.5 }), "3 of 3.5 points");
  assert.equal(progressOf({ ...points, has: 0, needs: 1 }), "0 of 1 point");
  assert.equal(progressOf({ ...points, has: 9, needs: 8, is_met: true }), "9 points (8 needed)");
  assert.equal(progressOf({ ...points, has: -13, needs: -12 }), "−13 points (−12 needed)");
});

test("one of a thing is not called many, whichever figure it stands by", () => {
  assert.equal(progressOf({ ...points, has: 1, needs: 70 }), "1 of 70 points");
  assert.equal(progressOf({ ...points, has: 1, needs: 0, is_met: true }), "1 point (none needed)");
  assert.equal(progressOf({ ...points, has: -1, needs: 3 }), "−1 point (3 needed)");
  assert.equal(progressOf({ ...points, has: 0, needs: 1, unit: "rail hexes" }), "0 of 1 rail hex");
});

test("nothing of nothing is not told as a part of it", () => {
  assert.equal(progressOf({ ...points, has: 0, needs: 0, unit: "loads", is_met: true }), "none needed");
  assert.equal(progressOf({ ...points, has: 0, needs: 0, unit: "hits" }), "no hits");
});

test("where fewer is better the mark is what is allowed", () => {
  assert.equal(progressOf({ ...points, has: 35, needs: 0, unit: "Russian units" }), "35 Russian units (none allowed)");
  assert.equal(progressOf({ ...points, has: 6, needs: 4, unit: "hits" }), "6 hits (4 allowed)");
});

test("an aim that is met or not says so", () => {
  assert.equal(progressOf(held), "yes");
  assert.equal(progressOf({ ...held, is_met: false }), "not yet");
});

test("a change since the last turn is told with its sign, and only where there is one", () => {
  assert.equal(sinceLast("turn", points, { ...points, has: 20 }), "(+5 since last turn)");
  assert.equal(sinceLast("turn", points, { ...points, has: 27 }), "(−2 since last turn)");
  assert.equal(sinceLast("turn", points, points), "");
  assert.equal(sinceLast("turn", points, undefined), "");
  assert.equal(sinceLast("turn", points, { ...points, has: 20, text: "another aim" }), "");
});

test("an aim whose figures would mislead says in words how far it has come", () => {
  assert.equal(progressOf({ ...points, has: 8, needs: 5, progress: "8 against 5" }), "8 against 5");
});

test("an aim that is met or not is new or lost, not one more", () => {
  assert.equal(sinceLast("turn", held, { ...held, has: 0 }), "(new since last turn)");
  assert.equal(sinceLast("turn", { ...held, has: 0 }, held), "(lost since last turn)");
});

test("after the end the headline is what decided it, a resignation too", () => {
  const forecast = {
    winner: /** @type {const} */ ("russia"),
    level: "victory",
    margin: -58,
    reasons: ["Japan has 12."],
  };
  const standing = { headline: "Japan has 12 of 70.", aims: { japan: [], russia: [] }, moment: "now", forecast };
  const outcome = { ...forecast, winner: /** @type {const} */ ("japan"), reasons: ["Russia resigned."] };
  assert.equal(headlineOf(standing, null), "Japan has 12 of 70.");
  assert.equal(headlineOf(standing, outcome), "Russia resigned.");
  assert.equal(whyOf(standing, null), "Japan has 12.");
  assert.equal(whyOf(standing, outcome), "");
  assert.equal(whyOf({ ...standing, headline: "Japan has 12." }, null), "", "the headline has said it");
});
