/** The shape of counters: Japan's have round corners, Russia's cut ones, so that the side is told by shape too. */

import { s } from "../page/dom.js";

/** Counters are drawn this wide and high. */
export const COUNTER_SIZE = 60;

export const COUNTER_OUTLINE = {
  japan: "M9 1H51Q59 1 59 9V51Q59 59 51 59H9Q1 59 1 51V9Q1 1 9 1z",
  russia: "M8 1H52L59 8V52L52 59H8L1 52V8z",
};

/** The band at the head of a counter. */
export const COUNTER_BAND = { japan: "M9 1H51Q59 1 59 9V15H1V9Q1 1 9 1z", russia: "M8 1H52L59 8V15H1V8z" };

/** Hatching of a side that is worn or damaged: lines from below left to above right, inside the outline. */
export const COUNTER_HATCHING = hatching(4, 56, 10);

/** @param {number} low @param {number} high @param {number} step */
function hatching(low, high, step) {
  let d = "";
  for (let sum = 2 * low + step; sum < 2 * high; sum += step) {
    const [near, far] = [Math.max(low, sum - high), Math.min(high, sum - low)];
    d += `M${near} ${far}L${far} ${near}`;
  }
  return d;
}

/** Smoke over a damaged ship. */
export function smoke() {
  return s("path", {
    class: "smoke",
    d: "M24 8q-5 -6 -11 -5q3 -5 9 -3q-1 -6 6 -4q6 -3 8 2q6 0 5 4q-6 -1 -8 3q-4 5 -9 3z",
  });
}

/** A counter as a picture of its own, for lists. @param {SVGElement} counter */
export function pictureOf(counter) {
  return s(
    "svg",
    { viewBox: `0 0 ${COUNTER_SIZE} ${COUNTER_SIZE}`, class: "counter-picture", "aria-hidden": "true" },
    counter,
  );
}
