/** Exact odds of options: asked once for each position, told in one line beside an option. */

import { h } from "../dom.js";

/** @typedef {import("../../types").Odds} Odds */

/** Asks once for each option of a position and remembers the answer. */
export class OddsCache {
  /** @param {(option: string) => Promise<Odds | null>} ask */
  constructor(ask) {
    this.ask = ask;
    /** @type {Map<string, Promise<Odds | null>>} */
    this.known = new Map();
  }

  clear() {
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

const LONGEST_FRACTION = 9;

/** @param {number} chance */
export function percent(chance) {
  const value = chance * 100;
  if (value > 0 && value < 1) return "under 1 %";
  if (value < 100 && value > 99) return "over 99 %";
  return `${Math.round(value)} %`;
}

/** A longer fraction tells nobody more than the percentage beside it. @param {string} exact */
export function fraction(exact) {
  return exact.length > LONGEST_FRACTION ? "" : exact;
}

/** "Moves 83 % (5/6)", written into `place` when the answer comes. @param {HTMLElement} place @param {Promise<Odds | null>} asked */
export async function writeOddsLine(place, asked) {
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
          h("small", {}, fraction(result.exact)),
        ),
      ),
  );
}
