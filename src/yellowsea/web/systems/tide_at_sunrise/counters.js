/** Counters of The Tide at Sunrise: the sign of the arm, strength and movement, a plainly different disrupted side. */

import { stackPicture } from "../../hexmap/stacks.js";
import { classes, s } from "../../page/dom.js";
import { COUNTER_BAND, COUNTER_HATCHING, COUNTER_OUTLINE, pictureOf } from "../../pieces/counter_shapes.js";
import { flag, sideName } from "../../pieces/sides.js";
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
  const name = unit.id.length > 7 ? `${unit.id.slice(0, 6)}.` : unit.id;
  const squeezed = name.length > 5 ? { textLength: 33, lengthAdjust: "spacingAndGlyphs" } : {};
  const sign = unit.disrupted ? "translate(30 32) rotate(-9) scale(.95)" : "translate(30 32)";
  const outline = COUNTER_OUTLINE[unit.side];
  return s(
    "g",
    { class: classes("counter", "land", unit.side, unit.disrupted ? "damaged" : "intact") },
    s("path", { d: outline, class: "card" }),
    unit.disrupted ? s("path", { d: COUNTER_HATCHING, class: "hatching" }) : null,
    s("path", { d: COUNTER_BAND[unit.side], class: "band" }),
    s("g", { transform: "translate(5 3.2) scale(.6)" }, flag(unit.side)),
    s("text", { x: 38.8, y: 11.6, class: "unit-name", ...squeezed }, name),
    s("text", { x: 30, y: 21.2, class: "unit-size" }, unit.size === "division" ? "××" : "×"),
    s("g", { transform: sign }, symbol(unit.class)),
    s("text", { x: 30, y: 56.5, class: "factors" }, `${unit.strength}–${unit.move}`),
    s("path", { d: outline, class: "edge" }),
    unit.marks.includes("moved") ? s("path", { d: "M49 33l3 4l5 -9", class: "tick-done" }) : null,
  );
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

/** @param {Unit[]} units */
export function total(units) {
  return units.reduce((sum, unit) => sum + unit.strength, 0);
}
