/** Between two players at one screen: the page is emptied, and stays so until the next player is ready. */

import { sideMark, sideName } from "../../pieces/sides.js";
import { h } from "../dom.js";

/** @typedef {import("../../types").Side} Side */

/**
 * Resolves when the named side says it is alone at the screen.
 * @param {Side} side
 * @param {() => void} waive the players hide nothing from each other
 * @returns {Promise<void>}
 */
export function handOver(side, waive) {
  return new Promise((resolve) => {
    const name = sideName(side);
    const ready = h("button", { class: "ready", type: "button" }, `I am ${name}: show me the board`);
    const never = h("button", { class: "never", type: "button" }, "We hide nothing: stop asking in this game");
    const cover = h(
      "div",
      { class: "handover", role: "dialog", "aria-modal": "true", "aria-label": `Hand over to ${name}` },
      h(
        "div",
        {},
        sideMark(side),
        h("h1", {}, `Hand over to ${name}`),
        h("p", {}, "Nothing of either side is shown while you change places."),
        ready,
        never,
      ),
    );
    for (const button of [ready, never])
      button.addEventListener("click", () => {
        if (button === never) waive();
        cover.remove();
        resolve();
      });
    document.body.append(cover);
    ready.focus();
  });
}
