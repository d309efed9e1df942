/** Lines that read alike are told in one sentence, by where they lead. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { pluralOf, summedUp, tally } from "../../src/yellowsea/web/page/log/tally.js";

/** @param {string} name @param {string} area */
const sailed = (name, area) =>
  /** @type {any} */ ({ type: "ShipsSailed", text: `${name} sails to the ${area}.`, ships: [name], names: [name] });
/** @param {string} name @param {string} words */
const sunk = (name, words) => /** @type {any} */ ({ type: "ShipSunk", text: `${name} ${words}.`, ship: name, name });
/** @param {string} name @param {string} way */
const moved = (name, way) =>
  /** @type {any} */ ({ type: "UnitsMoved", text: `The ${name} ${way}.`, units: [name], names: [name] });

test("many are counted by where they go, the most first", () => {
  const names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "K", "L", "M"];
  const to = (/** @type {number} */ number) =>
    number < 2 ? "Sea of Japan" : number < 11 ? "East China Sea" : "Pacific Ocean";
  assert.deepEqual(tally(names.map((name, number) => sailed(name, to(number)))), [
    "9 ships sail to the East China Sea, 2 to the Sea of Japan, 1 to the Pacific Ocean.",
  ]);
});

test("few are named", () => {
  assert.deepEqual(
    tally([sailed("Asahi", "Yellow Sea"), sailed("Fuji", "Yellow Sea"), sailed("Asama", "Sea of Japan")]),
    ["Asahi and Fuji sail to the Yellow Sea, Asama to the Sea of Japan."],
  );
  assert.deepEqual(tally([sunk("Retvizan", "is sunk (critical hit)"), sunk("Pobeda", "is sunk (gunfire)")]), [
    "Retvizan is sunk (critical hit), Pobeda sunk (gunfire).",
  ]);
});

test("a march is told by its end, whatever it cost", () => {
  const moves = [
    moved("Guards Division (9-8)", "moves from the Entry from Korea to Wiju (0333), 4 points"),
    moved("1st Division (9-8)", "moves from Antung (0431) to Wiju (0333), 6 points"),
  ];
  assert.deepEqual(tally(moves), ["Guards Division (9-8) and 1st Division (9-8) move to Wiju (0333)."]);
});

test("names for many keep their verb, and stand beside others", () => {
  const lines = [sunk("Ural Cossacks", "stand in 0901"), sunk("2nd Garrison", "stands in 0901")];
  assert.deepEqual(tally(lines), ["Ural Cossacks and 2nd Garrison stand in 0901."]);
});

test("a name that begins small begins a sentence with a capital", () => {
  const lines = [
    { ...sunk("railway battalion 2", "starts in Harbin"), text: "Railway battalion 2 starts in Harbin." },
    sunk("1st Argun Cossacks", "start in Antung (1906)"),
  ];
  assert.deepEqual(tally(lines), ["Railway battalion 2 starts in Harbin, 1st Argun Cossacks in Antung (1906)."]);
});

test("more places than can be told end in a count", () => {
  const lines = Array.from({ length: 12 }, (_, number) => sunk(`Unit ${number}`, `stands in 19${number % 6}`));
  assert.deepEqual(tally(lines), ["2 ships stand in 190, 2 in 191, 2 in 192, 2 in 193, 4 elsewhere."]);
});

test("equal lines are counted, lines that say different things are left alone", () => {
  const same = /** @type {any} */ ({ type: "SupplyMoved", text: "Japan moves 1 supply counter." });
  assert.deepEqual(tally([same, same, same]), ["Japan moves 1 supply counter. (3 times)"]);
  assert.equal(tally([same, /** @type {any} */ ({ ...same, text: "Japan moves 2 supply counters." })]), null);
  assert.equal(tally([same]), null);
});

test("verbs in the plural", () => {
  const verbs = ["sails", "is", "marches", "passes", "carries", "goes", "loses", "stand"];
  assert.deepEqual(verbs.map(pluralOf), ["sail", "are", "march", "pass", "carry", "go", "lose", "stand"]);
});

/** @param {string[]} texts */
const lines = (texts) => texts.map((text) => /** @type {any} */ ({ type: "Told", text }));

test("numbers of the same are added up by where they went", () => {
  const told = ["1 ship returns to Japan.", "3 ships return to Vladivostok.", "6 ships return to Vladivostok."];
  assert.deepEqual(summedUp(lines(told)), ["9 ships return to Vladivostok, 1 to Japan."]);
});

test("lines that begin alike are told once, with what differs", () => {
  const formed = ["Russia forms division 2: Oslyabya and Sisoy.", "Russia forms division 3: Nikolai and Apraxin."];
  assert.deepEqual(summedUp(lines(formed)), ["Russia forms divisions 2 and 3."]);
  const from = (/** @type {string} */ port, /** @type {string} */ place) =>
    `Japan moves ships from ${port} to ${place}.`;
  assert.deepEqual(summedUp(lines([from("Sasebo", "Fusan"), from("Kure", "Fusan"), from("Kure", "Chemulpo")])), [
    "Japan moves ships to Fusan (2 times) and Chemulpo.",
  ]);
  const many = Array.from({ length: 9 }, (_, number) => from("Sasebo", `the sea off ${"ABCDEFGHI"[number]}`));
  assert.deepEqual(summedUp(lines(many)), ["Japan moves ships to the sea off A, B, C, D and 5 others."]);
});

test("many volleys are told by what they came to", () => {
  const fired = Array.from({ length: 8 }, (_, number) =>
    sunk(`Ship ${number}`, `fires her primary guns at Target ${number}: ${number % 4 ? "no hits" : "1 hit"}`),
  );
  assert.deepEqual(summedUp(fired), ["8 ships fire: no hits (6), 1 hit (2)."]);
});

test("lines with nothing in common are told by the first and the last", () => {
  assert.deepEqual(summedUp(lines(["Snow falls.", "The tide turns.", "Night comes."])), ["Snow falls … Night comes."]);
});
