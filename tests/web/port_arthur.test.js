/** Port Arthur without a browser: the turned grid, events on the map, what clicks mean, what is read out, the ledger. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ledgerRows } from "../../src/yellowsea/web/systems/port_arthur/attack.js";
import { inOrder } from "../../src/yellowsea/web/systems/port_arthur/counters.js";
import { about, apply, placeId, recapKey } from "../../src/yellowsea/web/systems/port_arthur/events.js";
import { ArthurGrid } from "../../src/yellowsea/web/systems/port_arthur/grid.js";
import { supplyOf } from "../../src/yellowsea/web/systems/port_arthur/layers.js";
import { fedWords, readOut } from "../../src/yellowsea/web/systems/port_arthur/readout.js";
import { clockWords, controlWords, fleetWords } from "../../src/yellowsea/web/systems/port_arthur/tracks.js";
import { intent } from "../../src/yellowsea/web/systems/port_arthur/unoffered_option.js";
import { VERBS } from "../../src/yellowsea/web/systems/port_arthur/verbs.js";
import { alike, linkWords, pilePlace } from "../../src/yellowsea/web/systems/port_arthur/zones.js";

const LAYOUT = new URL("../../src/yellowsea/web/systems/port_arthur/layout.json", import.meta.url);
const grid = new ArthurGrid(JSON.parse(readFileSync(LAYOUT, "utf8")));

function unit(id, more = {}) {
  const marks = { marks: [], hits: 0, supplied: true, state: "map" };
  return { id, side: "japan", place: "1029", kind: "infantry", size: "XX", strength: 12, ...marks, ...more };
}

function view(more = {}) {
  return {
    phase: "japanese_movement",
    viewer: "japan",
    units: [unit("1D")],
    stacks: [],
    zones: [{ id: "irkutsk" }],
    supply: { japan: { sources: [], counters: { 1028: 2 } }, russia: { sources: [], counters: {} } },
    could_attack: [],
    march: null,
    fight: null,
    ports: [],
    ...more,
  };
}

test("rows count to the left, places upwards; zones are boxes beside the map", () => {
  const [portArthur, mukden, wiju] = ["4822", "0622", "1705"].map((name) => grid.centre(name));
  assert.ok(portArthur[0] < mukden[0], "Port Arthur lies in the south-west");
  assert.ok(wiju[1] > mukden[1], "the Yalu lies to the south-east of Mukden");
  assert.equal(grid.under(...grid.centre("harbin")), "harbin");
  assert.equal(grid.under(...portArthur), "4822");
  assert.equal(grid.title("4822"), "Port Arthur (4822)");
  assert.equal(grid.title("cis_yalu_korea"), "Cis-Yalu Korea");
  assert.ok(grid.siege.size > 2 * grid.size, "the siege is enlarged");
  assert.ok(grid.siege.has("4822") && !grid.siege.has("0622"));
});

test("marches, hits, routs and supply show on the map before the next full view", () => {
  const event = (type, more) => ({ type, text: "", ...more });
  const moved = apply(view({ march: {} }), event("UnitsMoved", { units: ["1D"], path: ["1030", "European Russia"] }));
  assert.deepEqual([moved.units[0].place, moved.units[0].state, moved.march], ["european_russia", "zone", null]);
  assert.equal(apply(view(), event("UnitHit", { unit: "1D", hits: 2 })).units[0].hits, 2);
  assert.equal(apply(view(), event("StackRouted", { units: ["1D"], hex: "0630" })).units[0].place, "0630");
  assert.equal(apply(view(), event("UnitEliminated", { unit: "1D" })).units[0].state, "lost");
  const carried = apply(view(), event("SupplyMoved", { side: "japan", count: 2, start: "1028", path: ["1128"] }));
  assert.deepEqual(carried.supply.japan.counters, { 1128: 2 });
  assert.deepEqual(apply(view(), event("PortPlaced", { hex: "3617", left: 3 })).ports, ["3617"]);
  const same = view();
  assert.equal(apply(same, event("Unheard", {})), same);
});

test("an event is about its units and places, whatever these are called", () => {
  assert.deepEqual(["Liaoyang (1221)", "Irkutsk", "4822"].map(placeId), ["1221", "irkutsk", "4822"]);
  const event = { type: "SiegeFired", text: "", guns: ["1SG"], start: "4721", hex: "Port Arthur (4822)" };
  assert.deepEqual(about(event), ["unit:1SG", "hex:4822", "hex:4721"]);
  const entry = (seq, ...types) => ({ seq, events: types.map((type) => ({ type, text: "" })) });
  assert.equal(recapKey(entry(15, "SupplyMoved")), recapKey(entry(16, "SupplyMoved")));
  assert.notEqual(recapKey(entry(15, "CombatResolved")), recapKey(entry(16, "CombatResolved")));
});

test("a click that is not legal is put into notation so that the rules can answer", () => {
  const verbs = (...names) => new Set(names);
  const enemy = unit("9ES", { side: "russia", place: "1030" });
  assert.equal(intent(view(), ["unit:1D"], verbs("done")), "move 1D");
  assert.equal(intent(view({ march: {} }), ["hex:1030"], verbs("go")), "go 1030");
  assert.equal(intent(view({ march: {} }), ["hex:1030"], verbs("rail")), "rail 1030");
  assert.equal(intent(view({ march: {} }), ["hex:3617"], verbs("land")), "land 3617");
  assert.equal(intent(view({ march: {} }), ["hex:irkutsk"], verbs("go")), "transfer irkutsk");
  assert.equal(intent(view({ phase: "japanese_combat", units: [enemy] }), ["unit:9ES"], verbs()), "attack 1030");
  assert.equal(intent(view({ units: [enemy] }), ["unit:9ES"], verbs("join")), "strike 9ES");
  assert.equal(intent(view({ phase: "japanese_supply" }), ["unit:1D"], verbs("done")), "restore 1D");
  assert.equal(intent(view({ phase: "japanese_supply" }), ["hex:1028"], verbs()), "haul 1028");
  assert.equal(intent(view(), ["fleet:baltic"], verbs()), "sortie baltic");
  assert.equal(intent(view(), [], verbs()), null);
});

test("what lies under the pointer is read out: the way, the rout, who is fed through a hex", () => {
  const way = { points: 2.5, path: ["1030"], steps: [{ hex: "1030", points: 2.5, why: "rough" }] };
  const marching = view({ march: { left: 4, reach: { 1030: way }, rail: { 1221: 0.4 } } });
  assert.equal(
    readOut(marching, grid, "1030", false),
    "the hex 5 W of Hsinmintun (1030): 2½ of 4 points. the hex 5 W of Hsinmintun (1030) 2½ (rough).",
  );
  assert.equal(readOut(marching, grid, "1221", false), "Liaoyang (1221): by rail, 0.4 points.");
  const routing = view({ fight: { rout: { "0630": ["1030", "0930", "0830", "0730", "0630"] } } });
  assert.equal(
    readOut(routing, grid, "0630", false),
    "Routed to the hex 3 NW of Hsinmintun (0630) by way of the hex 4 W of Hsinmintun (0930), the hex 4 W of Hsinmintun (0830), the hex 3 W of Hsinmintun (0730).",
  );
  const stack = { hex: "1029", side: "japan", units: ["1D"], supplied: true, line: ["1029", "1028"], cut: [] };
  const fed = view({ stacks: [{ ...stack, line_kind: "country" }] });
  assert.equal(
    readOut(fed, grid, "1028", true),
    "the hex 4 SW of Hsinmintun (1028), clear, China. Feeds 1D in the hex 4 SW of Hsinmintun (1029)",
  );
  assert.equal(readOut(fed, grid, "1028", false), "the hex 4 SW of Hsinmintun (1028), clear, China");
  assert.equal(fedWords({ ...stack, line_kind: "rail" }, grid), "Fed from the hex 4 SW of Hsinmintun (1028), by rail");
  assert.equal(
    fedWords({ ...stack, supplied: false, cut: ["1129"] }, grid),
    "Out of supply, cut at the hex 5 SW of Hsinmintun (1129)",
  );
  assert.match(fedWords({ ...stack, supplied: false }, grid), /no source/);
});

test("a line that is cut is drawn with what closes it; stores in zones are no sources", () => {
  const stacks = [{ side: "japan", line: ["1029", "1028"], cut: ["1028"] }];
  const supply = { japan: { sources: [{ place: "3617" }], counters: { 1028: 1, fusan: 3 } } };
  const found = supplyOf(view({ stacks, supply }), "japan", (place) => grid.isZone(place));
  assert.deepEqual(found.sources, ["3617", "1028"]);
  assert.deepEqual(found.lines, [{ line: ["1029", "1028"], closed: ["1028"] }]);
});

test("units that differ by name only lie in one pile; many piles are small and stay in their box", () => {
  const units = [unit("1D"), unit("2D"), unit("1K", { kind: "kobi", strength: 4 }), unit("3D", { hits: 1 })];
  assert.deepEqual(
    alike(units).map((pile) => pile.map(({ id }) => id)),
    [["1D", "2D"], ["1K"], ["3D"]],
  );
  const box = grid.layout.zones.japan;
  for (const count of [1, 5, 12, 16, 24])
    for (let number = 0; number < count; number++) {
      const { at, scale } = pilePlace(box, number, count);
      assert.ok(at[0] - 30 * scale >= box[0] && at[0] + 30 * scale <= box[0] + box[2], `${number} of ${count}`);
      assert.ok(at[1] + 30 * scale <= box[1] + box[3]);
    }
});

test("headquarters and siege guns lie below those who fight", () => {
  const units = [
    unit("HQ1", { kind: "headquarters", strength: 1 }),
    unit("1SG", { kind: "siege_artillery" }),
    unit("9D"),
  ];
  assert.deepEqual(
    inOrder(units).map(({ id }) => id),
    ["9D", "1SG", "HQ1"],
  );
});

test("links say what they carried, and when the sea is closed", () => {
  const link = (to, more) => ({ to, capacity: 20, used_japan: 0, used_russia: 12, is_closed: false, ...more });
  const links = [link("irkutsk"), link("map", { capacity: 999 }), link("ports", { is_closed: true })];
  assert.deepEqual(
    linkWords({ side: "russia", links }, (name) => grid.title(name)),
    [
      "to Irkutsk: 12 of 20 points used",
      "to the map: no limit",
      "to the invasion ports: closed by Russian control of the seas",
    ],
  );
});

test("the sea table in words", () => {
  const sea = (more) => ({ sea: { control: "japan", quiet: 2, quiet_needed: 6, arrives: 0, ...more } });
  assert.equal(controlWords(sea({ control: "russia", russian_until: 7 })), "Russia, to turn 7");
  assert.equal(clockWords(sea()), "2 of 6 quiet turns");
  assert.equal(clockWords(sea({ may_commit: true })), "may be sent");
  assert.equal(clockWords(sea({ arrives: 14 })), "arrives on turn 14");
  assert.equal(fleetWords({ state: "crippled", harbour: "port_arthur" }), "crippled, Port Arthur");
  assert.equal(fleetWords({ state: "home", harbour: null }), "in the Baltic");
});

test("the ledger names whom a fortress protects, every change to the die, and the column last", () => {
  const defender = (unit, more) => ({ unit, hits: 0, multiplier: 3, reason: "fortress", rule: "10.4", ...more });
  const rows = ledgerRows({
    attack: 26,
    defence: 72.5,
    defenders: [defender("4ES"), defender("7ES"), defender("S02", { hits: 2 })],
    changes: [{ die: 2, reason: "out of supply", rule: "8.4" }],
    column: "1-3",
    supplied: false,
  });
  assert.deepEqual(
    rows.map(({ what, value }) => `${what} ${value}`),
    [
      "Strength 26 : 72½",
      "4ES, 7ES: fortress ×3",
      "S02: fortress, halved by hits ×3",
      "out of supply die +2",
      "The defender out of supply",
      "Column 1-3",
    ],
  );
});

test("every verb of the rules has its place in the decision bar", () => {
  const words = readFileSync(
    new URL("../../src/yellowsea/systems/port_arthur/state/words.py", import.meta.url),
    "utf8",
  );
  const verbs = [...words.matchAll(/vocabulary\.add\("(\w+)"/g)].map(([, verb]) => verb);
  assert.deepEqual(
    verbs.filter((verb) => !(verb in VERBS)).concat(Object.keys(VERBS).filter((verb) => !verbs.includes(verb))),
    [],
  );
});
