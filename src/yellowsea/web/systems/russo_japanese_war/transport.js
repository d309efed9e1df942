/** The transport panel: what waits, who can carry it, what is at sea, what is at risk, what has come ashore. */

import { h } from "../../page/dom.js";
import { plural } from "../../page/words.js";

/** @typedef {import("./view").WarView} WarView */

/** The port of the chart in whose loads a zone's units travel (S9). @type {Record<string, string>} */
const PORT_OF_ZONE = { japan: "kure", fusan: "fusan", cis_yalu_korea: "chemulpo" };

/** @param {WarView} view @param {(goal: string) => string} title */
export function transportPanel(view, title) {
  const { transport } = view;
  return h(
    "section",
    { class: "transport", "aria-label": "Transport" },
    h("h3", {}, "Transport"),
    ceilings(transport),
    view.viewer === "japan" ? convoy(transport, title) : null,
    waiting(view, title),
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

/** Who waits in each zone, what it weighs, and (for Japan) how many merchants have loads for it. @param {WarView} view @param {(goal: string) => string} title */
function waiting({ transport, parts, viewer }, title) {
  const strengths = new Map(parts.land.units.map((unit) => [unit.id, unit.strength ?? 0]));
  const row = (/** @type {string} */ zone, /** @type {string[]} */ units) => {
    if (!units.length) return `${title(zone)}: nobody`;
    const points = units.reduce((sum, unit) => sum + (strengths.get(unit) ?? 0), 0);
    const weights = units.map((unit) => `${unit} ${strengths.get(unit) ?? 0}`).join(", ");
    const need = plural(Math.ceil(points / transport.load_points), "load");
    const port = PORT_OF_ZONE[zone];
    const carriers = transport.merchants.filter((ship) => ship.load === port).length;
    const can = carriers ? plural(carriers, "merchant") : "no merchant";
    const able = viewer === "japan" ? ` Loads from ${title(port)} are aboard ${can}.` : "";
    return `${title(zone)}: ${plural(points, "point")}, ${need} (${weights}).${able}`;
  };
  return h(
    "div",
    {},
    h("h4", {}, "Waiting to be carried, with points"),
    h("ul", {}, ...Object.entries(transport.waiting).map(([zone, units]) => h("li", {}, row(zone, units)))),
    viewer === "japan"
      ? h(
          "p",
          {},
          "Loads in Fusan and Chemulpo are landed when Japan has searched, loads off an invasion port at the end of the naval phase, if no Russian ship is there. Troops cross at the end of the month; into an invasion port also after naval phase 1.",
        )
      : null,
  );
}

/** @param {WarView["transport"]} transport @param {(goal: string) => string} title */
function stocks({ stocked }, title) {
  if (!stocked.length) return null;
  return h("p", {}, `Stocked ports: ${stocked.map(title).join(", ")}.`);
}
