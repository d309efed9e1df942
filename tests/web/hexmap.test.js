/** Maps with hexes without a browser: numbering, stacks, clicks, drags, ledgers, tracks. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { StackClicks } from "../../src/yellowsea/web/hexmap/clicks.js";
import { ordersFor } from "../../src/yellowsea/web/hexmap/drag_stacks.js";
import { centreOf, HexGrid, halves } from "../../src/yellowsea/web/hexmap/grid.js";
import { nearest } from "../../src/yellowsea/web/hexmap/land_board.js";
import { facesByResult, shiftWords, signed } from "../../src/yellowsea/web/hexmap/ledger.js";
import { mayStay, nudged } from "../../src/yellowsea/web/hexmap/panzoom.js";
import { frameOf, pathOf } from "../../src/yellowsea/web/hexmap/places.js";
import { byPlace } from "../../src/yellowsea/web/hexmap/stacks.js";
import { besideNames, boxOf, placeNames } from "../../src/yellowsea/web/hexmap/town_names.js";
import { onScale } from "../../src/yellowsea/web/hexmap/tracks.js";
import { options } from "./options.js";

const ROWS = { leads: "row", size: 10, left: 0, top: 100, firstPlace: 1, firstRow: 1, shifted: 0, down: -1 };

test("every other row stands half a hex to the right", () => {
  assert.deepEqual(centreOf(ROWS, "0101"), [0, 100]);
  assert.deepEqual(centreOf(ROWS, "0103"), [20, 100]);
  const [x, y] = centreOf(ROWS, "0201");
  assert.equal(x, 5);
  assert.ok(Math.abs(y - (100 - (10 * Math.sqrt(3)) / 2)) < 1e-9);
});

test("the place may come before the row in a name", () => {
  assert.deepEqual(centreOf({ ...ROWS, leads: "place" }, "0301"), centreOf(ROWS, "0103"));
});

test("rows may stand upright, counted to the left and up", () => {
  const turned = { ...ROWS, upright: true, along: -1 };
  assert.deepEqual(centreOf(turned, "0103"), [0, 80]);
  const [x, y] = centreOf(turned, "0201");
  assert.ok(Math.abs(x + (10 * Math.sqrt(3)) / 2) < 1e-9);
  assert.equal(y, 95);
  const flat = new HexGrid(turned, ["0101"]).outline("0101").slice(1, -1).split("L");
  assert.equal(flat.filter((corner) => corner.endsWith(" 95.0")).length, 2, "a side at the top");
});

test("six neighbours are one hex away", () => {
  const [x, y] = centreOf(ROWS, "0303");
  const around = ["0302", "0304", "0202", "0203", "0402", "0403"].map((name) => centreOf(ROWS, name));
  for (const [a, b] of around) assert.ok(Math.abs(Math.hypot(a - x, b - y) - 10) < 1e-9);
});

test("the hex under a point is the nearest, a box counts before hexes, the sea is nothing", () => {
  const grid = new HexGrid(ROWS, ["0101", "0102", "0201"], { box: [-50, 90, 20, 20] });
  assert.equal(grid.under(1, 99), "0101");
  assert.equal(grid.under(8, 101), "0102");
  assert.equal(grid.under(-40, 100), "box");
  assert.equal(grid.under(500, 500), null);
  assert.deepEqual(grid.centre("box"), [-40, 100]);
  assert.ok(grid.outline("box").startsWith("M-50 90h20"));
  assert.equal(grid.outline("0101").split("L").length, 6);
});

test("halves are written as a fraction", () => {
  assert.deepEqual([0.5, 1, 2.5].map(halves), ["½", "1", "2½"]);
  assert.deepEqual([0.2, 3.7, 6.000001].map(halves), ["0.2", "3.7", "6"]);
});

test("units are gathered by place, in their order", () => {
  const units = [
    { id: "a", hex: "0101" },
    { id: "b", hex: null },
    { id: "c", hex: "0101" },
  ];
  assert.deepEqual([...byPlace(units, (unit) => unit.hex)], [["0101", [units[0], units[2]]]]);
});

test("frames and paths", () => {
  assert.deepEqual(
    frameOf(
      [
        [0, 5],
        [10, -5],
      ],
      2,
    ),
    { left: -2, top: -7, right: 12, bottom: 7 },
  );
  assert.equal(
    pathOf([
      [0, 0.05],
      [10, 20],
    ]),
    "M0.0 0.1L10.0 20.0",
  );
});

test("results are listed with the faces that bring them", () => {
  assert.deepEqual(facesByResult(["DR", "DR", "EX", "DD", "EX", "DD"]), [
    ["DR", [1, 2]],
    ["EX", [3, 5]],
    ["DD", [4, 6]],
  ]);
  assert.deepEqual([-1, 0, 2].map(signed), ["-1", "0", "+2"]);
  assert.deepEqual([-2, 1].map(shiftWords), ["2 left", "1 right"]);
});

test("a marker stays on its scale", () => {
  assert.equal(onScale([100, 0, 200, 50], 25), 200);
  assert.equal(onScale([100, 0, 200, 50], -3), 100);
  assert.equal(onScale([100, 0, 200, 50], 70), 300);
});

// -- clicks and drags -------------------------------------------------------------------------------------------------

const UNITS = [
  { id: "1D", name: "1st Division", side: "japan", hex: "0101", strength: 9, move: 8, marks: [] },
  { id: "2D", name: "2nd Division", side: "japan", hex: "0101", strength: 9, move: 8, marks: [] },
  { id: "6ES", name: "6th Brigade", side: "russia", hex: "0102", strength: 3, move: 6, marks: [] },
];

function landState(more) {
  const { march = null, phase = "japanese_movement", ...rest } = more;
  return { you: "japan", actor: "japan", options: [], view: { units: UNITS, march, phase }, ...rest };
}

/** Clicks on a board in this state, and what they asked the page for. */
function clicksOn(state) {
  const asked = [];
  const host = {
    pick: (token) => asked.push(`pick ${token}`),
    play: (line) => asked.push(`play ${line.join(", ")}`),
    inspect: (_, bunches) => asked.push(`show ${bunches.map((bunch) => bunch.tokens.join(" ")).join(" | ")}`),
  };
  const clicks = new StackClicks(
    host,
    { title: (hex) => hex },
    () => state,
    (id) => UNITS.find((unit) => unit.id === id)?.hex ?? null,
    new Set(["go", "rail", "attack"]),
  );
  return { clicks, asked };
}

