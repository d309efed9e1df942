/** What is known of ships and squadrons, in figures and in words. */

import { plural } from "../../page/words.js";
import { sideName } from "../../pieces/sides.js";
import { CLASS_NAMES } from "./names.js";

/** @typedef {import("./view").BlockadeView} BlockadeView */
/** @typedef {import("./view").Ship} Ship */
/** @typedef {import("./view").Squadron} Squadron */
/** @typedef {import("../../types").Side} Side */

/** The figures of the side of the counter that lies up. @param {Ship} ship @returns {{firepower: number, speed: number}} */
export function figures(ship) {
  return ship.damaged
    ? { firepower: ship.damaged_firepower, speed: ship.damaged_speed }
    : { firepower: ship.firepower, speed: ship.speed };
}

/** @param {Ship} ship */
export function describe(ship) {
  const { firepower, speed } = figures(ship);
  const state = ship.damaged ? `damaged, defence ${ship.defence}` : "intact";
  const kind = CLASS_NAMES[ship.class] ?? ship.class;
  return `${ship.name}, ${sideName(ship.side)}, ${kind}, ${state}, firepower ${firepower}, speed ${speed}`;
}

/** @param {BlockadeView} view @param {Side} side @param {string} area @returns {Ship[]} */
export function shipsAtSea(view, side, area) {
  return view.ships.filter((ship) => ship.side === side && ship.state === "area" && ship.where === area);
}

/** @param {BlockadeView} view @param {Ship["state"]} state @param {string} where */
export function shipsIn(view, state, where) {
  return view.ships.filter((ship) => ship.state === state && ship.where === where);
}

/** @param {Side} side @param {Squadron | null} squadron */
export function strengthWords(side, squadron) {
  if (!squadron) return "";
  const { count, firepower, speed } = squadron;
  if (count === null) return `${sideName(side)}: a squadron of unknown strength`;
  return `${sideName(side)}: ${plural(count, "ship")}, firepower ${firepower}, speed ${speed}`;
}
