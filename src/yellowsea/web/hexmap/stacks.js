/** Stacks on a map: which units lie together, and how they are drawn: the top counter, edges of those below, a ribbon. */

import { classes, s, withText } from "../page/dom.js";
import { COUNTER_OUTLINE, COUNTER_SIZE } from "../pieces/counter_shapes.js";
import { moveTo, placeButton } from "./places.js";

/** @typedef {import("../board").Marks} Marks */
/** @typedef {import("../types").Side} Side */
/** @typedef {[number, number]} Point */

/** How many edges below the top counter are drawn, and how far each peeps out. */
const MOST_EDGES = 3;
const EDGE = 4;

/** Units by the place they are in. @template {object} U @param {U[]} units @param {(unit: U) => string | null} where @returns {Map<string, U[]>} */
export function byPlace(units, where) {
  /** @type {Map<string, U[]>} */
  const found = new Map();
  for (const unit of units) {
    const place = where(unit);
    if (place) found.set(place, [...(found.get(place) ?? []), unit]);
  }
  return found;
}

/**
 * @typedef {object} Stack
 * @property {string} kind its class
 * @property {Side} side of the counter on top
 * @property {string} place the token that it is known by
 * @property {string} within the place it lies in
 * @property {Point} at
 * @property {number} scale of its counters
 * @property {Point} [shift] of the top counter, in units of a counter
 * @property {string} label
 * @property {string[]} tokens any of which lights it
 * @property {{side: Side, weak?: boolean}[]} below the counters under the top one
 * @property {SVGElement} top
 * @property {SVGElement | null} ribbon
 * @property {string} [more] further classes
 * @property {Record<string, string>} [data] further attributes
 * @property {(piece: Element) => void} choose
 * @property {(piece: Element) => void} [inspect] with the other mouse button
 */

/** @param {Stack} stack @param {Marks} marks */
export function stackPiece(stack, marks) {
  const { kind, side, place, at, scale, label, tokens, top, ribbon } = stack;
  const has = (/** @type {Set<string>} */ set, /** @type {string} */ word) =>
    tokens.some((token) => set.has(token)) && word;
  const lit = [has(marks.targets, "target"), has(marks.picked, "picked"), has(marks.flash, "flash")];
  const [dx, dy] = stack.shift ?? [0, 0];
  const half = COUNTER_SIZE / 2;
  const inspect = (/** @type {Event} */ event) => {
    event.preventDefault();
    stack.inspect?.(piece);
  };
  const body = s(
    "g",
    { class: "stack-body", "aria-hidden": "true" },
    s(
      "g",
      { transform: `scale(${scale}) translate(${dx - half} ${dy - half})` },
      s("rect", { class: "shade", x: 2.5, y: 4, width: COUNTER_SIZE, height: COUNTER_SIZE, rx: 7 }),
      ...edges(stack.below),
      top,
    ),
    ribbon,
  );
  const piece = s(
    "g",
    {
      class: classes("stack", kind, side, ...lit, stack.more),
      transform: moveTo(at),
      "data-in": stack.within,
      ...stack.data,
      ...placeButton(place, withText(label, body), at, () => stack.choose(piece)),
      oncontextmenu: stack.inspect ? inspect : null,
    },
    body,
    s("title", {}, label),
  );
  return piece;
}

/** The edges of counters below another, the lowest first. @param {{side: Side, weak?: boolean}[]} below */
function edges(below) {
  return below
    .slice(0, MOST_EDGES)
    .map(({ side, weak }, number) => {
      const away = EDGE * (number + 1);
      return s("path", {
        d: COUNTER_OUTLINE[side],
        class: classes("under", side, weak && "damaged"),
        transform: `translate(${away} ${-away})`,
      });
    })
    .reverse();
}

/** A whole stack as a picture, for lists. @param {{side: Side, weak?: boolean}[]} below @param {SVGElement} top */
export function stackPicture(below, top) {
  const attributes = { viewBox: "-1 -14 76 76", class: "counter-picture", "aria-hidden": "true" };
  return s("svg", attributes, ...edges(below), top);
}

/** A strip below a stack: how many, and one more figure. @param {Side} side @param {Point} at @param {{width: number, height: number}} size @param {...(SVGElement | null)} parts */
export function ribbon(side, at, { width, height }, ...parts) {
  return s(
    "g",
    { class: `ribbon ${side}`, transform: `translate(${at[0]} ${at[1]})` },
    s("rect", { width, height, rx: side === "japan" ? 5 : 0 }),
    ...parts,
  );
}
