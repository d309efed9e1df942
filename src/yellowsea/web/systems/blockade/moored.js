/** Ships in port, side by side in their plot, as large as the plot allows. */

import { litClasses } from "../../hexmap/places.js";
import { classes, s } from "../../page/dom.js";
import { COUNTER_SIZE } from "../../pieces/counter_shapes.js";
import { counter, edge } from "./counters.js";
import { describe } from "./ships.js";

/** @typedef {import("./view").Ship} Ship */
/** @typedef {[number, number, number, number]} Box */

const LARGEST = 56;
const SMALLEST = 14;
const GAP = 2;
/** Room for the name of the plot below the ships. */
const CAPTION = 22;

/** How large counters are, and how many stand in a row. @param {number} count @param {number} width @param {number} height */
export function packing(count, width, height) {
  const room = height - CAPTION - 2 * GAP;
  const fits = (/** @type {number} */ size) =>
    Math.floor((width - 2 * GAP) / (size + GAP)) * Math.floor(room / (size + GAP));
  let size = Math.min(LARGEST, width - 3 * GAP, room);
  while (size > SMALLEST && fits(size) < count) size -= 1;
  return { size, columns: Math.max(1, Math.floor((width - 2 * GAP) / (size + GAP))) };
}

/**
 * @param {Ship[]} ships
 * @param {Box} plot
 * @param {{marks: import("../../board").Marks, isReadable: () => boolean, choose: (token: string) => void, watch: (element: SVGElement, token: string) => void}} ways
 */
export function mooredShips(ships, [x, y, width, height], { marks, isReadable, choose, watch }) {
  const { size, columns } = packing(ships.length, width, height);
  return ships.map((ship, number) => {
    const left = x + 2 * GAP + (number % columns) * (size + GAP);
    const top = y + 2 * GAP + Math.floor(number / columns) * (size + GAP);
    const token = `ship:${ship.id}`;
    const drawn = s(
      "g",
      {
        class: classes("moored", ...litClasses(token, marks)),
        transform: `translate(${left} ${top}) scale(${size / COUNTER_SIZE})`,
        style: `--counter: ${size / COUNTER_SIZE}`,
        "data-ship": ship.id,
        // Too small to be hit one by one, they open as a fan with their port.
        onclick: (/** @type {Event} */ event) => {
          if (!isReadable()) return;
          event.stopPropagation();
          choose(token);
        },
      },
      counter(ship),
      edge(ship),
      s("title", {}, describe(ship)),
    );
    watch(drawn, token);
    return drawn;
  });
}
