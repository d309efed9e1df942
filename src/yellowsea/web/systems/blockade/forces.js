/** Lists of ships: the order of battle of both sides, and the sheet of one ship with the source of each figure. */

import { byPlace } from "../../hexmap/stacks.js";
import { h } from "../../page/dom.js";
import { figureOf, forceGroup, sideForces, unitButton, unitSheet } from "../../pieces/unit_sheet.js";
import { counterPicture } from "./counters.js";
import { AREA_NAMES, CLASS_NAMES, PORT_NAMES } from "./names.js";
import { describe } from "./ships.js";

/** @typedef {import("./view").BlockadeView} BlockadeView */
/** @typedef {import("./view").Ship} Ship */
/** @typedef {import("../../types").Side} Side */
/** @typedef {(ship: Ship, at: Element) => void} Inspect */

const SUNK = "Sunk";
/** @type {Record<string, string>} */
const STATES = { sunk: SUNK, hidden: "At sea, not seen", unused: "Not in this war" };

/** Where ships are listed. @param {Ship} ship */
export function whereabouts(ship) {
  const where = ship.where ?? "";
  if (ship.state === "area") return `At sea: ${AREA_NAMES[where]}`;
  if (ship.state === "anchorage") return `${PORT_NAMES[where]}, at anchor`;
  if (ship.state === "yard") return `${PORT_NAMES[where]}, in the yard`;
  if (ship.state === "arriving") return `Due on turn ${where}`;
  return STATES[ship.state];
}

/** @param {BlockadeView} view @param {Inspect} inspect */
export function forces(view, inspect) {
  return h("div", { class: "forces" }, fleet(view, "japan", inspect), fleet(view, "russia", inspect));
}

/** @param {BlockadeView} view @param {Side} side @param {Inspect} inspect */
function fleet(view, side, inspect) {
  const ships = view.ships.filter((ship) => ship.side === side && ship.state !== "unused");
  const places = [...byPlace(ships, whereabouts)].sort(([a], [b]) => Number(a === SUNK) - Number(b === SUNK));
  return sideForces(
    side,
    ...places.map(([place, list]) => {
      const buttons = list.map((ship) => unitButton(describe(ship), counterPicture(ship), (at) => inspect(ship, at)));
      return forceGroup(place, String(list.length), buttons, { lost: place === SUNK });
    }),
  );
}

const FIGURES = /** @type {const} */ ([
  ["Firepower", "firepower"],
  ["Speed", "speed"],
  ["Firepower, damaged", "damaged_firepower"],
  ["Speed, damaged", "damaged_speed"],
  ["Defence", "defence"],
]);

/** Both sides of the counter and where each figure comes from. @param {Ship} ship */
export function sheetOf(ship) {
  const facts = [CLASS_NAMES[ship.class] ?? ship.class, whereabouts(ship), ...(ship.damaged ? ["damaged"] : [])];
  return unitSheet(
    ship,
    facts,
    [
      figureOf(counterPicture({ ...ship, damaged: false }), "intact"),
      figureOf(counterPicture({ ...ship, damaged: true }), "damaged"),
    ],
    FIGURES.map(([words, name]) => ({ words, value: String(ship[name]), source: ship.sources[name] })),
  );
}
