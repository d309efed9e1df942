/** The convoys of the land campaign: loads needed, landed, on the way, at risk, and merchants that are free. */

import { closeButton, h } from "../../../page/dom.js";
import { plural } from "../../../page/words.js";

/** @typedef {import("../view").SeaView} SeaView */
/** @typedef {import("../view").Convoys} Convoys */
/** @typedef {import("../view").Merchant} Merchant */
/** @typedef {import("../view").Campaign} Campaign */
/** @typedef {(place: string) => string} Title */

/** @param {SeaView} view @param {Convoys | null} convoys the merchants as the server tells them to Japan @param {Title} title @param {() => void} close */
export function convoySheet({ campaign }, convoys, title, close) {
  if (!campaign?.plan || !convoys) return null;
  const { afloat, risk, free } = sortMerchants(convoys);
  const missing = Math.max(0, campaign.loads_needed - campaign.delivered);
  return h(
    "section",
    { class: "convoys", "aria-label": "Convoys" },
    h("header", {}, h("h2", {}, `Convoys to ${title(convoys.port)}`), closeButton(close)),
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
        row("Merchants in all", convoys.merchants.length, ""),
      ),
    ),
    h(
      "p",
      { class: "source-note" },
      "A merchant loads by starting a movement segment in Kure. Its load counts once it lies in the port of the plan after the Japanese combat segment. Closed stacks are assumed to be as fast as the fastest ship nobody has seen.",
    ),
  );
}

/** Merchants with a load under way, those of them in danger, and empty ones in port. @param {Convoys} convoys */
export function sortMerchants({ merchants, port }) {
  const afloat = merchants.filter((each) => each.cargo && each.where !== port);
  return {
    afloat,
    risk: afloat.filter((each) => !each.safe && each.threats.length),
    free: merchants.filter((each) => !each.cargo && each.safe),
  };
}

/** @param {string} words @param {number} count @param {string} more @param {string} [kind] */
function row(words, count, more, kind = "") {
  return h(
    "tr",
    { class: kind },
    h("th", { scope: "row" }, words),
    h("td", {}, String(count)),
    h("td", { class: "more" }, more),
  );
}

/** What each plan asks for, while one is chosen. @param {SeaView} view @param {Title} title */
export function planTable(view, title) {
  if (!view.plans.length || view.viewer !== view.actor) return null;
  const heads = ["Plan", "Loads per month", "to", "Months", "Siege"];
  return h(
    "table",
    { class: "plan-table" },
    h("thead", {}, h("tr", {}, ...heads.map((head) => h("th", { scope: "col" }, head)))),
    h(
      "tbody",
      {},
      ...view.plans.map((plan) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, plan.id.toUpperCase()),
          h("td", {}, plan.loads_rolled ? `${plan.loads} first, then a die + 1` : String(plan.loads)),
          h("td", {}, title(plan.port)),
          h("td", {}, String(plan.turns)),
          h("td", {}, plural(plan.points, "point")),
        ),
      ),
    ),
  );
}

/** @param {Campaign} campaign @param {number} afloat */
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

/** @param {Merchant[]} merchants @param {Title} title */
function where(merchants, title) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const each of merchants) counts.set(each.where, (counts.get(each.where) ?? 0) + 1);
  return [...counts].map(([place, count]) => `${count} ${place.match(/^\d/) ? "in" : "at"} ${title(place)}`).join(", ");
}

/** @param {Merchant[]} merchants @param {Title} title */
function threats(merchants, title) {
  const from = [...new Set(merchants.flatMap((each) => each.threats))];
  return from.length ? `from ${from.map(title).join(", ")}` : "";
}
