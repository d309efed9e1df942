/** Tsushima without a browser: events, fire, divisions on paper, stations of the Battle Board, words. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FireLog } from "../../src/yellowsea/web/systems/tsushima/battle/fire_log.js";
import { byWorth, meanOf, rangeWays } from "../../src/yellowsea/web/systems/tsushima/battle/fire_sheet.js";
import { inLine } from "../../src/yellowsea/web/systems/tsushima/battle/line_states.js";
import {
  endsInBattle,
  outsideBattle,
  sinceBattleJoined,
} from "../../src/yellowsea/web/systems/tsushima/battle/lines.js";
import { columnX, plan, reachOf } from "../../src/yellowsea/web/systems/tsushima/battle/plan.js";
import { lossesOf, sumOf } from "../../src/yellowsea/web/systems/tsushima/battle/report.js";
import { columnsBetween } from "../../src/yellowsea/web/systems/tsushima/battle/sea.js";
import { sortMerchants } from "../../src/yellowsea/web/systems/tsushima/chart/convoys.js";
import { DivisionDraft } from "../../src/yellowsea/web/systems/tsushima/chart/division_draft.js";
import { DrawnWay } from "../../src/yellowsea/web/systems/tsushima/chart/drawn_way.js";
import { SeaGrid } from "../../src/yellowsea/web/systems/tsushima/chart/grid.js";
import { readOut } from "../../src/yellowsea/web/systems/tsushima/chart/readout.js";
import { spotOf } from "../../src/yellowsea/web/systems/tsushima/chart/spots.js";
import { inShort, stacksOf } from "../../src/yellowsea/web/systems/tsushima/chart/stacks.js";
import { loadsOf, panelWords } from "../../src/yellowsea/web/systems/tsushima/chart/tracks.js";
import { about, apply, recapKey, trailOf } from "../../src/yellowsea/web/systems/tsushima/events.js";
import { Lookups, wanted } from "../../src/yellowsea/web/systems/tsushima/lookups.js";
import { inWords, percentOf } from "../../src/yellowsea/web/systems/tsushima/searches.js";
import { intent } from "../../src/yellowsea/web/systems/tsushima/unoffered_option.js";
import { options } from "./options.js";

const LAYOUT = new URL("../../src/yellowsea/web/systems/tsushima/layout.json", import.meta.url);
const grid = new SeaGrid(JSON.parse(readFileSync(LAYOUT, "utf8")));

function ship(id, more = {}) {
  return { id, name: id, side: "japan", type: "B", where: "chemulpo", division: null, hits: 0, ...more };
}

function view(more = {}) {
  return {
    phase: "movement",
    viewer: "japan",
    battle: null,
    campaign: null,
    orders: null,
    searches: {},
    ships: [ship("mikasa")],
    stacks: [],
    divisions: [],
    mines: [],
    bases: [],
    ...more,
  };
}

function line(seq, by, ...types) {
  return { seq, by, option: "x", events: types.map((type) => ({ type, text: type, place_name: "Chemulpo" })) };
}

// -- the chart --------------------------------------------------------------------------------------------------------

test("ships lie in stacks by place and side; what nobody knows is closed", () => {
  const seen = view({
    ships: [ship("mikasa"), ship("asahi"), ship("varyag", { side: "russia" }), ship("lost", { where: "sunk" })],
    stacks: [{ side: "russia", where: "0411" }],
  });
  const stacks = stacksOf(seen, grid).map(({ place, side, ships, closed }) => [place, side, ships.length, closed]);
  assert.deepEqual(stacks, [
    ["chemulpo", "japan", 2, false],
    ["chemulpo", "russia", 1, false],
    ["0411", "russia", 0, true],
  ]);
});

test("two sides in one place lie apart, and ships off a port clear of those in it", () => {
  const at = (place, side) => ({ place, side, ships: [], closed: false });
  const both = [at("0512", "japan"), at("0512", "russia")];
  const [[x1], [x2]] = both.map((stack) => spotOf(grid, stack, both));
  assert.ok(x2 - x1 > 40);
  const hex = grid.layout.ports.chemulpo.hex;
  const off = [at(hex, "japan"), at("chemulpo", "japan")];
  const [[ax, ay], [bx, by]] = off.map((stack) => spotOf(grid, stack, off));
  assert.ok(Math.hypot(ax - bx, ay - by) > 50);
});

test("places have names", () => {
  assert.equal(grid.title("port_arthur"), "Port Arthur");
  assert.equal(grid.title(grid.layout.ports.chemulpo.hex), `the sea off Chemulpo (${grid.layout.ports.chemulpo.hex})`);
  assert.ok(grid.isZone("kronstadt") && grid.has("kronstadt"));
});

test("what a stack is made of, in short", () => {
  assert.equal(inShort([{ type: "B" }, { type: "B" }, { type: "D" }]), "2 battleships, 1 destroyer counter");
});

test("a place is read out with price, search and ships", () => {
  const courses = { points: 1, places: { chemulpo: { way: [], points: 1 } } };
  assert.equal(
    readOut(view({ mines: ["chemulpo"] }), grid, "chemulpo", courses),
    "Chemulpo: 1 of 1 movement point: 1 battleship: a mine.",
  );
});

test("searches in words", () => {
  const search = {
    kind: "hex",
    needed: 5,
    chance: 1 / 3,
    chance_if_evading: 1 / 6,
    modifiers: [
      ["destroyers", 2],
      ["night", -1],
    ],
  };
  assert.equal(inWords(search), "one die (+2 destroyers, −1 night) of 5 or more: 33 %, 17 % if they evade");
  assert.equal(inWords({ kind: "zone", needed: 9, chance: 10 / 36 }), "two dice, 9 or more: 28 %");
  assert.equal(percentOf({ ...search, kind: "port", chance_under_guns: 0.5 }), "50 % under the guns");
  assert.equal(percentOf(undefined), "");
});

test("what moved last leaves a trail until its side moves again", () => {
  const moved = { type: "StackMoved", text: "", side: "russia", origin: "port_arthur", to: "0411" };
  const trail = trailOf([{ ...line(1, "russia"), events: [moved] }], []);
  assert.deepEqual(trail, [moved]);
  const began = { type: "SegmentBegan", text: "", segment: "movement", side: "russia" };
  assert.deepEqual(trailOf([{ ...line(2, null), events: [began] }], trail), []);
});

test("events change ships, stacks and the battle", () => {
  const battle = { ships: { mikasa: 3, asahi: 3 } };
  const seen = view({ battle, ships: [ship("mikasa", { division: "j1" }), ship("asahi", { division: "j1" })] });
  const steered = apply(seen, { type: "ColumnsChanged", text: "", side: "japan", unit: "j1", column: 5 });
  assert.deepEqual(steered.battle.ships, { mikasa: 5, asahi: 5 });
  const sunk = apply(seen, { type: "ShipSunk", text: "", ship: "asahi" });
  assert.deepEqual(sunk.battle.ships, { mikasa: 3 });
  assert.equal(sunk.ships[1].where, "sunk");
  const seenStack = apply(view(), { type: "StackMoved", text: "", side: "russia", origin: "a", to: "0411" });
  assert.deepEqual(seenStack.stacks, [{ side: "russia", where: "0411" }]);
  const own = apply(view(), { type: "StackMoved", text: "", side: "japan", origin: "a", to: "0411" });
  assert.deepEqual(own.stacks, []);
  assert.deepEqual(about({ type: "GunsFired", text: "", shooter: "mikasa", target: "varyag" }), [
    "unit:mikasa",
    "unit:varyag",
  ]);
  assert.equal(recapKey(line(1, "japan", "FireDeclared")), recapKey(line(99, "japan", "ColumnsChanged")));
});

test("a click that is not legal is put into notation so that the rules can answer", () => {
  assert.equal(intent(view(), ["place:0512"], new Set(["to"])), "to 0512");
  assert.equal(intent(view(), ["place:0512"], new Set(["done"])), "sail_all 0512");
  assert.equal(intent(view({ phase: "combat" }), ["place:0512"], new Set()), "search 0512");
  const battle = view({ phase: "battle", battle: { mover: "japan" } });
  assert.equal(intent(battle, ["unit:mikasa"], new Set()), "steer mikasa");
  assert.equal(intent({ ...battle, viewer: "russia" }, ["unit:mikasa"], new Set()), "target mikasa");
});

// -- what is asked beside the view ------------------------------------------------------------------------------------

test("only what is wanted is asked for, and late answers are dropped", async () => {
  const state = (seq, more) => ({
    seq,
    options: options("to 0512"),
    view: view({ orders: { sailing: ["mikasa"] } }),
    ...more,
  });
  assert.deepEqual(wanted(state(1), true), { courses: true, expected: false, convoys: false });
  const asked = [];
  let answer = () => {};
  const lookups = new Lookups((what) => {
    asked.push(what);
    return new Promise((resolve) => {
      answer = () => resolve({ points: 5, places: {} });
    });
  });
  const first = lookups.ask(state(1), false);
  const late = answer;
  const second = lookups.ask(state(2), false);
  answer();
  late();
  assert.deepEqual(await Promise.all([first, second]), [false, true]);
  assert.deepEqual(asked, ["courses", "courses"]);
  assert.equal(lookups.courses?.points, 5);
  assert.equal(lookups.expectedAt(state(1)), null);
});

// -- divisions on paper -----------------------------------------------------------------------------------------------

function draft() {
  const kinds = { mikasa: 0, asahi: 0, fuji: 0, yakumo: 1, asama: 1, iwate: 1, jd1: -1 };
  const divisions = [{ id: "j1", side: "japan", where: "sasebo", ships: ["mikasa", "asahi", "fuji"], speed: 5 }];
  const suggestion = {
    groups: [
      ["fuji", "asahi", "mikasa"],
      ["yakumo", "asama", "iwate"],
    ],
    kinds,
    least: 3,
    most: 6,
  };
  return new DivisionDraft({ viewer: "japan", divisions }, options("dissolve j1"), "sasebo", suggestion);
}

test("a draft begins with the divisions as they are and asks for nothing", () => {
  const paper = draft();
  assert.deepEqual(paper.groups, [["mikasa", "asahi", "fuji"]]);
  assert.deepEqual(paper.loose, ["yakumo", "asama", "iwate"]);
  assert.deepEqual(paper.orders(), []);
});

test("a new division is formed in the order its ships were chosen; what has changed is dissolved first", () => {
  const paper = draft();
  paper.asSuggested();
  assert.deepEqual(paper.orders(), [
    "dissolve j1",
    ...["form sasebo", "add fuji", "add asahi", "add mikasa", "close_ranks"],
    ...["form sasebo", "add yakumo", "add asama", "add iwate", "close_ranks"],
  ]);
});

test("a draft says what is wrong with it", () => {
  const paper = draft();
  paper.move(["yakumo"], "new");
  assert.match(paper.fault() ?? "", /Division B has 1 ship: 3 at least/);
  paper.move(["yakumo"], 0);
  assert.match(paper.fault() ?? "", /battleships and cruisers sail apart/);
  paper.move(["yakumo"], "loose");
  assert.equal(paper.fault(), null);
});

// -- battle -----------------------------------------------------------------------------------------------------------

const FIRED = {
  type: "GunsFired",
  text: "",
  side: "japan",
  shooter: "mikasa",
  target: "varyag",
  rolls: [[3, 4]],
  results: [1],
  hits: 1,
};

test("the fire of a round is kept until the next one ends, the report until the next battle", () => {
  const log = new FireLog();
  const joined = { type: "BattleJoined", text: "Battle", place_name: "Chemulpo" };
  const hit = { type: "ShipHit", text: "", ship: "varyag", name: "Varyag", side: "russia", total: 1 };
  log.hear([
    { seq: 1, by: null, option: null, events: [joined, FIRED, hit, { type: "RoundEnded", text: "", rounds: 1 }] },
  ]);
  assert.deepEqual([log.last?.round, log.last?.shots.length, log.last?.hits.length], [1, 1, 1]);
  const name = log.roundName;
  log.hear([{ seq: 1, by: null, option: null, events: [joined] }]);
  assert.equal(log.roundName, "", "a log that begins anew is a new log");
  log.hear([line(2, null, "RoundEnded")]);
  assert.notEqual(log.roundName, name);
});

test("a ship that was sunk does not count as hit", () => {
  const hit = (ship, total) => ({ ship, name: ship, side: "russia", total });
  const report = {
    hits: [hit("varyag", 1), hit("askold", 2), hit("askold", 3), hit("varyag", 2)],
    sunk: [hit("askold", 3)],
  };
  assert.deepEqual(lossesOf(report, "russia"), { sunk: ["askold"], hurt: [["varyag", 2]] });
  assert.deepEqual(lossesOf(report, "japan"), { sunk: [], hurt: [] });
});

test("a sum names what changes the gun's factor", () => {
  assert.equal(
    sumOf([
      ["gun factor", 7],
      ["range", -4],
      ["close", 1],
    ]),
    "7 −4 range +1 close",
  );
});

test("what both have seen begins where the battle was joined", () => {
  const lines = [
    line(1, "japan", "ShipsSailed"),
    line(2, "japan", "SearchRolled", "BattleJoined"),
    line(3, "russia", "GunsFired"),
  ];
  assert.deepEqual(
    sinceBattleJoined(lines).map((entry) => entry.events.map((event) => event.type)),
    [["BattleJoined"], ["GunsFired"]],
  );
  assert.deepEqual(outsideBattle({ battle: {} }, lines), []);
  const after = [...lines, line(4, "japan", "BattleEnded"), line(5, "russia", "ShipsSailed")];
  assert.deepEqual(outsideBattle({ battle: null }, after), [after[4]]);
  assert.ok(endsInBattle(after, "japan"));
  assert.ok(!endsInBattle(after, "russia"), "Russia has gone on");
});

test("targets are listed by what they are worth, the suggested one first", () => {
  const choice = (target, mean) => ({ target, sharers: 1, guns: [{ gun: "primary", salvos: 1, modifiers: [], mean }] });
  const shooter = { choices: [choice("a", 0.1), choice("b", 0.5), choice("c", 0.2)], suggested: "c" };
  assert.deepEqual(
    byWorth(shooter).map((each) => each.target),
    ["c", "b", "a"],
  );
  assert.equal(meanOf({ target: "a", modifier: 0, mean_per_salvo: 0.3 }), 0.3);
});

test("ways to change the range are those that are offered", () => {
  const hits = { japan: 1, russia: 1 };
  const expected = { mover: "japan", after: { steady: hits, "close 1": hits, "open 1": hits } };
  assert.deepEqual(rangeWays(expected, ["steady", "close 1"]), [
    ["steady", "Hold"],
    ["close 1", "Close 1"],
  ]);
  assert.deepEqual(rangeWays({ mover: "japan", after: { cancel: hits, "column 4": hits } }, []), [
    ["column 4", "Column 4"],
  ]);
});

function fight(more = {}) {
  const ships = [
    ...["mikasa", "asahi"].map((id) => ship(id, { division: "j1" })),
    ship("jd1", { type: "D" }),
    ship("varyag", { side: "russia" }),
  ];
  const battle = {
    columns: 12,
    coast: null,
    ships: { mikasa: 3, asahi: 3, jd1: 3, varyag: 10 },
    lines: { japan: [["mikasa", "asahi"]], russia: [["varyag"]] },
    screens: { jd1: "j1" },
    ...more,
  };
  return { battle, ships };
}

test("ships stand in their columns, the line from top to bottom, nobody on another's place", () => {
  const laid = plan(fight(), 2);
  const at = (id) => laid.stations.get(id);
  assert.equal(at("mikasa").x, columnX(laid, 3));
  assert.ok(at("mikasa").y < at("asahi").y);
  assert.ok(at("mikasa").leads && !at("asahi").leads);
  const rows = ["mikasa", "asahi", "jd1"].map((id) => at(id).y.toFixed(1));
  assert.equal(new Set(rows).size, 3);
  assert.ok([...laid.stations.values()].every(({ x, y }) => x > 0 && x < laid.width && y > 0 && y < laid.height));
});

test("the board comes as near as both fleets, the coast and what can be chosen allow", () => {
  assert.deepEqual(reachOf(fight(), []), { first: 2, last: 11 });
  assert.deepEqual(reachOf(fight({ ships: { mikasa: 6, varyag: 7 } }), []), { first: 4, last: 9 });
  assert.deepEqual(reachOf(fight({ ships: { mikasa: 6, varyag: 7 } }), [2]), { first: 1, last: 8 });
  assert.deepEqual(reachOf(fight({ ships: { mikasa: 6, varyag: 7 }, coast: "russia" }), []), { first: 5, last: 12 });
  assert.deepEqual(reachOf(fight({ ships: { mikasa: -1, varyag: 7 } }), []), { first: 1, last: 8 });
});

test("two sides in one column stand apart, ships that wait beyond the edge, coast guns on the shore", () => {
  const { battle, ships } = fight({ coast: "russia", ships: { mikasa: 5, asahi: -1, varyag: 5 } });
  const laid = plan({ battle, ships }, 2);
  const { mikasa, asahi, varyag, coast_gun_1: gun } = Object.fromEntries(laid.stations);
  assert.ok(mikasa.crowded && mikasa.x < columnX(laid, 5) && varyag.x > columnX(laid, 5));
  assert.equal(asahi.column, 0);
  assert.ok(gun.x > columnX(laid, 12));
});

test("the range is the water between the nearest columns", () => {
  const { battle } = fight();
  assert.deepEqual(columnsBetween(battle), { left: 3, right: 10, count: 6 });
  assert.equal(columnsBetween({ ...battle, ships: { mikasa: 9, varyag: 10 } }), null);
  assert.equal(columnsBetween({ ...battle, ships: {} }), null);
});

// -- the land campaign ------------------------------------------------------------------------------------------------

test("loads are told of those needed, and more than needed as such", () => {
  assert.equal(loadsOf({ delivered: 3, loads_needed: 8 }), "3 of 8");
  assert.equal(loadsOf({ delivered: 9, loads_needed: 8 }), "9 (8 needed)");
});

test("the panel tells the campaign, or the damage where none is played", () => {
  const score = { hits_on_japan: 1, hits_on_russia: 2, points_japan: 5, points_russia: 3 };
  assert.equal(panelWords({ campaign: null, score }, (port) => port).lines[2][1], "5 : 3");
  const campaign = { plan: null, port: null };
  assert.equal(panelWords({ campaign, score }, (port) => port).lines[0][0], "No plan chosen yet");
});

test("merchants are sorted into those under way, in danger and free", () => {
  const merchant = (id, more) => ({ id, where: "0512", cargo: true, safe: false, threats: [], ...more });
  const merchants = [
    merchant("a", { threats: ["0411"] }),
    merchant("b", { where: "kure", safe: true }),
    merchant("c", { where: "fusan" }),
    merchant("d", { cargo: false, safe: true, where: "kure" }),
  ];
  const ids = (list) => list.map((each) => each.id);
  const { afloat, risk, free } = sortMerchants({ port: "fusan", merchants });
  assert.deepEqual([ids(afloat), ids(risk), ids(free)], [["a", "b"], ["a"], ["d"]]);
});

test("a way drawn with Shift goes through the hexes the ships were dragged over", () => {
  const drawn = new DrawnWay();
  for (const place of ["0713", "0613", "0613", null, "0612"]) drawn.over(place, true);
  assert.deepEqual(drawn.lineTo("0612", "0713"), ["via 0613", "to 0612"]);
  assert.deepEqual(drawn.lineTo("0612", "0713"), [], "it holds for one drag");
  for (const place of ["0713", "0613", "0612"]) drawn.over(place, true);
  assert.deepEqual(drawn.lineTo("fusan", "0713"), ["via 0613", "via 0612", "to fusan"]);
});

test("without Shift, or once it is let go, ships take the usual way", () => {
  const drawn = new DrawnWay();
  for (const place of ["0713", "0613"]) drawn.over(place, true);
  drawn.over("0612", false);
  assert.deepEqual(drawn.lineTo("0612", "0713"), []);
});

test("each large ship has a class, and everything on it stands between stern and bow", () => {
  const { classes, provenance } = JSON.parse(readFileSync(new URL("battle/profiles.json", LAYOUT), "utf8"));
  const rows = readFileSync(new URL("../../../systems/tsushima/data/ships.csv", LAYOUT), "utf8").trim().split("\n");
  const large = rows.flatMap((row) => ("BAC".includes(row.split(",")[3]) ? [row.split(",")[0]] : []));
  const drawn = Object.values(classes).flatMap(({ ships }) => ships);
  assert.deepEqual([...drawn].sort(), [...large].sort());
  for (const { length, funnels, masts, guns } of Object.values(classes)) {
    assert.ok(length > 60 && length < 160);
    for (const place of [...funnels, ...masts, ...guns.map(([at]) => at)]) assert.ok(place > 0 && place < 1);
    assert.deepEqual(funnels, [...funnels].sort());
  }
  const funnelsOf = (id) => Object.values(classes).find(({ ships }) => ships.includes(id)).funnels.length;
  assert.deepEqual(
    ["mikasa", "shikishima", "askold", "variag", "nisshin", "souvaroff"].map(funnelsOf),
    [2, 3, 5, 4, 2, 2],
  );
  for (const words of Object.values(provenance)) assert.match(words, /^(derived|reconstructed):/);
});

test("a line is told in its order, small craft after it", () => {
  const ships = [
    ship("jt1", { type: "T" }),
    ship("asama", { type: "A" }),
    ship("mikasa"),
    ship("askold", { side: "russia" }),
  ];
  const battle = {
    lines: { japan: [["mikasa"], ["asama"]], russia: [["askold"]] },
    ships: { jt1: 3, asama: 3, mikasa: 3, askold: 10 },
  };
  assert.deepEqual(
    inLine(battle, "japan", ships).map(({ id }) => id),
    ["mikasa", "asama", "jt1"],
  );
});
