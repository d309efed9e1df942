/** The track of the twenty impulses: who moves when, when the guns speak, when the torpedoes run. */

import { h } from "../../../page/dom.js";
import { enemyOf, sideMark, sideName } from "../../../pieces/sides.js";

/** @typedef {import("../view").SeaFightView} SeaFightView */
/** @typedef {import("../../../types").Side} Side */

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

/** So many impulses that are over stay in sight. */
const BEFORE = 2;

export class ImpulseTrack {
  constructor() {
    this.element = h("ol", { class: "impulse-track", "aria-label": "Impulses of the round" });
  }

  /** @param {SeaFightView} view */
  show(view) {
    this.element.hidden = false;
    /** @type {HTMLElement | null} */
    let current = null;
    this.element.replaceChildren(
      ...view.impulses.map(({ number: impulse, kind }) => {
        const { side, words } = impulseWords(kind, view.initiative);
        const now = impulse === view.impulse;
        const sign = h(
          "li",
          {
            class: `impulse is-${kind} ${side ?? ""} ${now ? "now" : impulse < view.impulse ? "past" : ""}`,
            title: `Impulse ${impulse}: ${words}`,
            "aria-current": now ? "step" : null,
          },
          h("span", { "aria-hidden": "true" }, side ? sideMark(side) : (SIGNS[kind] ?? "·")),
          h("span", { class: "unseen" }, `${impulse}: ${words}${now ? ", now" : ""}`),
        );
        if (now) current = sign;
        return sign;
      }),
    );
    this.bring(current);
  }

  /** Where the track is longer than its place, the impulse that is played stands in sight, those to come after it. @param {HTMLElement | null} current */
  bring(current) {
    const { element } = this;
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
    element.scrollLeft = current ? current.offsetLeft - BEFORE * current.offsetWidth : 0;
  }

  clear() {
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
