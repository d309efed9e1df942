/** Counters of Port Arthur with their figures and hits, and crates for supply. */

import { halves } from "../../hexmap/grid.js";
import { landCounter } from "../../hexmap/land_counter.js";
import { stackPicture } from "../../hexmap/stacks.js";
import { s } from "../../page/dom.js";
import { pictureOf } from "../../pieces/counter_shapes.js";
import { sideName } from "../../pieces/sides.js";
import { KIND_NAMES, SIZE_NAMES, SIZES, symbol } from "./symbols.js";

/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("../../types").Side} Side */

/** How a unit lies in its stack: what fights lies on top. @type {Record<string, number>} */
const HEIGHT = { headquarters: 2, siege_artillery: 1 };

/** @param {Unit} unit */
export function describe(unit) {
  const kind = `${KIND_NAMES[unit.kind] ?? unit.kind}, ${SIZE_NAMES[unit.size] ?? unit.size}`;
  const hits = unit.hits ? `, ${unit.hits} ${unit.hits === 1 ? "hit" : "hits"}` : "";
  const fed = unit.state === "map" && !unit.supplied ? ", out of supply" : "";
  const done = unit.marks.includes("moved") ? ", has moved" : "";
  return `${unit.name}, ${sideName(unit.side)}, ${kind}, strength ${unit.strength}, movement ${halves(unit.move)}${hits}${fed}${done}`;
}

/** The counter as a group 60 units wide. @param {Unit} unit */
export function counter(unit) {
  const face = {
    size: SIZES[unit.size] ?? unit.size,
    sign: symbol(unit.kind),
    factors: `${unit.strength}–${halves(unit.move)}`,
    weak: unit.hits > 0,
  };
  const hits = Array.from({ length: unit.hits }, (_, number) =>
    s("circle", { class: "hit-mark", cx: 8, cy: 24 + 10 * number, r: 4.2 }),
  );
  const paralysed = unit.marks.includes("paralysed");
  return landCounter(unit, face, ...hits, paralysed ? s("path", { class: "held", d: "M51 21v9M55.5 21v9" }) : null);
}

/** A counter as a picture of its own, for lists. @param {Unit} unit */
export function counterPicture(unit) {
  return pictureOf(counter(unit));
}

/** A whole stack as a picture, for lists. @param {Unit[]} units */
export function pilePicture(units) {
  return stackPicture(below(units), counter(units[0]));
}

/** The counters under the top one. @param {Unit[]} units */
export function below(units) {
  return units.slice(1).map(({ side, hits }) => ({ side, weak: hits > 0 }));
}

/** What fights best lies on top. @param {Unit[]} units */
export function inOrder(units) {
  return [...units].sort(
    (a, b) =>
      (HEIGHT[a.kind] ?? 0) - (HEIGHT[b.kind] ?? 0) ||
      a.hits - b.hits ||
      b.strength - a.strength ||
      a.id.localeCompare(b.id, "en", { numeric: true }),
  );
}

/** Supply counters as a crate with their number, 26 wide. @param {Side} side @param {number} count */
export function crate(side, count) {
  return s(
    "g",
    { class: `crate ${side}` },
    s("rect", { x: -11, y: -9, width: 22, height: 18, rx: side === "japan" ? 4 : 0 }),
    s("path", { d: "M-11 -3.5H11M-11 3.5H11M-6 -9V9M6 -9V9" }),
    s("circle", { cx: 9, cy: -8, r: 6.6 }),
    s("text", { x: 9, y: -4.6 }, String(count)),
  );
}

/** A crate as a picture of its own. @param {Side} side @param {number} count */
export function cratePicture(side, count) {
  return s(
    "svg",
    { viewBox: "-15 -17 33 30", class: "counter-picture crate-picture", "aria-hidden": "true" },
    crate(side, count),
  );
}
