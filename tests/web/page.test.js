/** The page without a browser: picks, lists, odds, keys, sheets, the shared screen, words. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sentence } from "../../src/yellowsea/web/page/decision/clicks.js";
import { waitingFor } from "../../src/yellowsea/web/page/decision/decision.js";
import { fraction, OddsCache, percent } from "../../src/yellowsea/web/page/decision/odds.js";
import { chancesOf, worth } from "../../src/yellowsea/web/page/decision/odds_table.js";
import { groups, left, targets, tokensOf } from "../../src/yellowsea/web/page/decision/picks.js";
import { heldAt, heldPoints } from "../../src/yellowsea/web/page/end/story_graph.js";
import { tokensIn } from "../../src/yellowsea/web/page/event_tokens.js";
import { nearest } from "../../src/yellowsea/web/page/frame/keyboard.js";
import { beside } from "../../src/yellowsea/web/page/frame/popovers.js";
import { ruleParts } from "../../src/yellowsea/web/page/frame/rule_card.js";
import { SharedScreen } from "../../src/yellowsea/web/page/frame/shared_screen.js";
import { plural } from "../../src/yellowsea/web/page/words.js";
import { commonSource } from "../../src/yellowsea/web/pieces/unit_sheet.js";
import { option } from "./options.js";

const VERBS = {
  done: { heading: "", kinds: [], pinned: true },
  move: { heading: "Move", kinds: ["area", "area"] },
  sortie: { heading: "Send", kinds: ["ship", "area"] },
};

test("an option is known by the tokens of its arguments", () => {
  assert.deepEqual(tokensOf(option("sortie mikasa yellow_sea"), VERBS), ["ship:mikasa", "area:yellow_sea"]);
  assert.deepEqual(tokensOf(option("unheard 3"), VERBS), ["word:3"]);
});

test("two picks of one kind are from and to, in that order", () => {
  const options = [option("move a b"), option("move b a")];
  assert.deepEqual(left(options, ["area:a", "area:b"], VERBS), [options[0]]);
  assert.deepEqual(left(options, ["area:b", "area:a"], VERBS), [options[1]]);
});

test("at first only what an option begins with is lit, then what goes on from the picks", () => {
  const options = [option("sortie mikasa a"), option("sortie mikasa b"), option("sortie asahi b"), option("done")];
  assert.deepEqual(targets(options, [], VERBS), new Set(["ship:mikasa", "ship:asahi"]));
  assert.deepEqual(targets(options, ["ship:mikasa"], VERBS), new Set(["area:a", "area:b"]));
});

test("a long list is asked in two steps, a short one in one", () => {
  const areas = ["a", "b", "c", "d"];
  const long = ["mikasa", "asahi"].flatMap((ship) => areas.map((area) => option(`sortie ${ship} ${area}`)));
  const [group] = groups(long, [], VERBS);
  assert.deepEqual(group.entries, [
    { token: "ship:mikasa", count: 4 },
    { token: "ship:asahi", count: 4 },
  ]);
  const [short] = groups(long, ["ship:mikasa"], VERBS);
  assert.deepEqual(
    short.entries.map((entry) => entry.option?.text),
    areas.map((area) => `sortie mikasa ${area}`),
  );
});

test("groups come in the order of the system's verbs", () => {
  const found = groups([option("sortie mikasa a"), option("done"), option("move a b")], [], VERBS);
  assert.deepEqual(
    found.map((group) => group.verb),
    ["done", "move", "sortie"],
  );
});

test("chances near the ends are not rounded to certainty", () => {
  assert.equal(percent(0), "0 %");
  assert.equal(percent(0.004), "under 1 %");
  assert.equal(percent(0.996), "over 99 %");
  assert.equal(percent(1), "100 %");
  assert.equal(fraction("5/36"), "5/36");
  assert.equal(fraction("1288991/5038848"), "", "too long for a button");
  assert.equal(percent(5 / 6), "83 %");
});

test("the server is asked once for the odds of an option, and again in the next position", async () => {
  const asked = [];
  const cache = new OddsCache(async (text) => {
    asked.push(text);
    if (text === "broken") throw new Error("no answer");
    return { results: [], mean: {} };
  });
  await Promise.all([cache.of("fire 1"), cache.of("fire 1"), cache.of("broken")]);
  assert.equal(await cache.of("broken"), null);
  assert.deepEqual(asked, ["fire 1", "broken"]);
  cache.clear();
  await cache.of("fire 1");
  assert.deepEqual(asked, ["fire 1", "broken", "fire 1"]);
});

test("results are summed over what the bars show", () => {
  const style = { caption: "", argument: "", facts: { hits: "Hits", criticals: "Criticals" }, bars: "hits", best: "" };
  const result = (hits, criticals, chance) => ({ text: "", exact: "", chance, facts: { hits, criticals } });
  const odds = {
    results: [result(0, 0, 0.5), result(1, 0, 0.25), result(1, 1, 0.25)],
    mean: { hits: 0.5, criticals: 0.25 },
  };
  assert.deepEqual(chancesOf(odds, "hits", 2), [0.5, 0.5, 0]);
  assert.equal(worth(odds, style), 0.75);
});

test("an arrow key goes ahead, and as little aside as possible", () => {
  const spots = [
    { name: "near but aside", x: 20, y: 60 },
    { name: "ahead", x: 60, y: 5 },
    { name: "behind", x: -10, y: 0 },
  ];
  assert.equal(nearest({ x: 0, y: 0 }, spots, "ArrowRight")?.name, "ahead");
  assert.equal(nearest({ x: 0, y: 0 }, spots, "ArrowLeft")?.name, "behind");
  assert.equal(nearest({ x: 0, y: 0 }, spots, "ArrowUp"), null);
});

test("a sheet lies beside what it is about and inside the frame, on any side where it fits", () => {
  const frame = { left: 0, top: 0, width: 800, height: 600 };
  const at = (left, top, size = 50) => ({ left, top, right: left + size, bottom: top + size });
  const sheet = { width: 300, height: 200 };
  const overlaps = (thing, { x, y }, { width, height } = sheet) =>
    x < thing.right && x + width > thing.left && y < thing.bottom && y + height > thing.top;
  for (const left of [0, 200, 375, 700])
    for (const top of [0, 275, 550]) {
      const found = beside(frame, at(left, top), sheet);
      assert.ok(!overlaps(at(left, top), found), `covers a thing at ${left} ${top}`);
      assert.ok(found.x >= 0 && found.x + sheet.width <= 800 && found.y >= 0 && found.y + sheet.height <= 600);
    }
  const inTheMiddle = at(375, 275);
  const lit = [at(500, 275), at(600, 275), at(200, 275)];
  const clear = beside(frame, inTheMiddle, sheet, lit);
  assert.ok(!lit.some((place) => overlaps(place, clear)), "of the free sides it takes the one where nothing is lit");
  const phone = { left: 0, top: 0, width: 360, height: 500 };
  const wide = { width: 330, height: 200 };
  const below = beside(phone, at(150, 40), wide);
  assert.ok(!overlaps(at(150, 40), below, wide), "on a phone it lies below");
});

test("a rule id may carry its system", () => {
  assert.deepEqual(ruleParts("PA-6.4", "blockade"), { system: "blockade", id: "PA-6.4" });
  assert.deepEqual(ruleParts("tsushima 4.1", "russo_japanese_war"), { system: "tsushima", id: "4.1" });
});

test("events name things alone or in lists", () => {
  const event = { type: "X", text: "", ship: "mikasa", ships: ["asahi", "fuji"], hits: 3, to: null };
  assert.deepEqual(tokensIn(event, { ship: ["ship", "ships"], area: ["to", "missing", "hits"] }), [
    "ship:mikasa",
    "ship:asahi",
    "ship:fuji",
  ]);
});

test("two players at one screen: the screen is handed over where something is hidden", () => {
  const board = { isOpenToBoth: (view) => view.open, openLines: (lines) => lines.slice(1) };
  const state = (more) => ({
    actor: "japan",
    outcome: null,
    secrets: true,
    handed_over: [],
    view: { open: false },
    ...more,
  });
  const screen = new SharedScreen("g", ["japan", "russia"], board);
  assert.ok(screen.hides(state({})));
  assert.ok(!screen.hides(state({ secrets: false })));
  assert.ok(!screen.hides(state({ outcome: {} })));
  assert.ok(screen.changes(state({}), "russia"), "the other side decides");
  assert.ok(!screen.changes(state({}), "japan"));
  assert.ok(!screen.changes(state({ handed_over: ["japan"] }), "russia"), "the staff decides");
  assert.ok(screen.changes(state({ view: { open: true } }), "japan"), "now both may look");
  assert.deepEqual(screen.readable([1, 2]), [1, 2]);
  screen.together = true;
  assert.deepEqual(screen.readable([1, 2]), [2]);
  const alone = new SharedScreen("g", ["japan"], board);
  assert.ok(!alone.hides(state({})) && !alone.changes(state({}), "russia"));
});

test("who waits is told for whom, and who watches that he watches", () => {
  const state = { actor: "russia", you: "japan", waiting_for_bot: false, frozen: null, invited: [], names: {} };
  assert.equal(waitingFor(state), "Russia is to decide.");
  assert.equal(waitingFor({ ...state, names: { russia: "Boris" } }), "Russia (Boris) is to decide.");
  assert.equal(waitingFor({ ...state, waiting_for_bot: true }), "Russia is thinking …");
  assert.equal(waitingFor({ ...state, invited: ["russia"] }), "Russia has not joined yet.");
  assert.equal(waitingFor({ ...state, you: null }), "You are watching. Russia is to decide.");
  assert.equal(waitingFor({ ...state, frozen: "Other rules." }), "Other rules.");
  assert.equal(waitingFor({ ...state, bot_trouble: "The computer player stopped." }), "The computer player stopped.");
});

test("words", () => {
  assert.equal(plural(1, "movement point"), "1 movement point");
  assert.equal(plural(0, "hit"), "0 hits");
  assert.equal(plural(2, "gun fired", "guns fired"), "2 guns fired");
  assert.equal(sentence("it is too far"), "It is too far.");
  assert.equal(sentence("Why?"), "Why?");
});

test("a source that all figures share is told once", () => {
  const figure = (source) => ({ words: "", value: "", source });
  assert.equal(commonSource([figure("printed"), figure("printed")]), "printed");
  assert.equal(commonSource([figure("printed"), figure("derived")]), null);
  assert.equal(commonSource([figure(undefined)]), null);
});

test("a war of many turns is drawn from turn to turn, and its marks lie on that line", () => {
  const points = [0, 5, 10, 15, 20, 25, 30, 35, 40].map((step) => ({
    step,
    turn: 1,
    value: step % 10 ? -1 : step / 40,
  }));
  const turns = [0, 10, 20, 30, 35].map((step, number) => ({ step, turn: number + 1 }));
  assert.deepEqual(
    heldPoints({ points, turns }).map(({ step }) => step),
    [0, 10, 20, 30, 35, 40],
  );
  assert.equal(heldPoints({ points, turns: turns.slice(0, 4) }), points, "a short game as it was looked at");
  const held = heldPoints({ points, turns });
  assert.equal(heldAt(held, 10), 0.25);
  assert.equal(heldAt(held, 15), 0.375, "between two turns");
  assert.equal(heldAt(held, 99), 1);
});
