/** Markers on the tracks beside a map: a box that is current, a pointer and beads on a scale, a gauge. */

import { s } from "../page/dom.js";
import { flag } from "../pieces/sides.js";

/** @typedef {import("../types").Side} Side */
/** @typedef {[number, number, number, number]} Scale left, height on the sheet, length, last figure */

/** Where a figure stands on a scale; beyond its ends it stays there. @param {Scale} scale @param {number} value */
export function onScale([left, , length, last], value) {
  return left + (length * Math.max(0, Math.min(last, value))) / last;
}

/** A mark that the glossary knows by this name. @template {Element} E @param {E} mark @param {string} term */
export function termed(mark, term) {
  mark.setAttribute("data-term", term);
  return mark;
}

/** A box of a track that is current, with the flag of whoever has the turn. @param {[number, number, number, number]} box @param {Side | null} side @param {{scale: number, drop: number}} cloth */
export function currentBox([x, y, width, height], side, { scale, drop }) {
  return s(
    "g",
    { class: "marker current-box" },
    s("rect", { x: x + 2, y: y + 2, width: width - 4, height: height - 4 }),
    side
      ? s("g", { transform: `translate(${x + width / 2 - 12 * scale} ${y + drop}) scale(${scale})` }, flag(side))
      : null,
  );
}

/** A pointer that stands on a scale. @param {Scale} scale @param {number} value @param {Side} side */
export function pointer(scale, value, side) {
  return s(
    "g",
    { class: `marker pointer ${side}`, transform: `translate(${onScale(scale, value).toFixed(1)} ${scale[1]})` },
    s("path", { d: "M0 0L-9 -10V-29H9V-10z" }),
    s("text", { y: -13 }, String(value)),
  );
}

/** A bead on a scale: a disc for Japan, a diamond for Russia, a square for anything else. @param {Scale} scale @param {number} value @param {Side | "other"} kind */
export function bead(scale, value, kind) {
  const body = {
    japan: () => s("circle", { r: 8.5 }),
    russia: () => s("path", { d: "M0 -10.5L10.5 0L0 10.5L-10.5 0z" }),
    other: () => s("rect", { x: -9, y: -8.5, width: 18, height: 17, rx: 3 }),
  }[kind]();
  return s(
    "g",
    { class: `marker bead ${kind}`, transform: `translate(${onScale(scale, value).toFixed(1)} ${scale[1]})` },
    body,
    s("text", { y: 3.8 }, String(value)),
  );
}

/** How much of something is done. @param {number} x @param {number} y @param {number} width @param {number} value @param {number} most */
export function gauge(x, y, width, value, most) {
  const part = most ? Math.min(1, value / most) : 0;
  return s(
    "g",
    { class: "gauge" },
    s("rect", { x, y, width, height: 6, class: "gauge-bed" }),
    s("rect", { x, y, width: width * part, height: 6, class: "gauge-full" }),
  );
}