test("a stack of which one unit can be chosen chooses it; more fan out, together first", () => {
  const one = clicksOn(landState({ options: options("move 1D") }));
  one.clicks.stack("0101");
  assert.deepEqual(one.asked, ["pick unit:1D"]);
  const two = clicksOn(landState({ options: options("move 1D", "move 2D", "move_stack 0101") }));
  two.clicks.stack("0101");
  assert.deepEqual(two.asked, ["show hex:0101 | unit:1D unit:2D"]);
});

test("a hex that two ways lead to is left to the list, and dropped by a click elsewhere", () => {
  const march = { units: ["1D"], moved: false };
  const { clicks, asked } = clicksOn(landState({ march, options: options("go 0103", "rail 0103", "go 0104") }));
  clicks.pickHex("0103");
  assert.equal(clicks.pending, "0103");
  clicks.pickHex("0104");
  assert.deepEqual(asked, ["pick hex:0103", "pick hex:0103", "pick hex:0104"]);
  assert.equal(clicks.pending, null);
});

test("other units are taken up instead of those in hand", () => {
  const fresh = clicksOn(landState({ march: { units: ["2D"], moved: false } }));
  fresh.clicks.takeInstead([UNITS[0]], "0101");
  assert.deepEqual(fresh.asked, ["play undo, move 1D"]);
  const moved = clicksOn(landState({ march: { units: ["X"], moved: true } }));
  moved.clicks.stack("0101");
  assert.deepEqual(moved.asked, ["play halt, move_stack 0101"]);
});

test("supply in hand is not put down because a stack was clicked: the stack is shown", () => {
  const { clicks, asked } = clicksOn(landState({ march: { units: [], moved: false } }));
  clicks.stack("0101");
  assert.deepEqual(asked, ["show unit:1D unit:2D"]);
});

test("an enemy is asked about in the combat phase and shown otherwise", () => {
  const combat = clicksOn(landState({ phase: "japanese_combat" }));
  combat.clicks.stack("0102");
  assert.deepEqual(combat.asked, ["pick hex:0102"]);
  const movement = clicksOn(landState({}));
  movement.clicks.stack("0102");
  assert.deepEqual(movement.asked, ["show unit:6ES"]);
});

test("a drag takes up the whole stack where that is offered, and nothing that cannot move", () => {
  assert.deepEqual(ordersFor(landState({ options: options("move 1D", "move_stack 0101") }), "0101", ["1D", "2D"]), [
    "move_stack 0101",
  ]);
  assert.deepEqual(ordersFor(landState({ options: options("move 2D") }), "0101", ["1D", "2D"]), ["move 2D"]);
  assert.equal(ordersFor(landState({}), "0101", ["1D"]), null);
  assert.deepEqual(ordersFor(landState({ march: { units: ["1D"] } }), "0101", ["1D", "2D"]), []);
  assert.equal(ordersFor(landState({ march: { units: ["6ES"] } }), "0101", ["1D"]), null);
});

