/** The transport panel: what waits, who can carry it, what is at sea, what is at risk, what has come ashore. */

import { h } from "../../page/dom.js";
import { plural } from "../../page/words.js";

/** @typedef {import("./view").WarView} WarView */

/** @param {WarView} view @param {(goal: string) => string} title */
export function transportPanel(view, title) {
  const { transport } = view;
  return h(
    "section",
    { class: "transport", "aria-label": "Transport" },
    h("h3", {}, "Transport"),
    ceilings(transport),
    view.viewer === "japan" ? convoy(transport, title) : null,
    waiting(transport, title),
    stocks(transport, title),
    view.months_of_loads === null
      ? null
      : h(
          "p",
          {},
          `Months in which loads were landed: ${view.months_of_loads}. They free the first Baltic squadron in time (S24).`,
        ),
  );
}

/** @param {WarView["transport"]} transport */
function ceilings({ ceilings: rows }) {
  return h(
    "table",
    { class: "ceilings" },
    h("caption", {}, "Points carried this month"),
    h(
      "tbody",
      {},
      ...rows.map(({ name, used, most }) =>
        h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, meter(used, most)), h("td", {}, `${used} of ${most}`)),
      ),
    ),
  );
}

/** @param {number} used @param {number} most */
function meter(used, most) {
  const share = most ? Math.min(100, (100 * used) / most) : 0;
  return h("span", { class: "meter", "aria-hidden": "true" }, h("span", { style: `width: ${share}%` }));
}

/** Merchants by where they are, and loads that wait to be spent. @param {WarView["transport"]} transport @param {(goal: string) => string} title */
function convoy({ merchants, loads, load_points: points }, title) {
  /** @type {Map<string, typeof merchants>} */
  const places = new Map();
  for (const merchant of merchants) places.set(merchant.place, [...(places.get(merchant.place) ?? []), merchant]);
  return h(
    "div",
    {},
    h("h4", {}, "Merchants"),
    h(
      "ul",
      {},
      ...[...places].map(([place, ships]) =>
        h(
          "li",
          { class: ships.some((ship) => ship.at_risk) ? "at-risk" : "" },
          `${title(place)}: ${cargoes(ships, title)}`,
          ships.some((ship) => ship.at_risk) ? h("strong", {}, " Russian ships are there.") : null,
        ),
      ),
    ),
    h("h4", {}, "Landed, not yet spent"),
    loads.length
      ? h(
          "ul",
          {},
          ...loads.map((load) =>
            h(
              "li",
              {},
              `${plural(load.points, "point")} (${plural(Math.ceil(load.points / points), "load")}) from ${title(load.origin)} to ${title(load.goal)}`,
            ),
          ),
        )
      : h("p", {}, "Nothing yet this month."),
  );
}

/** Merchants of one place by what they have aboard: `4 with loads from Kure, 1 empty`. @param {WarView["transport"]["merchants"]} ships @param {(goal: string) => string} title */
function cargoes(ships, title) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { load } of ships) {
    const words = load ? `with loads from ${title(load)}` : "empty";
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${count} ${words}`).join(", ");
}

/** @param {WarView["transport"]} transport @param {(goal: string) => string} title */
function waiting({ waiting: zones }, title) {
  return h(
    "div",
    {},
    h("h4", {}, "Waiting for onward transport"),
    h(
      "ul",
      {},
      ...Object.entries(zones).map(([zone, units]) =>
        h("li", {}, `${title(zone)}: ${units.length ? units.join(", ") : "nobody"}`),
      ),
    ),
  );
}

/** @param {WarView["transport"]} transport @param {(goal: string) => string} title */
function stocks({ stocked }, title) {
  if (!stocked.length) return null;
  return h("p", {}, `Stocked ports: ${stocked.map(title).join(", ")}.`);
}
