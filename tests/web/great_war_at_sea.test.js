/** Great War at Sea without a browser: hexes, coasts, lines of fire, shots, events, words. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { scenesOf } from "../../src/yellowsea/web/systems/great_war_at_sea/battle/battle_film.js";
import { exits } from "../../src/yellowsea/web/systems/great_war_at_sea/battle/field.js";
import { byHex, places, shortName } from "../../src/yellowsea/web/systems/great_war_at_sea/battle/group_counters.js";
import { groupLabel, groupName } from "../../src/yellowsea/web/systems/great_war_at_sea/battle/group_names.js";
import { impulseWords } from "../../src/yellowsea/web/systems/great_war_at_sea/battle/impulses.js";
import { shotsIn } from "../../src/yellowsea/web/systems/great_war_at_sea/battle/shots.js";
import { expectedOf } from "../../src/yellowsea/web/systems/great_war_at_sea/battle/target_sheet.js";
import { coastOf } from "../../src/yellowsea/web/systems/great_war_at_sea/coast.js";
import { about, apply } from "../../src/yellowsea/web/systems/great_war_at_sea/events.js";
import { freeCorner } from "../../src/yellowsea/web/systems/great_war_at_sea/fleet_state.js";
import {
  allHexes,
  apart,
  axial,
  beside,
  centreBeside,
  centreOf,
  FieldGrid,
  HEIGHT,
  nameOf,
  STEPS,
  WIDTH,
  wayTo,
} from "../../src/yellowsea/web/systems/great_war_at_sea/grid.js";
import { arrivalWords, SPECIAL_WORDS } from "../../src/yellowsea/web/systems/great_war_at_sea/orders_of_battle.js";
import { aimedLines } from "../../src/yellowsea/web/systems/great_war_at_sea/reach.js";
import { readOut } from "../../src/yellowsea/web/systems/great_war_at_sea/readout.js";
import { describe, lossOf } from "../../src/yellowsea/web/systems/great_war_at_sea/ships.js";
import { intent } from "../../src/yellowsea/web/systems/great_war_at_sea/unoffered_option.js";

function boxes(left, printed = left) {
  return { left, start: printed, printed, armour: "none" };
}

function ship(id, side, hex, more = {}) {
  return {
    id,
    name: id,
    side,
    hex,
    type: "C",
    fate: "fighting",
    hull: boxes(4),
    speed: "1",
    marks: [],
    targets: {},
    ...more,
  };
}

function view(more = {}) {
  const ships = [ship("asama", "japan", "J12"), ship("varyag", "russia", "J10"), ship("koreets", "russia", "J10")];
  const groups = [
    { id: "varyag", name: "Varyag", side: "russia", hex: "J10", ships: ["varyag"], marks: [] },
    { id: "koreets", name: "Koreets", side: "russia", hex: "J10", ships: ["koreets"], marks: [] },
    { id: "asama", name: "Asama", side: "japan", hex: "J12", ships: ["asama"], marks: [] },
  ];
  const hexes = allHexes().map((id) => ({
    id,
    q: axial(id)[0],
    r: axial(id)[1],
    land: id[0] === "A",
    shoal: id[0] === "B",
  }));
  const field = { hexes, port: "J5", mined: ["J6"], boom: null, exits: { japan: [], russia: ["S"] } };
  return { viewer: "japan", round: 1, night: false, groups, ships, field, ...more };
}

test("hexes are called by column and row, and every name leads back to its hex", () => {
  assert.equal(allHexes().length, 271);
  assert.equal(nameOf(0, 0), "J10");
  for (const name of allHexes()) assert.equal(nameOf(...axial(name)), name);
  assert.deepEqual(centreOf("J10"), [WIDTH / 2, HEIGHT / 2]);
});

test("a direction leads to the hex beside, and back", () => {
  assert.equal(beside("J10", "N"), "J9");
  assert.equal(beside("J10", "SE"), "K10");
  assert.equal(wayTo("J10", "K9"), "NE");
  assert.equal(wayTo("J10", "J12"), null);
  assert.equal(apart("J10", "L8"), 2);
  assert.equal(apart("A10", "S10"), 18);
});

test("north lies above, and the hex under a point is the one whose centre is nearest", () => {
  const [x, y] = centreOf("J10");
  assert.ok(centreOf("J9")[1] < y && centreOf("J9")[0] === x);
  const grid = new FieldGrid();
  assert.equal(grid.under(x + 10, y - 10), "J10");
  assert.equal(grid.under(-500, -500), null);
});

test("a coast runs once round an island and not along the rim", () => {
  const all = new Set(allHexes());
  const island = coastOf(["J10"], (name) => all.has(name));
  assert.equal(island.shape.match(/M/g)?.length, 1);
  assert.equal(island.rim, "");
  const cape = coastOf(["J1"], (name) => all.has(name));
  assert.equal(cape.rim.match(/M/g)?.length, 3);
  assert.deepEqual(
    island,
    coastOf(["J10"], (name) => all.has(name)),
    "the same coast is always drawn the same",
  );
});

test("several groups stand apart in their hex, Japan's first", () => {
  const stations = places(4);
  assert.equal(new Set(stations.map(({ at }) => at.join(" "))).size, 4);
  assert.deepEqual(
    byHex(view())
      .get("J10")
      ?.map((group) => group.id),
    ["varyag", "koreets"],
  );
});

test("a long name gives way to that of the leading ship, else it is cut off", () => {
  assert.equal(shortName({ name: "1st Division" }, undefined), "1st Division");
  assert.equal(shortName({ name: "Naniwa and Niitaka" }, ship("Naniwa", "japan", "J1")), "Naniwa");
  const boats = ship("Aotaka, Hato, Kari, Tsubame", "japan", "J1");
  assert.equal(shortName({ name: "9th and 14th torpedo boats" }, boats), "9th and 14th…");
});

test("one may leave only over water at the rim in that direction", () => {
  const [south] = exits(view());
  assert.equal(south.side, "russia");
  assert.ok(south.hexes.includes("J19"));
  assert.ok(!south.hexes.some((hex) => hex[0] === "A"), "column A is land");
});

test("aims of one hex at another are one line, as thick as their number", () => {
  const ships = [
    ship("asama", "japan", "J12", { targets: { secondary: "varyag", tertiary: "varyag" } }),
    ship("varyag", "russia", "J10", { torpedo_target: "asama" }),
  ];
  const lines = aimedLines(view({ ships }));
  assert.deepEqual(lines, [
    { from: "J12", to: "J10", side: "japan", count: 1 },
    { from: "J10", to: "J12", side: "russia", count: 1 },
  ]);
});

test("the last volley is shown, its hits together", () => {
  const fired = (target, hits) => ({ type: "GunsFired", ship: "asama", target, hits });
  const entries = [
    { seq: 1, events: [fired("koreets", 3)] },
    { seq: 2, events: [fired("varyag", 1), fired("varyag", 2), { type: "HitTaken", ship: "varyag" }] },
    { seq: 3, events: [{ type: "TargetsNamed" }] },
  ];
  assert.deepEqual(shotsIn(view(), entries), [{ from: "J12", to: "J10", side: "japan", hits: 3, weapon: "guns" }]);
});

test("a battle is watched again through the steps in which something moved or fired", () => {
  const entries = [
    { seq: 1, events: [{ type: "GroupMoved", ships: ["asama"], hex: "J11", text: "Asama: north to J11." }] },
    { seq: 2, events: [{ type: "TargetsNamed", text: "Japan names its targets." }] },
    { seq: 3, events: [{ type: "GunsFired", ship: "asama", target: "varyag", hits: 2, text: "Asama fires." }] },
    { seq: 4, events: [{ type: "ShipSunk", ship: "varyag", text: "Varyag sinks." }] },
  ];
  const scenes = scenesOf(view(), entries);
  assert.deepEqual(
    scenes.map(({ text, shots }) => [text, shots.length]),
    [
      ["Asama: north to J11.", 0],
      ["Asama fires.", 1],
      ["Varyag sinks.", 0],
    ],
  );
  assert.equal(scenes[0].view.groups.find((group) => group.id === "asama")?.hex, "J11");
  assert.ok(!scenes[2].view.groups.some((group) => group.ships.includes("varyag")));
});

test("events move groups, sink ships and cross boxes off", () => {
  const moved = apply(view(), { type: "GroupMoved", ships: ["asama"], hex: "J11" });
  assert.equal(moved.groups.find((group) => group.id === "asama")?.hex, "J11");
  const hit = apply(moved, { type: "HitTaken", ship: "varyag", hull: 3 });
  assert.equal(hit.ships.find((each) => each.id === "varyag")?.hull.left, 1);
  const sunk = apply(hit, { type: "ShipSunk", ship: "varyag" });
  assert.ok(!sunk.groups.some((group) => group.ships.includes("varyag")));
  assert.equal(sunk.ships.find((each) => each.id === "varyag")?.fate, "sunk");
  assert.deepEqual(about({ type: "GunsFired", ship: "asama", target: "varyag" }), ["ship:asama", "ship:varyag"]);
});

test("impulses belong to the side with the initiative and to the other", () => {
  assert.equal(impulseWords("first_moves", "russia").side, "russia");
  assert.equal(impulseWords("second_moves", "russia").words, "Japan moves");
  assert.deepEqual(impulseWords("guns", "russia"), { side: null, words: "guns" });
});

test("a click that is not offered is put to the rules in notation", () => {
  const now = view();
  assert.equal(intent(now, ["ship:asama", "hex:J11"], new Set(["move"])), "move asama N");
  assert.equal(intent(now, ["ship:asama", "hex:J5"], new Set(["move"])), null);
  assert.equal(intent(now, ["ship:varyag"], new Set(["aim", "fire_at"])), "fire_at varyag");
  assert.equal(intent(now, ["ship:asama"], new Set(["aim"])), "aim asama");
  assert.equal(intent(now, ["hex:J3"], new Set(["arrive"])), "arrive J3");
});

test("the hex under the pointer in words", () => {
  assert.match(readOut(view(), "J10"), /open water · Varyag · Koreets · 2 from your nearest group/);
  assert.match(readOut(view(), "J6"), /mined/);
  assert.match(readOut(view(), "A10"), /land/);
  assert.match(readOut(view(), "B10"), /aground/);
});

test("what ships have lost, and what is to be expected of guns", () => {
  assert.equal(
    lossOf([ship("a", "japan", "J1", { hull: boxes(1, 4) }), ship("b", "japan", "J1", { hull: boxes(3, 4) })]),
    0.5,
  );
  assert.match(describe(ship("a", "japan", "J1", { speed: "dead", marks: ["burning"] })), /dead in the water, on fire/);
  const reach = { ship: "asama", targets: [{ ship: "varyag", hits: { secondary: 1, tertiary: 0.25 } }], suggested: {} };
  assert.equal(expectedOf(reach, { secondary: "varyag", tertiary: "varyag" }), 1.25);
  assert.equal(expectedOf(reach, { primary: "koreets" }), 0);
});

test("ships that come later, and a line for every special rule of the data", () => {
  const coming = { name: "2nd Division", round: 4, sector: "NW", hex: null, chance: 5 };
  assert.equal(arrivalWords(coming), "2nd Division: round 4, on a 5 or more each round, from the north-west");
  const file = new URL("../../src/yellowsea/systems/great_war_at_sea/data/battles.toml", import.meta.url);
  const rows = readFileSync(file, "utf8").match(/special = \[.*\]/g) ?? [];
  const codes = new Set(rows.flatMap((row) => [...row.matchAll(/code = "(\w+)"/g)].map((found) => found[1])));
  assert.ok(codes.size > 15);
  for (const code of codes) assert.ok(code in SPECIAL_WORDS, code);
});

test("beyond the rim of the field a hex has no name, but a place", () => {
  for (const name of allHexes())
    for (const direction of Object.keys(STEPS)) {
      const [x, y] = centreBeside(name, direction);
      assert.ok(Number.isFinite(x) && Number.isFinite(y), `${direction} of ${name}`);
    }
  assert.deepEqual(centreBeside("J10", "N"), centreOf("J9"));
});

test("the state of the fleets lies in a corner where no ship is, or in none", () => {
  const box = (/** @type {number} */ left, /** @type {number} */ top) => ({
    left,
    top,
    right: left + 10,
    bottom: top + 10,
  });
  /** @type {[string, ReturnType<typeof box>][]} */
  const corners = [
    ["foot-left", box(0, 90)],
    ["top-left", box(0, 0)],
  ];
  assert.equal(freeCorner(corners, [box(50, 50)]), "foot-left");
  assert.equal(freeCorner(corners, [box(5, 95)]), "top-left");
  assert.equal(freeCorner(corners, [box(5, 95), box(9, 9)]), null);
});

