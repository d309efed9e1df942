/** The tactical field on the sheet: hexes with a flat side up, called by column and row, `J10` in the middle. */

import { HexGrid } from "../../hexmap/grid.js";

/** @typedef {[number, number]} Point */

/** Hexes from the centre to the rim. */
export const RADIUS = 9;
/** From the centre of a hex to its corners, in units of the sheet. */
export const CORNER = 46;
/** Paper round the field. */
const MARGIN = 70;
const TALL = Math.sqrt(3) * CORNER;
export const WIDTH = Math.round((3 * RADIUS + 2) * CORNER + 2 * MARGIN);
export const HEIGHT = Math.round((2 * RADIUS + 1) * TALL + 2 * MARGIN);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The directions in the order of the rules, as steps in (q, r). @type {Record<string, Point>} */
export const STEPS = { N: [0, -1], NE: [1, -1], SE: [1, 0], S: [0, 1], SW: [-1, 1], NW: [-1, 0] };

/** @param {number} q @param {number} r */
export function nameOf(q, r) {
  return `${LETTERS[q + RADIUS]}${r + RADIUS + 1}`;
}

/** @param {string} name @returns {Point} */
export function axial(name) {
  return [LETTERS.indexOf(name[0]) - RADIUS, Number(name.slice(1)) - RADIUS - 1];
}

/** Steps between two hexes. @param {string} a @param {string} b */
export function apart(a, b) {
  const [[q1, r1], [q2, r2]] = [axial(a), axial(b)];
  return Math.max(Math.abs(q1 - q2), Math.abs(r1 - r2), Math.abs(q1 + r1 - q2 - r2));
}

/** The hex beside another; it may lie off the field. @param {string} name @param {string} direction */
export function beside(name, direction) {
  const [[q, r], [dq, dr]] = [axial(name), STEPS[direction]];
  return nameOf(q + dq, r + dr);
}

/** The way from a hex to one beside it, or null. @param {string} from @param {string} to */
export function wayTo(from, to) {
  return Object.keys(STEPS).find((direction) => beside(from, direction) === to) ?? null;
}

/** All hexes of the field, column by column. */
export function allHexes() {
  const names = [];
  for (let q = -RADIUS; q <= RADIUS; q += 1)
    for (let r = Math.max(-RADIUS, -RADIUS - q); r <= Math.min(RADIUS, RADIUS - q); r += 1) names.push(nameOf(q, r));
  return names;
}

/** Where a hex has its centre on the sheet. @param {string} name @returns {Point} */
export function centreOf(name) {
  return spot(axial(name));
}

/** The centre of the hex beside another, also off the field, where hexes have no names. @param {string} name @param {string} direction @returns {Point} */
export function centreBeside(name, direction) {
  const [[q, r], [dq, dr]] = [axial(name), STEPS[direction]];
  return spot([q + dq, r + dr]);
}

/** @param {Point} steps from the middle @returns {Point} */
function spot([q, r]) {
  return [WIDTH / 2 + 1.5 * CORNER * q, HEIGHT / 2 + TALL * (r + q / 2)];
}

/** The six corners, the one to the right first, then clockwise. @param {Point} centre @param {number} [reach] @returns {Point[]} */
export function corners([x, y], reach = CORNER) {
  return [0, 1, 2, 3, 4, 5].map((number) => {
    const turn = (number * Math.PI) / 3;
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
  });
}

/** The direction across each side, beginning with the one between the first two corners. */
export const ACROSS = ["SE", "S", "SW", "NW", "N", "NE"];

export class FieldGrid extends HexGrid {
  constructor() {
    super(
      { leads: "row", size: TALL, left: 0, top: 0, firstPlace: 0, firstRow: 0, shifted: 0, down: 1 },
      /** @type {string[]} */ ([]),
    );
    this.centres = new Map(allHexes().map((name) => [name, centreOf(name)]));
  }

  /** @override @param {string} name @returns {Point} */
  centre(name) {
    return centreOf(name);
  }

  /** @override @param {string} name @param {number} [grow] */
  outline(name, grow = 1) {
    const points = corners(centreOf(name), CORNER * grow);
    return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;
  }
}
