/** Lists of ships: the order of battle of both sides, and the sheet of one ship with the source of each figure. */

import { h } from "../../page/dom.js";
import { sideMark, sideName } from "../../pieces/sides.js";
import { counterPicture, describe } from "./counters.js";
import { AREA_NAMES, CLASS_NAMES, PORT_NAMES } from "./names.js";

/** @typedef {import("../../types").View} View */
/** @typedef {import("../../types").Side} Side */
/** @typedef {import("./counters.js").Ship} Ship */

/** Where ships are listed, in the order of the list. @param {Ship} ship */
function whereabouts(ship) {
  if (ship.state === "area") return `At sea: ${AREA_NAMES[ship.where ?? ""]}`;
  if (ship.state === "anchorage") return `${PORT_NAMES[ship.where ?? ""]}, at anchor`;
  if (ship.state === "yard") return `${PORT_NAMES[ship.where ?? ""]}, in the yard`;
  if (ship.state === "arriving") return `Due on turn ${ship.where}`;
  return { sunk: "Sunk", hidden: "At sea, not seen", unused: "Not in this war" }[ship.state] ?? ship.state;
}

/** @param {View} view @param {(ship: Ship, at: Element) => void} inspect */
export function forces(view, inspect) {
  return h(
    "div",
    { class: "forces" },
    .../** @type {Side[]} */ (["japan", "russia"]).map((side) => fleet(view, side, inspect)),
  );
}

/** @param {View} view @param {Side} side @param {(ship: Ship, at: Element) => void} inspect */
function fleet(view, side, inspect) {
  /** @type {Map<string, Ship[]>} */
  const places = new Map();
  for (const ship of view.ships)
    if (ship.side === side && ship.state !== "unused")
      places.set(whereabouts(ship), [...(places.get(whereabouts(ship)) ?? []), ship]);
  const order = [...places].sort(([a], [b]) => Number(a === "Sunk") - Number(b === "Sunk"));
  return h(
    "section",
    { class: `fleet ${side}` },
    h("h3", {}, sideMark(side), ` ${sideName(side)}`),
    ...order.flatMap(([place, ships]) => [
      h("h4", {}, place, h("small", {}, ` ${ships.length}`)),
      h("div", { class: place === "Sunk" ? "ships sunk" : "ships" }, ...ships.map((ship) => shipButton(ship, inspect))),
    ]),
  );
}

/** @param {Ship} ship @param {(ship: Ship, at: Element) => void} inspect */
function shipButton(ship, inspect) {
  const button = h(
    "button",
    {
      type: "button",
      class: "ship-button",
      "aria-label": describe(ship),
      title: describe(ship),
      onclick: () => inspect(ship, button),
    },
    counterPicture(ship),
  );
  return button;
}

const FIGURES = /** @type {const} */ ([
  ["Firepower", "firepower"],
  ["Speed", "speed"],
  ["Firepower, damaged", "damaged_firepower"],
  ["Speed, damaged", "damaged_speed"],
  ["Defence", "defence"],
]);

/** Both sides of the counter and where each figure comes from. @param {Ship} ship */
export function shipSheet(ship) {
  return h(
    "div",
    { class: "ship-sheet" },
    h("h3", {}, sideMark(ship.side), ` ${ship.name}`),
    h(
      "p",
      { class: "ship-kind" },
      `${CLASS_NAMES[ship.class] ?? ship.class} · ${whereabouts(ship)}${ship.damaged ? " · damaged" : ""}`,
    ),
    h(
      "div",
      { class: "both-sides" },
      h("figure", {}, counterPicture({ ...ship, damaged: false }), h("figcaption", {}, "intact")),
      h("figure", {}, counterPicture({ ...ship, damaged: true }), h("figcaption", {}, "damaged")),
    ),
    h(
      "table",
      {},
      h(
        "tbody",
        {},
        ...FIGURES.map(([words, name]) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, words),
            h("td", {}, String(ship[name])),
            h("td", {}, sourceMark(ship.sources?.[name])),
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
