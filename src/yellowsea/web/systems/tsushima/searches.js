/** Searches in words: what each needs, what helps and hinders it, and its exact chance. */

import { percent } from "../../page/decision/odds.js";
import { h } from "../../page/dom.js";

/** @typedef {import("./view").Search} Search */

/** @param {Search | undefined} search */
export function percentOf(search) {
  if (!search) return "";
  if (search.kind === "port") return `${percent(search.chance_under_guns ?? 0)} under the guns`;
  return percent(search.chance);
}

/** @param {Search} search */
export function inWords(search) {
  if (search.kind === "zone") return `two dice, ${search.needed} or more: ${percent(search.chance)}`;
  if (search.kind === "open_port") return "ships in a port that does not protect them are spotted at once";
  const changes = (search.modifiers ?? []).map(([why, number]) => `${signed(number)} ${why}`);
  const die = `one die ${changes.length ? `(${changes.join(", ")}) ` : ""}of ${search.needed} or more`;
  const plain = `${die}: ${percent(search.chance)}, ${percent(search.chance_if_evading ?? 0)} if they evade`;
  if (search.kind !== "port") return plain;
  return `if they claim its protection ${percent(search.chance_under_guns ?? 0)}; otherwise ${plain}`;
}

/** @param {number} number */
export function signed(number) {
  return number < 0 ? `−${-number}` : `+${number}`;
}

/** The searches that are open, as a small table. @param {Record<string, Search>} searches @param {(place: string) => string} title */
export function searchTable(searches, title) {
  const rows = Object.entries(searches);
  if (!rows.length) return null;
  return h(
    "ul",
    { class: "search-odds" },
    ...rows.map(([place, search]) => h("li", {}, h("b", {}, title(place)), `: ${inWords(search)}.`)),
  );
}