test("the front is where a side stands nearest to its enemy", () => {
  /** @type {Record<string, [number, number]>} */
  const at = { rear: [0, 0], line: [80, 0], wing: [80, 20] };
  const centre = (/** @type {string} */ place) => at[place];
  assert.deepEqual(
    nearest(
      Object.keys(at),
      [
        [100, 10],
        [500, 500],
      ],
      centre,
    ),
    ["line", "wing"],
  );
  assert.deepEqual(nearest(Object.keys(at), [], centre), ["rear", "line", "wing"]);
});

test("a map stays where all that is asked is in sight, or some of it where all does not fit", () => {
  const room = { top: 40, width: 1000, height: 600 };
  const laid = { x: 0, y: 0, scale: 1 };
  assert.equal(
    mayStay(
      [
        [100, 100],
        [800, 500],
      ],
      laid,
      room,
    ),
    true,
  );
  assert.equal(
    mayStay(
      [
        [100, 100],
        [980, 500],
      ],
      laid,
      room,
    ),
    false,
    "one lies at the very edge, and all would fit",
  );
  assert.equal(
    mayStay(
      [
        [100, 100],
        [3000, 500],
      ],
      laid,
      room,
    ),
    true,
    "all would not fit",
  );
  assert.equal(
    mayStay(
      [
        [2000, 100],
        [3500, 500],
      ],
      laid,
      room,
    ),
    false,
    "none is seen",
  );
});

test("a map that must move goes no further than it must", () => {
  assert.equal(nudged(-200, [300, 500], 1000), -200, "in sight already");
  assert.equal(nudged(0, [1500], 1000), -590);
  assert.equal(nudged(-900, [300], 1000), -210);
  assert.equal(nudged(0, [0, 980], 1000), 10, "hardly room: in the middle");
});

/** @type {[number, number, number, number]} */
const SHEET = [-500, -500, 500, 500];

test("the name of a town stands as printed, and goes aside where a stack would lie on it", () => {
  const at = { "0101": [0, 0], "0102": [83, 0], "0201": [41, 72] };
  /** @type {import("../../src/yellowsea/web/hexmap/town_names.js").TownName[]} */
  const names = [["0101", "Wafangtien", "name", 0, 18, "middle"]];
  const placed = (/** @type {string[]} */ taken) => [...placeNames(names, (hex) => at[hex], taken, SHEET).values()][0];
  assert.deepEqual(placed([]), { x: 0, y: 18, anchor: "middle" });
  assert.deepEqual(placed(["0102"]), { x: 0, y: 18, anchor: "middle" }, "a stack beside it is not in the way");
  assert.deepEqual(placed(["0101"]), { x: 0, y: 51, anchor: "middle" });
  assert.deepEqual(placed(["0101", "0201"]), { x: 0, y: -36, anchor: "middle" }, "below it would lie on another");
  const edge = placeNames(names, () => [-470, 0], ["0101"], SHEET)
    .values()
    .next().value;
  assert.equal(edge?.anchor, "start", "no name leaves the map");
});

test("two names do not lie on each other where there is room beside", () => {
  /** @type {import("../../src/yellowsea/web/hexmap/town_names.js").TownName[]} */
  const names = [
    ["0101", "Telissu", "village", 0, 18, "middle"],
    ["0101", "Liaoyang", "city", 0, 18, "middle"],
  ];
  const found = placeNames(names, () => [0, 0], [], SHEET);
  const [city, village] = [...found].map(([name, place]) => boxOf(name, place));
  assert.ok(city.top === boxOf(names[1], { x: 0, y: 18, anchor: "middle" }).top, "the city as printed");
  assert.ok(village.bottom <= city.top || village.top >= city.bottom || village.left >= city.right);
});

test("a figure stands below the middle of its hex, and makes room for a name", () => {
  const name = (/** @type {number} */ top) => ({ left: -30, right: 30, top, bottom: top + 14 });
  assert.deepEqual(besideNames([0, 0], []), [0, 15]);
  assert.deepEqual(besideNames([100, 100], [name(8)]), [100, 115], "a name elsewhere");
  assert.deepEqual(besideNames([0, 0], [name(8)]), [0, -13]);
  assert.deepEqual(besideNames([0, 0], [name(12), name(-22)]), [-13, 0]);
});
