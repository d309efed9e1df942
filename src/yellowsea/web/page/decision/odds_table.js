/** The odds of several options side by side: expected figures, bars of one of them, the best row marked. */

import { h } from "../dom.js";
import { percent } from "./odds.js";

/** @typedef {import("../../types").Option} Option */
/** @typedef {import("../../types").Odds} Odds */
/** @typedef {import("../../board").OddsTable} OddsTable */
/** @typedef {{option: Option, odds: Odds}} Row */

/** Rows whose worth differs by less are equally good. */
const ALIKE = 1e-9;

/**
 * Below the table stands every result of the row last looked at.
 * @param {OddsTable} style @param {Row[]} rows @param {(option: Option) => void} choose @param {string[]} keys
 */
export function oddsTable(style, rows, choose, keys) {
  const best = Math.max(...rows.map((row) => worth(row.odds, style)));
  const isBest = (/** @type {Row} */ row) => worth(row.odds, style) > best - ALIKE;
  const most = mostOf(rows, style.bars);
  const full = h("details", { class: "full-odds" });
  const show = (/** @type {Row} */ { option, odds }) =>
    full.replaceChildren(h("summary", {}, `Every result: ${option.label.toLowerCase()}`), distribution(odds));
  show(/** @type {Row} */ (rows.find(isBest)));
  const bars = style.facts[style.bars].toLowerCase();
  const titles = [style.argument, ...Object.values(style.facts), `Chance of 0 to ${most} ${bars}`];
  return h(
    "div",
    {},
    h(
      "table",
      { class: "odds-table" },
      h("caption", {}, style.caption),
      h("thead", {}, h("tr", {}, ...titles.map((title) => h("th", { scope: "col" }, title)))),
      h(
        "tbody",
        {},
        ...rows.map((row, number) => {
          const line = tableRow(style, row, isBest(row), most, keys[number] ?? "", choose);
          for (const kind of ["pointerenter", "focusin"]) line.addEventListener(kind, () => show(row));
          return line;
        }),
      ),
    ),
    full,
  );
}

/** The sum of what is expected. @param {Odds} odds @param {OddsTable} style */
export function worth(odds, { facts }) {
  return Object.keys(facts).reduce((sum, fact) => sum + (odds.mean[fact] ?? 0), 0);
}

/** @param {Row[]} rows @param {string} fact */
function mostOf(rows, fact) {
  return Math.max(...rows.flatMap((row) => row.odds.results.map((result) => countOf(result, fact))));
}

/** @param {import("../../types").OddsResult} result @param {string} fact */
function countOf(result, fact) {
  return Number(result.facts[fact] ?? 0);
}

/** The chance of each count of a fact, from none to `most`. @param {Odds} odds @param {string} fact @param {number} most */
export function chancesOf(odds, fact, most) {
  const chances = Array.from({ length: most + 1 }, () => 0);
  for (const result of odds.results) chances[countOf(result, fact)] += result.chance;
  return chances;
}

/**
 * @param {OddsTable} style @param {Row} row @param {boolean} isBest @param {number} most @param {string} key
 * @param {(option: Option) => void} choose
 */
function tableRow(style, { option, odds }, isBest, most, key, choose) {
  const mean = (/** @type {string} */ fact) => (odds.mean[fact] ?? 0).toFixed(2);
  const expected = Object.entries(style.facts).map(([fact, name]) => `${mean(fact)} ${name.toLowerCase()}`);
  const words = `: ${option.label}, ${expected.join(" and ")} expected${isBest ? ", the best on average" : ""}`;
  const star = h("span", { class: "best-mark", title: style.best }, "★");
  const facts = Object.keys(style.facts);
  return h(
    "tr",
    { class: isBest ? "best" : "" },
    h(
      "th",
      { scope: "row" },
      h(
        "button",
        {
          type: "button",
          class: "choice",
          "data-option": option.text,
          "data-key": key,
          onclick: () => choose(option),
        },
        h("kbd", { "aria-hidden": "true" }, key),
        h("b", {}, option.args[0]),
        h("span", { class: "unseen" }, words),
      ),
    ),
    ...facts.map((fact, number) => h("td", {}, mean(fact), isBest && number === facts.length - 1 ? star : null)),
    h("td", {}, bars(chancesOf(odds, style.bars, most), style.facts[style.bars].toLowerCase())),
  );
}

/** @param {number[]} chances @param {string} name */
function bars(chances, name) {
  const words = chances.map((chance, count) => `${count}: ${percent(chance)}`).join(", ");
  return h(
    "span",
    { class: "bars", role: "img", "aria-label": `${name} ${words}`, title: words },
    ...chances.map((chance, count) =>
      h(
        "span",
        { class: "bar" },
        h("i", { style: `height:${(chance * 100).toFixed(1)}%` }),
        h("small", {}, String(count)),
      ),
    ),
  );
}

/** Every result with its exact chance, the whole truth behind the bars. @param {Odds} odds */
function distribution(odds) {
  return h(
    "ul",
    { class: "distribution" },
    ...odds.results.map((result) =>
      h(
        "li",
        {},
        h("i", { style: `width:${(result.chance * 100).toFixed(1)}%` }),
        h("span", {}, result.text),
        h("span", {}, `${percent(result.chance)} `, h("small", {}, result.exact)),
      ),
    ),
  );
}
