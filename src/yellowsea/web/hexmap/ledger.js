/** The ledger of an attack: what makes its column, each with its rule, and what each face of the die would bring. */

import { percent } from "../page/decision/odds.js";
import { h } from "../page/dom.js";
import { dieInText } from "../pieces/dice.js";

/** @typedef {import("./types").Attack} Attack */
/** @typedef {import("./types").LedgerRow} LedgerRow */
/** @typedef {import("../types").Odds} Odds */

/** From the strengths down to the column; the last row is the sum. @param {LedgerRow[]} rows */
export function ledger(rows) {
  return h(
    "table",
    { class: "ledger-table" },
    h("caption", { class: "unseen" }, "Ledger of the attack"),
    h(
      "tbody",
      {},
      ...rows.map(({ what, value, note = "" }, number) =>
        h(
          "tr",
          { class: number === rows.length - 1 ? "sum" : "" },
          h("th", { scope: "row" }, what),
          h("td", {}, value),
          h("td", { class: "note" }, note),
        ),
      ),
    ),
  );
}

/** A shift of the column in words: `2 left`. @param {number} columns */
export function shiftWords(columns) {
  return `${Math.abs(columns)} ${columns < 0 ? "left" : "right"}`;
}

/** The faces of the die that bring each result, in the order of the faces. @param {string[]} faces @returns {[result: string, faces: number[]][]} */
export function facesByResult(faces) {
  return [...new Set(faces)].map((result) => [
    result,
    faces.flatMap((each, number) => (each === result ? [number + 1] : [])),
  ]);
}

/** The column and what it brings, the likeliest first: `3:1: DD 33 %, EX 17 %`. @param {Attack} attack */
export function oddsInShort({ faces, chances, column }) {
  const results = [...new Set(faces)].sort((one, other) => chances[other] - chances[one]);
  const told = results.map((result) => `${result} ${percent(chances[result])}`).join(", ");
  return column ? `${column}: ${told}` : told;
}

/** @param {number} points */
export function signed(points) {
  return points > 0 ? `+${points}` : String(points);
}

/**
 * Each result with its faces and chance; the victory points that come with it once the odds are known.
 * @param {Attack} attack @param {Record<string, string>} meanings what each result does @param {Odds | null} odds
 */
export function resultTable(attack, meanings, odds) {
  const known = (/** @type {string} */ result) => odds?.results.find((each) => each.text === result);
  const inPoints = odds?.results.some((each) => "points" in each.facts) ?? false;
  const titles = ["Die", "Result", "Chance", ...(inPoints ? ["Points"] : [])];
  return h(
    "table",
    { class: "result-table" },
    h("thead", {}, h("tr", {}, ...titles.map((title) => h("th", { scope: "col" }, title)))),
    h(
      "tbody",
      {},
      ...facesByResult(attack.faces).map(([result, faces]) => {
        const chance = known(result)?.chance ?? attack.chances[result];
        return h(
          "tr",
          {},
          h("td", { class: "faces" }, ...faces.map((face) => dieInText(face))),
          h("td", {}, h("b", {}, result), h("small", {}, ` ${meanings[result] ?? ""}`)),
          h(
            "td",
            { class: "bar-cell" },
            h("i", { style: `width:${(chance * 100).toFixed(0)}%` }),
            h("span", {}, percent(chance)),
          ),
          inPoints ? h("td", {}, signed(Number(known(result)?.facts.points ?? 0))) : null,
        );
      }),
    ),
  );
}