test("a group has one name on buttons and in lists", () => {
  const boats = { id: "aotaka", name: "9th and 14th torpedo boats", ships: ["aotaka", "chidori"] };
  const view = /** @type {any} */ ({
    groups: [boats, { id: "mikasa", name: "Main fleet", ships: ["mikasa"] }],
    ships: [
      { id: "aotaka", name: "Aotaka, Hato, Kari, Tsubame" },
      { id: "mikasa", name: "Mikasa" },
    ],
  });
  const option = (/** @type {string} */ verb, /** @type {string} */ ship, /** @type {string} */ label) =>
    groupLabel(view, /** @type {any} */ ({ verb, args: [ship, "N"], label, text: "" }));
  assert.equal(option("move", "aotaka", "Aotaka, Hato, Kari, Tsubame north"), "9th and 14th torpedo boats north");
  assert.equal(option("join", "mikasa", "Join Mikasa"), "Join Main fleet");
  assert.equal(option("fire_at", "mikasa", "Everybody in range fires at Mikasa"), null, "a ship is meant");
  assert.equal(option("move", "asahi", "Asahi north"), null, "no group is led by her");
  const twins = { ...view, groups: [...view.groups, { id: "hashi", name: boats.name, ships: ["hashi"] }] };
  assert.equal(groupName(twins, boats), "9th and 14th torpedo boats (Aotaka, Hato, Kari, Tsubame, 2 pieces)");
});
