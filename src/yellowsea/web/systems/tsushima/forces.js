/** Both navies in one list: by place, with losses, and the sheet of one ship with the source of each figure. */

import { h } from "../../page/dom.js";
import { sideMark, sideName } from "../../pieces/sides.js";
import { divisionName } from "./anchorage.js";
import { counterPicture, describe, inOrder } from "./counters.js";
import { TYPE_NAMES } from "./profiles.js";
import { inShort } from "./stacks.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("./counters.js").Ship} Ship */

/** @type {Record<string, string>} */
const FATES = { sunk: "Sunk", scuttled: "Scuttled", interned: "Interned", waiting: "Waiting to be placed" };

/** @param {View} view @param {(ship: Ship, at: Element) => void} inspect @param {(place: string) => string} title */
export function forces(view, inspect, title) {
  return h(
    "div",
    { class: "forces naval-forces" },
    .../** @type {Side[]} */ (["japan", "russia"]).map((side) => navy(view, side, inspect, title)),
  );
}

/** @param {View} view @param {Side} side @param {(ship: Ship, at: Element) => void} inspect @param {(place: string) => string} title */
function navy(view, side, inspect, title) {
  const ships = view.ships.filter((/** @type {Ship} */ ship) => ship.side === side);
  /** @type {Map<string, Ship[]>} */
  const places = new Map();
  for (const ship of ships) places.set(ship.where ?? "", [...(places.get(ship.where ?? "") ?? []), ship]);
  const rank = (/** @type {string} */ place) => (place in FATES ? 2 : place === "" ? 1 : 0);
  const order = [...places].sort(([a, one], [b, other]) => rank(a) - rank(b) || other.length - one.length);
  return h(
    "section",
    { class: `fleet ${side}` },
    h("h3", {}, sideMark(side), ` ${sideName(side)}`),
    ...order.flatMap(([place, list]) => [
      h(
        "h4",
        {},
        place === "" ? "Whereabouts unknown" : (FATES[place] ?? title(place)),
        h("small", {}, ` ${inShort(list)}`),
      ),
      h(
        "div",
        { class: `ships ${place === "sunk" || place === "scuttled" ? "sunk" : ""}` },
        ...inOrder(list).map((ship) => shipButton(ship, inspect)),
      ),
    ]),
  );
}

/** @param {Ship} ship @param {(ship: Ship, at: Element) => void} inspect */
function shipButton(ship, inspect) {
  const words = describe(ship);
  const button = h(
    "button",
    { type: "button", class: "ship-button", "aria-label": words, title: words, onclick: () => inspect(ship, button) },
    counterPicture(ship),
  );
  return button;
}

/** All that is known of a ship. @param {Ship} ship @param {(place: string) => string} title */
export function shipSheet(ship, title) {
  const where = ship.where === null ? "whereabouts unknown" : (FATES[ship.where]?.toLowerCase() ?? title(ship.where));
  const facts = [
    TYPE_NAMES[ship.type],
    where,
    ...(ship.division ? [divisionName(ship.division)] : []),
    ...(ship.hits ? [`${ship.hits} of 3 hits`] : []),
    ...(ship.morale ? [`morale ${ship.morale}`] : []),
    ...(ship.repairing ? ["in the yard"] : []),
    ...(ship.cargo ? ["loaded"] : []),
    ...(ship.moved ? ["has moved"] : []),
    ...(ship.captured ? ["captured"] : []),
    ...(ship.independent ? ["sails alone"] : []),
  ];
  const figures = /** @type {[string, string][]} */ ([
    ["Size", String(ship.size)],
    ["Armour", String(ship.armour)],
    [
      "Movement",
      ship.speed !== undefined && ship.speed !== ship.move ? `${ship.speed} (of ${ship.move})` : String(ship.move),
    ],
    ...(ship.primary[1] ? [["Primary guns", `factor ${ship.primary[0]}, ${ship.primary[1]} salvos`]] : []),
    ...(ship.secondary[1] ? [["Secondary guns", `factor ${ship.secondary[0]}, ${ship.secondary[1]} salvos`]] : []),
    ...(ship.torpedoes ? [["Torpedo salvos", String(ship.torpedoes)]] : []),
  ]);
  return h(
    "div",
    { class: "ship-sheet" },
    h("h3", {}, sideMark(ship.side), ` ${ship.name}`),
    h("p", { class: "ship-kind" }, facts.join(" · ")),
    h("div", { class: "both-sides" }, h("figure", {}, counterPicture(ship))),
    h(
      "table",
      {},
      h(
        "tbody",
        {},
        ...figures.map(([words, value]) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, words),
            h("td", {}, value),
            h("td", {}, sourceMark(ship.sources?.figures)),
          ),
        ),
      ),
    ),
    h(
      "p",
      { class: "source-note" },
      "Printed: the rulebook says it. Derived: it follows from the rulebook. Reconstructed: our proposal, to be replaced by a data pack from the box.",
    ),
  );
}

/** @param {string | undefined} source */
function sourceMark(source) {
  return source ? h("span", { class: `source source-${source}` }, source) : "";
}
