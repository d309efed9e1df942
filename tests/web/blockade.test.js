/** Blockade without a browser: events on the chart, what clicks mean, how ships lie in port. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { headline } from "../../src/yellowsea/web/systems/blockade/battle_sheet.js";
import { about, apply, recapKey } from "../../src/yellowsea/web/systems/blockade/events.js";
import { whereabouts } from "../../src/yellowsea/web/systems/blockade/forces.js";
import { packing } from "../../src/yellowsea/web/systems/blockade/moored.js";
import { strengthWords } from "../../src/yellowsea/web/systems/blockade/ships.js";
import { intent } from "../../src/yellowsea/web/systems/blockade/unoffered_option.js";

function ship(id, more = {}) {
  const figures = { firepower: 6, speed: 3, damaged_firepower: 3, damaged_speed: 2, defence: 2 };
  return { id, side: "japan", state: "area", where: "yellow_sea", damaged: false, ...figures, ...more };
}

function view(more = {}) {
  const empty = { control: null, squadrons: { japan: null, russia: null } };
  return {
    phase: "operations",
    viewer: "japan",
    battle: null,
    operation: null,
    areas: { yellow_sea: empty, pacific: empty },
    ships: [ship("mikasa"), ship("asama", { firepower: 3, speed: 4 })],
    ...more,
  };
}

test("squadrons follow from the ships after an event", () => {
  const after = apply(view(), { type: "ShipDamaged", text: "", ship: "mikasa" });
  const { control, squadrons } = after.areas.yellow_sea;
  assert.deepEqual(squadrons.japan, { count: 2, firepower: 6, speed: 2, top: "mikasa", hidden: false });
  assert.equal(control, "japan");
  const moved = apply(after, {
    type: "MovementChecked",
    text: "",
    side: "japan",
    moved: true,
    origin: "yellow_sea",
    to: "pacific",
  });
  assert.equal(moved.areas.yellow_sea.squadrons.japan, null);
  assert.equal(moved.areas.pacific.squadrons.japan.count, 2);
});

test("a hidden squadron stays as it was told", () => {
  const hidden = { count: null, firepower: null, speed: null, top: "mikasa", hidden: true };
  const start = view({ areas: { yellow_sea: { control: null, squadrons: { japan: hidden, russia: null } } } });
  const after = apply(start, { type: "ShipSunk", text: "", ship: "mikasa" });
  assert.equal(after.areas.yellow_sea.squadrons.japan, hidden);
});

test("a move may go to a sea or a port: both are lit", () => {
  assert.deepEqual(about({ type: "MovementChecked", text: "", origin: "pacific", to: "japan" }), [
    "area:pacific",
    "area:japan",
    "port:pacific",
    "port:japan",
  ]);
  assert.ok(about({ type: "ConvoyAssembled", text: "", area: "yellow_sea" }).includes("landing:yellow_sea"));
});

test("sorties are told together, operations alone", () => {
  const entry = (seq, type) => ({ seq, by: "japan", option: "", events: [{ type, text: "" }] });
  assert.equal(recapKey(entry(1, "ShipsSailed")), recapKey(entry(9, "ShipsSailed")));
  assert.notEqual(recapKey(entry(1, "BattleJoined")), recapKey(entry(2, "BattleJoined")));
});

test("a click that is not legal is put into notation so that the rules can answer", () => {
  const sortie = view({ phase: "japanese_sortie" });
  assert.equal(intent(sortie, ["ship:mikasa", "area:pacific"]), "sortie mikasa pacific");
  assert.equal(intent(sortie, ["ship:mikasa"]), "sortie mikasa east_china_sea");
  assert.equal(intent(sortie, ["area:pacific"]), "sortie_all japan pacific");
  assert.equal(intent(view({ phase: "russian_sortie" }), ["area:pacific"]), "sortie_all port_arthur pacific");
  assert.equal(intent(view(), ["area:a", "area:b"]), "move a b");
  assert.equal(intent(view(), ["area:a", "port:japan"]), "enter a japan");
  assert.equal(intent(view(), ["port:japan", "area:a"]), "leave japan a");
  assert.equal(intent(view({ battle: { criticals: 1 } }), ["ship:mikasa"]), "critical mikasa");
  assert.equal(intent(view({ phase: "return" }), ["ship:mikasa", "port:japan"]), "return mikasa japan");
  assert.equal(intent(view(), ["landing:yellow_sea"]), "land yellow_sea");
});

test("ships in port are as large as their plot allows, and all of them fit", () => {
  for (const count of [1, 5, 17, 40]) {
    const { size, columns } = packing(count, 298, 250);
    assert.ok(columns * Math.floor((250 - 16) / (size + 2)) >= count);
    assert.ok(size <= 56);
  }
  assert.ok(packing(5, 298, 250).size > packing(40, 298, 250).size);
});

test("a battle is told in one line", () => {
  const battle = {
    area: "yellow_sea",
    attacker: "japan",
    first: "russia",
    firing: "russia",
    volley: 1,
    faces: null,
    criticals: 0,
    hits: 0,
  };
  assert.equal(headline(battle), "Japan attacks; Russia fires first. Russia chooses the dice of volley 1.");
  assert.equal(
    headline({ ...battle, faces: [1, 1], criticals: 1, hits: 2 }),
    "Russia places 1 critical hit, then Japan 2 hits.",
  );
  assert.equal(headline({ ...battle, faces: [3], hits: 1 }), "Japan places 1 hit.");
});

test("ships and squadrons in words", () => {
  assert.equal(whereabouts(ship("mikasa")), "At sea: Yellow Sea");
  assert.equal(whereabouts(ship("mikasa", { state: "yard", where: "japan" })), "Japan, in the yard");
  assert.equal(
    strengthWords("japan", { count: 1, firepower: 6, speed: 3, top: "", hidden: false }),
    "Japan: 1 ship, firepower 6, speed 3",
  );
  assert.match(
    strengthWords("russia", { count: null, firepower: null, speed: null, top: "", hidden: true }),
    /unknown strength/,
  );
});
