/** Counters of The Tide at Sunrise: the sign of the arm, strength and movement, a plainly different disrupted side. */

import { s } from "../../page/dom.js";
import { pileOf } from "../../page/places.js";
import { flag, sideName } from "../../pieces/sides.js";
import { CLASS_NAMES, symbol } from "./symbols.js";

/**
 * @typedef {object} Unit
 * @property {string} id
 * @property {string} name
 * @property {import("../../types").Side} side
 * @property {string} class
 * @property {string} counter
 * @property {string} arm
 * @property {string} size
 * @property {string} state
 * @property {string | null} hex
 * @property {boolean} disrupted
 * @property {number} strength
 * @property {number} full_strength
 * @property {number} disrupted_strength
 * @property {number} move
 * @property {number} recover
 * @property {number} points
 * @property {string[]} marks
 * @property {string | null} target
 * @property {Record<string, string>} sources
 */

export const SIZE = 60;
/** Japan's counters have round corners, Russia's cut ones: the side is told by shape too. */
const OUTLINE = {
  japan: "M9 1H51Q59 1 59 9V51Q59 59 51 59H9Q1 59 1 51V9Q1 1 9 1z",
  russia: "M8 1H52L59 8V52L52 59H8L1 52V8z",
};
const BAND = { japan: "M9 1H51Q59 1 59 9V15H1V9Q1 1 9 1z", russia: "M8 1H52L59 8V15H1V8z" };

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
  return s(
    "g",
    { class: `counter land ${unit.side} ${unit.disrupted ? "damaged" : "intact"}` },
    s("path", { d: OUTLINE[unit.side], class: "card" }),
    unit.disrupted ? s("path", { d: OUTLINE[unit.side], class: "weary" }) : null,
    s("path", { d: BAND[unit.side], class: "band" }),
    s("g", { transform: "translate(5 3.2) scale(.6)" }, flag(unit.side)),
    s("text", { x: 38.8, y: 11.6, class: "unit-name", ...squeezed }, name),
    s("text", { x: 30, y: 21.2, class: "unit-size" }, unit.size === "division" ? "××" : "×"),
    s("g", { transform: sign }, symbol(unit.class)),
    s("text", { x: 30, y: 56.5, class: "factors" }, `${unit.strength}–${unit.move}`),
    s("path", { d: OUTLINE[unit.side], class: "edge" }),
    unit.marks.includes("moved") ? s("path", { d: "M49 33l3 4l5 -9", class: "tick-done" }) : null,
  );
}

/** A counter as a picture of its own, for lists. @param {Unit} unit */
export function counterPicture(unit) {
  return s("svg", { viewBox: `0 0 ${SIZE} ${SIZE}`, class: "counter-picture", "aria-hidden": "true" }, counter(unit));
}

/** A whole stack as a picture, for lists. @param {Unit[]} units */
export function stackPicture(units) {
  return pileOf(units, OUTLINE, counter(units[0]));
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
