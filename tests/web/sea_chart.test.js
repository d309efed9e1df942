/** The sea chart of Great War at Sea without a browser: zones, closed sides, ways, courses that are drawn. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isOnField, operationIn } from "../../src/yellowsea/web/systems/great_war_at_sea/operation.js";
import { CourseDraft, coalFor } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/courses/course_draft.js";
import {
  canDraft,
  deedFor,
  draftFor,
  linesOf,
  startOf,
  stillMeant,
} from "../../src/yellowsea/web/systems/great_war_at_sea/sea/courses/draft_orders.js";
import { tracks, wayAt } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/courses/movement_show.js";
import { plotOf } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/courses/plot_lines.js";
import { Sender } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/courses/sender.js";
import {
  allowed,
  byTurns,
  isSlow,
  shortestWay,
} from "../../src/yellowsea/web/systems/great_war_at_sea/sea/courses/ways.js";
import {
  about as aboutSea,
  apply as applySea,
  besidesMovement,
} from "../../src/yellowsea/web/systems/great_war_at_sea/sea/events.js";
import { leadShip, spread, stands } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/markers.js";
import { hasMoved, pulseOf, pulsesOf, whereAt } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/pulses.js";
import { readOut as seaReadOut } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/readout.js";
import { knownWords, plotWords } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/sheets/log_sheet.js";
import {
  chanceWords,
  contactChance,
} from "../../src/yellowsea/web/systems/great_war_at_sea/sea/sheets/meeting_sheet.js";
import { draftWords } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/sheets/orders_sheet.js";
import { intent as seaIntent } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/unoffered_option.js";
import { sectionBorders } from "../../src/yellowsea/web/systems/great_war_at_sea/sea/waters.js";
import {
  rowAndNumber,
  sideKey,
  sixAround,
  ZoneGrid,
  zoneName,
} from "../../src/yellowsea/web/systems/great_war_at_sea/sea/zones.js";
import { fleet, operation, plotted, vessel, view } from "./sea_view.js";

const WEB = new URL("../../src/yellowsea/web/systems/great_war_at_sea/sea/", import.meta.url);
const DATA = new URL("../../src/yellowsea/systems/great_war_at_sea/data/", import.meta.url);
const grid = new ZoneGrid(JSON.parse(readFileSync(new URL("layout.json", WEB), "utf8")));
const cruiser = { side: "japan", allowance: [2, 3, 2, 3], ice: false };

function table(name) {
  const [head, ...rows] = readFileSync(new URL(name, DATA), "utf8").trim().split("\n");
  const columns = head.split(",");
  return rows.map((row) => Object.fromEntries(row.split(",").map((value, place) => [columns[place], value])));
}

test("the layout has every water zone, closed side and port of the rules, and nothing else", () => {
  const waters = table("zones.csv").filter((row) => row.type !== "land");
  assert.deepEqual(Object.keys(grid.layout.zones).sort(), waters.map((row) => row.id).sort());
  assert.equal(waters.length, 950);
  for (const { id, type, ice, restricted, inland_sea, merchants, section } of waters) {
    assert.ok(grid.is(id, type[0]), id);
    assert.equal(grid.is(id, "x"), ice === "yes", id);
    assert.equal(grid.is(id, "r"), restricted === "yes", id);
    assert.equal(grid.is(id, "n"), inland_sea === "yes", id);
    assert.equal(grid.merchantsIn(id), Number(merchants), id);
    assert.equal(grid.sectionOf(id), section, id);
  }
  assert.deepEqual(grid.closed, new Set(table("zonesides.csv").map(({ a, b }) => sideKey(a, b))));
  const ports = Object.fromEntries(table("ports.csv").map((row) => [row.id, row.zone]));
  assert.deepEqual(Object.fromEntries(Object.entries(grid.layout.ports).map(([id, port]) => [id, port.zone])), ports);
});

test("names of zones lead back to their rows", () => {
  assert.deepEqual(rowAndNumber("A1"), [0, 1]);
  assert.deepEqual(rowAndNumber("AN36"), [39, 36]);
  for (const zone of Object.keys(grid.layout.zones)) assert.equal(zoneName(...rowAndNumber(zone)), zone);
});

test("a zone lies beside six others, and they beside it", () => {
  for (const zone of ["N11", "O12", "AB20", "AC21"]) {
    assert.equal(new Set(sixAround(zone)).size, 6);
    for (const other of sixAround(zone)) assert.ok(sixAround(other).includes(zone), `${zone} ${other}`);
  }
});

test("the zone under the middle of a zone is that zone, and of land there is none", () => {
  for (const zone of Object.keys(grid.layout.zones)) assert.equal(grid.under(...grid.centre(zone)), zone);
  assert.equal(grid.under(...grid.middle("G10")), null);
  assert.equal(grid.under(-500, -500), null);
});

test("north is up: the letters grow to the south-east and the numbers to the north-east", () => {
  const [[x, y], [u, v], [p, q]] = [grid.centre("Z20"), grid.centre("AB20"), grid.centre("Z21")];
  assert.ok(u > x && v > y);
  assert.ok(p > x && q < y);
  assert.equal(grid.wayTo("Z20", "Z21"), "north-east");
});

test("every zone, port and place lies on the sheet", () => {
  const { width, height, ports, places } = grid.layout;
  const spots = [
    ...grid.centres.values(),
    ...Object.values(ports).map((p) => p.at),
    ...Object.values(places).map((p) => p.at),
  ];
  for (const [x, y] of spots) assert.ok(x > 20 && x < width - 20 && y > 20 && y < height - 20, `${x} ${y}`);
});

test("a port is drawn in its zone or right beside it", () => {
  for (const { at, zone, name } of Object.values(grid.layout.ports)) {
    const [x, y] = grid.centre(zone);
    assert.ok(Math.hypot(at[0] - x, at[1] - y) < 2 * grid.layout.side, name);
  }
});

test("a side is shared by the two zones beside it", () => {
  for (const [a, b] of grid.layout.closed) {
    const [[p, q], back] = [grid.sideBetween(a, b), grid.sideBetween(b, a)];
    const middle = ([[ax, ay], [bx, by]]) => [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)];
    assert.deepEqual(middle([p, q]), middle(back), `${a} ${b}`);
  }
  assert.throws(() => grid.sideBetween("N11", "AB20"));
});

test("a closed side is no way, an open one is", () => {
  assert.ok(!grid.isOpen("J10", "J11"));
  assert.ok(grid.isOpen("I8", "I9"));
  assert.ok(!grid.beside("J10").includes("J11"));
});

test("the shortest way is as long as the map says it is", () => {
  const { ports } = grid.layout;
  const far = (a, b, side = "japan") => shortestWay(grid, ports[a].zone, ports[b].zone, { ...cruiser, side }).length;
  assert.equal(far("sasebo", "port_arthur"), 16);
  assert.equal(far("port_arthur", "vladivostok"), 33);
  assert.equal(far("port_arthur", "chemulpo"), 7);
});

test("the Inland Sea is closed to Russia", () => {
  const { ports } = grid.layout;
  assert.ok(shortestWay(grid, ports.sasebo.zone, ports.kure.zone, cruiser).length > 0);
  assert.deepEqual(shortestWay(grid, ports.sasebo.zone, ports.kure.zone, { ...cruiser, side: "russia" }), []);
});

test("restricted waters hold up those who do not know them, ice everybody in its months", () => {
  const held = Object.keys(grid.layout.zones).find((zone) => grid.is(zone, "r") && grid.coastOf(zone) === "korea");
  const home = Object.keys(grid.layout.zones).find((zone) => grid.is(zone, "r") && grid.coastOf(zone) === "japan");
  assert.ok(held && home);
  assert.ok(isSlow(grid, held, cruiser));
  assert.ok(!isSlow(grid, home, cruiser));
  assert.ok(isSlow(grid, home, { ...cruiser, side: "russia" }));
  const frozen = Object.keys(grid.layout.zones).find((zone) => grid.is(zone, "x") && !grid.is(zone, "r"));
  assert.ok(frozen);
  assert.ok(!isSlow(grid, frozen, cruiser));
  assert.ok(isSlow(grid, frozen, { ...cruiser, ice: true }));
});

test("a way falls into turns by the allowance, which goes on alternating", () => {
  const way = shortestWay(grid, "X20", "X28", cruiser);
  assert.equal(way.length, 8);
  assert.deepEqual(
    byTurns(grid, "X20", way, cruiser).map((zones) => zones.length),
    [2, 3, 2, 1],
  );
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((turn) => allowed(cruiser, turn)),
    [2, 3, 2, 3, 2, 3],
  );
});

test("a course grows zone by zone and is cut into turns", () => {
  const draft = new CourseDraft(grid, "j1", "X20", 3, 2, cruiser);
  for (const zone of ["X21", "X22", "X23", "X24", "X25", "X26"]) assert.ok(draft.extend(zone));
  assert.deepEqual(
    draft.legs.map((leg) => leg.zones),
    [["X21", "X22"], ["X23", "X24", "X25"], ["X26"]],
  );
  assert.equal(draft.arrival, 5);
  assert.equal(draft.written.length, 2);
  assert.deepEqual(draft.meant, [{ zones: ["X26"], port: null, deed: null }]);
});

test("dragging back over the zone before takes the last one off", () => {
  const draft = new CourseDraft(grid, "j1", "X20", 1, 2, cruiser);
  draft.extend("X21");
  draft.extend("X22");
  draft.extend("X21");
  assert.deepEqual(draft.way, ["X21"]);
  draft.extend("X20");
  assert.ok(draft.isEmpty);
  assert.ok(!draft.extend("X20"));
});

test("a fleet in port may leave it and stay before it for a turn", () => {
  assert.ok(!new CourseDraft(grid, "j1", "X20", 1, 9, cruiser).leavePort());
  const draft = new CourseDraft(grid, "j1", "X20", 1, 9, cruiser, true);
  assert.ok(draft.leavePort());
  assert.ok(!draft.leavePort());
  draft.extend("X21");
  assert.deepEqual(
    draft.legs.map((leg) => leg.zones),
    [["X20"], ["X21"]],
  );
});

test("a jump of the pointer is filled with the shortest way", () => {
  const draft = new CourseDraft(grid, "j1", "X20", 1, 9, cruiser);
  draft.extend("X24");
  assert.equal(draft.way.length, 4);
  assert.equal(draft.end, "X24");
  draft.headFor("X22");
  assert.deepEqual(draft.way, ["X21", "X22"]);
});

test("a turn of waiting stays one, and what follows begins a new turn", () => {
  const draft = new CourseDraft(grid, "j1", "X20", 1, 9, cruiser);
  draft.stay();
  draft.extend("X21");
  assert.deepEqual(
    draft.legs.map((leg) => leg.zones),
    [[], ["X21"]],
  );
  draft.back();
  assert.deepEqual(
    draft.legs.map((leg) => leg.zones),
    [[]],
  );
});

test("what a fleet is for is written where its course ends, and taken back first", () => {
  const draft = new CourseDraft(grid, "j1", "X20", 1, 3, cruiser);
  draft.extend("X21");
  draft.toggle("act");
  draft.extend("X22");
  assert.deepEqual(linesOf(draft), ["fleet j1", "to x21", "act", "next", "to x22", "next", "as_plotted"]);
  draft.toggle("block");
  assert.deepEqual(linesOf(draft).slice(-3), ["to x22", "block", "as_plotted"]);
  draft.back();
  assert.deepEqual(draft.way, ["X21", "X22"]);
  const arthur = grid.layout.ports.port_arthur.zone;
  const now = operation({ harbours: [{ id: "port_arthur", friend: ["russia"] }] });
  assert.equal(deedFor(grid, now, fleet("j1", "X20", { mission: "minelay" }), "X20"), "act");
  assert.equal(deedFor(grid, now, fleet("j1", "X20"), "X20"), null);
  assert.equal(deedFor(grid, now, fleet("j1", "X20"), arthur), "block");
  assert.equal(deedFor(grid, now, fleet("r1", "X20", { mission: "intercept" }), arthur), null);
});

test("entering a port takes a move of the turn, or a turn of its own", () => {
  const port = grid.layout.ports.takeshiki.zone;
  const open = grid.beside(port).find((zone) => !isSlow(grid, zone, cruiser));
  const draft = new CourseDraft(grid, "j1", open, 1, 9, cruiser);
  draft.extend(port);
  draft.enter("takeshiki");
  assert.deepEqual(draft.legs, [{ zones: [port], port: "takeshiki", deed: null }]);
  draft.back();
  assert.deepEqual(draft.legs, [{ zones: [port], port: null, deed: null }]);
  const slow = new CourseDraft(grid, "j1", open, 1, 9, { ...cruiser, allowance: [1] });
  slow.extend(port);
  slow.enter("takeshiki");
  assert.equal(slow.legs.length, 2);
});

test("coal is counted by the zones of each turn", () => {
  const legs = [[], ["X21"], ["X22", "X23"], ["X24", "X25", "X26"]].map((zones) => ({ zones, port: null }));
  assert.equal(coalFor(legs, [1, 1, 6, 12]), 20);
});

test("a draft begins where the turns that stand leave the fleet", () => {
  const j1 = fleet("j1", "X20", { plot: [plotted(3, ["X21"]), plotted(4, [])], due: [5] });
  assert.equal(startOf(grid, j1), "X21");
  const home = fleet("j2", "X20", { plot: [plotted(3, [], { harbour: "takeshiki" })], due: [4] });
  assert.equal(startOf(grid, home), grid.layout.ports.takeshiki.zone);
  assert.equal(startOf(grid, fleet("j3", "X20", { due: [3, 4, 5] })), "X20");
});

test("a draft means the fleet, its zones in small letters, and the ends of its turns", () => {
  const j1 = fleet("j1", "X20", { due: [3, 4, 5], allowances: [2, 2] });
  const draft = draftFor(grid, operation(), j1);
  draft.extend("X23");
  assert.deepEqual(linesOf(draft), ["fleet j1", "to x21", "to x22", "next", "to x23", "next", "as_plotted"]);
  draft.extend("X26");
  assert.deepEqual(linesOf(draft).slice(-4), ["to x25", "to x26", "next", "as_plotted"]);
  draft.extend("X30");
  assert.equal(
    linesOf(draft).filter((line) => line === "next").length,
    3,
    "what goes beyond the turns due is not sent",
  );
});

test("the rules write the way into a port from the start of its turn", () => {
  const port = grid.layout.ports.takeshiki.zone;
  const open = grid.beside(port).find((zone) => !isSlow(grid, zone, cruiser));
  const draft = draftFor(grid, operation(), fleet("j1", open, { due: [3, 4, 5] }));
  draft.extend(port);
  draft.enter("takeshiki");
  assert.deepEqual(linesOf(draft), ["fleet j1", "to_port takeshiki", "as_plotted"]);
});

test("lines are sent one by one, ends that came by themselves are passed over, a refusal ends it", () => {
  const played = [];
  let offered = ["fleet j1", "done"];
  const sender = new Sender(
    ([text]) => played.push(text),
    () => offered,
  );
  sender.send(["fleet j1", "to x21", "next", "as_plotted", "done"]);
  offered = ["to x21", "next"];
  sender.goOn();
  offered = ["done"];
  sender.goOn();
  assert.deepEqual(played, ["fleet j1", "to x21", "done"]);
  sender.send(["fleet j9", "done"]);
  assert.deepEqual(sender.pending, []);
  assert.equal(played.length, 3);
});

test("drafts fall away when their fleet has its orders or the turn is another", () => {
  const waiting = operation({ fleets: [fleet("j1", "X20", { due: [5] }), fleet("j2", "X22", { due: [5] })] });
  const drafts = new Map(waiting.fleets.map((each) => [each.id, draftFor(grid, waiting, each)]));
  assert.deepEqual([...stillMeant(grid, waiting, drafts).keys()], ["j1", "j2"]);
  const [j1, j2] = waiting.fleets;
  const later = operation({
    fleets: [
      { ...j1, ordered: true },
      { ...j2, due: [6] },
    ],
  });
  assert.equal(stillMeant(grid, later, drafts).size, 0);
  assert.equal(stillMeant(grid, { ...waiting, step: "contact" }, drafts).size, 0);
});

test("only own fleets with a turn to write are drawn a course for", () => {
  const now = operation();
  assert.ok(canDraft(now, fleet("j1", "X20", { due: [5] })));
  assert.ok(!canDraft(now, fleet("j1", "X20")));
  assert.ok(!canDraft(now, fleet("r1", "X20", { due: [5] })));
  assert.ok(!canDraft(now, null));
});

test("an enemy that is off the map is shown where it was last reported, or not at all", () => {
  const report = { turn: 1, age: 2, zone: "AA20", capital: 3, light: 0, other: 0, transports: false };
  const shown = stands(
    operation({
      fleets: [
        fleet("j1", "X20"),
        fleet("r1", "X25"),
        fleet("r2", "", { on_map: false, report }),
        fleet("r3", "", { on_map: false }),
      ],
    }),
  );
  assert.deepEqual(
    shown.map(({ fleet: { id }, zone, ghost }) => [id, zone, ghost]),
    [
      ["j1", "X20", false],
      ["r1", "X25", false],
      ["r2", "AA20", true],
    ],
  );
  assert.equal(
    new Set(
      spread(grid, stands(operation({ fleets: [fleet("j1", "X20"), fleet("r1", "X20")] }))).map(
        ({ aside }) => aside[0],
      ),
    ).size,
    2,
  );
});

test("a fleet is led by its heaviest ship", () => {
  const vessels = [vessel("tb1", "TB"), vessel("izumo", "AC"), vessel("naniwa", "C")];
  const now = operation({ vessels, fleets: [fleet("j1", "X20", { ships: ["tb1", "naniwa", "izumo"] })] });
  assert.equal(leadShip(now, now.fleets[0]).id, "izumo");
});

test("a plot is drawn turn by turn, frozen where nothing can be changed", () => {
  const j1 = fleet("j1", "X20", {
    plot: [plotted(3, ["X21", "X22"]), plotted(4, []), plotted(5, [], { harbour: "takeshiki" })],
    due: [5],
  });
  const course = plotOf(grid, j1);
  assert.deepEqual(
    course.map(({ turn, kind, points }) => [turn, kind, points.length]),
    [
      [3, "frozen", 3],
      [4, "frozen", 1],
      [5, "written", 2],
    ],
  );
  assert.deepEqual(course[2].points.at(-1), grid.layout.ports.takeshiki.at);
});

test("the log sheet says what is written and what the enemy knows", () => {
  const report = { turn: 2, age: 1, zone: "X20", capital: 4, light: 2, other: 0, transports: true };
  const j1 = fleet("j1", "X20", { plot: [plotted(3, ["X21"]), plotted(4, [], { harbour: "takeshiki" })], report });
  assert.equal(plotWords(j1, grid), "T3 X21, T4 into Takeshiki");
  assert.equal(
    knownWords(j1, grid),
    "sees its marker; last turn in the sea 2 N of Dagelet (X20): 4 capital, 2 light, transports",
  );
  assert.equal(knownWords(fleet("j2", "X20", { on_map: false }), grid), "does not see it, knows nothing of its ships");
});

test("a draft in words tells when it arrives and what it burns", () => {
  const j1 = fleet("j1", "X20", { due: [3, 4, 5] });
  const draft = draftFor(grid, operation(), j1);
  draft.extend("X23");
  assert.equal(
    draftWords(draft, operation(), j1, grid),
    "T3 X21 X22, T4 X23; there in turn 4, 7 of 200 points of coal",
  );
});

test("the pulses show everybody where he was, from port where he came out", () => {
  const trail = (...zones) => zones.map((zone, pulse) => ({ pulse, zone }));
  const now = operation({
    fleets: [
      fleet("j1", "X22", { trail: trail("X20", "X20", "X21", "X21", "X21", "X22", "X22") }),
      fleet("j2", "X30", { trail: trail(null, "X30") }),
      fleet("j3", "X9"),
    ],
  });
  assert.equal(pulsesOf(now), 6);
  assert.ok(hasMoved(now));
  assert.deepEqual(
    [...whereAt(now, 2)],
    [
      ["j1", "X21"],
      ["j2", "X30"],
    ],
  );
  assert.deepEqual(
    [...whereAt(now, 0)],
    [
      ["j1", "X20"],
      ["j2", "X30"],
    ],
  );
  assert.equal(pulseOf(now, { zone: "X21", fleets: ["j1", "r9"] }), 2);
  assert.equal(pulseOf(now, { zone: "A1", fleets: ["j1"] }), 6, "what cannot be placed comes at the end");
  assert.ok(!hasMoved(operation({ fleets: [fleet("j3", "X9")] })));
});

test("a fleet sails from zone to zone without a stop, and its wake ends where it is", () => {
  const trail = ["X20", "X20", "X21", "X21", "X21", "X22", "X22"].map((zone, pulse) => ({ pulse, zone }));
  const now = operation({ fleets: [fleet("j1", "X22", { trail })] });
  const track = tracks(grid, now).get("j1");
  assert.deepEqual(
    track.map(({ pulse }) => pulse),
    [0, 2, 5, 6],
  );
  const [from, to] = [grid.centre("X20"), grid.centre("X21")];
  assert.deepEqual(wayAt(track, 0).at(-1), from);
  assert.deepEqual(wayAt(track, 1).at(-1), [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  assert.deepEqual(wayAt(track, 2).at(-1), to);
  assert.equal(wayAt(track, 3.5).length, 3);
  assert.deepEqual(wayAt(track, 6).at(-1), grid.centre("X22"));
});

test("the chance of a contact, with what counts for it", () => {
  assert.equal(contactChance(5, 0), 33);
  assert.equal(contactChance(5, -3), 0);
  assert.equal(contactChance(5, 9), 100);
  const parts = [{ text: "night", value: -1 }];
  const words = chanceWords(operation(), { parts, leader: 2, counted: ["russia"] });
  assert.match(words, /die of 5 or more; night −1; Russia counts its leader/);
  assert.match(words, /17 %, with your leader \(\+2\) 50 %/);
});

test("events move fleets and change the weather on the chart, and name what they are about", () => {
  const before = view({ fleets: [fleet("j1", "X20")] });
  const moved = applySea(before, {
    type: "FleetMoved",
    fleet: "j1",
    path: ["X20", null, "X21", null, null, "X22", null],
    harbour: null,
  });
  assert.equal(moved.operation.fleets[0].zone, "X22");
  assert.equal(
    applySea(before, { type: "WeatherChanged", section: "yellow_sea", weather: "gale" }).operation.sections[0].weather,
    "gale",
  );
  assert.equal(applySea(before, { type: "Other" }), before);
  assert.deepEqual(aboutSea({ type: "x", fleet: "j1", zone: "X20", harbour: null }), ["fleet:j1", "zone:x20"]);
  const told = besidesMovement([
    { by: "russia", seq: 1, events: [{ type: "FleetMoved" }] },
    { by: "russia", seq: 2, events: [{ type: "OrdersGiven" }, { type: "ContactMade" }] },
  ]);
  assert.deepEqual(
    told.map(({ seq, events }) => [seq, events.length]),
    [[2, 1]],
  );
});

test("a click that is not offered is put to the rules in their notation", () => {
  assert.equal(seaIntent(["zone:x20"], new Set(["next"])), "to x20");
  assert.equal(seaIntent(["harbour:dalny"], new Set(["to_port"])), "to_port dalny");
  assert.equal(seaIntent(["fleet:j2"], new Set(["done"])), "fleet j2");
  assert.equal(seaIntent(["fleet:r2"], new Set(["show"])), "show r2");
  assert.equal(seaIntent(["zone:x20"], new Set(["done"])), null);
});

test("the zone under the pointer is read out with its water, weather and fleets", () => {
  const now = operation({
    fleets: [fleet("j1", "X20", { due: [5] })],
    sections: [{ id: "sea_of_japan", weather: "fog", level: 3 }],
  });
  const words = seaReadOut(grid, now, "X20");
  assert.match(words, /^the sea 2 N of Dagelet \(X20\), open sea/);
  assert.match(words, /fog/);
  assert.match(words, /Division 1 \(J1\) in the sea 2 N of Dagelet \(X20\), intercept, 0 ships, orders are due/);
});

test("the sections meet along open water, and closed sides are not drawn as their border", () => {
  const borders = sectionBorders(grid);
  assert.ok(borders.length > 10);
  for (const [a, b] of borders) {
    assert.notEqual(grid.sectionOf(a), grid.sectionOf(b));
    assert.ok(!grid.closed.has(sideKey(a, b)));
  }
});

test("the field comes to the front for a battle and while ships are drawn up for it", () => {
  const sea = view();
  assert.equal(operationIn(sea), sea);
  assert.ok(!isOnField(sea));
  assert.ok(isOnField({ ...sea, round: 1 }));
  assert.ok(isOnField({ ...sea, operation: operation({ step: "place" }) }));
  const fight = { round: 1, operation: null };
  assert.equal(operationIn(fight), null);
  assert.ok(isOnField(fight));
});
