/** The convoys of the land campaign: loads needed, landed, on the way, at risk, and merchants that are free. */

import { h } from "../../page/dom.js";

/** @typedef {import("../../types").View} View */

/**
 * @param {View} view
 * @param {any} told the merchants as the server tells them to Japan, or null
 * @param {(place: string) => string} title
 * @param {() => void} close
 */
export function convoySheet(view, told, title, close) {
  const { campaign } = view;
  if (!campaign?.plan || !told) return null;
  const { merchants } = told;
  const afloat = merchants.filter((/** @type {any} */ each) => each.cargo && each.where !== told.port);
  const atSea = afloat.filter((/** @type {any} */ each) => !each.safe);
  const risk = atSea.filter((/** @type {any} */ each) => each.threats.length);
  const free = merchants.filter((/** @type {any} */ each) => !each.cargo && each.safe);
  const missing = Math.max(0, campaign.loads_needed - campaign.delivered);
  const row = (/** @type {string} */ words, /** @type {number} */ count, /** @type {string} */ more, kind = "") =>
    h(
      "tr",
      { class: kind },
      h("th", { scope: "row" }, words),
      h("td", {}, String(count)),
      h("td", { class: "more" }, more),
    );
  return h(
    "section",
    { class: "convoys", "aria-label": "Convoys" },
    h(
      "header",
      {},
      h("h2", {}, `Convoys to ${title(told.port)}`),
      h("button", { type: "button", class: "close", "aria-label": "Close", onclick: close }, "×"),
    ),
    bar(campaign, afloat.length),
    h(
      "table",
      {},
      h(
        "tbody",
        {},
        row("Loads needed this month", campaign.loads_needed, ""),
        row("Landed", campaign.delivered, missing ? `${missing} missing` : "all of them", missing ? "" : "good"),
        row("Loaded and on the way", afloat.length, where(afloat, title)),
        row("of these in reach of the enemy", risk.length, threats(risk, title), risk.length ? "bad" : ""),
        row("Free, in a port", free.length, where(free, title)),
        row("Merchants in all", merchants.length, ""),
      ),
    ),
    h(
      "p",
      { class: "source-note" },
      "Loads are taken aboard by beginning a movement segment in Kure, and count when they lie in the port of the plan after the Japanese combat segment. Closed stacks are taken to be as fast as the fastest ship nobody has seen.",
    ),
  );
}

/** What each plan asks for, while one is chosen. @param {View} view @param {(place: string) => string} title */
export function planTable(view, title) {
  if (!view.plans?.length || view.viewer !== view.actor) return null;
  const heads = ["Plan", "Loads a month", "to", "Months", "Siege"];
  return h(
    "table",
    { class: "plan-table" },
    h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
    h(
      "tbody",
      {},
      ...view.plans.map((/** @type {any} */ plan) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, plan.id.toUpperCase()),
          h("td", {}, plan.loads_rolled ? `${plan.loads} first, then a die + 1` : String(plan.loads)),
          h("td", {}, title(plan.port)),
          h("td", {}, String(plan.turns)),
          h("td", {}, `${plan.points} points`),
        ),
      ),
    ),
  );
}

/** @param {any} campaign @param {number} afloat */
function bar(campaign, afloat) {
  const most = Math.max(1, campaign.loads_needed, campaign.delivered + afloat);
  const part = (/** @type {number} */ count) => `width:${((100 * count) / most).toFixed(1)}%`;
  return h(
    "div",
    {
      class: "load-bar",
      role: "img",
      "aria-label": `${campaign.delivered} landed, ${afloat} on the way, ${campaign.loads_needed} needed`,
    },
    h("i", { class: "landed", style: part(campaign.delivered) }),
    h("i", { class: "afloat", style: part(afloat) }),
    h("b", { style: `left:${((100 * campaign.loads_needed) / most).toFixed(1)}%` }),
  );
}

/** @param {any[]} merchants @param {(place: string) => string} title */
function where(merchants, title) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const each of merchants) counts.set(each.where, (counts.get(each.where) ?? 0) + 1);
  return [...counts].map(([place, count]) => `${count} ${place.match(/^\d/) ? "in" : "at"} ${title(place)}`).join(", ");
}

/** @param {any[]} merchants @param {(place: string) => string} title */
function threats(merchants, title) {
  const from = [...new Set(merchants.flatMap((each) => each.threats))];
  return from.length ? `from ${from.map(title).join(", ")}` : "";
}
