/** The track of the twenty impulses: who moves when, when the guns speak, when the torpedoes run. */

import { h } from "../../page/dom.js";
import { enemyOf, sideMark, sideName } from "../../pieces/sides.js";

/** @typedef {import("./view").SeaFightView} SeaFightView */
/** @typedef {import("../../types").Side} Side */

/** What an impulse is for, in words, and whose it is. @param {string} kind @param {Side | null} initiative */
export function impulseWords(kind, initiative) {
  if (kind === "first_moves" || kind === "second_moves") {
    const side = initiative && kind === "second_moves" ? enemyOf(initiative) : initiative;
    return { side, words: side ? `${sideName(side)} moves` : "movement" };
  }
  return { side: null, words: kind };
}

/** @type {Record<string, string>} */
const SIGNS = { initiative: "⚄", guns: "✸", torpedoes: "➤" };

export class ImpulseTrack {
  constructor() {
    this.element = h("ol", { class: "impulse-track", "aria-label": "Impulses of the round" });
  }

  /** @param {SeaFightView} view */
  show(view) {
    this.element.hidden = false;
    this.element.replaceChildren(
      ...view.impulses.map(({ number: impulse, kind }) => {
        const { side, words } = impulseWords(kind, view.initiative);
        const now = impulse === view.impulse;
        return h(
          "li",
          {
            class: `impulse is-${kind} ${side ?? ""} ${now ? "now" : impulse < view.impulse ? "past" : ""}`,
            title: `Impulse ${impulse}: ${words}`,
            "aria-current": now ? "step" : null,
          },
          h("span", { "aria-hidden": "true" }, side ? sideMark(side) : (SIGNS[kind] ?? "·")),
          h("span", { class: "unseen" }, `${impulse}: ${words}${now ? ", now" : ""}`),
        );
      }),
    );
  }

  clear() {
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
