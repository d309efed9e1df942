/** Exact odds beside the options: one line for a check, a table with bars for a choice of dice. */

import { h } from "./dom.js";

/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Odds} Odds */

/** Asks once for each option of a position and remembers the answer. */
export class OddsBook {
  /** @param {(option: string) => Promise<Odds | null>} ask */
  constructor(ask) {
    this.ask = ask;
    /** @type {Map<string, Promise<Odds | null>>} */
    this.known = new Map();
  }

  forget() {
    this.known.clear();
  }

  /** @param {string} option */
  of(option) {
    let odds = this.known.get(option);
    if (!odds) {
      odds = this.ask(option).catch(() => null);
      this.known.set(option, odds);
    }
    return odds;
  }
}

/** @param {number} chance */
export function percent(chance) {
  const value = chance * 100;
  if (value > 0 && value < 1) return "under 1 %";
  if (value < 100 && value > 99) return "over 99 %";
  return `${Math.round(value)} %`;
}

/**
 * "Moves 83 % (5/6)", written into `place` when the answer comes.
 * @param {HTMLElement} place
 * @param {Promise<Odds | null>} asked
 */
export async function writeCheck(place, asked) {
  const odds = await asked;
  if (!odds) return;
  place.replaceChildren(
    ...odds.results
      .slice(0, 2)
      .map((result, number) =>
        h(
          "span",
          { class: number ? "chance lesser" : "chance", title: result.text },
          h("span", { class: "chance-words" }, result.text),
          ` ${percent(result.chance)} `,
          h("small", {}, result.exact),
        ),
      ),
  );
}

/**
 * The table over numbers of dice: expected results, chance of each number of hits as bars, best row marked;
 * below it every result of the row last looked at.
 * @param {{option: Option, odds: Odds}[]} rows
 * @param {(option: Option) => void} choose
 * @param {string[]} keys
 */
export function volleyTable(rows, choose, keys) {
  const best = Math.max(...rows.map((row) => worth(row.odds)));
  const most = Math.max(...rows.map((row) => Math.max(...row.odds.results.map((result) => result.facts.hits ?? 0))));
  const full = h("details", { class: "full-odds" });
  const look = (/** @type {number} */ number) => {
    const { option, odds } = rows[number];
    full.replaceChildren(h("summary", {}, `Every result: ${option.label.toLowerCase()}`), fullDistribution(odds));
  };
  look(rows.findIndex((row) => worth(row.odds) > best - 1e-9));
  const titles = ["Dice", "Hits", "Criticals", `Chance of 0 to ${most} hits`];
  return h(
    "div",
    {},
    h(
      "table",
      { class: "volley" },
      h("caption", {}, "Exact odds for each number of dice"),
      h("thead", {}, h("tr", {}, ...titles.map((title) => h("th", { scope: "col" }, title)))),
      h(
        "tbody",
        {},
        ...rows.map(({ option, odds }, number) => {
          const row = volleyRow(option, odds, worth(odds) > best - 1e-9, most, keys[number] ?? "", choose);
          for (const kind of ["pointerenter", "focusin"]) row.addEventListener(kind, () => look(number));
          return row;
        }),
      ),
    ),
    full,
  );
}

/** @param {Odds} odds */
function worth(odds) {
  return (odds.mean.hits ?? 0) + (odds.mean.criticals ?? 0);
}

/**
 * @param {Option} option
 * @param {Odds} odds
 * @param {boolean} isBest
 * @param {number} most
 * @param {string} key
 * @param {(option: Option) => void} choose
 */
function volleyRow(option, odds, isBest, most, key, choose) {
  const words = `${option.label}: ${means(odds)}${isBest ? ", the best on average" : ""}`;
  const attributes = { class: "choice", "data-option": option.text, "data-key": key, "aria-label": words };
  const star = h("span", { class: "best-mark", title: "Most hits and criticals on average" }, "★");
  return h(
    "tr",
    { class: isBest ? "best" : "" },
    h(
      "th",
      { scope: "row" },
      h("button", { ...attributes, onclick: () => choose(option) }, h("kbd", {}, key), h("b", {}, option.args[0])),
    ),
    h("td", {}, (odds.mean.hits ?? 0).toFixed(2)),
    h("td", {}, (odds.mean.criticals ?? 0).toFixed(2), isBest ? star : null),
    h("td", {}, bars(odds, most)),
  );
}

/** @param {Odds} odds */
function means(odds) {
  return `${(odds.mean.hits ?? 0).toFixed(2)} hits and ${(odds.mean.criticals ?? 0).toFixed(2)} criticals expected`;
}

/** @param {Odds} odds @param {number} most */
function bars(odds, most) {
  const chances = Array.from({ length: most + 1 }, () => 0);
  for (const result of odds.results) chances[result.facts.hits ?? 0] += result.chance;
  const words = chances.map((chance, hits) => `${hits}: ${percent(chance)}`).join(", ");
  return h(
    "span",
    { class: "bars", role: "img", "aria-label": `hits ${words}`, title: words },
    ...chances.map((chance, hits) =>
      h(
        "span",
        { class: "bar" },
        h("i", { style: `height:${(chance * 100).toFixed(1)}%` }),
        h("small", {}, String(hits)),
      ),
    ),
  );
}

/** Every result with its exact chance, the whole truth behind the bars. @param {Odds} odds */
function fullDistribution(odds) {
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
