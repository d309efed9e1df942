/** Names of towns, over everything that stands on the map: where a stack would lie on one it is pushed aside. */

import { s } from "../page/dom.js";

/** @typedef {[hex: string, words: string, style: string, across: number, down: number, anchor: string]} TownName as the map has it: where its line begins, from the middle of the hex */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{x: number, y: number, anchor: string}} Place */

/** How large letters are, and how wide on the average. @type {Record<string, [size: number, wide: number]>} */
const LETTERS = { city: [16.5, 9.2], name: [12.5, 6.5], village: [11, 5.5], pass: [10.5, 5.3] };
/** What a stack takes of its hex, with the counters behind it and the ribbon below. */
const STACK = { left: -29, top: -31, right: 32, bottom: 38 };
/** Around a stack: below, above, right, left, and further away. @type {[number, number, string][]} */
const ASIDE = [
  [0, 51, "middle"],
  [0, -36, "middle"],
  [36, 5, "start"],
  [-34, 5, "end"],
  [36, 36, "start"],
  [-34, 36, "end"],
  [36, -26, "start"],
  [-34, -26, "end"],
  [0, 68, "middle"],
  [0, -52, "middle"],
  [-40, 84, "middle"],
  [0, -88, "middle"],
  [40, -88, "middle"],
  [0, 110, "middle"],
  [-60, 110, "middle"],
];
/** What it costs to leave the printed place, and for each place after it, in square units of overlap. */
const AWAY = 60;
/** What a figure takes, and where in its hex it may stand, from the middle. */
const FIGURE = { width: 19, height: 13 };
/** @type {[number, number][]} */
const FIGURE_PLACES = [
  [0, 15],
  [0, -13],
  [-13, 0],
  [13, 0],
];
/** What it costs to leave the map. */
const OUTSIDE = 4000;

/** The box that a name fills. @param {TownName} name @param {Place} place @returns {Box} */
export function boxOf([, words, style], { x, y, anchor }) {
  const [size, wide] = LETTERS[style] ?? LETTERS.name;
  const width = words.length * wide;
  const left = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  return { left, top: y - 0.8 * size, right: left + width, bottom: y + 0.25 * size };
}

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/**
 * Where each name stands best: as printed, else beside its stack, where it lies on the least.
 * @param {TownName[]} names @param {(hex: string) => [number, number]} centre @param {string[]} taken hexes with a stack
 * @param {[number, number, number, number]} frame of the map: left, top, right, bottom
 * @returns {Map<TownName, Place>}
 */
export function placeNames(names, centre, taken, [left, top, right, bottom]) {
  const stacks = taken.map((hex) => {
    const [x, y] = centre(hex);
    return { left: x + STACK.left, top: y + STACK.top, right: x + STACK.right, bottom: y + STACK.bottom };
  });
  /** @type {Box[]} */
  const written = [];
  /** @type {Map<TownName, Place>} */
  const found = new Map();
  // Cities first: they have the choice.
  const inOrder = [...names].sort((a, b) => Number(b[2] === "city") - Number(a[2] === "city"));
  for (const name of inOrder) {
    const [hex, , , across, down, anchor] = name;
    const [x, y] = centre(hex);
    const places = [[across, down, anchor], ...ASIDE].map(([dx, dy, how]) => ({
      x: x + Number(dx),
      y: y + Number(dy),
      anchor: String(how),
    }));
    const costs = places.map((place, number) => {
      const box = boxOf(name, place);
      const isOutside = box.left < left || box.top < top || box.right > right || box.bottom > bottom;
      const away = (number ? AWAY + number : 0) + (isOutside ? OUTSIDE : 0);
      return [...stacks, ...written].reduce((sum, each) => sum + overlap(box, each), away);
    });
    const best = places[costs.indexOf(Math.min(...costs))];
    written.push(boxOf(name, best));
    found.set(name, best);
  }
  return found;
}

/**
 * Where a small figure of a hex stands: below its middle as long as no name does, else where it lies on them the least.
 * @param {[number, number]} centre @param {Box[]} names the boxes that names fill @returns {[number, number]}
 */
export function besideNames([x, y], names) {
  const covered = FIGURE_PLACES.map(([dx, dy]) => {
    const [left, top] = [x + dx - FIGURE.width / 2, y + dy - FIGURE.height / 2 - 2];
    const box = { left, top, right: left + FIGURE.width, bottom: top + FIGURE.height };
    return names.reduce((sum, name) => sum + overlap(box, name), 0);
  });
  const [dx, dy] = FIGURE_PLACES[covered.indexOf(Math.min(...covered))];
  return [x + dx, y + dy];
}

/** @param {Map<TownName, Place>} placed */
export function townNames(placed) {
  return [...placed].map(([[, words, style], { x, y, anchor }]) =>
    s("text", { class: `town-name ${style}`, x: x.toFixed(1), y: y.toFixed(1), "text-anchor": anchor }, words),
  );
}
