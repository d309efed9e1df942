/** Both navies in one list: by place, with losses, and the sheet of one ship with the source of each figure. */

import { byPlace } from "../../hexmap/stacks.js";
import { h } from "../../page/dom.js";
import { plural } from "../../page/words.js";
import { figureOf, forceGroup, sideForces, unitButton, unitSheet } from "../../pieces/unit_sheet.js";
import { inShort } from "./chart/stacks.js";
import { counterPicture, describe, inOrder } from "./counters.js";
import { divisionName } from "./names.js";
import { TYPE_NAMES } from "./ship_types.js";

/** @typedef {import("./view").SeaView} SeaView */
/** @typedef {import("./view").Ship} Ship */
/** @typedef {import("../../types").Side} Side */
/** @typedef {(ship: Ship, at: Element) => void} Inspect */
/** @typedef {(place: string) => string} Title */

/** @type {Record<string, string>} */
const FATES = { sunk: "Sunk", scuttled: "Scuttled", interned: "Interned", waiting: "Waiting to be placed" };
const UNKNOWN = "unknown";

/** @param {SeaView} view @param {Inspect} inspect @param {Title} title */
export function forces(view, inspect, title) {
  return h("div", { class: "forces" }, navy(view, "japan", inspect, title), navy(view, "russia", inspect, title));
}

/** @param {SeaView} view @param {Side} side @param {Inspect} inspect @param {Title} title */
function navy(view, side, inspect, title) {
  const places = byPlace(
    view.ships.filter((ship) => ship.side === side),
    (ship) => ship.where ?? UNKNOWN,
  );
  const rank = (/** @type {string} */ place) => (place in FATES ? 2 : place === UNKNOWN ? 1 : 0);
  const order = [...places].sort(([a, one], [b, other]) => rank(a) - rank(b) || other.length - one.length);
  return sideForces(
    side,
    ...order.map(([place, list]) => {
      const name = place === UNKNOWN ? "Whereabouts unknown" : (FATES[place] ?? title(place));
      const buttons = inOrder(list).map((ship) =>
        unitButton(describe(ship), counterPicture(ship), (at) => inspect(ship, at)),
      );
      return forceGroup(name, inShort(list), buttons, { lost: place === "sunk" || place === "scuttled" });
    }),
  );
}

/** All that is known of a ship. @param {Ship} ship @param {Title} title */
export function sheetOf(ship, title) {
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
  const figures = figuresOf(ship).map(([words, value]) => ({ words, value, source: ship.sources.figures }));
  return unitSheet(ship, facts, [figureOf(counterPicture(ship))], figures);
}

/** @param {Ship} ship @returns {[words: string, value: string][]} */
function figuresOf(ship) {
  const { speed, move, primary, secondary, torpedoes } = ship;
  const guns = (/** @type {number[]} */ [factor, salvos]) => `factor ${factor}, ${plural(salvos, "salvo")}`;
  return [
    ["Size", String(ship.size)],
    ["Armour", String(ship.armour)],
    ["Movement", speed !== undefined && speed !== move ? `${speed} (of ${move})` : String(move)],
    ...(primary[1] ? [/** @type {[string, string]} */ (["Primary guns", guns(primary)])] : []),
    ...(secondary[1] ? [/** @type {[string, string]} */ (["Secondary guns", guns(secondary)])] : []),
    ...(torpedoes ? [/** @type {[string, string]} */ (["Torpedo salvos", String(torpedoes)])] : []),
  ];
}
