/** Long runs of equal lines in the log are counted. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { foldKey, foldQuietRounds, runsOf, withoutEchoes } from "../../src/yellowsea/web/page/log/log_folds.js";

test("lines of one kind by one side read alike, dice and longer stories do not", () => {
  const sails = { type: "ShipSailed", text: "Mikasa sails to the Yellow Sea.", rule: "" };
  assert.equal(
    foldKey({ by: "japan", events: [sails] }),
    foldKey({ by: "japan", events: [{ ...sails, text: "Asahi" }] }),
  );
  assert.notEqual(foldKey({ by: "japan", events: [sails] }), foldKey({ by: "russia", events: [sails] }));
  assert.equal(foldKey({ by: "japan", events: [sails, sails] }), "");
  assert.equal(foldKey({ by: "japan", events: [{ ...sails, faces: [3] }] }), "");
});

test("what everybody saw of our own ships is not told to us again, and such lines are folded", () => {
  const sails = { type: "ShipsSailed", text: "Merchant 1 sails to hex 0408.", rule: "" };
  const seen = { type: "StackMoved", text: "Japan moves ships from Chemulpo to hex 0408.", rule: "" };
  assert.deepEqual(withoutEchoes([sails, seen]), [sails]);
  assert.deepEqual(withoutEchoes([seen]), [seen]);
  assert.equal(foldKey({ by: "japan", events: [sails, seen] }), "japan ShipsSailed");
});

test("a firing round in which nobody fired is one line", () => {
  const declared = { type: "FireDeclared", text: "Japan is ready to fire.", rule: "" };
  const ended = { type: "RoundEnded", rounds: 3, text: "End of firing round 3.", rule: "" };
  const shot = { type: "GunsFired", text: "Mikasa fires.", rule: "" };
  const texts = (events) => foldQuietRounds(events).map((event) => event.text);
  assert.deepEqual(texts([declared, declared, ended]), ["Firing round 3: nobody fires."]);
  assert.deepEqual(texts([declared, declared, shot, ended]).length, 4);
  assert.deepEqual(texts([ended]), ["End of firing round 3."]);
});

test("a whole set-up in one entry is one run, dice stand alone", () => {
  const stands = { type: "UnitPlaced", text: "1D stands in 0431.", rule: "" };
  const rolled = { type: "DiceRolled", text: "A 6.", rule: "", face: 6 };
  const sizes = runsOf([stands, stands, stands, rolled, rolled, stands]).map((run) => run.length);
  assert.deepEqual(sizes, [3, 1, 1, 1]);
});
