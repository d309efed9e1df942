/** The curtain between two players at one screen: the page behind it is empty, and stays so until it is lifted. */

import { sideMark, sideName } from "../pieces/sides.js";
import { h } from "./dom.js";

/** @typedef {import("../types").Side} Side */

/**
 * Resolves when the named side says it sits at the screen alone.
 * @param {Side} side
 * @param {() => void} waive the players hide nothing from each other
 * @returns {Promise<void>}
 */
export function handOver(side, waive) {
  return new Promise((lifted) => {
    const lift = h("button", { class: "lift", type: "button" }, `I am ${sideName(side)}: lift the curtain`);
    const never = h("button", { class: "never", type: "button" }, "We hide nothing: no curtain in this game");
    const curtain = h(
      "div",
      { class: "curtain", role: "dialog", "aria-modal": "true", "aria-label": `Hand over to ${sideName(side)}` },
      h(
        "div",
        { class: "curtain-words" },
        sideMark(side),
        h("h1", {}, `Hand over to ${sideName(side)}`),
        h("p", {}, "Nothing of either side is on this page while the curtain is down."),
        lift,
        never,
      ),
    );
    for (const button of [lift, never])
      button.addEventListener("click", () => {
        if (button === never) waive();
        curtain.remove();
        lifted();
      });
    document.body.append(curtain);
    lift.focus();
  });
}
