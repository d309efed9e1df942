/** Counters of land games: the sign of the arm, size, strength and movement, a plainly different side when worn. */

import { classes, s } from "../page/dom.js";
import { COUNTER_BAND, COUNTER_HATCHING, COUNTER_OUTLINE } from "../pieces/counter_shapes.js";
import { flag } from "../pieces/sides.js";

/** @typedef {import("../types").Side} Side */

/**
 * The counter as a group 60 units wide.
 * @param {{id: string, side: Side, marks: string[]}} unit
 * @param {{size: string, sign: SVGElement, factors: string, weak: boolean}} face
 * @param {...(SVGElement | null)} more
 */
export function landCounter(unit, { size, sign, factors, weak }, ...more) {
  const name = unit.id.length > 7 ? `${unit.id.slice(0, 6)}.` : unit.id;
  const squeezed = name.length > 5 ? { textLength: 33, lengthAdjust: "spacingAndGlyphs" } : {};
  const place = weak ? "translate(30 32) rotate(-9) scale(.95)" : "translate(30 32)";
  const outline = COUNTER_OUTLINE[unit.side];
  return s(
    "g",
    { class: classes("counter", "land", unit.side, weak ? "damaged" : "intact") },
    s("path", { d: outline, class: "card" }),
    weak ? s("path", { d: COUNTER_HATCHING, class: "hatching" }) : null,
    s("path", { d: COUNTER_BAND[unit.side], class: "band" }),
    s("g", { transform: "translate(5 3.2) scale(.6)" }, flag(unit.side)),
    s("text", { x: 38.8, y: 11.6, class: "unit-name", ...squeezed }, name),
    s("text", { x: 30, y: 21.2, class: "unit-size" }, size),
    s("g", { transform: place }, sign),
    s("text", { x: 30, y: 56.5, class: "factors" }, factors),
    s("path", { d: outline, class: "edge" }),
    unit.marks.includes("moved") ? s("path", { d: "M49 33l3 4l5 -9", class: "tick-done" }) : null,
    ...more,
  );
}
