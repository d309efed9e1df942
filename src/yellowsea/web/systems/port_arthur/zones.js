/** The strategic zones beside the map: who waits there by kind, supply, and what each link has carried this turn. */

import { moveTo } from "../../hexmap/places.js";
import { byPlace, ribbon } from "../../hexmap/stacks.js";
import { classes, s } from "../../page/dom.js";
import { flag, sideName } from "../../pieces/sides.js";
import { crate, inOrder } from "./counters.js";

/** @typedef {import("./view").ArthurView} ArthurView */
/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("./view").Zone} Zone */
/** @typedef {import("./view").Link} Link */
/** @typedef {import("../../types").Side} Side */
/** @typedef {[number, number, number, number]} Box */

/** How the piles of a zone lie: few are large, many are small. @type {{most: number, inRow: number, scale: number, step: number, top: number, row: number}[]} */
const RANKS = [
  { most: 5, inRow: 5, scale: 0.76, step: 47, top: 78, row: 0 },
  { most: 12, inRow: 6, scale: 0.63, step: 39, top: 54, row: 54 },
  { most: 16, inRow: 8, scale: 0.47, step: 29, top: 54, row: 54 },
  { most: 99, inRow: 12, scale: 0.31, step: 19.5, top: 52, row: 38 },
];
/** @type {Side[]} */
const SIDES = ["japan", "russia"];

/** Units that can be told apart by name only lie together. @param {Unit[]} units @returns {Unit[][]} */
export function alike(units) {
  const key = (/** @type {Unit} */ unit) =>
    [unit.side, unit.kind, unit.size, unit.strength, unit.hits, unit.marks.includes("moved")].join(" ");
  return [...byPlace(inOrder(units), key).values()];
}

/** Where a pile of a zone lies, and how large. @param {Box} box @param {number} number @param {number} count @returns {{at: [number, number], scale: number}} */
export function pilePlace([x, y], number, count) {
  const { inRow, scale, step, top, row } = /** @type {typeof RANKS[0]} */ (RANKS.find(({ most }) => count <= most));
  return { at: [x + 8 + step / 2 + (number % inRow) * step, y + top + Math.floor(number / inRow) * row], scale };
}

/** How many lie in a pile. @param {Unit[]} units @param {number} scale of its counters */
export function countRibbon(units, scale) {
  if (units.length < 2) return null;
  return ribbon(
    units[0].side,
    [-12, 30 * scale + 1.5],
    { width: 24, height: 11 },
    s("text", { x: 12, y: 8.8, class: "pile-count" }, `×${units.length}`),
  );
}

/** The supply of a zone and the figures of its links. @param {Record<string, Box>} boxes @param {Zone[]} zones */
export function zoneFigures(boxes, zones) {
  return zones.flatMap((zone) => {
    const box = boxes[zone.id];
    return [
      s("g", { transform: `${moveTo([box[0] + 9, box[1] + 7])} scale(.85)` }, flag(zone.side)),
      ...SIDES.flatMap((side, number) => stock(zone, side, box, number)),
      ...zone.links.map((link) => carried(boxes, zone, link)),
    ];
  });
}

/** @param {Zone} zone @param {Side} side @param {Box} box @param {number} number */
function stock(zone, side, [x, y, width, height], number) {
  const count = side === "japan" ? zone.supply_japan : zone.supply_russia;
  if (zone.makes_supply && zone.side === side)
    return [s("text", { class: "zone-note", x: x + width - 10, y: y + height - 8 }, "makes supply")];
  if (!count) return [];
  return [s("g", { transform: `${moveTo([x + width - 24 - 34 * number, y + 20])} scale(1.15)` }, crate(side, count))];
}

/** What a side has sent over a link this turn. @param {Link} link @param {Side} side */
export function usedBy(link, side) {
  return side === "japan" ? link.used_japan : link.used_russia;
}

/** Beside its arrow: sent and capacity. @param {Record<string, Box>} boxes @param {Zone} zone @param {Link} link */
function carried(boxes, zone, link) {
  const [x, y, width, height] = boxes[zone.id];
  const used = usedBy(link, zone.side);
  const words = link.is_closed ? "closed" : link.capacity > 99 ? "free" : `${used}/${link.capacity}`;
  const attributes = { class: classes("carried", link.is_closed && "closed", used > 0 && "used") };
  if (!(link.to in boxes)) {
    const drop = link.to === "ports" ? 0.32 : 0.62;
    return s("text", { ...attributes, x: x - 24, y: y + height * drop - 10, "text-anchor": "middle" }, words);
  }
  const [, there] = boxes[link.to];
  const far = Math.abs(there - y) > 1.6 * height;
  if (far) {
    const middle = (there + y + height) / 2 + (there > y ? -8 : 8);
    return s("text", { ...attributes, x: x + width + 32, y: middle }, `${there > y ? "↓" : "↑"} ${words}`);
  }
  const down = there > y;
  const at = down ? y + height + 25 : y - 15;
  return s("text", { ...attributes, x: x + (down ? 66 : 150), y: at }, `${down ? "↓" : "↑"} ${words}`);
}

/** The links of a zone in words. @param {Zone} zone @param {(place: string) => string} title */
export function linkWords(zone, title) {
  return zone.links.map((link) => {
    const goal = link.to === "map" ? "the map" : link.to === "ports" ? "the invasion ports" : title(link.to);
    if (link.is_closed) return `to ${goal}: closed by Russian control of the seas`;
    if (link.capacity > 99) return `to ${goal}: no limit`;
    return `to ${goal}: ${usedBy(link, zone.side)} of ${link.capacity} points used`;
  });
}

/** A zone in words. @param {Zone} zone @param {(place: string) => string} title */
export function zoneWords(zone, title) {
  const supply = SIDES.flatMap((side) => {
    const count = side === "japan" ? zone.supply_japan : zone.supply_russia;
    return count ? [`${count} supply of ${sideName(side)}`] : [];
  });
  const units = `${zone.units.length} ${zone.units.length === 1 ? "unit" : "units"}`;
  return [`${zone.name}: ${units}`, ...supply, ...linkWords(zone, title)].join("; ");
}
