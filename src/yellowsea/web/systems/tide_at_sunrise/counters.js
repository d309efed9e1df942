/** Counters of The Tide at Sunrise: the sign of the arm, strength and movement, a plainly different disrupted side. */

import { landCounter } from "../../hexmap/land_counter.js";
import { stackPicture } from "../../hexmap/stacks.js";
import { pictureOf } from "../../pieces/counter_shapes.js";
import { sideName } from "../../pieces/sides.js";
import { CLASS_NAMES, symbol } from "./symbols.js";

/** @typedef {import("./view").Unit} Unit */

/** @param {Unit} unit */
export function describe(unit) {
  const state = unit.disrupted ? ", disrupted" : "";
  const done = unit.marks.includes("moved") ? ", has moved" : "";
  const kind = CLASS_NAMES[unit.class] ?? unit.class;
  return `${unit.name}, ${sideName(unit.side)}, ${kind}${state}, strength ${unit.strength}, movement ${unit.move}${done}`;
}

/** The counter as a group 60 units wide. @param {Unit} unit */
export function counter(unit) {
  return landCounter(unit, {
    size: unit.size === "division" ? "××" : "×",
    sign: symbol(unit.class),
    factors: `${unit.strength}–${unit.move}`,
    weak: unit.disrupted,
  });
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
  return units.slice(1).map(({ side, disrupted }) => ({ side, weak: disrupted }));
}

/** Strongest first: the one that lies on top. @param {Unit[]} units */
export function inOrder(units) {
  return [...units].sort(
    (a, b) => Number(a.disrupted) - Number(b.disrupted) || b.strength - a.strength || a.id.localeCompare(b.id),
  );
}
