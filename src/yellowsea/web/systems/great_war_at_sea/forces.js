/** All ships of both sides, by group, with what they have lost. */

import { h } from "../../page/dom.js";
import { forceGroup, sideForces, unitButton } from "../../pieces/unit_sheet.js";
import { boxes, picture } from "./data_sheet.js";
import { ordersOfBattle } from "./orders_of_battle.js";
import { describe, shipsOf } from "./ships.js";

/** @typedef {import("./view").SeaFightView} SeaFightView */
/** @typedef {import("./view").Ship} Ship */
/** @typedef {import("../../types").Side} Side */

const SIDES = /** @type {Side[]} */ (["japan", "russia"]);
/** Ships that are not in a group any more, or not yet. @type {[Ship["fate"], string][]} */
const ELSEWHERE = [
  ["waiting", "Still to come"],
  ["left", "Has left the field"],
  ["in_port", "In port"],
  ["sunk", "Sunk"],
];

/** @param {SeaFightView} view @param {(ship: Ship, at: Element) => void} inspect */
export function forces(view, inspect) {
  const sides = SIDES.map((side) => sideForces(side, ...groupsOf(view, side, inspect)));
  return h("div", { class: "forces" }, ...sides, h("section", { class: "orders-of-battle" }, ...ordersOfBattle(view)));
}

/** @param {SeaFightView} view @param {Side} side @param {(ship: Ship, at: Element) => void} inspect */
function groupsOf(view, side, inspect) {
  const groups = view.groups
    .filter((group) => group.side === side)
    .map((group) => listed(group.name, group.hex, shipsOf(view, group), inspect, false));
  const others = ELSEWHERE.flatMap(([fate, words]) => {
    const ships = view.ships.filter((ship) => ship.side === side && ship.fate === fate);
    return ships.length ? [listed(words, String(ships.length), ships, inspect, fate === "sunk")] : [];
  });
  return [...groups, ...others];
}

/** @param {string} title @param {string} note @param {Ship[]} ships @param {(ship: Ship, at: Element) => void} inspect @param {boolean} lost */
function listed(title, note, ships, inspect, lost) {
  return forceGroup(
    title,
    note,
    ships.map((ship) => shipButton(ship, inspect)),
    { lost },
  );
}

/** @param {Ship} ship @param {(ship: Ship, at: Element) => void} inspect */
function shipButton(ship, inspect) {
  const drawn = h(
    "span",
    { class: `ship-line ${ship.side}` },
    picture(ship),
    h("b", {}, ship.name),
    boxes(ship.hull.left, ship.hull.printed),
  );
  return unitButton(describe(ship), drawn, (at) => inspect(ship, at));
}
