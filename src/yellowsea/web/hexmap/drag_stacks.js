/** Dragging on a map of a land game: a stack is taken up as a whole and goes to the hex where it is let go. */

import { Drag } from "./drag.js";

/** @typedef {import("../types").Position<import("./clicks.js").LandView>} LandState */

/**
 * @param {import("./map.js").HexMap} map
 * @param {HTMLElement} frame
 * @param {() => LandState | null} state
 * @param {(line: string[]) => void} play
 * @param {(hex: string) => void} drop the units in hand go there
 */
export function dragStacks(map, frame, state, play, drop) {
  new Drag([map.svg], frame, {
    grab: (target) => grab(target, state()),
    play,
    inHand: () => Boolean(state()?.view.march),
    untouched: () => !state()?.view.march?.moved,
    placeAt: (event) => map.placeAt(event),
    look: (hex) => map.ways.look(hex),
    drop,
  });
}

/** @param {Element} target @param {LandState | null} state @returns {import("./drag.js").Load | null} */
function grab(target, state) {
  const piece = target.closest("[data-units]");
  if (!piece || !state) return null;
  const home = piece.getAttribute("data-in") ?? "";
  const units = (piece.getAttribute("data-units") ?? "").split(" ");
  const orders = ordersFor(state, home, units);
  return orders ? { home, picture: piece.querySelector(".counter"), orders } : null;
}

/** The options that take these units up: none where they are in hand, null where they cannot be. @param {LandState} state @param {string} home @param {string[]} units @returns {string[] | null} */
export function ordersFor(state, home, units) {
  const { march } = state.view;
  if (march) return march.units.some((id) => units.includes(id)) ? [] : null;
  const offered = (/** @type {string} */ text) => state.options.some((option) => option.text === text);
  const able = units.find((id) => offered(`move ${id}`));
  if (!able) return null;
  const together = units.length > 1 && offered(`move_stack ${home}`);
  return [together ? `move_stack ${home}` : `move ${able}`];
}
