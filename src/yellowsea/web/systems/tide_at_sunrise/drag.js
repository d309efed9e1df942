/** Dragging on the map: a stack is taken up as a whole and goes to the hex where it is let go. */

import { Carry } from "../../page/drag.js";

/** @typedef {import("../../types").State} State */

/**
 * @param {import("./board.js").Board} board
 * @param {() => State | null} state
 * @param {(line: string[]) => void} play
 * @param {(hex: string) => void} drop the units in hand go there
 */
export function dragStacks(board, state, play, drop) {
  new Carry([board.svg], {
    grab: (target) => grab(target, state()),
    play,
    inHand: () => Boolean(state()?.view.march),
    untouched: () => !state()?.view.march?.moved,
    placeAt(event) {
      const matrix = board.svg.getScreenCTM()?.inverse();
      if (!matrix) return null;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
      return board.grid.under(x, y);
    },
    look: (hex) => board.ways.look(hex),
    drop,
  });
}

/** @param {Element} target @param {State | null} state @returns {import("../../page/drag.js").Load | null} */
function grab(target, state) {
  const piece = target.closest(".tide-stack");
  if (!piece || !state) return null;
  const home = piece.getAttribute("data-hex") ?? "";
  const units = (piece.getAttribute("data-units") ?? "").split(" ");
  const picture = piece.querySelector(".counter");
  const { march } = state.view;
  const inHand = march?.units.some((/** @type {string} */ id) => units.includes(id));
  if (march) return inHand ? { home, picture, orders: [] } : null;
  const offered = (/** @type {string} */ text) => state.options.some((option) => option.text === text);
  const able = units.find((id) => offered(`move ${id}`));
  if (!able) return null;
  const together = units.length > 1 && offered(`move_stack ${home}`);
  return { home, picture, orders: [together ? `move_stack ${home}` : `move ${able}`] };
}
