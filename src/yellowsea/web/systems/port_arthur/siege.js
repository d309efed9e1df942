/** The inset of the siege: every counter around Port Arthur side by side, large enough to see. */

import { moveTo } from "../../hexmap/places.js";
import { classes, s } from "../../page/dom.js";
import { COUNTER_SIZE } from "../../pieces/counter_shapes.js";
import { counter, crate, inOrder } from "./counters.js";

/** @typedef {import("./view").ArthurView} ArthurView */
/** @typedef {import("./view").Unit} Unit */
/** @typedef {import("../../board").Marks} Marks */
/** @typedef {import("../../types").Side} Side */

/** How much of a hex its counters may cover, and how large one may be. */
const SPREAD = 0.8;
const LARGEST = 0.84;
/** @type {Side[]} */
const SIDES = ["japan", "russia"];

/**
 * The hexes and what stands in them. They are chosen with the pointer; keys and speech have the map beside it.
 * @param {import("./grid.js").ArthurGrid} grid @param {ArthurView} view @param {Marks} marks
 * @param {import("../../hexmap/map.js").MapWays & import("../../hexmap/land_map.js").StackWays} ways
 */
export function siegeInset({ siege }, view, marks, ways) {
  const lit = (/** @type {string} */ token) =>
    classes(
      marks.targets.has(token) && "target",
      marks.picked.has(token) && "picked",
      marks.flash.has(token) && "flash",
    );
  const hexes = [...siege.centres.keys()].map((name) => {
    const fought = view.fight?.hex === name || view.attack?.hex === name;
    const look = classes("hex", lit(`hex:${name}`), fought && "fought");
    const cell = s("path", {
      class: look,
      "data-in": name,
      d: siege.outline(name, 0.97),
      onclick: () => ways.place(name, cell),
    });
    return cell;
  });
  const pieces = [...siege.centres.keys()].flatMap((name) => standing(siege, view, name, ways, lit));
  return s("g", { class: "siege-inset", "aria-hidden": "true" }, ...hexes, ...pieces);
}

/**
 * @param {import("../../hexmap/grid.js").HexGrid} siege @param {ArthurView} view @param {string} name
 * @param {import("../../hexmap/land_map.js").StackWays} ways @param {(token: string) => string} lit
 */
function standing(siege, view, name, ways, lit) {
  const [x, y] = siege.centre(name);
  const units = inOrder(view.units.filter((unit) => unit.place === name));
  const columns = Math.ceil(Math.sqrt(units.length));
  const rows = Math.ceil(units.length / Math.max(1, columns));
  const step = (SPREAD * siege.size) / Math.max(1, columns);
  const scale = Math.min(LARGEST, (step - 2) / COUNTER_SIZE);
  const size = COUNTER_SIZE * scale;
  const counters = units.map((unit, number) => {
    const left = x + ((number % columns) - (columns - 1) / 2) * (size + 2) - size / 2;
    const top = y + (Math.floor(number / columns) - (rows - 1) / 2) * (size + 2) - size / 2;
    const piece = s(
      "g",
      {
        class: classes(
          "siege-counter",
          unit.side,
          lit(`unit:${unit.id}`),
          lit(`hex:${name}`),
          view.march?.units.includes(unit.id) && "in-hand",
        ),
        transform: `${moveTo([left, top])} scale(${scale.toFixed(3)})`,
        "data-in": name,
        onclick: () => ways.stack(name, piece),
      },
      counter(unit),
    );
    return piece;
  });
  const crates = SIDES.flatMap((side) => {
    const count = view.supply[side].counters[name];
    return count
      ? [
          s(
            "g",
            { transform: `${moveTo([x + 0.33 * siege.size, y + 0.36 * siege.size])}`, "data-in": name },
            crate(side, count),
          ),
        ]
      : [];
  });
  return [...counters, ...crates];
}
