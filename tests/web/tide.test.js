/** The Tide at Sunrise without a browser: events on the map, what clicks mean, what is read out. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inOrder } from "../../src/yellowsea/web/systems/tide_at_sunrise/counters.js";
import { about, apply, recapKey } from "../../src/yellowsea/web/systems/tide_at_sunrise/events.js";
import { TideGrid } from "../../src/yellowsea/web/systems/tide_at_sunrise/grid.js";
import { readOut } from "../../src/yellowsea/web/systems/tide_at_sunrise/readout.js";
import { fleetWords } from "../../src/yellowsea/web/systems/tide_at_sunrise/tracks.js";
import { intent } from "../../src/yellowsea/web/systems/tide_at_sunrise/unoffered_option.js";

const LAYOUT = new URL("../../src/yellowsea/web/systems/tide_at_sunrise/layout.json", import.meta.url);
const grid = new TideGrid(JSON.parse(readFileSync(LAYOUT, "utf8")));

function unit(id, more = {}) {
  return {
    id,
    side: "japan",
    hex: "0431",
    state: "map",
    disrupted: false,
    strength: 9,
    full_strength: 9,
    disrupted_strength: 4,
    marks: [],
    ...more,
  };
}

function view(more = {}) {
  return {
    phase: "japanese_movement",
    viewer: "japan",
    points: 10,
    units: [unit("1D")],
    could_attack: [],
    march: null,
    rails: {},
    ...more,
  };
}

test("marches, losses and recoveries show on the map before the next full view", () => {
  const moved = apply(view({ march: {} }), { type: "UnitsMoved", text: "", units: ["1D"], path: ["0432", "0433"] });
  assert.equal(moved.units[0].hex, "0433");
  assert.equal(moved.march, null);
  const weak = apply(view(), { type: "UnitDisrupted", text: "", unit: "1D" });
  assert.deepEqual([weak.units[0].disrupted, weak.units[0].strength], [true, 4]);
  assert.equal(apply(weak, { type: "UnitRecovered", text: "", unit: "1D" }).units[0].strength, 9);
  const lost = apply(view(), { type: "UnitEliminated", text: "", unit: "1D", points: -2 });
  assert.deepEqual([lost.units[0].state, lost.units[0].hex, lost.points], ["lost", null, 8]);
  const same = view();
  assert.equal(apply(same, { type: "Unheard", text: "" }), same);
});

test("an event is about its units and hexes", () => {
  const event = { type: "UnitsMoved", text: "", units: ["1D"], start: "0431", path: ["0432"] };
  assert.deepEqual(about(event), ["unit:1D", "hex:0432", "hex:0431"]);
});

test("marches are told together, a battle alone", () => {
  const entry = (seq, ...types) => ({
    seq,
    by: "japan",
    option: "",
    events: types.map((type) => ({ type, text: "" })),
  });
  assert.equal(recapKey(entry(15, "UnitsMoved")), recapKey(entry(16, "UnitsMoved")));
  assert.notEqual(recapKey(entry(15, "CombatResolved")), recapKey(entry(16, "CombatResolved")));
});

test("a click that is not legal is put into notation so that the rules can answer", () => {
  const verbs = (...names) => new Set(names);
  assert.equal(intent(view(), ["unit:1D"], verbs("done")), "move 1D");
  assert.equal(intent(view({ march: {} }), ["hex:0501"], verbs("go")), "go 0501");
  assert.equal(intent(view({ march: {} }), ["hex:0501"], verbs("rail")), "rail 0501");
  assert.equal(intent(view({ phase: "japanese_combat" }), ["hex:0501"], verbs("attack")), "attack 0501");
  const enemy = unit("6ES", { side: "russia", hex: "0432" });
  assert.equal(intent(view({ phase: "japanese_combat", units: [enemy] }), ["unit:6ES"], verbs()), "attack 0432");
  assert.equal(intent(view(), [], verbs()), null);
});

test("the strongest unit in order lies on top", () => {
  const order = inOrder([unit("a", { disrupted: true }), unit("b", { strength: 3 }), unit("c")]);
  assert.deepEqual(
    order.map((each) => each.id),
    ["c", "b", "a"],
  );
});

test("a way is read out with its price step by step, an attack with its chances, else the ground", () => {
  const steps = [
    { hex: "0432", points: 1.5, why: "rough" },
    { hex: "0433", points: 1, why: "road" },
  ];
  const march = {
    units: ["1D"],
    hex: "0431",
    left: 8,
    moved: false,
    rail: [],
    reach: { "0433": { points: 2.5, path: ["0432", "0433"], steps } },
  };
  assert.equal(
    readOut(view({ march }), grid, "0433"),
    "the hex NE of Chiuliencheng (0433): 2½ of 8 points. Chiuliencheng (0432) 1½ (rough), the hex NE of Chiuliencheng (0433) 1 (road).",
  );
  const attack = { hex: "0432", attack: 20, defence: 9, column: "2:1", chances: { DR: 0.5, EX: 0.5 } };
  assert.match(readOut(view({ could_attack: [attack] }), grid, "0432"), /20 to 9, column 2:1: DR 50 %, EX 50 %\.$/);
  assert.equal(readOut(view(), grid, "2230"), grid.describe("2230"));
});

test("hexes have the names of their towns", () => {
  assert.equal(grid.title("korea"), "Entry from Korea");
  assert.match(grid.title("2230"), /^Liaoyang \(2230\)$/);
  assert.equal(grid.under(...grid.centre("2230")), "2230");
});

test("a fleet says why it does not sail", () => {
  assert.deepEqual(fleetWords({ state: "in_being", out_until: 3, siege: true }, 3), [
    "under siege",
    "out of action to turn 3",
  ]);
  assert.deepEqual(fleetWords({ state: "destroyed", out_until: 0 }, 3), ["destroyed"]);
});
