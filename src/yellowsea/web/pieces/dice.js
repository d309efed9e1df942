/** Dice as drawings. */

import { h, s } from "../page/dom.js";

/** Where the pips of each face lie, on a grid of three by three. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

/** The drawing of one face, `size` units wide, for use inside an SVG. @param {number} face @param {number} size */
export function face(face, size) {
  const step = size * 0.27;
  const pips = (PIPS[face] ?? []).map(([column, row]) =>
    s("circle", { cx: size / 2 + (column - 1) * step, cy: size / 2 + (row - 1) * step, r: size * 0.09 }),
  );
  return s("g", { class: "die" }, s("rect", { width: size, height: size, rx: size * 0.18 }), ...pips);
}

/** A die standing in text. @param {number} value @param {string} [kind] */
export function dieInText(value, kind = "") {
  const drawing = s(
    "svg",
    { viewBox: "-1 -1 22 22", class: `die-in-text ${kind}`, "aria-hidden": "true" },
    face(value, 20),
  );
  return h("span", { class: "die-word" }, drawing, h("span", { class: "unseen" }, String(value)));
}

/**
 * A row of dice; those of equal face stand out when they count.
 * @param {number[]} faces
 * @param {Set<number>} [marked]
 */
export function diceRow(faces, marked = new Set()) {
  return h(
    "span",
    { class: "dice-row", role: "img", "aria-label": `dice ${faces.join(", ")}` },
    ...faces.map((value) => dieInText(value, marked.has(value) ? "paired" : "")),
  );
}
